//! The board on somebody's table: sets of pieces by name, what lies on a board as a puzzle, and what each place is worth.

use super::{Lying, bare, json, left};
use crate::desk::{Desk, Task, Work};
use crate::trouble::Trouble;
use axum::extract::{Request, State};
use axum::response::Response;
use runut::kits::Table;
use runut::wire::{Laid, Worth};
use runut::{Silent, wire};
use serde::Deserialize;
use std::sync::Arc;
use std::time::Instant;

/// Somebody sits before the board and waits: a few seconds, and then less has to do.
const PLACES: Work = Work::search(5.0, 60.0);

#[derive(Deserialize)]
struct Laying {
    /// The name of a set, or the text of its file.
    set: String,
    /// The name of a board, or a date; none: the usual one.
    board: Option<String>,
    /// What lies on it.
    map: Option<Vec<String>>,
}

/// `POST /api/table`: what lies on a table, as a puzzle.
pub async fn table(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    desk.answer(request, Work::SHORT, laid).await
}

fn laid(task: &Task, question: Laying) -> Result<Response, Trouble> {
    let map = question.map.map(|rows| rows.join("\n"));
    let table = Table { set: &question.set, board: question.board.as_deref(), map: map.as_deref(), ..Table::default() };
    let assembled = runut::assemble(&table)?;
    task.in_time()?;
    Ok(json(&Laid::of(&assembled, &task.speaker)))
}

/// `POST /api/places`: in how many solutions each piece lies in each place, when what lies on the board stays there.
pub async fn places(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    desk.answer(request, PLACES, worth).await
}

fn worth(task: &Task, question: Lying) -> Result<Response, Trouble> {
    let (puzzle, lying) = question.open()?;
    let board = lying.clone().unwrap_or_else(|| bare(&puzzle));
    if let Some(broken) = runut::check(&puzzle, &board).into_iter().find(|broken| !broken.is_unfinished) {
        return Ok(json(&Worth::none(&puzzle, &broken.said, &task.speaker)));
    }
    let puzzle = left(puzzle, lying)?;
    let start = Instant::now();
    let places = runut::places(&puzzle, &runut::Question::default(), &task.limits, &mut Silent)?;
    let places = places.map_err(|halt| task.stopped(halt))?;
    let worth = Worth::of(&puzzle, &places, start.elapsed().as_secs_f64(), &task.speaker);
    task.in_time()?;
    Ok(json(&worth))
}

/// `GET /api/sets?lang=en`.
pub async fn sets(State(desk): State<Arc<Desk>>, uri: axum::http::Uri) -> Response {
    json(&wire::sets(super::lists::speaker(&desk, &uri)))
}
