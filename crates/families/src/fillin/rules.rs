//! How people solve it: rules, easiest first, one function each.
//!
//! People cross numbers off the list as they write them down, and look through the list only for numbers that agree with
//! what is written in a slot. That goes without saying ([`Reasoned::obvious`]); that one number is left then is a step.
//!
//! The easy rules look at one length, slot or number after another. The hard ones look first at lengths of which little is
//! left, so that nothing can be looked at in a fixed order. Instead, what is noted on the [`Sheet`] tells each of them which
//! lengths, crossings and numbers it need not look at again.

mod chain;
mod counting;
mod crossing;
mod desk;
mod notes;
mod placing;
mod sharing;
#[cfg(test)]
mod tests;
mod words;

use super::{Puzzle, facts};
use desk::Desk;
use notes::{CROSSED, LAST, LENGTHS, NUMBERS, Sheet};
use runut_model::attention::{self, Attentive, Look, Rule};
use runut_model::{Cand, Cell, DeadEnd, Facts, Finding, Known, Model, Reasoned, Said, Tier};
use sharing::Short;
pub use words::slot_name;

/// The rules, easiest first.
const RULES: &[Rule<Puzzle>] = &[
    Rule::new(
        "only",
        "fillin-rule-only",
        Tier::Easy,
        Look::Each(LENGTHS, |sheet, known, at| placing::only_of_length(sheet, known, at)),
    ),
    Rule::new(
        "pattern",
        "fillin-rule-pattern",
        Tier::Easy,
        Look::Each(LAST, |sheet, known, at| placing::pattern(sheet, known, at)),
    ),
    Rule::new(
        "used",
        "fillin-rule-used",
        Tier::Easy,
        Look::Each(LAST, |sheet, known, at| placing::others_used(sheet, known, at)),
    ),
    Rule::new(
        "last",
        "fillin-rule-last",
        Tier::Easy,
        Look::Each(LAST, |sheet, known, at| placing::last_number(sheet, known, at)),
    ),
    Rule::new(
        "home",
        "fillin-rule-home",
        Tier::Medium,
        Look::Each(NUMBERS, |sheet, known, at| placing::only_home(sheet, known, at)),
    ),
    Rule::new(
        "crossing",
        "fillin-rule-crossing",
        Tier::Medium,
        Look::Each(CROSSED, |sheet, known, at| crossing::shared_digits(sheet, known, at)),
    ),
    rule("share", "fillin-rule-share", Tier::Hard, sharing::few_share),
    rule("count", "fillin-rule-count", Tier::Hard, counting::digits_of_slot),
    rule("count-two", "fillin-rule-count-two", Tier::Expert, counting::digits_of_two_slots),
    rule("clash", "fillin-rule-clash", Tier::Expert, chain::crossings_clash),
    rule("share-many", "fillin-rule-share-many", Tier::Expert, sharing::many_share),
    rule("chain", "fillin-rule-chain", Tier::Expert, chain::crossings_of_crossings),
];

/// What a hard rule looks at is the whole list: where people look first depends on how much is left everywhere.
type LooksAtAll = fn(&mut Sheet<'_>, &Known<'_>) -> Option<Finding>;

const fn rule(name: &'static str, title: &'static str, tier: Tier, find: LooksAtAll) -> Rule<Puzzle> {
    Rule::new(name, title, tier, Look::<Puzzle>::Whole(find))
}

impl Attentive for Puzzle {
    type Sheet<'a> = Sheet<'a>;

    fn sheet<'a>(&'a self, known: &Known<'_>) -> Sheet<'a> {
        Sheet::new(self, known)
    }

    fn rules() -> &'static [Rule<Puzzle>] {
        RULES
    }

    fn dead_end(sheet: &mut Sheet<'_>, known: &Known<'_>) -> Option<DeadEnd> {
        let desk = Desk::new(&sheet.notes, known);
        two_digits(&desk)
            .or_else(|| slot_without_number(&desk))
            .or_else(|| number_without_slot(&desk))
            .or_else(|| crossing_without_digit(&desk))
            .or_else(|| slots_without_numbers(&desk))
    }
}

impl Reasoned for Puzzle {
    fn attended(&self) -> Option<&dyn attention::Attended> {
        Some(self)
    }

    /// What a candidate is called.
    fn candidate(&self, model: &Model, candidate: Cand) -> Said {
        let slot = model.decisions.partition_point(|options| options.end <= candidate.0);
        let number = model.marks(candidate).iter().filter_map(|mark| mark.glyph.character()).collect();
        words::candidate(self, slot, number)
    }

    fn facts(&self, model: &Model) -> Facts {
        facts::facts(self, model)
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
fn number_without_slot(desk: &Desk<'_>) -> Option<DeadEnd> {
    (0..desk.puzzle.lists.lengths.len()).find_map(|length| {
        let homes = desk.homes(length);
        let mut numbers = homes.iter().zip(desk.copies().of(length)).enumerate();
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
    let chances = &desk.notes.chances;
    let places = desk.known.open().flat_map(|slot| desk.puzzle.lists.places(&desk.puzzle.slots[slot]));
    let mut crossings = places.filter_map(|(cell, places)| Some((cell, *places.first()?, *places.get(1)?)));
    let suits_both = |one, other| chances.at(one).iter().zip(chances.at(other)).any(|(a, b)| *a > 0 && *b > 0);
    let (cell, one, other) = crossings.find(|&(_, one, other)| !suits_both(one, other))?;
    let said =
        at(desk, "fillin-dead-crossing", cell).with("one", desk.slot(one.slot)).with("other", desk.slot(other.slot));
    Some(DeadEnd { cells: vec![cell], said })
}

/// Slots that have fewer numbers between them than they are.
fn slots_without_numbers(desk: &Desk<'_>) -> Option<DeadEnd> {
    desk.lengths().into_iter().find_map(|length| {
        let Short { slots, numbers } = sharing::too_few_numbers(desk, length)?;
        let said = Said::new("fillin-dead-share").with("slots", desk.slots(&slots));
        Some(DeadEnd { cells: desk.cells(&slots), said: said.with("numbers", desk.numbers(length, &numbers)) })
    })
}

fn at(desk: &Desk<'_>, id: &'static str, cell: Cell) -> Said {
    desk.puzzle.says(id).with("cell", desk.known.model().board.spot(cell))
}
