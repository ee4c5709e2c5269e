//! The restart policy: after how many conflicts the search restarts, 64 times the next number of Luby's series.

use crate::luby::luby;

/// Conflicts before the first restart.
const FIRST: u64 = 64;

/// Conflicts since the last restart, and how many restarts there were.
#[derive(Default)]
pub(super) struct Restarts {
    conflicts: u64,
    restarts: u64,
}

impl Restarts {
    /// One more conflict.
    pub(super) fn conflicted(&mut self) {
        self.conflicts += 1;
    }

    /// Whether it is time to restart.
    pub(super) fn is_due(&self) -> bool {
        self.conflicts >= FIRST * luby(self.restarts + 1)
    }

    /// The search has restarted.
    pub(super) fn restarted(&mut self) {
        self.restarts += 1;
        self.conflicts = 0;
    }
}
