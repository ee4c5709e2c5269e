//! The families, with their examples.

use super::{Fault, Fields, Host, Never, Sink, Verb, Work};
use crate::wire;

/// The verb.
pub(super) struct Families;

impl Verb for Families {
    const NAME: &'static str = "families";
    const WORK: Work = Work::List;
    type Ask = Fields;
    type Row = Never;
    type Answer = Vec<wire::Family>;

    fn run(_: Fields, host: &dyn Host, _: &mut Sink<'_, Never>) -> Result<Vec<wire::Family>, Fault> {
        Ok(wire::families(host.speaker()))
    }
}
