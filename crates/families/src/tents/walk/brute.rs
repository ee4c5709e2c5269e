//! Report C's simplest program: all placements, one of its four sides for each tree, whatever lies there.

use super::super::{Ground, Puzzle, SIDES};
use runut_model::{BigUint, Cell, Filling, Halt, Mark, States};
use std::collections::HashSet;

/// Memory that one remembered solution costs besides its bits.
const BYTES_PER_SOLUTION: u64 = 64;

/// One side for every tree, in all combinations.
///
/// What is wrong with a state is a number that is kept up to date as sides change: 0 is a right board.
pub(super) struct Sides<'a> {
    puzzle: &'a Puzzle,
    trees: Vec<Cell>,
    /// The side of each tree.
    sides: Vec<usize>,
    /// How many trees have chosen each cell.
    chosen: Vec<u32>,
    /// How many tents each line has, rows first, and how many it should have.
    tents: Vec<usize>,
    counts: Vec<Option<usize>>,
    faults: usize,
    /// The solutions told, as bits, and how many may be remembered.
    found: HashSet<Box<[u64]>>,
    most_found: usize,
}

impl<'a> Sides<'a> {
    pub(super) fn new(puzzle: &'a Puzzle, bytes: u64) -> Sides<'a> {
        let trees: Vec<Cell> = puzzle.trees().collect();
        let counts: Vec<Option<usize>> = puzzle.row_counts.iter().chain(&puzzle.column_counts).copied().collect();
        let missing: usize = counts.iter().flatten().sum();
        let givens = puzzle.ground.iter().filter(|&&ground| ground == Ground::Tent).count();
        let mut states = Sides {
            puzzle,
            sides: vec![0; trees.len()],
            chosen: vec![0; puzzle.ground.len()],
            tents: vec![0; counts.len()],
            counts,
            faults: missing + givens,
            found: HashSet::new(),
            most_found: (bytes / (puzzle.ground.len() as u64 / 8 + BYTES_PER_SOLUTION)) as usize,
            trees,
        };
        for tree in 0..states.trees.len() {
            states.choose(tree);
        }
        states
    }

    /// The cell on a tree's side, if it is on the board.
    fn cell(&self, tree: usize) -> Option<Cell> {
        self.puzzle.step(self.trees[tree], SIDES[self.sides[tree]])
    }

    /// The cell on a tree's side, if a tent may stand there.
    fn place(&self, tree: usize) -> Option<Cell> {
        self.cell(tree).filter(|&cell| matches!(self.puzzle.at(cell), Ground::Open | Ground::Tent))
    }

    /// A tree takes the side it has now.
    fn choose(&mut self, tree: usize) {
        let Some(cell) = self.place(tree) else {
            self.faults += 1;
            return;
        };
        self.chosen[cell.index()] += 1;
        if self.chosen[cell.index()] > 1 {
            self.faults += 1;
            return;
        }
        self.faults += self.touched(cell);
        self.faults -= self.given(cell);
        self.count(cell, 1);
    }

    /// A tree gives its side up.
    fn leave(&mut self, tree: usize) {
        let Some(cell) = self.place(tree) else {
            self.faults -= 1;
            return;
        };
        self.chosen[cell.index()] -= 1;
        if self.chosen[cell.index()] > 0 {
            self.faults -= 1;
            return;
        }
        self.faults -= self.touched(cell);
        self.faults += self.given(cell);
        self.count(cell, -1);
    }

    /// How many tents a cell touches.
    fn touched(&self, cell: Cell) -> usize {
        self.puzzle.around(cell).filter(|other| self.chosen[other.index()] > 0).count()
    }

    /// 1 for a given tent.
    fn given(&self, cell: Cell) -> usize {
        usize::from(self.puzzle.at(cell) == Ground::Tent)
    }

    /// Counts a tent into its lines, or out again.
    fn count(&mut self, cell: Cell, by: isize) {
        for line in [self.puzzle.row_of(cell), self.puzzle.rows + self.puzzle.column_of(cell)] {
            let Some(count) = self.counts[line] else { continue };
            let before = self.tents[line].abs_diff(count);
            self.tents[line] = self.tents[line].wrapping_add_signed(by);
            self.faults = self.faults + self.tents[line].abs_diff(count) - before;
        }
    }

    /// The tents as bits.
    fn tent_bits(&self) -> Box<[u64]> {
        let mut bits = vec![0; self.chosen.len().div_ceil(64)];
        for cell in (0..self.chosen.len()).filter(|&cell| self.chosen[cell] > 0) {
            bits[cell / 64] |= 1 << (cell % 64);
        }
        bits.into()
    }

    fn filling(&self) -> Filling {
        let glyph = |cell: Cell| match self.puzzle.at(cell) {
            _ if self.chosen[cell.index()] > 0 => Ground::Tent.glyph(),
            Ground::Tree => Ground::Tree.glyph(),
            _ => Ground::Grass.glyph(),
        };
        Filling(self.puzzle.cells().map(glyph).collect())
    }
}

impl States for Sides<'_> {
    fn space(&self) -> BigUint {
        BigUint::from(SIDES.len()).pow(self.trees.len() as u32)
    }

    fn power(&self) -> Option<(usize, usize)> {
        Some((SIDES.len(), self.trees.len()))
    }

    fn judge(&mut self, counter: &mut u64, left: &mut u64) -> bool {
        *counter += 1;
        *left -= 1;
        self.faults == 0
    }

    fn marks(&mut self) -> Vec<Mark> {
        let cells = (0..self.trees.len()).filter_map(|tree| self.cell(tree));
        cells.map(|cell| Mark { cell, glyph: Ground::Tent.glyph() }).collect()
    }

    /// Two pairings of the same tents are one solution.
    fn board(&mut self) -> Result<Option<Filling>, Halt> {
        let is_new = self.found.insert(self.tent_bits());
        if self.found.len() > self.most_found {
            return Err(Halt::Memory);
        }
        Ok(is_new.then(|| self.filling()))
    }

    fn turn(&mut self) -> bool {
        for tree in (0..self.trees.len()).rev() {
            self.leave(tree);
            self.sides[tree] = (self.sides[tree] + 1) % SIDES.len();
            self.choose(tree);
            if self.sides[tree] > 0 {
                return true;
            }
        }
        false
    }
}
