//! `runut run`: does tasks of a list, many in one process. Each result is written down as soon as it is there.
//!
//! Tasks that already have a result are not done again, whoever has done them: the file of results is looked at before every
//! task. Where others are seen to work on the same list, the next task is drawn by lot, so that two seldom do the same.

use crate::Exit;
use crate::args;
use crate::ledger::{self, Ledger};
use crate::output;
use crate::progress::Progress;
use crate::split::no_part;
use crate::stdin;
use crate::task::{Fault, Task};
use runut::tasks::{self, Finished, Job, TaskList, Undone, ranges};
use runut::wire::schema::{Entry, File};
use runut::{Code, Dice, Halt, Limits, Refusal, Said, Silent, Watch, wire};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Mutex, MutexGuard};
use std::time::Instant;

/// Runs the verb.
pub fn run(task: &Task<'_>) -> Result<Exit, Fault> {
    let name = &stdin::or_handed_over(args::words(task.matches, "list"), "<TASKS>")?[0];
    let (_, list) = ledger::tasks(name)?;
    let wanted = wanted(task, &list)?;
    let ledger = results(task).map(|results| Ledger::open(results, Some(&list))).transpose()?;
    let is_left = |part: &u64| ledger.as_ref().is_none_or(|ledger| !ledger.there.contains(part));
    let left: VecDeque<u64> = wanted.iter().copied().filter(is_left).collect();
    if let Some(results) = results(task).filter(|_| left.len() < wanted.len()) {
        let said = Said::new("run-there").with("there", wanted.len() - left.len()).with("of", wanted.len());
        task.tell(&said.with("name", results));
    }
    let (to_do, start) = (left.len(), Instant::now());
    let weight = left.iter().map(|&part| weight(&list, part)).sum();
    let desk = Desk {
        list: &list,
        task,
        state: Mutex::new(State {
            ledger,
            left,
            weight,
            done: 0,
            weight_done: 0,
            stopped: BTreeMap::new(),
            fault: None,
            dice: None,
            progress: Some(task.progress("progress-running")),
        }),
    };
    let workers = task.limits().threads.clamp(1, to_do.max(1));
    match to_do {
        1 => desk.work_alone(),
        _ => std::thread::scope(|scope| {
            for _ in 1..workers {
                scope.spawn(|| desk.work(workers));
            }
            desk.work(workers);
        }),
    }
    let mut state = desk.state.into_inner().unwrap_or_else(|broken| broken.into_inner());
    state.progress = None;
    if let Some(fault) = state.fault.take() {
        return Err(fault);
    }
    let seconds = start.elapsed().as_secs_f64();
    tell(task, &state, &wanted, &list, seconds)
}

/// The file of results; none where they are printed.
fn results<'a>(task: &Task<'a>) -> Option<&'a str> {
    task.word("results").filter(|name| *name != "-")
}

/// The parts that are wanted, in the order of the list.
fn wanted(task: &Task<'_>, list: &TaskList) -> Result<Vec<u64>, Refusal> {
    let of = list.tasks.len();
    let number = |name: &'static str, option: &str| match args::number(task.matches, name)? {
        Some(part) if part > of as u64 => Err(no_part(option, part, of)),
        other => Ok(other),
    };
    let (part, from, to) = (number("part", "--part")?, number("from", "--from")?, number("to", "--to")?);
    let range = part.or(from).unwrap_or(1)..=part.or(to).unwrap_or(of as u64);
    if range.is_empty() {
        let said = Said::new("run-empty-range").with("from", *range.start()).with("to", *range.end());
        return Err(Refusal::new(Code::Usage, said));
    }
    let parts = list.tasks.iter().map(|(task, _)| task.part.part);
    Ok(parts.filter(|part| range.contains(part)).collect())
}

fn weight(list: &TaskList, part: u64) -> u64 {
    list.part(part).map_or(1, |(task, _)| task.weight())
}

/// Where workers get tasks and bring results.
struct Desk<'t, 'a> {
    list: &'t TaskList,
    task: &'t Task<'a>,
    state: Mutex<State<'t, 'a>>,
}

