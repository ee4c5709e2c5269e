//! What is noted of a position and kept up to date, and where rules looked in vain since when.
//!
//! Easy rules look at one length, slot or number after another, and are told which of them a change touches. For the others every
//! change has a time: a rule that found nothing at a place (a length, a place of a length, a candidate) remembers when it
//! looked, and looks again once something that the place depends on is younger.

use super::desk::Desk;
use crate::fillin::Puzzle;
use crate::fillin::lists::{Length, Listed, Place};
use runut_model::attention;
use runut_model::live::Change;
use runut_model::{Cand, Glyph, Known};
use std::sync::Arc;

/// Places: the lengths.
pub const LENGTHS: usize = 0;
/// Places: the slots, for rules that look for the last number of one.
pub const LAST: usize = 1;
/// Places: the numbers of all lengths, see [`Notes::number_at`].
pub const NUMBERS: usize = 2;
/// Places: the slots, for rules that compare one with those that cross it.
pub const CROSSED: usize = 3;

/// Tells that a rule may find something at a place of a kind.
type Touch<'t> = &'t mut dyn FnMut(usize, usize);

/// When something was noted or looked at: the first look at the puzzle is at 1.
pub type Time = u32;

/// How often each number can still be used, by length; below zero for one that is used too often.
#[derive(Clone)]
pub struct Copies(Vec<Vec<isize>>);

impl Copies {
    /// Of the numbers of one length.
    pub fn of(&self, length: usize) -> &[isize] {
        &self.0[length]
    }
}

/// What is found first at places that changed since they were looked at in vain.
pub fn first_news<T>(
    places: impl IntoIterator<Item = usize>,
    changed: &[Time],
    looked: &mut [Time],
    now: Time,
    mut look: impl FnMut(usize) -> Option<T>,
) -> Option<T> {
    places.into_iter().find_map(|place| {
        if looked[place] >= changed[place] {
            return None;
        }
        let found = look(place);
        looked[place] = if found.is_none() { now } else { 0 };
        found
    })
}

/// What the rules look at: what is noted, and what they remember.
#[derive(Clone)]
pub struct Sheet<'a> {
    /// What is noted.
    pub notes: Notes<'a>,
    /// What the rules remember.
    pub looked: Looked,
}

/// What is noted of a position.
#[derive(Clone)]
pub struct Notes<'a> {
    /// The grid and the list.
    pub puzzle: &'a Puzzle,
    /// Which of the numbers of its slot's length each candidate writes.
    numbers: Arc<[u32]>,
    /// The slot of each candidate.
    slots: Arc<[u32]>,
    /// What is still possible of each slot.
    options: Vec<Vec<Cand>>,
    /// What is written into each slot.
    taken: Vec<Option<Cand>>,
    /// How often each number can still be used.
    pub copies: Copies,
    /// For each number of each length, how many open slots can take it.
    pub homes: Vec<Vec<u32>>,
    /// How many open slots each length has.
    pub open: Vec<usize>,
    /// Of each slot, how many options have which digit where.
    pub chances: Chances,
    /// When it is.
    pub now: Time,
    /// When the slots of each length changed, and with them what is left of their numbers.
    pub lengths: Vec<Time>,
    /// When each slot changed, or the copies of a number that it can take.
    pub changed: Vec<Time>,
    /// When a slot that crosses this one changed.
    pub near: Vec<Time>,
    /// When what can be counted in a place of a length changed, see [`Notes::place`].
    pub counted: Vec<Time>,
    /// Where the places of each length begin in `counted`.
    starts: Arc<[usize]>,
    /// Where the numbers of each length begin among all of them.
    firsts: Arc<[usize]>,
}

/// What the rules remember.
#[derive(Clone)]
pub struct Looked {
    /// For each length, when no set of up to so many slots was found: of few slots, and of many.
    pub share: [Vec<(Time, usize)>; 2],
    /// For each place of each length, when counting it told nothing: of one slot, and of two.
    pub count: [Vec<Time>; 2],
    /// What supposing a candidate told of the slots that cross it.
    pub clash: Supposed,
    /// And of those beyond them.
    pub chain: Supposed,
    /// For each slot, when one changed that crosses a slot that crosses it.
    pub far: Vec<Time>,
    /// Until when `far` is told.
    pub far_until: Time,
}

/// For each candidate, when it was supposed in vain, and how many digits were compared for that.
pub type Supposed = Vec<(Time, u32)>;

impl<'a> Sheet<'a> {
    /// The sheet when this is known.
    pub fn new(puzzle: &'a Puzzle, known: &Known<'_>) -> Sheet<'a> {
        let (notes, model) = (Notes::new(puzzle, known), known.model());
        let (lengths, slots) = (puzzle.lists.lengths.len(), puzzle.slots.len());
        let looked = Looked {
            share: [vec![(0, 0); lengths], vec![(0, 0); lengths]],
            count: [vec![0; notes.counted.len()], vec![0; notes.counted.len()]],
            clash: vec![(0, 0); model.len()],
            chain: vec![(0, 0); model.len()],
            far: vec![0; slots],
            far_until: notes.now,
        };
        Sheet { notes, looked }
    }
}

