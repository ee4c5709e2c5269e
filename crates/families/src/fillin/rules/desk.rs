//! The position as it lies before a person: the grid, and the list with the used numbers crossed off.

use crate::fillin::Puzzle;
use crate::fillin::lists::{Listed, Place};
use runut_model::views::each_once;
use runut_model::{Cand, Cell, Glyph, Known};
use std::cmp::Reverse;

/// A position.
pub struct Desk<'a> {
    /// The grid and the list.
    pub puzzle: &'a Puzzle,
    /// What is possible and what is written.
    pub known: &'a Known<'a>,
}

/// How often each number can still be used, by length; below zero for one that is used too often.
pub struct Copies(Vec<Vec<isize>>);

impl Copies {
    /// Of the numbers of one length.
    pub fn of(&self, length: usize) -> &[isize] {
        &self.0[length]
    }
}

impl<'a> Desk<'a> {
    /// Which of the numbers of its slot's length a candidate writes.
    pub fn number(&self, candidate: Cand) -> usize {
        let slot = self.known.decision(candidate);
        let (model, listed) = (self.known.model(), self.puzzle.lists.of(slot));
        let range = &model.decisions[slot];
        if range.len() == listed.len() {
            return (candidate.0 - range.start) as usize;
        }
        let marks = model.marks(candidate);
        let order = |listed: &Listed| {
            listed.number.iter().map(|&letter| Glyph::of(letter)).cmp(marks.iter().map(|mark| mark.glyph))
        };
        listed.binary_search_by(order).expect("a candidate writes a listed number")
    }

    /// The number that a candidate writes, as on the list.
    pub fn listed(&self, candidate: Cand) -> &'a Listed {
        &self.puzzle.lists.of(self.known.decision(candidate))[self.number(candidate)]
    }

    /// What is still possible of a slot, each with its number.
    pub fn options(&self, slot: usize) -> impl Iterator<Item = (Cand, usize)> + use<'_, 'a> {
        self.known.options(slot).map(|candidate| (candidate, self.number(candidate)))
    }

    /// A number in a slot, if that is still possible.
    pub fn candidate(&self, slot: usize, number: usize) -> Option<Cand> {
        self.options(slot).find(|&(_, other)| other == number).map(|(candidate, _)| candidate)
    }

    /// How often each number can still be used.
    pub fn copies(&self) -> Copies {
        let lists = &self.puzzle.lists;
        let times = lists.lengths.iter().map(|length| length.numbers.iter().map(|one| one.times as isize).collect());
        let mut copies = Copies(times.collect());
        let taken = (0..self.puzzle.slots.len()).filter_map(|slot| self.known.taken(slot));
        taken.for_each(|candidate| {
            let length = lists.length_of(self.known.decision(candidate));
            copies.0[length][self.number(candidate)] -= 1;
        });
        copies
    }

    /// The slots of a length that are not filled yet.
    pub fn open(&self, length: usize) -> impl Iterator<Item = usize> + use<'_, 'a> {
        let slots = self.puzzle.lists.lengths[length].slots.iter().copied();
        slots.filter(|&slot| self.known.taken(slot).is_none())
    }

    /// The lengths that have open slots, those with the fewest first, and of these the longest: there a person looks first.
    pub fn lengths(&self) -> Vec<usize> {
        let mut lengths: Vec<(usize, Reverse<usize>)> = (0..self.puzzle.lists.lengths.len())
            .map(|length| (self.open(length).count(), Reverse(length)))
            .filter(|&(open, _)| open > 0)
            .collect();
        lengths.sort_unstable();
        lengths.into_iter().map(|(_, length)| length.0).collect()
    }

    /// What is written in a slot.
    pub fn written(&self, slot: usize) -> Vec<Option<char>> {
        self.puzzle.slots[slot].iter().map(|&cell| self.known.board().at(cell).character()).collect()
    }

    /// The slot that crosses another one in its cell of this number.
    pub fn crossing(&self, slot: usize, at: usize) -> Option<Place> {
        self.puzzle.lists.crossing(self.puzzle.slots[slot][at], slot)
    }

    /// The cells of some slots.
    pub fn cells(&self, slots: &[usize]) -> Vec<Cell> {
        each_once(slots.iter().flat_map(|&slot| self.puzzle.slots[slot].iter().copied()))
    }
}

/// Whether a number agrees with what is written.
pub fn agrees(listed: &Listed, written: &[Option<char>]) -> bool {
    listed.number.iter().zip(written).all(|(&letter, seen)| seen.is_none_or(|seen| seen == letter))
}

/// For every place of every slot and every digit: how many options of the slot have it there.
pub struct Chances {
    digits: usize,
    /// Where the places of each slot begin.
    starts: Vec<usize>,
    counts: Vec<u32>,
}

impl Chances {
    /// Counts them.
    pub fn new(desk: &Desk<'_>) -> Chances {
        let digits = desk.puzzle.lists.digits;
        let mut starts = Vec::with_capacity(desk.puzzle.slots.len());
        let mut places = 0;
        for slot in &desk.puzzle.slots {
            starts.push(places * digits);
            places += slot.len();
        }
        let mut counts = vec![0; places * digits];
        for (slot, &start) in starts.iter().enumerate() {
            let listed = desk.puzzle.lists.of(slot);
            for (_, number) in desk.options(slot) {
                for (at, &digit) in listed[number].digits.iter().enumerate() {
                    counts[start + at * digits + usize::from(digit)] += 1;
                }
            }
        }
        Chances { digits, starts, counts }
    }

    /// How many options of each digit a place has.
    pub fn at(&self, place: Place) -> &[u32] {
        let from = self.starts[place.slot] + place.at * self.digits;
        &self.counts[from..from + self.digits]
    }
}
