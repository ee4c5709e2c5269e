//! `brute`, `backtrack` and `deduce`: the reports' own algorithms, in their own order, with their own counters. The families
//! tell them as walks; all that is left to do is to let them run.

use crate::drive;
use runut_model::{Job, Outcome, Said, Strategy, Watch};

/// A strategy that lets a family's walk of its name run.
pub struct Walked(&'static str);

/// Generate and test: every state is visited and judged; the size of the space is known beforehand.
pub static BRUTE: Walked = Walked("brute");
/// The backtracking of the family's report.
pub static BACKTRACK: Walked = Walked("backtrack");
/// The backtracking, helped by the tricks that people use, before the search or inside it.
pub static DEDUCE: Walked = Walked("deduce");

impl Strategy for Walked {
    fn name(&self) -> &'static str {
        self.0
    }

    fn fits(&self, job: &Job<'_>) -> Result<(), Said> {
        drive::plainly_asked(self.name(), job)?;
        drive::choose(self.name(), job).map(|_| ())
    }

    fn notes(&self, job: &Job<'_>) -> Vec<Said> {
        let walk = drive::choose(self.name(), job).ok().map(|walk| job.puzzle.walk(&walk, job.limits));
        walk.map_or(Vec::new(), |walk| walk.map_or(Vec::new(), |walk| walk.notes()))
    }

    fn run(&self, job: &Job<'_>, watch: &mut dyn Watch) -> Outcome {
        drive::drive(self.name(), job, watch)
    }
}
