//! `--each LIST`: many puzzles in one process, one JSON object a line, in the order of the list.

use crate::args::Options;
use crate::input;
use crate::messages::refuse;
use crate::output::{self, Gone};
use crate::solve::{Done, exit, work};
use crate::voice::Voice;
use crate::{Exit, json};
use runut::{Filling, Refusal};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::{Condvar, Mutex, MutexGuard};

/// Lines that may be worked on ahead of the one that is printed next.
const AHEAD: usize = 1 << 10;
/// The longest line of a list: a path or a game ID.
const LONGEST_LINE: u64 = 1 << 16;

/// Runs `solve` or `count` over a list.
pub fn run(list: &str, options: &Options, voice: &Voice) -> Exit {
    let (reader, folder): (Box<dyn BufRead + Send>, PathBuf) = match list {
        "-" => (Box::new(BufReader::new(std::io::stdin())), ".".into()),
        _ => match std::fs::File::open(list).and_then(not_a_folder) {
            Ok(file) => (Box::new(BufReader::new(file)), folder_of(list)),
            Err(error) => return refuse(&input::unreadable(list, &error), None, true, voice),
        },
    };
    // All solutions of a puzzle may be more than memory holds: they go straight out, one puzzle after the other.
    let streams = options.all;
    let threads = if streams { 1 } else { options.threads };
    let options =
        Options { quiet: true, json: true, threads: if streams { options.threads } else { 1 }, ..options.clone() };
    let queue = Queue::new(reader);
    let worker = || {
        while let Some((number, line)) = queue.next() {
            let mut out = Line { queue: streams.then_some(&queue), text: String::new() };
            let status = solve_line(&line, &folder, &options, &mut out, voice);
            queue.finish(number, out.text, status);
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(worker);
        }
        worker();
    });
    queue.exit()
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

/// One line of output in the making, or already on its way.
struct Line<'a> {
    queue: Option<&'a Queue>,
    text: String,
}

impl Line<'_> {
    fn push(&mut self, text: &str) -> Result<(), Gone> {
        self.text.push_str(text);
        match self.queue {
            Some(queue) => queue.print(&std::mem::take(&mut self.text)),
            None => Ok(()),
        }
    }
}

fn solve_line(line: &str, folder: &Path, options: &Options, out: &mut Line<'_>, voice: &Voice) -> Exit {
    match answer_line(line, folder, options, out, voice) {
        Ok(Some(done)) => exit(&done.answer),
        Ok(None) => Exit::Stopped,
        Err(refusal) => {
            let mut error = json::error(&refusal, voice);
            error["puzzle"] = line.into();
            let _ = out.push(&error.to_string());
            Exit::Bad
        }
    }
}

fn answer_line(
    line: &str,
    folder: &Path,
    options: &Options,
    out: &mut Line<'_>,
    voice: &Voice,
) -> Result<Option<Done>, Refusal> {
    let source = match runut::is_address(line) {
        true => input::read_puzzle(line)?,
        false => input::read(folder.join(line).to_str().unwrap_or(line))?,
    };
    let puzzle = input::open(&source, options.lenient)?;
    // Errors that come later would stand inside an object that has begun, so nothing is pushed before the first board.
    let mut object = json::Object::new(&puzzle, Some(line));
    let mut sink = |board: &Filling| out.push(&object.solution(board));
    let done = work(&puzzle, options, &mut sink, voice)?;
    if let Some(done) = &done {
        let _ = out.push(&object.end(done, voice));
    }
    Ok(done)
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

    /// The next puzzle of the list and its number.
    fn next(&self) -> Option<(usize, String)> {
        let mut state = self.lock();
        while state.taken - state.printed >= AHEAD {
            state = self.moved.wait(state).unwrap_or_else(|broken| broken.into_inner());
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
    /// The next line that is neither empty nor a comment.
    fn next_line(&mut self) -> Option<String> {
        loop {
            let mut bytes = Vec::new();
            let reader = self.reader.as_mut()?;
            match reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
                Ok(1..) => {}
                Ok(0) => {
                    self.reader = None;
                    return None;
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(_) => {
                    self.reader = None;
                    self.any_bad = true;
                    return None;
                }
            }
            let line = String::from_utf8_lossy(&bytes);
            let line = line.trim_start_matches('\u{feff}').trim();
            if !line.is_empty() && !line.starts_with(';') {
                return Some(line.to_string());
            }
        }
    }
}
