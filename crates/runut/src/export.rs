//! The rules of a puzzle for other people's solvers: as 0/1 rows (OPB) or as clauses (CNF), each with what it says.

use crate::{Puzzle, prove};
use runut_engines::prove::{cnf, opb};
use runut_model::{Halt, Limits, Refusal, Said};

/// How rules are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowForm {
    /// Linear rows over 0/1 variables.
    Opb,
    /// Clauses, in DIMACS form.
    Cnf,
}

impl RowForm {
    /// All of them.
    pub const ALL: [RowForm; 2] = [RowForm::Opb, RowForm::Cnf];

    /// Its name, which files end in too.
    pub fn word(self) -> &'static str {
        match self {
            RowForm::Opb => "opb",
            RowForm::Cnf => "cnf",
        }
    }
}

/// Writes the rules of a puzzle; `say` puts what they say into words. Refused where its family does not tell them in rows.
///
/// ```
/// use runut::{Language, Limits, RowForm, Speaker};
///
/// let puzzle = runut::open(runut::example("tents-5x5").expect("it comes along").text, &Default::default())?;
/// let speaker = Speaker::new(Language::English, &[]);
/// let rows = runut::export(&puzzle, RowForm::Opb, &Limits::default(), &mut |said| speaker.say(said))?;
/// assert!(rows.expect("no limit is near").contains("* x1: a tent in r1c1\n"));
/// # Ok::<(), runut::Refusal>(())
/// ```
pub fn export(
    puzzle: &Puzzle,
    form: RowForm,
    limits: &Limits,
    say: &mut dyn FnMut(&Said) -> String,
) -> Result<Result<String, Halt>, Refusal> {
    let write = |formula: runut_model::Formula| {
        let left = limits.less(formula.bytes())?;
        match form {
            RowForm::Opb => opb(&formula, &[], &left, say),
            RowForm::Cnf => cnf(&formula, &left, say),
        }
    };
    Ok(prove::formula(puzzle, limits)?.and_then(write))
}
