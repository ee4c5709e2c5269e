//! What a trial depends on, so that it is made again only when that has changed.

use super::view::{Land, View};
use crate::tents::Puzzle;
use runut_model::Cell;

/// Some of 256 lines or parts of the board.
#[derive(Clone, Copy, Default)]
pub struct Set([u64; 4]);

impl Set {
    pub fn insert(&mut self, at: usize) {
        self.0[at / 64] |= 1 << (at % 64);
    }

    pub fn add(&mut self, other: &Set) {
        (0..4).for_each(|at| self.0[at] |= other.0[at]);
    }

    fn meets(&self, other: &Set) -> bool {
        (0..4).any(|at| self.0[at] & other.0[at] != 0)
    }

    fn all(&self) -> impl Iterator<Item = usize> + '_ {
        (0..256).filter(|at| self.0[at / 64] >> (at % 64) & 1 == 1)
    }
}

/// Parts of the board in each direction.
const PARTS: usize = 16;

/// The part of the board in which a cell is.
pub fn part(puzzle: &Puzzle, row: usize, column: usize) -> u8 {
    (row * PARTS / puzzle.rows * PARTS + column * PARTS / puzzle.columns) as u8
}

/// What a trial depends on, or what has changed.
#[derive(Clone, Copy, Default)]
pub struct Traces {
    /// Parts of the board.
    pub parts: Set,
    /// Lines whose every cell matters.
    pub lines: Set,
    /// Lines that are so far from coming short that only their [`Slack`] matters.
    pub slack: Set,
}

impl Traces {
    /// Depends on what stands in a cell.
    pub fn trace(&mut self, land: &Land, cell: Cell) {
        self.parts.insert(land.parts[cell.index()].into());
    }

    pub fn meet(&self, other: &Traces) -> bool {
        self.parts.meets(&other.parts) || self.lines.meets(&other.lines) || self.slack.meets(&other.slack)
    }

    /// Depends on what the other does, too.
    pub fn add(&mut self, other: &Traces) {
        self.parts.add(&other.parts);
        self.lines.add(&other.lines);
        self.slack.add(&other.slack);
    }
}

/// How far a line is from coming short: tents that it needs, and that fit besides; as far as it matters.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Slack {
    pub missing: u8,
    pub spare: u8,
}

impl Slack {
    /// Enough of both: further off, nothing that is supposed brings a line near to coming short.
    const MOST: Slack = Slack { missing: 6, spare: 12 };

    fn of(view: &View<'_>, line: usize) -> Slack {
        let Some(count) = view.count(line) else { return Slack::MOST };
        let missing = count.saturating_sub(view.tents_in(line));
        let spare = view.room(line).saturating_sub(missing);
        Slack {
            missing: missing.min(Slack::MOST.missing.into()) as u8,
            spare: spare.min(Slack::MOST.spare.into()) as u8,
        }
    }
}

/// What has changed since the trials that are remembered were made.
#[derive(Clone, Default)]
pub struct Changes {
    /// By line, as they were last. Empty until somebody asks.
    slack: Vec<Slack>,
    changed: Traces,
    has_changed: bool,
}

impl Changes {
    /// Notes that something else stands in a cell.
    pub fn note(&mut self, land: &Land, puzzle: &Puzzle, cell: Cell) {
        if !self.slack.is_empty() {
            self.has_changed = true;
            self.changed.trace(land, cell);
            land.through(puzzle.rows, cell).into_iter().for_each(|line| self.changed.lines.insert(line));
        }
    }

    /// Notes that nothing is what it was.
    pub fn note_everything(&mut self) {
        self.has_changed = !self.slack.is_empty();
        self.changed.parts = Set([u64::MAX; 4]);
    }

    /// What has changed since the last time, if anything has.
    pub fn take(&mut self, view: &View<'_>) -> Option<Traces> {
        if self.slack.is_empty() {
            self.slack = (0..view.line_number()).map(|line| Slack::of(view, line)).collect();
        }
        if !std::mem::take(&mut self.has_changed) {
            return None;
        }
        let mut changed = std::mem::take(&mut self.changed);
        for line in changed.lines.all() {
            let slack = Slack::of(view, line);
            if std::mem::replace(&mut self.slack[line], slack) != slack {
                changed.slack.insert(line);
            }
        }
        Some(changed)
    }

    /// How far a line is from coming short.
    pub fn slack(&self, line: usize) -> Slack {
        self.slack[line]
    }
}
