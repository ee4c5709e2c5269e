//! Small random boards, for tests that compare strategies: up to 5x5, some with counts missing or wrong.

use super::{Ground, Puzzle};
use runut_model::{Cell, Dice, Written};

/// A small board, solvable or not.
pub fn random_puzzle(seed: u64) -> String {
    let mut dice = Dice::new(seed);
    let (rows, columns) = (1 + dice.below(5), 1 + dice.below(5));
    let mut puzzle = Puzzle {
        rows,
        columns,
        ground: vec![Ground::Open; rows * columns],
        row_counts: vec![Some(0); rows],
        column_counts: vec![Some(0); columns],
    };
    let tents = plant(&mut puzzle, 1 + dice.below(7), &mut dice);
    for &tent in &tents {
        let (row, column) = (puzzle.row_of(tent), puzzle.column_of(tent));
        puzzle.row_counts[row] = puzzle.row_counts[row].map(|count| count + 1);
        puzzle.column_counts[column] = puzzle.column_counts[column].map(|count| count + 1);
    }
    spoil(&mut puzzle, &tents, &mut dice);
    puzzle.write()
}

/// Puts up to so many tents and a tree for each onto the board; returns the tents.
fn plant(puzzle: &mut Puzzle, most: usize, dice: &mut Dice) -> Vec<Cell> {
    let mut tents: Vec<Cell> = Vec::new();
    for _ in 0..3 * most {
        let cell = Cell(dice.below(puzzle.ground.len()) as u32);
        let is_near = cell_is_near(puzzle, cell, &tents);
        if tents.len() == most || is_near || puzzle.at(cell) != Ground::Open {
            continue;
        }
        let is_free = |&side: &Cell| puzzle.at(side) == Ground::Open && !tents.contains(&side);
        let sides: Vec<Cell> = puzzle.beside(cell).filter(is_free).collect();
        if sides.is_empty() {
            continue;
        }
        let tree = sides[dice.below(sides.len())];
        puzzle.ground[tree.index()] = Ground::Tree;
        tents.push(cell);
    }
    tents
}

fn cell_is_near(puzzle: &Puzzle, cell: Cell, tents: &[Cell]) -> bool {
    tents.contains(&cell) || puzzle.around(cell).any(|other| tents.contains(&other))
}

/// Takes counts away, changes one, gives a tent or some grass.
fn spoil(puzzle: &mut Puzzle, tents: &[Cell], dice: &mut Dice) {
    if dice.chance(2) {
        for count in puzzle.row_counts.iter_mut().chain(&mut puzzle.column_counts) {
            if dice.chance(3) {
                *count = None;
            }
        }
    }
    if dice.chance(4) {
        let row = dice.below(puzzle.rows);
        puzzle.row_counts[row] = Some(dice.below(puzzle.columns + 1));
    }
    if dice.chance(4) && !tents.is_empty() {
        puzzle.ground[tents[dice.below(tents.len())].index()] = Ground::Tent;
    }
    for ground in [Ground::Grass, Ground::Tent] {
        let cell = dice.below(puzzle.ground.len());
        if dice.chance(5) && puzzle.ground[cell] == Ground::Open {
            puzzle.ground[cell] = ground;
        }
    }
}
