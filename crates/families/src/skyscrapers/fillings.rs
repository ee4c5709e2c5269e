//! All fillings of a line with its two clues, not listed: which heights they have in which cells.
//!
//! Going through the line from its first cell, all that matters of what stands already is the *set* of heights used. Its
//! largest member tells whether the next tower is seen from the front, and the heights not yet used tell whether it is seen
//! from the back. Up to the tallest tower only the first clue counts, from it on only the last one: so a set's value is a bit
//! mask of the numbers of towers that may have been seen by then.
//!
//! Sets are those of the heights that are open, numbered from the lowest: cells with one height only are passed on the way,
//! and what is seen of them depends on the tallest open height before them, or behind them.

use super::line::{Clues, LONGEST, bits};
use super::short::Short;

/// Lines up to this length are short.
const SHORT: usize = 9;

/// The tables of all fillings of lines of one length, empty between two uses.
#[derive(Default)]
pub struct Fillings {
    /// For every set of open heights, what may have been seen when these stand and the next open cell comes.
    before: Vec<u32>,
    /// For every set, what may have been seen right after its last tower so that the line can end right.
    after: Vec<u32>,
    /// The sets reached with each number of towers.
    layers: Vec<Vec<u32>>,
    short: Option<Short>,
}

/// A cell with several heights, as bits among the open heights, and what may be seen of it: heights above all fixed ones
/// before it, and above all behind it.
#[derive(Clone, Copy, Default)]
struct Open {
    at: usize,
    may: u32,
    in_front: u32,
    in_back: u32,
}

/// The cells with one height between two open ones.
#[derive(Clone, Copy, Default)]
struct Run {
    /// How many of them are seen from the first cell, by the number of open heights up to the tallest that stands before them.
    front: [u8; LONGEST + 1],
    /// How many are seen from the last cell, by the number of open heights up to the tallest that stands behind them.
    back: [u8; LONGEST + 1],
    has_tallest: bool,
    /// Whether there is any such cell.
    is_long: bool,
}

/// A line whose fillings are looked for.
struct Plan {
    clues: Clues,
    /// The open heights, lowest first.
    heights: [u32; LONGEST],
    /// How many cells are open, and which.
    open: usize,
    cells: [Open; LONGEST],
    /// The cells with one height before each open cell, and behind the last.
    runs: [Run; LONGEST + 1],
    /// The tallest height as a bit among the open ones, 0 if its cell is known.
    tallest: u32,
    /// How many open cells lie before the tallest height, if its cell is known.
    to_tallest: usize,
}

impl Fillings {
    /// The heights of each cell, as bits, that some filling with these clues has, 0 for no clue; `None` if there is none.
    pub fn supported(&mut self, possible: &[u32], first: u8, last: u8) -> Option<Vec<u32>> {
        if possible.len() <= SHORT {
            let short = self.short.get_or_insert_with(|| Short::new(possible.len()));
            return short.supported(possible, first, last);
        }
        self.supported_long(possible, first, last)
    }

    fn supported_long(&mut self, possible: &[u32], first: u8, last: u8) -> Option<Vec<u32>> {
        let clues = Clues { first, last, tallest: 1 << (possible.len() - 1) };
        let plan = Plan::new(possible, clues)?;
        let (open, room) = (plan.open, self.before.len().max(1 << plan.open));
        self.before.resize(room, 0);
        self.after.resize(room, 0);
        self.layers.resize_with(self.layers.len().max(open + 1), Vec::new);
        self.go_forth(&plan);
        let left = self.go_back(&plan, possible);
        self.clear();
        left
    }

    fn go_forth(&mut self, plan: &Plan) {
        let Fillings { before, layers, .. } = self;
        before[0] = 1;
        layers[0].push(0);
        for at in 0..plan.open {
            let [these, then] = &mut layers[at..at + 2] else { return };
            for &used in these.iter() {
                let seen = plan.pass(at, used, before[used as usize]);
                before[used as usize] = seen;
                if seen == 0 {
                    continue;
                }
                let mut reach = |tower: u32, seen: u32| {
                    let place = &mut before[(used | tower) as usize];
                    if *place == 0 {
                        then.push(used | tower);
                    }
                    *place |= seen;
                };
                let next = plan.next(at, used);
                bits(next.hidden).for_each(|tower| reach(tower, seen));
                let more = (seen << 1) & next.most;
                if more != 0 {
                    bits(next.seen).for_each(|tower| reach(tower, more));
                }
                if next.tallest != 0 && seen & plan.clues.tower_bit() != 0 {
                    reach(next.tallest, plan.clues.back_bit());
                }
            }
        }
        let full = plan.rest(0);
        before[full as usize] = plan.pass(plan.open, full, before[full as usize]);
    }

