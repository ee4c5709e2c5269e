//! Digits that are counted over all numbers of a length.
//!
//! The numbers of a length that are still to be placed have, in some place of theirs, certain digits, each so and so often.
//! These are the digits of that place in the open slots of that length. What is written there already is taken away; the
//! rest is what the empty cells will hold. Where they all lie in one crossing slot, or in two, these have just these digits.

use super::desk::Desk;
use super::notes::{Sheet, Time, first_news};
use crate::fillin::lists::Listed;
use runut_model::{Cand, Cell, Finding, Known, Said, views};

/// Pairs of numbers that are tried for two slots. More of them nobody adds up.
const MOST_PAIRS: usize = 10_000;

/// A slot would have some digit more often than the numbers that cross it have it left.
pub fn digits_of_slot(sheet: &mut Sheet<'_>, known: &Known<'_>) -> Option<Finding> {
    let desk = Desk::new(&sheet.notes, known);
    Counts::first(&desk, &mut sheet.looked.count[0], |count| {
        count.shares.iter().filter(|share| share.places.len() > 1).find_map(|share| {
            let exceeds = |candidate: &Cand| count.without(share, desk.listed(*candidate)).is_none();
            let strike: Vec<Cand> = known.options(share.slot).filter(exceeds).collect();
            if strike.is_empty() {
                return None;
            }
            let said =
                count.said(&desk, if count.shares.len() == 1 { "fillin-step-count" } else { "fillin-step-count-most" });
            let said = said.with("slot", desk.slot(share.slot)).with("numbers", desk.names(&strike));
            let looked = count.looked(&desk, &[share.slot]);
            Some(Finding { take: Vec::new(), strike, looked, said, edges: Vec::new(), proof: None })
        })
    })
}

/// Two slots have certain digits together. A number that no number of the other slot completes is ruled out.
pub fn digits_of_two_slots(sheet: &mut Sheet<'_>, known: &Known<'_>) -> Option<Finding> {
    let desk = Desk::new(&sheet.notes, known);
    Counts::first(&desk, &mut sheet.looked.count[1], |count| {
        let [one, two] = count.shares.as_slice() else { return None };
        if known.left(one.slot) * known.left(two.slot) > MOST_PAIRS {
            return None;
        }
        [(one, two), (two, one)].into_iter().find_map(|(share, other)| {
            let digits = |two: Cand| other.digits(desk.listed(two)).collect();
            let others: Vec<(Cand, Vec<char>)> = known.options(other.slot).map(|two| (two, digits(two))).collect();
            let is_alone = |one: &Cand| {
                let rest = count.without(share, desk.listed(*one));
                let mut completing = others.iter().filter(|(_, digits)| rest.as_ref() == Some(digits));
                !completing.any(|&(two, _)| go_together(&desk, *one, two))
            };
            let strike: Vec<Cand> = known.options(share.slot).filter(is_alone).collect();
            if strike.is_empty() {
                return None;
            }
            let said = count.said(&desk, "fillin-step-count-two");
            let said = said.with("slot", desk.slot(share.slot)).with("other", desk.slot(other.slot));
            let looked = count.looked(&desk, &[share.slot, other.slot]);
            Some(Finding {
                take: Vec::new(),
                strike: strike.clone(),
                looked,
                said: said.with("numbers", desk.names(&strike)),
                edges: Vec::new(),
                proof: None,
            })
        })
    })
}

/// Whether two numbers can stand in their slots together: they are two on the list, and agree where they cross.
fn go_together(desk: &Desk<'_>, one: Cand, two: Cand) -> bool {
    let (model, slot) = (desk.known.model(), desk.known.decision(one));
    let length = desk.puzzle.lists.length_of(slot);
    if desk.listed(one) == desk.listed(two) && desk.copies().of(length)[desk.number(one)] < 2 {
        return false;
    }
    let other = desk.known.decision(two);
    let crossed = (0..desk.puzzle.slots[slot].len()).filter_map(|at| Some((at, desk.crossing(slot, at)?)));
    let mut both = crossed.filter(|(_, across)| across.slot == other);
    both.all(|(at, across)| model.marks(one)[at].glyph == model.marks(two)[across.at].glyph)
}

