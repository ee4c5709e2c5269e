//! A count by many threads, and one that can be taken up again.
//!
//! The search is cut at a small depth; every path to the cut is a task. Whoever is free takes the next one. At every look
//! at the time a worker notes the path it has come to and what it has counted up to there, both at once: that is all that
//! a later run needs to go on as if nothing had happened.

use super::counter::Counter;
use super::{Host, Many, Tiler};
use crate::tally::Tally;
use crate::tiling::Tiling;
use runut_model::{BigUint, Halt, Journal, Limits, Mask};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard};
use std::time::Duration;

/// Tasks wanted: enough that all threads are busy to the end.
const TASKS: usize = 128;
/// No more tasks than this.
const MOST_TASKS: usize = 1 << 15;
/// No cut is deeper than this.
const DEEPEST_CUT: usize = 4;
/// Time between two looks at limits and journal.
const PACE: Duration = Duration::from_millis(2);

/// A part of the search.
struct Task {
    /// The path to it.
    path: Vec<u32>,
    /// Where the work on it goes on.
    at: Vec<u32>,
    count: u128,
    nodes: u64,
    is_done: bool,
}

struct Shared<'a, const W: usize> {
    tiling: &'a Tiling<W>,
    limits: &'a Limits,
    enough: Option<&'a BigUint>,
    state: Mutex<State>,
    changed: Condvar,
    stop: AtomicBool,
}

struct State {
    tasks: Vec<Task>,
    next: usize,
    working: usize,
    no_memory: bool,
}

/// Counts the tilings by all threads, weights included, until there are enough; `None` where it was stopped. What it has
/// counted until then, and its nodes, are told in any case.
pub fn count<const W: usize>(
    tiling: &Tiling<W>,
    limits: &Limits,
    enough: Option<&BigUint>,
    journal: Option<&dyn Journal>,
    tally: &mut Tally<'_>,
    (counted, nodes): (&mut BigUint, &mut u64),
) -> Option<BigUint> {
    if limits.threads <= 1 && journal.is_none() {
        return alone(tiling, limits, enough, tally, (counted, nodes));
    }
    let mut tasks = tasks(tiling, limits);
    if let Some(journal) = journal {
        if !journal.begin(order(tiling, &tasks)) {
            tally.halt(Halt::Watcher);
            return None;
        }
        if let Some(earlier) = journal.earlier() {
            take_up(&mut tasks, earlier);
        }
    }
    let state = State { tasks, next: 0, working: limits.threads.max(1), no_memory: false };
    let (state, stop) = (Mutex::new(state), AtomicBool::new(false));
    let shared = Shared { tiling, limits, enough, state, changed: Condvar::new(), stop };
    std::thread::scope(|scope| {
        for _ in 0..limits.threads.max(1) {
            scope.spawn(|| shared.work());
        }
        shared.oversee(journal, tally);
    });
    let state = shared.lock();
    *nodes += state.nodes();
    if state.no_memory {
        tally.halt(Halt::Memory);
    }
    *counted = BigUint::from(state.count());
    (!tally.is_over()).then(|| counted.clone())
}

/// Who goes through the tree of a count: as bits, or along lists where tables of bits would be too large.
enum Hand<'a, const W: usize> {
    Bits(Box<Counter>),
    Lists(Tiler<'a, W>),
}

impl<'a, const W: usize> Hand<'a, W> {
    fn new(tiling: &'a Tiling<W>, bytes: u64) -> Hand<'a, W> {
        match Counter::new(tiling, bytes) {
            Some(counter) => Hand::Bits(Box::new(counter)),
            None => Hand::Lists(Tiler::new(tiling, bytes, Many::Counted)),
        }
    }

    /// Counts from a path on; of its first `fixed` depths only below the child that it names.
    fn run(&mut self, start: &[u32], fixed: usize, host: &mut dyn Host<W>) -> ControlFlow<()> {
        match self {
            Hand::Bits(counter) => counter.run(start, fixed, host),
            Hand::Lists(tiler) => {
                tiler.nodes = 0;
                tiler.run(start, fixed, host)
            }
        }
    }

    /// Nodes of the last run.
    fn nodes(&self) -> u64 {
        match self {
            Hand::Bits(counter) => counter.nodes(),
            Hand::Lists(tiler) => tiler.nodes,
        }
    }
}

/// The same on this thread.
fn alone<const W: usize>(
    tiling: &Tiling<W>,
    limits: &Limits,
    enough: Option<&BigUint>,
    tally: &mut Tally<'_>,
    (counted, nodes): (&mut BigUint, &mut u64),
) -> Option<BigUint> {
    let mut hand = Hand::new(tiling, limits.bytes);
    let mut counter = Alone { tiling, enough, tally, count: 0 };
    let _ = hand.run(&[], 0, &mut counter);
    *counted = BigUint::from(counter.count);
    *nodes += hand.nodes();
    (!tally.is_over()).then(|| counted.clone())
}

/// Counts, and looks at the limits itself.
struct Alone<'a, 'b, const W: usize> {
    tiling: &'a Tiling<W>,
    enough: Option<&'a BigUint>,
    tally: &'a mut Tally<'b>,
    count: u128,
}

impl<const W: usize> Host<W> for Alone<'_, '_, W> {
    fn solved(&mut self, _: &[(u16, Mask<W>)], weight: u64) -> ControlFlow<()> {
        self.counted(weight.into());
        ControlFlow::Continue(())
    }

