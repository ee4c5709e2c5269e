//! A request to stop, which whoever works looks at: at least every 10 ms, whatever the work is.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// A request to stop. Clones are the same request; once raised, it stays raised. Whoever has the clock or the keyboard raises it.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    raised: Arc<AtomicBool>,
    /// For [`Stop::at_look`]: looks left before it raises itself.
    looks: Option<Arc<AtomicU64>>,
}

impl Stop {
    /// One that raises itself at the look of this number, from 1: so a test can stop work at each moment at which it can be
    /// stopped, one after the other.
    pub fn at_look(number: u64) -> Stop {
        Stop { raised: Arc::default(), looks: Some(Arc::new(AtomicU64::new(number))) }
    }

    /// Asks to stop.
    pub fn raise(&self) {
        self.raised.store(true, Ordering::Relaxed);
    }

    /// Whether it is time to stop.
    pub fn is_raised(&self) -> bool {
        if let Some(looks) = &self.looks
            && looks.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)) == Ok(1)
        {
            self.raise();
        }
        self.raised.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clones_are_one_request_and_a_look_can_be_chosen() {
        let stop = Stop::default();
        let other = stop.clone();
        assert!(!other.is_raised());
        stop.raise();
        assert!(other.is_raised());
        let third = Stop::at_look(3);
        assert_eq!([(); 4].map(|()| third.clone().is_raised()), [false, false, true, true]);
    }
}
