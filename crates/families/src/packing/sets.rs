//! Sets of pieces by name, as they lie in their boxes: letters, colours, shapes, and the boards that belong to them.
//!
//! A set is a text file ([`file`] reads it), in `sets/` or of one's own. In a puzzle a line `SET kanoodle` stands for its
//! pieces ([`Called`]), and so it is written again; a set that does not come with the program is told in the puzzle itself,
//! by the lines of its file. A puzzle whose pieces are drawn is still known by its shapes ([`Kin`]): it is called by the
//! set's name and has its colours. [`challenge`] makes a puzzle of what lies on a table.

mod challenge;
mod dates;
mod file;
#[cfg(test)]
mod tests;

use super::format;
use super::ground::Ground;
use super::piece::{Pattern, Piece};
use super::{Puzzle, Square};
use crate::lines::{shortened, words};
use runut_model::kits::{Kit, KitBoard, KitPiece, Kits};
use runut_model::{Code, Ink, Refusal, Said, Span, nearest};
use std::sync::{Arc, OnceLock};

/// See [`Kits`].
pub const KITS: Kits = Kits { list, read, assemble: challenge::assemble };

/// The sets that come with the program.
const FILES: [&str; 7] = [
    include_str!("sets/iq-puzzler-pro.txt"),
    include_str!("sets/kanoodle.txt"),
    include_str!("sets/pentominoes.txt"),
    include_str!("sets/tetrominoes.txt"),
    include_str!("sets/double-tetrominoes.txt"),
    include_str!("sets/hexominoes.txt"),
    include_str!("sets/calendar.txt"),
];

/// The word that begins the line of a set.
pub const WORD: &str = "SET";

/// A set of pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Set {
    pub name: String,
    title: String,
    pub pieces: Vec<SetPiece>,
    pub boards: Vec<SetBoard>,
}

/// A piece as it lies in the box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetPiece {
    pub piece: Piece,
    booklet: Option<char>,
    /// What its shape is called.
    name: Option<String>,
    colour: Option<String>,
    rgb: Option<[u8; 3]>,
}

/// A board that belongs to a set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetBoard {
    name: String,
    pub ground: Ground,
    /// Free or blocked.
    pub squares: Vec<Square>,
    /// How many cells a challenge closes, wherever it likes.
    open: usize,
    /// What is written in the cells, where a date leaves some of them open; else nothing.
    labels: Vec<String>,
}

/// All sets that come with the program.
fn all() -> &'static [Arc<Set>] {
    static SETS: OnceLock<Vec<Arc<Set>>> = OnceLock::new();
    SETS.get_or_init(|| {
        let read = |text: &&str| Arc::new(file::read(text).expect("the sets that come with the program can be read"));
        FILES.iter().map(read).collect()
    })
}

/// The names of all sets that come with the program.
pub fn names() -> impl Iterator<Item = String> {
    all().iter().map(|set| set.name.clone())
}

/// The set of this name that comes with the program.
pub fn named(name: &str) -> Option<&'static Arc<Set>> {
    all().iter().find(|set| set.name.eq_ignore_ascii_case(name))
}

/// The set of a name, or of the text of its file.
pub fn find(text: &str) -> Result<Arc<Set>, Refusal> {
    match text.split_whitespace().count() {
        0 | 1 => named(text.trim()).cloned().ok_or_else(|| unknown(text.trim())),
        _ => file::read(text).map(Arc::new),
    }
}

/// A name that no set has.
pub fn unknown(name: &str) -> Refusal {
    let names: Vec<&str> = all().iter().map(|set| set.name.as_str()).collect();
    let refusal = Refusal::new(Code::UnknownSet, Said::new("packing-set-unknown").with("name", shortened(name)));
    refusal.help(near(name, &names, "packing-set-near", "packing-set-known"))
}

/// What may have been meant, and all that there is.
fn near(name: &str, names: &[&str], one: &'static str, all: &'static str) -> Said {
    let name = name.to_lowercase();
    // A beginning or an end of a name is as good as a slip.
    let part = || names.iter().copied().find(|known| name.len() > 1 && (known.contains(&name) || name.contains(known)));
    match nearest(&name, names.iter().copied()).or_else(part) {
        Some(near) => Said::new(one).with("name", near).with("names", names.join(", ")),
        None => Said::new(all).with("names", names.join(", ")),
    }
}

fn list() -> Vec<Kit> {
    all().iter().map(|set| set.kit()).collect()
}

fn read(text: &str) -> Result<Kit, Refusal> {
    find(text).map(|set| set.kit())
}

