//! What follows. The trail is worked through change by change: groups count it, clashes, supports and what was refuted
//! before strike, and the families' constraints in whose scope it lies are woken. They are asked when nothing else follows, cheap ones first.

use super::position::{Culprit, Position};
use runut_model::live::Change;
use runut_model::{Cand, Dead};
use std::ops::Range;

/// The changes of the trail that a constraint made itself.
type Own = (u32, Range<usize>);

impl Position<'_> {
    /// What follows before any guess.
    pub(super) fn start(&mut self) -> Result<(), Dead> {
        for group in 0..self.groups() {
            self.check_loss(group)?;
            self.check_gain(group)?;
        }
        for decision in 0..self.model.decisions.len() as u32 {
            self.thin(decision);
        }
        self.propagate()
    }

    /// Takes a candidate and all that follows.
    pub(super) fn take(&mut self, candidate: Cand) -> Result<(), Dead> {
        self.live.take(candidate)?;
        self.propagate()
    }

    /// Strikes a candidate and all that follows.
    pub(super) fn strike(&mut self, candidate: Cand) -> Result<(), Dead> {
        self.live.strike(candidate)?;
        self.propagate()
    }

    /// Works through the trail, then asks the constraints, until nothing more follows.
    fn propagate(&mut self) -> Result<(), Dead> {
        self.dead = None;
        let end = self.propagate_all();
        if end.is_err() {
            for decision in self.thinned.drain(..) {
                self.is_thinned[decision as usize] = false;
            }
            self.agenda.clear();
        }
        end
    }

    fn propagate_all(&mut self) -> Result<(), Dead> {
        loop {
            self.propagate_trail(None)?;
            let Some(constraint) = self.agenda.next() else { return Ok(()) };
            if let Err(halt) = self.limits.look() {
                self.halt = Some(halt);
                return Err(Dead);
            }
            let before = self.length();
            let end = self.propagators[constraint as usize].prune(&mut self.live);
            end.inspect_err(|_| self.dead = Some(Culprit::Constraint(constraint)))?;
            self.propagate_trail(Some((constraint, before..self.length())))?;
        }
    }

    /// Propagates what is new on the trail. A constraint is not woken by its own changes.
    fn propagate_trail(&mut self, own: Option<Own>) -> Result<(), Dead> {
        loop {
            while self.head < self.length() {
                let at = self.head;
                self.head += 1;
                self.propagate_change(at, own.as_ref())?;
            }
            let Some(decision) = self.thinned.pop_front() else { return Ok(()) };
            self.is_thinned[decision as usize] = false;
            self.check_supports(decision as usize)?;
        }
    }

    /// Propagates one change of the trail through groups and clashes, and notes who else has to look at it.
    fn propagate_change(&mut self, at: usize, own: Option<&Own>) -> Result<(), Dead> {
        let change = self.live.trail()[at];
        let (Change::Struck(candidate) | Change::Taken(candidate)) = change;
        for i in self.net.watchers_of.range(candidate.index()) {
            let watcher = self.net.watchers_of.items[i];
            if !own.is_some_and(|(constraint, range)| *constraint == watcher && range.contains(&at)) {
                self.agenda.wake(watcher);
            }
        }
        // Every group counts the change, even after one of them is dead: undoing counts it out of every group.
        let mut end = Ok(());
        for i in self.net.groups_of.range(candidate.index()) {
            let group = self.net.groups_of.items[i] as usize;
            self.count(change, group, 1);
            end = end.and_then(|()| match change {
                Change::Struck(_) => self.check_loss(group),
                Change::Taken(_) => self.check_gain(group),
            });
        }
        end?;
        match change {
            Change::Struck(_) => self.thin(self.net.decision_of[candidate.index()]),
            Change::Taken(_) => {
                self.refuted.taken(candidate, &mut self.live)?;
                for i in self.net.clashes.range(candidate.index()) {
                    self.live.strike(Cand(self.net.clashes.items[i]))?;
                }
            }
        }
        Ok(())
    }

    /// What follows for a group that has lost a candidate: if no more than `lo` are left, they hold.
    fn check_loss(&mut self, group: usize) -> Result<(), Dead> {
        let (live, lo) = (self.live_count[group], self.net.lo[group]);
        if live < lo {
            return self.is_dead(group);
        }
        if live > lo || live == self.taken_count[group] {
            return Ok(());
        }
        for i in self.net.members.range(group) {
            let candidate = Cand(self.net.members.items[i]);
            if self.live.has(candidate) {
                self.live.take(candidate)?;
            }
        }
        Ok(())
    }

    /// What follows for a group of which one more candidate holds: if `hi` do, the others do not.
    fn check_gain(&mut self, group: usize) -> Result<(), Dead> {
        let (taken, hi) = (self.taken_count[group], self.net.hi[group]);
        if taken > hi {
            return self.is_dead(group);
        }
        if taken < hi || taken == self.live_count[group] {
            return Ok(());
        }
        for i in self.net.members.range(group) {
            let candidate = Cand(self.net.members.items[i]);
            if !self.live.taken(candidate) {
                self.live.strike(candidate)?;
            }
        }
        Ok(())
    }

    fn is_dead(&mut self, group: usize) -> Result<(), Dead> {
        self.dead = Some(Culprit::Group(group));
        Err(Dead)
    }

    /// A decision has lost a candidate: its supports are to be looked at.
    fn thin(&mut self, decision: u32) {
        if !std::mem::replace(&mut self.is_thinned[decision as usize], true) {
            self.thinned.push_back(decision);
        }
    }

    /// A glyph that one decision can no longer write into a cell cannot be written there by the others.
    fn check_supports(&mut self, decision: usize) -> Result<(), Dead> {
        let (supports, length) = (&self.net.supports, self.live.trail().len());
        self.words.clear();
        let firsts = self.model.decisions[decision].clone().step_by(64);
        self.words.extend(firsts.map(|first| self.live.word(Cand(first), 64)));
        let rows = supports.rows(decision).chunks_exact(self.words.len().max(1));
        for (support, row) in (supports.first[decision]..).zip(rows) {
            let has_fallen = &mut self.has_fallen[support as usize];
            if *has_fallen || row.iter().zip(&self.words).any(|(bits, live)| bits & live != 0) {
                continue;
            }
            *has_fallen = true;
            self.fallen.push((length, support));
            for rival in supports.rivals(support) {
                supports.options(self.model, &self.live, rival, |candidate| self.struck.push(candidate));
            }
        }
        let end = self.struck.drain(..).try_for_each(|candidate| self.live.strike(candidate));
        if end.is_err() && self.has_habits() {
            self.dead = Some(Culprit::Group(decision));
        }
        end
    }
}
