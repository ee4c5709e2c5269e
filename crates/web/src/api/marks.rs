//! What may still stand in the open cells of a position, as far as everyone sees it at once: the small marks of a player.

use super::{Position, json};
use crate::desk::{Desk, Task, Work};
use crate::trouble::Trouble;
use axum::extract::{Request, State};
use axum::response::Response;
use runut::wire::Marks;
use std::sync::Arc;

/// `POST /api/marks`.
pub async fn marks(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    desk.answer(request, Work::SHORT, answer).await
}

fn answer(task: &Task, question: Position) -> Result<Response, Trouble> {
    let (puzzle, position) = question.open()?;
    let possible = runut::possible(&puzzle, &position, &task.limits).map_err(|halt| task.stopped(halt))?;
    Ok(json(&Marks::of(&puzzle, &possible)))
}
