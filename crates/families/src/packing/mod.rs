//! Packing: IQ Puzzler Pro, Kanoodle, pentominoes and other sets of pieces, by name or drawn.
//!
//! # The rules
//! There is a board of cells and a set of pieces, each a pattern of cells with a letter of its own. Every piece is laid on
//! the board exactly once. It may be turned by quarter turns and flipped over. No two pieces overlap, nothing sticks out,
//! and every usable cell is covered. Cells that are fixed to a piece hold that piece.
//!
//! A puzzle may set other terms (`terms.rs`): how many copies of a piece are laid, whether it may be turned or flipped; and
//! cells that may stay empty.
//!
//! # What is not obvious
//! - A piece need not be connected, and may enclose a hole: the pattern is all that counts.
//! - Two pieces of one shape are different pieces, because their letters differ: exchanging them gives another filled
//!   board. Counts count filled boards.
//! - Copies of one piece have no letters of their own: counts count tilings. A map of letters is right if the letters can be
//!   parted into copies (`copies.rs`).
//! - Areas that differ rule a solution out. Report A does not compare them and searches to the end; report B stops.
//! - A pyramid's pieces are flat, and lie in its layers or upright along a diagonal. The reports know no pyramid: there is
//!   no report's backtracking on one.
//! - A piece that already lies wholly on the board is no part of a report's search: it is passed over without counting.

mod copies;
mod drafting;
mod examples;
mod facts;
mod format;
mod ground;
mod judge;
mod lattice;
mod make;
mod maker;
mod model;
mod piece;
mod readings;
mod rows;
mod rules;
mod scene;
mod sets;
mod terms;
mod walk;

use ground::Ground;
use piece::{Piece, Supply};
use runut_model::{
    Board, Broken, Cell, CellPermutation, Family, Filling, Formula, Game, Glyph, Halt, Ink, Limits, ReadOptions,
    Reading, Refusal, Said, Sentences, attention,
};
use sets::{Called, Kin};

/// The packing family.
pub static FAMILY: Family = Family {
    title: "packing-family",
    sentences: Sentences { en: include_str!("en.ftl"), id: include_str!("id.ftl") },
    examples: examples::EXAMPLES,
    lessons: examples::LESSONS,
    near_misses: examples::NEAR_MISSES,
    random_puzzle: Some(maker::random_puzzle),
    recognises: Some(format::recognises),
    rules: attention::infos::<Puzzle>,
    walks: walk::WALKS,
    drafting: Some(drafting::DRAFTING),
    making: Some(make::MAKING),
    kits: Some(sets::KITS),
    ..Family::new("packing", read)
};

fn read(text: &str, how: &ReadOptions) -> Result<Reading, Refusal> {
    let (puzzle, warnings) = format::read(text, how)?;
    Ok((Box::new(puzzle), warnings))
}

/// What a cell of the board is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Square {
    Free,
    Blocked,
    /// May stay empty.
    Optional,
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
    /// The set that its text names.
    called: Option<Called>,
    /// The set that its pieces are, named or not.
    kin: Option<Kin>,
    /// The forms in which each piece may lie, made once by the judge for itself.
    forms: judge::Forms,
}

impl Puzzle {
    fn new(ground: Ground, squares: Vec<Square>, pieces: Vec<Piece>) -> Puzzle {
        Puzzle::called(ground, squares, pieces, None)
    }

    /// A puzzle whose first pieces are those of a set.
    fn called(ground: Ground, squares: Vec<Square>, pieces: Vec<Piece>, called: Option<Called>) -> Puzzle {
        let forms = judge::forms(&pieces, squares.len());
        let kin = Kin::of(&pieces, called.as_ref());
        Puzzle { ground, board: ground.board(), squares, pieces, called, kin, forms }
    }

    /// What a piece is drawn with.
    fn ink(&self, piece: usize) -> Ink {
        self.kin.as_ref().map_or(Ink::Piece(piece), |kin| kin.ink(piece))
    }

    fn usable(&self) -> usize {
        self.squares.iter().filter(|&&square| square != Square::Blocked).count()
    }

