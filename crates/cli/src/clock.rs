//! Time limits and Ctrl-C: who raises the stops that strategies look at.

use runut::Stop;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Condvar, LazyLock, Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// Whether the user asked to stop.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);
/// How many searches are under way: Ctrl-C ends them, and everything else at once.
static SEARCHES: AtomicUsize = AtomicUsize::new(0);
static ALARMS: LazyLock<Alarms> = LazyLock::new(Alarms::start);

/// Whether the user asked to stop.
pub fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Lets Ctrl-C stop searches in good order. Where nothing is being searched, or at the second time, it ends the program.
pub fn listen_for_interrupts() {
    let listening = ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::Relaxed) || SEARCHES.load(Ordering::Relaxed) == 0 {
            std::process::exit(crate::Exit::Stopped as i32);
        }
        ALARMS.lock().values().for_each(Stop::raise);
    });
    // Without a handler Ctrl-C ends the program as it does any other.
    drop(listening);
}

/// Stops to be raised, by the time at which that is due.
type Due = BTreeMap<(Instant, usize), Stop>;

struct Alarms {
    due: Mutex<Due>,
    changed: Condvar,
    next: AtomicUsize,
}

impl Alarms {
    fn start() -> Alarms {
        std::thread::spawn(|| ALARMS.keep_time());
        Alarms { due: Mutex::default(), changed: Condvar::new(), next: AtomicUsize::new(0) }
    }

    fn lock(&self) -> MutexGuard<'_, Due> {
        self.due.lock().unwrap_or_else(|broken| broken.into_inner())
    }

    fn keep_time(&self) {
        let mut due = self.lock();
        loop {
            let now = Instant::now();
            for (_, stop) in due.range(..=(now, usize::MAX)) {
                stop.raise();
            }
            let wait =
                due.range((now, usize::MAX)..).next().map_or(Duration::from_secs(3_600), |((at, _), _)| *at - now);
            due = self.changed.wait_timeout(due, wait).unwrap_or_else(|broken| broken.into_inner()).0;
        }
    }
}

/// A stop that is raised when its time is up or the user asks to stop, for as long as this is kept.
pub struct Alarm {
    key: (Instant, usize),
    /// What a strategy looks at.
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
        let mut due = ALARMS.lock();
        SEARCHES.fetch_add(1, Ordering::Relaxed);
        // Under the lock, so that an interrupt either sees this one or is seen here.
        if interrupted() {
            stop.raise();
        }
        let is_next = due.range(..key).next_back().is_none() && limit.is_some();
        due.insert(key, stop.clone());
        drop(due);
        if is_next {
            ALARMS.changed.notify_one();
        }
        Alarm { key, stop, has_limit: limit.is_some() }
    }

    /// Whether it was the time that ran out.
    pub fn is_late(&self) -> bool {
        self.has_limit && Instant::now() >= self.key.0
    }
}

impl Drop for Alarm {
    fn drop(&mut self) {
        ALARMS.lock().remove(&self.key);
        SEARCHES.fetch_sub(1, Ordering::Relaxed);
    }
}
