//! A solution of a board that the plain order does not find soon: promising placements first, with
//! restarts where that leads nowhere.
//!
//! Packings of large pieces have heavy tails: one unlucky piece near the root, and all that is below it is searched in
//! vain. What helps, in the order in which it was measured to help:
//! - of the placements on a cell that is tried first which leaves the other pieces the most places, all multiplied: five
//!   times fewer nodes and more on 12x12 with pieces of eight;
//! - a small piece leaves more places than a large one and is worth more at the end, so cells that are covered weigh, too:
//!   16x16 and 18x18 cut into pieces of all sizes take milliseconds where they took minutes;
//! - placements are bits of words ([`Places`]): a node costs a third of what it costs with lists of masks;
//! - what is seldom found to fit is laid early, and what fits often is kept for the end ([`PieceWeights`]): how much that should
//!   weigh differs from board to board, and with too much of it nothing is found at all; so some weights take turns;
//! - while more than half of the board is open, only the best few placements are tried, in most turns: the more
//!   different beginnings are seen (a third to a half less time on 12x12 and 13x13);
//! - dice shift these weights, and after some hundred nodes, by Luby's series, the search restarts with other dice, until
//!   the first solution;
//! - which cell is next depends on nothing but the position, and positions that led nowhere are remembered ([`Transpositions`]): so
//!   what is searched once is searched once for all, and "no solution" is proved as by a search that never restarts;
//! - a placement that cuts off what cannot be filled is not tried ([`Regions`]);
//! - one that would shut in a single cell beside what is laid is struck at once, for all that comes below: so cells have
//!   the options that they really have, whole trees of 11x11 shrink to four fifths and less, and of two 13x13 the harder
//!   one took ten million nodes and takes half a million.

use super::places::Places;
use super::regions::Regions;
use super::transpositions::{Position, Transpositions};
use super::weights::PieceWeights;
use super::{Branch, Host, WORDS_PER_LOOK};
use crate::luby::luby;
use crate::tiling::Tiling;
use runut_model::{Board, Dice, Halt, Limits, Mask};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// Placements that are tried at the most while more than half of the board is open, in a turn that is not thorough.
const WIDTH: usize = 4;
/// Nodes before the search first restarts.
const FIRST: u64 = 250;
/// Parts of a weight's unit, which is a factor e of places left.
const UNIT: f64 = 1_024.0;

/// How placements are weighed and tried until the search restarts.
struct Turn {
    /// What a shape that is harder to lay by a factor e weighs more, in parts.
    harder: f64,
    /// What each cell that is covered weighs, in parts.
    cell: i64,
    /// How far the dice shift a weight, in parts.
    shift: usize,
    /// Whether everything is tried, not only what is best.
    is_thorough: bool,
}

/// Some boards are found five times sooner by the one, some are not found by it at all, and with one alone some beginnings
/// are never seen.
const TURNS: [Turn; 4] = [
    Turn { harder: 0.7 * UNIT, cell: 600, shift: 1_500, is_thorough: false },
    // It tries everything, so that the search comes to its end.
    Turn { harder: 1.5 * UNIT, cell: 800, shift: 2_000, is_thorough: true },
    // More dice: a 16x16 of pieces of all sizes takes 0.7 s in the median of twenty seeds, and at most 2.3 instead of 4.9.
    Turn { harder: 0.7 * UNIT, cell: 600, shift: 2_500, is_thorough: false },
    // What was learnt of the pieces may mislead: another 16x16 has 0.1 s in the median, and without this one 6 s at the most.
    Turn { harder: 0.0, cell: 700, shift: 1_500, is_thorough: false },
];
/// How they take turns.
const ROUND: [usize; 5] = [2, 0, 1, 0, 3];
/// The one that leaves nothing out: so it goes on once something is found.
const THOROUGH: usize = 1;
/// Words of a table become fewer where at the most so many of so many are in use.
const SQUEEZED: (usize, usize) = (3, 5);
/// In the first half of a board, where much is to come, they are packed where so many of so many would do.
const PACKED: (usize, usize) = (2, 5);
/// Small steps that it takes to look what a placement cuts off.
const WORK_OF_A_REGION: usize = 64;

