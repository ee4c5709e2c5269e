//! The free cells as connected regions, and what their sizes tell.
//!
//! A connected piece lies in one region as a whole, so the pieces in a region make up its size. Where a piece in the box is
//! not connected, nothing is said of regions.

use super::super::lattice::Lattice;
use super::table::{Cut, Sheet, Table};
use runut_model::{BigUint, Cand, Cell, Finding, Known, Said, views};
use std::collections::BTreeMap;

/// The largest region that is looked at as cut off. Of two parts of a usual board one is that small.
const MOST_CUT_OFF: usize = 40;
/// Places on the table up to which each is tried for what it cuts off.
const MOST_PLACES: usize = 20_000;

/// The steps to the cells beside a cell, in each plane.
const SIDES: [(i32, i32); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];

/// The regions of the free cells.
pub struct Regions {
    /// The cells beside each free cell that are free too.
    beside: Vec<Vec<Cell>>,
    /// The regions, each in the board's order.
    all: Vec<Vec<Cell>>,
    /// The region of every free cell.
    of: Vec<usize>,
}

impl Regions {
    /// The regions, unless a piece in the box is not connected.
    pub fn new(table: &Table<'_, '_>) -> Option<Regions> {
        if !table.pieces.iter().all(|&piece| table.puzzle.pieces[piece].is_connected()) {
            return None;
        }
        let lattice = Lattice::new(&table.puzzle.board);
        let neighbours = |cell: Cell| -> Vec<Cell> {
            let steps = (0..lattice.planes()).flat_map(|plane| SIDES.map(|side| (plane, side)));
            let cells = steps.filter_map(|(plane, side)| lattice.stepped(cell, plane, side));
            if table.is_free(cell) { cells.filter(|&cell| table.is_free(cell)).collect() } else { Vec::new() }
        };
        let beside: Vec<Vec<Cell>> = table.puzzle.board.cells().map(neighbours).collect();
        let mut regions = Regions { of: vec![usize::MAX; beside.len()], beside, all: Vec::new() };
        regions.all = regions.parts(|cell| table.is_free(cell));
        for (number, region) in regions.all.iter().enumerate() {
            region.iter().for_each(|cell| regions.of[cell.index()] = number);
        }
        Some(regions)
    }

    pub fn all(&self) -> &[Vec<Cell>] {
        &self.all
    }

    /// The connected parts of those free cells that are still bare.
    pub fn parts(&self, is_bare: impl Fn(Cell) -> bool) -> Vec<Vec<Cell>> {
        views::parts(&self.beside, is_bare)
    }

    fn holds(&self, table: &Table<'_, '_>, place: Cand, region: &[Cell]) -> bool {
        table.cells(place).next().is_some_and(|cell| self.of[cell.index()] == self.of[region[0].index()])
    }

    /// The pieces that have a place in a region.
    fn fitting(&self, table: &Table<'_, '_>, region: &[Cell]) -> Vec<usize> {
        let fits = |piece: &usize| table.known.options(*piece).any(|place| self.holds(table, place, region));
        table.pieces.iter().copied().filter(fits).collect()
    }

    /// Whether some of the pieces that fit into a region make up its size.
    pub fn can_be_filled(&self, table: &Table<'_, '_>, region: &[Cell]) -> bool {
        let fitting = self.fitting(table, region);
        sums(fitting.iter().map(|&piece| table.size(piece))).bit(region.len() as u64)
    }
}

/// Every number that some of these sizes add up to, as the bits of one number.
pub fn sums(sizes: impl IntoIterator<Item = usize>) -> BigUint {
    sizes.into_iter().fold(BigUint::from(1u8), |sums, size| &sums | (&sums << size))
}

/// The pieces in a region make up its size: a piece with which the others do not lies elsewhere, and one without which they
/// do not lies there.
pub fn region_size(sheet: &mut Sheet<'_>, known: &Known<'_>) -> Option<Finding> {
    let regions = sheet.regions(known).filter(|regions| regions.all.len() > 1)?;
    let table = sheet.table(known);
    let mut smallest_first: Vec<&Vec<Cell>> = regions.all.iter().collect();
    smallest_first.sort_by_key(|region| region.len());
    smallest_first.into_iter().find_map(|region| piece_of_region(&table, &regions, region))
}

