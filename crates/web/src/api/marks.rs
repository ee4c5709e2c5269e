//! What may still stand in the open cells of a position, as far as everyone sees it at once: the small marks of a player.

use super::{board, json, opened};
use crate::desk::{Desk, Task, Work};
use crate::trouble::Trouble;
use axum::extract::{Request, State};
use axum::response::Response;
use runut::wire::Marks;
use serde::Deserialize;
use std::sync::Arc;

#[derive(Deserialize)]
struct Question {
    puzzle: String,
    rows: Vec<String>,
    #[serde(default)]
    lenient: bool,
}

/// `POST /api/marks`.
pub async fn marks(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    desk.answer(request, Work::SHORT, answer).await
}

fn answer(task: &Task, question: Question) -> Result<Response, Trouble> {
    let puzzle = opened(&question.puzzle, question.lenient)?;
    let position = board(&puzzle, Some(&question.rows))?;
    let possible = runut::possible(&puzzle, &position, &task.limits).map_err(|halt| task.stopped(halt))?;
    Ok(json(&Marks::of(&puzzle, &possible)))
}
