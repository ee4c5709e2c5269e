//! A count, gone through as bits and with a memory.
//!
//! It goes down the tree of `Tiler`, child by child, so that a path means the same to both; only the way to the next position
//! is shorter. Placements are bits (`rows.rs`), packed anew where few are left and much of the tree lies below: how much is
//! told by what lay below earlier positions of that depth. And what a position comes to is remembered, whatever way led
//! there (`memory.rs`). That saves a seventh of the nodes of IQ Puzzler Pro's pyramid and half of those on flat boards of
//! twelve pieces; where it saves next to nothing it is given up. With both, pyramids are counted in half of the time that
//! lists take, boards of 5x11 to 10x10 in two fifths.
//!
//! Measured on pyramids and left out: to cover the cells in a fixed order, so that more positions meet (there are eight times
//! as many), to look ahead for the cell with the fewest living children and to strike what is dead at every node (fewer
//! nodes, more work), other ties (a few hundredths more nodes), to look at scarce cells first (no gain).
//!
//! Its nodes are those of the tree, those below a remembered position included: so they are as many whatever is remembered, and
//! who has seen some of them by the clock knows how long the others take.
//!
//! Nothing here knows how long a mask is, so that it is compiled once.

use super::Host;
use super::rows::Rows;
use super::transpositions::{Position, Transpositions};
use crate::alike::Shared;
use crate::tiling::Tiling;
use std::ops::{ControlFlow, Range};

/// Bytes that the table of all placements takes at the most: what has to be gone through without a look at the limits.
const MOST_BYTES: usize = 1 << 22;
/// So many times the first table is what all of them take at the most, each two thirds of the one before, and all positions on
/// the way down.
const TABLES: usize = 5;
/// Words of rows gone through between two looks at the limits: about half a millisecond. And those of one placement
/// that is packed.
const STEPS_PER_LOOK: usize = 1 << 20;
const STEPS_OF_A_PLACEMENT: usize = 16;
/// Nodes below a position from which on packing is thought of, and placements that may be packed for each of them and
/// each word of a row that is saved. From 2 to 8 it hardly matters.
const MANY_BELOW: f32 = 8.0;
const PACKED: f32 = 2.0;
/// Nodes below a position from which on it is remembered.
const WORTH: f32 = 0.5;
/// Of how many nodes a mean is taken.
const MEAN: f32 = 16.0;
/// Nodes after which it is seen whether memory pays, and the part of them that it has to have saved.
const TRIAL: u64 = 1 << 18;
const PART: u64 = 32;

/// What a count tells of itself.
trait Told {
    /// So many more.
    fn counted(&mut self, more: u128);
    /// Every millisecond or so.
    fn look(&mut self, nodes: u64, path: &[(u32, u32)]) -> ControlFlow<()>;
}

struct Teller<'a, const W: usize>(&'a mut dyn Host<W>);

impl<const W: usize> Told for Teller<'_, W> {
    fn counted(&mut self, more: u128) {
        self.0.counted(more);
    }

    fn look(&mut self, nodes: u64, path: &[(u32, u32)]) -> ControlFlow<()> {
        self.0.look(nodes, path)
    }
}

/// A placement.
struct Laying {
    /// What it covers: a part of [`Counter::covered`], the row of its shape last.
    covered: Range<usize>,
    shape: usize,
    copies: u32,
    weight: u64,
    mark: Position,
}

/// A position on the way down.
#[derive(Default)]
struct Level {
    table: usize,
    free: Vec<u64>,
    /// The rows of what is still to be covered: cells, and after them shapes of which one is left to be laid.
    open: Vec<u64>,
    /// How many cells are open.
    cells: usize,
    children: Vec<u32>,
}

/// Counts tilings.
pub(super) struct Counter {
    /// How many cells there are; the rows of shapes come after theirs.
    cells: usize,
    slack: Vec<u32>,
    multiplicity: Vec<u32>,
    /// Shapes that are handed out to the same pieces.
    shared: Vec<Shared>,
    /// Shapes that may be laid more than once, or fewer times.
    plural: Vec<usize>,
    /// Whether every placement lays one copy.
    is_plain: bool,
    layings: Vec<Laying>,
    covered: Vec<u32>,
    left: Vec<u32>,
    tables: Vec<Rows>,
    levels: Vec<Level>,
    /// For each depth, about how many nodes lie below one.
    below: Vec<f32>,
    /// The open rows of a position, how many they are, and what was seen of them.
    rows: Vec<u32>,
    open: usize,
    seen: Vec<u64>,
    /// And the least number of options that it may mean.
    least: Vec<u8>,
    /// What a position comes to, and the nodes below it.
    memory: Option<Transpositions<(u64, u64)>>,
    /// Nodes that it has saved.
    saved: u64,
    path: Vec<(u32, u32)>,
    weight: u64,
    steps: usize,
    /// Steps between two looks.
    pace: usize,
    /// Nodes of this run, and of those before.
    nodes: u64,
    earlier: u64,
}

