//! Sets of pieces that people have on their tables, by name: what is in the box, and how what lies on a board becomes a
//! puzzle.
//!
//! Who owns such a set writes down only a map of the board before them. The family that knows the set makes the text of an
//! ordinary puzzle of it, and everything after is as always: page and command line know no set by name.

use crate::{Refusal, Said};

/// The sets of a family.
#[derive(Clone, Copy)]
pub struct Kits {
    /// All that come with the program.
    pub list: fn() -> Vec<Kit>,
    /// The set of a name, or of the text of its file.
    pub read: fn(&str) -> Result<Kit, Refusal>,
    /// What lies on a table, as the text of a puzzle. A place in a refusal is one of the map.
    pub assemble: fn(&Table<'_>) -> Result<Assembled, Refusal>,
}

/// A set of pieces and the boards that belong to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kit {
    /// Its name on the command line.
    pub name: String,
    /// What it is called.
    pub title: Said,
    /// The pieces, in the order of the booklet.
    pub pieces: Vec<KitPiece>,
    /// The boards, the usual one first.
    pub boards: Vec<KitBoard>,
}

impl Kit {
    /// How many cells all pieces cover.
    pub fn cells(&self) -> usize {
        self.pieces.iter().map(|piece| piece.shape.len()).sum()
    }
}

/// A piece of a set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KitPiece {
    /// Its letter here.
    pub letter: char,
    /// Its letter in the booklet.
    pub booklet: Option<char>,
    /// What its shape is called, such as `L4`.
    pub name: Option<String>,
    /// What its colour is called.
    pub colour: Option<Said>,
    /// The colour: red, green, blue.
    pub rgb: Option<[u8; 3]>,
    /// Its cells: row and column from 0.
    pub shape: Vec<(u32, u32)>,
}

/// A board that belongs to a set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KitBoard {
    /// Its name on the command line.
    pub name: String,
    /// What it is, in a few words.
    pub title: Said,
    /// The empty board as a challenge: `.` for a cell, `#` for none; the layers of a stack from the top down.
    pub map: Vec<String>,
    /// How many cells it has.
    pub cells: usize,
    /// How many of them the challenge itself closes, wherever it likes.
    pub open: usize,
    /// Whether a date takes the place of its name.
    pub is_dated: bool,
    /// Whether it is a stack of layers.
    pub is_stacked: bool,
}

/// Which letters a map has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Lettering {
    /// Those of the set, or the booklet's where the map makes sense only with them.
    #[default]
    Either,
    /// Those of the set.
    Own,
    /// The booklet's.
    Booklet,
}

impl Lettering {
    /// Every lettering.
    pub const ALL: [Lettering; 3] = [Lettering::Either, Lettering::Own, Lettering::Booklet];

    /// Its name on the command line.
    pub fn word(self) -> &'static str {
        match self {
            Lettering::Either => "either",
            Lettering::Own => "own",
            Lettering::Booklet => "booklet",
        }
    }
}

/// What lies on a table.
#[derive(Clone, Copy, Debug, Default)]
pub struct Table<'a> {
    /// The name of a set, or the text of its file.
    pub set: &'a str,
    /// The name of the board; none: the one that the map shows, else the usual one.
    pub board: Option<&'a str>,
    /// The map of what lies on it; none: nothing.
    pub map: Option<&'a str>,
    /// Which letters the map has.
    pub letters: Lettering,
}

/// A table as a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assembled {
    /// The puzzle as text.
    pub text: String,
    /// The same with nothing on the board, where something lies there.
    pub bare: Option<String>,
    /// What is to be said about how the map was read.
    pub notes: Vec<Said>,
}
