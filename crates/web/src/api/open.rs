//! A puzzle, and all that a page needs to show it and to play it.

use super::{json, opened};
use crate::desk::{Desk, Task, Work};
use crate::trouble::Trouble;
use axum::extract::{Request, State};
use axum::response::Response;
use runut::draw::palette::{self, Ground, Rgb};
use runut::{Cand, Form, Ink, Letter, Model, Puzzle, Role, STRATEGIES, Spot};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// Decisions are told up to so many marks: a page can do nothing with more.
const MOST_MARKS: usize = 20_000;

#[derive(Deserialize)]
struct Question {
    puzzle: String,
    #[serde(default)]
    lenient: bool,
}

/// `POST /api/open`.
pub async fn open(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    desk.answer(request, Work::SHORT, answer).await
}

fn answer(task: &Task, question: Question) -> Result<Response, Trouble> {
    let puzzle = opened(&question.puzzle, question.lenient)?;
    let form = |form: Form| puzzle.write_as(form).and_then(Result::ok);
    let spot = |spot: &Spot| json!({"row": spot.row, "column": spot.column, "layer": spot.layer});
    let alphabet = puzzle.alphabet(&task.limits).unwrap_or_default();
    let mut told = json!({
        "family": puzzle.family.name,
        "describe": task.speaker.say(&puzzle.describe()),
        "game": puzzle.game().map(|game| task.speaker.say(&game)),
        "text": puzzle.write(),
        "warnings": puzzle.warnings.iter().map(|warning| task.speaker.say(warning)).collect::<Vec<_>>(),
        "forms": {"id": form(Form::Id), "url": form(Form::Url), "ipuz": form(Form::Ipuz)},
        "spots": puzzle.board().spots.iter().map(spot).collect::<Vec<_>>(),
        "rows": puzzle.rows(&puzzle.given()),
        "strategies": fitting(&puzzle, task),
        "orders": orders(&puzzle),
        "alphabet": alphabet.iter().map(|letter| told_letter(letter, task)).collect::<Vec<_>>(),
        "manner": puzzle.manner(&task.limits).map_or("glyphs", |manner| manner.word()),
    });
    if let Ok(model) = puzzle.model(&task.limits)
        && model.mark_count() <= MOST_MARKS
    {
        told["decisions"] = decisions(&puzzle, model, &alphabet);
    }
    task.in_time()?;
    Ok(json(&told))
}

/// The strategies that can work on this puzzle.
fn fitting(puzzle: &Puzzle, task: &Task) -> Vec<&'static str> {
    let question = runut::Question::default();
    let fits = |strategy: &&&dyn runut::Strategy| strategy.fits(puzzle, &question, &task.limits).is_ok();
    STRATEGIES.iter().filter(fits).map(|strategy| strategy.name()).collect()
}

/// The orders that each strategy has on this puzzle.
fn orders(puzzle: &Puzzle) -> Map<String, Value> {
    let mut orders: Map<String, Value> = Map::new();
    for (walk, order) in puzzle.walks().iter().filter_map(|walk| Some((walk, walk.order?))) {
        let known = orders.entry(walk.strategy).or_insert_with(|| json!([]));
        if let Some(known) = known.as_array_mut().filter(|known| !known.iter().any(|other| other == order)) {
            known.push(order.into());
        }
    }
    orders
}

fn told_letter(letter: &Letter, task: &Task) -> Value {
    let mut told = json!({
        "glyph": letter.written,
        "name": letter.name.as_ref().map_or_else(|| letter.written.clone(), |name| task.speaker.say(name)),
        "role": letter.role.word(),
    });
    if let Some(ink) = letter.ink {
        told["ink"] = colours(ink);
    }
    told
}

/// The colours of a thing, for whoever draws it beside the board.
pub fn colours(ink: Ink) -> Value {
    json!({"area": colour(palette::area(ink, Ground::Light)), "word": colour(palette::word(ink, Ground::Light))})
}

fn colour([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn decisions(puzzle: &Puzzle, model: &Model, alphabet: &[Letter]) -> Value {
    let decision = |decision: &std::ops::Range<u32>| {
        let marks = |candidate: u32| -> Vec<Value> {
            let marks = model.marks(Cand(candidate)).iter();
            marks.map(|mark| json!([mark.cell.0, puzzle.glyph(mark.glyph)])).collect()
        };
        let first = decision.clone().next().and_then(|candidate| model.marks(Cand(candidate)).first());
        let piece = first
            .and_then(|mark| alphabet.iter().find(|letter| letter.glyph == mark.glyph && letter.role == Role::Piece));
        let candidates: Vec<_> = decision.clone().map(marks).collect();
        json!({"name": piece.map(|letter| letter.written.as_str()), "candidates": candidates})
    };
    model.decisions.iter().map(decision).collect()
}
