//! Placements as bits; for each thing to be covered, and for each shape, a row of bits tells which of them cover it.
//!
//! What `places.rs` is to a search that restarts these rows are to a count. There, the placements of a shape have words of
//! their own, as their number is asked for at every step; here they lie close together, so that rows are half as long, and a
//! shape that is to be laid once is one more thing to be covered. Whether a position is dead is then one run over the rows of
//! what is open. What this run sees also tells at least how many options each thing has, so that few have to be counted.

/// A row has a multiple of so many words: processors take some at once.
const WORDS: usize = 4;

/// A table of some placements.
#[derive(Default)]
pub(super) struct Rows {
    /// How many words a row has.
    words: usize,
    rows: Vec<u64>,
    /// For each bit of a row, the number of its placement.
    numbers: Vec<u32>,
}

impl Rows {
    /// How many words the rows of so many placements have.
    pub(super) fn words_of(placements: usize) -> usize {
        placements.div_ceil(64).next_multiple_of(WORDS)
    }

    /// How many words its rows have.
    pub(super) fn words(&self) -> usize {
        self.words
    }

    /// Becomes the table of the first so many placements, with so many rows; `covered` tells the rows of a placement. All are
    /// free then.
    pub(super) fn fill<'a>(
        &mut self,
        placements: u32,
        free: &mut Vec<u64>,
        rows: usize,
        covered: impl Fn(u32) -> &'a [u32],
    ) {
        self.numbers.clear();
        self.numbers.extend(0..placements);
        self.write(free, rows, covered);
    }

    /// Becomes the table of those that are free in another one.
    pub(super) fn pack<'a>(
        &mut self,
        from: &Rows,
        free: &mut Vec<u64>,
        rows: usize,
        covered: impl Fn(u32) -> &'a [u32],
    ) {
        self.numbers.clear();
        each(free.iter().copied(), |at| self.numbers.push(from.numbers[at]));
        self.write(free, rows, covered);
    }

    fn write<'a>(&mut self, free: &mut Vec<u64>, rows: usize, covered: impl Fn(u32) -> &'a [u32]) {
        self.words = Rows::words_of(self.numbers.len());
        self.rows.clear();
        self.rows.resize(rows * self.words, 0);
        free.clear();
        free.resize(self.words, 0);
        for (at, &number) in self.numbers.iter().enumerate() {
            let (word, bit) = (at / 64, 1 << (at % 64));
            free[word] |= bit;
            for &row in covered(number) {
                self.rows[row as usize * self.words + word] |= bit;
            }
        }
    }

    fn row(&self, row: usize) -> &[u64] {
        &self.rows[row * self.words..][..self.words]
    }

    fn covering(&self, row: usize, free: &[u64]) -> impl Iterator<Item = u64> {
        free.iter().zip(self.row(row)).map(|(free, row)| free & row)
    }

    /// Takes what is in a row out of what is free.
    pub(super) fn strike(&self, row: usize, free: &mut [u64]) {
        free.iter_mut().zip(self.row(row)).for_each(|(free, row)| *free &= !row);
    }

    /// All words of a row, as far as they are free, laid upon each other: zero if nothing is, and never more bits than there
    /// are options.
    #[inline]
    pub(super) fn glimpse(&self, row: usize, free: &[u64]) -> u64 {
        self.covering(row, free).fold(0, |all, word| all | word)
    }

    /// The same for rows of so many words.
    #[inline(always)]
    pub(super) fn glimpses<const N: usize>(&self, free: &[u64]) -> impl Fn(usize) -> u64 {
        let (rows, free) = (self.rows.as_chunks::<N>().0, free.first_chunk::<N>().copied().unwrap_or([0; N]));
        move |row| (0..N).fold(0, |all, word| all | free[word] & rows[row][word])
    }

    /// How many that are free are in a row.
    pub(super) fn options(&self, row: usize, free: &[u64]) -> u32 {
        self.covering(row, free).map(u64::count_ones).sum()
    }

    /// Their numbers.
    pub(super) fn numbers(&self, row: usize, free: &[u64], numbers: &mut Vec<u32>) {
        numbers.clear();
        each(self.covering(row, free), |at| numbers.push(self.numbers[at]));
    }
}

/// Does something with the number of each bit.
fn each(words: impl Iterator<Item = u64>, mut with: impl FnMut(usize)) {
    for (at, mut word) in words.enumerate() {
        while word != 0 {
            with(64 * at + word.trailing_zeros() as usize);
            word &= word - 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand_made::{random_cut, rectangles};
    use crate::tiling::Tiling;
    use runut_model::{Dice, Limits};

    /// Pieces are laid at random until none fits; now and then what is left is packed.
    #[test]
    fn rows_tell_what_a_list_would() {
        let (mut packed, mut shorter) = (0, 0);
        for seed in 0..50 {
            let dice = &mut Dice::new(seed);
            let model = rectangles(10, 12, &random_cut(10, 12, dice));
            let tiling = Tiling::<2>::new(&model, &Limits::default()).expect("nothing stops it");
            let shape_row = |number: usize| 120 + tiling.placements[number].shape as usize;
            let covered: Vec<Vec<u32>> = (0..tiling.placements.len())
                .map(|number| {
                    let cells = tiling.placements[number].mask.iter();
                    cells.chain([shape_row(number)]).map(|row| row as u32).collect()
                })
                .collect();
            let rows = 120 + tiling.multiplicity.len();
            let (mut table, mut free) = (Rows::default(), Vec::new());
            table.fill(covered.len() as u32, &mut free, rows, |number| &covered[number as usize]);
            let mut left: Vec<u32> = (0..covered.len() as u32).collect();
            while !left.is_empty() {
                for row in 0..rows {
                    let expected: Vec<u32> =
                        left.iter().copied().filter(|&one| covered[one as usize].contains(&(row as u32))).collect();
                    let (options, glimpse) = (table.options(row, &free), table.glimpse(row, &free));
                    let mut numbers = vec![7];
                    table.numbers(row, &free, &mut numbers);
                    assert_eq!((options as usize, &numbers), (expected.len(), &expected), "board {seed}, row {row}");
                    assert!(glimpse.count_ones() <= options && (glimpse == 0) == (options == 0), "board {seed}");
                }
                let laid = left[dice.below(left.len())] as usize;
                covered[laid].iter().for_each(|&row| table.strike(row as usize, &mut free));
                left.retain(|&one| covered[one as usize].iter().all(|row| !covered[laid].contains(row)));
                if dice.chance(2) {
                    let mut other = Rows::default();
                    other.pack(&table, &mut free, rows, |number| &covered[number as usize]);
                    assert_eq!((other.words(), free.len()), (Rows::words_of(left.len()), other.words()));
                    shorter += usize::from(other.words() < table.words());
                    (table, packed) = (other, packed + 1);
                }
            }
        }
        assert!(packed > 100 && shorter > 20, "{packed} {shorter}");
    }
}
