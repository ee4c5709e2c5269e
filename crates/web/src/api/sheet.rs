//! A board on paper: the sheet that the page's print button asks for, the same as that of `runut sheet`.

use crate::desk::{Desk, Task, Work};
use crate::trouble::Trouble;
use axum::extract::{Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use runut::Said;
use runut::draw::palette::Ground;
use runut::draw::pdf::{Unwritten, pdf};
use runut::verbs::source::Lying;
use runut_book::{Format, Laid, Paper, Style, Unlaid, Voices, sheet as lay_out};
use serde::Deserialize;
use std::sync::Arc;

#[derive(Deserialize)]
struct Asked {
    #[serde(flatten)]
    lying: Lying,
    /// Whether the solution is printed overleaf.
    #[serde(default)]
    solution: bool,
    paper: Option<String>,
    #[serde(default)]
    palette: Palette,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Palette {
    #[default]
    Print,
    Real,
    Safe,
}

/// `POST /api/sheet`.
pub async fn sheet(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    desk.answer(request, Work::REASON, printed).await
}

fn printed(task: &Task, asked: Asked) -> Result<Response, Trouble> {
    let (puzzle, board) = asked.lying.open(task)?;
    let word = asked.paper.as_deref().unwrap_or("A4");
    let unknown = || Trouble::Unknown(Said::new("web-unknown-paper").with("paper", word));
    let paper = Paper::named(word).ok_or_else(unknown)?;
    let mut style = Style::usual(Format { binding: 0.0, cell: runut_book::sheet::CELL, ..Format::on(paper) });
    style.ground = if asked.palette == Palette::Print { Ground::Print } else { Ground::Light };
    style.is_undyed = asked.palette == Palette::Safe;
    let laid = Laid { puzzle: &puzzle, board: board.as_ref() };
    let voices = Voices::of(&[task.speaker.language()]);
    let maker = concat!("runut ", env!("CARGO_PKG_VERSION"));
    let laid = lay_out(None, &[laid], asked.solution, &style, &voices, maker, &task.limits);
    let volume = laid.map_err(|why| match why {
        Unlaid::Refused(refusal) => refusal.into(),
        Unlaid::Stopped(halt) => task.stopped(halt),
    })?;
    let bytes = pdf(&volume, &task.limits).map_err(|why| match why {
        Unwritten::Stopped(halt) => task.stopped(halt),
        Unwritten::Faulty(_) => Trouble::Fault,
    })?;
    task.in_time()?;
    Ok(([(CONTENT_TYPE, "application/pdf")], bytes).into_response())
}
