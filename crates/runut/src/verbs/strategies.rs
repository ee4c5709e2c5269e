//! The strategies.

use super::{Fault, Fields, Host, Never, Sink, Verb, Work};
use crate::wire;

/// The verb.
pub(super) struct Strategies;

impl Verb for Strategies {
    const NAME: &'static str = "strategies";
    const WORK: Work = Work::List;
    type Ask = Fields;
    type Row = Never;
    type Answer = Vec<wire::StrategyInfo>;

    fn run(_: Fields, _: &dyn Host, _: &mut Sink<'_, Never>) -> Result<Vec<wire::StrategyInfo>, Fault> {
        Ok(wire::strategies())
    }
}
