//! The sets of pieces.

use super::{Fault, Fields, Host, Never, Sink, Verb, Work};
use crate::wire;

/// The verb.
pub(super) struct Sets;

impl Verb for Sets {
    const NAME: &'static str = "sets";
    const WORK: Work = Work::List;
    type Ask = Fields;
    type Row = Never;
    type Answer = Vec<wire::Set>;

    fn run(_: Fields, host: &dyn Host, _: &mut Sink<'_, Never>) -> Result<Vec<wire::Set>, Fault> {
        Ok(wire::sets(host.speaker()))
    }
}
