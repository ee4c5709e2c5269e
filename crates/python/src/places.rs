//! What each place is worth.

use crate::pictures::{Brush, Drawn};
use crate::puzzle::Core;
use crate::trouble::Trouble;
use crate::work::{Within, Work};
use pyo3::prelude::*;
use runut::places::Places;
use runut::wire::{Worth, text};
use runut::{Counting, Question, Said, Silent};
use std::time::Instant;

fn counted<'a>(core: &'a Core, strategy: &str, equal_pieces: bool, work: &Work) -> Result<Places<'a>, Trouble> {
    let counting = Counting { equal_pieces, ..Counting::default() };
    let question = Question { strategy, counting, ..Question::default() };
    Ok(runut::places(&core.0, &question, &work.limits, &mut Silent)??)
}

/// For every piece and place how many solutions it leaves: as data and as text.
#[pyfunction]
pub fn places(
    py: Python<'_>,
    core: &Core,
    strategy: &str,
    equal_pieces: bool,
    within: Within,
) -> PyResult<(String, String)> {
    let work = Work::begin(&within)?;
    work.run(py, || {
        let begun = Instant::now();
        let places = counted(core, strategy, equal_pieces, &work)?;
        let worth = Worth::of(&core.0, &places, begun.elapsed().as_secs_f64(), work.speaker);
        let shown = places.text(&|said: &Said| work.speaker.say(said), &work.limits)?;
        Ok((text(&worth), shown))
    })
}

/// The same as a picture.
#[pyfunction]
pub fn draw_places<'py>(
    py: Python<'py>,
    core: &Core,
    strategy: &str,
    equal_pieces: bool,
    brush: Brush,
    within: Within,
) -> PyResult<Drawn<'py>> {
    let work = Work::begin(&within)?;
    let bytes = work.run(py, || {
        let places = counted(core, strategy, equal_pieces, &work)?;
        let picture = places.picture(&|said: &Said| work.speaker.say(said), &work.limits)?;
        brush.draw(&picture, &work.limits)
    })?;
    Ok(brush.handed(py, &bytes))
}
