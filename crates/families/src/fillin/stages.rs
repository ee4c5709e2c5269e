//! A grid filled slot by slot, for whoever counts.
//!
//! What matters of the slots that are filled is how often each number is used, and which characters stand in the cells where
//! they cross slots that are still open. The slots come in an order that keeps these cells few; parts of the grid that do not
//! touch come one after the other, so that between two of them nothing but the numbers used is left to remember. A number is
//! written only if every open slot that it crosses still has a number that agrees with it.
//!
//! Equal numbers are one number that is used several times: boards are counted, and exchanging equal numbers changes none.

use super::Puzzle;
use super::lists::Place;
use super::model::{admitted, counts_differ};
use runut_model::{Cell, Filling, Glyph, Halt, Limits, Stages, Told};
use std::ops::ControlFlow;

/// The most slots: beyond it their order takes too long, and there are far too many states.
pub const MOST_SLOTS: usize = 256;

/// A few bits of a state.
#[derive(Clone, Copy, Default)]
struct Field {
    word: usize,
    shift: usize,
    mask: u64,
}

impl Field {
    fn get(self, state: &[u64]) -> u64 {
        state[self.word] >> self.shift & self.mask
    }

    fn set(self, state: &mut [u64], number: u64) {
        state[self.word] = state[self.word] & !(self.mask << self.shift) | number << self.shift;
    }
}

/// Hands out the bits of a state.
#[derive(Default)]
struct Fields {
    words: usize,
    used: usize,
}

impl Fields {
    /// A field for the numbers up to `most`.
    fn hand_out(&mut self, most: usize) -> Field {
        let bits = (usize::BITS - most.leading_zeros()) as usize;
        if self.words == 0 || self.used + bits > 64 {
            (self.words, self.used) = (self.words + 1, 0);
        }
        let field = Field { word: self.words - 1, shift: self.used, mask: (1 << bits) - 1 };
        self.used += bits;
        field
    }
}

/// A listed number of some length.
struct Entry {
    /// How often it is listed, and where it is told how often it is used.
    times: u64,
    used: Field,
    /// Its characters, numbered from 1 over the whole list.
    letters: Vec<u64>,
}

/// A cell of a slot.
#[derive(Clone, Copy)]
struct Spot {
    cell: Cell,
    /// Where its character is told while one of its two slots is open.
    letter: Option<Field>,
    /// The slot that crosses here, if it is filled later.
    later: Option<Place>,
}

/// A slot in its turn.
struct Turn {
    /// The place of its length in the list.
    length: usize,
    /// The numbers that agree with what is given in it.
    admits: Vec<u32>,
    spots: Vec<Spot>,
}

/// A grid, slot by slot.
pub struct Script<'a> {
    puzzle: &'a Puzzle,
    /// By length, as the puzzle lists them.
    lists: Vec<Vec<Entry>>,
    /// The slots in their order, and for each slot of the puzzle its place in it.
    turns: Vec<Turn>,
    turn_of: Vec<usize>,
    words: usize,
    /// Whether there are as many numbers of each length as slots.
    is_even: bool,
}

impl<'a> Script<'a> {
    /// None if there are too many slots.
    pub fn new(puzzle: &'a Puzzle, limits: &Limits) -> Result<Option<Script<'a>>, Halt> {
        if puzzle.slots.len() > MOST_SLOTS {
            return Ok(None);
        }
        let mut letters: Vec<char> = puzzle.numbers.iter().flatten().copied().collect();
        letters.sort_unstable();
        letters.dedup();
        let letter = |character: &char| letters.partition_point(|other| other < character) as u64 + 1;
        let mut fields = Fields::default();
        let mut lists: Vec<Vec<Entry>> = Vec::new();
        for length in &puzzle.lists.lengths {
            let entry = |listed: &super::lists::Listed| Entry {
                times: listed.times as u64,
                used: fields.hand_out(listed.times),
                letters: listed.number.iter().map(letter).collect(),
            };
            lists.push(length.numbers.iter().map(entry).collect());
        }
        let order = order(puzzle, limits)?;
        let mut turn_of = vec![0; order.len()];
        order.iter().enumerate().for_each(|(turn, &slot)| turn_of[slot] = turn);
        let mut told: Vec<Option<Field>> = vec![None; puzzle.squares.len()];
        let mut free: Vec<Field> = Vec::new();
        let mut turns = Vec::new();
        for (turn, &slot) in order.iter().enumerate() {
            let mut passed = Vec::new();
            let spot = |&cell: &Cell| {
                let crossing = puzzle.lists.crossing(cell, slot);
                let later = crossing.filter(|place| turn_of[place.slot] > turn);
                let letter = match (later, crossing) {
                    // What is given is known to both.
                    _ if puzzle.given(cell).is_some() => None,
                    (Some(_), _) => {
                        let field = free.pop().unwrap_or_else(|| fields.hand_out(letters.len()));
                        told[cell.index()] = Some(field);
                        Some(field)
                    }
                    (None, Some(_)) => {
                        passed.extend(told[cell.index()]);
                        told[cell.index()]
                    }
                    (None, None) => None,
                };
                Spot { cell, letter, later }
            };
            let spots = puzzle.slots[slot].iter().map(spot).collect();
            free.extend(passed);
            let admits = admitted(puzzle, &puzzle.slots[slot], puzzle.lists.of(slot));
            turns.push(Turn { length: puzzle.lists.length_of(slot), admits, spots });
        }
        let is_even = counts_differ(puzzle).is_none();
        let words = fields.words.max(1);
        Ok(Some(Script { puzzle, lists, turns, turn_of, words, is_even }))
    }

    fn is_left(&self, state: &[u64], entry: &Entry) -> bool {
        entry.used.get(state) < entry.times
    }

    /// Whether a number agrees with what stands in a slot already: what its crossings that are filled tell.
    fn agrees(&self, turn: &Turn, state: &[u64], entry: &Entry) -> bool {
        let mut spots = turn.spots.iter().zip(&entry.letters).filter(|(spot, _)| spot.later.is_none());
        spots.all(|(spot, &letter)| spot.letter.is_none_or(|field| field.get(state) == letter))
    }
}

impl Stages for Script<'_> {
    fn stages(&self) -> usize {
        self.turns.len()
    }

