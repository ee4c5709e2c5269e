//! From a conflict, a lesson. What lies behind each fact of the conflict is put in its place, latest first, until only
//! one fact of the last guess is left: its *turning point*. Had the facts of the lesson been seen together, that one
//! would have been known before the guess went wrong. Then what follows from the others anyway is left out.

use super::Core;
use super::following::Conflict;
use super::known::Why;
use runut_model::rows::Fact;

/// How far back it is looked whether a fact follows from others of a lesson.
const DEEPEST: u32 = 500;

/// What the present analysis knows of a fact.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Seen {
    Not,
    /// It lies behind the conflict.
    Behind,
    /// It follows from what lies behind the conflict; it does not.
    Follows,
    Stands,
}

/// What is used in every analysis, kept so that it is made once.
pub(super) struct Scratch {
    seen: Vec<Seen>,
    /// The facts that are not [`Seen::Not`].
    touched: Vec<u32>,
    reasons: Vec<Fact>,
    lesson: Vec<Fact>,
    /// For each level, the last question in which it was counted; and the number of the last question.
    counted: Vec<u64>,
    questions: u64,
}

impl Scratch {
    pub(super) fn new(facts: usize) -> Scratch {
        Scratch {
            seen: vec![Seen::Not; facts],
            touched: Vec::new(),
            reasons: Vec::new(),
            lesson: Vec::new(),
            counted: vec![0; facts + 1],
            questions: 0,
        }
    }
}

impl Core {
    /// The lesson of a conflict: its first fact has to hold if the others fail, the latest of them second. And over how many
    /// guesses it spreads.
    pub(super) fn analyse(&mut self, conflict: &Conflict) -> (Vec<Fact>, u32) {
        let mut reasons = std::mem::take(&mut self.scratch.reasons);
        let mut lesson = std::mem::take(&mut self.scratch.lesson);
        reasons.clear();
        lesson.clear();
        if let Conflict::Lesson(at) = *conflict {
            self.used(at);
        }
        self.reasons_of_conflict(conflict, &mut reasons);
        let depth = self.known.depth() as u32;
        let (mut open, mut at) = (0, self.known.trail.len());
        let turning = loop {
            for &fact in &reasons {
                let number = fact.number();
                if self.known.level(fact) == 0 || self.scratch.seen[number] != Seen::Not {
                    continue;
                }
                self.scratch.seen[number] = Seen::Behind;
                self.scratch.touched.push(number as u32);
                self.chooser.blame(number);
                match self.known.level(fact) == depth {
                    true => open += 1,
                    false => lesson.push(fact),
                }
            }
            let fact = loop {
                at -= 1;
                if self.scratch.seen[self.known.trail[at].number()] == Seen::Behind {
                    break self.known.trail[at];
                }
            };
            open -= 1;
            if open == 0 {
                break fact;
            }
            if let Why::Lesson(at) = self.known.why(fact) {
                self.used(at);
            }
            reasons.clear();
            self.reasons_of(fact, &mut reasons);
        };
        reasons.clear();
        lesson.retain(|&fact| !self.is_needless(fact, 0, &mut reasons));
        lesson.push(!turning);
        let last = lesson.len() - 1;
        lesson.swap(0, last);
        for number in self.scratch.touched.drain(..) {
            self.scratch.seen[number as usize] = Seen::Not;
        }
        if let Some(latest) = (1..lesson.len()).max_by_key(|&at| self.known.level(lesson[at])) {
            lesson.swap(1, latest);
        }
        let spread = self.spread(&lesson);
        self.scratch.reasons = reasons;
        (lesson, spread)
    }

    /// Gives the list of a lesson back, to be used for the next one.
    pub(super) fn give_back(&mut self, lesson: Vec<Fact>) {
        self.scratch.lesson = lesson;
    }

    /// Whether a fact that fails does so because others fail that lie behind the conflict. `reasons` is a stack.
    fn is_needless(&mut self, fact: Fact, depth: u32, reasons: &mut Vec<Fact>) -> bool {
        let number = fact.number();
        match self.scratch.seen[number] {
            _ if self.known.level(fact) == 0 => return true,
            Seen::Behind if depth > 0 => return true,
            Seen::Follows => return true,
            Seen::Stands => return false,
            Seen::Behind | Seen::Not => {}
        }
        if self.known.why(fact) == Why::Guess || depth > DEEPEST {
            return false;
        }
        let start = reasons.len();
        self.reasons_of(!fact, reasons);
        let mut all = true;
        let mut at = start;
        while all && at < reasons.len() {
            all = self.is_needless(reasons[at], depth + 1, reasons);
            at += 1;
        }
        reasons.truncate(start);
        if self.scratch.seen[number] == Seen::Not {
            self.scratch.touched.push(number as u32);
            self.scratch.seen[number] = if all { Seen::Follows } else { Seen::Stands };
        }
        all
    }

    /// Over how many guesses facts spread.
    fn spread(&mut self, facts: &[Fact]) -> u32 {
        spread(facts, &self.known, &mut self.scratch)
    }

    /// A row had a part in a conflict.
    fn used(&mut self, at: u32) {
        let (known, scratch) = (&self.known, &mut self.scratch);
        self.lessons.used(at, |facts| spread(facts, known, scratch));
    }
}

fn spread(facts: &[Fact], known: &super::known::Known, scratch: &mut Scratch) -> u32 {
    scratch.questions += 1;
    let mut levels = 0;
    for &fact in facts {
        let level = known.level(fact) as usize;
        if std::mem::replace(&mut scratch.counted[level], scratch.questions) != scratch.questions {
            levels += 1;
        }
    }
    levels
}
