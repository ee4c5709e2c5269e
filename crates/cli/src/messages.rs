//! Errors and warnings as people see them: what is wrong, where, and what to do.

use crate::Exit;
use crate::input::Source;
use crate::output::print;
use crate::voice::{Voice, columns, wrapped};
use runut::{Refusal, Said, Span, visible, wire};
use std::io::Write;

/// Longest line that is shown of an input; of a longer one, the part around the fault.
const WIDEST: usize = 64;
/// Columns before the fault that are shown at the most: below it there must be room for what is wrong with it.
const FARTHEST: usize = 32;
/// What is written before a line of the input, and between the fault and what is said of it.
const FRAME: usize = 12;
/// Columns at the right that stay empty, but for what cannot be broken.
const MARGIN: usize = 2;

/// Tells a refusal, to a person or as JSON, and ends with exit status 2.
pub fn refuse(refusal: &Refusal, source: Option<&Source>, as_json: bool, voice: &Voice) -> Exit {
    if as_json {
        let _ = print(&format!("{}\n", wire::text(&wire::Failure::of(refusal, &voice.speaker))));
    } else {
        let _ = writeln!(std::io::stderr(), "{}", describe(refusal, source, voice).trim_end());
    }
    Exit::Bad
}

/// Tells warnings.
pub fn warn(warnings: &[Said], voice: &Voice) {
    for warning in warnings {
        voice.tell(&voice.say(&Said::new("warning").with("what", warning.clone())));
    }
}

/// How parts of a message look.
struct Paint {
    is_on: bool,
}

impl Paint {
    const FAULT: &str = "31";
    const PLACE: &str = "36;1;4";
    const NUMBER: &str = "2";
    const MARK: &str = "35;1";
    const HELP: &str = "36";

    fn on(&self, colour: &str, text: &str) -> String {
        if self.is_on { format!("\u{1b}[{colour}m{text}\u{1b}[0m") } else { text.to_string() }
    }
}

/// A refusal with the line it speaks of.
fn describe(refusal: &Refusal, source: Option<&Source>, voice: &Voice) -> String {
    let paint = Paint { is_on: voice.colour_err };
    let said = voice.say(&refusal.said);
    let mut text = hanging(&said, [("  ×", Paint::FAULT), ("  │", Paint::FAULT)], voice, &paint);
    if let Some(((span, source), label)) = refusal.span.zip(source).zip(refusal.label.as_ref()) {
        Snippet::new(source, span).show(&voice.say(label), voice, &paint, &mut text);
    }
    if let Some(help) = &refusal.help {
        let word = format!("  {}:", voice.word("help-word"));
        let below = " ".repeat(word.chars().count());
        let lines = hanging(&voice.say(help), [(&word, Paint::HELP), (&below, "")], voice, &paint);
        text.push_str(&lines);
    }
    text
}

/// Text in lines that fit, the first one behind one thing and the others behind another.
fn hanging(text: &str, before: [(&str, &str); 2], voice: &Voice, paint: &Paint) -> String {
    let taken = before[0].0.chars().count() + 1;
    let room = voice.width_err.saturating_sub(taken + MARGIN);
    let lines = text.lines().map(|line| wrapped(line.trim_end(), room, 0));
    let mut shown = String::new();
    for (number, line) in lines.collect::<Vec<_>>().join("\n").lines().enumerate() {
        let (sign, colour) = before[number.min(1)];
        let sign = if colour.is_empty() { sign.to_string() } else { paint.on(colour, sign) };
        shown.push_str(format!("{sign} {line}").trim_end());
        shown.push('\n');
    }
    shown
}

/// The part of an input that is shown: harmless on a terminal, and never wider than a screen.
struct Snippet {
    /// The input's name.
    name: String,
    /// The marked line, and those above and below it; each with its number.
    lines: Vec<(usize, String)>,
    /// The marked line and column, from 1.
    at: (usize, usize),
    /// Columns on the screen before what is marked, and how many are marked; none where something is missing.
    marked: (usize, Option<usize>),
}

