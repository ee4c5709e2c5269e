//! A long line with its two clues, told from its outline: cheap, and less than [`super::line`] tells.
//!
//! The table of a line goes by the set of heights that stand already, and of sixteen heights there are too many sets to be
//! looked at after every guess. Here two things are asked instead, in turn, until neither strikes anything:
//! 1. *The skyline.* Going through the line from an end up to its tallest tower, of what stands already only the tallest so
//!    far is kept, and how many were seen: heights may come twice, so that more is possible than in truth. A tower is then
//!    hidden, or the next one of the skyline.
//! 2. *The heights.* Each height has a cell of its own and each cell a height: what belongs to no such pairing of all of
//!    them is struck (Régin, A filtering algorithm for constraints of difference in CSPs, 1994).

use super::line::{LONGEST, Line, bits};
use runut_model::{Cand, Constraint, Dead, Live, Propagator, Rank};

/// A long line: cheap to ask.
#[derive(Clone, Debug)]
pub struct Skyline(pub Line);

impl Constraint for Skyline {
    fn scope(&self) -> Vec<Cand> {
        self.0.scope()
    }

    fn rank(&self) -> Rank {
        Rank::Cheap
    }

    fn begin(&self) -> Box<dyn Propagator> {
        let pairing = Pairing::default();
        Box::new(Drawer { line: self.0.clone(), pairing, possible: Vec::new(), settled: Vec::new() })
    }
}

struct Drawer {
    line: Line,
    pairing: Pairing,
    /// The heights of each cell as it found them, as bits.
    possible: Vec<u32>,
    /// The heights of each cell as it left them, as bits: where they are the same nothing new follows.
    settled: Vec<u32>,
}

impl Propagator for Drawer {
    fn prune(&mut self, live: &mut Live) -> Result<(), Dead> {
        self.line.look(live, &mut self.possible);
        if self.possible == self.settled {
            return Ok(());
        }
        self.settled = self.pairing.outline(&self.possible, self.line.first, self.line.last)?;
        self.line.leave(&self.possible, &self.settled, live)
    }
}

/// Leaves each cell the heights, as bits, that some skyline with these clues allows, 0 for no clue; tells whether all are left.
fn keep_seen(heights: &mut [u32], first: u8, last: u8) -> Result<bool, Dead> {
    let n = heights.len();
    let tallest = 1 << (n - 1);
    let mut backwards = [0; LONGEST];
    backwards.iter_mut().zip(heights.iter().rev()).for_each(|(cell, &set)| *cell = set);
    let backwards = &backwards[..n];
    let (mut front, mut back) = (Slope::climb(heights, first), Slope::climb(backwards, last));
    let mut supported = [0; LONGEST];
    let supported = &mut supported[..n];
    for at in (0..n).filter(|&at| heights[at] & tallest != 0) {
        if front.can_end(at) && back.can_end(n - 1 - at) {
            supported[at] |= tallest;
            front.ends |= 1 << at;
            back.ends |= 1 << (n - 1 - at);
        }
    }
    if front.ends == 0 {
        return Err(Dead);
    }
    front.descend(heights, supported);
    supported.reverse();
    back.descend(backwards, supported);
    supported.reverse();
    let is_same = heights == supported;
    heights.copy_from_slice(supported);
    Ok(is_same)
}

/// The way up to the tallest tower, seen from one end.
struct Slope {
    /// For each number of cells and each tallest height in them, 0 for none, how many towers may have been seen, as bits.
    seen: [[u32; LONGEST]; LONGEST],
    /// The tallest heights that there may be, as bits: so many cells from the end on.
    tops: [u32; LONGEST],
    /// What a tower of the skyline adds to what was seen: 0 if there is no clue.
    step: u32,
    /// What must have been seen before the tallest tower.
    wanted: u32,
    /// Where the tallest tower may stand, as bits.
    ends: u32,
}

