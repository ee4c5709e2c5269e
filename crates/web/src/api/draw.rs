//! Pictures: the board on the page, and files to keep.

use super::{cells, json, too_large};
use crate::desk::{Desk, Task, Work};
use crate::trouble::Trouble;
use axum::extract::{Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use runut::draw::NotDrawn;
use runut::draw::gif::gif;
use runut::draw::palette::Ground;
use runut::draw::png::png;
use runut::draw::svg::{Look, MARGIN, most_frames, pixels, svg};
use runut::explain::{Move, Replay, StepNumber};
use runut::film::{film, pictures};
use runut::verbs::source::{Lying, bare};
use runut::{Filling, Ink, Picture, Puzzle, Said, Silent, wire};
use serde::Deserialize;
use std::sync::Arc;

/// Pixels that a picture may have.
const MOST_PIXELS: u64 = 16_000_000;
/// Pictures of a film, and hundredths of a second that each is shown.
const FRAMES: usize = 120;
const PAUSE: u16 = 12;

#[derive(Deserialize)]
struct Drawing {
    #[serde(flatten)]
    lying: Lying,
    #[serde(default)]
    lit: Vec<u32>,
    #[serde(default)]
    changed: Vec<u32>,
    /// The steps from what is given, or from the rows, up to one that is to be drawn.
    moves: Option<Vec<Move>>,
    #[serde(default)]
    dark: bool,
    /// Whether pieces have colours that all eyes can tell apart rather than their own.
    #[serde(default)]
    palette: Palette,
    /// Whether pieces have letters on them.
    letters: Option<bool>,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Palette {
    #[default]
    Real,
    Safe,
}

impl Drawing {
    /// A picture with the colours and letters that are asked for.
    fn dressed(&self, picture: Picture) -> Picture {
        let picture = if self.palette == Palette::Safe { picture.undyed() } else { picture };
        if self.letters == Some(false) { picture.without_letters() } else { picture }
    }
}

#[derive(Deserialize)]
struct File {
    #[serde(flatten)]
    drawing: Drawing,
    form: String,
    /// Pixels a cell.
    scale: Option<f32>,
    strategy: Option<String>,
    order: Option<String>,
}

/// `POST /api/draw`.
pub async fn draw(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    desk.answer(request, Work::SHORT, shown).await
}

/// `POST /api/picture`.
pub async fn picture(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    desk.answer(request, Work::REASON, file).await
}

fn ground(dark: bool) -> Ground {
    if dark { Ground::Dark } else { Ground::Light }
}

/// The puzzle, its board, and the picture of it.
fn pictured(task: &Task, drawing: &Drawing) -> Result<(Arc<Puzzle>, Filling, Picture), Trouble> {
    let (puzzle, lying) = drawing.lying.open(task)?;
    let board = lying.clone().unwrap_or_else(|| bare(&puzzle));
    if let Some(moves) = &drawing.moves {
        let start = lying.unwrap_or_else(|| puzzle.given());
        let picture = step(task, &puzzle, &start, moves)?;
        return Ok((puzzle, board, drawing.dressed(picture)));
    }
    let mut picture = drawing.dressed(puzzle.picture(&board));
    picture.light(&cells(&puzzle, &drawing.lit)?, Ink::Looked);
    picture.light(&cells(&puzzle, &drawing.changed)?, Ink::Changed);
    Ok((puzzle, board, picture))
}

/// The last of these steps.
fn step(task: &Task, puzzle: &Puzzle, start: &Filling, moves: &[Move]) -> Result<Picture, Trouble> {
    let model = puzzle.model(&task.limits).map_err(|halt| task.stopped(halt))?;
    let last = StepNumber { step: moves.len(), inner: None };
    let replay = Replay::new(puzzle, model, start, moves.to_vec());
    let picture = replay.and_then(|mut replay| replay.picture(last, &|said| task.speaker.say(said)));
    picture.ok_or_else(|| Trouble::Unknown(Said::new("web-unknown-step")))
}

fn shown(task: &Task, drawing: Drawing) -> Result<Response, Trouble> {
    let (puzzle, _, picture) = pictured(task, &drawing)?;
    let look = Look::usual(&picture, ground(drawing.dark));
    let shown = wire::Shown::of(&puzzle, &picture, svg(&picture, &look), MARGIN);
    task.in_time()?;
    Ok(json(&shown))
}

fn file(task: &Task, file: File) -> Result<Response, Trouble> {
    let (puzzle, board, picture) = pictured(task, &file.drawing)?;
    let usual = match file.form.as_str() {
        "gif" => Look::of_film(&picture, ground(file.drawing.dark)),
        _ => Look::usual(&picture, ground(file.drawing.dark)),
    };
    let scale = file.scale.filter(|scale| scale.is_finite()).map_or(usual.scale, |scale| scale.clamp(4.0, 400.0));
    let look = Look { scale, ..usual };
    let (width, height) = pixels(&picture, &look);
    let area = u64::from(width) * u64::from(height);
    if area > MOST_PIXELS && file.form != "svg" {
        return Err(too_large());
    }
    let (kind, bytes) = match file.form.as_str() {
        "svg" => ("image/svg+xml", Ok(svg(&picture, &look).into_bytes())),
        "png" => ("image/png", png(&picture, &look, &task.limits)),
        "gif" => {
            let most = most_frames(&picture, &look).min(FRAMES);
            let boards = match &file.strategy {
                Some(strategy) => {
                    let question = runut::Question { strategy, order: file.order.as_deref(), ..Default::default() };
                    film(&puzzle, &question, &task.limits, most, &board, &mut Silent)?.boards
                }
                None => vec![board],
            };
            let pictures = pictures(&puzzle, &boards, &task.limits).map_err(|halt| task.stopped(halt))?;
            let pictures = pictures.map(|picture| file.drawing.dressed(picture));
            ("image/gif", gif(pictures, &look, PAUSE, &task.limits))
        }
        other => return Err(Trouble::Unknown(Said::new("web-unknown-picture").with("form", other))),
    };
    let bytes = bytes.map_err(|why| match why {
        NotDrawn::TooLarge => too_large(),
        NotDrawn::WithoutPixels => runut::without_pixels().into(),
        NotDrawn::Stopped(halt) => task.stopped(halt),
    })?;
    task.in_time()?;
    Ok(([(CONTENT_TYPE, kind)], bytes).into_response())
}
