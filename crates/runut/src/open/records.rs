//! What verbs write for programs, read again: JSON Lines that tell puzzles, or name them.
//!
//! A line may be a puzzle itself (`generate --to json`, `convert --to json`), the answer of a verb over a list (`puzzle` is
//! the line of the list, or the text of a puzzle that had no name), a converted puzzle (`text`), a run of `generate --json`
//! (`puzzles`, each with its `text`), or a list of such things.

use serde_json::Value;

/// How a record tells a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Told {
    /// The record is the puzzle, as JSON.
    Whole(String),
    /// Its text.
    Text(String),
    /// The word that names it.
    Name(String),
}

/// A puzzle of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recorded {
    /// The puzzle.
    pub puzzle: Told,
    /// The rows of the first board that the record has for it.
    pub board: Option<Vec<String>>,
}

/// The puzzles of a text that is JSON, one value a line or spread over many. None: it is no JSON.
pub fn recorded(text: &str) -> Option<Vec<Recorded>> {
    let mut all = Vec::new();
    for value in serde_json::Deserializer::from_str(text).into_iter::<Value>() {
        all.extend(of_value(&value.ok()?));
    }
    Some(all)
}

fn of_value(value: &Value) -> Vec<Recorded> {
    let board = || rows(&value["solutions"][0]).or_else(|| rows(&value["solution"]));
    let told = |puzzle: Told| vec![Recorded { puzzle, board: board() }];
    if let Some(puzzles) = value.as_array().or(value["puzzles"].as_array()) {
        return puzzles.iter().flat_map(of_value).collect();
    }
    match (&value["text"], &value["puzzle"]) {
        (Value::String(text), _) => told(Told::Text(text.clone())),
        (_, Value::String(text)) if text.trim().contains('\n') || text.starts_with('{') => {
            told(Told::Text(text.clone()))
        }
        (_, Value::String(name)) => told(Told::Name(name.clone())),
        _ => told(Told::Whole(value.to_string())),
    }
}

/// The rows of a board; layers of a pyramid stand one after the other.
fn rows(board: &Value) -> Option<Vec<String>> {
    let mut rows = Vec::new();
    for row in board.as_array()? {
        match row {
            Value::String(row) => rows.push(row.clone()),
            layer => {
                rows.extend(layer.as_array()?.iter().filter_map(Value::as_str).map(String::from));
                rows.push(String::new());
            }
        }
    }
    Some(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzles(text: &str) -> Vec<Told> {
        recorded(text).expect("it is JSON").into_iter().map(|one| one.puzzle).collect()
    }

    #[test]
    fn every_kind_of_line_gives_its_puzzles() {
        let own = r#"{"family":"tents","puzzle":["TENTS","a"]}"#;
        assert_eq!(puzzles(own), [Told::Whole(own.into())]);
        assert_eq!(puzzles(r#"{"puzzle":"heart.txt","grade":"easy"}"#), [Told::Name("heart.txt".into())]);
        assert_eq!(puzzles(r#"{"puzzle":"1 1 1\nDEFAULT\nA\n"}"#), [Told::Text("1 1 1\nDEFAULT\nA\n".into())]);
        let again = serde_json::json!({ "puzzle": own, "grade": "easy" }).to_string();
        assert_eq!(puzzles(&again), [Told::Text(own.into())], "an answer about it is read again");
        assert_eq!(puzzles(r#"{"puzzle":"heart.txt","text":"4:////"}"#), [Told::Text("4:////".into())]);
        let run = r#"{"family":"tents","puzzles":[{"text":"a","file":null},{"text":"b"}],"failed":[]}"#;
        assert_eq!(puzzles(&format!("{run}\n{own}\n")).len(), 3);
        assert_eq!(recorded("{\"puzzle\":"), None);
    }

    #[test]
    fn lists_are_read_through() {
        assert_eq!(puzzles(r#"[{"name":"a","text":"4:////"},{"puzzle":"b"}]"#).len(), 2);
        assert_eq!(puzzles("[]"), []);
    }

    #[test]
    fn a_record_hands_on_its_first_board() {
        let board = |text: &str| recorded(text).expect("it is JSON").remove(0).board;
        let rows = Some(vec!["AB".to_string(), "CD".to_string()]);
        assert_eq!(board(r#"{"puzzle":"a","solutions":[["AB","CD"],["XX","XX"]]}"#), rows);
        assert_eq!(board(r#"{"puzzles":[{"text":"a","solution":["AB","CD"]}]}"#), rows);
        assert_eq!(board(r#"{"puzzle":"a","solutions":[[["A"],["BC","DE"]]]}"#).map(|rows| rows.len()), Some(5));
        assert_eq!(board(r#"{"puzzle":"a","solutions":[]}"#), None);
    }
}
