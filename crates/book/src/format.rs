//! Paper, margins, and how large things are on it. All lengths are millimetres.

use runut::model::Point;

/// A size of paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paper {
    /// 148 by 210 mm.
    A5,
    /// 210 by 297 mm.
    A4,
    /// 297 by 420 mm.
    A3,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Every size.
    pub const ALL: [Paper; 4] = [Paper::A5, Paper::A4, Paper::A3, Paper::Letter];

    /// Its name on the command line.
    pub fn word(self) -> &'static str {
        match self {
            Paper::A5 => "A5",
            Paper::A4 => "A4",
            Paper::A3 => "A3",
            Paper::Letter => "Letter",
        }
    }

    /// The paper of a name; capitals do not matter.
    pub fn named(word: &str) -> Option<Paper> {
        Paper::ALL.into_iter().find(|paper| paper.word().eq_ignore_ascii_case(word))
    }

    /// Width and height.
    pub fn size(self) -> Point {
        match self {
            Paper::A5 => (148.0, 210.0),
            Paper::A4 => (210.0, 297.0),
            Paper::A3 => (297.0, 420.0),
            Paper::Letter => (215.9, 279.4),
        }
    }
}

/// How a page is divided.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Format {
    /// The paper.
    pub paper: Paper,
    /// How much of the inner side is lost where pages are bound.
    pub binding: f32,
    /// The least side of a cell of a puzzle.
    pub cell: f32,
}

impl Format {
    /// The least side of a cell, unless told otherwise: what a pencil writes into.
    pub const CELL: f32 = 7.0;
    /// How much is left for binding, unless told otherwise.
    pub const BINDING: f32 = 8.0;

    /// The usual format on this paper.
    pub fn on(paper: Paper) -> Format {
        Format { paper, binding: Format::BINDING, cell: Format::CELL }
    }

    fn margin(&self) -> f32 {
        if self.paper == Paper::A5 { 11.0 } else { 15.0 }
    }

    /// Room below the type area, for the number of the page.
    const FOOT: f32 = 8.0;

    /// Width and height of the type area.
    pub fn area(&self) -> Point {
        let ((wide, high), margin) = (self.paper.size(), self.margin());
        (wide - 2.0 * margin - self.binding, high - 2.0 * margin - Format::FOOT)
    }

    /// The upper left corner of the type area of a page, counted from 0: pages are bound on the left, then on the right.
    pub fn corner(&self, page: usize) -> Point {
        let inner = if page.is_multiple_of(2) { self.binding } else { 0.0 };
        (self.margin() + inner, self.margin())
    }

    /// The size of the font that is read.
    pub fn body(&self) -> f32 {
        if self.paper == Paper::A5 { 3.2 } else { 3.6 }
    }
}
