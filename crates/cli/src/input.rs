//! Where puzzles come from: a file, standard input, the command line itself (a game ID or address), or the program.

use crate::clock;
use runut::{Code, Example, Puzzle, ReadOptions, Refusal, Said, nearest};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

/// What standard input is called in messages.
const STDIN: &str = "<stdin>";

/// Where something was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    File,
    Stdin,
    /// The word itself.
    Address,
    /// An embedded example: named, or the one that is taken where none is named.
    Example,
    Usual,
}

/// What was read, and from where, for messages that show it.
pub struct Source {
    pub name: String,
    pub bytes: Vec<u8>,
    pub origin: Origin,
    /// The files that it came from, none of which may be written.
    pub files: Vec<String>,
}

impl Source {
    /// What a file that is made of it is called, without its ending; empty where it has no name.
    pub fn stem(&self) -> &str {
        match self.origin {
            Origin::File => Path::new(&self.name).file_stem().and_then(|stem| stem.to_str()).unwrap_or_default(),
            Origin::Example | Origin::Usual => &self.name,
            Origin::Stdin | Origin::Address => "",
        }
    }
}

/// The embedded puzzle that is taken when none is named.
pub fn usual() -> Source {
    let (_, example) = runut::embedded().next().expect("every family has an example");
    Source { origin: Origin::Usual, ..of_example(example) }
}

fn of_example(example: &Example) -> Source {
    Source { name: example.name.into(), bytes: example.text.into(), origin: Origin::Example, files: Vec::new() }
}

/// The embedded example that a word names. Who writes an ending means a file.
fn example(word: &str) -> Option<&'static Example> {
    runut::example(word).filter(|example| example.name.eq_ignore_ascii_case(word))
}

/// Reads the puzzle that a word names: a file that is there, `-`, a game ID or address, or an embedded example.
pub fn puzzle(word: &str) -> Result<Source, Refusal> {
    puzzle_in(Path::new(""), word)
}

/// As [`puzzle`], with paths that are relative to a folder.
pub fn puzzle_in(folder: &Path, word: &str) -> Result<Source, Refusal> {
    let path = folder.join(word);
    if word == "-" && folder.as_os_str().is_empty() || path.is_file() {
        return read_in(folder, word);
    }
    if runut::is_address(word) {
        let name = "<puzzle>".into();
        return Ok(Source { name, bytes: word.into(), origin: Origin::Address, files: Vec::new() });
    }
    match example(word).filter(|_| !path.exists()) {
        Some(example) => Ok(of_example(example)),
        None => read_in(folder, word),
    }
}

/// The set that a word names: a file that is there, or the name itself.
pub fn set(word: &str) -> Result<Source, Refusal> {
    let is_path = word.contains(['/', '\\', '.']);
    match word == "-" || Path::new(word).is_file() || is_path {
        true => read(word),
        false => Ok(Source { name: word.into(), bytes: word.into(), origin: Origin::Address, files: Vec::new() }),
    }
}

/// Puts a grid and its list together as one text: the grid, an empty line, the list. Lines count on from the one to the other.
pub fn grid_with_words(word: &str, list: &str) -> Result<Source, Refusal> {
    let usage = |id: &'static str| Refusal::new(Code::Usage, Said::new(id).with("puzzle", word));
    if word == "-" && list == "-" {
        return Err(usage("words-both-stdin").help(Said::new("words-both-stdin-help")));
    }
    if !Path::new(word).exists() && (runut::is_address(word) || example(word).is_some()) {
        return Err(usage("words-whole-puzzle").help(Said::new("words-whole-puzzle-help")));
    }
    let (grid, list) = (read(word)?, read(list)?);
    let name = format!("{} + {}", grid.name, list.name);
    let files = [grid.files, list.files].concat();
    let (grid, list) = (without_mark(&grid.bytes), without_mark(&list.bytes));
    Ok(Source { name, bytes: [grid.trim_ascii_end(), b"\n\n", list].concat(), origin: Origin::File, files })
}

fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes)
}

/// Reads a file, or standard input for `-`.
pub fn read(name: &str) -> Result<Source, Refusal> {
    read_in(Path::new(""), name)
}

/// As [`read`], with paths that are relative to a folder. Never more than a puzzle may have, and one byte to see that it is more.
pub fn read_in(folder: &Path, name: &str) -> Result<Source, Refusal> {
    read_up_to(folder, name, runut::MOST_BYTES)
}

/// The same with so many bytes at the most, and one to see that it is more.
pub fn read_up_to(folder: &Path, name: &str, most: usize) -> Result<Source, Refusal> {
    let is_stdin = name == "-" && folder.as_os_str().is_empty();
    let path: PathBuf = folder.join(name);
    let mut bytes = Vec::new();
    let most = most as u64 + 1;
    let done = clock::while_waiting(|| match is_stdin {
        true => std::io::stdin().lock().take(most).read_to_end(&mut bytes),
        false => File::open(&path).and_then(|file| file.take(most).read_to_end(&mut bytes)),
    });
    let shown = path.display().to_string();
    match done {
        Ok(_) if is_stdin => Ok(Source { name: STDIN.into(), bytes, origin: Origin::Stdin, files: Vec::new() }),
        Ok(_) => Ok(Source { name: shown.clone(), bytes, origin: Origin::File, files: vec![shown] }),
        Err(error) => Err(unreadable(&shown, &error)),
    }
}

/// A file that is not there or cannot be read; where its name is nearly that of an embedded example, this is what was meant.
pub fn unreadable(name: &str, error: &std::io::Error) -> Refusal {
    let is_missing = error.kind() == std::io::ErrorKind::NotFound;
    let id = if is_missing { "input-not-found" } else { "input-unreadable" };
    let refusal = Refusal::new(Code::CannotRead, Said::new(id).with("name", name).with("error", cause(error)));
    let stem = Path::new(name).file_stem().and_then(|stem| stem.to_str()).unwrap_or(name).to_lowercase();
    let examples = runut::embedded().map(|(_, example)| example.name);
    match nearest(&stem, examples).filter(|_| is_missing) {
        Some(example) => refusal.help(Said::new("input-example-help").with("name", example)),
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

/// What was read as text, with whatever is no text replaced.
pub fn text(source: &Source) -> String {
    let text = String::from_utf8_lossy(&source.bytes);
    text.strip_prefix('\u{feff}').unwrap_or(&text).replace("\r\n", "\n").replace('\r', "\n")
}
