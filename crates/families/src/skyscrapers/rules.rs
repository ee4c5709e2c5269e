//! How people solve it: rules, easiest first, one function each.
//!
//! What stands in a line is told by two things: the heights that other cells leave, and what the clues at both ends see. The
//! rules in [`clues`] need a clue alone, those in [`front`] a clue and some towers, those in [`sets`] no clue at all. Where
//! they end, [`fillings`] goes through whole lines, and [`chains`] from line to line.

mod chains;
mod clues;
mod dead_end;
mod fillings;
mod front;
mod grid;
mod sets;
#[cfg(test)]
mod tests;

use super::Puzzle;
use grid::{Grid, View, bit};
use runut_model::views::flat_spots;
use runut_model::{Cand, Cell, DeadEnd, Finding, Known, Model, Reasoned, Rule, Said, Tier};

/// The rules, easiest first.
pub const RULES: &[Rule<Puzzle>] = &[
    Rule { name: "clue-one", title: "skyscrapers-rule-clue-one", tier: Tier::Easy, find: clues::clue_one },
    Rule { name: "clue-all", title: "skyscrapers-rule-clue-all", tier: Tier::Easy, find: clues::clue_all },
    Rule { name: "facing", title: "skyscrapers-rule-facing", tier: Tier::Easy, find: clues::facing },
    Rule { name: "only-height", title: "skyscrapers-rule-only-height", tier: Tier::Easy, find: sets::only_height },
    Rule { name: "only-place", title: "skyscrapers-rule-only-place", tier: Tier::Easy, find: sets::only_place },
    Rule { name: "near", title: "skyscrapers-rule-near", tier: Tier::Easy, find: clues::near },
    Rule { name: "rising", title: "skyscrapers-rule-rising", tier: Tier::Medium, find: front::rising },
    Rule { name: "in-front", title: "skyscrapers-rule-in-front", tier: Tier::Medium, find: front::in_front },
    Rule { name: "first-hides", title: "skyscrapers-rule-first-hides", tier: Tier::Medium, find: front::first_hides },
    Rule { name: "begins", title: "skyscrapers-rule-begins", tier: Tier::Medium, find: front::begins },
    Rule { name: "second", title: "skyscrapers-rule-second", tier: Tier::Medium, find: front::second_tallest },
    Rule { name: "few-fillings", title: "skyscrapers-rule-few-fillings", tier: Tier::Hard, find: fillings::few },
    Rule { name: "pair", title: "skyscrapers-rule-pair", tier: Tier::Hard, find: sets::pair },
    Rule { name: "fillings", title: "skyscrapers-rule-fillings", tier: Tier::Hard, find: fillings::all },
    Rule { name: "set", title: "skyscrapers-rule-set", tier: Tier::Hard, find: sets::larger_set },
    Rule { name: "fish", title: "skyscrapers-rule-fish", tier: Tier::Expert, find: sets::fish },
    Rule { name: "chain", title: "skyscrapers-rule-chain", tier: Tier::Expert, find: chains::chain },
    Rule { name: "sight-chain", title: "skyscrapers-rule-sight-chain", tier: Tier::Expert, find: chains::sight_chain },
];

impl Reasoned for Puzzle {
    fn find(&self, rule: usize, known: &Known<'_>) -> Option<Finding> {
        (RULES[rule].find)(self, known)
    }

    /// A tower keeps its height from the rest of its row and column.
    fn obvious(&self, known: &mut Known<'_>) {
        let grid = Grid::new(self, known);
        let repeats = |view: View| {
            let stand =
                view.cells().iter().filter_map(|&cell| grid.stands(cell)).fold(0, |stand, height| stand | bit(height));
            let open: Vec<Cell> = view.cells().iter().copied().filter(|&cell| grid.is_open(cell)).collect();
            grid.forbidden(&open, |_| stand)
        };
        let repeats: Vec<Cand> = grid.lines().flat_map(repeats).map(|tower| grid.candidate(tower)).collect();
        repeats.into_iter().for_each(|tower| known.strike(tower));
    }

    /// What a candidate is called: "a 4 in r1c2".
    fn candidate(&self, model: &Model, candidate: Cand) -> Said {
        let mark = model.marks(candidate)[0];
        Said::new("skyscrapers-candidate")
            .with("height", u64::from(super::height(mark.glyph)))
            .with("cell", flat_spots(self.size, &[mark.cell]))
    }

    fn dead_end(&self, known: &Known<'_>) -> Option<DeadEnd> {
        dead_end::dead_end(self, known)
    }
}
