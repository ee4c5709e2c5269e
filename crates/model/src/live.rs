//! Which candidates are still possible, and who strikes them.

use crate::{Cand, Rows};

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
}

impl Live {
    /// All of `count` candidates are possible, none is taken.
    pub fn new(count: usize) -> Live {
        let mut live = vec![u64::MAX; count.div_ceil(64)];
        if !count.is_multiple_of(64) {
            *live.last_mut().expect("a remainder means a last word") = (1 << (count % 64)) - 1;
        }
        let taken = vec![0; live.len()];
        Live { taken, live, trail: Vec::new() }
    }

    /// Whether a candidate is still possible.
    #[inline(always)]
    pub fn has(&self, candidate: Cand) -> bool {
        self.live[candidate.index() / 64] >> (candidate.index() % 64) & 1 == 1
    }

    /// Whether a candidate is known to hold.
    #[inline(always)]
    pub fn taken(&self, candidate: Cand) -> bool {
        self.taken[candidate.index() / 64] >> (candidate.index() % 64) & 1 == 1
    }

    /// The live bits of up to 64 consecutive candidates, the first one lowest.
    #[inline(always)]
    pub fn word(&self, first: Cand, count: usize) -> u64 {
        debug_assert!(count <= 64);
        let (at, shift) = (first.index() / 64, first.index() % 64);
        let low = self.live.get(at).copied().unwrap_or(0) >> shift;
        let high = if shift == 0 { 0 } else { self.live.get(at + 1).copied().unwrap_or(0) << (64 - shift) };
        let mask = if count == 64 { u64::MAX } else { (1 << count) - 1 };
        (low | high) & mask
    }

    /// Rules a candidate out.
    #[inline]
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

    /// Asserts a candidate.
    #[inline]
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
    #[inline]
    pub fn trail(&self) -> &[Change] {
        &self.trail
    }

    /// Takes the newest change back.
    #[inline]
    pub fn undo(&mut self) -> Option<Change> {
        let change = self.trail.pop()?;
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
    /// Itself, where it can be said in rows: searches that learn need it so.
    fn in_rows(&self) -> Option<&dyn InRows> {
        None
    }
    /// A worker for one search, with its own scratch space.
    fn begin(&self) -> Box<dyn Propagator>;
}

/// What can be said in rows.
pub trait InRows {
    /// Says all that it demands, even where groups of the model say the same: a row that is there already costs nothing.
    fn say(&self, rows: &mut Rows);
}

/// A constraint at work in one search. It is idempotent and is not woken by its own strikes.
pub trait Propagator: Send {
    /// Strikes what can no longer hold.
    fn prune(&mut self, live: &mut Live) -> Result<(), Dead>;
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
