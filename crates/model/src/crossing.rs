//! A puzzle as lines that cross, each with a list of all its fillings, for whoever counts its solutions one by one.
//!
//! A solution has in every line one of that line's fillings, so that two lines agree on the cell where they cross.
//! There must not be more to it: every choice of such fillings is one solution, and all solutions are such choices.

use crate::Cell;

/// Lines that cross. Two of them have one cell in common at the most, and no cell lies in three.
pub struct Crossing {
    /// The lines; every cell lies in one of them at least.
    pub lines: Vec<Listed>,
    /// What stands in cells is told by numbers below this one.
    pub glyphs: usize,
}

/// A line with its fillings.
pub struct Listed {
    /// Its cells.
    pub cells: Vec<Cell>,
    /// What its cells hold, cell by cell, filling after filling; no filling is there twice.
    pub fillings: Vec<u8>,
}
