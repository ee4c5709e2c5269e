//! Skyscrapers: from 1x1 to 7x7 with few clues and givens, and up to 12x12 with most towers given; some with a clue or a
//! tower that is wrong.

use runut::Dice;

/// A puzzle, solvable or not.
pub fn make(seed: u64) -> String {
    let mut dice = Dice::new(seed);
    let size = [1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 9 + dice.below(4), 10][dice.below(16)];
    let towers = latin(size, &mut dice);
    // In percent. Large grids need more of them to have few solutions.
    let (clues, givens) = match size {
        0..=4 => (dice.below(101), [0, 0, 10, 40][dice.below(4)]),
        5 => [(100, 0), (80, 0), (60, 5), (30, 30), (10, 45)][dice.below(5)],
        6 => [(100, 3), (90, 8), (70, 20), (40, 38), (10, 60)][dice.below(5)],
        7 => [(100, 30), (80, 45), (40, 60)][dice.below(3)],
        _ => [(100, 55), (100, 60), (60, 65), (20, 75)][dice.below(4)],
    };
    let mut table = vec![vec![0; size + 2]; size + 2];
    for row in 0..size {
        for column in 0..size {
            table[row + 1][column + 1] = towers[row][column];
        }
        let across = || towers[row].iter().copied();
        let down = || towers.iter().map(|other| other[row]);
        table[row + 1][0] = seen(across());
        table[row + 1][size + 1] = seen(across().rev());
        table[0][row + 1] = seen(down());
        table[size + 1][row + 1] = seen(down().rev());
    }
    let is_border = |at: usize| at == 0 || at == size + 1;
    for (row, line) in table.iter_mut().enumerate() {
        for (column, number) in line.iter_mut().enumerate() {
            let percent = if is_border(row) || is_border(column) { clues } else { givens };
            if dice.below(100) >= percent {
                *number = 0;
            }
            if dice.chance(4 * (size + 2) * (size + 2)) {
                *number = 1 + dice.below(size);
            }
        }
    }
    if (4..=5).contains(&size) && dice.chance(3) {
        table = thinned(table, &mut dice);
    }
    written(&table, &mut dice)
}

/// Takes a clue or a given away.
pub fn relax(text: &str, dice: &mut Dice) -> Option<String> {
    super::reworded(text, dice, |word| word.parse::<usize>().is_ok_and(|number| number > 0).then_some("."))
}

/// Takes numbers away one by one as long as there is only one solution: what is left is as hard as it gets.
fn thinned(mut table: Vec<Vec<usize>>, dice: &mut Dice) -> Vec<Vec<usize>> {
    let is_unique = |table: &[Vec<usize>]| {
        let text = written(table, &mut Dice::new(0));
        crate::oracle::skyscrapers::solve(&text).is_some_and(|truth| truth.boards.len() == 1)
    };
    let side = table.len();
    let mut places: Vec<usize> = (0..side * side).collect();
    dice.shuffle(&mut places);
    for (row, column) in places.into_iter().map(|place| (place / side, place % side)) {
        let number = std::mem::take(&mut table[row][column]);
        if number > 0 && !is_unique(&table) {
            table[row][column] = number;
        }
    }
    table
}

fn written(table: &[Vec<usize>], dice: &mut Dice) -> String {
    let is_border = |at: usize| at == 0 || at + 1 == table.len();
    let mut text = "SKYSCRAPERS\n".to_string();
    for (row, line) in table.iter().enumerate() {
        let word = |(column, &number): (usize, &usize)| match number {
            _ if is_border(row) && is_border(column) => "x".to_string(),
            0 => [".", ".", ".", "0"][dice.below(4)].to_string(),
            _ => number.to_string(),
        };
        text += &line.iter().enumerate().map(word).collect::<Vec<String>>().join(" ");
        text.push('\n');
    }
    text
}

fn seen(towers: impl Iterator<Item = usize>) -> usize {
    let (mut tallest, mut count) = (0, 0);
    for height in towers {
        if height > tallest {
            (tallest, count) = (height, count + 1);
        }
    }
    count
}

/// A grid in which each height stands once in every line: row by row in random order, again from the start where no row
/// goes on; large ones by shuffling a plain one.
fn latin(size: usize, dice: &mut Dice) -> Vec<Vec<usize>> {
    if size > 7 {
        let shuffled = |dice: &mut Dice| {
            let mut order: Vec<usize> = (0..size).collect();
            dice.shuffle(&mut order);
            order
        };
        let [rows, columns, heights] = [shuffled(dice), shuffled(dice), shuffled(dice)];
        let row = |&row: &usize| columns.iter().map(|column| 1 + heights[(row + column) % size]).collect();
        return rows.iter().map(row).collect();
    }
    loop {
        let mut towers: Vec<Vec<usize>> = Vec::new();
        for _ in 0..200 * size {
            let mut row: Vec<usize> = (1..=size).collect();
            dice.shuffle(&mut row);
            let is_new = |other: &Vec<usize>| other.iter().zip(&row).all(|(one, two)| one != two);
            if towers.len() < size && towers.iter().all(is_new) {
                towers.push(row);
            }
        }
        if towers.len() == size {
            return towers;
        }
    }
}
