//! What contradicts each other in a drawing that has no solution.

use super::draft::Drawn;
use super::{Fault, Host, Never, Sink, Verb, Work, no_such};
use crate::drawing::Unworkable;
use crate::wire::{self, Strokes};

/// The verb.
pub(super) struct Conflict;

impl Verb for Conflict {
    const NAME: &'static str = "conflict";
    const WORK: Work = Work::Reason;
    type Ask = Drawn;
    type Row = Never;
    type Answer = wire::Conflict;

    fn run(ask: Drawn, host: &dyn Host, _: &mut Sink<'_, Never>) -> Result<wire::Conflict, Fault> {
        let drawing = ask.drawing()?;
        let strokes = drawing.conflict(host.limits()).map_err(|unworkable| match unworkable {
            Unworkable::Flawed(flaw) => Fault::from(no_such(flaw.said)),
            Unworkable::Stopped(halt) => halt.into(),
        })?;
        Ok(wire::Conflict { at: Strokes::of(drawing.draft(), &strokes) })
    }
}
