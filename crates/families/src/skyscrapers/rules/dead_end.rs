//! What is wrong where nothing can be right any more.

use super::grid::{Grid, Tower, between, heights};
use crate::skyscrapers::seen;
use runut_model::{DeadEnd, Said};

/// The most open cells of a line of which one sees at a glance that it has no filling.
const AT_A_GLANCE: usize = 5;

/// Why what is known cannot all be right: two equal towers in a line, a cell or a height with nothing left, a clue that sees
/// another number of towers, or a line with few
/// open cells and no filling.
pub fn dead_end(grid: &mut Grid<'_>) -> Option<DeadEnd> {
    twice(grid)
        .or_else(|| empty(grid))
        .or_else(|| nowhere(grid))
        .or_else(|| miscounted(grid))
        .or_else(|| unfillable(grid))
}

fn twice(grid: &Grid<'_>) -> Option<DeadEnd> {
    grid.lines().find_map(|view| {
        let towers: Vec<Tower> =
            view.cells().iter().filter_map(|&cell| grid.stands(cell).map(|height| (cell, height))).collect();
        towers.iter().enumerate().find_map(|(at, &(cell, height))| {
            let &(other, _) = towers[..at].iter().find(|tower| tower.1 == height)?;
            let cells = vec![other, cell];
            let said = Said::new("skyscrapers-dead-twice").with("line", view.plain());
            let said = said.with("height", u64::from(height)).with("cells", grid.spots(&cells));
            Some(DeadEnd { cells, said })
        })
    })
}

fn empty(grid: &Grid<'_>) -> Option<DeadEnd> {
    let cell = grid.cells().find(|&cell| grid.left(cell) == 0)?;
    let said = Said::new("skyscrapers-dead-empty").with("cell", grid.spots(&[cell]));
    Some(DeadEnd { cells: vec![cell], said })
}

fn nowhere(grid: &Grid<'_>) -> Option<DeadEnd> {
    grid.lines().find_map(|view| {
        let somewhere = view.cells().iter().fold(0, |somewhere, &cell| somewhere | grid.left(cell));
        let height = heights(between(1, grid.tallest()) & !somewhere).next()?;
        let said = Said::new("skyscrapers-dead-nowhere").with("line", view.plain()).with("height", u64::from(height));
        Some(DeadEnd { cells: view.cells().to_vec(), said })
    })
}

/// All towers up to the tallest stand and a clue sees another number of them, or it sees too many before that.
fn miscounted(grid: &Grid<'_>) -> Option<DeadEnd> {
    grid.sights().find_map(|view| {
        let towers: Vec<u8> = view.cells().iter().map_while(|&cell| grid.stands(cell)).collect();
        let count = seen(towers.iter().copied());
        if count <= view.clue && (count == view.clue || !towers.contains(&grid.tallest())) {
            return None;
        }
        let said = Said::new("skyscrapers-dead-miscounted").with("sight", view.sight()).with("seen", u64::from(count));
        Some(DeadEnd { cells: view.cells()[..towers.len()].to_vec(), said })
    })
}

fn unfillable(grid: &mut Grid<'_>) -> Option<DeadEnd> {
    (0..2 * grid.size()).find_map(|line| {
        let view = grid.line(line);
        let has_few_open = (1..=AT_A_GLANCE).contains(&grid.open_in(&view));
        if !has_few_open || grid.supported(&grid.left_in(view.cells()), &view).is_some() {
            return None;
        }
        let said = Said::new("skyscrapers-dead-unfillable").with("line", view.with_clues());
        Some(DeadEnd { cells: view.cells().to_vec(), said })
    })
}
