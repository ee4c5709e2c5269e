//! Certificates: proofs that a puzzle has no solution, only one, or several, which somebody else's program checks.
//!
//! A proof is about a [`Formula`], the rules of the puzzle as rows, and knows nothing else of it. It is written in the format of
//! VeriPB 3.0, beside the formula in OPB. Nothing of the searches that find boards is trusted or logged: a proof is made
//! afterwards, from scratch, when somebody asks for it.
//!
//! - *No solution*: the rows are refuted.
//! - *The only solution*: the formula has an objective, how much of the board found a board agrees with. The board is logged,
//!   which demands that less agrees from there on; what is left is refuted; so no board agrees with less than all.
//! - *Several*: the same, with a second board that agrees with less.
//!
//! # Rooms
//! - `opb`: a formula as OPB, and the names that its rows have in a proof; `cnf`: the same as clauses; `script`: the lines of a proof;
//! - `sums`: refutations that only add rows up; `cover`: depth-first search, for rows of plain facts such as a packing's; else
//!   the learning core of `learn`, with its log on.

use crate::learn::{Core, Named, Refuted};
use runut_model::rows::{Fact, Row};
use runut_model::{Board, Filling, Formula, Halt, Limits};

mod cnf;
mod cover;
mod listing;
mod opb;
mod script;
mod sums;
mod trace;

pub use cnf::cnf;
pub use listing::{Listing, list};
pub use opb::opb;
pub(crate) use script::{Name, Script};
pub use trace::{Trace, trace, without_short};

/// What is to be proven.
#[derive(Clone, Copy, Debug)]
pub enum Verdict<'a> {
    /// There is no solution.
    Nothing,
    /// This is the only one.
    Only(&'a Filling),
    /// These are two of them.
    Several([&'a Filling; 2]),
}

/// How a refutation was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// Nothing had to be refuted.
    Boards,
    /// By adding rows up.
    Sums,
    /// By depth-first search.
    Cover,
    /// By learning.
    Lessons,
}

/// A proof, and what it is about.
#[derive(Debug)]
pub struct Certificate {
    /// The proof itself, in VeriPB's format.
    pub proof: String,
    /// Of these facts a second board would have less: the formula's objective. None: there is no board.
    pub objective: Vec<Fact>,
    /// How it was found.
    pub way: Way,
    /// How many dead ends it has.
    pub dead_ends: u64,
}

/// Why there is no proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoProof {
    /// A limit.
    Halt(Halt),
    /// What was to be proven does not follow from the rules: either it is wrong, or they are told wrongly.
    Wrong,
}

impl From<Halt> for NoProof {
    fn from(halt: Halt) -> NoProof {
        NoProof::Halt(halt)
    }
}

/// Proves a verdict about a puzzle whose rules and cells are these.
pub fn prove(formula: &Formula, board: &Board, verdict: Verdict<'_>, limits: &Limits) -> Result<Certificate, NoProof> {
    let limits = &limits.less(formula.bytes())?;
    let names = opb::names(formula);
    let script = Script::new(names.rows);
    let boards: &[&Filling] = match &verdict {
        Verdict::Nothing => &[],
        Verdict::Only(board) => &[*board],
        Verdict::Several(boards) => boards,
    };
    let boards = boards.iter().map(|board| completed(formula, board, limits)).collect::<Result<Vec<_>, _>>()?;
    let objective = boards.first().map_or(Vec::new(), |board| agreeing(formula, board));
    let agree = |board: &[bool]| objective.iter().filter(|fact| board[fact.number()] == fact.is_plain()).count();
    match &boards[..] {
        [] => {
            let refuted = refute(formula, board, &names, None, script, limits)?;
            let conclusion = format!("UNSAT : {}", refuted.script.last());
            Ok(refuted.concluded(&conclusion, objective))
        }
        [only] => {
            let mut script = script;
            let all = objective.len();
            let less = Row { lo: 0, hi: all.saturating_sub(1) as u32, among: objective.clone() };
            let name = script.board(only);
            let refuted = refute(formula, board, &names, Some((&less, name)), script, limits)?;
            let conclusion = format!("BOUNDS {all} {all}");
            Ok(refuted.concluded(&conclusion, objective))
        }
        [one, other, ..] => {
            let mut script = script;
            let some = agree(other);
            if some >= objective.len() {
                return Err(NoProof::Wrong);
            }
            script.board(one);
            script.board(other);
            let proof = script.conclude(&format!("BOUNDS 0 {some}"));
            Ok(Certificate { proof, objective, way: Way::Boards, dead_ends: 0 })
        }
    }
}

