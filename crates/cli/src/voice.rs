//! The language, the colours, and where words go.

use runut::{Language, Said, Sentences, Speaker};
use std::ffi::OsString;
use std::io::{IsTerminal, Write};

/// The words for everything the command line says.
pub const SENTENCES: Sentences = Sentences { en: include_str!("en.ftl"), id: include_str!("id.ftl") };

/// How the program speaks.
pub struct Voice {
    pub speaker: Speaker,
    /// Colours on standard output.
    pub colour_out: bool,
    /// Colours on standard error.
    pub colour_err: bool,
}

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
            speaker: Speaker::new(language, &[SENTENCES, runut_web::SENTENCES]),
            colour_out: colour(std::io::stdout().is_terminal()),
            colour_err: colour(std::io::stderr().is_terminal()),
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

    /// Tells a person something on standard error. That nobody listens is no reason to stop.
    pub fn tell(&self, text: &str) {
        let _ = writeln!(std::io::stderr(), "{text}");
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
