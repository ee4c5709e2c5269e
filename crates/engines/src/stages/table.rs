//! States of one stage, each with a number: open addressing over words that lie one after another.

use runut_model::Halt;

/// An odd number with its ones spread evenly: the golden ratio's.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;
/// A slot that nothing lies in.
const FREE: u64 = u64::MAX;
/// States that a table can hold: their numbers take half of a slot.
const MOST: usize = u32::MAX as usize - 1;

/// States, each once, numbered in the order in which they came.
pub struct Table {
    width: usize,
    words: Vec<u64>,
    /// A power of two of slots: the hash above, the number of the state below.
    slots: Vec<u64>,
    /// Memory that it may take, in bytes.
    room: usize,
}

impl Table {
    /// No states yet, of so many words each.
    pub fn new(width: usize, room: usize) -> Table {
        Table { width, words: Vec::new(), slots: vec![FREE; 16], room }
    }

    /// How many states there are.
    pub fn len(&self) -> usize {
        self.words.len().checked_div(self.width).unwrap_or(usize::from(!self.words.is_empty()))
    }

    /// Memory that it takes.
    pub fn bytes(&self) -> usize {
        (self.words.capacity() + self.slots.capacity()) * size_of::<u64>()
    }

    /// The state of a number.
    #[inline(always)]
    pub fn state(&self, number: usize) -> &[u64] {
        &self.words[number * self.width..][..self.width]
    }

    /// The number of a state.
    pub fn find(&self, state: &[u64]) -> Option<usize> {
        self.slot(state, hash(state)).ok()
    }

    /// The number of a state, which is added if it is new.
    #[inline(always)]
    pub fn place(&mut self, state: &[u64]) -> Result<usize, Halt> {
        let hash = hash(state);
        match self.slot(state, hash) {
            Ok(number) => Ok(number),
            Err(slot) => {
                let number = self.len();
                self.slots[slot] = hash << 32 | number as u64;
                self.words.extend_from_slice(state);
                if (number + 1) * 4 >= self.slots.len() * 3 {
                    self.grow()?;
                }
                Ok(number)
            }
        }
    }

    /// The number of a state, or the free slot where it would be.
    #[inline(always)]
    fn slot(&self, state: &[u64], hash: u64) -> Result<usize, usize> {
        let (mask, tag) = (self.slots.len() - 1, hash & 0xffff_ffff);
        let mut slot = tag as usize & mask;
        loop {
            let here = self.slots[slot];
            if here == FREE {
                return Err(slot);
            }
            let number = (here & 0xffff_ffff) as usize;
            if here >> 32 == tag && self.state(number) == state {
                return Ok(number);
            }
            slot = (slot + 1) & mask;
        }
    }

    fn grow(&mut self) -> Result<(), Halt> {
        let size = self.slots.len() * 2;
        if self.bytes() + size * size_of::<u64>() > self.room || self.len() >= MOST / 2 {
            return Err(Halt::Memory);
        }
        let old = std::mem::replace(&mut self.slots, vec![FREE; size]);
        for entry in old.into_iter().filter(|&entry| entry != FREE) {
            let mut slot = (entry >> 32) as usize & (size - 1);
            while self.slots[slot] != FREE {
                slot = (slot + 1) & (size - 1);
            }
            self.slots[slot] = entry;
        }
        Ok(())
    }
}

/// 32 bits that are far apart for states that are near.
#[inline(always)]
fn hash(state: &[u64]) -> u64 {
    let mixed = state.iter().fold(0, |sum: u64, &word| (sum ^ word).wrapping_mul(SPREAD).rotate_left(27));
    let mixed = (mixed ^ mixed >> 29).wrapping_mul(SPREAD);
    mixed >> 32
}

#[cfg(test)]
mod tests {
    use super::*;
    use runut_model::Dice;
    use std::collections::HashMap;

    #[test]
    fn states_are_found_again_by_their_numbers() {
        let mut dice = Dice::new(3);
        for width in [1, 2, 5] {
            let (mut table, mut known) = (Table::new(width, usize::MAX), HashMap::new());
            for _ in 0..20_000 {
                let state: Vec<u64> = (0..width).map(|_| dice.below(12) as u64).collect();
                let next = known.len();
                let number = *known.entry(state.clone()).or_insert(next);
                assert_eq!(table.place(&state), Ok(number));
            }
            assert_eq!(table.len(), known.len());
            assert!(known.iter().all(|(state, &number)| table.find(state) == Some(number)));
            assert!(known.values().all(|&number| known[table.state(number)] == number));
            assert_eq!(table.find(&vec![99; width]), None);
        }
    }

    #[test]
    fn a_table_takes_no_more_than_its_room() {
        let mut table = Table::new(1, 10_000);
        let end = (0..100_000).map(|word| table.place(&[word])).find_map(Result::err);
        assert_eq!(end, Some(Halt::Memory));
        assert!(table.bytes() <= 10_000);
    }
}
