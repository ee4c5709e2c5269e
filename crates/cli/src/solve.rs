//! `runut solve`: from a puzzle to a board, or to the proof that there is none.

use crate::Exit;
use crate::args::Options;
use crate::draw::{Brush, PAUSE, draw_outs};
use crate::each::{self, Listed};
use crate::output::{self, Gone};
use crate::outs::{Kind, Outs};
use crate::progress::Progress;
use crate::prove::{Certified, Pair, certify};
use crate::task::{Fault, Task};
use crate::voice::Voice;
use runut::draw::text::{TextStyle, text};
use runut::estimate::{Estimate, estimate};
use runut::film::{Filmed, film, pictures};
use runut::wire::{self, Answering};
use runut::{
    Answer, Code, Counter, Detail, Event, Filling, Halt, Journal, Limits, Puzzle, Question, Refusal, Said, Verdict,
    Watch,
};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

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
}

impl Done {
    /// The same as data.
    pub fn told(&self, puzzle: &Puzzle, task: &Task<'_>) -> wire::Ended {
        let cause = |halt| task.halted(halt).cause;
        wire::Ended::of(puzzle, &self.answer, self.seconds, &self.notes, &task.voice.speaker, cause)
    }
}

/// Where boards go.
pub type Sink<'a> = dyn FnMut(&Filling) -> Result<(), Gone> + 'a;

/// Runs the verb.
pub fn run(task: &Task<'_>) -> Result<Exit, Fault> {
    let options = Options::of_solve(task.matches)?;
    if let Some(list) = task.word("each") {
        let verb = |line: &mut Listed<'_>| answer_line(line, &options);
        return if options.all { each::run_streaming(task, list, verb) } else { each::run(task, list, verb) };
    }
    let brush = Brush::of(task.matches)?;
    let mut outs = Outs::of(task, Kind::Text, &[Kind::Text, Kind::Json, Kind::Svg, Kind::Png, Kind::Gif])?;
    let (source, puzzle) = task.puzzle()?;
    introduce(&puzzle, task);
    outs.begin(&source.files)?;
    let pair = task.word("proof").map(|name| Pair::begin(name, &source)).transpose()?;
    let mut printer = Printer {
        puzzle: &puzzle,
        task,
        outs,
        object: Answering::new(&puzzle, None),
        first: None,
        is_drawn: false,
        is_list: !options.is_plain(),
    };
    let answered = || -> Result<(Done, Option<Certified>), Fault> {
        let done = solve(&puzzle, &options, &brush, &mut printer, task)?;
        // What was stopped has no verdict that could be proven.
        let pair = pair.filter(|_| done.answer.verdict != Verdict::Stopped);
        let certified = pair.map(|pair| certify(&puzzle, Some(pair), task)).transpose()?;
        printer.end(&done, certified.as_ref())?;
        Ok((done, certified))
    };
    let (done, certified) = match answered() {
        Ok(done) => done,
        Err(fault) => return fail(fault, task),
    };
    if task.speaks() {
        task.voice.tell(&summary(&puzzle, &done, &options, task));
    } else if done.answer.verdict == Verdict::Stopped {
        task.tell_stop_if_quiet(done.answer.halt.unwrap_or(Halt::Stopped));
    }
    certified.iter().for_each(|certified| certified.tell(task));
    Ok(certified.map_or(exit(&done.answer), |certified| certified.exit()))
}

/// A board as it is printed.
pub fn shown(puzzle: &Puzzle, board: &Filling, colour: bool) -> String {
    match colour {
        true => text(&puzzle.scene(board), TextStyle { colour, spaced: false }),
        false => puzzle.print(board),
    }
}

/// Solves, and draws what is to be drawn.
fn solve(
    puzzle: &Puzzle,
    options: &Options,
    brush: &Brush,
    printer: &mut Printer<'_>,
    task: &Task<'_>,
) -> Result<Done, Fault> {
    let mut done = work(puzzle, options, None, &mut |board| printer.board(board), task)?;
    let has_searched = done.answer.verdict == Verdict::NoSolution && done.answer.strategy.is_some();
    let first = printer.first.clone();
    if first.is_none() && !has_searched {
        return Ok(done);
    }
    // A search that found nothing is worth a film too, which ends where it began.
    let last = first.unwrap_or_else(|| puzzle.given());
    let drawn = draw_outs(&mut printer.outs, |kind| match kind {
        Kind::Gif => search_film(puzzle, options, brush, &last, task),
        _ if has_searched => Ok(Vec::new()),
        _ => {
            let _progress = task.progress("progress-drawing");
            brush.draw(kind, &puzzle.picture(&last), &task.limits())
        }
    });
    match drawn {
        Err(Fault::Stopped(halt)) => {
            // The board is known, what was asked for is not all there.
            (done.answer.verdict, done.answer.halt) = (Verdict::Stopped, Some(halt));
            Ok(done)
        }
        other => {
            printer.is_drawn = other.is_ok();
            other.map(|()| done)
        }
    }
}