impl Snippet {
    fn new(source: &Source, at: Span) -> Snippet {
        let text = String::from_utf8_lossy(&source.bytes);
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text).replace("\r\n", "\n").replace('\r', "\n");
        let (mut lines, mut marked) = (Vec::new(), (0, None));
        let count = text.lines().count().max(at.line);
        let all = (1..=count).zip(text.lines().chain(std::iter::repeat("")));
        for (number, line) in all.filter(|(number, _)| number.abs_diff(at.line) <= 1) {
            let line: Vec<char> = line.chars().map(visible).collect();
            if number == at.line {
                let before = &line[..(at.column - 1).min(line.len())];
                let is_far = wide(before) >= FARTHEST;
                let from = before.len() - if is_far { last(before, FARTHEST / 2) } else { before.len() };
                let shown = first(&line[from..], WIDEST);
                let fault = &shown[(before.len() - from).min(shown.len())..];
                let fault = &fault[..at.length.min(fault.len())];
                marked = (wide(&before[from..]), (!fault.is_empty()).then(|| wide(fault).max(1)));
                lines.push((number, String::from_iter(shown)));
            } else {
                lines.push((number, String::from_iter(first(&line, WIDEST))));
            }
        }
        let name = source.name.chars().map(visible).collect();
        Snippet { name, lines, at: (at.line, at.column), marked }
    }

    /// Shows the lines in a frame, and below the marked one what is wrong there.
    fn show(&self, label: &str, voice: &Voice, paint: &Paint, text: &mut String) {
        let digits = self.lines.last().map_or(1, |(number, _)| number.to_string().len());
        let blank = " ".repeat(digits);
        let place = format!("{}:{}:{}", self.name, self.at.0, self.at.1);
        text.push_str(&format!(" {blank} ╭─[{}]\n", paint.on(Paint::PLACE, &place)));
        for (number, line) in &self.lines {
            let shown = paint.on(Paint::NUMBER, &format!("{number:digits$}"));
            text.push_str(&format!(" {shown} │ {line}\n"));
            if *number == self.at.0 {
                self.mark(label, voice).iter().for_each(|mark| {
                    let indent = mark.len() - mark.trim_start().len();
                    let painted = paint.on(Paint::MARK, &mark[indent..]);
                    text.push_str(&format!(" {blank} · {}{painted}\n", &mark[..indent]));
                });
            }
        }
        text.push_str(&format!(" {blank} ╰────\n"));
    }

    /// The lines below the marked one.
    fn mark(&self, label: &str, voice: &Voice) -> Vec<String> {
        let (before, marked) = self.marked;
        let wide = marked.unwrap_or(1);
        let (left, right) = (wide / 2, wide - wide / 2 - 1);
        let middle = if marked.is_some() { '┬' } else { '▲' };
        let mut lines = vec![format!("{}{}{middle}{}", " ".repeat(before), "─".repeat(left), "─".repeat(right))];
        let blank = " ".repeat(before + left);
        let room = voice.width_err.saturating_sub(FRAME + before + left).max(FARTHEST);
        let label = wrapped(label, room, 0);
        let parts: Vec<&str> = label.lines().collect();
        for (number, part) in parts.iter().enumerate() {
            let sign = match (number, parts.len()) {
                (0, 1) => "╰──",
                (0, _) => "╰─┤",
                _ => "  │",
            };
            lines.push(format!("{blank}{sign} {part}"));
        }
        lines
    }
}

/// How many columns of a screen characters take together.
fn wide(characters: &[char]) -> usize {
    characters.iter().copied().map(columns).sum()
}

/// As many of the first characters as fit into so many columns.
fn first(characters: &[char], room: usize) -> &[char] {
    let fitting = (0..=characters.len()).rev().find(|&length| wide(&characters[..length]) <= room);
    &characters[..fitting.unwrap_or(0)]
}

