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
use runut::{Ask, Halt, Hint, Limits, Puzzle, Said, Silent};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long a reason may take to be found, in seconds.
const SECONDS: u64 = 20;
/// Seconds that each strategy of a comparison has, unless told otherwise, at the most, and all of them together.
const EACH: (f64, f64) = (5.0, 60.0);
const TOGETHER: u64 = 600;
/// Nodes that a tree shows unless told otherwise, and at the most.
const NODES: (usize, usize) = (200, 2_000);
/// Pixels for a cell of a tree's picture: as large as letters need.
const TREE_SCALE: f32 = 30.0;

/// What is asked in this room. `rows`: only `hint`; `strategy`, `nodes`: only `tree`; `seconds`: only `compare`.
#[derive(Deserialize)]
struct Question {
    puzzle: String,
    #[serde(default)]
    lenient: bool,
    rows: Option<Vec<String>>,
    strategy: Option<String>,
    order: Option<String>,
    nodes: Option<usize>,
    seconds: Option<f64>,
    #[serde(default)]
    dark: bool,
}

type Answer = fn(&Task, Question) -> Result<Response, Trouble>;

/// The verbs of this room that are answered in one piece.
const VERBS: [(&str, Answer); 4] =
    [("/api/explain", explain), ("/api/hint", hint), ("/api/grade", grade), ("/api/tree", tree)];

/// The routes of this room.
pub fn routes() -> Router<Arc<Desk>> {
    let router = VERBS.into_iter().fold(Router::new(), |router, (path, answer)| {
        let handler = move |State(desk): State<Arc<Desk>>, request: Request| async move {
            desk.answer(request, Work::search(SECONDS), answer).await
        };
        router.route(path, post(handler))
    });
    router.route("/api/compare", post(compare_all))
}

/// The puzzle and its model.
fn asked(task: &Task, question: &Question) -> Result<Puzzle, Trouble> {
    let puzzle = opened(&question.puzzle, question.lenient)?;
    puzzle.model(&task.limits).map_err(|halt| stopped(task, halt))?;
    Ok(puzzle)
}

fn stopped(task: &Task, halt: Halt) -> Trouble {
    match halt {
        Halt::Memory => Trouble::Unknown(Said::new("web-too-much-memory")),
        _ if task.flags.is_late() => Trouble::Late,
        _ => Trouble::Closing,
    }
}

fn told(answer: impl Serialize) -> Value {
    serde_json::to_value(answer).expect("the keys of an answer are texts")
}

fn explain(task: &Task, question: Question) -> Result<Response, Trouble> {
    let puzzle = asked(task, &question)?;
    let explanation = runut::explain(&puzzle, &task.limits, &mut Silent)?;
    let teller = Teller::new(&puzzle, &task.speaker, &task.limits);
    Ok(json(&told(teller.way(&explanation, |_| Said::new("web-gone")))))
}

fn grade(task: &Task, question: Question) -> Result<Response, Trouble> {
    let puzzle = asked(task, &question)?;
    let explanation = runut::explain(&puzzle, &task.limits, &mut Silent)?;
    Ok(json(&told(Teller::new(&puzzle, &task.speaker, &task.limits).grade(&explanation))))
}

fn hint(task: &Task, question: Question) -> Result<Response, Trouble> {
    let puzzle = asked(task, &question)?;
    let position = match &question.rows {
        Some(rows) => board(&puzzle, Some(rows))?,
        None => puzzle.given(),
    };
    let hint = runut::hint(&puzzle, &position, &task.limits)?;
    if let Hint::Stopped(halt) = hint {
        return Err(stopped(task, halt));
    }
    let teller = Teller::new(&puzzle, &task.speaker, &task.limits);
    Ok(json(&told(teller.hint(&hint, |_| Said::new("web-gone")))))
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
    let picture = tree.picture(&say, &task.limits).map_err(|halt| stopped(task, halt))?;
    let ground = if question.dark { Ground::Dark } else { Ground::Light };
    let look = Look { scale: TREE_SCALE, ..Look::usual(&picture, ground) };
    let mut answer = told(Teller::new(&puzzle, &task.speaker, &task.limits).tree(&tree, None));
    answer["svg"] = svg(&picture, &look).into();
    Ok(json(&answer))
}

impl Question {
    fn each(&self) -> Duration {
        let seconds = self.seconds.filter(|seconds| seconds.is_finite()).unwrap_or(EACH.0);
        Duration::from_secs_f64(seconds.clamp(0.0, EACH.1))
    }
}

async fn compare_all(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    stream::told(&desk, request, |_: &Question| Work::search(TOGETHER), compare).await
}

fn compare(task: &Task, question: &Question, out: &Out, ready: &mut Ready) -> Result<(), Trouble> {
    let puzzle = opened(&question.puzzle, question.lenient)?;
    stream::begin(ready);
    for way in ways(&puzzle) {
        if task.flags.stopped() {
            return Ok(());
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
    out.last("done", &json!({}));
    Ok(())
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
        "space": run.space.as_ref().map(|space| task.speaker.language().number(space)),
        "whole": run.whole().filter(|_| run.is_stopped()),
        "note": run.answer.as_ref().err().map(|refusal| task.speaker.say(&refusal.said)),
    })
}
