//! The languages of a book: one, or both side by side.

use crate::SENTENCES;
use runut::{Language, Said, Speaker};

/// Those who speak in a book.
pub struct Voices {
    speakers: Vec<Speaker>,
}

/// What stands between the same words in two languages.
const BETWEEN: &str = " · ";

impl Voices {
    /// Speakers of these languages, the book's own one first.
    pub fn of(languages: &[Language]) -> Voices {
        Voices { speakers: languages.iter().map(|&language| Speaker::new(language, &[SENTENCES])).collect() }
    }

    /// The book's own language.
    pub fn language(&self) -> Language {
        self.speakers[0].language()
    }

    /// A sentence in each language.
    pub fn each(&self, said: &Said) -> impl Iterator<Item = (Language, String)> {
        self.speakers.iter().map(|speaker| (speaker.language(), speaker.say(said)))
    }

    /// A few words in all languages, in one line; once where they are the same in both.
    pub fn line(&self, said: &Said) -> String {
        let mut words: Vec<String> = self.each(said).map(|(_, words)| words).collect();
        words.dedup();
        words.join(BETWEEN)
    }

    /// The same beginning with a capital, as headings do.
    pub fn heading(&self, said: &Said) -> String {
        let mut words: Vec<String> = self.each(said).map(|(_, words)| capital(&words)).collect();
        words.dedup();
        words.join(BETWEEN)
    }

    /// Some things side by side, once in each language.
    pub fn joined(&self, all: &[Said]) -> Vec<String> {
        let words = |speaker: &Speaker| all.iter().map(|said| speaker.say(said)).collect::<Vec<_>>().join(BETWEEN);
        self.speakers.iter().map(words).collect()
    }

    /// A sentence in the book's own language.
    pub fn say(&self, said: &Said) -> String {
        self.speakers[0].say(said)
    }

    /// A number with a decimal mark where it has one.
    pub fn decimal(&self, number: f32, places: usize) -> String {
        self.language().decimal(number.into(), places)
    }
}

/// A sentence with a capital at its beginning.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
