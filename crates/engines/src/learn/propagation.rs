//! What follows from what is known, fact by fact: first from pairs, then from longer rows, then from counts.

use super::Core;
use super::clauses::Watcher;
use super::counts::Called;
use super::known::Why;
use runut_model::rows::Fact;

/// Something that cannot be.
pub(super) enum Conflict {
    /// Both fail, and one of them has to hold.
    Pair(Fact, Fact),
    /// All facts of this row fail.
    Clause(u32),
    /// A count that has too many, or too few left.
    Count(Called),
}

impl Core {
    /// Follows everything up that is known, or finds a conflict.
    pub(super) fn follow(&mut self) -> Result<(), Conflict> {
        while let Some(&fact) = self.known.trail.get(self.head) {
            self.head += 1;
            self.counts.count_in(fact);
            self.follow_pairs(!fact)?;
            self.follow_rows(!fact)?;
            self.follow_counts()?;
        }
        Ok(())
    }

    fn follow_pairs(&mut self, failed: Fact) -> Result<(), Conflict> {
        for &other in &self.clauses.pairs[failed.index()] {
            if self.known.is_open(other) {
                self.known.push(other, Why::Pair(failed));
            } else if self.known.fails(other) {
                return Err(Conflict::Pair(other, failed));
            }
        }
        Ok(())
    }

    fn follow_rows(&mut self, failed: Fact) -> Result<(), Conflict> {
        let mut watchers = std::mem::take(&mut self.clauses.watchers[failed.index()]);
        let (mut kept, mut end, mut next) = (0, Ok(()), 0);
        while next < watchers.len() {
            let watcher = watchers[next];
            next += 1;
            if self.known.holds(watcher.other) {
                watchers[kept] = watcher;
                kept += 1;
                continue;
            }
            let Some(first) = self.look_on(watcher.at, failed) else { continue };
            watchers[kept] = Watcher { at: watcher.at, other: first };
            kept += 1;
            if self.known.is_open(first) {
                self.known.push(first, Why::Clause(watcher.at));
            } else if self.known.fails(first) {
                end = Err(Conflict::Clause(watcher.at));
                break;
            }
        }
        watchers.copy_within(next.., kept);
        watchers.truncate(kept + watchers.len() - next);
        self.clauses.watchers[failed.index()] = watchers;
        end
    }

    /// A fact that a row looks at has failed: it looks at another one. If it cannot or need not, the other that it looks at
    /// is told.
    #[inline]
    fn look_on(&mut self, at: u32, failed: Fact) -> Option<Fact> {
        let facts = self.clauses.of_mut(at);
        if facts[0] == failed {
            facts.swap(0, 1);
        }
        let first = facts[0];
        if self.known.holds(first) {
            return Some(first);
        }
        let Some(place) = (2..facts.len()).find(|&place| !self.known.fails(facts[place])) else { return Some(first) };
        facts.swap(1, place);
        let now = facts[1];
        self.clauses.watchers[now.index()].push(Watcher { at, other: first });
        None
    }

    fn follow_counts(&mut self) -> Result<(), Conflict> {
        for at in 0..self.counts.called.len() {
            let called = self.counts.called[at];
            if self.counts.is_broken(called) {
                return Err(Conflict::Count(called));
            }
            let why = if called.is_full { Why::Full(called.count) } else { Why::Short(called.count) };
            for place in self.counts.places(called.count) {
                let fact = self.counts.member(place);
                if self.known.is_open(fact) {
                    self.known.push(if called.is_full { !fact } else { fact }, why);
                }
            }
        }
        Ok(())
    }

    /// Facts that fail, and from whose failing a fact follows.
    pub(super) fn reasons_of(&self, fact: Fact, reasons: &mut Vec<Fact>) {
        let counted = |count: u32, is_full: bool, reasons: &mut Vec<Fact>| {
            self.counts.reasons(Called { count, is_full }, self.known.place(fact), 0, &self.known, reasons);
        };
        match self.known.why(fact) {
            Why::Guess => {}
            Why::Pair(other) => reasons.push(other),
            Why::Clause(at) => reasons.extend(self.clauses.of(at).iter().filter(|&&other| other != fact)),
            Why::Full(count) => counted(count, true, reasons),
            Why::Short(count) => counted(count, false, reasons),
        }
    }

    /// Facts that fail, and that cannot all fail.
    pub(super) fn reasons_of_conflict(&self, conflict: &Conflict, reasons: &mut Vec<Fact>) {
        match *conflict {
            Conflict::Pair(one, other) => reasons.extend([one, other]),
            Conflict::Clause(at) => reasons.extend(self.clauses.of(at)),
            Conflict::Count(called) => self.counts.reasons(called, u32::MAX, 1, &self.known, reasons),
        }
    }
}
