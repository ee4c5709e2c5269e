//! The report's backtracking over the slots, mended, and the plain brute force.
//!
//! The report fills the slots in their order: for every number of the slot's length, in the list's order, used ones
//! included, one *try*. The brute force hands the numbers of each length to the slots of that length in all ways, the last
//! slot fastest, and looks at every *state*: a filled grid, judged whole.
//!
//! A slot that is wholly given is passed over by both, and its number is used up. Equal numbers of the list are different
//! things to try, and every way to hand them out is a state; but it is one filled grid, and it is told once: when equal
//! numbers stand in the order of the slots.

use super::{Number, Puzzle};
use runut_model::{BigUint, Cell, Counter, Detail, Event, Filling, Glyph, Mark, Walk, WalkInfo, WalkStep, Watch};
use std::collections::BTreeMap;

/// The report's backtracking.
const BACKTRACK: WalkInfo = WalkInfo { strategy: "backtrack", order: None, counter: Counter::Tries, tricks: None };
/// Every way to hand the numbers out.
const BRUTE: WalkInfo = WalkInfo { strategy: "brute", order: None, counter: Counter::States, tricks: None };

/// What the family can walk.
pub const WALKS: &[WalkInfo] = &[BACKTRACK, BRUTE];

/// Begins one of [`WALKS`].
pub fn begin<'a>(puzzle: &'a Puzzle, which: &WalkInfo) -> Box<dyn Walk + 'a> {
    match *which {
        BACKTRACK => Box::new(Backtrack::new(puzzle)),
        _ => Box::new(Brute::new(puzzle)),
    }
}

/// What both walks have to do: slots that are not wholly given, and the numbers that those leave.
struct Task {
    /// Numbers of the puzzle's slots, in their order.
    slots: Vec<usize>,
    /// Which of the listed numbers the given slots use up.
    used: Vec<bool>,
    /// For each listed number, the equal one before it.
    twin: Vec<Option<usize>>,
    /// A given slot holds a number that is not listed, or not often enough.
    is_hopeless: bool,
}

impl Task {
    fn new(puzzle: &Puzzle) -> Task {
        let mut places: BTreeMap<&Number, Vec<usize>> = BTreeMap::new();
        for (at, number) in puzzle.numbers.iter().enumerate() {
            places.entry(number).or_default().push(at);
        }
        let mut twin = vec![None; puzzle.numbers.len()];
        for pair in places.values().flat_map(|equal| equal.windows(2)) {
            twin[pair[1]] = Some(pair[0]);
        }
        let mut task = Task { slots: Vec::new(), used: vec![false; twin.len()], twin, is_hopeless: false };
        let mut taken: BTreeMap<Number, usize> = BTreeMap::new();
        for (at, slot) in puzzle.slots.iter().enumerate() {
            let Some(number) = puzzle.given_number(slot) else {
                task.slots.push(at);
                continue;
            };
            let copy = taken.entry(number.clone()).or_default();
            match places.get(&number).and_then(|places| places.get(*copy)) {
                Some(&place) => task.used[place] = true,
                None => task.is_hopeless = true,
            }
            *copy += 1;
        }
        task
    }

    /// Whether the numbers in these slots, in this order, are the first way to write this filled grid.
    fn is_first_way(&self, numbers: impl Iterator<Item = usize>) -> bool {
        let mut seen = self.used.clone();
        numbers.into_iter().all(|number| {
            seen[number] = true;
            self.twin[number].is_none_or(|twin| seen[twin])
        })
    }
}

fn marks(puzzle: &Puzzle, slot: usize, number: usize) -> impl Iterator<Item = Mark> + '_ {
    let written = puzzle.slots[slot].iter().zip(&puzzle.numbers[number]);
    written.map(|(&cell, &character)| Mark { cell, glyph: Glyph::of(character) })
}

/// The grid with its givens.
fn givens(puzzle: &Puzzle) -> Filling {
    let mut filling = Filling::empty(puzzle.squares.len());
    for cell in (0..puzzle.squares.len() as u32).map(Cell) {
        filling.set(cell, puzzle.given(cell).map_or(Glyph::NONE, Glyph::of));
    }
    filling
}

