//! Why a finding holds, as data: one thing that is looked at, all that can be done about it, and why all but one of these
//! fail. A person gets the finding in a sentence and unfolds the proof if he wants to; its length is what the step costs him.

use crate::{Cand, Cell, Said};

/// One thing that is looked at, and what becomes of each way to deal with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// What is looked at, such as "the corner r5c1".
    pub focus: Said,
    /// Where that is; none for what is not on the board yet.
    pub cells: Vec<Cell>,
    /// The ways in a sentence.
    pub listed: Said,
    /// Why the others fail, without the way that stays: a hint tells it before the answer.
    pub why: Said,
    /// All that can be done about it.
    pub ways: Vec<Cand>,
    /// Those of the ways that fail, the shortest cases first.
    pub failing: Vec<Case>,
}

/// Something that is supposed, and how it fails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// What is supposed.
    pub supposed: Cand,
    /// What it forces, one after another.
    pub forced: Vec<Cand>,
    /// What is wrong then, in a sentence.
    pub end: Said,
    /// Where it is seen.
    pub cells: Vec<Cell>,
    /// One of the ways that something had which has none any more, where that is what is wrong.
    pub lost: Option<Cand>,
    /// Where nothing is wrong at once: the ways to deal with one thing, all of which fail.
    pub cases: Vec<Case>,
}

impl Proof {
    /// How many candidates one has to suppose or to follow to see it.
    pub fn effort(&self) -> u32 {
        self.failing.iter().map(Case::length).sum()
    }
}

impl Case {
    /// How many candidates one has to suppose or to follow to see that it fails.
    pub fn length(&self) -> u32 {
        1 + self.forced.len() as u32 + self.cases.iter().map(Case::length).sum::<u32>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_is_supposed_or_forced_counts() {
        let case = |forced: u32, cases: Vec<Case>| Case {
            supposed: Cand(0),
            forced: (0..forced).map(Cand).collect(),
            end: Said::new("plain-only-place"),
            cells: Vec::new(),
            lost: None,
            cases,
        };
        let nested = case(2, vec![case(0, vec![]), case(4, vec![])]);
        assert_eq!(nested.length(), 3 + 1 + 5);
        let said = Said::new("plain-only-place");
        let proof = Proof {
            focus: said.clone(),
            cells: vec![],
            listed: said.clone(),
            why: said,
            ways: vec![],
            failing: vec![nested, case(0, vec![])],
        };
        assert_eq!(proof.effort(), 10);
    }
}
