//! The rules of the fill-in, told once. Nothing here knows how a filled grid is found, not even where the slots of a puzzle
//! are elsewhere: they are read off the filled grid's lines.

use super::{Number, Puzzle, Square};
use runut_model::{Broken, Cell, Filling, Said, Spot};
use std::collections::BTreeMap;

/// Every rule that a board breaks.
pub fn judge(puzzle: &Puzzle, filling: &Filling) -> Vec<Broken> {
    let mut broken = judge_cells(puzzle, filling);
    broken.extend(judge_numbers(puzzle, filling));
    broken
}

/// Whether every cell holds what it may hold.
fn judge_cells(puzzle: &Puzzle, filling: &Filling) -> Vec<Broken> {
    let (mut empty, mut wrong_colour, mut changed) = (Vec::new(), Vec::new(), Vec::new());
    for (at, &square) in puzzle.squares.iter().enumerate() {
        let cell = Cell(at as u32);
        match (square, filling.at(cell).character()) {
            (Square::Black, None) => {}
            (Square::Black, Some(_)) | (_, Some('#')) => wrong_colour.push(cell),
            (_, None) => empty.push(cell),
            (Square::Given(given), Some(written)) if given != written => changed.push(cell),
            (_, Some(_)) => {}
        }
    }
    let rules = [
        ("empty-cell", empty, Said::new("fillin-broken-empty-cell")),
        ("black-cell", wrong_colour, Said::new("fillin-broken-black-cell")),
        ("given-cell", changed, Said::new("fillin-broken-given-cell")),
    ];
    let broken = rules.into_iter().filter(|(_, cells, _)| !cells.is_empty());
    let unfinished = |broken: Broken| Broken { is_unfinished: broken.rule == "empty-cell", ..broken };
    broken.map(|(name, cells, said)| unfinished(rule(name, puzzle, cells, said))).collect()
}

/// Where one number stands, and how often it is listed.
#[derive(Default)]
struct Use {
    slots: Vec<Vec<Cell>>,
    listed: usize,
}

/// Whether the numbers are the listed ones. A number that is left over is told only where all other slots of its length
/// are right: otherwise some number must be left over anyway.
fn judge_numbers(puzzle: &Puzzle, filling: &Filling) -> Vec<Broken> {
    let mut uses: BTreeMap<(usize, Number), Use> = BTreeMap::new();
    for number in &puzzle.numbers {
        uses.entry((number.len(), number.clone())).or_default().listed += 1;
    }
    let mut faulty_lengths = Vec::new();
    for slot in read_slots(puzzle) {
        match written(filling, &slot) {
            Some(number) => uses.entry((number.len(), number)).or_default().slots.push(slot),
            None => faulty_lengths.push(slot.len()),
        }
    }
    let over_used = |used: &Use| used.slots.len() > used.listed;
    faulty_lengths.extend(uses.iter().filter(|(_, used)| over_used(used)).map(|((length, _), _)| *length));
    let mut broken = Vec::new();
    for ((length, number), used) in uses {
        let (count, listed) = (used.slots.len(), used.listed);
        let name: String = number.iter().collect();
        if count > listed {
            let cells = used.slots.into_iter().flatten().collect();
            let (name_of_rule, said) = match listed {
                0 => ("unlisted-number", Said::new("fillin-broken-unlisted-number")),
                _ => (
                    "repeated-number",
                    Said::new("fillin-broken-repeated-number").with("count", count).with("listed", listed),
                ),
            };
            broken.push(rule(name_of_rule, puzzle, cells, said.with("number", name)));
        } else if count < listed && !faulty_lengths.contains(&length) {
            let said = Said::new("fillin-broken-missing-number").with("count", count).with("listed", listed);
            broken.push(rule("missing-number", puzzle, Vec::new(), said.with("number", name)));
        }
    }
    broken
}

/// What stands in a slot, if all of it is filled.
fn written(filling: &Filling, slot: &[Cell]) -> Option<Number> {
    slot.iter().map(|&cell| filling.at(cell).character().filter(|&character| character != '#')).collect()
}

/// The slots: every run of open cells in a row or a column that is longer than one, and every open cell that is in none.
pub fn read_slots(puzzle: &Puzzle) -> Vec<Vec<Cell>> {
    let is_open = |row: usize, column: usize| puzzle.squares[row * puzzle.columns + column] != Square::Black;
    let cell = |row: usize, column: usize| Cell((row * puzzle.columns + column) as u32);
    let open_beside = |row: usize, column: usize| {
        let left = column > 0 && is_open(row, column - 1);
        let right = column + 1 < puzzle.columns && is_open(row, column + 1);
        let above = row > 0 && is_open(row - 1, column);
        let below = row + 1 < puzzle.rows && is_open(row + 1, column);
        (left, right, above, below)
    };
    let mut slots = Vec::new();
    for row in 0..puzzle.rows {
        for column in (0..puzzle.columns).filter(|&column| is_open(row, column)) {
            let (left, right, above, below) = open_beside(row, column);
            if !left && right {
                let end = (column..puzzle.columns).find(|&c| !is_open(row, c)).unwrap_or(puzzle.columns);
                slots.push((column..end).map(|c| cell(row, c)).collect());
            }
            if !above && below {
                let end = (row..puzzle.rows).find(|&r| !is_open(r, column)).unwrap_or(puzzle.rows);
                slots.push((row..end).map(|r| cell(r, column)).collect());
            }
            if !(left || right || above || below) {
                slots.push(vec![cell(row, column)]);
            }
        }
    }
    slots
}

fn rule(rule: &'static str, puzzle: &Puzzle, cells: Vec<Cell>, said: Said) -> Broken {
    let spot = |cell: &Cell| Spot::flat(cell.index() / puzzle.columns, cell.index() % puzzle.columns);
    let spots: Vec<Spot> = cells.iter().map(spot).collect();
    let said = if spots.is_empty() { said } else { said.with("cells", spots) };
    Broken { rule, cells, said, is_unfinished: false }
}
