//! `runut solve`: from a puzzle to a board, or to the proof that there is none.

use crate::args::Options;
use crate::clock::{self, Alarm};
use crate::draw::Image;
use crate::input::{self, Source};
use crate::messages::{refuse, warn};
use crate::output::Gone;
use crate::progress::Progress;
use crate::save::Saving;
use crate::voice::Voice;
use crate::{Exit, each, json};
use clap::ArgMatches;
use runut::draw::text::{TextStyle, text};
use runut::estimate::{Estimate, estimate};
use runut::{
    Answer, Code, Counter, Detail, Event, Filling, Found, Halt, Journal, Limits, Puzzle, Question, Refusal, Said,
    Verdict, Watch,
};
use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// How long the look for a second solution may take.
const SECOND_LOOK: Duration = Duration::from_millis(50);
/// How long a brute force is measured before it is started.
const MEASUREMENT: Duration = Duration::from_millis(100);
/// A brute force that would take longer starts only when it is told to, in seconds.
const TOO_LONG: f64 = 3_600.0;

/// What is known after the work, and how it went.
pub struct Done {
    pub answer: Answer,
    /// What there was to tell beforehand.
    pub notes: Vec<Said>,
    pub seconds: f64,
    /// Whether the time limit stopped it.
    pub is_late: bool,
}

/// Where boards go.
pub type Sink<'a> = dyn FnMut(&Filling) -> Result<(), Gone> + 'a;

/// Runs the verb.
pub fn run(matches: &ArgMatches, voice: &Voice) -> Exit {
    let save = matches.get_one::<String>("save");
    let image = Image::of(matches, "image");
    on_puzzles(matches, Options::of_solve(matches), voice, |source, embedded, options| {
        let files = Files { save, image: image? };
        one(source, embedded, &files, options, voice)
    })
}

/// Runs a verb that searches, on the puzzle that is named, on the embedded one, or on every one of a list.
pub fn on_puzzles(
    matches: &ArgMatches,
    options: Result<Options, Refusal>,
    voice: &Voice,
    one: impl FnOnce(&Source, bool, &Options) -> Result<Exit, Refusal>,
) -> Exit {
    let as_json = matches.get_flag("json");
    let options = match options {
        Ok(options) => options,
        Err(refusal) => return refuse(&refusal, None, as_json, voice),
    };
    if let Some(list) = matches.get_one::<String>("each") {
        return each::run(list, &options, voice);
    }
    let named = matches.get_one::<String>("puzzle");
    let source = match named.map_or_else(|| Ok(input::embedded_source()), |name| input::named_puzzle(matches, name)) {
        Ok(source) => source,
        Err(refusal) => return refuse(&refusal, None, as_json, voice),
    };
    match one(&source, named.is_none(), &options) {
        Ok(exit) => exit,
        Err(refusal) => refuse(&refusal, Some(&source), as_json, voice),
    }
}

/// Says what the puzzle is, and what was let pass.
pub fn introduce(puzzle: &Puzzle, embedded: bool, voice: &Voice) {
    let id = if embedded { "solve-embedded" } else { "solve-puzzle" };
    voice.tell(&voice.say(&Said::new(id).with("what", puzzle.describe())));
    warn(&puzzle.warnings, voice);
}

/// What is written besides standard output.
struct Files<'a> {
    save: Option<&'a String>,
    image: Option<Image>,
}

