//! The placements that can still be laid, a bit each; for each thing to be covered a row of bits tells which of them cover it.
//!
//! On boards of large pieces a position leaves hundreds or thousands of placements. What is left of them beside one more
//! piece is what is in no row of its cells: a few operations on words, where a list would be gone through. Whether a cell
//! can still be covered is mostly told by the word that told it last.
//!
//! As placements are used up, words run empty: [`Places::squeeze`] drops these, which costs little, and
//! [`Places::gather`] packs what is left into as few words as it takes, which pays where much is still to come.

use crate::tiling::Tiling;
use runut_model::{Halt, Limits, Mask};
use std::ops::Range;

/// Fills the last word of a shape.
const NONE: u32 = u32::MAX;
/// Small steps that it takes to write a placement into its rows.
const WORK_OF_A_PLACEMENT: usize = 16;

/// A table of placements. Those of a shape have words of their own.
#[derive(Default)]
pub(super) struct Places {
    words: usize,
    /// For each thing to be covered, the placements that cover it.
    rows: Vec<u64>,
    /// Where the words of each shape end.
    ends: Vec<usize>,
    /// For each bit of a row, the number of its placement in the tiling.
    numbers: Vec<u32>,
}

impl Places {
    /// How many words it takes to tell some of the placements.
    pub(super) fn words(&self) -> usize {
        self.words
    }

    /// How many bytes a table of so many words takes.
    pub(super) fn bytes(words: usize, bits: usize) -> u64 {
        (words * (bits * size_of::<u64>() + 64 * size_of::<u32>())) as u64
    }

    /// The words of a shape.
    fn of(&self, shape: usize) -> Range<usize> {
        let start = if shape == 0 { 0 } else { self.ends[shape - 1] };
        start..self.ends[shape]
    }

    fn row(&self, bit: usize) -> &[u64] {
        &self.rows[bit * self.words..][..self.words]
    }

    /// Becomes the table of these placements, given in the tiling's order.
    pub(super) fn gather<const W: usize>(
        &mut self,
        tiling: &Tiling<W>,
        numbers: &[u32],
        limits: &Limits,
    ) -> Result<(), Halt> {
        let (mut rest, mut work) = (numbers, 0);
        self.ends.clear();
        self.numbers.clear();
        for shape in 0..tiling.multiplicity.len() {
            let own = rest.partition_point(|&number| tiling.placements[number as usize].shape as usize == shape);
            self.numbers.extend_from_slice(&rest[..own]);
            self.numbers.resize(self.numbers.len().next_multiple_of(64), NONE);
            self.ends.push(self.numbers.len() / 64);
            rest = &rest[own..];
        }
        self.words = self.numbers.len() / 64;
        self.rows.clear();
        self.rows.resize(tiling.bits * self.words, 0);
        for (at, &number) in self.numbers.iter().enumerate().filter(|(_, number)| **number != NONE) {
            limits.look_after(WORK_OF_A_PLACEMENT, &mut work)?;
            for bit in tiling.placements[number as usize].mask.iter() {
                self.rows[bit * self.words + at / 64] |= 1 << (at % 64);
            }
        }
        Ok(())
    }

    /// Becomes another table without the words in which nothing is free, as far as the open bits need it; `free` is moved
    /// along.
    pub(super) fn squeeze<const W: usize>(&mut self, from: &Places, free: &mut Vec<u64>, open: &Mask<W>) {
        let kept: Vec<usize> = (0..from.words).filter(|&word| free[word] != 0).collect();
        self.words = kept.len();
        self.ends.clear();
        self.ends.extend(from.ends.iter().map(|end| kept.partition_point(|word| word < end)));
        self.numbers.clear();
        kept.iter().for_each(|&word| self.numbers.extend_from_slice(&from.numbers[64 * word..][..64]));
        // What is covered is never asked for: old rows may stay there.
        self.rows.resize(open.iter().last().map_or(0, |bit| bit + 1) * self.words, 0);
        for bit in open.iter() {
            let row = from.row(bit);
            for (new, &word) in self.rows[bit * self.words..][..self.words].iter_mut().zip(&kept) {
                *new = row[word];
            }
        }
        kept.iter().enumerate().for_each(|(to, &word)| free[to] = free[word]);
        free.truncate(self.words);
    }

