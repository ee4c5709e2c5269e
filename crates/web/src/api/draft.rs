//! Puzzles that are drawn: the text of a drawing, and the drawing of a puzzle.

use super::{board, json, opened};
use crate::desk::{Desk, Task, Work};
use crate::trouble::Trouble;
use axum::extract::{Request, State};
use axum::response::Response;
use runut::wire::{Drafted, Sheet, Written};
use runut::{Draft, FAMILIES, Family, Said, drafting};
use serde::Deserialize;
use std::sync::Arc;

#[derive(Deserialize)]
struct Drawn {
    draft: Sheet,
}

/// `POST /api/write`: the text of a drawing.
pub async fn write(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    desk.answer(request, Work::SHORT, written).await
}

fn written(task: &Task, question: Drawn) -> Result<Response, Trouble> {
    let draft = Draft::from(question.draft);
    let has = |family: &&&'static Family| {
        drafting::kinds(family).iter().any(|kind| kind.name == draft.kind && kind.has(&draft))
    };
    let family = FAMILIES.iter().find(has).ok_or_else(|| Trouble::Unknown(Said::new("web-bad-draft")))?;
    let text = drafting::text(family, &draft);
    task.in_time()?;
    Ok(json(&Written { text }))
}

#[derive(Deserialize)]
struct Kept {
    puzzle: String,
    #[serde(default)]
    lenient: bool,
    rows: Option<Vec<String>>,
}

/// `POST /api/draft`: the drawing of a puzzle, with what lies on its board given.
pub async fn draft(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    desk.answer(request, Work::SHORT, drawn).await
}

fn drawn(task: &Task, question: Kept) -> Result<Response, Trouble> {
    let puzzle = opened(&question.puzzle, question.lenient)?;
    let filling = match &question.rows {
        None => puzzle.given(),
        rows => board(&puzzle, rows.as_ref())?,
    };
    let is_drawn = |draft: &Draft| drafting::kinds(puzzle.family).iter().any(|kind| kind.has(draft));
    let draft = puzzle.draft(&filling).filter(is_drawn);
    let draft = draft.ok_or_else(|| Trouble::Unknown(Said::new("web-not-drawn")))?;
    let text = drafting::text(puzzle.family, &draft);
    task.in_time()?;
    Ok(json(&Drafted { draft: draft.into(), text }))
}
