//! What is wrong where nothing can be right any more.

use super::fillings::MOST_OPEN;
use super::grid::{Grid, View};
use crate::skyscrapers::line::Fillings;
use crate::skyscrapers::{Puzzle, seen};
use runut_model::{Cell, DeadEnd, Known, Said};

/// Why what is known cannot all be right: two equal towers in a line, a cell or a height with nothing left, a clue that sees
/// another number of towers, or a line without a filling.
pub fn dead_end(puzzle: &Puzzle, known: &Known<'_>) -> Option<DeadEnd> {
    let grid = Grid::new(puzzle, known);
    let lines = grid.lines();
    twice(&grid, &lines)
        .or_else(|| empty(&grid))
        .or_else(|| nowhere(&grid, &lines))
        .or_else(|| miscounted(&grid))
        .or_else(|| unfillable(&grid, &lines))
}

fn twice(grid: &Grid<'_>, lines: &[View]) -> Option<DeadEnd> {
    lines.iter().find_map(|view| {
        (1..=grid.tallest()).find_map(|height| {
            let cells: Vec<Cell> =
                view.cells.iter().copied().filter(|&cell| grid.stands(cell) == Some(height)).collect();
            let said = Said::new("skyscrapers-dead-twice").with("line", view.plain());
            let said = said.with("height", u64::from(height)).with("cells", grid.spots(&cells));
            (cells.len() > 1).then_some(DeadEnd { cells, said })
        })
    })
}

fn empty(grid: &Grid<'_>) -> Option<DeadEnd> {
    let cell = grid.cells().find(|&cell| grid.left(cell) == 0)?;
    let said = Said::new("skyscrapers-dead-empty").with("cell", grid.spots(&[cell]));
    Some(DeadEnd { cells: vec![cell], said })
}

fn nowhere(grid: &Grid<'_>, lines: &[View]) -> Option<DeadEnd> {
    lines.iter().find_map(|view| {
        let height = (1..=grid.tallest()).find(|&height| grid.places(&view.cells, height).is_empty())?;
        let said = Said::new("skyscrapers-dead-nowhere").with("line", view.plain()).with("height", u64::from(height));
        Some(DeadEnd { cells: view.cells.clone(), said })
    })
}

/// All towers up to the tallest stand, and a clue sees another number of them.
fn miscounted(grid: &Grid<'_>) -> Option<DeadEnd> {
    grid.sights().iter().find_map(|view| {
        let towers: Vec<u8> = view.cells.iter().map_while(|&cell| grid.stands(cell)).collect();
        let count = seen(towers.iter().copied());
        let is_all = towers.contains(&grid.tallest());
        let said = Said::new("skyscrapers-dead-miscounted").with("sight", view.sight()).with("seen", u64::from(count));
        let cells = view.cells[..towers.len()].to_vec();
        (count > view.clue || (is_all && count != view.clue)).then_some(DeadEnd { cells, said })
    })
}

fn unfillable(grid: &Grid<'_>, lines: &[View]) -> Option<DeadEnd> {
    lines.iter().find_map(|view| {
        let open = view.cells.iter().filter(|&&cell| grid.is_open(cell)).count();
        let mut fillings =
            (1..=MOST_OPEN).contains(&open).then(|| Fillings::new(grid.size(), view.clue, view.facing))?;
        let is_fillable = fillings.supported(&grid.left_in(&view.cells)).is_some();
        let said = Said::new("skyscrapers-dead-unfillable").with("line", view.with_clues());
        (!is_fillable).then(|| DeadEnd { cells: view.cells.clone(), said })
    })
}
