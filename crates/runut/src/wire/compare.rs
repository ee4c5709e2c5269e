//! The strategies side by side.

use super::{Cause, Counter, to_the_microsecond};
use crate::compare::Run;
use crate::{Halt, Speaker, Verdict};
use serde::Serialize;

/// What became of one strategy.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Row {
    /// The strategy, with its order or the place of its tricks.
    pub strategy: String,
    /// What it answered, or `refused`.
    pub verdict: &'static str,
    /// How many solutions it counted, in decimal digits; none where it was not asked to count, or did not come to the
    /// end.
    pub count: Option<String>,
    /// What it counted on its way.
    pub counter: Option<Counter>,
    /// How long it took.
    pub seconds: Option<f64>,
    /// Memory taken at the peak beyond what was in use before, where that is measured.
    pub bytes: Option<u64>,
    /// The size of its space in decimal digits, where that is known beforehand.
    pub space: Option<String>,
    /// Of one that was stopped: what the whole would take.
    pub whole_seconds: Option<f64>,
    /// What stopped it.
    pub halt: Option<Cause>,
    /// Why it refuses, or why there is no solution.
    pub reason: Option<String>,
}

impl Row {
    /// A run and the memory it took. `cause` tells what a halt is due to.
    pub fn of(run: &Run, bytes: Option<u64>, speaker: &Speaker, cause: impl Fn(Halt) -> Cause) -> Row {
        let answer = run.answer.as_ref().ok();
        let is_counted = |answer: &&crate::Answer| answer.verdict == Verdict::Counted;
        let reason = match &run.answer {
            Err(refusal) => Some(&refusal.said),
            Ok(answer) => answer.reason.as_ref(),
        };
        Row {
            strategy: run.way.name(),
            verdict: answer.map_or("refused", |answer| answer.verdict.word()),
            count: answer.filter(is_counted).map(|answer| answer.found.count().to_string()),
            counter: answer.and_then(|answer| answer.counter).map(Counter::of),
            seconds: answer.map(|_| to_the_microsecond(run.time.as_secs_f64())),
            bytes: bytes.filter(|_| answer.is_some()),
            space: run.space.as_ref().map(ToString::to_string),
            whole_seconds: run.whole().filter(|seconds| run.is_stopped() && seconds.is_finite()),
            halt: answer.and_then(|answer| answer.halt).map(cause),
            reason: reason.map(|reason| speaker.say(reason)),
        }
    }
}

/// The end of a comparison that was told row by row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Compared {
    /// What stopped it.
    pub halt: Option<Cause>,
}