impl Slope {
    /// Goes up to the last cell where the tallest tower may stand.
    fn climb(heights: &[u32], clue: u8) -> Slope {
        let (step, wanted) = (u32::from(clue > 0), 1 << clue.saturating_sub(1));
        let mut slope = Slope { seen: [[0; LONGEST]; LONGEST], tops: [0; LONGEST], step, wanted, ends: 0 };
        slope.seen[0][0] = 1;
        slope.tops[0] = 1;
        let tallest = 1 << (heights.len() - 1);
        let farthest = heights.iter().rposition(|set| set & tallest != 0).unwrap_or(0);
        for (at, set) in heights[..farthest].iter().enumerate() {
            let (may, mut lower) = ((set & !tallest) << 1, 0);
            for bit in bits(slope.tops[at] | may) {
                let top = bit.trailing_zeros() as usize;
                let here = slope.seen[at][top];
                let hidden = if hides(may, at, top) { here } else { 0 };
                let seen = if may & bit != 0 { lower << step } else { 0 };
                let then = (hidden | seen) & (wanted * 2 - 1);
                slope.seen[at + 1][top] = then;
                slope.tops[at + 1] |= if then != 0 { bit } else { 0 };
                lower |= here;
            }
        }
        slope
    }

    /// Whether the tallest tower may stand behind so many cells.
    fn can_end(&self, at: usize) -> bool {
        bits(self.tops[at]).any(|bit| self.seen[at][bit.trailing_zeros() as usize] & self.wanted != 0)
    }

    /// Tells what the cells can have before the tallest tower, wherever it may stand.
    fn descend(&self, heights: &[u32], supported: &mut [u32]) {
        let tallest = 1 << (heights.len() - 1);
        // For each tallest height so far, those of the numbers seen that lead to a right end.
        let mut good = [0; LONGEST];
        let farthest = self.ends.ilog2() as usize;
        for at in (0..=farthest).rev() {
            let may = (heights[at] & !tallest) << 1;
            let end = if self.ends >> at & 1 == 1 { self.wanted } else { 0 };
            let (mut before, mut higher, mut kept) = ([0; LONGEST], 0, 0);
            let mut tops = self.tops[at] | may;
            let mut lower = [0; LONGEST];
            bits(tops).fold(0, |sum, bit| {
                let top = bit.trailing_zeros() as usize;
                lower[top] = sum;
                sum | self.seen[at][top]
            });
            while tops != 0 {
                let top = tops.ilog2() as usize;
                tops ^= 1 << top;
                let here = self.seen[at][top];
                let hidden = if hides(may, at, top) { good[top] & here } else { 0 };
                if hidden != 0 {
                    kept |= may & ((1 << top) - 1);
                }
                before[top] = hidden | here & (higher | end);
                if may >> top & 1 == 1 {
                    let leads = good[top] >> self.step;
                    kept |= if leads & lower[top] != 0 { 1 << top } else { 0 };
                    higher |= leads;
                }
            }
            supported[at] |= kept >> 1;
            good = before;
        }
    }
}

/// Whether a tower behind so many others can be hidden, the tallest of them being so high: it has to be lower than that one,
/// and all of them need different heights. The heights that it may have are bits from the second on.
#[inline]
fn hides(may: u32, at: usize, top: usize) -> bool {
    top > at && may & ((1 << top) - 1) != 0
}

/// The cells of a line and its heights in pairs, kept from one use to the next: most of them go on.
#[derive(Default)]
struct Pairing {
    /// For each height, its cell.
    cells: Vec<usize>,
}

impl Pairing {
    /// What skyline and heights leave of these heights, asked in turn.
    fn outline(&mut self, possible: &[u32], first: u8, last: u8) -> Result<Vec<u32>, Dead> {
        let mut heights = possible.to_vec();
        loop {
            let is_same = keep_seen(&mut heights, first, last)?;
            if self.keep(&mut heights)? && is_same {
                return Ok(heights);
            }
        }
    }

    /// Leaves each cell the heights that it has in some pairing of all; tells whether all are left.
    fn keep(&mut self, heights: &mut [u32]) -> Result<bool, Dead> {
        self.pair(heights).ok_or(Dead)?;
        let cell_of = |height: u32| self.cells[height.trailing_zeros() as usize];
        // From which cell one comes to which others, each giving its height up for that of the next.
        let mut reach = [0u32; LONGEST];
        for (to, &set) in reach.iter_mut().zip(heights.iter()) {
            bits(set).for_each(|height| *to |= 1 << cell_of(height));
        }
        for by in 0..heights.len() {
            let on = reach[by];
            reach.iter_mut().filter(|to| **to >> by & 1 == 1).for_each(|to| *to |= on);
        }
        let mut is_same = true;
        for (cell, set) in heights.iter_mut().enumerate() {
            let is_lost = |height: &u32| reach[cell_of(*height)] >> cell & 1 == 0;
            let lost = bits(*set).filter(is_lost).fold(0, |all, height| all | height);
            *set ^= lost;
            is_same &= lost == 0;
        }
        Ok(is_same)
    }

