//! Reads files of sentences: as much of the Fluent language as ours need, and nothing beyond it.
//!
//! A file holds comments (`#`) and sentences, `name = words`. The words go on in the lines below that are indented, and
//! what these lines are all indented by is no part of them. Between braces stands
//! - an argument, `{ $cells }`;
//! - a text, `{"{"}`, for what could not be written otherwise;
//! - a choice by an argument, `{ $count ->` and then, each on a line of its own, ways such as `[0] none`, `[one] one` and
//!   `*[other] { $count }`. The first that fits is taken, else the one with the star. A number fits itself and its
//!   plural's name, a text itself.
//!
//! The mark `¦` is never shown: it parts a reason from its conclusion, so that a hint can tell the one before the other.
//!
//! Everything else that Fluent has is refused, so that nothing is ever read in another way than a Fluent editor shows it.

use std::collections::HashMap;

/// Sentences by their names.
pub type Book = HashMap<String, Vec<Part>>;

/// Parts a reason from its conclusion.
const CONCLUSION: char = '¦';

/// A part of a sentence.
#[derive(PartialEq, Debug)]
pub enum Part {
    /// Words as they are.
    Text(String),
    /// An argument.
    Arg(String),
    /// Here the reason ends, and the conclusion begins.
    Conclusion,
    /// Words that depend on an argument.
    Choice { arg: String, ways: Vec<(Key, Vec<Part>)>, otherwise: usize },
}

/// What an argument is compared with.
#[derive(PartialEq, Debug)]
pub enum Key {
    /// Exactly this number.
    Number(u64),
    /// A text, or the name of a plural.
    Name(String),
}

