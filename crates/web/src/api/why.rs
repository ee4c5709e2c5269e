//! Reasons: explain, smallest, hint, grade, tree and compare.

use super::stream::{self, Form, Out, Ready};
use super::{Lying, json};
use crate::desk::{Desk, Task, Work};
use crate::trouble::Trouble;
use axum::Router;
use axum::extract::{Request, State};
use axum::response::Response;
use axum::routing::post;
use runut::compare::ways;
use runut::draw::palette::Ground;
use runut::draw::svg::{Look, svg};
use runut::explain::{Grounds, Stage, graded, moves};
use runut::wire::{Cause, Compared, Pictured, Row, Teller, Walked};
use runut::{Ask, End, Halt, Limits, Said, Silent};
use serde::Deserialize;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Seconds that each strategy of a comparison has, unless told otherwise, and at the most; and all of them together.
const EACH: (f64, f64) = (5.0, 60.0);
const TOGETHER: Work = Work::search(600.0, 600.0);
/// Nodes that a tree shows unless told otherwise, and at the most.
const NODES: (usize, usize) = (200, 2_000);
/// Pixels for a cell of a tree's picture: as large as letters need.
const TREE_SCALE: f32 = 30.0;

/// What is asked in this room. `step`: only `smallest`; `rows`, `stage`: only `hint`; `strategy`, `nodes`: only `tree`; `each`: only `compare`.
#[derive(Deserialize)]
struct Question {
    #[serde(flatten)]
    lying: Lying,
    step: Option<usize>,
    stage: Option<Stage>,
    strategy: Option<String>,
    order: Option<String>,
    nodes: Option<usize>,
    each: Option<f64>,
    #[serde(default)]
    dark: bool,
}

type Answer = fn(&Task, Question) -> Result<Response, Trouble>;

/// The verbs of this room that are answered in one piece.
const VERBS: [(&str, Work, Answer); 5] = [
    ("/api/explain", Work::REASON, explain),
    ("/api/smallest", Work::REASON, smallest),
    ("/api/hint", Work::HINT, hint),
    ("/api/grade", Work::REASON, grade),
    ("/api/tree", Work::REASON, tree),
];

/// The routes of this room.
pub fn routes() -> Router<Arc<Desk>> {
    let router = VERBS.into_iter().fold(Router::new(), |router, (path, work, answer)| {
        let handler = move |State(desk): State<Arc<Desk>>, request: Request| async move {
            desk.answer(request, work, answer).await
        };
        router.route(path, post(handler))
    });
    router.route("/api/compare", post(compare_all))
}

fn explain(task: &Task, question: Question) -> Result<Response, Trouble> {
    let puzzle = question.lying.named.open()?;
    let explanation = runut::explain(&puzzle, &task.limits, &mut Silent)?;
    let teller = Teller::new(&puzzle, &task.speaker, &task.limits);
    let way = teller.way(&explanation, |halt| task.halted(halt));
    Ok(json(&Walked { way, moves: moves(&explanation.steps) }))
}

/// The smallest reason of one step.
fn smallest(task: &Task, question: Question) -> Result<Response, Trouble> {
    let puzzle = question.lying.named.open()?;
    let mut explanation = runut::explain(&puzzle, &task.limits, &mut Silent)?;
    let grounds = Grounds::new(&puzzle, &task.limits).map_err(|halt| task.stopped(halt))?;
    let step = question.step.unwrap_or(1);
    grounds.add(&mut explanation, Some(step), &task.limits, &mut Silent).map_err(|halt| task.stopped(halt))?;
    let found = step.checked_sub(1).and_then(|at| explanation.steps.get(at)?.smallest.as_ref());
    let found = found.ok_or_else(|| match explanation.end {
        End::Stopped(halt) => task.stopped(halt),
        _ => Trouble::Unknown(Said::new("web-no-such-step").with("step", step)),
    })?;
    Ok(json(&Teller::new(&puzzle, &task.speaker, &task.limits).smallest(found)))
}

fn grade(task: &Task, question: Question) -> Result<Response, Trouble> {
    let puzzle = question.lying.named.open()?;
    let explanation = graded(&puzzle, &task.limits, &mut Silent)?;
    let teller = Teller::new(&puzzle, &task.speaker, &task.limits);
    Ok(json(&teller.grade(&explanation, |halt| task.halted(halt))))
}

fn hint(task: &Task, question: Question) -> Result<Response, Trouble> {
    let (puzzle, lying) = question.lying.open()?;
    let position = lying.unwrap_or_else(|| puzzle.given());
    let hint = runut::hint(&puzzle, &position, &task.limits)?;
    let teller = Teller::new(&puzzle, &task.speaker, &task.limits);
    let stage = question.stage.unwrap_or(Stage::What);
    Ok(json(&teller.hint(&hint, stage, |halt| task.halted(halt))))
}

fn tree(task: &Task, question: Question) -> Result<Response, Trouble> {
    let puzzle = question.lying.named.open()?;
    let asked = runut::Question {
        strategy: question.strategy.as_deref().unwrap_or_else(|| runut::tree_strategy(&puzzle, &task.limits)),
        order: question.order.as_deref(),
        ..runut::Question::default()
    };
    let nodes = question.nodes.unwrap_or(NODES.0).clamp(1, NODES.1);
    let tree = runut::tree(&puzzle, &asked, nodes, &task.limits, &mut Silent)?;
    let say = |said: &Said| task.speaker.say(said);
    // So few nodes are drawn at once, those of a search that was stopped too.
    let picture = tree.picture(&say, &Limits::default()).map_err(|halt| task.stopped(halt))?;
    let ground = if question.dark { Ground::Dark } else { Ground::Light };
    let look = Look { scale: TREE_SCALE, ..Look::usual(&picture, ground) };
    let teller = Teller::new(&puzzle, &task.speaker, &task.limits);
    let tree = teller.tree(&tree, |halt| task.halted(halt));
    Ok(json(&Pictured { tree, svg: svg(&picture, &look) }))
}

impl Question {
    fn each(&self) -> Duration {
        Duration::from_secs_f64(self.each.unwrap_or(EACH.0).clamp(0.0, EACH.1))
    }
}

async fn compare_all(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    stream::told(&desk, request, Form::Events, |_: &Question| TOGETHER, compare).await
}

fn compare(task: &Task, question: &Question, out: &Out, ready: &mut Ready) -> Result<(), Trouble> {
    let puzzle = question.lying.named.open()?;
    stream::begin(ready);
    for way in ways(&puzzle) {
        if task.flags.stopped() {
            break;
        }
        let start = Instant::now();
        let limits: Limits = task.limits.clone();
        let run = runut::compare::run(
            &puzzle,
            way,
            Ask::Solutions,
            &limits,
            question.each(),
            || start.elapsed(),
            &mut Silent,
        );
        let row = Row::of(&run, None, &task.speaker, |halt| row_cause(task, halt));
        if out.tell("row", &row) == ControlFlow::Break(()) {
            return Ok(());
        }
    }
    let halt = task.flags.stopped().then(|| task.cause(Halt::Stopped));
    out.last("done", &Compared { halt });
    Ok(())
}

/// What stopped a strategy: its own share of the time is over as soon as it was told so.
fn row_cause(task: &Task, halt: Halt) -> Cause {
    if halt == Halt::Watcher { Cause::Time } else { task.cause(halt) }
}
