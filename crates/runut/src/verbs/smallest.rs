//! The smallest reason of one step.

use super::source::Source;
use super::{Fault, Host, Never, Sink, Verb, Work, no_such};
use crate::explain::Grounds;
use crate::wire::{self, Teller};
use crate::{End, Said, Silent};
use serde::Deserialize;

/// A puzzle, and a step of its explanation.
#[derive(Deserialize)]
pub(super) struct Ask {
    #[serde(flatten)]
    source: Source,
    /// The number of the step, from 1.
    step: Option<usize>,
}

/// The verb.
pub(super) struct Smallest;

impl Verb for Smallest {
    const NAME: &'static str = "smallest";
    const WORK: Work = Work::Reason;
    type Ask = Ask;
    type Row = Never;
    type Answer = wire::Smallest;

    fn run(ask: Ask, host: &dyn Host, _: &mut Sink<'_, Never>) -> Result<wire::Smallest, Fault> {
        let (puzzle, step, limits) = (host.open(&ask.source)?, ask.step.unwrap_or(1), host.limits());
        let mut explanation = crate::explain(&puzzle, limits, &mut Silent)?;
        Grounds::new(&puzzle, limits)?.add(&mut explanation, Some(step), limits, &mut Silent)?;
        let found = step.checked_sub(1).and_then(|at| explanation.steps.get(at)?.smallest.as_ref());
        let found = found.ok_or_else(|| match explanation.end {
            End::Stopped(halt) => halt.into(),
            _ => Fault::from(no_such(Said::new("ask-no-step").with("step", step))),
        })?;
        Ok(Teller::new(&puzzle, host.speaker(), limits).smallest(found))
    }
}
