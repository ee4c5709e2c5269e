//! Whether a board is right so far, and where to look next.

use super::source::Lying;
use super::{Fault, Host, Never, Sink, Verb, Work};
use crate::explain::Stage;
use crate::wire::{NextSteps, Teller};
use serde::Deserialize;

/// A position, and how much is to be told.
#[derive(Deserialize)]
pub(super) struct Ask {
    #[serde(flatten)]
    lying: Lying,
    /// How much is to be told; without it everything.
    stage: Option<Stage>,
}

/// The verb.
pub(super) struct Hint;

impl Verb for Hint {
    const NAME: &'static str = "hint";
    const WORK: Work = Work::Hint;
    type Ask = Ask;
    type Row = Never;
    type Answer = NextSteps;

    fn run(ask: Ask, host: &dyn Host, _: &mut Sink<'_, Never>) -> Result<NextSteps, Fault> {
        let (puzzle, lying) = ask.lying.open(host)?;
        let position = lying.unwrap_or_else(|| puzzle.given());
        let hint = crate::hint(&puzzle, &position, host.limits())?;
        let teller = Teller::new(&puzzle, host.speaker(), host.limits());
        Ok(teller.hint(&hint, ask.stage.unwrap_or(Stage::What), |halt| host.halted(halt)))
    }
}
