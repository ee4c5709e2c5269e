//! What there is: families with their examples, and strategies.

use super::json;
use crate::desk::Desk;
use axum::extract::State;
use axum::http::Uri;
use axum::response::Response;
use runut::{FAMILIES, Family, STRATEGIES, Speaker};
use serde_json::{Value, json};
use std::sync::Arc;

/// `GET /api/families?lang=en`.
pub async fn families(State(desk): State<Arc<Desk>>, uri: Uri) -> Response {
    let speaker = speaker(&desk, &uri);
    let family = |family: &&'static Family| {
        let example = |example: &runut::Example| {
            json!({
                "name": example.name,
                "title": speaker.say(&(example.title)()),
                "text": example.text,
                "solutions": example.solutions,
            })
        };
        let examples: Vec<Value> = family.examples.iter().map(example).collect();
        json!({
            "name": family.name,
            "title": speaker.say(&family.title()),
            "examples": examples,
            "drafting": super::draft::kinds(family, speaker),
        })
    };
    json(&FAMILIES.iter().map(family).collect())
}

/// `GET /api/strategies?lang=en`.
pub async fn strategies() -> Response {
    let strategies = STRATEGIES.iter().map(|strategy| {
        let name = strategy.name();
        let walks = FAMILIES.iter().flat_map(|family| family.walks).filter(move |walk| walk.strategy == name);
        let mut orders: Vec<&str> = walks.clone().filter_map(|walk| walk.order).collect();
        orders.dedup();
        let has_tricks = walks.clone().any(|walk| walk.tricks.is_some());
        json!({"name": name, "orders": orders, "tricks": has_tricks, "shows_steps": strategy.has_steps()})
    });
    json(&strategies.collect())
}

fn speaker<'a>(desk: &'a Desk, uri: &Uri) -> &'a Speaker {
    let named = uri.query().unwrap_or("").split('&').find_map(|part| part.strip_prefix("lang="));
    desk.speaker(Desk::language(named))
}
