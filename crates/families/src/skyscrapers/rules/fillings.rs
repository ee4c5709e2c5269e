//! A whole line with all its fillings.

use super::grid::{Grid, Tower, View, bit, heights, highest};
use crate::skyscrapers::seen;
use runut_model::{Cell, Finding, Said};

/// The most fillings that are told one by one.
const FEW: usize = 4;
/// Towers put down at the most while fillings are listed: someone who lists has seen by then that they are many.
const MOST_TOWERS: usize = 400;
/// The most open cells of a line that is gone through: of 12 heights there are 4,096 sets.
const MOST_OPEN: usize = 12;

/// A line that has few fillings left: what is in all of them and in none.
pub fn few(grid: &Grid<'_>, line: usize) -> Option<Finding> {
    let view = open_line(grid, line)?;
    let fillings = listed(grid, &view)?;
    let mut held = vec![0; view.cells().len()];
    for filling in &fillings {
        held.iter_mut().zip(filling).for_each(|(cell, &height)| *cell |= bit(height));
    }
    let words = |filling: &Vec<u8>| filling.iter().map(u8::to_string).collect::<Vec<String>>().join(" ");
    let (stand, fall) = outcome(grid, &view, &held);
    grid.finding(view.cells(), stand, fall, |told| {
        Said::new("skyscrapers-step-few-fillings")
            .with("line", view.with_clues())
            .with("count", fillings.len())
            .with("fillings", fillings.iter().map(words).collect::<Vec<String>>().join(" / "))
            .with("told", told)
    })
}

/// A line with at least one clue: what is in all of its fillings and in none. If there is no filling, nothing can stand.
pub fn all(grid: &mut Grid<'_>, line: usize) -> Option<Finding> {
    let view = open_line(grid, line)?;
    let Some(held) = grid.supported(&grid.left_in(view.cells()), &view) else {
        let open: Vec<Cell> = view.cells().iter().copied().filter(|&cell| grid.is_open(cell)).collect();
        let said = Said::new("skyscrapers-step-no-filling").with("line", view.with_clues());
        return grid.finding(view.cells(), Vec::new(), grid.forbidden(&open, |_| u32::MAX), |_| said);
    };
    let (stand, fall) = outcome(grid, &view, &held);
    grid.finding(view.cells(), stand, fall, |told| {
        Said::new("skyscrapers-step-fillings").with("line", view.with_clues()).with("told", told)
    })
}

/// The line of this number, if it has a clue and open cells, but not too many.
fn open_line(grid: &Grid<'_>, line: usize) -> Option<View> {
    let is_fit = |view: &View| view.clue + view.facing > 0 && (1..=MOST_OPEN).contains(&grid.open_in(view));
    Some(grid.line(line)).filter(is_fit)
}

/// What stands in all fillings and what in none, except what follows at once.
fn outcome(grid: &Grid<'_>, view: &View, held: &[u32]) -> (Vec<Tower>, Vec<Tower>) {
    let only = view.cells().iter().zip(held).filter(|(cell, held)| held.count_ones() == 1 && grid.is_open(**cell));
    let stand: Vec<Tower> = only.map(|(&cell, &held)| (cell, highest(held))).collect();
    let is_plain = |&(cell, height): &Tower| stand.iter().any(|tower| tower.0 == cell || tower.1 == height);
    let mut fall = grid.forbidden(view.cells(), |at| !held[at]);
    fall.retain(|tower| !is_plain(tower));
    (stand, fall)
}

/// All fillings of a line, if there are few: listed from the end from which it takes fewer towers.
fn listed(grid: &Grid<'_>, view: &View) -> Option<Vec<Vec<u8>>> {
    let left = grid.left_in(view.cells());
    let from = |left: Vec<u32>, clues: (u8, u8)| {
        let mut list = List { left, clues, towers: 0, found: Vec::new() };
        list.fill(&mut Vec::new());
        (list.towers <= MOST_TOWERS && (1..=FEW).contains(&list.found.len())).then_some(list.found)
    };
    from(left.clone(), (view.clue, view.facing)).or_else(|| {
        let mut found = from(left.into_iter().rev().collect(), (view.facing, view.clue))?;
        found.iter_mut().for_each(|filling| filling.reverse());
        found.sort_unstable();
        Some(found)
    })
}

struct List {
    left: Vec<u32>,
    clues: (u8, u8),
    towers: usize,
    found: Vec<Vec<u8>>,
}

impl List {
    fn fill(&mut self, line: &mut Vec<u8>) {
        if line.len() == self.left.len() {
            let is_met = |clue: u8, seen: u8| clue == 0 || clue == seen;
            let (front, back) = (seen(line.iter().copied()), seen(line.iter().rev().copied()));
            if is_met(self.clues.0, front) && is_met(self.clues.1, back) {
                self.found.push(line.clone());
            }
            return;
        }
        for height in heights(self.left[line.len()]) {
            self.towers += 1;
            if self.towers > MOST_TOWERS || self.found.len() > FEW {
                return;
            }
            if !line.contains(&height) {
                line.push(height);
                self.fill(line);
                line.pop();
            }
        }
    }
}
