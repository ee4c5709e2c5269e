//! What cannot lie beside the few places that a piece or a cell has left.
//!
//! Two places exclude each other if they overlap or are places of the same piece.

use super::super::Puzzle;
use super::table::Table;
use runut_model::{Cand, Cell, Finding, Known, Said};

/// Places of one piece, or over one cell, that are compared with all others: more are too many to keep in mind.
const MOST_COMPARED: usize = 16;
/// Places on the table up to which all of them are compared.
const MOST_PLACES: usize = 20_000;

/// A cell that one piece alone can cover: that piece lies nowhere else.
pub fn one_piece(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let table = Table::new(puzzle, known);
    let found = table.free_cells().find_map(|cell| {
        let places = table.covering(cell);
        let piece = known.decision(*places.first()?);
        let is_alone = places.iter().all(|&place| known.decision(place) == piece);
        (is_alone && places.len() < known.left(piece)).then_some((cell, piece))
    });
    let (cell, piece) = found?;
    let strike: Vec<Cand> = known.options(piece).filter(|&place| !table.covers(place, cell)).collect();
    let said = Said::new("packing-step-one-piece")
        .with("cell", table.spot(cell))
        .with("piece", table.letter(piece))
        .with("places", table.named(&strike));
    Some(Finding { take: Vec::new(), strike, looked: vec![cell], said })
}

/// Cells that every place of a piece covers: no other piece lies on them.
pub fn common_cell(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let table = Table::new(puzzle, known);
    table.pieces.iter().find_map(|&piece| {
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
    })
}

/// A place that excludes every place over some cell would leave that cell bare.
pub fn bare_cell(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let table = Table::up_to(MOST_PLACES, puzzle, known)?;
    let mut cells: Vec<Cell> = table.free_cells().collect();
    cells.sort_by_key(|&cell| table.covering(cell).len());
    cells.into_iter().find_map(|cell| {
        let places = table.covering(cell);
        let strike = excluded_by_all(&table, places);
        if strike.is_empty() {
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
pub fn no_place(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let table = Table::up_to(MOST_PLACES, puzzle, known)?;
    let mut pieces = table.pieces.clone();
    pieces.sort_by_key(|&piece| known.left(piece));
    pieces.into_iter().find_map(|piece| {
        let places: Vec<Cand> = known.options(piece).take(MOST_COMPARED + 1).collect();
        let strike = excluded_by_all(&table, &places);
        if strike.is_empty() {
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
