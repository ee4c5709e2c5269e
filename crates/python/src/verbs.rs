//! The verbs of the library, by their names: nothing here knows one of them.

use crate::puzzle::Core;
use crate::trouble::Trouble;
use crate::work::{Within, Work};
use pyo3::prelude::*;
use runut::verbs::source::Source;
use runut::verbs::{self, Fault, Host};
use runut::wire::Halted;
use runut::{Halt, Limits, Puzzle, Refusal, Speaker};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Asks a verb about an opened puzzle, or about none: its rows, if it has any, and its answer, as JSON.
#[pyfunction]
pub fn call(
    py: Python<'_>,
    verb: &str,
    core: Option<&Core>,
    fields: &str,
    within: Within,
) -> PyResult<(Option<Vec<String>>, String)> {
    let work = Work::begin(&within)?;
    let asking = Asking { work: &work, puzzle: core.map(|core| &core.0), begun: Instant::now() };
    work.run(py, || {
        let verb = verbs::named(verb)?;
        let mut fields = verbs::fields(fields)?;
        // The puzzle is at hand: its text is not needed.
        fields.entry("puzzle").or_insert_with(|| "".into());
        let mut rows = Vec::new();
        let answer = verb.call(fields, &asking, &mut |row| {
            rows.push(row);
            ControlFlow::Continue(())
        })?;
        Ok::<_, Trouble>((verb.has_rows.then_some(rows), answer))
    })
}

/// Whoever asks from Python.
struct Asking<'a> {
    work: &'a Work,
    puzzle: Option<&'a Arc<Puzzle>>,
    begun: Instant,
}

impl Host for Asking<'_> {
    fn limits(&self) -> &Limits {
        &self.work.limits
    }

    fn speaker(&self) -> &Speaker {
        self.work.speaker
    }

    fn halted(&self, halt: Halt) -> Halted {
        self.work.halted(halt)
    }

    fn now(&self) -> Duration {
        self.begun.elapsed()
    }

    fn open(&self, source: &Source) -> Result<Arc<Puzzle>, Refusal> {
        self.puzzle.map_or_else(|| source.open().map(Arc::new), |puzzle| Ok(puzzle.clone()))
    }
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Trouble {
        match fault {
            Fault::Refused(refusal) => Trouble::Refused(*refusal),
            Fault::Stopped(halt) => Trouble::Stopped(halt),
        }
    }
}
