//! Puzzles that are drawn: the text of a drawing and what is wrong with it, the drawing of a puzzle, and work on drawings.

use super::{Lying, json};
use crate::desk::{self, Desk, Task};
use crate::trouble::Trouble;
use axum::extract::{Request, State};
use axum::response::Response;
use runut::drawing::{Drawing, Unworkable};
use runut::wire::{Conflict, Drafted, Flaw, Reworked, Sheet, Strokes, Written};
use runut::{Draft, Said, drafting};
use serde::Deserialize;
use std::sync::Arc;

#[derive(Deserialize)]
struct Drawn {
    draft: Sheet,
}

/// `POST /api/write`: the text of a drawing.
pub async fn write(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    desk.answer(request, desk::Work::SHORT, written).await
}

fn written(task: &Task, question: Drawn) -> Result<Response, Trouble> {
    let drawing = drawing(question.draft)?;
    let (opens, flaws) = drawing.flaws();
    let flaws = flaws.iter().map(|flaw| Flaw::of(drawing.draft(), flaw, &task.speaker)).collect();
    task.in_time()?;
    Ok(json(&Written { text: drawing.text(), opens, flaws }))
}

fn drawing(sheet: Sheet) -> Result<Drawing, Trouble> {
    Drawing::of(sheet.into()).ok_or_else(|| Trouble::Unknown(Said::new("web-bad-draft")))
}

/// What is done with a drawing.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum How {
    /// The clues of the solution that is drawn, without the solution.
    Clues,
    /// As few more givens as leave one solution.
    Unique,
    /// Without what is not needed.
    Fewer,
}

#[derive(Deserialize)]
struct Work {
    draft: Sheet,
    how: How,
}

/// `POST /api/rework`: a drawing that is worked on.
pub async fn rework(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    desk.answer(request, desk::Work::REASON, reworked).await
}

fn reworked(task: &Task, question: Work) -> Result<Response, Trouble> {
    let drawing = drawing(question.draft)?;
    let reworked = match question.how {
        How::Clues => drawing.from_solution().ok_or_else(|| Trouble::Unknown(Said::new("web-no-clues")))?,
        How::Unique => drawing.settled(&task.limits),
        How::Fewer => drawing.pared(&task.limits),
    };
    match reworked {
        Ok(reworked) => Ok(json(&Reworked::of(reworked, |halt| task.cause(halt)))),
        Err(Unworkable::Flawed(flaw)) => Ok(json(&Reworked::flawed(&drawing, &flaw, &task.speaker))),
        Err(Unworkable::Stopped(halt)) => Err(task.stopped(halt)),
    }
}

/// `POST /api/conflict`: what contradicts each other in a drawing that has no solution.
pub async fn conflict(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    desk.answer(request, desk::Work::REASON, contradicting).await
}

fn contradicting(task: &Task, question: Drawn) -> Result<Response, Trouble> {
    let drawing = drawing(question.draft)?;
    let strokes = drawing.conflict(&task.limits).map_err(|unworkable| match unworkable {
        Unworkable::Flawed(flaw) => Trouble::Unknown(flaw.said),
        Unworkable::Stopped(halt) => task.stopped(halt),
    })?;
    Ok(json(&Conflict { at: Strokes::of(drawing.draft(), &strokes) }))
}

/// `POST /api/draft`: the drawing of a puzzle, with what lies on its board given.
pub async fn draft(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    desk.answer(request, desk::Work::SHORT, drawn).await
}

fn drawn(task: &Task, question: Lying) -> Result<Response, Trouble> {
    let (puzzle, lying) = question.open()?;
    let filling = lying.unwrap_or_else(|| puzzle.given());
    let is_drawn = |draft: &Draft| drafting::kinds(puzzle.family).iter().any(|kind| kind.has(draft));
    let draft = puzzle.draft(&filling).filter(is_drawn);
    let draft = draft.ok_or_else(|| Trouble::Unknown(Said::new("web-not-drawn")))?;
    let text = drafting::text(puzzle.family, &draft);
    task.in_time()?;
    Ok(json(&Drafted { draft: draft.into(), text }))
}
