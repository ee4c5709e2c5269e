//! Time limits, Ctrl-C and memory: who raises the stops that work looks at, and who ends the program where it does not look.
//!
//! A verb's [`Run`] begins before anything is read and ends after the last byte is written. Its stop is raised when its time
//! is up, when the user presses Ctrl-C, or when the program has taken far more memory than it may. Whatever the verb is doing
//! then, it has a [`GRACE`] to say what it knows; after that the program says that it was stopped, and ends.

use crate::memory;
use runut::Stop;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Condvar, LazyLock, Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// How long a verb may go on after its stop was raised.
const GRACE: Duration = Duration::from_millis(150);
/// Where the machine has no time for the program, it gets as much of the processor as would do on an idle one ...
const PATIENCE: Duration = Duration::from_secs(1);
/// ... namely this.
const ENOUGH_WORK: Duration = Duration::from_millis(100);
/// Time between two looks at memory, and at a verb that should have ended.
const PACE: Duration = Duration::from_millis(20);

/// Whether the user asked to stop.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);
/// How many alarms there are: Ctrl-C ends their work, and everything else at once.
static ALARMED: AtomicUsize = AtomicUsize::new(0);
/// Whether the program only waits for input: then there is nothing to be said that could be waited for.
static WAITING: AtomicBool = AtomicBool::new(false);
static ALARMS: LazyLock<Alarms> = LazyLock::new(Alarms::start);

/// What raised a stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    User,
    Time,
    Memory,
}

/// Whether the user asked to stop.
pub fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Waits for input: meanwhile a stop ends the program without further patience.
pub fn while_waiting<T>(read: impl FnOnce() -> T) -> T {
    WAITING.store(true, Ordering::Relaxed);
    let read = read();
    WAITING.store(false, Ordering::Relaxed);
    read
}

/// Lets Ctrl-C stop work in good order. Where nothing is being done, or at the second time, it ends the program at once.
pub fn listen_for_interrupts() {
    let listening = when_interrupted(|| {
        if INTERRUPTED.swap(true, Ordering::Relaxed) || ALARMED.load(Ordering::Relaxed) == 0 {
            crate::save::remove_unfinished();
            std::process::exit(crate::Exit::Stopped as i32);
        }
        let mut kept = ALARMS.lock();
        kept.alarms.values().for_each(Stop::raise);
        kept.over(Cause::User);
        ALARMS.changed.notify_one();
    });
    // Without a handler Ctrl-C ends the program as it does any other.
    drop(listening);
}

/// Does something whenever somebody wants the program to end: Ctrl-C, a closed terminal, a polite `kill`.
#[cfg(unix)]
fn when_interrupted(act: impl Fn() + Send + 'static) -> std::io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    std::thread::spawn(move || signals.forever().for_each(|_| act()));
    Ok(())
}

/// Does something whenever somebody wants the program to end: Ctrl-C, a closed window.
#[cfg(not(unix))]
fn when_interrupted(act: impl Fn() + Send + 'static) -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(act)
}

/// What is to be raised and when, and what happens if nobody heeds it.
#[derive(Default)]
struct Kept {
    /// Stops to be raised, by the time at which that is due.
    alarms: BTreeMap<(Instant, usize), Stop>,
    run: Option<Watched>,
}

/// A verb at work.
struct Watched {
    key: (Instant, usize),
    /// The most memory that the program may have.
    bytes: u64,
    over: Option<Over>,
    last_words: LastWords,
}

/// When and why a verb should have begun to end.
struct Over {
    since: Instant,
    worked: Option<Duration>,
    cause: Cause,
}

/// Says that the program was stopped, and why.
type LastWords = Box<dyn FnOnce(Cause) + Send>;

impl Kept {
    /// Notes that the verb at work should end.
    fn over(&mut self, cause: Cause) {
        if let Some(run) = self.run.as_mut().filter(|run| run.over.is_none()) {
            run.over = Some(Over { since: Instant::now(), worked: memory::worked(), cause });
        }
    }

    /// Whether the verb at work should have ended by now.
    fn is_overdue(&self) -> bool {
        let Some(Over { since, worked, .. }) = self.run.as_ref().and_then(|run| run.over.as_ref()) else {
            return false;
        };
        let (waited, worked) = (since.elapsed(), memory::worked().zip(*worked).map(|(now, then)| now - then));
        let is_starved = worked.is_some_and(|worked| worked < ENOUGH_WORK) && !WAITING.load(Ordering::Relaxed);
        waited >= if is_starved { PATIENCE } else { GRACE }
    }
}

struct Alarms {
    kept: Mutex<Kept>,
    changed: Condvar,
    next: AtomicUsize,
}

