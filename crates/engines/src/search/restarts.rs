//! The restart policy: after how many conflicts the search restarts.

/// Conflicts before the first restart. How long may a wrong first guess cost?
const FIRST: f64 = 50.0;
/// By how much the number grows with every restart: the restarts together cost a few times the last run.
const GROWTH: f64 = 1.4;

/// Conflicts since the last restart, and how many a run may have.
pub(super) struct Restarts {
    conflicts: u64,
    most: f64,
}

impl Restarts {
    pub(super) fn new() -> Restarts {
        Restarts { conflicts: 0, most: FIRST }
    }

    /// One more conflict.
    pub(super) fn conflicted(&mut self) {
        self.conflicts += 1;
    }

    /// Whether it is time to restart.
    pub(super) fn is_due(&self) -> bool {
        self.conflicts as f64 >= self.most
    }

    /// The search has restarted: the next run may be longer.
    pub(super) fn restarted(&mut self) {
        self.conflicts = 0;
        self.most *= GROWTH;
    }
}