/// One slot of a backtracking.
struct Level {
    slot: usize,
    /// The numbers of its length, in the list's order.
    numbers: std::rc::Rc<[usize]>,
    /// The number it holds, or tries next: its place among them.
    at: usize,
    /// The cells that its number filled.
    wrote: Vec<Cell>,
}

/// The report's backtracking over the slots in their order.
struct Backtrack<'a> {
    puzzle: &'a Puzzle,
    task: Task,
    levels: Vec<Level>,
    /// The slot that looks for a number; all before it hold one.
    depth: usize,
    used: Vec<bool>,
    grid: Filling,
    tries: u64,
    is_done: bool,
}

impl<'a> Backtrack<'a> {
    fn new(puzzle: &'a Puzzle) -> Backtrack<'a> {
        let task = Task::new(puzzle);
        let mut lengths: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (at, number) in puzzle.numbers.iter().enumerate() {
            lengths.entry(number.len()).or_default().push(at);
        }
        let shared: BTreeMap<usize, std::rc::Rc<[usize]>> =
            lengths.into_iter().map(|(length, numbers)| (length, numbers.into())).collect();
        let level = |&slot: &usize| {
            let numbers = shared.get(&puzzle.slots[slot].len()).cloned().unwrap_or_default();
            Level { slot, numbers, at: 0, wrote: Vec::new() }
        };
        let levels = task.slots.iter().map(level).collect();
        let (used, is_done) = (task.used.clone(), task.is_hopeless);
        Backtrack { puzzle, task, levels, depth: 0, used, grid: givens(puzzle), tries: 0, is_done }
    }

    /// Whether the present slot's next number is unused and agrees with the digits already in the slot; if not, the rule
    /// against it.
    fn judge(&self) -> Result<(), &'static str> {
        let level = &self.levels[self.depth];
        let number = level.numbers[level.at];
        let agrees =
            |mark: Mark| matches!(self.grid.at(mark.cell), glyph if glyph == Glyph::NONE || glyph == mark.glyph);
        match self.used[number] {
            true => Err("fillin-tried-used"),
            false if marks(self.puzzle, level.slot, number).all(agrees) => Ok(()),
            false => Err("fillin-tried-differs"),
        }
    }

    /// Writes the present slot's number and goes on to the next slot.
    fn write(&mut self) {
        let level = &mut self.levels[self.depth];
        let number = level.numbers[level.at];
        self.used[number] = true;
        for mark in marks(self.puzzle, level.slot, number) {
            if self.grid.at(mark.cell) == Glyph::NONE {
                self.grid.set(mark.cell, mark.glyph);
                level.wrote.push(mark.cell);
            }
        }
        self.depth += 1;
        if let Some(next) = self.levels.get_mut(self.depth) {
            next.at = 0;
        }
    }

    /// Takes the last number back and moves its slot on to the next one. False: there is none to take back.
    fn take_back(&mut self) -> bool {
        let Some(depth) = self.depth.checked_sub(1) else { return false };
        self.depth = depth;
        let level = &mut self.levels[depth];
        self.used[level.numbers[level.at]] = false;
        level.wrote.drain(..).for_each(|cell| self.grid.set(cell, Glyph::NONE));
        level.at += 1;
        true
    }

    fn run<const EVERY: bool>(&mut self, budget: u64, watch: &mut dyn Watch) -> WalkStep {
        let mut left = budget;
        while !self.is_done {
            let is_full = self.depth == self.levels.len();
            if is_full || self.levels[self.depth].at == self.levels[self.depth].numbers.len() {
                let held = self.levels.iter().map(|level| level.numbers[level.at]);
                let answer = (is_full && self.task.is_first_way(held)).then(|| self.grid.clone());
                self.is_done = !self.take_back();
                if EVERY && !self.is_done && watch.see(Event::Back { depth: self.depth, why: None }).is_break() {
                    return WalkStep::Broken;
                }
                match answer {
                    Some(filling) => return WalkStep::Solved(filling),
                    None => continue,
                }
            }
            if left == 0 {
                return WalkStep::More;
            }
            left -= 1;
            self.tries += 1;
            let verdict = self.judge();
            if EVERY {
                let level = &self.levels[self.depth];
                let marks: Vec<Mark> = marks(self.puzzle, level.slot, level.numbers[level.at]).collect();
                if watch.see(Event::Try { marks: &marks, fits: verdict.is_ok(), why: verdict.err() }).is_break() {
                    return WalkStep::Broken;
                }
            }
            match verdict {
                Ok(()) => self.write(),
                Err(_) => self.levels[self.depth].at += 1,
            }
        }
        WalkStep::Done
    }
}

