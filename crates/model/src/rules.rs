//! How people solve: small named rules of growing difficulty, and what is known while they are used.
//!
//! A family lists its rules, easiest first, each a function that looks at what is [`Known`] and returns what it finds as data.
//! Explaining, hinting and grading use nothing else of a family. What a rule finds must hold in every solution that agrees
//! with what is known.

use crate::live::Change;
use crate::{Cand, Cell, Filling, Glyph, Model, Proof, Said, Side, views};
use std::sync::Arc;

/// How hard a rule is to see. The hardest one that a puzzle needs is its grade.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tier {
    /// Seen by looking at one thing.
    Easy,
    /// Two things at once, or some counting.
    Medium,
    /// A whole line or region with all its possibilities.
    Hard,
    /// Several of them at once.
    Expert,
    /// Trying, and finding that it cannot be.
    Guess,
}

impl Tier {
    /// Every tier, easiest first.
    pub const ALL: [Tier; 5] = [Tier::Easy, Tier::Medium, Tier::Hard, Tier::Expert, Tier::Guess];

    /// The tier of this name.
    pub fn named(word: &str) -> Option<Tier> {
        Tier::ALL.into_iter().find(|tier| tier.word() == word)
    }

    /// The tier's name in `--json`.
    pub fn word(self) -> &'static str {
        match self {
            Tier::Easy => "easy",
            Tier::Medium => "medium",
            Tier::Hard => "hard",
            Tier::Expert => "expert",
            Tier::Guess => "guess",
        }
    }
}

/// What a rule finds. It settles or rules out at least one candidate of which that was not known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// Candidates that hold.
    pub take: Vec<Cand>,
    /// Candidates that do not.
    pub strike: Vec<Cand>,
    /// The cells that one has to look at to see it.
    pub looked: Vec<Cell>,
    /// The clues at the board's edge that the sentence names.
    pub edges: Vec<Edge>,
    /// What is found and why, in a sentence that can be checked on paper.
    pub said: Said,
    /// Why, as data, of rules that tell it so.
    pub proof: Option<Box<Proof>>,
}

/// Where a clue stands beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    /// On which side.
    pub side: Side,
    /// The row or column, from 0.
    pub line: u32,
}

impl Finding {
    /// How many candidates one has to suppose or to follow to see it; none for rules that do not tell.
    pub fn effort(&self) -> Option<u32> {
        self.proof.as_ref().map(|proof| proof.effort())
    }
}

/// What everyone does in one go, and so is told as one step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Join {
    /// Every finding is a step of its own.
    Alone,
    /// All that the rule finds at one time: all clues of one kind.
    Kind,
    /// One after another in one row or column, together with what other rules of this kind find there.
    Run,
    /// Told with the step that it follows from.
    Behind,
    /// All over the board in one step; a line at a time for somebody who is helped on.
    ByLine,
    /// Several things that other rules find one by one; no step for somebody who is helped on.
    Summary,
}

/// What is told of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleInfo {
    /// The rule's name in `--json`.
    pub name: &'static str,
    /// The sentence that names it to a person.
    pub title: &'static str,
    /// How hard it is to see.
    pub tier: Tier,
    /// What is told together with what it finds.
    pub join: Join,
}

/// A finding with the rule that found it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The rule's name in `--json`.
    pub rule: &'static str,
    /// What the rule is called.
    pub title: Said,
    /// How hard it was to see.
    pub tier: Tier,
    /// What was found.
    pub finding: Finding,
}

impl Step {
    /// The cells that the step settles or narrows, each once.
    pub fn changed(&self, model: &Model) -> Vec<Cell> {
        let candidates = self.finding.take.iter().chain(&self.finding.strike);
        views::each_once(candidates.flat_map(|&one| model.marks(one)).map(|mark| mark.cell))
    }
}

/// Why nothing can be right any more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeadEnd {
    /// Where it is seen.
    pub cells: Vec<Cell>,
    /// What is wrong there.
    pub said: Said,
}

