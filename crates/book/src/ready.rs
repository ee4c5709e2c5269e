//! A puzzle made ready for a book: proven to have one solution, graded, with a hint and what is printed of it.

use runut::explain::{Explained, Numbers, Stage, graded, nudge};
use runut::model::Join;
use runut::{Arg, End, Filling, Grade, Halt, Hint, Limits, Puzzle, Refusal, Said, Silent, hint};
use std::sync::Mutex;
use std::sync::mpsc::channel;

/// A puzzle that can be printed.
pub struct Ready {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its only solution.
    pub solution: Filling,
    /// How hard it is.
    pub grade: Grade,
    /// The same in numbers.
    pub numbers: Numbers,
    /// Where to look first; none where there is nothing left to do.
    pub hint: Option<Said>,
    /// What else is told of it beside its number and grade, such as what it is.
    pub notes: Vec<Said>,
    /// Whether there is a certificate that its solution is the only one.
    pub is_certified: bool,
}

/// Why a puzzle cannot be printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unready {
    /// Something is wrong with it.
    Wrong(Said),
    /// A limit stopped the work.
    Stopped(Halt),
}

impl From<Halt> for Unready {
    fn from(halt: Halt) -> Unready {
        Unready::Stopped(halt)
    }
}

impl From<Refusal> for Unready {
    fn from(refusal: Refusal) -> Unready {
        Unready::Wrong(refusal.said)
    }
}

impl Ready {
    /// Makes a puzzle ready.
    pub fn of(puzzle: Puzzle, limits: &Limits) -> Result<Ready, Unready> {
        let explanation = graded(&puzzle, limits, &mut Silent)?;
        let grade = explanation.grade();
        let numbers = match (&explanation.end, explanation.numbers) {
            (End::Solved, Some(numbers)) => numbers,
            (End::Stopped(halt), _) => return Err((*halt).into()),
            (End::Nothing(dead_end), _) => {
                return Err(Unready::Wrong(Said::new("book-no-solution").with("why", dead_end.said.clone())));
            }
            _ => return Err(Unready::Wrong(Said::new("book-several"))),
        };
        let hint = first_hint(&puzzle, limits)?;
        let notes = vec![puzzle.describe()];
        Ok(Ready { solution: explanation.board, grade, numbers, hint, notes, is_certified: false, puzzle })
    }

    /// The order of a book: the rating, and of equal ones how much there is to do.
    pub fn place(&self) -> (u32, u64, usize) {
        (self.numbers.rating, self.numbers.work, self.puzzle.board().len())
    }
}

/// Where there is something to be seen first. Where that is everywhere, by which rule, and where after that: all puzzles of a
/// kind may begin alike.
fn first_hint(puzzle: &Puzzle, limits: &Limits) -> Result<Option<Said>, Unready> {
    let model = puzzle.model(limits)?;
    let (mut board, mut everywhere) = (puzzle.given(), None);
    let area = loop {
        let Some(steps) = next_steps(puzzle, &board, limits)? else { break None };
        let last = steps.last().expect("a hint has a step");
        let (said, cells) = nudge(puzzle, model, &steps, Stage::Area);
        if cells.len() < puzzle.board().len() && !is_everywhere(puzzle, last) {
            break told(&said, "area");
        }
        everywhere.get_or_insert(Arg::from(last.step.title.clone()));
        board = last.board.clone();
    };
    Ok(match (everywhere, area) {
        (None, None) => None,
        (None, Some(area)) => Some(Said { id: "book-hint", args: vec![("area", area)] }),
        (Some(rule), Some(area)) => Some(Said { id: "book-hint-then", args: vec![("rule", rule), ("area", area)] }),
        (Some(rule), None) => Some(Said { id: "book-hint-anywhere", args: vec![("rule", rule)] }),
    })
}

/// Whether a step is a line of something that is to be seen all over the board.
fn is_everywhere(puzzle: &Puzzle, step: &Explained) -> bool {
    (puzzle.family.rules)().iter().any(|rule| rule.name == step.step.rule && rule.join == Join::ByLine)
}

/// What somebody can do next on this board; none where there is nothing left.
fn next_steps(puzzle: &Puzzle, board: &Filling, limits: &Limits) -> Result<Option<Vec<Explained>>, Unready> {
    match hint(puzzle, board, limits)? {
        Hint::Next(steps) => Ok(Some(steps)),
        Hint::Stopped(halt) => Err(halt.into()),
        _ => Ok(None),
    }
}

/// One of the things that a sentence tells.
fn told(said: &Said, name: &str) -> Option<Arg> {
    said.args.iter().find(|(known, _)| *known == name).map(|(_, arg)| arg.clone())
}

/// Makes puzzles ready on all threads, and tells how many are done. The answers are in the order of the puzzles; it ends early
/// where a limit stops it.
pub fn make_ready(
    puzzles: Vec<Puzzle>,
    limits: &Limits,
    mut told: impl FnMut(usize),
) -> Result<Vec<Result<Ready, Said>>, Halt> {
    let mut found: Vec<Option<Result<Ready, Said>>> = puzzles.iter().map(|_| None).collect();
    let threads = limits.threads.clamp(1, puzzles.len().max(1));
    let each = Limits { threads: 1, bytes: limits.bytes / threads as u64, ..limits.clone() };
    let waiting = Mutex::new(puzzles.into_iter().enumerate());
    let next = || waiting.lock().unwrap_or_else(|broken| broken.into_inner()).next();
    let (sender, receiver) = channel();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, each, next) = (sender.clone(), &each, &next);
            scope.spawn(move || {
                while let Some((at, puzzle)) = next() {
                    let ready = Ready::of(puzzle, each);
                    let is_over = matches!(ready, Err(Unready::Stopped(_)));
                    if sender.send((at, ready)).is_err() || is_over {
                        return;
                    }
                }
            });
        }
        drop(sender);
        for (done, (at, ready)) in receiver.iter().enumerate() {
            told(done + 1);
            found[at] = Some(match ready {
                Ok(ready) => Ok(ready),
                Err(Unready::Wrong(said)) => Err(said),
                Err(Unready::Stopped(halt)) => return Err(halt),
            });
        }
        Ok(())
    })?;
    limits.look()?;
    Ok(found.into_iter().flatten().collect())
}
