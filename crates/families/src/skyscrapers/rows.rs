//! The rules of the game as rows of facts, told once more for proofs. No solver code.
//!
//! A board shows the heights. What is seen is told by helpers, from the clue on: how high the first towers are at the least, and
//! whether a tower is higher than all before it. Rows tell of each helper both when it holds and when it does not, so a board
//! settles all of them.

use super::{Puzzle, Side};
use runut_model::rows::Fact;
use runut_model::{Cell, Formula, Glyph, Halt, Limits, Mark, Said, Spot};

/// The rules of a puzzle.
pub fn formula(puzzle: &Puzzle, limits: &Limits) -> Result<Formula, Halt> {
    let mut formula = Formula::default();
    let towers = towers(puzzle, &mut formula, limits)?;
    for (side, id) in [(Side::Left, "skyscrapers-told-row"), (Side::Top, "skyscrapers-told-column")] {
        for at in 0..puzzle.size {
            let line = line(puzzle, &towers, side, at);
            for height in 1..=puzzle.size {
                let said = Said::new(id).with("line", at + 1).with("height", height);
                formula.one(said, line.iter().map(|cell| cell[height - 1]).collect());
            }
            formula.look(puzzle.size * puzzle.size, limits)?;
        }
    }
    for (at, heights) in towers.iter().enumerate() {
        let cell = Cell(at as u32);
        if let Some(height) = puzzle.given(cell).map(usize::from) {
            let said = Said::new("skyscrapers-told-given").with("height", height).with("cell", spot(puzzle, cell));
            formula.one(said, vec![heights[height - 1]]);
        }
    }
    for (side, at) in puzzle.sides().filter(|&(side, at)| puzzle.clue(side, at) > 0) {
        let from = from(side, at + 1);
        sight(&line(puzzle, &towers, side, at), &from, puzzle.clue(side, at).into(), &mut formula, limits)?;
    }
    Ok(formula)
}

fn spot(puzzle: &Puzzle, cell: Cell) -> Spot {
    Spot::flat(cell.index() / puzzle.size, cell.index() % puzzle.size)
}

/// Where one stands who looks along a line.
fn from(side: Side, line: usize) -> Said {
    let id = match side {
        Side::Top => "skyscrapers-told-from-top",
        Side::Bottom => "skyscrapers-told-from-bottom",
        Side::Left => "skyscrapers-told-from-left",
        Side::Right => "skyscrapers-told-from-right",
    };
    Said::new(id).with("line", line)
}

/// For every cell, that a tower of height 1, 2 and so on stands there: one of them does.
fn towers(puzzle: &Puzzle, formula: &mut Formula, limits: &Limits) -> Result<Vec<Vec<Fact>>, Halt> {
    let mut towers = Vec::new();
    for cell in (0..puzzle.givens.len() as u32).map(Cell) {
        let spot = spot(puzzle, cell);
        let mut tower = |height: usize| {
            let said = Said::new("skyscrapers-candidate").with("height", height).with("cell", spot);
            formula.shown(said, vec![Mark { cell, glyph: Glyph(height as u32) }])
        };
        towers.push((1..=puzzle.size).map(&mut tower).collect());
        formula.look(puzzle.size, limits)?;
    }
    for (at, heights) in towers.iter().enumerate() {
        let said = Said::new("skyscrapers-told-cell").with("cell", spot(puzzle, Cell(at as u32)));
        formula.one(said, Vec::clone(heights));
        formula.look(heights.len(), limits)?;
    }
    Ok(towers)
}

/// The cells that one looks along, each with its heights.
fn line<'a>(puzzle: &Puzzle, towers: &'a [Vec<Fact>], side: Side, at: usize) -> Vec<&'a [Fact]> {
    puzzle.line(side, at).into_iter().map(|cell| &towers[cell.index()][..]).collect()
}

/// Along a line, nearest tower first, as many are seen as the clue says. The first always is.
fn sight(line: &[&[Fact]], from: &Said, clue: usize, formula: &mut Formula, limits: &Limits) -> Result<(), Halt> {
    let mut seen = Vec::new();
    // Whether one of the towers so far is at least 2 high, 3 high and so on.
    let mut high: Vec<Fact> = Vec::new();
    for before in 1..line.len() {
        high = running(line[before - 1], &high, before, from, formula);
        let said = Said::new("skyscrapers-told-seen").with("from", from.clone()).with("tower", before + 1);
        let is_seen = formula.helper(said.clone());
        let said = Said::new("skyscrapers-told-meaning").with("fact", said);
        let (&lowest, higher) = line[before].split_first().expect("a tower has some height");
        formula.some(said.clone(), vec![!lowest, !is_seen]);
        for (&tower, &is_as_high) in higher.iter().zip(&high) {
            formula.some(said.clone(), vec![!tower, !is_as_high, !is_seen]);
            formula.some(said.clone(), vec![!tower, is_as_high, is_seen]);
        }
        seen.push(is_seen);
        formula.look(20 * higher.len(), limits)?;
    }
    if !seen.is_empty() {
        let said = Said::new("skyscrapers-told-clue").with("from", from.clone()).with("clue", clue);
        formula.rule(said, clue - 1, clue - 1, seen);
    }
    Ok(())
}

/// That one of so many first towers is at least 2 high, 3 high and so on: it is this last one, or one of those before, of
/// which the same is told.
fn running(last: &[Fact], before: &[Fact], towers: usize, from: &Said, formula: &mut Formula) -> Vec<Fact> {
    let mut high: Vec<Fact> = Vec::new();
    for height in (2..=last.len()).rev() {
        let said = Said::new("skyscrapers-told-high").with("from", from.clone());
        let said = said.with("towers", towers).with("height", height);
        let is_high = formula.helper(said.clone());
        let said = Said::new("skyscrapers-told-meaning").with("fact", said);
        let reasons = [Some(last[height - 1]), high.last().copied(), before.get(height - 2).copied()];
        let reasons: Vec<Fact> = reasons.into_iter().flatten().collect();
        for &reason in &reasons {
            formula.some(said.clone(), vec![!reason, is_high]);
        }
        formula.some(said, reasons.into_iter().chain([!is_high]).collect());
        high.push(is_high);
    }
    high.reverse();
    high
}
