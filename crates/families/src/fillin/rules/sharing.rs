//! Slots of one length that share a few numbers between them.
//!
//! Give every open slot a number that it can still take. Draw an arrow from a number to all others that its slots could take
//! instead. The numbers that can be reached from one of them are just enough for the slots that have them, and these slots
//! can take nothing else. So no other slot can have them. The other way round, numbers from which one of them can be reached
//! can go into no other slots than those that have them. Every smallest set of either kind is found in this way.

use super::desk::Desk;
use super::notes::{Sheet, Time};
use runut_model::{Cand, Finding, Known, Said};

/// Slots of a set that a person still sees.
const FEW_SLOTS: usize = 4;
/// Open slots of one length among which sets are looked for. More of them nobody looks through.
const MOST_SLOTS: usize = 600;

/// Up to four slots share as many numbers.
pub fn few_share(sheet: &mut Sheet<'_>, known: &Known<'_>) -> Option<Finding> {
    smallest_set(&Desk::new(&sheet.notes, known), &mut sheet.looked.share[0], 2, FEW_SLOTS)
}

/// Many slots share as many numbers.
pub fn many_share(sheet: &mut Sheet<'_>, known: &Known<'_>) -> Option<Finding> {
    smallest_set(&Desk::new(&sheet.notes, known), &mut sheet.looked.share[1], FEW_SLOTS + 1, MOST_SLOTS)
}

/// Slots that share numbers, and for which of the two reasons.
struct Set {
    /// Places in [`Sharing::slots`].
    slots: Vec<usize>,
    numbers: Vec<usize>,
    /// The slots can take nothing else; otherwise, the numbers can go nowhere else.
    is_naked: bool,
}

/// The smallest set of so many slots. `looked` is for each length when none of up to so many was found.
fn smallest_set(desk: &Desk<'_>, looked: &mut [(Time, usize)], least: usize, most: usize) -> Option<Finding> {
    let mut best: Option<(Sharing, Set)> = None;
    for length in desk.lengths() {
        let limit = best.as_ref().map_or(most, |(_, set)| set.slots.len() - 1);
        let (time, vain) = looked[length];
        if time >= desk.notes.lengths[length] && limit <= vain {
            continue;
        }
        let sharing = Sharing::new(desk, length).and_then(Result::ok);
        match sharing.and_then(|sharing| Some((sharing.smallest(least, limit)?, sharing))) {
            Some((set, sharing)) => best = Some((sharing, set)),
            None => looked[length] = (desk.notes.now, limit),
        }
    }
    let (sharing, set) = best?;
    let strike = sharing.strikes(&set);
    let slots: Vec<usize> = set.slots.iter().map(|&at| sharing.slots[at]).collect();
    let said = Said::new(if set.is_naked { "fillin-step-share" } else { "fillin-step-share-homes" })
        .with("slots", desk.slots(&slots))
        .with("numbers", desk.numbers(sharing.length, &set.numbers))
        .with("gone", desk.candidates(&strike));
    Some(Finding { take: Vec::new(), strike, looked: desk.cells(&slots), said, edges: Vec::new(), proof: None })
}

/// Slots that have fewer numbers left than they are.
pub struct Short {
    /// The slots.
    pub slots: Vec<usize>,
    /// All numbers that are left for them.
    pub numbers: Vec<usize>,
}

/// Open slots of a length that have too few numbers left.
pub fn too_few_numbers(desk: &Desk<'_>, length: usize) -> Option<Short> {
    Sharing::new(desk, length)?.err()
}

/// Those of some slots that have too few numbers left, if each of them had only these options.
pub fn too_few_among(length: usize, slots: &[(usize, Vec<(Cand, usize)>)], copies: &[isize]) -> Option<Short> {
    let (slots, options) = slots.iter().cloned().unzip();
    Sharing::among(length, slots, options, copies).err()
}

/// The open slots of a length, each with a number that it can take.
struct Sharing {
    length: usize,
    slots: Vec<usize>,
    /// What each slot can take, each with its number.
    options: Vec<Vec<(Cand, usize)>>,
    /// The number that each slot has.
    number_of: Vec<usize>,
    /// The slots that have each number.
    slots_of: Vec<Vec<usize>>,
}

/// No number.
const NONE: usize = usize::MAX;

impl Sharing {
    /// Hands the numbers of a length out to its open slots. An error names slots that have too few. `None`: there are too
    /// many slots.
    fn new(desk: &Desk<'_>, length: usize) -> Option<Result<Sharing, Short>> {
        let slots: Vec<usize> = desk.open(length).collect();
        if slots.len() > MOST_SLOTS {
            return None;
        }
        let options = slots.iter().map(|&slot| desk.options(slot).collect()).collect();
        Some(Sharing::among(length, slots, options, desk.copies().of(length)))
    }

