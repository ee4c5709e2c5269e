//! Answers as programs read them: what `--json` prints and what the page is told, in one set of shapes. docs/JSON.md
//! lists every key, docs/schema has them as JSON Schemas, and the tests hold real answers against both.
//!
//! Every answer is data first: cells by row and column, candidates by what they write into which cells, rules by name.
//! The sentence in which a person reads the same stands beside it, and it alone changes with the language. No family
//! has a shape of its own: a candidate is what it writes, and has a name where it is a piece.
//!
//! A key is always there. What is not known, or does not apply, is `null`; a list without entries is empty. Numbers
//! that may be of any size are digits in a string.
//!
//! # Layout
//! - [`answer`]: solutions, counts, judgements, and what there is instead of an answer; [`mod@places`]: what each place is
//!   worth; [`why`]: explanations, hints,
//!   grades and trees; [`proved`]: verdicts with a certificate; [`compare`]: the strategies side by side.
//! - [`live`]: what is told of a search while it goes; [`forms`]: puzzles in other forms and as pictures; [`lists`]:
//!   what there is; [`made`]: puzzles that were made; [`opened`]: a puzzle to be shown and played; [`drafts`]: puzzles that are drawn by hand;
//!   [`sets`](mod@sets): sets of pieces by name.
//! - [`schema`]: all of them as JSON Schemas.

pub mod answer;
pub mod bound;
pub mod compare;
pub mod counted;
pub mod drafts;
pub mod forms;
pub mod lists;
pub mod live;
pub mod made;
pub mod opened;
pub mod places;
pub mod proved;
pub mod schema;
pub mod sets;
pub mod why;

pub use answer::{
    Answering, BrokenRule, Counter, Ended, Failure, Fault, Judgement, Solved, Stopped, Stuck, Trace, TraceFault,
};
pub use bound::{Bound, Skipped};
pub use compare::{Compared, Row, Sounded};
pub use counted::{CountProof, WithProof};
pub use drafts::{Conflict, Drafted, Flaw, Kind, Reworked, Sheet, Strokes, Written};
pub use forms::{Converted, Drawn, Frame, PuzzleLines, Shown};
pub use lists::{Example, Family, StrategyInfo, examples, families, strategies};
pub use live::{Moment, Progress, Solution};
pub use made::{MadePuzzle, Run, RunReport, Unmade};
pub use opened::{Marks, Opened};
pub use places::{CellWorth, PieceWorth, PlaceWorth, Worth};
pub use proved::{Certified, Proof, Proved, ProvedInFull};
pub use sets::{Laid, Set, SetBoard, SetPiece, sets};
pub use why::{
    Candidate, Difficulty, End, Finding, Grade, Mark, NextSteps, Node, Pictured, Seen, Smallest, Step, Teller, Tree,
    Walked, Way,
};

use crate::{Board, Cell, Puzzle, Said, Speaker, Spot};
use schemars::JsonSchema;
use serde::Serialize;

/// A cell: row and column, in a pyramid layer, row and column, all from 0; layer 0 is the base.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(transparent)]
#[schemars(extend("minItems" = 2, "maxItems" = 3))]
pub struct Place(pub Vec<u32>);

/// A board: the text of its cells, row by row.
pub type Rows = Vec<String>;

/// What ended the work early: its time, its memory, or somebody who stopped it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "halt")]
pub enum Cause {
    /// Its time was over.
    Time,
    /// It would have taken more memory than it may.
    Memory,
    /// Somebody stopped it, or nobody waits for it any more.
    Stopped,
}

/// A halt: what it is due to, as data and as a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Halted {
    /// What ended it.
    pub cause: Cause,
    /// The same for people.
    pub said: Said,
}

/// An answer to a puzzle, which is named if it is one of several.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "named-{T}")]
pub struct Named<'a, T> {
    /// Which of several puzzles it is, with --each the line of the list or the text of a puzzle that the line tells,
    /// with --all-examples the family and the example.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub puzzle: Option<&'a str>,
    /// The answer.
    #[serde(flatten)]
    pub answer: T,
}

/// An answer as text, in one line.
///
/// # Panics
/// If a key of the answer is no text; those of this module all are.
pub fn text(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("the keys of an answer are texts")
}

fn place(Spot { layer, row, column }: Spot) -> Place {
    Place(layer.into_iter().chain([row, column]).collect())
}

/// Cells by row and column, on boards in space by layer first.
pub fn places(puzzle: &Puzzle, cells: &[Cell]) -> Vec<Place> {
    places_on(&puzzle.board(), cells)
}

/// The same for whoever has the puzzle's board at hand.
fn places_on(board: &Board, cells: &[Cell]) -> Vec<Place> {
    cells.iter().map(|&cell| place(board.spot(cell))).collect()
}

fn all_said(all: &[Said], speaker: &Speaker) -> Vec<String> {
    all.iter().map(|said| speaker.say(said)).collect()
}

/// A length of time in seconds, to the microsecond.
pub fn to_the_microsecond(seconds: f64) -> f64 {
    (seconds * 1e6).round() / 1e6
}
