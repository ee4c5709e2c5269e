//! What the page asks. `API.md` is the contract.
//!
//! - [`mod@verbs`]: what the library answers in one piece or row by row.
//! - What needs a hand of its own here: [`draw`], pictures and files; `sheet`, pages; [`run`], searches told as they go; [`mod@record`],
//!   searches that can be wound, and in [`mod@trace`] those of others; [`stream`]: answers told as they come about.

mod draw;
mod record;
mod run;
#[cfg(feature = "book")]
mod sheet;
mod stream;
mod trace;
mod verbs;

use crate::desk::Desk;
use crate::trouble::Trouble;
use crate::{assets, guard};
use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use runut::{Cell, Code, Language, Puzzle, Refusal, wire};
use serde::Serialize;
use std::sync::Arc;

/// Everything that can be asked.
pub fn router(desk: Arc<Desk>) -> Router {
    Router::new()
        .route("/", get(assets::index))
        .route("/assets/{*name}", get(assets::asset))
        .route("/api/draw", post(draw::draw))
        .route("/api/picture", post(draw::picture))
        .route("/api/run", post(run::run))
        .route("/api/record", post(record::record))
        .route("/api/trace", post(trace::trace))
        .merge(verbs::routes())
        .merge(on_paper())
        .fallback(not_found)
        .method_not_allowed_fallback(wrong_method)
        .layer(from_fn_with_state(desk.clone(), guard::guard))
        .with_state(desk)
}

#[cfg(feature = "book")]
fn on_paper() -> Router<Arc<Desk>> {
    Router::new().route("/api/sheet", post(sheet::sheet))
}

/// A page without sheets prints itself.
#[cfg(not(feature = "book"))]
fn on_paper() -> Router<Arc<Desk>> {
    Router::new()
}

async fn not_found(State(desk): State<Arc<Desk>>) -> Response {
    Trouble::NotFound.response(desk.speaker(Language::English))
}

async fn wrong_method(State(desk): State<Arc<Desk>>) -> Response {
    Trouble::Method.response(desk.speaker(Language::English))
}

/// What is told in types of its own, for docs/schema.
pub fn schemas() -> Vec<runut::wire::schema::File> {
    vec![run::schema()]
}

/// An answer in JSON.
fn json(answer: &impl Serialize) -> Response {
    json_text(wire::text(answer))
}

/// The same of an answer that is written already.
fn json_text(answer: String) -> Response {
    ([(CONTENT_TYPE, "application/json")], answer).into_response()
}

/// Cells by their numbers.
fn cells(puzzle: &Puzzle, numbers: &[u32]) -> Result<Vec<Cell>, Trouble> {
    let count = puzzle.board().len();
    let cell = |&number: &u32| match (number as usize) < count {
        true => Ok(Cell(number)),
        false => Err(Trouble::Unknown(runut::Said::new("web-bad-cell").with("cell", u64::from(number)))),
    };
    // No list is longer than the board needs it.
    let mut cells: Vec<Cell> = numbers.iter().map(cell).collect::<Result<_, _>>()?;
    cells.sort_unstable();
    cells.dedup();
    Ok(cells)
}

/// A picture that is too large.
fn too_large() -> Trouble {
    let said = runut::Said::new("web-picture-too-large");
    Refusal::new(Code::CannotDraw, said).help(runut::Said::new("web-picture-too-large-help")).into()
}
