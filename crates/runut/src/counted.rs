//! Counts with a certificate. Up to [`MOST_LISTED`] boards are listed, with a proof that there are no others (VeriPB checks it);
//! beyond that the count is told state by state (`crates/recount` adds it up again). Both are made from the rules as rows alone,
//! after the count, and must agree with it.

use crate::prove::formula;
use crate::{Puzzle, solve};
use runut_engines::prove::{self as engines, NoProof};
use runut_model::{Ask, BigUint, CellPermutation, Code, Formula, Halt, Limits, Question, Refusal, Said, Watch};

/// Up to so many boards are listed.
pub const MOST_LISTED: u64 = 500;

/// A certified count, as two files: the rules in OPB, and what bears the count out.
#[derive(Debug)]
pub struct Counted {
    /// The rules, as rows with what each says in a comment; with the boards, if they are listed.
    pub opb: String,
    /// What bears it out.
    pub grounds: Grounds,
}

/// What bears a count out.
#[derive(Debug)]
pub enum Grounds {
    /// There is no solution, or all are listed: a proof in VeriPB's format.
    Proof(String),
    /// The count state by state.
    Trace {
        /// The list of states.
        text: String,
        /// How many they are.
        states: usize,
    },
}

impl Grounds {
    /// How the name of its file ends, and what is in it.
    pub fn file(&self) -> (&'static str, &str) {
        match self {
            Grounds::Proof(text) => ("pbp", text),
            Grounds::Trace { text, .. } => ("trace", text),
        }
    }
}

/// Why a count is not certified.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Uncertified {
    /// A limit.
    Halt(Halt),
    /// So many boards are certified only where pieces are laid, each once.
    TooMany,
}

/// Certifies that a puzzle has so many solutions. Refused where the rules as they are told in rows say something else.
pub fn certify_count(
    puzzle: &Puzzle,
    number: &BigUint,
    limits: &Limits,
    watch: &mut dyn Watch,
    say: &mut dyn FnMut(&Said) -> String,
) -> Result<Result<Counted, Uncertified>, Refusal> {
    let formula = match formula(puzzle, limits)? {
        Ok(formula) => formula,
        Err(halt) => return Ok(Err(Uncertified::Halt(halt))),
    };
    let counted = match *number <= BigUint::from(MOST_LISTED) {
        true => list(puzzle, &formula, number, limits, watch, say)?,
        false => trace(formula, &puzzle.symmetries(), number, limits, say),
    };
    match counted {
        Ok(counted) => Ok(counted.ok_or(Uncertified::TooMany)),
        Err(NoProof::Halt(halt)) => Ok(Err(Uncertified::Halt(halt))),
        Err(NoProof::Wrong) => {
            let refusal = Refusal::new(Code::Rejected, Said::new("prove-wrong"));
            Err(refusal.help(Said::new("solve-rejected-help")))
        }
    }
}

fn list(
    puzzle: &Puzzle,
    formula: &Formula,
    number: &BigUint,
    limits: &Limits,
    watch: &mut dyn Watch,
    say: &mut dyn FnMut(&Said) -> String,
) -> Result<Result<Option<Counted>, NoProof>, Refusal> {
    let question = Question { ask: Ask::Solutions, ..Question::default() };
    let all = Limits { solutions: Some(MOST_LISTED + 1), ..limits.clone() };
    let answer = solve(puzzle, &question, &all, watch)?;
    if let Some(halt) = answer.halt.filter(|_| !answer.found.is_exact()) {
        return Ok(Err(NoProof::Halt(halt)));
    }
    if BigUint::from(answer.boards.len()) != *number {
        return Ok(Err(NoProof::Wrong));
    }
    if answer.boards.is_empty() {
        let proven = engines::prove(formula, &puzzle.board(), engines::Verdict::Nothing, limits);
        return Ok(proven.and_then(|certificate| {
            let opb = engines::opb(formula, &[], &limits.less(certificate.proof.len())?, say)?;
            Ok(Some(Counted { opb, grounds: Grounds::Proof(certificate.proof) }))
        }));
    }
    let listing = engines::list(formula, &answer.boards, limits, say, &|board| puzzle.rows(board));
    Ok(listing.map(|listing| Some(Counted { opb: listing.opb, grounds: Grounds::Proof(listing.proof) })))
}

/// None: its rules are not those of pieces that are laid once.
fn trace(
    formula: Formula,
    symmetries: &[CellPermutation],
    number: &BigUint,
    limits: &Limits,
    say: &mut dyn FnMut(&Said) -> String,
) -> Result<Option<Counted>, NoProof> {
    let formula = engines::without_short(&formula).unwrap_or(formula);
    let limits = limits.less(formula.bytes())?;
    let Some(trace) = engines::trace(&formula, symmetries, &limits)? else { return Ok(None) };
    if BigUint::from(trace.number) != *number {
        return Err(NoProof::Wrong);
    }
    let opb = engines::opb(&formula, &[], &limits.less(trace.text.len())?, say)?;
    Ok(Some(Counted { opb, grounds: Grounds::Trace { text: trace.text, states: trace.states } }))
}
