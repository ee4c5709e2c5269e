//! How many questions are worked on at a time, and how many may wait. Who comes when the queue is full is told so at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// A place at work. Work holds it to its real end, even if nobody waits for the answer any more.
pub type Permit = OwnedSemaphorePermit;

/// A queue before some places.
pub struct Queue {
    places: Arc<Semaphore>,
    waiting: AtomicUsize,
    most_waiting: usize,
    longest: Duration,
}

impl Queue {
    /// So many at work, so many waiting, and none of these longer than this.
    pub fn new(places: usize, most_waiting: usize, longest: Duration) -> Queue {
        Queue { places: Arc::new(Semaphore::new(places)), waiting: AtomicUsize::new(0), most_waiting, longest }
    }

    /// Waits for a place. `None`: the queue is full, or it took too long.
    pub async fn enter(&self) -> Option<Permit> {
        if let Ok(permit) = self.places.clone().try_acquire_owned() {
            return Some(permit);
        }
        let _waiting = Waiting::begin(self)?;
        tokio::time::timeout(self.longest, self.places.clone().acquire_owned()).await.ok()?.ok()
    }
}

/// Someone in the queue. Who stops waiting leaves it, for whatever reason.
struct Waiting<'a>(&'a AtomicUsize);

impl<'a> Waiting<'a> {
    fn begin(queue: &'a Queue) -> Option<Waiting<'a>> {
        let one_more = |waiting: usize| (waiting < queue.most_waiting).then_some(waiting + 1);
        queue.waiting.fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_more).ok()?;
        Some(Waiting(&queue.waiting))
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::ready;

    /// Who is not let in or sent away at once.
    async fn waits(queue: &Queue) -> bool {
        tokio::select! {
            biased;
            _ = queue.enter() => false,
            () = ready(()) => true,
        }
    }

    #[tokio::test]
    async fn a_full_queue_says_so_at_once_and_waiting_has_an_end() {
        let queue = Arc::new(Queue::new(1, 1, Duration::from_millis(200)));
        let first = queue.enter().await.expect("the place is free");
        let mut second = Box::pin(queue.enter());
        tokio::select! {
            biased;
            _ = &mut second => panic!("there is no place"),
            () = ready(()) => {}
        }
        assert!(!waits(&queue).await, "one works, one waits, and the third is told at once");
        assert!(second.await.is_none(), "nobody waits for ever");
        drop(first);
        assert!(queue.enter().await.is_some());
        assert_eq!(queue.waiting.load(Ordering::Relaxed), 0);
    }
}
