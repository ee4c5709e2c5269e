//! Verdicts that others can check.

use super::{Named, json};
use crate::desk::{Desk, Task, Work};
use crate::trouble::Trouble;
use axum::extract::{Request, State};
use axum::response::Response;
use runut::{Silent, wire};
use std::sync::Arc;
use std::time::Instant;

const PROOF: Work = Work::search(30.0, 600.0);

/// `POST /api/prove`: how many solutions there are, none, one or several, and both files of its certificate.
pub async fn prove(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    desk.answer(request, PROOF, answer).await
}

fn answer(task: &Task, named: Named) -> Result<Response, Trouble> {
    let puzzle = named.open()?;
    let start = Instant::now();
    let mut proven = runut::prove(&puzzle, &task.limits, &mut Silent, &mut |said| task.speaker.say(said))?;
    let files = ["opb", "pbp"].map(|ending| format!("runut-{}.{ending}", puzzle.family.name));
    let halt = proven.halt.map(|halt| task.halted(halt).cause);
    let proof = wire::Proof::of(&proven, Some(files), halt, start.elapsed().as_secs_f64());
    let proved = wire::Proved::of(&puzzle, &proven, proof, &task.speaker);
    let (opb, pbp) = proven.certificate.take().map(|certificate| (certificate.opb, certificate.pbp)).unzip();
    Ok(json(&wire::ProvedInFull { proved, opb, pbp }))
}
