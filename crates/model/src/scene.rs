//! What a drawing of a puzzle consists of, told without any colour or format.

use crate::Cell;

/// What a tile is, not what colour it has: renderers choose the colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ink {
    /// Belongs to the piece of this number.
    Piece(usize),
    /// Still empty.
    Open,
    /// Not part of the board.
    Blocked,
    /// Given with the puzzle, on the board.
    Given,
    /// Given with the puzzle, beside the board: a clue, a count.
    Clue,
    /// Filled in by whoever solves it.
    Filled,
}

/// One cell of a drawing, or something beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tile {
    /// The cell it shows; none for what stands beside the board.
    pub cell: Option<Cell>,
    /// What is written in it.
    pub text: String,
    /// What it is.
    pub ink: Ink,
}

/// A drawing: rows of tiles.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    /// The rows, top to bottom.
    pub rows: Vec<Vec<Tile>>,
    /// Whether the tiles are to stand apart, so that what is written in them is not read as one word.
    pub is_spaced: bool,
}