    fn counted(&mut self, count: u128) {
        self.count += count;
    }

    fn look(&mut self, nodes: u64, path: &[(u32, u32)]) -> ControlFlow<()> {
        let count = BigUint::from(self.count);
        self.tally.pulse_with(nodes, &(&count * &self.tiling.names), || super::share(path))?;
        match self.enough.is_some_and(|enough| count >= *enough) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }

    fn no_memory(&mut self) {
        self.tally.halt(Halt::Memory);
    }
}

/// The tasks, none begun.
fn tasks<const W: usize>(tiling: &Tiling<W>, limits: &Limits) -> Vec<Task> {
    let task = |path: Vec<u32>| Task { at: path.clone(), path, count: 0, nodes: 0, is_done: false };
    paths(tiling, limits).into_iter().map(task).collect()
}

/// The paths to a cut that gives enough tasks.
pub(super) fn paths<const W: usize>(tiling: &Tiling<W>, limits: &Limits) -> Vec<Vec<u32>> {
    let mut paths = vec![Vec::new()];
    for depth in 1..=DEEPEST_CUT {
        if paths.len() >= TASKS {
            break;
        }
        match Tiler::new(tiling, limits.bytes, Many::Counted).prefixes(depth, MOST_TASKS, limits) {
            Some(deeper) if !deeper.is_empty() => paths = deeper,
            // Nothing lives to that depth, or far too much does: what there is has to do.
            _ => break,
        }
    }
    paths
}

/// A sum over the order in which this search goes: its placements in their order, and the paths to the cut. Paths are numbers
/// of placements, so what another order has counted must not be added to this one. FNV-1a.
fn order<const W: usize>(tiling: &Tiling<W>, tasks: &[Task]) -> u64 {
    let placed = tiling.placements.iter().flat_map(|one| {
        let numbers = [u64::from(one.shape), u64::from(one.copies), u64::from(one.weight)];
        one.mask.0.into_iter().chain(numbers)
    });
    let paths = tasks.iter().flat_map(|task| task.path.iter().map(|&child| u64::from(child)).chain([u64::MAX]));
    placed
        .chain(paths)
        .flat_map(u64::to_le_bytes)
        .fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

impl State {
    fn count(&self) -> u128 {
        self.tasks.iter().map(|task| task.count).sum()
    }

    fn nodes(&self) -> u64 {
        self.tasks.iter().map(|task| task.nodes).sum()
    }

    fn done(&self) -> usize {
        self.tasks.iter().filter(|task| task.is_done).count()
    }
}

impl<const W: usize> Shared<'_, W> {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(|broken| broken.into_inner())
    }

    /// Works through the tasks until none is left.
    fn work(&self) {
        let mut hand = Hand::new(self.tiling, self.limits.bytes / self.limits.threads.max(1) as u64);
        while let Some((number, start, fixed, count, nodes)) = self.take() {
            let mut worker = Worker { shared: self, number, start: start.clone(), count, before: nodes };
            if hand.run(&start, fixed, &mut worker).is_break() {
                break;
            }
            let count = worker.count;
            let mut state = self.lock();
            let task = &mut state.tasks[number];
            (task.count, task.nodes, task.is_done) = (count, nodes + hand.nodes(), true);
        }
        self.lock().working -= 1;
        self.changed.notify_all();
    }

