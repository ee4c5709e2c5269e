//! A report's own search. It follows the puzzle's own order and counts what the report counts, tries that fall off the
//! board included, which no [`Model`](crate::Model) holds. Families tell their walks; `brute`, `backtrack` and `deduce` drive them.

use crate::{BigUint, Filling, Said, Watch};

/// What a search counts, as `--json` names it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Counter {
    /// Whole boards judged by a brute force.
    States,
    /// Things tried by a backtracking.
    Tries,
    /// Calls of report B's procedure that still have a piece to place.
    Cases,
    /// Places of a search tree.
    Nodes,
}

impl Counter {
    /// Every counter.
    pub const ALL: [Counter; 4] = [Counter::Nodes, Counter::Tries, Counter::Cases, Counter::States];

    /// The counter's name.
    pub fn word(self) -> &'static str {
        match self {
            Counter::States => "states",
            Counter::Tries => "tries",
            Counter::Cases => "cases",
            Counter::Nodes => "nodes",
        }
    }
}

/// Where the tricks of a search are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// To a fixed point before the search begins.
    Before,
    /// During the search.
    Inside,
}

/// Which of a family's numbered tricks a search uses, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tricks {
    /// Where they are used.
    pub place: Place,
    /// Trick number k is bit k - 1.
    pub set: u32,
}

impl Tricks {
    /// Whether the trick of this number, from 1, is among them.
    pub fn has(self, number: u32) -> bool {
        self.set >> (number - 1) & 1 == 1
    }

    /// Reads `before:1-6` or `inside:2,3`.
    pub fn read(word: &str) -> Option<Tricks> {
        let (place, list) = word.split_once(':')?;
        let place = match place {
            "before" => Place::Before,
            "inside" => Place::Inside,
            _ => return None,
        };
        let mut set = 0;
        for part in list.split(',') {
            let (first, last) = part.split_once('-').unwrap_or((part, part));
            let number = |word: &str| word.parse::<u32>().ok().filter(|number| (1..=32).contains(number));
            for trick in number(first)?..=number(last)? {
                set |= 1 << (trick - 1);
            }
        }
        (set != 0).then_some(Tricks { place, set })
    }
}

/// A walk that a family tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WalkInfo {
    /// The strategy that drives it: [`BRUTE`](crate::names::BRUTE), [`BACKTRACK`](crate::names::BACKTRACK) or
    /// [`DEDUCE`](crate::names::DEDUCE).
    pub strategy: &'static str,
    /// The order's name for `--order`, if the strategy has several; the first one listed is the default.
    pub order: Option<&'static str>,
    /// What it counts.
    pub counter: Counter,
    /// The tricks it uses, if it has any: as listed, all there are in their usual place; as begun, those asked for.
    pub tricks: Option<Tricks>,
}

impl WalkInfo {
    /// A walk in one order, without tricks.
    pub const fn new(strategy: &'static str, counter: Counter) -> WalkInfo {
        WalkInfo { strategy, order: None, counter, tricks: None }
    }
}

/// What a walk came to within its budget.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WalkStep {
    /// The budget is used up.
    More,
    /// A solution it has not told before; it can go on after it.
    Solved(Filling),
    /// There is nothing left to try.
    Done,
    /// The watcher asked it to stop.
    Broken,
    /// What it has to remember does not fit into the memory it may take.
    OutOfMemory,
}

/// A report's search at work. It goes on in batches, so that one dynamic call covers thousands of attempts.
pub trait Walk {
    /// How many attempts there are at the most, where that is known beforehand.
    fn space(&self) -> Option<BigUint> {
        None
    }
    /// The same as base and exponent, where every attempt chooses one of so many for each of so many things.
    fn power(&self) -> Option<(usize, usize)> {
        None
    }
    /// The counter so far: raised by one for every attempt really made.
    fn counter(&self) -> u64;
    /// What there is to tell about the search before it begins.
    fn notes(&self) -> Vec<Said> {
        Vec::new()
    }
    /// Makes up to about `budget` attempts. Tells `watch` every one if it wants to see every step.
    fn advance(&mut self, budget: u64, watch: &mut dyn Watch) -> WalkStep;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tricks_are_read() {
        assert_eq!(Tricks::read("before:1-6"), Some(Tricks { place: Place::Before, set: 0b11_1111 }));
        assert_eq!(Tricks::read("inside:2,3"), Some(Tricks { place: Place::Inside, set: 0b110 }));
        for wrong in
            ["", "inside", "inside:", "inside:0", "inside:33", "inside:3-2", "after:1", "before:1,,2", "before:a"]
        {
            assert_eq!(Tricks::read(wrong), None, "{wrong}");
        }
    }
}
