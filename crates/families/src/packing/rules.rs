//! How people solve it: rules, easiest first, one function each.
//!
//! A piece lies in one of its places, and a cell is covered by one of the places that cover it. Everything follows from
//! looking at these two from either side, and from the size of what is cut off. Boards of thousands of places are looked at
//! by the cheap rules alone: each of the others says up to how many places it looks.

mod ahead;
mod exclusion;
mod regions;
mod singles;
mod table;
mod trial;

use super::Puzzle;
use regions::Regions;
use runut_model::attention::{self, Attentive, Look, Rule};
use runut_model::{Cand, Cell, DeadEnd, Finding, Known, Model, Reasoned, Said, Thinker, Tier};
use table::{CELLS, PIECES, Sheet};

/// The rules, easiest first.
pub const RULES: &[Rule<Puzzle>] = &[
    Rule::new(
        "last-place",
        "packing-rule-last-place",
        Tier::Easy,
        Look::Each(PIECES, |s, k, at| singles::last_place(s, k, at)),
    ),
    Rule::new(
        "only-cover",
        "packing-rule-only-cover",
        Tier::Easy,
        Look::Each(CELLS, |s, k, at| singles::only_cover(s, k, at)),
    ),
    Rule::new("region-size", "packing-rule-region-size", Tier::Medium, Look::Whole(|s, k| regions::region_size(s, k))),
    Rule::new("cut-off", "packing-rule-cut-off", Tier::Medium, Look::Whole(|s, k| regions::cut_off(s, k))),
    Rule::new(
        "one-piece",
        "packing-rule-one-piece",
        Tier::Medium,
        Look::Each(CELLS, |s, k, at| exclusion::one_piece(s, k, at)),
    ),
    Rule::new(
        "common-cell",
        "packing-rule-common-cell",
        Tier::Medium,
        Look::Each(PIECES, |s, k, at| exclusion::common_cell(s, k, at)),
    ),
    Rule::new("bare-cell", "packing-rule-bare-cell", Tier::Hard, Look::Whole(|s, k| exclusion::bare_cell(s, k))),
    Rule::new("no-place", "packing-rule-no-place", Tier::Hard, Look::Whole(|s, k| exclusion::no_place(s, k))),
    Rule::new("ahead", "packing-rule-ahead", Tier::Expert, Look::Whole(|s, k| ahead::ahead(s, k))),
    Rule::new("cases", "packing-rule-cases", Tier::Expert, Look::Whole(|s, k| ahead::cases(s, k))),
    Rule::new(
        "ahead-of-many",
        "packing-rule-ahead-of-many",
        Tier::Expert,
        Look::Whole(|s, k| ahead::ahead_of_many(s, k)),
    ),
];

impl Attentive for Puzzle {
    type Sheet<'a> = Sheet<'a>;

    fn sheet<'a>(&'a self, known: &Known<'_>) -> Sheet<'a> {
        Sheet::new(self, known)
    }

    fn rules() -> &'static [Rule<Puzzle>] {
        RULES
    }
}

impl Reasoned for Puzzle {
    fn find(&self, rule: usize, known: &Known<'_>) -> Option<Finding> {
        attention::find(self, rule, known)
    }

    fn obvious(&self, known: &mut Known<'_>) {
        attention::obvious(self, known);
    }

    fn thinker<'a>(&'a self, known: &Known<'_>) -> Box<dyn Thinker + 'a> {
        attention::thinker(self, known)
    }

    /// Why what is known cannot all be right: a piece without a place, a cell that nothing covers, or a region whose size the
    /// pieces that fit there do not make up.
    fn dead_end(&self, known: &Known<'_>) -> Option<DeadEnd> {
        let pieces = 0..self.pieces.len();
        if let Some(piece) = pieces.into_iter().find(|&piece| known.left(piece) == 0) {
            return Some(DeadEnd { cells: Vec::new(), said: without_place(self, piece) });
        }
        let mut sheet = Sheet::new(self, known);
        let table = sheet.table(known);
        if let Some(cell) = table.free_cells().find(|&cell| table.covering(cell).is_empty()) {
            return Some(DeadEnd { cells: vec![cell], said: uncovered(self, cell) });
        }
        let regions = Regions::new(&table)?;
        let wrong = regions.all().iter().find(|region| !regions.can_be_filled(&table, region))?;
        Some(DeadEnd { cells: wrong.clone(), said: unfillable(self, wrong) })
    }

    /// What a place is called: "piece A on r1c1, r1c2, r2c2".
    fn candidate(&self, model: &Model, candidate: Cand) -> Said {
        let of_piece = |options: &std::ops::Range<u32>| options.contains(&candidate.0);
        let piece = model.decisions.iter().position(of_piece).expect("every candidate is in one");
        table::place(self, model, piece, candidate)
    }
}

fn without_place(puzzle: &Puzzle, piece: usize) -> Said {
    Said::new("packing-without-place").with("piece", puzzle.pieces[piece].letter)
}

fn uncovered(puzzle: &Puzzle, cell: Cell) -> Said {
    Said::new("packing-uncovered").with("cell", puzzle.board.spot(cell))
}

fn unfillable(puzzle: &Puzzle, region: &[Cell]) -> Said {
    Said::new("packing-unfillable").with("cells", puzzle.board.spots_of(region)).with("size", region.len())
}

#[cfg(test)]
mod tests;
