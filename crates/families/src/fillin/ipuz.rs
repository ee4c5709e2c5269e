//! ipuz files of the crossword kind: an open format for puzzles, in JSON.
//!
//! Written: `0` for an open cell, `"#"` for a black one, `{"cell": 0, "value": "6"}` for a given one, and the numbers as
//! clues, those of one length together. Read as well: cells with clue numbers or styles, other signs for open and black
//! cells, left-out cells, and clues with labels.

use super::format::{self, LARGEST_SIDE, number, too_large};
use super::{Puzzle, Square};
use crate::lines::{shortened, shown};
use runut_model::{Code, Refusal, Said};
use serde_json::{Map, Value, json};

/// How the address of the ipuz format begins, in the field `version`.
const ADDRESS: &str = "http://ipuz.org/";
/// The same in the field `kind`.
const KIND: &str = "http://ipuz.org/crossword";

/// Whether a text is JSON at all.
pub fn is_json(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

/// Whether a text is an ipuz file. Other kinds of ipuz are told apart while reading.
pub fn recognises(text: &str) -> bool {
    is_json(text)
        && serde_json::from_str::<Value>(text)
            .is_ok_and(|value| value["version"].as_str().is_some_and(|version| version.starts_with(ADDRESS)))
}

fn bad(said: Said) -> Refusal {
    Refusal::new(Code::BadJson, said).help(Said::new("fillin-ipuz-help"))
}

/// Reads an ipuz file.
pub fn read(text: &str) -> Result<Puzzle, Refusal> {
    let value: Value = serde_json::from_str(text).map_err(|_| bad(Said::new("fillin-ipuz-not-json")))?;
    let is_crossword = |kind: &Value| kind.as_str().is_some_and(|kind| kind.starts_with(KIND));
    if !value["kind"].as_array().is_some_and(|kinds| kinds.iter().any(is_crossword)) {
        return Err(bad(Said::new("fillin-ipuz-kind")));
    }
    let rows: Option<Vec<&Vec<Value>>> =
        value["puzzle"].as_array().and_then(|rows| rows.iter().map(Value::as_array).collect());
    let rows = rows.ok_or_else(|| bad(Said::new("fillin-ipuz-grid")))?;
    let columns = rows.iter().map(|row| row.len()).max().unwrap_or(0);
    if rows.len().max(columns) > LARGEST_SIDE {
        return Err(too_large(None, rows.len().max(columns)));
    }
    // Any other sign than this one is an open cell: `0`, the number of a clue, or what the file calls empty.
    let block = value.get("block").cloned().unwrap_or_else(|| "#".into());
    let mut squares = Vec::with_capacity(rows.len() * columns);
    for (at, row) in rows.iter().enumerate() {
        for cell in *row {
            squares.push(square(cell, &block)?);
        }
        squares.resize((at + 1) * columns, Square::Black);
    }
    let mut numbers = Vec::new();
    for clue in value["clues"].as_object().into_iter().flat_map(Map::values).filter_map(Value::as_array).flatten() {
        let word = clue_text(clue).filter(|word| !word.is_empty());
        let word = word.ok_or_else(|| bad(Said::new("fillin-ipuz-clue")))?;
        numbers.push(number(word).map_err(|(_, character)| {
            bad(Said::new("fillin-ipuz-number").with("word", shortened(word)).with("character", shown(character)))
        })?);
    }
    format::complete(rows.len(), columns, squares, numbers)
}

/// A clue is a text, a label and a text, or an object with the text in it.
fn clue_text(clue: &Value) -> Option<&str> {
    clue.as_str().or_else(|| clue[1].as_str()).or_else(|| clue["clue"].as_str())
}

/// A cell: a sign, a clue's number or label, nothing at all, or an object with one of these and perhaps a value.
fn square(cell: &Value, block: &Value) -> Result<Square, Refusal> {
    let sign = cell.get("cell").unwrap_or(cell);
    match (sign, cell.get("value")) {
        (Value::Null, None) => Ok(Square::Black),
        (sign, _) if sign == block => Ok(Square::Black),
        (_, Some(value)) => given(value),
        (Value::Number(_) | Value::String(_) | Value::Object(_), None) => Ok(Square::Open),
        _ => Err(bad(Said::new("fillin-ipuz-cell").with("cell", shortened(&cell.to_string())))),
    }
}

/// What is given: one letter or digit.
fn given(value: &Value) -> Result<Square, Refusal> {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_string);
    let mut characters = text.chars();
    match (characters.next(), characters.next()) {
        (Some(character), None) if format::is_content(character) => Ok(Square::Given(character)),
        _ => Err(bad(Said::new("fillin-ipuz-cell").with("cell", shortened(&text)))),
    }
}

/// Writes an ipuz file.
pub fn write(puzzle: &Puzzle) -> String {
    let cell = |square: &Square| match square {
        Square::Black => json!("#"),
        Square::Open => json!(0),
        Square::Given(character) => json!({"cell": 0, "value": character.to_string()}),
    };
    let rows: Vec<Vec<Value>> =
        puzzle.squares.chunks(puzzle.columns).map(|row| row.iter().map(cell).collect()).collect();
    let mut clues = Map::new();
    for same_length in puzzle.sorted_numbers().chunk_by(|one, other| one.len() == other.len()) {
        let numbers: Vec<String> = same_length.iter().map(|number| number.iter().collect()).collect();
        clues.insert(format!("Clues:{} digits", same_length[0].len()), numbers.into());
    }
    let file = json!({
        "version": format!("{ADDRESS}v2"),
        "kind": [format!("{KIND}#1")],
        "dimensions": {"width": puzzle.columns, "height": puzzle.rows},
        "puzzle": rows,
        "clues": clues,
    });
    file.to_string()
}
