//! What a board breaks while somebody plays on it, where what is only missing yet is told from what is wrong; and why a
//! position is lost.

use super::{Position, json};
use crate::desk::{Desk, Task, Work};
use crate::trouble::Trouble;
use axum::extract::{Request, State};
use axum::response::Response;
use runut::wire::{Judgement, Stuck};
use std::sync::Arc;

/// `POST /api/check`.
pub async fn check(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    desk.answer(request, Work::SHORT, answer).await
}

fn answer(task: &Task, question: Position) -> Result<Response, Trouble> {
    let (puzzle, board) = question.open()?;
    let broken = runut::check(&puzzle, &board);
    task.in_time()?;
    Ok(json(&Judgement::of(&puzzle, &broken, &task.speaker)))
}

/// `POST /api/stuck`.
pub async fn stuck(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    desk.answer(request, Work::SHORT, lost).await
}

fn lost(task: &Task, question: Position) -> Result<Response, Trouble> {
    let (puzzle, position) = question.open()?;
    let stuck = runut::stuck(&puzzle, &position, &task.limits).map_err(|halt| task.stopped(halt))?;
    Ok(json(&Stuck::of(&puzzle, &stuck, &task.speaker)))
}
