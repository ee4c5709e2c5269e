//! A solution of a board that the plain order does not find soon: promising placements first, and anew where that leads
//! nowhere.
//!
//! Packings of large pieces have heavy tails: one unlucky piece near the root, and all that is below it is searched in
//! vain. What helps, in the order in which it was measured to help:
//! - of the placements on a cell that is tried first which leaves the other pieces the most places, all multiplied: five
//!   times fewer nodes and more on 12x12 with pieces of eight;
//! - dice shift these weights, and after some thousand nodes, by Luby's series, the search begins anew with other dice, until
//!   the first solution;
//! - which cell is next depends on nothing but the position, and positions that led nowhere are remembered ([`Memory`]): so
//!   what is searched once is searched once for all, and "no solution" is proved as by a search that never begins anew;
//! - a placement that cuts off what cannot be filled is not tried ([`Regions`]).

use super::memory::{Memory, Position};
use super::regions::Regions;
use super::{Host, Many, Tiler};
use crate::luby::luby;
use crate::tiling::Tiling;
use runut_model::{Board, Dice, Halt, Limits, Mask};
use std::ops::ControlFlow;

/// Nodes before the search first begins anew.
const FIRST: u64 = 3_000;
/// Parts of a weight's unit, which is a factor e of places left.
const UNIT: f64 = 1_024.0;
/// How far the dice shift a weight: by up to this many parts.
const SHIFT: usize = 2_048;

/// Small steps that it takes to look what a placement cuts off.
const WORK_OF_A_REGION: usize = 64;

/// A search that begins anew.
pub(super) struct Anew<'a, const W: usize> {
    tiler: Tiler<'a, W>,
    regions: Option<Regions<W>>,
    memory: Memory,
    dice: Dice,
    /// For so many places left, how much they weigh.
    weights: Vec<i64>,
    /// Nodes before it first begins anew.
    first: u64,
    /// Nodes at which it begins anew, until something is found.
    patience: u64,
    found: u64,
}

/// Why a search ends before its end.
enum End {
    /// It is to begin anew.
    Patience,
    /// The host has seen enough.
    Host,
}

/// A placement to be tried, and how much it leaves to the others.
struct Trial<const W: usize> {
    shape: usize,
    mask: Mask<W>,
    weight: i64,
}

