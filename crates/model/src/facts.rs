//! A puzzle taken apart into its clues and rules, each as somebody names it, so that some of them can be left out: what follows
//! from the others still follows from them alone.

use crate::{Cand, Cell, Constraint, Group, Model, Said, views};
use std::sync::Arc;

/// One clue or one rule at one place: "row 3 with clue 4 on the left", "piece P".
#[derive(Clone)]
pub struct Fact {
    /// What it is called.
    pub said: Said,
    /// The cells that it is about.
    pub cells: Vec<Cell>,
    /// What it says.
    pub groups: Vec<Group>,
    /// What it says that groups cannot.
    pub constraints: Vec<Arc<dyn Constraint>>,
    /// That one candidate of this decision holds; without the fact there may be none.
    pub decision: Option<usize>,
}

impl Fact {
    /// A fact about these cells that says nothing yet.
    pub fn new(said: Said, cells: Vec<Cell>) -> Fact {
        Fact { said, cells, groups: Vec::new(), constraints: Vec::new(), decision: None }
    }

    /// It says this.
    pub fn saying(self, groups: impl IntoIterator<Item = Group>) -> Fact {
        Fact { groups: groups.into_iter().collect(), ..self }
    }

    /// The candidates of which it says something, those of its decision left out.
    pub fn scope(&self) -> impl Iterator<Item = Cand> + '_ {
        let grouped = self.groups.iter().flat_map(|group| group.among.iter().copied());
        grouped.chain(self.constraints.iter().flat_map(|constraint| constraint.scope()))
    }
}

/// All facts of a puzzle.
#[derive(Clone)]
pub struct Facts {
    /// What nobody would call a fact, because it goes without saying: that a cell holds one thing. The first decisions and
    /// candidates are those of the puzzle's model; where facts have constraints, no fact is a decision.
    pub base: Model,
    /// The facts.
    pub facts: Vec<Fact>,
}

impl Facts {
    /// Every group and every constraint of a model as a fact, named by its cells.
    pub fn plain(model: &Model) -> Facts {
        let mut base = model.clone();
        let named = |among: &[Cand]| {
            let marks = among.iter().flat_map(|&one| model.marks(one));
            let cells = views::each_once(marks.map(|mark| mark.cell));
            Fact::new(Said::new("plain-fact").with("cells", model.board.spots_of(&cells)), cells)
        };
        let grouped = std::mem::take(&mut base.groups).into_iter().map(|group| named(&group.among).saying([group]));
        let mut facts: Vec<Fact> = grouped.collect();
        for constraint in std::mem::take(&mut base.constraints) {
            let fact = named(&constraint.scope());
            facts.push(Fact { constraints: vec![constraint], ..fact });
        }
        Facts { base, facts }
    }
}
