//! Verdicts with a certificate: the rules of a puzzle as a file that anybody can read, and a proof about it that somebody else's
//! program checks (VeriPB). What is searched for and how is told in `runut_engines::prove`; here a verdict is found as always,
//! and then proven from the rules alone.

use crate::{Puzzle, Verdict, solve};
use runut_engines::prove::{self, NoProof, opb};
use runut_model::{Ask, Code, Filling, Formula, Halt, Limits, Question, Refusal, Said, Watch};

pub use runut_engines::prove::Way;

/// How many solutions there are, as far as that is proven.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// None.
    Nothing,
    /// Exactly one.
    Only,
    /// Two or more.
    Several,
}

impl Standing {
    /// Every standing.
    pub const ALL: [Standing; 3] = [Standing::Only, Standing::Several, Standing::Nothing];

    /// The word that `--json` prints.
    pub fn word(self) -> &'static str {
        match self {
            Standing::Nothing => "no-solution",
            Standing::Only => "only-solution",
            Standing::Several => "several-solutions",
        }
    }
}

/// The rules of a puzzle and a proof about them, as two files.
#[derive(Debug)]
pub struct Certificate {
    /// The rules, as rows in OPB with what each says in a comment.
    pub opb: String,
    /// The proof, in the format of VeriPB 3.0.
    pub pbp: String,
    /// How it was found.
    pub way: Way,
    /// How many dead ends the proof has.
    pub dead_ends: u64,
    /// How many facts and how many rules there are.
    pub facts: usize,
    /// How many rules there are.
    pub rules: usize,
}

/// A verdict, and what bears it out.
#[derive(Debug)]
pub struct Proven {
    /// What the search found. None: it was stopped before.
    pub standing: Option<Standing>,
    /// Up to two boards.
    pub boards: Vec<Filling>,
    /// Why there is no solution, as the search tells it.
    pub reason: Option<Said>,
    /// The proof. None: there is none within the limits, and the verdict is not certified.
    pub certificate: Option<Certificate>,
    /// What stopped it.
    pub halt: Option<Halt>,
}

/// The rules of a puzzle as rows. Refused where its family does not tell them so.
pub fn formula(puzzle: &Puzzle, limits: &Limits) -> Result<Result<Formula, Halt>, Refusal> {
    match puzzle.in_rows(limits) {
        Err(halt) => Ok(Err(halt)),
        Ok(Some(formula)) => Ok(Ok(formula)),
        Ok(None) => Err(Refusal::new(Code::DoesNotFit, Said::new("prove-no-rows"))),
    }
}

/// Finds out whether a puzzle has no solution, one or several, and proves it. `say` puts what the rules say into words.
pub fn prove(
    puzzle: &Puzzle,
    limits: &Limits,
    watch: &mut dyn Watch,
    say: &mut dyn FnMut(&Said) -> String,
) -> Result<Proven, Refusal> {
    let question = Question { ask: Ask::Solutions, ..Question::default() };
    let two = Limits { solutions: Some(2), ..limits.clone() };
    let answer = solve(puzzle, &question, &two, watch)?;
    let standing = match (answer.verdict, answer.unique) {
        (Verdict::NoSolution, _) => Some(Standing::Nothing),
        (_, Some(true)) => Some(Standing::Only),
        (_, Some(false)) => Some(Standing::Several),
        (_, None) => None,
    };
    let mut proven =
        Proven { standing, boards: answer.boards, reason: answer.reason, certificate: None, halt: answer.halt };
    let Some(standing) = standing else { return Ok(proven) };
    match certify(puzzle, standing, &proven.boards, limits, say) {
        Ok(certificate) => proven.certificate = Some(certificate?),
        Err(halt) => proven.halt = Some(halt),
    }
    Ok(proven)
}

/// Proves a verdict about a puzzle; the outer error: a limit.
fn certify(
    puzzle: &Puzzle,
    standing: Standing,
    boards: &[Filling],
    limits: &Limits,
    say: &mut dyn FnMut(&Said) -> String,
) -> Result<Result<Certificate, Refusal>, Halt> {
    let formula = match formula(puzzle, limits) {
        Err(refusal) => return Ok(Err(refusal)),
        Ok(formula) => formula?,
    };
    let verdict = match (standing, boards) {
        (Standing::Only, [only, ..]) => prove::Verdict::Only(only),
        (Standing::Several, [one, other, ..]) => prove::Verdict::Several([one, other]),
        _ => prove::Verdict::Nothing,
    };
    let certificate = match prove::prove(&formula, &puzzle.board(), verdict, limits) {
        Ok(certificate) => certificate,
        Err(NoProof::Halt(halt)) => return Err(halt),
        Err(NoProof::Wrong) => {
            let refusal = Refusal::new(Code::Rejected, Said::new("prove-wrong"));
            return Ok(Err(refusal.help(Said::new("solve-rejected-help"))));
        }
    };
    let left = limits.less(formula.bytes() + certificate.proof.len())?;
    let opb = opb(&formula, &certificate.objective, &left, say)?;
    Ok(Ok(Certificate {
        opb,
        pbp: certificate.proof,
        way: certificate.way,
        dead_ends: certificate.dead_ends,
        facts: formula.claims().len(),
        rules: formula.rules().len(),
    }))
}
