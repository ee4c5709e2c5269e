//! A search as a recording that can be wound to any moment, forwards and backwards, at no cost: for the theatre of the page.
//!
//! A recording is a row of *steps* in blocks of [`BLOCK`]. Each block begins with all that is on the board then, so that it can
//! be read without the ones before it, and tells how deep the search was in each [`SLICE`] of it, so that a picture of millions
//! of steps need not read them. What the search tries is a *thing*: told once with its cells and its name, and from then on
//! by its number. Most steps take one byte.
//!
//! [`Writer`] writes blocks, whoever tells it the steps: a strategy by [`record`], or the lines of somebody else's search. The
//! format is told in `API.md` of the page's server; the page reads it, and so do our tests.

mod write;

use crate::film::model_of_steps;
use crate::trace::{Lines, Told, Traced, Untraced};
use crate::tree::Names;
use crate::{Answer, Puzzle, Question, ask, must_show_steps};
use runut_model::{Detail, Event, Filling, Halt, Limits, Mark, Model, Refusal, Said, Watch};
use std::ops::ControlFlow;
pub use write::{BLOCK, SLICE, Writer};

/// Something that a search tries.
#[derive(Clone, Debug)]
pub struct Thing {
    /// What it would write on the board.
    pub marks: Vec<Mark>,
    /// What it is called.
    pub name: Said,
}

/// Who takes a recording as it comes about.
pub trait Tape {
    /// Things of which the next block speaks for the first time, and rules by which it rules something out.
    fn things(&mut self, things: &[Thing], reasons: &[Said]) -> ControlFlow<()>;
    /// The next block.
    fn block(&mut self, bytes: Vec<u8>) -> ControlFlow<()>;
}

/// What a recording holds when it is over.
#[derive(Clone, Debug)]
pub struct Recorded {
    /// What the search answered.
    pub answer: Answer,
    /// How many steps were written down.
    pub steps: u64,
    /// How many bytes they take.
    pub bytes: u64,
    /// Whether the search went on when there was no more room.
    pub is_cut: bool,
}

/// Searches for the first solution and records it, up to so many bytes.
pub fn record(
    puzzle: &Puzzle,
    question: &Question<'_>,
    most: u64,
    limits: &Limits,
    tape: &mut dyn Tape,
) -> Result<Recorded, Refusal> {
    let limits = Limits { solutions: Some(1), threads: 1, ..limits.clone() };
    must_show_steps(puzzle, question, &limits)?;
    let model = model_of_steps(puzzle, question.strategy, &limits);
    let mut recorder = Recorder { model, writer: Writer::new(Names::new(puzzle, &limits), tape, most) };
    let mut answer = ask(puzzle, question, &limits, &mut recorder)?;
    let _ = recorder.writer.finish();
    let Writer { steps, bytes, is_cut, .. } = recorder.writer;
    if is_cut {
        answer.halt = Some(Halt::Memory);
    }
    Ok(Recorded { answer, steps, bytes, is_cut })
}

/// Records somebody else's search from the lines of its trace, once it has been followed: the step at which it goes wrong, if
/// that was written down.
pub fn replay(
    puzzle: &Puzzle,
    text: &str,
    traced: &Traced,
    most: u64,
    limits: &Limits,
    tape: &mut dyn Tape,
) -> Result<Option<u64>, Untraced> {
    let mut writer = Writer::new(Names::new(puzzle, limits), tape, most);
    let mut laid: Vec<Vec<Mark>> = Vec::new();
    let mut fault = None;
    for step in Lines::new(puzzle, text, limits)? {
        let (line, told) = step?;
        let goes_on = match told {
            Told::Try { marks, fits: true, .. } => {
                let goes_on = writer.place(&marks);
                laid.push(marks);
                goes_on
            }
            Told::Try { marks, .. } => writer.fail(&marks, None),
            Told::Back(stays) => {
                laid.truncate(stays);
                writer.back(stays, None)
            }
            Told::Solved => {
                let mut board = puzzle.given();
                laid.iter().flatten().for_each(|mark| board.set(mark.cell, mark.glyph));
                writer.solved(&board)
            }
        };
        if traced.fault.as_ref().is_some_and(|fault| fault.line == line) {
            fault = Some(writer.steps);
        }
        if goes_on.is_break() {
            break;
        }
    }
    let _ = writer.finish();
    Ok(fault)
}

/// Listens to a search and writes it down.
struct Recorder<'a> {
    model: Option<&'a Model>,
    writer: Writer<'a>,
}

impl Watch for Recorder<'_> {
    fn detail(&self) -> Detail {
        Detail::Every
    }

    fn see(&mut self, event: Event<'_>) -> ControlFlow<()> {
        let (model, writer) = (self.model, &mut self.writer);
        let marks = |one| model.map_or(&[][..], |model: &Model| model.marks(one));
        match event {
            Event::Try { marks, fits: true, .. } => writer.place(marks),
            Event::Try { marks, fits: false, why } => writer.fail(marks, why),
            Event::Guess(one) => writer.guess(marks(one)),
            Event::Follows(all) => writer.follow(all.iter().map(|&one| marks(one))),
            Event::Back { depth, why } => writer.back(depth, why),
            Event::Dead { depth } => writer.dead(depth),
            Event::Restart => writer.restart(),
            Event::Solved(board) => writer.solved(board),
            _ => ControlFlow::Continue(()),
        }
    }

    fn see_whole(&mut self, marks: &[Mark], fits: bool) -> ControlFlow<()> {
        self.writer.whole(marks, fits)
    }
}

/// The glyphs of a board by their numbers, as a step of a recording that holds a whole board tells them.
pub(crate) fn glyphs(board: &Filling) -> impl Iterator<Item = u64> + '_ {
    board.0.iter().map(|glyph| u64::from(glyph.0))
}
