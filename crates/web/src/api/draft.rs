//! Puzzles that are drawn: the kinds of board there are, the text of a drawing, and the drawing of a puzzle.

use super::open::colours;
use super::{board, json, opened};
use crate::desk::{Desk, Task, Work};
use crate::trouble::Trouble;
use axum::extract::{Request, State};
use axum::response::Response;
use runut::drafting::{self, Brush, Keys, Kind, Part, Piece, Pieces, Side, Sizes};
use runut::draw::palette;
use runut::{Draft, FAMILIES, Family, Ink, Said, Speaker};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;

/// A drawing on its way.
#[derive(Serialize, Deserialize)]
struct Sheet {
    kind: String,
    rows: usize,
    columns: usize,
    cells: Vec<String>,
    edges: Edges,
    #[serde(default)]
    pieces: Vec<Shape>,
    #[serde(default)]
    list: String,
}

#[derive(Serialize, Deserialize)]
struct Edges {
    top: Vec<String>,
    bottom: Vec<String>,
    left: Vec<String>,
    right: Vec<String>,
}

#[derive(Serialize, Deserialize)]
struct Shape {
    letter: String,
    shape: Vec<(u32, u32)>,
}

impl From<Sheet> for Draft {
    fn from(sheet: Sheet) -> Draft {
        let Sheet { kind, rows, columns, cells, edges, pieces, list } = sheet;
        let edges = [edges.top, edges.bottom, edges.left, edges.right];
        let pieces = pieces.into_iter().map(|piece| Piece { letter: piece.letter, shape: piece.shape }).collect();
        Draft { kind, rows, columns, cells, edges, pieces, list }
    }
}

impl From<Draft> for Sheet {
    fn from(draft: Draft) -> Sheet {
        let Draft { kind, rows, columns, cells, edges: [top, bottom, left, right], pieces, list } = draft;
        let pieces = pieces.into_iter().map(|piece| Shape { letter: piece.letter, shape: piece.shape }).collect();
        Sheet { kind, rows, columns, cells, edges: Edges { top, bottom, left, right }, pieces, list }
    }
}

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
    Ok(json(&json!({"text": text})))
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
    Ok(json(&json!({"draft": Sheet::from(draft), "text": text})))
}

/// The kinds of board of a family.
pub fn kinds(family: &'static Family, speaker: &Speaker) -> Value {
    drafting::kinds(family).iter().map(|kind| told(kind, speaker)).collect()
}

fn told(kind: &Kind, speaker: &Speaker) -> Value {
    let sizes = |sizes: &Sizes| json!({"least": sizes.least, "usual": sizes.usual, "most": sizes.most});
    let (keys, glyphs): (_, &[String]) = match &kind.keys {
        Keys::Nothing => ("nothing", &[]),
        Keys::Numbers => ("numbers", &[]),
        Keys::Listed => ("listed", &[]),
        Keys::These(glyphs) => ("these", glyphs),
    };
    json!({
        "name": kind.name,
        "label": speaker.say(&kind.label),
        "title": speaker.say(&kind.title),
        "help": kind.help.as_ref().map(|help| speaker.say(help)),
        "rows": sizes(&kind.rows),
        "columns": kind.columns.as_ref().map(sizes),
        "stacked": kind.is_stacked,
        "blank": kind.blank,
        "brushes": kind.brushes.iter().map(|brush| told_brush(brush, speaker)).collect::<Vec<_>>(),
        "keys": keys,
        "glyphs": glyphs,
        "edges": kind.edges.iter().map(|side: &Side| side.word()).collect::<Vec<_>>(),
        "list": kind.list.as_ref().map(|list| speaker.say(list)),
        "pieces": kind.pieces.as_ref().map(|pieces| told_pieces(pieces, speaker)),
    })
}

fn told_brush(brush: &Brush, speaker: &Speaker) -> Value {
    let part = |&(points, ink): &Part| json!({"points": points, "ink": ink_word(ink)});
    json!({
        "glyph": brush.written,
        "name": speaker.say(&brush.name),
        "look": brush.look.word(),
        "figure": brush.figure.iter().map(part).collect::<Vec<_>>(),
        "key": brush.key,
    })
}

/// What a part of a figure is drawn with, for the style sheet.
fn ink_word(ink: Ink) -> &'static str {
    match ink {
        Ink::Leaf => "leaf",
        Ink::Wood => "wood",
        Ink::Cloth => "cloth",
        _ => "plain",
    }
}

fn told_pieces(pieces: &Pieces, speaker: &Speaker) -> Value {
    let listed = |pieces: &[Piece]| -> Vec<Value> {
        pieces.iter().map(|piece| json!({"letter": piece.letter, "shape": piece.shape})).collect()
    };
    let set = |set: &drafting::PieceSet| json!({"name": set.name, "title": speaker.say(&set.title), "pieces": listed(&set.pieces)});
    json!({
        "begin": listed(&pieces.begin),
        "sets": pieces.sets.iter().map(set).collect::<Vec<_>>(),
        "letters": pieces.letters,
        "inks": (0..palette::PIECES.len()).map(|at| colours(Ink::Piece(at))).collect::<Vec<_>>(),
        "planes": pieces.planes,
    })
}
