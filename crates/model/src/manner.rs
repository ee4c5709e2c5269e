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
