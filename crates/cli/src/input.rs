//! Where puzzles come from: a file, standard input, the command line itself (a game ID or address), or the program.

use crate::{clock, stdin};
use runut::{
    Code, Example, FAMILIES, Puzzle, ReadOptions, Recorded, Refusal, Said, Told, nearest, recorded, system_error,
};
use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

/// What standard input is called in messages.
pub const STDIN: &str = "<stdin>";
/// What a puzzle is called in messages that a line of a list tells.
const RECORD: &str = "<record>";

/// Where something was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    File,
    Stdin,
    /// The word itself.
    Address,
    /// A line of a list that tells the puzzle.
    Record,
    /// An embedded example: named, or the one that is taken where none is named.
    Example,
    Usual,
    /// The one that is taken where a pipe is handed over and nobody is there to fill it.
    UsualInstead,
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
            Origin::Example | Origin::Usual | Origin::UsualInstead => &self.name,
            Origin::Stdin | Origin::Address | Origin::Record => "",
        }
    }
}

/// The embedded puzzle that is taken when none is named.
pub fn usual() -> Source {
    let (_, example) = runut::embedded().next().expect("every family has an example");
    Source { origin: Origin::Usual, ..of_example(example) }
}

/// The puzzle where none is named: what is handed over at standard input, else the embedded one.
pub fn unnamed() -> Result<Source, Refusal> {
    match handed_over()? {
        Some(source) => only(source, Path::new(".")),
        None if stdin::is_handed_over() => Ok(Source { origin: Origin::UsualInstead, ..usual() }),
        None => Ok(usual()),
    }
}

/// What is handed over at standard input. An empty pipe is a fault of whoever should have filled it.
pub fn handed_over() -> Result<Option<Source>, Refusal> {
    if !stdin::is_handed_over() {
        return Ok(None);
    }
    let source = read("-")?;
    match source.bytes.is_empty() {
        false => Ok(Some(source)),
        true if stdin::is_nobody_there() => Ok(None),
        true => Err(Refusal::new(Code::Empty, Said::new("stdin-empty")).help(Said::new("stdin-empty-help"))),
    }
}

/// The puzzle of what a verb wrote for programs; anything else as it is.
fn only(source: Source, folder: &Path) -> Result<Source, Refusal> {
    let (name, is_stdin) = (source.name.clone(), source.origin == Origin::Stdin);
    let mut all = all(source, folder)?;
    let count = all.len();
    if let Some(source) = all.pop().filter(|_| count == 1) {
        return Ok(source);
    }
    let said = Said::new("records-many").with("name", name.as_str()).with("count", count);
    let list = if is_stdin { "-" } else { &name };
    Err(Refusal::new(Code::Usage, said).help(Said::new("records-many-help").with("list", list)))
}

/// Refuses puzzles as `generate` prints several for people: nobody can tell where one of them ends.
pub fn must_not_be_decorated(text: &[u8]) -> Result<(), Refusal> {
    match text.starts_with(b"--- ") {
        true => {
            Err(Refusal::new(Code::UnknownForm, Said::new("list-for-people")).help(Said::new("list-for-people-help")))
        }
        false => Ok(()),
    }
}

/// The puzzles of what a verb wrote for programs; anything else as it is.
pub fn all(source: Source, folder: &Path) -> Result<Vec<Source>, Refusal> {
    must_not_be_decorated(&source.bytes)?;
    let is_json = without_mark(&source.bytes).trim_ascii_start().starts_with(b"{");
    let Some(records) = is_json.then(|| recorded(&text(&source))).flatten() else { return Ok(vec![source]) };
    if records.is_empty() {
        return Err(Refusal::new(Code::Empty, Said::new("records-empty").with("name", source.name)));
    }
    if let [Recorded { puzzle: Told::Whole(_), .. }] = records.as_slice() {
        return Ok(vec![source]);
    }
    let opened = records.into_iter().map(|record| {
        let told = of_record(record, folder)?;
        Ok(Source { files: [source.files.clone(), told.files].concat(), ..told })
    });
    opened.collect()
}

/// The puzzle of a record; the paths of those that are named are relative to a folder.
pub fn of_record(record: Recorded, folder: &Path) -> Result<Source, Refusal> {
    match record.puzzle {
        Told::Name(name) => puzzle_in(folder, &name),
        Told::Text(text) | Told::Whole(text) => {
            Ok(Source { name: RECORD.into(), bytes: text.into(), origin: Origin::Record, files: Vec::new() })
        }
    }
}

fn of_example(example: &Example) -> Source {
    Source { name: example.name.into(), bytes: example.text.into(), origin: Origin::Example, files: Vec::new() }
}

/// The embedded example that a word names. Who writes an ending means a file.
pub fn example(word: &str) -> Option<&'static Example> {
    runut::example(word).filter(|example| example.name.eq_ignore_ascii_case(word))
}

/// Reads the puzzle that a word names: a file that is there, `-`, a game ID or address, or an embedded example.
pub fn puzzle(word: &str) -> Result<Source, Refusal> {
    puzzle_in(Path::new(""), word)
}

