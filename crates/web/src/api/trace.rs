//! Somebody else's search, for the theatre: followed first, and then handed on as a recording.
//!
//! A trace is larger than any other question and comes as it is: the first line of the body is the question, and the lines
//! after it are the trace. So nothing of it is read into anything larger than its bytes, and only a few are held at a time.

use super::record::{MOST_BYTES, Projector};
use super::stream::{self, Form, Out, Ready};
use crate::desk::{Desk, Task, Work};
use crate::guard::Letter;
use crate::trouble::Trouble;
use axum::extract::{Request, State};
use axum::response::Response;
use runut::record::replay;
use runut::trace::Untraced;
use runut::verbs::source::Source;
use runut::wire::Trace;
use serde::Serialize;
use std::sync::Arc;

/// What became of it.
#[derive(Serialize)]
struct Brought {
    #[serde(flatten)]
    trace: Trace,
    /// The step at which it goes wrong.
    step: Option<u64>,
}

/// `POST /api/trace`.
pub async fn trace(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    stream::told_of_letter(&desk, request, Form::Frames, Work::search(60.0, 600.0), brought).await
}

/// What cannot be read of it is told before anything else, and so is that it could not be followed to its end.
fn brought(task: &Task, (source, letter): &(Source, Letter), out: &Out, ready: &mut Ready) -> Result<(), Trouble> {
    let puzzle = source.open()?;
    let untold = |untraced| match untraced {
        Untraced::Refused(refusal) => Trouble::from(refusal),
        Untraced::Stopped(halt) => task.stopped(halt),
    };
    let text = letter.rest()?;
    let traced = runut::trace::trace(&puzzle, text, &task.limits).map_err(untold)?;
    stream::begin(ready);
    let mut projector = Projector::new(&puzzle, &task.speaker, out);
    let _ = projector.open("");
    let step = replay(&puzzle, text, &traced, MOST_BYTES, &task.limits, &mut projector).map_err(untold)?;
    out.last("traced", &Brought { trace: Trace::of(&puzzle, &traced, &task.speaker), step });
    Ok(())
}
