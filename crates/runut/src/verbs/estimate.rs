//! How large the search for all solutions would be, strategy by strategy.

use super::source::Source;
use super::{Fault, Host, Never, Sink, Verb, Work};
use crate::Silent;
use crate::compare::ways;
use crate::estimate::sound;
use crate::wire::Sounded;
use serde::Deserialize;
use std::time::Duration;

/// How long each search is let run, and then estimated.
const TIME: Duration = Duration::from_millis(500);

/// A puzzle, and whose search is estimated.
#[derive(Deserialize)]
pub(super) struct Ask {
    #[serde(flatten)]
    source: Source,
    /// The only strategy that is wanted.
    strategy: Option<String>,
}

/// The verb.
pub(super) struct Estimate;

impl Verb for Estimate {
    const NAME: &'static str = "estimate";
    const WORK: Work = Work::Search(60.0, 600.0);
    type Ask = Ask;
    type Row = Never;
    type Answer = Vec<Sounded>;

    fn run(ask: Ask, host: &dyn Host, _: &mut Sink<'_, Never>) -> Result<Vec<Sounded>, Fault> {
        let puzzle = host.open(&ask.source)?;
        let is_wanted = |name: &str| ask.strategy.as_ref().is_none_or(|strategy| strategy == name);
        let mut rows = Vec::new();
        for way in ways(&puzzle).into_iter().filter(|way| is_wanted(way.strategy)) {
            let begun = host.now();
            let sounding = sound(&puzzle, way, host.limits(), TIME, || host.now() - begun, &mut Silent)?;
            rows.push(Sounded::of(&sounding, host.speaker()));
        }
        Ok(rows)
    }
}