    /// All of its placements.
    pub(super) fn all(&self) -> Vec<u64> {
        let word = |numbers: &[u32]| (0..64).filter(|&at| numbers[at] != NONE).fold(0, |word, at| word | 1 << at);
        self.numbers.chunks(64).map(word).collect()
    }

    /// The numbers of those that are free, and cover `bit` or are of `shape` where one is given.
    pub(super) fn numbers(&self, free: &[u64], bit: Option<usize>, shape: Option<usize>) -> Vec<u32> {
        let mut numbers = Vec::new();
        for word in shape.map_or(0..self.words, |shape| self.of(shape)) {
            let mut rest = free[word] & bit.map_or(u64::MAX, |bit| self.row(bit)[word]);
            while rest != 0 {
                numbers.push(self.numbers[64 * word + rest.trailing_zeros() as usize]);
                rest &= rest - 1;
            }
        }
        numbers
    }

    /// How many of a shape are free.
    pub(super) fn live(&self, free: &[u64], shape: usize) -> u32 {
        free[self.of(shape)].iter().map(|word| word.count_ones()).sum()
    }

    /// How many words those take that are free, packed.
    pub(super) fn packed(&self, free: &[u64]) -> usize {
        (0..self.ends.len()).map(|shape| (self.live(free, shape) as usize).div_ceil(64)).sum()
    }

    /// How many that are free cover a bit, if they are not more than `most`.
    pub(super) fn options(&self, free: &[u64], bit: usize, most: u32) -> Option<u32> {
        let covering = || free.iter().zip(self.row(bit)).map(|(free, covering)| free & covering);
        // All words laid upon each other have no more bits than one after the other, and most cells have far too many.
        if covering().fold(0, |all, word| all | word).count_ones() > most {
            return None;
        }
        let options = covering().map(u64::count_ones).sum();
        (options <= most).then_some(options)
    }

    /// Whether any that is free covers a bit; `hint` is the word that told it last.
    pub(super) fn covers(&self, free: &[u64], bit: usize, hint: &mut usize) -> bool {
        let row = self.row(bit);
        if *hint < self.words && free[*hint] & row[*hint] != 0 {
            return true;
        }
        let found = free.iter().zip(row).position(|(free, covering)| free & covering != 0);
        *hint = found.unwrap_or(*hint);
        found.is_some()
    }

    /// What is free beside a placement, without the shape that is used up by it.
    pub(super) fn beside<const W: usize>(
        &self,
        free: &[u64],
        mask: &Mask<W>,
        used_up: Option<usize>,
        beside: &mut Vec<u64>,
    ) {
        beside.clear();
        beside.extend_from_slice(free);
        for bit in mask.iter() {
            beside.iter_mut().zip(self.row(bit)).for_each(|(free, covering)| *free &= !covering);
        }
        if let Some(shape) = used_up {
            beside[self.of(shape)].fill(0);
        }
    }

