//! Files of tasks and of their results. A result is added as one line, at once, under a lock on the file: several processes
//! may write into one, and what a killed one has left of a line is taken away before the next is added.
//!
//! Results are read line by line. Nothing of a file is changed before all of it has been found to be what it should be.

use crate::clock;
use crate::input;
use crate::save::unwritable;
use crate::stdin;
use runut::tasks::{Finished, ResultLine, TaskList};
use runut::units::size;
use runut::{Code, Refusal, Said, system_error};
use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Error, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// The most bytes of a file of tasks or results.
const MOST_BYTES: u64 = 1 << 30;

/// The text of a list of tasks, and the list.
pub fn tasks(name: &str) -> Result<(String, TaskList), Refusal> {
    let mut bytes = Vec::new();
    let done = clock::while_waiting(|| match name {
        "-" => stdin::reader().take(MOST_BYTES + 1).read_to_end(&mut bytes),
        _ => File::open(name).and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut bytes)),
    });
    done.map_err(|error| input::unreadable(name, &error))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(too_large(name));
    }
    let in_file = |refusal: Refusal| {
        let said = Said::new("tasks-in-file").with("name", name).with("what", refusal.said.clone());
        Refusal { said, ..refusal }
    };
    let text = String::from_utf8(bytes).map_err(|_| in_file(not_text()))?;
    let list = TaskList::read(&text).map_err(in_file)?;
    Ok((text, list))
}

fn too_large(name: &str) -> Refusal {
    let said = Said::new("tasks-too-large").with("name", name).with("most", size(MOST_BYTES));
    Refusal::new(Code::TooLarge, said).help(Said::new("tasks-too-large-help"))
}

/// What is no text.
pub fn not_text() -> Refusal {
    Refusal::new(Code::NotText, Said::new("open-not-text")).help(Said::new("open-not-text-help"))
}

fn in_line(refusal: Refusal, name: &str, line: usize) -> Refusal {
    let said = Said::new("results-in-line").with("name", name).with("line", line).with("what", refusal.said.clone());
    Refusal { said, ..refusal }
}

/// What the results of a file are read into. A fault is told with the line that it is in.
type Hearer<'a> = dyn FnMut(Finished) -> Result<(), Refusal> + 'a;

/// Where reading has come to.
#[derive(Clone, Copy, Default)]
struct Place {
    /// Bytes and lines before it.
    bytes: u64,
    lines: usize,
}

/// What comes after the last line that has an end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tail {
    None,
    /// A result that only lacks the end of its line.
    Whole,
    /// What was cut off.
    Cut,
}

/// Reads results from a place on, which moves on behind the last whole line.
fn read(reader: &mut dyn BufRead, name: &str, place: &mut Place, hear: &mut Hearer<'_>) -> Result<Tail, Refusal> {
    loop {
        let mut bytes = Vec::new();
        let length = reader.take(MOST_BYTES).read_until(b'\n', &mut bytes);
        let length = length.map_err(|error| input::unreadable(name, &error))? as u64;
        let (number, has_end) = (place.lines + 1, bytes.last() == Some(&b'\n'));
        if place.bytes + length > MOST_BYTES {
            return Err(too_large(name));
        }
        let line = match std::str::from_utf8(&bytes) {
            Ok(line) => line,
            // A character may be cut off as a line may.
            Err(error) if !has_end && error.error_len().is_none() => {
                std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default()
            }
            Err(_) => return Err(in_line(not_text(), name, number)),
        };
        let tail = match ResultLine::read(line, name, number)? {
            ResultLine::Result(finished) => {
                hear(*finished).map_err(|refusal| in_line(refusal, name, number))?;
                Tail::Whole
            }
            ResultLine::Empty => Tail::None,
            ResultLine::Cut => Tail::Cut,
        };
        if !has_end {
            return Ok(tail);
        }
        *place = Place { bytes: place.bytes + length, lines: number };
    }
}

/// Reads all results of a file, or of standard input for `-`; whether its last line was cut off and left out.
pub fn results(name: &str, hear: &mut Hearer<'_>) -> Result<bool, Refusal> {
    let tail = match name {
        "-" => clock::while_waiting(|| read(&mut std::io::stdin().lock(), input::STDIN, &mut Place::default(), hear))?,
        _ => {
            let file = File::open(name).map_err(|error| input::unreadable(name, &error))?;
            read(&mut BufReader::new(file), name, &mut Place::default(), hear)?
        }
    };
    Ok(tail == Tail::Cut)
}

