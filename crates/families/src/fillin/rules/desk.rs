//! The position as it lies before a person: the grid, and the list with the used numbers crossed off.

use super::notes::{Copies, Notes};
use crate::fillin::Puzzle;
use crate::fillin::lists::{Listed, Place};
use runut_model::views::each_once;
use runut_model::{Cand, Cell, Known};
use std::cmp::Reverse;

/// A position.
pub struct Desk<'a> {
    /// The grid and the list.
    pub puzzle: &'a Puzzle,
    /// What is noted of it.
    pub notes: &'a Notes<'a>,
    /// What is possible and what is written.
    pub known: &'a Known<'a>,
}

impl<'a> Desk<'a> {
    /// What lies there when this is known and noted.
    pub fn new(notes: &'a Notes<'_>, known: &'a Known<'_>) -> Desk<'a> {
        Desk { puzzle: notes.puzzle, notes, known }
    }

    /// Which of the numbers of its slot's length a candidate writes.
    pub fn number(&self, candidate: Cand) -> usize {
        self.notes.number(candidate)
    }

    /// The number that a candidate writes, as on the list.
    pub fn listed(&self, candidate: Cand) -> &'a Listed {
        &self.puzzle.lists.of(self.known.decision(candidate))[self.number(candidate)]
    }

    /// What is still possible of a slot, each with its number.
    pub fn options(&self, slot: usize) -> impl Iterator<Item = (Cand, usize)> + use<'_, 'a> {
        self.notes.options(slot).iter().map(|&candidate| (candidate, self.number(candidate)))
    }

    /// A number in a slot, if that is still possible.
    pub fn candidate(&self, slot: usize, number: usize) -> Option<Cand> {
        let options = self.notes.options(slot);
        let at = options.binary_search_by_key(&number, |&candidate| self.number(candidate)).ok()?;
        Some(options[at])
    }

    /// How often each number can still be used.
    pub fn copies(&self) -> &'a Copies {
        &self.notes.copies
    }

    /// The slots of a length that are not filled yet.
    pub fn open(&self, length: usize) -> impl Iterator<Item = usize> + use<'_, 'a> {
        let slots = self.puzzle.lists.lengths[length].slots.iter().copied();
        slots.filter(|&slot| self.known.taken(slot).is_none())
    }

    /// The lengths that have open slots, those with the fewest first, and of these the longest: there a person looks first.
    pub fn lengths(&self) -> Vec<usize> {
        let open = self.notes.open.iter().enumerate();
        let mut lengths: Vec<(usize, Reverse<usize>)> =
            open.filter(|&(_, &open)| open > 0).map(|(length, &open)| (open, Reverse(length))).collect();
        lengths.sort_unstable();
        lengths.into_iter().map(|(_, length)| length.0).collect()
    }

    /// For each number of a length, the open slots that can still take it.
    pub fn homes(&self, length: usize) -> Vec<Vec<Cand>> {
        let mut homes = vec![Vec::new(); self.puzzle.lists.lengths[length].numbers.len()];
        for slot in self.open(length) {
            self.options(slot).for_each(|(candidate, number)| homes[number].push(candidate));
        }
        homes
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
