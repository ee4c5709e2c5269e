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
            slots_of: vec![Vec::new(); numbers],
            seen: vec![0; numbers],
            round: 0,
            reached_from: vec![NOBODY; numbers],
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
    /// The slots that have each number.
    slots_of: Vec<Vec<u32>>,
    /// The round in which a number was last reached.
    seen: Vec<u32>,
    round: u32,
    /// The slot that could take a number that was reached.
    reached_from: Vec<u32>,
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
        for (at, slot) in both.slots.iter().enumerate() {
            let number = self.number_of[at];
            if number != NOBODY && !can_take(slot, number, live) {
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
            for (number, _) in options(&both.slots[at as usize], live) {
                if std::mem::replace(&mut self.seen[number as usize], self.round) == self.round {
                    continue;
                }
                self.reached_from[number as usize] = at;
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
            let slot = self.reached_from[number as usize];
            let old = std::mem::replace(&mut self.number_of[slot as usize], number);
            self.slots_of[number as usize].push(slot);
            if old != NOBODY {
                self.slots_of[old as usize].retain(|&other| other != slot);
            }
            number = old;
        }
    }
}

fn can_take(slot: &Seeker, number: u32, live: &Live) -> bool {
    slot.admits.binary_search(&number).is_ok_and(|at| live.has(Cand(slot.first.0 + at as u32)))
}

impl Propagator for Matcher {
    fn prune(&mut self, live: &mut Live) -> Result<(), Dead> {
        self.repair(live)?;
        let both = self.both.clone();
        self.components.find(&both, &self.slots_of, live);
        for (slot, &number) in both.slots.iter().zip(&self.number_of) {
            self.components.strangers(slot, number, live, &mut self.struck);
        }
        self.struck.drain(..).try_for_each(|candidate| live.strike(candidate))
    }
}

/// Strongly connected components of the numbers (Tarjan, Depth-first search and linear graph algorithms, 1972), without
/// recursion: there may be thousands of numbers. The arrows of a number are a row of bits, so that those to numbers which
/// are done with are passed over by the word.
struct Components {
    /// The component of each number.
    of: Vec<u32>,
    /// When each number was reached, from 1; 0 if it was not.
    reached: Vec<u32>,
    /// The earliest number of the same component that is known to be reachable.
    low: Vec<u32>,
    /// Numbers whose component is not yet known, as bits.
    open: Vec<u64>,
    /// Words of a row.
    width: usize,
    /// The arrows of each number.
    rows: Vec<u64>,
    /// The members of each component, in the row of the number that it is called after.
    members: Vec<u64>,
    stack: Vec<u32>,
    path: Vec<Visit>,
}

/// A number on the path, and the arrows of it that are still to be followed: the rest of one word and all words after it.
struct Visit {
    number: u32,
    word: usize,
    rest: u64,
}

impl Components {
    fn new(numbers: usize) -> Components {
        let width = numbers.div_ceil(64);
        Components {
            of: vec![NOBODY; numbers],
            reached: vec![0; numbers],
            low: vec![0; numbers],
            open: vec![0; width],
            width,
            rows: vec![0; numbers * width],
            members: vec![0; numbers * width],
            stack: Vec::new(),
            path: Vec::new(),
        }
    }

    fn find(&mut self, both: &Sides, slots_of: &[Vec<u32>], live: &Live) {
        self.draw(both, slots_of, live);
        self.reached.fill(0);
        self.open.fill(u64::MAX);
        let mut time = 0;
        for number in 0..self.of.len() as u32 {
            if self.reached[number as usize] == 0 {
                self.visit(number, &mut time);
                self.walk(&mut time);
            }
        }
    }

    /// Draws an arrow from every number to all that its slots can take.
    fn draw(&mut self, both: &Sides, slots_of: &[Vec<u32>], live: &Live) {
        let numbers = self.of.len();
        self.rows.fill(0);
        for (row, slots) in self.rows.chunks_mut(self.width.max(1)).zip(slots_of) {
            for slot in slots.iter().map(|&at| &both.slots[at as usize]) {
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

    fn visit(&mut self, number: u32, time: &mut u32) {
        *time += 1;
        self.reached[number as usize] = *time;
        self.low[number as usize] = *time;
        self.stack.push(number);
        let rest = self.rows[number as usize * self.width];
        self.path.push(Visit { number, word: 0, rest });
    }

    fn walk(&mut self, time: &mut u32) {
        while let Some(visit) = self.path.last_mut() {
            let (number, word) = (visit.number as usize, visit.word);
            visit.rest &= self.open[word];
            if visit.rest != 0 {
                let other = (64 * word) as u32 + visit.rest.trailing_zeros();
                visit.rest &= visit.rest - 1;
                match self.reached[other as usize] {
                    0 => self.visit(other, time),
                    reached => self.low[number] = self.low[number].min(reached),
                }
            } else if word + 1 < self.width {
                visit.word += 1;
                visit.rest = self.rows[number * self.width + word + 1];
            } else {
                self.leave();
            }
        }
    }

    /// Goes back from a number whose arrows have all been followed. If nothing before it can be reached from it, it and all
    /// that was reached after it are a component.
    fn leave(&mut self) {
        let number = self.path.pop().expect("only a number on the path is left").number;
        let low = self.low[number as usize];
        if let Some(before) = self.path.last() {
            let before = before.number as usize;
            self.low[before] = self.low[before].min(low);
        }
        if low != self.reached[number as usize] {
            return;
        }
        let row = number as usize * self.width;
        self.members[row..row + self.width].fill(0);
        while let Some(member) = self.stack.pop() {
            self.members[row + member as usize / 64] |= 1 << (member % 64);
            self.of[member as usize] = number;
            self.open[member as usize / 64] &= !(1 << (member % 64));
            if member == number {
                break;
            }
        }
    }

    /// The candidates of a slot that would take it out of the component of its number.
    fn strangers(&self, slot: &Seeker, number: u32, live: &Live, found: &mut Vec<Cand>) {
        let home = self.of[number as usize];
        if slot.admits.len() < self.of.len() {
            let strange = options(slot, live).filter(|&(other, _)| self.of[other as usize] != home);
            found.extend(strange.map(|(_, candidate)| candidate));
            return;
        }
        let row = home as usize * self.width;
        for (first, members) in (slot.first.0..).step_by(64).zip(&self.members[row..row + self.width]) {
            let end = slot.first.0 + slot.admits.len() as u32;
            let mut strange = live.word(Cand(first), (end - first).min(64) as usize) & !members;
            while strange != 0 {
                found.push(Cand(first + strange.trailing_zeros()));
                strange &= strange - 1;
            }
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
