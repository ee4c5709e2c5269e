//! Laying pieces for a moment, and taking them off again, to see what is left for the others.

use super::regions::{Flaw, Regions};
use super::table::Table;
use runut_model::{Cand, Cell};
use std::ops::RangeInclusive;

/// A table on which some pieces are laid for a moment.
pub struct Trial<'t, 'k, 'm> {
    pub table: &'t Table<'k, 'm>,
    regions: Option<&'t Regions>,
    /// Whether a place is still possible.
    possible: Vec<bool>,
    /// How many possible places cover each cell.
    over: Vec<u32>,
    /// Whether nothing lies on a cell.
    bare: Vec<bool>,
    /// How many possible places each piece has.
    left: Vec<u32>,
    /// How many copies of each piece are wanted at least, and allowed at most.
    wanted: Vec<u32>,
    allowed: Vec<u32>,
    /// Cells and pieces that have, or had, fewer than two possibilities.
    tight: Vec<Need>,
    /// What was ruled out, in its order.
    ruled_out: Vec<Cand>,
    laid: Vec<Laid>,
    /// How many cells are bare.
    open: usize,
    /// In which look at the regions each cell was reached last.
    reached: Vec<u32>,
    looks: u32,
    /// The cells of the region that is being looked at.
    part: Vec<Cell>,
}

/// What was laid, and what was noted before.
struct Laid {
    place: Cand,
    wanted: u32,
    ruled_out: usize,
    tight: usize,
}

/// A cell that wants to be covered, or a piece that wants to be laid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Need {
    Cell(Cell),
    Piece(usize),
}

/// What shows that the pieces laid are wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Snag {
    /// Nothing meets it.
    Unmet(Need),
    /// The pieces left do not make it up.
    Region(Vec<Cell>, Flaw),
}

/// Free cells up to which every region is looked at, and not only those beside what was laid last.
const ALL_REGIONS: usize = 128;

