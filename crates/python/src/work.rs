//! Work that somebody waits for: its limits, and Ctrl-C.
//!
//! The engine works on the thread that asked, without the interpreter's lock: a thread of its own would take longer to begin
//! than a small puzzle takes to solve. An interpreter handles signals only on its main thread and only when asked to there, so
//! the [`Stop`] that the engine looks at asks it, every [`PACE`]. What a handler raises, such as `KeyboardInterrupt`, stops the
//! engine and is raised where the question was asked. On other threads nothing is ever pending, and nothing happens.

use crate::trouble::{Trouble, bad_value, refused};
use crate::voice;
use pyo3::prelude::*;
use runut::wire::{Cause, Halted};
use runut::{Halt, Limits, Said, Speaker, Stop, units};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::ThreadId;
use std::time::{Duration, Instant};

/// Time between two looks at signals.
const PACE: Duration = Duration::from_millis(40);

/// How long something may take.
#[derive(FromPyObject)]
pub enum Time {
    /// In seconds.
    Seconds(f64),
    /// As on the command line.
    Word(String),
}

/// What every question has: language, threads, time and memory.
#[derive(FromPyObject)]
pub struct Within(String, Option<usize>, Option<Time>, Option<String>);

/// Work that somebody waits for.
pub struct Work {
    /// Where everything has to stop.
    pub limits: Limits,
    /// Who puts the answer into words.
    pub speaker: &'static Speaker,
    until: Option<Instant>,
    signals: Arc<Signals>,
}

/// What the interpreter tells while it waits.
struct Signals {
    caller: ThreadId,
    begun: Instant,
    /// When it is asked next, in milliseconds from the beginning.
    due: AtomicU64,
    /// Whether one came that raises something: then all that is done for the question ends, in parts or whole.
    has_come: AtomicBool,
    /// What its handler raised.
    raised: Mutex<Option<PyErr>>,
}

impl Signals {
    /// Looks, if it is time to, whether a signal came that raises something.
    fn look(&self) -> bool {
        if self.has_come.load(Ordering::Relaxed) {
            return true;
        }
        let now = self.begun.elapsed().as_millis() as u64;
        if now < self.due.load(Ordering::Relaxed) || std::thread::current().id() != self.caller {
            return false;
        }
        self.due.store(now + PACE.as_millis() as u64, Ordering::Relaxed);
        match Python::attach(|py| py.check_signals()) {
            Ok(()) => false,
            Err(raised) => {
                self.raise(raised);
                true
            }
        }
    }

    fn raise(&self, error: PyErr) {
        self.has_come.store(true, Ordering::Relaxed);
        *self.raised.lock().unwrap_or_else(|broken| broken.into_inner()) = Some(error);
    }

    fn take(&self) -> Option<PyErr> {
        self.raised.lock().unwrap_or_else(|broken| broken.into_inner()).take()
    }
}

/// The length of time that an option names.
pub fn duration(option: &str, time: &Time) -> Result<Duration, runut::Refusal> {
    let (read, shown) = match time {
        Time::Seconds(seconds) => (Duration::try_from_secs_f64(*seconds).ok(), seconds.to_string()),
        Time::Word(word) => (units::duration(word), word.clone()),
    };
    read.ok_or_else(|| bad_value(option, &shown, Said::new("python-expected-time")))
}

impl Work {
    /// Begins: from here on the time counts.
    pub fn begin(Within(language, threads, time, memory): &Within) -> PyResult<Work> {
        let speaker = voice::speaker(language)?;
        let refuse = |refusal| refused(&refusal, speaker);
        let begun = Instant::now();
        let time = time.as_ref().map(|time| duration("time_limit", time)).transpose().map_err(refuse)?;
        let bytes = match memory {
            None => Limits::BYTES,
            Some(word) => {
                let expected = || bad_value("memory_limit", word, Said::new("python-expected-memory"));
                units::bytes(word).ok_or_else(expected).map_err(refuse)?
            }
        };
        let usual = || std::thread::available_parallelism().map_or(1, |threads| threads.get());
        let threads = threads.map_or_else(usual, |threads| threads.clamp(1, 256));
        let caller = std::thread::current().id();
        let due = AtomicU64::new(PACE.as_millis() as u64);
        let signals =
            Arc::new(Signals { caller, begun, due, has_come: AtomicBool::new(false), raised: Mutex::new(None) });
        let until = time.and_then(|time| begun.checked_add(time));
        let mut work =
            Work { limits: Limits { stop: Stop::default(), bytes, threads, solutions: None }, speaker, until, signals };
        work.limits.stop = work.stop(None);
        Ok(work)
    }

    /// A stop that is raised by a signal and at the end of the time; and after `most`, if that is sooner.
    fn stop(&self, most: Option<Duration>) -> Stop {
        let signals = self.signals.clone();
        let stop = Stop::default().asking(move || signals.look());
        let sooner = most.and_then(|most| Instant::now().checked_add(most));
        self.until.into_iter().chain(sooner).fold(stop, Stop::by)
    }

    /// Limits for a part of the work that may take no longer than `most`: its end does not stop the whole.
    pub fn part(&self, most: Duration) -> Limits {
        Limits { stop: self.stop(Some(most)), threads: 1, ..self.limits.clone() }
    }

    /// Limits for work on another thread, which knows nothing of signals.
    pub fn elsewhere(&self) -> Limits {
        let stop = self.until.into_iter().fold(Stop::default(), Stop::by);
        Limits { stop, ..self.limits.clone() }
    }

    /// Ends all of the work with an exception, which came from Python meanwhile.
    pub fn end(&self, error: PyErr) {
        self.signals.raise(error);
    }

    /// Whether the time is over.
    pub fn is_over(&self) -> bool {
        self.limits.stopped()
    }

    /// Works without the interpreter's lock. What a signal raised meanwhile is raised here.
    pub fn run<T: Send>(&self, py: Python<'_>, work: impl FnOnce() -> Result<T, Trouble> + Send) -> PyResult<T> {
        let done = py.detach(work);
        match self.signals.take() {
            Some(raised) => Err(raised),
            None => done.map_err(|trouble| trouble.raised(self)),
        }
    }

    /// What a halt is due to.
    pub fn halted(&self, halt: Halt) -> Halted {
        let is_late = self.until.is_some_and(|until| Instant::now() >= until);
        match halt {
            Halt::Memory => {
                let size = units::size(self.limits.bytes);
                Halted { cause: Cause::Memory, said: Said::new("python-stopped-by-memory").with("size", size) }
            }
            _ if is_late => Halted { cause: Cause::Time, said: Said::new("python-stopped-by-time") },
            _ => Halted { cause: Cause::Stopped, said: Said::new("python-stopped-by-user") },
        }
    }
}
