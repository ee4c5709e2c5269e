//! Which of the families' constraints are to be asked again: those in whose scope something has changed, each once,
//! cheap ones first. The literature calls it the propagation queue.

use runut_model::{Model, Rank};
use std::collections::VecDeque;

/// The constraints that are awake.
pub(crate) struct Agenda {
    ranks: Vec<Rank>,
    is_awake: Vec<bool>,
    /// Those that are awake, in the order in which they were woken, by rank.
    waiting: [VecDeque<u32>; 2],
}

impl Agenda {
    /// Every constraint of a model, awake: none has been asked yet.
    pub(crate) fn all(model: &Model) -> Agenda {
        let ranks: Vec<Rank> = model.constraints.iter().map(|constraint| constraint.rank()).collect();
        let mut agenda = Agenda { is_awake: vec![false; ranks.len()], ranks, waiting: Default::default() };
        (0..agenda.ranks.len() as u32).for_each(|constraint| agenda.wake(constraint));
        agenda
    }

    /// Something in the scope of a constraint has changed.
    pub(crate) fn wake(&mut self, constraint: u32) {
        if !std::mem::replace(&mut self.is_awake[constraint as usize], true) {
            self.waiting[self.ranks[constraint as usize] as usize].push_back(constraint);
        }
    }

    /// The constraint to be asked next, which then sleeps. `None`: all are asleep.
    pub(crate) fn next(&mut self) -> Option<u32> {
        let [cheap, costly] = &mut self.waiting;
        let constraint = cheap.pop_front().or_else(|| costly.pop_front())?;
        self.is_awake[constraint as usize] = false;
        Some(constraint)
    }

    /// Puts all to sleep: what woke them is taken back.
    pub(crate) fn clear(&mut self) {
        for constraint in self.waiting.iter_mut().flat_map(|queue| queue.drain(..)) {
            self.is_awake[constraint as usize] = false;
        }
    }
}
