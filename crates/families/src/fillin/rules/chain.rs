//! What a number would do to the slots that cross it, and to those that these cross in turn.

use super::desk::Desk;
use super::notes::{Sheet, Supposed, Time};
use super::sharing::{self, Short};
use crate::fillin::lists::{Listed, Place};
use runut_model::{Cand, Finding, Known, Said};
use std::cell::Cell;

/// Numbers that a crossing slot may keep so that it is looked at together with others.
const FEW_NUMBERS: usize = 4;
/// Digits that are compared before the search is given up. Nobody looks through so many, and it ends soon.
const MOST_LOOKS: usize = 20_000_000;

/// A number would leave too few numbers for the slots that cross it: none for one of them, or one for two of them.
///
/// Each crossing slot keeps the numbers that have the crossing's digit; the number itself is used up.
pub fn crossings_clash(sheet: &mut Sheet<'_>, known: &Known<'_>) -> Option<Finding> {
    let looker = Looker { desk: Desk::new(&sheet.notes, known), looks: Cell::new(0) };
    looker.first(&mut sheet.looked.clash, &sheet.notes.near, |candidate| {
        let crossed = looker.crossed(candidate);
        let desk = &looker.desk;
        if let Some(empty) = crossed.iter().find(|crossed| crossed.options.is_empty()) {
            let said = Said::new("fillin-step-clash-one").with("slot", desk.slot(empty.slot));
            return Some(looker.finding(candidate, &[empty.slot], said));
        }
        let (length, Short { slots, numbers }) = looker.short_of_numbers(candidate, crossed)?;
        let said = Said::new("fillin-step-clash").with("slots", desk.slots(&slots));
        Some(looker.finding(candidate, &slots, said.with("numbers", desk.numbers(length, &numbers))))
    })
}

/// A number would leave nothing for a slot that is crossed by the same slots.
///
/// Each slot that crosses the number keeps the numbers that have the crossing's digit. These have certain digits in their
/// other cells, and no number of the slot in question has such digits everywhere.
pub fn crossings_of_crossings(sheet: &mut Sheet<'_>, known: &Known<'_>) -> Option<Finding> {
    let looker = Looker { desk: Desk::new(&sheet.notes, known), looks: Cell::new(0) };
    let puzzle = looker.desk.puzzle;
    tell_those_beyond(&looker.desk, &mut sheet.looked.far, sheet.looked.far_until);
    sheet.looked.far_until = sheet.notes.now;
    let mut allowed = vec![ALL; puzzle.squares.len()];
    looker.first(&mut sheet.looked.chain, &sheet.looked.far, |candidate| {
        let crossed = looker.crossed(candidate);
        crossed.iter().for_each(|crossed| looker.allow(crossed, &mut allowed));
        let slots = looker.second_crossings(candidate, &crossed);
        let empty = slots.into_iter().find(|&slot| !looker.has_number(slot, candidate, &allowed));
        let cells = crossed.iter().flat_map(|crossed| &puzzle.slots[crossed.slot]);
        cells.for_each(|cell| allowed[cell.index()] = ALL);
        let between = crossed.iter().map(|crossed| crossed.slot);
        let slots: Vec<usize> = empty.into_iter().chain(between).collect();
        let said = looker.desk.puzzle.says("fillin-step-chain").with("slot", looker.desk.slot(empty?));
        Some(looker.finding(candidate, &slots, said))
    })
}

/// A slot that crosses a supposed number, with the options that it would keep.
struct Crossed {
    slot: usize,
    options: Vec<(Cand, usize)>,
}

/// Digits as bits.
type Digits = u128;
const ALL: Digits = Digits::MAX;

/// Tells the slots that are crossed by the same slots as one that changed after `until`.
fn tell_those_beyond(desk: &Desk<'_>, far: &mut [Time], until: Time) {
    let crossing = |slot: usize| (0..desk.puzzle.slots[slot].len()).filter_map(move |at| desk.crossing(slot, at));
    for (slot, &time) in desk.notes.changed.iter().enumerate().filter(|&(_, &time)| time > until) {
        let beyond = crossing(slot).flat_map(|across| crossing(across.slot));
        beyond.filter(|beyond| beyond.slot != slot).for_each(|beyond| far[beyond.slot] = far[beyond.slot].max(time));
    }
}

/// Somebody who supposes numbers and looks what they do.
struct Looker<'a> {
    desk: Desk<'a>,
    /// How many digits were compared.
    looks: Cell<usize>,
}

impl<'a> Looker<'a> {
    fn look(&self, digits: usize) {
        self.looks.set(self.looks.get() + digits);
    }

    /// The first finding among the candidates of open slots, those with the fewest options first, until it is enough.
    /// What was compared in vain before counts as if it were compared again.
    fn first(
        &self,
        supposed: &mut Supposed,
        beyond: &[Time],
        mut find: impl FnMut(Cand) -> Option<Finding>,
    ) -> Option<Finding> {
        let notes = self.desk.notes;
        let mut open: Vec<usize> = self.desk.known.open().collect();
        open.sort_by_key(|&slot| notes.options(slot).len());
        for slot in open {
            let changed = notes.near[slot].max(beyond[slot]);
            for &candidate in notes.options(slot) {
                let before = self.looks.get();
                if before >= MOST_LOOKS {
                    return None;
                }
                let (time, looks) = supposed[candidate.index()];
                if time >= changed {
                    self.look(looks as usize);
                    continue;
                }
                let found = find(candidate);
                if found.is_some() {
                    return found;
                }
                supposed[candidate.index()] = (notes.now, (self.looks.get() - before) as u32);
            }
        }
        None
    }

