//! Reasons: explain, hint, grade, tree and compare. Each is a question and a function that answers it; until the library has
//! what it needs, it says that it is not there yet.

use crate::desk::{Desk, Task, Work};
use crate::trouble::Trouble;
use axum::Router;
use axum::extract::{Request, State};
use axum::response::Response;
use axum::routing::post;
use serde::Deserialize;
use std::sync::Arc;

/// How long a reason may take to be found, in seconds.
const SECONDS: u64 = 20;

/// What is asked in this room. `rows`: only `hint`; `strategy`, `nodes`: only `tree`; `seconds`: only `compare`.
#[derive(Deserialize)]
#[expect(dead_code, reason = "nothing is answered yet")]
struct Question {
    puzzle: String,
    rows: Option<Vec<String>>,
    strategy: Option<String>,
    nodes: Option<usize>,
    seconds: Option<f64>,
}

type Answer = fn(&Task, Question) -> Result<Response, Trouble>;

/// The verbs of this room and who answers them.
const VERBS: [(&str, Answer); 5] = [
    ("/api/explain", not_yet),
    ("/api/hint", not_yet),
    ("/api/grade", not_yet),
    ("/api/tree", not_yet),
    ("/api/compare", not_yet),
];

/// The routes of this room.
pub fn routes() -> Router<Arc<Desk>> {
    VERBS.into_iter().fold(Router::new(), |router, (path, answer)| {
        let handler = move |State(desk): State<Arc<Desk>>, request: Request| async move {
            desk.answer(request, Work::search(SECONDS), answer).await
        };
        router.route(path, post(handler))
    })
}

fn not_yet(_: &Task, _: Question) -> Result<Response, Trouble> {
    Err(Trouble::NotYet)
}
