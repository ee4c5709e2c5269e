//! From puzzles to a volume: sections, the order of the puzzles, their numbers, the chapters and their pages.

use crate::flow::{Flow, Sheet};
use crate::format::Format;
use crate::ready::Ready;
use crate::setter::{Type, clean, shift};
use crate::voices::Voices;
use crate::{hints, opening, pieces, puzzles, rules, solutions, way};
use runut::draw::palette::Ground;
use runut::draw::paper::{Block, Chapter, Page, Role, Volume};
use runut::{Filling, Halt, Limits, Picture, Puzzle, Said};

/// Where hints are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Hints {
    /// In a chapter of their own.
    #[default]
    Pages,
    /// Upside down at the foot of the page.
    UpsideDown,
    /// Nowhere.
    None,
}

impl Hints {
    /// Every choice.
    pub const ALL: [Hints; 3] = [Hints::Pages, Hints::UpsideDown, Hints::None];

    /// Its name on the command line.
    pub fn word(self) -> &'static str {
        match self {
            Hints::Pages => "pages",
            Hints::UpsideDown => "upside-down",
            Hints::None => "none",
        }
    }
}

/// How a book looks.
#[derive(Clone, PartialEq, Debug)]
pub struct Style {
    /// Paper, margins and the size of cells.
    pub format: Format,
    /// How many puzzles stand on a page; as many as have cells of the least size if it is not told.
    pub per_page: Option<usize>,
    /// Where hints are printed.
    pub hints: Hints,
    /// The address of a page that is served somewhere, to which a code at each puzzle leads.
    pub link: Option<String>,
    /// The colours.
    pub ground: Ground,
    /// Whether pieces have the colour of their number, which all eyes can tell apart, and not their own.
    pub is_undyed: bool,
}

impl Style {
    /// The usual look on this paper.
    pub fn usual(format: Format) -> Style {
        Style { format, per_page: None, hints: Hints::Pages, link: None, ground: Ground::Print, is_undyed: false }
    }

    pub(crate) fn dressed(&self, picture: Picture) -> Picture {
        if self.is_undyed { picture.undyed() } else { picture }
    }

    /// A board as it is printed.
    pub(crate) fn picture(&self, puzzle: &Puzzle, board: &Filling) -> Picture {
        self.dressed(puzzle.picture(board))
    }

    /// A puzzle before somebody has begun.
    pub(crate) fn begun(&self, puzzle: &Puzzle) -> Picture {
        self.picture(puzzle, &Filling::empty(puzzle.board().len()))
    }
}

/// A part of a book.
pub struct Section {
    /// Its title; without one, its puzzles are parted by their games.
    pub title: Option<String>,
    /// The puzzles in any order.
    pub puzzles: Vec<Ready>,
}

/// What is printed.
pub struct Book {
    /// The title, if it has one of its own.
    pub title: Option<String>,
    /// The parts.
    pub sections: Vec<Section>,
}

impl Book {
    /// Puts the puzzles into the order in which they are printed.
    pub fn put_in_order(&mut self, voices: &Voices) {
        let titled = |(title, puzzles)| Section { title: Some(title), puzzles };
        self.sections = ordered(std::mem::take(&mut self.sections), voices).into_iter().map(titled).collect();
    }

    /// All puzzles of the book; once they are in order, the first one has the number 1.
    pub fn puzzles_mut(&mut self) -> impl Iterator<Item = &mut Ready> {
        self.sections.iter_mut().flat_map(|section| &mut section.puzzles)
    }
}

/// A puzzle with its number in the book.
pub(crate) struct Numbered<'a> {
    pub number: usize,
    pub ready: &'a Ready,
}

/// A chapter that is laid out: its pages, and what begins on which of them.
pub(crate) struct Part {
    pub title: String,
    pub sheets: Vec<Sheet>,
    pub marks: Vec<(String, usize)>,
}

impl Part {
    pub fn new(title: String, flow: Flow<'_>) -> Part {
        Part { title, sheets: flow.finish(), marks: Vec::new() }
    }
}

/// What chapters are made with.
pub(crate) struct Press<'a> {
    pub style: &'a Style,
    pub voices: &'a Voices,
    pub limits: &'a Limits,
}

impl<'a> Press<'a> {
    /// Empty pages.
    pub fn flow(&self) -> Flow<'a> {
        Flow::new(&self.style.format, self.voices)
    }

    pub fn heading(&self, id: &'static str) -> String {
        self.voices.heading(&Said::new(id))
    }
}

/// The family and the rules of a game, by which puzzles are told apart.
pub(crate) type Game = (&'static str, Option<&'static str>);

