//! Latin squares, each equally likely.
//!
//! A walk from square to square after Jacobson and Matthews (Generating uniformly distributed random Latin squares, 1996). A
//! square is a cube of ones and zeros with one 1 in every row, column and shaft; a move adds one where it was 0 and puts the
//! lines through that place right, which may leave a -1 elsewhere: an improper square, which the next move must begin at.
//!
//! Who walks on *until* the square is proper draws those more often that have many improper neighbours. So the walk is looked
//! at only at times that do not depend on it; if the square is not proper then, it walks on to the next such time.

use runut_model::Dice;

/// The heights 1 to `n`, each once in every row and column; row by row.
pub fn latin_square(n: usize, dice: &mut Dice) -> Vec<u8> {
    let mut cube = Cube::new(n);
    if n > 1 {
        // With two heights every move exchanges them, so there is one move more or not.
        (0..n * n * n + dice.below(2)).for_each(|_| cube.walk(dice));
        while cube.negative.is_some() {
            (0..n * n).for_each(|_| cube.walk(dice));
        }
    }
    (0..n * n).map(|cell| cube.ones(cell * n, 1)[0] as u8 + 1).collect()
}

/// Where a move begins and how far it goes: row, column and height.
type Corner = [usize; 3];

struct Cube {
    n: usize,
    /// How often each height stands in each cell: 0 or 1, or -1 once.
    count: Vec<i8>,
    /// Where the -1 is.
    negative: Option<Corner>,
}

impl Cube {
    /// The square whose rows are the same but for a shift.
    fn new(n: usize) -> Cube {
        let mut cube = Cube { n, count: vec![0; n * n * n], negative: None };
        (0..n * n).for_each(|cell| *cube.at([cell / n, cell % n, (cell / n + cell % n) % n]) = 1);
        cube
    }

    fn place(&self, [row, column, height]: Corner) -> usize {
        (row * self.n + column) * self.n + height
    }

    fn at(&mut self, corner: Corner) -> &mut i8 {
        let place = self.place(corner);
        &mut self.count[place]
    }

    /// The ones, of which there are one or two, in a line through the cube from a place on, so far apart; the only one twice.
    fn ones(&self, from: usize, apart: usize) -> [usize; 2] {
        let is_one = |at: &usize| self.count[from + at * apart] == 1;
        let first = (0..self.n).find(is_one).expect("every line has a 1");
        let last = (first..self.n).rev().find(is_one).expect("it is at least the first");
        [first, last]
    }

    fn walk(&mut self, dice: &mut Dice) {
        let n = self.n;
        let from = self.negative.unwrap_or_else(|| {
            let (row, column, step) = (dice.below(n), dice.below(n), 1 + dice.below(n - 1));
            let [stands, _] = self.ones(self.place([row, column, 0]), 1);
            [row, column, (stands + step) % n]
        });
        let [row, column, height] = from;
        let lines = [([0, column, height], n * n), ([row, 0, height], n), ([row, column, 0], 1)];
        let is_proper = self.negative.is_none();
        let to = lines.map(|(first, apart)| {
            let ones = self.ones(self.place(first), apart);
            if is_proper { ones[0] } else { ones[dice.below(2)] }
        });
        for corner in 0..8 {
            let is_far = [0, 1, 2].map(|side| corner >> side & 1 == 1);
            let change = if is_far.iter().filter(|&&far| far).count() % 2 == 0 { 1 } else { -1 };
            *self.at([0, 1, 2].map(|side| if is_far[side] { to[side] } else { from[side] })) += change;
        }
        self.negative = Some(to).filter(|&corner| *self.at(corner) < 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// How far so many draws are from each of `squares` squares being drawn equally often: Pearson's chi-square. And the
    /// number of squares that were drawn.
    fn chi_square(n: usize, squares: usize, draws: usize) -> (f64, usize) {
        let mut dice = Dice::new(1);
        let mut drawn: BTreeMap<Vec<u8>, usize> = BTreeMap::new();
        (0..draws).for_each(|_| *drawn.entry(latin_square(n, &mut dice)).or_default() += 1);
        let expected = draws as f64 / squares as f64;
        let missing = (squares - drawn.len()) as f64 * expected;
        let far = |&count: &usize| (count as f64 - expected).powi(2) / expected;
        (drawn.values().map(far).sum::<f64>() + missing, drawn.len())
    }

    #[test]
    fn every_square_is_equally_likely() {
        // So many squares there are; the bounds are five standard deviations above the degrees of freedom.
        for (n, squares, most) in [(1, 1, 0.0), (2, 2, 8.1), (3, 12, 34.5), (4, 576, 744.6)] {
            let (far, drawn) = chi_square(n, squares, 100 * squares);
            assert_eq!(drawn, squares, "order {n}");
            assert!(far <= most, "order {n}: {far} at {} degrees of freedom", squares - 1);
        }
    }

    #[test]
    fn large_squares_are_latin_too() {
        let mut dice = Dice::new(2);
        for n in [5, 9, 16] {
            let square = latin_square(n, &mut dice);
            for at in 0..n {
                let (mut row, mut column): (Vec<u8>, Vec<u8>) =
                    (0..n).map(|other| (square[at * n + other], square[other * n + at])).unzip();
                row.sort_unstable();
                column.sort_unstable();
                assert!(row.iter().copied().eq(1..=n as u8) && row == column, "{square:?}");
            }
        }
    }
}
