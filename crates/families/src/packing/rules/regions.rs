//! The free cells as connected regions, and what the pieces in them make up.
//!
//! A connected piece lies in one region as a whole, so the pieces in a region make up its size. On a flat board they also make
//! up its *surplus*: cells are dark and light as on a chessboard, and however a piece is turned, flipped and moved, it covers
//! so many more of one colour than of the other. Where a piece in the box is not connected, nothing is said of regions; of
//! pyramids nothing is said of colours.

use super::super::lattice::Lattice;
use super::table::Table;
use runut_model::{Cell, Spot};

/// The largest region that is looked at: the bits of a number hold the sums of sizes.
const MOST_CELLS: usize = 127;
/// Pieces that fit into a region up to which it is looked at: more of them make up nearly everything.
const MOST_FITTING: usize = 40;

/// What hangs together on a table.
pub struct Regions {
    /// The cells beside each free cell that are free too.
    beside: Vec<Vec<Cell>>,
    /// Whether a cell is dark; none in a pyramid.
    dark: Option<Vec<bool>>,
    /// By how much each piece of the puzzle covers more of one colour.
    surplus: Vec<usize>,
}

/// What is wrong with a region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// No pieces that fit there make up its size.
    Size,
    /// Those that do cover another number of dark cells: by so many there are more of one colour.
    Surplus(usize),
}

/// A piece that fits into a region: its size, its surplus, and how many copies there are of it.
type Item = (usize, usize, u32);

impl Regions {
    /// The regions, unless a piece in the box is not connected.
    pub fn new(table: &Table<'_, '_>) -> Option<Regions> {
        if !table.pieces.iter().all(|&piece| table.puzzle.pieces[piece].is_connected()) {
            return None;
        }
        let lattice = Lattice::new(&table.puzzle.board);
        let neighbours = |cell: Cell| -> Vec<Cell> {
            let beside = lattice.beside(cell).filter(|&cell| table.is_free(cell));
            if table.is_free(cell) { beside.collect() } else { Vec::new() }
        };
        let spots = &table.puzzle.board.spots;
        let is_dark = |spot: &Spot| (spot.row + spot.column).is_multiple_of(2);
        let is_flat = spots.iter().all(|spot| spot.layer.is_none());
        Some(Regions {
            beside: table.puzzle.board.cells().map(neighbours).collect(),
            dark: is_flat.then(|| spots.iter().map(is_dark).collect()),
            surplus: table.puzzle.pieces.iter().map(|piece| surplus(piece.cells.iter().map(parity))).collect(),
        })
    }

    /// The cells beside a free cell that are free too.
    pub fn beside(&self, cell: Cell) -> &[Cell] {
        &self.beside[cell.index()]
    }

    /// Why the pieces that fit into a region, each with how many copies there are of it, do not make it up.
    pub fn flaw(
        &self,
        table: &Table<'_, '_>,
        region: &[Cell],
        fitting: impl Iterator<Item = (usize, u32)>,
    ) -> Option<Flaw> {
        if region.len() > MOST_CELLS || !region.iter().all(|&one| table.must_cover(one)) {
            return None;
        }
        let surplus_of = |piece: usize| if self.dark.is_some() { self.surplus[piece] } else { 0 };
        let items = fitting.map(|(piece, copies)| (table.size(piece), surplus_of(piece), copies));
        let items: Vec<Item> = items.take(MOST_FITTING + 1).collect();
        let wanted = self.dark.as_ref().map_or(0, |dark| surplus(region.iter().map(|cell| dark[cell.index()])));
        if items.len() > MOST_FITTING { None } else { made_up(&items, region.len(), wanted) }
    }
}

fn parity(&(row, column): &(i32, i32)) -> bool {
    (row + column) % 2 == 0
}

/// By how many there are more of one kind than of the other.
fn surplus(kinds: impl Iterator<Item = bool>) -> usize {
    kinds.map(|is_dark| if is_dark { 1isize } else { -1 }).sum::<isize>().unsigned_abs()
}

/// What is wrong with making up this size and surplus from some of these.
fn made_up(items: &[Item], size: usize, wanted: usize) -> Option<Flaw> {
    // For every surplus, from the most negative one, the sizes that can be made up, as bits.
    let widest = items.iter().map(|&(_, surplus, copies)| surplus * copies as usize).sum::<usize>().min(MOST_CELLS);
    let mut sums = vec![0u128; 2 * widest + 1];
    let mut before = sums.clone();
    sums[widest] = 1;
    for &(cells, surplus, copies) in items.iter().filter(|&&(cells, ..)| cells <= size) {
        for _ in 0..copies.min((size / cells) as u32) {
            before.copy_from_slice(&sums);
            for (at, &bits) in before.iter().enumerate().filter(|(_, bits)| **bits != 0) {
                for to in [at.checked_sub(surplus), Some(at + surplus)].into_iter().flatten() {
                    if let Some(sum) = sums.get_mut(to) {
                        *sum |= bits << cells;
                    }
                }
            }
        }
    }
    let has = |bits: &u128| bits >> size & 1 == 1;
    if sums.get(widest + wanted).is_some_and(has) {
        None
    } else if sums.iter().any(has) {
        Some(Flaw::Surplus(wanted))
    } else {
        Some(Flaw::Size)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_and_colours_are_made_up_together() {
        let bar = (2, 0, 1);
        let cross = (5, 3, 1);
        let tee = (4, 2, 1);
        assert_eq!(made_up(&[bar, cross], 7, 3), None);
        assert_eq!(made_up(&[bar, cross], 6, 3), Some(Flaw::Size));
        assert_eq!(made_up(&[bar, cross], 7, 1), Some(Flaw::Surplus(1)));
        assert_eq!(made_up(&[cross, tee], 9, 1), None, "one covers more dark cells, the other more light ones");
        assert_eq!(made_up(&[cross, tee], 9, 5), None);
        assert_eq!(made_up(&[cross, tee], 9, 3), Some(Flaw::Surplus(3)));
        assert_eq!(made_up(&[(4, 2, 2)], 8, 4), None, "two copies");
        assert_eq!(made_up(&[(4, 2, 1)], 8, 4), Some(Flaw::Size), "one copy");
        assert_eq!(made_up(&[], 0, 0), None);
    }
}
