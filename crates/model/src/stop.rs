//! A request to stop, which whoever works looks at: at least every 10 ms, whatever the work is. A deadline is the only clock
//! in this crate, and it is looked at only where one was set.

use crate::Halt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::time::Instant;

/// A request to stop. Clones are the same request; once raised, it stays raised. Whoever has the clock, the keyboard or an eye
/// on the memory raises it.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    /// What it was raised for first; 0 for nothing yet.
    raised: Arc<AtomicU8>,
    /// For [`Stop::at_look`]: looks left before it raises itself.
    looks: Option<Arc<AtomicU64>>,
    /// When it raises itself.
    deadline: Option<Instant>,
    /// Who is asked at every look.
    asked: Option<Asked>,
}

/// Somebody who is asked whether it is time to stop.
#[derive(Clone)]
struct Asked(Arc<dyn Fn() -> bool + Send + Sync>);

impl std::fmt::Debug for Asked {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Asked")
    }
}

const FOR_TIME: u8 = 1;
const FOR_MEMORY: u8 = 2;

impl Stop {
    /// One that raises itself at the look of this number, from 1: so a test can stop work at each moment at which it can be
    /// stopped, one after the other.
    pub fn at_look(number: u64) -> Stop {
        Stop { looks: Some(Arc::new(AtomicU64::new(number))), ..Stop::default() }
    }

    /// The same request, which besides raises itself at this moment, or at an earlier one that was told before.
    pub fn by(self, moment: Instant) -> Stop {
        let deadline = Some(self.deadline.map_or(moment, |earlier| earlier.min(moment)));
        Stop { deadline, ..self }
    }

    /// The same request, which besides raises itself when this other one has its deadline, if it has one.
    pub fn by_that_of(self, other: &Stop) -> Stop {
        match other.deadline {
            Some(moment) => self.by(moment),
            None => self,
        }
    }

    /// The same request, which besides asks somebody at every look, on the thread that looks: for those who can notice a
    /// wish to stop only there. They are asked often, and have to answer at once.
    pub fn asking(self, is_over: impl Fn() -> bool + Send + Sync + 'static) -> Stop {
        Stop { asked: Some(Asked(Arc::new(is_over))), ..self }
    }

    /// Asks to stop.
    pub fn raise(&self) {
        self.raise_for(FOR_TIME);
    }

    /// Asks to stop because too much memory is in use.
    pub fn raise_for_memory(&self) {
        self.raise_for(FOR_MEMORY);
    }

    fn raise_for(&self, cause: u8) {
        let _ = self.raised.compare_exchange(0, cause, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// Looks whether it is time to stop, and why.
    pub fn look(&self) -> Option<Halt> {
        if let Some(looks) = &self.looks
            && looks.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)) == Ok(1)
        {
            self.raise();
        }
        if self.deadline.is_some_and(|moment| Instant::now() >= moment) {
            self.raise();
        }
        if self.asked.as_ref().is_some_and(|asked| (asked.0)()) {
            self.raise();
        }
        match self.raised.load(Ordering::Relaxed) {
            0 => None,
            FOR_MEMORY => Some(Halt::Memory),
            _ => Some(Halt::Stopped),
        }
    }

    /// Looks whether it is time to stop.
    pub fn is_raised(&self) -> bool {
        self.look().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clones_are_one_request_and_the_first_cause_counts() {
        let stop = Stop::default();
        let other = stop.clone();
        assert_eq!(other.look(), None);
        stop.raise_for_memory();
        stop.raise();
        assert_eq!(other.look(), Some(Halt::Memory));
    }

    #[test]
    fn a_deadline_raises_it_for_all_clones() {
        let stop = Stop::default();
        let now = Instant::now();
        let later = stop.clone().by(now + std::time::Duration::from_secs(3600));
        assert!(!later.is_raised());
        assert!(later.by(now).is_raised());
        assert!(stop.is_raised());
    }

    #[test]
    fn who_is_asked_raises_it_for_all_clones() {
        let stop = Stop::default();
        let asked = Arc::new(AtomicU64::new(0));
        let counted = asked.clone();
        let asking = stop.clone().asking(move || counted.fetch_add(1, Ordering::Relaxed) == 2);
        assert_eq!([(); 3].map(|()| asking.is_raised()), [false, false, true]);
        assert!(stop.is_raised(), "the one who does not ask is told");
        assert_eq!(asked.load(Ordering::Relaxed), 3);
    }

    #[test]
    fn a_look_can_be_chosen() {
        let third = Stop::at_look(3);
        assert_eq!([(); 4].map(|()| third.clone().is_raised()), [false, false, true, true]);
    }
}
