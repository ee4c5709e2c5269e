//! How long a brute force would take: the size of its space, and how fast it really goes on this machine.

use crate::Puzzle;
use runut_model::{BigUint, Halt, Limits, Silent, WalkInfo, WalkStep};
use std::time::Duration;

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
