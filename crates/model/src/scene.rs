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
}

/// One cell of a drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tile {
    /// The cell it shows.
    pub cell: Cell,
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
}
