//! A formula as OPB: facts as variables, rules as linear rows over them, each with what it says in a comment above it.

use super::script::{Name, literal};
use runut_model::rows::{Fact, Row};
use runut_model::{Formula, Halt, Limits, Said};
use std::fmt::Write as _;

/// What the rows of a formula are called in a proof about it.
pub(super) struct Names {
    /// For each rule, its name as a row of at least and as a row of at most so many.
    pub(super) of: Vec<[Name; 2]>,
    /// How many names there are.
    pub(super) rows: Name,
}

/// The parts of a rule that say something: both of an equation, else those that exclude anything.
fn parts(row: &Row) -> (bool, bool) {
    let is_equation = row.lo == row.hi;
    (is_equation || row.lo > 0, is_equation || (row.hi as usize) < row.among.len())
}

pub(super) fn names(formula: &Formula) -> Names {
    let (mut rows, mut of) = (0, Vec::new());
    for rule in formula.rules() {
        let (least, most) = parts(&rule.row);
        let mut name = |is_there: bool| {
            rows += Name::from(is_there);
            if is_there { rows } else { 0 }
        };
        of.push([name(least), name(most)]);
    }
    Names { of, rows }
}

/// Writes a formula with its objective, if it has one; `say` puts sentences into words.
pub fn opb(
    formula: &Formula,
    objective: &[Fact],
    limits: &Limits,
    say: &mut dyn FnMut(&Said) -> String,
) -> Result<String, Halt> {
    let (mut text, mut work) = (head(formula), 0);
    let mut look = |text: &str, before: usize| match text.len() as u64 > limits.bytes {
        true => Err(Halt::Memory),
        false => limits.look_after(text.len() - before, &mut work),
    };
    for (number, claim) in formula.claims().iter().enumerate() {
        let before = text.len();
        let _ = writeln!(text, "* x{}: {}", number + 1, say(&claim.said));
        look(&text, before)?;
    }
    if !objective.is_empty() {
        text.push_str("min:");
        for &fact in objective {
            text.push_str(" +1 ");
            literal(&mut text, fact);
        }
        text.push_str(" ;\n");
    }
    let mut said = None;
    for rule in formula.rules() {
        let before = text.len();
        if said.replace(&rule.said) != Some(&rule.said) {
            let _ = writeln!(text, "* {}", say(&rule.said));
        }
        write_row(&mut text, &rule.row);
        look(&text, before)?;
    }
    Ok(text)
}

/// The line that begins every OPB file.
fn head(formula: &Formula) -> String {
    let lines = formula.rules().iter().map(|rule| match parts(&rule.row) {
        (true, true) if rule.row.lo != rule.row.hi => 2,
        (false, false) => 0,
        _ => 1,
    });
    format!("* #variable= {} #constraint= {}\n", formula.claims().len(), lines.sum::<usize>())
}

/// A row, as one line, or as two if it has two different bounds.
fn write_row(text: &mut String, row: &Row) {
    let (least, most) = parts(row);
    let opposites = row.among.iter().filter(|fact| !fact.is_plain()).count() as i64;
    if row.lo == row.hi {
        return write_sum(text, row, 1, "=", i64::from(row.lo) - opposites);
    }
    if least {
        write_sum(text, row, 1, ">=", i64::from(row.lo) - opposites);
    }
    if most {
        write_sum(text, row, -1, ">=", opposites - i64::from(row.hi));
    }
}

/// A sum over variables: an opposite counts as one less its fact.
fn write_sum(text: &mut String, row: &Row, sign: i64, relation: &str, bound: i64) {
    if row.among.is_empty() {
        text.push_str("+0 x1 ");
    }
    for fact in &row.among {
        let sign = if fact.is_plain() { sign } else { -sign };
        let _ = write!(text, "{sign:+} x{} ", fact.number() + 1);
    }
    let _ = writeln!(text, "{relation} {bound} ;");
}
