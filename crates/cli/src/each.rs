//! `--each LIST`: many puzzles in one process, one JSON object a line, in the order of the list.

use crate::Exit;
use crate::clock;
use crate::input::{self, Source};
use crate::messages::refuse;
use crate::output::{self, Gone};
use crate::task::{Fault, Task, read_board};
use runut::{Filling, Puzzle, Refusal, wire};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::{Condvar, Mutex, MutexGuard};

/// Lines that may be worked on ahead of the one that is printed next.
const AHEAD: usize = 1 << 10;
/// The longest line of a list: a path or a game ID.
const LONGEST_LINE: u64 = 1 << 16;

/// One line of a list, and what becomes of it.
pub struct Listed<'a> {
    /// With the limits of this puzzle.
    pub task: &'a Task<'a>,
    /// What stands in the line.
    pub text: &'a str,
    /// Which line it is, from 0, of those that name something.
    pub number: usize,
    folder: &'a Path,
    /// Where output goes at once; none where it is kept until the line's turn.
    queue: Option<&'a Queue>,
    out: String,
}

impl Listed<'_> {
    /// The puzzle that a word of the line names.
    pub fn puzzle(&self, word: &str) -> Result<(Source, Puzzle), Fault> {
        self.task.opened(input::puzzle_in(self.folder, word)?)
    }

    /// The board that a word of the line names.
    pub fn board(&self, word: &str, puzzle: &Puzzle) -> Result<Filling, Fault> {
        read_board(input::read_in(self.folder, word)?, puzzle).map(|(_, board)| board)
    }

    /// What a file is called that is made of the line's puzzle, without its ending: in the order of the list.
    pub fn file_name(&self, source: &Source) -> String {
        let parts = [format!("{:04}", self.number + 1), source.stem().into()];
        parts.iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join("-")
    }

    /// Adds text to the line of output.
    pub fn push(&mut self, text: &str) -> Result<(), Gone> {
        self.out.push_str(text);
        match self.queue {
            Some(queue) => queue.print(&std::mem::take(&mut self.out)),
            None => Ok(()),
        }
    }

    /// The answer as a whole.
    pub fn tell(&mut self, answer: impl Serialize) -> Result<(), Gone> {
        self.push(&wire::text(&wire::Named { puzzle: self.text, answer }))
    }

    /// Tells why there is no answer.
    fn fail(&mut self, fault: &Fault) -> Exit {
        // That nobody reads it is no reason for another exit status.
        match fault {
            Fault::Refused(what) => {
                let _ = self.tell(wire::Failure::of(&what.0, &self.task.voice.speaker));
                Exit::Bad
            }
            Fault::Stopped(halt) => {
                let _ = self.tell(self.task.stopped(*halt));
                Exit::Stopped
            }
            Fault::Unread => Exit::Stopped,
        }
    }
}

