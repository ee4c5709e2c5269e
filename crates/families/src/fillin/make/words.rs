//! Filling slots with different words of a list, by a search in a random order that gives up after so many tries.

use crate::fillin::lists::Lists;
use crate::fillin::{Number, Slot};
use runut_model::Dice;
use std::collections::BTreeMap;

/// Words that are tried for a slot before an earlier one has to change.
const MOST_TRIES: usize = 6;

/// A list of words, each once, by length.
#[derive(Debug)]
pub struct Book {
    letters: Vec<char>,
    lengths: BTreeMap<usize, Words>,
}

/// The words of one length.
#[derive(Debug)]
struct Words {
    words: Vec<Number>,
    /// For each place and each letter, the words that have it there, as bits.
    having: Vec<Vec<Vec<u64>>>,
}

impl Book {
    /// A book of these words.
    pub fn new(mut words: Vec<Number>) -> Book {
        words.sort_unstable();
        words.dedup();
        let mut letters: Vec<char> = words.iter().flatten().copied().collect();
        letters.sort_unstable();
        letters.dedup();
        let mut by_length: BTreeMap<usize, Vec<Number>> = BTreeMap::new();
        words.into_iter().for_each(|word| by_length.entry(word.len()).or_default().push(word));
        let lengths = by_length.into_iter().map(|(length, words)| (length, Words::new(length, words, &letters)));
        Book { lengths: lengths.collect(), letters }
    }

    /// How many words have this length.
    pub fn count(&self, length: usize) -> usize {
        self.lengths.get(&length).map_or(0, |words| words.words.len())
    }

    /// The lengths that words have.
    pub fn lengths(&self) -> Vec<usize> {
        self.lengths.keys().copied().collect()
    }

    fn letter(&self, letter: char) -> Option<usize> {
        self.letters.binary_search(&letter).ok()
    }
}

impl Words {
    fn new(length: usize, words: Vec<Number>, letters: &[char]) -> Words {
        let mut having = vec![vec![vec![0; words.len().div_ceil(64)]; letters.len()]; length];
        for (at, word) in words.iter().enumerate() {
            for (places, letter) in having.iter_mut().zip(word) {
                let letter = letters.partition_point(|other| other < letter);
                places[letter][at / 64] |= 1 << (at % 64);
            }
        }
        Words { words, having }
    }
}

/// Somebody who writes words into slots.
pub struct Filler<'a> {
    book: &'a Book,
    slots: &'a [Slot],
    lists: &'a Lists,
    /// What is written in each cell.
    letters: Vec<Option<char>>,
    /// The word in each slot that is filled.
    words: Vec<Option<usize>>,
    /// How many words fit into each slot that is not.
    fits: Vec<usize>,
}

/// A slot with the words that are to be tried.
struct Trial {
    slot: usize,
    words: Vec<usize>,
    /// The cells that the present word filled.
    filled: Vec<usize>,
}

