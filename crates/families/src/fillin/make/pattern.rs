//! Patterns: which cells are black.
//!
//! A pattern begins as an open field, or as a lattice in which every second cell of every second row is black. Then cells
//! become black in a random order, each together with the one on the other side of the centre, where all that is open
//! stays connected, no cell is left alone and no run gets too short.

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
}

/// A pattern that is wished for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    pub rows: usize,
    pub columns: usize,
    pub shape: Shape,
    /// How many of a hundred cells shall be black.
    pub density: usize,
    /// No run may be longer.
    pub longest: usize,
}

/// Runs of two look poor: there are none where the sides are as long as this.
const NO_PAIRS: usize = 5;

impl Pattern {
    /// Draws a pattern. `None`: it did not come out this time.
    pub fn draw(&self, dice: &mut Dice) -> Option<Grid> {
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
        // First what runs are too long for, then as many as are wished for.
        for only_long in [true, false] {
            for &at in &order {
                let pair = [at, if has_centre { order.len() - 1 - at } else { at }];
                if !only_long && black >= wanted {
                    break;
                }
                if field.grid.squares[at] != Square::Black
                    && (!only_long || field.runs(at).into_iter().any(|run| run > self.longest))
                    && field.blacken(&pair, least)
                {
                    black += if pair[0] == pair[1] { 1 } else { 2 };
                }
            }
        }
        let is_short = |at: usize| field.runs(at).into_iter().all(|run| run <= self.longest);
        ((0..order.len()).all(is_short) && has_crossing(&field.grid)).then_some(field.grid)
    }
}

/// Whether some cell is in two slots: without it, nothing tells two numbers of a length apart.
pub fn has_crossing(grid: &Grid) -> bool {
    let mut seen = vec![false; grid.squares.len()];
    let slots = slots(grid.rows, grid.columns, &grid.squares);
    slots.iter().flatten().any(|cell: &Cell| std::mem::replace(&mut seen[cell.index()], true))
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

    /// The cells beside a cell, across and down, each way to the end of its run.
    fn ray(&self, at: usize, (down, right): (isize, isize)) -> usize {
        let (mut row, mut column) = ((at / self.grid.columns) as isize, (at % self.grid.columns) as isize);
        let mut length = 0;
        loop {
            (row, column) = (row + down, column + right);
            let is_inside =
                (0..self.grid.rows as isize).contains(&row) && (0..self.grid.columns as isize).contains(&column);
            if !is_inside || !self.is_open(row as usize * self.grid.columns + column as usize) {
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
        [[(0, -1), (0, 1)], [(-1, 0), (1, 0)]].map(|ways| 1 + ways.map(|way| self.ray(at, way)).iter().sum::<usize>())
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

    /// Blackens some cells, unless that would cut the rest apart, or leave a cell alone or a run too short.
    fn blacken(&mut self, cells: &[usize], least: usize) -> bool {
        cells.iter().for_each(|&at| self.grid.squares[at] = Square::Black);
        let is_good = |at: usize| {
            let runs = self.runs(at);
            runs.iter().any(|&run| run >= least) && runs.iter().all(|&run| run == 1 || run >= least)
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
