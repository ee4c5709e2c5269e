//! Solutions up to symmetry, by Burnside's lemma: the mean, over the symmetries, of the number of solutions that a symmetry
//! leaves as they are. The symmetry that moves nothing leaves all; what another one leaves is about the square root of that,
//! and is found by a search of the model in which a candidate and its image hold together.

use crate::learn::Learn;
use crate::search::Search;
use runut_model::{
    Ask, BigUint, Cand, CellPermutation, Group, Halt, Limits, Mark, Model, Question, Searchable, Silent, Strategy,
};
use std::collections::HashMap;

/// Up to so many solutions lessons pay.
const FEW: u64 = 1_000;

/// How many solutions there are up to the puzzle's symmetries, if `whole` is the number of all.
pub(crate) fn count(puzzle: &dyn Searchable, whole: &BigUint, limits: &Limits) -> Result<BigUint, Halt> {
    let symmetries = puzzle.symmetries();
    let mut sum = whole.clone();
    if *whole != BigUint::ZERO {
        let limits = &Limits { solutions: None, ..limits.clone() };
        let model = puzzle.model(limits)?;
        for symmetry in symmetries.iter().skip(1) {
            sum += Fixed(fixed_by(model, symmetry, limits)?).count(limits)?;
        }
    }
    Ok(sum / symmetries.len())
}

/// The model of the solutions that a symmetry leaves as they are.
fn fixed_by(model: &Model, symmetry: &CellPermutation, limits: &Limits) -> Result<Model, Halt> {
    let sorted = |mut marks: Vec<Mark>| {
        marks.sort_unstable();
        marks
    };
    let known: HashMap<Vec<Mark>, Cand> =
        model.candidates().map(|one| (sorted(model.marks(one).to_vec()), one)).collect();
    let mut fixed = model.clone();
    for one in model.candidates() {
        limits.look()?;
        let moved = |mark: &Mark| Mark { cell: symmetry[mark.cell.index()], ..*mark };
        let image = known.get(&sorted(model.marks(one).iter().map(moved).collect()));
        let rivals = image.map(|&image| {
            let decision = &model.decisions[model.decisions.partition_point(|range| range.end <= image.0)];
            decision.clone().map(Cand).filter(move |&other| other != image).collect::<Vec<Cand>>()
        });
        match rivals {
            _ if image == Some(&one) => {}
            // Either it holds, or something holds where its image would be.
            Some(rivals) if !rivals.contains(&one) => fixed.groups.push(Group::one([vec![one], rivals].concat())),
            _ => fixed.groups.push(Group::between(0, 0, vec![one])),
        }
    }
    Ok(fixed)
}

/// A model and nothing else.
struct Fixed(Model);

impl Fixed {
    fn count(&self, limits: &Limits) -> Result<BigUint, Halt> {
        let question = Question { ask: Ask::Count, ..Question::default() };
        if Learn.fits(self, &question, limits).is_ok() {
            let few = Limits { solutions: Some(FEW), ..limits.clone() };
            let outcome = Learn.run(self, &question, &few, &mut Silent);
            if let Some(halt) = outcome.halt {
                return Err(halt);
            }
            if outcome.found.is_exact() {
                return Ok(outcome.found.count().clone());
            }
        }
        let outcome = Search.run(self, &question, limits, &mut Silent);
        outcome.halt.map_or_else(|| Ok(outcome.found.count().clone()), Err)
    }
}

impl Searchable for Fixed {
    fn model(&self, _: &Limits) -> Result<&Model, Halt> {
        Ok(&self.0)
    }

    fn cells(&self) -> usize {
        self.0.board.len()
    }

    fn symmetries(&self) -> Vec<CellPermutation> {
        vec![self.0.board.cells().collect()]
    }
}
