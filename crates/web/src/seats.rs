//! Whether those who watch a search read what they are told. A search waits for its reader, and a reader may pause:
//! that costs nobody anything while there are places. When somebody else wants to watch and all places are taken, the
//! search that has not been read for the longest has to go.

use crate::clock::Flags;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

/// How long a search may go unread while others wait for its place.
const UNREAD: Duration = Duration::from_secs(10);
/// How often who waits looks around.
const LOOK: Duration = Duration::from_millis(100);

/// One watched search.
pub struct Seat {
    flags: Flags,
    /// Since when its reader has not taken anything.
    unread: Mutex<Option<Instant>>,
}

impl Seat {
    /// The seat of a search with these flags.
    pub fn of(flags: &Flags) -> Arc<Seat> {
        Arc::new(Seat { flags: flags.clone(), unread: Mutex::default() })
    }

    /// The reader took something, or did not.
    pub fn note(&self, is_read: bool) {
        let mut unread = self.unread.lock().unwrap_or_else(PoisonError::into_inner);
        *unread = if is_read { None } else { Some(unread.unwrap_or_else(Instant::now)) };
    }

    fn unread_since(&self) -> Option<Instant> {
        *self.unread.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// All of them.
#[derive(Default)]
pub struct Seats(Mutex<Vec<Weak<Seat>>>);

impl Seats {
    /// Somebody sits down. Seats of searches that have ended are forgotten.
    pub fn take(&self, seat: &Arc<Seat>) {
        let mut seats = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        seats.retain(|seat| seat.strong_count() > 0);
        seats.push(Arc::downgrade(seat));
    }

    /// Frees one place after another, for as long as somebody waits.
    pub async fn make_room(&self) -> Infallible {
        loop {
            tokio::time::sleep(LOOK).await;
            if let Some(seat) = self.to_leave(UNREAD) {
                seat.flags.stop.raise();
            }
        }
    }

    /// Who has to go: the one that has not been read for the longest, and for so long; nobody while another is leaving.
    fn to_leave(&self, after: Duration) -> Option<Arc<Seat>> {
        let seats = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let seats: Vec<Arc<Seat>> = seats.iter().filter_map(Weak::upgrade).collect();
        if seats.iter().any(|seat| seat.flags.stopped()) {
            return None;
        }
        let unread = seats.into_iter().filter_map(|seat| Some((seat.unread_since()?, seat)));
        unread.filter(|(since, _)| since.elapsed() >= after).min_by_key(|(since, _)| *since).map(|(_, seat)| seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_one_that_was_not_read_for_the_longest_goes_and_only_one_at_a_time() {
        let seats = Seats::default();
        let [read, first, second] = [(); 3].map(|()| Seat::of(&Flags::default()));
        for seat in [&read, &first, &second] {
            seats.take(seat);
        }
        assert!(seats.to_leave(Duration::ZERO).is_none(), "all are read");
        first.note(false);
        second.note(false);
        first.note(false);
        read.note(false);
        read.note(true);
        assert!(seats.to_leave(Duration::from_secs(3600)).is_none(), "not yet");
        let gone = seats.to_leave(Duration::ZERO).expect("two are not read");
        assert!(Arc::ptr_eq(&gone, &first));
        gone.flags.stop.raise();
        assert!(seats.to_leave(Duration::ZERO).is_none(), "one is leaving");
        drop((gone, first));
        assert!(seats.to_leave(Duration::ZERO).is_some_and(|seat| Arc::ptr_eq(&seat, &second)));
    }
}
