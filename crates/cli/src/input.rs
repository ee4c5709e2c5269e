//! Where puzzles come from: a file, standard input, the command line itself (a game ID or URL), or the program.

use crate::Exit;
use crate::messages::{refuse, warn};
use crate::voice::Voice;
use clap::ArgMatches;
use runut::{Code, Puzzle, ReadOptions, Refusal, Said};
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// What standard input is called in messages.
pub const STDIN: &str = "<stdin>";

/// What was read, and from where, for messages that show it.
pub struct Source {
    pub name: String,
    pub bytes: Vec<u8>,
}

/// The embedded puzzle that is solved when none is named.
pub fn embedded_source() -> Source {
    let (_, example) = runut::embedded().next().expect("every family has an example");
    Source { name: example.name.into(), bytes: example.text.into() }
}

/// Reads a puzzle: a game ID or URL is one itself, any other word names a file.
pub fn read_puzzle(word: &str) -> Result<Source, Refusal> {
    // An address of some other site is no file either: whoever reads it says so.
    let is_link = word.starts_with("https://") || word.starts_with("http://");
    match is_link || runut::is_address(word) {
        true => Ok(Source { name: "<puzzle>".into(), bytes: word.into() }),
        false => read(word),
    }
}

/// Reads the puzzle that a command line names. With `--words LIST` it is a grid, and the list comes from another file: the
/// two are put together as one text, the grid, an empty line, the list. Lines count on from the one to the other.
pub fn named_puzzle(matches: &ArgMatches, word: &str) -> Result<Source, Refusal> {
    let Some(list) = matches.get_one::<String>("words") else { return read_puzzle(word) };
    if word == "-" && list == "-" {
        let refusal = Refusal::new(Code::Usage, Said::new("words-both-stdin"));
        return Err(refusal.help(Said::new("words-both-stdin-help")));
    }
    let (grid, list) = (read(word)?, read(list)?);
    let name = format!("{} + {}", grid.name, list.name);
    let (grid, list) = (without_mark(&grid.bytes), without_mark(&list.bytes));
    Ok(Source { name, bytes: [grid.trim_ascii_end(), b"\n\n", list].concat() })
}

fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes)
}

/// Reads a file, or standard input for `-`. Never more than a puzzle may have, and one byte to see that it is more.
pub fn read(name: &str) -> Result<Source, Refusal> {
    let mut bytes = Vec::new();
    let most = runut::MOST_BYTES as u64 + 1;
    let done = match name {
        "-" => std::io::stdin().lock().take(most).read_to_end(&mut bytes),
        _ => File::open(name).and_then(|file| file.take(most).read_to_end(&mut bytes)),
    };
    match done {
        Ok(_) => Ok(Source { name: if name == "-" { STDIN.into() } else { name.into() }, bytes }),
        Err(error) => Err(unreadable(name, &error)),
    }
}

/// A file that is not there or cannot be read.
pub fn unreadable(name: &str, error: &std::io::Error) -> Refusal {
    let id = match error.kind() {
        std::io::ErrorKind::NotFound => "input-not-found",
        _ => "input-unreadable",
    };
    let refusal = Refusal::new(Code::CannotRead, Said::new(id).with("name", name).with("error", cause(error)));
    match runut::embedded()
        .find(|(_, example)| Some(example.name) == Path::new(name).file_stem().and_then(|s| s.to_str()))
    {
        Some((_, example)) => refusal.help(Said::new("input-example-help").with("name", example.name)),
        None => refusal.help(Said::new("input-not-found-help")),
    }
}

/// What the system says, without the number that only programmers know.
pub fn cause(error: &std::io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or(&text).to_string()
}

/// Opens what was read.
pub fn open(source: &Source, lenient: bool) -> Result<Puzzle, Refusal> {
    runut::open_bytes(&source.bytes, &ReadOptions { lenient })
}

/// The puzzle that a verb's command line names, read and opened; a refusal is told at once.
pub fn open_named(matches: &ArgMatches, voice: &Voice) -> Result<(Source, Puzzle), Exit> {
    let as_json = matches.get_flag("json");
    let word = matches.get_one::<String>("puzzle").expect("the parser demands it");
    let source = named_puzzle(matches, word).map_err(|refusal| refuse(&refusal, None, as_json, voice))?;
    match open(&source, matches.get_flag("lenient")) {
        Ok(puzzle) => Ok((source, puzzle)),
        Err(refusal) => Err(refuse(&refusal, Some(&source), as_json, voice)),
    }
}

/// What was read as text, with whatever is no text replaced.
pub fn text(source: &Source) -> String {
    let text = String::from_utf8_lossy(&source.bytes);
    text.strip_prefix('\u{feff}').unwrap_or(&text).replace("\r\n", "\n").replace('\r', "\n")
}

/// What is wrong, with the text in which it is, if it is in one.
pub struct Fault(Box<(Refusal, Option<Source>)>);

impl Fault {
    /// Something wrong in a text.
    pub fn within(refusal: Refusal, source: Source) -> Fault {
        Fault(Box::new((refusal, Some(source))))
    }

    /// Tells it, and how the program ends.
    pub fn tell(&self, as_json: bool, voice: &Voice) -> Exit {
        refuse(&self.0.0, self.0.1.as_ref(), as_json, voice)
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Fault {
        Fault(Box::new((refusal, None)))
    }
}

/// Opens the puzzle that a command line names, or the embedded one, and tells what was let pass.
pub fn named_or_embedded(matches: &ArgMatches, voice: &Voice) -> Result<(Source, Puzzle), Fault> {
    let named = matches.get_one::<String>("puzzle");
    let source = named.map_or_else(|| Ok(embedded_source()), |name| named_puzzle(matches, name))?;
    match open(&source, matches.get_flag("lenient")) {
        Ok(puzzle) => {
            warn(&puzzle.warnings, voice);
            Ok((source, puzzle))
        }
        Err(refusal) => Err(Fault::within(refusal, source)),
    }
}