    /// Whether a number is still free for another slot when a candidate is written down.
    fn is_free(&self, slot: usize, number: usize, candidate: Cand) -> bool {
        let length = self.desk.puzzle.lists.length_of(slot);
        let is_used = length == self.desk.puzzle.lists.length_of(self.desk.known.decision(candidate))
            && number == self.desk.number(candidate);
        self.desk.copies().of(length)[number] > isize::from(is_used)
    }

    /// The open slots that cross a candidate.
    fn crossed(&self, candidate: Cand) -> Vec<Crossed> {
        let (desk, lists) = (&self.desk, &self.desk.puzzle.lists);
        let own = desk.known.decision(candidate);
        let digits = desk.listed(candidate).digits.iter().enumerate();
        let places = digits.filter_map(|(at, &digit)| Some((desk.crossing(own, at)?, digit)));
        let open = places.filter(|(across, _)| desk.known.taken(across.slot).is_none());
        let keep = |(across, digit): (Place, u8)| {
            let options = desk.options(across.slot);
            self.look(desk.notes.options(across.slot).len());
            let listed = lists.of(across.slot);
            let fits = |&(_, number): &(Cand, usize)| {
                listed[number].digits[across.at] == digit && self.is_free(across.slot, number, candidate)
            };
            Crossed { slot: across.slot, options: options.filter(fits).collect() }
        };
        open.map(keep).collect()
    }

    /// Crossed slots of one length that would have too few numbers.
    fn short_of_numbers(&self, candidate: Cand, mut crossed: Vec<Crossed>) -> Option<(usize, Short)> {
        let length_of = |crossed: &Crossed| self.desk.puzzle.lists.length_of(crossed.slot);
        crossed.retain(|crossed| crossed.options.len() <= FEW_NUMBERS);
        crossed.sort_by_key(length_of);
        let own = self.desk.puzzle.lists.length_of(self.desk.known.decision(candidate));
        crossed.chunk_by(|one, other| length_of(one) == length_of(other)).filter(|same| same.len() > 1).find_map(
            |same| {
                let length = length_of(&same[0]);
                let mut copies = self.desk.copies().of(length).to_vec();
                if length == own {
                    copies[self.desk.number(candidate)] -= 1;
                }
                let slots = same.iter().map(|crossed| (crossed.slot, crossed.options.clone())).collect::<Vec<_>>();
                Some((length, sharing::too_few_among(length, &slots, &copies)?))
            },
        )
    }

    /// Notes which digits the cells of a crossed slot can still have.
    fn allow(&self, crossed: &Crossed, allowed: &mut [Digits]) {
        let listed = self.desk.puzzle.lists.of(crossed.slot);
        let cells = &self.desk.puzzle.slots[crossed.slot];
        self.look(crossed.options.len() * cells.len());
        for (at, cell) in cells.iter().enumerate() {
            let digits = crossed.options.iter().map(|&(_, number)| listed[number].digits[at]);
            allowed[cell.index()] = digits.fold(0, |all, digit| all | 1 << digit);
        }
    }

    /// The open slots that cross those that cross a candidate.
    fn second_crossings(&self, candidate: Cand, crossed: &[Crossed]) -> Vec<usize> {
        let (desk, own) = (&self.desk, self.desk.known.decision(candidate));
        let places = crossed.iter().flat_map(|crossed| {
            let size = desk.puzzle.slots[crossed.slot].len();
            (0..size).filter_map(|at| Some(desk.crossing(crossed.slot, at)?.slot))
        });
        let mut slots: Vec<usize> = places.filter(|&slot| slot != own && desk.known.taken(slot).is_none()).collect();
        slots.sort_unstable();
        slots.dedup();
        slots
    }

    /// Whether some number goes into a slot with these digits when a candidate is written down.
    fn has_number(&self, slot: usize, candidate: Cand, allowed: &[Digits]) -> bool {
        let listed: &[Listed] = self.desk.puzzle.lists.of(slot);
        let cells = &self.desk.puzzle.slots[slot];
        self.desk.options(slot).any(|(_, number)| {
            self.look(cells.len());
            let mut digits = cells.iter().zip(&listed[number].digits);
            digits.all(|(cell, &digit)| allowed[cell.index()] >> digit & 1 == 1)
                && self.is_free(slot, number, candidate)
        })
    }

    fn finding(&self, candidate: Cand, slots: &[usize], said: Said) -> Finding {
        let own = self.desk.known.decision(candidate);
        let looked = self.desk.cells(&slots.iter().copied().chain([own]).collect::<Vec<usize>>());
        let said = said.with("guess", self.desk.candidates(&[candidate]));
        Finding { take: Vec::new(), strike: vec![candidate], looked, said, edges: Vec::new(), proof: None }
    }
}
