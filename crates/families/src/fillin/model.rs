//! A fill-in in the model's words: a slot is a decision among the numbers of its length, and every number is used as often
//! as it is listed. Crossing slots agree on their cell by the model's own rule.

use super::matching::{Matching, Seeker};
use super::{Number, Puzzle, Slot, Square, walk};
use runut_model::{
    Cand, Game, Glyph, Group, Halt, Limits, Mark, Model, ModelMaker, Said, Searched, Spot, Walk, WalkInfo,
};
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

/// Memory that one mark costs in a model and in the strategy that works on it. An estimate from above.
const BYTES_PER_MARK: u64 = 64;
/// Memory that one candidate costs besides its marks.
const BYTES_PER_CANDIDATE: u64 = 64;
/// Lengths that the reason for a refutation lists at the most.
const MOST_LENGTHS: usize = 20;

/// A number that is listed once or several times.
struct Listed<'a> {
    number: &'a Number,
    times: usize,
    /// The candidates that write it, one for every slot that admits it.
    candidates: Vec<Cand>,
}

/// The distinct numbers of every length, in order.
fn by_length(puzzle: &Puzzle) -> BTreeMap<usize, Vec<Listed<'_>>> {
    let mut lengths: BTreeMap<usize, Vec<Listed<'_>>> = BTreeMap::new();
    for same in puzzle.sorted_numbers().chunk_by(|one, other| one == other) {
        let listed = Listed { number: same[0], times: same.len(), candidates: Vec::new() };
        lengths.entry(same[0].len()).or_default().push(listed);
    }
    lengths
}

impl Searched for Puzzle {
    /// The puzzle as candidates, groups and a matching for every length.
    fn model(&self, limits: &Limits) -> Result<Model, Halt> {
        let mut maker = ModelMaker::new(self.board());
        let mut lengths = by_length(self);
        let mut seekers: BTreeMap<usize, Vec<Seeker>> = BTreeMap::new();
        let mut bytes = 0;
        for slot in &self.slots {
            limits.look()?;
            let listed = lengths.entry(slot.len()).or_default();
            let admitted = admitted(self, slot, listed);
            bytes += admitted.len() as u64 * (slot.len() as u64 * BYTES_PER_MARK + BYTES_PER_CANDIDATE);
            if bytes > limits.bytes {
                return Err(Halt::Memory);
            }
            let marks = |&at: &u32| {
                let characters = listed[at as usize].number.iter();
                slot.iter().zip(characters).map(|(&cell, &character)| Mark { cell, glyph: Glyph::of(character) })
            };
            let decision = maker.decision(admitted.iter().map(marks));
            for (candidate, &at) in decision.clone().zip(&admitted) {
                listed[at as usize].candidates.push(Cand(candidate));
            }
            seekers.entry(slot.len()).or_default().push(Seeker { first: Cand(decision.start), admits: admitted });
        }
        for (length, listed) in lengths {
            let times = listed.iter().map(|listed| listed.times as u32).collect();
            for listed in listed {
                maker.group(Group::between(listed.times as u32, listed.times as u32, listed.candidates));
            }
            if let Some(seekers) = seekers.remove(&length) {
                maker.constraint(Arc::new(Matching::new(seekers, times)));
            }
        }
        Ok(maker.finish())
    }

    fn refute(&self, _: Option<&WalkInfo>) -> Option<Said> {
        counts_differ(self).or_else(|| given_without_number(self))
    }

    fn walks(&self) -> &'static [WalkInfo] {
        walk::WALKS
    }

    fn walk(&self, which: &WalkInfo, _: &Limits) -> Result<Box<dyn Walk + '_>, Halt> {
        Ok(walk::begin(self, which))
    }
}

/// Which of these numbers agree with what is given in a slot.
fn admitted(puzzle: &Puzzle, slot: &Slot, listed: &[Listed<'_>]) -> Vec<u32> {
    let given: Vec<(usize, char)> =
        slot.iter().enumerate().filter_map(|(at, &cell)| Some((at, puzzle.given(cell)?))).collect();
    let agrees = |listed: &Listed<'_>| given.iter().all(|&(at, character)| listed.number[at] == character);
    (0..).zip(listed).filter(|(_, listed)| agrees(listed)).map(|(at, _)| at).collect()
}

/// The lengths of which there are more slots than numbers, or fewer.
pub fn counts_differ(puzzle: &Puzzle) -> Option<Said> {
    let mut counts: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
    puzzle.slots.iter().for_each(|slot| counts.entry(slot.len()).or_default().0 += 1);
    puzzle.numbers.iter().for_each(|number| counts.entry(number.len()).or_default().1 += 1);
    counts.retain(|_, (slots, numbers)| slots != numbers);
    let unsaid = counts.len().saturating_sub(MOST_LENGTHS);
    let rest = (unsaid > 0).then(|| Said::new("fillin-counts-rest").with("lengths", unsaid));
    let lines = counts.iter().take(MOST_LENGTHS).rev().map(|(&length, &(slots, numbers))| {
        Said::new("fillin-counts-length")
            .with("length", length)
            .with("slots", slots)
            .with("numbers", numbers)
            .with("kind", if slots > numbers { "missing" } else { "over" })
            .with("difference", slots.abs_diff(numbers))
    });
    // From the last to the first, each with all that comes after it.
    let joined = |rest: Said, line: Said| Said::new("fillin-counts-and").with("first", line).with("rest", rest);
    let list = rest.into_iter().chain(lines).reduce(joined)?;
    Some(Said::new("fillin-counts-differ").with("lengths", list))
}

/// A given that no number of its slot's length has in its place.
pub fn given_without_number(puzzle: &Puzzle) -> Option<Said> {
    let places = |number: &Number| {
        let length = number.len();
        number.clone().into_iter().enumerate().map(move |(at, character)| (length, at, character))
    };
    if puzzle.squares.iter().all(|square| !matches!(square, Square::Given(_))) {
        return None;
    }
    let known: HashSet<(usize, usize, char)> = puzzle.numbers.iter().flat_map(places).collect();
    for slot in &puzzle.slots {
        for (at, &cell) in slot.iter().enumerate() {
            let Some(given) = puzzle.given(cell) else { continue };
            if !known.contains(&(slot.len(), at, given)) {
                let spot = Spot::flat(cell.index() / puzzle.columns, cell.index() % puzzle.columns);
                let said = Said::new("fillin-given-clash").with("given", given).with("cell", spot);
                return Some(said.with("length", slot.len()).with("place", at + 1));
            }
        }
    }
    None
}
