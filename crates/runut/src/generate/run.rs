//! A run of puzzles: many of one kind, on all threads, no two equal up to symmetry, the same on any number of threads.

use super::{DRAFTS, Failed, Made, Maker, seed};
use runut_model::{Aim, Family, Limits, Wish};
use std::collections::{BTreeMap, HashSet};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::Duration;

/// How often a puzzle that is equal to an earlier one is made anew.
const MOST_AGAIN: u64 = 30;
/// Time between two looks at how far the work is.
const PACE: Duration = Duration::from_millis(100);
/// Puzzles up to which all pairs are compared, and pairs that are told.
pub(crate) const MOST_COMPARED: usize = 1_000;
const NEAREST_TOLD: usize = 3;

/// What is ordered.
#[derive(Clone, Debug)]
pub struct Order<'a> {
    /// What is wished for of each puzzle.
    pub wish: Wish,
    /// The seed of the run; each puzzle's own comes from it and its number.
    pub seed: &'a str,
    /// The number of the first puzzle, from 1.
    pub first: u64,
    /// How many puzzles.
    pub count: u64,
    /// How often the first one has been made anew: so that it can be made again alone.
    pub again: u64,
    /// The most drafts that are looked at for one puzzle.
    pub drafts: u64,
}

impl<'a> Order<'a> {
    /// One puzzle.
    pub fn one(wish: Wish, seed: &'a str) -> Order<'a> {
        Order { wish, seed, first: 1, count: 1, again: 0, drafts: DRAFTS }
    }

    /// The seed of one puzzle. How hard it shall be is part of it: otherwise an easy and a hard puzzle of one seed would
    /// share their solution, and whoever has solved the one knows the other.
    pub fn seed_of(&self, number: u64, again: u64) -> u64 {
        let aim = match self.wish.aim {
            Aim::Usual => String::new(),
            Aim::Unique => "any".into(),
            Aim::Grade(tier) => tier.word().into(),
            Aim::Needs(rule) => rule.to_string(),
        };
        seed(&format!("{}\n{aim}", self.seed), number, again)
    }
}

/// A puzzle of a run.
pub struct Entry {
    /// Its number.
    pub number: u64,
    /// How often it was made anew, because it was equal to an earlier one of the run.
    pub again: u64,
    /// The puzzle, or why there is none.
    pub made: Result<Made, Failed>,
}

/// Somebody who waits for the puzzles of a run.
pub trait Customer {
    /// Gets the next puzzle, in their order. `Break`: no more are wanted.
    fn take(&mut self, entry: Entry) -> ControlFlow<()>;
    /// Hears now and then how many puzzles are made, and from how many drafts.
    fn wait(&mut self, _made: u64, _drafts: u64) {}
}

/// What there is to tell of a whole run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// How many puzzles were made.
    pub made: u64,
    /// How many of the numbers have none.
    pub failed: u64,
    /// How many drafts were looked at.
    pub drafts: u64,
    /// How many puzzles were equal to an earlier one and made anew.
    pub again: u64,
    /// How many puzzles have each grade.
    pub grades: BTreeMap<&'static str, u64>,
    /// Of how many puzzles each rule is the hardest that is needed.
    pub rules: BTreeMap<&'static str, u64>,
    /// The pairs of puzzles that are most alike, by their numbers, and in how many characters they differ in the turn or
    /// reflection in which they differ least.
    pub nearest: Vec<(u64, u64, usize)>,
}

impl Report {
    /// What there is to tell of two runs as of one; only pairs of one run are compared.
    pub fn and(mut self, other: Report) -> Report {
        for (grade, count) in other.grades {
            *self.grades.entry(grade).or_default() += count;
        }
        for (rule, count) in other.rules {
            *self.rules.entry(rule).or_default() += count;
        }
        self.nearest.extend(other.nearest);
        self.nearest.sort_unstable_by_key(|&(one, other, differ)| (differ, one, other));
        self.nearest.truncate(NEAREST_TOLD);
        Report {
            made: self.made + other.made,
            failed: self.failed + other.failed,
            drafts: self.drafts + other.drafts,
            again: self.again + other.again,
            ..self
        }
    }
}

/// Makes a run of puzzles. It ends early where the customer wants no more, where a limit stops it, and where not even the
/// first puzzle can be made.
pub fn run(
    family: &'static Family,
    order: &Order<'_>,
    limits: &Limits,
    customer: &mut dyn Customer,
) -> Result<Report, Failed> {
    // Refuses what cannot be wished for before any thread begins.
    let mut own = Maker::new(family, &order.wish, limits)?;
    let (next, is_over, drafts) = (AtomicU64::new(0), AtomicBool::new(false), AtomicU64::new(0));
    let worker = |mut maker: Maker<'_>, sender: Sender<Entry>| {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= order.count || is_over.load(Ordering::Relaxed) {
                return;
            }
            let (number, again) = (order.first + at, if at == 0 { order.again } else { 0 });
            let made = maker.make(order.seed_of(number, again), order.drafts);
            drafts.fetch_add(maker.drafts, Ordering::Relaxed);
            if sender.send(Entry { number, again, made }).is_err() {
                return;
            }
        }
    };
    std::thread::scope(|scope| {
        let (sender, receiver) = channel();
        for _ in 0..limits.threads.clamp(1, order.count.max(1) as usize) {
            let sender = sender.clone();
            let maker = Maker { is_over: Some(&is_over), ..Maker::new(family, &order.wish, limits)? };
            let worker = &worker;
            scope.spawn(move || worker(maker, sender));
        }
        drop(sender);
        let mut book = Book::default();
        let mut waiting = BTreeMap::new();
        let end = 'run: loop {
            while let Some(entry) = waiting.remove(&(order.first + book.seen)) {
                let entry = book.taken(entry, &mut own, order);
                if let Err(failed @ (Failed::Stopped(_) | Failed::Refused(_))) = entry.made {
                    break 'run Err(failed);
                }
                let fails_at_once = entry.made.is_err() && book.report.made == 0;
                book.enter(&entry);
                if customer.take(entry).is_break() || fails_at_once {
                    break 'run Ok(());
                }
            }
            match receiver.recv_timeout(PACE) {
                Ok(entry) => drop(waiting.insert(entry.number, entry)),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) if waiting.is_empty() => break Ok(()),
                Err(RecvTimeoutError::Disconnected) => {}
            }
            customer.wait(book.report.made, drafts.load(Ordering::Relaxed));
        };
        is_over.store(true, Ordering::Relaxed);
        end.map(|()| book.report())
    })
}

