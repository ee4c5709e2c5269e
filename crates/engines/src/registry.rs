//! Every strategy, one line each.

use crate::walked::{BACKTRACK, BRUTE, DEDUCE};
use crate::{auto::Auto, cover::Cover, learn::Learn, search::Search, sweep::Sweep};
use runut_model::Strategy;

/// The strategies by the names they have on the command line. The first one is what a user gets without asking.
pub static STRATEGIES: &[&dyn Strategy] = &[
    &Auto, //
    &BRUTE, &BACKTRACK, &DEDUCE, &Search, &Learn, &Cover, &Sweep,
];

/// The strategy of this name.
pub fn strategy(name: &str) -> Option<&'static dyn Strategy> {
    STRATEGIES.iter().copied().find(|strategy| strategy.name() == name)
}
