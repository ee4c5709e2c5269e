//! `backtrack`: the reports' own algorithms, in their own order, with their own counters.

use crate::drive;
use runut_model::{Job, Outcome, Said, Strategy, Watch};

/// The backtracking of the family's report.
pub struct Backtrack;

impl Strategy for Backtrack {
    fn name(&self) -> &'static str {
        "backtrack"
    }

    fn fits(&self, job: &Job<'_>) -> Result<(), Said> {
        drive::plainly_asked(self.name(), job)?;
        drive::choose(self.name(), job).map(|_| ())
    }

    fn run(&self, job: &Job<'_>, watch: &mut dyn Watch) -> Outcome {
        drive::drive(self.name(), job, watch)
    }
}