impl<'a> Notes<'a> {
    fn new(puzzle: &'a Puzzle, known: &Known<'_>) -> Notes<'a> {
        let (lists, model) = (&puzzle.lists, known.model());
        let slots: Arc<[u32]> = model.candidates().map(|candidate| known.decision(candidate) as u32).collect();
        let numbers = model.decisions.iter().enumerate().flat_map(|(slot, range)| {
            let all = lists.of(slot);
            range.clone().map(move |one| match range.len() == all.len() {
                true => one - range.start,
                false => number(known, all, Cand(one)) as u32,
            })
        });
        let (mut starts, mut firsts) = (vec![0], vec![0]);
        for length in &lists.lengths {
            starts.push(starts[starts.len() - 1] + length.size);
            firsts.push(firsts[firsts.len() - 1] + length.numbers.len());
        }
        let times = |length: &Length| length.numbers.iter().map(|one| one.times as isize).collect();
        let per_number = lists.lengths.iter().map(|length| vec![0; length.numbers.len()]).collect();
        let mut notes = Notes {
            puzzle,
            numbers: numbers.collect(),
            slots,
            options: (0..puzzle.slots.len()).map(|slot| known.options(slot).collect()).collect(),
            taken: (0..puzzle.slots.len()).map(|slot| known.taken(slot)).collect(),
            copies: Copies(lists.lengths.iter().map(times).collect()),
            homes: per_number,
            open: vec![0; lists.lengths.len()],
            chances: Chances::new(puzzle),
            now: 1,
            lengths: vec![1; lists.lengths.len()],
            changed: vec![1; puzzle.slots.len()],
            near: vec![1; puzzle.slots.len()],
            counted: vec![1; starts[starts.len() - 1]],
            starts: starts.into(),
            firsts: firsts.into(),
        };
        for slot in 0..puzzle.slots.len() {
            let (length, listed) = (lists.length_of(slot), lists.of(slot));
            for &candidate in &notes.options[slot] {
                notes.chances.add(slot, &listed[notes.numbers[candidate.index()] as usize]);
            }
            match notes.taken[slot] {
                Some(taken) => notes.copies.0[length][notes.numbers[taken.index()] as usize] -= 1,
                None => {
                    notes.open[length] += 1;
                    for &candidate in &notes.options[slot] {
                        notes.homes[length][notes.numbers[candidate.index()] as usize] += 1;
                    }
                }
            }
        }
        notes
    }

    /// Which of the numbers of its slot's length a candidate writes.
    pub fn number(&self, candidate: Cand) -> usize {
        self.numbers[candidate.index()] as usize
    }

    /// What is still possible of a slot.
    pub fn options(&self, slot: usize) -> &[Cand] {
        &self.options[slot]
    }

    /// A place of a length, for [`Notes::counted`].
    pub fn place(&self, length: usize, place: usize) -> usize {
        self.starts[length] + place
    }

    /// The length and the number that a place of [`NUMBERS`] is.
    pub fn number_at(&self, place: usize) -> (usize, usize) {
        let length = self.firsts.partition_point(|&first| first <= place) - 1;
        (length, place - self.firsts[length])
    }

    fn strike(&mut self, candidate: Cand, touch: Touch<'_>) {
        let slot = self.slots[candidate.index()] as usize;
        let Ok(at) = self.options[slot].binary_search(&candidate) else { return };
        self.options[slot].remove(at);
        let (lists, number) = (&self.puzzle.lists, self.number(candidate));
        let (length, listed) = (lists.length_of(slot), &lists.of(slot)[number]);
        self.chances.take(slot, listed);
        if self.taken[slot].is_none() {
            self.homes[length][number] -= 1;
            touch(NUMBERS, self.firsts[length] + number);
        }
        if self.options[slot].len() == 1 {
            touch(LAST, slot);
        }
        // Where a digit is gone, those that cross the slot there lose it too.
        for (at, (&digit, &cell)) in listed.digits.iter().zip(&self.puzzle.slots[slot]).enumerate() {
            if self.chances.at(Place { slot, at })[usize::from(digit)] == 0
                && let Some(across) = lists.crossing(cell, slot)
            {
                touch(CROSSED, across.slot);
            }
        }
        self.touch(slot);
    }

    fn take(&mut self, candidate: Cand, touch: Touch<'_>) {
        let slot = self.slots[candidate.index()] as usize;
        let lists = &self.puzzle.lists;
        let length = lists.length_of(slot);
        match self.taken[slot].replace(candidate) {
            Some(before) => self.use_up(length, self.number(before), -1, touch),
            None => {
                self.open[length] -= 1;
                for &option in &self.options[slot] {
                    let number = self.numbers[option.index()] as usize;
                    self.homes[length][number] -= 1;
                    touch(NUMBERS, self.firsts[length] + number);
                }
            }
        }
        self.use_up(length, self.number(candidate), 1, touch);
        touch(LENGTHS, length);
        for &cell in &self.puzzle.slots[slot] {
            if let Some(across) = lists.crossing(cell, slot) {
                touch(LAST, across.slot);
            }
        }
        self.counted[self.starts[length]..self.starts[length + 1]].fill(self.now);
        self.touch(slot);
    }

    /// Takes copies of a number away. All slots that can take it depend on them, and those that had only it besides.
    fn use_up(&mut self, length: usize, number: usize, copies: isize, touch: Touch<'_>) {
        self.copies.0[length][number] -= copies;
        touch(NUMBERS, self.firsts[length] + number);
        for &slot in &self.puzzle.lists.lengths[length].slots {
            let numbers = &self.numbers;
            let number_of = |option: &Cand| numbers[option.index()] as usize;
            if self.options[slot].len() == 1 && self.taken[slot].is_none() {
                touch(LAST, slot);
            }
            if self.options[slot].binary_search_by_key(&number, number_of).is_ok() {
                self.touch(slot);
            }
        }
    }

    /// Notes the time for a slot, for those that cross it and for what they count together.
    fn touch(&mut self, slot: usize) {
        let lists = &self.puzzle.lists;
        self.lengths[lists.length_of(slot)] = self.now;
        self.changed[slot] = self.now;
        for &cell in &self.puzzle.slots[slot] {
            if let Some(across) = lists.crossing(cell, slot) {
                self.near[across.slot] = self.now;
                self.counted[self.starts[lists.length_of(across.slot)] + across.at] = self.now;
            }
        }
    }
}

