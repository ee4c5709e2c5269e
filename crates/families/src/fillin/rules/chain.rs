//! What a number would do to the slots that cross it, and to those that these cross in turn.

use super::desk::{Copies, Desk};
use super::sharing::{self, Short};
use crate::fillin::Puzzle;
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
pub fn crossings_clash(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let looker = Looker::new(Desk { puzzle, known });
    looker.candidates().find_map(|candidate| {
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
pub fn crossings_of_crossings(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let looker = Looker::new(Desk { puzzle, known });
    let mut allowed = vec![ALL; puzzle.squares.len()];
    looker.candidates().find_map(|candidate| {
        let crossed = looker.crossed(candidate);
        crossed.iter().for_each(|crossed| looker.allow(crossed, &mut allowed));
        let slots = looker.second_crossings(candidate, &crossed);
        let empty = slots.into_iter().find(|&slot| !looker.has_number(slot, candidate, &allowed));
        let cells = crossed.iter().flat_map(|crossed| &puzzle.slots[crossed.slot]);
        cells.for_each(|cell| allowed[cell.index()] = ALL);
        let between = crossed.iter().map(|crossed| crossed.slot);
        let slots: Vec<usize> = empty.into_iter().chain(between).collect();
        let said = Said::new("fillin-step-chain").with("slot", looker.desk.slot(empty?));
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

/// Somebody who supposes numbers and looks what they do.
struct Looker<'a> {
    desk: Desk<'a>,
    copies: Copies,
    /// The options of every slot.
    options: Vec<Vec<(Cand, usize)>>,
    /// How many digits were compared.
    looks: Cell<usize>,
}

impl<'a> Looker<'a> {
    fn new(desk: Desk<'a>) -> Looker<'a> {
        let options = (0..desk.puzzle.slots.len()).map(|slot| desk.options(slot).collect()).collect();
        Looker { copies: desk.copies(), desk, options, looks: Cell::new(0) }
    }

    fn look(&self, digits: usize) {
        self.looks.set(self.looks.get() + digits);
    }

    /// The candidates of open slots, those with the fewest options first, until it is enough.
    fn candidates(&self) -> impl Iterator<Item = Cand> + use<'_, 'a> {
        let mut open: Vec<usize> = self.desk.known.open().collect();
        open.sort_by_key(|&slot| self.options[slot].len());
        let all = open.into_iter().flat_map(|slot| self.options[slot].iter().map(|&(candidate, _)| candidate));
        all.take_while(|_| self.looks.get() < MOST_LOOKS)
    }

    /// Whether a number is still free for another slot when a candidate is written down.
    fn is_free(&self, slot: usize, number: usize, candidate: Cand) -> bool {
        let length = self.desk.puzzle.lists.length_of(slot);
        let is_used = length == self.desk.puzzle.lists.length_of(self.desk.known.decision(candidate))
            && number == self.desk.number(candidate);
        self.copies.of(length)[number] > isize::from(is_used)
    }

    /// The open slots that cross a candidate.
    fn crossed(&self, candidate: Cand) -> Vec<Crossed> {
        let (desk, lists) = (&self.desk, &self.desk.puzzle.lists);
        let own = desk.known.decision(candidate);
        let digits = desk.listed(candidate).digits.iter().enumerate();
        let places = digits.filter_map(|(at, &digit)| Some((desk.crossing(own, at)?, digit)));
        let open = places.filter(|(across, _)| desk.known.taken(across.slot).is_none());
        let keep = |(across, digit): (Place, u8)| {
            let options = &self.options[across.slot];
            self.look(options.len());
            let listed = lists.of(across.slot);
            let fits = |&&(_, number): &&(Cand, usize)| {
                listed[number].digits[across.at] == digit && self.is_free(across.slot, number, candidate)
            };
            Crossed { slot: across.slot, options: options.iter().filter(fits).copied().collect() }
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
                let mut copies = self.copies.of(length).to_vec();
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
        self.options[slot].iter().any(|&(_, number)| {
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
        Finding { take: Vec::new(), strike: vec![candidate], looked, said }
    }
}
