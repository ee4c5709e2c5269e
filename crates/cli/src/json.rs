//! The answers as JSON. The shape is documented in docs/JSON.md and does not change by accident.

use crate::voice::Voice;
use runut::{Answer, Puzzle, Refusal, Said};
use serde_json::{Value, json};
use std::io::Write;

/// What is wrong with an input.
pub fn error(refusal: &Refusal, voice: &Voice) -> Value {
    let message = voice.say(&refusal.said);
    let (line, column) = refusal.span.map_or((Value::Null, Value::Null), |span| (span.line.into(), span.column.into()));
    let help = refusal.help.as_ref().map(|help| voice.say(help));
    json!({"error": {"code": refusal.code.word(), "message": message, "help": help, "line": line, "column": column}})
}

/// Prints an object on a line of its own. A reader that has gone away is no fault of ours.
pub fn print_line(value: &Value) {
    let _ = writeln!(std::io::stdout(), "{value}");
}

/// The first part of an answer, up to the list of solutions: those can be written as they are found.
pub fn begin(puzzle: &Puzzle, named: Option<&str>) -> String {
    let mut text = format!("{{\"family\":{}", Value::from(puzzle.family()));
    if let Some(name) = named {
        text.push_str(&format!(",\"puzzle\":{}", Value::from(name)));
    }
    text.push_str(",\"solutions\":[");
    text
}

/// One solution.
pub fn solution(rows: &[String], is_first: bool) -> String {
    format!("{}{}", if is_first { "" } else { "," }, Value::from(rows))
}

/// The rest of an answer, after the list of solutions.
pub fn end(answer: &Answer, warnings: &[Said], seconds: f64, voice: &Voice) -> String {
    let counters = match answer.counter {
        Some((counter, number)) => json!({counter.word(): number}),
        None => json!({}),
    };
    let mut rest = json!({
        "strategy": answer.strategy,
        "verdict": answer.verdict.word(),
        "count": answer.found.count().to_string(),
        "exact": answer.found.is_exact(),
        "unique": answer.unique,
        "counters": counters,
        "millis": (seconds * 1e6).round() / 1e3,
        "warnings": warnings.iter().map(|warning| voice.say(warning)).collect::<Vec<_>>(),
    });
    if !answer.notes.is_empty() {
        rest["notes"] = answer.notes.iter().map(|note| voice.say(note)).collect();
    }
    if let Some(reason) = &answer.reason {
        rest["reason"] = voice.say(reason).into();
    }
    format!("],{}", &rest.to_string()[1..])
}
