//! The answers as JSON. The shape is documented in docs/JSON.md and does not change by accident.

use crate::solve::Done;
use crate::voice::Voice;
use runut::{Broken, Filling, Puzzle, Refusal, Said, wire};
use serde::Serialize;
use serde_json::{Value, json};

/// What is wrong with an input.
pub fn error(refusal: &Refusal, voice: &Voice) -> Value {
    let message = voice.say(&refusal.said);
    let (line, column) = refusal.span.map_or((Value::Null, Value::Null), |span| (span.line.into(), span.column.into()));
    let help = refusal.help.as_ref().map(|help| voice.say(help));
    json!({"error": {"code": refusal.code.word(), "message": message, "help": help, "line": line, "column": column}})
}

/// One of the answers that `runut::wire` tells, as a value to which keys can be added.
pub fn told(answer: impl Serialize) -> Value {
    serde_json::to_value(answer).expect("the keys of an answer are texts")
}

/// A rule that a board breaks.
pub fn broken(puzzle: &Puzzle, broken: &Broken, voice: &Voice) -> Value {
    told(wire::broken_rule(puzzle, broken, &voice.speaker))
}

/// Pairs are listed for so many solutions: they come after all of these and have to be kept until then.
const MOST_PAIRS: usize = 10_000;

/// An answer in the making: solutions are written as they are found, all else after them.
pub struct Object<'a> {
    puzzle: &'a Puzzle,
    /// The line of a list that names the puzzle.
    named: Option<&'a str>,
    /// Whether anything has been written.
    pub is_begun: bool,
    pairs: Vec<Value>,
}

impl<'a> Object<'a> {
    /// The answer to a puzzle.
    pub fn new(puzzle: &'a Puzzle, named: Option<&'a str>) -> Object<'a> {
        Object { puzzle, named, is_begun: false, pairs: Vec::new() }
    }

    /// One more solution.
    pub fn solution(&mut self, board: &Filling) -> String {
        let begin = if self.is_begun { ",".into() } else { self.begin() };
        if let Some(pairs) = self.puzzle.pairs(board).filter(|_| self.pairs.len() < MOST_PAIRS) {
            let places = pairs.iter().map(|pair| wire::places(self.puzzle, pair));
            self.pairs.push(told(places.collect::<Vec<_>>()));
        }
        format!("{begin}{}", Value::from(self.puzzle.rows(board)))
    }

    /// The rest, after the last solution.
    pub fn end(&mut self, done: &Done, voice: &Voice) -> String {
        let begin = if self.is_begun { String::new() } else { self.begin() };
        let mut rest = rest(done, &self.puzzle.warnings, voice);
        if !self.pairs.is_empty() {
            rest["pairs"] = std::mem::take(&mut self.pairs).into();
        }
        format!("{begin}],{}", &rest.to_string()[1..])
    }

    /// Up to the list of solutions.
    fn begin(&mut self) -> String {
        self.is_begun = true;
        let named = self.named.map_or(String::new(), |name| format!(",\"puzzle\":{}", Value::from(name)));
        format!("{{\"family\":{}{named},\"solutions\":[", Value::from(self.puzzle.family.name))
    }
}

/// What stands after the solutions.
fn rest(done: &Done, warnings: &[Said], voice: &Voice) -> Value {
    let answer = &done.answer;
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
        "seconds": (done.seconds * 1e6).round() / 1e6,
        "warnings": warnings.iter().map(|warning| voice.say(warning)).collect::<Vec<_>>(),
    });
    if !done.notes.is_empty() {
        rest["notes"] = done.notes.iter().map(|note| voice.say(note)).collect();
    }
    if let Some(reason) = &answer.reason {
        rest["reason"] = voice.say(reason).into();
    }
    rest
}
