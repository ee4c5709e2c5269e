//! A puzzle, and all that a page needs to show it and to play it.

use super::{Lying, json};
use crate::desk::{Desk, Task, Work};
use crate::trouble::Trouble;
use axum::extract::{Request, State};
use axum::response::Response;
use runut::wire;
use std::sync::Arc;

/// `POST /api/open`: what lies on the board is given besides.
pub async fn open(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    desk.answer(request, Work::SHORT, answer).await
}

fn answer(task: &Task, question: Lying) -> Result<Response, Trouble> {
    let puzzle = question.left()?;
    let told = wire::Opened::of(&puzzle, &task.speaker, &task.limits);
    task.in_time()?;
    Ok(json(&told))
}
