//! A puzzle in another form.

use super::{Named, json};
use crate::desk::{Desk, Task, Work};
use crate::trouble::Trouble;
use axum::extract::{Request, State};
use axum::response::Response;
use runut::{Form, Said, wire};
use serde::Deserialize;
use std::sync::Arc;

#[derive(Deserialize)]
struct Question {
    #[serde(flatten)]
    named: Named,
    to: String,
}

/// `POST /api/convert`.
pub async fn convert(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    desk.answer(request, Work::SHORT, answer).await
}

fn answer(task: &Task, question: Question) -> Result<Response, Trouble> {
    let puzzle = question.named.open()?;
    let unknown = || Trouble::Unknown(Said::new("web-unknown-form").with("form", question.to.as_str()));
    let form = Form::ALL.into_iter().find(|form| form.word() == question.to).ok_or_else(unknown)?;
    let text = runut::convert(&puzzle, form)?;
    task.in_time()?;
    Ok(json(&wire::Converted { family: puzzle.family.name, form: form.word(), text }))
}
