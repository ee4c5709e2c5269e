//! The answer to one task, by whatever strategy is right for it.

use super::contract::{Asked, Counts, Finished, Fruit, Job, MadeLine, MadeText, Making, Task};
use crate::explain::graded;
use crate::generate::{Failed, Maker};
use crate::wire::{self, Teller};
use crate::{Puzzle, Speaker, Verdict, ask, explain, fits, look_for_second, open, solve};
use runut_model::{Ask, Halt, Limits, Question, Refusal, Silent, Watch, names};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use std::time::{Duration, Instant};

/// Nodes up to which an exact cover is enumerated without asking whether something else is faster.
const SMALL: u64 = 200_000;
/// How long it is looked for a second solution.
const SECOND_LOOK: Duration = Duration::from_secs(1);

/// Why a task has no answer.
#[derive(Clone, Debug)]
pub enum Undone {
    /// Something is wrong with it.
    Refused(Box<Refusal>),
    /// A limit or the user stopped it.
    Stopped(Halt),
}

impl From<Refusal> for Undone {
    fn from(refusal: Refusal) -> Undone {
        Undone::Refused(Box::new(refusal))
    }
}

impl From<Halt> for Undone {
    fn from(halt: Halt) -> Undone {
        Undone::Stopped(halt)
    }
}

/// Answers a task; `sum` is the SHA-256 of its line. Only whole answers are given: what a limit stops has none.
pub fn perform(
    task: &Task,
    sum: &str,
    limits: &Limits,
    speaker: &Speaker,
    watch: &mut dyn Watch,
) -> Result<Finished, Undone> {
    let start = Instant::now();
    let answer = |answer: Result<Box<RawValue>, Undone>| {
        Ok::<_, Undone>(Fruit::Answer { verb: task.job.verb().into(), answer: answer? })
    };
    let fruit = match &task.job {
        Job::Count { counts, puzzle, estimate, .. } => count(puzzle, *counts, *estimate, limits, watch)?,
        Job::Solve(asked) => answer(told(asked, speaker, |puzzle| solved(puzzle, limits, speaker)))?,
        Job::CountEach(asked) => answer(told(asked, speaker, |puzzle| counted(puzzle, limits, speaker)))?,
        Job::Grade(asked) => answer(told(asked, speaker, |puzzle| {
            let explanation = graded(puzzle, limits, &mut Silent)?;
            whole(&explanation.end)?;
            Ok(data(&Teller::new(puzzle, speaker, limits).grade(&explanation, |_| unreachable!("it was not stopped"))))
        }))?,
        Job::Explain(asked) => answer(told(asked, speaker, |puzzle| {
            let explanation = explain(puzzle, limits, &mut Silent)?;
            whole(&explanation.end)?;
            Ok(data(&Teller::new(puzzle, speaker, limits).way(&explanation, |_| unreachable!("it was not stopped"))))
        }))?,
        Job::Generate(making) => generate(making, limits)?,
    };
    let (part, task) = (task.part.clone(), sum.into());
    let seconds = start.elapsed().as_secs_f64();
    Ok(Finished { part, task, fruit, version: env!("CARGO_PKG_VERSION").into(), seconds })
}

fn count(
    text: &str,
    counts: Counts,
    estimate: Option<u64>,
    limits: &Limits,
    watch: &mut dyn Watch,
) -> Result<Fruit, Undone> {
    let puzzle = open(text, &Default::default())?;
    let mut question = Question { ask: Ask::Count, counting: counts.counting(), ..Question::default() };
    let enumerated = Question { strategy: names::COVER, ..question };
    if estimate.is_some_and(|nodes| nodes < SMALL) && fits(&puzzle, &enumerated, limits) {
        question = enumerated;
    }
    let answer = ask(&puzzle, &question, limits, watch)?;
    match answer.halt {
        Some(halt) => Err(halt.into()),
        None => Ok(Fruit::Count {
            count: answer.found.count().clone(),
            exact: answer.found.is_exact(),
            nodes: answer.counter.map_or(0, |(_, nodes)| nodes),
        }),
    }
}

