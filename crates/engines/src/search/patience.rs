//! How many conflicts the search bears before it begins anew.

/// Conflicts before the first restart. How long may a wrong first guess cost?
const FIRST: f64 = 50.0;
/// By how much patience grows with every restart: the restarts together cost a few times the last run.
const GROWTH: f64 = 1.4;

/// Conflicts since the last restart, and how many are borne.
pub(super) struct Patience {
    conflicts: u64,
    most: f64,
}

impl Patience {
    pub(super) fn new() -> Patience {
        Patience { conflicts: 0, most: FIRST }
    }

    /// One more conflict.
    pub(super) fn lose(&mut self) {
        self.conflicts += 1;
    }

    pub(super) fn is_lost(&self) -> bool {
        self.conflicts as f64 >= self.most
    }

    /// After a restart there is more of it.
    pub(super) fn regain(&mut self) {
        self.conflicts = 0;
        self.most *= GROWTH;
    }
}
