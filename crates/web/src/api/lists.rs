//! What there is: families with their examples, and strategies.

use super::json;
use crate::desk::Desk;
use axum::extract::State;
use axum::http::Uri;
use axum::response::Response;
use runut::{Speaker, wire};
use std::sync::Arc;

/// `GET /api/families?lang=en`.
pub async fn families(State(desk): State<Arc<Desk>>, uri: Uri) -> Response {
    json(&wire::families(speaker(&desk, &uri)))
}

/// `GET /api/strategies?lang=en`.
pub async fn strategies() -> Response {
    json(&wire::strategies())
}

pub fn speaker<'a>(desk: &'a Desk, uri: &Uri) -> &'a Speaker {
    let named = uri.query().unwrap_or("").split('&').find_map(|part| part.strip_prefix("lang="));
    desk.speaker(Desk::language(named))
}
