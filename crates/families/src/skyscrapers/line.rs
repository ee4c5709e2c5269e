//! A line with its two clues as one propagator.
//!
//! It strikes each height of each cell that no filling of the line with the remaining candidates and both clues can hold.
//! Fillings are not listed: going through the line from its first cell, all that matters of what stands already is the *set*
//! of heights used. Its largest member tells whether the next tower is seen from the front, and the heights not yet used tell
//! whether it is seen from the back. Up to the tallest tower only the first clue counts, from it on only the last one: so a
//! set's value is a bit mask of the numbers of towers that may have been seen by then.

use super::model::Heights;
use runut_model::{Cand, Constraint, Dead, Live, Propagator, Rank};

/// A row or column with at least one clue.
#[derive(Clone, Debug)]
pub struct Line {
    cells: Vec<Heights>,
    first: u8,
    last: u8,
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

impl Line {
    /// A line whose cells have these candidates.
    pub fn new(cells: Vec<Heights>, first: u8, last: u8) -> Line {
        Line { cells, first, last }
    }
}

impl Constraint for Line {
    fn scope(&self) -> Vec<Cand> {
        self.cells.iter().flat_map(|cell| cell.candidates.clone().map(Cand)).collect()
    }

    fn rank(&self) -> Rank {
        Rank::Cheap
    }

    fn begin(&self) -> Box<dyn Propagator> {
        Box::new(Surveyor { line: self.clone(), fillings: Fillings::new(self.cells.len()), settled: Vec::new() })
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
    #[inline]
    pub fn step(self, seen: u32, used: u32, tower: u32) -> u32 {
        match self.kind(used, tower) {
            Kind::Hidden => seen,
            Kind::SeenFromFirst => (seen << 1) & (self.tower_bit() * 2 - 1),
            Kind::Tallest => {
                if seen & self.tower_bit() != 0 {
                    self.back_bit()
                } else {
                    0
                }
            }
            Kind::SeenFromLast => (seen << 1) & (self.end() * 2 - 1),
        }
    }

    /// The numbers before a tower that lead to one of the numbers after it.
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
    fn tower_bit(self) -> u32 {
        1 << self.first.saturating_sub(1)
    }

    /// What the last clue has seen once the tallest tower stands.
    fn back_bit(self) -> u32 {
        if self.last > 0 { 2 } else { 1 }
    }

    /// What must have been seen at the end.
    fn end(self) -> u32 {
        1 << self.last
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
    /// The heights of each cell as it left them, as bits: where they are the same nothing new follows.
    settled: Vec<u32>,
}

impl Propagator for Surveyor {
    fn prune(&mut self, live: &mut Live) -> Result<(), Dead> {
        let heights = |cell: &Heights| {
            (live.word(Cand(cell.candidates.start), cell.candidates.len()) as u32) << (cell.lowest - 1)
        };
        let possible: Vec<u32> = self.line.cells.iter().map(heights).collect();
        if possible == self.settled {
            return Ok(());
        }
        self.settled = self.fillings.supported(&possible, self.line.first, self.line.last).ok_or(Dead)?;
        for (cell, (&had, &keeps)) in self.line.cells.iter().zip(possible.iter().zip(&self.settled)) {
            for height in bits(had & !keeps) {
                let height = height.trailing_zeros() as u8 + 1;
                live.strike(cell.candidate(height).expect("a possible height has a candidate"))?;
            }
        }
        Ok(())
    }
}

/// All fillings of a line: the tables of the program, empty between two uses.
pub struct Fillings {
    clues: Clues,
    /// For every set of heights, what may have been seen when exactly these stand.
    before: Vec<u32>,
    /// Those of `before` that the rest of the line can still lead to a right end.
    after: Vec<u32>,
    /// The sets reached with each number of towers.
    layers: Vec<Vec<u32>>,
}

impl Fillings {
    /// The fillings of lines of `n` cells.
    pub fn new(n: usize) -> Fillings {
        Fillings {
            clues: Clues { first: 0, last: 0, tallest: 1 << (n - 1) },
            before: vec![0; 1 << n],
            after: vec![0; 1 << n],
            layers: vec![Vec::new(); n + 1],
        }
    }

    /// The heights of each cell, as bits, that some filling with these clues has, 0 for no clue; `None` if there is none.
    pub fn supported(&mut self, possible: &[u32], first: u8, last: u8) -> Option<Vec<u32>> {
        self.clues = Clues { first, last, ..self.clues };
        self.go_forth(possible);
        let supported = self.go_back(possible);
        self.clear();
        supported
    }

    fn go_forth(&mut self, possible: &[u32]) {
        let clues = self.clues;
        self.before[0] = 1;
        self.layers[0].push(0);
        for (at, &heights) in possible.iter().enumerate() {
            let (these, next) = self.layers.split_at_mut(at + 1);
            for &used in &these[at] {
                let seen = self.before[used as usize];
                for tower in bits(heights & !used) {
                    let then = clues.step(seen, used, tower);
                    let place = &mut self.before[(used | tower) as usize];
                    if then != 0 && *place == 0 {
                        next[0].push(used | tower);
                    }
                    *place |= then;
                }
            }
        }
    }

    fn go_back(&mut self, possible: &[u32]) -> Option<Vec<u32>> {
        let clues = self.clues;
        let full = self.before.len() - 1;
        self.after[full] = self.before[full] & clues.end();
        let mut supported = vec![0; possible.len()];
        for (at, &heights) in possible.iter().enumerate().rev() {
            for &used in &self.layers[at] {
                let seen = self.before[used as usize];
                let mut good = 0;
                for tower in bits(heights & !used) {
                    let leads = clues.step_back(self.after[(used | tower) as usize], used, tower) & seen;
                    if leads != 0 {
                        supported[at] |= tower;
                        good |= leads;
                    }
                }
                self.after[used as usize] = good;
            }
        }
        (self.after[0] != 0).then_some(supported)
    }

    fn clear(&mut self) {
        for layer in &mut self.layers {
            for set in layer.drain(..) {
                self.before[set as usize] = 0;
                self.after[set as usize] = 0;
            }
        }
    }
}

/// The single bits of a word, lowest first.
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
            let done = Line::new(cells, first, last).begin().prune(&mut live);
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
            let supported = Fillings::new(n).supported(&possible, first, last);
            assert_eq!(supported, Some(listed(&possible, first, last)), "{line:?}, {first}, {last}, round {round}");
            large += usize::from(first > 9) + usize::from(last > 9);
        }
        assert!(large > 100, "{large} clues of two digits");
    }
}
