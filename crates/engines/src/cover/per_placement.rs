//! An enumeration by many threads that looks at every tiling: what each placement is worth where a sweep does not fit.

use super::tasks::paths;
use super::{Host, Many, Tiler};
use crate::tally::Tally;
use crate::tiling::Tiling;
use runut_model::{BigUint, Halt, Limits, Mask};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

/// Time between two looks at the limits.
const PACE: Duration = Duration::from_millis(2);

/// How many tilings there are, weights included, and in how many of them each placement lies. Where a symmetry is broken only
/// the mean over a placement's symmetric images is right.
pub(crate) fn worth<const W: usize>(
    tiling: &Tiling<W>,
    limits: &Limits,
    tally: &mut Tally<'_>,
    nodes: &mut u64,
) -> Result<(BigUint, Vec<BigUint>), Halt> {
    let notes = shared_out(tiling, limits, tally, nodes)?;
    Ok(summed(&notes, tiling.placements.len()))
}

fn summed(notes: &[Note], placements: usize) -> (BigUint, Vec<BigUint>) {
    let parts = notes.iter().flat_map(|note| &note.parts);
    let of = |at: usize| notes.iter().map(|note| BigUint::from(note.placements[at])).sum();
    (parts.map(|(_, sum)| BigUint::from(*sum)).sum(), (0..placements).map(of).collect())
}

/// What one thread has found, weights included.
pub(super) struct Note {
    /// The tilings of each part that has some.
    pub parts: Vec<(usize, u128)>,
    /// For each placement the tilings that it lies in.
    pub placements: Vec<u128>,
}

/// Parts an enumeration at a small depth and lets all threads work through the parts.
pub(super) fn shared_out<const W: usize>(
    tiling: &Tiling<W>,
    limits: &Limits,
    tally: &mut Tally<'_>,
    nodes: &mut u64,
) -> Result<Vec<Note>, Halt> {
    let paths = paths(tiling, limits);
    let work = |shared: &Shared| {
        let mut tiler = Tiler::new(tiling, limits.bytes / limits.threads.max(1) as u64, Many::Counted);
        let note = Note { parts: Vec::new(), placements: vec![0; tiling.placements.len()] };
        let mut hand = Hand { shared, tiling, note, part: 0, found: 0, nodes: 0 };
        loop {
            hand.part = shared.next.fetch_add(1, Ordering::Relaxed);
            let Some(path) = paths.get(hand.part) else { break };
            let end = tiler.run(path, path.len(), &mut hand);
            hand.publish(tiler.nodes);
            if end.is_break() {
                break;
            }
            shared.done.fetch_add(1, Ordering::Relaxed);
        }
        hand.note
    };
    oversee(&work, paths.len(), &tiling.names, limits, tally, nodes)
}

/// Lets all threads work, and looks at the limits meanwhile.
fn oversee(
    work: &(dyn Fn(&Shared) -> Note + Sync),
    parts: usize,
    names: &BigUint,
    limits: &Limits,
    tally: &mut Tally<'_>,
    nodes: &mut u64,
) -> Result<Vec<Note>, Halt> {
    let (shared, caller) = (&Shared::default(), &std::thread::current());
    let notes = std::thread::scope(|scope| {
        let begin = |_| {
            scope.spawn(move || {
                let note = work(shared);
                caller.unpark();
                note
            })
        };
        let workers: Vec<_> = (0..limits.threads.max(1)).map(begin).collect();
        while !workers.iter().all(|worker| worker.is_finished()) {
            std::thread::park_timeout(PACE);
            let counted = |number: &AtomicU64| number.load(Ordering::Relaxed);
            let (done, of) = (BigUint::from(shared.done.load(Ordering::Relaxed)), BigUint::from(parts));
            let found = BigUint::from(counted(&shared.found)) * names;
            if tally.pulse_with(counted(&shared.nodes), &found, || (done, Some(of))).is_break() {
                shared.stop.store(true, Ordering::Relaxed);
            }
        }
        workers.into_iter().map(|worker| worker.join().expect("a worker does not panic")).collect()
    });
    *nodes += shared.nodes.load(Ordering::Relaxed);
    // Paths are not made to the end where it is time to stop.
    limits.look()?;
    match tally.halted() {
        Some(halt) => Err(halt),
        None if shared.no_memory.load(Ordering::Relaxed) => Err(Halt::Memory),
        None => Ok(notes),
    }
}

/// What the threads tell each other.
#[derive(Default)]
struct Shared {
    next: AtomicUsize,
    done: AtomicUsize,
    nodes: AtomicU64,
    found: AtomicU64,
    stop: AtomicBool,
    no_memory: AtomicBool,
}

/// One thread at work.
struct Hand<'a, const W: usize> {
    shared: &'a Shared,
    tiling: &'a Tiling<W>,
    note: Note,
    /// The part that it works on.
    part: usize,
    /// Tilings that the others do not know of, and nodes that they do.
    found: u64,
    nodes: u64,
}

impl<const W: usize> Hand<'_, W> {
    fn publish(&mut self, nodes: u64) {
        self.shared.found.fetch_add(std::mem::take(&mut self.found), Ordering::Relaxed);
        self.shared.nodes.fetch_add(nodes - self.nodes, Ordering::Relaxed);
        self.nodes = nodes;
    }
}

impl<const W: usize> Host<W> for Hand<'_, W> {
    fn solved(&mut self, chosen: &[(u16, Mask<W>)], weight: u64) -> ControlFlow<()> {
        self.found += weight;
        match self.note.parts.last_mut() {
            Some((part, sum)) if *part == self.part => *sum += u128::from(weight),
            _ => self.note.parts.push((self.part, u128::from(weight))),
        }
        for laid in chosen {
            let at = self.tiling.placements.binary_search_by(|one| (one.shape, one.mask).cmp(laid));
            self.note.placements[at.expect("what is placed is one of the tiling's")] += u128::from(weight);
        }
        ControlFlow::Continue(())
    }

    fn look(&mut self, nodes: u64, _: &[(u32, u32)]) -> ControlFlow<()> {
        self.publish(nodes);
        match self.shared.stop.load(Ordering::Relaxed) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }

    fn no_memory(&mut self) {
        self.shared.no_memory.store(true, Ordering::Relaxed);
        self.shared.stop.store(true, Ordering::Relaxed);
    }
}