/// How many of the last characters fit into so many columns.
fn last(characters: &[char], room: usize) -> usize {
    let fits = |length: &usize| wide(&characters[characters.len() - length..]) <= room;
    (0..=characters.len()).take_while(fits).last().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Origin;
    use runut::{Code, Language, Speaker};

    fn voice(colour_err: bool, width_err: usize) -> Voice {
        let speaker = Speaker::new(Language::English, &[crate::voice::SENTENCES]);
        Voice { speaker, colour_out: false, colour_err, width_out: None, width_err }
    }

    fn shown(text: &str, (line, column, length): (usize, usize, usize), voice: &Voice) -> String {
        let source = Source { name: "a.txt".into(), bytes: text.into(), origin: Origin::File, files: Vec::new() };
        let refusal = Refusal::new(Code::GridSize, Said::new("out-twice").with("name", "a word and many others"));
        let refusal = refusal.at(Span { line, column, length }, Said::new("draw-too-large-help"));
        describe(&refusal.help(Said::new("help-word")), Some(&source), voice)
    }

    /// The lines of the frame without its sides.
    fn framed(text: &str, at: (usize, usize, usize)) -> Vec<String> {
        let shown = shown(text, at, &voice(false, 80));
        let inside = |line: &str| Some(line.split_once(['│', '·'])?.1.strip_prefix(' ')?.to_string());
        shown.lines().filter(|line| !line.starts_with("  │")).filter_map(inside).collect()
    }

    #[test]
    fn the_fault_is_marked_below_its_line_between_the_ones_beside_it() {
        let label = "╰── choose a smaller --scale";
        assert_eq!(framed("one\ntwo\nthree\nfour\n", (2, 1, 3)), ["one", "two", "─┬─", &format!(" {label}"), "three"]);
        assert_eq!(framed("one", (1, 4, 0)), ["one", "   ▲", &format!("   {label}")], "something is missing");
        assert_eq!(framed("one\n", (2, 1, 1)), ["one", "", "▲", label], "a line is missing");
    }

    #[test]
    fn wide_characters_and_those_put_upon_others_are_marked_where_they_stand() {
        assert_eq!(framed("漢字x", (1, 2, 1))[1], "  ─┬");
        assert_eq!(framed("漢字x", (1, 3, 1))[1], "    ┬");
        assert_eq!(framed("e\u{301}x", (1, 3, 1))[1], " ┬");
        assert_eq!(framed("e\u{301}x", (1, 2, 1))[1], " ┬", "it takes no column, and is there");
        assert_eq!(framed("\tx", (1, 2, 1))[..2], ["␉x", " ┬"]);
    }

    #[test]
    fn a_long_line_is_shown_around_the_fault_and_nothing_is_wider_than_the_screen() {
        for letter in ["a", "漢"] {
            for column in [1, 20, 33, 34, 150, 299, 301] {
                let text = format!("{}\n", letter.repeat(300));
                let lines = framed(&text, (1, column, 3));
                let widths: Vec<usize> = lines.iter().map(|line| wide(&line.chars().collect::<Vec<_>>())).collect();
                assert!(widths[0] <= WIDEST && widths.iter().all(|&wide| wide <= 74), "{letter} {column}: {lines:#?}");
                assert!(lines[1].trim_end().len() > lines[1].trim().len() || column == 1, "{lines:#?}");
                assert_eq!(lines[1].contains('┬'), column < 301, "{lines:#?}");
            }
        }
    }

    #[test]
    fn colours_are_put_only_where_they_are_wanted() {
        let (plain, colourful) =
            (shown("one", (1, 1, 3), &voice(false, 80)), shown("one", (1, 1, 3), &voice(true, 80)));
        assert!(!plain.contains('\u{1b}'), "{plain}");
        let mut stripped = colourful.clone();
        for colour in ["31", "36;1;4", "2", "35;1", "36", "0"] {
            let escape = format!("\u{1b}[{colour}m");
            assert!(colourful.contains(&escape), "{colourful:?}");
            stripped = stripped.replace(&escape, "");
        }
        assert_eq!(stripped, plain);
    }

    #[test]
    fn long_sentences_go_on_below_their_beginning() {
        let text = shown("one", (1, 1, 3), &voice(false, 30));
        assert!(text.lines().skip(1).any(|line| line.starts_with("  │ ")), "{text}");
        let widest = text.lines().filter(|line| !line.contains('·')).map(|line| line.chars().count()).max();
        assert!(widest <= Some(30), "{text}");
    }
}