/// Hands over puzzles that were made elsewhere, each alone with [`Order::seed_of`] its number, as [`run`] would have.
pub fn assemble(
    family: &'static Family,
    order: &Order<'_>,
    entries: Vec<Entry>,
    limits: &Limits,
    customer: &mut dyn Customer,
) -> Result<Report, Failed> {
    let mut maker = Maker::new(family, &order.wish, limits)?;
    let mut book = Book::default();
    for entry in entries {
        limits.look()?;
        let entry = book.taken(entry, &mut maker, order);
        if let Err(failed @ (Failed::Stopped(_) | Failed::Refused(_))) = entry.made {
            return Err(failed);
        }
        let fails_at_once = entry.made.is_err() && book.report.made == 0;
        book.enter(&entry);
        if customer.take(entry).is_break() || fails_at_once {
            break;
        }
        customer.wait(book.report.made, book.report.drafts);
    }
    Ok(book.report())
}

/// What is known of the run so far.
#[derive(Default)]
struct Book {
    /// How many entries the customer has got.
    seen: u64,
    hashes: HashSet<u64>,
    /// The number of each made puzzle, and its guises.
    guises: Vec<(u64, Vec<String>)>,
    report: Report,
}

impl Book {
    /// The entry, made anew as long as it is equal to an earlier one. Drafts are counted here, in the order of the run: what
    /// other threads have begun by the time it ends is no part of it.
    fn taken(&mut self, mut entry: Entry, maker: &mut Maker<'_>, order: &Order<'_>) -> Entry {
        self.report.drafts += entry.made.as_ref().map_or_else(Failed::drafts, |made| made.drafts);
        while let Ok(made) = &entry.made
            && self.hashes.contains(&made.hash)
        {
            entry.again += 1;
            self.report.again += 1;
            if entry.again > MOST_AGAIN {
                entry.made = Err(Failed::Exhausted);
                break;
            }
            entry.made = maker.make(order.seed_of(entry.number, entry.again), order.drafts);
            self.report.drafts += maker.drafts;
        }
        entry
    }

    fn enter(&mut self, entry: &Entry) {
        self.seen += 1;
        let Ok(made) = &entry.made else {
            self.report.failed += 1;
            return;
        };
        self.report.made += 1;
        self.hashes.insert(made.hash);
        *self.report.grades.entry(made.grade.word()).or_default() += 1;
        if let Some(rule) = made.rule {
            *self.report.rules.entry(rule).or_default() += 1;
        }
        if self.guises.len() < MOST_COMPARED && !made.guises.is_empty() {
            self.guises.push((entry.number, made.guises.clone()));
        }
    }

    fn report(mut self) -> Report {
        self.report.nearest = nearest(&self.guises);
        self.report
    }
}

/// The pairs that are most alike.
fn nearest(guises: &[(u64, Vec<String>)]) -> Vec<(u64, u64, usize)> {
    let mut pairs: Vec<(usize, u64, u64)> = Vec::new();
    for (at, (one, first)) in guises.iter().enumerate() {
        for (other, second) in &guises[..at] {
            let differ = second.iter().map(|guise| difference(&first[0], guise)).min().unwrap_or(0);
            pairs.push((differ, *other, *one));
            if pairs.len() > 1_000 {
                pairs.sort_unstable();
                pairs.truncate(NEAREST_TOLD);
            }
        }
    }
    pairs.sort_unstable();
    pairs.into_iter().take(NEAREST_TOLD).map(|(differ, one, other)| (one, other, differ)).collect()
}

/// In how many characters two texts differ.
fn difference(one: &str, other: &str) -> usize {
    let differing = one.bytes().zip(other.bytes()).filter(|(a, b)| a != b).count();
    differing + one.len().abs_diff(other.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_pairs_are_found_in_any_turn() {
        let puzzle = |number: u64, guises: [&str; 2]| (number, guises.map(String::from).to_vec());
        let puzzles = [
            puzzle(1, ["abcd", "dcba"]),
            puzzle(2, ["xbcy", "ycbx"]),
            puzzle(5, ["dcbz", "zbcd"]),
            puzzle(9, ["q", "q"]),
        ];
        assert_eq!(nearest(&puzzles), [(1, 5, 1), (1, 2, 2), (2, 5, 2)]);
        assert_eq!(nearest(&puzzles[..1]), []);
    }
}
