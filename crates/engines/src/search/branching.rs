//! Where to guess: in the group of the last conflict, else in the one with the fewest options for the trouble it has
//! made.

use super::position::Position;
use runut_model::{Cand, Dice};

/// By how much the weight of trouble grows with every conflict: what matters is where the search has failed of late.
const MORE_WEIGHT: f64 = 1.02;
/// Weights beyond this are all made smaller, so that none becomes infinite.
const HEAVIEST: f64 = 1e100;
/// No weight becomes smaller than this.
const LIGHTEST: f64 = 1e-100;

/// What the search remembers about where it failed.
pub(super) struct Chooser {
    /// How much trouble each group has made.
    weight: Vec<f64>,
    /// What the next conflict weighs.
    conflict_weight: f64,
    /// The group in which the last wrong guess was made.
    pub(super) last_conflict: Option<usize>,
    dice: Dice,
    /// Whether options are drawn by the dice, and not taken in their order.
    pub(super) is_shuffled: bool,
    /// Whether what held last is guessed first.
    pub(super) has_habits: bool,
}

impl Chooser {
    pub(super) fn new(groups: usize, seed: u64) -> Chooser {
        Chooser {
            weight: vec![1.0; groups],
            conflict_weight: 1.0,
            last_conflict: None,
            dice: Dice::new(seed),
            is_shuffled: false,
            has_habits: false,
        }
    }

    /// The group to guess in, and what. `None`: everything is decided.
    pub(super) fn choose(&mut self, position: &Position<'_>) -> Option<(usize, Cand)> {
        let group = match self.last_conflict.filter(|&group| position.is_open(group)) {
            Some(group) => group,
            None => self.fewest_options(position)?,
        };
        if let Some(habitual) = self.has_habits.then(|| position.habitual(group)).flatten() {
            return Some((group, habitual));
        }
        let nth = if self.is_shuffled { self.dice.below(position.options(group) as usize) } else { 0 };
        Some((group, position.option(group, nth)))
    }

    /// The open group with the fewest options for its weight, ties by the dice.
    fn fewest_options(&mut self, position: &Position<'_>) -> Option<usize> {
        let (mut best, mut fewest, mut ties) = (None, f64::INFINITY, 0);
        for group in (0..position.groups()).filter(|&group| position.is_open(group)) {
            let options = f64::from(position.options(group)) / self.weight[group];
            if options > fewest {
                continue;
            }
            ties = if options < fewest { 1 } else { ties + 1 };
            fewest = options;
            if ties == 1 || self.dice.chance(ties) {
                best = Some(group);
            }
        }
        best
    }

    /// Notes who made the trouble.
    pub(super) fn blame(&mut self, groups: impl Iterator<Item = usize>) {
        groups.for_each(|group| self.weight[group] += self.conflict_weight);
        self.conflict_weight *= MORE_WEIGHT;
        if self.conflict_weight > HEAVIEST {
            self.weight.iter_mut().for_each(|weight| *weight = (*weight / HEAVIEST).max(LIGHTEST));
            self.conflict_weight /= HEAVIEST;
        }
    }
}
