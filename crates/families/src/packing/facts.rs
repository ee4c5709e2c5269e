//! A packing taken apart: each cell has to be covered, and each piece has to be laid, or as many copies of it as there are. That
//! two pieces never lie on the same cell, nor a piece in two places, goes without saying.

use super::Puzzle;
use runut_model::{Fact, Facts, Group, Model, Said};

/// The facts of a puzzle with this model.
pub fn facts(puzzle: &Puzzle, model: &Model) -> Facts {
    let mut base = model.clone();
    let (covers, copies): (Vec<Group>, Vec<Group>) =
        std::mem::take(&mut base.groups).into_iter().partition(|group| group.about.is_some());
    let mut facts = Vec::new();
    for cover in covers {
        if let Some(cell) = cover.about.filter(|_| cover.lo > 0) {
            let said = Said::new("packing-fact-cell").with("cell", puzzle.board.spot(cell));
            let covered = Group::between(1, cover.among.len() as u32, cover.among.clone());
            facts.push(Fact::new(said, vec![cell]).saying([covered]));
        }
        base.groups.push(Group { lo: 0, ..cover });
    }
    let (mut copies, mut decision) = (copies.into_iter(), 0);
    for (at, piece) in puzzle.pieces.iter().enumerate() {
        let said = Said::new("packing-fact-piece").with("piece", piece.letter);
        let group = if puzzle.is_counted(at) { copies.next() } else { None };
        let decisions = group.as_ref().map_or(1, |group| group.among.len());
        let fact = Fact::new(said, puzzle.fixed(at)).saying(group);
        facts.push(Fact { decision: fact.groups.is_empty().then_some(decision), ..fact });
        decision += decisions;
    }
    Facts { base, facts }
}