impl Alarms {
    fn start() -> Alarms {
        std::thread::spawn(|| ALARMS.keep_time());
        Alarms { kept: Mutex::default(), changed: Condvar::new(), next: AtomicUsize::new(0) }
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(|broken| broken.into_inner())
    }

    fn keep_time(&self) {
        let mut kept = self.lock();
        loop {
            let now = Instant::now();
            kept.alarms.range(..=(now, usize::MAX)).for_each(|(_, stop)| stop.raise());
            let due = kept.run.as_ref().filter(|run| run.over.is_none());
            if due.is_some_and(|run| run.key.0 <= now) {
                kept.over(Cause::Time);
            } else if due.is_some_and(|run| memory::in_use().is_some_and(|bytes| bytes > run.bytes)) {
                kept.alarms.values().for_each(Stop::raise_for_memory);
                kept.over(Cause::Memory);
            }
            if kept.is_overdue() {
                let over = kept.run.take().and_then(|run| run.over.map(|over| (run.last_words, over.cause)));
                drop(kept);
                end(over);
            }
            let next = kept.alarms.range((now, usize::MAX)..).next().map(|((at, _), _)| *at - now);
            let wait = if kept.run.is_some() { PACE } else { Duration::from_secs(3_600) };
            kept = self
                .changed
                .wait_timeout(kept, next.map_or(wait, |next| next.min(wait)))
                .unwrap_or_else(|broken| broken.into_inner())
                .0;
        }
    }
}

/// Ends the program in the midst of its work. Whoever reads what it says may be busy; that is not waited for.
fn end(over: Option<(LastWords, Cause)>) -> ! {
    crate::save::remove_unfinished();
    let saying = over.map(|(last_words, cause)| std::thread::spawn(move || last_words(cause)));
    let start = Instant::now();
    while saying.as_ref().is_some_and(|saying| !saying.is_finished()) && start.elapsed() < GRACE {
        std::thread::sleep(Duration::from_millis(1));
    }
    std::process::exit(crate::Exit::Stopped as i32);
}

/// A stop that is raised when its time is up or the user asks to stop, for as long as this is kept.
pub struct Alarm {
    key: (Instant, usize),
    /// What work looks at.
    pub stop: Stop,
    has_limit: bool,
}

impl Alarm {
    /// Raised after `limit`, if there is one.
    pub fn after(limit: Option<Duration>) -> Alarm {
        const NEVER: Duration = Duration::from_secs(10 * 365 * 86_400);
        let number = ALARMS.next.fetch_add(1, Ordering::Relaxed);
        let stop = Stop::default();
        let key = (Instant::now() + limit.unwrap_or(NEVER).min(NEVER), number);
        let mut kept = ALARMS.lock();
        ALARMED.fetch_add(1, Ordering::Relaxed);
        // Under the lock, so that an interrupt either sees this one or is seen here.
        if interrupted() {
            stop.raise();
        }
        kept.alarms.insert(key, stop.clone());
        drop(kept);
        ALARMS.changed.notify_one();
        Alarm { key, stop, has_limit: limit.is_some() }
    }

    /// Raised after `limit`, or when this one is.
    pub fn within(&self, limit: Duration) -> Alarm {
        Alarm::after(Some(limit.min(self.key.0.saturating_duration_since(Instant::now()))))
    }

    /// What raised it.
    pub fn cause(&self) -> Cause {
        match ALARMS.lock().run.as_ref().and_then(|run| run.over.as_ref()).map(|over| over.cause) {
            _ if interrupted() => Cause::User,
            Some(Cause::Memory) => Cause::Memory,
            _ if self.has_limit && Instant::now() >= self.key.0 => Cause::Time,
            _ => Cause::User,
        }
    }
}

impl Drop for Alarm {
    fn drop(&mut self) {
        ALARMS.lock().alarms.remove(&self.key);
        ALARMED.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A verb at work: it ends soon after its alarm, whatever it does. There is one at a time.
pub struct Run {
    pub alarm: Alarm,
}

impl Run {
    /// Begins: up to `limit`, and with no more than about `bytes` of memory.
    pub fn begin(limit: Option<Duration>, bytes: u64, last_words: impl FnOnce(Cause) + Send + 'static) -> Run {
        let alarm = Alarm::after(limit);
        // What is counted while memory is taken is not all of it; this is the net below that.
        let bytes = memory::in_use().unwrap_or(0).saturating_add(bytes).saturating_add(bytes / 4 + (64 << 20));
        let watched = Watched { key: alarm.key, bytes, over: None, last_words: Box::new(last_words) };
        ALARMS.lock().run = Some(watched);
        ALARMS.changed.notify_one();
        Run { alarm }
    }
}

impl Drop for Run {
    fn drop(&mut self) {
        ALARMS.lock().run = None;
    }
}
