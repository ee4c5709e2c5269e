//! Parts of a question as lines for other processes, and their results put together again.
//!
//! Whoever asks is the desk: it hands out parts and takes results, one at a time, in Python. The parts are done on
//! threads that know nothing of Python.

use crate::making::{Bill, Shelf, Wished};
use crate::puzzle::Core;
use crate::trouble::{Trouble, refused, usage};
use crate::voice;
use crate::work::{Time, Within, Work, duration};
use pyo3::prelude::*;
use runut::generate::Maker;
use runut::tasks::split::MOST_TASKS;
use runut::tasks::{self, Asked, Finished, Job, Making, Merged, Merger, ResultLine, Split, Task, TaskList, Undone};
use runut::{Code, Counting, Failed, Limits, Refusal, Said, Silent, Speaker};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// Time between two looks at signals while results are waited for.
const PACE: Duration = Duration::from_millis(40);

/// A list of tasks: all parts of one question.
#[pyclass(frozen, module = "runut._runut")]
pub struct Tasks {
    list: TaskList,
    /// The lines in the order of the list.
    lines: Vec<String>,
}

impl From<Vec<Task>> for Tasks {
    fn from(tasks: Vec<Task>) -> Tasks {
        let lines = tasks.iter().map(Task::line).collect();
        Tasks { list: TaskList::of(tasks), lines }
    }
}

/// Refuses a number of tasks that nobody can want.
fn few(tasks: u64) -> Result<u64, Refusal> {
    let refuse = || Refusal::new(Code::TooLarge, Said::new("python-too-many-tasks").with("most", MOST_TASKS));
    if tasks > MOST_TASKS { Err(refuse()) } else { Ok(tasks) }
}

/// The count of a puzzle as tasks.
#[pyfunction]
pub fn split(
    py: Python<'_>,
    core: &Core,
    tasks: u64,
    up_to_symmetry: bool,
    equal_pieces: bool,
    within: Within,
) -> PyResult<Tasks> {
    let work = Work::begin(&within)?;
    work.run(py, || {
        let how = Split { tasks: few(tasks)?, counting: Counting { equal_pieces, up_to_symmetry } };
        Ok(tasks::split(&core.0, how, &work.limits, &mut |_| ())?.into())
    })
}

/// A task of a count as tasks that stand for it.
#[pyfunction]
pub fn split_again(py: Python<'_>, tasks: &Tasks, part: u64, into: u64, within: Within) -> PyResult<Tasks> {
    let work = Work::begin(&within)?;
    work.run(py, || {
        let place = tasks.place(part)?;
        let (task, line) = (&tasks.list.tasks[place].0, &tasks.lines[place]);
        Ok(tasks::split_again(task, line, few(into)?, &work.limits, &mut |_| ())?.into())
    })
}

/// Puzzles of a list, each by its name and its text, as tasks.
#[pyfunction]
pub fn batch(puzzles: Vec<(String, Vec<u8>)>, verb: &str, lang: &str) -> PyResult<Tasks> {
    let speaker = voice::speaker(lang)?;
    batched(puzzles, verb).map_err(|refusal| refused(&refusal, speaker))
}

fn batched(puzzles: Vec<(String, Vec<u8>)>, verb: &str) -> Result<Tasks, Refusal> {
    let verbs = Job::OF_LISTS;
    let Some((_, job)) = verbs.iter().find(|(name, _)| *name == verb) else {
        let names = verbs.map(|(name, _)| name).join(", ");
        return Err(usage(Said::new("python-no-verb").with("verb", verb).with("verbs", names)));
    };
    if puzzles.is_empty() {
        return Err(Refusal::new(Code::Empty, Said::new("python-no-puzzles")));
    }
    few(puzzles.len() as u64)?;
    let asked = |(name, text): (String, Vec<u8>)| match String::from_utf8(text) {
        Ok(puzzle) => Ok(Asked { name, puzzle }),
        Err(_) => Err(in_list(&name, not_text())),
    };
    let asked = puzzles.into_iter().map(asked).collect::<Result<Vec<Asked>, Refusal>>()?;
    Ok(tasks::batch(asked, job).into())
}

fn not_text() -> Refusal {
    Refusal::new(Code::NotText, Said::new("open-not-text")).help(Said::new("open-not-text-help"))
}

fn in_list(name: &str, refusal: Refusal) -> Refusal {
    Refusal { said: Said::new("python-part").with("part", name).with("what", refusal.said.clone()), ..refusal }
}

/// A run of new puzzles as tasks.
#[pyfunction]
pub fn making(py: Python<'_>, wished: Wished, tasks: u64, within: Within) -> PyResult<Tasks> {
    let work = Work::begin(&within)?;
    work.run(py, || {
        let bill = Bill::of(&wished)?;
        let order = bill.order();
        // What cannot be made is refused before anybody is sent away with it.
        let maker = Maker::new(bill.family, &order.wish, &work.limits);
        if let Err(failed @ (Failed::Refused(_) | Failed::Stopped(_))) = maker {
            return Err(failed.into());
        }
        let making = Making { command: bill.command.clone(), ..Making::of(bill.family, &order) };
        Ok(tasks::making(&making, few(tasks)?).into())
    })
}