    /// Strikes what covers all of a bit's sides, which are three at the most, and leaves the bit itself open.
    pub(super) fn strike<const W: usize>(&self, free: &mut [u64], bit: usize, sides: &Mask<W>) {
        let mut sides = sides.iter().map(|side| self.row(side));
        let Some(one) = sides.next() else { return };
        let (two, three) = (sides.next().unwrap_or(one), sides.next().unwrap_or(one));
        debug_assert!(sides.next().is_none(), "what covers three of four sides may be laid");
        for ((((free, one), two), three), own) in free.iter_mut().zip(one).zip(two).zip(three).zip(self.row(bit)) {
            *free &= !(one & two & three) | own;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand_made::{random_cut, rectangles};
    use runut_model::Dice;

    /// What a table says of a position, by the numbers of the placements that are free.
    fn check(tiling: &Tiling<2>, table: &Places, (free, numbers): (&[u64], &[u32]), open: &Mask<2>) {
        assert_eq!(table.numbers(free, None, None), numbers);
        let placement = |number: &u32| &tiling.placements[*number as usize];
        for shape in 0..tiling.multiplicity.len() {
            let own = numbers.iter().copied().filter(|number| placement(number).shape as usize == shape);
            let own: Vec<u32> = own.collect();
            assert_eq!(table.live(free, shape), own.len() as u32);
            assert_eq!(table.numbers(free, None, Some(shape)), own);
        }
        for bit in open.iter() {
            let covering: Vec<u32> = numbers.iter().copied().filter(|number| placement(number).mask.has(bit)).collect();
            let options = covering.len() as u32;
            assert_eq!(table.numbers(free, Some(bit), None), covering);
            assert_eq!(table.options(free, bit, options), Some(options));
            assert_eq!(options.checked_sub(1).and_then(|fewer| table.options(free, bit, fewer)), None);
            for word in 0..=table.words() {
                assert_eq!(table.covers(free, bit, &mut word.clone()), options > 0, "from word {word}");
            }
        }
    }

    /// Of all placements exactly those are struck that cover the sides of a bit, whichever these are, and not the bit.
    #[test]
    fn what_shuts_in_a_bit_is_struck() {
        let limits = Limits::default();
        let dice = &mut Dice::new(3);
        let mut struck = 0;
        for _ in 0..200 {
            let model = rectangles(8, 9, &random_cut(8, 9, dice));
            let tiling = Tiling::<2>::new(&model, &limits).expect("nothing stops it");
            let numbers: Vec<u32> = (0..tiling.placements.len() as u32).collect();
            let mut table = Places::default();
            table.gather(&tiling, &numbers, &limits).expect("nothing stops it");
            let bit = dice.below(72);
            let sides: Mask<2> = (0..dice.below(4)).map(|_| dice.below(72)).filter(|&side| side != bit).collect();
            let shuts_in = |number: &u32| {
                let mask = &tiling.placements[*number as usize].mask;
                !sides.is_empty() && sides.without(mask).is_empty() && !mask.has(bit)
            };
            let (gone, kept): (Vec<u32>, Vec<u32>) = numbers.iter().partition(|number| shuts_in(number));
            let mut free = table.all();
            table.strike(&mut free, bit, &sides);
            assert_eq!(table.numbers(&free, None, None), kept);
            struck += gone.len();
        }
        assert!(struck > 1_000, "{struck}");
    }

    /// Pieces are laid at random, until none fits; now and then the table is made smaller in one of both ways.
    #[test]
    fn a_table_tells_what_a_list_would() {
        let limits = Limits::default();
        let (mut smaller, mut packable) = ([0; 2], 0);
        for seed in 0..50 {
            let dice = &mut Dice::new(seed);
            let model = rectangles(10, 12, &random_cut(10, 12, dice));
            let tiling = Tiling::<2>::new(&model, &limits).expect("nothing stops it");
            let mut numbers: Vec<u32> = (0..tiling.placements.len() as u32).collect();
            let mut table = Places::default();
            table.gather(&tiling, &numbers, &limits).expect("nothing stops it");
            let (mut free, mut open, mut left) = (table.all(), Mask::below(120), tiling.multiplicity.clone());
            check(&tiling, &table, (&free, &numbers), &open);
            while !numbers.is_empty() {
                let laid = &tiling.placements[numbers[dice.below(numbers.len())] as usize];
                let shape = laid.shape as usize;
                left[shape] -= 1;
                let mut beside = vec![7; 3];
                table.beside(&free, &laid.mask, (left[shape] == 0).then_some(shape), &mut beside);
                (free, open) = (beside, open.without(&laid.mask));
                numbers.retain(|&number| {
                    let other = &tiling.placements[number as usize];
                    left[other.shape as usize] > 0 && !other.mask.meets(&laid.mask)
                });
                check(&tiling, &table, (&free, &numbers), &open);
                let way = dice.below(3);
                let (words, packed, mut other) = (table.words(), table.packed(&free), Places::default());
                match way {
                    0 => other.squeeze(&table, &mut free, &open),
                    1 => {
                        other.gather(&tiling, &numbers, &limits).expect("nothing stops it");
                        free = other.all();
                    }
                    _ => continue,
                }
                assert!(other.words() == packed || way == 0 && (packed..=words).contains(&other.words()));
                smaller[way] += usize::from(other.words() < words);
                packable += usize::from(packed < other.words());
                table = other;
                check(&tiling, &table, (&free, &numbers), &open);
            }
        }
        assert!(smaller.iter().all(|&times| times > 10) && packable > 10, "{smaller:?} {packable}");
    }
}
