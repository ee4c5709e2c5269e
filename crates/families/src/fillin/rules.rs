//! How people solve it: rules, easiest first, one function each.
//!
//! People cross numbers off the list as they write them down, and look through the list only for numbers that agree with
//! what is written in a slot. That goes without saying ([`obvious`]); that one number is left then is a step.

mod chain;
mod counting;
mod crossing;
mod desk;
mod placing;
mod sharing;
#[cfg(test)]
mod tests;
mod words;

use super::Puzzle;
use desk::{Chances, Copies, Desk};
use runut_model::{Cand, Cell, DeadEnd, Finding, Known, Model, Reasoned, Rule, Said, Tier};
use sharing::Short;

/// The rules, easiest first.
pub const RULES: &[Rule<Puzzle>] = &[
    Rule { name: "only", title: "fillin-rule-only", tier: Tier::Easy, find: placing::only_of_length },
    Rule { name: "pattern", title: "fillin-rule-pattern", tier: Tier::Easy, find: placing::pattern },
    Rule { name: "used", title: "fillin-rule-used", tier: Tier::Easy, find: placing::others_used },
    Rule { name: "last", title: "fillin-rule-last", tier: Tier::Easy, find: placing::last_number },
    Rule { name: "home", title: "fillin-rule-home", tier: Tier::Medium, find: placing::only_home },
    Rule { name: "crossing", title: "fillin-rule-crossing", tier: Tier::Medium, find: crossing::shared_digits },
    Rule { name: "share", title: "fillin-rule-share", tier: Tier::Hard, find: sharing::few_share },
    Rule { name: "count", title: "fillin-rule-count", tier: Tier::Hard, find: counting::digits_of_slot },
    Rule { name: "count-two", title: "fillin-rule-count-two", tier: Tier::Expert, find: counting::digits_of_two_slots },
    Rule { name: "clash", title: "fillin-rule-clash", tier: Tier::Expert, find: chain::crossings_clash },
    Rule { name: "share-many", title: "fillin-rule-share-many", tier: Tier::Expert, find: sharing::many_share },
    Rule { name: "chain", title: "fillin-rule-chain", tier: Tier::Expert, find: chain::crossings_of_crossings },
];

impl Reasoned for Puzzle {
    fn find(&self, rule: usize, known: &Known<'_>) -> Option<Finding> {
        (RULES[rule].find)(self, known)
    }

    /// Rules out what everyone sees at once: numbers that are used, and numbers that disagree with what is written.
    fn obvious(&self, known: &mut Known<'_>) {
        placing::cross_off(self, known);
    }

    /// Why what is known cannot all be right.
    fn dead_end(&self, known: &Known<'_>) -> Option<DeadEnd> {
        let desk = Desk { puzzle: self, known };
        let copies = desk.copies();
        two_digits(&desk)
            .or_else(|| slot_without_number(&desk))
            .or_else(|| number_without_slot(&desk, &copies))
            .or_else(|| crossing_without_digit(&desk))
            .or_else(|| slots_without_numbers(&desk, &copies))
    }

    /// What a candidate is called.
    fn candidate(&self, model: &Model, candidate: Cand) -> Said {
        let slot = model.decisions.partition_point(|options| options.end <= candidate.0);
        let number = model.marks(candidate).iter().filter_map(|mark| mark.glyph.character()).collect();
        words::candidate(self, slot, number)
    }
}

/// A cell in which two numbers want different digits.
fn two_digits(desk: &Desk<'_>) -> Option<DeadEnd> {
    let (model, board) = (desk.known.model(), desk.known.board());
    let taken = (0..desk.puzzle.slots.len()).filter_map(|slot| desk.known.taken(slot));
    let mut marks = taken.flat_map(|candidate| model.marks(candidate));
    let cell = marks.find(|mark| board.at(mark.cell) != mark.glyph)?.cell;
    Some(DeadEnd { cells: vec![cell], said: at(desk, "fillin-dead-digits", cell) })
}

/// A slot that nothing is left for.
fn slot_without_number(desk: &Desk<'_>) -> Option<DeadEnd> {
    let slot = desk.known.open().find(|&slot| desk.known.left(slot) == 0)?;
    let is_written = desk.written(slot).iter().any(Option::is_some);
    let said = if is_written {
        Said::new("fillin-dead-pattern").with("pattern", desk.pattern(slot))
    } else {
        Said::new("fillin-dead-slot")
    };
    Some(DeadEnd { cells: desk.puzzle.slots[slot].clone(), said: said.with("slot", desk.slot(slot)) })
}

/// A number that is used too often, or has too few slots left.
fn number_without_slot(desk: &Desk<'_>, copies: &Copies) -> Option<DeadEnd> {
    (0..desk.puzzle.lists.lengths.len()).find_map(|length| {
        let homes = placing::homes(desk, length);
        let mut numbers = homes.iter().zip(copies.of(length)).enumerate();
        let (number, (homes, &left)) = numbers.find(|&(_, (homes, &left))| left < 0 || left > homes.len() as isize)?;
        let said = if left < 0 {
            Said::new("fillin-dead-used")
        } else {
            Said::new("fillin-dead-number").with("homes", homes.len()).with("left", left as usize)
        };
        let slots: Vec<usize> = homes.iter().map(|&candidate| desk.known.decision(candidate)).collect();
        Some(DeadEnd { cells: desk.cells(&slots), said: said.with("number", desk.numbers(length, &[number])) })
    })
}

/// An empty cell for which no digit suits both of its slots.
fn crossing_without_digit(desk: &Desk<'_>) -> Option<DeadEnd> {
    let chances = Chances::new(desk);
    let places = desk.known.open().flat_map(|slot| desk.puzzle.lists.places(&desk.puzzle.slots[slot]));
    let mut crossings = places.filter_map(|(cell, places)| Some((cell, *places.first()?, *places.get(1)?)));
    let suits_both = |one, other| chances.at(one).iter().zip(chances.at(other)).any(|(a, b)| *a > 0 && *b > 0);
    let (cell, one, other) = crossings.find(|&(_, one, other)| !suits_both(one, other))?;
    let said =
        at(desk, "fillin-dead-crossing", cell).with("one", desk.slot(one.slot)).with("other", desk.slot(other.slot));
    Some(DeadEnd { cells: vec![cell], said })
}

/// Slots that have fewer numbers between them than they are.
fn slots_without_numbers(desk: &Desk<'_>, copies: &Copies) -> Option<DeadEnd> {
    desk.lengths().into_iter().find_map(|length| {
        let Short { slots, numbers } = sharing::too_few_numbers(desk, copies, length)?;
        let said = Said::new("fillin-dead-share").with("slots", desk.slots(&slots));
        Some(DeadEnd { cells: desk.cells(&slots), said: said.with("numbers", desk.numbers(length, &numbers)) })
    })
}

fn at(desk: &Desk<'_>, id: &'static str, cell: Cell) -> Said {
    Said::new(id).with("cell", desk.known.model().board.spot(cell))
}
