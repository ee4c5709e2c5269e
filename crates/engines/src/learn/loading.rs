//! The model's rows into what is followed: pairs, longer rows, counts, sums.

use super::known::Why;
use super::lessons::FOR_GOOD;
use super::{Chooser, Learner, Scratch};
use runut_model::rows::Fact;
use runut_model::{Live, Rows};

/// Facts of which no two hold are told pair by pair up to so many.
const FEW: usize = 5;
/// From so many facts on, counts with so many members are told by partial sums.
const LARGE: usize = 2_000;
const LONG: usize = 8;

impl Learner<'_> {
    /// What is known before any row is looked at.
    pub(super) fn take_over(&mut self, live: &Live) {
        for candidate in self.model.candidates() {
            let fact = self.rows.fact(candidate);
            let known = if live.taken(candidate) { fact } else { !fact };
            if (live.taken(candidate) || !live.has(candidate)) && self.known.is_open(known) {
                self.known.push(known, Why::Guess);
            }
        }
    }

    /// Takes all rows in. Sums come last: they look at which facts exclude each other.
    pub(super) fn load(&mut self, rows: &Rows, seed: u64) {
        let is_large = rows.facts() >= LARGE;
        let is_summed = |lo: u32, hi: u32, among: &[Fact]| is_large && lo == hi && hi > 1 && among.len() >= LONG;
        for row in rows.rows().iter().filter(|row| !is_summed(row.lo, row.hi, &row.among)) {
            self.add_row(row.lo as usize, row.hi as usize, &row.among);
        }
        for row in rows.rows().iter().filter(|row| is_summed(row.lo, row.hi, &row.among)) {
            self.add_sum(row.lo as usize, &row.among);
        }
        self.chooser = Chooser::new(self.known.facts(), seed);
        self.scratch = Scratch::new(self.known.facts());
    }

    /// One of these holds at the least.
    pub(super) fn add_some(&mut self, among: &[Fact]) {
        if among.iter().any(|&fact| self.known.holds(fact)) {
            return;
        }
        let open: Vec<Fact> = among.iter().copied().filter(|&fact| !self.known.fails(fact)).collect();
        match open[..] {
            [] => self.is_dead = true,
            [one] => self.known.push(one, Why::Guess),
            [one, other] => self.add_pair(one, other),
            _ => {
                self.lessons.keep(&open, FOR_GOOD);
            }
        }
    }

    fn add_pair(&mut self, one: Fact, other: Fact) {
        if !self.lessons.pairs[one.index()].contains(&other) {
            self.lessons.keep_pair(one, other);
        }
    }

    /// A fact that is no candidate.
    pub(super) fn add_helper(&mut self) -> Fact {
        self.lessons.add_fact();
        self.known.add()
    }

    /// Of these so many hold.
    fn add_row(&mut self, lo: usize, hi: usize, among: &[Fact]) {
        let held = among.iter().filter(|&&fact| self.known.holds(fact)).count();
        let open: Vec<Fact> = among.iter().copied().filter(|&fact| self.known.is_open(fact)).collect();
        let lo = lo.saturating_sub(held);
        let Some(hi) = hi.checked_sub(held).map(|hi| hi.min(open.len())) else {
            self.is_dead = true;
            return;
        };
        if lo > hi {
            self.is_dead = true;
        } else if hi == 0 {
            open.iter().for_each(|&fact| self.add_some(&[!fact]));
        } else if lo == open.len() {
            open.iter().for_each(|&fact| self.add_some(&[fact]));
        } else {
            self.add_open(lo, hi, &open);
        }
    }

    /// The same of facts that are all open, where each may hold and each may fail.
    fn add_open(&mut self, lo: usize, hi: usize, open: &[Fact]) {
        if lo == 1 {
            self.add_some(open);
        }
        let lo = if lo == 1 { 0 } else { lo };
        if hi + 1 == open.len() {
            self.add_some(&open.iter().map(|&fact| !fact).collect::<Vec<Fact>>());
        } else if hi == 1 && open.len() <= FEW {
            for (at, &one) in open.iter().enumerate() {
                open[..at].iter().for_each(|&other| self.add_some(&[!one, !other]));
            }
        }
        let hi = if hi + 1 == open.len() || (hi == 1 && open.len() <= FEW) { open.len() } else { hi };
        if lo > 0 || hi < open.len() {
            self.counts.add(lo as u32, hi as u32, open);
        }
    }
}
