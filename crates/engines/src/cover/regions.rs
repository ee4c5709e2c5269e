//! What a placement cuts the open cells into: every part must be a sum of sizes of the pieces that are left.
//!
//! Of the children that die on boards of large pieces this tells more than half, for a tenth of what it costs to look
//! through all that could be laid beside them. Two cells are neighbours if they share a side; where some piece is not in
//! one piece by that, as on pyramids, nothing is said.

use crate::tiling::Tiling;
use runut_model::{Board, Halt, Limits, Mask};
use std::collections::HashMap;

/// On larger boards it would take longer to look at regions than to search.
const MOST_CELLS: usize = 1_024;
/// Neighbours of a cell in the midst of a board.
const SIDES: u32 = 4;
/// Placements between two looks at the limits.
const MASKS_PER_LOOK: usize = 1 << 10;

/// Which cells are neighbours, and how large the pieces are.
pub(super) struct Regions<const W: usize> {
    neighbours: Vec<Mask<W>>,
    sizes: Vec<usize>,
}

/// Areas that the pieces left can fill, as bits.
pub(super) struct Sums(Vec<u64>);

impl Sums {
    /// The sums of so many copies of each size, no larger than `most`.
    fn of(pieces: impl Iterator<Item = (usize, u32)>, most: usize) -> Sums {
        let mut sums = Sums(vec![0; most / 64 + 1]);
        sums.0[0] = 1;
        for (size, copies) in pieces {
            // One, two, four ... of them at once: together every number of copies.
            let (mut rest, mut some) = (copies as usize, 1);
            while rest > 0 {
                let step = some.min(rest);
                sums.add(step.saturating_mul(size));
                (rest, some) = (rest - step, 2 * some);
            }
        }
        sums
    }

    /// What was reached, and what is so much larger.
    fn add(&mut self, more: usize) {
        let (words, bits) = (more / 64, more % 64);
        for at in (words..self.0.len()).rev() {
            let mut moved = self.0[at - words] << bits;
            if bits > 0 && at > words {
                moved |= self.0[at - words - 1] >> (64 - bits);
            }
            self.0[at] |= moved;
        }
    }

    fn has(&self, area: usize) -> bool {
        self.0[area / 64] >> (area % 64) & 1 == 1
    }
}

impl<const W: usize> Regions<W> {
    /// The regions of a board; none where its pieces are not in one piece, or not all placements of one are as large, or it
    /// is very large.
    pub(super) fn new(tiling: &Tiling<W>, board: &Board, limits: &Limits) -> Result<Option<Regions<W>>, Halt> {
        let Some(regions) = Regions::made(tiling, board).filter(|_| tiling.bits <= MOST_CELLS) else { return Ok(None) };
        for placements in tiling.placements.chunks(MASKS_PER_LOOK) {
            limits.look()?;
            let is_whole = |mask: &Mask<W>| mask.first().is_none_or(|bit| regions.part(bit, mask, mask) == *mask);
            if !placements.iter().all(|placement| is_whole(&placement.mask)) {
                return Ok(None);
            }
        }
        Ok(Some(regions))
    }

    fn made(tiling: &Tiling<W>, board: &Board) -> Option<Regions<W>> {
        let spots: Vec<_> = tiling.cells()?.into_iter().map(|cell| board.spot(cell)).collect();
        let bit_of: HashMap<_, usize> =
            spots.iter().enumerate().map(|(bit, spot)| ((spot.layer, spot.row, spot.column), bit)).collect();
        let beside = |bit: usize| {
            let spot = spots[bit];
            let (row, column) = (spot.row, spot.column);
            let sides = [
                (row.checked_sub(1), Some(column)),
                (row.checked_add(1), Some(column)),
                (Some(row), column.checked_sub(1)),
                (Some(row), column.checked_add(1)),
            ];
            let bits = sides.into_iter().filter_map(|(row, column)| bit_of.get(&(spot.layer, row?, column?)).copied());
            bits.collect()
        };
        let neighbours: Vec<Mask<W>> = (0..spots.len()).map(beside).collect();
        let mut sizes = vec![None; tiling.multiplicity.len()];
        for placement in &tiling.placements {
            let size = placement.mask.count() as usize;
            if *sizes[placement.shape as usize].get_or_insert(size) != size {
                return None;
            }
        }
        Some(Regions { neighbours, sizes: sizes.into_iter().map(|size| size.unwrap_or(0)).collect() })
    }