/// What is told of a puzzle of a list: its answer, or what is wrong with the puzzle itself.
fn told(
    asked: &Asked,
    speaker: &Speaker,
    answer: impl FnOnce(&Puzzle) -> Result<Box<RawValue>, Undone>,
) -> Result<Box<RawValue>, Undone> {
    match open(&asked.puzzle, &Default::default()).map_err(Undone::from).and_then(|puzzle| answer(&puzzle)) {
        Err(Undone::Refused(refusal)) => Ok(data(&wire::Failure::of(&refusal, speaker))),
        other => other,
    }
}

fn data(answer: &impl Serialize) -> Box<RawValue> {
    to_raw_value(answer).expect("the keys of an answer are texts")
}

fn whole(end: &crate::End) -> Result<(), Undone> {
    match end {
        crate::End::Stopped(halt) => Err((*halt).into()),
        _ => Ok(()),
    }
}

/// One solution, and whether it is the only one where a short look tells.
fn solved(puzzle: &Puzzle, limits: &Limits, speaker: &Speaker) -> Result<Box<RawValue>, Undone> {
    searched(puzzle, Ask::Solutions, &Limits { solutions: Some(1), ..limits.clone() }, speaker)
}

fn counted(puzzle: &Puzzle, limits: &Limits, speaker: &Speaker) -> Result<Box<RawValue>, Undone> {
    searched(puzzle, Ask::Count, limits, speaker)
}

fn searched(puzzle: &Puzzle, ask: Ask, limits: &Limits, speaker: &Speaker) -> Result<Box<RawValue>, Undone> {
    let (start, question) = (Instant::now(), Question { ask, ..Question::default() });
    let mut answer = solve(puzzle, &question, limits, &mut Silent)?;
    if let Some(halt) = answer.halt.filter(|_| answer.verdict == Verdict::Stopped) {
        return Err(halt.into());
    }
    let seconds = start.elapsed().as_secs_f64();
    if answer.verdict == Verdict::Solved && answer.unique.is_none() {
        look_for_second(puzzle, &mut answer, &limits.clone().within(SECOND_LOOK));
        limits.look()?;
    }
    let ended =
        wire::Ended::of(puzzle, &answer, seconds, &[], speaker, |_| unreachable!("what was stopped has no answer"));
    let solutions = answer.boards.iter().map(|board| puzzle.rows(board)).collect();
    let pairs: Vec<_> = answer.boards.iter().filter_map(|board| wire::answer::pairs(puzzle, board)).collect();
    let pairs = Some(pairs).filter(|pairs| !pairs.is_empty());
    Ok(data(&wire::Solved { family: puzzle.family.name, solutions, pairs, ended }))
}

/// Makes the puzzles of a task, each as if it were alone: which of them are equal to others of the run is seen when all are
/// put together.
fn generate(making: &Making, limits: &Limits) -> Result<Fruit, Undone> {
    let (family, order) = making.order()?;
    let failed = |failed: Failed| match failed {
        Failed::Refused(refusal) => Undone::from(refusal),
        Failed::Stopped(halt) => halt.into(),
        Failed::GaveUp { .. } | Failed::Exhausted => unreachable!("a single puzzle that is given up is an answer"),
    };
    let mut maker = Maker::new(family, &order.wish, limits).map_err(failed)?;
    let mut lines = Vec::new();
    for number in order.first..order.first.saturating_add(order.count) {
        let line = match maker.make(order.seed_of(number, 0), order.drafts) {
            Ok(made) => MadeLine {
                number,
                drafts: made.drafts,
                nearest: None,
                made: Some(MadeText {
                    solution: made.puzzle.rows(&made.solution),
                    text: made.text,
                    grade: made.grade.word().into(),
                    rule: made.rule.map(String::from),
                    rating: made.rating,
                    hash: format!("{:016x}", made.hash),
                    guises: if making.guises { made.guises } else { Vec::new() },
                }),
            },
            Err(Failed::GaveUp { drafts, nearest }) => {
                MadeLine { number, drafts, made: None, nearest: nearest.map(|tier| tier.word().into()) }
            }
            Err(other) => return Err(failed(other)),
        };
        lines.push(line);
    }
    Ok(Fruit::Puzzles(lines))
}