struct State<'t, 'a> {
    /// None where results are printed.
    ledger: Option<Ledger<'t>>,
    /// Parts that nobody here has taken.
    left: VecDeque<u64>,
    /// What all that was to be done weighs, and what is done of it.
    weight: u64,
    weight_done: u64,
    done: usize,
    /// Parts that a limit has stopped, and what did.
    stopped: BTreeMap<u64, wire::Halted>,
    fault: Option<Fault>,
    /// Where others work on the same list.
    dice: Option<Dice>,
    /// None once all is done.
    progress: Option<Progress<'a>>,
}

impl<'t, 'a> Desk<'t, 'a> {
    fn lock(&self) -> MutexGuard<'_, State<'t, 'a>> {
        self.state.lock().unwrap_or_else(|broken| broken.into_inner())
    }

    /// The next task, if it is not time to stop.
    fn take(&self) -> Option<&'t (tasks::Task, String)> {
        let mut state = self.lock();
        if state.fault.is_some() || self.task.limits().stopped() {
            return None;
        }
        let news = state.ledger.as_mut().map_or(Ok(0), Ledger::catch_up);
        match news {
            Ok(0) => {}
            Ok(_) => drop(state.dice.get_or_insert_with(|| Dice::new(args::any_seed()))),
            Err(refusal) => {
                state.fault = Some(refusal.into());
                return None;
            }
        }
        let State { ledger, left, dice, weight: whole, .. } = &mut *state;
        loop {
            let part = match dice.as_mut().filter(|_| !left.is_empty()) {
                Some(dice) => left.swap_remove_back(dice.below(left.len())),
                None => left.pop_front(),
            }?;
            if ledger.as_ref().is_none_or(|ledger| !ledger.there.contains(&part)) {
                return self.list.part(part);
            }
            *whole -= weight(self.list, part);
        }
    }

    /// Takes what has become of a task.
    fn bring(&self, part: u64, finished: Result<Finished, Undone>, why: impl Fn(Halt) -> wire::Halted) {
        let mut state = self.lock();
        let fault = match finished {
            Ok(finished) => match &mut state.ledger {
                Some(ledger) => ledger.add(&finished).map_err(Fault::from),
                None => output::print(&(finished.line() + "\n")).map_err(Fault::from),
            },
            Err(Undone::Stopped(halt)) => {
                state.stopped.insert(part, why(halt));
                return;
            }
            Err(Undone::Refused(refusal)) => {
                let said = Said::new("run-refused").with("part", part).with("what", refusal.said.clone());
                Err(Refusal { said, ..*refusal }.into())
            }
        };
        match fault {
            Err(fault) => drop(state.fault.get_or_insert(fault)),
            Ok(()) => {
                state.done += 1;
                state.weight_done += weight(self.list, part);
                let (done, share) = (state.done, state.weight_done as f64 / state.weight.max(1) as f64);
                let of = done + state.left.len();
                if let Some(progress) = &mut state.progress {
                    let said =
                        |left: String| Said::new("progress-run").with("done", done).with("of", of).with("left", left);
                    progress.share(share, said);
                }
            }
        }
    }

    /// Does tasks as long as there are some, on one thread.
    fn work(&self, workers: usize) {
        while let Some((task, sum)) = self.take() {
            let line = self.task.line();
            let limits = line.limits();
            let limits = Limits { bytes: limits.bytes / workers as u64, ..limits };
            self.perform(&line, task, sum, &limits, &mut Silent);
        }
    }

    /// Does the only task with all threads.
    fn work_alone(&self) {
        let Some((task, sum)) = self.take() else { return };
        let line = self.task.line_alone();
        let mut progress = self.lock().progress.take();
        let limits = line.limits();
        match &mut progress {
            Some(progress) => self.perform(&line, task, sum, &limits, progress),
            None => self.perform(&line, task, sum, &limits, &mut Silent),
        }
    }

    fn perform(&self, line: &Task<'_>, task: &tasks::Task, sum: &str, limits: &Limits, watch: &mut dyn Watch) {
        let finished = tasks::perform(task, sum, limits, &self.task.voice.speaker, watch);
        self.bring(task.part.part, finished, |halt| line.halted(halt));
    }
}

