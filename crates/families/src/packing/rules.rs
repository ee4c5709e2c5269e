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
use runut_model::{Cand, Cell, DeadEnd, Finding, Known, Model, Reasoned, Rule, Said, Tier};
use table::Table;

/// The rules, easiest first.
pub const RULES: &[Rule<Puzzle>] = &[
    Rule { name: "last-place", title: "packing-rule-last-place", tier: Tier::Easy, find: singles::last_place },
    Rule { name: "only-cover", title: "packing-rule-only-cover", tier: Tier::Easy, find: singles::only_cover },
    Rule { name: "region-size", title: "packing-rule-region-size", tier: Tier::Medium, find: regions::region_size },
    Rule { name: "cut-off", title: "packing-rule-cut-off", tier: Tier::Medium, find: regions::cut_off },
    Rule { name: "one-piece", title: "packing-rule-one-piece", tier: Tier::Medium, find: exclusion::one_piece },
    Rule { name: "common-cell", title: "packing-rule-common-cell", tier: Tier::Medium, find: exclusion::common_cell },
    Rule { name: "bare-cell", title: "packing-rule-bare-cell", tier: Tier::Hard, find: exclusion::bare_cell },
    Rule { name: "no-place", title: "packing-rule-no-place", tier: Tier::Hard, find: exclusion::no_place },
    Rule { name: "ahead", title: "packing-rule-ahead", tier: Tier::Expert, find: ahead::ahead },
    Rule { name: "cases", title: "packing-rule-cases", tier: Tier::Expert, find: ahead::cases },
    Rule { name: "ahead-of-many", title: "packing-rule-ahead-of-many", tier: Tier::Expert, find: ahead::ahead_of_many },
];

impl Reasoned for Puzzle {
    fn find(&self, rule: usize, known: &Known<'_>) -> Option<Finding> {
        (RULES[rule].find)(self, known)
    }

    /// Rules out every place that overlaps a piece that lies on the board.
    fn obvious(&self, known: &mut Known<'_>) {
        let model = known.model();
        let mut covered = vec![false; model.board.len()];
        let laid = (0..model.decisions.len()).filter_map(|piece| known.taken(piece));
        for mark in laid.flat_map(|place| model.marks(place)) {
            covered[mark.cell.index()] = true;
        }
        let overlaps = |place: &Cand| model.marks(*place).iter().any(|mark| covered[mark.cell.index()]);
        let open: Vec<usize> = known.open().collect();
        for piece in open {
            let struck: Vec<Cand> = known.options(piece).filter(overlaps).collect();
            struck.into_iter().for_each(|place| known.strike(place));
        }
    }

    /// Why what is known cannot all be right: a piece without a place, a cell that nothing covers, or a region whose size the
    /// pieces that fit there do not make up.
    fn dead_end(&self, known: &Known<'_>) -> Option<DeadEnd> {
        let pieces = 0..self.pieces.len();
        if let Some(piece) = pieces.into_iter().find(|&piece| known.left(piece) == 0) {
            return Some(DeadEnd { cells: Vec::new(), said: without_place(self, piece) });
        }
        let table = Table::new(self, known);
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