impl Set {
    /// What it is called.
    pub fn title(&self) -> Said {
        Said::new("packing-set-title").with("set", self.name.as_str()).with("title", self.title.as_str())
    }

    /// The board on which it is played unless another one is named: one that needs nothing to be told.
    pub fn usual_board(&self) -> Option<&SetBoard> {
        self.boards.iter().find(|board| board.open == 0 && board.labels.is_empty())
    }

    /// The puzzle of all its pieces on a board with nothing on it.
    pub fn on(self: &Arc<Set>, ground: Ground, squares: Vec<Square>) -> Puzzle {
        let called = Called { set: self.clone(), count: self.pieces.len() };
        Puzzle::called(ground, squares, called.pieces(), Some(called))
    }

    /// The board of a name, or of a date where it has one.
    pub fn board(&self, name: &str) -> Result<SetBoard, Refusal> {
        let is_it = |board: &&SetBoard| board.name.eq_ignore_ascii_case(name) && board.labels.is_empty();
        if let Some(board) = self.boards.iter().find(is_it) {
            return Ok(board.clone());
        }
        match self.boards.iter().find(|board| !board.labels.is_empty()) {
            Some(board) => board.dated(name),
            None => {
                let said = Said::new("packing-board-unknown").with("name", shortened(name)).with("set", self.title());
                let names: Vec<&str> = self.boards.iter().map(|board| board.name.as_str()).collect();
                let help = match names.is_empty() {
                    true => Said::new("packing-board-none"),
                    false => near(name, &names, "packing-board-near", "packing-board-known"),
                };
                Err(Refusal::new(Code::UnknownBoard, said).help(help))
            }
        }
    }

    fn kit(&self) -> Kit {
        let piece = |piece: &SetPiece| KitPiece {
            letter: piece.piece.letter,
            booklet: piece.booklet,
            name: piece.name.clone(),
            colour: piece.colour.as_deref().map(colour),
            rgb: piece.rgb,
            shape: piece.piece.cells.iter().map(|&(row, column)| (row as u32, column as u32)).collect(),
        };
        Kit {
            name: self.name.clone(),
            title: self.title(),
            pieces: self.pieces.iter().map(piece).collect(),
            boards: self.boards.iter().map(SetBoard::kit).collect(),
        }
    }
}

fn colour(name: &str) -> Said {
    Said::new("packing-colour").with("colour", name)
}

impl SetPiece {
    /// How a person calls it who wrote this letter for it: `L (L5, blue)`.
    fn said(&self, letter: char) -> Said {
        let said = |id: &'static str| Said::new(id).with("letter", letter);
        match (&self.name, &self.colour) {
            (Some(name), Some(word)) => {
                said("packing-set-piece").with("name", name.as_str()).with("colour", colour(word))
            }
            (Some(name), None) => said("packing-set-piece-named").with("name", name.as_str()),
            (None, _) => said("packing-set-piece-plain"),
        }
    }
}

impl SetBoard {
    fn cells(&self) -> usize {
        self.squares.iter().filter(|&&square| square == Square::Free).count()
    }

    fn kit(&self) -> KitBoard {
        let (rows, columns) = match self.ground {
            Ground::Flat { rows, columns } => (rows, columns),
            Ground::Pyramid { side } => (side, side),
        };
        let cells = self.cells();
        let title = match self.ground {
            Ground::Pyramid { side } => Said::new("packing-set-board-pyramid").with("layers", side),
            Ground::Flat { .. } if !self.labels.is_empty() => Said::new("packing-set-board-dated"),
            Ground::Flat { .. } if self.open > 0 => Said::new("packing-set-board-open").with("open", self.open),
            Ground::Flat { .. } => Said::new("packing-set-board").with("holes", self.squares.len() - cells),
        };
        let sign = |at: usize| if self.squares[at] == Square::Free { '.' } else { '#' };
        KitBoard {
            name: self.name.clone(),
            title: title.with("rows", rows).with("columns", columns).with("cells", cells),
            map: self.ground.lines().into_iter().map(|line| line.map(sign).collect()).collect(),
            cells,
            open: self.open,
            is_dated: !self.labels.is_empty(),
            is_stacked: matches!(self.ground, Ground::Pyramid { .. }),
        }
    }
}

/// The set that a puzzle names: its first pieces are this many of the set's, in the set's order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Called {
    pub set: Arc<Set>,
    count: usize,
}

impl Called {
    /// The pieces of a set that some pieces begin with, all of which are the set's.
    pub fn of(set: &Arc<Set>, pieces: &[Piece]) -> Called {
        Called { set: set.clone(), count: pieces.len() }
    }

