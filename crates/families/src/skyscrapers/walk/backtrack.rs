//! Report E's backtracking: cell by cell, values upwards from 1.

use super::super::{Puzzle, Side, seen};
use super::{filling, mark};
use runut_model::{Detail, Event, Walk, WalkStep, Watch};
use std::ops::ControlFlow;

/// What report E says to a value in a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    /// It stays; on to the next cell.
    Stays,
    /// Its row or column has it already: the next value.
    Repeats,
    /// More towers are seen than the clue says, and a larger value is seen too: back to the previous cell.
    TooMany,
    /// The line is full and a clue is not met: the next value.
    Unmet,
}

impl Verdict {
    /// The rule that speaks against the value.
    fn why(self) -> Option<&'static str> {
        match self {
            Verdict::Stays => None,
            Verdict::Repeats => Some("skyscrapers-tried-repeats"),
            Verdict::TooMany => Some("skyscrapers-tried-too-many"),
            Verdict::Unmet => Some("skyscrapers-tried-unmet"),
        }
    }
}

/// Cell by cell, values upwards.
pub(super) struct Backtrack<'a> {
    puzzle: &'a Puzzle,
    /// 0 where nothing stands yet.
    heights: Vec<u8>,
    /// The cell that looks for a value.
    at: usize,
    /// Whether it was come to from the cell before it.
    is_new: bool,
    tries: u64,
    is_done: bool,
}

impl<'a> Backtrack<'a> {
    pub(super) fn new(puzzle: &'a Puzzle) -> Backtrack<'a> {
        Backtrack { puzzle, heights: puzzle.givens.clone(), at: 0, is_new: true, tries: 0, is_done: false }
    }

    fn is_given(&self, cell: usize) -> bool {
        self.puzzle.givens[cell] > 0
    }

    /// The report's checks, in its order.
    fn verdict(&self) -> Verdict {
        let n = self.puzzle.size;
        let (row, column) = (self.at / n, self.at % n);
        let in_row = |at: usize| self.heights[row * n + at];
        let in_column = |at: usize| self.heights[at * n + column];
        let height = self.heights[self.at];
        let repeats = |line: &dyn Fn(usize) -> u8, own: usize| (0..n).any(|at| at != own && line(at) == height);
        if repeats(&in_row, column) || repeats(&in_column, row) {
            return Verdict::Repeats;
        }
        let clue = |side: Side, at: usize| self.puzzle.clue(side, at);
        let (left, top) = (clue(Side::Left, row), clue(Side::Top, column));
        let (from_left, from_top) = (seen((0..=column).map(in_row)), seen((0..=row).map(in_column)));
        if (left > 0 && from_left > left) || (top > 0 && from_top > top) {
            return Verdict::TooMany;
        }
        let is_met = |clue: u8, seen: u8| clue == 0 || clue == seen;
        let row_fails = column == n - 1
            && !(is_met(left, from_left) && is_met(clue(Side::Right, row), seen((0..n).rev().map(in_row))));
        let column_fails = row == n - 1
            && !(is_met(top, from_top) && is_met(clue(Side::Bottom, column), seen((0..n).rev().map(in_column))));
        if row_fails || column_fails { Verdict::Unmet } else { Verdict::Stays }
    }

    /// Goes back to the last cell that can have another value. `Break`: the watcher has seen enough.
    fn back(&mut self, watch: Option<&mut dyn Watch>) -> ControlFlow<()> {
        self.is_new = false;
        loop {
            if self.at == 0 {
                self.is_done = true;
                return ControlFlow::Continue(());
            }
            self.at -= 1;
            if !self.is_given(self.at) {
                break;
            }
        }
        let depth = (0..self.at).filter(|&cell| !self.is_given(cell)).count();
        watch.map_or(ControlFlow::Continue(()), |watch| watch.see(Event::Back { depth, why: None }))
    }

    /// The value that the present cell tries next; `None` if it has none left.
    fn next_value(&mut self) -> Option<u8> {
        let before = if std::mem::take(&mut self.is_new) { 0 } else { self.heights[self.at] };
        let has_more = usize::from(before) < self.puzzle.size;
        self.heights[self.at] = if has_more { before + 1 } else { 0 };
        has_more.then_some(before + 1)
    }

    fn go_on(&mut self) {
        self.at += 1;
        self.is_new = true;
    }
}

impl Walk for Backtrack<'_> {
    fn counter(&self) -> u64 {
        self.tries
    }

    fn advance(&mut self, budget: u64, watch: &mut dyn Watch) -> WalkStep {
        let every = watch.detail() == Detail::Every;
        let mut left = budget;
        while !self.is_done {
            let answer = (self.at == self.heights.len()).then(|| filling(&self.heights));
            let goes_back = match &answer {
                Some(_) => true,
                None if self.is_given(self.at) => self.verdict() != Verdict::Stays,
                None => {
                    if left == 0 {
                        return WalkStep::More;
                    }
                    left -= 1;
                    match self.next_value() {
                        None => true,
                        Some(value) => {
                            self.tries += 1;
                            let verdict = self.verdict();
                            let fits = verdict == Verdict::Stays;
                            let marks = [mark(self.at, value)];
                            if every && watch.see(Event::Try { marks: &marks, fits, why: verdict.why() }).is_break() {
                                return WalkStep::Broken;
                            }
                            match verdict {
                                Verdict::Stays => false,
                                Verdict::Repeats | Verdict::Unmet => continue,
                                Verdict::TooMany => {
                                    self.heights[self.at] = 0;
                                    true
                                }
                            }
                        }
                    }
                }
            };
            if !goes_back {
                self.go_on();
            } else if self.back(every.then_some(&mut *watch)).is_break() {
                return WalkStep::Broken;
            }
            if let Some(filling) = answer {
                return WalkStep::Solved(filling);
            }
        }
        WalkStep::Done
    }
}
