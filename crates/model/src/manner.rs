//! What a player does: the hands and keys that a page offers follow from it.

use crate::{Cell, Glyph, Letter, Role, Side};

/// What a player does on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// Lays pieces.
    Pieces,
    /// Chooses a cell and writes a glyph into it, or small marks.
    Glyphs,
    /// Presses a cell, which goes through the few things that it may hold.
    Toggle,
    /// Writes words or numbers: typing goes on to the next cell, to the right or downwards.
    Words,
}

impl Manner {
    /// Every manner.
    pub const ALL: [Manner; 4] = [Manner::Pieces, Manner::Glyphs, Manner::Toggle, Manner::Words];

    /// The manner's name in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Manner::Pieces => "pieces",
            Manner::Glyphs => "glyphs",
            Manner::Toggle => "toggle",
            Manner::Words => "words",
        }
    }

    /// What is done with the glyphs of an alphabet, unless the family says otherwise.
    pub fn usual(alphabet: &[Letter]) -> Manner {
        match alphabet.iter().filter(|letter| letter.role.is_choice()).count() {
            _ if alphabet.iter().any(|letter| letter.role == Role::Piece) => Manner::Pieces,
            0..=2 => Manner::Toggle,
            _ => Manner::Glyphs,
        }
    }
}

/// Places for words, and the words that go into them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slots {
    /// The cells of each place, in reading order.
    pub places: Vec<Vec<Cell>>,
    /// What is written there, each as often as it is used.
    pub words: Vec<Vec<Glyph>>,
}

/// How pieces may be laid: a piece lies in one of its ways, moved anywhere on the cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Laying {
    /// The cells that pieces may lie on.
    pub cells: Vec<Cell>,
    /// The pieces, each by what it marks cells with or, where there are copies of it, by what they are called after.
    pub pieces: Vec<Ways>,
}

/// The ways in which a piece may lie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ways {
    /// The piece, as its [`Letter`].
    pub glyph: Glyph,
    /// For each way the layer, row and column of its cells, counted from the first one.
    pub ways: Vec<Vec<[i32; 3]>>,
}

/// A line of which the puzzle tells how many cells hold a sign: where they are all there, nothing else is in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Total {
    /// The cells of the line.
    pub cells: Vec<Cell>,
    /// How many of them hold a sign.
    pub count: usize,
    /// The side of the board beside which that is written.
    pub side: Side,
}
