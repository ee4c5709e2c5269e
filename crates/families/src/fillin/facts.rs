//! A fill-in taken apart: each slot holds a number that is possible there, and each number is used as often as it is listed.
//! That a cell holds one character goes without saying.

use super::Puzzle;
use super::rules::slot_name;
use runut_model::{Cand, Cell, Fact, Facts, Model, Said};

/// The facts of a puzzle with this model.
pub fn facts(puzzle: &Puzzle, model: &Model) -> Facts {
    let mut base = model.clone();
    base.constraints.clear();
    let written = |one: Cand| model.marks(one).iter().filter_map(|mark| mark.glyph.character()).collect::<String>();
    let numbers = std::mem::take(&mut base.groups).into_iter().filter_map(|group| {
        let number = written(*group.among.first()?);
        let said = Said::new("fillin-fact-number").with("number", number).with("times", u64::from(group.hi));
        Some(Fact::new(said, Vec::new()).saying([group]))
    });
    let slots = puzzle.slots.iter().enumerate().map(|(slot, cells)| {
        let cells: Vec<Cell> = cells.clone();
        Fact { decision: Some(slot), ..Fact::new(slot_name(puzzle, slot), cells) }
    });
    let facts = numbers.chain(slots).collect();
    Facts { base, facts }
}