/// All facts of a board, helpers too.
fn completed(formula: &Formula, board: &Filling, limits: &Limits) -> Result<Vec<bool>, NoProof> {
    let rows = formula.rules().iter().map(|rule| &rule.row);
    match Core::plain(formula.claims().len(), rows, &formula.seen(board)).refute(limits)? {
        Refuted::Possible(holds) if formula.broken(&holds).is_none() => Ok(holds),
        _ => Err(NoProof::Wrong),
    }
}

/// Facts that a board shows, of which every other board has less: those that hold, if no board can have more than they;
/// else all of them as they are.
fn agreeing(formula: &Formula, board: &[bool]) -> Vec<Fact> {
    let is_plain =
        |row: &Row| row.lo == row.hi && row.among.iter().all(|&fact| fact.is_plain() && formula.is_shown(fact));
    let mut is_counted = vec![false; board.len()];
    let counted = formula.rules().iter().filter(|rule| is_plain(&rule.row));
    counted.flat_map(|rule| &rule.row.among).for_each(|fact| is_counted[fact.number()] = true);
    let shown = || (0..board.len()).map(Fact::of).filter(|&fact| formula.is_shown(fact));
    let held: Vec<Fact> = shown().filter(|fact| board[fact.number()]).collect();
    if !held.is_empty() && shown().all(|fact| is_counted[fact.number()]) {
        return held;
    }
    shown().map(|fact| if board[fact.number()] { fact } else { !fact }).collect()
}

/// A refutation that is written.
struct Refutation {
    script: Script,
    way: Way,
    dead_ends: u64,
}

impl Refutation {
    fn concluded(self, conclusion: &str, objective: Vec<Fact>) -> Certificate {
        let Refutation { script, way, dead_ends } = self;
        Certificate { proof: script.conclude(conclusion), objective, way, dead_ends }
    }
}

/// Refutes a formula, with one row more of which its name as one of at most so many is told: first by sums, then by search.
fn refute(
    formula: &Formula,
    board: &Board,
    names: &opb::Names,
    more: Option<(&Row, Name)>,
    mut script: Script,
    limits: &Limits,
) -> Result<Refutation, NoProof> {
    let named = formula.rules().iter().zip(&names.of).map(|(rule, &names)| Named { row: &rule.row, names });
    let rows: Vec<Named<'_>> = named.chain(more.map(|(row, name)| Named { row, names: [name, name] })).collect();
    if more.is_none() && sums::refute(formula, board, &rows, &mut script, limits)? {
        return Ok(Refutation { script, way: Way::Sums, dead_ends: 0 });
    }
    searched(formula, rows, script, limits)
}

/// Refutes rows by search: as a cover where they are one, else by learning.
fn searched(formula: &Formula, rows: Vec<Named<'_>>, script: Script, limits: &Limits) -> Result<Refutation, NoProof> {
    let script = match cover::Cover::new(formula, &rows) {
        None => script,
        Some(mut cover) => match cover.refute(script, limits)? {
            Ok(script) => return Ok(Refutation { script, way: Way::Cover, dead_ends: cover.dead_ends() }),
            Err(script) => script,
        },
    };
    let mut core = Core::logged(formula.claims().len(), rows.into_iter(), script);
    match core.refute(limits)? {
        Refuted::Possible(_) => Err(NoProof::Wrong),
        Refuted::Impossible => {
            let dead_ends = core.conflicts();
            let script = core.into_script().expect("it has a log");
            Ok(Refutation { script, way: Way::Lessons, dead_ends })
        }
    }
}
