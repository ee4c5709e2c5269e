//! What clues tell by themselves.

use super::grid::{Grid, between};
use runut_model::{Finding, Said};

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
