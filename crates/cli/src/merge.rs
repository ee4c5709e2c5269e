//! `runut merge`: the results of all tasks as one answer. Nothing is told and nothing written before every part is there, once,
//! exact, and of this list.

use crate::Exit;
use crate::args;
use crate::generate::Shop;
use crate::input;
use crate::ledger::{self, Ledger};
use crate::output;
use crate::outs::{Kind, Outs};
use crate::save::Saving;
use crate::solve::counted;
use crate::task::{Fault, Task};
use runut::generate::Failed;
use runut::tasks::{Finished, Job, MadeRun, Merged, Merger, TaskList};
use runut::wire;
use runut::{BigUint, Code, Counter, Refusal, Said, Verdict};

/// Runs the verb.
pub fn run(task: &Task<'_>) -> Result<Exit, Fault> {
    let name = task.word("list").expect("the parser demands it");
    let files = args::words(task.matches, "files");
    if files.iter().map(String::as_str).chain([name]).filter(|name| *name == "-").count() > 1 {
        let refusal = Refusal::new(Code::Usage, Said::new("merge-both-stdin"));
        return Err(refusal.help(Said::new("merge-both-stdin-help")).into());
    }
    let (_, list) = ledger::tasks(name)?;
    let (first, _) = &list.tasks[0];
    let is_run = matches!(first.job, Job::Generate(_));
    for (option, is_used) in [("to", is_run), ("result", first.stead.is_some())] {
        if task.word(option).is_some() && !is_used {
            let said = Said::new("merge-no-use").with("option", format!("--{option}"));
            return Err(Refusal::new(Code::Usage, said).into());
        }
    }
    let mut progress = task.progress("progress-merging");
    let mut merger = Merger::new(&list);
    let mut cut = Vec::new();
    for (at, file) in files.iter().enumerate() {
        progress.part(at, files.len(), || Said::new("progress-merged").with("name", file.as_str()));
        if ledger::results(file, &mut |finished| merger.add(finished))? {
            let name = if file == "-" { input::STDIN } else { file };
            cut.push(Said::new("merge-cut").with("name", name));
        }
        task.limits().look().map_err(Fault::Stopped)?;
    }
    let repeated = merger.repeated;
    let merged = merger.finish()?;
    drop(progress);
    cut.iter().for_each(|said| task.tell(&Said::new("warning").with("what", said.clone())));
    if repeated > 0 {
        task.tell(&Said::new("merge-repeated").with("count", repeated));
    }
    let inputs: Vec<String> = [name.to_string()].into_iter().chain(files).collect();
    match merged {
        Merged::Count { count, nodes, seconds, stead } => {
            let total = Total { count, nodes, seconds };
            total.tell(task, &list, &inputs)?;
            total.stand_in(task, stead)
        }
        Merged::Answers(lines) => answers(task, &list, &lines, &inputs),
        Merged::Puzzles(run) => puzzles(task, run),
    }
}

/// A count of all parts.
struct Total {
    count: BigUint,
    nodes: u64,
    seconds: f64,
}

impl Total {
    /// Prints it as `count` does.
    fn tell(&self, task: &Task<'_>, list: &TaskList, inputs: &[String]) -> Result<(), Fault> {
        let mut outs = Outs::of(task, Kind::Text, &[Kind::Text, Kind::Json])?;
        let Job::Count { puzzle, .. } = &list.tasks[0].0.job else { unreachable!("it is a count") };
        let family = runut::open(puzzle, &Default::default())?.family.name;
        outs.begin(inputs)?;
        outs.deliver(task, |out| {
            let text = match out.kind {
                Kind::Json => {
                    let ended = self.ended(task);
                    wire::text(&wire::Solved { family, solutions: Vec::new(), pairs: None, ended })
                }
                _ => self.count.to_string(),
            };
            Ok(format!("{text}\n").into_bytes())
        })?;
        let work = counted((Counter::Nodes, self.nodes));
        let said = Said::new("merge-counted").with("parts", list.tasks.len()).with("work", work);
        task.tell(&said.with("time", task.voice.time(self.seconds)));
        Ok(())
    }

    fn is_none(&self) -> bool {
        self.count == BigUint::ZERO
    }

    fn ended(&self, task: &Task<'_>) -> wire::Ended {
        let (verdict, reason) = match self.is_none() {
            true => (Verdict::NoSolution, Some(task.voice.word("solve-exhausted"))),
            false => (Verdict::Counted, None),
        };
        wire::Ended {
            strategy: None,
            verdict: verdict.word(),
            count: self.count.to_string(),
            exact: true,
            unique: Some(self.count == BigUint::from(1u8)),
            counter: Some(wire::Counter::of((Counter::Nodes, self.nodes))),
            seconds: wire::to_the_microsecond(self.seconds),
            reason,
            halt: None,
            notes: Vec::new(),
            warnings: Vec::new(),
        }
    }

    /// Adds the result of the task for which these stand, if they stand for one, to those of its list.
    fn stand_in(&self, task: &Task<'_>, stead: Option<Box<Finished>>) -> Result<Exit, Fault> {
        if let Some(finished) = stead {
            let (part, of) = (finished.part.part, finished.part.of);
            match task.word("result") {
                Some(file) => {
                    Ledger::open(file, None)?.add(&finished)?;
                    task.tell(&Said::new("merge-stood-in").with("part", part).with("of", of).with("name", file));
                }
                None => task.tell(&Said::new("merge-stands").with("part", part).with("of", of)),
            }
        }
        Ok(if self.is_none() { Exit::No } else { Exit::Answered })
    }
}

/// Prints the lines that `--each` prints.
fn answers(task: &Task<'_>, list: &TaskList, lines: &[String], inputs: &[String]) -> Result<Exit, Fault> {
    match task.word("out").filter(|out| *out != "-") {
        None => {
            lines.iter().try_for_each(|line| output::write(format!("{line}\n").as_bytes()))?;
            output::flush()?;
        }
        Some(out) => {
            let mut file = Saving::beside(out, inputs.iter().map(String::as_str))?;
            lines.iter().try_for_each(|line| file.write(format!("{line}\n").as_bytes()))?;
            file.finish()?;
            task.tell(&Said::new("save-done").with("file", out));
        }
    }
    let is_error = |(part, line): (u64, &String)| {
        let name = list.part(part).and_then(|(task, _)| task.job.asked()).map_or("", |asked| &asked.name);
        line.starts_with(&format!("{{\"puzzle\":{},\"error\":", wire::text(&name)))
    };
    let errors = (1..).zip(lines).filter(|&(part, line)| is_error((part, line))).count();
    task.tell(&Said::new("merge-listed").with("puzzles", lines.len()).with("errors", errors));
    Ok(if errors > 0 { Exit::Bad } else { Exit::Answered })
}

/// Prints or writes new puzzles as `generate` does.
fn puzzles(task: &Task<'_>, run: MadeRun) -> Result<Exit, Fault> {
    let making = run.making().clone();
    let (family, limits) = (making.order()?.0, task.limits());
    let judged = run.judged(&limits).map_err(|failed| match failed {
        Failed::Stopped(halt) => Fault::Stopped(halt),
        Failed::Refused(refusal) => refusal.into(),
        failed => Refusal::new(Code::CannotMake, failed.said()).into(),
    })?;
    let numbers = making.first..making.first + making.count;
    let mut shop = Shop::open(task, family, numbers, &making.seed, &making.command)?;
    let done = judged.hand_over(&limits, &mut shop);
    shop.close(done)
}
