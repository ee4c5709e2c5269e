//! The language, the colours, and where words go.

use runut::{Language, Said, Sentences, Speaker};
use std::ffi::OsString;
use std::io::{IsTerminal, Write};
use terminal_size::{Height, Width, terminal_size_of};

/// The words for everything the command line says.
pub const SENTENCES: Sentences = Sentences { en: include_str!("en.ftl"), id: include_str!("id.ftl") };

/// How the program speaks.
pub struct Voice {
    pub speaker: Speaker,
    /// Colours on standard output.
    pub colour_out: bool,
    /// Colours on standard error.
    pub colour_err: bool,
    /// How wide standard output is, where it is a terminal.
    pub width_out: Option<usize>,
    /// How wide standard error is, or a usual terminal.
    pub width_err: usize,
}

/// How wide a terminal is that does not tell.
const USUAL_WIDTH: usize = 80;

impl Voice {
    /// The voice that the command line and the user's locale ask for. It must be known before the command line is parsed,
    /// because help and errors are spoken with it; wrong values are refused later, by the parser.
    pub fn from_words(words: &[OsString]) -> Voice {
        let asked = option(words, "--lang").and_then(|word| Language::of_locale(&word));
        let language = asked.or_else(locale).unwrap_or(Language::English);
        let choice = option(words, "--color").or_else(|| option(words, "--colour"));
        let colour = |is_terminal: bool| match choice.as_deref() {
            Some("always") => true,
            Some("never") => false,
            _ => is_terminal && !is_set("NO_COLOR") && std::env::var_os("TERM").is_none_or(|term| term != "dumb"),
        };
        Voice {
            speaker: Speaker::new(
                language,
                &[
                    SENTENCES,
                    #[cfg(feature = "book")]
                    runut_book::SENTENCES,
                    #[cfg(feature = "page")]
                    runut_web::SENTENCES,
                ],
            ),
            colour_out: colour(std::io::stdout().is_terminal()),
            colour_err: colour(std::io::stderr().is_terminal()),
            width_out: std::io::stdout().is_terminal().then(|| width(terminal_size_of(std::io::stdout()))),
            width_err: width(terminal_size_of(std::io::stderr())),
        }
    }

    /// Puts a sentence into words.
    pub fn say(&self, said: &Said) -> String {
        self.speaker.say(said)
    }

    /// A sentence without arguments.
    pub fn word(&self, id: &'static str) -> String {
        self.say(&Said::new(id))
    }

    /// Tells a person something on standard error, in lines that fit. That nobody listens is no reason to stop.
    pub fn tell(&self, text: &str) {
        let lines: Vec<String> = text.lines().map(|line| wrapped(line, self.width_err, 2)).collect();
        let _ = writeln!(std::io::stderr(), "{}", lines.join("\n"));
    }

    /// A line for standard output: on a terminal it is broken between words, and goes on below so many columns.
    pub fn laid_out(&self, line: &str, hanging: usize) -> String {
        self.width_out.map_or_else(|| line.to_string(), |width| wrapped(line, width, hanging))
    }

    /// How wide what people read may be.
    pub fn width(&self) -> usize {
        self.width_out.unwrap_or(USUAL_WIDTH)
    }

    /// A length of time in words: `0.8 ms`, `12 s`, `3.9e25 years`.
    pub fn time(&self, seconds: f64) -> String {
        const YEAR: f64 = 365.25 * 86_400.0;
        let language = self.speaker.language();
        let (number, places, unit) = match seconds {
            s if s < 1e-4 => (s * 1e6, 0, "time-us"),
            s if s < 0.01 => (s * 1e3, 1, "time-ms"),
            s if s < 1.0 => (s * 1e3, 0, "time-ms"),
            s if s < 10.0 => (s, 1, "time-s"),
            s if s < 120.0 => (s, 0, "time-s"),
            s if s < 7_200.0 => (s / 60.0, 0, "time-min"),
            s if s < 172_800.0 => (s / 3_600.0, 0, "time-h"),
            s if s < 2.0 * YEAR => (s / 86_400.0, 0, "time-days"),
            s if s < 1e6 * YEAR => (s / YEAR, 0, "time-years"),
            s => {
                let power = (s / YEAR).log10().floor();
                let digits = language.decimal(s / YEAR / 10f64.powf(power), 1);
                return self.say(&Said::new("time-years").with("number", format!("{digits}e{power}")));
            }
        };
        self.say(&Said::new(unit).with("number", language.decimal(number, places)))
    }
}

