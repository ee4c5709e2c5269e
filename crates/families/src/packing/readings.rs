//! What the signs of a map stand for.
//!
//! People draw boards in many ways. `*` is always blocked, `_` always free. `#` is a free cell, or blocked where
//! another sign is free. `.` is blocked or free. `X` is a free cell, as in the course's files, or fixes the piece X, if
//! there is one and it is large enough. Every other character is the letter of a piece.
//!
//! A map is never read in another way than it was meant without a word. All ways that make sense are looked at: in one
//! that makes sense some sign is free, unless there is nothing but `.` or `*` beside the letters, and `.` is free
//! beside another free sign only where `*` is blocked. The one under which the pieces cover the board is taken: first
//! of those with one sign for free and one for blocked cells at most. If two fit, the pieces must at least fit on the
//! board one by one. If none or several remain, the map is refused with all of them named.
//!
//! Where cells may stay empty (`?`) or pieces are laid in copies, areas tell nothing: then `#` is a free cell, `.` and `*` are
//! blocked, and `X` is free unless there is a piece X.
//!
//! A line of terms that says how often X is laid says that there is a piece X, and that the map is read in the same way.
//!
//! So a map of `#`, `*` and letters, as runut writes it, can be read in one way only, and nothing needs to be said about it:
//! where X would be taken for free cells, or the areas do not tell, the line `X x1` stands below the pieces.

use super::model::piece_without_place;
use super::piece::{Piece, Supply};
use super::{Ground, Puzzle, Square};
use runut_model::{Code, Refusal, Said};

/// The signs, in the order in which they are told.
pub const SIGNS: [char; 5] = ['#', '_', '.', 'X', '*'];
/// A cell that may stay empty.
pub const OPTIONAL: char = '?';

/// A way to read a map.
struct Reading {
    /// What each sign of the map stands for.
    signs: Vec<(char, Square)>,
    /// How many cells the board then has.
    cells: usize,
}

impl Reading {
    fn count(&self, wanted: Square) -> usize {
        self.signs.iter().filter(|(_, square)| *square == wanted).count()
    }

    fn is_free(&self, sign: char) -> bool {
        self.signs.contains(&(sign, Square::Free))
    }

    fn has(&self, sign: char) -> bool {
        self.signs.iter().any(|&(other, _)| other == sign)
    }

    fn makes_sense(&self) -> bool {
        match self.count(Square::Free) {
            0 => matches!(self.signs[..], [] | [('.' | '*', Square::Blocked)]),
            1 => true,
            _ => !self.is_free('.') || self.has('*'),
        }
    }

    /// Whether it has one sign for free and one for blocked cells at most.
    fn is_plain(&self) -> bool {
        self.count(Square::Free) <= 1 && self.count(Square::Blocked) <= 1
    }

    /// Whether nothing needs to be said: `.` beside letters alone, the course's own way, and ours.
    fn is_usual(&self) -> bool {
        let is_ours = |sign: &(char, Square)| {
            matches!(sign, ('#', Square::Free) | ('*', Square::Blocked) | ('X', Square::Fixed(_)))
        };
        let is_the_course_s = |sign: &(char, Square)| matches!(sign, ('.', _) | ('X', Square::Free));
        self.signs.iter().all(is_ours) || self.signs.iter().all(is_the_course_s)
    }

    /// What a character stands for.
    fn square(&self, character: char, pieces: &[Piece]) -> Option<Square> {
        let sign = self.signs.iter().find(|(sign, _)| *sign == character).map(|&(_, square)| square);
        sign.or_else(|| pieces.iter().position(|piece| piece.letter == character).map(Square::Fixed))
    }

    /// `#` is free, `*` is blocked, and so on.
    fn told(&self) -> Said {
        let sign = |&(sign, square): &(char, Square)| {
            let role = match square {
                Square::Free => "free",
                Square::Blocked => "blocked",
                Square::Fixed(_) => "piece",
                Square::Optional => unreachable!("it has a sign of its own"),
            };
            Said::new("packing-sign").with("sign", sign).with("role", role)
        };
        listed(self.signs.iter().map(sign), "packing-and-sign")
    }
}

/// Several sentences as one.
fn listed(all: impl DoubleEndedIterator<Item = Said>, between: &'static str) -> Said {
    let join = |rest: Said, first: Said| Said::new(between).with("first", first).with("rest", rest);
    all.rev().reduce(join).expect("there is at least one")
}