    /// The areas that can be filled with what is left, up to `most`.
    pub(super) fn sums(&self, left: &[u32], most: usize) -> Sums {
        Sums::of(self.sizes.iter().copied().zip(left.iter().copied()), most)
    }

    /// The cells that have a side of the board, or a hole of it.
    pub(super) fn border(&self) -> Mask<W> {
        (0..self.neighbours.len()).filter(|&bit| self.neighbours[bit].count() < SIDES).collect()
    }

    /// What is beside some of the cells of a mask.
    pub(super) fn ring(&self, mask: &Mask<W>) -> Mask<W> {
        mask.iter().fold(Mask::EMPTY, |ring, bit| ring.or(&self.neighbours[bit]))
    }

    /// Whether a cell alone can be filled with what is left.
    pub(super) fn fill_one(&self, left: &[u32]) -> bool {
        self.sizes.iter().zip(left).any(|(size, left)| *size == 1 && *left > 0)
    }

    /// The open cells beside a placement that is laid, each with the open ones beside it: at the most [`SIDES`] less one.
    pub(super) fn nooks(&self, mask: &Mask<W>, open: &Mask<W>) -> Vec<(usize, Mask<W>)> {
        self.ring(mask).and(open).iter().map(|bit| (bit, self.neighbours[bit].and(open))).collect()
    }

    /// Whether all that lies beside a placement, once it is laid, is in parts that can be filled.
    pub(super) fn can_be_filled(&self, open: &Mask<W>, mask: &Mask<W>, sums: &Sums) -> bool {
        let rest = open.without(mask);
        let mut beside = self.ring(mask).and(&rest);
        let mut is_one = true;
        while let Some(bit) = beside.first() {
            let part = self.part(bit, &rest, &beside);
            beside = beside.without(&part);
            // As long as nothing is cut off, the area fits as it did before.
            if is_one && beside.is_empty() {
                return true;
            }
            is_one = false;
            if !sums.has(self.part(bit, &rest, &rest).count() as usize) {
                return false;
            }
        }
        true
    }

    /// The cells that hang together with a bit, until all of `goal` are among them.
    fn part(&self, bit: usize, among: &Mask<W>, goal: &Mask<W>) -> Mask<W> {
        let mut part: Mask<W> = [bit].into_iter().collect();
        let mut edge = part;
        while !edge.is_empty() && !goal.without(&part).is_empty() {
            let next = edge.iter().fold(Mask::EMPTY, |next, bit| next.or(&self.neighbours[bit]));
            edge = next.and(among).without(&part);
            part = part.or(&edge);
        }
        part
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand_made::rectangles;

    #[test]
    fn nooks_are_the_cells_beside_with_what_is_open_around_them() {
        let limits = Limits::default();
        let model = rectangles(3, 4, &[(1, 2), (2, 4)]);
        let tiling = Tiling::<1>::new(&model, &limits).expect("nothing stops it");
        let regions = Regions::new(&tiling, &model.board, &limits).expect("nothing stops it").expect("it is flat");
        let mask = |cells: &[usize]| cells.iter().copied().collect::<Mask<1>>();
        // aabb / .... / ....: b is laid beside a.
        let nooks = regions.nooks(&mask(&[2, 3]), &Mask::below(12).without(&mask(&[0, 1, 2, 3])));
        assert_eq!(nooks, [(6, mask(&[5, 7, 10])), (7, mask(&[6, 11]))]);
        assert!(!regions.fill_one(&[1, 1]));
        let model = rectangles(3, 4, &[(1, 1), (3, 4)]);
        let tiling = Tiling::<1>::new(&model, &limits).expect("nothing stops it");
        let regions = Regions::new(&tiling, &model.board, &limits).expect("nothing stops it").expect("it is flat");
        assert!(regions.fill_one(&[1, 1]) && !regions.fill_one(&[0, 1]), "as long as it is left");
    }

    #[test]
    fn sums_are_those_of_some_of_the_pieces() {
        let pieces = [(3, 2), (70, 1), (5, 3)];
        let sums = Sums::of(pieces.into_iter(), 91);
        let can = |area: usize| {
            (0..=2).any(|threes| {
                (0..=3).any(|fives| [0, 70].into_iter().any(|large| 3 * threes + 5 * fives + large == area))
            })
        };
        assert!((0..=91).all(|area| sums.has(area) == can(area)));
        assert!(Sums::of([(2, 1_000)].into_iter(), 500).has(500));
    }
}
