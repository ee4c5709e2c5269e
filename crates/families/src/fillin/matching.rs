//! All numbers of one length matched to the slots of that length.
//!
//! A number may be listed several times, so it is matched to as many slots. Every slot takes one number and every number
//! is used up, so a pair of slot and number can hold only if some perfect matching has it. With one such matching in hand
//! that is easy to tell (Régin, A filtering algorithm for constraints of difference, 1994): draw an arrow from number to
//! number wherever a slot that has the one could take the other instead. A pair that is not in the matching is in another
//! one exactly when its arrow lies on a cycle, that is, when both numbers are in one strongly connected component.
//!
//! The matching is kept from one look to the next and repaired where a pair of it was struck. Taking strikes back only adds
//! pairs, and a matching stays one: nothing has to be undone.

use super::components::Components;
use runut_model::{Cand, Constraint, Dead, Live, Propagator, Rank};
use std::sync::Arc;

/// A slot that looks for a number.
pub struct Seeker {
    /// Its first candidate.
    pub first: Cand,
    /// For each of its candidates, the number it writes.
    pub admits: Vec<u32>,
}

/// The slots and the numbers of one length.
pub struct Matching {
    both: Arc<Sides>,
}

struct Sides {
    slots: Vec<Seeker>,
    /// How often each number is listed.
    times: Vec<u32>,
}

impl Matching {
    /// Slots, and how often each number is listed. There are as many slots as numbers, repeated ones counted.
    pub fn new(slots: Vec<Seeker>, times: Vec<u32>) -> Matching {
        Matching { both: Arc::new(Sides { slots, times }) }
    }
}

impl Constraint for Matching {
    fn scope(&self) -> Vec<Cand> {
        let candidates = |slot: &Seeker| (slot.first.0..slot.first.0 + slot.admits.len() as u32).map(Cand);
        self.both.slots.iter().flat_map(candidates).collect()
    }

    fn rank(&self) -> Rank {
        Rank::Costly
    }

    fn begin(&self) -> Box<dyn Propagator> {
        let (slots, numbers) = (self.both.slots.len(), self.both.times.len());
        Box::new(Matcher {
            both: self.both.clone(),
            number_of: vec![NOBODY; slots],
            pair_of: vec![Cand(NOBODY); slots],
            slots_of: vec![Vec::new(); numbers],
            seen: vec![0; numbers],
            round: 0,
            reached_from: vec![(NOBODY, Cand(NOBODY)); numbers],
            queue: Vec::new(),
            components: Components::new(numbers),
            struck: Vec::new(),
        })
    }
}

/// No slot or no number.
const NOBODY: u32 = u32::MAX;

/// A matching at work.
struct Matcher {
    both: Arc<Sides>,
    /// The number that each slot has.
    number_of: Vec<u32>,
    /// The candidate that says so, where there is a number.
    pair_of: Vec<Cand>,
    /// The slots that have each number.
    slots_of: Vec<Vec<u32>>,
    /// The round in which a number was last reached.
    seen: Vec<u32>,
    round: u32,
    /// The slot that could take a number that was reached, and the candidate of both.
    reached_from: Vec<(u32, Cand)>,
    queue: Vec<u32>,
    components: Components,
    struck: Vec<Cand>,
}

/// The numbers that a slot can still take, each with its candidate.
fn options<'a>(slot: &'a Seeker, live: &'a Live) -> impl Iterator<Item = (u32, Cand)> + 'a {
    let words = (0..slot.admits.len()).step_by(64);
    words.flat_map(move |from| {
        let count = (slot.admits.len() - from).min(64);
        let mut word = live.word(Cand(slot.first.0 + from as u32), count);
        std::iter::from_fn(move || {
            let at = (word != 0).then(|| from + word.trailing_zeros() as usize)?;
            word &= word - 1;
            Some((slot.admits[at], Cand(slot.first.0 + at as u32)))
        })
    })
}

impl Matcher {
    /// Gives a number to every slot that has none, or whose number was struck.
    fn repair(&mut self, live: &Live) -> Result<(), Dead> {
        let both = self.both.clone();
        for at in 0..both.slots.len() {
            let number = self.number_of[at];
            if number != NOBODY && !live.has(self.pair_of[at]) {
                self.slots_of[number as usize].retain(|&other| other as usize != at);
                self.number_of[at] = NOBODY;
            }
        }
        for at in 0..both.slots.len() {
            if self.number_of[at] == NOBODY {
                self.find_number(at as u32, live)?;
            }
        }
        Ok(())
    }

    /// Looks for a number that is not used up, at first among those the slot can take itself, then among those that its
    /// slots could take instead, and so on. Breadth first: the fewest slots change their numbers.
    fn find_number(&mut self, seeker: u32, live: &Live) -> Result<(), Dead> {
        let both = self.both.clone();
        self.round += 1;
        self.queue.clear();
        self.queue.push(seeker);
        let mut next = 0;
        while next < self.queue.len() {
            let at = self.queue[next];
            next += 1;
            for (number, candidate) in options(&both.slots[at as usize], live) {
                if std::mem::replace(&mut self.seen[number as usize], self.round) == self.round {
                    continue;
                }
                self.reached_from[number as usize] = (at, candidate);
                let owners = &self.slots_of[number as usize];
                if owners.len() < both.times[number as usize] as usize {
                    self.hand_on(number);
                    return Ok(());
                }
                self.queue.extend(owners);
            }
        }
        Err(Dead)
    }

