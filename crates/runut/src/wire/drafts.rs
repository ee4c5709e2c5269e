//! Puzzles that are drawn by hand: the kinds of board there are, and a drawing on its way in either direction.

use super::Cause;
use super::opened::Colours;
use super::schema::one_of;
use crate::drafting::{self, Keys, Look, Side};
use crate::drawing::{self, Drawing, Stroke};
use crate::{Draft, Halt, Ink, Speaker};
use runut_draw::palette;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A kind of board that can be drawn.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Kind {
    /// Its name; no other kind has it.
    pub name: &'static str,
    /// What it is called in a list of kinds.
    pub label: String,
    /// What stands over the board.
    pub title: String,
    /// What to do; null where there is nothing to say.
    pub help: Option<String>,
    /// How many rows.
    pub rows: Sizes,
    /// How many columns; null where there are as many as rows.
    pub columns: Option<Sizes>,
    /// Whether there are as many layers as rows, each one smaller than the one below.
    pub stacked: bool,
    /// What an untouched cell holds.
    pub blank: &'static str,
    /// What cells are painted with.
    pub brushes: Vec<Brush>,
    /// What is written into cells: nothing, numbers up to the side, what is listed, or these.
    #[schemars(transform = one_of("nothing numbers listed these".split(' ')))]
    pub keys: &'static str,
    /// What is offered where `keys` is `these`.
    pub glyphs: Vec<String>,
    /// The sides beside which numbers are written.
    #[schemars(with = "Vec<Edge>")]
    pub edges: Vec<&'static str>,
    /// What the list beside the board is called; null where there is none.
    pub list: Option<String>,
    /// The pieces; null where none are laid.
    pub pieces: Option<Pieces>,
    /// Whether a solution that is drawn tells its clues.
    pub clues: bool,
}

/// A side of a board.
struct Edge;

impl JsonSchema for Edge {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "edge".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"enum": Side::ALL.map(Side::word)})
    }
}

/// How many rows or columns: the fewest, to begin with, the most.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Sizes {
    /// The fewest.
    pub least: usize,
    /// To begin with.
    pub usual: usize,
    /// The most that are offered.
    pub most: usize,
}

impl From<drafting::Sizes> for Sizes {
    fn from(sizes: drafting::Sizes) -> Sizes {
        Sizes { least: sizes.least, usual: sizes.usual, most: sizes.most }
    }
}

/// What a cell is painted with.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Brush {
    /// What the cell then holds.
    pub glyph: &'static str,
    /// What it is called.
    pub name: String,
    /// What the cell looks like.
    #[schemars(transform = one_of(Look::ALL.map(Look::word)))]
    pub look: &'static str,
    /// A drawing in the cell.
    pub figure: Vec<Part>,
    /// The key that paints it; null where there is none.
    pub key: Option<char>,
}

/// A part of a drawing in a cell.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Part {
    /// Its corners, in units of the cell.
    pub points: &'static [(f32, f32)],
    /// What it is: leaf, wood, cloth or plain.
    pub ink: &'static str,
}

/// The pieces of a kind of board.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Pieces {
    /// Those that one begins with.
    pub begin: Vec<Shape>,
    /// Sets that can be taken instead.
    pub sets: Vec<Set>,
    /// The letters that new pieces get.
    pub letters: &'static str,
    /// Colours, in the pieces' order.
    pub inks: Vec<Colours>,
    /// The planes in which a piece may lie.
    pub planes: &'static [(drafting::Step, drafting::Step)],
}

/// Pieces that belong together.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "PieceSet")]
pub struct Set {
    /// Its name.
    pub name: &'static str,
    /// What it is called.
    pub title: String,
    /// The pieces.
    pub pieces: Vec<Shape>,
}

/// A piece: its letter, and its cells by row and column.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Shape {
    /// Its letter.
    pub letter: String,
    /// Its cells, by row and column.
    pub shape: Vec<(u32, u32)>,
    /// How it may be laid and how often, in the words of the family's text; only where that is told.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub terms: String,
}

