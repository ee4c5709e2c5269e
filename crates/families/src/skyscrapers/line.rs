//! A line with its two clues as a propagator.
//!
//! It strikes each height of each cell that no filling of the line with the remaining candidates and both clues can hold
//! ([`super::fillings`]). With every open cell of a line that takes nearly twice as long: in long lines it waits until few are
//! open, and all others are asked before it; what can be told sooner their skyline tells ([`super::skyline`]).

use super::fillings::Fillings;
use super::model::Heights;
use super::skyline::Skyline;
use runut_model::{Cand, Constraint, Dead, Live, Propagator, Rank};
use std::sync::Arc;

/// The longest line.
pub const LONGEST: usize = 16;
/// Lines with more open cells are left to their skyline.
const MOST_OPEN: usize = 10;

/// A row or column with at least one clue.
#[derive(Clone, Debug)]
pub struct Line {
    cells: Vec<Heights>,
    /// The clue before its first cell, 0 for none.
    pub first: u8,
    /// The clue after its last cell, 0 for none.
    pub last: u8,
}

/// The clues of a line, 0 for none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clues {
    /// The one before its first cell.
    pub first: u8,
    /// The one after its last cell.
    pub last: u8,
    /// The tallest height as a bit.
    pub tallest: u32,
}

/// All that tells what is seen along a line: its clues are 0 for none.
pub fn constraints(cells: Vec<Heights>, first: u8, last: u8) -> Vec<Arc<dyn Constraint>> {
    let line = Line { cells, first, last };
    let skyline = (line.cells.len() > MOST_OPEN).then(|| Arc::new(Skyline(line.clone())) as Arc<dyn Constraint>);
    skyline.into_iter().chain([Arc::new(line) as Arc<dyn Constraint>]).collect()
}

impl Line {
    /// Writes down the heights of each cell, as bits.
    pub fn look(&self, live: &Live, possible: &mut Vec<u32>) {
        possible.clear();
        for cell in &self.cells {
            let heights = live.word(Cand(cell.candidates.start), cell.candidates.len()) as u32;
            possible.push(heights << (cell.lowest - 1));
        }
    }

    /// Strikes what the cells had and do not keep.
    pub fn leave(&self, had: &[u32], keeps: &[u32], live: &mut Live) -> Result<(), Dead> {
        for (cell, (&had, &keeps)) in self.cells.iter().zip(had.iter().zip(keeps)) {
            for height in bits(had & !keeps) {
                let height = height.trailing_zeros() as u8 + 1;
                live.strike(cell.candidate(height).expect("a possible height has a candidate"))?;
            }
        }
        Ok(())
    }
}

impl Constraint for Line {
    fn scope(&self) -> Vec<Cand> {
        self.cells.iter().flat_map(|cell| cell.candidates.clone().map(Cand)).collect()
    }

    fn rank(&self) -> Rank {
        if self.cells.len() > MOST_OPEN { Rank::Costly } else { Rank::Cheap }
    }

    fn begin(&self) -> Box<dyn Propagator> {
        let fillings = Fillings::default();
        Box::new(Surveyor { line: self.clone(), fillings, possible: Vec::new(), settled: Vec::new() })
    }
}

impl Clues {
    /// For every set of heights that may stand in the first cells, the numbers of towers seen by then with which the rest of
    /// a line of these heights can end right, as bit masks.
    pub fn endings(self, possible: &[u32]) -> Vec<u32> {
        let full = (1usize << possible.len()) - 1;
        let mut endings = vec![0; full + 1];
        endings[full] = self.end();
        for used in (0..full as u32).rev() {
            let next = possible[used.count_ones() as usize];
            let leads = |tower: u32| self.step_back(endings[(used | tower) as usize], used, tower);
            endings[used as usize] = bits(next & !used).fold(0, |good, tower| good | leads(tower));
        }
        endings
    }

    /// The numbers seen after one more tower, from the numbers seen before it. Both are bit masks.
    #[inline(always)]
    pub fn step(self, seen: u32, used: u32, tower: u32) -> u32 {
        match self.kind(used, tower) {
            Kind::Hidden => seen,
            Kind::SeenFromFirst => (seen << 1) & self.most_in_front(),
            Kind::Tallest => {
                if seen & self.tower_bit() != 0 {
                    self.back_bit()
                } else {
                    0
                }
            }
            Kind::SeenFromLast => (seen << 1) & self.most_in_back(),
        }
    }

    /// The numbers before a tower that lead to one of the numbers after it.
    #[inline(always)]
    pub fn step_back(self, seen: u32, used: u32, tower: u32) -> u32 {
        match self.kind(used, tower) {
            Kind::Hidden => seen,
            Kind::SeenFromFirst | Kind::SeenFromLast => seen >> 1,
            Kind::Tallest => {
                if seen & self.back_bit() != 0 {
                    self.tower_bit()
                } else {
                    0
                }
            }
        }
    }

    /// What a tower means to the clue that counts at this place.
    #[inline(always)]
    fn kind(self, used: u32, tower: u32) -> Kind {
        let left = (self.tallest * 2 - 1) & !(used | tower);
        match used & self.tallest == 0 {
            _ if tower == self.tallest => Kind::Tallest,
            true if tower > used && self.first > 0 => Kind::SeenFromFirst,
            false if tower > left && self.last > 0 => Kind::SeenFromLast,
            _ => Kind::Hidden,
        }
    }

