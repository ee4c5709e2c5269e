//! Which candidates are still possible, and who strikes them.

use crate::Cand;

/// Nothing can hold here any more: the last choice was wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dead;

/// What has happened to a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// It cannot hold.
    Struck(Cand),
    /// It holds.
    Taken(Cand),
}

/// The candidates during a search: live until struck, and some of the live ones taken.
///
/// Every change goes onto a trail; undoing to a mark takes the changes after it back. The trail is also the queue that
/// propagation works through, so nothing is written down twice.
#[derive(Clone, Debug)]
pub struct Live {
    live: Vec<u64>,
    taken: Vec<u64>,
    trail: Vec<Change>,
    /// Whether reasons are kept.
    explains: bool,
    /// For strikes that came with one: their place on the trail, and struck candidates from which they follow.
    reasons: Vec<(usize, Vec<Cand>)>,
    /// Why nothing could hold any more, the last time that it was told.
    death: Option<Vec<Cand>>,
}

impl Live {
    /// All of `count` candidates are possible, none is taken.
    pub fn new(count: usize) -> Live {
        let mut live = vec![u64::MAX; count.div_ceil(64)];
        if !count.is_multiple_of(64) {
            *live.last_mut().expect("a remainder means a last word") = (1 << (count % 64)) - 1;
        }
        let taken = vec![0; live.len()];
        Live { taken, live, trail: Vec::new(), explains: false, reasons: Vec::new(), death: None }
    }

    /// The same, and the reasons that propagators give are kept.
    pub fn explaining(count: usize) -> Live {
        Live { explains: true, ..Live::new(count) }
    }

    /// Whether a candidate is still possible.
    pub fn has(&self, candidate: Cand) -> bool {
        self.live[candidate.index() / 64] >> (candidate.index() % 64) & 1 == 1
    }

    /// Whether a candidate is known to hold.
    pub fn taken(&self, candidate: Cand) -> bool {
        self.taken[candidate.index() / 64] >> (candidate.index() % 64) & 1 == 1
    }

    /// The live bits of up to 64 consecutive candidates, the first one lowest.
    pub fn word(&self, first: Cand, count: usize) -> u64 {
        debug_assert!(count <= 64);
        let (at, shift) = (first.index() / 64, first.index() % 64);
        let low = self.live.get(at).copied().unwrap_or(0) >> shift;
        let high = if shift == 0 { 0 } else { self.live.get(at + 1).copied().unwrap_or(0) << (64 - shift) };
        let mask = if count == 64 { u64::MAX } else { (1 << count) - 1 };
        (low | high) & mask
    }

    /// Rules a candidate out.
    pub fn strike(&mut self, candidate: Cand) -> Result<(), Dead> {
        if !self.has(candidate) {
            return Ok(());
        }
        if self.taken(candidate) {
            return Err(Dead);
        }
        self.live[candidate.index() / 64] &= !(1 << (candidate.index() % 64));
        self.trail.push(Change::Struck(candidate));
        Ok(())
    }

    /// Rules a candidate out, with a reason: struck candidates from which it follows. Without one it follows from all that is
    /// struck in the propagator's scope.
    pub fn strike_because(&mut self, candidate: Cand, facts: impl FnOnce(&Live) -> Vec<Cand>) -> Result<(), Dead> {
        let reason = (self.explains && self.has(candidate)).then(|| (self.trail.len(), facts(self)));
        self.strike(candidate)?;
        self.reasons.extend(reason);
        Ok(())
    }

    /// Nothing can hold any more, for a reason: struck candidates from which that follows.
    pub fn dead_because(&mut self, facts: impl FnOnce(&Live) -> Vec<Cand>) -> Dead {
        self.death = self.explains.then(|| facts(self));
        Dead
    }

    /// The reason that was given for the change at this place of the trail.
    pub fn reason(&self, at: usize) -> Option<&[Cand]> {
        let found = self.reasons.binary_search_by_key(&at, |(place, _)| *place).ok()?;
        Some(&self.reasons[found].1)
    }

    /// The reason that was given for the last dead end, taken away.
    pub fn reason_of_death(&mut self) -> Option<Vec<Cand>> {
        self.death.take()
    }

    /// Asserts a candidate.
    pub fn take(&mut self, candidate: Cand) -> Result<(), Dead> {
        if !self.has(candidate) {
            return Err(Dead);
        }
        if !self.taken(candidate) {
            self.taken[candidate.index() / 64] |= 1 << (candidate.index() % 64);
            self.trail.push(Change::Taken(candidate));
        }
        Ok(())
    }

    /// All changes that still stand, oldest first.
    pub fn trail(&self) -> &[Change] {
        &self.trail
    }

    /// Takes the newest change back.
    pub fn undo(&mut self) -> Option<Change> {
        let change = self.trail.pop()?;
        if self.reasons.last().is_some_and(|(place, _)| *place == self.trail.len()) {
            self.reasons.pop();
        }
        match change {
            Change::Struck(c) => self.live[c.index() / 64] |= 1 << (c.index() % 64),
            Change::Taken(c) => self.taken[c.index() / 64] &= !(1 << (c.index() % 64)),
        }
        Some(change)
    }
}

/// When a constraint is looked at: cheap ones first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rank {
    /// A line, a window.
    Cheap,
    /// A matching, or anything that looks at much of the board.
    Costly,
}

/// A rule that groups cannot say. It is immutable and shared by threads; what changes is in its [`Propagator`].
pub trait Constraint: Send + Sync {
    /// It is woken when one of these is struck or taken.
    fn scope(&self) -> Vec<Cand>;
    /// Cheap ones first.
    fn rank(&self) -> Rank;
    /// A worker for one search, with its own scratch space.
    fn begin(&self) -> Box<dyn Propagator>;
}

/// A constraint at work in one search. It is idempotent and is not woken by its own strikes.
pub trait Propagator: Send {
    /// Strikes what can no longer hold.
    fn prune(&mut self, live: &mut Live) -> Result<(), Dead>;
    /// Why it struck a candidate, or for `None` why nothing could hold, when just those candidates were struck that `was_struck`
    /// tells: some of these, from which it follows. Asked only about strikes that came without a reason; the answer `None` means
    /// all that was struck in its scope.
    fn why(&self, _struck: Option<Cand>, _was_struck: &dyn Fn(Cand) -> bool) -> Option<Vec<Cand>> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_cross_the_64_bit_border() {
        let mut live = Live::new(130);
        live.strike(Cand(65)).unwrap();
        assert_eq!(live.word(Cand(60), 8), 0b1101_1111);
        assert_eq!(live.word(Cand(120), 64), (1 << 10) - 1);
    }

    #[test]
    fn undo_restores_what_was() {
        let mut live = Live::new(3);
        live.take(Cand(0)).unwrap();
        live.strike(Cand(1)).unwrap();
        assert_eq!(live.strike(Cand(0)), Err(Dead));
        assert_eq!(live.take(Cand(1)), Err(Dead));
        assert_eq!(live.undo(), Some(Change::Struck(Cand(1))));
        assert_eq!(live.undo(), Some(Change::Taken(Cand(0))));
        assert_eq!(live.undo(), None);
        assert!(live.has(Cand(1)) && !live.taken(Cand(0)));
    }
}