    /// Puts the pairs right.
    fn pair(&mut self, heights: &[u32]) -> Option<()> {
        const NONE: usize = usize::MAX;
        self.cells.resize(heights.len(), NONE);
        let mut alone: u32 = (1 << heights.len()) - 1;
        for (height, cell) in self.cells.iter_mut().enumerate() {
            if *cell != NONE && heights[*cell] >> height & 1 == 0 {
                *cell = NONE;
            }
            if *cell != NONE {
                alone &= !(1 << *cell);
            }
        }
        let all = bits(alone).all(|cell| self.find(cell.trailing_zeros() as usize, heights, &mut 0));
        all.then_some(())
    }

    /// Finds a cell a height, another one for whoever has it if need be; `tried` are heights that lead nowhere.
    fn find(&mut self, cell: usize, heights: &[u32], tried: &mut u32) -> bool {
        loop {
            let new = heights[cell] & !*tried;
            if new == 0 {
                return false;
            }
            let height = new.trailing_zeros() as usize;
            *tried |= 1 << height;
            let holder = self.cells[height];
            if holder == usize::MAX || self.find(holder, heights, tried) {
                self.cells[height] = cell;
                return true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skyscrapers::fillings::Fillings;
    use crate::skyscrapers::seen;
    use runut_model::Dice;

    /// A line of so many towers with a chance of one in `other` for each other height of a cell, and what is seen of it; at
    /// times a clue is wrong or missing.
    fn drawn(n: usize, other: usize, dice: &mut Dice) -> (Vec<u32>, u8, u8) {
        let mut line: Vec<u8> = (1..=n as u8).collect();
        dice.shuffle(&mut line);
        let clues = [seen(line.iter().copied()), seen(line.iter().rev().copied())];
        let [first, last] = clues.map(|clue| if dice.chance(4) { dice.below(n + 1) as u8 } else { clue });
        let some = |height: &u8| (0..n).filter(|_| dice.chance(other)).fold(1 << (height - 1), |set, at| set | 1 << at);
        (line.iter().map(some).collect(), first, last)
    }

    fn kept((possible, first, last): &(Vec<u32>, u8, u8)) -> Option<Vec<u32>> {
        Pairing::default().outline(possible, *first, *last).ok()
    }

    #[test]
    fn no_height_is_struck_that_a_filling_has() {
        let mut dice = Dice::new(6);
        let (mut told, mut all) = (0, 0);
        for round in 0..4_000 {
            let drawn = drawn(1 + dice.below(12), 2 + dice.below(4), &mut dice);
            let exact = Fillings::default().supported(&drawn.0, drawn.1, drawn.2);
            let kept = kept(&drawn);
            if let Some(exact) = &exact {
                let kept = kept.as_ref().unwrap_or_else(|| panic!("{drawn:?} has fillings, round {round}"));
                assert!(
                    exact.iter().zip(kept).all(|(exact, kept)| exact & !kept == 0),
                    "{drawn:?}, {exact:?}, {kept:?}"
                );
            }
            let count = |sets: &[u32]| sets.iter().map(|set| set.count_ones()).sum::<u32>();
            let lost = |left: Option<Vec<u32>>| count(&drawn.0) - left.map_or(0, |left| count(&left));
            told += lost(kept);
            all += lost(exact);
        }
        assert!(told * 4 > all * 3, "it tells {told} of {all}: most of them");
    }

    #[test]
    fn without_clues_each_height_that_a_filling_has_is_kept_and_no_other() {
        let mut dice = Dice::new(7);
        for _ in 0..2_000 {
            let (possible, ..) = drawn(1 + dice.below(12), 2 + dice.below(6), &mut dice);
            assert_eq!(kept(&(possible.clone(), 0, 0)), Fillings::default().supported(&possible, 0, 0), "{possible:?}");
        }
    }

    #[test]
    fn a_line_with_all_its_towers_is_right_or_dead() {
        let mut dice = Dice::new(8);
        let mut dead = 0;
        for _ in 0..2_000 {
            let drawn = drawn(1 + dice.below(LONGEST), 1 << 20, &mut dice);
            let is_right = Fillings::default().supported(&drawn.0, drawn.1, drawn.2).is_some();
            assert_eq!(kept(&drawn).is_some(), is_right, "{drawn:?}");
            dead += u32::from(!is_right);
        }
        assert!(dead > 200, "{dead} of them are dead");
    }
}