impl<'t, 'k, 'm> Trial<'t, 'k, 'm> {
    pub fn new(table: &'t Table<'k, 'm>, regions: Option<&'t Regions>) -> Trial<'t, 'k, 'm> {
        let mut possible = vec![false; table.known.model().len()];
        let mut left = vec![0; table.puzzle.pieces.len()];
        for place in table.places() {
            possible[place.index()] = true;
            left[table.piece_of(place)] += 1;
        }
        let cells = || table.puzzle.board.cells();
        // A piece that is not to be laid at all covers cells in the model, but no place of it is possible.
        let is_possible = |place: &&Cand| possible[place.index()];
        let over: Vec<u32> =
            cells().map(|cell| table.covering(cell).iter().filter(is_possible).count() as u32).collect();
        let bare: Vec<bool> = cells().map(|cell| table.is_free(cell)).collect();
        let copies: Vec<_> = (0..left.len()).map(|piece| table.copies(piece)).collect();
        let open = bare.iter().filter(|&&is_bare| is_bare).count();
        let mut trial = Trial {
            table,
            regions,
            possible,
            over,
            bare,
            left,
            wanted: copies.iter().map(|copies| copies.least).collect(),
            allowed: copies.iter().map(|copies| copies.most).collect(),
            tight: Vec::new(),
            ruled_out: Vec::new(),
            laid: Vec::new(),
            open,
            reached: vec![0; table.puzzle.board.len()],
            looks: 0,
            part: Vec::new(),
        };
        trial.tight = trial.all_needs().filter(|&need| trial.supply(need).is_some_and(|supply| supply < 2)).collect();
        trial
    }

    pub fn is_possible(&self, place: Cand) -> bool {
        self.possible[place.index()]
    }

    /// How many pieces are laid.
    pub fn depth(&self) -> usize {
        self.laid.len()
    }

    /// The places in which pieces are laid.
    pub fn laid(&self) -> impl Iterator<Item = Cand> {
        self.laid.iter().map(|laid| laid.place)
    }

    /// Whether nothing is left to do.
    pub fn is_full(&self) -> bool {
        self.open == 0 && self.wanted.iter().all(|&wanted| wanted == 0)
    }

    /// Lays a piece: all that excludes its place is not possible any more.
    pub fn lay(&mut self, place: Cand) {
        let table = self.table;
        let piece = table.piece_of(place);
        let (wanted, ruled_out, tight) = (self.wanted[piece], self.ruled_out.len(), self.tight.len());
        self.laid.push(Laid { place, wanted, ruled_out, tight });
        self.wanted[piece] = self.wanted[piece].saturating_sub(1);
        self.allowed[piece] -= 1;
        for cell in table.cells(place) {
            self.bare[cell.index()] = false;
            self.open -= 1;
        }
        if self.allowed[piece] == 0 {
            table.places_of(piece).for_each(|rival| self.rule_out(rival));
        }
        for cell in table.cells(place) {
            table.covering(cell).iter().for_each(|&rival| self.rule_out(rival));
        }
    }

    /// What laying the last piece cost: the places that it ruled out, and some.
    pub fn last_cost(&self) -> u32 {
        1 + self.laid.last().map_or(0, |laid| self.ruled_out.len() - laid.ruled_out) as u32
    }

    /// Takes pieces off until so many are laid.
    pub fn take_off(&mut self, depth: usize) {
        while self.laid.len() > depth {
            let Some(Laid { place, wanted, ruled_out, tight }) = self.laid.pop() else { return };
            let piece = self.table.piece_of(place);
            self.wanted[piece] = wanted;
            self.allowed[piece] += 1;
            for cell in self.table.cells(place) {
                self.bare[cell.index()] = true;
                self.open += 1;
            }
            for at in ruled_out..self.ruled_out.len() {
                let place = self.ruled_out[at];
                self.possible[place.index()] = true;
                self.left[self.table.piece_of(place)] += 1;
                self.table.cells(place).for_each(|cell| self.over[cell.index()] += 1);
            }
            self.ruled_out.truncate(ruled_out);
            self.tight.truncate(tight);
        }
    }

    fn rule_out(&mut self, place: Cand) {
        if !std::mem::replace(&mut self.possible[place.index()], false) {
            return;
        }
        self.ruled_out.push(place);
        let piece = self.table.piece_of(place);
        self.left[piece] -= 1;
        if self.left[piece] < 2 && self.wanted[piece] > 0 {
            self.tight.push(Need::Piece(piece));
        }
        for cell in self.table.cells(place) {
            let over = &mut self.over[cell.index()];
            *over -= 1;
            if *over < 2 && self.bare[cell.index()] {
                self.tight.push(Need::Cell(cell));
            }
        }
    }

    fn all_needs(&self) -> impl Iterator<Item = Need> {
        let cells = self.table.free_cells().map(Need::Cell);
        cells.chain(self.table.pieces.iter().copied().map(Need::Piece))
    }

    /// How many places meet a need; none if it is met, or none at all.
    pub fn supply(&self, need: Need) -> Option<u32> {
        match need {
            Need::Cell(cell) => {
                (self.bare[cell.index()] && self.table.must_cover(cell)).then(|| self.over[cell.index()])
            }
            Need::Piece(piece) => (self.wanted[piece] > 0).then(|| self.left[piece]),
        }
    }

    /// What shows that the pieces laid are wrong, if that can be seen.
    pub fn snag(&mut self) -> Option<Snag> {
        let unmet = self.tight.iter().copied().find(|&need| self.supply(need) == Some(0)).map(Snag::Unmet);
        unmet.or_else(|| self.unfillable())
    }

    /// A region of what is not covered that the pieces left do not make up. On large boards only those regions are looked at
    /// that are small and beside what was laid last.
    pub fn unfillable(&mut self) -> Option<Snag> {
        let regions = self.regions?;
        let (table, since) = (self.table, self.looks + 1);
        match self.laid.last() {
            Some(laid) if self.open > ALL_REGIONS => {
                let beside = table.cells(laid.place).flat_map(|cell| regions.beside(cell));
                beside.copied().find_map(|cell| self.unfillable_from(regions, cell, since))
            }
            _ => table.free_cells().find_map(|cell| self.unfillable_from(regions, cell, since)),
        }
    }

    /// What is wrong with the region of a cell, unless it was looked at since that look. A region that is too large is not
    /// followed to its end; what is reached later and is beside it belongs to it.
    fn unfillable_from(&mut self, regions: &Regions, first: Cell, since: u32) -> Option<Snag> {
        if !self.bare[first.index()] || self.reached[first.index()] >= since {
            return None;
        }
        self.looks += 1;
        let look = self.looks;
        let mut part = std::mem::take(&mut self.part);
        part.clear();
        part.push(first);
        self.reached[first.index()] = look;
        let (mut at, mut is_large) = (0, false);
        while at < part.len() && !is_large {
            for &next in regions.beside(part[at]).iter().filter(|next| self.bare[next.index()]) {
                let reached = std::mem::replace(&mut self.reached[next.index()], look);
                is_large |= since <= reached && reached < look;
                if reached < since {
                    part.push(next);
                }
            }
            is_large |= part.len() > ALL_REGIONS;
            at += 1;
        }
        let flaw = if is_large { None } else { self.flaw(regions, &mut part) };
        let snag = flaw.map(|flaw| Snag::Region(part.clone(), flaw));
        self.part = part;
        snag
    }

    /// Why the pieces that have a possible place in a region do not make it up.
    fn flaw(&self, regions: &Regions, region: &mut [Cell]) -> Option<Flaw> {
        region.sort_unstable();
        let is_whole = region.len() == self.open;
        let lies_there = |place: Cand| {
            self.is_possible(place)
                && (is_whole || self.table.cells(place).next().is_some_and(|cell| region.binary_search(&cell).is_ok()))
        };
        let open = self.table.pieces.iter().copied().filter(|&piece| self.allowed[piece] > 0);
        let fitting = open.filter(|&piece| self.table.places_of(piece).any(lies_there));
        regions.flaw(self.table, region, fitting.map(|piece| (piece, self.allowed[piece])))
    }

    /// The cells and pieces with so many possibilities, fewest first.
    pub fn needs(&self, many: RangeInclusive<u32>) -> Vec<(u32, Need)> {
        let few = |need: Need| Some((self.supply(need).filter(|supply| many.contains(supply))?, need));
        let mut needs: Vec<(u32, Need)> = self.all_needs().filter_map(few).collect();
        needs.sort();
        needs
    }

    /// The needs with the fewest possibilities, so many of them.
    pub fn tightest(&self, count: usize) -> Vec<Need> {
        let mut tightest: Vec<(u32, Need)> = Vec::with_capacity(count + 1);
        for need in self.all_needs() {
            let Some(supply) = self.supply(need) else { continue };
            let at = tightest.partition_point(|&one| one < (supply, need));
            if at < count {
                tightest.insert(at, (supply, need));
                tightest.truncate(count);
            }
        }
        tightest.into_iter().map(|(_, need)| need).collect()
    }

    /// The places that meet a need.
    pub fn ways(&self, need: Need) -> Vec<Cand> {
        let possible = |place: &Cand| self.is_possible(*place);
        match need {
            Need::Cell(cell) => self.table.covering(cell).iter().copied().filter(possible).collect(),
            Need::Piece(piece) => self.table.places_of(piece).filter(possible).collect(),
        }
    }

    /// The need that only one place meets, and that place.
    pub fn forced(&self) -> Option<(Need, Cand)> {
        let need = self.tight.iter().copied().find(|&need| self.supply(need) == Some(1))?;
        self.ways(need).first().map(|&place| (need, place))
    }

    /// Whether a place alone meets some need.
    pub fn is_forced(&self, place: Cand) -> bool {
        let is_alone = |need: Need| self.supply(need) == Some(1);
        self.is_possible(place)
            && (is_alone(Need::Piece(self.table.piece_of(place)))
                || self.table.cells(place).any(|cell| is_alone(Need::Cell(cell))))
    }
}
