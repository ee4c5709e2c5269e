//! Digits that crossing slots have to share.

use super::desk::Desk;
use super::notes::Sheet;
use crate::fillin::lists::Place;
use runut_model::{Cand, Finding, Known, Said};

/// In the cell where two slots cross, one of them can have only some digits. The other one's numbers with another digit
/// there are ruled out.
///
/// Of the crossings of a slot the one that leaves the fewest numbers comes first.
pub fn shared_digits(sheet: &Sheet<'_>, known: &Known<'_>, slot: usize) -> Option<Finding> {
    let desk = Desk::new(&sheet.notes, known);
    let notes = desk.notes;
    let (_, at) = known.taken(slot).is_none().then(|| narrowed(&desk, slot)).flatten()?;
    let across = desk.crossing(slot, at).expect("it is narrowed by the slot that crosses it");
    let digits = notes.chances.at(across);
    let has_digit = |&candidate: &Cand| digits[usize::from(desk.listed(candidate).digits[at])] > 0;
    let (stay, go): (Vec<Cand>, Vec<Cand>) = known.options(slot).partition(has_digit);
    let says = |id: &'static str, numbers: &[Cand]| Said::new(id).with("numbers", desk.names(numbers));
    let said = match stay.len() {
        1 => says("fillin-step-crossing-one", &stay),
        left if left > 1 && left < go.len() => says("fillin-step-crossing-left", &stay),
        _ => says("fillin-step-crossing-gone", &go),
    };
    let cell = desk.puzzle.slots[slot][at];
    let said = said
        .with("cell", known.model().board.spot(cell))
        .with("from", desk.slot(across.slot))
        .with("digits", digits_of(&desk, across))
        .with("slot", desk.slot(slot));
    let take = if stay.len() == 1 { stay } else { Vec::new() };
    Some(Finding { take, strike: go, looked: desk.cells(&[slot, across.slot]), said, edges: Vec::new(), proof: None })
}

/// The place where a slot loses numbers to the one that crosses it and keeps the fewest, and how many these are.
fn narrowed(desk: &Desk<'_>, slot: usize) -> Option<(u32, usize)> {
    let chances = &desk.notes.chances;
    let places = (0..desk.puzzle.slots[slot].len()).filter_map(|at| {
        let across = desk.crossing(slot, at)?;
        let both = chances.at(Place { slot, at }).iter().zip(chances.at(across));
        let (mut stay, mut go) = (0, 0);
        both.for_each(|(own, other)| if *other > 0 { stay += own } else { go += own });
        (go > 0).then_some((stay, at))
    });
    places.min()
}

/// The digits that a slot can have in a place.
fn digits_of(desk: &Desk<'_>, place: Place) -> String {
    let options = desk.known.options(place.slot);
    let mut digits: Vec<char> = options.map(|candidate| desk.listed(candidate).number[place.at]).collect();
    digits.sort_unstable();
    digits.dedup();
    digits.iter().map(char::to_string).collect::<Vec<String>>().join(", ")
}
