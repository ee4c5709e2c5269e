//! Why a position is lost, as far as everyone sees it at once.

use super::source::Position;
use super::{Fault, Host, Never, Sink, Verb, Work};
use crate::wire;

/// The verb.
pub(super) struct Stuck;

impl Verb for Stuck {
    const NAME: &'static str = "stuck";
    const WORK: Work = Work::Short;
    type Ask = Position;
    type Row = Never;
    type Answer = wire::Stuck;

    fn run(ask: Position, host: &dyn Host, _: &mut Sink<'_, Never>) -> Result<wire::Stuck, Fault> {
        let (puzzle, position) = ask.open(host)?;
        let stuck = crate::stuck(&puzzle, &position, host.limits())?;
        Ok(wire::Stuck::of(&puzzle, &stuck, host.speaker()))
    }
}
