//! How people solve it: rules, easiest first, one function each.
//!
//! What stands in a line is told by two things: the heights that other cells leave, and what the clues at both ends see. The
//! rules in [`clues`] need a clue alone, those in [`front`] a clue and some towers, those in [`sets`] no clue at all. Where
//! they end, [`fillings`] goes through whole lines, and [`chains`] from line to line.
//!
//! Most of them look at one cell, line, clue or height after another. Those that take the shortest of all chains look at the
//! whole [`grid`], which keeps what they found out about lines that did not change.
//!
//! All of them find the same, turned and mirrored, in a grid that is turned or mirrored; and who knows more finds no less. So
//! the hardest rule that a puzzle needs does not depend on how it lies.

mod chains;
mod clues;
mod dead_end;
mod fillings;
mod front;
mod grid;
mod sets;
#[cfg(test)]
mod tests;

use super::{Puzzle, facts};
use grid::{CELLS, FISH, Grid, LINES, SETS, SIGHTS};
pub use grid::{line_name, sight_name};
use runut_model::attention::{self, Attentive, Look, Rule};
use runut_model::views::flat_spots;
use runut_model::{Cand, DeadEnd, Facts, Join, Known, Model, Reasoned, Said, Tier};

/// The rules, easiest first.
const RULES: &[Rule<Puzzle>] = &[
    Rule::new(
        "clue-one",
        "skyscrapers-rule-clue-one",
        Tier::Easy,
        Look::Each(SIGHTS, |grid, _, at| clues::clue_one(grid, at)),
    )
    .joined(Join::Kind),
    Rule::new(
        "clue-all",
        "skyscrapers-rule-clue-all",
        Tier::Easy,
        Look::Each(SIGHTS, |grid, _, at| clues::clue_all(grid, at)),
    )
    .joined(Join::Kind),
    Rule::new(
        "facing",
        "skyscrapers-rule-facing",
        Tier::Easy,
        Look::Each(LINES, |grid, _, at| clues::facing(grid, at)),
    )
    .joined(Join::Kind),
    Rule::new(
        "only-height",
        "skyscrapers-rule-only-height",
        Tier::Easy,
        Look::Each(CELLS, |grid, _, at| sets::only_height(grid, at)),
    )
    .joined(Join::Run),
    Rule::new(
        "only-place",
        "skyscrapers-rule-only-place",
        Tier::Easy,
        Look::Each(LINES, |grid, _, at| sets::only_place(grid, at)),
    )
    .joined(Join::Run),
    Rule::new("near", "skyscrapers-rule-near", Tier::Easy, Look::Each(SIGHTS, |grid, _, at| clues::near(grid, at)))
        .joined(Join::Kind),
    Rule::new(
        "in-front",
        "skyscrapers-rule-in-front",
        Tier::Easy,
        Look::Each(SIGHTS, |grid, _, at| front::in_front(grid, at)),
    ),
    Rule::new(
        "first-hides",
        "skyscrapers-rule-first-hides",
        Tier::Easy,
        Look::Each(SIGHTS, |grid, _, at| front::first_hides(grid, at)),
    ),
    Rule::new(
        "behind-first",
        "skyscrapers-rule-behind-first",
        Tier::Medium,
        Look::Each(SIGHTS, |grid, _, at| front::behind_first(grid, at)),
    ),
    Rule::new(
        "rising",
        "skyscrapers-rule-rising",
        Tier::Medium,
        Look::Each(SIGHTS, |grid, _, at| front::rising(grid, at)),
    ),
    Rule::new(
        "begins",
        "skyscrapers-rule-begins",
        Tier::Medium,
        Look::Each(SIGHTS, |grid, _, at| front::begins(grid, at)),
    ),
    Rule::new(
        "second",
        "skyscrapers-rule-second",
        Tier::Medium,
        Look::Each(SIGHTS, |grid, _, at| front::second_tallest(grid, at)),
    ),
    Rule::new(
        "hidden",
        "skyscrapers-rule-hidden",
        Tier::Medium,
        Look::Each(LINES, |grid, _, at| clues::hidden(grid, at)),
    ),
    Rule::new(
        "few-fillings",
        "skyscrapers-rule-few-fillings",
        Tier::Hard,
        Look::Each(LINES, |grid, _, at| fillings::few(grid, at)),
    ),
    Rule::new("pair", "skyscrapers-rule-pair", Tier::Hard, Look::Each(LINES, |grid, _, at| sets::pair(grid, at))),
    Rule::new(
        "fillings",
        "skyscrapers-rule-fillings",
        Tier::Hard,
        Look::Each(LINES, |grid, _, at| fillings::all(grid, at)),
    ),
    Rule::new("set", "skyscrapers-rule-set", Tier::Hard, Look::Each(SETS, |grid, _, at| sets::larger_set(grid, at))),
    Rule::new("fish", "skyscrapers-rule-fish", Tier::Expert, Look::Each(FISH, |grid, _, at| sets::fish(grid, at))),
    Rule::new(
        "cell-chain",
        "skyscrapers-rule-cell-chain",
        Tier::Expert,
        Look::Whole(|grid, _| chains::cell_chain(grid)),
    ),
    Rule::new("chain", "skyscrapers-rule-chain", Tier::Expert, Look::Whole(|grid, _| chains::chain(grid))),
    Rule::new(
        "sight-chain",
        "skyscrapers-rule-sight-chain",
        Tier::Expert,
        Look::Whole(|grid, _| chains::sight_chain(grid)),
    ),
];

impl Attentive for Puzzle {
    type Sheet<'a> = Grid<'a>;

    fn sheet<'a>(&'a self, known: &Known<'_>) -> Grid<'a> {
        Grid::new(self, known)
    }

    fn rules() -> &'static [Rule<Puzzle>] {
        RULES
    }

    fn dead_end(grid: &mut Grid<'_>, _: &Known<'_>) -> Option<DeadEnd> {
        dead_end::dead_end(grid)
    }
}

impl Reasoned for Puzzle {
    fn attended(&self) -> Option<&dyn attention::Attended> {
        Some(self)
    }

    /// What a candidate is called: "a 4 in r1c2".
    fn candidate(&self, model: &Model, candidate: Cand) -> Said {
        let mark = model.marks(candidate)[0];
        Said::new("skyscrapers-candidate")
            .with("height", u64::from(super::height(mark.glyph)))
            .with("cell", flat_spots(self.size, &[mark.cell]))
    }

    fn facts(&self, model: &Model) -> Facts {
        facts::facts(self, model)
    }
}
