//! Searches, told as they go. Whoever closes the connection cancels the search; whoever reads slowly slows it.

use super::stream::{self, Form, NAP, Out, Ready};
use crate::desk::{Desk, Task, Work};
use crate::trouble::Trouble;
use axum::extract::{Request, State};
use axum::response::Response;
use runut::film::{Film, Step};
use runut::verbs::source::{Lying, with_given};
use runut::wire::schema::{Entry, File};
use runut::wire::{Ended, Moment, Progress, Solution};
use runut::{Answer, Ask, BigUint, Board, Detail, Event, Filling, Found, Limits, Puzzle, Said, Tricks, Verdict, Watch};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Seconds that a search has unless told otherwise, and at the most.
const FREE: Work = Work::search(30.0, 600.0);
/// The same for one that is looked at step by step.
const WATCHED: Work = Work::watched(900.0, 3_600.0);
/// Solutions that are told one by one.
const MOST_SOLUTIONS: u64 = 10_000;
/// The least time between two boards of a search that runs free, and between two looks at how far it is.
const BETWEEN_STEPS: Duration = Duration::from_millis(16);
const BETWEEN_PROGRESS: Duration = Duration::from_millis(100);
/// Steps of a free search between two looks at the clock.
const STEPS_A_LOOK: u64 = 16;
/// How long it is looked for a second solution at the most, in seconds.
const SECOND_LOOK: f64 = 5.0;

#[derive(Deserialize)]
struct Question {
    #[serde(flatten)]
    lying: Lying,
    ask: Asked,
    strategy: Option<String>,
    order: Option<String>,
    tricks: Option<String>,
    /// For `solve`: how many solutions, one unless told otherwise. For `count`: where to stop counting.
    limit: Option<u64>,
    /// Whether to look for a second solution.
    #[serde(default)]
    unique: bool,
    /// Whether to show the search's boards.
    #[serde(default)]
    watch: bool,
    /// Shows every so manieth step, and waits for its reader rather than leave one out.
    every: Option<u64>,
    /// Steps a second; as fast as it goes if there is none or 0.
    pace: Option<f64>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Asked {
    Solve,
    Count,
}

/// How it ended.
#[derive(Serialize, JsonSchema)]
struct Closing {
    #[serde(flatten)]
    ended: Ended,
    /// Bytes that the strategy held at the most, by its own account; null where it keeps none.
    memory: Option<u64>,
}

/// What a search is told in, for docs/schema.
pub fn schema() -> File {
    File::new("page/run.json", "POST /api/run: the data of each event, by its name")
        .or(Entry::of::<Progress>("progress"))
        .or(Entry::of::<Moment>("step"))
        .or(Entry::of::<Solution>("solution"))
        .or(Entry::of::<Closing>("done"))
        .or_error()
        .as_events()
}

impl Question {
    fn work(&self) -> Work {
        if self.watch { WATCHED } else { FREE }
    }

    fn tricks(&self) -> Result<Option<Tricks>, Trouble> {
        let Some(word) = &self.tricks else { return Ok(None) };
        let wrong = || Trouble::Unknown(Said::new("web-bad-tricks").with("tricks", word.as_str()));
        Tricks::read(word).map(Some).ok_or_else(wrong)
    }

    /// The most solutions wanted.
    fn most(&self) -> Option<u64> {
        match self.ask {
            Asked::Solve => Some(self.limit.unwrap_or(1).clamp(1, MOST_SOLUTIONS)),
            Asked::Count => self.limit,
        }
    }
}

/// `POST /api/run`.
pub async fn run(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    stream::told(&desk, request, Form::Events, Question::work, search).await
}

fn search(task: &Task, asked: &Question, out: &Out, ready: &mut Ready) -> Result<(), Trouble> {
    let puzzle = asked.lying.left(task)?;
    let strategy = asked.strategy.as_deref().unwrap_or("auto");
    let question = runut::Question {
        ask: if asked.ask == Asked::Solve { Ask::Solutions } else { Ask::Count },
        strategy,
        order: asked.order.as_deref(),
        tricks: asked.tricks()?,
        ..runut::Question::default()
    };
    stream::begin(ready);
    let limits = Limits { solutions: asked.most(), ..task.limits.clone() };
    let notes = runut::notes(&puzzle, &question, &limits);
    let film = asked.watch.then(|| Film::new(&puzzle, strategy, &limits));
    let mut teller = Teller::new(asked, &puzzle, film, out);
    let mut answer = runut::ask(&puzzle, &question, &limits, &mut teller)?;
    let seconds = teller.start.elapsed().as_secs_f64();
    if asked.unique && answer.verdict == Verdict::Solved && answer.unique.is_none() {
        look_for_second(&puzzle, task, &mut answer);
    }
    let cause = |halt| task.cause(halt);
    let ended = Ended::of(&puzzle, &answer, seconds, &notes, &task.speaker, cause);
    out.last("done", &Closing { ended, memory: answer.memory });
    Ok(())
}

/// Whether the board found is the only one: a short look by `auto`, whatever found the first.
fn look_for_second(puzzle: &Puzzle, task: &Task, answer: &mut Answer) {
    let start = Instant::now();
    let limits = task.limits.clone();
    let mut look = SecondLook { until: start + Duration::from_secs_f64(SECOND_LOOK) };
    let question = runut::Question { ask: Ask::Count, ..runut::Question::default() };
    let limits = Limits { solutions: Some(2), ..limits };
    answer.unique = runut::ask(puzzle, &question, &limits, &mut look).ok().and_then(|second| second.unique);
    if answer.unique == Some(true) {
        answer.found = Found::Exactly(answer.found.count().clone());
    }
}

/// Breaks a search off when its time is over.
struct SecondLook {
    until: Instant,
}

impl Watch for SecondLook {
    fn detail(&self) -> Detail {
        Detail::Progress
    }

