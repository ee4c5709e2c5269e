//! `runut count --places`: for every piece and place how many solutions it leaves.

use crate::Exit;
use crate::args::Options;
use crate::draw::Brush;
use crate::outs::{Kind, Outs};
use crate::solve::{counted, introduce};
use crate::task::{Fault, Task};
use runut::{Counter, Question, Said, Verdict, wire};
use std::time::Instant;

/// Runs it.
pub fn run(task: &Task<'_>, options: &Options) -> Result<Exit, Fault> {
    let brush = Brush::of(task.matches)?;
    let mut outs = Outs::of(task, Kind::Text, &[Kind::Text, Kind::Json, Kind::Svg, Kind::Png])?;
    let (source, puzzle) = task.puzzle()?;
    introduce(&puzzle, task);
    outs.begin(&source.files)?;
    let question = Question { strategy: &options.strategy, counting: options.counting, ..Question::default() };
    let mut progress = task.progress("progress-counting");
    let start = Instant::now();
    let told = runut::places(&puzzle, &question, &task.limits(), &mut progress);
    let seconds = start.elapsed().as_secs_f64();
    let places = told.map_err(|refusal| options.named_in(refusal))?.map_err(Fault::Stopped)?;
    progress.stage(Said::new("progress-drawing"));
    let say = |said: &Said| task.voice.say(said);
    let limits = task.limits();
    let verdict = places.verdict();
    let has_picture = verdict != Verdict::NoSolution;
    let made = outs
        .iter_mut()
        .map(|out| match out.kind {
            Kind::Json => {
                let told = wire::Worth::of(&puzzle, &places, seconds, &task.voice.speaker);
                Ok((wire::text(&told) + "\n").into_bytes())
            }
            Kind::Text => Ok(places.text(&say, &limits).map_err(Fault::Stopped)?.into_bytes()),
            _ if !has_picture => Ok(Vec::new()),
            kind => brush.draw(kind, &places.picture(&say, &limits).map_err(Fault::Stopped)?, &limits),
        })
        .collect::<Result<Vec<_>, Fault>>()?;
    drop(progress);
    outs.iter_mut().zip(made).try_for_each(|(out, bytes)| out.write(&bytes))?;
    outs.finish(task, |out| has_picture || !out.kind.is_picture())?;
    let work = |said: Said| match places.strategy {
        Some(strategy) => said
            .with("strategy", strategy)
            .with("work", counted((Counter::Nodes, places.nodes)))
            .with("time", task.voice.time(seconds)),
        None => said,
    };
    let said = match (&places.reason, places.strategy) {
        (Some(reason), None) => Said::new("summary-refuted").with("reason", reason.clone()),
        (Some(reason), Some(_)) => work(Said::new("summary-none").with("reason", reason.clone())),
        (None, _) => work(Said::new("summary-counted")),
    };
    task.tell(&said);
    Ok(if verdict == Verdict::NoSolution { Exit::No } else { Exit::Answered })
}