    /// The set of a name, if these are pieces of it as they lie in the box, in its order.
    pub fn again(name: &str, pieces: &[Piece]) -> Option<Called> {
        let set = named(name)?;
        let is_there = |own: &&Piece| pieces.iter().any(|piece| piece.letter == own.letter);
        let own: Vec<&Piece> = set.own().filter(is_there).collect();
        let is_same = |(own, piece): (&Piece, &Piece)| (own.letter, &own.cells) == (piece.letter, &piece.cells);
        let is_all = own.len() == pieces.len() && own.into_iter().zip(pieces).all(is_same);
        is_all.then(|| Called::of(set, pieces))
    }

    /// All pieces of the set.
    fn pieces(&self) -> Vec<Piece> {
        self.set.pieces.iter().map(|piece| piece.piece.clone()).collect()
    }

    /// How many of a puzzle's pieces it stands for: the first ones.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The lines of a puzzle that say so.
    pub fn write(&self, pieces: &[Piece]) -> String {
        let own = &pieces[..self.count];
        let letters = match own.len() == self.set.pieces.len() {
            true => String::new(),
            false => own.iter().fold(String::from(" "), |text, piece| text + &piece.letter.to_string()),
        };
        let is_known = named(&self.set.name).is_some_and(|known| *known == self.set);
        let told = if is_known { String::new() } else { file::write_pieces(&self.set) };
        format!("{WORD} {}{letters}\n{told}", self.set.name)
    }
}

/// Takes the lines of a set out of those that follow a puzzle's map, and leaves blank ones in their place. The pieces that
/// they stand for, and which set they are of.
pub fn taken_out(lines: &mut [&str], first: usize) -> Result<Option<(Vec<Piece>, Called)>, Refusal> {
    let is_set = |line: &&str| line.split_whitespace().next() == Some(WORD) && line.split_whitespace().count() > 1;
    let Some(at) = lines.iter().skip(first).position(is_set).map(|at| at + first) else { return Ok(None) };
    if let Some(second) = lines.iter().skip(at + 1).position(is_set) {
        let line = at + 1 + second;
        let span = Span { line: line + 1, column: 1, length: lines[line].trim_end().chars().count() };
        let label = Said::new("packing-set-twice-here").with("line", at + 1);
        return Err(Refusal::new(Code::BadSet, Said::new("packing-set-twice")).at(span, label));
    }
    let line = words(lines[at], at + 1);
    let (name, name_span) = &line[1];
    let told = file::pieces_told(lines, at + 1)?;
    let set = match told {
        Some((set, end)) => {
            lines[at + 1..end].fill("");
            Arc::new(Set { name: name.clone(), ..set })
        }
        None => {
            let here = || Said::new("packing-set-unknown-here");
            named(name).cloned().ok_or_else(|| unknown(name).at(*name_span, here()))?
        }
    };
    lines[at] = "";
    let mut wanted: Vec<char> = Vec::new();
    for (word, span) in &line[2..] {
        for (place, letter) in word.chars().enumerate() {
            let span = Span { column: span.column + place, length: 1, ..*span };
            let letters: String = set.pieces.iter().map(|piece| piece.piece.letter).collect();
            let bad = |id: &'static str| {
                let label = Said::new(id).with("letter", crate::lines::shown(letter));
                let said = Said::new("packing-set-letters").with("set", set.title());
                let help = Said::new("packing-set-letters-help").with("letters", letters.as_str());
                Err(Refusal::new(Code::BadSet, said).at(span, label).help(help))
            };
            if !letters.contains(letter) {
                return bad("packing-set-letters-none");
            }
            if wanted.contains(&letter) {
                return bad("packing-set-letters-again");
            }
            wanted.push(letter);
        }
    }
    let is_wanted = |piece: &&SetPiece| wanted.is_empty() || wanted.contains(&piece.piece.letter);
    let pieces: Vec<Piece> = set.pieces.iter().filter(is_wanted).map(|piece| piece.piece.clone()).collect();
    let called = Called::of(&set, &pieces);
    Ok(Some((pieces, called)))
}

/// The cells of a map as runut writes it: `#` is free, `*` is blocked, all else are letters, `X` too. None: it is another one.
pub fn plainly_read(map: &[format::MapRow], pieces: &[Piece]) -> Option<Vec<Square>> {
    let square = |sign: char| match sign {
        '#' => Some(Square::Free),
        '*' => Some(Square::Blocked),
        letter => pieces.iter().position(|piece| piece.letter == letter).map(Square::Fixed),
    };
    map.iter().flat_map(|(_, row)| row).map(|&(_, sign)| square(sign)).collect()
}

