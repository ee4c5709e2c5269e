//! A puzzle, and all that a page needs to show it and to play it.

use super::{json, opened_at};
use crate::desk::{Desk, Task, Work};
use crate::trouble::Trouble;
use axum::extract::{Request, State};
use axum::response::Response;
use runut::wire;
use serde::Deserialize;
use std::sync::Arc;

#[derive(Deserialize)]
struct Question {
    puzzle: String,
    #[serde(default)]
    lenient: bool,
    /// What is to be given besides.
    rows: Option<Vec<String>>,
}

/// `POST /api/open`.
pub async fn open(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    desk.answer(request, Work::SHORT, answer).await
}

fn answer(task: &Task, question: Question) -> Result<Response, Trouble> {
    let puzzle = opened_at(&question.puzzle, question.lenient, question.rows.as_ref())?;
    let told = wire::Opened::of(&puzzle, &task.speaker, &task.limits);
    task.in_time()?;
    Ok(json(&told))
}
