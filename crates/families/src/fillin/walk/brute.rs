//! The plain brute force: all ways to hand the numbers of each length to the slots of that length. A state is a filled
//! grid; it is right if its crossings agree and its givens stand.

use super::super::{Number, Puzzle};
use super::{Task, marks};
use runut_model::{BigUint, Filling, Game, Halt, Mark, States};
use std::collections::BTreeMap;

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

/// Characters that are looked at in about the time of one state: on a large grid a state is dear.
const LOOKS_PER_STATE: u64 = 1 << 8;

/// All ways to hand the numbers of each length to the slots of that length.
pub(super) struct Hands<'a> {
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
}

impl<'a> Hands<'a> {
    pub(super) fn new(puzzle: &'a Puzzle) -> Hands<'a> {
        let task = Task::new(puzzle);
        let mut lengths: BTreeMap<usize, Hand> = BTreeMap::new();
        for &slot in &task.slots {
            lengths.entry(puzzle.slots[slot].len()).or_default().slots.push(slot);
        }
        for number in (0..puzzle.numbers.len()).filter(|&number| !task.used[number]) {
            lengths.entry(puzzle.numbers[number].len()).or_default().numbers.push(number);
        }
        let hands: Vec<Hand> = lengths.into_values().collect();
        let is_hopeless = task.is_hopeless || hands.iter().any(|hand| hand.slots.len() != hand.numbers.len());
        let factorial = |hand: &Hand| (1..=hand.slots.len()).map(BigUint::from).product::<BigUint>();
        let space = if is_hopeless { BigUint::ZERO } else { hands.iter().map(factorial).product() };
        let mut states = Hands {
            characters: puzzle.numbers.iter().flatten().copied().collect(),
            starts: starts(&puzzle.numbers),
            at: vec![0; puzzle.slots.len()],
            crossings: crossings(puzzle, &task),
            given: given(puzzle, &task),
            puzzle,
            task,
            hands,
            space,
        };
        if !is_hopeless {
            (0..states.hands.len()).for_each(|hand| states.lay_out(hand, 0));
        }
        states
    }

    /// Writes a hand's numbers into its slots, from one of them on.
    fn lay_out(&mut self, hand: usize, from: usize) {
        let hand = &self.hands[hand];
        for (&slot, &number) in hand.slots.iter().zip(&hand.numbers).skip(from) {
            self.at[slot] = self.starts[number];
        }
    }

    /// Judges the whole grid: givens and crossings. Returns the verdict and how many characters were looked at.
    fn look(&self) -> (bool, u64) {
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

    /// Every slot with its number.
    fn held(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.hands.iter().flat_map(|hand| hand.slots.iter().copied().zip(hand.numbers.iter().copied()))
    }
}

impl States for Hands<'_> {
    fn space(&self) -> BigUint {
        self.space.clone()
    }

    fn judge(&mut self, counter: &mut u64, left: &mut u64) -> bool {
        *counter += 1;
        let (is_right, looks) = self.look();
        *left = left.saturating_sub(1 + looks / LOOKS_PER_STATE);
        is_right
    }

    fn marks(&mut self) -> Vec<Mark> {
        self.held().flat_map(|(slot, number)| marks(self.puzzle, slot, number)).collect()
    }

    fn board(&mut self) -> Result<Option<Filling>, Halt> {
        if !self.task.is_first_way(self.held().map(|(_, number)| number)) {
            return Ok(None);
        }
        let mut filling = Game::given(self.puzzle);
        self.marks().into_iter().for_each(|mark| filling.set(mark.cell, mark.glyph));
        Ok(Some(filling))
    }

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
}

/// The next order of a list of different numbers, by value, and the first place at which it differs. After the last
/// order the list is in its first order again, and the answer is `None`.
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
