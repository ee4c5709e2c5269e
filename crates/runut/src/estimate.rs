//! How long a search would take: how large it is, and how fast it really goes on this machine.
//!
//! A brute force knows the size of its space. The tree of a search that guesses is estimated by random dives (Knuth 1975):
//! each multiplies the children that it meets on its way down, and their mean is the number of nodes. Dives differ by
//! orders of magnitude, so the mean comes with an interval that holds in 95 of 100 cases, found by drawing from these dives
//! again (bootstrap-t: Efron, Nonparametric standard errors and confidence intervals, 1981).

use crate::compare::{self, Run, Way};
use crate::{Puzzle, registered};
use runut_model::{Ask, BigUint, Dice, Halt, Limits, Question, Silent, WalkInfo, WalkStep, Watch};
use std::time::Duration;

/// The most dives, and how many are made at least.
const MOST_DIVES: usize = 20_000;
const FEWEST_DIVES: usize = 100;
/// How often dives are drawn again to see how much their mean may differ.
const RESAMPLES: usize = 400;

/// How large one search is: to the last solution, on one thread.
pub struct Sounding {
    /// What became of it in a short time: the answer, if it ended.
    pub run: Run,
    /// How large the whole is; none where it ended, and where nobody can tell.
    pub size: Option<Size>,
}

/// How many nodes, states or tries a search has before it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Size {
    /// Most likely.
    pub mean: f64,
    /// In 95 of 100 cases no less.
    pub low: f64,
    /// And no more.
    pub high: f64,
    /// How many dives it was estimated by; 0 where it is known.
    pub dives: usize,
}

impl Sounding {
    /// Nodes a second.
    pub fn rate(&self) -> Option<f64> {
        let (_, nodes) = self.run.answer.as_ref().ok()?.counter?;
        (nodes > 0).then(|| nodes as f64 / self.run.time.as_secs_f64().max(1e-9))
    }

    /// Seconds for the whole: most likely, at least, at most.
    pub fn seconds(&self) -> Option<[f64; 3]> {
        let (size, rate) = (self.size?, self.rate()?);
        Some([size.mean, size.low, size.high].map(|nodes| nodes / rate))
    }
}

/// Lets a search run for a short time and, if it has not ended, estimates the whole for as long by the caller's clock.
pub fn sound(
    puzzle: &Puzzle,
    way: Way,
    limits: &Limits,
    time: Duration,
    clock: impl Fn() -> Duration,
    watch: &mut dyn Watch,
) -> Result<Sounding, Halt> {
    let limits = &Limits { threads: 1, ..limits.clone() };
    let run = compare::run(puzzle, way, Ask::Count, limits, time, &clock, watch);
    limits.look()?;
    if !run.is_stopped() {
        return Ok(Sounding { run, size: None });
    }
    let known = run.space.as_ref().map(|space| {
        let states = space.to_string().parse().unwrap_or(f64::INFINITY);
        Size { mean: states, low: states, high: states, dives: 0 }
    });
    let size = match known {
        Some(size) => Some(size),
        None => dived(puzzle, way, limits, time, clock)?.map(|dives| size_of(&dives, visited(&run))),
    };
    Ok(Sounding { run, size })
}

fn visited(run: &Run) -> f64 {
    let counter = run.answer.as_ref().ok().and_then(|answer| answer.counter);
    counter.map_or(0.0, |(_, nodes)| nodes as f64)
}

/// What each of many dives says; none where the strategy has no tree.
fn dived(
    puzzle: &Puzzle,
    way: Way,
    limits: &Limits,
    time: Duration,
    clock: impl Fn() -> Duration,
) -> Result<Option<Vec<f64>>, Halt> {
    let question = Question { ask: Ask::Count, strategy: way.strategy, ..Question::default() };
    let Some(strategy) = registered(way.strategy) else { return Ok(None) };
    let Some(mut diver) = strategy.diver(puzzle, &question, limits)? else { return Ok(None) };
    let (start, mut dice, mut dives) = (clock(), Dice::new(1), Vec::new());
    while dives.len() < FEWEST_DIVES || (dives.len() < MOST_DIVES && clock().saturating_sub(start) < time) {
        dives.push(diver.dive(&mut dice)?);
    }
    Ok(Some(dives))
}

