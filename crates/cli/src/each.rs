//! `--each LIST`: many puzzles in one process, one JSON object a line, in the order of the list.

use crate::Exit;
use crate::clock;
use crate::input::{self, Source};
use crate::messages::refuse;
use crate::output::{self, Gone};
use crate::stdin;
use crate::task::{Fault, Task, read_board};
use runut::{Code, Filling, Puzzle, Recorded, Refusal, Said, Told, recorded, wire};
use serde::Serialize;
use std::collections::{BTreeMap, VecDeque};
use std::io::{BufRead, BufReader, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::{Condvar, Mutex, MutexGuard};

/// Lines that may be worked on ahead of the one that is printed next.
const AHEAD: usize = 1 << 10;
/// The longest line of a list: a run of `generate` is one.
const LONGEST_LINE: u64 = input::MOST_LIST_BYTES as u64;

/// A puzzle of a list.
pub struct Entry {
    /// What stands for it in answers: its line, or its text where it has no name.
    pub name: String,
    /// What its line tells of it, where it does more than name it.
    record: Option<Recorded>,
}

impl Entry {
    /// The puzzles of a line.
    fn of_line(line: String) -> Vec<Entry> {
        match line.starts_with(['{', '[']).then(|| recorded(&line)).flatten() {
            None => vec![Entry { name: line, record: None }],
            Some(records) => records.into_iter().map(Entry::of_record).collect(),
        }
    }

    fn of_record(record: Recorded) -> Entry {
        let (Told::Whole(name) | Told::Text(name) | Told::Name(name)) = &record.puzzle;
        Entry { name: name.clone(), record: Some(record) }
    }

    /// Its text.
    pub fn source(&self, folder: &Path) -> Result<Source, Refusal> {
        match &self.record {
            Some(record) => input::of_record(record.clone(), folder),
            None => input::puzzle_in(folder, &self.name),
        }
    }
}

/// One line of a list, and what becomes of it.
pub struct Listed<'a> {
    /// With the limits of this puzzle.
    pub task: &'a Task<'a>,
    /// The puzzle that the line tells.
    pub entry: &'a Entry,
    /// Which line it is, from 0, of those that name something.
    pub number: usize,
    folder: &'a Path,
    /// Where output goes at once; none where it is kept until the line's turn.
    queue: Option<&'a Queue>,
    out: String,
}

impl Listed<'_> {
    /// The puzzle.
    pub fn puzzle(&self) -> Result<(Source, Puzzle), Fault> {
        match self.task.word("set") {
            Some(set) => self.task.table(set, || self.entry.source(self.folder).map(Some)),
            None => self.task.opened(self.entry.source(self.folder)?),
        }
    }

    /// The puzzle and a board for it: those that `PUZZLE BOARD` name, with a tab or blanks between them, or what a record has.
    pub fn puzzle_and_board(&self) -> Result<(Puzzle, Filling), Fault> {
        let no_board = || Refusal::new(Code::Usage, Said::new("each-no-board"));
        if let Some(record) = &self.entry.record {
            let (source, puzzle) = self.puzzle()?;
            let rows = record.board.as_ref().ok_or_else(no_board)?;
            let board = Source { bytes: rows.join("\n").into(), ..source };
            return read_board(board, &puzzle).map(|(_, board)| (puzzle, board));
        }
        let line = &self.entry.name;
        let words = line.split_once('\t').or_else(|| line.rsplit_once(char::is_whitespace)).ok_or_else(no_board)?;
        let named = Entry { name: words.0.trim().into(), record: None };
        let (_, puzzle) = Listed { entry: &named, out: String::new(), ..*self }.puzzle()?;
        let (_, board) = read_board(input::board_in(self.folder, words.1.trim())?, &puzzle)?;
        Ok((puzzle, board))
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
        self.push(&wire::text(&wire::Named { puzzle: Some(&self.entry.name), answer }))
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
        while let Some((number, entry)) = queue.next() {
            let task = if streams { task.line_alone() } else { task.line() };
            let (queue_now, out) = (streams.then_some(&queue), String::new());
            let mut line = Listed { task: &task, entry: &entry, number, folder: &folder, queue: queue_now, out };
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

/// A list's text, and the folder that its paths are relative to. A folder is the list of its puzzles.
pub fn open(list: &str) -> Result<(Box<dyn BufRead + Send>, PathBuf), Refusal> {
    if list == "-" {
        let mut reader = stdin::reader();
        // What cannot be read is told when a line of it is wanted.
        if let Ok(beginning) = clock::while_waiting(|| reader.fill_buf()) {
            input::must_not_be_decorated(beginning)?;
        }
        return Ok((Box::new(reader), ".".into()));
    }
    if Path::new(list).is_dir() {
        let names = input::puzzles_in(Path::new(list))?.join("\n");
        return Ok((Box::new(std::io::Cursor::new(names)), list.into()));
    }
    match std::fs::File::open(list) {
        Ok(file) => Ok((Box::new(BufReader::new(file)), input::beside(Path::new(list)))),
        Err(error) => Err(input::unreadable(list, &error)),
    }
}

/// The puzzles of the next line of a list that is neither empty nor a comment; `number` counts all lines.
pub fn next_entries(reader: &mut dyn BufRead, number: &mut usize) -> std::io::Result<Option<Vec<Entry>>> {
    Ok(next_line(reader, number)?.map(Entry::of_line))
}

fn next_line(reader: &mut dyn BufRead, number: &mut usize) -> std::io::Result<Option<String>> {
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

/// Lines to be worked on, and results to be printed in their order.
struct Queue {
    state: Mutex<State>,
    moved: Condvar,
}

struct State {
    reader: Option<Box<dyn BufRead + Send>>,
    /// What is left of the line that was read last.
    left: VecDeque<Entry>,
    taken: usize,
    printed: usize,
    waiting: BTreeMap<usize, String>,
    any_bad: bool,
    any_stopped: bool,
}

impl Queue {
    fn new(reader: Box<dyn BufRead + Send>) -> Queue {
        let (left, waiting) = (VecDeque::new(), BTreeMap::new());
        let (taken, printed, any_bad, any_stopped) = (0, 0, false, false);
        let state = State { reader: Some(reader), left, taken, printed, waiting, any_bad, any_stopped };
        Queue { state: Mutex::new(state), moved: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(|broken| broken.into_inner())
    }

    /// The next puzzle of the list and its number; none after Ctrl-C.
    fn next(&self) -> Option<(usize, Entry)> {
        let mut state = self.lock();
        while state.taken - state.printed >= AHEAD {
            state = self.moved.wait(state).unwrap_or_else(|broken| broken.into_inner());
        }
        if clock::interrupted() {
            state.left.clear();
            (state.reader, state.any_stopped) = (None, true);
        }
        let entry = state.next_entry()?;
        state.taken += 1;
        Some((state.taken - 1, entry))
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
    /// The next puzzle.
    fn next_entry(&mut self) -> Option<Entry> {
        while self.left.is_empty() {
            let entries = next_entries(self.reader.as_mut()?, &mut 0);
            self.any_bad |= entries.is_err();
            match entries.ok().flatten() {
                Some(entries) => self.left.extend(entries),
                None => self.reader = None,
            }
        }
        self.left.pop_front()
    }
}
