//! Pages for paper: words, pictures and lines in millimetres, from the upper left corner. Whoever lays out a book makes such
//! pages; [`pdf`](crate::pdf) and [`sheets`](crate::sheets) write them down.

use crate::letters::Face;
use crate::palette::Ground;
use runut_model::{Picture, Point};

/// Something that stands on a page.
#[derive(Clone, PartialEq, Debug)]
pub enum Item {
    /// Words in one line.
    Words {
        /// Where their line begins.
        at: Point,
        /// The size of the font.
        size: f32,
        /// The font.
        face: Face,
        /// What is written.
        text: String,
        /// From 0, black, to 255.
        grey: u8,
    },
    /// A picture.
    Picture {
        /// Its upper left corner.
        at: Point,
        /// The side of a cell.
        cell: f32,
        /// The picture.
        picture: Picture,
    },
    /// A line.
    Line {
        /// From here.
        from: Point,
        /// To here.
        to: Point,
        /// How thick it is.
        width: f32,
        /// From 0, black, to 255.
        grey: u8,
    },
}

/// What a part of a page is to somebody who cannot see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Role {
    /// A heading of this level, from 1.
    Heading(u8),
    /// Words to be read.
    Paragraph,
    /// A line of the contents.
    Entry,
    /// A picture, and what it shows in words.
    Figure(String),
    /// Nothing to be read: lines, numbers of pages.
    Decoration,
}

/// Where somebody is led who follows a link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// To a page, counted from 0.
    Page(usize),
    /// Elsewhere.
    Address(String),
}

/// A part of a page that is one thing to its reader.
#[derive(Clone, PartialEq, Debug)]
pub struct Block {
    /// What it is.
    pub role: Role,
    /// The code of its language, where that is not the volume's.
    pub language: Option<&'static str>,
    /// What stands there.
    pub items: Vec<Item>,
    /// The point around which all of it is turned upside down.
    pub turned: Option<Point>,
    /// Where it leads, and the area that does: its upper left corner and its size.
    pub link: Option<(Target, Point, Point)>,
}

impl Block {
    /// A part with these items.
    pub fn new(role: Role, items: Vec<Item>) -> Block {
        Block { role, language: None, items, turned: None, link: None }
    }
}

/// A page.
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    /// Width and height.
    pub size: Point,
    /// What stands on it, in the order in which it is read.
    pub blocks: Vec<Block>,
}

/// A line of the outline that readers show beside the pages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// What it is called.
    pub title: String,
    /// The page on which it begins, counted from 0.
    pub page: usize,
    /// Whether it is a part of the last one that is not.
    pub is_part: bool,
}

/// All pages, and what is told about them.
#[derive(Clone, PartialEq, Debug)]
pub struct Volume {
    /// The title.
    pub title: String,
    /// What it is about, in a sentence.
    pub subject: String,
    /// Who made it: a program and its version.
    pub maker: String,
    /// The code of its language.
    pub language: &'static str,
    /// The colours of its pictures.
    pub ground: Ground,
    /// The pages.
    pub pages: Vec<Page>,
    /// The outline.
    pub chapters: Vec<Chapter>,
}

impl Volume {
    /// All words of a page, a block a line, pictures by what they show: for whoever reads without eyes, and for tests.
    pub fn words(page: &Page) -> String {
        let words = |item: &Item| if let Item::Words { text, .. } = item { Some(text.clone()) } else { None };
        let line = |block: &Block| match &block.role {
            Role::Figure(shows) => shows.clone(),
            _ => block.items.iter().filter_map(words).collect::<Vec<_>>().join(" "),
        };
        page.blocks.iter().map(line).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
    }
}
