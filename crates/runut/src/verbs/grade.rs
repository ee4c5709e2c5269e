//! How hard a puzzle is: the hardest kind of step that it needs.

use super::source::Source;
use super::{Fault, Host, Never, Sink, Verb, Work};
use crate::Silent;
use crate::explain::graded;
use crate::wire::{self, Teller};

/// The verb.
pub(super) struct Grade;

impl Verb for Grade {
    const NAME: &'static str = "grade";
    const WORK: Work = Work::Reason;
    type Ask = Source;
    type Row = Never;
    type Answer = wire::Grade;

    fn run(ask: Source, host: &dyn Host, _: &mut Sink<'_, Never>) -> Result<wire::Grade, Fault> {
        let puzzle = host.open(&ask)?;
        let explanation = graded(&puzzle, host.limits(), &mut Silent)?;
        let teller = Teller::new(&puzzle, host.speaker(), host.limits());
        Ok(teller.grade(&explanation, |halt| host.halted(halt)))
    }
}