/// A file that results are added to.
pub struct Ledger<'a> {
    name: String,
    file: File,
    /// Up to where it has been read.
    place: Place,
    /// The tasks whose results it may hold; none where it may hold any.
    list: Option<&'a TaskList>,
    /// The parts whose results it holds.
    pub there: BTreeSet<u64>,
}

impl<'a> Ledger<'a> {
    /// Opens a file, or makes it, and reads what is in it.
    pub fn open(name: &str, list: Option<&'a TaskList>) -> Result<Ledger<'a>, Refusal> {
        let known = std::fs::metadata(name).ok();
        if known.is_some_and(|known| known.is_dir()) {
            return Err(unwritable(Path::new(name), &std::io::ErrorKind::IsADirectory.into()));
        }
        let opened = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(name);
        let file = opened.map_err(|error| unwritable(Path::new(name), &error))?;
        let mut ledger = Ledger { name: name.into(), file, place: Place::default(), list, there: BTreeSet::new() };
        ledger.catch_up()?;
        Ok(ledger)
    }

    /// Reads what others have added meanwhile; how many results that were.
    pub fn catch_up(&mut self) -> Result<usize, Refusal> {
        self.locked(|ledger| Ok(ledger.read_on()?.0))
    }

    /// Adds a result, unless somebody else has done so.
    pub fn add(&mut self, finished: &Finished) -> Result<(), Refusal> {
        self.locked(|ledger| {
            let (_, tail) = ledger.read_on()?;
            if ledger.list.is_some() && ledger.there.contains(&finished.part.part) {
                return Ok(());
            }
            let written = ledger.write(&finished.line(), tail);
            written.map_err(|error| unwritable(Path::new(&ledger.name), &error))?;
            ledger.there.insert(finished.part.part);
            Ok(())
        })
    }

    /// Does something while no other process changes the file.
    fn locked<T>(&mut self, act: impl FnOnce(&mut Self) -> Result<T, Refusal>) -> Result<T, Refusal> {
        self.file.lock().map_err(|error| {
            let said = Said::new("results-no-lock").with("name", self.name.as_str());
            let refusal = Refusal::new(Code::CannotWrite, said.with("error", system_error(&error)));
            refusal.help(Said::new("results-no-lock-help"))
        })?;
        let done = act(self);
        // Where that fails the lock ends with the file.
        let _ = self.file.unlock();
        done
    }

    fn read_on(&mut self) -> Result<(usize, Tail), Refusal> {
        let Ledger { name, file, place, list, there } = self;
        let unreadable = |error: Error| input::unreadable(name, &error);
        if file.metadata().map_err(unreadable)?.len() < place.bytes {
            *place = Place::default();
        }
        let mut reader: &File = file;
        reader.seek(SeekFrom::Start(place.bytes)).map_err(unreadable)?;
        let mut news = 0;
        let tail = read(&mut BufReader::new(reader), name, place, &mut |finished| {
            list.map_or(Ok(()), |list| list.accepts(&finished))?;
            news += usize::from(there.insert(finished.part.part));
            Ok(())
        })?;
        Ok((news, tail))
    }

    /// Writes a line behind what has been read.
    fn write(&mut self, line: &str, tail: Tail) -> Result<(), Error> {
        let whole = format!("{}{line}\n", if tail == Tail::Whole { "\n" } else { "" });
        if tail != Tail::Whole {
            self.file.set_len(self.place.bytes)?;
        }
        let before = self.file.seek(SeekFrom::End(0))?;
        let written = self.file.write_all(whole.as_bytes()).and_then(|()| self.file.flush());
        match written {
            Ok(()) => {
                self.place =
                    Place { bytes: before + whole.len() as u64, lines: self.place.lines + whole.lines().count() };
                Ok(())
            }
            Err(error) => {
                // Half a line is in nobody's way, if it cannot be taken back.
                let _ = self.file.set_len(before);
                Err(error)
            }
        }
    }
}
