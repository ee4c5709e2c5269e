//! The strategies side by side.

use super::schema::one_of;
use super::{Cause, to_the_microsecond};
use crate::compare::Run;
use crate::estimate::Sounding;
use crate::{Counter, Halt, Speaker, Verdict};
use schemars::JsonSchema;
use serde::Serialize;

/// What became of one strategy.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Row {
    /// The strategy, with its order or the place of its tricks.
    pub strategy: String,
    /// What it answered, or that it refuses.
    #[schemars(transform = one_of("solved counted no-solution stopped refused".split(' ')))]
    pub verdict: &'static str,
    /// How many solutions it counted; null where it was not asked to, or did not come to the end.
    pub count: Option<String>,
    /// What it counted on its way.
    pub counter: Option<super::Counter>,
    /// How long it took; null if it refuses.
    pub seconds: Option<f64>,
    /// Memory taken at the peak beyond what was in use before; null where that is not measured.
    pub bytes: Option<u64>,
    /// The size of its space, where that is known beforehand.
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
            counter: answer.and_then(|answer| answer.counter).map(super::Counter::of),
            seconds: answer.map(|_| to_the_microsecond(run.time.as_secs_f64())),
            bytes: bytes.filter(|_| answer.is_some()),
            space: run.space.as_ref().map(ToString::to_string),
            whole_seconds: run.whole().filter(|seconds| run.is_stopped() && seconds.is_finite()),
            halt: answer.and_then(|answer| answer.halt).map(cause),
            reason: reason.map(|reason| speaker.say(reason)),
        }
    }
}

/// How large one search is, to the last solution and on one thread.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Sounded {
    /// The strategy, with its order or the place of its tricks.
    pub strategy: String,
    /// What is known of the size of its search: all, since it ended or since the size of its space is known; an
    /// estimate; nothing, where there is no tree that chance could go down; or that it refuses.
    #[schemars(transform = one_of("known estimated unknown refused".split(' ')))]
    pub verdict: &'static str,
    /// What it counts.
    #[schemars(transform = one_of(Counter::ALL.map(Counter::word)))]
    pub counter: Option<&'static str>,
    /// How many of them the whole has.
    #[schemars(range(min = 0))]
    pub size: Option<f64>,
    /// At least so many, in 95 of 100 cases.
    #[schemars(range(min = 0))]
    pub low: Option<f64>,
    /// At most so many.
    #[schemars(range(min = 0))]
    pub high: Option<f64>,
    /// Random dives that it was estimated by.
    pub dives: usize,
    /// How many a second, measured.
    #[schemars(range(min = 0))]
    pub rate: Option<f64>,
    /// How long the whole takes: most likely, at least, at most.
    #[schemars(inner(range(min = 0)))]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Compared {
    /// What stopped it.
    pub halt: Option<Cause>,
}
