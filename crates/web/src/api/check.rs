//! What a board breaks while somebody plays on it. That cells are still open is no fault.

use super::{board, json, opened};
use crate::desk::{Desk, Task, Work};
use crate::trouble::Trouble;
use axum::extract::{Request, State};
use axum::response::Response;
use runut::Broken;
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;

#[derive(Deserialize)]
struct Question {
    puzzle: String,
    rows: Vec<String>,
    #[serde(default)]
    lenient: bool,
}

/// `POST /api/check`.
pub async fn check(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    desk.answer(request, Work::SHORT, answer).await
}

fn answer(task: &Task, question: Question) -> Result<Response, Trouble> {
    let puzzle = opened(&question.puzzle, question.lenient)?;
    let broken = runut::check(&puzzle, &board(&puzzle, Some(&question.rows))?);
    let (unfinished, wrong): (Vec<Broken>, Vec<Broken>) = broken.into_iter().partition(|broken| broken.is_unfinished);
    let rule = |broken: &Broken| {
        let cells: Vec<u32> = broken.cells.iter().map(|cell| cell.0).collect();
        json!({"rule": broken.rule, "cells": cells, "said": task.speaker.say(&broken.said)})
    };
    let (is_full, is_solved) = (unfinished.is_empty(), unfinished.is_empty() && wrong.is_empty());
    let wrong: Vec<Value> = wrong.iter().map(rule).collect();
    task.in_time()?;
    Ok(json(&json!({"broken": wrong, "full": is_full, "solved": is_solved})))
}
