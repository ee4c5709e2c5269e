//! The model's rows into what is followed: pairs, longer rows, counts, sums.

use super::Core;
use super::analysis::Scratch;
use super::branching::Chooser;
use super::clauses::FOR_GOOD;
use super::known::Why;
use super::log::UNNAMED;
use crate::prove::Name;
use runut_model::Rows;
use runut_model::rows::{Fact, Row};

/// Facts of which no two hold are told pair by pair up to so many.
const FEW: usize = 5;
/// From so many facts on, counts with so many members are told by partial sums.
const LARGE: usize = 2_000;
const LONG: usize = 8;

impl Core {
    /// A fact holds before any row is looked at.
    pub(super) fn hold(&mut self, fact: Fact) {
        if self.known.is_open(fact) {
            self.known.push(fact, Why::Guess);
        }
    }

    /// Takes all rows in. Sums come last: they look at which facts exclude each other.
    pub(super) fn load(&mut self, rows: &Rows, seed: u64) {
        let is_large = rows.facts() >= LARGE;
        let is_summed = |lo: u32, hi: u32, among: &[Fact]| is_large && lo == hi && hi > 1 && among.len() >= LONG;
        for row in rows.rows().iter().filter(|row| !is_summed(row.lo, row.hi, &row.among)) {
            self.add_row(row, [UNNAMED; 2]);
        }
        for row in rows.rows().iter().filter(|row| is_summed(row.lo, row.hi, &row.among)) {
            self.add_sum(row.lo as usize, &row.among);
        }
        self.make_ready(seed);
    }

    /// All rows are taken in.
    pub(super) fn make_ready(&mut self, seed: u64) {
        self.chooser = Chooser::new(self.known.facts(), seed);
        self.scratch = Scratch::new(self.known.facts());
    }

    /// One of these holds at the least.
    pub(super) fn add_some(&mut self, among: &[Fact], name: Name) {
        if among.iter().any(|&fact| self.known.holds(fact)) {
            return;
        }
        let open: Vec<Fact> = among.iter().copied().filter(|&fact| !self.known.fails(fact)).collect();
        match open[..] {
            [] => self.is_impossible(name),
            [one] => self.add_unit(one, name),
            [one, other] => self.add_pair(one, other, name),
            _ => {
                self.clauses.keep(&open, FOR_GOOD, name);
            }
        }
    }

    /// A fact holds by a row alone. With a log it waits until all rows are there, so that they are taken in as they are written.
    fn add_unit(&mut self, fact: Fact, name: Name) {
        match &mut self.log {
            None => self.known.push(fact, Why::Guess),
            Some(log) => log.wait(fact, name),
        }
    }

    /// A row cannot hold whatever else does.
    fn is_impossible(&mut self, name: Name) {
        self.is_dead = true;
        if let Some(log) = &mut self.log {
            log.end(&[name]);
        }
    }

    fn add_pair(&mut self, one: Fact, other: Fact, name: Name) {
        if !self.clauses.pairs[one.index()].contains(&other) {
            self.clauses.keep_pair(one, other);
            self.name_pair(one, other, name);
        }
    }

    /// A fact that is no candidate.
    pub(super) fn add_helper(&mut self) -> Fact {
        self.clauses.add_fact();
        self.known.add()
    }

    /// Of these so many hold. It has a name as a row of at least and one as a row of at most so many.
    pub(super) fn add_row(&mut self, row: &Row, names: [Name; 2]) {
        let held = row.among.iter().filter(|&&fact| self.known.holds(fact)).count();
        let open: Vec<Fact> = row.among.iter().copied().filter(|&fact| self.known.is_open(fact)).collect();
        let lo = (row.lo as usize).saturating_sub(held);
        if lo > open.len() {
            return self.is_impossible(names[0]);
        }
        let Some(hi) = (row.hi as usize).checked_sub(held).map(|hi| hi.min(open.len())) else {
            return self.is_impossible(names[1]);
        };
        if lo > hi {
            self.is_dead = true;
        } else if hi == 0 {
            open.iter().for_each(|&fact| self.add_some(&[!fact], names[1]));
        } else if lo == open.len() {
            open.iter().for_each(|&fact| self.add_some(&[fact], names[0]));
        } else {
            self.add_open(lo, hi, &open, names);
        }
    }

    /// The same of facts that are all open, where each may hold and each may fail.
    fn add_open(&mut self, lo: usize, hi: usize, open: &[Fact], names: [Name; 2]) {
        if lo == 1 {
            self.add_some(open, names[0]);
        }
        let lo = if lo == 1 { 0 } else { lo };
        if hi + 1 == open.len() {
            self.add_some(&open.iter().map(|&fact| !fact).collect::<Vec<Fact>>(), names[1]);
        } else if hi == 1 && open.len() <= FEW {
            for (at, &one) in open.iter().enumerate() {
                open[..at].iter().for_each(|&other| self.add_some(&[!one, !other], names[1]));
            }
        }
        let hi = if hi + 1 == open.len() || (hi == 1 && open.len() <= FEW) { open.len() } else { hi };
        if lo > 0 || hi < open.len() {
            self.counts.add(lo as u32, hi as u32, open);
            if self.log.is_some() {
                self.counts.name_last(names);
            }
        }
    }
}
