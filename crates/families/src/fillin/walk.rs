//! Report D's search, mended, and the plain brute force.
//!
//! *Report D* ([`backtrack`]) reads the grid once: the numbers by length, the slots with their length and given digits.
//! Then it fills the slots in their order, across by row, down by column, lone cells last: for every number of the
//! slot's length, in the list's order, one *try*, used ones included. A number that is unused and agrees with the
//! digits already in the slot is written, and the next slot has its turn; if none is left the last number is taken
//! back.
//!
//! The report's pseudo-code asks for one of two conditions where it needs both, never moves its index on, runs for ever
//! where a number does not fit, leaves used numbers in the list and keeps digits from the slots that cross, erases
//! givens when it takes a number back, and skips slots with some digits given. None of that is carried over.
//!
//! The *brute force* ([`brute`]) hands the numbers of each length to the slots of that length in all ways, the last
//! slot fastest, and looks at every *state*: a filled grid, judged whole.
//!
//! A slot that is wholly given is passed over by both, and its number is used up. Equal numbers of the list are
//! different things to try, and every way to hand them out is a state; but it is one filled grid, and it is told once:
//! when equal numbers stand in the order of the slots.

use super::{Number, Puzzle};
use runut_model::{Counter, Glyph, Mark, Odometer, Walk, WalkInfo, names};
use std::collections::BTreeMap;

mod backtrack;
mod brute;

use backtrack::Backtrack;
use brute::Hands;

/// The report's backtracking.
const BACKTRACK: WalkInfo = WalkInfo::new(names::BACKTRACK, Counter::Tries);
/// Every way to hand the numbers out.
const BRUTE: WalkInfo = WalkInfo::new(names::BRUTE, Counter::States);

/// What the family can walk.
pub const WALKS: &[WalkInfo] = &[BACKTRACK, BRUTE];

/// Begins one of [`WALKS`].
pub fn begin<'a>(puzzle: &'a Puzzle, which: &WalkInfo) -> Box<dyn Walk + 'a> {
    match *which {
        BACKTRACK => Box::new(Backtrack::new(puzzle)),
        _ => Box::new(Odometer::new(Hands::new(puzzle))),
    }
}

/// What both walks have to do: slots that are not wholly given, and the numbers that those leave.
struct Task {
    /// Numbers of the puzzle's slots, in their order.
    slots: Vec<usize>,
    /// Which of the listed numbers the given slots use up.
    used: Vec<bool>,
    /// For each listed number, the equal one before it.
    twin: Vec<Option<usize>>,
    /// A given slot holds a number that is not listed, or not often enough.
    is_hopeless: bool,
}

impl Task {
    fn new(puzzle: &Puzzle) -> Task {
        let mut places: BTreeMap<&Number, Vec<usize>> = BTreeMap::new();
        for (at, number) in puzzle.numbers.iter().enumerate() {
            places.entry(number).or_default().push(at);
        }
        let mut twin = vec![None; puzzle.numbers.len()];
        for pair in places.values().flat_map(|equal| equal.windows(2)) {
            twin[pair[1]] = Some(pair[0]);
        }
        let mut task = Task { slots: Vec::new(), used: vec![false; twin.len()], twin, is_hopeless: false };
        let mut taken: BTreeMap<Number, usize> = BTreeMap::new();
        for (at, slot) in puzzle.slots.iter().enumerate() {
            let Some(number) = puzzle.given_number(slot) else {
                task.slots.push(at);
                continue;
            };
            let copy = taken.entry(number.clone()).or_default();
            match places.get(&number).and_then(|places| places.get(*copy)) {
                Some(&place) => task.used[place] = true,
                None => task.is_hopeless = true,
            }
            *copy += 1;
        }
        task
    }

    /// Whether the numbers in these slots, in this order, are the first way to write this filled grid.
    fn is_first_way(&self, numbers: impl Iterator<Item = usize>) -> bool {
        let mut seen = self.used.clone();
        numbers.into_iter().all(|number| {
            seen[number] = true;
            self.twin[number].is_none_or(|twin| seen[twin])
        })
    }
}

fn marks(puzzle: &Puzzle, slot: usize, number: usize) -> impl Iterator<Item = Mark> + '_ {
    let written = puzzle.slots[slot].iter().zip(&puzzle.numbers[number]);
    written.map(|(&cell, &character)| Mark { cell, glyph: Glyph::of(character) })
}
