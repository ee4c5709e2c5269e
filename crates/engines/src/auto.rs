//! `auto`: the right strategy for this model and this question. What a user gets without asking.

use crate::cover::Cover;
use crate::drive::no_order;
use crate::search::Search;
use runut_model::{Job, Outcome, Said, Strategy, Watch};

/// Chooses for the user.
pub struct Auto;

impl Strategy for Auto {
    fn name(&self) -> &'static str {
        "auto"
    }

    fn fits(&self, job: &Job<'_>) -> Result<(), Said> {
        no_order(self.name(), job)
    }

    fn run(&self, job: &Job<'_>, watch: &mut dyn Watch) -> Outcome {
        if Cover.fits(job).is_ok() { Cover.run(job, watch) } else { Search.run(job, watch) }
    }
}
