//! Recordings of searches, for the theatre: made at full speed and handed on as they come about. Nothing of them stays here.

use super::stream::{self, Form, Out, Ready};
use crate::desk::{Desk, Task, Work};
use crate::trouble::Trouble;
use axum::extract::{Request, State};
use axum::response::Response;
use runut::record::{BLOCK, SLICE, Tape, Thing};
use runut::verbs::source::Lying;
use runut::wire::Ended;
use runut::{Puzzle, Said, Speaker, Tricks};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

/// Bytes of a recording that are handed on at the most: whoever shows it has to keep them.
pub const MOST_BYTES: u64 = 96 << 20;

#[derive(Deserialize)]
struct Question {
    #[serde(flatten)]
    lying: Lying,
    strategy: String,
    order: Option<String>,
    tricks: Option<String>,
}

/// What there is to know before the first step.
#[derive(Serialize)]
struct Opening {
    block: usize,
    slice: usize,
    /// What is given, by cells.
    given: Vec<u32>,
    /// The strategy in a few lines.
    code: Vec<CodeLine>,
}

/// A line of a strategy's own few.
#[derive(Serialize)]
struct CodeLine {
    deep: u8,
    text: String,
    /// The kinds of steps at which it runs.
    when: &'static [&'static str],
}

/// What the next block speaks of for the first time.
#[derive(Serialize)]
struct News {
    things: Vec<NewThing>,
    reasons: Vec<String>,
    /// What glyphs are written as, those that were not told before.
    glyphs: Vec<(u32, String)>,
}

#[derive(Serialize)]
struct NewThing {
    name: String,
    /// Cell and glyph, in turn.
    marks: Vec<u32>,
}

/// How it ended.
#[derive(Serialize)]
struct Closing {
    #[serde(flatten)]
    ended: Ended,
    steps: u64,
    /// Whether the search went on when the recording was full.
    cut: bool,
}

/// `POST /api/record`.
pub async fn record(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    stream::told(&desk, request, Form::Frames, |_: &Question| Work::search(60.0, 600.0), recorded).await
}

fn recorded(task: &Task, asked: &Question, out: &Out, ready: &mut Ready) -> Result<(), Trouble> {
    let puzzle = asked.lying.left(task)?;
    let wrong = |word: &str| Trouble::Unknown(Said::new("web-bad-tricks").with("tricks", word));
    let tricks = asked.tricks.as_deref().map(|word| Tricks::read(word).ok_or_else(|| wrong(word))).transpose()?;
    let question = runut::Question {
        strategy: &asked.strategy,
        order: asked.order.as_deref(),
        tricks,
        ..runut::Question::default()
    };
    stream::begin(ready);
    let mut projector = Projector::new(&puzzle, &task.speaker, out);
    let _ = projector.open(&asked.strategy);
    let start = Instant::now();
    let recorded = runut::record::record(&puzzle, &question, MOST_BYTES, &task.limits, &mut projector)?;
    let notes = runut::notes(&puzzle, &question, &task.limits);
    let cause = |halt| task.cause(halt);
    let ended = Ended::of(&puzzle, &recorded.answer, start.elapsed().as_secs_f64(), &notes, &task.speaker, cause);
    out.last("done", &Closing { ended, steps: recorded.steps, cut: recorded.is_cut });
    Ok(())
}

/// Hands a recording on.
pub struct Projector<'a> {
    puzzle: &'a Puzzle,
    speaker: &'a Speaker,
    out: &'a Out,
    /// Glyphs that have been told.
    known: Vec<u32>,
}

impl<'a> Projector<'a> {
    /// One that has told nothing yet.
    pub fn new(puzzle: &'a Puzzle, speaker: &'a Speaker, out: &'a Out) -> Projector<'a> {
        Projector { puzzle, speaker, out, known: Vec::new() }
    }

    /// Tells what there is to know before the first step; the lines of a strategy, if it is one of ours.
    pub fn open(&mut self, strategy: &str) -> ControlFlow<()> {
        let line = |line: &runut::CodeLine| CodeLine {
            deep: line.deep,
            text: self.speaker.say(&Said::new(line.said)),
            when: line.when,
        };
        let code =
            runut::STRATEGIES.iter().find(|known| known.name() == strategy).map_or(&[][..], |known| known.code());
        let given: Vec<u32> = self.puzzle.given().0.iter().map(|glyph| glyph.0).collect();
        let glyphs = self.glyphs(given.iter().copied());
        self.out.tell("open", &Opening { block: BLOCK, slice: SLICE, given, code: code.iter().map(line).collect() })?;
        self.out.tell("things", &News { things: Vec::new(), reasons: Vec::new(), glyphs })
    }

    /// How glyphs are written that have not been told yet.
    fn glyphs(&mut self, all: impl Iterator<Item = u32>) -> Vec<(u32, String)> {
        let mut new = Vec::new();
        for glyph in all.filter(|&glyph| glyph != 0) {
            if !self.known.contains(&glyph) {
                self.known.push(glyph);
                new.push((glyph, self.puzzle.glyph(runut::Glyph(glyph))));
            }
        }
        new
    }
}

impl Tape for Projector<'_> {
    fn things(&mut self, things: &[Thing], reasons: &[Said]) -> ControlFlow<()> {
        let glyphs = self.glyphs(things.iter().flat_map(|thing| &thing.marks).map(|mark| mark.glyph.0));
        let thing = |thing: &Thing| NewThing {
            name: self.speaker.say(&thing.name),
            marks: thing.marks.iter().flat_map(|mark| [mark.cell.0, mark.glyph.0]).collect(),
        };
        let things = things.iter().map(thing).collect();
        let reasons = reasons.iter().map(|reason| self.speaker.say(reason)).collect();
        self.out.tell("things", &News { things, reasons, glyphs })
    }

    fn block(&mut self, bytes: Vec<u8>) -> ControlFlow<()> {
        self.out.hand("block", &bytes)
    }
}
