//! What was refuted before the search restarted (Lecoutre et al., Nogood recording from restarts, 2007).
//!
//! A guess that led nowhere is struck as long as the guesses before it stand. Who takes these back to restart would
//! search the same again: so it is written down that they do not all hold together with it. Two candidates of each such
//! set are watched, its first two; as long as one more of them may fail nothing follows, and when all others hold the
//! last one is struck.

use super::lists::Lists;
use runut_model::{Cand, Dead, Live};

/// No more candidates than this are written down in all sets together, so that they take 10 MiB at the most. What is refuted later
/// is searched again.
const MOST: usize = 1 << 20;
/// No watch.
const NONE: u32 = u32::MAX;

/// Sets of candidates that do not all hold.
#[derive(Default)]
pub(super) struct Refuted {
    sets: Lists,
    /// For each candidate, the first watch on it: twice the set's number, and one more for its second candidate. Empty
    /// as long as there is no set.
    first: Vec<u32>,
    /// For each watch, the next one on the same candidate.
    next: Vec<u32>,
}

impl Refuted {
    /// Notes that a candidate does not hold together with these; of `count` candidates in all, and none of them is
    /// taken or struck.
    pub(super) fn add(&mut self, candidate: Cand, others: impl ExactSizeIterator<Item = Cand>, count: usize) {
        if self.sets.items.len() + others.len() >= MOST {
            return;
        }
        self.first.resize(count, NONE);
        let set = self.sets.len();
        self.sets.push([candidate].into_iter().chain(others).map(|candidate| candidate.0));
        self.next.extend([NONE; 2]);
        for which in 0..2 {
            self.watch((2 * set + which) as u32, self.sets.of(set)[which]);
        }
    }

    /// How much memory they take.
    pub(super) fn bytes(&self) -> usize {
        self.sets.bytes() + size_of_val(&*self.first) + size_of_val(&*self.next)
    }

    fn watch(&mut self, watch: u32, candidate: u32) {
        self.next[watch as usize] = std::mem::replace(&mut self.first[candidate as usize], watch);
    }

    /// What follows when a candidate has been taken.
    #[inline]
    pub(super) fn taken(&mut self, candidate: Cand, live: &mut Live) -> Result<(), Dead> {
        match self.first.get(candidate.index()) {
            None | Some(&NONE) => Ok(()),
            Some(_) => self.follow(candidate, live),
        }
    }

    /// Looks at every watch on a candidate. All of them are kept, even after a dead end.
    fn follow(&mut self, candidate: Cand, live: &mut Live) -> Result<(), Dead> {
        let mut end = Ok(());
        let mut watch = std::mem::replace(&mut self.first[candidate.index()], NONE);
        while watch != NONE {
            let next = self.next[watch as usize];
            let (set, which) = (watch as usize / 2, watch as usize % 2);
            let range = self.sets.range(set);
            let (here, other) = (range.start + which, Cand(self.sets.items[range.start + 1 - which]));
            if live.has(other) {
                let is_open = |at: &usize| !live.taken(Cand(self.sets.items[*at]));
                match (range.start + 2..range.end).find(is_open) {
                    Some(at) => self.sets.items.swap(here, at),
                    None => end = end.and_then(|()| live.strike(other)),
                }
            }
            self.watch(watch, self.sets.items[here]);
            watch = next;
        }
        end
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use runut_model::Dice;
    use runut_model::live::Change;

    const COUNT: usize = 30;

    /// Works through the trail from here on.
    fn follow(refuted: &mut Refuted, live: &mut Live, mut head: usize) -> Result<(), Dead> {
        while head < live.trail().len() {
            if let Change::Taken(candidate) = live.trail()[head] {
                refuted.taken(candidate, live)?;
            }
            head += 1;
        }
        Ok(())
    }

    #[test]
    fn the_last_one_of_a_set_is_struck_at_every_depth() {
        let mut dice = Dice::new(1);
        let (mut struck, mut dead) = (0, 0);
        for _ in 0..200 {
            let (mut refuted, mut sets) = (Refuted::default(), Vec::new());
            let mut order: Vec<u32> = (0..COUNT as u32).collect();
            for _ in 0..40 {
                dice.shuffle(&mut order);
                let set: Vec<Cand> = order[..2 + dice.below(4)].iter().map(|&candidate| Cand(candidate)).collect();
                refuted.add(set[0], set[1..].iter().copied(), COUNT);
                sets.push(set);
            }
            let (mut live, mut depths) = (Live::new(COUNT), Vec::new());
            for _ in 0..100 {
                let before = live.trail().len();
                // Two at once can be too many.
                for candidate in [0; 2].map(|_| Cand(dice.below(COUNT) as u32)) {
                    let is_open = live.has(candidate) && !live.taken(candidate);
                    let end = match is_open {
                        true if dice.chance(4) => live.strike(candidate),
                        true => live.take(candidate),
                        false => Ok(()),
                    };
                    end.expect("it was open");
                }
                depths.push(before);
                let alive = follow(&mut refuted, &mut live, before).is_ok();
                if alive {
                    let left =
                        |set: &Vec<Cand>| set.iter().filter(|&&one| !live.taken(one)).copied().collect::<Vec<_>>();
                    for last in sets.iter().map(left).filter(|left| left.len() < 2) {
                        assert!(!live.has(*last.first().expect("not all of a set hold")), "{last:?} is left");
                        struck += 1;
                    }
                }
                dead += u32::from(!alive);
                if !alive || dice.chance(5) {
                    depths.truncate(dice.below(depths.len()) + 1);
                    let back = depths.pop().expect("one was kept");
                    while live.trail().len() > back {
                        live.undo();
                    }
                }
            }
        }
        assert!(struck > 1_000 && dead > 100, "{struck} struck, {dead} dead ends");
    }
}
