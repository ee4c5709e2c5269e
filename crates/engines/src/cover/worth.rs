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
    struct Sums {
        total: u128,
        placements: Vec<u128>,
    }
    let none = || Sums { total: 0, placements: vec![0; tiling.placements.len()] };
    let add = |sums: &mut Sums, _: usize, chosen: &[(u16, Mask<W>)], weight: u64| {
        sums.total += u128::from(weight);
        for laid in chosen {
            let at = tiling.placements.binary_search_by(|one| (one.shape, one.mask).cmp(laid));
            sums.placements[at.expect("what is placed is one of the tiling's")] += u128::from(weight);
        }
    };
    let all = shared_out(tiling, limits, tally, nodes, none, add)?;
    let total = all.iter().map(|sums| BigUint::from(sums.total)).sum();
    let of = |at: usize| all.iter().map(|sums| BigUint::from(sums.placements[at])).sum();
    Ok((total, (0..tiling.placements.len()).map(of).collect()))
}

/// Parts an enumeration at a small depth and lets all threads work through the parts. Each thread has a note of its own, to
/// which every tiling is told with the number of its part and how many it stands for; all notes are returned.
pub(super) fn shared_out<const W: usize, N: Send>(
    tiling: &Tiling<W>,
    limits: &Limits,
    tally: &mut Tally<'_>,
    nodes: &mut u64,
    note: impl Fn() -> N + Sync,
    solved: impl Fn(&mut N, usize, &[(u16, Mask<W>)], u64) + Sync,
) -> Result<Vec<N>, Halt> {
    let paths = paths(tiling, limits);
    let threads = limits.threads.max(1);
    let shared = Shared::default();
    let work = || {
        let mut tiler = Tiler::new(tiling, limits.bytes / threads as u64, Many::Counted);
        let mut note = note();
        loop {
            let number = shared.next.fetch_add(1, Ordering::Relaxed);
            let Some(path) = paths.get(number) else { break };
            let told = |chosen: &[(u16, Mask<W>)], weight: u64| solved(&mut note, number, chosen, weight);
            let mut hand = Hand { shared: &shared, told, found: 0, nodes: tiler.nodes };
            let end = tiler.run(path, path.len(), &mut hand);
            hand.publish(tiler.nodes);
            if end.is_break() {
                break;
            }
            shared.done.fetch_add(1, Ordering::Relaxed);
        }
        note
    };
    let caller = &std::thread::current();
    let notes = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|_| {
                scope.spawn(|| {
                    let note = work();
                    caller.unpark();
                    note
                })
            })
            .collect();
        while !workers.iter().all(|worker| worker.is_finished()) {
            std::thread::park_timeout(PACE);
            let counted = |number: &AtomicU64| number.load(Ordering::Relaxed);
            let (done, of) = (BigUint::from(shared.done.load(Ordering::Relaxed)), BigUint::from(paths.len()));
            let found = BigUint::from(counted(&shared.found)) * &tiling.names;
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

/// One thread at work on one part.
struct Hand<'a, F> {
    shared: &'a Shared,
    told: F,
    /// Tilings and nodes that the others know of.
    found: u64,
    nodes: u64,
}

impl<F> Hand<'_, F> {
    fn publish(&mut self, nodes: u64) {
        self.shared.found.fetch_add(std::mem::take(&mut self.found), Ordering::Relaxed);
        self.shared.nodes.fetch_add(nodes - self.nodes, Ordering::Relaxed);
        self.nodes = nodes;
    }
}

impl<const W: usize, F: FnMut(&[(u16, Mask<W>)], u64)> Host<W> for Hand<'_, F> {
    fn solved(&mut self, chosen: &[(u16, Mask<W>)], weight: u64) -> ControlFlow<()> {
        self.found += weight;
        (self.told)(chosen, weight);
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
