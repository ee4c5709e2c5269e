//! A question as a list of tasks.
//!
//! A count is parted by exact choices: of what covers a cell, where a piece lies or what stands in a cell exactly one holds,
//! so the puzzle's count is the sum of the counts of the puzzles in which one of them is given. The part with the largest
//! estimate is parted next, until there are as many as wanted: so the parts are about equally long, and few.

use super::contract::{Asked, Counts, Job, Making, Part, Stead, Task, sum};
use super::perform::Undone;
use crate::generate::MOST_COMPARED;
use crate::{Puzzle, misfit, open, wire};
use runut_engines::parting::{self, Choice, Held};
use runut_engines::registry;
use runut_model::{Ask, BigUint, Code, Counting, Dice, Halt, Limits, Question, Refusal, Said, names};
use std::collections::BinaryHeap;

/// The most tasks of one list.
pub const MOST_TASKS: u64 = 1_000_000;
/// Dives by which a part is estimated.
const DIVES: u32 = 10;

/// How a count is split.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Split {
    /// How many tasks are wanted. There may be some more, and fewer where there is little to do.
    pub tasks: u64,
    /// What is counted as one solution.
    pub counting: Counting,
}

/// Splits a count. `heard` hears how many tasks there are so far.
pub fn split(puzzle: &Puzzle, how: Split, limits: &Limits, heard: &mut dyn FnMut(u64)) -> Result<Vec<Task>, Undone> {
    let counts = if how.counting.equal_pieces { Counts::Tilings } else { Counts::Boards };
    let question = Question { ask: Ask::Count, counting: how.counting, ..Question::default() };
    if let Some(refusal) = misfit(puzzle, &question, limits) {
        return Err(refusal.help(Said::new("split-refused-help")).into());
    }
    let text = puzzle.write();
    let parts = parted(&text, how, limits, heard)?;
    let asked = format!("count\n{}\n{counts:?}\n{}\n{text}", puzzle.family.name, how.counting.up_to_symmetry);
    let up_to_symmetry = how.counting.up_to_symmetry;
    let job = |piece: Piece| Job::Count {
        counts,
        up_to_symmetry,
        weight: piece.weight,
        puzzle: piece.text,
        estimate: Some(piece.estimate.min(u64::MAX as f64) as u64),
    };
    Ok(listed(&asked, parts.into_iter().map(job), None))
}

/// Splits a task of a count that is too long. The new tasks stand for it: put together they give its result.
pub fn split_again(
    task: &Task,
    line: &str,
    tasks: u64,
    limits: &Limits,
    heard: &mut dyn FnMut(u64),
) -> Result<Vec<Task>, Undone> {
    let Job::Count { counts, puzzle, .. } = &task.job else {
        return Err(Refusal::new(Code::BadTasks, Said::new("split-again-not-count")).into());
    };
    let how = Split { tasks, counting: counts.counting() };
    let opened = open(puzzle, &Default::default())?;
    let stead = Stead { part: task.part.clone(), task: sum(line) };
    let mut tasks = split(&opened, how, limits, heard)?;
    for task in &mut tasks {
        task.stead = Some(stead.clone());
    }
    Ok(tasks)
}

/// A list of puzzles as tasks, one each; `job` makes what is asked of each.
pub fn batch(puzzles: Vec<Asked>, job: impl Fn(Asked) -> Job) -> Vec<Task> {
    let jobs: Vec<Job> = puzzles.into_iter().map(job).collect();
    let asked = jobs.iter().map(wire::text).collect::<Vec<String>>().join("\n");
    listed(&asked, jobs, None)
}

/// A run of new puzzles as tasks of about equally many.
pub fn making(whole: &Making, tasks: u64) -> Vec<Task> {
    let tasks = tasks.clamp(1, whole.count.max(1));
    let (each, more) = (whole.count / tasks, whole.count % tasks);
    let mut first = whole.first;
    let job = |task: u64| {
        let count = each + u64::from(task < more);
        let guises = first - whole.first < MOST_COMPARED as u64;
        first += count;
        Job::Generate(Making { first: first - count, count, guises, ..whole.clone() })
    };
    listed(&wire::text(whole), (0..tasks).map(job), None)
}

/// Jobs as the parts of one question.
fn listed(asked: &str, jobs: impl IntoIterator<Item = Job>, stead: Option<Stead>) -> Vec<Task> {
    let question = sum(asked);
    let jobs: Vec<Job> = jobs.into_iter().collect();
    let of = jobs.len() as u64;
    let task = |(at, job): (usize, Job)| Task {
        part: Part { question: question.clone(), part: at as u64 + 1, of },
        stead: stead.clone(),
        job,
    };
    jobs.into_iter().enumerate().map(task).collect()
}

/// A part of a count.
struct Piece {
    text: String,
    weight: BigUint,
    estimate: f64,
    /// Whether it has more than one way to go on, as far as is known.
    can_part: bool,
    /// Whether nothing has been parted yet.
    is_whole: bool,
}