/// What has become of the tasks that were wanted.
#[derive(Serialize, JsonSchema)]
struct Ran {
    /// How many tasks the list has.
    #[schemars(range(min = 1))]
    of: usize,
    /// How many of them were to be done.
    #[schemars(range(min = 1))]
    wanted: usize,
    /// How many this run has done.
    done: usize,
    /// How many results of the list the file has.
    there: usize,
    /// Parts that a limit has stopped: they have no result.
    stopped: Vec<StoppedPart>,
    /// What stopped the run as a whole.
    halt: Option<wire::Cause>,
    /// How long it took.
    seconds: f64,
}

/// A part that a limit has stopped.
#[derive(Serialize, JsonSchema)]
struct StoppedPart {
    /// Its number, from 1.
    #[schemars(range(min = 1))]
    part: u64,
    /// What stopped it.
    halt: wire::Cause,
}

/// What `--json` prints, for docs/schema.
pub fn schema() -> File {
    File::new("run.json", "run --results FILE --json").or(Entry::of::<Ran>("ran")).or_error()
}

/// Tells what was done and what is left, and how the program ends.
fn tell(task: &Task<'_>, state: &State<'_, '_>, wanted: &[u64], list: &TaskList, seconds: f64) -> Result<Exit, Fault> {
    let is_over = task.limits().stopped();
    if task.is_json && state.ledger.is_some() {
        let stopped = state.stopped.iter().map(|(&part, halted)| StoppedPart { part, halt: halted.cause });
        let ran = Ran {
            of: list.tasks.len(),
            wanted: wanted.len(),
            done: state.done,
            there: state.ledger.as_ref().map_or(0, |ledger| ledger.there.len()),
            stopped: stopped.filter(|_| !is_over).collect(),
            halt: is_over.then(|| task.halted(Halt::Stopped).cause),
            seconds: wire::to_the_microsecond(seconds),
        };
        output::print(&format!("{}\n", wire::text(&ran)))?;
    } else {
        if state.done > 0 {
            task.tell(&Said::new("run-done").with("done", state.done).with("time", task.voice.time(seconds)));
        }
        match is_over {
            true => {
                task.tell(&Said::new("task-stopped").with("why", task.why(Halt::Stopped)));
                task.tell_stop_if_quiet(Halt::Stopped);
            }
            false => tell_stopped(task, state, list),
        }
        tell_there(task, state, wanted, list);
    }
    Ok(if is_over || !state.stopped.is_empty() { Exit::Stopped } else { Exit::Answered })
}

/// Tells which parts a limit has stopped, those of one reason together.
fn tell_stopped(task: &Task<'_>, state: &State<'_, '_>, list: &TaskList) {
    let mut reasons: Vec<&Said> = Vec::new();
    state.stopped.values().for_each(|halted| {
        if !reasons.contains(&&halted.said) {
            reasons.push(&halted.said)
        }
    });
    for why in reasons {
        let parts = state.stopped.iter().filter(|(_, halted)| halted.said == *why).map(|(part, _)| *part);
        let parts: Vec<u64> = parts.collect();
        let said = Said::new("run-stopped-parts").with("count", parts.len()).with("parts", ranges(&parts));
        task.tell(&said.with("why", why.clone()));
    }
    if let (Some(part), Job::Count { .. }) = (state.stopped.keys().next(), &list.tasks[0].0.job) {
        let list = task.word("list").unwrap_or("-");
        task.tell_line(&Said::new("run-split-again").with("list", list).with("part", *part));
    }
}

/// Tells what the file of results has, and how to go on.
fn tell_there(task: &Task<'_>, state: &State<'_, '_>, wanted: &[u64], list: &TaskList) {
    let Some((ledger, name)) = state.ledger.as_ref().zip(results(task)) else { return };
    let (there, of) = (ledger.there.len(), list.tasks.len());
    if there == of {
        task.tell(&Said::new("run-all-there").with("of", of).with("name", name));
        if let Some(list) = task.word("list").filter(|list| *list != "-") {
            task.tell_line(&Said::new("run-then").with("list", list).with("name", name));
        }
        return;
    }
    task.tell(&Said::new("run-some-there").with("there", there).with("of", of).with("name", name));
    if wanted.iter().any(|part| !ledger.there.contains(part)) {
        task.tell(&Said::new("run-go-on"));
    }
}
