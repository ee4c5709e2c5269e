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