/// A crossing slot's part of the empty cells.
struct Share {
    slot: usize,
    /// Which of its cells.
    places: Vec<usize>,
}

impl Share {
    /// The digits that a number puts there, in order.
    fn digits(&self, listed: &Listed) -> impl Iterator<Item = char> + use<> {
        let mut digits: Vec<char> = self.places.iter().map(|&at| listed.number[at]).collect();
        digits.sort_unstable();
        digits.into_iter()
    }
}

/// What the empty cells in one place of all open slots of a length will hold.
struct Counts {
    length: usize,
    place: usize,
    /// The digits, in order, each as often as it is left.
    digits: Vec<char>,
    shares: Vec<Share>,
}

impl Counts {
    /// These slots, and all cells that are counted.
    fn looked(&self, desk: &Desk<'_>, slots: &[usize]) -> Vec<Cell> {
        let counted = self.shares.iter().flat_map(|share| {
            let cells = &desk.puzzle.slots[share.slot];
            share.places.iter().map(|&at| cells[at])
        });
        views::each_once(desk.cells(slots).into_iter().chain(counted))
    }

    /// The first finding among all that can be counted, rare lengths first; `looked` tells when it told nothing.
    fn first(
        desk: &Desk<'_>,
        looked: &mut [Time],
        mut find: impl FnMut(&Counts) -> Option<Finding>,
    ) -> Option<Finding> {
        desk.lengths().into_iter().find_map(|length| {
            let size = desk.puzzle.lists.lengths[length].size;
            let (first, now) = (desk.notes.place(length, 0), desk.notes.now);
            first_news(first..first + size, &desk.notes.counted, looked, now, |place| {
                find(&Counts::new(desk, length, place - first)?)
            })
        })
    }

    fn new(desk: &Desk<'_>, length: usize, place: usize) -> Option<Counts> {
        if desk.puzzle.lists.lengths[length].numbers.is_empty() {
            return None;
        }
        let mut shares: Vec<Share> = Vec::new();
        let mut written = Vec::new();
        for slot in desk.open(length) {
            let cell = desk.puzzle.slots[slot][place];
            if let Some(letter) = desk.known.board().at(cell).character() {
                written.push(letter);
                continue;
            }
            let across = desk.crossing(slot, place)?;
            match shares.iter_mut().find(|share| share.slot == across.slot) {
                Some(share) => share.places.push(across.at),
                None => shares.push(Share { slot: across.slot, places: vec![across.at] }),
            }
        }
        let listed = desk.puzzle.lists.lengths[length].numbers.iter().zip(desk.copies().of(length));
        let left = listed.flat_map(|(listed, &left)| std::iter::repeat_n(listed.number[place], left.max(0) as usize));
        let mut left: Vec<char> = left.collect();
        left.sort_unstable();
        written.sort_unstable();
        let digits = without(&left, written.into_iter())?;
        (!shares.is_empty()).then_some(Counts { length, place, digits, shares })
    }

    /// What is left for the other slots if one of them takes a number; none if that has too much of something.
    fn without(&self, share: &Share, listed: &Listed) -> Option<Vec<char>> {
        without(&self.digits, share.digits(listed))
    }

    fn said(&self, desk: &Desk<'_>, id: &'static str) -> Said {
        let size = desk.puzzle.lists.lengths[self.length].numbers[0].number.len();
        let digits = self.digits.chunk_by(|one, other| one == other).map(|same| format!("{}×{}", same.len(), same[0]));
        desk.puzzle
            .says(id)
            .with("length", size)
            .with("place", self.place + 1)
            .with("digits", digits.collect::<Vec<String>>().join(", "))
    }
}

/// Sorted digits without some of them, which are sorted too; none if one of these is missing.
fn without(all: &[char], some: impl Iterator<Item = char>) -> Option<Vec<char>> {
    let mut rest = Vec::with_capacity(all.len());
    let mut all = all.iter().copied();
    for one in some {
        loop {
            match all.next()? {
                next if next == one => break,
                next if next > one => return None,
                next => rest.push(next),
            }
        }
    }
    rest.extend(all);
    Some(rest)
}
