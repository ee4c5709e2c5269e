//! The board on somebody's table: what lies on the board of a set, as a puzzle.

use super::{Fault, Host, Never, Sink, Verb, Work};
use crate::kits;
use crate::wire::Laid;
use serde::Deserialize;

/// A table.
#[derive(Deserialize)]
pub(super) struct Ask {
    /// The name of a set, or the text of its file.
    set: String,
    /// The name of a board, or a date; without it the usual one.
    board: Option<String>,
    /// What lies on it.
    map: Option<Vec<String>>,
}

/// The verb.
pub(super) struct Table;

impl Verb for Table {
    const NAME: &'static str = "table";
    const WORK: Work = Work::Short;
    type Ask = Ask;
    type Row = Never;
    type Answer = Laid;

    fn run(ask: Ask, host: &dyn Host, _: &mut Sink<'_, Never>) -> Result<Laid, Fault> {
        let map = ask.map.map(|rows| rows.join("\n"));
        let table =
            kits::Table { set: &ask.set, board: ask.board.as_deref(), map: map.as_deref(), ..kits::Table::default() };
        let assembled = crate::assemble(&table)?;
        host.limits().look()?;
        Ok(Laid::of(&assembled, host.speaker()))
    }
}
