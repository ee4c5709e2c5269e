//! Numbers that can be written down: the last one for a slot, or the last slot for one.

use super::desk::{Desk, agrees};
use super::notes::Sheet;
use runut_model::{Cand, Finding, Known, Said};

/// One number is left of some length, and one slot; or several copies of one number and as many slots.
///
/// Every slot takes a number of its length, so there is nothing else it could take.
pub fn only_of_length(sheet: &Sheet<'_>, known: &Known<'_>, length: usize) -> Option<Finding> {
    let desk = Desk::new(&sheet.notes, known);
    let numbers = &desk.puzzle.lists.lengths[length].numbers;
    let mut left = (0..numbers.len()).filter(|&number| desk.copies().of(length)[number] > 0);
    let (Some(number), None) = (left.next(), left.next()) else { return None };
    let slots: Vec<usize> = desk.open(length).collect();
    let take: Vec<Cand> = slots.iter().filter_map(|&slot| desk.candidate(slot, number)).collect();
    if slots.is_empty() || take.len() < slots.len() {
        return None;
    }
    let said = Said::new(if numbers.len() == 1 { "fillin-step-only" } else { "fillin-step-only-left" })
        .with("number", numbers[number].number.iter().collect::<String>())
        .with("length", numbers[number].number.len())
        .with("slots", desk.slots(&slots));
    Some(Finding { take, strike: Vec::new(), looked: desk.cells(&slots), said, edges: Vec::new(), proof: None })
}

/// The digits written in a slot are those of one listed number only.
pub fn pattern(sheet: &Sheet<'_>, known: &Known<'_>, slot: usize) -> Option<Finding> {
    let desk = Desk::new(&sheet.notes, known);
    let last = last_option(&desk, slot)?;
    let written = desk.written(slot);
    let mut fitting = desk.puzzle.lists.of(slot).iter().filter(|listed| agrees(listed, &written));
    if written.iter().all(Option::is_none) || fitting.nth(1).is_some() {
        return None;
    }
    let is_full = written.iter().all(Option::is_some);
    let said = Said::new(if is_full { "fillin-step-pattern-full" } else { "fillin-step-pattern" })
        .with("pattern", desk.pattern(slot))
        .with("slot", desk.slot(slot))
        .with("number", desk.name(last));
    Some(settled(&desk, slot, last, said))
}

/// Of the numbers that agree with the digits written in a slot all but one are used elsewhere.
pub fn others_used(sheet: &Sheet<'_>, known: &Known<'_>, slot: usize) -> Option<Finding> {
    let desk = Desk::new(&sheet.notes, known);
    let last = last_option(&desk, slot)?;
    let length = desk.puzzle.lists.length_of(slot);
    let is_left = |number: usize| desk.copies().of(length)[number] > 0;
    let (left, used): (Vec<usize>, Vec<usize>) = fitting(&desk, slot).into_iter().partition(|&number| is_left(number));
    if left.len() != 1 || used.is_empty() {
        return None;
    }
    let said = Said::new("fillin-step-used")
        .with("pattern", desk.pattern(slot))
        .with("slot", desk.slot(slot))
        .with("used", desk.numbers(length, &used))
        .with("number", desk.name(last));
    Some(settled(&desk, slot, last, said))
}

/// All numbers but one have been ruled out for a slot, for whatever reasons.
pub fn last_number(sheet: &Sheet<'_>, known: &Known<'_>, slot: usize) -> Option<Finding> {
    let desk = Desk::new(&sheet.notes, known);
    let last = last_option(&desk, slot)?;
    let said = Said::new("fillin-step-last").with("slot", desk.slot(slot)).with("number", desk.name(last));
    Some(settled(&desk, slot, last, said))
}

/// A number that has as many slots left as copies: it goes into all of them, as every listed number is used.
pub fn only_home(sheet: &Sheet<'_>, known: &Known<'_>, place: usize) -> Option<Finding> {
    let desk = Desk::new(&sheet.notes, known);
    let (length, number) = desk.notes.number_at(place);
    let left = desk.copies().of(length)[number];
    if left <= 0 || desk.notes.homes[length][number] as isize != left {
        return None;
    }
    let take: Vec<Cand> = desk.open(length).filter_map(|slot| desk.candidate(slot, number)).collect();
    let slots: Vec<usize> = take.iter().map(|&candidate| known.decision(candidate)).collect();
    let said = Said::new("fillin-step-home").with("slots", desk.slots(&slots)).with("number", desk.name(take[0]));
    let looked = desk.cells(&desk.open(length).collect::<Vec<usize>>());
    Some(Finding { take, strike: Vec::new(), looked, said, edges: Vec::new(), proof: None })
}

/// The one option that is left for an open slot.
fn last_option(desk: &Desk<'_>, slot: usize) -> Option<Cand> {
    match desk.notes.options(slot) {
        &[last] if desk.known.taken(slot).is_none() => Some(last),
        _ => None,
    }
}

/// A slot takes its last option.
fn settled(desk: &Desk<'_>, slot: usize, last: Cand, said: Said) -> Finding {
    let looked = desk.puzzle.slots[slot].clone();
    Finding { take: vec![last], strike: Vec::new(), looked, said, edges: Vec::new(), proof: None }
}

/// The listed numbers that agree with what is written in a slot, used or not.
fn fitting(desk: &Desk<'_>, slot: usize) -> Vec<usize> {
    let written = desk.written(slot);
    let listed = desk.puzzle.lists.of(slot).iter().enumerate();
    listed.filter(|(_, listed)| agrees(listed, &written)).map(|(number, _)| number).collect()
}