/// A search with restarts.
pub(super) struct Restarting<'a, const W: usize> {
    tiling: &'a Tiling<W>,
    limits: &'a Limits,
    regions: Option<Regions<W>>,
    memory: Transpositions,
    ease: PieceWeights,
    dice: Dice,
    turn: &'static Turn,
    /// How many placements are tried while more than half of the board is open.
    width: usize,
    /// Whether something was left out since it last restarted.
    is_cut: bool,
    /// What was told: who restarts after it meets it again.
    told: HashSet<Vec<(u16, Mask<W>)>>,
    /// For so many places left, how much they weigh.
    weights: Vec<i64>,
    /// How many of each shape are still to be placed.
    left: Vec<u32>,
    chosen: Vec<(u16, Mask<W>)>,
    /// A table of all placements; after it, those of positions on the way, with fewer words each time.
    tables: Vec<Places>,
    /// For each depth what is free, in the words of its position's table.
    free: Vec<Vec<u64>>,
    /// What would be free beside a placement that is weighed.
    beside: Vec<u64>,
    /// For each bit the word in which something that covers it was found last.
    hints: Vec<usize>,
    /// Nodes before it first restarts.
    first: u64,
    /// Nodes at which it restarts, until something is found.
    restart_at: u64,
    found: u64,
    nodes: u64,
    words: usize,
    bytes: u64,
}

/// Why a search ends before its end.
enum End {
    /// It is to restart.
    Restart,
    /// The host has seen enough.
    Host,
}

/// A position of the search.
#[derive(Clone, Copy)]
struct Node<const W: usize> {
    depth: usize,
    /// The table that its words are of.
    table: usize,
    open: Mask<W>,
    /// What of it has something covered beside it, or the end of the board: the next cell is one of these.
    edge: Mask<W>,
    position: Position,
}

/// The number of a placement to be tried, and how much it leaves to the others.
struct Trial {
    number: u32,
    weight: i64,
}

