//! A report's own search. It follows the puzzle's own order and counts what the report counts, tries that fall off the
//! board included, which no [`Model`](crate::Model) holds. Families tell their walks; `brute` and `backtrack` drive them.

use crate::{BigUint, Filling, Watch};

/// What a search counts, as `--json` names it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Counter {
    /// Whole boards judged by a brute force.
    States,
    /// Things tried by a backtracking.
    Tries,
    /// Calls of report B's procedure that still have a piece to place.
    Cases,
    /// Places of a search tree.
    Nodes,
}

impl Counter {
    /// The counter's name.
    pub fn word(self) -> &'static str {
        match self {
            Counter::States => "states",
            Counter::Tries => "tries",
            Counter::Cases => "cases",
            Counter::Nodes => "nodes",
        }
    }
}

/// A walk that a family tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WalkInfo {
    /// The strategy that drives it: `brute` or `backtrack`.
    pub strategy: &'static str,
    /// The order's name for `--order`, if the strategy has several; the first one listed is the default.
    pub order: Option<&'static str>,
    /// What it counts.
    pub counter: Counter,
}

/// What a walk came to within its budget.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WalkStep {
    /// The budget is used up.
    More,
    /// A solution it has not told before; it can go on after it.
    Solved(Filling),
    /// There is nothing left to try.
    Done,
    /// The watcher asked it to stop.
    Broken,
}

/// A report's search at work. It goes on in batches, so that one dynamic call covers thousands of attempts.
pub trait Walk {
    /// How many attempts there are at the most, where that is known beforehand.
    fn space(&self) -> Option<BigUint>;
    /// The same as base and exponent, where every attempt chooses one of so many for each of so many things.
    fn power(&self) -> Option<(usize, usize)> {
        None
    }
    /// The counter so far: raised by one for every attempt really made.
    fn counter(&self) -> u64;
    /// Makes up to about `budget` attempts. Tells `watch` every one if it wants to see every step.
    fn advance(&mut self, budget: u64, watch: &mut dyn Watch) -> WalkStep;
}
