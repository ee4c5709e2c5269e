//! `auto`: the right strategy for this model and this question. What a user gets without asking.

use crate::cover::Cover;
use crate::drive::no_order;
use crate::learn::Learn;
use crate::search::Search;
use crate::sweep::{self, Sweep};
use runut_model::{Ask, Counting, Job, Limits, Outcome, Said, Silent, Strategy, Watch};

/// Up to so many solutions a search finds before a sweep has made its tables.
const FEW: u64 = 1_000;

/// Chooses for the user.
pub struct Auto;

impl Auto {
    fn choose(&self, job: &Job<'_>) -> &'static dyn Strategy {
        if Cover.fits(&Job { pick: None, ..*job }).is_err() {
            return if Learn.fits(job).is_ok() && has_few(job) { &Learn } else { &Search };
        }
        let is_few = is_few(job);
        let promises = || {
            let model = job.puzzle.model(job.limits);
            let keeps_all = job.ask == Ask::Solutions;
            Sweep.fits(job).is_ok() && model.is_ok_and(|model| sweep::is_promising(model, job.limits, keeps_all))
        };
        // Only an enumeration can be taken up again, and only a sweep knows the solutions by their numbers.
        match job.pick {
            Some(_) => &Sweep,
            None if is_few || job.journal.is_some() => &Cover,
            None if promises() => &Sweep,
            None => &Cover,
        }
    }
}

/// Whether only a few solutions are wanted. Up to symmetry all are needed to know of a few.
fn is_few(job: &Job<'_>) -> bool {
    job.limits.solutions.is_some_and(|limit| limit <= FEW) && !job.counting.up_to_symmetry
}

/// Whether only a few solutions are wanted, or there are no more. Learning blocks every solution that it has found with a
/// lesson of its own: that does not pay where there are many.
fn has_few(job: &Job<'_>) -> bool {
    let limits = Limits { solutions: Some(FEW), ..job.limits.clone() };
    let probe = Job { ask: Ask::Count, limits: &limits, ..*job };
    is_few(job) || Learn.run(&probe, &mut Silent).found.is_exact()
}

impl Strategy for Auto {
    fn name(&self) -> &'static str {
        "auto"
    }

    fn fits(&self, job: &Job<'_>) -> Result<(), Said> {
        no_order(self.name(), job)?;
        let is_plain = job.counting == Counting::default() && job.journal.is_none();
        match job.pick {
            Some(_) => Sweep.fits(job),
            None if is_plain => Ok(()),
            None => Cover.fits(job),
        }
    }

    fn shows_steps(&self, job: &Job<'_>) -> bool {
        self.choose(job).shows_steps(job)
    }

    fn run(&self, job: &Job<'_>, watch: &mut dyn Watch) -> Outcome {
        self.choose(job).run(job, watch)
    }
}