/// Solves one puzzle and prints what there is to see.
fn one(
    source: &Source,
    embedded: bool,
    Files { save, image }: &Files<'_>,
    options: &Options,
    voice: &Voice,
) -> Result<Exit, Refusal> {
    let puzzle = input::open(source, options.lenient)?;
    if !options.quiet && !options.json {
        introduce(&puzzle, embedded, voice);
    }
    let mut saving = save.map(|target| Saving::beside(target, &source.name)).transpose()?;
    // Better now than after a long search.
    image.as_ref().map_or(Ok(()), |image| image.can_be_written(&source.name))?;
    let mut first: Option<Filling> = None;
    let mut out = Printer::new(&puzzle, options, voice);
    let worked = {
        let mut sink = |board: &Filling| {
            if image.is_some() && first.is_none() {
                first = Some(board.clone());
            }
            out.board(board)?;
            saving.as_mut().map_or(Ok(()), |file| save_board(file, &puzzle, board)).map_err(Gone::Refused)
        };
        work(&puzzle, options, &mut sink, voice)
    };
    let worked = worked.and_then(|done| {
        let board = first.unwrap_or_else(|| Filling::empty(puzzle.board().len()));
        image.as_ref().map_or(Ok(()), |image| image.write(&puzzle, &board, Some(options), &source.name))?;
        Ok(done)
    });
    let finished = worked.and_then(|done| match saving.filter(|file| file.is_begun) {
        Some(file) if done.is_some() => file.finish().map(|()| (done, true)),
        _ => Ok((done, false)),
    });
    let (done, is_saved) = match finished {
        Ok((Some(done), is_saved)) => (done, is_saved),
        Ok((None, _)) => return Ok(Exit::Stopped),
        Err(refusal) => return out.fail(refusal),
    };
    if is_saved && !options.quiet && !options.json {
        voice.tell(&voice.say(&Said::new("solve-saved").with("file", save.cloned().unwrap_or_default())));
    }
    if let Some(image) = image.as_ref().filter(|_| !options.quiet && !options.json) {
        voice.tell(&voice.say(&Said::new("draw-done").with("file", image.path.as_str())));
    }
    out.end(&done)?;
    if !options.quiet && !options.json {
        voice.tell(&summary(&puzzle, &done, options, voice));
    }
    Ok(exit(&done.answer))
}

fn save_board(file: &mut Saving, puzzle: &Puzzle, board: &Filling) -> Result<(), Refusal> {
    let blank = if std::mem::replace(&mut file.is_begun, true) { "\n" } else { "" };
    file.write(&format!("{blank}{}", puzzle.print(board)))
}

/// Answers, with limits, progress and the look for a second solution. `None`: nobody reads the boards any more.
pub fn work(puzzle: &Puzzle, options: &Options, sink: &mut Sink<'_>, voice: &Voice) -> Result<Option<Done>, Refusal> {
    work_with(puzzle, options, None, sink, voice)
}

/// As [`work`], with a journal.
pub fn work_with(
    puzzle: &Puzzle,
    options: &Options,
    journal: Option<&dyn Journal>,
    sink: &mut Sink<'_>,
    voice: &Voice,
) -> Result<Option<Done>, Refusal> {
    let alarm = Alarm::after(options.time);
    let limits = Limits {
        stop: alarm.stop.clone(),
        bytes: options.bytes,
        threads: options.threads,
        solutions: options.most_solutions(),
    };
    if options.strategy == "brute" {
        announce(puzzle, options, &limits, voice)?;
    }
    let mut watch = Onlooker { sink, progress: Progress::new(voice, options.quiet), gone: None };
    let question = Question {
        ask: options.ask,
        strategy: &options.strategy,
        order: options.order.as_deref(),
        tricks: options.tricks,
        seed: options.seed,
        counting: options.counting,
        pick: options.pick.as_ref(),
        journal,
    };
    let notes = runut::notes(puzzle, &question, &limits);
    if !options.quiet && !options.json {
        notes.iter().for_each(|note| voice.tell(&voice.say(note)));
    }
    let start = Instant::now();
    let answer = runut::ask(puzzle, &question, &limits, &mut watch);
    let seconds = start.elapsed().as_secs_f64();
    let gone = watch.gone.take();
    drop(watch);
    match gone {
        Some(Gone::Reader) => return Ok(None),
        Some(Gone::Refused(refusal)) => return Err(refusal),
        None => {}
    }
    let mut answer = answer?;
    if options.is_plain() && answer.verdict == Verdict::Solved && answer.unique.is_none() {
        look_for_second(puzzle, options, &mut answer);
    }
    Ok(Some(Done { answer, notes, seconds, is_late: alarm.is_late() }))
}

/// Whether the board found is the only one: a short look by `auto`, whatever found the first.
fn look_for_second(puzzle: &Puzzle, options: &Options, answer: &mut Answer) {
    let alarm = Alarm::after(Some(SECOND_LOOK));
    let limits = Limits { stop: alarm.stop.clone(), bytes: options.bytes, ..Limits::default() };
    answer.unique = runut::is_unique(puzzle, &limits);
    if answer.unique == Some(true) {
        answer.found = Found::Exactly(answer.found.count().clone());
    }
}