impl Counter {
    /// `None` where the tables would be too large.
    pub(super) fn new<const W: usize>(tiling: &Tiling<W>, bytes: u64) -> Option<Counter> {
        let rows = tiling.bits + tiling.multiplicity.len();
        let table = rows * Rows::words_of(tiling.placements.len()) * size_of::<u64>();
        let tables = (TABLES * table + tiling.placements.len() * size_of::<Laying>()) as u64;
        if table > MOST_BYTES || tables > bytes / 2 {
            return None;
        }
        let (mut covered, mut layings) = (Vec::new(), Vec::new());
        for placement in &tiling.placements {
            let start = covered.len();
            covered.extend(placement.mask.iter().map(|bit| bit as u32));
            covered.push(tiling.bits as u32 + u32::from(placement.shape));
            layings.push(Laying {
                covered: start..covered.len(),
                shape: placement.shape as usize,
                copies: placement.copies.into(),
                weight: placement.weight.into(),
                mark: Position::default(),
            });
        }
        let numbers = (tiling.multiplicity.clone(), tiling.slack.clone());
        let counter = Counter::of(tiling.bits, numbers, layings, covered, bytes - tables);
        Some(Counter { shared: tiling.shared().to_vec(), ..counter })
    }

    fn of(
        cells: usize,
        (multiplicity, slack): (Vec<u32>, Vec<u32>),
        mut layings: Vec<Laying>,
        covered: Vec<u32>,
        bytes: u64,
    ) -> Counter {
        let shapes = slack.len();
        let rows = cells + shapes;
        let memory = Transpositions::growing(cells, shapes, bytes);
        for laying in &mut layings {
            let bits = laying.covered.start..laying.covered.end - 1;
            laying.mark = memory.mark(covered[bits].iter().map(|&bit| bit as usize));
        }
        let is_single = |&shape: &usize| multiplicity[shape] == 1 && slack[shape] == 0;
        let mut root = Level { open: vec![0; rows.div_ceil(64)], cells, ..Level::default() };
        let singles = (0..shapes).filter(is_single).map(|shape| cells + shape);
        (0..cells).chain(singles).for_each(|row| mark_open(&mut root.open, row, true));
        let mut table = Rows::default();
        table.fill(layings.len() as u32, &mut root.free, rows, |number| {
            &covered[layings[number as usize].covered.clone()]
        });
        Counter {
            cells,
            plural: (0..shapes).filter(|shape| !is_single(shape)).collect(),
            slack,
            multiplicity,
            shared: Vec::new(),
            is_plain: layings.iter().all(|laying| laying.copies == 1),
            layings,
            covered,
            left: Vec::new(),
            tables: vec![table],
            levels: vec![root],
            below: Vec::new(),
            rows: vec![0; rows],
            open: 0,
            seen: vec![0; rows],
            least: Vec::new(),
            memory: Some(memory),
            saved: 0,
            path: Vec::new(),
            weight: 1,
            steps: 0,
            pace: STEPS_PER_LOOK,
            nodes: 0,
            earlier: 0,
        }
    }

    /// Counts from a path of child numbers on; of its first `fixed` depths only below the child that it names.
    pub(super) fn run<const W: usize>(
        &mut self,
        start: &[u32],
        fixed: usize,
        host: &mut dyn Host<W>,
    ) -> ControlFlow<()> {
        self.left.clone_from(&self.multiplicity);
        self.path.clear();
        self.weight = 1;
        self.earlier += std::mem::take(&mut self.nodes);
        let position = self.memory.as_ref().map_or(Position::default(), |memory| memory.start());
        match self.reach(0, position, (start, fixed), &mut Teller(host)) {
            ControlFlow::Continue(_) => ControlFlow::Continue(()),
            ControlFlow::Break(()) => ControlFlow::Break(()),
        }
    }

    /// Whether enough of each shape are laid.
    fn is_whole(&self) -> bool {
        self.left.iter().zip(&self.slack).all(|(left, slack)| left <= slack)
            && self.shared.iter().all(|shared| shared.is_right(|shape| self.multiplicity[shape] - self.left[shape]))
    }

