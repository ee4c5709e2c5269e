//! What a thread has really worked: its time on a processor, which a busy machine does not lengthen.

use std::path::PathBuf;
use std::time::Duration;

/// A thread whose work can be asked after.
pub struct Worker(PathBuf);

impl Worker {
    /// The thread that asks; `None` where the system does not tell.
    pub fn this() -> Option<Worker> {
        let task = std::fs::canonicalize("/proc/thread-self").ok()?;
        let worker = Worker(task.join("schedstat"));
        worker.read().is_some().then_some(worker)
    }

    /// How long it has worked.
    ///
    /// # Panics
    /// If it has ended.
    pub fn spent(&self) -> Duration {
        self.read().expect("the thread is still there")
    }

    fn read(&self) -> Option<Duration> {
        let text = std::fs::read_to_string(&self.0).ok()?;
        Some(Duration::from_nanos(text.split_whitespace().next()?.parse().ok()?))
    }
}
