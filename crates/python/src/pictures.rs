//! Boards, steps and searches as SVG, PNG and GIF.

use crate::puzzle::{Core, Rows, none_of};
use crate::search::Way;
use crate::trouble::{Trouble, bad_value};
use crate::work::{Within, Work};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use runut::draw::gif::gif;
use runut::draw::palette::Ground;
use runut::draw::png::png;
use runut::draw::svg::{Look, most_frames, svg};
use runut::film::{Filmed, film as filmed, pictures, shown};
use runut::{Filling, Ink, Limits, Picture, Question, Refusal, Said, Silent};

/// Pictures of a search's film, unless told otherwise.
const FRAMES: usize = 120;
/// Hundredths of a second that each is shown, and that a step of an explanation is.
const PAUSE: u16 = 12;
const STORY_PAUSE: u16 = 100;

/// How a picture is drawn: kind, dark, pixels a cell, pictures of a film, hundredths of a second for each.
#[derive(FromPyObject)]
pub struct Brush(String, bool, Option<f32>, Option<f32>, Option<f32>);

/// A picture as Python has it: text or bytes.
#[derive(IntoPyObject)]
pub enum Drawn<'py> {
    /// SVG.
    Text(Bound<'py, PyString>),
    /// PNG and GIF.
    Bytes(Bound<'py, PyBytes>),
}

impl Brush {
    /// Draws a picture.
    pub fn draw(&self, picture: &Picture, limits: &Limits) -> Result<Vec<u8>, Trouble> {
        let look = self.look(picture)?;
        Ok(match self.0.as_str() {
            "svg" => limits.look().map(|()| svg(picture, &look).into_bytes())?,
            "png" => png(picture, &look, limits)?,
            "gif" => gif([picture], &look, PAUSE, limits)?,
            other => return Err(none_of("python-no-kind", "kind", other, &["svg", "png", "gif"]).into()),
        })
    }

    /// What was drawn, for Python.
    pub fn handed<'py>(&self, py: Python<'py>, bytes: &[u8]) -> Drawn<'py> {
        match self.0.as_str() {
            "svg" => Drawn::Text(PyString::new(py, &String::from_utf8_lossy(bytes))),
            _ => Drawn::Bytes(PyBytes::new(py, bytes)),
        }
    }

    fn look(&self, picture: &Picture) -> Result<Look, Refusal> {
        let ground = if self.1 { Ground::Dark } else { Ground::Light };
        let usual = match self.0.as_str() {
            "gif" => Look::of_film(picture, ground),
            _ => Look::usual(picture, ground),
        };
        let scale = between("scale", self.2, (4.0, 400.0))?;
        Ok(Look { scale: scale.unwrap_or(usual.scale), ..usual })
    }

    /// How many pictures like this one a film may have.
    fn most_frames(&self, picture: &Picture, usual: usize) -> Result<usize, Refusal> {
        let asked = between("frames", self.3, (1.0, 2_000.0))?.map(|frames| frames as usize);
        Ok(asked.unwrap_or(usual).min(most_frames(picture, &self.look(picture)?)))
    }

    fn film(
        &self,
        pictures: impl Iterator<Item = Picture>,
        usual_pause: u16,
        limits: &Limits,
    ) -> Result<Vec<u8>, Trouble> {
        let pause = between("pause", self.4, (2.0, 500.0))?.map_or(usual_pause, |pause| pause as u16);
        let mut pictures = pictures.peekable();
        let Some(look) = pictures.peek().map(|first| self.look(first)).transpose()? else { return Ok(Vec::new()) };
        Ok(gif(pictures, &look, pause, limits)?)
    }
}

/// A number within a range.
fn between(option: &str, number: Option<f32>, (least, most): (f32, f32)) -> Result<Option<f32>, Refusal> {
    let Some(number) = number.filter(|number| !(least..=most).contains(number)) else { return Ok(number) };
    let expected = Said::new("python-expected-between").with("range", format!("{least}-{most}"));
    Err(bad_value(option, &number.to_string(), expected))
}

/// A board, and of a step what it looks at and what it changes.
#[derive(FromPyObject)]
pub struct Frame(Option<Rows>, Vec<Vec<u32>>, Vec<Vec<u32>>);

impl Frame {
    fn picture(&self, core: &Core) -> Result<Picture, Refusal> {
        let Frame(rows, looked, changed) = self;
        let board = match rows {
            Some(rows) => core.board(rows)?,
            None => Filling::empty(core.0.board().len()),
        };
        let mut picture = core.0.picture(&board);
        picture.light(&core.cells(looked)?, Ink::Looked);
        picture.light(&core.cells(changed)?, Ink::Changed);
        Ok(picture)
    }
}

/// Draws a board or a step.
#[pyfunction]
pub fn draw<'py>(py: Python<'py>, core: &Core, frame: Frame, brush: Brush, within: Within) -> PyResult<Drawn<'py>> {
    let work = Work::begin(&within)?;
    let bytes = work.run(py, || brush.draw(&frame.picture(core)?, &work.limits))?;
    Ok(brush.handed(py, &bytes))
}

/// The film of a search for the first solution.
#[pyfunction]
pub fn film<'py>(
    py: Python<'py>,
    core: &Core,
    way: Way,
    seed: u64,
    brush: Brush,
    within: Within,
) -> PyResult<Bound<'py, PyBytes>> {
    let work = Work::begin(&within)?;
    let bytes = work.run(py, || {
        let (limits, given) = (&work.limits, core.0.given());
        let question = Question { seed, ..way.question()? };
        let most = brush.most_frames(&core.0.picture(&given), FRAMES)?;
        let Filmed { boards, halt } = filmed(&core.0, &question, limits, most, &given, &mut Silent)?;
        if let Some(halt @ (runut::Halt::Stopped | runut::Halt::Memory)) = halt {
            return Err(halt.into());
        }
        brush.film(pictures(&core.0, &boards, limits)?, PAUSE, limits)
    })?;
    Ok(PyBytes::new(py, &bytes))
}

/// The film of an explanation: its steps, and at the end the board.
#[pyfunction]
pub fn story<'py>(
    py: Python<'py>,
    core: &Core,
    steps: Vec<Frame>,
    last: Frame,
    brush: Brush,
    within: Within,
) -> PyResult<Bound<'py, PyBytes>> {
    let work = Work::begin(&within)?;
    let bytes = work.run(py, || {
        let most = brush.most_frames(&last.picture(core)?, steps.len() + 1)?;
        let mut all = Vec::new();
        for number in shown(steps.len(), most) {
            work.limits.look()?;
            all.push(number.map_or(&last, |number| &steps[number - 1]).picture(core)?);
        }
        let size = all.iter().fold((0.0f32, 0.0f32), |size, one| (size.0.max(one.size.0), size.1.max(one.size.1)));
        brush.film(all.into_iter().map(|picture| Picture { size, ..picture }), STORY_PAUSE, &work.limits)
    })?;
    Ok(PyBytes::new(py, &bytes))
}
