//! From a conflict, a clause. What lies behind each fact of the conflict is put in its place, latest first, until only
//! one fact of the last guess is left: its *turning point*. Had the facts of the clause been seen together, that one
//! would have been known before the guess went wrong. Then what follows from the others anyway is left out.

use super::Core;
use super::known::Why;
use super::propagation::Conflict;
use runut_model::rows::Fact;

/// How far back it is looked whether a fact follows from others of a clause.
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
    clause: Vec<Fact>,
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
            clause: Vec::new(),
            counted: vec![0; facts + 1],
            questions: 0,
        }
    }
}

impl Core {
    /// The clause of a conflict: its first fact has to hold if the others fail, the latest of them second. And over how many
    /// guesses it spreads.
    pub(super) fn analyse(&mut self, conflict: &Conflict) -> (Vec<Fact>, u32) {
        let mut reasons = std::mem::take(&mut self.scratch.reasons);
        let mut clause = std::mem::take(&mut self.scratch.clause);
        reasons.clear();
        clause.clear();
        if let Conflict::Clause(at) = *conflict {
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
                    false => clause.push(fact),
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
            if let Why::Clause(at) = self.known.why(fact) {
                self.used(at);
            }
            reasons.clear();
            self.reasons_of(fact, &mut reasons);
        };
        reasons.clear();
        clause.retain(|&fact| !self.is_needless(fact, 0, &mut reasons));
        clause.push(!turning);
        let last = clause.len() - 1;
        clause.swap(0, last);
        for number in self.scratch.touched.drain(..) {
            self.scratch.seen[number as usize] = Seen::Not;
        }
        if let Some(latest) = (1..clause.len()).max_by_key(|&at| self.known.level(clause[at])) {
            clause.swap(1, latest);
        }
        let lbd = self.lbd(&clause);
        self.scratch.reasons = reasons;
        (clause, lbd)
    }

    /// Gives the list of a clause back, to be used for the next one.
    pub(super) fn give_back(&mut self, clause: Vec<Fact>) {
        self.scratch.clause = clause;
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

    /// The literal block distance of some facts: over how many levels they spread.
    fn lbd(&mut self, facts: &[Fact]) -> u32 {
        lbd(facts, &self.known, &mut self.scratch)
    }

    /// A row had a part in a conflict.
    fn used(&mut self, at: u32) {
        let (known, scratch) = (&self.known, &mut self.scratch);
        self.clauses.used(at, |facts| lbd(facts, known, scratch));
    }
}

fn lbd(facts: &[Fact], known: &super::known::Known, scratch: &mut Scratch) -> u32 {
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
