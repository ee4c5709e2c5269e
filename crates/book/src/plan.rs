//! What shall be in a book, as a text: one thing a line.
//!
//! ```text
//! ; What comes after a semicolon at the beginning of a line is for its writer.
//! title Summer puzzles
//! section For the beach
//! heart.txt
//! 5:1/2/5/2/3/4/2/1/3/2/1/2/2/3/3/4/2/3/1/2
//! more-puzzles/
//! family tents, size 8x8..12x12, 24 puzzles, easy to hard
//! ```
//!
//! A line is a puzzle: a file, a game ID, an address, the name of an example, or a folder of puzzles; unless it begins with
//! `title`, `section` or `family`. A list of puzzles is a plan as well.

use crate::order::Order;
use runut::{Code, Refusal, Said, Span};

/// The most lines that a plan may have.
const MOST_LINES: usize = 10_000;

/// A line of a plan.
#[derive(Clone)]
pub enum Line {
    /// The title of a part of the book: what follows is in it.
    Section(String),
    /// A puzzle or a folder of puzzles, as somebody names it.
    Named(String),
    /// Puzzles that are to be made.
    Order(Order),
}

/// What shall be in a book.
#[derive(Clone, Default)]
pub struct Plan {
    /// The title.
    pub title: Option<String>,
    /// The lines that ask for something, with their numbers from 1.
    pub lines: Vec<(usize, Line)>,
}

/// What is wrong with a line.
pub(crate) fn wrong(said: Said, help: Option<Said>) -> Refusal {
    let refusal = Refusal::new(Code::BadBook, said);
    match help {
        Some(help) => refusal.help(help),
        None => refusal,
    }
}

impl Plan {
    /// Whether a word is itself a line of a plan that asks for puzzles, and no file.
    pub fn is_order(word: &str) -> bool {
        word.trim_start().starts_with("family ")
    }

    /// Whether a line begins with a word of plans: it can be nothing else.
    pub fn is_own(line: &str) -> bool {
        line.split_whitespace().next().is_some_and(|first| ["title", "section", "family"].contains(&first))
    }

    /// Reads a plan. A refusal tells the line.
    pub fn read(text: &str) -> Result<Plan, Refusal> {
        let mut plan = Plan::default();
        for (at, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
            let (number, words) = (at + 1, line.trim());
            if words.is_empty() || words.starts_with(';') {
                continue;
            }
            let column = line.chars().take_while(|letter| letter.is_whitespace()).count() + 1;
            let span = Span { line: number, column, length: words.chars().count() };
            plan.add(number, words).map_err(|refusal| refusal.at(span, Said::new("book-this-line")))?;
            if plan.lines.len() > MOST_LINES {
                return Err(wrong(Said::new("book-too-long").with("most", MOST_LINES), None));
            }
        }
        match plan.lines.iter().any(|(_, line)| !matches!(line, Line::Section(_))) {
            true => Ok(plan),
            false => Err(wrong(Said::new("book-empty"), Some(Said::new("book-empty-help")))),
        }
    }

    fn add(&mut self, number: usize, words: &str) -> Result<(), Refusal> {
        let (first, rest) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
        let titled = |line: fn(String) -> Line| match rest.trim() {
            "" => Err(wrong(Said::new("book-untitled").with("word", first), None)),
            title => Ok(line(title.into())),
        };
        let line = match first {
            "title" => {
                let Line::Section(title) = titled(Line::Section)? else { return Ok(()) };
                self.title = Some(title);
                return Ok(());
            }
            "section" => titled(Line::Section)?,
            "family" => Line::Order(Order::read(rest)?),
            _ => Line::Named(words.into()),
        };
        self.lines.push((number, line));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_is_a_list_with_wishes_in_it() {
        let plan =
            "; a book\ntitle  Summer puzzles\n\nsection For the beach\nmy puzzles/heart.txt\nfamily tents, 3 puzzles\n";
        let plan = Plan::read(plan).unwrap_or_else(|refusal| panic!("{refusal}"));
        assert_eq!(plan.title.as_deref(), Some("Summer puzzles"));
        let numbers: Vec<usize> = plan.lines.iter().map(|(number, _)| *number).collect();
        assert_eq!(numbers, [4, 5, 6]);
        assert!(matches!(&plan.lines[1].1, Line::Named(name) if name == "my puzzles/heart.txt"));
        assert!(matches!(plan.lines[2].1, Line::Order(_)));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let place = |text: &str| {
            let refusal = Plan::read(text).err().expect(text);
            (refusal.said.id, refusal.span.map(|span| (span.line, span.column)))
        };
        assert_eq!(place("heart\n  family tent, 3 puzzles\n"), ("book-unknown-family", Some((2, 3))));
        assert_eq!(place("title\nheart"), ("book-untitled", Some((1, 1))));
        assert_eq!(place("; nothing\nsection A\n"), ("book-empty", None));
    }
}