    fn among(
        length: usize,
        slots: Vec<usize>,
        options: Vec<Vec<(Cand, usize)>>,
        copies: &[isize],
    ) -> Result<Sharing, Short> {
        let (number_of, slots_of) = (vec![NONE; slots.len()], vec![Vec::new(); copies.len()]);
        let mut sharing = Sharing { length, slots, options, number_of, slots_of };
        for at in 0..sharing.slots.len() {
            if let Err(mut short) = sharing.find_number(at, copies) {
                short.slots.iter_mut().for_each(|slot| *slot = sharing.slots[*slot]);
                short.slots.sort_unstable();
                return Err(short);
            }
        }
        Ok(sharing)
    }

    /// Gives a slot a number that is not used up, if need be by having others change theirs. An error: the slots that could
    /// change, and the numbers that are all they can have.
    fn find_number(&mut self, seeker: usize, copies: &[isize]) -> Result<(), Short> {
        let mut reached_from = vec![NONE; copies.len()];
        let (mut queue, mut reached) = (vec![seeker], Vec::new());
        let mut next = 0;
        while next < queue.len() {
            let at = queue[next];
            next += 1;
            for &(_, number) in &self.options[at] {
                if reached_from[number] != NONE {
                    continue;
                }
                reached_from[number] = at;
                reached.push(number);
                if (self.slots_of[number].len() as isize) < copies[number] {
                    self.hand_on(number, &reached_from);
                    return Ok(());
                }
                queue.extend(&self.slots_of[number]);
            }
        }
        reached.sort_unstable();
        Err(Short { slots: queue, numbers: reached })
    }

    fn hand_on(&mut self, free: usize, reached_from: &[usize]) {
        let mut number = free;
        while number != NONE {
            let slot = reached_from[number];
            let old = std::mem::replace(&mut self.number_of[slot], number);
            self.slots_of[number].push(slot);
            if old != NONE {
                self.slots_of[old].retain(|&other| other != slot);
            }
            number = old;
        }
    }

    /// The smallest set that rules something out.
    fn smallest(&self, least: usize, most: usize) -> Option<Set> {
        let takers = self.takers();
        let mut best: Option<Set> = None;
        for number in (0..self.slots_of.len()).filter(|&number| !self.slots_of[number].is_empty()) {
            for is_naked in [true, false] {
                let limit = best.as_ref().map_or(most, |set| set.slots.len() - 1);
                let set = self.reached(number, is_naked, &takers, limit);
                best = set.filter(|set| set.slots.len() >= least && !self.strikes(set).is_empty()).or(best);
            }
        }
        best
    }

    /// For each number, the slots that can take it.
    fn takers(&self) -> Vec<Vec<usize>> {
        let mut takers = vec![Vec::new(); self.slots_of.len()];
        for (at, options) in self.options.iter().enumerate() {
            options.iter().for_each(|&(_, number)| takers[number].push(at));
        }
        takers
    }

    /// The numbers that can be reached from one of them, or from which it can be reached, with the slots that have them;
    /// none if these are more than `most`.
    fn reached(&self, from: usize, is_naked: bool, takers: &[Vec<usize>], most: usize) -> Option<Set> {
        let mut is_reached = vec![false; self.slots_of.len()];
        is_reached[from] = true;
        let (mut numbers, mut slots) = (vec![from], Vec::new());
        let mut next = 0;
        while next < numbers.len() {
            let number = numbers[next];
            next += 1;
            slots.extend(&self.slots_of[number]);
            if slots.len() > most || numbers.len() > most {
                return None;
            }
            let mut reach = |other: usize| {
                if !std::mem::replace(&mut is_reached[other], true) {
                    numbers.push(other);
                }
            };
            if is_naked {
                let options = self.slots_of[number].iter().flat_map(|&slot| &self.options[slot]);
                options.for_each(|&(_, other)| reach(other));
            } else {
                takers[number].iter().for_each(|&slot| reach(self.number_of[slot]));
            }
        }
        numbers.sort_unstable();
        slots.sort_unstable();
        Some(Set { slots, numbers, is_naked })
    }

    /// What a set rules out.
    fn strikes(&self, set: &Set) -> Vec<Cand> {
        let slots = (0..self.slots.len()).filter(|slot| set.slots.binary_search(slot).is_ok() != set.is_naked);
        let options = slots.flat_map(|slot| &self.options[slot]);
        let is_struck = |number: &usize| set.numbers.binary_search(number).is_ok() == set.is_naked;
        options.filter(|(_, number)| is_struck(number)).map(|&(candidate, _)| candidate).collect()
    }
}
