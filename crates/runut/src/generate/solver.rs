//! What makers ask of searches: a random solution, all solutions, or one that differs.

use crate::{Puzzle, Question, solve};
use runut_model::making::Solver;
use runut_model::{
    Cell, Detail, Dice, Event, Family, Filling, Halt, Instance, Limits, Pick, ReadOptions, Silent, Watch,
};
use std::ops::ControlFlow;

/// How far a search for a second solution goes, by its own counter: a draft that takes longer is no good.
const MOST_NODES: u64 = 20_000;

/// Somebody who looks up solutions, and keeps what takes long to set up.
pub struct Librarian<'a> {
    family: &'static Family,
    limits: &'a Limits,
}

/// Whether there is another solution.
pub enum Rival {
    /// There is none.
    None,
    /// There is one, and it differs in these cells.
    Differs(Vec<Cell>),
    /// The search was too long.
    Unknown,
}

impl<'a> Librarian<'a> {
    pub fn new(family: &'static Family, limits: &'a Limits) -> Librarian<'a> {
        Librarian { family, limits }
    }

    fn opened(&self, puzzle: &dyn Instance) -> Option<Puzzle> {
        let (instance, _) = (self.family.read)(&puzzle.write(), &ReadOptions::default()).ok()?;
        Some(Puzzle::of(self.family, instance))
    }

    /// Looks for a solution besides the one that is known.
    pub fn rival(&self, puzzle: &dyn Instance, solution: &Filling) -> Result<Rival, Halt> {
        let Some(puzzle) = self.opened(puzzle) else { return Ok(Rival::Unknown) };
        let limits = Limits { solutions: Some(2), threads: 1, ..self.limits.clone() };
        let Ok(answer) = solve(&puzzle, &Question::default(), &limits, &mut Patience) else {
            return Ok(Rival::Unknown);
        };
        let other = answer.boards.iter().find(|board| *board != solution);
        match (other, answer.halt) {
            (Some(other), _) => {
                let differs = |cell: &Cell| other.at(*cell) != solution.at(*cell);
                Ok(Rival::Differs(puzzle.board().cells().filter(differs).collect()))
            }
            (None, Some(Halt::Watcher)) => Ok(Rival::Unknown),
            (None, Some(halt)) => Err(halt),
            (None, None) => Ok(Rival::None),
        }
    }
}

/// Waits for so many nodes and no longer.
struct Patience;

impl Watch for Patience {
    fn detail(&self) -> Detail {
        Detail::Progress
    }

    fn see(&mut self, event: Event<'_>) -> ControlFlow<()> {
        match event {
            Event::Progress { counter, .. } if counter > MOST_NODES => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }
}

impl Solver for Librarian<'_> {
    fn draw(&mut self, puzzle: &dyn Instance, dice: &mut Dice) -> Result<Option<Filling>, Halt> {
        let Some(puzzle) = self.opened(puzzle) else { return Ok(None) };
        let question = Question { pick: Some(&Pick::Random), seed: dice.roll(), ..Question::default() };
        let limits = Limits { solutions: Some(1), threads: 1, ..self.limits.clone() };
        let Ok(answer) = solve(&puzzle, &question, &limits, &mut Silent) else { return Ok(None) };
        answer.halt.map_or(Ok(answer.boards.into_iter().next()), Err)
    }

    fn all(&mut self, puzzle: &dyn Instance, most: usize) -> Result<Option<Vec<Filling>>, Halt> {
        let Some(puzzle) = self.opened(puzzle) else { return Ok(None) };
        let limits = Limits { solutions: Some(most as u64 + 1), threads: 1, ..self.limits.clone() };
        let Ok(answer) = solve(&puzzle, &Question::default(), &limits, &mut Silent) else { return Ok(None) };
        match answer.halt {
            Some(halt) => Err(halt),
            None => Ok(Some(answer.boards).filter(|boards| boards.len() <= most)),
        }
    }

    fn limits(&self) -> &Limits {
        self.limits
    }
}