    /// Nodes of the last run.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Comes to a position; in how many ways it can be filled from where it is to go on.
    fn reach(
        &mut self,
        depth: usize,
        position: Position,
        (start, fixed): (&[u32], usize),
        told: &mut dyn Told,
    ) -> ControlFlow<(), u128> {
        if self.levels[depth].cells == 0 {
            self.nodes += 1;
            let is_whole = self.is_whole();
            if is_whole {
                told.counted(self.weight.into());
            }
            return ControlFlow::Continue(is_whole.into());
        }
        if let Some(row) = self.hopeless(depth) {
            // The tree has a node where a cell can be covered and only a piece has no place left.
            self.nodes += u64::from(depth == 0 || row >= self.cells);
            return ControlFlow::Continue(0);
        }
        if self.below.len() == depth {
            self.below.push(0.0);
            self.levels.push(Level::default());
        }
        // What is not gone through from the beginning to the end tells nothing of the position.
        let is_all = start.is_empty() && fixed == 0;
        let asks = is_all && self.below[depth] >= WORTH;
        if let Some((count, nodes)) = self.memory.as_ref().filter(|_| asks).and_then(|memory| memory.recall(position)) {
            self.nodes += nodes;
            self.saved += nodes;
            told.counted(u128::from(count) * u128::from(self.weight));
            return ControlFlow::Continue(count.into());
        }
        let (nodes, saved) = (self.nodes, self.saved);
        self.nodes += 1;
        let row = self.scarcest(depth);
        self.pack(depth);
        let level = &mut self.levels[depth];
        self.tables[level.table].numbers(row, &level.free, &mut level.children);
        let count = self.descend(depth, position, (start, fixed), told)?;
        if is_all {
            let (nodes, saved) = (self.nodes - nodes, self.saved - saved);
            self.below[depth] += ((nodes - saved - 1) as f32 - self.below[depth]) / MEAN;
            if let (true, Some(memory), Ok(count)) = (asks, &mut self.memory, u64::try_from(count)) {
                memory.note(position, (count, nodes), nodes - saved);
            }
        }
        ControlFlow::Continue(count)
    }

    /// Tries the children of a position.
    fn descend(
        &mut self,
        depth: usize,
        position: Position,
        (start, fixed): (&[u32], usize),
        told: &mut dyn Told,
    ) -> ControlFlow<(), u128> {
        let children = self.levels[depth].children.len();
        let first = start.first().map_or(0, |&first| first as usize);
        let end = if fixed > 0 { children.min(first + 1) } else { children };
        let mut sum = 0;
        self.path.push((0, children as u32));
        for number in first..end {
            self.path[depth].0 = number as u32;
            let Laying { shape, copies, weight, mark, .. } = self.layings[self.levels[depth].children[number] as usize];
            if self.left[shape] < copies {
                continue;
            }
            self.look(depth, told)?;
            self.left[shape] -= copies;
            self.weight *= weight;
            self.lay(depth, number);
            let after =
                self.memory.as_ref().map_or(position, |m| m.after_mark(position, mark, shape, self.left[shape]));
            let rest = if number == first { start.get(1..).unwrap_or(&[]) } else { &[] };
            sum += u128::from(weight) * self.reach(depth + 1, after, (rest, fixed.saturating_sub(1)), told)?;
            self.weight /= weight;
            self.left[shape] += copies;
        }
        self.path.pop();
        ControlFlow::Continue(sum)
    }

    fn look(&mut self, depth: usize, told: &mut dyn Told) -> ControlFlow<()> {
        self.steps += self.levels[depth].cells * self.tables[self.levels[depth].table].words();
        if self.steps < self.pace {
            return ControlFlow::Continue(());
        }
        self.steps = 0;
        let nodes = self.earlier + self.nodes;
        if nodes >= TRIAL && self.saved < nodes / PART {
            self.memory = None;
        }
        told.look(self.nodes, &self.path)
    }

    /// The position after a child, whose shape has been taken already.
    #[inline(never)]
    fn lay(&mut self, depth: usize, number: usize) {
        let (parents, children) = self.levels.split_at_mut(depth + 1);
        let (parent, child) = (&parents[depth], &mut children[0]);
        let laying = &self.layings[parent.children[number] as usize];
        let (&row, cells) = self.covered[laying.covered.clone()].split_last().expect("it has a shape");
        let table = &self.tables[parent.table];
        child.table = parent.table;
        child.free.clone_from(&parent.free);
        child.open.clone_from(&parent.open);
        child.cells = parent.cells - cells.len();
        for &cell in cells {
            table.strike(cell as usize, &mut child.free);
            mark_open(&mut child.open, cell as usize, false);
        }
        let (left, slack) = (self.left[laying.shape], self.slack[laying.shape]);
        if left == 0 {
            table.strike(row as usize, &mut child.free);
        }
        mark_open(&mut child.open, row as usize, left == 1 && slack == 0);
    }