/// The search for a board, step by step.
fn search_film(
    puzzle: &Puzzle,
    options: &Options,
    brush: &Brush,
    board: &Filling,
    task: &Task<'_>,
) -> Result<Vec<u8>, Fault> {
    let question = Question {
        strategy: &options.strategy,
        order: options.order.as_deref(),
        tricks: options.tricks,
        seed: options.seed,
        ..Question::default()
    };
    let mut progress = task.progress("progress-filming");
    let most = brush.most_frames(&puzzle.picture(board));
    let Filmed { boards, halt } = film(puzzle, &question, &task.limits(), most, board, &mut progress)?;
    match halt {
        Some(Halt::Watcher) => progress.aside(|| task.tell(&Said::new("solve-film-cut"))),
        Some(halt) => return Err(Fault::Stopped(halt)),
        None => {}
    }
    let pictures = pictures(puzzle, &boards, &task.limits()).map_err(Fault::Stopped)?;
    brush.film(pictures, PAUSE, &task.limits(), &mut progress)
}

/// Answers one line of a list.
pub fn answer_line(line: &mut Listed<'_>, options: &Options) -> Result<Exit, Fault> {
    let (_, puzzle) = line.puzzle()?;
    // Errors that come later would stand inside an object that has begun, so nothing is pushed before the first board.
    let mut object = Answering::new(&puzzle, Some(&line.entry.name));
    let task = line.task;
    let done = work(&puzzle, options, None, &mut |board| line.push(&object.solution(board)), task)?;
    line.push(&object.end(&done.told(&puzzle, task)))?;
    Ok(exit(&done.answer))
}

/// Says what the puzzle is.
pub fn introduce(puzzle: &Puzzle, task: &Task<'_>) {
    task.tell(&puzzle.describe());
}

/// Answers, with limits, progress and the look for a second solution.
pub fn work(
    puzzle: &Puzzle,
    options: &Options,
    journal: Option<&dyn Journal>,
    sink: &mut Sink<'_>,
    task: &Task<'_>,
) -> Result<Done, Fault> {
    let limits = Limits { solutions: options.most_solutions(), ..task.limits() };
    if options.strategy == "brute" {
        announce(puzzle, options, &limits, task, Said::new("brute-too-long-help"))?;
    }
    let question = Question {
        ask: options.ask,
        strategy: &options.strategy,
        order: options.order.as_deref(),
        tricks: options.tricks,
        seed: options.seed,
        races: options.races,
        counting: options.counting,
        pick: options.pick.as_ref(),
        journal,
        ..Question::default()
    };
    let notes = runut::notes(puzzle, &question, &limits);
    notes.iter().for_each(|note| task.tell(note));
    let doing = if options.ask == runut::Ask::Count { "progress-counting" } else { "progress-searching" };
    let mut watch = Onlooker { sink, progress: task.progress(doing), gone: None };
    let start = Instant::now();
    let answer = runut::ask(puzzle, &question, &limits, &mut watch);
    let seconds = start.elapsed().as_secs_f64();
    let gone = watch.gone.take();
    drop(watch);
    if let Some(gone) = gone {
        return Err(gone.into());
    }
    let mut answer = answer.map_err(|refusal| options.named_in(refusal))?;
    if options.is_plain() && answer.verdict == Verdict::Solved && answer.unique.is_none() {
        look_for_second(puzzle, task, &mut answer);
    }
    Ok(Done { answer, notes, seconds })
}

/// Whether the board found is the only one: a short look.
fn look_for_second(puzzle: &Puzzle, task: &Task<'_>, answer: &mut Answer) {
    let alarm = task.alarm().within(runut::SECOND_LOOK);
    let limits = Limits { stop: alarm.stop.clone(), threads: 1, ..task.limits() };
    runut::look_for_second(puzzle, answer, &limits);
}

/// Says what a brute force has before it, and does not start one that would take too long by accident:
/// then `help` is what can be done.
pub fn announce(
    puzzle: &Puzzle,
    options: &Options,
    limits: &Limits,
    task: &Task<'_>,
    help: Said,
) -> Result<(), Refusal> {
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
            .with("time", task.voice.time(measured.seconds())),
        (None, Some(space)) => Said::new("brute-space").with("states", space),
        (None, None) => return Ok(()),
    };
    let is_too_long = |measured: Estimate| measured.seconds() > TOO_LONG;
    if measured.is_some_and(is_too_long) && !options.yes && task.time.is_none() {
        return Err(Refusal::new(Code::TooLong, said).help(help));
    }
    task.tell(&said);
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
    progress: Progress<'a>,
    gone: Option<Gone>,
}

