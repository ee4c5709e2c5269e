//! Packing: IQ Puzzler Pro, Kanoodle, pentominoes.
//!
//! # The rules
//! There is a board of cells and a set of pieces, each a pattern of cells with a letter of its own. Every piece is laid on
//! the board exactly once. It may be turned by quarter turns and flipped over. No two pieces overlap, nothing sticks out,
//! and every usable cell is covered. Cells that are fixed to a piece hold that piece.
//!
//! # What is not obvious
//! - A piece need not be connected, and may enclose a hole: the pattern is all that counts.
//! - Two pieces of one shape are different pieces, because their letters differ: exchanging them gives another filled
//!   board. Counts count filled boards.
//! - Areas that differ rule a solution out. Report A does not compare them and searches to the end; report B stops.
//! - A pyramid's pieces are flat, and lie in its layers or upright along a diagonal. The reports know no pyramid: there is
//!   no report's backtracking on one.
//! - A piece that already lies wholly on the board is no part of a report's search: it is passed over without counting.

mod drafting;
mod examples;
mod format;
mod ground;
mod judge;
mod lattice;
mod maker;
mod model;
mod piece;
mod readings;
mod rules;
mod scene;
mod walk;

use ground::Ground;
use piece::Piece;
use runut_model::{
    Board, Broken, Cand, Cell, CellPermutation, DeadEnd, Draft, Drafting, Example, Family, Filling, Glyph, Halt, Known,
    Letter, Limits, Model, NearMiss, Picture, ReadOptions, Recognition, Refusal, Rule, Said, Scene, Sentences, Walk,
    WalkInfo,
};

/// The packing family.
pub struct Packing;

/// What a cell of the board is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Square {
    Free,
    Blocked,
    /// Fixed to the piece of this number.
    Fixed(usize),
}

/// A board and its pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    ground: Ground,
    /// The cells.
    board: Board,
    /// One square per cell.
    squares: Vec<Square>,
    pieces: Vec<Piece>,
    /// The forms in which each piece may lie, made once by the judge for itself.
    forms: judge::Forms,
}

impl Puzzle {
    fn new(ground: Ground, squares: Vec<Square>, pieces: Vec<Piece>) -> Puzzle {
        let forms = judge::forms(&pieces, squares.len());
        Puzzle { ground, board: ground.board(), squares, pieces, forms }
    }

    fn usable(&self) -> usize {
        self.squares.iter().filter(|&&square| square != Square::Blocked).count()
    }

    fn area(&self) -> usize {
        self.pieces.iter().map(|piece| piece.cells.len()).sum()
    }

    /// The cells fixed to a piece.
    fn fixed(&self, piece: usize) -> Vec<Cell> {
        let of_piece = |&(_, &square): &(usize, &Square)| square == Square::Fixed(piece);
        self.squares.iter().enumerate().filter(of_piece).map(|(at, _)| Cell(at as u32)).collect()
    }

    /// Whether a piece may lie on a cell as far as the board itself is concerned.
    fn admits(&self, piece: usize, cell: Cell) -> bool {
        match self.squares[cell.index()] {
            Square::Free => true,
            Square::Blocked => false,
            Square::Fixed(owner) => owner == piece,
        }
    }

    /// Whether the whole piece, in its right shape, is already on the board.
    fn is_placed(&self, piece: usize) -> bool {
        let fixed = self.fixed(piece);
        fixed.len() == self.pieces[piece].cells.len() && judge::has_shape(self, piece, &fixed)
    }

    fn glyph(&self, piece: usize) -> Glyph {
        Glyph::of(self.pieces[piece].letter)
    }
}

impl Family for Packing {
    type Puzzle = Puzzle;