impl From<drafting::Piece> for Shape {
    fn from(piece: drafting::Piece) -> Shape {
        Shape { letter: piece.letter, shape: piece.shape, terms: piece.terms }
    }
}

/// A drawing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Sheet {
    /// The name of its kind.
    pub kind: String,
    /// How many rows.
    pub rows: usize,
    /// How many columns.
    pub columns: usize,
    /// A word for every cell, the highest layer first.
    pub cells: Vec<String>,
    /// The numbers beside the board.
    pub edges: Edges,
    /// The pieces.
    #[serde(default)]
    pub pieces: Vec<Shape>,
    /// The list beside the board.
    #[serde(default)]
    pub list: String,
}

/// A word for every column or row, an empty one where there is no number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Edges {
    /// Above.
    pub top: Vec<String>,
    /// Below.
    pub bottom: Vec<String>,
    /// On the left.
    pub left: Vec<String>,
    /// On the right.
    pub right: Vec<String>,
}

/// The text of a drawing, right or wrong, and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Written {
    /// The text, right or wrong.
    pub text: String,
    /// Whether it can be read.
    pub opens: bool,
    /// What is wrong with it, as far as that is seen without solving it.
    pub flaws: Vec<Flaw>,
}

/// Parts of a drawing.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
pub struct Strokes {
    /// Places among the drawing's cells.
    pub cells: Vec<usize>,
    /// Numbers beside the board: the side, and the line from 0.
    #[schemars(with = "Vec<(Edge, usize)>")]
    pub edges: Vec<(&'static str, usize)>,
    /// Pieces by their letters.
    pub pieces: Vec<String>,
    /// Whether it is the list.
    pub list: bool,
}

/// Something that is wrong with a drawing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Flaw {
    /// What is wrong.
    pub message: String,
    /// What stands there; null where the message tells it.
    pub here: Option<String>,
    /// Where.
    pub at: Strokes,
}

/// A drawing that was worked on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Reworked {
    /// What it is now.
    pub draft: Sheet,
    /// The text of it.
    pub text: String,
    /// What was added or taken away.
    pub changed: Strokes,
    /// How much that is: a piece is one, however many cells it has.
    pub count: usize,
    /// What stopped the work before its end; null where nothing did.
    pub halt: Option<Cause>,
    /// What has to be put right first, the drawing is then as it was; null where nothing has.
    pub flaw: Option<Flaw>,
}

/// Givens and clues of a drawing that contradict each other, none of which can be left out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Conflict {
    /// Where they are.
    pub at: Strokes,
}

/// The drawing of a puzzle, and the text of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Drafted {
    /// The drawing.
    pub draft: Sheet,
    /// The text of it.
    pub text: String,
}

impl From<Sheet> for Draft {
    fn from(sheet: Sheet) -> Draft {
        let Sheet { kind, rows, columns, cells, edges, pieces, list } = sheet;
        let edges = [edges.top, edges.bottom, edges.left, edges.right];
        let piece = |piece: Shape| drafting::Piece { letter: piece.letter, shape: piece.shape, terms: piece.terms };
        Draft { kind, rows, columns, cells, edges, pieces: pieces.into_iter().map(piece).collect(), list }
    }
}

impl From<Draft> for Sheet {
    fn from(draft: Draft) -> Sheet {
        let Draft { kind, rows, columns, cells, edges: [top, bottom, left, right], pieces, list } = draft;
        let pieces = pieces.into_iter().map(Shape::from).collect();
        Sheet { kind, rows, columns, cells, edges: Edges { top, bottom, left, right }, pieces, list }
    }
}

