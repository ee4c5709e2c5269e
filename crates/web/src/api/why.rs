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
use runut::explain::place;
use runut::{Ask, Cell, Explained, Explanation, Halt, Hint, Limits, Model, Puzzle, Said, Silent, Step, Tier};
use serde::Deserialize;
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

fn numbers(cells: &[Cell]) -> Vec<u32> {
    cells.iter().map(|cell| cell.0).collect()
}

fn steps_of_tiers(explanation: &Explanation) -> Value {
    let count = |&tier: &Tier| (tier.word().to_string(), Value::from(explanation.count(tier)));
    Value::Object(Tier::ALL.iter().map(count).collect())
}

/// What a step says, with where it looks and what it changes.
fn seen(task: &Task, model: &Model, step: &Step) -> Value {
    json!({
        "rule": step.rule,
        "tier": step.tier.word(),
        "title": task.speaker.say(&step.title),
        "said": task.speaker.say(&step.finding.said),
        "looked": numbers(&step.finding.looked),
        "changed": numbers(&step.changed(model)),
    })
}

fn explained(task: &Task, puzzle: &Puzzle, model: &Model, number: usize, explained: &Explained) -> Value {
    let mut value = seen(task, model, &explained.step);
    value["number"] = number.into();
    value["rows"] = puzzle.rows(&explained.board).into();
    value["guess"] = explained.guess.iter().map(|step| seen(task, model, step)).collect();
    value
}

fn explain(task: &Task, question: Question) -> Result<Response, Trouble> {
    let puzzle = asked(task, &question)?;
    let explanation = runut::explain(&puzzle, &task.limits, &mut Silent)?;
    let model = puzzle.model(&task.limits).map_err(|halt| stopped(task, halt))?;
    let steps: Vec<Value> =
        explanation.steps.iter().enumerate().map(|(at, step)| explained(task, &puzzle, model, at + 1, step)).collect();
    let end = explanation.summary(|_| Said::new("web-gone"));
    Ok(json(&json!({
        "steps": steps,
        "end": {"kind": explanation.end.word(), "said": task.speaker.say(&end)},
        "grade": explanation.grade().word(),
        "tiers": steps_of_tiers(&explanation),
        "guesses": explanation.count(Tier::Guess),
    })))
}

fn grade(task: &Task, question: Question) -> Result<Response, Trouble> {
    let explanation = runut::explain(&asked(task, &question)?, &task.limits, &mut Silent)?;
    Ok(json(&json!({
        "grade": explanation.grade().word(),
        "said": task.speaker.say(&explanation.grade().said()),
        "steps": steps_of_tiers(&explanation),
        "guesses": explanation.count(Tier::Guess),
    })))
}

fn hint(task: &Task, question: Question) -> Result<Response, Trouble> {
    let puzzle = asked(task, &question)?;
    let position = match &question.rows {
        Some(rows) => board(&puzzle, Some(rows))?,
        None => puzzle.given(),
    };
    let model = puzzle.model(&task.limits).map_err(|halt| stopped(task, halt))?;
    let say = |said: &Said| task.speaker.say(said);
    let plain = |id: &'static str| json!({"right": true, "wrong": [], "where": null, "what": null, "said": say(&Said::new(id))});
    Ok(json(&match runut::hint(&puzzle, &position, &task.limits)? {
        Hint::Wrong(broken) => {
            let wrong = |broken: &runut::Broken| json!({"said": say(&broken.said), "cells": numbers(&broken.cells)});
            json!({"right": false, "wrong": broken.iter().map(wrong).collect::<Vec<_>>(), "where": null, "what": null})
        }
        Hint::Next(steps) | Hint::Several(steps) => {
            let (said, cells) = place(&puzzle, model, &steps);
            let last = steps.last().expect("a hint has a step");
            let reasons: Vec<String> = steps.iter().map(|step| say(&step.step.finding.said)).collect();
            json!({
                "right": true,
                "wrong": [],
                "where": {"said": say(&said), "cells": numbers(&cells)},
                "what": {
                    "said": reasons.join(". "),
                    "cells": numbers(&last.step.finding.looked),
                    "changed": numbers(&last.step.changed(model)),
                    "rows": puzzle.rows(&last.board),
                },
            })
        }
        Hint::Done => plain("hint-done"),
        Hint::Nothing(why) => {
            let said = say(&Said::new("explain-nothing").with("why", why));
            json!({"right": false, "wrong": [{"said": said, "cells": []}], "where": null, "what": null})
        }
        Hint::Stopped(halt) => return Err(stopped(task, halt)),
    }))
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
    Ok(json(&json!({"svg": svg(&picture, &look), "said": say(&tree.summary())})))
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
