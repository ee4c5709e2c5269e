//! The letters of pages: which font has a letter, and how wide words are.
//!
//! Words are set in Noto Sans, of which `font/make-text-fonts.py` keeps the letters of Latin, Greek and Cyrillic scripts and to which
//! it adds the dots of Braille. What it does not have is taken from the font of the pictures, and what that one does not have
//! either is an empty box.

use crate::canvas::FONT;
use std::sync::OnceLock;
use ttf_parser::Face as Parsed;

/// A font of pages.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    /// For reading.
    Regular,
    /// For headings and numbers.
    Bold,
    /// That of the pictures.
    Mono,
}

/// The letter for those that no font has.
const BOX: char = '□';

impl Face {
    /// Every font.
    pub const ALL: [Face; 3] = [Face::Regular, Face::Bold, Face::Mono];

    /// The font's file.
    pub(crate) fn bytes(self) -> &'static [u8] {
        match self {
            Face::Regular => include_bytes!("../font/NotoSans-Regular.ttf"),
            Face::Bold => include_bytes!("../font/NotoSans-Bold.ttf"),
            Face::Mono => FONT,
        }
    }

    fn parsed(self) -> &'static Parsed<'static> {
        static FACES: [OnceLock<Parsed<'static>>; 3] = [const { OnceLock::new() }; 3];
        FACES[self as usize].get_or_init(|| Parsed::parse(self.bytes(), 0).expect("the fonts come with the program"))
    }

    /// The letter as this font, or another one in its place, has it.
    pub(crate) fn letter(self, letter: char) -> Letter {
        let in_face = |face: Face, letter: char| {
            let glyph = face.parsed().glyph_index(letter)?;
            let advance = f32::from(face.parsed().glyph_hor_advance(glyph)?);
            Some(Letter { face, glyph: glyph.0, advance: advance / f32::from(face.parsed().units_per_em()) })
        };
        let faces = [self, Face::Regular, Face::Mono];
        let found = faces.into_iter().find_map(|face| in_face(face, letter));
        found.or_else(|| in_face(Face::Mono, BOX)).expect("the font of the pictures has a box")
    }

    /// How wide words are, when the font has this size.
    pub fn width(self, words: &str, size: f32) -> f32 {
        words.chars().map(|letter| self.letter(letter).advance).sum::<f32>() * size
    }
}

/// A letter of a font.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Letter {
    /// Whose.
    pub face: Face,
    /// Its number there.
    pub glyph: u16,
    /// How far the next one is from it, in sizes of the font.
    pub advance: f32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_is_taken_from_the_first_font_that_has_it() {
        assert_eq!(Face::Regular.letter('é').face, Face::Regular);
        assert_eq!(Face::Bold.letter('ж').face, Face::Bold);
        assert_eq!(Face::Bold.letter('⣇').face, Face::Regular, "the dots of Braille");
        assert_eq!(Face::Regular.letter('→').face, Face::Mono);
        assert_eq!(Face::Regular.letter('字'), Face::Mono.letter(BOX));
        assert!(Face::Bold.width("Tents", 10.0) > Face::Regular.width("Tents", 10.0));
        assert_eq!(Face::Mono.width("il", 1.0), Face::Mono.width("MW", 1.0));
    }
}
