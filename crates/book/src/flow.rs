//! One thing below the other, page after page: what the chapters of a book are written with. Places are counted from the upper
//! left corner of the type area.

use crate::format::Format;
use crate::setter::{Type, shift};
use crate::voices::Voices;
use runut::draw::paper::{Block, Item, Role};
use runut::model::Point;
use runut::{Picture, Said};

/// What stands in the type area of one page.
pub type Sheet = Vec<Block>;

/// Between two paragraphs.
const PARAGRAPH: f32 = 1.6;

/// Pages that are being filled.
pub struct Flow<'a> {
    pub format: &'a Format,
    pub voices: &'a Voices,
    pub wide: f32,
    pub high: f32,
    sheets: Vec<Sheet>,
    /// How far the last page is filled.
    pub y: f32,
}

impl<'a> Flow<'a> {
    /// An empty page.
    pub fn new(format: &'a Format, voices: &'a Voices) -> Flow<'a> {
        let (wide, high) = format.area();
        Flow { format, voices, wide, high, sheets: vec![Vec::new()], y: 0.0 }
    }

    /// The pages.
    pub fn finish(self) -> Vec<Sheet> {
        self.sheets
    }

    /// The number of the page that is being filled, from 0.
    pub fn page(&self) -> usize {
        self.sheets.len() - 1
    }

    /// Goes on with a new page.
    pub fn turn(&mut self) {
        self.sheets.push(Vec::new());
        self.y = 0.0;
    }

    /// Goes on with a new page unless this one has so much room.
    pub fn need(&mut self, room: f32) {
        if self.y > 0.0 && self.y + room > self.high {
            self.turn();
        }
    }

    /// Room on this page.
    pub fn left(&self) -> f32 {
        self.high - self.y
    }

    /// Puts something on this page.
    pub fn put(&mut self, block: Block) {
        self.sheets.last_mut().expect("there is a page").push(block);
    }

    /// Leaves something empty.
    pub fn gap(&mut self, high: f32) {
        self.y += high;
    }

    /// The heading of a chapter.
    pub fn title(&mut self, words: &str) {
        let kind = Type::bold(self.format.body() * 2.1);
        let (block, high) = kind.set(Role::Heading(1), words, (0.0, self.y), self.wide);
        self.put(block);
        let y = self.y + high + 1.0;
        let (from, to) = ((0.0, y), (self.wide, y));
        self.put(Block::new(Role::Decoration, vec![Item::Line { from, to, width: 0.5, grey: 0 }]));
        self.y = y + 5.0;
    }

    /// The heading of a part of it, which does not stand alone at the foot of a page.
    pub fn heading(&mut self, words: &str) {
        let kind = Type::bold(self.format.body() * 1.35);
        self.need(kind.leading() + 25.0);
        let (block, high) = kind.set(Role::Heading(2), words, (0.0, self.y), self.wide);
        self.put(block);
        self.y += high + 1.2;
    }

    /// How high a sentence in every language is.
    pub fn said_high(&self, said: &Said) -> f32 {
        let kind = Type::regular(self.format.body());
        let high = |words: &str| kind.lines(words, self.wide).len() as f32 * kind.leading() + PARAGRAPH;
        self.voices.each(said).map(|(_, words)| high(&words)).sum()
    }

    /// A sentence in every language, each a paragraph.
    pub fn say(&mut self, said: &Said) {
        let kind = Type::regular(self.format.body());
        for (at, (language, words)) in self.voices.each(said).enumerate() {
            let kind = if at > 0 { kind.in_grey(0x40) } else { kind };
            let high = kind.lines(&words, self.wide).len() as f32 * kind.leading();
            self.need(high);
            let (mut block, high) = kind.set(Role::Paragraph, &words, (0.0, self.y), self.wide);
            block.language = (at > 0).then_some(language.code());
            self.put(block);
            self.y += high + PARAGRAPH;
        }
    }

    /// Things side by side, in rows: each as wide as it says, and as high as the highest beside it. They do not go over the end
    /// of a page.
    pub fn shelves(&mut self, mut things: Vec<Thing>, gap: Point) {
        for count in self.rows(&things, gap) {
            let rest = things.split_off(count);
            self.shelf(things, gap);
            things = rest;
        }
    }

    /// How high things side by side are together, on one page.
    pub fn shelves_high(&self, things: &[Thing], gap: Point) -> f32 {
        let (mut first, mut high) = (0, -gap.1);
        for count in self.rows(things, gap) {
            high += gap.1 + highest(&things[first..first + count]);
            first += count;
        }
        high
    }

    /// How many things stand in each row.
    fn rows(&self, things: &[Thing], gap: Point) -> Vec<usize> {
        let mut rows: Vec<usize> = Vec::new();
        let mut wide = 0.0;
        for thing in things {
            match rows.last_mut().filter(|_| wide + gap.0 + thing.size.0 <= self.wide + 0.01) {
                Some(count) => {
                    *count += 1;
                    wide += gap.0 + thing.size.0;
                }
                None => {
                    rows.push(1);
                    wide = thing.size.0;
                }
            }
        }
        rows
    }

    fn shelf(&mut self, row: Vec<Thing>, gap: Point) {
        let high = highest(&row);
        self.need(high);
        let mut x = 0.0;
        for thing in row {
            for mut block in thing.blocks {
                shift(&mut block, (x, self.y));
                self.put(block);
            }
            x += thing.size.0 + gap.0;
        }
        self.y += high + gap.1;
    }
}

fn highest(row: &[Thing]) -> f32 {
    row.iter().map(|thing| thing.size.1).fold(0.0, f32::max)
}

/// Something with a place of its own, told from its own upper left corner.
pub struct Thing {
    pub size: Point,
    pub blocks: Vec<Block>,
}

impl Thing {
    /// A picture with cells of this side, and what it shows in words.
    pub fn picture(picture: Picture, cell: f32, shows: String) -> Thing {
        let size = (picture.size.0 * cell, picture.size.1 * cell);
        let item = Item::Picture { at: (0.0, 0.0), cell, picture };
        Thing { size, blocks: vec![Block::new(Role::Figure(shows), vec![item])] }
    }

    /// The same with words above it.
    pub fn below(mut self, words: &str, kind: Type) -> Thing {
        let (block, high) = kind.set(Role::Paragraph, words, (0.0, 0.0), self.size.0.max(kind.width(words)));
        let high = high + 0.8;
        self.blocks.iter_mut().for_each(|own| shift(own, (0.0, high)));
        self.blocks.insert(0, block);
        self.size = (self.size.0.max(kind.width(words)), self.size.1 + high);
        self
    }

    /// The same, at least so wide.
    pub fn at_least(mut self, wide: f32) -> Thing {
        self.size.0 = self.size.0.max(wide);
        self
    }

    /// The same with a sentence below it in every language, in lines as wide as it is.
    pub fn saying(mut self, voices: &Voices, said: &Said, before: &str, kind: Type) -> Thing {
        self.size.1 += 1.2;
        for (at, (language, words)) in voices.each(said).enumerate() {
            let kind = if at > 0 { kind.in_grey(0x40) } else { kind };
            let words = if at == 0 { format!("{before}{words}") } else { words };
            let (mut block, high) = kind.set(Role::Paragraph, &words, (0.0, self.size.1), self.size.0);
            block.language = (at > 0).then_some(language.code());
            self.blocks.push(block);
            self.size.1 += high;
        }
        self
    }
}
