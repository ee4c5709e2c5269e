//! Which pieces of a set have a wanted size together, each choice by its number.

use runut_model::Dice;

/// Choices up to which all are put into a random order; of more, some are drawn.
const MOST_ORDERED: u64 = 20_000;

/// All choices of pieces whose sizes add up to a board.
pub struct Choices {
    sizes: Vec<usize>,
    /// For every piece and size, how many choices among the pieces from this one on have this size together.
    ways: Vec<Vec<u64>>,
}

impl Choices {
    pub fn new(sizes: &[usize], area: usize) -> Choices {
        let mut ways = vec![vec![0; area + 1]; sizes.len() + 1];
        ways[sizes.len()][0] = 1;
        for piece in (0..sizes.len()).rev() {
            for size in 0..=area {
                let with = size.checked_sub(sizes[piece]).map_or(0, |rest| ways[piece + 1][rest]);
                ways[piece][size] = ways[piece + 1][size] + with;
            }
        }
        Choices { sizes: sizes.to_vec(), ways }
    }

    fn area(&self) -> usize {
        self.ways[0].len() - 1
    }

    pub fn len(&self) -> u64 {
        self.ways[0][self.area()]
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many pieces the largest choice has.
    pub fn most_pieces(&self) -> usize {
        let mut most: Vec<Option<usize>> = vec![None; self.area() + 1];
        most[0] = Some(0);
        for &size in &self.sizes {
            for area in (size..most.len()).rev() {
                most[area] = most[area].max(most[area - size].map(|count| count + 1));
            }
        }
        most[self.area()].unwrap_or(0)
    }

    /// The choice of a number, from 0: a bit a piece.
    fn choice(&self, mut number: u64) -> u64 {
        let (mut choice, mut left) = (0, self.area());
        for (piece, &size) in self.sizes.iter().enumerate() {
            let without = self.ways[piece + 1][left];
            if number >= without {
                number -= without;
                choice |= 1 << piece;
                left -= size;
            }
        }
        choice
    }

    /// The choices in a random order. Of very many, random ones.
    pub fn shuffled(&self, dice: &mut Dice) -> impl Iterator<Item = u64> + use<> {
        let all = self.len();
        let mut numbers: Vec<u64> = match all <= MOST_ORDERED {
            true => (0..all).collect(),
            false => (0..MOST_ORDERED).map(|_| dice.below(all as usize) as u64).collect(),
        };
        dice.shuffle(&mut numbers);
        let choices: Vec<u64> = numbers.into_iter().map(|number| self.choice(number)).collect();
        choices.into_iter()
    }
}

/// The size nearest to a board that some pieces have together.
pub fn nearest(sizes: &[usize], area: usize) -> usize {
    let mut can_be = vec![false; sizes.iter().sum::<usize>() + 1];
    can_be[0] = true;
    for &size in sizes {
        for sum in (size..can_be.len()).rev() {
            can_be[sum] |= can_be[sum - size];
        }
    }
    (1..can_be.len()).filter(|&sum| can_be[sum]).min_by_key(|&sum| sum.abs_diff(area)).unwrap_or(0)
}
