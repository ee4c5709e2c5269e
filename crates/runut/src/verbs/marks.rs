//! What may still stand in the open cells of a position, as far as everyone sees it at once: the small marks of a player.

use super::source::Position;
use super::{Fault, Host, Never, Sink, Verb, Work};
use crate::wire;

/// The verb.
pub(super) struct Marks;

impl Verb for Marks {
    const NAME: &'static str = "marks";
    const WORK: Work = Work::Short;
    type Ask = Position;
    type Row = Never;
    type Answer = wire::Marks;

    fn run(ask: Position, host: &dyn Host, _: &mut Sink<'_, Never>) -> Result<wire::Marks, Fault> {
        let (puzzle, position) = ask.open(host)?;
        let possible = crate::possible(&puzzle, &position, host.limits())?;
        Ok(wire::Marks::of(&puzzle, &possible))
    }
}
