//! What only one place can do.

use super::focus::single;
use super::table::Sheet;
use super::trial::Need;
use runut_model::{Cell, Finding, Known};

/// A piece with one place left lies there.
pub fn last_place(sheet: &mut Sheet<'_>, known: &Known<'_>, piece: usize) -> Option<Finding> {
    let table = sheet.table(known);
    let mut places = table.places_of(piece);
    let (place, None) = (places.next()?, places.next()) else { return None };
    (table.copies(piece).least > 0).then(|| single(&table, None, Need::Piece(piece), place))
}

/// A cell that one place alone covers: the piece lies there.
pub fn only_cover(sheet: &mut Sheet<'_>, known: &Known<'_>, cell: usize) -> Option<Finding> {
    let cell = Cell(cell as u32);
    let &[place] = sheet.table(known).covering(cell) else { return None };
    let regions = sheet.regions(known);
    let table = sheet.table(known);
    table.must_cover(cell).then(|| single(&table, regions.as_deref(), Need::Cell(cell), place))
}
