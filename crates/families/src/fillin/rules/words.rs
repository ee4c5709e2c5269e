//! Slots and numbers as sentences name them.

use super::desk::Desk;
use crate::fillin::{Puzzle, Slot};
use runut_model::{Arg, Cand, Said, Spot};

/// Names that a sentence lists at the most.
const MOST_NAMES: usize = 8;

fn spot(puzzle: &Puzzle, slot: &Slot) -> Spot {
    let first = slot[0].index();
    Spot::flat(first / puzzle.columns, first % puzzle.columns)
}

/// Which way a slot is read.
fn way(slot: &Slot) -> &'static str {
    match slot.as_slice() {
        [first, second, ..] if second.0 == first.0 + 1 => "across",
        [_, _, ..] => "down",
        _ => "lone",
    }
}

/// A number in a slot: "738 across from r1c2".
pub fn candidate(puzzle: &Puzzle, slot: usize, number: String) -> Said {
    let slot = &puzzle.slots[slot];
    Said::new("fillin-candidate").with("number", number).with("way", way(slot)).with("cell", spot(puzzle, slot))
}

/// A slot: "the 3 cells across from r1c2".
pub fn slot_name(puzzle: &Puzzle, slot: usize) -> Said {
    let cells = &puzzle.slots[slot];
    let said = Said::new("fillin-slot").with("way", way(cells)).with("length", cells.len());
    said.with("cell", spot(puzzle, cells))
}

impl Desk<'_> {
    /// A slot.
    pub fn slot(&self, slot: usize) -> Said {
        slot_name(self.puzzle, slot)
    }

    /// Some slots, one after the other.
    pub fn slots(&self, slots: &[usize]) -> Said {
        list(slots.iter().map(|&slot| self.slot(slot)).collect())
    }

    /// A number.
    pub fn name(&self, candidate: Cand) -> String {
        self.listed(candidate).number.iter().collect()
    }

    /// The numbers that some candidates write.
    pub fn names(&self, candidates: &[Cand]) -> Arg {
        numbers(candidates.iter().map(|&one| self.name(one)).collect())
    }

    /// Some numbers of a length.
    pub fn numbers(&self, length: usize, which: &[usize]) -> Arg {
        let listed = &self.puzzle.lists.lengths[length].numbers;
        numbers(which.iter().map(|&number| listed[number].number.iter().collect()).collect())
    }

    /// Some candidates, each with its slot.
    pub fn candidates(&self, candidates: &[Cand]) -> Said {
        let name = |&one: &Cand| candidate(self.puzzle, self.known.decision(one), self.name(one));
        list(candidates.iter().map(name).collect())
    }

    /// What is written in a slot, with dots for empty cells.
    pub fn pattern(&self, slot: usize) -> String {
        self.written(slot).into_iter().map(|written| written.unwrap_or('.')).collect()
    }
}

/// Numbers with commas between them.
fn numbers(mut names: Vec<String>) -> Arg {
    let more = names.len().saturating_sub(MOST_NAMES);
    names.truncate(MOST_NAMES);
    let names = names.join(", ");
    if more == 0 {
        return names.into();
    }
    Said::new("fillin-and-more").with("names", names).with("more", more).into()
}

/// Sentences with commas between them, and a word before the last one.
fn list(mut parts: Vec<Said>) -> Said {
    let more = parts.len().saturating_sub(MOST_NAMES);
    parts.truncate(MOST_NAMES);
    let joined = |before: Said, part: Said| Said::new("fillin-comma").with("before", before).with("part", part);
    let last = (more == 0 && parts.len() > 1).then(|| parts.pop()).flatten();
    let before = parts.into_iter().reduce(joined).expect("a list has something in it");
    match last {
        Some(last) => Said::new("fillin-and").with("before", before).with("last", last),
        None if more > 0 => Said::new("fillin-and-more").with("names", before).with("more", more),
        None => before,
    }
}