impl Walk for Backtrack<'_> {
    fn counter(&self) -> u64 {
        self.tries
    }

    fn advance(&mut self, budget: u64, watch: &mut dyn Watch) -> WalkStep {
        match watch.detail() {
            Detail::Every => self.run::<true>(budget, watch),
            _ => self.run::<false>(budget, watch),
        }
    }
}

/// The slots of one length, and the numbers in the order in which they are handed to them.
#[derive(Default)]
struct Hand {
    slots: Vec<usize>,
    numbers: Vec<usize>,
}

/// Two characters of handed-out numbers that must be equal, each a slot and a place in it.
struct Crossing {
    one: (usize, usize),
    other: (usize, usize),
}

/// Looks at characters before the walk comes up for air: less than 10 ms on any grid.
const LOOKS: u64 = 1 << 21;

/// All ways to hand the numbers of each length to the slots of that length.
struct Brute<'a> {
    puzzle: &'a Puzzle,
    task: Task,
    hands: Vec<Hand>,
    /// The characters of all listed numbers, one after another.
    characters: Vec<char>,
    /// Where each number begins among them.
    starts: Vec<usize>,
    /// For each slot, where its number begins.
    at: Vec<usize>,
    crossings: Vec<Crossing>,
    /// Slot, place in it, and what is given there.
    given: Vec<(usize, usize, char)>,
    space: BigUint,
    states: u64,
    is_done: bool,
}

impl<'a> Brute<'a> {
    fn new(puzzle: &'a Puzzle) -> Brute<'a> {
        let task = Task::new(puzzle);
        let mut lengths: BTreeMap<usize, Hand> = BTreeMap::new();
        for &slot in &task.slots {
            lengths.entry(puzzle.slots[slot].len()).or_default().slots.push(slot);
        }
        for number in (0..puzzle.numbers.len()).filter(|&number| !task.used[number]) {
            lengths.entry(puzzle.numbers[number].len()).or_default().numbers.push(number);
        }
        let hands: Vec<Hand> = lengths.into_values().collect();
        let is_done = task.is_hopeless || hands.iter().any(|hand| hand.slots.len() != hand.numbers.len());
        let factorial = |hand: &Hand| (1..=hand.slots.len()).map(BigUint::from).product::<BigUint>();
        let space = if is_done { BigUint::ZERO } else { hands.iter().map(factorial).product() };
        let mut brute = Brute {
            characters: puzzle.numbers.iter().flatten().copied().collect(),
            starts: starts(&puzzle.numbers),
            at: vec![0; puzzle.slots.len()],
            crossings: crossings(puzzle, &task),
            given: given(puzzle, &task),
            puzzle,
            task,
            hands,
            space,
            states: 0,
            is_done,
        };
        if !is_done {
            (0..brute.hands.len()).for_each(|hand| brute.lay_out(hand, 0));
        }
        brute
    }

    /// Writes a hand's numbers into its slots, from one of them on.
    fn lay_out(&mut self, hand: usize, from: usize) {
        let hand = &self.hands[hand];
        for (&slot, &number) in hand.slots.iter().zip(&hand.numbers).skip(from) {
            self.at[slot] = self.starts[number];
        }
    }

    /// Goes on to the next state; false after the last one.
    fn turn(&mut self) -> bool {
        for hand in (0..self.hands.len()).rev() {
            let changed = next_order(&mut self.hands[hand].numbers);
            self.lay_out(hand, changed.unwrap_or(0));
            if changed.is_some() {
                return true;
            }
        }
        false
    }

    /// Judges the whole grid: givens and crossings. Returns the verdict and how many characters were looked at.
    fn judge(&self) -> (bool, u64) {
        let at = |(slot, place): (usize, usize)| self.characters[self.at[slot] + place];
        let mut looks = 0;
        let mut look = |agrees: bool| {
            looks += 1;
            agrees
        };
        let is_right = self.given.iter().all(|&(slot, place, given)| look(at((slot, place)) == given))
            && self.crossings.iter().all(|crossing| look(at(crossing.one) == at(crossing.other)));
        (is_right, looks)
    }

    fn marks(&self) -> impl Iterator<Item = Mark> + '_ {
        self.held().flat_map(|(slot, number)| marks(self.puzzle, slot, number))
    }

