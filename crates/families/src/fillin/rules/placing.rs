//! Numbers that can be written down: the last one for a slot, or the last slot for one.

use super::desk::{Desk, agrees};
use super::notes::{Sheet, first_news};
use runut_model::{Cand, Finding, Known, Said};

/// One number is left of some length, and one slot; or several copies of one number and as many slots.
///
/// Every slot takes a number of its length, so there is nothing else it could take.
pub fn only_of_length(sheet: &mut Sheet<'_>, known: &Known<'_>) -> Option<Finding> {
    let desk = Desk::new(&sheet.notes, known);
    first_news(desk.lengths(), &desk.notes.lengths, &mut sheet.looked.only, desk.notes.now, |length| {
        let numbers = &desk.puzzle.lists.lengths[length].numbers;
        let mut left = (0..numbers.len()).filter(|&number| desk.copies().of(length)[number] > 0);
        let (Some(number), None) = (left.next(), left.next()) else { return None };
        let slots: Vec<usize> = desk.open(length).collect();
        let take: Vec<Cand> = slots.iter().filter_map(|&slot| desk.candidate(slot, number)).collect();
        if take.len() < slots.len() {
            return None;
        }
        let said = Said::new(if numbers.len() == 1 { "fillin-step-only" } else { "fillin-step-only-left" })
            .with("number", numbers[number].number.iter().collect::<String>())
            .with("length", numbers[number].number.len())
            .with("slots", desk.slots(&slots));
        Some(Finding { take, strike: Vec::new(), looked: desk.cells(&slots), said, proof: None })
    })
}

/// The digits written in a slot are those of one listed number only.
pub fn pattern(sheet: &mut Sheet<'_>, known: &Known<'_>) -> Option<Finding> {
    let desk = Desk::new(&sheet.notes, known);
    last_options(&desk).find_map(|(slot, last)| {
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
        Some(Finding {
            take: vec![last],
            strike: Vec::new(),
            looked: desk.puzzle.slots[slot].clone(),
            said,
            proof: None,
        })
    })
}

/// Of the numbers that agree with the digits written in a slot all but one are used elsewhere.
pub fn others_used(sheet: &mut Sheet<'_>, known: &Known<'_>) -> Option<Finding> {
    let desk = Desk::new(&sheet.notes, known);
    let lists = &desk.puzzle.lists;
    last_options(&desk).find_map(|(slot, last)| {
        let fitting = fitting(&desk, slot);
        let is_left = |number: usize| desk.copies().of(lists.length_of(slot))[number] > 0;
        let (left, used): (Vec<usize>, Vec<usize>) = fitting.into_iter().partition(|&number| is_left(number));
        if left.len() != 1 || used.is_empty() {
            return None;
        }
        let said = Said::new("fillin-step-used")
            .with("pattern", desk.pattern(slot))
            .with("slot", desk.slot(slot))
            .with("used", desk.numbers(lists.length_of(slot), &used))
            .with("number", desk.name(last));
        Some(Finding {
            take: vec![last],
            strike: Vec::new(),
            looked: desk.puzzle.slots[slot].clone(),
            said,
            proof: None,
        })
    })
}

/// All numbers but one have been ruled out for a slot, for whatever reasons.
pub fn last_number(sheet: &mut Sheet<'_>, known: &Known<'_>) -> Option<Finding> {
    let desk = Desk::new(&sheet.notes, known);
    let (slot, last) = last_options(&desk).next()?;
    let said = Said::new("fillin-step-last").with("slot", desk.slot(slot)).with("number", desk.name(last));
    Some(Finding { take: vec![last], strike: Vec::new(), looked: desk.puzzle.slots[slot].clone(), said, proof: None })
}

/// A number that has as many slots left as copies: it goes into all of them, as every listed number is used.
pub fn only_home(sheet: &mut Sheet<'_>, known: &Known<'_>) -> Option<Finding> {
    let desk = Desk::new(&sheet.notes, known);
    first_news(desk.lengths(), &desk.notes.lengths, &mut sheet.looked.home, desk.notes.now, |length| {
        let mut counts = desk.notes.homes[length].iter().zip(desk.copies().of(length));
        let number = counts.position(|(&homes, &left)| left > 0 && homes as isize == left)?;
        let take: Vec<Cand> = desk.open(length).filter_map(|slot| desk.candidate(slot, number)).collect();
        let slots: Vec<usize> = take.iter().map(|&candidate| known.decision(candidate)).collect();
        let said = Said::new("fillin-step-home").with("slots", desk.slots(&slots)).with("number", desk.name(take[0]));
        let looked = desk.cells(&desk.open(length).collect::<Vec<usize>>());
        Some(Finding { take, strike: Vec::new(), looked, said, proof: None })
    })
}

/// The open slots with one option left, those of rare lengths first.
fn last_options<'a>(desk: &'a Desk<'_>) -> impl Iterator<Item = (usize, Cand)> + use<'a> {
    let lengths = desk.lengths().into_iter().filter(|&length| desk.notes.nearly[length] > 0);
    let slots = lengths.flat_map(|length| desk.open(length));
    slots.filter_map(|slot| match desk.notes.options(slot) {
        &[last] => Some((slot, last)),
        _ => None,
    })
}

/// The listed numbers that agree with what is written in a slot, used or not.
fn fitting(desk: &Desk<'_>, slot: usize) -> Vec<usize> {
    let written = desk.written(slot);
    let listed = desk.puzzle.lists.of(slot).iter().enumerate();
    listed.filter(|(_, listed)| agrees(listed, &written)).map(|(number, _)| number).collect()
}
