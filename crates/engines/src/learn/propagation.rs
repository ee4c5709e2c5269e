//! What follows. The trail is worked through fact by fact: groups count it, lessons look at it, and the families'
//! constraints in whose scope it lies are woken. They are asked when nothing else follows, cheap ones first.

use super::Learner;
use super::facts::{Fact, Members, decision_of, opposite};
use super::known::Why;
use super::lessons::Looked;
use runut_model::live::Change;
use runut_model::{Cand, Dead};

/// Facts that cannot hold together.
pub(super) type Conflict = Vec<Fact>;

impl Learner<'_> {
    /// What follows before any guess.
    pub(super) fn start(&mut self) -> Result<(), Dead> {
        if self.model.decisions.iter().any(|range| range.is_empty()) {
            return Err(Dead);
        }
        for range in self.model.decisions.iter().filter(|range| range.len() == 1) {
            self.live.take(Cand(range.start))?;
        }
        for group in 0..self.net.groups.len() {
            self.check_group(group as u32).map_err(|_| Dead)?;
        }
        self.propagate().map_err(|_| Dead)
    }

    /// Lets everything follow that follows.
    pub(super) fn propagate(&mut self) -> Result<(), Conflict> {
        let end = self.propagate_all();
        if end.is_err() {
            self.agenda.clear();
        }
        end
    }

    fn propagate_all(&mut self) -> Result<(), Conflict> {
        loop {
            while self.head < self.known.len() {
                let fact = self.known.trail[self.head];
                self.head += 1;
                self.count(fact, 1);
                self.mirror(fact);
                self.follow_groups(fact)?;
                self.follow_lessons(opposite(fact))?;
                for &watcher in &self.net.watchers_of[decision_of(fact)] {
                    self.agenda.wake(watcher);
                }
            }
            let Some(constraint) = self.agenda.next() else { return Ok(()) };
            self.ask(constraint)?;
        }
    }

    /// Counts a fact into its groups, or out again.
    pub(super) fn count(&mut self, fact: Fact, by: i32) {
        for &group in &self.net.groups_of[fact as usize] {
            let number = &mut self.holding[group as usize];
            *number = number.wrapping_add_signed(by);
        }
        for &group in &self.net.groups_of[opposite(fact) as usize] {
            let number = &mut self.failing[group as usize];
            *number = number.wrapping_add_signed(by);
        }
    }

    /// Tells the propagators' side what is known.
    fn mirror(&mut self, fact: Fact) {
        let candidate_of = &self.net.candidate_of;
        let (taken, struck) = (candidate_of[fact as usize], candidate_of[opposite(fact) as usize]);
        let done = self.live.strike(struck).and_then(|()| self.live.take(taken));
        debug_assert!(done.is_ok(), "both sides know the same");
    }

    fn follow_groups(&mut self, fact: Fact) -> Result<(), Conflict> {
        for side in [fact, opposite(fact)] {
            for at in 0..self.net.groups_of[side as usize].len() {
                self.check_group(self.net.groups_of[side as usize][at])?;
            }
        }
        Ok(())
    }

    /// What follows for a group from its counts.
    fn check_group(&mut self, number: u32) -> Result<(), Conflict> {
        let at = number as usize;
        let (holding, failing) = (self.holding[at], self.failing[at]);
        let Members { facts, lo, hi } = &self.net.groups[at];
        let may_hold = facts.len() as u32 - failing;
        if holding > *hi {
            return Err(facts.iter().copied().filter(|&fact| self.known.holds(fact)).collect());
        }
        if may_hold < *lo {
            return Err(facts.iter().map(|&fact| opposite(fact)).filter(|&fact| self.known.holds(fact)).collect());
        }
        let (is_full, is_short) = (holding == *hi, may_hold == *lo);
        if holding + failing == facts.len() as u32 || !(is_full || is_short) {
            return Ok(());
        }
        for at_fact in 0..facts.len() {
            let fact = self.net.groups[at].facts[at_fact];
            if !self.known.is_known(decision_of(fact)) {
                let follows = if is_full { opposite(fact) } else { fact };
                self.know(follows, Why::Group { group: number, is_full });
            }
        }
        Ok(())
    }

    /// A fact fails: lessons that look at it look at another one, or what they say follows.
    fn follow_lessons(&mut self, failed: Fact) -> Result<(), Conflict> {
        let mut lookers = std::mem::take(&mut self.lessons.lookers[failed as usize]);
        let (mut kept, mut end) = (0, Ok(()));
        for at in 0..lookers.len() {
            let number = lookers[at];
            match if end.is_ok() { self.lessons.look_at(number, failed, &self.known) } else { Looked::Stays } {
                Looked::Moved => continue,
                Looked::Stays => {}
                Looked::Follows(fact) => self.know(fact, Why::Lesson(number)),
                Looked::Broken => end = Err(self.lessons.of(number).iter().map(|&fact| opposite(fact)).collect()),
            }
            lookers[kept] = number;
            kept += 1;
        }
        lookers.truncate(kept);
        self.lessons.lookers[failed as usize] = lookers;
        end
    }

    /// Asks a family's constraint what follows.
    fn ask(&mut self, constraint: u32) -> Result<(), Conflict> {
        let (before, known) = (self.live.trail().len(), self.known.len() as u32);
        if self.propagators[constraint as usize].prune(&mut self.live).is_err() {
            return Err(match self.live.reason_of_death() {
                Some(struck) => self.net.that_struck(&struck),
                None => self.ask_why(constraint, None, known),
            });
        }
        for at in before..self.live.trail().len() {
            let fact = match self.live.trail()[at] {
                Change::Struck(candidate) => self.net.fact_of[candidate.index()].map(opposite),
                Change::Taken(candidate) => self.net.fact_of[candidate.index()],
            };
            let Some(fact) = fact.filter(|&fact| !self.known.holds(fact)) else { continue };
            let why = match self.live.reason(at) {
                Some(struck) => {
                    self.told.push(self.net.that_struck(struck));
                    Why::Told(self.told.len() as u32 - 1)
                }
                None => Why::Constraint { constraint, known },
            };
            if self.known.fails(fact) {
                let mut conflict = self.reasons(fact, why);
                conflict.push(opposite(fact));
                return Err(conflict);
            }
            self.know(fact, why);
        }
        Ok(())
    }
}