/// The set's pieces and those that are drawn besides, none of which may have the letter of one of the set.
pub fn joined(set: Vec<Piece>, drawn: Vec<Piece>, lines: &[&str], first: usize) -> Result<Vec<Piece>, Refusal> {
    if let Some(again) = drawn.iter().find(|piece| set.iter().any(|known| known.letter == piece.letter)) {
        let begins = |line: &&str| line.trim_start().starts_with(again.letter);
        let at = first + lines.iter().skip(first).position(begins).unwrap_or(0);
        let length = lines.get(at).map_or(1, |line| line.trim_end().chars().count().max(1));
        let said = Said::new("packing-repeated").with("letter", again.letter);
        let label = Said::new("packing-set-has").with("letter", again.letter);
        let refusal = Refusal::new(Code::PieceRepeated, said).at(Span { line: at + 1, column: 1, length }, label);
        return Err(refusal.help(Said::new("packing-set-has-help")));
    }
    Ok(set.into_iter().chain(drawn).collect())
}

/// The set to which a puzzle's pieces belong, whatever their letters are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kin {
    set: Arc<Set>,
    /// For each piece of the puzzle, which one of the set it is.
    own: Vec<Option<usize>>,
}

impl Kin {
    /// The set that is named, or one whose shapes these are.
    pub fn of(pieces: &[Piece], called: Option<&Called>) -> Option<Kin> {
        if let Some(called) = called {
            let which = |piece: &Piece| called.set.pieces.iter().position(|own| own.piece.letter == piece.letter);
            let own = pieces[..called.count].iter().map(which);
            let own = own.chain(pieces[called.count..].iter().map(|_| None)).collect();
            return Some(Kin { set: called.set.clone(), own });
        }
        all().iter().find_map(|set| {
            if set.pieces.len() != pieces.len() || sizes(pieces.iter()) != sizes(set.own()) {
                return None;
            }
            // Each of the set's pieces is that of one drawn piece.
            let mut left: Vec<(Pattern, usize)> =
                set.pieces.iter().zip(0..).map(|(piece, at)| (shape(&piece.piece), at)).collect();
            let which = |piece: &Piece| {
                let shape = shape(piece);
                let at = left.iter().position(|(known, _)| *known == shape)?;
                Some(Some(left.remove(at).1))
            };
            let own: Option<Vec<Option<usize>>> = pieces.iter().map(which).collect();
            own.map(|own| Kin { set: set.clone(), own })
        })
    }

    /// What the set is called.
    pub fn title(&self) -> Said {
        self.set.title()
    }

    /// Its name, if it comes with the program.
    pub fn name(&self) -> Option<&str> {
        named(&self.set.name).filter(|known| **known == self.set).map(|known| known.name.as_str())
    }

    fn own(&self, piece: usize) -> Option<&SetPiece> {
        self.own.get(piece).copied().flatten().map(|own| &self.set.pieces[own])
    }

    /// What the piece of a number is drawn with.
    pub fn ink(&self, piece: usize) -> Ink {
        self.own(piece).and_then(|own| own.rgb).map_or(Ink::Piece(piece), |colour| Ink::Dyed { piece, colour })
    }

    /// What the box calls the piece of a number: its shape, its colour, its letter in the booklet.
    pub fn about(&self, piece: usize) -> Option<Said> {
        let own = self.own(piece)?;
        let said =
            Said::new("packing-about").with("name", own.name.as_deref()?).with("colour", colour(own.colour.as_ref()?));
        Some(match own.booklet {
            Some(letter) => Said::new("packing-about-booklet").with("about", said).with("letter", letter),
            None => said,
        })
    }
}

impl Set {
    fn own(&self) -> impl Iterator<Item = &Piece> {
        self.pieces.iter().map(|piece| &piece.piece)
    }
}

fn sizes<'a>(pieces: impl Iterator<Item = &'a Piece>) -> Vec<usize> {
    let mut sizes: Vec<usize> = pieces.map(|piece| piece.cells.len()).collect();
    sizes.sort_unstable();
    sizes
}

/// A piece's pattern, the same however it was turned and flipped when it was drawn.
fn shape(piece: &Piece) -> Pattern {
    let free = Piece::new(piece.letter, piece.cells.clone());
    free.ways().into_iter().min().unwrap_or_default()
}

/// The words of a size, as in `5x11`.
fn size(word: &str) -> Option<(usize, usize)> {
    let (rows, columns) = word.split_once(['x', 'X'])?;
    let side = |text: &str| text.parse().ok().filter(|side| (1..=format::LARGEST_SIDE).contains(side));
    side(rows).zip(side(columns))
}