impl PartialEq for Piece {
    fn eq(&self, other: &Piece) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Piece {}

impl PartialOrd for Piece {
    fn partial_cmp(&self, other: &Piece) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// What is to be parted next is the largest; the text makes the order the same on every machine.
impl Ord for Piece {
    fn cmp(&self, other: &Piece) -> std::cmp::Ordering {
        let key = |piece: &Piece| (piece.can_part, piece.estimate);
        let (one, two) = (key(self), key(other));
        one.0.cmp(&two.0).then(one.1.total_cmp(&two.1)).then_with(|| other.text.cmp(&self.text))
    }
}

fn parted(text: &str, how: Split, limits: &Limits, heard: &mut dyn FnMut(u64)) -> Result<Vec<Piece>, Undone> {
    let estimate = estimate(&open(text, &Default::default())?, how.counting, limits)?;
    let whole = Piece { text: text.into(), weight: BigUint::from(1u8), estimate, can_part: true, is_whole: true };
    let mut pieces = BinaryHeap::from([whole]);
    // Symmetries that are not to be counted are broken by the first choice, whatever the number of tasks; what symmetries its
    // parts have is no matter of the count any more.
    let mut counting = how.counting;
    while counting.up_to_symmetry || (pieces.len() as u64) < how.tasks.clamp(1, MOST_TASKS) {
        let Some(largest) = pieces.pop() else { break };
        if !largest.can_part {
            pieces.push(largest);
            break;
        }
        pieces.extend(children(largest, counting, limits)?);
        counting.up_to_symmetry = false;
        heard(pieces.len() as u64);
    }
    let mut pieces = pieces.into_vec();
    if pieces.is_empty() {
        // It has no solution, and one task says so.
        let weight = BigUint::from(1u8);
        pieces.push(Piece { text: text.into(), weight, estimate: 1.0, can_part: false, is_whole: true });
    }
    // The longest first, so that the last ones to be done are short.
    pieces.sort_by(|one, other| other.estimate.total_cmp(&one.estimate).then_with(|| one.text.cmp(&other.text)));
    Ok(pieces)
}

/// The parts of a part. None if it has no solution.
fn children(parent: Piece, counting: Counting, limits: &Limits) -> Result<Vec<Piece>, Undone> {
    let puzzle = open(&parent.text, &Default::default())?;
    let ways = match parting::choice(&puzzle, counting, limits)? {
        Choice::Ways(ways) => ways,
        Choice::Dead => return Ok(Vec::new()),
        Choice::Refused(said) if parent.is_whole => {
            return Err(Refusal::new(Code::DoesNotFit, said).help(Said::new("split-refused-help")).into());
        }
        Choice::Settled | Choice::Refused(_) => return Ok(vec![Piece { can_part: false, ..parent }]),
    };
    let mut pieces = Vec::new();
    for way in ways {
        limits.look()?;
        let child = with(&puzzle, way.held, limits)?;
        // What the very first look refutes is no task.
        if child.refute(None).is_some() {
            continue;
        }
        let estimate = estimate(&child, counting, limits)?;
        if is_dead(&child, estimate, counting, limits)? {
            continue;
        }
        let weight = &parent.weight * way.weight;
        pieces.push(Piece { text: child.write(), weight, estimate, can_part: true, is_whole: false });
    }
    Ok(pieces)
}

/// The puzzle with more given.
fn with(puzzle: &Puzzle, held: Held, limits: &Limits) -> Result<Puzzle, Undone> {
    let left = match held {
        Held::Bare(cell) => puzzle.without(cell),
        Held::Candidate(candidate) => {
            let mut given = puzzle.given();
            puzzle.model(limits)?.marks(candidate).iter().for_each(|mark| given.set(mark.cell, mark.glyph));
            puzzle.at(&given)
        }
    };
    let refuse =
        || Refusal::new(Code::DoesNotFit, Said::new("split-cannot-give").with("family", puzzle.family.title()));
    Ok(left.ok_or_else(refuse)?)
}

/// How many nodes a part may take.
fn estimate(puzzle: &Puzzle, counting: Counting, limits: &Limits) -> Result<f64, Halt> {
    let auto = registry::strategy(names::AUTO).expect("it is registered");
    let counting = Counting { up_to_symmetry: false, ..counting };
    let question = Question { ask: Ask::Count, counting, ..Question::default() };
    let Some(mut diver) = auto.diver(puzzle, &question, limits)? else { return Ok(1.0) };
    let mut dice = Dice::new(1);
    let mut nodes = 0.0;
    for _ in 0..DIVES {
        nodes += diver.dive(&mut dice)?;
    }
    Ok((nodes / f64::from(DIVES)).max(1.0))
}

/// Whether a part with hardly a node has no solution at all.
fn is_dead(puzzle: &Puzzle, estimate: f64, counting: Counting, limits: &Limits) -> Result<bool, Halt> {
    let counting = Counting { up_to_symmetry: false, ..counting };
    Ok(estimate <= 1.0 && parting::choice(puzzle, counting, limits)? == Choice::Dead)
}
