//! Puzzles of any size around a planted solution, from a seed. They have at least that solution; nothing is promised about
//! others, so that they are made at once, however large.

use crate::towers;
use runut::generate::Maker;
use runut::{Aim, Dice, FAMILIES, Limits, Wish};

/// Of a hundred cells so many have a tent: about as many as come of themselves where tents are pitched at random.
const CAMP_DENSITY: usize = 17;
/// The sizes that boards of a family are tried in, as far as it has such.
pub const SIDES: [usize; 4] = [16, 30, 60, 128];

/// A packing of a square that was cut into up to 52 connected pieces.
pub fn packing(side: usize, seed: u64) -> String {
    packing_of(side, (side * side / 8).clamp(1, 52), seed)
}

/// A packing of a square that was cut into so many connected pieces, 52 at the most.
pub fn packing_of(side: usize, count: usize, seed: u64) -> String {
    let mut dice = Dice::new(seed);
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
    camp(side, &mut Dice::new(seed))[0].clone()
}

/// The same, and the camp.
pub fn camp(side: usize, dice: &mut Dice) -> [String; 2] {
    camp_of(side, CAMP_DENSITY, dice)
}

/// The same with so many tents on a hundred cells.
pub fn camp_of(side: usize, density: usize, dice: &mut Dice) -> [String; 2] {
    let details = vec![("density", density.to_string())];
    sketched("tents", &Wish { size: Some((side, side)), details, aim: Aim::Unique }, dice.roll())
}

/// A fill-in of digits: an open field for even seeds, a lattice for odd ones.
pub fn fillin(side: usize, seed: u64) -> String {
    let shape = if seed.is_multiple_of(2) { "blocks" } else { "lattice" };
    let details = vec![("shape", shape.to_string()), ("density", "0".to_string())];
    let [puzzle, _] = sketched("fillin", &Wish { size: Some((side, side)), details, aim: Aim::Unique }, seed);
    puzzle
}

/// A family's first sketch of a puzzle, and the board from which it was drawn.
fn sketched(family: &str, wish: &Wish, seed: u64) -> [String; 2] {
    let family = FAMILIES.iter().find(|known| known.name == family).expect("it is registered");
    let limits = Limits::default();
    let mut maker = Maker::new(family, wish, &limits).unwrap_or_else(|failed| panic!("{failed:?}"));
    let (text, board) = maker.sketch(seed).expect("nothing stops it");
    let rows = crate::open(&text).rows(&board);
    [text, rows.join("\n")]
}

/// A board without rules that help: its search goes on for ever.
pub fn endless_camp() -> String {
    let side = 40;
    let row = |row: usize| {
        let cell = |column: usize| if row % 3 == 1 && column % 3 == 1 { " T" } else { " ." };
        format!("-{}\n", (0..side).map(cell).collect::<String>())
    };
    format!("TENTS\n{}\n{}", vec!["-"; side].join(" "), (0..side).map(row).collect::<String>())
}
