//! `runut count`: how many solutions, exactly.

use crate::Exit;
use crate::args::Options;
use crate::checkpoint::Checkpoint;
use crate::each::{self, Listed};
use crate::outs::{Kind, Outs};
use crate::places;
use crate::solve::{answer_line, exit, introduce, summary, work};
use crate::task::{Fault, Task};
use runut::{Answer, Filling, Journal, Said, Verdict, wire};

/// Runs the verb.
pub fn run(task: &Task<'_>) -> Result<Exit, Fault> {
    let options = Options::of_count(task.matches)?;
    if task.matches.get_flag("places") {
        return places::run(task, &options);
    }
    if let Some(list) = task.word("each") {
        return each::run(task, list, |line: &mut Listed<'_>| answer_line(line, &options));
    }
    let mut outs = Outs::of(task, Kind::Text, &[Kind::Text, Kind::Json])?;
    let (source, puzzle) = task.puzzle()?;
    introduce(&puzzle, task);
    outs.begin(&source.files)?;
    let checkpoint = task.word("checkpoint").map(|path| Checkpoint::open(path, &puzzle, &options)).transpose()?;
    if let Some(checkpoint) = checkpoint.as_ref().filter(|checkpoint| checkpoint.goes_on()) {
        task.tell(&Said::new("checkpoint-found").with("name", checkpoint.path()));
    }
    let journal = checkpoint.as_ref().map(|checkpoint| checkpoint as &dyn Journal);
    let done = work(&puzzle, &options, journal, &mut |_: &Filling| Ok(()), task)?;
    if let Some(refusal) = checkpoint.as_ref().and_then(Checkpoint::foreign) {
        return Err(refusal.into());
    }
    outs.deliver(task, |out| {
        let text = match out.kind {
            Kind::Json => {
                let ended = done.told(&puzzle, task);
                let (family, solutions) = (puzzle.family.name, Vec::new());
                wire::text(&wire::Solved { family, solutions, pairs: None, ended })
            }
            _ => number(&done.answer),
        };
        Ok(format!("{text}\n").into_bytes())
    })?;
    if task.speaks() {
        task.voice.tell(&summary(&puzzle, &done, &options, task));
    }
    if let Some(checkpoint) = &checkpoint {
        match checkpoint.trouble() {
            Some(refusal) => task.voice.tell(&task.voice.say(&Said::new("warning").with("what", refusal.said))),
            None if done.answer.verdict == Verdict::Stopped => {
                task.tell(&Said::new("checkpoint-kept").with("name", checkpoint.path()));
            }
            None => {}
        }
    }
    Ok(exit(&done.answer))
}

/// The number, and a sign where it is not the whole of it.
fn number(answer: &Answer) -> String {
    let sign = if answer.found.is_exact() { "" } else { ">= " };
    format!("{sign}{}", answer.found.count())
}