    /// Every slot with its number.
    fn held(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.hands.iter().flat_map(|hand| hand.slots.iter().copied().zip(hand.numbers.iter().copied()))
    }

    fn filling(&self) -> Filling {
        let mut filling = givens(self.puzzle);
        self.marks().for_each(|mark| filling.set(mark.cell, mark.glyph));
        filling
    }
}

impl Walk for Brute<'_> {
    fn space(&self) -> Option<BigUint> {
        Some(self.space.clone())
    }

    fn counter(&self) -> u64 {
        self.states
    }

    fn advance(&mut self, budget: u64, watch: &mut dyn Watch) -> WalkStep {
        let every = watch.detail() == Detail::Every;
        let (mut left, mut looks) = (budget, 0);
        while !self.is_done {
            if left == 0 || looks > LOOKS {
                return WalkStep::More;
            }
            left -= 1;
            self.states += 1;
            let (fits, looked) = self.judge();
            looks += looked;
            if every {
                let marks: Vec<Mark> = self.marks().collect();
                if watch.see_whole(&marks, fits).is_break() {
                    return WalkStep::Broken;
                }
            }
            let is_new = fits && self.task.is_first_way(self.held().map(|(_, number)| number));
            let answer = is_new.then(|| self.filling());
            self.is_done = !self.turn();
            if let Some(filling) = answer {
                return WalkStep::Solved(filling);
            }
        }
        WalkStep::Done
    }
}

/// The next order of a list of different numbers, by value, and the first place at which it differs. After the last order
/// the list is in its first order again, and the answer is `None`.
fn next_order(list: &mut [usize]) -> Option<usize> {
    let rising = |at: &usize| list[*at] < list[*at + 1];
    let Some(pivot) = (0..list.len().saturating_sub(1)).rev().find(rising) else {
        list.reverse();
        return None;
    };
    let larger = (pivot + 1..list.len()).rev().find(|&at| list[at] > list[pivot]).expect("the next one is larger");
    list.swap(pivot, larger);
    list[pivot + 1..].reverse();
    Some(pivot)
}

/// Where each number begins if all are written one after another.
fn starts(numbers: &[Number]) -> Vec<usize> {
    let lengths = numbers.iter().map(Vec::len);
    lengths.scan(0, |next, length| Some(std::mem::replace(next, *next + length))).collect()
}

/// Every cell in which two slots cross that are not wholly given.
fn crossings(puzzle: &Puzzle, task: &Task) -> Vec<Crossing> {
    let mut before: Vec<Option<(usize, usize)>> = vec![None; puzzle.squares.len()];
    let mut crossings = Vec::new();
    for &slot in &task.slots {
        for (place, cell) in puzzle.slots[slot].iter().enumerate() {
            if let Some(one) = before[cell.index()].replace((slot, place)) {
                crossings.push(Crossing { one, other: (slot, place) });
            }
        }
    }
    crossings
}

/// What is given in the slots that are not wholly given.
fn given(puzzle: &Puzzle, task: &Task) -> Vec<(usize, usize, char)> {
    let mut given = Vec::new();
    for &slot in &task.slots {
        for (place, &cell) in puzzle.slots[slot].iter().enumerate() {
            given.extend(puzzle.given(cell).map(|character| (slot, place, character)));
        }
    }
    given
}
