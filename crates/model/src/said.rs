//! Sentences as data. Steps, warnings, refusals and verdicts carry a [`Said`], never a sentence: the words, English and
//! Indonesian, lie beside the code that says them and are put together in one place.

use crate::{BigUint, Spot};
use std::fmt;
use std::sync::OnceLock;

/// Something to tell a person: which sentence, and what to put into it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// The sentence's name in the `.ftl` files.
    pub id: &'static str,
    /// What it speaks of.
    pub args: Vec<(&'static str, Arg)>,
}

impl Said {
    /// A sentence without arguments.
    pub fn new(id: &'static str) -> Said {
        Said { id, args: Vec::new() }
    }

    /// The same sentence with one more argument.
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Said {
        self.args.push((name, value.into()));
        self
    }

    /// Visits the sentence and those within it.
    pub fn each(&self, visit: &mut impl FnMut(&Said)) {
        visit(self);
        for (_, arg) in &self.args {
            if let Arg::Said(inner) | Arg::Reason(inner) = arg {
                inner.each(visit);
            }
        }
    }

    /// An argument that is a number.
    pub fn number(&self, name: &str) -> Option<u64> {
        let (_, arg) = self.args.iter().find(|(own, _)| *own == name)?;
        if let Arg::Number(number) = arg { u64::try_from(number).ok() } else { None }
    }
}

/// Who puts sentences into English.
static ENGLISH: OnceLock<fn(&Said) -> String> = OnceLock::new();

/// Lets sentences be shown in English by `Display`, so that an error reads well at the end of a program's `?`. The words lie in
/// many rooms; the library above them all calls this when the first puzzle is opened.
pub fn speak_english(say: fn(&Said) -> String) {
    let _ = ENGLISH.set(say);
}

/// In English; by the sentence's name where nobody speaks it.
impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&ENGLISH.get().map_or(self.id.to_string(), |say| say(self)))
    }
}

/// What a sentence speaks of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A number of any size, written with the language's digit grouping.
    Number(BigUint),
    /// A name, a letter, a piece of the input.
    Text(String),
    /// Cells, written as row and column from 1.
    Cells(Vec<Spot>),
    /// A sentence inside a sentence.
    Said(Box<Said>),
    /// The same without its conclusion: up to the mark `¦` in its words.
    Reason(Box<Said>),
}

impl From<u64> for Arg {
    fn from(number: u64) -> Arg {
        Arg::Number(number.into())
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        Arg::Number(number.into())
    }
}

impl From<BigUint> for Arg {
    fn from(number: BigUint) -> Arg {
        Arg::Number(number)
    }
}

impl From<char> for Arg {
    fn from(letter: char) -> Arg {
        Arg::Text(letter.to_string())
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_string())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<Spot> for Arg {
    fn from(spot: Spot) -> Arg {
        Arg::Cells(vec![spot])
    }
}

impl From<Vec<Spot>> for Arg {
    fn from(spots: Vec<Spot>) -> Arg {
        Arg::Cells(spots)
    }
}

impl From<Said> for Arg {
    fn from(said: Said) -> Arg {
        Arg::Said(Box::new(said))
    }
}

/// The words of one room of the house, in every language, as the text of Fluent files.
#[derive(Clone, Copy, Debug)]
pub struct Sentences {
    /// English.
    pub en: &'static str,
    /// Indonesian.
    pub id: &'static str,
}
