//! How people solve it: rules, easiest first, one function each.
//!
//! A piece lies in one of its places, and a cell is covered by one of the places that cover it: one of the two is looked at,
//! and all its ways but one fail ([`focus`]). So every step lays a piece, but where that takes too long. Boards of many
//! thousands of places are looked at by the cheap rules alone.

mod focus;
mod names;
mod regions;
mod singles;
mod table;
mod telling;
mod trial;

use super::{Puzzle, facts};
use names::Name;
use regions::Regions;
use runut_model::attention::{self, Attentive, Look, Rule};
use runut_model::{Cand, DeadEnd, Facts, Join, Known, Model, Reasoned, Said, Tier};
use table::{CELLS, PIECES, Sheet};
use trial::{Need, Snag, Trial};

/// The rules, easiest first.
pub const RULES: &[Rule<Puzzle>] = &[
    Rule::new("finish", "packing-rule-finish", Tier::Easy, Look::Whole(|s, k| focus::finish(s, k)))
        .joined(Join::Summary),
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
    Rule::new("at-once", "packing-rule-at-once", Tier::Medium, Look::Whole(|s, k| focus::at_once(s, k))),
    Rule::new("forced", "packing-rule-forced", Tier::Hard, Look::Whole(|s, k| focus::forced(s, k))),
    Rule::new("short-cases", "packing-rule-short-cases", Tier::Hard, Look::Whole(|s, k| focus::short_cases(s, k))),
    Rule::new("cases", "packing-rule-cases", Tier::Expert, Look::Whole(|s, k| focus::cases(s, k))),
];

impl Attentive for Puzzle {
    type Sheet<'a> = Sheet<'a>;

    fn sheet<'a>(&'a self, known: &Known<'_>) -> Sheet<'a> {
        Sheet::new(self, known)
    }

    fn rules() -> &'static [Rule<Puzzle>] {
        RULES
    }

    /// A piece without a place, a cell that nothing covers, or a region that the
    /// pieces that fit there do not make up.
    fn dead_end(sheet: &mut Sheet<'_>, known: &Known<'_>) -> Option<DeadEnd> {
        let table = sheet.table(known);
        let is_stuck = |piece: &usize| table.copies(*piece).least > 0 && table.places_of(*piece).next().is_none();
        let told = |snag: Snag, cells| DeadEnd { cells, said: telling::wrong(&table, &snag) };
        if let Some(piece) = table.pieces.iter().copied().find(is_stuck) {
            return Some(told(Snag::Unmet(Need::Piece(piece)), Vec::new()));
        }
        let is_bare = |cell: &runut_model::Cell| table.must_cover(*cell) && table.covering(*cell).is_empty();
        if let Some(cell) = table.free_cells().find(is_bare) {
            return Some(told(Snag::Unmet(Need::Cell(cell)), vec![cell]));
        }
        let regions = Regions::new(&table)?;
        match Trial::new(&table, Some(&regions)).unfillable()? {
            Snag::Region(cells, flaw) => Some(told(Snag::Region(cells.clone(), flaw), cells)),
            Snag::Unmet(_) => None,
        }
    }
}

impl Reasoned for Puzzle {
    fn attended(&self) -> Option<&dyn attention::Attended> {
        Some(self)
    }

    fn facts(&self, model: &Model) -> Facts {
        facts::facts(self, model)
    }

    /// What a place is called: "L⣇ at r1c3".
    fn candidate(&self, model: &Model, candidate: Cand) -> Said {
        // What marks nothing says that a copy does not lie where the candidate before it does.
        let (place, is_laid) = match model.marks(candidate) {
            [] => (Cand(candidate.0 - 1), false),
            _ => (candidate, true),
        };
        let piece = self.piece_of(model.marks(place)[0].glyph).expect("a place is of a piece");
        let name = Name::of(self, model, piece, place).said();
        if is_laid { name } else { Said::new("packing-candidate-none").with("place", name) }
    }
}

#[cfg(test)]
mod tests;