impl<'a, const W: usize> Restarting<'a, W> {
    /// A search with dice of this seed.
    pub(super) fn new(
        tiling: &'a Tiling<W>,
        board: &Board,
        seed: u64,
        limits: &'a Limits,
    ) -> Result<Restarting<'a, W>, Halt> {
        let shapes = tiling.multiplicity.len();
        let memory = Transpositions::new(tiling.bits, shapes, limits.bytes);
        let regions = Regions::new(tiling, board, limits)?;
        let numbers = fillable(tiling, regions.as_ref(), limits)?;
        let mut restarting = Restarting {
            tiling,
            limits,
            regions,
            ease: PieceWeights::new(sizes(tiling)),
            dice: Dice::new(seed),
            turn: &TURNS[THOROUGH],
            width: WIDTH,
            is_cut: false,
            told: HashSet::new(),
            weights: (0..=numbers.len()).map(|places| (UNIT * (places as f64 + 0.1).ln()) as i64).collect(),
            left: tiling.multiplicity.clone(),
            chosen: Vec::new(),
            tables: vec![Places::default()],
            free: vec![Vec::new()],
            beside: Vec::new(),
            hints: vec![0; tiling.bits],
            first: FIRST,
            restart_at: 0,
            found: 0,
            nodes: 0,
            words: 0,
            bytes: memory.bytes(),
            memory,
        };
        restarting.make_room(Places::bytes(numbers.len() / 64 + shapes, tiling.bits))?;
        restarting.tables[0].gather(tiling, &numbers, limits)?;
        Ok(restarting)
    }

    /// How many nodes there were, and how many bytes it holds.
    pub(super) fn spent(&self) -> (u64, u64) {
        (self.nodes, self.bytes)
    }

    /// Tells solutions to the host until it has seen enough, or there are no others.
    pub(super) fn run(&mut self, host: &mut dyn Host<W>) {
        let open = Mask::below(self.tiling.bits);
        let edge = self.regions.as_ref().map_or(open, Regions::border);
        let root = Node { depth: 0, table: 0, open, edge, position: self.memory.start() };
        for round in 0.. {
            self.turn = &TURNS[if self.found == 0 { ROUND[round % ROUND.len()] } else { THOROUGH }];
            self.is_cut = false;
            self.ease.learn(self.turn.harder);
            self.restart_at = self.nodes + self.first * luby((round / ROUND.len()) as u64 + 1);
            self.free[0] = self.tables[0].all();
            match self.descend(root, host) {
                ControlFlow::Break(End::Host) => return,
                ControlFlow::Continue(()) if !self.is_cut => return,
                _ => {}
            }
            self.left.clone_from(&self.tiling.multiplicity);
            self.chosen.clear();
        }
    }

    fn descend(&mut self, node: Node<W>, host: &mut dyn Host<W>) -> ControlFlow<End> {
        self.nodes += 1;
        if node.open.is_empty() {
            return self.tell(host);
        }
        if self.found == 0 && self.nodes > self.restart_at {
            return ControlFlow::Break(End::Restart);
        }
        if self.memory.knows(node.position) {
            return ControlFlow::Continue(());
        }
        let (nodes, found) = (self.nodes, self.found);
        let was_cut = std::mem::take(&mut self.is_cut);
        let node = match self.tidied(node) {
            Ok(node) => node,
            Err(halt) => return self.end(halt, host),
        };
        for trial in self.trials(&node, host)? {
            match self.lay(&node, trial.number) {
                Ok(child) => self.descend(child, host)?,
                Err(halt) => return self.end(halt, host),
            }
            let (shape, _) = self.chosen.pop().expect("it was laid");
            self.left[shape as usize] += 1;
        }
        if self.found == found && !self.is_cut {
            self.memory.note(node.position, (), self.nodes - nodes + 1);
        }
        self.is_cut |= was_cut;
        ControlFlow::Continue(())
    }

    /// Everything is covered: a solution, if enough of each shape are laid.
    fn tell(&mut self, host: &mut dyn Host<W>) -> ControlFlow<End> {
        if !self.tiling.is_whole(&self.left) {
            return ControlFlow::Continue(());
        }
        self.found += 1;
        let mut laid = self.chosen.clone();
        laid.sort_unstable();
        let bytes = size_of_val(&*laid) as u64;
        if !self.told.insert(laid) {
            return ControlFlow::Continue(());
        }
        host.solved(&self.chosen, 1).map_break(|()| End::Host)?;
        self.make_room(bytes).map_or_else(|halt| self.end(halt, host), ControlFlow::Continue)
    }

    /// Lets the host know why it ends.
    fn end(&self, halt: Halt, host: &mut dyn Host<W>) -> ControlFlow<End> {
        match halt {
            Halt::Memory => host.no_memory(),
            // It looks for itself.
            Halt::Stopped | Halt::Watcher => drop(host.look(self.nodes, &[])),
        }
        ControlFlow::Break(End::Host)
    }

    /// So many bytes more are taken, if the limits allow that.
    fn make_room(&mut self, bytes: u64) -> Result<(), Halt> {
        let held = self.bytes.saturating_add(bytes);
        if held > self.limits.bytes {
            return Err(Halt::Memory);
        }
        self.bytes = held;
        Ok(())
    }

    /// The same position in fewer words, where that pays.
    fn tidied(&mut self, node: Node<W>) -> Result<Node<W>, Halt> {
        let (table, free) = (&self.tables[node.table], &self.free[node.depth]);
        let is_early = 2 * node.open.count() as usize > self.tiling.bits;
        let packs = is_early && table.packed(free) * PACKED.1 <= table.words() * PACKED.0;
        let in_use = free.iter().filter(|word| **word != 0).count();
        if !packs && in_use * SQUEEZED.1 > table.words() * SQUEEZED.0 {
            return Ok(node);
        }
        if self.tables.len() == node.table + 1 {
            // As large as any that will come here.
            let words = (0..=node.table).fold(self.tables[0].words(), |words, _| words * SQUEEZED.0 / SQUEEZED.1);
            self.make_room(Places::bytes(words, self.tiling.bits))?;
            self.tables.push(Places::default());
        }
        let (from, to) = self.tables.split_at_mut(node.table + 1);
        let (from, to, free) = (&from[node.table], &mut to[0], &mut self.free[node.depth]);
        if packs {
            to.gather(self.tiling, &from.numbers(free, None, None), self.limits)?;
            *free = to.all();
        } else {
            to.squeeze(from, free, &node.open);
        }
        Ok(Node { table: node.table + 1, ..node })
    }

    /// Lays a placement: the position after it.
    fn lay(&mut self, node: &Node<W>, number: u32) -> Result<Node<W>, Halt> {
        let placement = &self.tiling.placements[number as usize];
        let (shape, mask) = (placement.shape as usize, &placement.mask);
        let (depth, open) = (node.depth + 1, node.open.without(mask));
        if self.free.len() == depth {
            self.make_room((self.tables[0].words() * size_of::<u64>()) as u64)?;
            self.free.push(Vec::new());
        }
        let (before, after) = self.free.split_at_mut(depth);
        let used_up = (self.left[shape] == 1).then_some(shape);
        self.tables[node.table].beside(&before[node.depth], mask, used_up, &mut after[0]);
        self.left[shape] -= 1;
        self.chosen.push((placement.shape, *mask));
        if let Some(regions) = self.regions.as_ref().filter(|regions| !regions.fill_one(&self.left)) {
            let nooks = regions.nooks(mask, &open);
            nooks.iter().for_each(|(bit, sides)| self.tables[node.table].strike(&mut after[0], *bit, sides));
        }
        let edge = self.regions.as_ref().map_or(open, |regions| regions.ring(mask).or(&node.edge).and(&open));
        let position = self.memory.after(node.position, mask, shape, self.left[shape]);
        Ok(Node { depth, open, edge, position, ..*node })
    }

    /// The placements to be tried, those first that leave the most.
    fn trials(&mut self, node: &Node<W>, host: &mut dyn Host<W>) -> ControlFlow<End, Vec<Trial>> {
        let (table, free) = (&self.tables[node.table], &self.free[node.depth]);
        let numbers = match self.choose(node) {
            Branch::Bit(bit) => table.numbers(free, Some(bit), None),
            Branch::Shape(shape) => table.numbers(free, None, Some(shape)),
            Branch::Dead => Vec::new(),
        };
        let area = node.open.count() as usize;
        let sums = self.regions.as_ref().map(|regions| regions.sums(&self.left, area));
        let mut trials = Vec::with_capacity(numbers.len());
        for number in numbers {
            self.look(node, host)?;
            let mask = &self.tiling.placements[number as usize].mask;
            let is_cut = self.regions.as_ref().zip(sums.as_ref());
            if is_cut.is_some_and(|(regions, sums)| !regions.can_be_filled(&node.open, mask, sums)) {
                continue;
            }
            if let Some(weight) = self.weigh(node, number) {
                let weight = weight + self.dice.below(self.turn.shift) as i64;
                trials.push(Trial { number, weight });
            }
        }
        if 2 * area <= self.tiling.bits {
            let shape = |trial: &Trial| self.tiling.placements[trial.number as usize].shape as usize;
            self.ease.see(&self.left, trials.iter().map(shape));
        }
        trials.sort_by_key(|trial| std::cmp::Reverse(trial.weight));
        let is_narrow = self.found == 0 && !self.turn.is_thorough && 2 * area > self.tiling.bits;
        if is_narrow && trials.len() > self.width {
            trials.truncate(self.width);
            self.is_cut = true;
        }
        ControlFlow::Continue(trials)
    }

    /// Looks at the limits from time to time.
    fn look(&mut self, node: &Node<W>, host: &mut dyn Host<W>) -> ControlFlow<End> {
        self.words += self.tables[node.table].words() * self.tiling.bits / W;
        if self.words < WORDS_PER_LOOK {
            return ControlFlow::Continue(());
        }
        self.words = 0;
        host.look(self.nodes, &[]).map_break(|()| End::Host)
    }

    /// The bit or shape with the fewest options.
    fn choose(&self, node: &Node<W>) -> Branch {
        let (table, free) = (&self.tables[node.table], &self.free[node.depth]);
        let (mut fewest, mut branch) = (u32::MAX, Branch::Dead);
        for (shape, (&left, &slack)) in self.left.iter().zip(&self.tiling.slack).enumerate() {
            if left == 1 && slack == 0 {
                let live = table.live(free, shape);
                if live < fewest {
                    (fewest, branch) = (live, Branch::Shape(shape));
                }
            }
        }
        for bit in node.edge.iter() {
            let Some(options) = table.options(free, bit, fewest) else { continue };
            // Of a bit and a shape with as many the bit.
            if options < fewest || !matches!(branch, Branch::Bit(_)) {
                (fewest, branch) = (options, Branch::Bit(bit));
            }
        }
        branch
    }

    /// The places that a placement leaves the other shapes, all multiplied, as a sum of logarithms, and what is paid
    /// for its shape; none where some bit could not be covered beside it, or some shape not be laid.
    fn weigh(&mut self, node: &Node<W>, number: u32) -> Option<i64> {
        let placement = &self.tiling.placements[number as usize];
        let (shape, table) = (placement.shape as usize, &self.tables[node.table]);
        let used_up = (self.left[shape] == 1).then_some(shape);
        table.beside(&self.free[node.depth], &placement.mask, used_up, &mut self.beside);
        let (open, beside, hints) = (node.open.without(&placement.mask), &self.beside, &mut self.hints);
        if !open.iter().all(|bit| table.covers(beside, bit, &mut hints[bit])) {
            return None;
        }
        let mut weight = self.ease.pay(shape) + self.turn.cell * i64::from(placement.mask.count());
        for (other, (&left, &slack)) in self.left.iter().zip(&self.tiling.slack).enumerate() {
            let left = left - u32::from(other == shape);
            if left == 0 {
                continue;
            }
            let places = table.live(beside, other);
            if places + slack < left {
                return None;
            }
            weight += if self.tiling.is_gap(other) { 0 } else { i64::from(left) * self.weights[places as usize] };
        }
        Some(weight)
    }
}

/// How many bits each shape covers.
fn sizes<const W: usize>(tiling: &Tiling<W>) -> Vec<f64> {
    let mut sizes = vec![0.0; tiling.multiplicity.len()];
    tiling.placements.iter().for_each(|placement| sizes[placement.shape as usize] = f64::from(placement.mask.count()));
    sizes
}

/// The numbers of the placements, without the seventh that would cut off on the bare board what cannot be filled.
fn fillable<const W: usize>(
    tiling: &Tiling<W>,
    regions: Option<&Regions<W>>,
    limits: &Limits,
) -> Result<Vec<u32>, Halt> {
    let open = Mask::below(tiling.bits);
    let sums = regions.map(|regions| (regions, regions.sums(&tiling.multiplicity, tiling.bits)));
    let (mut numbers, mut work) = (Vec::new(), 0);
    for (number, placement) in tiling.placements.iter().enumerate() {
        limits.look_after(WORK_OF_A_REGION, &mut work)?;
        if sums.as_ref().is_none_or(|(regions, sums)| regions.can_be_filled(&open, &placement.mask, sums)) {
            numbers.push(number as u32);
        }
    }
    Ok(numbers)
}

#[cfg(test)]
mod tests;
