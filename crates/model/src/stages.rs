//! A puzzle that is filled stage by stage, for whoever counts its solutions without listing them.
//!
//! A family fills its board in stages: line by line, cell by cell, slot by slot. What matters of the part that is filled is
//! its *state*: two fillings with the same state can be completed in the same ways. So the fillings of a state need only be
//! counted, and a board with more solutions than anyone could list is counted stage after stage. The family tells states and
//! what follows them; who counts, and in which tables, it does not know.

use crate::{Cell, Filling};
use std::ops::ControlFlow;

/// Who is told states. Nothing is told where a stage takes long: then there is time to look at the limits. `Break`: enough.
pub type Told<'a> = dyn FnMut(Option<&[u64]>) -> ControlFlow<()> + 'a;

/// What a stage can hold, as bits in the family's own words: all of them where nothing is known.
pub type Outlook = u128;

/// A puzzle that is filled stage by stage. A state is a few words, always the same number of them.
pub trait Stages: Sync {
    /// How many stages there are.
    fn stages(&self) -> usize;
    /// How many words a state has.
    fn width(&self) -> usize;
    /// The state before the first stage.
    fn start(&self) -> Vec<u64>;
    /// Tells the states after every way to fill a stage, each way once and every one with a state of its own. After the last
    /// stage only what is right is told.
    fn fill(&self, stage: usize, state: &[u64], told: &mut Told<'_>) -> ControlFlow<()>;
    /// Writes what was filled in a stage between two states.
    fn write(&self, stage: usize, before: &[u64], after: &[u64], board: &mut Filling);
    /// The cells in which solutions are compared: they are told in the order of their glyphs along these.
    fn order(&self) -> Vec<Cell>;
    /// Exchanges a state before a stage for the one that stands for all with as many completions.
    fn normalise(&self, _stage: usize, _state: &mut [u64]) {}
    /// What a stage can hold after a state, as far as can be seen before it is filled; `None` if it can be seen that the state
    /// has no completion. Asked once for every state.
    fn outlook(&self, _stage: usize, _state: &[u64]) -> Option<Outlook> {
        Some(Outlook::MAX)
    }
    /// The same puzzle filled from its other end, where that is possible and no state stands for others.
    fn reversed(&self) -> Option<&dyn Stages> {
        None
    }
    /// Into how many parts states fall, of which each can be looked at by itself: where both ends meet there are so many
    /// states that one part after another is met with.
    fn parts(&self) -> usize {
        1
    }
    /// The part of a state.
    fn part(&self, _state: &[u64]) -> usize {
        0
    }
    /// Whether a stage leads from a state of one part to states of another.
    fn leads(&self, _stage: usize, _part: usize, _next: usize) -> bool {
        true
    }
    /// As [`Stages::fill`], within an outlook; if a part is told, for its states only.
    fn fill_within(
        &self,
        stage: usize,
        state: &[u64],
        _outlook: Outlook,
        _part: Option<usize>,
        told: &mut Told<'_>,
    ) -> ControlFlow<()> {
        self.fill(stage, state, told)
    }
    /// The part of [`Stages::reversed`] that has the rests of the states of a part.
    fn rest_part(&self, part: usize) -> usize {
        part
    }
    /// The state of [`Stages::reversed`] when it has filled exactly the stages that are left after a state of this one.
    fn rest(&self, _state: &[u64], _rest: &mut [u64]) {}
}
