//! What to guess: the decision that had most to do with the conflicts of late, as it was last.

use super::facts::{Fact, Network, decision_of};
use super::known::Known;
use runut_model::Dice;
use std::collections::BinaryHeap;

/// How fast old conflicts lose their weight.
const DECAY: f64 = 0.95;
/// Weights beyond this are all made smaller, so that none becomes infinite; and by how much.
const HEAVIEST: f64 = 1e100;
const LIGHTER: f64 = 1e-100;

/// The decisions by what they had to do with conflicts.
pub(super) struct Chooser {
    weight: Vec<f64>,
    /// What a part in the present conflict weighs.
    bump: f64,
    /// Decisions by weight; entries whose weight has changed are passed over.
    heap: BinaryHeap<(u64, u32)>,
    /// The option that each decision had last.
    habit: Vec<Fact>,
}

impl Chooser {
    pub(super) fn new(net: &Network, seed: u64) -> Chooser {
        let mut dice = Dice::new(seed);
        // The order of guesses before there are conflicts: decisions in many groups first, ties by the dice.
        let weight: Vec<f64> = (0..net.facts() / 2)
            .map(|decision| {
                let groups = net.groups_of[2 * decision].len() + net.groups_of[2 * decision + 1].len();
                groups as f64 * 1e-3 + dice.below(1_000) as f64 * 1e-9
            })
            .collect();
        Chooser {
            heap: weight.iter().enumerate().map(|(at, weight)| (weight.to_bits(), at as u32)).collect(),
            // Families name the thing to be placed first: that it is not there is the safer guess.
            habit: (0..weight.len()).map(|decision| 2 * decision as Fact + 1).collect(),
            weight,
            bump: 1.0,
        }
    }

    /// The next guess: the decision with the greatest weight, as it was last. `None`: everything is decided.
    pub(super) fn choose(&mut self, known: &Known) -> Option<Fact> {
        while let Some((weight, decision)) = self.heap.pop() {
            let decision = decision as usize;
            if !known.is_known(decision) && weight == self.weight[decision].to_bits() {
                return Some(self.habit[decision]);
            }
        }
        None
    }

    /// A fact is taken back: its decision is open again.
    pub(super) fn reopen(&mut self, fact: Fact) {
        let decision = decision_of(fact);
        self.habit[decision] = fact;
        self.heap.push((self.weight[decision].to_bits(), decision as u32));
    }

    /// A decision has a part in the present conflict.
    pub(super) fn blame(&mut self, decision: usize, known: &Known) {
        self.weight[decision] += self.bump;
        if self.weight[decision] > HEAVIEST {
            self.weight.iter_mut().for_each(|weight| *weight *= LIGHTER);
            self.bump *= LIGHTER;
            let open = (0..self.weight.len()).filter(|&other| !known.is_known(other));
            self.heap = open.map(|other| (self.weight[other].to_bits(), other as u32)).collect();
        } else if !known.is_known(decision) {
            self.heap.push((self.weight[decision].to_bits(), decision as u32));
        }
    }

    /// A conflict is over: the next one weighs more.
    pub(super) fn go_on(&mut self) {
        self.bump /= DECAY;
    }
}
