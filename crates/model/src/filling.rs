//! Glyphs in cells: a solution, or part of one.

use crate::Cell;

/// What stands in a cell: a letter, a digit, a height, a tent. Families choose the numbers; 0 is "nothing yet".
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Glyph(pub u32);

impl Glyph {
    /// Nothing stands here yet.
    pub const NONE: Glyph = Glyph(0);

    /// The glyph of a character.
    pub fn of(character: char) -> Glyph {
        Glyph(character as u32)
    }

    /// The character of a glyph made by [`Glyph::of`]; `None` for [`Glyph::NONE`].
    pub fn character(self) -> Option<char> {
        if self == Glyph::NONE { None } else { char::from_u32(self.0) }
    }
}

/// A glyph per cell of the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Filling(pub Vec<Glyph>);

impl Filling {
    /// Nothing anywhere.
    pub fn empty(cells: usize) -> Filling {
        Filling(vec![Glyph::NONE; cells])
    }

    /// What stands in a cell.
    pub fn at(&self, cell: Cell) -> Glyph {
        self.0[cell.index()]
    }

    /// Writes a glyph into a cell.
    pub fn set(&mut self, cell: Cell, glyph: Glyph) {
        self.0[cell.index()] = glyph;
    }
}