/// What a person knows: which candidates are still possible, and which of them are written down.
///
/// A decision with one option left is not yet taken: somebody has to see that.
#[derive(Clone)]
pub struct Known<'a> {
    model: &'a Model,
    /// The decision of every candidate.
    decisions: Arc<[u32]>,
    possible: Vec<bool>,
    /// For every decision, how many options are left.
    left: Vec<u32>,
    taken: Vec<Option<Cand>>,
    /// How many decisions are not written down.
    unwritten: usize,
    board: Filling,
    /// All that became known, in its order.
    changes: Vec<Change>,
}

impl<'a> Known<'a> {
    /// What is known at first: decisions whose only option is printed on the board are taken.
    pub fn new(model: &'a Model, givens: &Filling) -> Known<'a> {
        let numbered = model.decisions.iter().zip(0u32..);
        let decisions = numbered.flat_map(|(options, number)| options.clone().map(move |_| number)).collect();
        let mut known = Known {
            model,
            decisions,
            possible: vec![true; model.len()],
            left: model.decisions.iter().map(|options| options.len() as u32).collect(),
            taken: vec![None; model.decisions.len()],
            unwritten: model.decisions.len(),
            board: givens.clone(),
            changes: Vec::new(),
        };
        known.take_what_is_written(givens);
        known
    }

    /// What is known when this much has been filled in besides.
    pub fn at(model: &'a Model, givens: &Filling, position: &Filling) -> Known<'a> {
        let mut known = Known::new(model, givens);
        for (cell, markers) in model.markers().into_iter().enumerate().map(|(at, all)| (Cell(at as u32), all)) {
            let glyph = position.at(cell);
            if glyph == Glyph::NONE {
                continue;
            }
            let (agree, differ): (Vec<Cand>, Vec<Cand>) =
                markers.into_iter().partition(|&marker| model.marks(marker).contains(&crate::Mark { cell, glyph }));
            differ.into_iter().for_each(|candidate| known.strike(candidate));
            // What only one decision can write here, that decision writes.
            if let Some(decision) = agree.first().map(|&first| known.decision(first))
                && agree.iter().all(|&other| known.decision(other) == decision)
            {
                let others: Vec<Cand> = known.options(decision).filter(|option| !agree.contains(option)).collect();
                others.into_iter().for_each(|candidate| known.strike(candidate));
            }
            known.board.set(cell, glyph);
        }
        known.take_what_is_written(position);
        known
    }

    fn take_what_is_written(&mut self, board: &Filling) {
        for decision in 0..self.taken.len() {
            let mut options = self.options(decision);
            if let (Some(only), None) = (options.next(), options.next())
                && self.model.marks(only).iter().all(|mark| board.at(mark.cell) == mark.glyph)
            {
                drop(options);
                self.take(only);
            }
        }
    }

    /// The puzzle in the model's words.
    pub fn model(&self) -> &'a Model {
        self.model
    }

    /// Whether a candidate is still possible.
    #[inline]
    pub fn has(&self, candidate: Cand) -> bool {
        self.possible[candidate.index()]
    }

    /// The decision that a candidate belongs to.
    #[inline]
    pub fn decision(&self, candidate: Cand) -> usize {
        self.decisions[candidate.index()] as usize
    }

    /// What is still possible of a decision.
    pub fn options(&self, decision: usize) -> impl Iterator<Item = Cand> + use<'_, 'a> {
        self.model.decisions[decision].clone().map(Cand).filter(|&option| self.has(option))
    }

    /// How many options of a decision are left.
    #[inline]
    pub fn left(&self, decision: usize) -> usize {
        self.left[decision] as usize
    }

    /// What a decision has come to, once it is written down.
    #[inline]
    pub fn taken(&self, decision: usize) -> Option<Cand> {
        self.taken[decision]
    }

    /// The decisions that are not written down yet.
    pub fn open(&self) -> impl Iterator<Item = usize> + use<'_, 'a> {
        (0..self.taken.len()).filter(|&decision| self.taken[decision].is_none())
    }

    /// Whether everything is written down.
    pub fn is_done(&self) -> bool {
        self.unwritten == 0
    }

    /// All that became known since the first look at the puzzle, in its order.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// What is written on the board, the givens included.
    pub fn board(&self) -> &Filling {
        &self.board
    }

    /// Every candidate that is ruled out.
    pub fn struck(&self) -> Vec<Cand> {
        self.model.candidates().filter(|&candidate| !self.has(candidate)).collect()
    }

    /// Rules a candidate out.
    pub fn strike(&mut self, candidate: Cand) {
        if std::mem::replace(&mut self.possible[candidate.index()], false) {
            let decision = self.decision(candidate);
            self.left[decision] -= 1;
            self.changes.push(Change::Struck(candidate));
        }
    }

    /// Writes a candidate down. If it had been ruled out, its decision is left with nothing.
    pub fn take(&mut self, candidate: Cand) {
        let decision = self.decision(candidate);
        for other in self.model.decisions[decision].clone().map(Cand).filter(|&other| other != candidate) {
            self.strike(other);
        }
        let before = self.taken[decision].replace(candidate);
        self.unwritten -= usize::from(before.is_none());
        if before != Some(candidate) {
            self.changes.push(Change::Taken(candidate));
        }
        for mark in self.model.marks(candidate) {
            self.board.set(mark.cell, mark.glyph);
        }
    }

    /// Writes down what was found.
    pub fn learn(&mut self, finding: &Finding) {
        finding.strike.iter().for_each(|&candidate| self.strike(candidate));
        finding.take.iter().for_each(|&candidate| self.take(candidate));
    }

    /// Whether a finding tells anything that is not known.
    pub fn is_news(&self, finding: &Finding) -> bool {
        finding.take.iter().any(|&one| self.taken(self.decision(one)) != Some(one))
            || finding.strike.iter().any(|&one| self.has(one))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Mark, ModelMaker};

    /// Two cells, `a` or `b` each; a third one that is printed; and a word over the last two.
    fn model() -> Model {
        let mark = |cell: u32, letter: char| Mark { cell: Cell(cell), glyph: Glyph::of(letter) };
        let mut maker = ModelMaker::new(Board::flat(1, 5));
        maker.decision([[mark(0, 'a')], [mark(0, 'b')]]);
        maker.decision([[mark(1, 'a')], [mark(1, 'b')]]);
        maker.decision([[mark(2, 'c')]]);
        maker.decision([[mark(3, 'x'), mark(4, 'y')], [mark(3, 'x'), mark(4, 'z')]]);
        maker.finish()
    }

    fn board(text: &str) -> Filling {
        Filling(text.chars().map(|letter| if letter == '.' { Glyph::NONE } else { Glyph::of(letter) }).collect())
    }

    #[test]
    fn what_is_printed_is_known_and_nothing_else() {
        let model = model();
        let known = Known::new(&model, &board("..c.."));
        assert_eq!(known.open().collect::<Vec<_>>(), [0, 1, 3]);
        assert_eq!(known.taken(2), Some(Cand(4)));
        assert!(!known.is_done());
    }

    #[test]
    fn a_position_rules_out_what_disagrees_with_it() {
        let model = model();
        let known = Known::at(&model, &board("..c.."), &board("b..xz"));
        assert_eq!((known.taken(0), known.taken(3)), (Some(Cand(1)), Some(Cand(6))));
        assert_eq!(known.left(1), 2);
        let half = Known::at(&model, &board("..c.."), &board("...x."));
        assert_eq!((half.left(3), half.taken(3)), (2, None));
    }

    #[test]
    fn what_only_one_decision_can_write_that_decision_writes() {
        let mark = |cell: u32, letter: char| Mark { cell: Cell(cell), glyph: Glyph::of(letter) };
        let mut maker = ModelMaker::new(Board::flat(1, 4));
        maker.decision([0, 1, 2].map(|at| [mark(at, 'a'), mark(at + 1, 'a')]));
        maker.decision([[mark(0, 'b')], [mark(3, 'b')]]);
        let model = maker.finish();
        let known = Known::at(&model, &board("...."), &board("a..."));
        // The places of `a` that leave the first cell out disagree with nothing there; yet `a` lies on it.
        assert_eq!(known.options(0).collect::<Vec<_>>(), [Cand(0)]);
        assert_eq!(known.options(1).collect::<Vec<_>>(), [Cand(4)]);
    }

    #[test]
    fn taking_what_was_ruled_out_leaves_nothing() {
        let model = model();
        let mut known = Known::new(&model, &board("..c.."));
        known.strike(Cand(0));
        known.take(Cand(0));
        assert_eq!(known.left(0), 0);
    }
}