/// As [`puzzle`], with paths that are relative to a folder.
pub fn puzzle_in(folder: &Path, word: &str) -> Result<Source, Refusal> {
    only(named(folder, word)?, &beside(&folder.join(word)))
}

/// The puzzles that a word names: one, all of a folder, or all that a verb wrote for programs.
#[cfg(feature = "book")]
pub fn puzzles(word: &str) -> Result<Vec<Source>, Refusal> {
    let path = Path::new(word);
    match path.is_dir() {
        true => puzzles_in(path)?.iter().map(|name| puzzle_in(path, name)).collect(),
        false => all(named(Path::new(""), word)?, &beside(path)),
    }
}

/// The folder in which a file lies. Never empty, so that a path named `-` is not standard input.
pub fn beside(file: &Path) -> PathBuf {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new(".")).into()
}

/// What a word names, as it is.
fn named(folder: &Path, word: &str) -> Result<Source, Refusal> {
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
        None => read_in(folder, word).map_err(|refusal| meant(word, refusal)),
    }
}

/// A refusal of what is named in place of a puzzle: with what was perhaps meant.
fn meant(word: &str, refusal: Refusal) -> Refusal {
    let stem = Path::new(word).file_stem().and_then(|stem| stem.to_str()).unwrap_or(word).to_lowercase();
    let examples = || runut::embedded().map(|(_, example)| example.name);
    let help = match refusal.said.id {
        "input-not-found" => family_meant(word).or_else(|| {
            nearest(&stem, examples()).map(|example| Said::new("input-example-help").with("name", example))
        }),
        _ => None,
    };
    refusal.help(help.unwrap_or_else(|| Said::new("input-not-found-help")))
}

/// What somebody may have meant who names a family: to make a puzzle of it, or to take one of its examples.
pub fn family_meant(word: &str) -> Option<Said> {
    let family = FAMILIES.iter().find(|family| family.name.eq_ignore_ascii_case(word) && family.making.is_some())?;
    let example = family.examples.first()?.name;
    Some(Said::new("input-family-help").with("family", family.name).with("example", example))
}

/// The board that a word names, with paths that are relative to a folder.
pub fn board_in(folder: &Path, word: &str) -> Result<Source, Refusal> {
    let is_puzzle = runut::is_address(word) || example(word).is_some();
    read_in(folder, word).map_err(|refusal| match refusal.said.id {
        "input-not-found" if is_puzzle => refusal.help(Said::new("input-no-board-help").with("name", word)),
        _ => refusal,
    })
}

/// The index that `generate` writes into a folder.
const INDEX: &str = "index.json";
/// The most bytes of a list or an index.
pub const MOST_LIST_BYTES: usize = 64 << 20;

/// The puzzles of a folder by the names of their files: those that its index lists, or else all files in the order of
/// their names.
pub fn puzzles_in(folder: &Path) -> Result<Vec<String>, Refusal> {
    if let Some(files) = indexed(folder) {
        return Ok(files);
    }
    let entries = std::fs::read_dir(folder).map_err(|error| unreadable(&folder.display().to_string(), &error))?;
    let names = entries.flatten().filter(|entry| entry.path().is_file()).map(|entry| entry.file_name());
    let mut names: Vec<String> = names.filter_map(|name| name.into_string().ok()).collect();
    names.retain(|name| !name.starts_with('.'));
    names.sort();
    Ok(names)
}

/// The files that the index of a folder lists, if it has one and all its puzzles are in files.
fn indexed(folder: &Path) -> Option<Vec<String>> {
    let index = folder.join(INDEX).is_file().then(|| read_up_to(folder, INDEX, MOST_LIST_BYTES).ok()).flatten()?;
    let file = |entry: &serde_json::Value| entry["file"].as_str().map(String::from);
    index_of(&text(&index))?["puzzles"].as_array()?.iter().map(file).collect()
}

/// The index of puzzles that a text is, if it is one, and not a puzzle as JSON.
pub fn index_of(text: &str) -> Option<serde_json::Value> {
    let value: Option<serde_json::Value> = serde_json::from_str(text).ok();
    value.filter(|value| value["puzzles"].is_array())
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
    with_words(read(word)?, list)
}

/// The same with what was read of the grid.
pub fn with_words(grid: Source, list: &str) -> Result<Source, Refusal> {
    let list = read(list)?;
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
        true => stdin::reader().take(most).read_to_end(&mut bytes),
        false => File::open(&path).and_then(|file| file.take(most).read_to_end(&mut bytes)),
    });
    let shown = path.display().to_string();
    match done {
        Ok(_) if is_stdin => Ok(Source { name: STDIN.into(), bytes, origin: Origin::Stdin, files: Vec::new() }),
        Ok(_) => Ok(Source { name: shown.clone(), bytes, origin: Origin::File, files: vec![shown] }),
        Err(error) => Err(unreadable(&shown, &error)),
    }
}

/// A file that is not there or cannot be read.
pub fn unreadable(name: &str, error: &std::io::Error) -> Refusal {
    let id = if error.kind() == ErrorKind::NotFound { "input-not-found" } else { "input-unreadable" };
    let said = Said::new(id).with("name", name).with("error", system_error(error));
    Refusal::new(Code::CannotRead, said).help(Said::new("input-file-help"))
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
