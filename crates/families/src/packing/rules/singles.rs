//! What only one place can do.

use super::super::Puzzle;
use super::table::Table;
use runut_model::{Cell, Finding, Known, Said};

/// A piece with one place left lies there.
pub fn last_place(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let piece = known.open().find(|&piece| known.left(piece) == 1)?;
    let place = known.options(piece).next()?;
    let looked: Vec<Cell> = known.model().marks(place).iter().map(|mark| mark.cell).collect();
    let said = Said::new("packing-step-last-place")
        .with("piece", puzzle.pieces[piece].letter)
        .with("cells", puzzle.board.spots_of(&looked));
    Some(Finding { take: vec![place], strike: Vec::new(), looked, said })
}

/// A cell that one place alone covers: every cell is covered, so the piece lies there.
pub fn only_cover(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let table = Table::new(puzzle, known);
    let cell = table.free_cells().find(|&cell| table.covering(cell).len() == 1)?;
    let place = table.covering(cell)[0];
    let said = Said::new("packing-step-only-cover").with("cell", table.spot(cell)).with("place", table.place(place));
    Some(Finding { take: vec![place], strike: Vec::new(), looked: vec![cell], said })
}
