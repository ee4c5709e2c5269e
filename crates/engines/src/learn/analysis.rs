//! From a conflict, a lesson. What lies behind each fact of the conflict is put in its place, latest first, until only
//! one fact of the last guess is left: its *turning point*. Had the facts of the lesson been seen together, that one
//! would have been known to fail before the guess went wrong.

use super::Learner;
use super::facts::{Fact, decision_of, opposite};
use super::known::Why;
use super::lessons::Lesson;
use super::propagation::Conflict;
use runut_model::Dead;

impl Learner<'_> {
    /// The lesson of a conflict. An error: its facts do not hold together whatever is guessed.
    pub(super) fn analyse(&mut self, conflict: Conflict) -> Result<Lesson, Dead> {
        let level = conflict.iter().map(|&fact| self.known.level(fact)).max().unwrap_or(0);
        if level == 0 {
            return Err(Dead);
        }
        self.go_back(level as usize);
        let mut lesson = vec![0];
        let (mut open, mut at, mut facts) = (0, self.known.len(), conflict);
        let turning = loop {
            for fact in facts {
                let decision = decision_of(fact);
                if self.known.level(fact) == 0 || std::mem::replace(&mut self.seen[decision], true) {
                    continue;
                }
                self.chooser.blame(decision, &self.known);
                match self.known.level(fact) == level {
                    true => open += 1,
                    false => lesson.push(opposite(fact)),
                }
            }
            let fact = loop {
                at -= 1;
                if self.seen[decision_of(self.known.trail[at])] {
                    break self.known.trail[at];
                }
            };
            self.seen[decision_of(fact)] = false;
            open -= 1;
            if open == 0 {
                break fact;
            }
            facts = self.reasons_of(fact);
        };
        lesson[0] = opposite(turning);
        let needed = self.without_needless(&lesson);
        for &fact in &lesson[1..] {
            self.seen[decision_of(fact)] = false;
        }
        self.chooser.go_on();
        Ok(self.lesson(needed))
    }

    /// A lesson without the facts that follow from the others anyway.
    fn without_needless(&self, lesson: &[Fact]) -> Vec<Fact> {
        let is_covered = |&fact: &Fact| self.seen[decision_of(fact)] || self.known.level(fact) == 0;
        let is_needed = |&&fact: &&Fact| {
            let was_guessed = self.known.why[decision_of(fact)] == Why::Guess;
            was_guessed || !self.reasons_of(opposite(fact)).iter().all(is_covered)
        };
        [lesson[0]].into_iter().chain(lesson[1..].iter().filter(is_needed).copied()).collect()
    }

    /// The lesson of these facts, the latest behind the first one second.
    fn lesson(&self, mut facts: Vec<Fact>) -> Lesson {
        let level = |&fact: &Fact| self.known.level(fact);
        if let Some(latest) = (1..facts.len()).max_by_key(|&at| level(&facts[at])) {
            facts.swap(1, latest);
        }
        let mut levels: Vec<u32> = facts.iter().map(level).collect();
        levels.sort_unstable();
        levels.dedup();
        Lesson { spread: levels.len() as u32, facts, blocks: false }
    }
}