/// A terminal's width. One without a size does not tell.
fn width(size: Option<(Width, Height)>) -> usize {
    size.map(|(width, _)| usize::from(width.0)).filter(|&width| width > 0).unwrap_or(USUAL_WIDTH)
}

/// Breaks a line between words so that none is wider than asked; what follows is indented. A word that is wider stays whole.
pub fn wrapped(line: &str, width: usize, hanging: usize) -> String {
    let (mut text, mut at) = (String::new(), 0);
    let indent = line.len() - line.trim_start().len();
    let hanging = if width > 2 * hanging { hanging } else { 0 };
    for (number, word) in line.trim_start().split(' ').enumerate() {
        let wide: usize = word.chars().map(columns).sum();
        if number == 0 {
            text = format!("{}{word}", " ".repeat(indent));
            at = indent + wide;
        } else if at + 1 + wide <= width || word.is_empty() {
            text = format!("{text} {word}");
            at += 1 + wide;
        } else {
            text = format!("{}\n{}{word}", text.trim_end(), " ".repeat(hanging));
            at = hanging + wide;
        }
    }
    text
}

/// How many columns of a terminal a character takes: none if it is put upon the one before, two in the scripts of East Asia
/// and for most pictures.
pub fn columns(character: char) -> usize {
    const NONE: [(u32, u32); 9] = [
        (0x0300, 0x036f),
        (0x0483, 0x0489),
        (0x0591, 0x05bd),
        (0x064b, 0x065f),
        (0x1ab0, 0x1aff),
        (0x200b, 0x200f),
        (0x20d0, 0x20f0),
        (0xfe00, 0xfe0f),
        (0xfe20, 0xfe2f),
    ];
    const TWO: [(u32, u32); 10] = [
        (0x1100, 0x115f),
        (0x2e80, 0x303e),
        (0x3041, 0xa4cf),
        (0xa960, 0xa97f),
        (0xac00, 0xd7a3),
        (0xf900, 0xfaff),
        (0xfe30, 0xfe6f),
        (0xff01, 0xff60),
        (0x1f300, 0x1faff),
        (0x20000, 0x3fffd),
    ];
    let is_in = |ranges: &[(u32, u32)]| ranges.iter().any(|&(from, to)| (from..=to).contains(&u32::from(character)));
    match character {
        _ if is_in(&NONE) => 0,
        _ if is_in(&TWO) => 2,
        _ => 1,
    }
}

/// The value of an option, wherever it stands.
fn option(words: &[OsString], name: &str) -> Option<String> {
    let words: Vec<&str> = words.iter().skip(1).filter_map(|word| word.to_str()).collect();
    let at =
        words.iter().position(|word| *word == name || word.strip_prefix(name).is_some_and(|w| w.starts_with('=')))?;
    match words[at].split_once('=') {
        Some((_, value)) => Some(value.to_string()),
        None => words.get(at + 1).map(|value| value.to_string()),
    }
}

/// The first of the locale's variables that is set.
fn locale() -> Option<Language> {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find(|name| is_set(name))?;
    Language::of_locale(&std::env::var(set).ok()?)
}

fn is_set(variable: &str) -> bool {
    std::env::var_os(variable).is_some_and(|value| !value.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_go_on_below() {
        assert_eq!(wrapped("  1. a tent at r1c1", 12, 5), "  1. a tent\n     at r1c1");
        assert_eq!(wrapped("short", 12, 5), "short");
        assert_eq!(wrapped("a verylongwordindeed b", 8, 2), "a\n  verylongwordindeed\n  b");
    }
}
