//! Reasons: explain, hint, grade, tree and compare.

use super::stream::{self, Out, Ready};
use super::{board, json, opened};
use crate::desk::{Desk, Task, Work};
use crate::trouble::Trouble;
use axum::Router;
use axum::extract::{Request, State};
use axum::response::Response;
use axum::routing::post;
use runut::compare::{Run, ways};
use runut::draw::palette::Ground;
use runut::draw::svg::{Look, svg};
use runut::wire::Teller;
use runut::{Ask, End, Explanation, Halt, Hint, Limits, Said, Silent};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
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

/// What is asked in this room. `rows`: only `hint`; `strategy`, `nodes`: only `tree`; `each`: only `compare`.
#[derive(Deserialize)]
struct Question {
    puzzle: String,
    #[serde(default)]
    lenient: bool,
    rows: Option<Vec<String>>,
    strategy: Option<String>,
    order: Option<String>,
    nodes: Option<usize>,
    each: Option<f64>,
    #[serde(default)]
    dark: bool,
}

type Answer = fn(&Task, Question) -> Result<Response, Trouble>;

/// The verbs of this room that are answered in one piece.
const VERBS: [(&str, Work, Answer); 4] = [
    ("/api/explain", Work::REASON, explain),
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

/// What stopped an explanation, in JSON.
fn halt(task: &Task, explanation: &Explanation) -> Option<&'static str> {
    match explanation.end {
        End::Stopped(halt) => Some(task.halt(halt)),
        _ => None,
    }
}

fn told(answer: impl Serialize) -> Value {
    serde_json::to_value(answer).expect("the keys of an answer are texts")
}

fn explain(task: &Task, question: Question) -> Result<Response, Trouble> {
    let puzzle = opened(&question.puzzle, question.lenient)?;
    let explanation = runut::explain(&puzzle, &task.limits, &mut Silent)?;
    let teller = Teller::new(&puzzle, &task.speaker, &task.limits);
    let mut answer = told(teller.way(&explanation, |halt| task.why(halt)));
    answer["halt"] = halt(task, &explanation).into();
    Ok(json(&answer))
}

fn grade(task: &Task, question: Question) -> Result<Response, Trouble> {
    let puzzle = opened(&question.puzzle, question.lenient)?;
    let explanation = runut::explain(&puzzle, &task.limits, &mut Silent)?;
    let mut answer = told(Teller::new(&puzzle, &task.speaker, &task.limits).grade(&explanation));
    answer["halt"] = halt(task, &explanation).into();
    Ok(json(&answer))
}

fn hint(task: &Task, question: Question) -> Result<Response, Trouble> {
    let puzzle = opened(&question.puzzle, question.lenient)?;
    let position = match &question.rows {
        Some(rows) => board(&puzzle, Some(rows))?,
        None => puzzle.given(),
    };
    let hint = runut::hint(&puzzle, &position, &task.limits)?;
    let halt = if let Hint::Stopped(halt) = hint { Some(task.halt(halt)) } else { None };
    let teller = Teller::new(&puzzle, &task.speaker, &task.limits);
    let mut answer = told(teller.hint(&hint, |halt| task.why(halt)));
    answer["halt"] = halt.into();
    Ok(json(&answer))
}

fn tree(task: &Task, question: Question) -> Result<Response, Trouble> {
    let puzzle = opened(&question.puzzle, question.lenient)?;
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
    let mut answer = told(Teller::new(&puzzle, &task.speaker, &task.limits).tree(&tree, None));
    answer["svg"] = svg(&picture, &look).into();
    answer["halt"] = tree.halt.map(|halt| task.halt(halt)).into();
    Ok(json(&answer))
}

impl Question {
    fn each(&self) -> Duration {
        Duration::from_secs_f64(self.each.unwrap_or(EACH.0).clamp(0.0, EACH.1))
    }
}

async fn compare_all(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    stream::told(&desk, request, |_: &Question| TOGETHER, compare).await
}

fn compare(task: &Task, question: &Question, out: &Out, ready: &mut Ready) -> Result<(), Trouble> {
    let puzzle = opened(&question.puzzle, question.lenient)?;
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
        if out.tell("row", &row(task, &run)) == ControlFlow::Break(()) {
            return Ok(());
        }
    }
    let halt = task.flags.stopped().then(|| task.halt(Halt::Stopped));
    out.last("done", &json!({"halt": halt}));
    Ok(())
}

/// What stopped a strategy: its own share of the time is over as soon as it was told so.
fn row_halt(task: &Task, halt: Halt) -> &'static str {
    if halt == Halt::Watcher { "time" } else { task.halt(halt) }
}

fn row(task: &Task, run: &Run) -> Value {
    let answer = run.answer.as_ref().ok();
    json!({
        "strategy": run.way.name(),
        "answer": answer.map(|answer| answer.verdict.word()),
        "counter": answer
            .and_then(|answer| answer.counter)
            .map(|(counter, value)| json!({"name": counter.word(), "value": value})),
        "seconds": run.time.as_secs_f64(),
        "halt": answer.and_then(|answer| answer.halt).map(|halt| row_halt(task, halt)),
        "space": run.space.as_ref().map(|space| task.speaker.language().number(space)),
        "whole": run.whole().filter(|_| run.is_stopped()),
        "note": run.answer.as_ref().err().map(|refusal| task.speaker.say(&refusal.said)),
    })
}
