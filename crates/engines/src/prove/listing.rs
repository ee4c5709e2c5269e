//! All solutions, listed, and a proof that there are no others.
//!
//! The formula has one fact more for each board, "it is this one", told by two rows: that fact holds just if all that the board
//! shows does. The objective is the number of the board on the list. The boards are logged from the last to the first, which
//! demands a lower number each time: so VeriPB looks at each of them, and they are different. What is left has the number 0, is
//! none of them, and is refuted; so the lowest number is 1.

use super::script::Script;
use super::{NoProof, agreeing, completed, opb, searched};
use crate::learn::Named;
use runut_model::rows::{Fact, Row};
use runut_model::{Filling, Formula, Halt, Limits, Said};
use std::fmt::Write as _;

/// A list and what bears it out, as two files.
#[derive(Debug)]
pub struct Listing {
    /// The rules and the boards, in OPB.
    pub opb: String,
    /// The proof, in VeriPB's format.
    pub proof: String,
    /// How many dead ends it has.
    pub dead_ends: u64,
}

/// Proves that these are all solutions of a formula, each once. `say` puts sentences into words, `drawn` tells a board line by
/// line.
pub fn list(
    formula: &Formula,
    boards: &[Filling],
    limits: &Limits,
    say: &mut dyn FnMut(&Said) -> String,
    drawn: &dyn Fn(&Filling) -> Vec<String>,
) -> Result<Listing, NoProof> {
    let limits = &limits.less(formula.bytes())?;
    let mut whole = Vec::new();
    for board in boards {
        limits.less(whole.len() * formula.claims().len())?;
        whole.push(completed(formula, board, limits)?);
    }
    let shown: Vec<Vec<Fact>> = whole.iter().map(|board| agreeing(formula, board)).collect();
    let opb = told(formula, boards, &shown, limits, say, drawn)?;
    let (proof, dead_ends) = refuted(formula, &whole, &shown, &limits.less(opb.len())?)?;
    Ok(Listing { opb, proof, dead_ends })
}

/// The formula with its boards.
fn told(
    formula: &Formula,
    boards: &[Filling],
    shown: &[Vec<Fact>],
    limits: &Limits,
    say: &mut dyn FnMut(&Said) -> String,
    drawn: &dyn Fn(&Filling) -> Vec<String>,
) -> Result<String, Halt> {
    let (facts, rules) = (formula.claims().len(), opb::opb(formula, &[], limits, say)?);
    // The first line tells how many facts and rows there are, the next ones what each fact says.
    let lines: Vec<&str> = rules.lines().collect();
    let (facts_told, rules_told) = lines[1..].split_at(facts);
    let rows = rules_told.iter().filter(|line| !line.starts_with('*')).count() + 2 * boards.len();
    let mut text = format!("* #variable= {} #constraint= {rows}\n{}\n", facts + boards.len(), facts_told.join("\n"));
    let mut objective = String::from("min:");
    for (at, board) in boards.iter().enumerate() {
        let (number, name) = (at + 1, facts + at + 1);
        let _ = writeln!(text, "* x{name}: {}", say(&Said::new("engines-listed").with("number", number)));
        drawn(board).iter().for_each(|line| text.extend(["*   ", line, "\n"]));
        let _ = write!(objective, " +{number} x{name}");
    }
    let _ = writeln!(text, "{objective} ;\n{}", rules_told.join("\n"));
    for (at, facts_there) in shown.iter().enumerate() {
        limits.less(text.len())?;
        limits.look()?;
        let (name, all) = (facts + at + 1, facts_there.len() as i64);
        let opposites = facts_there.iter().filter(|fact| !fact.is_plain()).count() as i64;
        let _ = writeln!(text, "* {}", say(&Said::new("engines-listed-row").with("number", at + 1)));
        let _ = write!(text, "-{all} x{name}");
        add(&mut text, facts_there, 1);
        let _ = write!(text, " >= {} ;\n+1 x{name}", -opposites);
        add(&mut text, facts_there, -1);
        let _ = writeln!(text, " >= {} ;", 1 - all + opposites);
    }
    Ok(text)
}

/// Facts as terms; an opposite counts as one less its fact.
fn add(text: &mut String, facts: &[Fact], sign: i32) {
    for fact in facts {
        let _ = write!(text, " {:+} x{}", if fact.is_plain() { sign } else { -sign }, fact.number() + 1);
    }
}

/// Logs the boards, and refutes that there is one more.
fn refuted(
    formula: &Formula,
    whole: &[Vec<bool>],
    shown: &[Vec<Fact>],
    limits: &Limits,
) -> Result<(String, u64), NoProof> {
    let names = opb::names(formula);
    let mut script = Script::new(names.rows + 2 * whole.len() as u32);
    let mut none_of_them = 0;
    for (at, board) in whole.iter().enumerate().rev() {
        limits.less(script.bytes())?;
        let mut board = board.clone();
        board.extend((0..whole.len()).map(|other| other == at));
        none_of_them = script.board(&board);
    }
    let mut excluded = Vec::new();
    for (at, facts) in shown.iter().enumerate() {
        let not_all: Vec<Fact> = facts.iter().map(|&fact| !fact).collect();
        let name = script.clause(&not_all, &[names.rows + 2 * at as u32 + 2, none_of_them]);
        excluded.push((Row { lo: 0, hi: facts.len().saturating_sub(1) as u32, among: facts.clone() }, name));
    }
    let named = formula.rules().iter().zip(&names.of).map(|(rule, &names)| Named { row: &rule.row, names });
    let rows: Vec<Named<'_>> =
        named.chain(excluded.iter().map(|(row, name)| Named { row, names: [*name, *name] })).collect();
    let refuted = searched(formula, rows, script, limits)?;
    Ok((refuted.script.conclude("BOUNDS 1 1"), refuted.dead_ends))
}