    fn go_back(&mut self, plan: &Plan, possible: &[u32]) -> Option<Vec<u32>> {
        let Fillings { before, after, layers, .. } = self;
        let full = plan.rest(0);
        after[full as usize] = plan.pass_back(plan.open, full, before[full as usize] & plan.clues.end());
        let mut left = possible.to_vec();
        for (at, cell) in plan.cells[..plan.open].iter().enumerate().rev() {
            let mut supported = 0;
            for &used in &layers[at] {
                let seen = before[used as usize];
                let mut good = 0;
                let mut leads = |tower: u32, before: u32| {
                    if before & seen != 0 {
                        supported |= tower;
                        good |= before & seen;
                    }
                };
                let next = plan.next(at, used);
                bits(next.hidden).for_each(|tower| leads(tower, after[(used | tower) as usize]));
                bits(next.seen).for_each(|tower| leads(tower, after[(used | tower) as usize] >> 1));
                if next.tallest != 0 && after[(used | next.tallest) as usize] & plan.clues.back_bit() != 0 {
                    leads(next.tallest, plan.clues.tower_bit());
                }
                after[used as usize] = plan.pass_back(at, used, good);
            }
            left[cell.at] = bits(supported).map(|bit| plan.heights[bit.trailing_zeros() as usize]).sum();
        }
        (after[0] != 0).then_some(left)
    }

    fn clear(&mut self) {
        for set in self.layers.iter_mut().flat_map(|layer| layer.drain(..)) {
            self.before[set as usize] = 0;
            self.after[set as usize] = 0;
        }
    }
}

/// The towers that may come next: those that are not seen, those that are, and the tallest.
struct Next {
    hidden: u32,
    seen: u32,
    tallest: u32,
    /// What may be seen at the most, as bits.
    most: u32,
}

impl Plan {
    /// `None`: two cells have the same height and no other.
    fn new(possible: &[u32], clues: Clues) -> Option<Plan> {
        let is_fixed = |set: u32| set.is_power_of_two();
        let fixed = possible.iter().filter(|set| is_fixed(**set));
        let known = fixed.clone().fold(0, |all, set| all | set);
        if known.count_ones() as usize != fixed.count() {
            return None;
        }
        let all = clues.tallest * 2 - 1;
        let open = all & !known;
        let mut heights = [0; LONGEST];
        heights.iter_mut().zip(bits(open)).for_each(|(place, height)| *place = height);
        let mut numbers = [0; LONGEST];
        (1..possible.len()).for_each(|height| numbers[height] = numbers[height - 1] + (open >> (height - 1) & 1));
        let number = |height: u32| numbers[height.trailing_zeros() as usize];
        let among = |set: u32| match known {
            0 => set,
            _ => bits(set & open).fold(0, |sum, height| sum | 1 << number(height)),
        };
        let tallest = if known & clues.tallest == 0 { among(clues.tallest) } else { 0 };
        let mut behind = [0; LONGEST + 1];
        for (at, &set) in possible.iter().enumerate().rev() {
            behind[at] = if is_fixed(set) { set.max(behind[at + 1]) } else { behind[at + 1] };
        }
        let above = |clue: u8, fixed: u32| if clue > 0 { among(all & !(fixed * 2).saturating_sub(1)) } else { 0 };
        let mut plan = Plan {
            clues,
            heights,
            open: 0,
            cells: [Open::default(); LONGEST],
            runs: [Run::default(); LONGEST + 1],
            tallest,
            to_tallest: 0,
        };
        let mut before = 0;
        for (at, &set) in possible.iter().enumerate() {
            let behind = behind[at + 1];
            if !is_fixed(set) {
                let (in_front, in_back) = (above(clues.first, before), above(clues.last, behind));
                plan.cells[plan.open] = Open { at, may: among(set), in_front, in_back };
                plan.open += 1;
                continue;
            }
            let run = &mut plan.runs[plan.open];
            run.is_long = true;
            if set == clues.tallest {
                run.has_tallest = true;
                plan.to_tallest = plan.open;
            }
            let hides = ..=number(set) as usize;
            if clues.first > 0 && set > before && set != clues.tallest {
                run.front[hides].iter_mut().for_each(|seen| *seen += 1);
            }
            if clues.last > 0 && set > behind && set != clues.tallest {
                run.back[hides].iter_mut().for_each(|seen| *seen += 1);
            }
            before = before.max(set);
        }
        Some(plan)
    }

