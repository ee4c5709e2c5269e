//! All ways to fill a small region.

use super::super::Puzzle;
use super::regions::Regions;
use super::table::Table;
use runut_model::{Cand, Cell, Finding, Known, Said};

/// The largest region that is filled in all ways.
const MOST_CELLS: usize = 16;
/// Ways to fill it that one can keep in mind.
const MOST_WAYS: usize = 8;
/// Pieces laid while looking for them, taken back again included.
const MOST_TRIED: usize = 100;

/// A small region that can be filled in a few ways only: places in it that none of them has are not possible, nor places
/// elsewhere of a piece that all of them have. With no way at all nothing is possible in it.
pub fn few_ways(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let table = Table::new(puzzle, known);
    let regions = Regions::new(&table)?;
    let mut small: Vec<&Vec<Cell>> = regions.all().iter().filter(|region| region.len() <= MOST_CELLS).collect();
    small.sort_by_key(|region| region.len());
    small.into_iter().find_map(|region| {
        let ways = Filler::new(&table, region).all_ways()?;
        let has = |way: &Vec<Cand>, piece: usize| way.iter().any(|&place| known.decision(place) == piece);
        let is_inside = |place: Cand| table.cells(place).any(|cell| region.contains(&cell));
        let is_out = |place: &Cand| match is_inside(*place) {
            true => !ways.iter().any(|way| way.contains(place)),
            false => !ways.is_empty() && ways.iter().all(|way| has(way, known.decision(*place))),
        };
        let strike: Vec<Cand> = table.places().filter(is_out).collect();
        if strike.is_empty() {
            return None;
        }
        let said = Said::new("packing-step-few-ways")
            .with("cells", table.spots(region))
            .with("ways", ways.len())
            .with("places", table.named(&strike));
        Some(Finding { take: Vec::new(), strike, looked: region.clone(), said })
    })
}

/// Fills a region cell by cell.
struct Filler<'t, 'k, 'm> {
    table: &'t Table<'k, 'm>,
    bare: Vec<Cell>,
    laid: Vec<Cand>,
    ways: Vec<Vec<Cand>>,
    tried: usize,
}

impl<'t, 'k, 'm> Filler<'t, 'k, 'm> {
    fn new(table: &'t Table<'k, 'm>, region: &[Cell]) -> Filler<'t, 'k, 'm> {
        Filler { table, bare: region.to_vec(), laid: Vec::new(), ways: Vec::new(), tried: 0 }
    }

    /// Every way to fill the region, unless there are too many or they are too long to find.
    fn all_ways(mut self) -> Option<Vec<Vec<Cand>>> {
        self.fill().then_some(self.ways)
    }

    /// Whether a place fits beside what is laid.
    fn fits(&self, place: Cand) -> bool {
        let is_used = |piece: usize| self.laid.iter().any(|&laid| self.table.known.decision(laid) == piece);
        self.table.cells(place).all(|cell| self.bare.contains(&cell)) && !is_used(self.table.known.decision(place))
    }

    /// Fills what is bare in every way, the cell with the fewest ways first. False: it was given up.
    fn fill(&mut self) -> bool {
        let fitting = |cell: Cell| self.table.covering(cell).iter().copied().filter(|&place| self.fits(place));
        let Some(tightest) = self.bare.iter().copied().min_by_key(|&cell| fitting(cell).count()) else {
            self.ways.push(self.laid.clone());
            return self.ways.len() <= MOST_WAYS;
        };
        let choices: Vec<Cand> = fitting(tightest).collect();
        for place in choices {
            self.tried += 1;
            if self.tried > MOST_TRIED {
                return false;
            }
            let before = self.bare.clone();
            self.bare.retain(|cell| !self.table.covers(place, *cell));
            self.laid.push(place);
            let is_complete = self.fill();
            self.laid.pop();
            self.bare = before;
            if !is_complete {
                return false;
            }
        }
        true
    }
}