    fn name(&self) -> &'static str {
        "packing"
    }

    fn title(&self) -> Said {
        Said::new("packing-family")
    }

    fn sentences(&self) -> Sentences {
        Sentences { en: include_str!("en.ftl"), id: include_str!("id.ftl") }
    }

    fn examples(&self) -> &'static [Example] {
        examples::EXAMPLES
    }

    fn near_misses(&self) -> &'static [NearMiss] {
        examples::NEAR_MISSES
    }

    fn random_puzzle(&self, seed: u64) -> String {
        maker::random_puzzle(seed)
    }

    fn recognises(&self, text: &str) -> Recognition {
        format::recognises(text)
    }

    fn read(&self, text: &str, how: &ReadOptions) -> Result<(Puzzle, Vec<Said>), Refusal> {
        format::read(text, how)
    }

    fn write(&self, puzzle: &Puzzle) -> String {
        format::write(puzzle)
    }

    fn read_board(&self, puzzle: &Puzzle, text: &str) -> Result<Filling, Refusal> {
        format::read_board(puzzle, text)
    }

    fn rows(&self, puzzle: &Puzzle, filling: &Filling) -> Vec<String> {
        format::rows(puzzle, filling)
    }

    fn describe(&self, puzzle: &Puzzle) -> Said {
        let placed = (0..puzzle.pieces.len()).filter(|&piece| puzzle.is_placed(piece)).count();
        let said = match puzzle.ground {
            Ground::Flat { rows, columns } => {
                Said::new("packing-described").with("rows", rows).with("columns", columns)
            }
            Ground::Pyramid { side } => Said::new("packing-described-pyramid").with("layers", side),
        };
        said.with("pieces", puzzle.pieces.len()).with("placed", placed)
    }

    fn board(&self, puzzle: &Puzzle) -> Board {
        puzzle.board.clone()
    }

    fn given(&self, puzzle: &Puzzle) -> Filling {
        let square = |&square: &Square| match square {
            Square::Fixed(piece) => puzzle.glyph(piece),
            Square::Free | Square::Blocked => Glyph::NONE,
        };
        Filling(puzzle.squares.iter().map(square).collect())
    }

    fn refute(&self, puzzle: &Puzzle, before: Option<&WalkInfo>) -> Option<Said> {
        match before {
            Some(walk) if *walk == walk::POSITION => None,
            Some(walk) if *walk == walk::TRANSFORMATION => model::areas_differ(puzzle),
            _ => model::areas_differ(puzzle).or_else(|| model::piece_without_place(puzzle)),
        }
    }

    fn model(&self, puzzle: &Puzzle, limits: &Limits) -> Result<Model, Halt> {
        model::model(puzzle, limits)
    }

    fn judge(&self, puzzle: &Puzzle, filling: &Filling) -> Vec<Broken> {
        judge::judge(puzzle, filling)
    }

    fn alphabet(&self, puzzle: &Puzzle) -> Option<Vec<Letter>> {
        Some(drafting::alphabet(puzzle))
    }

    fn game(&self, puzzle: &Puzzle) -> Option<Said> {
        Some(drafting::game(puzzle))
    }

    fn drafting(&self) -> Option<Drafting> {
        Some(drafting::DRAFTING)
    }

    fn draft(&self, puzzle: &Puzzle, filling: &Filling) -> Option<Draft> {
        Some(drafting::draft(puzzle, filling))
    }

    fn rules(&self) -> &'static [Rule<Puzzle>] {
        rules::RULES
    }

    fn obvious(&self, puzzle: &Puzzle, known: &mut Known<'_>) {
        rules::obvious(puzzle, known);
    }

    fn dead_end(&self, puzzle: &Puzzle, known: &Known<'_>) -> Option<DeadEnd> {
        rules::dead_end(puzzle, known)
    }

    fn candidate(&self, puzzle: &Puzzle, model: &Model, candidate: Cand) -> Said {
        rules::candidate(puzzle, model, candidate)
    }

    fn walks(&self) -> &'static [WalkInfo] {
        walk::WALKS
    }

    fn walks_of(&self, puzzle: &Puzzle) -> &'static [WalkInfo] {
        match puzzle.ground {
            Ground::Flat { .. } => walk::WALKS,
            Ground::Pyramid { .. } => walk::WALKS_IN_SPACE,
        }
    }

    fn walk<'a>(&self, puzzle: &'a Puzzle, which: &WalkInfo, limits: &Limits) -> Result<Box<dyn Walk + 'a>, Halt> {
        walk::begin(puzzle, which, limits)
    }

    fn symmetries(&self, puzzle: &Puzzle) -> Vec<CellPermutation> {
        let keeps = |permutation: &CellPermutation| {
            (0..).zip(permutation).all(|(at, to)| puzzle.squares[at] == puzzle.squares[to.index()])
        };
        let all = puzzle.ground.symmetries(|at| puzzle.squares[at] != Square::Blocked);
        all.into_iter().filter(keeps).collect()
    }

    fn scene(&self, puzzle: &Puzzle, filling: &Filling) -> Scene {
        scene::scene(puzzle, filling)
    }

    fn picture(&self, puzzle: &Puzzle, filling: &Filling) -> Picture {
        scene::picture(puzzle, filling)
    }
}
