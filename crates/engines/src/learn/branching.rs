//! What to guess: the decision that had most to do with the conflicts of late, as it was on the best board so far.
//!
//! *Phases* are what each fact was last. The *aim* is what all were when the most facts held together since the search last
//! changed its mind: guessing towards it, the search comes back to where it was good (target phases: Biere, Fleury, 2020).
//! From time to time it changes its mind: phases become those of the best board of all, or what they were at first, or are
//! drawn by lot.

use super::known::Known;
use runut_model::Dice;
use runut_model::rows::Fact;

/// How fast old conflicts lose their weight.
const DECAY: f64 = 0.95;
/// Weights beyond this are all made smaller, so that none becomes infinite; and by how much.
const HEAVIEST: f64 = 1e100;
const LIGHTER: f64 = 1e-100;
/// Conflicts until the first change of mind; the next ones come later and later.
const FIRST_CHANGE: u64 = 1_000;

/// A fact that is in no heap.
const NOWHERE: u32 = u32::MAX;

/// The facts by what they had to do with conflicts, and what they are guessed to be.
pub(super) struct Chooser {
    weight: Vec<f64>,
    /// What a part in the present conflict weighs.
    bump: f64,
    /// A heap of open facts, the heaviest first; and where each is in it.
    heap: Vec<u32>,
    place: Vec<u32>,
    phase: Vec<bool>,
    aim: Vec<bool>,
    aim_length: usize,
    best: Vec<bool>,
    best_length: usize,
    changes: u64,
    next_change: u64,
    dice: Dice,
}

impl Chooser {
    pub(super) fn new(facts: usize, seed: u64) -> Chooser {
        let mut dice = Dice::new(seed);
        let weight = (0..facts).map(|_| dice.below(1_000) as f64 * 1e-6).collect();
        let mut chooser = Chooser {
            weight,
            bump: 1.0,
            heap: Vec::with_capacity(facts),
            place: vec![NOWHERE; facts],
            phase: vec![false; facts],
            aim: vec![false; facts],
            aim_length: 0,
            best: vec![false; facts],
            best_length: 0,
            changes: 0,
            next_change: FIRST_CHANGE,
            dice,
        };
        (0..facts).for_each(|number| chooser.insert(number as u32));
        chooser
    }

    /// The next guess. `None`: everything is known.
    pub(super) fn choose(&mut self, known: &Known) -> Option<Fact> {
        loop {
            let number = self.pop()? as usize;
            let fact = Fact::of(number);
            if known.is_open(fact) {
                let holds = if self.aim_length > 0 { self.aim[number] } else { self.phase[number] };
                return Some(if holds { fact } else { !fact });
            }
        }
    }

    /// A fact is taken back: it is open again.
    #[inline]
    pub(super) fn reopen(&mut self, fact: Fact) {
        self.phase[fact.number()] = fact.is_plain();
        self.insert(fact.number() as u32);
    }

    /// A fact has a part in the present conflict.
    #[inline]
    pub(super) fn blame(&mut self, number: usize) {
        self.weight[number] += self.bump;
        if self.weight[number] > HEAVIEST {
            self.weight.iter_mut().for_each(|weight| *weight *= LIGHTER);
            self.bump *= LIGHTER;
        }
        if self.place[number] != NOWHERE {
            self.rise(self.place[number] as usize);
        }
    }

    /// A conflict is over: the next one weighs more.
    pub(super) fn go_on(&mut self) {
        self.bump /= DECAY;
    }

    /// So many facts held together before the last guess went wrong.
    pub(super) fn note(&mut self, held: &[Fact]) {
        if held.len() > self.aim_length {
            self.aim_length = held.len();
            self.aim.copy_from_slice(&self.phase);
            held.iter().for_each(|fact| self.aim[fact.number()] = fact.is_plain());
        }
        if held.len() > self.best_length {
            self.best_length = held.len();
            self.best.copy_from_slice(&self.phase);
            held.iter().for_each(|fact| self.best[fact.number()] = fact.is_plain());
        }
    }

    pub(super) fn is_tired(&self, conflicts: u64) -> bool {
        conflicts >= self.next_change
    }

    /// Changes its mind. Nothing is guessed now.
    pub(super) fn change_mind(&mut self, conflicts: u64) {
        self.changes += 1;
        self.next_change = conflicts + FIRST_CHANGE * (self.changes + 1);
        match self.changes % 4 {
            0 => self.phase.iter_mut().for_each(|phase| *phase = self.dice.below(2) == 0),
            2 => self.phase.fill(false),
            _ => self.phase.copy_from_slice(&self.best),
        }
        (self.aim_length, self.best_length) = (0, 0);
    }

    fn insert(&mut self, number: u32) {
        if self.place[number as usize] == NOWHERE {
            self.place[number as usize] = self.heap.len() as u32;
            self.heap.push(number);
            self.rise(self.heap.len() - 1);
        }
    }

    fn pop(&mut self) -> Option<u32> {
        let first = *self.heap.first()?;
        self.place[first as usize] = NOWHERE;
        let last = self.heap.pop()?;
        if !self.heap.is_empty() {
            self.heap[0] = last;
            self.sink();
        }
        Some(first)
    }

    fn put(&mut self, at: usize, number: u32) {
        self.heap[at] = number;
        self.place[number as usize] = at as u32;
    }

    fn rise(&mut self, mut at: usize) {
        let number = self.heap[at];
        while at > 0 {
            let parent = (at - 1) / 2;
            let above = self.heap[parent];
            if self.weight[above as usize] >= self.weight[number as usize] {
                break;
            }
            self.put(at, above);
            at = parent;
        }
        self.put(at, number);
    }

    fn sink(&mut self) {
        let (number, mut at) = (self.heap[0], 0);
        loop {
            let weight = |at: usize| self.weight[self.heap[at] as usize];
            let (left, right) = (2 * at + 1, 2 * at + 2);
            if left >= self.heap.len() {
                break;
            }
            let child = if right < self.heap.len() && weight(right) > weight(left) { right } else { left };
            if weight(child) <= self.weight[number as usize] {
                break;
            }
            let below = self.heap[child];
            self.put(at, below);
            at = child;
        }
        self.put(at, number);
    }
}