/// Says what a brute force has before it, and does not start one that would take too long by accident.
fn announce(puzzle: &Puzzle, options: &Options, limits: &Limits, voice: &Voice) -> Result<(), Refusal> {
    let Some(walk) = puzzle.walks().iter().find(|walk| walk.strategy == "brute") else { return Ok(()) };
    if puzzle.refute(Some(walk)).is_some() {
        return Ok(());
    }
    // Where the limits do not even allow a measurement, the search itself says so.
    let Ok(space) = puzzle.walk(walk, limits).map(|walking| walking.space()) else { return Ok(()) };
    let start = Instant::now();
    let measured = estimate(puzzle, walk, limits, MEASUREMENT, || start.elapsed()).ok().flatten();
    let said = match (&measured, space) {
        (Some(measured), _) => Said::new("brute-estimate")
            .with("states", states(measured))
            .with("rate", measured.rate as u64)
            .with("time", voice.time(measured.seconds())),
        (None, Some(space)) => Said::new("brute-space").with("states", space),
        (None, None) => return Ok(()),
    };
    let is_too_long = |measured: Estimate| measured.seconds() > TOO_LONG;
    if measured.is_some_and(is_too_long) && !options.yes && options.time.is_none() {
        return Err(Refusal::new(Code::TooLong, said).help(Said::new("brute-too-long-help")));
    }
    if !options.quiet && !options.json {
        voice.tell(&voice.say(&said));
    }
    Ok(())
}

/// The size of a space, as a power too where it is one.
fn states(measured: &Estimate) -> Said {
    match measured.power {
        Some((base, power)) => {
            let power = format!("{base}^{power}");
            Said::new("states-power").with("states", measured.space.clone()).with("power", power)
        }
        None => Said::new("counted-states").with("number", measured.space.clone()),
    }
}

/// Hands boards on and shows progress.
struct Onlooker<'a, 'b> {
    sink: &'a mut Sink<'b>,
    progress: Option<Progress<'a>>,
    gone: Option<Gone>,
}

impl Watch for Onlooker<'_, '_> {
    fn detail(&self) -> Detail {
        if self.progress.is_some() { Detail::Progress } else { Detail::Answers }
    }

