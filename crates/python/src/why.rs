//! Reasons: explanations and hints, and searches as trees.

use crate::pictures::{Brush, Drawn};
use crate::puzzle::{Core, Rows, none_of};
use crate::search::Way;
use crate::trouble::refused;
use crate::work::{Within, Work};
use pyo3::prelude::*;
use runut::explain::{Grounds, Stage, moves};
use runut::wire::{Teller, text};
use runut::{End, Hint, Said, Silent, tree_strategy};

/// The way to the solution, how hard it is, and its moves: three answers.
#[pyfunction]
pub fn explain(py: Python<'_>, core: &Core, smallest: bool, within: Within) -> PyResult<(String, String, String)> {
    let work = Work::begin(&within)?;
    work.run(py, || {
        let mut explanation = runut::explain(&core.0, &work.limits, &mut Silent)?;
        if smallest {
            let grounds = Grounds::new(&core.0, &work.limits);
            let added = grounds.and_then(|grounds| grounds.add(&mut explanation, None, &work.limits, &mut Silent));
            explanation.end = added.map_or_else(End::Stopped, |()| explanation.end);
        }
        let teller = Teller::new(&core.0, work.speaker, &work.limits);
        let why = |halt| work.halted(halt);
        let moves = text(&moves(&explanation.steps));
        Ok((text(&teller.way(&explanation, why)), text(&teller.grade(&explanation, why)), moves))
    })
}

/// The next step from a position, or from the beginning, and its moves.
#[pyfunction]
pub fn hint(
    py: Python<'_>,
    core: &Core,
    rows: Option<Rows>,
    stage: &str,
    within: Within,
) -> PyResult<(String, String)> {
    let work = Work::begin(&within)?;
    let words = Stage::ALL.map(Stage::word);
    let unknown = || refused(&none_of("python-no-stage", "stage", stage, &words), work.speaker);
    let stage = Stage::named(stage).ok_or_else(unknown)?;
    work.run(py, || {
        let position = rows.map_or_else(|| Ok(core.0.given()), |rows| core.board(&rows))?;
        let hint = runut::hint(&core.0, &position, &work.limits)?;
        let teller = Teller::new(&core.0, work.speaker, &work.limits);
        let moves = match &hint {
            Hint::Next(steps) | Hint::Several(steps) => moves(steps),
            _ => Vec::new(),
        };
        Ok((text(&teller.hint(&hint, stage, |halt| work.halted(halt))), text(&moves)))
    })
}

/// The tree of a search.
#[pyclass(frozen, module = "runut._runut")]
pub struct Tree {
    tree: runut::Tree,
    /// The answer.
    #[pyo3(get)]
    json: String,
    /// What is said below the tree.
    #[pyo3(get)]
    summary: Vec<String>,
}

/// Searches for the first solution and keeps the tree of the search.
#[pyfunction]
pub fn tree(py: Python<'_>, core: &Core, mut way: Way, is_named: bool, nodes: usize, within: Within) -> PyResult<Tree> {
    let work = Work::begin(&within)?;
    work.run(py, || {
        if !is_named {
            way.name(tree_strategy(&core.0, &work.limits));
        }
        let tree = runut::tree(&core.0, &way.question()?, nodes, &work.limits, &mut Silent)?;
        let teller = Teller::new(&core.0, work.speaker, &work.limits);
        let json = text(&teller.tree(&tree, |halt| work.halted(halt)));
        let told = [tree.summary()].into_iter().chain(tree.outcome(|halt| work.halted(halt).said));
        let summary = told.map(|said| work.speaker.say(&said)).collect();
        Ok(Tree { tree, json, summary })
    })
}

#[pymethods]
impl Tree {
    /// As lines of text.
    fn text(&self, py: Python<'_>, within: Within) -> PyResult<String> {
        let work = Work::begin(&within)?;
        work.run(py, || Ok(self.tree.text(&|said: &Said| work.speaker.say(said), &work.limits)?))
    }

    /// In Graphviz' language.
    fn dot(&self, py: Python<'_>, within: Within) -> PyResult<String> {
        let work = Work::begin(&within)?;
        work.run(py, || Ok(self.tree.dot(&|said: &Said| work.speaker.say(said), &work.limits)?))
    }

    /// As a picture.
    fn draw<'py>(&self, py: Python<'py>, brush: Brush, within: Within) -> PyResult<Drawn<'py>> {
        let work = Work::begin(&within)?;
        let bytes = work.run(py, || {
            let picture = self.tree.picture(&|said: &Said| work.speaker.say(said), &work.limits)?;
            brush.draw(&picture, &work.limits)
        })?;
        Ok(brush.handed(py, &bytes))
    }
}