impl Watch for Onlooker<'_, '_> {
    fn detail(&self) -> Detail {
        self.progress.detail()
    }

    fn see(&mut self, event: Event<'_>) -> ControlFlow<()> {
        if let Event::Solved(board) = event {
            let sink = &mut self.sink;
            self.gone = self.progress.aside(|| sink(board)).err();
        }
        if self.gone.is_some() { ControlFlow::Break(()) } else { self.progress.see(event) }
    }
}

/// Boards on their way to where they are wanted, as text and as JSON.
struct Printer<'a> {
    puzzle: &'a Puzzle,
    task: &'a Task<'a>,
    outs: Outs,
    object: Answering<'a>,
    first: Option<Filling>,
    is_drawn: bool,
    /// Whether all boards are wanted, or many: a list of some of them is not what was asked for.
    is_list: bool,
}

/// What an object of solutions needs before other keys can follow.
const AFTER_SOLUTIONS: &str = "]";

impl Printer<'_> {
    fn board(&mut self, board: &Filling) -> Result<(), Gone> {
        let is_first = self.first.is_none();
        if self.outs.want(Kind::Json) {
            let text = self.object.solution(board);
            self.outs.write(Kind::Json, &text)?;
            output::misses(Some(AFTER_SOLUTIONS));
        }
        let colour = self.task.voice.colour_out;
        for out in self.outs.iter_mut().filter(|out| out.kind == Kind::Text) {
            let shown = shown(self.puzzle, board, colour && out.is_standard());
            out.write(format!("{}{shown}", if is_first { "" } else { "\n" }).as_bytes())?;
        }
        if is_first {
            self.first = Some(board.clone());
        }
        // A person sees each board as it is found; a pipe gets them by the buffer.
        if colour || is_first { output::flush() } else { Ok(()) }
    }

    /// Puts everything into its place. Without a board there is nothing to be put there but JSON.
    fn end(mut self, done: &Done, certified: Option<&Certified>) -> Result<(), Fault> {
        let mut end = String::new();
        if self.outs.want(Kind::Json) {
            let proof = certified.map(|certified| &certified.proof);
            end = self.object.end_with_proof(&done.told(self.puzzle, self.task), proof) + "\n";
        }
        let mut is_printed = false;
        for out in self.outs.iter_mut().filter(|out| out.kind == Kind::Json) {
            match out.is_standard() {
                true => is_printed = true,
                false => out.write(end.as_bytes())?,
            }
        }
        let (has_board, is_drawn) = (self.first.is_some(), self.is_drawn);
        let is_picture_there = is_drawn && has_board;
        let is_whole = has_board && !(self.is_list && done.answer.verdict == Verdict::Stopped);
        output::flush()?;
        let told = self.outs.finish_files(|out| match out.kind {
            Kind::Json => true,
            Kind::Text => is_whole,
            Kind::Gif => is_drawn,
            _ => is_picture_there,
        })?;
        // Last, so that an object in which something went wrong can still say so.
        if is_printed {
            output::misses(None);
            output::print(&end)?;
        }
        told.iter().for_each(|said| self.task.tell(said));
        Ok(())
    }
}

/// Tells what went wrong after boards were printed: an object that has begun is ended with the error in it.
fn fail(fault: Fault, task: &Task<'_>) -> Result<Exit, Fault> {
    let _ = output::flush();
    match fault {
        Fault::Refused(what) if task.is_json => {
            output::end_with(&wire::Failure::of(&what.0, &task.voice.speaker));
            Ok(Exit::Bad)
        }
        fault => Err(fault),
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
pub fn summary(puzzle: &Puzzle, done: &Done, options: &Options, task: &Task<'_>) -> String {
    let voice = task.voice;
    let answer = &done.answer;
    let work = |said: Said| match (answer.strategy, answer.counter) {
        (Some(strategy), Some(counter)) => {
            let by = Said::new(if answer.raced { "first-of-two" } else { "one-alone" }).with("strategy", strategy);
            said.with("strategy", by).with("work", counted(counter)).with("time", voice.time(done.seconds))
        }
        _ => said,
    };
    match answer.verdict {
        Verdict::Stopped => {
            let count = answer.found.count().clone();
            voice.say(&work(
                Said::new("summary-stopped")
                    .with("why", task.why(answer.halt.unwrap_or(Halt::Stopped)))
                    .with("count", count),
            ))
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