/// Runs a verb over a list, on all threads.
pub fn run(
    task: &Task<'_>,
    list: &str,
    verb: impl Fn(&mut Listed<'_>) -> Result<Exit, Fault> + Sync,
) -> Result<Exit, Fault> {
    over(task, list, false, verb)
}

/// As [`run`], one puzzle after the other with all threads for each: its answer may be more than memory holds, and goes
/// straight out.
pub fn run_streaming(
    task: &Task<'_>,
    list: &str,
    verb: impl Fn(&mut Listed<'_>) -> Result<Exit, Fault> + Sync,
) -> Result<Exit, Fault> {
    over(task, list, true, verb)
}

fn over(
    task: &Task<'_>,
    list: &str,
    streams: bool,
    verb: impl Fn(&mut Listed<'_>) -> Result<Exit, Fault> + Sync,
) -> Result<Exit, Fault> {
    let (reader, folder) = match open(list) {
        Ok(opened) => opened,
        Err(refusal) => return Ok(refuse(&refusal, None, true, task.voice)),
    };
    let queue = Queue::new(reader);
    let worker = || {
        while let Some((number, text)) = queue.next() {
            let task = if streams { task.line_alone() } else { task.line() };
            let (queue_now, out) = (streams.then_some(&queue), String::new());
            let mut line = Listed { task: &task, text: &text, number, folder: &folder, queue: queue_now, out };
            let status = verb(&mut line).unwrap_or_else(|fault| line.fail(&fault));
            queue.finish(number, line.out, status);
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..if streams { 1 } else { task.limits().threads } {
            scope.spawn(worker);
        }
        worker();
    });
    Ok(queue.exit())
}

/// A list's text, and the folder that its paths are relative to.
pub fn open(list: &str) -> Result<(Box<dyn BufRead + Send>, PathBuf), Refusal> {
    if list == "-" {
        return Ok((Box::new(BufReader::new(std::io::stdin())), ".".into()));
    }
    match std::fs::File::open(list).and_then(not_a_folder) {
        Ok(file) => Ok((Box::new(BufReader::new(file)), folder_of(list))),
        Err(error) => Err(input::unreadable(list, &error)),
    }
}

/// The next line of a list that is neither empty nor a comment; `number` counts all lines.
pub fn next_line(reader: &mut dyn BufRead, number: &mut usize) -> std::io::Result<Option<String>> {
    loop {
        let mut bytes = Vec::new();
        match clock::while_waiting(|| reader.take(LONGEST_LINE).read_until(b'\n', &mut bytes)) {
            Ok(0) => return Ok(None),
            Ok(_) => *number += 1,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        }
        let line = String::from_utf8_lossy(&bytes);
        let line = line.trim_start_matches('\u{feff}').trim();
        if !line.is_empty() && !line.starts_with(';') {
            return Ok(Some(line.to_string()));
        }
    }
}

/// A folder can be opened, but it is no list.
fn not_a_folder(file: std::fs::File) -> std::io::Result<std::fs::File> {
    if file.metadata()?.is_dir() { Err(ErrorKind::IsADirectory.into()) } else { Ok(file) }
}

/// The folder that a list's paths are relative to. Never empty, so that a path named `-` is not standard input.
fn folder_of(list: &str) -> PathBuf {
    let folder = Path::new(list).parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new(".")).into()
}

/// Lines to be worked on, and results to be printed in their order.
struct Queue {
    state: Mutex<State>,
    moved: Condvar,
}

struct State {
    reader: Option<Box<dyn BufRead + Send>>,
    taken: usize,
    printed: usize,
    waiting: BTreeMap<usize, String>,
    any_bad: bool,
    any_stopped: bool,
}

impl Queue {
    fn new(reader: Box<dyn BufRead + Send>) -> Queue {
        let waiting = BTreeMap::new();
        let state = State { reader: Some(reader), taken: 0, printed: 0, waiting, any_bad: false, any_stopped: false };
        Queue { state: Mutex::new(state), moved: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(|broken| broken.into_inner())
    }

    /// The next puzzle of the list and its number; none after Ctrl-C.
    fn next(&self) -> Option<(usize, String)> {
        let mut state = self.lock();
        while state.taken - state.printed >= AHEAD {
            state = self.moved.wait(state).unwrap_or_else(|broken| broken.into_inner());
        }
        if clock::interrupted() {
            (state.reader, state.any_stopped) = (None, true);
        }
        let line = state.next_line()?;
        state.taken += 1;
        Some((state.taken - 1, line))
    }

    /// Takes a result and prints every one whose turn it is.
    fn finish(&self, number: usize, line: String, status: Exit) {
        let mut state = self.lock();
        state.any_bad |= status == Exit::Bad;
        state.any_stopped |= status == Exit::Stopped;
        state.waiting.insert(number, line);
        while let Some(line) = {
            let next = state.printed;
            state.waiting.remove(&next)
        } {
            state.printed += 1;
            if let Err(gone) = output::print(&format!("{line}\n")) {
                state.reader = None;
                state.any_bad |= matches!(gone, Gone::Refused(_));
            }
        }
        self.moved.notify_all();
    }

    /// Prints part of a line whose turn it is.
    fn print(&self, text: &str) -> Result<(), Gone> {
        output::print(text).inspect_err(|gone| {
            let mut state = self.lock();
            state.reader = None;
            state.any_bad |= matches!(gone, Gone::Refused(_));
        })
    }

    /// 2 if any line was bad, else 3 if any stopped, else 0.
    fn exit(&self) -> Exit {
        let state = self.lock();
        match (state.any_bad, state.any_stopped) {
            (true, _) => Exit::Bad,
            (false, true) => Exit::Stopped,
            (false, false) => Exit::Answered,
        }
    }
}

impl State {
    /// The next line that names something.
    fn next_line(&mut self) -> Option<String> {
        let line = next_line(self.reader.as_mut()?, &mut 0);
        self.any_bad |= line.is_err();
        let line = line.ok().flatten();
        if line.is_none() {
            self.reader = None;
        }
        line
    }
}
