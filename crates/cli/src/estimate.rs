//! `runut estimate`: how large every search for all solutions would be, and how long it would take.

use crate::Exit;
use crate::outs::{Kind, Outs};
use crate::solve::introduce;
use crate::task::{Fault, Task};
use crate::voice::wrapped;
use runut::compare::ways;
use runut::estimate::sound;
use runut::{Said, wire};
use std::time::{Duration, Instant};

/// How long each search is let run, and then estimated.
const TIME: Duration = Duration::from_millis(500);
/// How wide the columns are.
const NAME: usize = 25;
const SIZE: usize = 30;

/// Runs the verb.
pub fn run(task: &Task<'_>) -> Result<Exit, Fault> {
    let mut outs = Outs::of(task, Kind::Text, &[Kind::Text, Kind::Json])?;
    let (source, puzzle) = task.puzzle()?;
    introduce(&puzzle, task);
    outs.begin(&source.files)?;
    let wanted = task.word("strategy");
    let mut progress = task.progress("progress-estimating");
    let mut rows = Vec::new();
    for way in ways(&puzzle).into_iter().filter(|way| wanted.is_none_or(|wanted| wanted == way.strategy)) {
        progress.stage(Said::new("progress-strategy").with("strategy", way.name()));
        let start = Instant::now();
        let sounding = sound(&puzzle, way, &task.limits(), TIME, || start.elapsed(), &mut progress);
        rows.push(wire::Sounded::of(&sounding.map_err(Fault::Stopped)?, &task.voice.speaker));
    }
    drop(progress);
    outs.deliver(task, |out| {
        let text = match out.kind {
            Kind::Json => wire::text(&rows) + "\n",
            _ => table(&rows, task),
        };
        Ok(text.into_bytes())
    })?;
    Ok(Exit::Answered)
}

fn table(rows: &[wire::Sounded], task: &Task<'_>) -> String {
    let head = ["compare-strategy", "estimate-size", "estimate-time"].map(|id| task.voice.word(id));
    let lines = rows.iter().map(|row| line(row, task));
    std::iter::once(format!("{:NAME$}{:SIZE$}{}\n", head[0], head[1], head[2])).chain(lines).collect()
}

fn line(row: &wire::Sounded, task: &Task<'_>) -> String {
    let voice = task.voice;
    let aside = |said: String| wrapped(&format!("{:NAME$}{said}", row.strategy), voice.width(), NAME) + "\n";
    if row.verdict == "refused" {
        return aside(row.reason.clone().unwrap_or_default());
    }
    if row.verdict == "unknown" {
        return aside(voice.word("estimate-unknown"));
    }
    let number = |number: Option<f64>| number.map_or("-".into(), |number| rounded(number, task));
    let is_estimated = row.verdict == "estimated";
    let size = match is_estimated {
        true => format!("{} ({} - {})", number(row.size), number(row.low), number(row.high)),
        false => number(row.size),
    };
    let counter = match row.counter {
        Some("states") => "counter-states",
        Some("tries") => "counter-tries",
        Some("cases") => "counter-cases",
        _ => "counter-nodes",
    };
    let number = if is_estimated { row.high } else { row.size }.map_or(0, |number| number.round() as u64);
    let size = format!("{size} {}", voice.say(&Said::new(counter).with("number", number)));
    let time = match row.seconds {
        None => "-".into(),
        Some([most_likely, ..]) if !is_estimated => voice.time(most_likely),
        Some([most_likely, low, high]) => {
            format!("{} ({} - {})", voice.time(most_likely), voice.time(low), voice.time(high))
        }
    };
    format!("{:NAME$}{size:SIZE$}{time}\n", row.strategy)
}

/// A number of a size that can be grasped: small ones to the digit, large ones as a power of ten.
fn rounded(number: f64, task: &Task<'_>) -> String {
    let language = task.voice.speaker.language();
    if number < 1e6 {
        return task.voice.say(&Said::new("estimate-number").with("number", number.round() as u64));
    }
    let power = number.log10().floor();
    format!("{}e{power}", language.decimal(number / 10f64.powf(power), 1))
}
