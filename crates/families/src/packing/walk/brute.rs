//! The plain brute force: every place of every piece with every other. A state is one place for each piece, overlapping
//! or not; it is right if together they cover the board.

use super::super::lattice::Lattice;
use super::super::model::places;
use super::super::{Puzzle, Square};
use runut_model::{BigUint, Cell, Filling, Game, Halt, Limits, Mark, Mask, States};

/// The places of one piece.
struct Wheel<const W: usize> {
    piece: usize,
    places: Vec<Mask<W>>,
    /// The place it shows.
    at: usize,
}

/// One place for every piece, in all combinations, the last piece fastest.
pub(super) struct Places<'a, const W: usize> {
    puzzle: &'a Puzzle,
    wheels: Vec<Wheel<W>>,
    /// What the pieces before each wheel cover together.
    covered: Vec<Mask<W>>,
    full: Mask<W>,
    space: BigUint,
}

impl<'a, const W: usize> Places<'a, W> {
    pub(super) fn new(puzzle: &'a Puzzle, limits: &Limits) -> Result<Places<'a, W>, Halt> {
        let lattice = Lattice::new(&puzzle.board);
        let (mut wheels, mut start, mut left) = (Vec::new(), Mask::EMPTY, limits.bytes);
        for (piece, given) in puzzle.pieces.iter().enumerate() {
            if puzzle.is_placed(piece) {
                start = start.or(&puzzle.fixed(piece).iter().map(|cell| cell.index()).collect());
                continue;
            }
            let cells = places(puzzle, &lattice, piece, &Limits { bytes: left, ..limits.clone() })?;
            let masks = cells.chunks(given.cells.len()).map(|place| place.iter().map(|cell| cell.index()).collect());
            let wheel = Wheel { piece, places: masks.collect(), at: 0 };
            left = left.saturating_sub((wheel.places.len() * size_of::<Mask<W>>()) as u64);
            wheels.push(wheel);
        }
        let usable = (0..puzzle.squares.len()).filter(|&at| puzzle.squares[at] != Square::Blocked);
        let space: BigUint = wheels.iter().map(|wheel| BigUint::from(wheel.places.len())).product();
        let covered = vec![start; wheels.len() + 1];
        let mut states = Places { puzzle, wheels, covered, full: usable.collect(), space };
        if states.space != BigUint::ZERO {
            states.cover_from(0);
        }
        Ok(states)
    }

    /// Lays the places that the wheels show, from one of them on.
    fn cover_from(&mut self, first: usize) {
        for at in first..self.wheels.len() {
            let wheel = &self.wheels[at];
            self.covered[at + 1] = self.covered[at].or(&wheel.places[wheel.at]);
        }
    }
}

impl<const W: usize> States for Places<'_, W> {
    fn space(&self) -> BigUint {
        self.space.clone()
    }

    /// Goes along the last wheel alone: one union and one comparison for each state.
    fn judge(&mut self, counter: &mut u64, left: &mut u64) -> bool {
        let Some(last) = self.wheels.len().checked_sub(1) else {
            *counter += 1;
            *left -= 1;
            return self.covered[0] == self.full;
        };
        let before = self.covered[last];
        let wheel = &mut self.wheels[last];
        let mut states = *counter;
        let end = wheel.places.len().min(wheel.at.saturating_add(usize::try_from(*left).unwrap_or(usize::MAX)));
        let mut is_full = false;
        for at in wheel.at..end {
            states += 1;
            wheel.at = at;
            is_full = before.or(&wheel.places[at]) == self.full;
            if is_full {
                break;
            }
        }
        *left -= states - *counter;
        *counter = states;
        is_full
    }

    fn marks(&mut self) -> Vec<Mark> {
        let shown = self.wheels.iter().flat_map(|wheel| {
            let glyph = self.puzzle.glyph(wheel.piece);
            wheel.places[wheel.at].iter().map(move |cell| Mark { cell: Cell(cell as u32), glyph })
        });
        shown.collect()
    }

    fn board(&mut self) -> Result<Option<Filling>, Halt> {
        let mut filling = Game::given(self.puzzle);
        for mark in self.marks() {
            filling.set(mark.cell, mark.glyph);
        }
        Ok(Some(filling))
    }

    fn turn(&mut self) -> bool {
        for at in (0..self.wheels.len()).rev() {
            let wheel = &mut self.wheels[at];
            wheel.at += 1;
            if wheel.at < wheel.places.len() {
                self.cover_from(at);
                return true;
            }
            wheel.at = 0;
        }
        false
    }
}