/// What the cells of a map are, whose characters are all signs or letters of pieces; and which way it was read, if
/// somebody may have meant another one. It may have been said that there is a piece X.
pub fn read(
    ground: Ground,
    characters: &[char],
    pieces: &[Piece],
    knows_x: bool,
) -> Result<(Vec<Square>, Option<Said>), Refusal> {
    if knows_x || characters.contains(&OPTIONAL) || pieces.iter().any(|piece| piece.supply != Supply::ONCE) {
        return Ok((as_written(characters, pieces), None));
    }
    let area: usize = pieces.iter().map(|piece| piece.cells.len()).sum();
    let mut readings = all(characters, pieces);
    let squares = |reading: &Reading| -> Vec<Square> {
        let square = |&character: &char| reading.square(character, pieces).expect("it was looked at before");
        characters.iter().map(square).collect()
    };
    if let [only] = &readings[..] {
        return Ok((squares(only), None));
    }
    let fits = |reading: &Reading| reading.cells == area;
    let has_plain = readings.iter().any(|reading| fits(reading) && reading.is_plain());
    if readings.iter().any(fits) {
        readings.retain(|reading| fits(reading) && (reading.is_plain() || !has_plain));
    }
    if readings.len() > 1 && readings.iter().all(fits) {
        let lies =
            |reading: &Reading| piece_without_place(&Puzzle::new(ground, squares(reading), pieces.to_vec())).is_none();
        let lie: Vec<bool> = readings.iter().map(lies).collect();
        if lie.contains(&true) {
            let mut lie = lie.into_iter();
            readings.retain(|_| lie.next() == Some(true));
        }
    }
    match &readings[..] {
        [reading] => {
            let note = Said::new("packing-map-read").with("reading", reading.told()).with("cells", reading.cells);
            Ok((squares(reading), (!reading.is_usual()).then_some(note)))
        }
        _ => Err(unclear(&readings, area)),
    }
}

/// What the cells are where areas tell nothing.
fn as_written(characters: &[char], pieces: &[Piece]) -> Vec<Square> {
    let square = |&character: &char| match pieces.iter().position(|piece| piece.letter == character) {
        Some(piece) => Square::Fixed(piece),
        None if character == OPTIONAL => Square::Optional,
        None if matches!(character, '.' | '*') => Square::Blocked,
        None => Square::Free,
    };
    characters.iter().map(square).collect()
}

/// All ways that make sense.
fn all(characters: &[char], pieces: &[Piece]) -> Vec<Reading> {
    let count = |sign: char| characters.iter().filter(|&&character| character == sign).count();
    let letters = characters.iter().filter(|character| !SIGNS.contains(character)).count();
    let piece = pieces.iter().position(|piece| piece.letter == 'X' && piece.cells.len() >= count('X'));
    let mut readings = vec![Reading { signs: Vec::new(), cells: letters }];
    for sign in SIGNS.into_iter().filter(|&sign| count(sign) > 0) {
        let roles = match sign {
            '*' => vec![Square::Blocked],
            '_' => vec![Square::Free],
            'X' => [Square::Free].into_iter().chain(piece.map(Square::Fixed)).collect(),
            _ => vec![Square::Free, Square::Blocked],
        };
        let with = |reading: &Reading, role: Square| Reading {
            signs: reading.signs.iter().copied().chain([(sign, role)]).collect(),
            cells: reading.cells + if role == Square::Blocked { 0 } else { count(sign) },
        };
        readings = readings.iter().flat_map(|reading| roles.iter().map(move |&role| with(reading, role))).collect();
    }
    readings.retain(Reading::makes_sense);
    readings
}

fn unclear(readings: &[Reading], area: usize) -> Refusal {
    let way =
        |reading: &Reading| Said::new("packing-map-way").with("reading", reading.told()).with("cells", reading.cells);
    let ways = listed(readings.iter().map(way), "packing-or-way");
    let fits = readings.iter().all(|reading| reading.cells == area);
    let said = Said::new("packing-map-reading").with("fits", if fits { "several" } else { "none" }).with("ways", ways);
    Refusal::new(Code::MapReading, said.with("area", area)).help(Said::new("packing-map-reading-help"))
}
