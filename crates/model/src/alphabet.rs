//! A puzzle's alphabet: the glyphs that may stand in its cells, how each is written, what it is called, and what part it
//! plays. Page and hints look a glyph up here and never guess from its number or its character.

use crate::{Cand, Glyph, Ink, Model, Said};

/// What part a glyph plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// A player writes it: a digit, a height, a tent.
    Sign,
    /// It only says that nothing else is there, such as grass: many players leave such cells empty.
    Rest,
    /// It is of a piece, which is laid and not written.
    Piece,
    /// Only the puzzle puts it there, such as a tree.
    Fixed,
}

impl Role {
    /// Every role.
    pub const ALL: [Role; 4] = [Role::Sign, Role::Rest, Role::Piece, Role::Fixed];

    /// The role's name in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Role::Sign => "sign",
            Role::Rest => "rest",
            Role::Piece => "piece",
            Role::Fixed => "fixed",
        }
    }

    /// Whether a player chooses among glyphs of this role.
    pub fn is_choice(self) -> bool {
        self != Role::Fixed
    }
}

/// A glyph of an alphabet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letter {
    /// The glyph.
    pub glyph: Glyph,
    /// How a board's rows write it.
    pub written: String,
    /// What it is called, where that is not what is written.
    pub name: Option<Said>,
    /// What part it plays.
    pub role: Role,
    /// What it is drawn with, where it has a colour of its own.
    pub ink: Option<Ink>,
    /// What else there is to say of it, such as the name of a piece's shape and colour.
    pub about: Option<Said>,
    /// How many of a piece are laid, where that is not just one.
    pub supply: Option<Supply>,
}

/// How many copies of a piece are laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Supply {
    /// So many at the least.
    pub least: u32,
    /// So many at the most; none: as many as the board holds.
    pub most: Option<u32>,
}

impl Supply {
    /// Just one.
    pub const ONCE: Supply = Supply { least: 1, most: Some(1) };
}

impl Letter {
    /// A glyph that a player writes, and that is called what is written.
    pub fn sign(glyph: Glyph, written: impl Into<String>) -> Letter {
        Letter { glyph, written: written.into(), name: None, role: Role::Sign, ink: None, about: None, supply: None }
    }

    /// The same of another role.
    pub fn of_role(self, role: Role) -> Letter {
        Letter { role, ..self }
    }

    /// The same with a name.
    pub fn named(self, name: Said) -> Letter {
        Letter { name: Some(name), ..self }
    }

    /// The alphabet of a model, for a family that does not tell its own: all that candidates write, those first that there
    /// is something to choose about. Where all of these are letters and digits they are found in their own order.
    pub fn of_model(model: &Model, written: impl Fn(Glyph) -> String) -> Vec<Letter> {
        let has_pieces = model.has_pieces();
        let (mut chosen, mut fixed): (Vec<Letter>, Vec<Letter>) = (Vec::new(), Vec::new());
        for decision in &model.decisions {
            let is_choice = has_pieces || decision.len() > 1;
            for mark in decision.clone().flat_map(|candidate| model.marks(Cand(candidate))) {
                let (among, role) = match (is_choice, has_pieces) {
                    (false, _) => (&mut fixed, Role::Fixed),
                    (true, true) => (&mut chosen, Role::Piece),
                    (true, false) => (&mut chosen, Role::Sign),
                };
                if among.iter().all(|letter| letter.glyph != mark.glyph) {
                    let ink = has_pieces.then_some(Ink::Piece(among.len()));
                    among.push(Letter { ink, ..Letter::sign(mark.glyph, written(mark.glyph)).of_role(role) });
                }
            }
        }
        if !has_pieces && chosen.iter().all(|letter| letter.written.chars().all(char::is_alphanumeric)) {
            chosen.sort_unstable_by_key(|letter| letter.glyph);
        }
        fixed.retain(|letter| chosen.iter().all(|other| other.glyph != letter.glyph));
        chosen.append(&mut fixed);
        chosen
    }
}
