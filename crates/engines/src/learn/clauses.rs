//! Rows of which one fact holds at the least, given or learnt; how they come to speak, and how clauses are forgotten.
//!
//! A row of two says at once what follows. A longer one looks at two of its facts, its first two (Chaff's watched
//! literals): as long as neither fails it has nothing to say. If one fails it looks at another; if there is none, what it
//! looks at besides must hold. All of them lie in one list, one behind the other, with a head of four numbers each: a row is
//! known by its place there.

use super::known::{Known, Why};
use super::log::UNNAMED;
use crate::prove::Name;
use runut_model::rows::Fact;

/// Conflicts until clauses are forgotten for the first time.
const FIRST_FORGETTING: u64 = 2_000;
/// Clauses of so small an LBD are always kept; of so small a one, as long as they were of use of late.
const NARROW: u32 = 2;
const MIDDLING: u32 = 6;
/// For how many forgettings a clause is kept after it was of use.
const OF_USE: u32 = 2;

/// How long it is; its LBD (none: it is given, or blocks a solution, and is never forgotten); its use; its name in a log.
const HEAD: usize = 4;
/// The LBD of a clause that is never forgotten.
pub(super) const FOR_GOOD: u32 = 0;

/// A row that looks at a fact, and another fact of it: if that one holds there is no need to look.
#[derive(Clone, Copy)]
pub(super) struct Watcher {
    pub(super) at: u32,
    pub(super) other: Fact,
}

/// All of them.
pub(super) struct Clauses {
    /// For every fact, what holds where it fails.
    pub(super) pairs: Vec<Vec<Fact>>,
    /// For every fact, the rows that look at it.
    pub(super) watchers: Vec<Vec<Watcher>>,
    heads: Vec<[u32; HEAD]>,
    starts: Vec<u32>,
    facts: Vec<Fact>,
    /// When clauses are forgotten next, in conflicts, and how often they were.
    next: u64,
    forgettings: u64,
}

impl Clauses {
    pub(super) fn new(facts: usize) -> Clauses {
        Clauses {
            pairs: vec![Vec::new(); 2 * facts],
            watchers: vec![Vec::new(); 2 * facts],
            heads: Vec::new(),
            starts: Vec::new(),
            facts: Vec::new(),
            next: FIRST_FORGETTING,
            forgettings: 0,
        }
    }

    /// Room for one fact more.
    pub(super) fn add_fact(&mut self) {
        self.pairs.extend([Vec::new(), Vec::new()]);
        self.watchers.extend([Vec::new(), Vec::new()]);
    }

    /// The facts of a row.
    #[inline]
    pub(super) fn of(&self, at: u32) -> &[Fact] {
        let start = self.starts[at as usize] as usize;
        &self.facts[start..start + self.heads[at as usize][0] as usize]
    }

    #[inline]
    pub(super) fn of_mut(&mut self, at: u32) -> &mut [Fact] {
        let start = self.starts[at as usize] as usize;
        &mut self.facts[start..start + self.heads[at as usize][0] as usize]
    }

    /// One of these two holds.
    pub(super) fn keep_pair(&mut self, one: Fact, other: Fact) {
        self.pairs[one.index()].push(other);
        self.pairs[other.index()].push(one);
    }

    /// Keeps a row of three facts or more; returns where it lies.
    pub(super) fn keep(&mut self, facts: &[Fact], lbd: u32, name: Name) -> u32 {
        let at = self.heads.len() as u32;
        self.heads.push([facts.len() as u32, lbd, OF_USE, name]);
        self.starts.push(self.facts.len() as u32);
        self.facts.extend_from_slice(facts);
        self.look(at);
        at
    }

    /// Its name in a log.
    pub(super) fn name(&self, at: u32) -> Name {
        self.heads[at as usize][3]
    }

    fn look(&mut self, at: u32) {
        let [one, other] = [self.of(at)[0], self.of(at)[1]];
        self.watchers[one.index()].push(Watcher { at, other });
        self.watchers[other.index()].push(Watcher { at, other: one });
    }

    /// A row was of use, and spreads over so many guesses now.
    pub(super) fn used(&mut self, at: u32, lbd: impl FnOnce(&[Fact]) -> u32) {
        let [_, before, _, _] = self.heads[at as usize];
        if before == FOR_GOOD {
            return;
        }
        self.heads[at as usize][2] = OF_USE;
        if before > NARROW {
            let now = lbd(self.of(at)).max(1);
            self.heads[at as usize][1] = before.min(now);
        }
    }

    pub(super) fn are_too_many(&self, conflicts: u64) -> bool {
        conflicts >= self.next
    }

    /// Forgets the half of the clauses with the largest LBD; those that were of use of late or are the reason of
    /// something stay. Returns the names of those that are forgotten, as far as they have one.
    pub(super) fn forget(&mut self, known: &mut Known, conflicts: u64) -> Vec<Name> {
        self.forgettings += 1;
        self.next = conflicts + (FIRST_FORGETTING as f64 * ((self.forgettings + 1) as f64).sqrt()) as u64;
        let mut of_little_use: Vec<u32> = Vec::new();
        for at in 0..self.heads.len() as u32 {
            let [_, lbd, use_left, _] = &mut self.heads[at as usize];
            if *lbd <= NARROW {
                continue;
            }
            if *use_left > 0 {
                *use_left -= 1;
                if *lbd <= MIDDLING || *use_left > 0 {
                    continue;
                }
            }
            let first = self.of(at)[0];
            if !(known.holds(first) && known.why(first) == Why::Clause(at)) {
                of_little_use.push(at);
            }
        }
        of_little_use.sort_unstable_by_key(|&at| (self.heads[at as usize][1], self.heads[at as usize][0], at));
        let mut is_forgotten = vec![false; self.heads.len()];
        of_little_use.drain(..of_little_use.len() / 2);
        of_little_use.iter().for_each(|&at| is_forgotten[at as usize] = true);
        let names = of_little_use.iter().map(|&at| self.name(at)).filter(|&name| name != UNNAMED).collect();
        self.close_ranks(&is_forgotten, known);
        names
    }

    /// Leaves out what is forgotten, and moves the rest together.
    fn close_ranks(&mut self, is_forgotten: &[bool], known: &mut Known) {
        let (mut kept, mut length) = (0u32, 0usize);
        let mut moved = vec![u32::MAX; self.heads.len()];
        for at in 0..self.heads.len() {
            if is_forgotten[at] {
                continue;
            }
            let (start, facts) = (self.starts[at] as usize, self.heads[at][0] as usize);
            self.facts.copy_within(start..start + facts, length);
            self.heads[kept as usize] = self.heads[at];
            self.starts[kept as usize] = length as u32;
            moved[at] = kept;
            (kept, length) = (kept + 1, length + facts);
        }
        self.heads.truncate(kept as usize);
        self.starts.truncate(kept as usize);
        self.facts.truncate(length);
        for watchers in &mut self.watchers {
            watchers.retain_mut(|watcher| {
                watcher.at = moved[watcher.at as usize];
                watcher.at != u32::MAX
            });
        }
        for at in 0..known.trail.len() {
            let number = known.trail[at].number();
            if let Why::Clause(at) = &mut known.why[number] {
                *at = moved[*at as usize];
            }
        }
    }

    /// Memory that they take.
    pub(super) fn bytes(&self) -> u64 {
        let each = (HEAD + 1) * size_of::<u32>() + 2 * size_of::<Watcher>();
        (self.heads.len() * each + self.facts.len() * size_of::<Fact>()) as u64
    }
}
