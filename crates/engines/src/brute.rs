//! `brute`: generate and test. Every state is visited and judged; the size of the space is known beforehand.

use crate::drive;
use runut_model::{Job, Outcome, Said, Strategy, Watch};

/// The plain brute force of the family's report.
pub struct Brute;

impl Strategy for Brute {
    fn name(&self) -> &'static str {
        "brute"
    }

    fn fits(&self, job: &Job<'_>) -> Result<(), Said> {
        drive::plainly_asked(self.name(), job)?;
        drive::choose(self.name(), job).map(|_| ())
    }

    fn run(&self, job: &Job<'_>, watch: &mut dyn Watch) -> Outcome {
        drive::drive(self.name(), job, watch)
    }
}
