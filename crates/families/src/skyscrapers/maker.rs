//! Small random grids, for tests that compare strategies: up to 5x5, with so many givens that a brute force comes to its end.

use super::{Puzzle, Side, seen};
use runut_model::{Dice, Written};

/// The most open cells by size: 1 to 5.
const MOST_OPEN: [usize; 5] = [1, 4, 9, 9, 7];

/// A small grid, solvable or not.
pub fn random_puzzle(seed: u64) -> String {
    let mut dice = Dice::new(seed);
    let n = 1 + dice.below(MOST_OPEN.len());
    let board = latin_square(n, &mut dice);
    let mut puzzle = Puzzle { size: n, clues: std::array::from_fn(|_| vec![0; n]), givens: board.clone() };
    let mut cells: Vec<usize> = (0..n * n).collect();
    dice.shuffle(&mut cells);
    for &cell in cells.iter().take(MOST_OPEN[n - 1]) {
        puzzle.givens[cell] = 0;
    }
    for side in Side::ALL {
        for at in 0..n {
            if dice.chance(2) {
                let line = puzzle.line(side, at);
                puzzle.clues[side as usize][at] = seen(line.iter().map(|cell| board[cell.index()]));
            }
        }
    }
    if dice.chance(4) {
        let (side, at) = (dice.below(4), dice.below(n));
        puzzle.clues[side][at] = 1 + dice.below(n) as u8;
    }
    puzzle.write()
}

/// A Latin square: the cyclic one with its rows, columns and heights shuffled.
fn latin_square(n: usize, dice: &mut Dice) -> Vec<u8> {
    let mut shuffled = || {
        let mut order: Vec<usize> = (0..n).collect();
        dice.shuffle(&mut order);
        order
    };
    let (rows, columns, heights) = (shuffled(), shuffled(), shuffled());
    let cell = |at: usize| heights[(rows[at / n] + columns[at % n]) % n] as u8 + 1;
    (0..n * n).map(cell).collect()
}
