//! A board taken apart: each count, each tree, and for every four cells that touch each other that one tent at the most stands
//! there. That every tent belongs to one tree beside it goes without saying, and a tree's fact is that just one tent does to it.

use super::model::{decide, windows};
use super::{Ground, Puzzle};
use runut_model::{Cand, Cell, Fact, Facts, Game, Group, Mark, ModelMaker, Said};

/// The facts of a puzzle.
pub fn facts(puzzle: &Puzzle) -> Facts {
    let mut maker = ModelMaker::new(puzzle.board());
    let options: Vec<_> = puzzle.cells().map(|cell| decide(puzzle, cell, &mut maker)).collect();
    let tents = |cells: &[Cell]| cells.iter().filter_map(|cell| options[cell.index()].tent).collect::<Vec<Cand>>();
    let mut facts = Vec::new();
    for (at, (cells, count)) in puzzle.lines().enumerate() {
        let Some(count) = count else { continue };
        let (id, line) = match at.checked_sub(puzzle.rows) {
            None => ("tents-fact-row", at + 1),
            Some(column) => ("tents-fact-column", column + 1),
        };
        let said = Said::new(id).with("line", line).with("count", count);
        let group = Group::between(count as u32, count as u32, tents(&cells));
        facts.push(Fact::new(said, cells).saying([group]));
    }
    for cells in windows(puzzle) {
        let cells: Vec<Cell> = cells.into_iter().filter(|cell| options[cell.index()].tent.is_some()).collect();
        if cells.len() > 1 {
            let said = Said::new("tents-fact-touch").with("cells", puzzle.spots(&cells));
            let group = Group::between(0, 1, tents(&cells));
            facts.push(Fact::new(said, cells).saying([group]));
        }
    }
    let mut owned = vec![Vec::new(); puzzle.ground.len()];
    for cell in puzzle.cells().filter(|cell| options[cell.index()].tent.is_some()) {
        let owners: Vec<Cell> = puzzle.beside(cell).filter(|&tree| puzzle.at(tree) == Ground::Tree).collect();
        let bare = options[cell.index()].bare.map(|_| Ground::Grass);
        let grounds = owners.iter().map(|_| Ground::Tent).chain(bare);
        let decision = maker.decision(grounds.map(|ground| [Mark { cell, glyph: ground.glyph() }]));
        owners.iter().zip(decision).for_each(|(tree, one)| owned[tree.index()].push(Cand(one)));
    }
    for tree in puzzle.trees() {
        let said = Said::new("tents-fact-tree").with("tree", puzzle.spot(tree));
        let cells = [tree].into_iter().chain(puzzle.beside(tree)).collect();
        facts.push(Fact::new(said, cells).saying([Group::one(std::mem::take(&mut owned[tree.index()]))]));
    }
    Facts { base: maker.finish(), facts }
}