/// Which of the numbers of a length a candidate writes.
fn number(known: &Known<'_>, all: &[Listed], candidate: Cand) -> usize {
    let marks = known.model().marks(candidate);
    let order = |listed: &Listed| {
        listed.number.iter().map(|&letter| Glyph::of(letter)).cmp(marks.iter().map(|mark| mark.glyph))
    };
    all.binary_search_by(order).expect("a candidate writes a listed number")
}

impl attention::Sheet for Sheet<'_> {
    fn places(&self, kind: usize) -> usize {
        match kind {
            LENGTHS => self.notes.lengths.len(),
            NUMBERS => self.notes.firsts[self.notes.lengths.len()],
            _ => self.notes.options.len(),
        }
    }

    fn note(&mut self, change: Change, _: &Known<'_>, touch: &mut dyn FnMut(usize, usize)) {
        self.notes.now += 1;
        match change {
            Change::Struck(candidate) => self.notes.strike(candidate, touch),
            Change::Taken(candidate) => self.notes.take(candidate, touch),
        }
    }

    /// Crosses used numbers off, and numbers off slots in which another digit is written.
    fn obvious(&mut self, changes: &[Change], known: &mut Known<'_>) {
        let desk = Desk::new(&self.notes, known);
        let lists = &self.notes.puzzle.lists;
        let mut gone = Vec::new();
        for change in changes {
            let Change::Taken(taken) = *change else { continue };
            let slot = known.decision(taken);
            let (length, number) = (lists.length_of(slot), desk.number(taken));
            if desk.copies().of(length)[number] <= 0 {
                gone.extend(desk.open(length).filter_map(|slot| desk.candidate(slot, number)));
            }
            for &cell in &self.notes.puzzle.slots[slot] {
                let across = lists.crossing(cell, slot).filter(|across| known.taken(across.slot).is_none());
                let (Some(Place { slot, at }), Some(letter)) = (across, known.board().at(cell).character()) else {
                    continue;
                };
                let differs = |&(_, number): &(Cand, usize)| lists.of(slot)[number].number[at] != letter;
                gone.extend(desk.options(slot).filter(differs).map(|(candidate, _)| candidate));
            }
        }
        gone.into_iter().for_each(|candidate| known.strike(candidate));
    }
}

/// For every place of every slot and every digit: how many options of the slot have it there.
#[derive(Clone)]
pub struct Chances {
    digits: usize,
    /// Where the places of each slot begin.
    starts: Arc<[usize]>,
    counts: Vec<u32>,
}

impl Chances {
    fn new(puzzle: &Puzzle) -> Chances {
        let digits = puzzle.lists.digits;
        let mut starts = Vec::with_capacity(puzzle.slots.len());
        let mut places = 0;
        for slot in &puzzle.slots {
            starts.push(places * digits);
            places += slot.len();
        }
        Chances { digits, starts: starts.into(), counts: vec![0; places * digits] }
    }

    fn add(&mut self, slot: usize, listed: &Listed) {
        let places = self.counts[self.starts[slot]..].chunks_mut(self.digits);
        places.zip(&listed.digits).for_each(|(counts, &digit)| counts[usize::from(digit)] += 1);
    }

    fn take(&mut self, slot: usize, listed: &Listed) {
        let places = self.counts[self.starts[slot]..].chunks_mut(self.digits);
        places.zip(&listed.digits).for_each(|(counts, &digit)| counts[usize::from(digit)] -= 1);
    }

    /// How many options of each digit a place has.
    pub fn at(&self, place: Place) -> &[u32] {
        let from = self.starts[place.slot] + place.at * self.digits;
        &self.counts[from..from + self.digits]
    }
}
