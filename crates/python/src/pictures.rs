//! Boards, steps and searches as SVG, PNG and GIF.

use crate::puzzle::{Core, Rows, none_of};
use crate::search::Way;
use crate::trouble::{Trouble, bad_value, usage};
use crate::work::{Within, Work};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use runut::draw::gif::gif;
use runut::draw::palette::Ground;
use runut::draw::png::png;
use runut::draw::svg::{Look, most_frames, svg};
use runut::explain::{Move, Replay, StepNumber, captioned, sheet};
use runut::film::{Filmed, film as filmed, pictures, shown};
use runut::{Filling, Limits, Picture, Question, Refusal, Said, Silent};

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
        self.draw_so(picture, self.look(picture)?, limits)
    }

    /// Draws many pictures on one sheet, which may be larger than a picture.
    fn draw_sheet(&self, picture: &Picture, limits: &Limits) -> Result<Vec<u8>, Trouble> {
        let asked = self.look(picture)?;
        let usual = Look::of_sheet(picture, asked.ground, self.0 != "svg");
        self.draw_so(picture, if self.2.is_some() { asked } else { usual }, limits)
    }

    fn draw_so(&self, picture: &Picture, look: Look, limits: &Limits) -> Result<Vec<u8>, Trouble> {
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

/// A board; or the moves from it, or from what is given, up to a step that is drawn; and what is written below it.
#[derive(FromPyObject)]
pub struct Frame(Option<Rows>, Option<String>, Option<String>);

impl Frame {
    fn picture(&self, core: &Core, work: &Work) -> Result<Picture, Trouble> {
        let Frame(rows, moves, sentence) = self;
        let board = rows.as_ref().map(|rows| core.board(rows)).transpose()?;
        let picture = match moves {
            None => core.0.picture(&board.unwrap_or_else(|| Filling::empty(core.0.board().len()))),
            Some(moves) => {
                let moves = Move::read(moves).unwrap_or_default();
                let (start, last) = (board.unwrap_or_else(|| core.0.given()), moves.len());
                let replay = Replay::new(&core.0, core.0.model(&work.limits)?, &start, moves);
                let say = |said: &Said| work.speaker.say(said);
                let number = StepNumber { step: last, inner: None };
                let picture = replay.and_then(|mut replay| replay.picture(number, &say));
                picture.ok_or_else(|| usage(Said::new("python-no-moves")))?
            }
        };
        Ok(sentence.iter().fold(picture, |picture, sentence| captioned(picture, sentence)))
    }
}

/// Draws a board or a step.
#[pyfunction]
pub fn draw<'py>(py: Python<'py>, core: &Core, frame: Frame, brush: Brush, within: Within) -> PyResult<Drawn<'py>> {
    let work = Work::begin(&within)?;
    let bytes = work.run(py, || brush.draw(&frame.picture(core, &work)?, &work.limits))?;
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

/// The whole way of an explanation, its steps and at the end the board: a film, or all of it on a sheet.
#[pyfunction]
pub fn story<'py>(
    py: Python<'py>,
    core: &Core,
    steps: Vec<Frame>,
    last: Frame,
    brush: Brush,
    within: Within,
) -> PyResult<Drawn<'py>> {
    let work = Work::begin(&within)?;
    let bytes = work.run(py, || {
        let is_film = brush.0 == "gif";
        let most = match is_film {
            true => brush.most_frames(&last.picture(core, &work)?, steps.len() + 1)?,
            false => usize::MAX,
        };
        let mut all = Vec::new();
        for number in shown(steps.len(), most) {
            work.limits.look()?;
            all.push(number.map_or(&last, |number| &steps[number - 1]).picture(core, &work)?);
        }
        if !is_film {
            return brush.draw_sheet(&sheet(&all, &|said| work.speaker.say(said)), &work.limits);
        }
        let size = all.iter().fold((0.0f32, 0.0f32), |size, one| (size.0.max(one.size.0), size.1.max(one.size.1)));
        brush.film(all.into_iter().map(|picture| Picture { size, ..picture }), STORY_PAUSE, &work.limits)
    })?;
    Ok(brush.handed(py, &bytes))
}
