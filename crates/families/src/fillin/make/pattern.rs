//! Patterns: which cells are black.
//!
//! A pattern begins as an open field, or as a lattice in which every second cell of every second row is black. Then
//! cells become black in a random order, each together with the one on the other side of the centre, where all that
//! is open stays connected, no cell is left alone and no run gets too short.

use crate::fillin::format::Grid;
use crate::fillin::{Square, slots};
use runut_model::{Cell, Dice};

/// What a pattern begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Runs that cross in every second cell.
    Lattice,
    /// An open field.
    Blocks,
    /// A stair of runs that all have different lengths.
    Stair,
}

/// A pattern that is wished for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    pub rows: usize,
    pub columns: usize,
    pub shape: Shape,
    /// How many of a hundred cells shall be black.
    pub density: usize,
    /// How long runs may be; anything if nothing is told.
    pub lengths: Option<Vec<usize>>,
}

/// Runs of two look poor: there are none where the sides are as long as this.
const NO_PAIRS: usize = 5;
/// Black cells in a row look poor on an open field: there are no more of them, unless very many are wished for.
const MOST_BLACK: usize = 3;

impl Pattern {
    /// Draws a pattern. `None`: it did not come out this time.
    pub fn draw(&self, dice: &mut Dice) -> Option<Grid> {
        if self.shape == Shape::Stair {
            return Some(self.stair(dice)).filter(|grid| crossings(grid) > 0);
        }
        let (rows, columns) = (self.rows, self.columns);
        let is_black = |at: usize| self.shape == Shape::Lattice && at / columns % 2 == 1 && at % columns % 2 == 1;
        let squares = (0..rows * columns).map(|at| if is_black(at) { Square::Black } else { Square::Open }).collect();
        let mut field = Field { grid: Grid { rows, columns, squares } };
        // A lattice of even sides has no centre.
        let has_centre = self.shape == Shape::Blocks || rows % 2 == 1 && columns % 2 == 1;
        let least = if rows.min(columns) >= NO_PAIRS { 3 } else { 2 };
        let wanted = rows * columns * self.density / 100;
        let mut order: Vec<usize> = (0..rows * columns).collect();
        dice.shuffle(&mut order);
        let mut black = field.black();
        // First what splits runs that may not be so long, then as many as are wished for, then without regard to looks.
        let wants = [(true, usize::MAX, MOST_BLACK), (false, wanted, MOST_BLACK), (false, wanted, usize::MAX)];
        for (only_bad, wanted, most) in wants {
            for &at in &order {
                let pair = [at, if has_centre { order.len() - 1 - at } else { at }];
                if black < wanted
                    && field.is_open(at)
                    && (!only_bad || field.runs(at).into_iter().any(|run| !self.allows(run)))
                    && (self.shape == Shape::Lattice || field.black_runs(at) <= most)
                    && field.blacken(&pair, |run| run >= least && (only_bad || self.allows(run)))
                {
                    black += if pair[0] == pair[1] { 1 } else { 2 };
                }
            }
        }
        let is_short = |at: usize| field.runs(at).into_iter().all(|run| self.allows(run));
        ((0..order.len()).all(is_short) && crossings(&field.grid) > 0).then_some(field.grid)
    }
}

impl Pattern {
    fn allows(&self, run: usize) -> bool {
        run < 2 || self.lengths.as_ref().is_none_or(|lengths| lengths.contains(&run))
    }

    /// Runs to the right and down in turn, each of another length, from a corner as far as there is room.
    fn stair(&self, dice: &mut Dice) -> Grid {
        let sides = [self.rows, self.columns];
        let is_mirrored = [dice.chance(2), dice.chance(2)];
        let mut squares = vec![Square::Black; self.rows * self.columns];
        let (mut at, mut way) = ([0, 0], dice.below(2));
        let mut used = Vec::new();
        loop {
            let room = 2..=sides[way] - at[way];
            let lengths: Vec<usize> = room.filter(|&length| self.allows(length) && !used.contains(&length)).collect();
            if lengths.is_empty() {
                return Grid { rows: self.rows, columns: self.columns, squares };
            }
            let length = lengths[dice.below(lengths.len().min(3))];
            used.push(length);
            for step in 0..length {
                let mut cell = at;
                cell[way] += step;
                let [row, column] =
                    [0, 1].map(|way| if is_mirrored[way] { sides[way] - 1 - cell[way] } else { cell[way] });
                squares[row * self.columns + column] = Square::Open;
            }
            at[way] += length - 1;
            way = 1 - way;
        }
    }
}

