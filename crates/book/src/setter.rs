//! Words in lines: broken where they are too long, on the left or in the middle.

use runut::draw::letters::Face;
use runut::draw::paper::{Block, Item, Role};
use runut::model::Point;

/// From one line to the next, in sizes of the font.
pub const LEADING: f32 = 1.36;
/// How far letters reach above their line, in sizes of the font.
pub const ASCENT: f32 = 1.0;

/// How words look.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Type {
    pub face: Face,
    pub size: f32,
    pub grey: u8,
}

impl Type {
    pub fn new(face: Face, size: f32) -> Type {
        Type { face, size, grey: 0 }
    }

    pub fn regular(size: f32) -> Type {
        Type::new(Face::Regular, size)
    }

    pub fn bold(size: f32) -> Type {
        Type::new(Face::Bold, size)
    }

    pub fn in_grey(self, grey: u8) -> Type {
        Type { grey, ..self }
    }

    pub fn width(&self, words: &str) -> f32 {
        self.face.width(words, self.size)
    }

    pub fn leading(&self) -> f32 {
        self.size * LEADING
    }

    /// Words that begin here, at the upper left.
    pub fn words(&self, (x, y): Point, text: impl Into<String>) -> Item {
        let Type { face, size, grey } = *self;
        Item::Words { at: (x, y + ASCENT * size), size, face, text: clean(&text.into()), grey }
    }

    /// Words in lines that are no wider than this; a word that is too long is broken wherever it must be. Spaces that do not
    /// break are kept.
    pub fn lines(&self, text: &str, width: f32) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let breaks = |letter: char| letter.is_whitespace() && letter != '\u{a0}';
        for word in text.split(breaks).filter(|word| !word.is_empty()) {
            let joined = lines.last().map(|line| format!("{line} {word}"));
            match joined.filter(|line| self.width(line) <= width) {
                Some(line) => *lines.last_mut().expect("there is one") = line,
                None => lines.extend(self.parts(word, width)),
            }
        }
        lines
    }

    fn parts(&self, word: &str, width: f32) -> Vec<String> {
        let mut parts = vec![String::new()];
        for letter in word.chars() {
            let last = parts.last_mut().expect("there is one");
            match last.is_empty() || self.width(last) + self.width(&letter.to_string()) <= width {
                true => last.push(letter),
                false => parts.push(letter.to_string()),
            }
        }
        parts
    }

    /// A part of a page with all lines of a text, and how high it is.
    pub fn set(&self, role: Role, text: &str, (x, y): Point, width: f32) -> (Block, f32) {
        self.set_lines(role, text, y, width, |_| x)
    }

    /// The same around a middle, in lines that are about as long as each other.
    pub fn set_centred(&self, role: Role, text: &str, (middle, y): Point, width: f32) -> (Block, f32) {
        self.set_lines(role, text, y, self.even(text, width), |line| middle - self.width(line) / 2.0)
    }

    /// The least width, of twenty, with which a text has no more lines than with this one.
    fn even(&self, text: &str, width: f32) -> f32 {
        let most = self.lines(text, width).len();
        let narrower = (1..20).map(|part| width * part as f32 / 20.0);
        narrower.into_iter().find(|&narrow| self.lines(text, narrow).len() <= most).unwrap_or(width)
    }

    fn set_lines(&self, role: Role, text: &str, y: f32, width: f32, left: impl Fn(&str) -> f32) -> (Block, f32) {
        let lines = self.lines(text, width);
        let high = lines.len() as f32 * self.leading();
        let item = |(at, line): (usize, String)| self.words((left(&line), y + at as f32 * self.leading()), line);
        (Block::new(role, lines.into_iter().enumerate().map(item).collect()), high)
    }
}

/// Words without what is no letter: nobody can print it, and some readers refuse files that have it.
pub fn clean(words: &str) -> String {
    let is_letter = |letter: char| !letter.is_control() && !matches!(letter, '\u{feff}' | '\u{fff0}'..='\u{ffff}');
    words.chars().map(|letter| if is_letter(letter) { letter } else { ' ' }).collect()
}

/// Moves a part of a page.
pub fn shift(block: &mut Block, (right, down): Point) {
    let moved = |(x, y): &mut Point| (*x, *y) = (*x + right, *y + down);
    for item in &mut block.items {
        match item {
            Item::Words { at, .. } | Item::Picture { at, .. } => moved(at),
            Item::Line { from, to, .. } => [from, to].into_iter().for_each(moved),
        }
    }
    block.turned.iter_mut().for_each(moved);
    block.link.iter_mut().for_each(|(_, corner, _)| moved(corner));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_no_wider_than_they_may_be_and_lose_nothing() {
        let (text, kind) =
            ("Every height once in each row and column. Donaudampfschifffahrtsgesellschaft", Type::regular(4.0));
        for width in [18.0, 40.0, 90.0] {
            let lines = kind.lines(text, width);
            assert!(lines.iter().all(|line| kind.width(line) <= width), "{lines:?}");
            assert_eq!(lines.concat().replace(' ', ""), text.replace(' ', ""));
        }
    }

    #[test]
    fn lines_around_a_middle_leave_no_word_alone() {
        let kind = Type::regular(4.0);
        let text = "40 puzzles in order of difficulty, each with one solution; with rules, hints and all solutions";
        let width = kind.width(text) * 0.95;
        assert_eq!(kind.lines(text, width)[1], "solutions");
        let (block, _) = kind.set_centred(Role::Paragraph, text, (0.0, 0.0), width);
        let long = |item: &Item| if let Item::Words { text, .. } = item { kind.width(text) } else { 0.0 };
        assert_eq!(block.items.len(), 2);
        assert!(long(&block.items[1]) > 0.7 * long(&block.items[0]));
        assert_eq!(kind.lines("IQ\u{a0}Puzzler Pro", kind.width("IQ\u{a0}Puzzler")), ["IQ\u{a0}Puzzler", "Pro"]);
    }
}
