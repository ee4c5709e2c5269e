//! Looking ahead: laying a piece for a moment, then what follows of itself, to see whether it comes to a snag.

use super::table::{Sheet, Table};
use super::trial::{Need, Snag, Trial};
use runut_model::{Cand, Finding, Known, Said};
use std::collections::BTreeSet;

/// Places on the table up to which some are laid for a moment.
const MOST_PLACES: usize = 1_200;
/// Pieces that follow of themselves when one is laid, as far as people look ahead.
const MOST_FORCED: usize = 3;
/// Ways to cover a cell, or to lay a piece, that are few enough to be looked at one by one.
const FEW: usize = 16;
/// Cases that are told apart within a case.
const MOST_CASES: usize = 4;
/// Pieces named in one step, those that are forced included.
const MOST_NAMED: usize = 8;
/// Places laid for a moment before a rule gives up.
const MOST_LAID: usize = 3_000;

/// Why a place is not possible: what it forces, one after another, and what is wrong then.
struct Refuted {
    place: Cand,
    forced: Vec<Cand>,
    why: Why,
}

enum Why {
    Snag(Snag),
    /// Nothing that meets this need is possible.
    Neither(Need, Vec<Refuted>),
}

impl Refuted {
    /// How many places one has to lay to see it.
    fn length(&self) -> usize {
        let further = match &self.why {
            Why::Snag(_) => 0,
            Why::Neither(_, ways) => ways.iter().map(Refuted::length).sum(),
        };
        1 + self.forced.len() + further
    }

    fn said(&self, table: &Table<'_, '_>) -> Said {
        let end = match &self.why {
            Why::Snag(snag) => snag.said(table),
            Why::Neither(need, ways) => {
                let said = match need {
                    Need::Cell(cell) => Said::new("packing-neither-cover").with("cell", table.spot(*cell)),
                    Need::Piece(piece) => Said::new("packing-neither-place").with("piece", table.letter(*piece)),
                };
                said.with("count", ways.len()).with("reasons", reasons(table, ways))
            }
        };
        let then = |rest, &next| Said::new("packing-then").with("place", table.place(next)).with("rest", rest);
        let following = self.forced.iter().rev().fold(end, then);
        Said::new("packing-refuted").with("place", table.place(self.place)).with("following", following)
    }
}

fn reasons(table: &Table<'_, '_>, refuted: &[Refuted]) -> Said {
    let mut last_first = refuted.iter().rev().map(|one| one.said(table));
    let last = last_first.next().expect("something is refuted");
    last_first.fold(last, |rest, one| Said::new("packing-and-places").with("first", one).with("rest", rest))
}

/// Someone who looks ahead.
struct Scout<'t, 'k, 'm> {
    untouched: Trial<'t, 'k, 'm>,
    /// Whether cases are told apart after what is forced.
    in_cases: bool,
    /// Places that were laid, and did not come to a snag.
    standing: BTreeSet<Cand>,
    /// How many more places are laid.
    patience: usize,
}

impl<'t, 'k, 'm> Scout<'t, 'k, 'm> {
    /// Why a place of the table is not possible, if that can be seen.
    fn refute(&mut self, place: Cand) -> Option<Refuted> {
        if self.standing.contains(&place) {
            return None;
        }
        let (trial, forced, snag) = self.follow(self.untouched.clone(), place);
        let why = match snag {
            Some(snag) => Some(Why::Snag(snag)),
            None if self.in_cases => self.neither(&trial),
            None => None,
        };
        if why.is_none() {
            self.standing.insert(place);
        }
        Some(Refuted { place, forced, why: why? })
    }

    /// A need of which every way comes to a snag.
    fn neither(&mut self, trial: &Trial<'t, 'k, 'm>) -> Option<Why> {
        let mut standing = BTreeSet::new();
        trial.needs(MOST_CASES).into_iter().find_map(|(need, ways)| {
            let mut refuted = Vec::new();
            for way in ways {
                if standing.contains(&way) {
                    return None;
                }
                let (_, forced, snag) = self.follow(trial.clone(), way);
                let Some(snag) = snag else {
                    standing.insert(way);
                    return None;
                };
                refuted.push(Refuted { place: way, forced, why: Why::Snag(snag) });
            }
            Some(Why::Neither(need, refuted))
        })
    }

    /// Lays a place and what it forces, up to some pieces or until a snag.
    fn follow(&mut self, mut trial: Trial<'t, 'k, 'm>, place: Cand) -> (Trial<'t, 'k, 'm>, Vec<Cand>, Option<Snag>) {
        let mut forced = Vec::new();
        let mut next = Some(place);
        while let Some(place) = next.filter(|_| self.patience > 0) {
            self.patience -= 1;
            trial.lay(place);
            let snag = trial.snag();
            if snag.is_some() {
                return (trial, forced, snag);
            }
            next = trial.forced().filter(|_| forced.len() < MOST_FORCED);
            forced.extend(next);
        }
        (trial, forced, None)
    }
}

/// A cell or piece with few possibilities, some of which force other pieces, one after another, until a cell cannot be
/// covered, a piece has no place, or a region cannot be filled: these are not possible.
pub fn ahead(sheet: &mut Sheet<'_>, known: &Known<'_>) -> Option<Finding> {
    find_refuted(sheet, known, FEW, false)
}

/// As [`ahead`], and where nothing more is forced, all possibilities of another cell or piece are looked at in the same way:
/// if none of them is possible, neither is what was laid first.
pub fn cases(sheet: &mut Sheet<'_>, known: &Known<'_>) -> Option<Finding> {
    find_refuted(sheet, known, FEW, true)
}

/// As [`ahead`], of cells and pieces with any number of possibilities.
pub fn ahead_of_many(sheet: &mut Sheet<'_>, known: &Known<'_>) -> Option<Finding> {
    find_refuted(sheet, known, usize::MAX, false)
}

/// Of the cell or piece with the fewest ways of which some are not possible, as many of these as can be told in a sentence.
fn find_refuted(sheet: &mut Sheet<'_>, known: &Known<'_>, most_ways: usize, in_cases: bool) -> Option<Finding> {
    let regions = sheet.regions(known);
    let table = sheet.table_up_to(MOST_PLACES, known)?;
    let untouched = Trial::new(&table, regions.as_deref());
    let needs = untouched.needs(most_ways);
    let mut scout = Scout { untouched, in_cases, standing: BTreeSet::new(), patience: MOST_LAID };
    needs.into_iter().find_map(|(need, ways)| {
        let mut refuted: Vec<Refuted> = Vec::new();
        let mut length = 0;
        for &way in &ways {
            if let Some(one) = scout.refute(way) {
                length += one.length();
                if !refuted.is_empty() && length > MOST_NAMED {
                    break;
                }
                refuted.push(one);
            }
        }
        (!refuted.is_empty()).then(|| told(&table, need, &ways, &refuted))
    })
}

fn told(table: &Table<'_, '_>, need: Need, ways: &[Cand], refuted: &[Refuted]) -> Finding {
    let said = match need {
        Need::Cell(cell) => Said::new("packing-step-ahead-cover").with("cell", table.spot(cell)),
        Need::Piece(piece) => Said::new("packing-step-ahead-place").with("piece", table.letter(piece)),
    };
    let said = said.with("count", ways.len()).with("failing", refuted.len()).with("reasons", reasons(table, refuted));
    let strike = refuted.iter().map(|one| one.place).collect();
    Finding { take: Vec::new(), strike, looked: table.cells_of_all(ways), said }
}
