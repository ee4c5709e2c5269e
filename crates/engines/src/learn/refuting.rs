//! The loop that proves that rows cannot hold together, with a log, or finds facts for which they do.

use super::core::Core;
use super::log::{Log, UNNAMED};
use crate::prove::{Name, Script};
use runut_model::rows::{Fact, Row};
use runut_model::{Dead, Halt, Limits};

/// Guesses between two looks at the limits.
const STEPS_PER_LOOK: u64 = 1 << 6;
/// Dice for a proof: the same proof each time.
const SEED: u64 = 1;

/// A row with its names in a proof: as one of at least and as one of at most so many.
pub(crate) struct Named<'a> {
    pub(crate) row: &'a Row,
    pub(crate) names: [Name; 2],
}

/// How the search for a contradiction ended.
pub(crate) enum Refuted {
    /// There is one; it is written.
    Impossible,
    /// All rows hold if just these facts do, by their numbers.
    Possible(Vec<bool>),
}

impl Core {
    /// Rows to be refuted, each line of it written.
    pub(crate) fn logged<'a>(facts: usize, rows: impl Iterator<Item = Named<'a>>, script: Script) -> Core {
        let mut core = Core::new(facts);
        core.log = Some(Box::new(Log::new(facts, script)));
        rows.for_each(|Named { row, names }| core.add_row(row, names));
        core.hold_waiting();
        core.make_ready(SEED);
        core
    }

    /// Rows that hold together with some facts, if that can be.
    pub(crate) fn plain<'a>(facts: usize, rows: impl Iterator<Item = &'a Row>, held: &[Fact]) -> Core {
        let mut core = Core::new(facts);
        held.iter().for_each(|&fact| core.hold(fact));
        rows.for_each(|row| core.add_row(row, [UNNAMED; 2]));
        core.make_ready(SEED);
        core
    }

    /// What was written.
    pub(crate) fn into_script(self) -> Option<Script> {
        self.log.map(|log| log.script)
    }

    /// How many conflicts it took so far.
    pub(crate) fn conflicts(&self) -> u64 {
        self.conflicts
    }

    /// Guesses and learns until nothing is left to try, or nothing is open.
    pub(crate) fn refute(&mut self, limits: &Limits) -> Result<Refuted, Halt> {
        if let Err(Dead) = self.start() {
            return Ok(Refuted::Impossible);
        }
        let mut steps = 0u64;
        loop {
            steps += 1;
            if steps.is_multiple_of(STEPS_PER_LOOK) {
                self.look(limits)?;
            }
            let Some(fact) = self.choose() else {
                let holds = |number: usize| self.known.holds(Fact::of(number));
                return Ok(Refuted::Possible((0..self.known.facts()).map(holds).collect()));
            };
            if let Err(conflict) = self.guess(fact) {
                if let Err(Dead) = self.learn_all(conflict) {
                    return Ok(Refuted::Impossible);
                }
                self.rest();
            }
        }
    }

    fn look(&self, limits: &Limits) -> Result<(), Halt> {
        let written = self.log.as_ref().map_or(0, |log| log.script.bytes());
        if self.clauses.bytes() + written as u64 > limits.bytes {
            return Err(Halt::Memory);
        }
        limits.look()
    }
}
