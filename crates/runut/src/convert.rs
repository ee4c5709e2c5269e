//! From one form of a puzzle to another. What is written reads back equal.

use crate::Puzzle;
use runut_model::{Code, Form, Refusal, Said};
use serde_json::json;

/// Writes a puzzle in a form, with a line end. A form that cannot hold it is refused.
pub fn convert(puzzle: &Puzzle, form: Form) -> Result<String, Refusal> {
    let refused = |said: Said| Refusal::new(Code::CannotConvert, said).help(Said::new("convert-help"));
    match form {
        Form::Text => Ok(puzzle.write()),
        Form::Json => {
            let text = puzzle.write();
            let lines: Vec<&str> = text.lines().collect();
            Ok(format!("{}\n", json!({"family": puzzle.family.name, "puzzle": lines})))
        }
        other => match puzzle.write_as(other) {
            Some(Ok(text)) => Ok(text + "\n"),
            Some(Err(said)) => Err(refused(said)),
            None => {
                let said = Said::new("convert-no-form").with("family", puzzle.family.name).with("form", form.word());
                Err(refused(said))
            }
        },
    }
}
