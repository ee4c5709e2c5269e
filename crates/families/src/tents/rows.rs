//! The rules of the game as rows of facts, told once more for proofs. No solver code.
//!
//! A board shows the tents. Which tree has which of them for its own are helpers: a board with several pairings is one board.

use super::{Ground, Puzzle};
use runut_model::rows::Fact;
use runut_model::{Cell, Formula, Halt, Limits, Mark, Said};

/// The rules of a puzzle.
pub fn formula(puzzle: &Puzzle, limits: &Limits) -> Result<Formula, Halt> {
    let mut formula = Formula::default();
    let tents = tents(puzzle, &mut formula, limits)?;
    pairing(puzzle, &tents, &mut formula, limits)?;
    for at in 0..puzzle.rows.max(2) - 1 {
        for across in 0..puzzle.columns.max(2) - 1 {
            apart(puzzle, &tents, (at, across), &mut formula);
            formula.look(4, limits)?;
        }
    }
    for (at, (cells, count)) in puzzle.lines().enumerate() {
        let Some(count) = count else { continue };
        let (id, line) = match at.checked_sub(puzzle.rows) {
            None => ("tents-fact-row", at + 1),
            Some(column) => ("tents-fact-column", column + 1),
        };
        let among: Vec<Fact> = cells.iter().filter_map(|cell| tents[cell.index()]).collect();
        formula.look(among.len(), limits)?;
        formula.rule(Said::new(id).with("line", line).with("count", count), count, count, among);
    }
    for (at, &tent) in tents.iter().enumerate() {
        let cell = Cell(at as u32);
        let (id, given) = match (puzzle.at(cell), tent) {
            (Ground::Tent, Some(tent)) => ("tents-told-tent", tent),
            (Ground::Grass, Some(tent)) => ("tents-told-grass", !tent),
            _ => continue,
        };
        formula.one(Said::new(id).with("cell", puzzle.spot(cell)), vec![given]);
    }
    Ok(formula)
}

/// For every cell without a tree, that a tent stands there.
fn tents(puzzle: &Puzzle, formula: &mut Formula, limits: &Limits) -> Result<Vec<Option<Fact>>, Halt> {
    let mut tents = vec![None; puzzle.ground.len()];
    for cell in puzzle.cells().filter(|&cell| puzzle.at(cell) != Ground::Tree) {
        formula.look(1, limits)?;
        let said = Said::new("tents-tent-in").with("cell", puzzle.spot(cell));
        tents[cell.index()] = Some(formula.shown(said, vec![Mark { cell, glyph: Ground::Tent.glyph() }]));
    }
    Ok(tents)
}

/// Every tree has one tent beside it for its own, and every tent is one tree's own.
fn pairing(puzzle: &Puzzle, tents: &[Option<Fact>], formula: &mut Formula, limits: &Limits) -> Result<(), Halt> {
    let mut owners: Vec<Vec<Fact>> = vec![Vec::new(); tents.len()];
    for tree in puzzle.trees() {
        formula.look(4, limits)?;
        let spot = puzzle.spot(tree);
        let mut own = Vec::new();
        for cell in puzzle.beside(tree).filter(|cell| tents[cell.index()].is_some()) {
            let said = Said::new("tents-told-own").with("tree", spot).with("cell", puzzle.spot(cell));
            let helper = formula.helper(said);
            own.push(helper);
            owners[cell.index()].push(helper);
        }
        formula.one(Said::new("tents-told-tree").with("tree", spot), own);
    }
    for ((cell, mut among), tent) in puzzle.cells().zip(owners).zip(tents) {
        let Some(tent) = *tent else { continue };
        formula.look(1 + among.len(), limits)?;
        let id = if among.is_empty() { "tents-told-lonely" } else { "tents-told-owner" };
        among.push(!tent);
        formula.one(Said::new(id).with("cell", puzzle.spot(cell)), among);
    }
    Ok(())
}

/// Of the up to four cells from this row and column on, which all touch each other, one at the most has a tent.
fn apart(puzzle: &Puzzle, tents: &[Option<Fact>], (row, column): (usize, usize), formula: &mut Formula) {
    let corner = puzzle.cell(row, column);
    let window = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().filter_map(|way| puzzle.step(corner, way));
    let (cells, among): (Vec<Cell>, Vec<Fact>) = window.filter_map(|cell| Some((cell, tents[cell.index()]?))).unzip();
    if among.len() > 1 {
        formula.rule(Said::new("tents-fact-touch").with("cells", puzzle.spots(&cells)), 0, 1, among);
    }
}
