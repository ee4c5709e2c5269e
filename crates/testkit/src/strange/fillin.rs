//! Fill-ins: grids of up to 8x8 over alphabets of one letter to ten digits and of several scripts, so that words repeat;
//! given cells, lone cells, slots that cross nothing; and grids with over 64 words of one length, most of their cells given.
//! Some have a word too many, too few or a wrong one.

use runut::Dice;

/// Letters and digits of any script, marks that count as letters included.
const ALPHABETS: [&str; 10] =
    ["0123456789", "0123456789", "ab", "a", "aAàÀ", "éßЖ", "漢字あア", "٣४𝟛3", "कखा\u{345}", "𐐀𐐨ǅ"];

/// A puzzle, solvable or not.
pub fn make(seed: u64) -> String {
    let mut dice = Dice::new(seed);
    let is_wide = dice.chance(25);
    let alphabet: Vec<char> = ALPHABETS[if is_wide { 0 } else { dice.below(ALPHABETS.len()) }].chars().collect();
    let mut grid = if is_wide { rows_of_slots(&mut dice) } else { scattered(&mut dice) };
    for cell in grid.iter_mut().flatten().filter(|cell| **cell != '#') {
        *cell = alphabet[dice.below(alphabet.len())];
    }
    let mut words = words(&grid);
    match dice.below(20) {
        0 if words.len() > 1 => drop(words.pop()),
        1 => words.push(words[dice.below(words.len())].clone()),
        2 | 3 => {
            let (word, letter) = (dice.below(words.len()), alphabet[dice.below(alphabet.len())]);
            words[word][0] = letter;
        }
        _ => {}
    }
    dice.shuffle(&mut words);
    if is_wide {
        hide_some(&mut grid, &mut dice);
    } else {
        hide_most(&mut grid, &alphabet, &mut dice);
    }
    // Without a comment a first row of letters may name another family.
    let mut text = "; strange\n".to_string();
    for row in &grid {
        let line: String = row.iter().collect();
        // Rows that end early end in black cells.
        let end = if dice.chance(3) && row[0] != '#' { line.trim_end_matches('#') } else { line.as_str() };
        text += end;
        text.push('\n');
    }
    for (at, word) in words.iter().enumerate() {
        text.push(if at == 0 || dice.chance(5) { '\n' } else { ' ' });
        text.extend(word);
    }
    text.push('\n');
    text
}

/// Takes a given away.
pub fn relax(text: &str, dice: &mut Dice) -> Option<String> {
    let end = text.lines().position(str::is_empty)?;
    super::respelt(text, dice, 1..end, |cell| cell.is_alphanumeric().then_some('.'))
}

/// Empties all cells but for some that are given, perhaps wrongly.
fn hide_most(grid: &mut [Vec<char>], alphabet: &[char], dice: &mut Dice) {
    let given = [0, 0, 0, 5, 25][dice.below(5)];
    let is_wrong = dice.chance(20);
    for cell in grid.iter_mut().flatten().filter(|cell| **cell != '#') {
        if dice.below(100) >= given {
            *cell = ['.', '.', '_'][dice.below(3)];
        } else if is_wrong && dice.chance(4) {
            *cell = alphabet[dice.below(alphabet.len())];
        }
    }
}

/// Empties up to five slots that cross nothing, and a cell of some others.
fn hide_some(grid: &mut [Vec<char>], dice: &mut Dice) {
    let mut left = 1 + dice.below(5);
    for slot in grid.iter_mut().flat_map(|row| row.split_mut(|cell| *cell == '#')).filter(|slot| !slot.is_empty()) {
        if left > 0 && dice.chance(15) {
            slot.fill('.');
            left -= 1;
        } else if dice.chance(4) {
            slot[dice.below(slot.len())] = '.';
        }
    }
}

/// Open cells here and there.
fn scattered(dice: &mut Dice) -> Vec<Vec<char>> {
    let (rows, columns) = (1 + dice.below(8), 1 + dice.below(8));
    let black = 10 + dice.below(45);
    let mut grid: Vec<Vec<char>> =
        (0..rows).map(|_| (0..columns).map(|_| if dice.below(100) < black { '#' } else { '.' }).collect()).collect();
    grid[dice.below(rows)][dice.below(columns)] = '.';
    grid
}

/// Rows of short slots that cross nothing, over 64 of them.
fn rows_of_slots(dice: &mut Dice) -> Vec<Vec<char>> {
    let length = 2 + dice.below(3);
    let row = |row: usize| match row % 2 {
        0 => (0..9 * (length + 1) - 1).map(|at| if at % (length + 1) == length { '#' } else { '.' }).collect(),
        _ => vec!['#'; 9 * (length + 1) - 1],
    };
    (0..15 + 2 * dice.below(3)).map(row).collect()
}

/// What stands in the runs of a filled grid.
fn words(grid: &[Vec<char>]) -> Vec<Vec<char>> {
    let turned: Vec<Vec<char>> =
        (0..grid[0].len()).map(|column| grid.iter().map(|row| row[column]).collect()).collect();
    let is_black = |cell: &char| *cell == '#';
    let runs = grid.iter().chain(&turned).flat_map(|line| line.split(is_black)).filter(|run| run.len() > 1);
    let mut words: Vec<Vec<char>> = runs.map(<[char]>::to_vec).collect();
    for (row, line) in grid.iter().enumerate() {
        for (column, &letter) in line.iter().enumerate().filter(|(_, cell)| !is_black(cell)) {
            let beside =
                [(row.wrapping_sub(1), column), (row + 1, column), (row, column.wrapping_sub(1)), (row, column + 1)];
            let is_open = |&(row, column): &(usize, usize)| {
                grid.get(row).and_then(|line| line.get(column)).is_some_and(|cell| !is_black(cell))
            };
            if !beside.iter().any(is_open) {
                words.push(vec![letter]);
            }
        }
    }
    words
}