/// The mean of dives and the interval around it. So much was visited already: there is no less.
fn size_of(dives: &[f64], visited: f64) -> Size {
    let (mean, error) = mean_and_error(dives.iter().copied());
    let mut dice = Dice::new(dives.len() as u64);
    // How many of its own errors a mean of dives drawn again lies off. Few dives are very large: a mean without them is too
    // small and its error too, so the interval goes farther up than down.
    let mut off: Vec<f64> = (0..RESAMPLES)
        .map(|_| mean_and_error((0..dives.len()).map(|_| dives[dice.below(dives.len())])))
        .map(|(again, error)| if error > 0.0 { (again - mean) / error } else { 0.0 })
        .collect();
    off.sort_by(f64::total_cmp);
    let (least, most) = (off[RESAMPLES / 40], off[RESAMPLES - 1 - RESAMPLES / 40]);
    let [mean, low, high] = [mean, mean - most * error, mean - least * error].map(|nodes| nodes.max(visited));
    Size { mean, low, high, dives: dives.len() }
}

/// The mean of numbers, and by how much it may differ.
fn mean_and_error(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
    for number in numbers {
        (count, sum, squares) = (count + 1.0, sum + number, squares + number * number);
    }
    let mean: f64 = sum / count;
    let variance: f64 = (squares / count - mean * mean).max(0.0);
    (mean, (variance / count).sqrt())
}

/// What a search that visits its whole space has before it.
#[derive(Clone, Debug)]
pub struct Estimate {
    /// How many states there are.
    pub space: BigUint,
    /// The same as a power, where that is how the space comes about.
    pub power: Option<(usize, usize)>,
    /// States a second, measured by visiting the first ones.
    pub rate: f64,
}

/// Spaces up to this size are not worth a measurement: they take a minute at the very most.
const SMALL: u32 = 100_000_000;
/// States visited between two looks at the clock.
const BATCH: u64 = 1 << 13;

impl Estimate {
    /// Seconds for the whole space.
    pub fn seconds(&self) -> f64 {
        // A space beyond all floating point numbers takes for ever.
        self.space.to_string().parse::<f64>().unwrap_or(f64::INFINITY) / self.rate
    }
}

/// Measures a walk for up to `time` by the caller's clock. `None` for walks whose space is small or not known.
pub fn estimate(
    puzzle: &Puzzle,
    walk: &WalkInfo,
    limits: &Limits,
    time: Duration,
    clock: impl Fn() -> Duration,
) -> Result<Option<Estimate>, Halt> {
    let mut walking = puzzle.walk(walk, limits)?;
    let Some(space) = walking.space().filter(|space| *space > BigUint::from(SMALL)) else { return Ok(None) };
    let start = clock();
    loop {
        let step = walking.advance(BATCH, &mut Silent);
        let spent = clock().saturating_sub(start);
        limits.look()?;
        if spent >= time || step == WalkStep::Done {
            let rate = walking.counter() as f64 / spent.as_secs_f64().max(1e-9);
            return Ok(Some(Estimate { space, power: walking.power(), rate }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn the_interval_lies_around_the_mean_and_above_what_was_visited() {
        let even = size_of(&[7.0; 200], 0.0);
        assert_eq!((even.low, even.mean, even.high, even.dives), (7.0, 7.0, 7.0, 200));
        let dives: Vec<f64> = (0..200).map(|at| if at % 50 == 0 { 1_000.0 } else { 1.0 }).collect();
        let uneven = size_of(&dives, 0.0);
        assert!(uneven.low < 12.0 && uneven.mean == 20.98 && uneven.high > 45.0, "{uneven:?}");
        assert_eq!(size_of(&dives, 30.0).low, 30.0);
    }

    #[test]
    fn the_rate_is_what_was_visited_by_the_time_that_it_took() {
        let puzzle = crate::open("7:///////////////////////////", &Default::default()).expect("it is an ID");
        let walk = puzzle
            .walks()
            .iter()
            .find(|walk| walk.strategy == runut_model::names::BRUTE)
            .expect("it has a brute force");
        let ticks = Cell::new(0);
        let clock = || Duration::from_millis(ticks.replace(ticks.get() + 1));
        let estimate = estimate(&puzzle, walk, &Limits::default(), Duration::from_millis(5), clock)
            .expect("nothing stops it")
            .expect("its space is large");
        assert_eq!(ticks.get(), 6, "a look before the first batch, and one after each");
        assert_eq!(estimate.rate, 5.0 * BATCH as f64 / 0.005);
        let space: f64 = estimate.space.to_string().parse().expect("digits");
        assert_eq!(estimate.seconds(), space / estimate.rate);
    }
}