    /// The next task: its number, where to go on, how much of that is fixed, and what it has counted before.
    fn take(&self) -> Option<(usize, Vec<u32>, usize, u128, u64)> {
        let mut state = self.lock();
        while state.tasks.get(state.next)?.is_done {
            state.next += 1;
        }
        state.next += 1;
        let number = state.next - 1;
        let task = &state.tasks[number];
        (!self.stop.load(Ordering::Relaxed)).then(|| (number, task.at.clone(), task.path.len(), task.count, task.nodes))
    }

    /// Looks at limits and journal while the others work.
    fn oversee(&self, journal: Option<&dyn Journal>, tally: &mut Tally<'_>) {
        let mut state = self.lock();
        while state.working > 0 {
            state = self.changed.wait_timeout(state, PACE).unwrap_or_else(|broken| broken.into_inner()).0;
            let (done, of) = (BigUint::from(state.done()), BigUint::from(state.tasks.len()));
            let count = BigUint::from(state.count());
            let is_reached = self.enough.is_some_and(|enough| count >= *enough);
            let found = count * &self.tiling.names;
            let flow = tally.pulse_with(state.nodes(), &found, || (done, Some(of)));
            if flow.is_break() || is_reached || state.no_memory {
                self.stop.store(true, Ordering::Relaxed);
            }
            if let Some(journal) = journal.filter(|journal| journal.is_due()) {
                let text = written(&state.tasks);
                drop(state);
                journal.write(&text);
                state = self.lock();
            }
        }
        if let Some(journal) = journal {
            journal.write(&written(&state.tasks));
        }
    }
}

/// One thread's work on one task.
struct Worker<'a, 'b, const W: usize> {
    shared: &'a Shared<'b, W>,
    number: usize,
    /// Where the work went on.
    start: Vec<u32>,
    count: u128,
    /// Nodes of an earlier run.
    before: u64,
}

impl<const W: usize> Host<W> for Worker<'_, '_, W> {
    fn solved(&mut self, _: &[(u16, Mask<W>)], weight: u64) -> ControlFlow<()> {
        self.counted(weight.into());
        ControlFlow::Continue(())
    }

    fn counted(&mut self, count: u128) {
        self.count += count;
    }

    fn look(&mut self, nodes: u64, path: &[(u32, u32)]) -> ControlFlow<()> {
        let mut state = self.shared.lock();
        let task = &mut state.tasks[self.number];
        (task.count, task.nodes) = (self.count, self.before + nodes);
        // On the way back to where it went on, nothing new has been looked at.
        let is_new = !path.iter().map(|&(child, _)| child).eq(self.start.iter().copied().take(path.len()));
        if is_new {
            task.at.clear();
            task.at.extend(path.iter().map(|&(child, _)| child));
        }
        match self.shared.stop.load(Ordering::Relaxed) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }

    fn no_memory(&mut self) {
        self.shared.lock().no_memory = true;
    }
}

/// The tasks that have been worked on: number, whether it is done, count, nodes, and the path where it goes on.
fn written(tasks: &[Task]) -> String {
    let mut text = format!("{}\n", tasks.len());
    for (number, task) in tasks.iter().enumerate().filter(|(_, task)| task.is_done || task.nodes > 0) {
        let path: Vec<String> = task.at.iter().map(u32::to_string).collect();
        let done = if task.is_done { "done" } else { "at" };
        text += &format!("{number} {done} {} {} {}\n", task.count, task.nodes, path.join(","));
    }
    text
}

/// Takes up what an earlier run of the same question has written. What does not belong to these tasks is left alone.
fn take_up(tasks: &mut [Task], text: &str) {
    let mut lines = text.lines();
    if lines.next().and_then(|count| count.parse().ok()) != Some(tasks.len()) {
        return;
    }
    for line in lines {
        let words: Vec<&str> = line.split(' ').collect();
        let [number, done, count, nodes, path] = words[..] else { continue };
        let path: Option<Vec<u32>> =
            path.split(',').filter(|p| !p.is_empty()).map(|child| child.parse().ok()).collect();
        let parsed = (number.parse::<usize>(), count.parse(), nodes.parse(), path);
        let (Ok(number), Ok(count), Ok(nodes), Some(at)) = parsed else { continue };
        if let Some(task) = tasks.get_mut(number).filter(|task| at.starts_with(&task.path)) {
            (task.count, task.nodes, task.at, task.is_done) = (count, nodes, at, done == "done");
        }
    }
}
