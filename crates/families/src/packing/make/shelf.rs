//! All solutions of a board by the place of each piece, and which pieces of one tell it from all others.
//!
//! Another solution *agrees* on the pieces that lie in the same places. Showing some pieces leaves a solution alone if no
//! other one agrees on all of them. So the pieces on which each of the others agrees, a bit a piece, are noted, and with every
//! set all that it holds: then the smallest sets that are not noted are the fewest pieces that have to be shown.

use super::super::Puzzle;
use runut_model::making::Solver;
use runut_model::{Dice, Filling, Halt};
use std::collections::HashMap;

/// Pieces of which all sets are looked at.
pub const MOST_PIECES: usize = 20;
/// Cells that a place is told by.
pub const MOST_CELLS: usize = 128;
/// Solutions that are kept.
const MOST_SOLUTIONS: usize = 1_000_000;
/// Solutions that are drawn where there are more.
const DRAWN: usize = 20_000;

/// Solutions, each told by the places of its pieces.
pub struct Shelf {
    pieces: usize,
    /// The piece of each letter.
    owners: HashMap<u32, usize>,
    /// For every piece, the numbers of its places by their cells.
    numbers: Vec<HashMap<u128, u16>>,
    rows: Vec<u16>,
    /// Whether these are all solutions that there are.
    pub is_whole: bool,
}

impl Shelf {
    /// All solutions of a board; or some, if there are too many to be kept.
    pub fn new(puzzle: &Puzzle, solver: &mut dyn Solver) -> Result<Shelf, Halt> {
        let pieces = puzzle.pieces.len();
        let mut shelf = Shelf {
            pieces,
            owners: (0..pieces).map(|piece| (puzzle.glyph(piece).0, piece)).collect(),
            numbers: vec![HashMap::new(); pieces],
            rows: Vec::new(),
            is_whole: false,
        };
        shelf.is_whole = solver.each(puzzle, MOST_SOLUTIONS, &mut |board| shelf.put(board))?;
        if !shelf.is_whole && shelf.rows.is_empty() {
            // The same ones for every puzzle of a run, whatever was made before.
            let mut dice = Dice::new(1);
            for _ in 0..DRAWN {
                solver.limits().look()?;
                let Some(board) = solver.draw(puzzle, &mut dice)? else { break };
                shelf.put(&board);
            }
        }
        Ok(shelf)
    }

    fn put(&mut self, board: &Filling) {
        let row = self.row(board);
        self.rows.extend(row);
    }

    /// The cells of each piece.
    fn masks(&self, board: &Filling) -> Vec<u128> {
        let mut masks = vec![0; self.pieces];
        for (cell, glyph) in board.0.iter().enumerate() {
            if let Some(&piece) = self.owners.get(&glyph.0) {
                masks[piece] |= 1 << cell;
            }
        }
        masks
    }

    fn row(&mut self, board: &Filling) -> Vec<u16> {
        let masks = self.masks(board);
        let numbered = masks.into_iter().zip(&mut self.numbers).map(|(mask, numbers)| {
            let next = numbers.len() as u16;
            *numbers.entry(mask).or_insert(next)
        });
        numbered.collect()
    }

    /// The pieces on which two solutions agree.
    pub fn agreement(&self, one: &Filling, other: &Filling) -> u32 {
        let (one, other) = (self.masks(one), self.masks(other));
        (0..self.pieces).filter(|&piece| one[piece] == other[piece]).fold(0, |set, piece| set | 1 << piece)
    }

    /// The sets of pieces that some other solution shares with this one.
    pub fn shared(&mut self, solution: &Filling) -> Shared {
        let own = self.row(solution);
        let all = (1u32 << self.pieces) - 1;
        let mut shared = Shared { pieces: self.pieces, sets: vec![false; 1 << self.pieces] };
        for row in self.rows.chunks_exact(self.pieces) {
            let agree = row.iter().zip(&own).rev().fold(0u32, |set, (one, other)| set << 1 | u32::from(one == other));
            if agree != all {
                shared.sets[agree as usize] = true;
            }
        }
        for piece in 0..self.pieces {
            for set in (0..shared.sets.len()).filter(|set| set >> piece & 1 == 0) {
                shared.sets[set] |= shared.sets[set | 1 << piece];
            }
        }
        shared
    }
}

/// The sets of pieces that leave a solution not alone; with a set, all that it holds.
pub struct Shared {
    pieces: usize,
    sets: Vec<bool>,
}

impl Shared {
    pub fn has(&self, set: u32) -> bool {
        self.sets[set as usize]
    }

    /// The sets of so many pieces that leave the solution alone, as far as is known.
    pub fn sets(&self, size: usize) -> Vec<u32> {
        let is_it = |set: &u32| set.count_ones() as usize == size && !self.has(*set);
        (0..1u32 << self.pieces).filter(is_it).collect()
    }

    /// Adds a set and all that it holds.
    pub fn add(&mut self, set: u32) {
        let mut part = set;
        loop {
            self.sets[part as usize] = true;
            if part == 0 {
                return;
            }
            part = (part - 1) & set;
        }
    }
}