/// Puts the sentences of a file into a book. The error tells the line and what is wrong there.
pub fn read(text: &str, book: &mut Book) -> Result<(), String> {
    let text = text.replace("\r\n", "\n");
    let mut reader = Reader { text: &text, at: 0 };
    reader.file(book).map_err(|wrong| {
        let line = text[..reader.at].matches('\n').count() + 1;
        format!("line {line}: {wrong}")
    })
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

/// What a pattern is made of before its lines are moved to the left.
enum Piece {
    Words(String),
    Part(Part),
    /// The beginning of a line: how many line ends are before it, and how many blanks.
    Line {
        ends: usize,
        blanks: usize,
    },
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn takes(&mut self, sign: &str) -> bool {
        let is_there = self.rest().starts_with(sign);
        self.at += if is_there { sign.len() } else { 0 };
        is_there
    }

    fn expect(&mut self, sign: &str) -> Result<(), String> {
        if self.takes(sign) { Ok(()) } else { Err(format!("`{sign}` is missing")) }
    }

    fn take_while(&mut self, fits: impl Fn(char) -> bool) -> String {
        let end = self.rest().find(|c| !fits(c)).unwrap_or(self.rest().len());
        let taken = self.rest()[..end].to_string();
        self.at += end;
        taken
    }

    fn name(&mut self) -> Result<String, String> {
        if !self.peek().is_some_and(|c| c.is_ascii_alphabetic()) {
            return Err("a name is missing".into());
        }
        Ok(self.take_while(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_'))
    }

    fn blanks(&mut self) {
        self.take_while(|c| c == ' ');
    }

    /// Goes on to what is written next, and tells how many lines below.
    fn blanks_and_lines(&mut self) -> usize {
        self.take_while(|c| c == ' ' || c == '\n').matches('\n').count()
    }

    fn file(&mut self, book: &mut Book) -> Result<(), String> {
        loop {
            let blank = self.take_while(|c| c == ' ' || c == '\n');
            match self.peek() {
                None => return Ok(()),
                Some(_) if blank.ends_with(' ') => return Err("this line belongs to no sentence".into()),
                Some('#') => {
                    self.take_while(|c| c != '\n');
                }
                Some(_) => {
                    let name = self.name()?;
                    self.blanks();
                    self.expect("=")?;
                    let words = self.pattern()?;
                    if book.contains_key(&name) {
                        return Err(format!("`{name}` is told twice"));
                    }
                    book.insert(name, words);
                }
            }
        }
    }

    /// Words up to the end of a sentence or of a way.
    fn pattern(&mut self) -> Result<Vec<Part>, String> {
        let mut pieces = Vec::new();
        self.blanks();
        loop {
            match self.peek() {
                Some('{') => pieces.push(Piece::Part(self.placeable()?)),
                Some('}') => return Err("`}` opens nowhere".into()),
                Some('\n') => match self.next_line() {
                    Some(line) => pieces.push(line),
                    None => break,
                },
                None => break,
                Some(CONCLUSION) => {
                    self.at += CONCLUSION.len_utf8();
                    pieces.push(Piece::Part(Part::Conclusion));
                }
                Some(_) => {
                    let text = self.take_while(|c| !matches!(c, '{' | '}' | '\n' | CONCLUSION));
                    if text.contains('\t') || text.contains('\r') {
                        return Err("a blank must be a space".into());
                    }
                    pieces.push(Piece::Words(text));
                }
            }
        }
        let words = moved_left(pieces);
        if words.is_empty() { Err("there are no words".into()) } else { Ok(words) }
    }

    /// Goes to the next line that belongs to the words, if there is one; else it stays.
    fn next_line(&mut self) -> Option<Piece> {
        let blank = &self.rest()[..self.rest().find(|c| c != ' ' && c != '\n')?];
        let (ends, length) = (blank.matches('\n').count(), blank.len());
        let blanks = blank.rsplit('\n').next().map_or(0, str::len);
        if blanks == 0 || self.rest()[length..].starts_with(['}', '.', '[', '*']) {
            return None;
        }
        self.at += length;
        Some(Piece::Line { ends, blanks })
    }

    fn placeable(&mut self) -> Result<Part, String> {
        self.expect("{")?;
        self.blanks_and_lines();
        let part = match self.peek() {
            Some('"') => {
                self.at += 1;
                let text = self.take_while(|c| !matches!(c, '"' | '\\' | '\n'));
                self.expect("\"")?;
                Part::Text(text)
            }
            Some('$') => {
                self.at += 1;
                let arg = self.name()?;
                self.blanks_and_lines();
                if self.takes("->") { self.choice(arg)? } else { Part::Arg(arg) }
            }
            _ => return Err("here stands an argument or a text".into()),
        };
        self.blanks_and_lines();
        self.expect("}")?;
        Ok(part)
    }

    fn choice(&mut self, arg: String) -> Result<Part, String> {
        let (mut ways, mut otherwise) = (Vec::new(), None);
        loop {
            let lines = self.blanks_and_lines();
            let has_star = self.takes("*");
            if !has_star && self.peek() != Some('[') {
                break;
            }
            if lines == 0 {
                return Err("a way begins a line".into());
            }
            self.expect("[")?;
            let key = match self.peek() {
                Some('0'..='9') => {
                    let digits = self.take_while(|c| c.is_ascii_digit());
                    Key::Number(digits.parse().map_err(|_| format!("{digits} is too large"))?)
                }
                _ => Key::Name(self.name()?),
            };
            self.expect("]")?;
            if has_star && otherwise.replace(ways.len()).is_some() {
                return Err("a second way has the star".into());
            }
            if ways.iter().any(|(known, _)| *known == key) {
                return Err("a way is told twice".into());
            }
            ways.push((key, self.pattern()?));
        }
        let otherwise = otherwise.ok_or("one way must have the star")?;
        Ok(Part::Choice { arg, ways, otherwise })
    }
}

/// Takes off what all lines are indented by, and the blanks and empty lines around the words.
fn moved_left(mut pieces: Vec<Piece>) -> Vec<Part> {
    let indents = pieces.iter().filter_map(|piece| match piece {
        Piece::Line { blanks, .. } => Some(*blanks),
        _ => None,
    });
    let common = indents.min().unwrap_or(0);
    if let Some(Piece::Words(last)) = pieces.last_mut() {
        last.truncate(last.trim_end().len());
    }
    let mut words: Vec<Part> = Vec::new();
    for (number, piece) in pieces.into_iter().enumerate() {
        let text = match piece {
            Piece::Part(part) => {
                words.push(part);
                continue;
            }
            Piece::Words(text) => text,
            Piece::Line { ends, blanks } => {
                "\n".repeat(if number == 0 { 0 } else { ends }) + &" ".repeat(blanks - common)
            }
        };
        match words.last_mut() {
            Some(Part::Text(before)) => before.push_str(&text),
            _ if text.is_empty() => {}
            _ => words.push(Part::Text(text)),
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(text: &str) -> Vec<Part> {
        let mut book = Book::new();
        read(text, &mut book).unwrap();
        assert_eq!(book.len(), 1, "{book:?}");
        book.into_values().next().unwrap()
    }

    fn text(words: &str) -> Part {
        Part::Text(words.into())
    }

    #[test]
    fn lines_below_belong_to_the_words_and_lose_what_they_are_all_indented_by() {
        assert_eq!(one("# a comment\n\na-b =  words  \n"), [text("words")]);
        assert_eq!(one("a =\n    one\n\n      two\n    three\n\n# end"), [text("one\n\n  two\nthree")]);
        assert_eq!(one("a = one\r\n  { $b } two\r\n"), [text("one\n"), Part::Arg("b".into()), text(" two")]);
        assert_eq!(one("a = {\"{\"}{\" \"}"), [text("{"), text(" ")]);
    }

    #[test]
    fn a_choice_ends_where_its_brace_does() {
        let words = one("a = { $n ->\n    [0] {\"\"}\n    [one] one\n   *[other] { $n }\n } left");
        let ways = vec![
            (Key::Number(0), vec![text("")]),
            (Key::Name("one".into()), vec![text("one")]),
            (Key::Name("other".into()), vec![Part::Arg("n".into())]),
        ];
        assert_eq!(words, [Part::Choice { arg: "n".into(), ways, otherwise: 2 }, text(" left")]);
    }

    #[test]
    fn what_fluent_has_and_we_do_not_is_refused_with_its_line() {
        let wrong = [
            ("a = b\n\n-term = c", 3),
            ("a = b\n    .attribute = c", 2),
            ("a = { b }", 1),
            ("a = { NUMBER($b) }", 1),
            ("a = { \"\\u0041\" }", 1),
            ("a = { $b ->\n    [one] c\n}", 3),
            ("a = { $b ->\n   *[one] c\n   *[other] d\n}", 3),
            ("a = { $b ->\n    [one] c\n   *[one] d\n}", 3),
            ("a = { $b -> *[other] c\n}", 1),
            ("a = { $b ->\n   *[other] c", 2),
            ("a = b }", 1),
            ("a = { $b", 1),
            ("a =\nb = c", 1),
            ("a = b\na = c", 2),
            ("a = b\tc", 1),
            ("words", 1),
        ];
        for (text, line) in wrong {
            let told = read(text, &mut Book::new()).expect_err(text);
            assert!(told.starts_with(&format!("line {line}: ")), "{text:?}: {told}");
        }
    }
}
