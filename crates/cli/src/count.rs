//! `runut count`: how many solutions, exactly; with `--proof` in a form that others can check.

use crate::Exit;
use crate::args::Options;
use crate::checkpoint::Checkpoint;
use crate::each::{self, Listed};
use crate::input::Source;
use crate::outs::{Kind, Outs};
use crate::places;
use crate::save::{Saving, finish_both};
use crate::solve::{Done, answer_line, exit, introduce, summary, work};
use crate::task::{Fault, Task};
use runut::counted::{Counted, Uncertified};
use runut::{Answer, Filling, Halt, Journal, Puzzle, Refusal, Said, Verdict, certify_count, units, wire};
use std::time::Instant;

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
    let proof = task.word("proof").map(|name| certify(&puzzle, &done, name, &source, task)).transpose()?;
    outs.deliver(task, |out| {
        let text = match out.kind {
            Kind::Json => {
                let ended = done.told(&puzzle, task);
                let (family, solutions) = (puzzle.family.name, Vec::new());
                let solved = wire::Solved { family, solutions, pairs: None, ended };
                wire::text(&wire::WithProof { solved, proof: proof.clone() })
            }
            _ => number(&done.answer),
        };
        Ok(format!("{text}\n").into_bytes())
    })?;
    if task.speaks() {
        task.voice.tell(&summary(&puzzle, &done, &options, task));
    } else if done.answer.verdict == Verdict::Stopped {
        task.tell_stop_if_quiet(done.answer.halt.unwrap_or(Halt::Stopped));
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
    let Some(proof) = proof else { return Ok(exit(&done.answer)) };
    tell(&proof, task);
    Ok(if proof.certified { exit(&done.answer) } else { Exit::Stopped })
}

/// Certifies a count, and writes what bears it out. What was stopped is not certified.
fn certify(
    puzzle: &Puzzle,
    done: &Done,
    name: &str,
    source: &Source,
    task: &Task<'_>,
) -> Result<wire::CountProof, Fault> {
    let inputs = || source.files.iter().map(String::as_str);
    let opb = format!("{name}.opb");
    let rows = Saving::beside(&opb, inputs())?;
    let start = Instant::now();
    let counted = match done.answer.halt.filter(|_| !done.answer.found.is_exact()) {
        Some(halt) => Err(Uncertified::Halt(halt)),
        None => {
            let mut progress = task.progress("progress-proving-count");
            let (number, speaker) = (done.answer.found.count(), &task.voice.speaker);
            certify_count(puzzle, number, &task.limits(), &mut progress, &mut |said| speaker.say(said))?
        }
    };
    let seconds = start.elapsed().as_secs_f64();
    let counted = match counted {
        Ok(counted) => counted,
        Err(why) => {
            let why = match why {
                Uncertified::Halt(halt) => task.why(halt),
                Uncertified::TooMany => Said::new("count-proof-too-many").with("most", runut::counted::MOST_LISTED),
            };
            return Ok(wire::CountProof::missing(task.voice.say(&why), seconds));
        }
    };
    let (ending, _) = counted.grounds.file();
    let other = format!("{name}.{ending}");
    let grounds = Saving::beside(&other, inputs())?;
    write(&counted, rows, grounds)?;
    Ok(wire::CountProof::of(&counted, [opb, other], seconds))
}

/// Writes both files, or none.
fn write(counted: &Counted, mut rows: Saving, mut grounds: Saving) -> Result<(), Refusal> {
    rows.write(counted.opb.as_bytes())?;
    grounds.write(counted.grounds.file().1.as_bytes())?;
    finish_both(rows, grounds)
}

/// Tells what is certified, how large that is, and how it is checked.
fn tell(proof: &wire::CountProof, task: &Task<'_>) {
    let (Some([rows, grounds]), Some(bytes)) = (&proof.files, proof.bytes) else {
        let why = proof.reason.clone().unwrap_or_default();
        task.tell(&Said::new("count-proof-none").with("why", why));
        return;
    };
    let size = |bytes: usize| units::size(bytes as u64);
    let said = Said::new("count-proof-saved").with("rows", rows.as_str()).with("grounds", grounds.as_str());
    let said = said.with("rows-size", size(bytes[0])).with("grounds-size", size(bytes[1]));
    task.tell(&said.with("time", task.voice.time(proof.seconds)));
    if let Some(check) = &proof.check {
        task.tell_line(&Said::new("count-proof-check").with("command", check.as_str()));
    }
}

/// The number, and a sign where it is not the whole of it.
fn number(answer: &Answer) -> String {
    let sign = if answer.found.is_exact() { "" } else { ">= " };
    format!("{sign}{}", answer.found.count())
}
