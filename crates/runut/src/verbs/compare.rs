//! Every strategy on the same puzzle, one after another.

use super::source::Source;
use super::{Fault, Host, Sink, Verb, Work};
use crate::compare::{run, ways};
use crate::wire::{Cause, Compared, Row};
use crate::{self as runut, Halt, Limits, Silent};
use serde::Deserialize;
use std::time::Duration;

/// Seconds that each strategy has unless told otherwise.
const EACH: f64 = 10.0;

/// A puzzle, and how long each strategy has.
#[derive(Deserialize)]
pub(super) struct Ask {
    #[serde(flatten)]
    source: Source,
    /// Seconds for each strategy.
    each: Option<f64>,
    /// Whether they count all solutions.
    #[serde(default)]
    count: bool,
}

/// The verb.
pub(super) struct Compare;

impl Verb for Compare {
    const NAME: &'static str = "compare";
    const WORK: Work = Work::Search(600.0, 600.0);
    type Ask = Ask;
    type Row = Row;
    type Answer = Compared;

    fn run(ask: Ask, host: &dyn Host, sink: &mut Sink<'_, Row>) -> Result<Compared, Fault> {
        let puzzle = host.open(&ask.source)?;
        let each = Duration::try_from_secs_f64(ask.each.unwrap_or(EACH).max(0.0)).unwrap_or(Duration::MAX);
        let asked = if ask.count { runut::Ask::Count } else { runut::Ask::Solutions };
        // Side by side they are on one thread each.
        let limits = Limits { threads: 1, ..host.limits().clone() };
        host.accepted();
        for way in ways(&puzzle) {
            if host.limits().stopped() {
                break;
            }
            let begun = host.now();
            let run = run(&puzzle, way, asked, &limits, each, || host.now() - begun, &mut Silent);
            // The watcher ends a strategy whose own share of the time is over.
            let cause = |halt| if halt == Halt::Watcher { Cause::Time } else { host.halted(halt).cause };
            if sink(Row::of(&run, None, host.speaker(), cause)).is_break() {
                break;
            }
        }
        let halt = host.limits().stopped().then(|| host.halted(Halt::Stopped).cause);
        Ok(Compared { halt })
    }
}
