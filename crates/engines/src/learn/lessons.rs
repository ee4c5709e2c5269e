//! What the search has learnt, how a lesson comes to speak, and how it is forgotten.
//!
//! A lesson looks at two of its facts, its first two (Chaff's watched literals): as long as neither fails it has
//! nothing to say. If one fails it looks at another; if there is none, what it looks at besides must hold.

use super::facts::Fact;
use super::known::Known;

/// Lessons kept before half of them are forgotten, and how many more are kept each time.
pub(super) const FIRST_LESSONS: usize = 4_000;
const MORE_LESSONS: usize = 1_000;
/// Lessons that spread over fewer guesses than this are always kept.
const NARROW: u32 = 3;

/// One of these facts holds.
pub(super) struct Lesson {
    pub(super) facts: Vec<Fact>,
    /// Over how many guesses it spreads: the fewer, the more useful.
    pub(super) spread: u32,
    /// Blocks a solution, and is never forgotten.
    pub(super) blocks: bool,
}

/// All lessons that are kept.
pub(super) struct Lessons {
    all: Vec<Lesson>,
    /// For every fact, the lessons that look at it: it is one of their first two.
    pub(super) lookers: Vec<Vec<u32>>,
    /// How many lessons that do not block a solution are kept before half of them are forgotten.
    pub(super) room: usize,
    /// How many block a solution.
    blocking: usize,
    /// Memory that they take.
    pub(super) bytes: u64,
}

/// What became of a lesson that looked at a fact that failed.
pub(super) enum Looked {
    /// It looks at another one.
    Moved,
    /// It has no need to.
    Stays,
    Follows(Fact),
    /// All its facts fail.
    Broken,
}

impl Lessons {
    pub(super) fn new(facts: usize) -> Lessons {
        Lessons { all: Vec::new(), lookers: vec![Vec::new(); facts], room: FIRST_LESSONS, blocking: 0, bytes: 0 }
    }

    /// The facts of the lesson of this number.
    pub(super) fn of(&self, number: u32) -> &[Fact] {
        &self.all[number as usize].facts
    }

    /// Keeps a lesson of two facts or more; returns its number.
    pub(super) fn keep(&mut self, lesson: Lesson) -> u32 {
        let number = self.all.len() as u32;
        for &fact in &lesson.facts[..2] {
            self.lookers[fact as usize].push(number);
        }
        self.blocking += usize::from(lesson.blocks);
        self.bytes += (lesson.facts.len() * size_of::<Fact>() + size_of::<Lesson>()) as u64;
        self.all.push(lesson);
        number
    }

    /// A fact that a lesson looks at has failed.
    pub(super) fn look_at(&mut self, number: u32, failed: Fact, known: &Known) -> Looked {
        let facts = &mut self.all[number as usize].facts;
        if facts[0] == failed {
            facts.swap(0, 1);
        }
        let first = facts[0];
        if known.holds(first) {
            return Looked::Stays;
        }
        match (2..facts.len()).find(|&at| !known.fails(facts[at])) {
            Some(at) => {
                facts.swap(1, at);
                self.lookers[facts[1] as usize].push(number);
                Looked::Moved
            }
            None if known.fails(first) => Looked::Broken,
            None => Looked::Follows(first),
        }
    }

    pub(super) fn are_too_many(&self) -> bool {
        self.all.len() - self.blocking > self.room
    }

    /// Forgets the half of the lessons that spread over the most guesses, and those that hold for good. Nothing but
    /// what holds for good may be known now.
    pub(super) fn forget(&mut self, known: &Known) {
        let mut spreads: Vec<u32> = self.all.iter().filter(|lesson| !lesson.blocks).map(|l| l.spread).collect();
        spreads.sort_unstable();
        let middle = spreads.get(spreads.len() / 2).copied().unwrap_or(0).max(NARROW);
        let lessons = std::mem::take(&mut self.all);
        self.lookers.iter_mut().for_each(Vec::clear);
        (self.bytes, self.blocking) = (0, 0);
        for lesson in lessons {
            let is_useful = lesson.blocks || lesson.spread < middle;
            if is_useful && !lesson.facts.iter().any(|&fact| known.holds(fact)) {
                self.keep_alive(lesson, known);
            }
        }
        self.room += MORE_LESSONS;
    }

    /// Keeps an old lesson: what is false for good is left out, so that its first two facts are open again.
    fn keep_alive(&mut self, mut lesson: Lesson, known: &Known) {
        lesson.facts.retain(|&fact| !known.fails(fact));
        debug_assert!(lesson.facts.len() > 1, "a lesson with one open fact has been followed");
        self.keep(lesson);
    }
}
