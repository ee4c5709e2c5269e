//! What every verb has at hand: the voice, the limits, and how far it may speak. It begins before anything is read and ends
//! after the last byte is written, so that limits hold for all that a verb does.

use crate::Exit;
use crate::args;
use crate::clock::{Alarm, Cause, Run};
use crate::input::{self, Origin, Source};
use crate::messages::{refuse, warn};
use crate::output::{self, Gone};
use crate::progress::Progress;
use crate::stdin;
use crate::voice::Voice;
use clap::ArgMatches;
use runut::kits::{Lettering, Table};
use runut::{Code, Filling, Halt, Limits, Puzzle, Refusal, Said, units, wire};
use std::io::Write;
use std::path::Path;
use std::time::Duration;

/// A verb at work.
pub struct Task<'a> {
    pub matches: &'a ArgMatches,
    pub voice: &'a Voice,
    /// Whether answers and errors are told as JSON.
    pub is_json: bool,
    is_quiet: bool,
    /// The time that is allowed, if it is limited.
    pub time: Option<Duration>,
    bytes: u64,
    threads: usize,
    held: Held,
}

/// What stops the work: the whole run, or one line of a list.
enum Held {
    Run(Run),
    Line(Alarm),
}

impl<'a> Task<'a> {
    /// Begins what a command line asks for; `of_many`: it is many pieces of work, each of which has the time for itself.
    pub fn begin(matches: &'a ArgMatches, voice: &'a Voice, of_many: bool) -> Result<Task<'a>, Refusal> {
        let (is_json, is_quiet) = (args::has_flag(matches, "json"), args::has_flag(matches, "quiet"));
        let (time, bytes) = (args::time_limit(matches)?, args::memory_limit(matches)?);
        let threads = args::threads(matches)?;
        let sentence = |cause: Cause| voice.say(&Said::new("task-stopped").with("why", why(cause, bytes)));
        let [by_user, by_time, by_memory] = [Cause::User, Cause::Time, Cause::Memory].map(sentence);
        let last_words = move |cause: Cause| {
            let message = match cause {
                Cause::User => by_user,
                Cause::Time => by_time,
                Cause::Memory => by_memory,
            };
            match is_json {
                true => output::end_with(&wire::Stopped::new(as_data(cause), message)),
                false => eprintln!("{message}"),
            }
        };
        let held = Held::Run(Run::begin(time.filter(|_| !of_many), bytes, last_words));
        Ok(Task { matches, voice, is_json, is_quiet, time, bytes, threads, held })
    }

    /// The same for one puzzle of a list.
    pub fn line(&self) -> Task<'a> {
        let held = Held::Line(Alarm::after(self.time));
        Task { is_json: true, is_quiet: true, threads: 1, held, ..*self }
    }

    /// The same, alone with one of several puzzles: all threads are for it.
    pub fn line_alone(&self) -> Task<'a> {
        Task { threads: self.threads, ..self.line() }
    }

    /// What stops it.
    pub fn alarm(&self) -> &Alarm {
        match &self.held {
            Held::Run(run) => &run.alarm,
            Held::Line(alarm) => alarm,
        }
    }

    /// Where everything that it does has to stop.
    pub fn limits(&self) -> Limits {
        Limits { stop: self.alarm().stop.clone(), bytes: self.bytes, threads: self.threads, solutions: None }
    }

    /// Who or what stopped it.
    pub fn why(&self, halt: Halt) -> Said {
        self.halted(halt).said
    }

    /// The same as data and as a sentence.
    pub fn halted(&self, halt: Halt) -> wire::Halted {
        let cause = if halt == Halt::Memory { Cause::Memory } else { self.alarm().cause() };
        wire::Halted { cause: as_data(cause), said: why(cause, self.bytes) }
    }

    /// What there is to tell of work that was stopped before there was anything else.
    pub fn stopped(&self, halt: Halt) -> wire::Stopped {
        let wire::Halted { cause, said } = self.halted(halt);
        wire::Stopped::new(cause, self.voice.say(&Said::new("task-stopped").with("why", said)))
    }

    /// Whether a flag of the command line is given.
    pub fn flag(&self, name: &str) -> bool {
        args::has_flag(self.matches, name)
    }

    /// A word of the command line.
    pub fn word(&self, name: &str) -> Option<&'a str> {
        args::word(self.matches, name)
    }

    /// Whether there is somebody to talk to.
    pub fn speaks(&self) -> bool {
        !self.is_quiet && !self.is_json
    }

    /// Tells a person something.
    pub fn tell(&self, said: &Said) {
        if self.speaks() {
            self.voice.tell(&self.voice.say(said));
        }
    }

    /// Tells a person a command, in one line, however long, so that it can be copied.
    pub fn tell_line(&self, said: &Said) {
        if self.speaks() {
            let _ = writeln!(std::io::stderr(), "{}", self.voice.say(said));
        }
    }

    /// Tells that it was stopped to those who want to hear nothing but the answer and errors: all others hear it with
    /// what there is to tell of the work, programs in their object.
    pub fn tell_stop_if_quiet(&self, halt: Halt) {
        if self.is_quiet && !self.is_json {
            self.voice.tell(&self.stopped(halt).message);
        }
    }

    /// Shows how far it is, to those who can see it.
    pub fn progress(&self, doing: &'static str) -> Progress<'a> {
        Progress::new(self.voice, self.speaks(), Said::new(doing))
    }

    /// The puzzle that the command line names, or the embedded one. Where it is none of the user's, that is said.
    pub fn puzzle(&self) -> Result<(Source, Puzzle), Fault> {
        if let Some(set) = self.word("set") {
            return match self.word("puzzle") {
                None if set != "-" => self.table(set, input::handed_over),
                challenge => self.table(set, || challenge.map(input::read).transpose()),
            };
        }
        let source = match (self.word("puzzle"), self.word("words")) {
            (Some(grid), Some(list)) => input::grid_with_words(grid, list)?,
            (None, Some(list)) if list != "-" => {
                let grid = input::handed_over()?.ok_or_else(|| stdin::missing("<PUZZLE>"))?;
                input::with_words(grid, list)?
            }
            (None, Some(_)) => return Err(stdin::missing("<PUZZLE>").into()),
            (Some(word), None) => input::puzzle(word)?,
            (None, None) => input::unnamed()?,
        };
        self.opened(source)
    }

    /// What lies on a table, as a puzzle: a set, and the map of what lies on a board. It is not waited for where there is no
    /// such set.
    pub fn table(
        &self,
        set: &str,
        map: impl FnOnce() -> Result<Option<Source>, Refusal>,
    ) -> Result<(Source, Puzzle), Fault> {
        if set == "-" && (self.word("puzzle") == Some("-") || self.word("each").is_some()) {
            return Err(Refusal::new(Code::Usage, Said::new("sets-both-stdin")).into());
        }
        let set = input::set(set)?;
        let told = input::text(&set);
        if let Err(refusal) = runut::set(&told) {
            return Err(Fault::within(refusal, set));
        }
        let map = map()?;
        let drawn = map.as_ref().map(input::text);
        let letters = self.word("letters").and_then(|word| Lettering::ALL.into_iter().find(|one| one.word() == word));
        let (board, map_text) = (self.word("board"), drawn.as_deref());
        let table = Table { set: &told, board, map: map_text, letters: letters.unwrap_or_default() };
        let assembled = match (runut::assemble(&table), &map) {
            (Ok(assembled), _) => assembled,
            (Err(refusal), Some(_)) => return Err(Fault::within(refusal, map.expect("it was read"))),
            (Err(refusal), None) => return Err(refusal.into()),
        };
        assembled.notes.iter().for_each(|note| self.tell(note));
        let files = map.iter().flat_map(|map| &map.files).chain(&set.files).cloned().collect();
        let origin = map.as_ref().map_or(Origin::Address, |map| map.origin);
        let name = map.map_or(set.name, |map| map.name);
        let (source, mut puzzle) = self.opened(Source { name, bytes: assembled.text.into(), origin, files })?;
        puzzle.warnings.splice(0..0, assembled.notes);
        Ok((source, runut::on_board(puzzle, assembled.bare.as_deref())?))
    }

    /// Opens a puzzle, and tells what it is and what was let pass.
    pub fn opened(&self, source: Source) -> Result<(Source, Puzzle), Fault> {
        let puzzle = match input::open(&source, args::has_flag(self.matches, "lenient")) {
            Ok(puzzle) => puzzle,
            Err(refusal) => return Err(Fault::within(refusal, source)),
        };
        match source.origin {
            Origin::Example => self.tell(&Said::new("input-example").with("name", source.name.as_str())),
            Origin::Usual => self.tell(&Said::new("input-usual").with("name", source.name.as_str())),
            // Also where nothing else is told: an example that is taken for somebody's puzzle is worse than a line too many.
            Origin::UsualInstead => {
                self.voice.tell(&self.voice.say(&Said::new("input-usual-instead").with("name", source.name.as_str())));
            }
            _ => {}
        }
        if !self.is_quiet && !self.is_json {
            warn(&puzzle.warnings, self.voice);
        }
        Ok((source, puzzle))
    }

    /// The board of this name, which must not come from standard input too if the puzzle does.
    pub fn board(&self, name: &str, puzzle: &Puzzle, source: &Source) -> Result<(Source, Filling), Fault> {
        if name == "-" && source.origin == Origin::Stdin {
            let refusal = Refusal::new(Code::Usage, Said::new("check-both-stdin"));
            return Err(refusal.help(Said::new("check-both-stdin-help")).into());
        }
        read_board(input::board_in(Path::new(""), name)?, puzzle)
    }
}

