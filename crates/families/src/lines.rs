//! Lines, words and characters of a text, for the readers of all families.

use runut_model::Span;

/// The words of the line of this number, each with its place.
pub fn words(line: &str, number: usize) -> Vec<(String, Span)> {
    let mut words: Vec<(String, Span)> = Vec::new();
    let mut inside = false;
    for (at, character) in line.chars().enumerate() {
        if character.is_whitespace() {
            inside = false;
            continue;
        }
        if !std::mem::replace(&mut inside, true) {
            words.push((String::new(), Span { line: number, column: at + 1, length: 0 }));
        }
        let (word, span) = words.last_mut().expect("a word has begun");
        word.push(character);
        span.length += 1;
    }
    words
}

/// The characters of a word as words of their own, each with its place.
pub fn characters((word, span): &(String, Span)) -> Vec<(String, Span)> {
    let place = |at: usize| Span { column: span.column + at, length: 1, ..*span };
    word.chars().enumerate().map(|(at, character)| (character.to_string(), place(at))).collect()
}

/// A word that can be shown in a message.
pub fn shortened(word: &str) -> String {
    if word.chars().count() <= 24 { word.into() } else { word.chars().take(23).chain(['…']).collect() }
}

/// A character as it can be shown in a message.
pub fn shown(character: char) -> String {
    match character {
        '\t' => "TAB".into(),
        _ if character.is_control() => format!("U+{:04X}", character as u32),
        _ => character.into(),
    }
}

/// A text without the terminal's colour codes.
pub fn without_colours(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("\u{1b}[") {
        plain.push_str(&rest[..at]);
        let code = &rest[at + 2..];
        let end = code.find(|c: char| !c.is_ascii_digit() && c != ';').unwrap_or(code.len());
        rest = code[end..].strip_prefix('m').unwrap_or(&code[end..]);
    }
    plain.push_str(rest);
    plain
}

/// Where a game ID or URL stands in its text, for messages.
pub struct Address<'a> {
    text: &'a str,
}

impl<'a> Address<'a> {
    /// The address that this text holds.
    pub fn new(text: &'a str) -> Address<'a> {
        Address { text }
    }

    /// The place of `length` bytes of a part of the text, from byte `from` of the part on; one character at least.
    pub fn span(&self, part: &str, from: usize, length: usize) -> Span {
        let start = part.as_ptr() as usize - self.text.as_ptr() as usize + from;
        let before = &self.text[..start];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        let length = self.text[start..].get(..length).map_or(1, |part| part.chars().count().max(1));
        Span { line, column, length }
    }
}
