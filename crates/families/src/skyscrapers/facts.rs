//! A grid taken apart: every line has each height once; and each clue is seen along its line, whose heights all differ. That a
//! cell has one height goes without saying.

use super::model::heights;
use super::rules::{line_name, sight_name};
use super::{Puzzle, Side, line};
use runut_model::{Fact, Facts, Group, Model};

/// The facts of a puzzle with this model.
pub fn facts(puzzle: &Puzzle, model: &Model) -> Facts {
    let mut base = model.clone();
    base.groups.clear();
    base.constraints.clear();
    let mut facts = Vec::new();
    for (side, at) in puzzle.sides() {
        let (cells, clue) = (puzzle.line(side, at), puzzle.clue(side, at));
        let towers: Vec<_> = cells.iter().map(|&cell| heights(puzzle, model, cell)).collect();
        if matches!(side, Side::Left | Side::Top) {
            let once = |height: u8| Group::one(towers.iter().filter_map(|cell| cell.candidate(height)).collect());
            let said = line_name(side == Side::Left, at + 1);
            facts.push(Fact::new(said, cells.clone()).saying((1..=puzzle.size as u8).map(once)));
        }
        if clue > 0 {
            let fact = Fact::new(sight_name(side, at + 1, clue), cells);
            facts.push(Fact { constraints: line::constraints(towers, clue, 0), ..fact });
        }
    }
    Facts { base, facts }
}
