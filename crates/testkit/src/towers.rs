//! A small seeded maker of Skyscrapers puzzles with one solution, for sizes that no collection has.
//!
//! It draws a Latin square, tells all its clues, and gives as few towers as are needed, in a random order, for the puzzle to
//! have one solution that a search proves with little work. A generator can grow from it.

use crate::{Patience, open};
use runut::{Ask, Dice, Limits, Question};

/// Reports of progress before a puzzle counts as too hard.
const PATIENCE: u64 = 200;

/// A game ID of this size with one solution.
pub fn make(size: usize, seed: u64) -> String {
    let mut dice = Dice::new(seed);
    let square = latin_square(size, &mut dice);
    let mut order: Vec<usize> = (0..size * size).collect();
    dice.shuffle(&mut order);
    // The fewest towers of this order that do are found by halving; then each that is not needed is taken away.
    let (mut too_few, mut enough) = (None, order.len());
    while too_few.map_or(0, |few: usize| few + 1) < enough {
        let middle = too_few.map_or(0, |few| few + (enough - few) / 2);
        match has_one_solution(&id(size, &square, &order[..middle])) {
            true => enough = middle,
            false => too_few = Some(middle),
        }
    }
    let mut given = order[..enough].to_vec();
    for &cell in &order[..enough] {
        let fewer: Vec<usize> = given.iter().copied().filter(|&other| other != cell).collect();
        if has_one_solution(&id(size, &square, &fewer)) {
            given = fewer;
        }
    }
    id(size, &square, &given)
}

/// The game ID of all clues of a square of this size, and no tower.
pub fn sketch(size: usize, seed: u64) -> String {
    id(size, &latin_square(size, &mut Dice::new(seed)), &[])
}

/// A game ID with all clues of a square but for one in so many, and so many towers; and the square.
pub fn planted(size: usize, without_clue: usize, given: usize, dice: &mut Dice) -> [String; 2] {
    let square = latin_square(size, dice);
    let mut order: Vec<usize> = (0..size * size).collect();
    dice.shuffle(&mut order);
    let whole = id(size, &square, &order[..given]);
    let (clues, cells) = whole.split_once(',').expect("cells follow the clues");
    let (size_told, clues) = clues.split_once(':').expect("clues follow the size");
    let some: Vec<&str> = clues.split('/').map(|clue| if dice.chance(without_clue) { "" } else { clue }).collect();
    let row = |row: &[usize]| row.iter().map(usize::to_string).collect::<Vec<String>>().join(" ");
    [format!("{size_told}:{},{cells}", some.join("/")), square.chunks(size).map(row).collect::<Vec<_>>().join("\n")]
}

fn has_one_solution(id: &str) -> bool {
    let question = Question { ask: Ask::Count, ..Question::default() };
    let answer = runut::ask(&open(id), &question, &Limits::first(2), &mut Patience(PATIENCE));
    answer.is_ok_and(|answer| answer.unique == Some(true))
}

/// The game ID of a square's clues with these cells given.
fn id(size: usize, square: &[usize], given: &[usize]) -> String {
    let at = |row: usize, column: usize| square[row * size + column];
    let mut clues = Vec::new();
    for column in 0..size {
        clues.push(seen((0..size).map(|row| at(row, column))));
    }
    for column in 0..size {
        clues.push(seen((0..size).rev().map(|row| at(row, column))));
    }
    for row in 0..size {
        clues.push(seen((0..size).map(|column| at(row, column))));
    }
    for row in 0..size {
        clues.push(seen((0..size).rev().map(|column| at(row, column))));
    }
    let clues: Vec<String> = clues.iter().map(usize::to_string).collect();
    let cell = |cell: usize| if given.contains(&cell) { format!("_{}", square[cell]) } else { "a".into() };
    let cells: String = (0..size * size).map(cell).collect();
    format!("{size}:{},{cells}", clues.join("/"))
}

fn seen(line: impl Iterator<Item = usize>) -> usize {
    let (mut tallest, mut count) = (0, 0);
    for height in line {
        count += usize::from(height > tallest);
        tallest = tallest.max(height);
    }
    count
}

/// A random Latin square, row by row: any rows without repeats can be completed, by Hall's theorem.
fn latin_square(size: usize, dice: &mut Dice) -> Vec<usize> {
    let mut square = Vec::with_capacity(size * size);
    for _ in 0..size {
        let mut owner = vec![None; size + 1];
        let mut columns: Vec<usize> = (0..size).collect();
        dice.shuffle(&mut columns);
        for column in columns {
            let mut heights: Vec<usize> = (1..=size).collect();
            dice.shuffle(&mut heights);
            assert!(
                settle(column, &square, &heights, &mut owner, &mut vec![false; size + 1]),
                "a row can be completed"
            );
        }
        let mut row = vec![0; size];
        for (height, column) in owner.iter().enumerate() {
            if let Some(column) = *column {
                row[column] = height;
            }
        }
        square.extend(row);
    }
    square
}

/// Finds a height for a column, moving others where needed.
fn settle(column: usize, square: &[usize], heights: &[usize], owner: &mut [Option<usize>], asked: &mut [bool]) -> bool {
    let size = heights.len();
    for &height in heights {
        let is_used = (0..square.len() / size).any(|row| square[row * size + column] == height);
        if is_used || std::mem::replace(&mut asked[height], true) {
            continue;
        }
        if owner[height].is_none_or(|other| settle(other, square, heights, owner, asked)) {
            owner[height] = Some(column);
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn made_puzzles_have_one_solution() {
        for seed in 0..5 {
            assert!(has_one_solution(&make(5, seed)), "seed {seed}");
        }
        assert_ne!(make(6, 1), make(6, 2));
    }
}