impl<'a> Filler<'a> {
    /// Nothing is written. `lists` tells which slots cross.
    pub fn new(book: &'a Book, cells: usize, slots: &'a [Slot], lists: &'a Lists) -> Filler<'a> {
        let fits = slots.iter().map(|slot| book.count(slot.len())).collect();
        Filler { book, slots, lists, letters: vec![None; cells], words: vec![None; slots.len()], fits }
    }

    /// Writes down what some slots hold already.
    pub fn hold(&mut self, letters: &[char], held: impl Iterator<Item = usize>) {
        for slot in held {
            let word: Number = self.slots[slot].iter().map(|cell| letters[cell.index()]).collect();
            self.slots[slot].iter().zip(&word).for_each(|(cell, &letter)| self.letters[cell.index()] = Some(letter));
            let words = self.book.lengths.get(&word.len());
            self.words[slot] = words.and_then(|words| words.words.binary_search(&word).ok());
        }
        for slot in 0..self.slots.len() {
            self.fits[slot] = self.fitting(slot).iter().map(|word| word.count_ones() as usize).sum();
        }
    }

    /// Fills the rest, with at most so many words tried; `but` is not to be what it is. The letters of all cells, if
    /// it comes out.
    pub fn fill(mut self, most: usize, but: Option<(usize, &Number)>, dice: &mut Dice) -> Option<Vec<Option<char>>> {
        let mut trials: Vec<Trial> = Vec::new();
        let mut tried = 0;
        loop {
            let Some(slot) = self.scarcest() else { return Some(self.letters) };
            let mut words = self.choose(slot, dice);
            if let Some((_, word)) = but.filter(|(avoided, _)| *avoided == slot) {
                words.retain(|&other| self.book.lengths[&word.len()].words[other] != *word);
            }
            trials.push(Trial { slot, words, filled: Vec::new() });
            loop {
                let trial = trials.last_mut()?;
                let (slot, filled) = (trial.slot, std::mem::take(&mut trial.filled));
                let next = trial.words.pop();
                self.erase(slot, &filled);
                let Some(word) = next else {
                    trials.pop();
                    continue;
                };
                tried += 1;
                if tried > most {
                    return None;
                }
                let (filled, is_good) = self.write(slot, word);
                trials.last_mut()?.filled = filled;
                if is_good {
                    break;
                }
            }
        }
    }

    /// The open slot that the fewest words fit into.
    fn scarcest(&self) -> Option<usize> {
        (0..self.slots.len()).filter(|&slot| self.words[slot].is_none()).min_by_key(|&slot| self.fits[slot])
    }

    /// The words that agree with what is written in a slot, as bits.
    fn fitting(&self, slot: usize) -> Vec<u64> {
        let Some(words) = self.book.lengths.get(&self.slots[slot].len()) else { return Vec::new() };
        let mut fitting = vec![u64::MAX; words.words.len().div_ceil(64)];
        if let (Some(last), rest @ 1..) = (fitting.last_mut(), words.words.len() % 64) {
            *last = (1 << rest) - 1;
        }
        for (place, cell) in self.slots[slot].iter().enumerate() {
            let Some(letter) = self.letters[cell.index()] else { continue };
            match self.book.letter(letter) {
                Some(letter) => {
                    fitting.iter_mut().zip(&words.having[place][letter]).for_each(|(all, having)| *all &= having);
                }
                None => fitting.fill(0),
            }
        }
        fitting
    }

    /// Some words for a slot, in a random order, none of which is used elsewhere.
    fn choose(&self, slot: usize, dice: &mut Dice) -> Vec<usize> {
        let length = self.slots[slot].len();
        let fitting = self.fitting(slot);
        let bits = fitting
            .iter()
            .enumerate()
            .flat_map(|(at, &word)| (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| 64 * at + bit));
        let mut words: Vec<usize> = bits.collect();
        let same = (0..self.slots.len()).filter(|&other| self.slots[other].len() == length);
        let mut used: Vec<usize> = same.filter_map(|other| self.words[other]).collect();
        used.sort_unstable();
        words.retain(|word| used.binary_search(word).is_err());
        dice.shuffle(&mut words);
        words.truncate(MOST_TRIES);
        words
    }

    /// Writes a word into a slot. Returns the cells that were empty, and whether all slots that cross it can still be
    /// filled.
    fn write(&mut self, slot: usize, word: usize) -> (Vec<usize>, bool) {
        let book = self.book;
        let letters = &book.lengths[&self.slots[slot].len()].words[word];
        self.words[slot] = Some(word);
        let mut filled = Vec::new();
        for (cell, &letter) in self.slots[slot].iter().zip(letters) {
            if self.letters[cell.index()].replace(letter).is_none() {
                filled.push(cell.index());
            }
        }
        let is_good = self.recount(slot, &filled);
        (filled, is_good)
    }

    fn erase(&mut self, slot: usize, filled: &[usize]) {
        if self.words[slot].take().is_some() {
            filled.iter().for_each(|&cell| self.letters[cell] = None);
            self.recount(slot, filled);
        }
    }

    /// Counts again what fits into the slots that cross one in these cells.
    fn recount(&mut self, slot: usize, cells: &[usize]) -> bool {
        let crossing = self.slots[slot].iter().filter(|cell| cells.contains(&cell.index()));
        let crossing: Vec<usize> = crossing.filter_map(|&cell| Some(self.lists.crossing(cell, slot)?.slot)).collect();
        for &across in &crossing {
            self.fits[across] = self.fitting(across).iter().map(|word| word.count_ones() as usize).sum();
        }
        crossing.iter().all(|&across| self.words[across].is_some() || self.fits[across] > 0)
    }
}
