//! `runut check`: judges a board by the rules of the game, or somebody's search by its trace.

use crate::Exit;
use crate::each::{self, Listed};
use crate::input::{self, Origin, Source};
use crate::outs::{Kind, Outs};
use crate::stdin;
use crate::task::{Fault, Task};
use runut::kits::{Lettering, Table};
use runut::trace::{Traced, Untraced};
use runut::{Broken, Code, Puzzle, Refusal, Said, wire};
use std::path::Path;

/// Runs the verb.
pub fn run(task: &Task<'_>) -> Result<Exit, Fault> {
    if let Some(list) = task.word("each") {
        return each::run(task, list, check_line);
    }
    let mut outs = Outs::of(task, Kind::Text, &[Kind::Text, Kind::Json])?;
    if let Some(file) = task.word("trace") {
        return trace(task, file, outs);
    }
    // With a set, the board alone may be named: then nothing lies on the table.
    let words = (task.word("puzzle"), task.word("solution"));
    let (has_set, has_input) = (task.word("set").is_some(), stdin::is_handed_over());
    let (challenge, solution) = match words {
        (challenge, Some(solution)) => (challenge, solution),
        (Some(solution), None) if has_set => (None, solution),
        // What a solver writes can be handed on as it is.
        (Some(challenge), None) if has_input => (Some(challenge), "-"),
        (None, None) if has_set && has_input => (None, "-"),
        _ => return Err(Refusal::new(Code::Usage, Said::new("check-no-board")).into()),
    };
    if challenge == Some("-") && solution == "-" {
        let refusal = Refusal::new(Code::Usage, Said::new("check-both-stdin"));
        return Err(refusal.help(Said::new("check-both-stdin-help")).into());
    }
    let (source, puzzle) = match task.word("set") {
        Some(set) => task.table(set, || challenge.map(input::read).transpose())?,
        None => task.puzzle()?,
    };
    let (board_source, board) = task.board(solution, &puzzle, &source)?;
    outs.begin(source.files.iter().chain(&board_source.files))?;
    let broken = runut::check(&puzzle, &board);
    let other =
        task.word("set").filter(|_| challenge.is_none() && task.word("letters").is_none() && !broken.is_empty());
    let other = other.and_then(|set| in_booklet_letters(set, &board_source, task));
    let (puzzle, broken) = other.filter(|(_, other)| other.len() < broken.len()).unwrap_or((puzzle, broken));
    outs.deliver(task, |out| {
        let text = match out.kind {
            Kind::Json => wire::text(&judgement(&puzzle, &broken, task)),
            _ => text(&broken, task),
        };
        Ok(format!("{text}\n").into_bytes())
    })?;
    Ok(exit(&broken))
}

/// What a board of a set breaks that is read with the letters of the booklet, if it can be.
fn in_booklet_letters(set: &str, board: &Source, task: &Task<'_>) -> Option<(Puzzle, Vec<Broken>)> {
    let table = Table { set, board: task.word("board"), map: None, letters: Lettering::Booklet };
    let puzzle = runut::open_table(&table).ok()?;
    let broken = runut::check(&puzzle, &puzzle.read_board(&input::text(board)).ok()?);
    Some((puzzle, broken))
}

/// Follows a search, and tells where it goes wrong first.
fn trace(task: &Task<'_>, file: &str, mut outs: Outs) -> Result<Exit, Fault> {
    let (source, puzzle) = task.puzzle()?;
    if file == "-" && source.origin == Origin::Stdin {
        let refusal = Refusal::new(Code::Usage, Said::new("check-both-stdin"));
        return Err(refusal.help(Said::new("check-both-stdin-help")).into());
    }
    let steps = input::read_up_to(Path::new(""), file, runut::trace::MOST_BYTES)?;
    outs.begin(source.files.iter().chain(&steps.files))?;
    let text = input::text(&steps);
    let traced = runut::trace::trace(&puzzle, &text, &task.limits()).map_err(|untraced| match untraced {
        Untraced::Refused(refusal) => Fault::within(refusal, steps),
        Untraced::Stopped(halt) => Fault::Stopped(halt),
    })?;
    let answer = wire::Trace::of(&puzzle, &traced, &task.voice.speaker);
    outs.deliver(task, |out| {
        let text = match out.kind {
            Kind::Json => wire::text(&answer),
            _ => traced_text(&traced, &answer, task),
        };
        Ok(format!("{text}\n").into_bytes())
    })?;
    Ok(if answer.fault.is_none() { Exit::Answered } else { Exit::No })
}

fn traced_text(traced: &Traced, answer: &wire::Trace, task: &Task<'_>) -> String {
    let counts =
        [("tries", traced.tries), ("placed", traced.placed), ("backs", traced.backs), ("solutions", traced.solutions)];
    let summary = counts.into_iter().fold(Said::new("trace-summary"), |said, (name, number)| said.with(name, number));
    let end = match &traced.fault {
        Some(fault) => Said::new("trace-line").with("line", fault.line).with("fault", fault.said.clone()),
        None if answer.verdict == "unjudged" => Said::new("trace-unjudged"),
        None => Said::new("trace-right"),
    };
    let lines = [summary, end].map(|said| task.voice.laid_out(&task.voice.say(&said), 2));
    lines.join("\n")
}

/// Judges the board of a line.
fn check_line(line: &mut Listed<'_>) -> Result<Exit, Fault> {
    let (puzzle, board) = line.puzzle_and_board()?;
    let broken = runut::check(&puzzle, &board);
    line.tell(judgement(&puzzle, &broken, line.task))?;
    Ok(exit(&broken))
}

fn exit(broken: &[Broken]) -> Exit {
    if broken.is_empty() { Exit::Answered } else { Exit::No }
}

fn judgement(puzzle: &Puzzle, broken: &[Broken], task: &Task<'_>) -> wire::Judgement {
    wire::Judgement::of(puzzle, broken, &task.voice.speaker)
}

fn text(broken: &[Broken], task: &Task<'_>) -> String {
    let mut text = task.voice.word(if broken.is_empty() { "check-right" } else { "check-wrong" });
    for broken in broken {
        let line = format!("  {}: {}", broken.rule, task.voice.say(&broken.said));
        text += &format!("\n{}", task.voice.laid_out(&line, 4));
    }
    text
}