fn piece_of_region(table: &Table<'_, '_>, regions: &Regions, region: &[Cell]) -> Option<Finding> {
    let fitting = regions.fitting(table, region);
    fitting.iter().find_map(|&piece| {
        let others = fitting.iter().filter(|&&other| other != piece);
        let sums = sums(others.map(|&other| table.size(other)));
        let makes_up = |size: Option<usize>| size.is_some_and(|size| sums.bit(size as u64));
        let is_inside = |place: &Cand| regions.holds(table, *place, region);
        let (id, strike): (&'static str, Vec<Cand>) = if !makes_up(region.len().checked_sub(table.size(piece))) {
            ("packing-step-region-without", table.known.options(piece).filter(is_inside).collect())
        } else if !makes_up(Some(region.len())) {
            ("packing-step-region-with", table.known.options(piece).filter(|place| !is_inside(place)).collect())
        } else {
            return None;
        };
        if strike.is_empty() {
            return None;
        }
        let said = Said::new(id)
            .with("cells", table.spots(region))
            .with("size", region.len())
            .with("piece", table.letter(piece))
            .with("places", table.named(&strike));
        Some(Finding { take: Vec::new(), strike, looked: region.to_vec(), said })
    })
}

/// A place may not cut off a hole whose size the other pieces do not make up. All places that cut off a hole of the same
/// size are ruled out together, the smallest holes first.
pub fn cut_off(sheet: &mut Sheet<'_>, known: &Known<'_>) -> Option<Finding> {
    sheet.table_up_to(MOST_PLACES, known)?;
    let regions = sheet.regions(known)?;
    let cuts = sheet.cutting(known, |table| all_cuts(table, &regions));
    let mut cutting: BTreeMap<usize, (Vec<Cell>, Vec<Cand>)> = BTreeMap::new();
    for Cut { place, hole } in cuts.iter().filter(|cut| known.has(cut.place)) {
        let (cells, places) = cutting.entry(hole.len()).or_default();
        cells.extend(hole);
        places.push(*place);
    }
    let (size, (mut looked, strike)) = cutting.pop_first()?;
    looked.sort_unstable();
    looked.dedup();
    let table = sheet.table(known);
    let said = Said::new("packing-step-cut-off")
        .with("cells", table.spots(&looked))
        .with("size", size)
        .with("places", table.named(&strike));
    Some(Finding { take: Vec::new(), strike, looked, said })
}

/// What each place cuts off, of those that cut off what cannot be filled.
fn all_cuts(table: &Table<'_, '_>, regions: &Regions) -> Vec<Cut> {
    let mut cuts = Vec::new();
    let mut knife = Knife::new(regions);
    for &piece in table.pieces {
        let others = table.pieces.iter().filter(|&&other| other != piece);
        let sums = sums(others.map(|&other| table.size(other)));
        for place in table.known.options(piece) {
            let cells: Vec<Cell> = table.cells(place).collect();
            let hole = knife.cuts_off(&cells, |size| sums.bit(size as u64));
            cuts.extend(hole.map(|hole| Cut { place, hole }));
        }
    }
    cuts
}

/// Finds out what a place cuts off.
struct Knife<'r> {
    regions: &'r Regions,
    /// By which look each cell was reached last.
    reached: Vec<u32>,
    look: u32,
}

impl<'r> Knife<'r> {
    fn new(regions: &'r Regions) -> Knife<'r> {
        Knife { regions, reached: vec![0; regions.beside.len()], look: 0 }
    }

    /// The smallest region next to a place whose size is not made up.
    fn cuts_off(&mut self, place: &[Cell], makes_up: impl Fn(usize) -> bool) -> Option<Vec<Cell>> {
        self.look += 2;
        // Cells of regions that are too large to be looked at have the odd number.
        let (seen, large) = (self.look, self.look + 1);
        for cell in place {
            self.reached[cell.index()] = seen;
        }
        let mut smallest: Option<Vec<Cell>> = None;
        for &first in place.iter().flat_map(|cell| &self.regions.beside[cell.index()]) {
            if self.reached[first.index()] >= seen {
                continue;
            }
            let region = self.region_from(first, seen, large);
            let is_wrong = |region: &Vec<Cell>| !makes_up(region.len());
            if let Some(region) = region.filter(is_wrong)
                && smallest.as_ref().is_none_or(|smallest| (region.len(), &region) < (smallest.len(), smallest))
            {
                smallest = Some(region);
            }
        }
        smallest
    }

    /// The region of a cell, sorted, if it is small.
    fn region_from(&mut self, first: Cell, seen: u32, large: u32) -> Option<Vec<Cell>> {
        let mut region = vec![first];
        self.reached[first.index()] = seen;
        let mut at = 0;
        while at < region.len() {
            for &next in &self.regions.beside[region[at].index()] {
                let is_large = self.reached[next.index()] == large;
                if self.reached[next.index()] < seen {
                    self.reached[next.index()] = seen;
                    region.push(next);
                }
                if is_large || region.len() > MOST_CUT_OFF {
                    region.iter().for_each(|cell| self.reached[cell.index()] = large);
                    return None;
                }
            }
            at += 1;
        }
        region.sort_unstable();
        Some(region)
    }
}