impl Kind {
    /// What is told of a kind.
    pub fn of(kind: drafting::Kind, speaker: &Speaker) -> Kind {
        let (keys, glyphs) = match kind.keys {
            Keys::Nothing => ("nothing", Vec::new()),
            Keys::Numbers => ("numbers", Vec::new()),
            Keys::Listed => ("listed", Vec::new()),
            Keys::These(glyphs) => ("these", glyphs),
        };
        Kind {
            name: kind.name,
            label: speaker.say(&kind.label),
            title: speaker.say(&kind.title),
            help: kind.help.map(|help| speaker.say(&help)),
            rows: kind.rows.into(),
            columns: kind.columns.map(Sizes::from),
            stacked: kind.is_stacked,
            blank: kind.blank,
            brushes: kind.brushes.into_iter().map(|brush| Brush::of(brush, speaker)).collect(),
            keys,
            glyphs,
            edges: kind.edges.iter().map(|side| side.word()).collect(),
            list: kind.list.map(|list| speaker.say(&list)),
            pieces: kind.pieces.map(|pieces| Pieces::of(pieces, speaker)),
            clues: kind.clues.is_some(),
        }
    }
}

impl Strokes {
    /// Parts of a drawing, sorted by what they are.
    pub fn of(draft: &Draft, strokes: &[Stroke]) -> Strokes {
        let mut told = Strokes::default();
        for &stroke in strokes {
            match stroke {
                Stroke::Cell(cell) => told.cells.push(cell.index()),
                Stroke::Edge(side, at) => told.edges.push((side.word(), at)),
                Stroke::Piece(at) => told.pieces.push(draft.pieces[at].letter.clone()),
                Stroke::List => told.list = true,
            }
        }
        told
    }
}

impl Flaw {
    /// What is told of a flaw.
    pub fn of(draft: &Draft, flaw: &drawing::Flaw, speaker: &Speaker) -> Flaw {
        Flaw {
            message: speaker.say(&flaw.said),
            here: flaw.here.as_ref().map(|here| speaker.say(here)),
            at: Strokes::of(draft, &flaw.strokes),
        }
    }
}

impl Reworked {
    /// What is told of a drawing that was worked on. `why` tells what a halt is due to.
    pub fn of(reworked: drawing::Reworked, why: impl Fn(Halt) -> Cause) -> Reworked {
        let drawing::Reworked { drawing, changed, halt } = reworked;
        Reworked {
            text: drawing.text(),
            count: changed.len(),
            changed: Strokes::of(drawing.draft(), &changed.concat()),
            draft: drawing.draft().clone().into(),
            halt: halt.map(why),
            flaw: None,
        }
    }

    /// A drawing that cannot be worked on yet.
    pub fn flawed(drawing: &Drawing, flaw: &drawing::Flaw, speaker: &Speaker) -> Reworked {
        let unchanged = drawing::Reworked { drawing: drawing.clone(), changed: Vec::new(), halt: None };
        let flaw = Some(Flaw::of(drawing.draft(), flaw, speaker));
        Reworked { flaw, ..Reworked::of(unchanged, |_| Cause::Stopped) }
    }
}

impl Brush {
    fn of(brush: drafting::Brush, speaker: &Speaker) -> Brush {
        Brush {
            glyph: brush.written,
            name: speaker.say(&brush.name),
            look: brush.look.word(),
            figure: brush.figure.iter().map(|&(points, ink)| Part { points, ink: ink_word(ink) }).collect(),
            key: brush.key,
        }
    }
}

/// What a part of a figure is drawn with, for a style sheet.
fn ink_word(ink: Ink) -> &'static str {
    match ink {
        Ink::Leaf => "leaf",
        Ink::Wood => "wood",
        Ink::Cloth => "cloth",
        _ => "plain",
    }
}

impl Pieces {
    fn of(pieces: drafting::Pieces, speaker: &Speaker) -> Pieces {
        let listed = |pieces: Vec<drafting::Piece>| pieces.into_iter().map(Shape::from).collect();
        let set = |set: drafting::PieceSet| Set {
            name: set.name,
            title: speaker.say(&set.title),
            pieces: listed(set.pieces),
        };
        Pieces {
            begin: listed(pieces.begin),
            sets: pieces.sets.into_iter().map(set).collect(),
            letters: pieces.letters,
            inks: (0..palette::PIECES.len()).map(|at| Colours::of(Ink::Piece(at))).collect(),
            planes: pieces.planes,
        }
    }
}
