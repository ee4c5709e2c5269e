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
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};

/// Time between two looks at signals.
const PACE: Duration = Duration::from_millis(40);
/// Looks of the engine between two at the clock, if they take less than this together.
const LOOKS: u32 = 7;
const RARE: Duration = Duration::from_millis(10);

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
    begun: Instant,
    /// Looks of the caller until the clock is looked at again.
    left: AtomicU32,
    /// When the clock was looked at last, and when the interpreter is asked next, in milliseconds from the beginning.
    looked: AtomicU64,
    due: AtomicU64,
    /// Whether one came that raises something: then all that is done for the question ends, in parts or whole.
    has_come: AtomicBool,
    /// What its handler raised.
    raised: Mutex<Option<PyErr>>,
}

thread_local! {
    /// The signals that the work on this thread is asked for, by their address.
    static ASKED: Cell<*const Signals> = const { Cell::new(std::ptr::null()) };
}

impl Signals {
    fn new() -> Signals {
        Signals {
            begun: Instant::now(),
            left: AtomicU32::new(LOOKS),
            looked: AtomicU64::new(0),
            due: AtomicU64::new(PACE.as_millis() as u64),
            has_come: AtomicBool::new(false),
            raised: Mutex::new(None),
        }
    }

    /// Looks, if it is time to, whether a signal came that raises something. A search looks up to a million times a second, so
    /// even the clock is looked at only now and then, unless looks are rare.
    fn look(&self) -> bool {
        if self.has_come.load(Ordering::Relaxed) || ASKED.get() != std::ptr::from_ref(self) {
            return self.has_come.load(Ordering::Relaxed);
        }
        let left = self.left.load(Ordering::Relaxed);
        if left > 0 {
            self.left.store(left - 1, Ordering::Relaxed);
            return false;
        }
        let now = self.begun.elapsed().as_millis() as u64;
        let is_often = now - self.looked.swap(now, Ordering::Relaxed) < RARE.as_millis() as u64;
        self.left.store(if is_often { LOOKS } else { 0 }, Ordering::Relaxed);
        if now < self.due.load(Ordering::Relaxed) {
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

/// How many threads are usual. To find out takes as long as a small puzzle.
fn cores() -> usize {
    static CORES: OnceLock<usize> = OnceLock::new();
    *CORES.get_or_init(|| std::thread::available_parallelism().map_or(1, |threads| threads.get()))
}

/// The length of time that an option names.
pub fn duration(option: &str, time: &Time) -> Result<Duration, runut::Refusal> {
    let (read, shown) = match time {
        Time::Seconds(seconds) => (Duration::try_from_secs_f64(*seconds).ok(), seconds.to_string()),
        Time::Word(word) => (units::duration(word), word.clone()),
    };
    read.ok_or_else(|| bad_value(option, &shown, Said::new("python-expected-time")))
}

/// The seconds that an option names.
#[pyfunction]
pub fn seconds(option: &str, time: Time, lang: &str) -> PyResult<f64> {
    let speaker = voice::speaker(lang)?;
    duration(option, &time).map(|time| time.as_secs_f64()).map_err(|refusal| refused(&refusal, speaker))
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
        let threads = threads.map_or_else(cores, |threads| threads.clamp(1, 256));
        let signals = Arc::new(Signals::new());
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
        let before = ASKED.replace(Arc::as_ptr(&self.signals));
        let done = py.detach(work);
        ASKED.set(before);
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
