//! How many conflicts the search bears before it begins anew: 64 times the next number of Luby's series.

use crate::luby::luby;

/// Conflicts before the first restart.
const FIRST: u64 = 64;

/// Conflicts since the last restart, and how many restarts there were.
#[derive(Default)]
pub(super) struct Patience {
    conflicts: u64,
    restarts: u64,
}

impl Patience {
    /// One more conflict.
    pub(super) fn lose(&mut self) {
        self.conflicts += 1;
    }

    pub(super) fn is_lost(&self) -> bool {
        self.conflicts >= FIRST * luby(self.restarts + 1)
    }

    /// After a restart there is patience again.
    pub(super) fn regain(&mut self) {
        self.restarts += 1;
        self.conflicts = 0;
    }
}
