//! What a board breaks while somebody plays on it. What is only missing yet is told from what is wrong.

use super::{board, json, opened};
use crate::desk::{Desk, Task, Work};
use crate::trouble::Trouble;
use axum::extract::{Request, State};
use axum::response::Response;
use runut::wire::Judgement;
use serde::Deserialize;
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
    task.in_time()?;
    Ok(json(&Judgement::of(&puzzle, &broken, &task.speaker)))
}