/// The result of a task, as a line.
#[pyfunction]
pub fn perform(py: Python<'_>, line: &str, within: Within) -> PyResult<String> {
    let work = Work::begin(&within)?;
    let line = line.trim();
    work.run(py, || {
        let task = Task::read(line)?;
        Ok(done(&task, &tasks::sum(line), &work.limits, work.speaker)?.line())
    })
}

fn done(task: &Task, sum: &str, limits: &Limits, speaker: &Speaker) -> Result<Finished, Undone> {
    tasks::perform(task, sum, limits, speaker, &mut Silent).map_err(|undone| match undone {
        Undone::Refused(refusal) => in_list(&task.part.part.to_string(), *refusal).into(),
        other => other,
    })
}

/// How far some work has come, in words.
#[pyfunction]
pub fn progress(done: usize, of: usize, percent: usize, lang: &str) -> PyResult<String> {
    let said = Said::new("python-progress").with("done", done).with("of", of).with("percent", percent);
    Ok(voice::speaker(lang)?.say(&said))
}

impl Tasks {
    fn place(&self, part: u64) -> Result<usize, Refusal> {
        let found = self.list.tasks.iter().position(|(task, _)| task.part.part == part);
        let refuse = || usage(Said::new("python-no-part").with("part", part).with("of", self.lines.len()));
        found.ok_or_else(refuse)
    }

    /// Reads results of a file from a line on, whose number is given; how many bytes and lines are whole, and whether
    /// a cut line comes after these.
    fn heard(
        &self,
        name: &str,
        bytes: &[u8],
        before: usize,
        hear: &mut dyn FnMut(Finished) -> Result<(), Refusal>,
    ) -> Result<(usize, usize, Tail), Refusal> {
        let text = match std::str::from_utf8(bytes) {
            Ok(text) => text,
            // A character may be cut off as a line may.
            Err(error) => match std::str::from_utf8(&bytes[..error.valid_up_to()]) {
                Ok(text) if error.error_len().is_none() => text,
                Ok(text) => return Err(in_line(name, before + text.split('\n').count(), not_text())),
                Err(_) => unreachable!("so far it is text"),
            },
        };
        let (mut whole, mut number, mut tail) = (0, before, Tail::None);
        for line in text.split_inclusive('\n') {
            tail = match ResultLine::read(line, name, number + 1)? {
                ResultLine::Result(finished) => {
                    hear(*finished).map_err(|refusal| in_line(name, number + 1, refusal))?;
                    Tail::Whole
                }
                ResultLine::Empty => Tail::None,
                ResultLine::Cut => Tail::Cut,
            };
            if line.ends_with('\n') {
                (whole, number, tail) = (whole + line.len(), number + 1, Tail::None);
            }
        }
        Ok((whole, number, tail))
    }

    fn merged(&self, results: &[(String, Vec<u8>)], work: &Work) -> Result<Merged, Trouble> {
        let mut merger = Merger::new(&self.list);
        for (name, bytes) in results {
            self.heard(name, bytes, 0, &mut |finished| merger.add(finished))?;
            work.limits.look()?;
        }
        Ok(merger.finish()?)
    }
}

/// What comes after the last line that has an end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tail {
    None,
    /// A result that only lacks the end of its line.
    Whole,
    /// What was cut off.
    Cut,
}

fn in_line(name: &str, line: usize, refusal: Refusal) -> Refusal {
    let said = Said::new("results-in-line").with("name", name).with("line", line);
    Refusal { said: said.with("what", refusal.said.clone()), ..refusal }
}

#[pymethods]
impl Tasks {
    /// Reads a list.
    #[staticmethod]
    fn read(py: Python<'_>, text: &[u8], lang: &str) -> PyResult<Tasks> {
        let speaker = voice::speaker(lang)?;
        let read = || {
            let text = std::str::from_utf8(text).map_err(|_| not_text())?;
            let list = TaskList::read(text)?;
            let lines = text.lines().map(|line| line.trim_start_matches('\u{feff}').trim());
            Ok(Tasks { list, lines: lines.filter(|line| !line.is_empty()).map(String::from).collect() })
        };
        py.detach(read).map_err(|refusal: Refusal| refused(&refusal, speaker))
    }

    /// The lines in the order of the list.
    fn lines(&self) -> Vec<&str> {
        self.lines.iter().map(String::as_str).collect()
    }

    /// The part and the weight of each.
    fn weights(&self) -> Vec<(u64, u64)> {
        self.list.tasks.iter().map(|(task, _)| (task.part.part, task.weight())).collect()
    }

