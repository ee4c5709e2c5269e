//! Who raises the stop flags that strategies look at: the time limit, the end of the server, and whoever lets go of the
//! question.

use runut::Stop;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::AbortHandle;

/// The two flags of a question.
#[derive(Clone, Default)]
pub struct Flags {
    /// Raised when the work has to end.
    pub stop: Stop,
    /// Raised too if it is the time that ran out.
    pub late: Arc<AtomicBool>,
}

impl Flags {
    /// Whether the work has to end.
    pub fn stopped(&self) -> bool {
        self.stop.is_raised()
    }

    /// Whether the time ran out.
    pub fn is_late(&self) -> bool {
        self.late.load(Ordering::Relaxed)
    }
}

/// Raises the flags in time, and at once when it is dropped: it is kept by those who wait for the answer, not by those who
/// work on it.
pub struct Alarm {
    /// The flags.
    pub flags: Flags,
    timer: AbortHandle,
}

impl Alarm {
    /// Rings after this time, or when the server closes.
    pub fn after(time: Duration, mut closing: watch::Receiver<bool>) -> Alarm {
        let flags = Flags::default();
        let raised = flags.clone();
        if time.is_zero() {
            raised.late.store(true, Ordering::Relaxed);
            raised.stop.raise();
        }
        let timer = tokio::spawn(async move {
            tokio::select! {
                () = tokio::time::sleep(time) => raised.late.store(true, Ordering::Relaxed),
                _ = closing.wait_for(|&is_closing| is_closing) => {}
            }
            raised.stop.raise();
        });
        Alarm { flags, timer: timer.abort_handle() }
    }
}

impl Drop for Alarm {
    fn drop(&mut self) {
        self.timer.abort();
        self.flags.stop.raise();
    }
}
