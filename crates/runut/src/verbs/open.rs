//! A puzzle, and all that is needed to show it and to play it: what lies on the board is given besides.

use super::source::Lying;
use super::{Fault, Host, Never, Sink, Verb, Work};
use crate::wire::Opened;

/// The verb.
pub(super) struct Open;

impl Verb for Open {
    const NAME: &'static str = "open";
    const WORK: Work = Work::Short;
    type Ask = Lying;
    type Row = Never;
    type Answer = Opened;

    fn run(ask: Lying, host: &dyn Host, _: &mut Sink<'_, Never>) -> Result<Opened, Fault> {
        let told = Opened::of(&*ask.left(host)?, host.speaker(), host.limits());
        host.limits().look()?;
        Ok(told)
    }
}