    /// Whether the tallest tower stands once a set of so many does, before the run that comes then.
    #[inline]
    fn has_tallest(&self, at: usize, used: u32) -> bool {
        if self.tallest != 0 { used & self.tallest != 0 } else { at > self.to_tallest }
    }

    /// How many open heights there are up to the tallest of a set.
    fn top(set: u32) -> usize {
        (u32::BITS - set.leading_zeros()) as usize
    }

    fn rest(&self, used: u32) -> u32 {
        ((1 << self.open) - 1) & !used
    }

    /// What was seen once the cells with one height are passed that come after a set.
    #[inline]
    fn pass(&self, at: usize, used: u32, seen: u32) -> u32 {
        let (run, clues) = (&self.runs[at], self.clues);
        let mut seen = seen;
        if !run.is_long {
            return seen;
        }
        if !self.has_tallest(at, used) {
            seen = (seen << run.front[Plan::top(used)]) & clues.most_in_front();
            match run.has_tallest {
                false => return seen,
                true if seen & clues.tower_bit() == 0 => return 0,
                true => seen = clues.back_bit(),
            }
        }
        (seen << run.back[Plan::top(self.rest(used))]) & clues.most_in_back()
    }

    /// What may have been seen before these cells are passed.
    #[inline]
    fn pass_back(&self, at: usize, used: u32, seen: u32) -> u32 {
        let (run, clues) = (&self.runs[at], self.clues);
        let in_front = !self.has_tallest(at, used);
        let mut seen = seen;
        if !run.is_long {
            return seen;
        }
        if !in_front || run.has_tallest {
            seen >>= run.back[Plan::top(self.rest(used))];
        }
        if in_front && run.has_tallest {
            seen = if seen & clues.back_bit() != 0 { clues.tower_bit() } else { 0 };
        }
        if in_front { seen >> run.front[Plan::top(used)] } else { seen }
    }

    /// What may stand in the open cell after a set.
    #[inline]
    fn next(&self, at: usize, used: u32) -> Next {
        let cell = &self.cells[at];
        let may = cell.may & !used;
        let is_front = if self.tallest != 0 { used & self.tallest == 0 } else { at < self.to_tallest };
        if is_front {
            let tallest = may & self.tallest;
            let seen = may & cell.in_front & (u32::MAX << Plan::top(used)) & !tallest;
            return Next { hidden: may & !seen & !tallest, seen, tallest, most: self.clues.most_in_front() };
        }
        let highest = 1 << (Plan::top(self.rest(used)) - 1);
        let seen = may & cell.in_back & highest;
        Next { hidden: may & !seen, seen, tallest: 0, most: self.clues.most_in_back() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use runut_model::Dice;

    #[test]
    fn long_and_short_lines_are_told_alike() {
        let mut dice = Dice::new(9);
        let (mut dead, mut long) = (0, Fillings::default());
        for _ in 0..4_000 {
            let n = 1 + dice.below(8);
            let (first, last) = (dice.below(n + 1) as u8, dice.below(n + 1) as u8);
            let mut line: Vec<u32> = (0..n).map(|at| 1 << at).collect();
            dice.shuffle(&mut line);
            let other = 1 + dice.below(4);
            let some = |height: &u32| (0..n).filter(|_| dice.chance(1 + other)).fold(*height, |set, at| set | 1 << at);
            let possible: Vec<u32> = line.iter().map(some).collect();
            let short = Short::new(n).supported(&possible, first, last);
            assert_eq!(long.supported_long(&possible, first, last), short, "{possible:?}, {first}, {last}");
            dead += u32::from(short.is_none());
        }
        assert!((400..3_600).contains(&dead), "{dead} have no filling");
    }
}
