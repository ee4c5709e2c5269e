//! What has really been worked: time on a processor, which a busy machine does not lengthen.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// A program that the system ends by a signal as soon as it has worked for so many seconds on all processors together, or writes
/// a file of more than so many MiB. What it prints is bounded with it where that goes into a file.
pub fn bounded(program: &Path, seconds: u32, mebibytes: u32) -> Command {
    let mut command = Command::new("sh");
    // POSIX counts a file in blocks of 512 bytes.
    let blocks = mebibytes << 11;
    command.args(["-c", r#"ulimit -t "$1" && ulimit -f "$2" && shift 2 && exec "$@""#, "sh"]);
    command.arg(seconds.to_string()).arg(blocks.to_string()).arg(program);
    command
}

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