    fn see(&mut self, event: Event<'_>) -> ControlFlow<()> {
        match event {
            Event::Solved(board) => {
                let (sink, gone) = (&mut self.sink, &mut self.gone);
                let mut hand_on = || *gone = sink(board).err();
                match &self.progress {
                    Some(progress) => progress.aside(hand_on),
                    None => hand_on(),
                }
            }
            Event::Progress { done, of, counter } => {
                if let Some(progress) = &mut self.progress {
                    progress.update(done, of, counter);
                }
            }
            _ => {}
        }
        if self.gone.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Boards on standard output, as text or as JSON.
struct Printer<'a> {
    puzzle: &'a Puzzle,
    options: &'a Options,
    voice: &'a Voice,
    out: BufWriter<std::io::Stdout>,
    object: json::Object<'a>,
    printed: u64,
}

impl<'a> Printer<'a> {
    fn new(puzzle: &'a Puzzle, options: &'a Options, voice: &'a Voice) -> Printer<'a> {
        let (out, object) = (BufWriter::with_capacity(1 << 16, std::io::stdout()), json::Object::new(puzzle, None));
        Printer { puzzle, options, voice, out, object, printed: 0 }
    }

    fn board(&mut self, board: &Filling) -> Result<(), Gone> {
        let is_first = self.printed == 0;
        let text = if self.options.json {
            self.object.solution(board)
        } else {
            let shown = match self.voice.colour_out {
                true => text(&self.puzzle.scene(board), TextStyle { colour: true, spaced: false }),
                false => self.puzzle.print(board),
            };
            format!("{}{shown}", if is_first { "" } else { "\n" })
        };
        self.printed += 1;
        self.write(&text)
    }

    fn end(&mut self, done: &Done) -> Result<(), Refusal> {
        let mut text = String::new();
        if self.options.json {
            text = self.object.end(done, self.voice);
            text.push('\n');
        }
        match self.write(&text).and_then(|()| self.out.flush().map_err(Gone::from)) {
            Err(Gone::Refused(refusal)) => Err(refusal),
            _ => Ok(()),
        }
    }

    /// Tells what went wrong after boards were printed: an object that has begun is ended with the error in it.
    fn fail(&mut self, refusal: Refusal) -> Result<Exit, Refusal> {
        if !self.object.is_begun {
            let _ = self.out.flush();
            return Err(refusal);
        }
        let error = json::error(&refusal, self.voice).to_string();
        let _ = self.write(&format!("],{}\n", &error[1..])).and_then(|()| self.out.flush().map_err(Gone::from));
        Ok(Exit::Bad)
    }

    fn write(&mut self, text: &str) -> Result<(), Gone> {
        self.out.write_all(text.as_bytes()).map_err(Gone::from)?;
        // A person sees each board as it is found; a pipe gets them by the buffer.
        if self.voice.colour_out || self.printed == 1 { self.out.flush().map_err(Gone::from) } else { Ok(()) }
    }
}

/// The exit status of an answer.
pub fn exit(answer: &Answer) -> Exit {
    match answer.verdict {
        Verdict::Solved | Verdict::Counted => Exit::Answered,
        Verdict::NoSolution => Exit::No,
        Verdict::Stopped => Exit::Stopped,
    }
}

/// What a strategy counted, in words.
pub fn counted(counter: (Counter, u64)) -> Said {
    let id = match counter.0 {
        Counter::States => "counted-states",
        Counter::Tries => "counted-tries",
        Counter::Cases => "counted-cases",
        Counter::Nodes => "counted-nodes",
    };
    Said::new(id).with("number", counter.1)
}

/// What is known, in a line or two.
pub fn summary(puzzle: &Puzzle, done: &Done, options: &Options, voice: &Voice) -> String {
    let answer = &done.answer;
    let work = |said: Said| match (answer.strategy, answer.counter) {
        (Some(strategy), Some(counter)) => {
            said.with("strategy", strategy).with("work", counted(counter)).with("time", voice.time(done.seconds))
        }
        _ => said,
    };
    match answer.verdict {
        Verdict::Stopped => {
            let count = answer.found.count().clone();
            voice.say(&work(Said::new("summary-stopped").with("why", why_stopped(done, options)).with("count", count)))
        }
        Verdict::NoSolution => no_solution(puzzle, answer, voice, work),
        Verdict::Solved | Verdict::Counted if options.is_plain() => {
            let only = match answer.unique {
                Some(true) => "only-solution",
                Some(false) => "not-only-solution",
                None => "maybe-only-solution",
            };
            voice.say(&work(Said::new("summary-solved").with("only", Said::new(only))))
        }
        Verdict::Counted if answer.found.is_exact() => voice.say(&work(Said::new("summary-counted"))),
        Verdict::Solved | Verdict::Counted => {
            let all = if answer.found.is_exact() { "all-solutions" } else { "limit-reached" };
            let said = Said::new("summary-many").with("count", answer.found.count().clone());
            voice.say(&work(said.with("all", Said::new(all))))
        }
    }
}

fn no_solution(puzzle: &Puzzle, answer: &Answer, voice: &Voice, work: impl Fn(Said) -> Said) -> String {
    let reason = answer.reason.clone().unwrap_or_else(|| Said::new("solve-exhausted"));
    if answer.strategy.is_none() {
        return voice.say(&Said::new("summary-refuted").with("reason", reason));
    }
    let mut text = voice.say(&work(Said::new("summary-none").with("reason", reason)));
    if let Some(at_once) = puzzle.refute(None) {
        text += "\n";
        text += &voice.say(&Said::new("summary-at-once").with("reason", at_once));
    }
    text
}

fn why_stopped(done: &Done, options: &Options) -> Said {
    why_halted(done.answer.halt.unwrap_or(Halt::Stopped), done.is_late, options.bytes)
}

/// Who or what stopped a search that might have taken so much memory.
pub fn why_halted(halt: Halt, is_late: bool, bytes: u64) -> Said {
    match halt {
        Halt::Memory => Said::new("stopped-by-memory").with("size", size(bytes)),
        _ if clock::interrupted() || !is_late => Said::new("stopped-by-user"),
        _ => Said::new("stopped-by-time"),
    }
}

/// A number of bytes in the largest unit that does not round it away.
pub fn size(bytes: u64) -> String {
    let units = ["GiB", "MiB", "KiB"].iter().zip([30, 20, 10]);
    let fitting = units.into_iter().find(|(_, shift)| bytes >> shift > 0);
    fitting.map_or_else(|| format!("{bytes} B"), |(unit, shift)| format!("{} {unit}", bytes >> shift))
}
