//! Laying pieces for a moment, to see what is left for the others.

use super::table::Table;
use runut_model::{Cand, Cell, Said};

/// A table on which some pieces are laid for a moment.
#[derive(Clone)]
pub struct Trial<'t, 'k, 'm> {
    table: &'t Table<'k, 'm>,
    /// Whether a place is still possible.
    possible: Vec<bool>,
    /// How many places cover each cell that is not covered yet.
    over: Vec<u32>,
    /// How many places each piece has left.
    left: Vec<u32>,
    /// What a cell or a piece lacks, or has only one of, seen when the last pieces were laid.
    needs: Vec<Need>,
}

/// A cell that wants to be covered, or a piece that wants to be laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    Cell(Cell),
    Piece(usize),
}

impl<'t, 'k, 'm> Trial<'t, 'k, 'm> {
    pub fn new(table: &'t Table<'k, 'm>) -> Trial<'t, 'k, 'm> {
        let mut possible = vec![false; table.known.model().len()];
        table.places().for_each(|place| possible[place.index()] = true);
        let over = table.puzzle.board.cells().map(|cell| table.covering(cell).len() as u32).collect();
        let left = (0..table.puzzle.pieces.len()).map(|piece| table.known.left(piece) as u32).collect();
        Trial { table, possible, over, left, needs: Vec::new() }
    }

    pub fn is_possible(&self, place: Cand) -> bool {
        self.possible[place.index()]
    }

    /// Lays a piece: all that excludes its place is not possible any more.
    pub fn lay(&mut self, place: Cand) {
        let piece = self.table.known.decision(place);
        for rival in self.table.known.options(piece).filter(|&rival| rival != place) {
            self.rule_out(rival);
        }
        for cell in self.table.cells(place) {
            for &rival in self.table.covering(cell).iter().filter(|&&rival| rival != place) {
                self.rule_out(rival);
            }
        }
        // It lies: neither its cells nor the piece want anything more.
        self.possible[place.index()] = false;
        self.table.cells(place).for_each(|cell| self.over[cell.index()] = u32::MAX);
        self.left[piece] = u32::MAX;
    }

    fn rule_out(&mut self, place: Cand) {
        if !std::mem::replace(&mut self.possible[place.index()], false) {
            return;
        }
        let piece = self.table.known.decision(place);
        self.left[piece] -= 1;
        if self.left[piece] < 2 {
            self.needs.push(Need::Piece(piece));
        }
        for cell in self.table.cells(place) {
            let over = &mut self.over[cell.index()];
            if *over != u32::MAX {
                *over -= 1;
                if *over < 2 {
                    self.needs.push(Need::Cell(cell));
                }
            }
        }
    }

    fn supply(&self, need: Need) -> u32 {
        match need {
            Need::Cell(cell) => self.over[cell.index()],
            Need::Piece(piece) => self.left[piece],
        }
    }

    /// A cell that nothing covers any more, or a piece without a place.
    pub fn lack(&self) -> Option<Need> {
        self.needs.iter().copied().find(|&need| self.supply(need) == 0)
    }

    /// A cell that only one place covers, or a piece with only one place, and that place.
    pub fn forced(&self) -> Option<(Need, Cand)> {
        let need = self.needs.iter().copied().find(|&need| self.supply(need) == 1)?;
        let possible = |place: &Cand| self.is_possible(*place);
        let place = match need {
            Need::Cell(cell) => self.table.covering(cell).iter().copied().find(possible),
            Need::Piece(piece) => self.table.known.options(piece).find(possible),
        };
        Some((need, place.expect("it has one")))
    }
}

impl Need {
    /// Why nothing can be right when nothing meets this need.
    pub fn lacked(self, table: &Table<'_, '_>) -> Said {
        match self {
            Need::Cell(cell) => super::uncovered(table.puzzle, cell),
            Need::Piece(piece) => super::without_place(table.puzzle, piece),
        }
    }
}
