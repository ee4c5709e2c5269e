//! A fill-in in the model's words: a slot is a decision among the numbers of its length, and every number is used as often
//! as it is listed. Crossing slots agree on their cell by the model's own rule.

use super::lists::{Length, Listed};
use super::matching::{Matching, Seeker};
use super::stages::{MOST_SLOTS, Script};
use super::{Number, Puzzle, Slot, Square, walk};
use runut_model::{
    Cand, Game, Glyph, Group, Halt, Limits, Mark, Model, ModelMaker, Said, Searched, Spot, Stages, Walk, WalkInfo,
};
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

/// Memory that one mark costs in a model and in the strategy that works on it. An estimate from above.
const BYTES_PER_MARK: u64 = 64;
/// Memory that one candidate costs besides its marks.
const BYTES_PER_CANDIDATE: u64 = 64;
/// Lengths that the reason for a refutation lists at the most.
const MOST_LENGTHS: usize = 20;

impl Puzzle {
    /// Makes a decision of every slot, and tells which numbers it admits.
    fn decide(&self, maker: &mut ModelMaker, limits: &Limits) -> Result<Vec<Seeker>, Halt> {
        let mut bytes = 0;
        let seeker = |(at, slot): (usize, &Slot)| {
            limits.look()?;
            let listed = self.lists.of(at);
            let admits = admitted(self, slot, listed);
            bytes += admits.len() as u64 * (slot.len() as u64 * BYTES_PER_MARK + BYTES_PER_CANDIDATE);
            if bytes > limits.bytes {
                return Err(Halt::Memory);
            }
            let marks = |&at: &u32| {
                let characters = listed[at as usize].number.iter();
                slot.iter().zip(characters).map(|(&cell, &character)| Mark { cell, glyph: Glyph::of(character) })
            };
            let decision = maker.decision(admits.iter().map(marks));
            Ok(Seeker { first: Cand(decision.start), admits })
        };
        self.slots.iter().enumerate().map(seeker).collect()
    }
}

impl Searched for Puzzle {
    /// The puzzle as candidates, groups and a matching for every length.
    fn model(&self, limits: &Limits) -> Result<Model, Halt> {
        let mut maker = ModelMaker::new(self.board());
        let mut seekers: Vec<Option<Seeker>> = self.decide(&mut maker, limits)?.into_iter().map(Some).collect();
        for Length { slots, numbers, .. } in &self.lists.lengths {
            let seekers: Vec<Seeker> = slots.iter().filter_map(|&slot| seekers[slot].take()).collect();
            let mut candidates = vec![Vec::new(); numbers.len()];
            for Seeker { first, admits } in &seekers {
                (first.0..).zip(admits).for_each(|(one, &number)| candidates[number as usize].push(Cand(one)));
            }
            let times: Vec<u32> = numbers.iter().map(|listed| listed.times as u32).collect();
            for (candidates, &times) in candidates.into_iter().zip(&times) {
                maker.group(Group::between(times, times, candidates));
            }
            if !seekers.is_empty() {
                maker.constraint(Arc::new(Matching::new(seekers, times)));
            }
        }
        Ok(maker.finish())
    }

    fn outline(&self, limits: &Limits) -> Result<Model, Halt> {
        let mut maker = ModelMaker::new(self.board());
        self.decide(&mut maker, limits)?;
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

    fn stages(&self, limits: &Limits) -> Result<Option<Box<dyn Stages + '_>>, Halt> {
        Ok(Script::new(self, limits)?.map(|script| Box::new(script) as Box<dyn Stages>))
    }

    fn unstaged(&self) -> Option<Said> {
        let slots = self.slots.len();
        (slots > MOST_SLOTS).then(|| Said::new("fillin-unstaged").with("slots", slots).with("most", MOST_SLOTS))
    }
}

/// Which of these numbers agree with what is given in a slot.
pub(super) fn admitted(puzzle: &Puzzle, slot: &Slot, listed: &[Listed]) -> Vec<u32> {
    let given: Vec<(usize, char)> =
        slot.iter().enumerate().filter_map(|(at, &cell)| Some((at, puzzle.given(cell)?))).collect();
    let agrees = |listed: &Listed| given.iter().all(|&(at, character)| listed.number[at] == character);
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
        puzzle
            .says("fillin-counts-length")
            .with("length", length)
            .with("slots", slots)
            .with("numbers", numbers)
            .with("kind", if slots > numbers { "missing" } else { "over" })
            .with("difference", slots.abs_diff(numbers))
    });
    // From the last to the first, each with all that comes after it.
    let joined = |rest: Said, line: Said| Said::new("fillin-counts-and").with("first", line).with("rest", rest);
    let list = rest.into_iter().chain(lines).reduce(joined)?;
    Some(puzzle.says("fillin-counts-differ").with("lengths", list))
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
                let said = puzzle.says("fillin-given-clash").with("given", given).with("cell", spot);
                return Some(said.with("length", slot.len()).with("place", at + 1));
            }
        }
    }
    None
}