    /// What is asked.
    #[getter]
    fn verb(&self) -> &'static str {
        self.list.tasks[0].0.job.verb()
    }

    /// The SHA-256 of all that is asked.
    #[getter]
    fn question(&self) -> &str {
        self.list.question()
    }

    /// Reads results of these tasks from a place in a file: each result's part and line; how many bytes and lines are
    /// whole; and what comes after those, "" or "whole" or "cut".
    #[allow(clippy::type_complexity)]
    fn results(
        &self,
        py: Python<'_>,
        name: &str,
        text: &[u8],
        before: usize,
        lang: &str,
    ) -> PyResult<(Vec<(u64, String)>, usize, usize, &'static str)> {
        let speaker = voice::speaker(lang)?;
        let mut found = Vec::new();
        let read = py.detach(|| {
            self.heard(name, text, before, &mut |finished| {
                self.list.accepts(&finished)?;
                found.push((finished.part.part, finished.line()));
                Ok(())
            })
        });
        let (bytes, lines, tail) = read.map_err(|refusal| refused(&refusal, speaker))?;
        let tail = match tail {
            Tail::None => "",
            Tail::Whole => "whole",
            Tail::Cut => "cut",
        };
        Ok((found, bytes, lines, tail))
    }

    /// Does tasks: `next` tells the part that is to be done next, or nothing, and `hear` hears each result. Both are
    /// called on the caller's thread. Parts that a limit has stopped are left out.
    fn run(
        &self,
        py: Python<'_>,
        parts: usize,
        next: Py<PyAny>,
        hear: Py<PyAny>,
        most: Option<Time>,
        within: Within,
    ) -> PyResult<()> {
        let work = Work::begin(&within)?;
        work.run(py, || {
            let most = most.as_ref().map(|most| duration("time_limit", most)).transpose()?;
            let workers = work.limits.threads.clamp(1, parts.max(1));
            let threads = if parts == 1 { work.limits.threads } else { 1 };
            let limits = || {
                let usual = match most {
                    Some(most) => work.part(most),
                    None => work.limits.clone(),
                };
                Limits { threads, bytes: usual.bytes / workers as u64, ..usual }
            };
            self.share(workers, &limits, &work, &next, &hear)
        })
    }

    /// All results together: what they are, as data, and of tasks that stand for another one the result of that.
    fn merge(
        &self,
        py: Python<'_>,
        results: Vec<(String, Vec<u8>)>,
        within: Within,
    ) -> PyResult<(&'static str, Vec<String>, Option<String>)> {
        let work = Work::begin(&within)?;
        work.run(py, || {
            Ok(match self.merged(&results, &work)? {
                Merged::Count { count, stead, .. } => {
                    ("count", vec![count.to_string()], stead.map(|finished| finished.line()))
                }
                Merged::Answers(lines) => ("answers", lines, None),
                Merged::Puzzles(run) => {
                    let making = run.making().clone();
                    let family = making.order()?.0;
                    let mut shelf = Shelf::new(&making.command, &work);
                    let done = run.hand_over(&work.limits, &mut shelf);
                    ("puzzles", vec![shelf.told(family, &making.seed, done, false)?], None)
                }
            })
        })
    }
}

impl Tasks {
    /// Shares tasks out among threads until there are no more.
    fn share(
        &self,
        workers: usize,
        limits: &(dyn Fn() -> Limits + Sync),
        work: &Work,
        next: &Py<PyAny>,
        hear: &Py<PyAny>,
    ) -> Result<(), Trouble> {
        let given = || -> PyResult<Option<u64>> { Python::attach(|py| next.call0(py)?.extract(py)) };
        let heard = |line: String| Python::attach(|py| hear.call1(py, (line,)).map(drop));
        let mut trouble = None;
        std::thread::scope(|scope| {
            let (bring, results) = channel();
            let mut desks = Vec::new();
            for worker in 0..workers {
                let (give, takes) = channel::<u64>();
                let bring = bring.clone();
                desks.push(Some(give));
                scope.spawn(move || {
                    for part in takes {
                        let (task, sum) = self.list.part(part).expect("the desk knows the parts");
                        let finished = done(task, sum, &limits(), work.speaker);
                        if bring.send((worker, finished)).is_err() {
                            break;
                        }
                    }
                });
            }
            let mut busy = 0;
            // Gives a worker something to do; one for whom there is nothing goes home.
            let mut give = |worker: usize| match given() {
                Ok(Some(part)) => desks[worker].as_ref().is_some_and(|desk| desk.send(part).is_ok()),
                Ok(None) => {
                    desks[worker] = None;
                    false
                }
                Err(error) => {
                    work.end(error);
                    false
                }
            };
            for worker in 0..workers {
                busy += usize::from(!work.is_over() && give(worker));
            }
            while busy > 0 {
                let (worker, finished) = match results.recv_timeout(PACE) {
                    Ok(brought) => brought,
                    Err(RecvTimeoutError::Timeout) => {
                        work.limits.stop.is_raised();
                        continue;
                    }
                    Err(RecvTimeoutError::Disconnected) => break,
                };
                busy -= 1;
                match finished {
                    Ok(finished) => {
                        if let Err(error) = heard(finished.line()) {
                            work.end(error);
                        }
                    }
                    Err(Undone::Stopped(_)) => {}
                    Err(refused) => drop(trouble.get_or_insert(refused)),
                }
                busy += usize::from(trouble.is_none() && !work.is_over() && give(worker));
            }
        });
        trouble.map_or(Ok(()), |undone| Err(undone.into()))
    }
}
