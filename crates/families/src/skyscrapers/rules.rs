//! How people solve it: rules, easiest first, one function each.

use super::Puzzle;
use runut_model::{Cand, DeadEnd, Known, Model, Rule, Said};

/// The rules, easiest first.
pub const RULES: &[Rule<Puzzle>] = &[];

/// Rules out what everyone sees at once.
pub fn obvious(_puzzle: &Puzzle, _known: &mut Known<'_>) {}

/// Why what is known cannot all be right.
pub fn dead_end(_puzzle: &Puzzle, known: &Known<'_>) -> Option<DeadEnd> {
    let empty = known.open().find(|&decision| known.left(decision) == 0)?;
    let said = Said::new("skyscrapers-nothing-left").with("decision", empty + 1);
    Some(DeadEnd { cells: Vec::new(), said })
}

/// What a candidate is called.
pub fn candidate(_puzzle: &Puzzle, model: &Model, candidate: Cand) -> Said {
    let spots: Vec<_> = model.marks(candidate).iter().map(|mark| model.board.spot(mark.cell)).collect();
    Said::new("skyscrapers-candidate").with("cells", spots)
}