/// Reads a board from what was read.
pub fn read_board(source: Source, puzzle: &Puzzle) -> Result<(Source, Filling), Fault> {
    match puzzle.read_board(&input::text(&source)) {
        Ok(board) => Ok((source, board)),
        Err(refusal) => Err(Fault::within(refusal, source)),
    }
}

fn why(cause: Cause, bytes: u64) -> Said {
    match cause {
        Cause::Memory => Said::new("stopped-by-memory").with("size", units::size(bytes)),
        Cause::User => Said::new("stopped-by-user"),
        Cause::Time => Said::new("stopped-by-time"),
    }
}

fn as_data(cause: Cause) -> wire::Cause {
    match cause {
        Cause::User => wire::Cause::Stopped,
        Cause::Time => wire::Cause::Time,
        Cause::Memory => wire::Cause::Memory,
    }
}

/// Why a verb does not come to its end.
pub enum Fault {
    /// Something is wrong, with the text in which it is, if it is in one.
    Refused(Box<(Refusal, Option<Source>)>),
    /// A limit or the user stopped it.
    Stopped(Halt),
    /// Nobody reads its output any more.
    Unread,
}

impl Fault {
    /// Something wrong in a text.
    pub fn within(refusal: Refusal, source: Source) -> Fault {
        Fault::Refused(Box::new((refusal, Some(source))))
    }

    /// Tells it, and how the program ends.
    pub fn tell(&self, task: &Task<'_>) -> Exit {
        match self {
            Fault::Refused(what) => refuse(&what.0, what.1.as_ref(), task.is_json, task.voice),
            Fault::Unread => Exit::Stopped,
            Fault::Stopped(halt) => {
                let stopped = task.stopped(*halt);
                if task.is_json {
                    output::end_with(&stopped);
                } else {
                    task.voice.tell(&stopped.message);
                }
                Exit::Stopped
            }
        }
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Fault {
        Fault::Refused(Box::new((refusal, None)))
    }
}

impl From<Gone> for Fault {
    fn from(gone: Gone) -> Fault {
        match gone {
            Gone::Reader => Fault::Unread,
            Gone::Refused(refusal) => refusal.into(),
        }
    }
}
