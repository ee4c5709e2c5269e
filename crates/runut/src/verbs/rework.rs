//! A drawing that is worked on.

use super::draft::Drawn;
use super::{Fault, Host, Never, Sink, Verb, Work, no_such};
use crate::Said;
use crate::drawing::Unworkable;
use crate::wire::Reworked;
use serde::Deserialize;

/// What is done with a drawing.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum How {
    /// The clues of the solution that is drawn, without the solution.
    Clues,
    /// As few more givens as leave one solution.
    Unique,
    /// Without what is not needed.
    Fewer,
}

/// A drawing, and what is done with it.
#[derive(Deserialize)]
pub(super) struct Ask {
    #[serde(flatten)]
    drawn: Drawn,
    /// What is done with it.
    how: How,
}

/// The verb.
pub(super) struct Rework;

impl Verb for Rework {
    const NAME: &'static str = "rework";
    const WORK: Work = Work::Reason;
    type Ask = Ask;
    type Row = Never;
    type Answer = Reworked;

    fn run(ask: Ask, host: &dyn Host, _: &mut Sink<'_, Never>) -> Result<Reworked, Fault> {
        let drawing = ask.drawn.drawing()?;
        let reworked = match ask.how {
            How::Clues => drawing.from_solution().ok_or_else(|| no_such(Said::new("ask-no-clues")))?,
            How::Unique => drawing.settled(host.limits()),
            How::Fewer => drawing.pared(host.limits()),
        };
        match reworked {
            Ok(reworked) => Ok(Reworked::of(reworked, |halt| host.halted(halt).cause)),
            Err(Unworkable::Flawed(flaw)) => Ok(Reworked::flawed(&drawing, &flaw, host.speaker())),
            Err(Unworkable::Stopped(halt)) => Err(halt.into()),
        }
    }
}
