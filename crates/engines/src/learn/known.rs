//! What is known, in the order in which it became known, and why.

use super::facts::{Fact, decision_of, opposite};

/// Why something holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Why {
    /// It was guessed, or holds from the start.
    Guess,
    /// All other facts of this lesson are false.
    Lesson(u32),
    /// Of this group, as many as may hold do, or as many as may fail have failed.
    Group { group: u32, is_full: bool },
    /// A constraint found it when so many facts were known.
    Constraint { constraint: u32, known: u32 },
    /// A constraint told its reason: this entry of the told ones.
    Told(u32),
}

/// The facts that hold.
pub(super) struct Known {
    /// Oldest first.
    pub(super) trail: Vec<Fact>,
    pub(super) holds: Vec<bool>,
    /// For every decision that is known: why, after how many guesses, and its place on the trail.
    pub(super) why: Vec<Why>,
    level: Vec<u32>,
    place: Vec<u32>,
}

impl Known {
    /// Nothing is known of so many facts.
    pub(super) fn nothing(facts: usize) -> Known {
        Known {
            trail: Vec::with_capacity(facts / 2),
            holds: vec![false; facts],
            why: vec![Why::Guess; facts / 2],
            level: vec![0; facts / 2],
            place: vec![0; facts / 2],
        }
    }

    pub(super) fn len(&self) -> usize {
        self.trail.len()
    }

    pub(super) fn is_known(&self, decision: usize) -> bool {
        self.holds[2 * decision] || self.holds[2 * decision + 1]
    }

    pub(super) fn holds(&self, fact: Fact) -> bool {
        self.holds[fact as usize]
    }

    pub(super) fn fails(&self, fact: Fact) -> bool {
        self.holds[opposite(fact) as usize]
    }

    /// Of a decision that is known, the fact that holds.
    pub(super) fn fact(&self, decision: usize) -> Fact {
        (2 * decision + usize::from(self.holds[2 * decision + 1])) as Fact
    }

    /// After how many guesses it became known whether a fact holds; 0 is for good.
    pub(super) fn level(&self, fact: Fact) -> u32 {
        self.level[decision_of(fact)]
    }

    /// How many facts were known before it became known whether a fact holds.
    pub(super) fn place(&self, fact: Fact) -> u32 {
        self.place[decision_of(fact)]
    }

    /// A fact holds, after so many guesses.
    pub(super) fn push(&mut self, fact: Fact, why: Why, level: usize) {
        let decision = decision_of(fact);
        self.holds[fact as usize] = true;
        self.why[decision] = why;
        self.level[decision] = level as u32;
        self.place[decision] = self.trail.len() as u32;
        self.trail.push(fact);
    }

    /// Takes the latest fact back, as long as there are more than so many.
    pub(super) fn pop_beyond(&mut self, length: usize) -> Option<Fact> {
        if self.trail.len() <= length {
            return None;
        }
        let fact = self.trail.pop()?;
        self.holds[fact as usize] = false;
        Some(fact)
    }

    /// What is known holds for good, and what holds for good needs no reason.
    pub(super) fn drop_reasons(&mut self) {
        for &fact in &self.trail {
            self.why[decision_of(fact)] = Why::Guess;
        }
    }
}
