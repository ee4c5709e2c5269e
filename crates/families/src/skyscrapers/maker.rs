//! Small random grids, for tests that compare strategies: up to 5x5, with so many givens that a brute force comes to its end.

use super::Puzzle;
use super::latin::latin_square;
use runut_model::{Dice, Written};

/// The most open cells by size: 1 to 5.
const MOST_OPEN: [usize; 5] = [1, 4, 9, 9, 7];

/// A small grid, solvable or not.
pub fn random_puzzle(seed: u64) -> String {
    let mut dice = Dice::new(seed);
    let n = 1 + dice.below(MOST_OPEN.len());
    let mut puzzle = Puzzle::of_square(n, latin_square(n, &mut dice));
    let mut cells: Vec<usize> = (0..n * n).collect();
    dice.shuffle(&mut cells);
    for &cell in cells.iter().take(MOST_OPEN[n - 1]) {
        puzzle.givens[cell] = 0;
    }
    for clue in puzzle.clues.iter_mut().flatten() {
        *clue = if dice.chance(2) { *clue } else { 0 };
    }
    if dice.chance(4) {
        let (side, at) = (dice.below(4), dice.below(n));
        puzzle.clues[side][at] = 1 + dice.below(n) as u8;
    }
    puzzle.write()
}
