//! Small random fill-ins, for tests that compare strategies: grids of up to 4x5 filled with two or three different digits,
//! the numbers read off, some of them then spoilt.

use super::{Number, Puzzle, Square, read_off, slots};
use runut_model::{Dice, Written};

/// A small fill-in, solvable or not.
pub fn random_puzzle(seed: u64) -> String {
    let mut dice = Dice::new(seed);
    let (rows, columns) = (1 + dice.below(4), 1 + dice.below(5));
    let density = 2 + dice.below(8);
    let mut squares: Vec<Square> =
        (0..rows * columns).map(|_| if dice.chance(density) { Square::Black } else { Square::Open }).collect();
    let seen = dice.below(squares.len());
    squares[seen] = Square::Open;
    let alphabet = &['0', '1', 'b', 'B', 'é'][..2 + dice.below(4)];
    let filled: Vec<char> = squares.iter().map(|_| alphabet[dice.below(alphabet.len())]).collect();
    let mut numbers: Vec<Number> = read_off(&slots(rows, columns, &squares), |cell| filled[cell.index()]);
    for (square, &character) in squares.iter_mut().zip(&filled) {
        if *square == Square::Open && dice.chance(8) {
            *square = Square::Given(character);
        }
    }
    if dice.chance(4) {
        // Another character in one number keeps the counts and often ruins the puzzle.
        let number = dice.below(numbers.len());
        let place = dice.below(numbers[number].len());
        numbers[number][place] = alphabet[dice.below(alphabet.len())];
    }
    if dice.chance(12) {
        let number = numbers[dice.below(numbers.len())].clone();
        numbers.push(number);
    }
    dice.shuffle(&mut numbers);
    let puzzle = Puzzle::new(rows, columns, squares, numbers);
    puzzle.write()
}
