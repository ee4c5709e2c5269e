//! In how many solutions each piece lies in each place, when what lies on the board stays there.

use super::source::{Lying, bare, left};
use super::{Fault, Host, Never, Sink, Verb, Work};
use crate::wire::Worth;
use crate::{Question, Silent};

/// The verb.
pub(super) struct Places;

impl Verb for Places {
    const NAME: &'static str = "places";
    const WORK: Work = Work::Search(5.0, 60.0);
    type Ask = Lying;
    type Row = Never;
    type Answer = Worth;

    fn run(ask: Lying, host: &dyn Host, _: &mut Sink<'_, Never>) -> Result<Worth, Fault> {
        let (puzzle, lying) = ask.open(host)?;
        let board = lying.clone().unwrap_or_else(|| bare(&puzzle));
        if let Some(broken) = crate::check(&puzzle, &board).into_iter().find(|broken| !broken.is_unfinished) {
            return Ok(Worth::none(&puzzle, &broken.said, host.speaker()));
        }
        let puzzle = left(puzzle, lying)?;
        let begun = host.now();
        let places = crate::places(&puzzle, &Question::default(), host.limits(), &mut Silent)??;
        let worth = Worth::of(&puzzle, &places, (host.now() - begun).as_secs_f64(), host.speaker());
        host.limits().look()?;
        Ok(worth)
    }
}
