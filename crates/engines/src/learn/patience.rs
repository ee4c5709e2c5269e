//! How many conflicts the search bears before it begins anew: 64 times the next number of Luby's series, which
//! is never far from the best for a search about which nothing is known (Luby, Sinclair, Zuckerman, 1993).

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

/// Luby's series: 1, 1, 2, 1, 1, 2, 4, ...
fn luby(number: u64) -> u64 {
    let mut rest = number;
    loop {
        let power = (rest + 1).next_power_of_two();
        if power == rest + 1 {
            return power / 2;
        }
        rest -= power / 2 - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lubys_series() {
        assert_eq!((1..=15).map(luby).collect::<Vec<_>>(), [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
