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

/// A number would leave two of the slots that cross it one and the same number, which is listed only once more; or leave one
/// of them nothing but the number itself.
///
/// With the number written down each crossing slot keeps the numbers that have its digit in the crossing. Where that is one
/// number, the slot must take it.
pub fn crossings_clash(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let desk = Desk { puzzle, known };
    let (chances, copies) = (Chances::new(&desk), desk.copies());
    let clash = |candidate: Cand| -> Option<Finding> {
        let slot = known.decision(candidate);
        let forced = forced(&desk, &chances, candidate);
        for (at, &one) in forced.iter().enumerate() {
            let same = |other: &Cand| desk.listed(*other) == desk.listed(one);
            let users: Vec<Cand> =
                std::iter::once(candidate).chain(forced[..at].iter().copied()).filter(same).collect();
            let left = copies.of(puzzle.lists.length_of(known.decision(one)))[desk.number(one)];
            if (users.len() as isize) < left || users.is_empty() {
                continue;
            }
            let mut slots: Vec<usize> = users.iter().map(|&user| known.decision(user)).collect();
            slots.push(known.decision(one));
            let said = Said::new("fillin-step-clash")
                .with("guess", desk.candidates(&[candidate]))
                .with("number", desk.name(one))
                .with("slots", desk.slots(&slots))
                .with("copies", left.max(0) as usize);
            slots.push(slot);
            return Some(Finding { take: Vec::new(), strike: vec![candidate], looked: desk.cells(&slots), said });
        }
        None
    };
    known.open().flat_map(|slot| known.options(slot)).find_map(clash)
}

/// What the open slots that cross a candidate would have to take if it were written down.
fn forced(desk: &Desk<'_>, chances: &Chances, candidate: Cand) -> Vec<Cand> {
    let slot = desk.known.decision(candidate);
    let digits = desk.listed(candidate).digits.iter().enumerate();
    let crossed = digits.filter_map(|(at, &digit)| Some((desk.crossing(slot, at)?, digit)));
    let open = crossed.filter(|(across, _)| desk.known.taken(across.slot).is_none());
    open.filter_map(|(across, digit)| chances.only(across, digit)).collect()
}
