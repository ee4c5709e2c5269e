//! What holds, since when, and why.

use runut_model::rows::Fact;

/// Why a fact holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Why {
    /// It was guessed, or holds for good.
    Guess,
    /// This other one fails, and one of the two holds.
    Pair(Fact),
    /// The others of a clause fail.
    Clause(u32),
    /// The count of this number has as many as it may have.
    Full(u32),
    /// The count of this number needs all that it has left.
    Short(u32),
}

/// The facts that hold, in the order in which they came.
pub(super) struct Known {
    /// For every fact and its opposite: 1 holds, -1 fails, 0 open.
    value: Vec<i8>,
    level: Vec<u32>,
    place: Vec<u32>,
    pub(super) why: Vec<Why>,
    pub(super) trail: Vec<Fact>,
    /// Where each guess stands on the trail.
    guesses: Vec<usize>,
}

impl Known {
    pub(super) fn nothing(facts: usize) -> Known {
        Known {
            value: vec![0; 2 * facts],
            level: vec![0; facts],
            place: vec![0; facts],
            why: vec![Why::Guess; facts],
            trail: Vec::new(),
            guesses: Vec::new(),
        }
    }

    /// One fact more, of which nothing is known.
    pub(super) fn add(&mut self) -> Fact {
        self.value.extend([0, 0]);
        self.level.push(0);
        self.place.push(0);
        self.why.push(Why::Guess);
        Fact::of(self.level.len() - 1)
    }

    pub(super) fn facts(&self) -> usize {
        self.level.len()
    }

    #[inline]
    pub(super) fn holds(&self, fact: Fact) -> bool {
        self.value[fact.index()] > 0
    }

    #[inline]
    pub(super) fn fails(&self, fact: Fact) -> bool {
        self.value[fact.index()] < 0
    }

    #[inline]
    pub(super) fn is_open(&self, fact: Fact) -> bool {
        self.value[fact.index()] == 0
    }

    /// How many guesses had been made when it became known.
    #[inline]
    pub(super) fn level(&self, fact: Fact) -> u32 {
        self.level[fact.number()]
    }

    /// Its place on the trail.
    #[inline]
    pub(super) fn place(&self, fact: Fact) -> u32 {
        self.place[fact.number()]
    }

    #[inline]
    pub(super) fn why(&self, fact: Fact) -> Why {
        self.why[fact.number()]
    }

    #[inline]
    pub(super) fn push(&mut self, fact: Fact, why: Why) {
        self.value[fact.index()] = 1;
        self.value[(!fact).index()] = -1;
        let number = fact.number();
        self.level[number] = self.guesses.len() as u32;
        self.place[number] = self.trail.len() as u32;
        self.why[number] = why;
        self.trail.push(fact);
    }

    /// Forgets the newest fact if it came after so many others.
    pub(super) fn pop_beyond(&mut self, length: usize) -> Option<Fact> {
        if self.trail.len() <= length {
            return None;
        }
        let fact = self.trail.pop()?;
        self.value[fact.index()] = 0;
        self.value[(!fact).index()] = 0;
        Some(fact)
    }

    /// How many guesses stand.
    pub(super) fn depth(&self) -> usize {
        self.guesses.len()
    }

    /// What follows follows from one guess more.
    pub(super) fn begin_guess(&mut self) {
        self.guesses.push(self.trail.len());
    }

    /// Where the guess of this number stands on the trail, if there are so many.
    pub(super) fn guess_at(&self, depth: usize) -> Option<usize> {
        self.guesses.get(depth).copied()
    }

    pub(super) fn forget_guesses(&mut self, depth: usize) {
        self.guesses.truncate(depth);
    }
}
