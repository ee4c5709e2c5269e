//! Packing: IQ Puzzler Pro, Kanoodle, pentominoes and other sets of pieces, by name or drawn.
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
mod make;
mod maker;
mod model;
mod piece;
mod readings;
mod rules;
mod scene;
mod sets;
mod walk;

use ground::Ground;
use piece::Piece;
use runut_model::{
    Board, Broken, Cell, CellPermutation, Family, Filling, Game, Glyph, Ink, ReadOptions, Reading, Refusal, Said,
    Sentences, attention,
};
use sets::{Called, Kin};

/// The packing family.
pub static FAMILY: Family = Family {
    title: "packing-family",
    sentences: Sentences { en: include_str!("en.ftl"), id: include_str!("id.ftl") },
    examples: examples::EXAMPLES,
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

impl Game for Puzzle {
    fn describe(&self) -> Said {
        let placed = (0..self.pieces.len()).filter(|&piece| self.is_placed(piece)).count();
        let said = match self.ground {
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
            Square::Fixed(piece) => self.glyph(piece),
            Square::Free | Square::Blocked => Glyph::NONE,
        };
        Filling(self.squares.iter().map(square).collect())
    }

    fn judge(&self, filling: &Filling) -> Vec<Broken> {
        judge::judge(self, filling)
    }

    fn symmetries(&self) -> Vec<CellPermutation> {
        let keeps = |permutation: &CellPermutation| {
            (0..).zip(permutation).all(|(at, to)| self.squares[at] == self.squares[to.index()])
        };
        let all = self.ground.symmetries(|at| self.squares[at] != Square::Blocked);
        all.into_iter().filter(keeps).collect()
    }
}