impl<'a, const W: usize> Anew<'a, W> {
    /// A search with dice of this seed.
    pub(super) fn new(tiling: &'a Tiling<W>, board: &Board, seed: u64, limits: &Limits) -> Result<Anew<'a, W>, Halt> {
        let bytes = limits.bytes;
        let memory = Memory::new(tiling.bits, tiling.multiplicity.len(), bytes);
        let mut tiler = Tiler::new(tiling, bytes.saturating_sub(memory.bytes()), Many::Alike);
        let most = tiler.lists[0].count();
        let regions = Regions::new(tiling, board, limits)?;
        if let Some(regions) = &regions {
            strike(&mut tiler, regions, limits)?;
        }
        Ok(Anew {
            regions,
            tiler,
            memory,
            dice: Dice::new(seed),
            weights: (0..=most).map(|places| (UNIT * (places as f64 + 0.1).ln()) as i64).collect(),
            first: FIRST,
            patience: 0,
            found: 0,
        })
    }

    /// How many nodes there were, and how many bytes it holds.
    pub(super) fn spent(&self) -> (u64, u64) {
        (self.tiler.nodes, self.tiler.bytes + self.memory.bytes())
    }

    /// Tells solutions to the host until it has seen enough, or there are no others.
    pub(super) fn run(&mut self, host: &mut dyn Host<W>) {
        for round in 1.. {
            self.patience = self.tiler.nodes + self.first * luby(round);
            match self.descend(0, Mask::below(self.tiler.tiling.bits), self.memory.start(), host) {
                ControlFlow::Break(End::Patience) => self.tiler.clear(),
                _ => return,
            }
        }
    }

    fn descend(&mut self, depth: usize, open: Mask<W>, position: Position, host: &mut dyn Host<W>) -> ControlFlow<End> {
        self.tiler.nodes += 1;
        if open.is_empty() {
            return self.tell(host);
        }
        if self.found == 0 && self.tiler.nodes > self.patience {
            return ControlFlow::Break(End::Patience);
        }
        if self.memory.knows(position) {
            return ControlFlow::Continue(());
        }
        let (nodes, found) = (self.tiler.nodes, self.found);
        for trial in self.trials(depth, &open, host)? {
            if self.tiler.enter(depth, trial.shape, &trial.mask, 1).is_none() {
                host.no_memory();
                return ControlFlow::Break(End::Host);
            }
            self.tiler.chosen.push((trial.shape as u16, trial.mask));
            let after = self.memory.after(position, &trial.mask, trial.shape, self.tiler.left[trial.shape]);
            self.descend(depth + 1, open.without(&trial.mask), after, host)?;
            self.tiler.chosen.pop();
            self.tiler.left[trial.shape] += 1;
        }
        if self.found == found {
            self.memory.note(position, self.tiler.nodes - nodes + 1);
        }
        ControlFlow::Continue(())
    }

    /// Everything is covered: a solution, if enough of each shape are laid.
    fn tell(&mut self, host: &mut dyn Host<W>) -> ControlFlow<End> {
        if !self.tiler.is_whole() {
            return ControlFlow::Continue(());
        }
        self.found += 1;
        host.solved(&self.tiler.chosen, 1).map_break(|()| End::Host)
    }

    /// The placements to be tried, those first that leave the most.
    fn trials(&mut self, depth: usize, open: &Mask<W>, host: &mut dyn Host<W>) -> ControlFlow<End, Vec<Trial<W>>> {
        let branch = self.tiler.choose(depth, open);
        let children = self.tiler.children(depth, &branch);
        let sums = self.regions.as_ref().map(|regions| regions.sums(&self.tiler.left, open.count() as usize));
        let mut trials = Vec::with_capacity(children.len());
        for (shape, mask) in children {
            if self.tiler.look(host).is_break() {
                return ControlFlow::Break(End::Host);
            }
            let is_cut =
                self.regions.as_ref().zip(sums.as_ref()).is_some_and(|(r, s)| !r.can_be_filled(open, &mask, s));
            let is_possible = self.tiler.left[shape] > 0 && !is_cut;
            if let Some(weight) = is_possible.then(|| self.weigh(depth, open, shape, &mask)).flatten() {
                trials.push(Trial { shape, mask, weight: weight + self.dice.below(SHIFT) as i64 });
            }
        }
        trials.sort_by_key(|trial| std::cmp::Reverse(trial.weight));
        ControlFlow::Continue(trials)
    }

    /// The places that a placement leaves the other shapes, all multiplied, as a sum of logarithms; none where some bit
    /// could not be covered beside it.
    fn weigh(&mut self, depth: usize, open: &Mask<W>, shape: usize, mask: &Mask<W>) -> Option<i64> {
        let Tiler { lists, left, tiling, words, .. } = &mut self.tiler;
        let list = &lists[depth];
        *words += list.count() * W;
        let (mut covers, mut weight) = (*mask, 0);
        for other in 0..list.ends.len() {
            let left = left[other] - u32::from(other == shape);
            if left == 0 {
                continue;
            }
            let mut places = 0;
            for one in &list.masks[list.of(other)] {
                let is_free = !one.meets(mask);
                places += usize::from(is_free);
                let all = if is_free { u64::MAX } else { 0 };
                for word in 0..W {
                    covers.0[word] |= one.0[word] & all;
                }
            }
            weight += if tiling.is_gap(other) { 0 } else { i64::from(left) * self.weights[places] };
        }
        open.without(&covers).is_empty().then_some(weight)
    }
}

/// Strikes for good what would cut off on the bare board what cannot be filled: about a seventh of all placements.
fn strike<const W: usize>(tiler: &mut Tiler<'_, W>, regions: &Regions<W>, limits: &Limits) -> Result<(), Halt> {
    let open = Mask::below(tiler.tiling.bits);
    let sums = regions.sums(&tiler.left, tiler.tiling.bits);
    let list = &mut tiler.lists[0];
    let (mut kept, mut work) = (0, 0);
    let ends = std::mem::take(&mut list.ends);
    let mut start = 0;
    for end in ends {
        for at in start..end {
            limits.look_after(WORK_OF_A_REGION, &mut work)?;
            let mask = list.masks[at];
            list.masks[kept] = mask;
            kept += usize::from(regions.can_be_filled(&open, &mask, &sums));
        }
        list.ends.push(kept);
        start = end;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
