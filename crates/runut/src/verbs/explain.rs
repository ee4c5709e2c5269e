//! The way to the solution, step by step.

use super::source::Source;
use super::{Fault, Host, Never, Sink, Verb, Work};
use crate::Silent;
use crate::explain::moves;
use crate::wire::{Teller, Walked};

/// The verb.
pub(super) struct Explain;

impl Verb for Explain {
    const NAME: &'static str = "explain";
    const WORK: Work = Work::Reason;
    type Ask = Source;
    type Row = Never;
    type Answer = Walked;

    fn run(ask: Source, host: &dyn Host, _: &mut Sink<'_, Never>) -> Result<Walked, Fault> {
        let puzzle = host.open(&ask)?;
        let explanation = crate::explain(&puzzle, host.limits(), &mut Silent)?;
        let teller = Teller::new(&puzzle, host.speaker(), host.limits());
        let way = teller.way(&explanation, |halt| host.halted(halt));
        Ok(Walked { way, moves: moves(&explanation.steps) })
    }
}
