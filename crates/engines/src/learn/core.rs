//! The learning core: facts, rows and what was learnt about them, with nothing of a puzzle. It follows what is known, learns
//! from conflicts, goes back and restarts; who asks it guesses. `learn` finds boards with it, and proofs are written from
//! its log.

use super::analysis::Scratch;
use super::branching::Chooser;
use super::clauses::{Clauses, FOR_GOOD};
use super::counts::Counts;
use super::known::{Known, Why};
use super::log::{Log, UNNAMED};
use super::propagation::Conflict;
use super::restarts::Restarts;
use crate::prove::Name;
use runut_model::Dead;
use runut_model::rows::Fact;

/// A search that learns, at work.
pub(crate) struct Core {
    pub(super) known: Known,
    /// Facts before this one are followed.
    pub(super) head: usize,
    pub(super) clauses: Clauses,
    pub(super) counts: Counts,
    pub(super) chooser: Chooser,
    pub(super) restarts: Restarts,
    pub(super) scratch: Scratch,
    /// Nothing can hold whatever is guessed.
    pub(super) is_dead: bool,
    pub(super) conflicts: u64,
    /// How short what is known has been since somebody looked.
    pub(super) shortest: usize,
    /// What a proof is written from.
    pub(super) log: Option<Box<Log>>,
}

impl Core {
    pub(super) fn new(facts: usize) -> Core {
        Core {
            known: Known::nothing(facts),
            head: 0,
            clauses: Clauses::new(facts),
            counts: Counts::default(),
            chooser: Chooser::new(0, 0),
            restarts: Restarts::default(),
            scratch: Scratch::new(0),
            is_dead: false,
            conflicts: 0,
            shortest: usize::MAX,
            log: None,
        }
    }

    /// Follows what holds for good. An error: nothing can hold.
    pub(super) fn start(&mut self) -> Result<(), Dead> {
        if self.is_dead {
            return Err(Dead);
        }
        self.follow().map_err(|conflict| {
            self.log_end(&conflict);
            Dead
        })
    }

    /// The next guess. `None`: everything is known.
    pub(super) fn choose(&mut self) -> Option<Fact> {
        self.chooser.choose(&self.known)
    }

    /// Guesses, and follows what was guessed.
    pub(super) fn guess(&mut self, fact: Fact) -> Result<(), Conflict> {
        self.known.begin_guess();
        self.known.push(fact, Why::Guess);
        self.follow()
    }

    /// After a conflict: restarts, changes its mind, or forgets, where it is time. Whether it restarted.
    pub(super) fn rest(&mut self) -> bool {
        let is_tired = self.chooser.is_tired(self.conflicts);
        let restarts = is_tired || self.restarts.is_due();
        if restarts {
            self.go_back(0);
            self.restarts.restarted();
        }
        if is_tired {
            self.chooser.change_mind(self.conflicts);
        }
        if self.clauses.are_too_many(self.conflicts) {
            let forgotten = self.clauses.forget(&mut self.known, self.conflicts);
            if let Some(log) = &mut self.log {
                log.forget(&forgotten);
            }
        }
        restarts
    }

    /// Learns from a conflict, and from those that follow from the clause at once. An error: nothing is left to try.
    pub(super) fn learn_all(&mut self, mut conflict: Conflict) -> Result<(), Dead> {
        loop {
            self.conflicts += 1;
            self.restarts.conflicted();
            let Some(guess) = self.known.depth().checked_sub(1).and_then(|last| self.known.guess_at(last)) else {
                self.log_end(&conflict);
                return Err(Dead);
            };
            self.chooser.note(&self.known.trail[..guess]);
            let (clause, lbd) = self.analyse(&conflict);
            let name = self.log_clause(&conflict, &clause);
            self.chooser.go_on();
            let back = clause.get(1).map_or(0, |&fact| self.known.level(fact));
            self.go_back(back as usize);
            self.learn_clause(&clause, lbd, name);
            self.give_back(clause);
            match self.follow() {
                Ok(()) => return Ok(()),
                Err(next) => conflict = next,
            }
        }
    }

    /// Keeps a clause whose other facts fail, and lets its first fact hold.
    fn learn_clause(&mut self, clause: &[Fact], lbd: u32, name: Name) {
        let why = match *clause {
            [one] => {
                self.name_unit(one, name);
                Why::Guess
            }
            [one, other] => {
                self.clauses.keep_pair(one, other);
                self.name_pair(one, other, name);
                Why::Pair(other)
            }
            _ => Why::Clause(self.clauses.keep(clause, lbd, name)),
        };
        self.known.push(clause[0], why);
    }

    /// Keeps facts that all hold now from ever holding together again; `held` are some of them beyond level 0. An error: nothing
    /// is left to try.
    pub(super) fn block(&mut self, held: impl Iterator<Item = Fact>) -> Result<(), Dead> {
        let mut clause: Vec<Fact> = held.map(|fact| !fact).collect();
        clause.sort_unstable();
        clause.dedup();
        clause.sort_by_key(|&fact| std::cmp::Reverse(self.known.level(fact)));
        match *clause {
            [] => return Err(Dead),
            [one, other, ..] if self.known.level(one) == self.known.level(other) => {
                self.go_back(self.known.level(one) as usize - 1);
                match clause[..] {
                    [one, other] => self.clauses.keep_pair(one, other),
                    _ => {
                        self.clauses.keep(&clause, FOR_GOOD, UNNAMED);
                    }
                }
            }
            _ => {
                self.go_back(clause.get(1).map_or(0, |&fact| self.known.level(fact)) as usize);
                self.learn_clause(&clause, FOR_GOOD, UNNAMED);
            }
        }
        match self.follow() {
            Ok(()) => Ok(()),
            Err(conflict) => self.learn_all(conflict),
        }
    }

    /// Takes back all guesses but the first so many.
    pub(super) fn go_back(&mut self, depth: usize) {
        let Some(length) = self.known.guess_at(depth) else { return };
        while let Some(fact) = self.known.pop_beyond(length) {
            if self.known.trail.len() < self.head {
                self.counts.count_out(fact);
            }
            self.chooser.reopen(fact);
        }
        self.head = self.head.min(length);
        self.shortest = self.shortest.min(length);
        self.known.forget_guesses(depth);
    }
}
