//! `brute`, `backtrack` and `deduce`: the reports' own algorithms, in their own order, with their own counters. The families
//! tell them as walks; all that is left to do is to let them run.

use crate::{blackboard, drive};
use runut_model::{CodeLine, Limits, Outcome, Question, Said, Searchable, Strategy, Watch, names};

/// A strategy that lets a family's walk of its name run.
pub struct Walked(&'static str);

/// Generate and test: every state is visited and judged; the size of the space is known beforehand.
pub static BRUTE: Walked = Walked(names::BRUTE);
/// The backtracking of the family's report.
pub static BACKTRACK: Walked = Walked(names::BACKTRACK);
/// The backtracking, helped by the tricks that people use, before the search or inside it.
pub static DEDUCE: Walked = Walked(names::DEDUCE);

impl Strategy for Walked {
    fn name(&self) -> &'static str {
        self.0
    }

    fn code(&self) -> &'static [CodeLine] {
        match self.0 {
            names::BRUTE => blackboard::BRUTE,
            names::DEDUCE => blackboard::DEDUCE,
            _ => blackboard::BACKTRACK,
        }
    }

    fn fits(&self, puzzle: &dyn Searchable, question: &Question<'_>, _: &Limits) -> Result<(), Said> {
        drive::plainly_asked(self.name(), question)?;
        drive::choose(self.name(), puzzle, question).map(|_| ())
    }

    fn notes(&self, puzzle: &dyn Searchable, question: &Question<'_>, limits: &Limits) -> Vec<Said> {
        let walk = drive::choose(self.name(), puzzle, question).ok().map(|walk| puzzle.walk(&walk, limits));
        walk.map_or(Vec::new(), |walk| walk.map_or(Vec::new(), |walk| walk.notes()))
    }

    fn run(&self, puzzle: &dyn Searchable, question: &Question<'_>, limits: &Limits, watch: &mut dyn Watch) -> Outcome {
        drive::drive(self.name(), puzzle, question, limits, watch)
    }
}
