//! What the page asks, one room a verb. `API.md` is the contract.
//!
//! - [`lists`]: families with their examples, strategies; [`make`]: new puzzles; [`open`]: a puzzle and all that a page needs
//!   to show it.
//! - [`mod@draft`]: puzzles that are drawn; [`draw`]: pictures; `sheet`: pages; [`check`]: what a board breaks, and why it is lost; [`marks`]: what may still stand there; [`convert`]: other forms of a puzzle.
//! - [`table`]: sets of pieces, and what each place on a board is worth.
//! - [`run`]: searches, told as they go; [`mod@prove`]: verdicts that others can check; [`mod@record`]: searches that can be wound, and in [`mod@trace`] those of others; [`why`]: reasons; [`stream`]: answers told as they come about.

mod check;
mod convert;
mod draft;
mod draw;
mod lists;
mod make;
mod marks;
mod open;
mod prove;
mod record;
mod run;
#[cfg(feature = "book")]
mod sheet;
mod stream;
mod table;
mod trace;
mod why;

use crate::desk::Desk;
use crate::trouble::Trouble;
use crate::{assets, guard};
use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use runut::{Cell, Code, Filling, Glyph, Language, Puzzle, ReadOptions, Refusal, wire};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Everything that can be asked.
pub fn router(desk: Arc<Desk>) -> Router {
    Router::new()
        .route("/", get(assets::index))
        .route("/assets/{*name}", get(assets::asset))
        .route("/api/families", get(lists::families))
        .route("/api/strategies", get(lists::strategies))
        .route("/api/sets", get(table::sets))
        .route("/api/table", post(table::table))
        .route("/api/places", post(table::places))
        .route("/api/generate", post(make::generate))
        .route("/api/open", post(open::open))
        .route("/api/draft", post(draft::draft))
        .route("/api/write", post(draft::write))
        .route("/api/rework", post(draft::rework))
        .route("/api/conflict", post(draft::conflict))
        .route("/api/draw", post(draw::draw))
        .route("/api/picture", post(draw::picture))
        .route("/api/check", post(check::check))
        .route("/api/stuck", post(check::stuck))
        .route("/api/marks", post(marks::marks))
        .route("/api/convert", post(convert::convert))
        .route("/api/run", post(run::run))
        .route("/api/prove", post(prove::prove))
        .route("/api/record", post(record::record))
        .route("/api/trace", post(trace::trace))
        .merge(why::routes())
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
    ([(CONTENT_TYPE, "application/json")], wire::text(answer)).into_response()
}

/// A puzzle as every question names it.
#[derive(Deserialize)]
struct Named {
    puzzle: String,
    #[serde(default)]
    lenient: bool,
}

impl Named {
    fn open(&self) -> Result<Puzzle, Refusal> {
        runut::open(&self.puzzle, &ReadOptions { lenient: self.lenient })
    }
}

/// A puzzle, and what lies on its board if that is told.
#[derive(Deserialize)]
struct Lying {
    #[serde(flatten)]
    named: Named,
    rows: Option<Vec<String>>,
}

impl Lying {
    fn open(&self) -> Result<(Puzzle, Option<Filling>), Refusal> {
        let puzzle = self.named.open()?;
        let lying = self.rows.as_ref().map(|rows| board(&puzzle, rows)).transpose()?;
        Ok((puzzle, lying))
    }

    /// The puzzle that is left.
    fn left(&self) -> Result<Puzzle, Trouble> {
        let (puzzle, lying) = self.open()?;
        left(puzzle, lying)
    }
}

/// A puzzle with a board that is to be looked at.
#[derive(Deserialize)]
struct Position {
    #[serde(flatten)]
    named: Named,
    rows: Vec<String>,
}

impl Position {
    fn open(&self) -> Result<(Puzzle, Filling), Refusal> {
        let puzzle = self.named.open()?;
        let board = board(&puzzle, &self.rows)?;
        Ok((puzzle, board))
    }
}

/// A board from its rows, with what is given where they leave a cell open.
fn board(puzzle: &Puzzle, rows: &[String]) -> Result<Filling, Refusal> {
    Ok(with_given(puzzle.read_board(&rows.join("\n"))?, &puzzle.given()))
}

/// The puzzle that is left when this lies on its board.
fn left(puzzle: Puzzle, lying: Option<Filling>) -> Result<Puzzle, Trouble> {
    let Some(lying) = lying else { return Ok(puzzle) };
    puzzle.at(&lying).ok_or_else(|| Trouble::Unknown(runut::Said::new("web-not-drawn")))
}

/// A board with nothing on it.
fn bare(puzzle: &Puzzle) -> Filling {
    Filling::empty(puzzle.board().len())
}

/// A board with what is given in the cells that it leaves open.
fn with_given(mut board: Filling, given: &Filling) -> Filling {
    for (cell, &given) in board.0.iter_mut().zip(&given.0) {
        if *cell == Glyph::NONE {
            *cell = given;
        }
    }
    board
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