    fn see(&mut self, _: Event<'_>) -> ControlFlow<()> {
        if Instant::now() < self.until { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

/// Looks on, and tells.
struct Teller<'a> {
    puzzle: &'a Puzzle,
    board: Board,
    given: Filling,
    out: &'a Out,
    film: Option<Film<'a>>,
    every: Option<u64>,
    /// The time between two steps, if somebody wants to look slowly.
    pause: Option<Duration>,
    due: Instant,
    start: Instant,
    told_step: Option<Instant>,
    told_progress: Option<Instant>,
    steps: u64,
    tries: u64,
    solutions: u64,
}

impl<'a> Teller<'a> {
    fn new(asked: &Question, puzzle: &'a Puzzle, film: Option<Film<'a>>, out: &'a Out) -> Teller<'a> {
        let start = Instant::now();
        let pace = asked.pace.filter(|pace| pace.is_finite() && *pace > 0.0);
        let pause = pace.map(|pace| Duration::from_secs_f64(1.0 / pace.clamp(0.01, 1e6)));
        let every = asked.every.map(|every| every.max(1));
        Teller {
            puzzle,
            board: puzzle.board(),
            given: puzzle.given(),
            out,
            film,
            every,
            pause,
            due: start,
            start,
            told_step: None,
            told_progress: None,
            steps: 0,
            tries: 0,
            solutions: 0,
        }
    }

    fn step(&mut self, step: Step) -> ControlFlow<()> {
        self.steps += 1;
        self.tries += u64::from(step.is_forward());
        if self.every.is_some_and(|every| !self.steps.is_multiple_of(every)) {
            return ControlFlow::Continue(());
        }
        if let Some(pause) = self.pause {
            self.rest(pause)?;
        }
        if self.every.is_some() {
            return self.shown(step).map_or(ControlFlow::Continue(()), |shown| self.out.tell("step", &shown));
        }
        if self.pause.is_none() && !self.steps.is_multiple_of(STEPS_A_LOOK) && self.steps > STEPS_A_LOOK {
            return ControlFlow::Continue(());
        }
        let now = Instant::now();
        if self.told_step.is_some_and(|told| now - told < BETWEEN_STEPS) {
            return ControlFlow::Continue(());
        }
        self.told_step = Some(now);
        self.shown(step).map_or(ControlFlow::Continue(()), |shown| self.out.offer("step", &shown))
    }

    /// Waits until the next step is due.
    fn rest(&mut self, pause: Duration) -> ControlFlow<()> {
        // Who was late does not hurry afterwards.
        self.due = self.due.max(Instant::now()) + pause;
        loop {
            let left = self.due.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return ControlFlow::Continue(());
            }
            if self.out.is_given_up() {
                return ControlFlow::Break(());
            }
            std::thread::sleep(left.min(NAP));
        }
    }

    fn shown(&self, step: Step) -> Option<Moment> {
        let film = self.film.as_ref()?;
        let filling = with_given(film.board(), &self.given);
        let seconds = self.start.elapsed().as_secs_f64();
        Some(Moment::of(self.puzzle, &self.board, film, &filling, step, self.tries, seconds))
    }

    fn progress(&mut self, done: &BigUint, of: Option<&BigUint>, counter: u64, found: &BigUint) -> ControlFlow<()> {
        let now = Instant::now();
        if now - self.told_progress.unwrap_or(self.start) < BETWEEN_PROGRESS {
            return ControlFlow::Continue(());
        }
        self.told_progress = Some(now);
        let seconds = self.start.elapsed().as_secs_f64();
        self.out.offer("progress", &Progress::of(done, of, counter, found, seconds))
    }
}

impl Watch for Teller<'_> {
    fn detail(&self) -> Detail {
        if self.film.is_some() { Detail::Every } else { Detail::Progress }
    }

    fn see(&mut self, event: Event<'_>) -> ControlFlow<()> {
        match event {
            Event::Solved(board) => {
                self.solutions += 1;
                self.out.tell("solution", &Solution::of(self.puzzle, board, self.solutions))
            }
            Event::Progress { done, of, counter, found } => self.progress(done, of, counter, found),
            step => match self.film.as_mut().and_then(|film| film.follow(&step)) {
                Some(step) => self.step(step),
                None => ControlFlow::Continue(()),
            },
        }
    }
}