    fn width(&self) -> usize {
        self.words
    }

    fn start(&self) -> Vec<u64> {
        vec![0; self.words]
    }

    fn fill(&self, stage: usize, state: &[u64], told: &mut Told<'_>) -> ControlFlow<()> {
        if !self.is_even {
            return ControlFlow::Continue(());
        }
        let turn = &self.turns[stage];
        let list = &self.lists[turn.length];
        let mut next = state.to_vec();
        for &number in &turn.admits {
            let entry = &list[number as usize];
            if !self.is_left(state, entry) || !self.agrees(turn, state, entry) {
                continue;
            }
            next.copy_from_slice(state);
            entry.used.set(&mut next, entry.used.get(state) + 1);
            for (spot, &letter) in turn.spots.iter().zip(&entry.letters) {
                if let Some(field) = spot.letter {
                    field.set(&mut next, if spot.later.is_some() { letter } else { 0 });
                }
            }
            if turn.spots.iter().filter_map(|spot| spot.later).all(|place| self.can_be_filled(stage, place, &next)) {
                told(Some(&next))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn write(&self, stage: usize, before: &[u64], after: &[u64], board: &mut Filling) {
        let turn = &self.turns[stage];
        let is_it = |entry: &Entry| entry.used.get(before) != entry.used.get(after);
        let number = self.lists[turn.length].iter().position(is_it).expect("a number was written");
        let characters = &self.puzzle.lists.lengths[turn.length].numbers[number].number;
        turn.spots.iter().zip(characters).for_each(|(spot, &character)| board.set(spot.cell, Glyph::of(character)));
    }

    fn order(&self) -> Vec<Cell> {
        self.turns.iter().flat_map(|turn| turn.spots.iter().map(|spot| spot.cell)).collect()
    }
}

impl Script<'_> {
    /// Whether the slot of a place has a number left that agrees with what stands in it after a stage.
    fn can_be_filled(&self, stage: usize, place: Place, state: &[u64]) -> bool {
        let at = self.turn_of[place.slot];
        let turn = &self.turns[at];
        let stands: Vec<(usize, u64)> = (turn.spots.iter().enumerate())
            .filter_map(|(letter, spot)| {
                let crossing = self.puzzle.lists.crossing(spot.cell, place.slot)?;
                let is_written = self.turn_of[crossing.slot] <= stage;
                Some((letter, spot.letter.filter(|_| is_written)?.get(state)))
            })
            .collect();
        let list = &self.lists[turn.length];
        turn.admits.iter().any(|&number| {
            let entry = &list[number as usize];
            self.is_left(state, entry) && stands.iter().all(|&(letter, stands)| entry.letters[letter] == stands)
        })
    }
}

/// The slots in an order that leaves few cells in which a filled slot crosses an open one: next comes the one that adds the
/// fewest, and of these the one with the fewest numbers. Where nothing is crossed, as at the beginning, only the numbers count:
/// what can be but one is never in doubt.
fn order(puzzle: &Puzzle, limits: &Limits) -> Result<Vec<usize>, Halt> {
    let crossed = |slot: usize| {
        let open = puzzle.slots[slot].iter().filter(|&&cell| puzzle.given(cell).is_none());
        open.filter_map(move |&cell| puzzle.lists.crossing(cell, slot))
    };
    let numbers: Vec<usize> =
        (puzzle.slots.iter().enumerate()).map(|(at, slot)| admitted(puzzle, slot, puzzle.lists.of(at)).len()).collect();
    let mut is_filled = vec![false; puzzle.slots.len()];
    let mut order = Vec::new();
    while order.len() < puzzle.slots.len() {
        limits.look()?;
        let cost = |&slot: &usize| {
            let settled = crossed(slot).filter(|place| is_filled[place.slot]).count() as isize;
            let opened = crossed(slot).count() as isize - settled;
            let numbers = numbers[slot] as isize;
            match settled {
                // What is certain comes first, what is begun is ended, and then something new is begun.
                _ if numbers < 2 => (0, numbers, opened),
                0 => (2, numbers, opened),
                _ => (1, opened - settled, numbers),
            }
        };
        let next = (0..is_filled.len()).filter(|&slot| !is_filled[slot]).min_by_key(cost).expect("one is left");
        is_filled[next] = true;
        order.push(next);
    }
    Ok(order)
}
