//! Nothing is shown unproven: a made puzzle is read from its own text, searched for a second solution and explained, by the
//! same functions that everybody uses.

use super::{Look, Made, Maker, fingerprint};
use crate::explain::graded;
use crate::{End, Grade, Question, open, solve};
use runut_model::{Aim, Halt, Limits, ReadOptions, Silent, Tier};

impl Maker<'_> {
    /// The sketch as a made puzzle, if search and explanation agree with what the rules told of it.
    pub(super) fn prove(&mut self, look: &Look) -> Result<Option<Made>, Halt> {
        let text = self.sketch.puzzle().write();
        let Ok(puzzle) = open(&text, &ReadOptions::default()) else { return Ok(None) };
        let solution = self.sketch.solution();
        let limits = Limits { solutions: Some(2), threads: 1, ..self.limits.clone() };
        let Ok(answer) = solve(&puzzle, &Question::default(), &limits, &mut Silent) else { return Ok(None) };
        if let Some(halt) = answer.halt {
            return Err(halt);
        }
        let is_proven = answer.unique == Some(true) && answer.boards == [solution.clone()];
        let Ok(explanation) = graded(&puzzle, self.limits, &mut Silent) else { return Ok(None) };
        if let End::Stopped(halt) = explanation.end {
            return Err(halt);
        }
        let grade = explanation.grade();
        let rule = if let Look::Solved(Some(rule)) = look { Some(self.rules[*rule].name) } else { None };
        let told = explanation.numbers.and_then(|numbers| numbers.hardest);
        let is_graded = match (self.aim, grade) {
            (Aim::Usual | Aim::Unique, Grade::Needs(_)) => true,
            (Aim::Grade(Tier::Guess), grade) => grade == Grade::Needs(Tier::Guess),
            (aim, Grade::Needs(tier)) => aim.tier(&self.rules) == Some(tier) && told == rule,
            _ => false,
        };
        let guises = self.sketch.puzzle().guises();
        let hash = guises.iter().min().map_or(0, |guise| fingerprint(guise));
        let (drafts, rating) = (self.drafts, explanation.numbers.map(|numbers| u64::from(numbers.rating)));
        Ok((is_proven && is_graded).then(|| Made { puzzle, text, solution, grade, rule, rating, drafts, guises, hash }))
    }
}