/// How many cells are in two slots. Without any, nothing tells two numbers of a length apart.
pub fn crossings(grid: &Grid) -> usize {
    let mut seen = vec![false; grid.squares.len()];
    let slots = slots(grid.rows, grid.columns, &grid.squares);
    slots.iter().flatten().filter(|cell: &&Cell| std::mem::replace(&mut seen[cell.index()], true)).count()
}

struct Field {
    grid: Grid,
}

impl Field {
    fn black(&self) -> usize {
        self.grid.squares.iter().filter(|&&square| square == Square::Black).count()
    }

    fn is_open(&self, at: usize) -> bool {
        self.grid.squares[at] != Square::Black
    }

    /// How many open or black cells follow on a cell in one direction.
    fn ray(&self, at: usize, (down, right): (isize, isize), is_open: bool) -> usize {
        let (mut row, mut column) = ((at / self.grid.columns) as isize, (at % self.grid.columns) as isize);
        let mut length = 0;
        loop {
            (row, column) = (row + down, column + right);
            let is_inside =
                (0..self.grid.rows as isize).contains(&row) && (0..self.grid.columns as isize).contains(&column);
            if !is_inside || self.is_open(row as usize * self.grid.columns + column as usize) != is_open {
                return length;
            }
            length += 1;
        }
    }

    /// How long the runs of an open cell are, across and down.
    fn runs(&self, at: usize) -> [usize; 2] {
        if !self.is_open(at) {
            return [0, 0];
        }
        [[(0, -1), (0, 1)], [(-1, 0), (1, 0)]]
            .map(|ways| 1 + ways.map(|way| self.ray(at, way, true)).iter().sum::<usize>())
    }

    /// How long the longest run of black cells would be with this one.
    fn black_runs(&self, at: usize) -> usize {
        let ways = [[(0, -1), (0, 1)], [(-1, 0), (1, 0)]];
        ways.map(|ways| 1 + ways.map(|way| self.ray(at, way, false)).iter().sum::<usize>())
            .into_iter()
            .max()
            .unwrap_or(1)
    }

    fn neighbours(&self, at: usize) -> impl Iterator<Item = usize> + use<'_> {
        let (columns, row, column) = (self.grid.columns, at / self.grid.columns, at % self.grid.columns);
        let beside = [
            (row > 0).then(|| at - columns),
            (column > 0).then(|| at - 1),
            (column + 1 < columns).then(|| at + 1),
            (row + 1 < self.grid.rows).then(|| at + columns),
        ];
        beside.into_iter().flatten().filter(|&near| self.is_open(near))
    }

    /// Blackens some cells, unless that would cut the rest apart, leave a cell alone or leave a run that is no good.
    fn blacken(&mut self, cells: &[usize], is_good: impl Fn(usize) -> bool) -> bool {
        cells.iter().for_each(|&at| self.grid.squares[at] = Square::Black);
        let is_good = |at: usize| {
            let runs = self.runs(at);
            runs.iter().any(|&run| is_good(run)) && runs.iter().all(|&run| run == 1 || is_good(run))
        };
        let is_right = cells.iter().all(|&at| self.neighbours(at).all(is_good)) && self.is_connected();
        if !is_right {
            cells.iter().for_each(|&at| self.grid.squares[at] = Square::Open);
        }
        is_right
    }

    fn is_connected(&self) -> bool {
        let Some(first) = (0..self.grid.squares.len()).find(|&at| self.is_open(at)) else { return false };
        let mut seen = vec![false; self.grid.squares.len()];
        seen[first] = true;
        let mut reached = vec![first];
        let mut next = 0;
        while next < reached.len() {
            let at = reached[next];
            next += 1;
            for near in self.neighbours(at) {
                if !std::mem::replace(&mut seen[near], true) {
                    reached.push(near);
                }
            }
        }
        reached.len() + self.black() == self.grid.squares.len()
    }
}
