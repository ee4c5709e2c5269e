//! The transposition table: what is known of positions, that is, of what is open and which pieces are left, whatever way
//! led there.
//!
//! A search that restarts meets most of what it has seen before; what it remembers to lead nowhere it need not go through
//! again, and so it comes to its end although it restarts. A count remembers what a position came to. A position is kept as
//! a sum of 128 random bits: in a table of 2^22 the chance that any of 2^40 positions is taken for another is one in 2^66.
//! The table is never full: what took more nodes stays, and what stays gets older.

use runut_model::{Dice, Mask};

/// Bytes that the table takes at the most, and the part of what there is: the lists of the search need some, too.
const MOST_BYTES: u64 = 1 << 26;
const SHARE: u64 = 4;
/// Places of the table in which a position may lie.
const PLACES: usize = 4;
/// Places of a table that grows: at first, how often each is noted until it grows, and how many times as many it gets then.
/// A small one lies close at hand: to ask a large one takes as long as a node, and it finds little more.
const FIRST_SIZE: usize = 1 << 14;
const NOTES: usize = 16;
const GROWTH: usize = 4;

/// A position as a sum.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Position(u128);

/// What is known of positions: a value of each, or only that it leads nowhere.
pub(super) struct Transpositions<V = ()> {
    bits: Vec<u128>,
    /// For each shape, a number for every copy of it.
    shapes: Vec<u128>,
    /// The lower half of a position, 32 bits of its upper one, and the nodes that it took.
    table: Vec<[u64; 2]>,
    values: Vec<V>,
    /// How large the table may become, and what was noted since it has its size.
    most: usize,
    noted: usize,
}

impl<V: Copy + Default> Transpositions<V> {
    /// Nothing is known yet. Keeps to a part of the bytes that there are.
    pub(super) fn new(bits: usize, shapes: usize, bytes: u64) -> Transpositions<V> {
        let mut memory = Transpositions::growing(bits, shapes, bytes);
        memory.resize(memory.most);
        memory
    }

    /// The same, with a small table at first, which lies close at hand: it becomes larger as more is noted.
    pub(super) fn growing(bits: usize, shapes: usize, bytes: u64) -> Transpositions<V> {
        let mut dice = Dice::new(0);
        let mut number = || u128::from(dice.roll()) << 64 | u128::from(dice.roll());
        let bits = (0..bits).map(|_| number()).collect();
        let shapes = (0..shapes).map(|_| number()).collect();
        let most = MOST_BYTES.min(bytes / SHARE) as usize / (size_of::<[u64; 2]>() + size_of::<V>());
        let most = if most < PLACES { 0 } else { 1 << most.ilog2() };
        let mut memory = Transpositions { bits, shapes, table: Vec::new(), values: Vec::new(), most, noted: 0 };
        memory.resize(most.min(FIRST_SIZE));
        memory
    }

    /// Begins again with a table of another size. What was known is let go: it is a small part of what is to come.
    fn resize(&mut self, size: usize) {
        (self.table, self.values, self.noted) = (vec![[0; 2]; size], vec![V::default(); size], 0);
    }

    /// How much memory it takes.
    pub(super) fn bytes(&self) -> u64 {
        (size_of_val(&*self.table) + size_of_val(&*self.values)) as u64
    }

    /// Where a search begins.
    pub(super) fn start(&self) -> Position {
        Position(1)
    }

    /// The position after a copy of a shape is laid, of which so many are left then.
    pub(super) fn after<const W: usize>(&self, at: Position, mask: &Mask<W>, shape: usize, left: u32) -> Position {
        self.after_mark(at, self.mark(mask.iter()), shape, left)
    }

    /// What the cells of a placement change.
    pub(super) fn mark(&self, bits: impl Iterator<Item = usize>) -> Position {
        Position(bits.fold(0, |sum, bit| sum ^ self.bits[bit]))
    }

    /// The position after a copy is laid whose cells change this.
    pub(super) fn after_mark(&self, at: Position, mark: Position, shape: usize, left: u32) -> Position {
        let copy = self.shapes[shape].wrapping_mul(2 * u128::from(left) + 1);
        Position(at.0 ^ mark.0 ^ copy)
    }

    /// Whether anything is known of a position.
    pub(super) fn knows(&self, position: Position) -> bool {
        self.recall(position).is_some()
    }

