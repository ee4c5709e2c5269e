//! What people look up over and over: the list by length, every number once, and which slots cross.

use super::{Number, Slot};
use runut_model::Cell;
use std::collections::BTreeMap;

/// Digits and letters that are told apart where possibilities are counted. If there are more, the last ones are counted as
/// one: less is ruled out then, and nothing wrongly.
const MOST_DIGITS: usize = 128;

/// A number of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// What is read.
    pub number: Number,
    /// How often it is listed.
    pub times: usize,
    /// Its digits, numbered from 0 over all numbers of the list.
    pub digits: Vec<u8>,
}

/// The slots and numbers of one length.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Length {
    /// How many cells and digits they have.
    pub size: usize,
    /// The slots, as the puzzle numbers them.
    pub slots: Vec<usize>,
    /// The different numbers, in order.
    pub numbers: Vec<Listed>,
}

/// A cell as a part of a slot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    /// The slot, as the puzzle numbers it.
    pub slot: usize,
    /// Which of its cells, from 0.
    pub at: usize,
}

/// The list and the slots by length, and the crossings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lists {
    /// Every length that a slot or a number has.
    pub lengths: Vec<Length>,
    /// The place of each slot's length in `lengths`.
    of_slot: Vec<usize>,
    /// For each cell, the places that it is; two where slots cross.
    places: Vec<Vec<Place>>,
    /// How many digits are told apart.
    pub digits: usize,
    /// Whether there are letters among them: then they are words to whoever reads of them.
    pub are_words: bool,
}

impl Lists {
    /// Looks everything up.
    pub fn new(cells: usize, slots: &[Slot], numbers: &[Number]) -> Lists {
        let mut sorted: Vec<&Number> = numbers.iter().collect();
        sorted.sort_unstable();
        let mut letters: Vec<char> = numbers.iter().flatten().copied().collect();
        letters.sort_unstable();
        letters.dedup();
        let digit = |letter: &char| letters.partition_point(|other| other < letter).min(MOST_DIGITS - 1) as u8;
        let mut by_length: BTreeMap<usize, Length> = BTreeMap::new();
        for same in sorted.chunk_by(|one, other| one == other) {
            let digits = same[0].iter().map(digit).collect();
            let listed = Listed { number: same[0].clone(), times: same.len(), digits };
            by_length.entry(same[0].len()).or_default().numbers.push(listed);
        }
        let mut places = vec![Vec::new(); cells];
        for (slot, its_cells) in slots.iter().enumerate() {
            by_length.entry(its_cells.len()).or_default().slots.push(slot);
            its_cells.iter().enumerate().for_each(|(at, cell)| places[cell.index()].push(Place { slot, at }));
        }
        let mut of_slot = vec![0; slots.len()];
        for (place, length) in by_length.values().enumerate() {
            length.slots.iter().for_each(|&slot| of_slot[slot] = place);
        }
        let lengths = by_length.into_iter().map(|(size, length)| Length { size, ..length }).collect();
        let are_words = letters.iter().any(|letter| letter.is_alphabetic());
        Lists { lengths, of_slot, places, digits: letters.len().min(MOST_DIGITS), are_words }
    }

    /// The place of a slot's length in [`Lists::lengths`].
    pub fn length_of(&self, slot: usize) -> usize {
        self.of_slot[slot]
    }

    /// The numbers of a slot's length.
    pub fn of(&self, slot: usize) -> &[Listed] {
        &self.lengths[self.of_slot[slot]].numbers
    }

    /// The cells of a slot, each with the places that it is.
    pub fn places(&self, slot: &Slot) -> impl Iterator<Item = (Cell, &[Place])> {
        slot.iter().map(|&cell| (cell, self.places[cell.index()].as_slice()))
    }

    /// The same cell as a part of the slot that crosses this one there.
    pub fn crossing(&self, cell: Cell, slot: usize) -> Option<Place> {
        self.places[cell.index()].iter().copied().find(|place| place.slot != slot)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fillin::format;

    #[test]
    fn numbers_are_listed_once_and_crossings_are_seen_from_both_slots() {
        let puzzle = format::read("...\n.##\n...\n\n123 143 123\n").unwrap();
        let lists = &puzzle.lists;
        let times: Vec<usize> = lists.of(0).iter().map(|listed| listed.times).collect();
        assert_eq!((times, lists.digits), (vec![2, 1], 4));
        // Across at the top, across at the bottom, down on the left.
        assert_eq!(lists.crossing(Cell(6), 1), Some(Place { slot: 2, at: 2 }));
        assert_eq!(lists.crossing(Cell(6), 2), Some(Place { slot: 1, at: 0 }));
        assert_eq!(lists.crossing(Cell(1), 0), None);
    }
}
