//! How an explanation can be followed: how many of its steps touch what the step before changed.

use runut::{Explanation, Known, Limits, Puzzle};
use std::collections::BTreeSet;

/// Steps, and those of them that touch what the step before changed.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Steps {
    /// All but the first.
    pub all: usize,
    /// Those that look at, settle or narrow a cell of which the step before said something, or which it narrowed by what
    /// everyone crosses off at once.
    pub near: usize,
}

impl Steps {
    /// Adds those of another explanation.
    pub fn add(&mut self, other: Steps) {
        self.all += other.all;
        self.near += other.near;
    }

    /// How many in a hundred are near.
    pub fn share(&self) -> f64 {
        100.0 * self.near as f64 / self.all.max(1) as f64
    }
}

/// Counts the steps of an explanation.
pub fn steps(puzzle: &Puzzle, explanation: &Explanation) -> Steps {
    let model = puzzle.model(&Limits::default()).expect("it was explained");
    let mut known = Known::new(model, &puzzle.given());
    puzzle.obvious(&mut known);
    let (mut counted, mut before) = (Steps::default(), None);
    for explained in &explanation.steps {
        let step = &explained.step;
        let cells: BTreeSet<_> = step.finding.looked.iter().copied().chain(step.changed(model)).collect();
        if let Some(before) = &before {
            counted.all += 1;
            counted.near += usize::from(!cells.is_disjoint(before));
        }
        let earlier = known.clone();
        known.learn(&step.finding);
        puzzle.obvious(&mut known);
        let has_changed = |one: &runut::Cand| {
            let decision = known.decision(*one);
            known.has(*one) != earlier.has(*one) || known.has(*one) && known.taken(decision) != earlier.taken(decision)
        };
        let changed = model.candidates().filter(has_changed).flat_map(|one| model.marks(one));
        before = Some(changed.map(|mark| mark.cell).collect::<BTreeSet<_>>());
    }
    counted
}
