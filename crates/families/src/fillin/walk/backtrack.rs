//! Report D's backtracking: slot by slot, the numbers of its length in the list's order.
//!
//! `solve(slot i)` is the level of depth `i`: it tries its numbers ([`Backtrack::judge`]), writes one that fits
//! ([`Backtrack::write`]) and calls the next level; when that returns, the number is taken back
//! ([`Backtrack::take_back`]).

use super::super::Puzzle;
use super::{Task, marks};
use runut_model::{Cell, Detail, Event, Filling, Game, Glyph, Mark, Walk, WalkStep, Watch};
use std::collections::BTreeMap;
use std::rc::Rc;

/// One slot of a backtracking.
struct Level {
    slot: usize,
    /// The numbers of its length, in the list's order.
    numbers: Rc<[usize]>,
    /// The number it holds, or tries next: its place among them.
    at: usize,
    /// The cells that its number filled.
    wrote: Vec<Cell>,
}

/// The report's backtracking over the slots in their order.
pub(super) struct Backtrack<'a> {
    puzzle: &'a Puzzle,
    task: Task,
    levels: Vec<Level>,
    /// The slot that looks for a number; all before it hold one.
    depth: usize,
    used: Vec<bool>,
    grid: Filling,
    tries: u64,
    is_done: bool,
}

impl<'a> Backtrack<'a> {
    pub(super) fn new(puzzle: &'a Puzzle) -> Backtrack<'a> {
        let task = Task::new(puzzle);
        let mut lengths: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (at, number) in puzzle.numbers.iter().enumerate() {
            lengths.entry(number.len()).or_default().push(at);
        }
        let shared: BTreeMap<usize, Rc<[usize]>> =
            lengths.into_iter().map(|(length, numbers)| (length, numbers.into())).collect();
        let level = |&slot: &usize| {
            let numbers = shared.get(&puzzle.slots[slot].len()).cloned().unwrap_or_default();
            Level { slot, numbers, at: 0, wrote: Vec::new() }
        };
        let levels = task.slots.iter().map(level).collect();
        let (used, is_done) = (task.used.clone(), task.is_hopeless);
        Backtrack { puzzle, task, levels, depth: 0, used, grid: Game::given(puzzle), tries: 0, is_done }
    }

    /// Whether the present slot's next number is unused and agrees with the digits already in the slot; if not, the
    /// rule against it.
    fn judge(&self) -> Result<(), &'static str> {
        let level = &self.levels[self.depth];
        let number = level.numbers[level.at];
        let agrees =
            |mark: Mark| matches!(self.grid.at(mark.cell), glyph if glyph == Glyph::NONE || glyph == mark.glyph);
        match self.used[number] {
            true => Err("fillin-tried-used"),
            false if marks(self.puzzle, level.slot, number).all(agrees) => Ok(()),
            false => Err("fillin-tried-differs"),
        }
    }

    /// Writes the present slot's number and goes on to the next slot.
    fn write(&mut self) {
        let level = &mut self.levels[self.depth];
        let number = level.numbers[level.at];
        self.used[number] = true;
        for mark in marks(self.puzzle, level.slot, number) {
            if self.grid.at(mark.cell) == Glyph::NONE {
                self.grid.set(mark.cell, mark.glyph);
                level.wrote.push(mark.cell);
            }
        }
        self.depth += 1;
        if let Some(next) = self.levels.get_mut(self.depth) {
            next.at = 0;
        }
    }

    /// Takes the last number back and moves its slot on to the next one. False: there is none to take back.
    fn take_back(&mut self) -> bool {
        let Some(depth) = self.depth.checked_sub(1) else { return false };
        self.depth = depth;
        let level = &mut self.levels[depth];
        self.used[level.numbers[level.at]] = false;
        level.wrote.drain(..).for_each(|cell| self.grid.set(cell, Glyph::NONE));
        level.at += 1;
        true
    }

    fn run<const EVERY: bool>(&mut self, budget: u64, watch: &mut dyn Watch) -> WalkStep {
        let mut left = budget;
        while !self.is_done {
            let is_full = self.depth == self.levels.len();
            if is_full || self.levels[self.depth].at == self.levels[self.depth].numbers.len() {
                let held = self.levels.iter().map(|level| level.numbers[level.at]);
                let answer = (is_full && self.task.is_first_way(held)).then(|| self.grid.clone());
                self.is_done = !self.take_back();
                if EVERY && !self.is_done && watch.see(Event::Back { depth: self.depth, why: None }).is_break() {
                    return WalkStep::Broken;
                }
                match answer {
                    Some(filling) => return WalkStep::Solved(filling),
                    None => continue,
                }
            }
            if left == 0 {
                return WalkStep::More;
            }
            left -= 1;
            self.tries += 1;
            let verdict = self.judge();
            if EVERY {
                let level = &self.levels[self.depth];
                let marks: Vec<Mark> = marks(self.puzzle, level.slot, level.numbers[level.at]).collect();
                if watch.see(Event::Try { marks: &marks, fits: verdict.is_ok(), why: verdict.err() }).is_break() {
                    return WalkStep::Broken;
                }
            }
            match verdict {
                Ok(()) => self.write(),
                Err(_) => self.levels[self.depth].at += 1,
            }
        }
        WalkStep::Done
    }
}

impl Walk for Backtrack<'_> {
    fn counter(&self) -> u64 {
        self.tries
    }

    fn advance(&mut self, budget: u64, watch: &mut dyn Watch) -> WalkStep {
        match watch.detail() {
            Detail::Every => self.run::<true>(budget, watch),
            _ => self.run::<false>(budget, watch),
        }
    }
}
