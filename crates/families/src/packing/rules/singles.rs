//! What only one place can do.

use super::table::Sheet;
use runut_model::{Cell, Finding, Known, Said};

/// A piece with one place left lies there.
pub fn last_place(sheet: &mut Sheet<'_>, known: &Known<'_>, piece: usize) -> Option<Finding> {
    if known.taken(piece).is_some() || known.left(piece) != 1 {
        return None;
    }
    let place = known.options(piece).next()?;
    let looked: Vec<Cell> = known.model().marks(place).iter().map(|mark| mark.cell).collect();
    let said = Said::new("packing-step-last-place")
        .with("piece", sheet.puzzle.pieces[piece].letter)
        .with("cells", sheet.puzzle.board.spots_of(&looked));
    Some(Finding { take: vec![place], strike: Vec::new(), looked, said })
}

/// A cell that one place alone covers: every cell is covered, so the piece lies there.
pub fn only_cover(sheet: &mut Sheet<'_>, known: &Known<'_>, cell: usize) -> Option<Finding> {
    let (table, cell) = (sheet.table(known), Cell(cell as u32));
    let &[place] = table.covering(cell) else { return None };
    if !table.is_free(cell) {
        return None;
    }
    let said = Said::new("packing-step-only-cover").with("cell", table.spot(cell)).with("place", table.place(place));
    Some(Finding { take: vec![place], strike: Vec::new(), looked: vec![cell], said })
}
