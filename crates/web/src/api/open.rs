//! A puzzle, and all that a page needs to show it and to play it.

use super::{json, opened};
use crate::desk::{Desk, Task, Work};
use crate::trouble::Trouble;
use axum::extract::{Request, State};
use axum::response::Response;
use runut::draw::palette::{self, Ground, Rgb};
use runut::{Cand, Filling, Form, Glyph, Ink, Model, Puzzle, STRATEGIES, Spot};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
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
    let mut told = json!({
        "family": puzzle.family.name,
        "describe": task.speaker.say(&puzzle.describe()),
        "text": puzzle.write(),
        "warnings": puzzle.warnings.iter().map(|warning| task.speaker.say(warning)).collect::<Vec<_>>(),
        "forms": {"id": form(Form::Id), "url": form(Form::Url), "ipuz": form(Form::Ipuz)},
        "spots": puzzle.board().spots.iter().map(spot).collect::<Vec<_>>(),
        "rows": puzzle.rows(&puzzle.given()),
        "strategies": fitting(&puzzle, task),
        "glyphs": [],
        "inks": {},
    });
    if let Ok(model) = puzzle.model(&task.limits) {
        let glyphs = Glyphs::of(&puzzle, model);
        told["glyphs"] = glyphs.choices.iter().map(|glyph| glyphs.words[glyph].as_str()).collect();
        told["inks"] = glyphs.inks(&puzzle).into();
        if model.mark_count() <= MOST_MARKS {
            told["decisions"] = decisions(model, &glyphs);
        }
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

/// What may stand in cells, in the words of a board's rows.
struct Glyphs {
    words: BTreeMap<Glyph, String>,
    /// Those that somebody has to choose among, in the order of the keys.
    choices: Vec<Glyph>,
    /// Whether a decision is a piece, and not a cell or a slot: then cells are covered by pieces.
    are_pieces: bool,
}

impl Glyphs {
    fn of(puzzle: &Puzzle, model: &Model) -> Glyphs {
        let are_pieces = model.has_pieces();
        let (mut words, mut choices) = (BTreeMap::new(), Vec::new());
        for decision in &model.decisions {
            for mark in decision.clone().flat_map(|candidate| model.marks(Cand(candidate))) {
                words.entry(mark.glyph).or_insert_with(|| word(puzzle, mark.glyph));
                if (decision.len() > 1 || are_pieces) && !choices.contains(&mark.glyph) {
                    choices.push(mark.glyph);
                }
            }
        }
        // Characters are found where they are looked for; pieces and tents keep the puzzle's own order.
        if choices.iter().all(|glyph| words[glyph].chars().all(char::is_alphanumeric)) && !are_pieces {
            choices.sort_unstable();
        }
        Glyphs { words, choices, are_pieces }
    }

    /// The colours of pieces, for whoever draws them beside the board.
    fn inks(&self, puzzle: &Puzzle) -> Map<String, Value> {
        let ink = |glyph: &Glyph| {
            let scene = puzzle.scene(&everywhere(puzzle, *glyph));
            let ink = scene.rows.iter().flatten().map(|tile| tile.ink).find(|ink| matches!(ink, Ink::Piece(_)))?;
            let colours = json!({
                "area": colour(palette::area(ink, Ground::Light)),
                "word": colour(palette::word(ink, Ground::Light)),
            });
            Some((self.words[glyph].clone(), colours))
        };
        self.choices.iter().filter(|_| self.are_pieces).filter_map(ink).collect()
    }
}

fn colour([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn everywhere(puzzle: &Puzzle, glyph: Glyph) -> Filling {
    Filling(vec![glyph; puzzle.board().len()])
}

/// How a board's rows write a glyph: as they write the first of a board that has it everywhere.
fn word(puzzle: &Puzzle, glyph: Glyph) -> String {
    let rows = puzzle.rows(&everywhere(puzzle, glyph));
    let row = rows.iter().find(|row| !row.is_empty()).map_or("", |row| row.as_str());
    match row.split_once(' ') {
        Some((first, _)) => first.into(),
        None if puzzle.board().len() == 1 => row.into(),
        None => row.chars().take(1).collect(),
    }
}

fn decisions(model: &Model, glyphs: &Glyphs) -> Value {
    let decision = |decision: &std::ops::Range<u32>| {
        let marks = |candidate: u32| -> Vec<Value> {
            let marks = model.marks(Cand(candidate)).iter();
            marks.map(|mark| json!([mark.cell.0, glyphs.words[&mark.glyph]])).collect()
        };
        let first = decision.clone().next().and_then(|candidate| model.marks(Cand(candidate)).first());
        let name = first.filter(|_| glyphs.are_pieces).map(|mark| glyphs.words[&mark.glyph].as_str());
        json!({"name": name, "candidates": decision.clone().map(marks).collect::<Vec<_>>()})
    };
    model.decisions.iter().map(decision).collect()
}