    fn area(&self) -> usize {
        self.pieces.iter().map(|piece| piece.cells.len()).sum()
    }

    /// Whether a piece is laid in copies, or need not be laid: it is not simply one piece that lies somewhere.
    fn is_counted(&self, piece: usize) -> bool {
        self.pieces[piece].supply != Supply::ONCE
    }

    /// Whether there may be several copies of a piece on the board.
    fn has_copies(&self, piece: usize) -> bool {
        self.pieces[piece].supply.most != Some(1)
    }

    /// Whether every piece is laid once and every cell is covered, as in the course's puzzles.
    fn is_plain(&self) -> bool {
        !self.squares.contains(&Square::Optional) && !(0..self.pieces.len()).any(|piece| self.is_counted(piece))
    }

    /// The piece of a glyph.
    fn piece_of(&self, glyph: Glyph) -> Option<usize> {
        let letter = copies::letter(glyph)?;
        self.pieces.iter().position(|piece| piece.letter == letter)
    }

    /// The cells fixed to a piece.
    fn fixed(&self, piece: usize) -> Vec<Cell> {
        let of_piece = |&(_, &square): &(usize, &Square)| square == Square::Fixed(piece);
        self.squares.iter().enumerate().filter(of_piece).map(|(at, _)| Cell(at as u32)).collect()
    }

    /// Whether a piece may lie on a cell as far as the board itself is concerned.
    fn admits(&self, piece: usize, cell: Cell) -> bool {
        match self.squares[cell.index()] {
            Square::Free | Square::Optional => true,
            Square::Blocked => false,
            Square::Fixed(owner) => owner == piece,
        }
    }

    /// Whether the whole piece, in its right shape, is already on the board.
    fn is_placed(&self, piece: usize) -> bool {
        let fixed = self.fixed(piece);
        !self.is_counted(piece)
            && fixed.len() == self.pieces[piece].cells.len()
            && judge::has_shape(self, piece, &fixed)
    }

    fn glyph(&self, piece: usize) -> Glyph {
        Glyph::of(self.pieces[piece].letter)
    }
}

impl Game for Puzzle {
    fn describe(&self) -> Said {
        let placed = (0..self.pieces.len()).filter(|&piece| self.is_placed(piece)).count();
        let is_counted = (0..self.pieces.len()).any(|piece| self.is_counted(piece));
        let said = match self.ground {
            Ground::Flat { rows, columns } if is_counted => {
                Said::new("packing-described-counted").with("rows", rows).with("columns", columns)
            }
            Ground::Pyramid { side } if is_counted => {
                Said::new("packing-described-counted-pyramid").with("layers", side)
            }
            Ground::Flat { rows, columns } => {
                Said::new("packing-described").with("rows", rows).with("columns", columns)
            }
            Ground::Pyramid { side } => Said::new("packing-described-pyramid").with("layers", side),
        };
        let set = self.kin.as_ref().map_or(Said::new("packing-plain"), Kin::title);
        said.with("set", set).with("pieces", self.pieces.len()).with("placed", placed)
    }

    fn board(&self) -> Board {
        self.board.clone()
    }

    fn given(&self) -> Filling {
        let square = |&square: &Square| match square {
            // Of a copy only the letter is given, and not which copy it is.
            Square::Fixed(piece) if !self.has_copies(piece) => self.glyph(piece),
            _ => Glyph::NONE,
        };
        Filling(self.squares.iter().map(square).collect())
    }

    fn judge(&self, filling: &Filling) -> Vec<Broken> {
        judge::judge(self, filling)
    }

    fn in_rows(&self, limits: &Limits) -> Result<Option<Formula>, Halt> {
        if cfg!(feature = "proofs") { rows::formula(self, limits).map(Some) } else { Ok(None) }
    }

    fn symmetries(&self) -> Vec<CellPermutation> {
        let keeps = |permutation: &CellPermutation| {
            (0..).zip(permutation).all(|(at, to)| self.squares[at] == self.squares[to.index()])
        };
        let all = self.ground.symmetries(|at| self.squares[at] != Square::Blocked);
        all.into_iter().filter(keeps).collect()
    }
}
