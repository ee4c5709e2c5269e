//! New puzzles: one that is made on the spot, and that of a day, the same as `runut generate` makes.

use super::json;
use crate::desk::{Desk, Task, Work};
use crate::trouble::Trouble;
use axum::extract::{Request, State};
use axum::response::Response;
use runut::generate::{Day, Entry, Failed, Order, Recipe, aim};
use runut::{FAMILIES, Family, Said, Wish, wire};
use serde::Deserialize;
use std::sync::Arc;

/// What is wished for. With a `day`, its seed, size and grade are those of the day.
#[derive(Deserialize)]
struct Question {
    family: String,
    /// Rows and columns; without them as the family usually is.
    size: Option<(usize, usize)>,
    grade: Option<String>,
    #[serde(default)]
    seed: String,
    /// `2026-11-15` or `today`.
    day: Option<String>,
}

/// `POST /api/generate`.
pub async fn generate(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    desk.answer(request, Work::REASON, made).await
}

fn made(task: &Task, question: Question) -> Result<Response, Trouble> {
    let family = family(&question.family)?;
    let day = question.day.as_deref().map(read_day).transpose()?;
    let size = question.size.map(|(rows, columns)| format!("{rows}x{columns}"));
    let mut options = Vec::new();
    let wish = match day {
        Some(day) => day.wish(),
        None => {
            options.extend(size.as_deref().map(|size| ("size", Some(size))));
            options.extend(question.grade.as_deref().map(|grade| ("grade", Some(grade))));
            let aim = aim(family, question.grade.as_deref(), None)?;
            Wish { size: question.size, aim, ..Wish::default() }
        }
    };
    let seed = day.map_or(question.seed, Day::seed);
    let order = Order::one(wish, &seed);
    let made = runut::generate(family, &order.wish, order.seed_of(1, 0), order.drafts, &task.limits);
    let entry = Entry { number: 1, again: 0, made: Ok(made.map_err(|failed| trouble(task, failed))?) };
    let command = Recipe { family, day, options, seed: &seed }.one(&entry);
    let text = entry.made.as_ref().map_or(String::new(), |made| made.text.clone());
    Ok(json(&wire::MadePuzzle::of(&entry, text, None, command)))
}

fn family(name: &str) -> Result<&'static Family, Trouble> {
    let family = FAMILIES.iter().find(|family| family.name == name).copied();
    family.ok_or_else(|| Trouble::Unknown(Said::new("web-no-such-family").with("family", name)))
}

fn read_day(text: &str) -> Result<Day, Trouble> {
    let day = if text == "today" { Some(Day::today()) } else { Day::read(text) };
    day.ok_or_else(|| Trouble::Unknown(Said::new("web-no-such-day").with("day", text)))
}

fn trouble(task: &Task, failed: Failed) -> Trouble {
    match failed {
        Failed::Refused(refusal) => refusal.into(),
        Failed::Stopped(halt) => task.stopped(halt),
        Failed::GaveUp { .. } | Failed::Exhausted => Trouble::Unknown(failed.said()),
    }
}
