//! The strategies side by side.

use super::{Cause, Counter, to_the_microsecond};
use crate::compare::Run;
use crate::estimate::Sounding;
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

/// How large one search is, to the last solution and on one thread: an answer of `estimate`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Sounded {
    /// The strategy, with its order or the place of its tricks.
    pub strategy: String,
    /// `known`: it ended within the measurement, or the size of its space is known; `estimated`; `unknown`: it has no tree
    /// that chance could go down; `refused`.
    pub verdict: &'static str,
    /// What it counts: `nodes`, `tries`, `cases` or `states`.
    pub counter: Option<&'static str>,
    /// How many of them the whole has.
    pub size: Option<f64>,
    /// At least so many, in 95 of 100 cases.
    pub low: Option<f64>,
    /// At most so many.
    pub high: Option<f64>,
    /// Random dives that it was estimated by.
    pub dives: usize,
    /// How many a second, measured.
    pub rate: Option<f64>,
    /// How long the whole takes, and no less and no more in 95 of 100 cases.
    pub seconds: Option<[f64; 3]>,
    /// Why it refuses, or why there is no solution.
    pub reason: Option<String>,
}

impl Sounded {
    /// What stands in an answer.
    pub fn of(sounding: &Sounding, speaker: &Speaker) -> Sounded {
        let run = &sounding.run;
        let answer = run.answer.as_ref().ok();
        let counter = answer.and_then(|answer| answer.counter);
        let ended = counter.filter(|_| !run.is_stopped()).map(|(_, count)| count as f64);
        let reason = match &run.answer {
            Err(refusal) => Some(&refusal.said),
            Ok(answer) => answer.reason.as_ref(),
        };
        let verdict = match (answer, sounding.size) {
            (None, _) => "refused",
            (Some(_), Some(size)) if size.dives > 0 => "estimated",
            (Some(_), None) if run.is_stopped() => "unknown",
            (Some(_), _) => "known",
        };
        let known = |nodes: Option<f64>| nodes.or(ended).filter(|nodes| nodes.is_finite());
        let whole = answer.filter(|_| !run.is_stopped()).map(|_| [run.time.as_secs_f64(); 3]);
        let seconds = sounding.seconds().or(whole).map(|seconds| seconds.map(to_the_microsecond));
        Sounded {
            strategy: run.way.name(),
            verdict,
            counter: counter.map(|(counter, _)| counter.word()),
            size: known(sounding.size.map(|size| size.mean)),
            low: known(sounding.size.map(|size| size.low)),
            high: known(sounding.size.map(|size| size.high)),
            dives: sounding.size.map_or(0, |size| size.dives),
            rate: sounding.rate().map(f64::round),
            seconds: seconds.filter(|seconds| seconds.iter().all(|seconds| seconds.is_finite())),
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
