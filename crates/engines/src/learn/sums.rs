//! Partial sums of a long count, as facts: "at least three of these eight hold". With them a clause about a line can be
//! short; without them it names every cell (totalizers: Bailleux, Boufkhad, 2003). They cost some ten times the work for
//! each fact, so they pay only where boards are large: on 40x40 Tents counts alone were three times as fast, on 60x60
//! sums need a fifth of the conflicts.
//!
//! Facts that exclude each other, such as tents in neighbouring cells, are counted as one: that is known from the pairs.

use super::Core;
use super::log::UNNAMED;
use runut_model::rows::Fact;

impl Core {
    /// Of these facts just so many hold.
    pub(super) fn add_sum(&mut self, wanted: usize, among: &[Fact]) {
        let sums = self.sums(among, wanted + 1);
        if wanted > 0 {
            let reached = sums.get(wanted - 1).copied();
            self.add_some(&Vec::from_iter(reached), UNNAMED);
        }
        if let Some(&beyond) = sums.get(wanted) {
            self.add_some(&[!beyond], UNNAMED);
        }
    }

    /// Facts of which the one at place k says that more than k of these hold, as far as `most`.
    fn sums(&mut self, among: &[Fact], most: usize) -> Vec<Fact> {
        let capacity = self.capacity(among);
        if among.len() == 1 {
            return among.to_vec();
        }
        if capacity == 1 {
            return vec![self.one_of(among)];
        }
        let middle = self.middle(among);
        let (left, right) = (self.sums(&among[..middle], most), self.sums(&among[middle..], most));
        let length = capacity.min(left.len() + right.len()).min(most);
        let sums: Vec<Fact> = (0..length).map(|_| self.add_helper()).collect();
        for pair in sums.windows(2) {
            self.add_some(&[!pair[1], pair[0]], UNNAMED);
        }
        for one in 0..=left.len() {
            for other in 0..=right.len() {
                self.add_joined(&sums, (&left, one), (&right, other), capacity);
            }
        }
        sums
    }

    /// Where so many hold on the left and so many on the right, so many hold together; and likewise where no more do.
    fn add_joined(
        &mut self,
        sums: &[Fact],
        (left, one): (&[Fact], usize),
        (right, other): (&[Fact], usize),
        capacity: usize,
    ) {
        let both = one + other;
        if both > 0 {
            let reached = [(left, one), (right, other)].into_iter().filter(|(_, many)| *many > 0);
            let mut row: Vec<Fact> = reached.map(|(side, many)| !side[many - 1]).collect();
            if both <= capacity {
                row.push(sums[both.min(sums.len()) - 1]);
            }
            self.add_some(&row, UNNAMED);
        }
        if both < sums.len() {
            let more = [left.get(one), right.get(other)].into_iter().flatten();
            let row: Vec<Fact> = more.copied().chain([!sums[both]]).collect();
            self.add_some(&row, UNNAMED);
        }
    }

    /// A fact that says that one of these holds, of which no two do.
    fn one_of(&mut self, among: &[Fact]) -> Fact {
        let one = self.add_helper();
        for &fact in among {
            self.add_some(&[!fact, one], UNNAMED);
        }
        self.add_some(&among.iter().copied().chain([!one]).collect::<Vec<Fact>>(), UNNAMED);
        one
    }

    /// Where a list is parted, so that neighbours that exclude each other stay together.
    fn middle(&self, among: &[Fact]) -> usize {
        let half = among.len() / 2;
        let is_parted = half % 2 == 1 && self.exclude(among[half - 1], among[half]);
        if is_parted && half + 1 < among.len() { half + 1 } else { half }
    }

    /// How many of a list can hold, as far as neighbours tell that exclude each other.
    fn capacity(&self, among: &[Fact]) -> usize {
        let (mut blocks, mut start) = (0, 0);
        while start < among.len() {
            let joins = |&at: &usize| (start..at).all(|before| self.exclude(among[before], among[at]));
            start = (start + 1..among.len()).take_while(joins).last().map_or(start + 1, |last| last + 1);
            blocks += 1;
        }
        blocks
    }

    fn exclude(&self, one: Fact, other: Fact) -> bool {
        self.clauses.pairs[(!one).index()].contains(&!other)
    }
}
