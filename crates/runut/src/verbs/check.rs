//! What a board breaks while somebody plays on it, where what is only missing yet is told from what is wrong.

use super::source::Position;
use super::{Fault, Host, Never, Sink, Verb, Work};
use crate::wire::Judgement;

/// The verb.
pub(super) struct Check;

impl Verb for Check {
    const NAME: &'static str = "check";
    const WORK: Work = Work::Short;
    type Ask = Position;
    type Row = Never;
    type Answer = Judgement;

    fn run(ask: Position, host: &dyn Host, _: &mut Sink<'_, Never>) -> Result<Judgement, Fault> {
        let (puzzle, board) = ask.open(host)?;
        let broken = crate::check(&puzzle, &board);
        host.limits().look()?;
        Ok(Judgement::of(&puzzle, &broken, host.speaker()))
    }
}
