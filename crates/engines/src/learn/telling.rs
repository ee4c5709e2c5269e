//! What a watcher is told, in the model's words: candidates. Guesses about helpers are not told; what follows from them is.

use super::Learner;
use crate::tally::Tally;
use runut_model::rows::Fact;
use runut_model::{Cand, Detail, Event, Model, Rows};
use std::ops::ControlFlow;

/// What has been told, for a watcher who wants every step.
pub(super) struct Teller {
    wants_steps: bool,
    /// For every fact and its opposite, the candidate that it is.
    candidates: Vec<Option<Cand>>,
    /// Facts before this one have been told.
    told: usize,
}

impl Teller {
    pub(super) fn new(model: &Model, rows: &Rows, detail: Detail) -> Teller {
        let wants_steps = detail == Detail::Every;
        let mut candidates = vec![None; if wants_steps { 2 * rows.facts() } else { 0 }];
        if wants_steps {
            model.candidates().for_each(|candidate| candidates[rows.fact(candidate).index()] = Some(candidate));
        }
        Teller { wants_steps, candidates, told: 0 }
    }

    fn candidate(&self, fact: Fact) -> Option<Cand> {
        self.candidates.get(fact.index()).copied().flatten()
    }
}

impl Learner<'_> {
    /// What was taken back is to be told again when it comes again.
    fn keep_up(&mut self) {
        let shortest = std::mem::replace(&mut self.core.shortest, usize::MAX);
        self.teller.told = self.teller.told.min(shortest);
    }

    /// Tells a guess that is about to be made.
    pub(super) fn tell_guess(&mut self, fact: Fact, tally: &mut Tally<'_>) -> ControlFlow<()> {
        let Some(candidate) = self.teller.candidate(fact) else { return ControlFlow::Continue(()) };
        self.keep_up();
        self.teller.told = self.core.known.trail.len() + 1;
        tally.tell(Event::Guess(candidate))
    }

    /// Tells what is known and has not been told.
    pub(super) fn tell_news(&mut self, tally: &mut Tally<'_>) -> ControlFlow<()> {
        if !self.teller.wants_steps {
            return ControlFlow::Continue(());
        }
        self.keep_up();
        let news = &self.core.known.trail[self.teller.told..];
        let news: Vec<Cand> = news.iter().filter_map(|&fact| self.teller.candidate(fact)).collect();
        self.teller.told = self.core.known.trail.len();
        if news.is_empty() { ControlFlow::Continue(()) } else { tally.tell(Event::Follows(&news)) }
    }

    /// Tells that guesses were taken back.
    pub(super) fn tell_dead(&mut self, tally: &mut Tally<'_>) -> ControlFlow<()> {
        if !self.teller.wants_steps {
            return ControlFlow::Continue(());
        }
        let guesses = (0..self.core.known.depth()).filter_map(|depth| self.core.known.guess_at(depth));
        let told = guesses.filter(|&at| self.teller.candidate(self.core.known.trail[at]).is_some()).count();
        tally.tell(Event::Dead { depth: told })
    }

    pub(super) fn tell_restart(&mut self, tally: &mut Tally<'_>) -> ControlFlow<()> {
        if self.teller.wants_steps { tally.tell(Event::Restart) } else { ControlFlow::Continue(()) }
    }
}
