//! Laying pieces for a moment, to see what is left for the others.

use super::regions::{Regions, sums};
use super::table::Table;
use runut_model::{Cand, Cell, Said};

/// A table on which some pieces are laid for a moment.
#[derive(Clone)]
pub struct Trial<'t, 'k, 'm> {
    table: &'t Table<'k, 'm>,
    regions: Option<&'t Regions>,
    /// Whether a place is still possible.
    possible: Vec<bool>,
    /// How many places cover each cell that is not covered yet.
    over: Vec<u32>,
    /// How many places each piece has left.
    left: Vec<u32>,
    /// Cells and pieces that had fewer than two possibilities when the last pieces were laid.
    tight: Vec<Need>,
}

/// The number of possibilities of what is laid or covered, which wants nothing more.
const SETTLED: u32 = u32::MAX;

/// A cell that wants to be covered, or a piece that wants to be laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    Cell(Cell),
    Piece(usize),
}

/// What shows that the pieces laid are wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Snag {
    /// Nothing meets it.
    Unmet(Need),
    /// The pieces left do not make up its size.
    Region(Vec<Cell>),
}

impl<'t, 'k, 'm> Trial<'t, 'k, 'm> {
    pub fn new(table: &'t Table<'k, 'm>, regions: Option<&'t Regions>) -> Trial<'t, 'k, 'm> {
        let mut possible = vec![false; table.known.model().len()];
        table.places().for_each(|place| possible[place.index()] = true);
        let over = |cell| if table.is_free(cell) { table.covering(cell).len() as u32 } else { SETTLED };
        let left = |piece| match table.known.taken(piece) {
            None => table.known.left(piece) as u32,
            Some(_) => SETTLED,
        };
        let over = table.puzzle.board.cells().map(over).collect();
        let left = (0..table.puzzle.pieces.len()).map(left).collect();
        Trial { table, regions, possible, over, left, tight: Vec::new() }
    }

    pub fn is_possible(&self, place: Cand) -> bool {
        self.possible[place.index()]
    }

    /// Lays a piece: all that excludes its place is not possible any more.
    pub fn lay(&mut self, place: Cand) {
        let table = self.table;
        let piece = table.known.decision(place);
        for rival in table.known.options(piece).filter(|&rival| rival != place) {
            self.rule_out(rival);
        }
        for cell in table.cells(place) {
            for &rival in table.covering(cell).iter().filter(|&&rival| rival != place) {
                self.rule_out(rival);
            }
        }
        table.cells(place).for_each(|cell| self.over[cell.index()] = SETTLED);
        self.left[piece] = SETTLED;
    }

    fn rule_out(&mut self, place: Cand) {
        if !std::mem::replace(&mut self.possible[place.index()], false) {
            return;
        }
        let piece = self.table.known.decision(place);
        if self.left[piece] != SETTLED {
            self.left[piece] -= 1;
            if self.left[piece] < 2 {
                self.tight.push(Need::Piece(piece));
            }
        }
        for cell in self.table.cells(place) {
            let over = &mut self.over[cell.index()];
            if *over != SETTLED {
                *over -= 1;
                if *over < 2 {
                    self.tight.push(Need::Cell(cell));
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

    /// What shows that the pieces laid are wrong, if that can be seen.
    pub fn snag(&self) -> Option<Snag> {
        let unmet = self.tight.iter().copied().find(|&need| self.supply(need) == 0).map(Snag::Unmet);
        unmet.or_else(|| self.unfillable().map(Snag::Region))
    }

    /// A region of what is not covered that the pieces left do not make up.
    fn unfillable(&self) -> Option<Vec<Cell>> {
        let parts = self.regions?.parts(|cell| self.over[cell.index()] != SETTLED);
        if parts.len() < 2 {
            return None;
        }
        let pieces = self.table.pieces.iter().filter(|&&piece| self.left[piece] != SETTLED);
        let sums = sums(pieces.map(|&piece| self.table.size(piece)));
        parts.into_iter().find(|part| !sums.bit(part.len() as u64))
    }

    /// The cells and pieces with some, but at most so many possibilities, fewest first, with these.
    pub fn needs(&self, most: usize) -> Vec<(Need, Vec<Cand>)> {
        let cells = self.table.free_cells().map(Need::Cell);
        let all = cells.chain(self.table.pieces.iter().copied().map(Need::Piece));
        let is_tight =
            |need: &Need| self.supply(*need) != SETTLED && (1..=most).contains(&(self.supply(*need) as usize));
        let mut needs: Vec<Need> = all.filter(is_tight).collect();
        needs.sort_by_key(|&need| self.supply(need));
        needs.into_iter().map(|need| (need, self.ways(need))).collect()
    }

    /// The places that meet a need.
    fn ways(&self, need: Need) -> Vec<Cand> {
        let possible = |place: &Cand| self.is_possible(*place);
        match need {
            Need::Cell(cell) => self.table.covering(cell).iter().copied().filter(possible).collect(),
            Need::Piece(piece) => self.table.known.options(piece).filter(possible).collect(),
        }
    }

    /// The place that alone covers some cell, or that is the only one left of some piece.
    pub fn forced(&self) -> Option<Cand> {
        let need = self.tight.iter().copied().find(|&need| self.supply(need) == 1)?;
        self.ways(need).first().copied()
    }
}

impl Snag {
    /// What is wrong.
    pub fn said(&self, table: &Table<'_, '_>) -> Said {
        match self {
            Snag::Unmet(Need::Cell(cell)) => super::uncovered(table.puzzle, *cell),
            Snag::Unmet(Need::Piece(piece)) => super::without_place(table.puzzle, *piece),
            Snag::Region(cells) => super::unfillable(table.puzzle, cells),
        }
    }
}
