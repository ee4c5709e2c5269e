//! From one form of a puzzle to another. What is written reads back equal.

use crate::{Puzzle, wire};
use runut_model::{Code, Form, Refusal, Said};

/// Writes a puzzle in a form, with a line end. A form that cannot hold it is refused.
///
/// ```
/// use runut::Form;
///
/// let puzzle = runut::open(runut::example("tents-5x5").expect("it comes along").text, &Default::default())?;
/// let url = runut::convert(&puzzle, Form::Url)?;
/// assert!(url.starts_with("https://puzz.link/p?tents/5/5/"));
/// # Ok::<(), runut::Refusal>(())
/// ```
pub fn convert(puzzle: &Puzzle, form: Form) -> Result<String, Refusal> {
    let refused = |said: Said| Refusal::new(Code::CannotConvert, said).help(Said::new("convert-help"));
    match form {
        Form::Text => Ok(puzzle.write()),
        Form::Json => {
            let text = puzzle.write();
            let lines = wire::PuzzleLines { family: puzzle.family.name, puzzle: text.lines().collect() };
            Ok(wire::text(&lines) + "\n")
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
