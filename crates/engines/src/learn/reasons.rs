//! Why something follows: the facts behind a fact. Groups and lessons are their own reasons; a family's constraint
//! tells its reason, or else it is all that was known in its scope.

use super::Learner;
use super::facts::{Fact, Members, decision_of, opposite};
use super::known::Why;
use runut_model::Cand;

impl Learner<'_> {
    /// The facts from which another follows.
    pub(super) fn reasons(&self, fact: Fact, why: Why) -> Vec<Fact> {
        // Something not yet known itself follows from anything known.
        let place = if self.known.holds(fact) { self.known.place(fact) } else { self.known.len() as u32 };
        let is_earlier = |&other: &Fact| self.known.holds(other) && self.known.place(other) < place;
        match why {
            Why::Guess => Vec::new(),
            Why::Lesson(number) => {
                let others = self.lessons.of(number).iter().filter(|&&other| other != fact);
                others.map(|&other| opposite(other)).collect()
            }
            Why::Group { group, is_full } => {
                let Members { facts, lo, hi } = &self.net.groups[group as usize];
                let enough = if is_full { *hi } else { facts.len() as u32 - lo };
                let sided = facts.iter().map(|&other| if is_full { other } else { opposite(other) });
                sided.filter(is_earlier).take(enough as usize).collect()
            }
            Why::Constraint { constraint, known } => {
                self.ask_why(constraint, Some(self.net.candidate_of[opposite(fact) as usize]), known)
            }
            Why::Told(number) => self.told[number as usize].clone(),
        }
    }

    /// The reason for a fact that is known.
    pub(super) fn reasons_of(&self, fact: Fact) -> Vec<Fact> {
        self.reasons(fact, self.known.why[decision_of(fact)])
    }

    /// Asks a constraint why it struck a candidate, or saw a dead end, when so many facts were known.
    pub(super) fn ask_why(&self, constraint: u32, struck: Option<Cand>, known: u32) -> Vec<Fact> {
        let was_struck = |candidate: Cand| {
            let fact = self.net.fact_of[candidate.index()];
            fact.is_some_and(|fact| self.known.fails(fact) && self.known.place(fact) < known)
        };
        match self.propagators[constraint as usize].why(struck, &was_struck) {
            Some(struck) => self.net.that_struck(&struck),
            None => self.all_known(constraint, known),
        }
    }

    /// All that was known in a constraint's scope when so many facts were known.
    fn all_known(&self, constraint: u32, known: u32) -> Vec<Fact> {
        let decisions = self.net.scopes[constraint as usize].iter().map(|&decision| decision as usize);
        let facts = decisions.filter(|&decision| self.known.is_known(decision)).map(|at| self.known.fact(at));
        facts.filter(|&fact| self.known.place(fact) < known).collect()
    }
}
