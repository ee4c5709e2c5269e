//! Sets of pieces by name: what is in the box.

use super::opened::Colours;
use crate::kits::{Assembled, Kit};
use crate::{Speaker, sets as known};
use schemars::JsonSchema;
use serde::Serialize;

/// A set of pieces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Set {
    /// Its name.
    pub name: String,
    /// The kind of puzzle that is made of it.
    pub family: &'static str,
    /// What it is called.
    pub title: String,
    /// How many cells its pieces cover.
    #[schemars(range(min = 1))]
    pub cells: usize,
    /// Its pieces.
    pub pieces: Vec<SetPiece>,
    /// Its boards, the usual one first.
    pub boards: Vec<SetBoard>,
}

/// A piece of a set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Piece")]
pub struct SetPiece {
    /// Its letter.
    pub letter: char,
    /// Its letter in the booklet; null where it has none.
    pub booklet: Option<char>,
    /// What its shape is called; null where it has no name.
    pub name: Option<String>,
    /// What its colour is called; null where it has no name.
    pub colour: Option<String>,
    /// The colours that it is drawn with.
    pub ink: Colours,
    /// Those that all eyes can tell apart.
    pub safe: Colours,
    /// Its cells: row and column from 0.
    pub shape: Vec<(u32, u32)>,
}

/// A board of a set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct SetBoard {
    /// Its name.
    pub name: String,
    /// What it is.
    pub title: String,
    /// The empty board as a challenge: `.` for a cell, `#` for none; an empty row between layers.
    pub map: Vec<String>,
    /// How many cells it has.
    #[schemars(range(min = 1))]
    pub cells: usize,
    /// How many of them the challenge closes.
    pub open: usize,
    /// Whether a date takes the place of its name.
    pub dated: bool,
    /// Whether it is a stack of layers.
    pub stacked: bool,
}

impl Set {
    /// A set as data.
    pub fn of(family: &crate::Family, kit: &Kit, speaker: &Speaker) -> Set {
        let piece = |(at, piece): (usize, &crate::kits::KitPiece)| SetPiece {
            letter: piece.letter,
            booklet: piece.booklet,
            name: piece.name.clone(),
            colour: piece.colour.as_ref().map(|colour| speaker.say(colour)),
            ink: Colours::of(known::ink(kit, at)),
            safe: Colours::of(crate::Ink::Piece(at)),
            shape: piece.shape.clone(),
        };
        let board = |board: &crate::kits::KitBoard| SetBoard {
            name: board.name.clone(),
            title: speaker.say(&board.title),
            map: board.map.clone(),
            cells: board.cells,
            open: board.open,
            dated: board.is_dated,
            stacked: board.is_stacked,
        };
        Set {
            name: kit.name.clone(),
            family: family.name,
            title: speaker.say(&kit.title),
            cells: kit.cells(),
            pieces: kit.pieces.iter().enumerate().map(piece).collect(),
            boards: kit.boards.iter().map(board).collect(),
        }
    }
}

/// What lies on a table, as a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Laid {
    /// The puzzle as text.
    pub text: String,
    /// What is to be said about how the map was read.
    pub notes: Vec<String>,
}

impl Laid {
    /// What was made of a table.
    pub fn of(assembled: &Assembled, speaker: &Speaker) -> Laid {
        Laid { text: assembled.text.clone(), notes: super::all_said(&assembled.notes, speaker) }
    }
}

/// All sets, the answer of `sets`.
pub fn sets(speaker: &Speaker) -> Vec<Set> {
    known::sets().iter().map(|(family, kit)| Set::of(family, kit, speaker)).collect()
}