/// The game of a puzzle.
pub(crate) fn game(puzzle: &Puzzle) -> Game {
    (puzzle.family.name, puzzle.game().map(|said| said.id))
}

/// What a game is called.
pub(crate) fn called(puzzle: &Puzzle) -> Said {
    puzzle.game_title().unwrap_or_else(|| puzzle.family.title())
}

/// Lays out a book. `maker` is the program that does.
pub fn book(book: Book, style: &Style, voices: &Voices, maker: &str, limits: &Limits) -> Result<Volume, Halt> {
    let press = Press { style, voices, limits };
    let sections = ordered(book.sections, voices);
    let mut number = 0;
    let mut numbered = |ready| {
        number += 1;
        Numbered { number, ready }
    };
    let sections: Vec<(&str, Vec<Numbered<'_>>)> =
        sections.iter().map(|(title, puzzles)| (title.as_str(), puzzles.iter().map(&mut numbered).collect())).collect();
    let all: Vec<&Numbered<'_>> = sections.iter().flat_map(|(_, puzzles)| puzzles).collect();
    let mut parts = vec![rules::chapter(&press, &all)?];
    for (title, puzzles) in &sections {
        parts.push(puzzles::chapter(&press, title, puzzles)?);
    }
    if style.hints == Hints::Pages {
        parts.push(hints::chapter(&press, &all));
    }
    parts.extend(way::chapter(&press, &all)?);
    parts.extend(pieces::chapter(&press, &all)?);
    parts.push(solutions::chapter(&press, &all)?);
    let title = book
        .title
        .map(|title| clean(&title))
        .unwrap_or_else(|| voices.heading(&Said::new("book-title").with("count", all.len())));
    let subject = voices.say(&Said::new("book-subject").with("count", all.len()));
    let front = opening::front(&press, &title, &all, &parts);
    Ok(bound(
        front,
        parts,
        Volume {
            title,
            subject,
            maker: maker.into(),
            language: voices.language().code(),
            ground: style.ground,
            pages: Vec::new(),
            chapters: Vec::new(),
        },
        style,
    ))
}

/// Sections with their titles, each in the order of the ratings. Puzzles without a section are parted by their games.
fn ordered(sections: Vec<Section>, voices: &Voices) -> Vec<(String, Vec<Ready>)> {
    let mut all: Vec<(String, Vec<Ready>)> = Vec::new();
    for section in sections {
        if let Some(title) = section.title {
            all.push((title, section.puzzles));
            continue;
        }
        let mut games: Vec<(Game, Vec<Ready>)> = Vec::new();
        for ready in section.puzzles {
            let own = game(&ready.puzzle);
            match games.iter_mut().find(|(known, _)| *known == own) {
                Some((_, puzzles)) => puzzles.push(ready),
                None => games.push((own, vec![ready])),
            }
        }
        let titled = |(_, puzzles): (_, Vec<Ready>)| (voices.heading(&called(&puzzles[0].puzzle)), puzzles);
        all.extend(games.into_iter().map(titled));
    }
    all.retain(|(_, puzzles)| !puzzles.is_empty());
    all.iter_mut().for_each(|(_, puzzles)| puzzles.sort_by_key(Ready::place));
    all
}

/// Puts all pages together: margins, numbers, outline.
pub(crate) fn bound(front: Vec<Sheet>, parts: Vec<Part>, volume: Volume, style: &Style) -> Volume {
    let mut pages = front;
    let mut chapters = Vec::new();
    for part in parts {
        let first = pages.len();
        chapters.push(Chapter { title: part.title, page: first, is_part: false });
        let marks = part.marks.into_iter();
        chapters.extend(marks.map(|(title, at)| Chapter { title, page: first + at, is_part: true }));
        pages.extend(part.sheets);
    }
    let pages = pages.into_iter().enumerate().map(|(at, sheet)| page(sheet, at, &style.format)).collect();
    Volume { pages, chapters, ..volume }
}

/// A page with its margins and its number; the first one has none.
fn page(mut sheet: Sheet, at: usize, format: &Format) -> Page {
    let corner = format.corner(at);
    sheet.iter_mut().for_each(|block| shift(block, corner));
    if at > 0 {
        let ((wide, high), kind) = (format.area(), Type::regular(format.body() * 0.85).in_grey(0x30));
        let number = (at + 1).to_string();
        let outside = if at.is_multiple_of(2) { wide - kind.width(&number) } else { 0.0 };
        let place = (corner.0 + outside, corner.1 + high + 4.0);
        sheet.push(Block::new(Role::Decoration, vec![kind.words(place, number)]));
    }
    Page { size: format.paper.size(), blocks: sheet }
}
