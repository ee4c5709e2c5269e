//! What clues tell by themselves.

use super::grid::{Grid, View, between, lowest};
use runut_model::{Cell, Finding, Said};

/// A clue of 1: whatever stands beside it hides all others, so it is the tallest tower.
pub fn clue_one(grid: &Grid<'_>, place: usize) -> Option<Finding> {
    let view = grid.sight(place).filter(|view| view.clue == 1)?;
    let beside = view.cells()[0];
    grid.finding(&[beside], vec![(beside, grid.tallest())], Vec::new(), |told| {
        Said::new("skyscrapers-step-clue-one").with("sight", view.sight()).with("told", told)
    })
}

/// A clue as large as the grid: every tower is seen, so they rise from 1 on.
pub fn clue_all(grid: &Grid<'_>, place: usize) -> Option<Finding> {
    let view = grid.sight(place).filter(|view| view.clue == grid.tallest())?;
    let towers = view.cells().iter().copied().zip(1..).collect();
    grid.finding(view.cells(), towers, Vec::new(), |_| {
        Said::new("skyscrapers-step-clue-all").with("sight", view.sight()).with("tallest", grid.size())
    })
}

/// How near to a clue a tall tower may stand: of those before it all can be seen, of those behind it only taller ones. With
/// `d` towers before it a tower of height `h` lets at most `d + 1 + n - h` be seen.
pub fn near(grid: &Grid<'_>, place: usize) -> Option<Finding> {
    let (view, n) = (grid.sight(place)?, grid.tallest());
    let too_tall = |before: usize| between((n + 2 + before as u8).saturating_sub(view.clue).max(1), n);
    grid.finding(view.cells(), Vec::new(), grid.forbidden(view.cells(), too_tall), |told| {
        let said = Said::new("skyscrapers-step-near").with("sight", view.sight());
        said.with("told", told).with("clue", u64::from(view.clue))
    })
}

/// Facing clues that sum to n + 1: both see the tallest tower and no other is seen by both, so every tower is seen by one of
/// them. Those before the tallest are as many as its clue says, less one.
pub fn facing(grid: &Grid<'_>, place: usize) -> Option<Finding> {
    let view = grid.line(place);
    if view.clue == 0 || view.facing == 0 || view.clue + view.facing != grid.tallest() + 1 {
        return None;
    }
    let top = view.cells()[usize::from(view.clue) - 1];
    grid.finding(view.cells(), vec![(top, grid.tallest())], Vec::new(), |told| {
        let said = Said::new("skyscrapers-step-facing").with("line", view.with_clues());
        said.with("sum", grid.size() + 1).with("told", told)
    })
}

/// Facing clues that sum to less than n + 1: as many towers as are missing are hidden from both sides. If so many are known to
/// be hidden, every other one is seen.
pub fn hidden(grid: &Grid<'_>, place: usize) -> Option<Finding> {
    let view = grid.line(place);
    let both = usize::from(view.clue) + usize::from(view.facing);
    if view.clue == 0 || view.facing == 0 || both > grid.size() + 1 {
        return None;
    }
    let count = grid.size() + 1 - both;
    let would_hide = hiding(grid, &view);
    let is_hidden = |at: usize| grid.left(view.cells()[at]) & !would_hide[at] == 0;
    let hidden: Vec<Cell> = (0..grid.size()).filter(|&at| is_hidden(at)).map(|at| view.cells()[at]).collect();
    if hidden.len() != count {
        return None;
    }
    let falls = grid.forbidden(view.cells(), |at| if is_hidden(at) { 0 } else { would_hide[at] });
    grid.finding(view.cells(), Vec::new(), falls, |told| {
        if count == 0 {
            let said = Said::new("skyscrapers-step-none-hidden").with("line", view.with_clues());
            return said.with("sum", both).with("told", told);
        }
        let said = Said::new("skyscrapers-step-hidden").with("line", view.with_clues()).with("count", count);
        let said = said.with("seen", both - 1).with("towers", grid.size());
        said.with("cells", grid.spots(&hidden)).with("told", told)
    })
}

/// For each cell of a line the heights that would be hidden from both sides there: a taller tower stands before it and behind
/// it in any case, because there are too few lower ones or because of what is left for some cell.
fn hiding(grid: &Grid<'_>, view: &View) -> Vec<u32> {
    let n = grid.size();
    let from_here = |cells: &mut dyn Iterator<Item = Cell>| -> Vec<u32> {
        let mut tallest = 0;
        let seen = cells.enumerate().map(|(before, cell)| {
            let lower = between(1, tallest.max(before as u8 + 1) - 1);
            tallest = tallest.max(lowest(grid.left(cell)));
            lower
        });
        seen.collect()
    };
    let front = from_here(&mut view.cells().iter().copied());
    let back = from_here(&mut view.cells().iter().rev().copied());
    (0..n).map(|at| front[at] & back[n - 1 - at]).collect()
}
