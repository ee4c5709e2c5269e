//! Digits that crossing slots have to share.

use super::desk::{Chances, Desk};
use crate::fillin::Puzzle;
use crate::fillin::lists::Place;
use runut_model::{Cand, Finding, Known, Said};

/// In the cell where two slots cross, one of them can have only some digits. The other one's numbers with another digit
/// there are ruled out.
///
/// Of all crossings the one that leaves the fewest numbers comes first.
pub fn shared_digits(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let desk = Desk { puzzle, known };
    let chances = Chances::new(&desk);
    let (_, slot, at) = known.open().flat_map(|slot| narrowed(&desk, &chances, slot)).min()?;
    let across = desk.crossing(slot, at).expect("it is narrowed by the slot that crosses it");
    let digits = chances.at(across);
    let has_digit = |&candidate: &Cand| digits[usize::from(desk.listed(candidate).digits[at])] > 0;
    let (stay, go): (Vec<Cand>, Vec<Cand>) = known.options(slot).partition(has_digit);
    let says = |id: &'static str, numbers: &[Cand]| Said::new(id).with("numbers", desk.names(numbers));
    let said = match stay.len() {
        1 => says("fillin-step-crossing-one", &stay),
        left if left > 1 && left < go.len() => says("fillin-step-crossing-left", &stay),
        _ => says("fillin-step-crossing-gone", &go),
    };
    let cell = puzzle.slots[slot][at];
    let said = said
        .with("cell", known.model().board.spot(cell))
        .with("from", desk.slot(across.slot))
        .with("digits", digits_of(&desk, across))
        .with("slot", desk.slot(slot));
    let take = if stay.len() == 1 { stay } else { Vec::new() };
    Some(Finding { take, strike: go, looked: desk.cells(&[slot, across.slot]), said })
}

/// The places where a slot loses numbers to the one that crosses it, with how many it keeps.
fn narrowed(desk: &Desk<'_>, chances: &Chances, slot: usize) -> Vec<(u32, usize, usize)> {
    let mut found = Vec::new();
    for at in 0..desk.puzzle.slots[slot].len() {
        let Some(across) = desk.crossing(slot, at) else { continue };
        let both = chances.at(Place { slot, at }).iter().zip(chances.at(across));
        let (mut stay, mut go) = (0, 0);
        both.for_each(|(own, other)| if *other > 0 { stay += own } else { go += own });
        if go > 0 {
            found.push((stay, slot, at));
        }
    }
    found
}

/// The digits that a slot can have in a place.
fn digits_of(desk: &Desk<'_>, place: Place) -> String {
    let options = desk.known.options(place.slot);
    let mut digits: Vec<char> = options.map(|candidate| desk.listed(candidate).number[place.at]).collect();
    digits.sort_unstable();
    digits.dedup();
    digits.iter().map(char::to_string).collect::<Vec<String>>().join(", ")
}
