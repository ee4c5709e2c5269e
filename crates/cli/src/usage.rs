//! A command line that cannot be understood, explained in the user's language.

use crate::Exit;
use crate::args::VERBS;
use crate::input;
use crate::messages::refuse;
use crate::output::{Gone, print};
use crate::voice::Voice;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use runut::{Code, Refusal, Said, nearest};
use std::ffi::OsString;
use std::path::Path;

/// Prints help or version, or tells what is wrong with the command line.
pub fn explain(error: &clap::Error, words: &[OsString], voice: &Voice) -> Exit {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        let text = error.render();
        let text = if voice.colour_out { text.ansi().to_string() } else { text.to_string() };
        return match print(&text) {
            Ok(()) | Err(Gone::Reader) => Exit::Answered,
            Err(Gone::Refused(refusal)) => refuse(&refusal, None, false, voice),
        };
    }
    refuse(&refusal(error, words), None, wants_json(words), voice)
}

/// Whether a command line that cannot be understood asks for JSON.
pub fn wants_json(words: &[OsString]) -> bool {
    words.iter().any(|word| word == "--json")
}

fn refusal(error: &clap::Error, words: &[OsString]) -> Refusal {
    let context = |kind: ContextKind| error.get(kind).map(shown).unwrap_or_default();
    let (option, value) = (context(ContextKind::InvalidArg), context(ContextKind::InvalidValue));
    if error.kind() == ErrorKind::UnknownArgument && !option.starts_with('-') {
        return one_word_more(&option, words);
    }
    let said = match error.kind() {
        ErrorKind::UnknownArgument => Said::new("usage-unknown-argument").with("option", option),
        ErrorKind::InvalidSubcommand => {
            Said::new("usage-unknown-command").with("command", context(ContextKind::InvalidSubcommand))
        }
        ErrorKind::InvalidValue if value.is_empty() => Said::new("usage-no-value").with("option", option),
        ErrorKind::InvalidValue => Said::new("usage-bad-value").with("option", option).with("value", value),
        ErrorKind::MissingRequiredArgument => Said::new("usage-missing").with("option", option),
        ErrorKind::ArgumentConflict => {
            let other = context(ContextKind::PriorArg);
            Said::new("usage-conflict").with("option", option).with("other", other)
        }
        ErrorKind::InvalidUtf8 => Said::new("usage-not-text"),
        _ => Said::new("usage-other").with("what", error.kind().to_string()),
    };
    let hints = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let suggested = hints.iter().map(|&kind| context(kind)).find(|text| !text.is_empty());
    let verb_meant = || nearest(&context(ContextKind::InvalidSubcommand), VERBS).map(String::from);
    let suggested = verb_meant().or(suggested);
    let valid = context(ContextKind::ValidValue);
    let help = match suggested {
        Some(word) => Said::new("usage-suggestion").with("word", word),
        None if !valid.is_empty() => Said::new("usage-values").with("values", valid),
        None => Said::new("usage-help").with("command", verb(words)),
    };
    Refusal::new(Code::Usage, said).help(help)
}

/// The command whose help would tell more.
fn verb(words: &[OsString]) -> String {
    let verb = words.iter().filter_map(|word| word.to_str()).find(|word| VERBS.contains(word));
    verb.map_or_else(|| "runut".into(), |verb| format!("runut {verb}"))
}

/// A word that stands where none is expected: perhaps a second puzzle, or a family whose puzzles are to be made.
fn one_word_more(word: &str, words: &[OsString]) -> Refusal {
    let refusal = Refusal::new(Code::Usage, Said::new("usage-one-word-more").with("word", word));
    let is_puzzle = Path::new(word).is_file() || runut::is_address(word) || runut::example(word).is_some();
    let help = match input::family_meant(word) {
        _ if is_puzzle => Said::new("usage-second-puzzle-help"),
        Some(help) => help,
        None => Said::new("usage-help").with("command", verb(words)),
    };
    refusal.help(help)
}

fn shown(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(list) => list.join(", "),
        other => other.to_string(),
    }
}
