//! Puzzles of any size around a planted solution, from a seed. They have at least that solution; nothing is promised about
//! others, so that they are made at once, however large.

use crate::camps;
use crate::towers;
use runut::Dice;

/// The sizes that boards of a family are tried in, as far as it has such.
pub const SIDES: [usize; 6] = [16, 20, 24, 30, 60, 128];

/// A packing of a square that was cut into up to 52 connected pieces.
pub fn packing(side: usize, seed: u64) -> String {
    let mut dice = Dice::new(seed);
    let count = (side * side / 8).clamp(1, 52);
    let owner = cut(side, count, &mut dice);
    let letters: Vec<char> = ('A'..='Z').chain('a'..='z').collect();
    let mut text = format!("{side} {side} {count}\nDEFAULT\n");
    for (piece, letter) in letters.iter().enumerate().take(count) {
        let cells: Vec<usize> = (0..owner.len()).filter(|&cell| owner[cell] == piece).collect();
        let left = cells.iter().map(|cell| cell % side).min().unwrap_or(0);
        let (top, bottom) = (cells[0] / side, cells[cells.len() - 1] / side);
        for row in top..=bottom {
            let glyph = |column: usize| if owner[row * side + column] == piece { *letter } else { ' ' };
            text += (left..side).map(glyph).collect::<String>().trim_end();
            text.push('\n');
        }
    }
    text
}

/// Cuts a square into connected pieces that grow side by side: for each cell, its piece.
fn cut(side: usize, count: usize, dice: &mut Dice) -> Vec<usize> {
    let cells = side * side;
    let mut owner = vec![usize::MAX; cells];
    let mut order: Vec<usize> = (0..cells).collect();
    dice.shuffle(&mut order);
    let mut border: Vec<usize> = order[..count].to_vec();
    (0..count).for_each(|piece| owner[order[piece]] = piece);
    while !border.is_empty() {
        let at = dice.below(border.len());
        let cell = border[at];
        let (row, column) = (cell / side, cell % side);
        let free: Vec<usize> = [
            (row > 0).then(|| cell - side),
            (row + 1 < side).then(|| cell + side),
            (column > 0).then(|| cell - 1),
            (column + 1 < side).then(|| cell + 1),
        ]
        .into_iter()
        .flatten()
        .filter(|&near| owner[near] == usize::MAX)
        .collect();
        if free.is_empty() {
            border.swap_remove(at);
        } else {
            let next = free[dice.below(free.len())];
            owner[next] = owner[cell];
            border.push(next);
        }
    }
    owner
}

/// A pyramid of this side: IQ Puzzler Pro's where it has 5, else one whose pieces are rows of its base.
pub fn pyramid(side: usize) -> String {
    match side {
        5 => crate::sets::pyramid(5, &crate::sets::iq_puzzler_pro()),
        _ => {
            let balls: usize = (1..=side).map(|layer| layer * layer).sum();
            let rows: Vec<&'static str> = ["XXX", "XX/X", "XXXX"].into_iter().cycle().take(balls / 10 * 3).collect();
            let rest: &'static str = Box::leak("X".repeat(balls - balls / 10 * 10).into_boxed_str());
            let all = if rest.is_empty() { rows } else { [&rows[..], &[rest]].concat() };
            crate::sets::pyramid(side, &all)
        }
    }
}

/// Skyscrapers with all clues of a Latin square and no tower given.
pub fn towers(side: usize, seed: u64) -> String {
    towers::sketch(side, seed)
}

/// Tents with all counts of a pitched camp.
pub fn tents(side: usize, seed: u64) -> String {
    camps::sketch(side, seed)
}

/// A fill-in of digits: an open field for even seeds, a lattice for odd ones.
pub fn fillin(side: usize, seed: u64) -> String {
    let mut dice = Dice::new(seed);
    let is_open = seed.is_multiple_of(2);
    let is_black = |row: usize, column: usize| !is_open && row % 2 == 1 && column % 2 == 1;
    let digits: Vec<char> = (0..side * side).map(|_| (b'0' + dice.below(10) as u8) as char).collect();
    let grid = (0..side)
        .map(|row| (0..side).map(|column| if is_black(row, column) { '#' } else { '.' }).collect::<String>() + "\n");
    let grid: String = grid.collect();
    let across = (0..side).map(|row| (0..side).map(|column| (row, column)).collect::<Vec<_>>());
    let down = (0..side).map(|column| (0..side).map(|row| (row, column)).collect::<Vec<_>>());
    let mut words: Vec<String> = Vec::new();
    for line in across.chain(down) {
        for slot in line.split(|&(row, column)| is_black(row, column)).filter(|slot| slot.len() > 1) {
            words.push(slot.iter().map(|&(row, column)| digits[row * side + column]).collect());
        }
    }
    words.sort();
    format!("{grid}\n{}\n", words.join("\n"))
}