    /// What is known of a position.
    pub(super) fn recall(&self, position: Position) -> Option<V> {
        if self.table.is_empty() {
            return None;
        }
        let (at, low, high) = self.place(position);
        let is_it = |&place: &usize| self.table[place][0] == low && self.table[place][1] >> 32 == high;
        let place = (0..PLACES).map(|place| at ^ place).find(is_it)?;
        Some(self.values[place])
    }

    /// This is known of a position, and it took so many nodes to know it.
    pub(super) fn note(&mut self, position: Position, value: V, nodes: u64) {
        if self.table.is_empty() {
            return;
        }
        if self.noted == NOTES * self.table.len() && self.table.len() < self.most {
            self.resize(self.most.min(GROWTH * self.table.len()));
        }
        self.noted += 1;
        let (at, low, high) = self.place(position);
        let nodes = nodes.clamp(1, u64::from(u32::MAX));
        let worth = |entry: &[u64; 2]| entry[1] & u64::from(u32::MAX);
        let places = (0..PLACES).map(|place| at ^ place);
        let least = places.min_by_key(|&place| worth(&self.table[place])).expect("there are some");
        let old = worth(&self.table[least]);
        if old <= nodes {
            (self.table[least], self.values[least]) = ([low, high << 32 | nodes], value);
        } else {
            self.table[least][1] -= 1 + old / 64;
        }
    }

    /// The first of its places, and what is kept of it there.
    fn place(&self, position: Position) -> (usize, u64, u64) {
        let upper = (position.0 >> 64) as u64;
        (upper as usize & self.table.len().wrapping_sub(1), position.0 as u64, upper >> 32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_what_is_laid_in_whatever_order() {
        let memory: Transpositions = Transpositions::new(9, 2, 0);
        let (one, other): (Mask<1>, Mask<1>) = ([0, 1].into_iter().collect(), [2, 3].into_iter().collect());
        let laid = |first, second| memory.after(memory.after(memory.start(), first, 0, 1), second, 0, 0);
        assert_eq!(laid(&one, &other), laid(&other, &one));
        let start = memory.start();
        assert_ne!(memory.after(start, &one, 0, 0), memory.after(start, &one, 1, 0), "another piece is left");
        assert_ne!(memory.after(start, &one, 0, 0), memory.after(start, &one, 0, 1), "fewer are left");
        assert_ne!(memory.after(start, &one, 0, 0), memory.after(start, &other, 0, 0), "other cells are open");
    }

    #[test]
    fn what_is_noted_is_known_and_the_table_keeps_its_size() {
        for bytes in [0, 63, 64 * SHARE, 10_000, 1 << 20] {
            let mut memory: Transpositions = Transpositions::new(64, 1, bytes);
            assert!(memory.bytes() <= bytes / SHARE, "{bytes}");
            let mut known = 0;
            for bit in 0..64 {
                let position = memory.after(memory.start(), &Mask([1 << bit]), 0, 0);
                assert!(!memory.knows(position), "{bytes} {bit}");
                memory.note(position, (), 1);
                known += usize::from(memory.knows(position));
            }
            assert_eq!(known, if memory.bytes() == 0 { 0 } else { 64 }, "{bytes}");
            assert!(memory.bytes() <= bytes / SHARE, "{bytes}");
        }
        assert_eq!(Transpositions::<()>::new(4, 1, u64::MAX).bytes(), MOST_BYTES);
    }

    #[test]
    fn a_table_grows_as_much_is_noted_and_keeps_to_its_part() {
        let most = 100 * FIRST_SIZE as u64;
        let mut memory = Transpositions::<u64>::growing(64, 1, SHARE * most);
        let mut sizes = vec![memory.bytes()];
        for number in 0..1_000_000u64 {
            let position = memory.after(memory.start(), &Mask([number]), 0, 0);
            memory.note(position, number, 1);
            assert_eq!(memory.recall(position), Some(number));
            if sizes.last() != Some(&memory.bytes()) {
                sizes.push(memory.bytes());
            }
        }
        let first = FIRST_SIZE as u64 * 24;
        assert_eq!(sizes, [first, 4 * first]);
        assert!(4 * first <= most && 8 * first > most);
    }

    #[test]
    fn what_took_longer_stays() {
        let mut memory: Transpositions = Transpositions::new(64, 1, 64 * SHARE);
        let position = |bit: usize, memory: &Transpositions| memory.after(memory.start(), &Mask([1 << bit]), 0, 0);
        memory.note(position(0, &memory), (), 1_000_000);
        (1..40).for_each(|bit| memory.note(position(bit, &memory), (), 1));
        assert!(memory.knows(position(0, &memory)));
    }
}