    /// The first row that is open and can no longer be covered, or that of a shape with too few places; notes what it has
    /// seen of the others.
    #[inline(never)]
    fn hopeless(&mut self, depth: usize) -> Option<usize> {
        let level = &self.levels[depth];
        let (table, free) = (&self.tables[level.table], &level.free[..]);
        let seen = (&mut self.rows[..], &mut self.seen[..]);
        // Short rows, of a length that the compiler knows, are what most positions have.
        let end = match table.words() {
            4 => survey(&level.open, table.glimpses::<4>(free), seen),
            8 => survey(&level.open, table.glimpses::<8>(free), seen),
            _ => survey(&level.open, |row| table.glimpse(row, free), seen),
        };
        match end {
            ControlFlow::Continue(count) => self.open = count,
            ControlFlow::Break(row) => return Some(row),
        }
        let lacks = |&&shape: &&usize| {
            let needed = self.left[shape].saturating_sub(self.slack[shape]);
            needed > 0 && table.options(self.cells + shape, free) < needed
        };
        let lacking = if self.is_plain { self.plural.iter().find(lacks) } else { None };
        lacking.map(|shape| self.cells + shape)
    }

    /// Of what is open and was seen just now, the first row with the fewest options.
    #[inline(never)]
    fn scarcest(&mut self, depth: usize) -> usize {
        let level = &self.levels[depth];
        let options = |row: u32| (self.tables[level.table].options(row as usize, &level.free), row);
        self.least.clear();
        self.least.extend(self.seen[..self.open].iter().map(|seen| seen.count_ones() as u8));
        let least = self.least.iter().copied().min().expect("something is open");
        let at = self.least.iter().position(|&other| other == least).expect("it is one of them");
        let mut fewest = options(self.rows[at]);
        // Mostly that is all there is to it.
        if fewest.0 > u32::from(least) {
            for (&least, &row) in self.least.iter().zip(&self.rows) {
                if u32::from(least) <= fewest.0 {
                    fewest = fewest.min(options(row));
                }
            }
        }
        fewest.1 as usize
    }

    /// Packs what is free, if that pays.
    #[inline(never)]
    fn pack(&mut self, depth: usize) {
        let below = self.below[depth];
        if below < MANY_BELOW {
            return;
        }
        let level = &mut self.levels[depth];
        let from = level.table;
        let free: u32 = level.free.iter().map(|word| word.count_ones()).sum();
        let (before, after) = (self.tables[from].words(), Rows::words_of(free as usize));
        if 3 * after > 2 * before || below * ((before - after) as f32) * PACKED < free as f32 {
            return;
        }
        self.steps += free as usize * STEPS_OF_A_PLACEMENT;
        if self.tables.len() == from + 1 {
            self.tables.push(Rows::default());
        }
        let (tables, packed) = self.tables.split_at_mut(from + 1);
        let covered = |number: u32| &self.covered[self.layings[number as usize].covered.clone()];
        packed[0].pack(&tables[from], &mut level.free, self.cells + self.left.len(), covered);
        level.table = from + 1;
    }
}

/// Notes the open rows and what is seen of them; how many there are, or the first of which nothing is seen.
#[inline(always)]
fn survey(
    open: &[u64],
    glimpse: impl Fn(usize) -> u64,
    (rows, all): (&mut [u32], &mut [u64]),
) -> ControlFlow<usize, usize> {
    let mut count = 0;
    for (at, &word) in open.iter().enumerate() {
        let mut rest = word;
        while rest != 0 {
            let row = 64 * at + rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let seen = glimpse(row);
            if seen == 0 {
                return ControlFlow::Break(row);
            }
            (rows[count], all[count]) = (row as u32, seen);
            count += 1;
        }
    }
    ControlFlow::Continue(count)
}

/// Notes whether a row is open.
fn mark_open(rows: &mut [u64], row: usize, is_open: bool) {
    let (word, bit) = (&mut rows[row / 64], 1 << (row % 64));
    *word = if is_open { *word | bit } else { *word & !bit };
}

#[cfg(test)]
mod tests;