    /// What must have been seen before the tallest tower, which the first clue sees as its last.
    pub fn tower_bit(self) -> u32 {
        1 << self.first.saturating_sub(1)
    }

    /// What the last clue has seen once the tallest tower stands.
    pub fn back_bit(self) -> u32 {
        if self.last > 0 { 2 } else { 1 }
    }

    /// What must have been seen at the end.
    pub fn end(self) -> u32 {
        1 << self.last
    }

    /// All that may have been seen before the tallest tower stands.
    pub fn most_in_front(self) -> u32 {
        self.tower_bit() * 2 - 1
    }

    /// All that may have been seen once it stands.
    pub fn most_in_back(self) -> u32 {
        self.end() * 2 - 1
    }
}

enum Kind {
    Hidden,
    SeenFromFirst,
    Tallest,
    SeenFromLast,
}

/// A line's propagator.
struct Surveyor {
    line: Line,
    fillings: Fillings,
    /// The heights of each cell as it found them, as bits.
    possible: Vec<u32>,
    /// The heights of each cell as it left them, as bits: where they are the same nothing new follows.
    settled: Vec<u32>,
}

impl Propagator for Surveyor {
    fn prune(&mut self, live: &mut Live) -> Result<(), Dead> {
        self.line.look(live, &mut self.possible);
        let open = self.possible.iter().filter(|heights| !heights.is_power_of_two()).count();
        if self.possible == self.settled || open > MOST_OPEN {
            return Ok(());
        }
        self.settled = self.fillings.supported(&self.possible, self.line.first, self.line.last).ok_or(Dead)?;
        self.line.leave(&self.possible, &self.settled, live)
    }
}

/// The single bits of a word, lowest first.
#[inline(always)]
pub fn bits(mut word: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = word & word.wrapping_neg();
        word ^= bit;
        (bit != 0).then_some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skyscrapers::seen;
    use runut_model::Dice;

    /// All fillings of a line, listed: the slow referee.
    fn listed(possible: &[u32], first: u8, last: u8) -> Vec<u32> {
        fn fill(possible: &[u32], line: &mut Vec<u8>, found: &mut impl FnMut(&[u8])) {
            if line.len() == possible.len() {
                return found(line);
            }
            for height in bits(possible[line.len()]).map(|bit| bit.trailing_zeros() as u8 + 1) {
                if !line.contains(&height) {
                    line.push(height);
                    fill(possible, line, found);
                    line.pop();
                }
            }
        }
        let mut supported = vec![0; possible.len()];
        fill(possible, &mut Vec::new(), &mut |line| {
            let (front, back) = (seen(line.iter().copied()), seen(line.iter().rev().copied()));
            if (first == 0 || front == first) && (last == 0 || back == last) {
                for (cell, height) in supported.iter_mut().zip(line) {
                    *cell |= 1 << (height - 1);
                }
            }
        });
        supported
    }

    #[test]
    fn what_no_filling_holds_is_struck_and_nothing_else() {
        let mut dice = Dice::new(4);
        for round in 0..3_000 {
            let n = 1 + dice.below(6);
            let (first, last) = (dice.below(n + 1) as u8, dice.below(n + 1) as u8);
            let cells: Vec<Heights> =
                (0..n as u32).map(|at| Heights { candidates: at * n as u32..(at + 1) * n as u32, lowest: 1 }).collect();
            let mut live = Live::new(n * n);
            for cell in 0..n {
                for height in 0..n {
                    if dice.chance(3) {
                        live.strike(Cand((cell * n + height) as u32)).unwrap();
                    }
                }
            }
            let words = |live: &Live| (0..n).map(|at| live.word(Cand((at * n) as u32), n) as u32).collect::<Vec<u32>>();
            let expected = listed(&words(&live), first, last);
            let done = Line { cells, first, last }.begin().prune(&mut live);
            let told = (n, first, last, round);
            match expected[0] {
                0 => assert_eq!(done, Err(Dead), "{told:?}"),
                _ => assert_eq!((done, words(&live)), (Ok(()), expected), "{told:?}"),
            }
        }
    }
    #[test]
    fn long_lines_with_large_clues_are_told_as_short_ones() {
        let mut dice = Dice::new(5);
        let mut large = 0;
        for round in 0..400 {
            // Nearly in order, or anyhow; seen from either end; and few heights besides those that stand there.
            let n = 10 + dice.below(7);
            let mut line: Vec<u8> = (1..=n as u8).collect();
            for _ in 0..dice.below(4) {
                line.swap(dice.below(n), dice.below(n));
            }
            if dice.chance(2) {
                line.reverse();
            }
            let sights = [seen(line.iter().copied()), seen(line.iter().rev().copied())];
            let [first, last] = sights.map(|sight| if dice.chance(4) { 0 } else { sight });
            let some =
                |height: &u8| (0..n).filter(|_| dice.chance(16)).fold(1 << (height - 1), |some, at| some | 1 << at);
            let possible: Vec<u32> = line.iter().map(some).collect();
            let supported = Fillings::default().supported(&possible, first, last);
            assert_eq!(supported, Some(listed(&possible, first, last)), "{line:?}, {first}, {last}, round {round}");
            large += usize::from(first > 9) + usize::from(last > 9);
        }
        assert!(large > 100, "{large} clues of two digits");
    }
}
