//! The text of a drawing, and what is wrong with it.

use super::draft::Drawn;
use super::{Fault, Host, Never, Sink, Verb, Work};
use crate::wire::{Flaw, Written};

/// The verb.
pub(super) struct Write;

impl Verb for Write {
    const NAME: &'static str = "write";
    const WORK: Work = Work::Short;
    type Ask = Drawn;
    type Row = Never;
    type Answer = Written;

    fn run(ask: Drawn, host: &dyn Host, _: &mut Sink<'_, Never>) -> Result<Written, Fault> {
        let drawing = ask.drawing()?;
        let (opens, flaws) = drawing.flaws();
        let flaws = flaws.iter().map(|flaw| Flaw::of(drawing.draft(), flaw, host.speaker())).collect();
        host.limits().look()?;
        Ok(Written { text: drawing.text(), opens, flaws })
    }
}
