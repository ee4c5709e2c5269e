//! What cannot lie beside the few places that a piece or a cell has left.
//!
//! Two places exclude each other if they overlap or are places of the same piece.

use super::table::{Sheet, Table};
use runut_model::{Cand, Cell, Finding, Known, Said};

/// Places of one piece, or over one cell, that are compared with all others: more are too many to keep in mind.
const MOST_COMPARED: usize = 16;
/// Places on the table up to which all of them are compared.
const MOST_PLACES: usize = 20_000;

/// A cell that one piece alone can cover: that piece lies nowhere else.
pub fn one_piece(sheet: &mut Sheet<'_>, known: &Known<'_>, cell: usize) -> Option<Finding> {
    let (table, cell) = (sheet.table(known), Cell(cell as u32));
    let places = table.covering(cell);
    let piece = known.decision(*places.first()?);
    let is_alone = places.iter().all(|&place| known.decision(place) == piece);
    if !table.is_free(cell) || !is_alone || places.len() == known.left(piece) {
        return None;
    }
    let strike: Vec<Cand> = known.options(piece).filter(|&place| !table.covers(place, cell)).collect();
    let said = Said::new("packing-step-one-piece")
        .with("cell", table.spot(cell))
        .with("piece", table.letter(piece))
        .with("places", table.named(&strike));
    Some(Finding { take: Vec::new(), strike, looked: vec![cell], said })
}

/// Cells that every place of a piece covers: no other piece lies on them.
pub fn common_cell(sheet: &mut Sheet<'_>, known: &Known<'_>, piece: usize) -> Option<Finding> {
    if known.taken(piece).is_some() {
        return None;
    }
    let table = sheet.table(known);
    let first = known.options(piece).next()?;
    let is_common = |cell: &Cell| known.options(piece).all(|place| table.covers(place, *cell));
    let cells: Vec<Cell> = table.cells(first).filter(is_common).collect();
    let covering = cells.iter().flat_map(|&cell| table.covering(cell).iter().copied());
    let mut strike: Vec<Cand> = covering.filter(|&place| known.decision(place) != piece).collect();
    strike.sort_unstable();
    strike.dedup();
    if strike.is_empty() {
        return None;
    }
    let said = Said::new("packing-step-common-cell")
        .with("piece", table.letter(piece))
        .with("cells", table.spots(&cells))
        .with("places", table.named(&strike));
    Some(Finding { take: Vec::new(), strike, looked: cells, said })
}

/// A place that excludes every place over some cell would leave that cell bare.
pub fn bare_cell(sheet: &mut Sheet<'_>, known: &Known<'_>) -> Option<Finding> {
    let mut barren = std::mem::take(&mut sheet.barren_cells);
    let found = sheet.table_up_to(MOST_PLACES, known).and_then(|table| find_bare_cell(&table, &mut barren));
    sheet.barren_cells = barren;
    found
}

fn find_bare_cell(table: &Table<'_, '_>, barren: &mut [bool]) -> Option<Finding> {
    let mut cells: Vec<Cell> = table.free_cells().filter(|cell| !barren[cell.index()]).collect();
    cells.sort_by_key(|&cell| table.covering(cell).len());
    cells.into_iter().find_map(|cell| {
        let places = table.covering(cell);
        let strike = excluded_by_all(table, places);
        if strike.is_empty() {
            barren[cell.index()] = true;
            return None;
        }
        let said = Said::new("packing-step-bare-cell")
            .with("cell", table.spot(cell))
            .with("count", places.len())
            .with("places", table.named(&strike));
        Some(Finding { take: Vec::new(), strike, looked: vec![cell], said })
    })
}

/// A place that excludes every place of another piece would leave that piece in the box.
pub fn no_place(sheet: &mut Sheet<'_>, known: &Known<'_>) -> Option<Finding> {
    let mut barren = std::mem::take(&mut sheet.barren_pieces);
    let found = sheet.table_up_to(MOST_PLACES, known).and_then(|table| find_no_place(&table, &mut barren));
    sheet.barren_pieces = barren;
    found
}

fn find_no_place(table: &Table<'_, '_>, barren: &mut [bool]) -> Option<Finding> {
    let known = table.known;
    let mut pieces: Vec<usize> = table.pieces.iter().copied().filter(|&piece| !barren[piece]).collect();
    pieces.sort_by_key(|&piece| known.left(piece));
    pieces.into_iter().find_map(|piece| {
        let places: Vec<Cand> = known.options(piece).take(MOST_COMPARED + 1).collect();
        let strike = excluded_by_all(table, &places);
        if strike.is_empty() {
            barren[piece] = true;
            return None;
        }
        let said = Said::new("packing-step-no-place")
            .with("piece", table.letter(piece))
            .with("count", places.len())
            .with("places", table.named(&strike));
        Some(Finding { take: Vec::new(), strike, looked: table.cells_of_all(&places), said })
    })
}

/// The places that go together with none of these. None if these are too many to compare.
fn excluded_by_all(table: &Table<'_, '_>, places: &[Cand]) -> Vec<Cand> {
    let Some((&first, others)) = places.split_first().filter(|_| places.len() <= MOST_COMPARED) else {
        return Vec::new();
    };
    let overlap = |a: Cand, b: Cand| table.cells(a).any(|cell| table.covers(b, cell));
    let exclude = |a: Cand, b: Cand| table.known.decision(a) == table.known.decision(b) || overlap(a, b);
    let mut excluded: Vec<Cand> = table.cells(first).flat_map(|cell| table.covering(cell).iter().copied()).collect();
    excluded.extend(table.known.options(table.known.decision(first)));
    excluded.sort_unstable();
    excluded.dedup();
    excluded.retain(|place| !places.contains(place) && others.iter().all(|&other| exclude(*place, other)));
    excluded
}