    /// Gives a free number to the slot that reached it, that slot's old number to the one that reached it, and so on.
    fn hand_on(&mut self, free: u32) {
        let mut number = free;
        while number != NOBODY {
            let (slot, candidate) = self.reached_from[number as usize];
            self.pair_of[slot as usize] = candidate;
            let old = std::mem::replace(&mut self.number_of[slot as usize], number);
            self.slots_of[number as usize].push(slot);
            if old != NOBODY {
                self.slots_of[old as usize].retain(|&other| other != slot);
            }
            number = old;
        }
    }
}

impl Propagator for Matcher {
    fn prune(&mut self, live: &mut Live) -> Result<(), Dead> {
        self.repair(live)?;
        self.draw(live);
        self.components.find();
        let open = self.both.slots.iter().zip(&self.number_of).zip(&self.pair_of);
        for ((slot, &number), _) in open.filter(|(_, pair)| !live.taken(**pair)) {
            strangers(&self.components, slot, number, live, &mut self.struck);
        }
        self.struck.drain(..).try_for_each(|candidate| live.strike(candidate))
    }
}

impl Matcher {
    /// Draws an arrow from every number to all that its slots can take. A slot whose number is taken leads nowhere.
    fn draw(&mut self, live: &Live) {
        let numbers = self.both.times.len();
        self.components.clear();
        for (slot, (&number, &pair)) in self.both.slots.iter().zip(self.number_of.iter().zip(&self.pair_of)) {
            if live.taken(pair) {
                continue;
            }
            let row = self.components.row(number as usize);
            if slot.admits.len() == numbers {
                for (at, word) in row.iter_mut().enumerate() {
                    *word |= live.word(Cand(slot.first.0 + 64 * at as u32), (numbers - 64 * at).min(64));
                }
            } else {
                options(slot, live).for_each(|(number, _)| row[number as usize / 64] |= 1 << (number % 64));
            }
        }
    }
}

/// The candidates of a slot that would take it out of the component of its number.
fn strangers(components: &Components, slot: &Seeker, number: u32, live: &Live, found: &mut Vec<Cand>) {
    let members = components.with(number as usize);
    if slot.admits.len() < components.len() {
        let is_strange = |other: u32| members[other as usize / 64] >> (other % 64) & 1 == 0;
        let strange = options(slot, live).filter(|&(other, _)| is_strange(other));
        found.extend(strange.map(|(_, candidate)| candidate));
        return;
    }
    for (first, members) in (slot.first.0..).step_by(64).zip(members) {
        let end = slot.first.0 + slot.admits.len() as u32;
        let mut strange = live.word(Cand(first), (end - first).min(64) as usize) & !members;
        while strange != 0 {
            found.push(Cand(first + strange.trailing_zeros()));
            strange &= strange - 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use runut_model::Dice;

    /// Every pair of slot and number that some perfect matching has, found by trying all of them.
    fn pairs(slots: &[Seeker], live: &Live, left: &mut [u32], at: usize, held: &mut Vec<Cand>, found: &mut Vec<Cand>) {
        if at == slots.len() {
            found.extend(held.iter());
            return;
        }
        for (number, candidate) in options(&slots[at], live).collect::<Vec<_>>() {
            if left[number as usize] > 0 {
                left[number as usize] -= 1;
                held.push(candidate);
                pairs(slots, live, left, at + 1, held, found);
                held.pop();
                left[number as usize] += 1;
            }
        }
    }

    /// Up to seven slots, and numbers of which some are listed several times; some slots admit only some of them.
    fn sides(dice: &mut Dice) -> (Vec<Seeker>, Vec<u32>) {
        let count = 1 + dice.below(7);
        let mut times = Vec::new();
        while (times.iter().sum::<u32>() as usize) < count {
            let left = count - times.iter().sum::<u32>() as usize;
            times.push(1 + dice.below(left.min(3)) as u32);
        }
        let mut first = 0;
        let slot = |_| {
            let admits: Vec<u32> = (0..times.len() as u32).filter(|_| !dice.chance(6)).collect();
            let seeker = Seeker { first: Cand(first), admits };
            first += seeker.admits.len() as u32;
            seeker
        };
        ((0..count).map(slot).collect(), times)
    }

    #[test]
    fn exactly_the_pairs_of_perfect_matchings_stay() {
        let mut dead = 0;
        for seed in 0..500 {
            let mut dice = Dice::new(seed);
            let (slots, times) = sides(&mut dice);
            let constraint = Matching::new(slots, times.clone());
            let scope = constraint.scope();
            let mut worker = constraint.begin();
            let mut live = Live::new(scope.len());
            // Strike a little, look, take some strikes back, and again: the kept matching must follow.
            for round in 0..6 {
                for &candidate in scope.iter().filter(|_| dice.chance(5)) {
                    live.strike(candidate).expect("nothing is taken");
                }
                let mut found = Vec::new();
                pairs(&constraint.both.slots, &live, &mut times.clone(), 0, &mut Vec::new(), &mut found);
                let before = live.trail().len();
                match worker.prune(&mut live) {
                    Err(Dead) => {
                        dead += 1;
                        assert!(found.is_empty(), "seed {seed}, round {round}");
                    }
                    Ok(()) => {
                        let kept = scope.iter().filter(|&&candidate| live.has(candidate));
                        assert!(
                            kept.eq(scope.iter().filter(|candidate| found.contains(candidate))),
                            "seed {seed}, round {round}"
                        );
                    }
                }
                while live.trail().len() > before / 2 {
                    live.undo();
                }
            }
        }
        assert!(dead > 100, "only {dead} were dead");
    }
}
