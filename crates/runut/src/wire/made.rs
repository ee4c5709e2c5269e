//! Puzzles that were made.

use super::schema::numbers_of;
use super::{Cause, Rows};
use crate::generate::{Entry, Failed, Report};
use crate::{Puzzle, Speaker, Tier};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use std::collections::BTreeMap;

/// A run of puzzles, the answer of `generate`, and the index of a folder.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Run<'a> {
    /// The kind of puzzle.
    pub family: &'static str,
    /// The version of runut that made them: another one may make others from the same seed.
    pub version: &'static str,
    /// The seed of the run.
    pub seed: &'a str,
    /// The puzzles in their order.
    pub puzzles: Vec<MadePuzzle>,
    /// The numbers for which there is none.
    pub failed: Vec<Unmade>,
    /// What stopped the run before its end; null where nothing did.
    pub stopped: Option<Cause>,
    /// What there is to tell of all of them; null if the run was stopped.
    pub report: Option<RunReport>,
}

/// A puzzle that was made, proven and graded.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct MadePuzzle {
    /// Its number in the run, from 1.
    #[schemars(range(min = 1))]
    pub number: u64,
    /// Its file in the folder; null where it was written to none.
    pub file: Option<String>,
    /// The puzzle in the form that was asked for, with a line end.
    pub text: String,
    /// The hardest tier of the steps to its solution.
    #[schemars(extend("$ref" = "#/$defs/tier"))]
    pub grade: &'static str,
    /// The hardest rule that it needs; null where it takes guesses.
    pub rule: Option<&'static str>,
    /// How hard the hardest step is; null for families without proofs.
    pub rating: Option<u64>,
    /// The rows of its only solution.
    pub solution: Rows,
    /// 16 hexadecimal digits, equal for puzzles that are equal up to symmetry.
    pub hash: String,
    /// How many drafts were looked at.
    #[schemars(range(min = 1))]
    pub drafts: u64,
    /// The command that makes it again.
    pub command: String,
}

/// A number of a run for which there is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Unmade {
    /// Its number in the run, from 1.
    #[schemars(range(min = 1))]
    pub number: u64,
    /// Why there is none.
    pub message: String,
}

/// What there is to tell of a run that came to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct RunReport {
    /// How many puzzles have each grade.
    #[schemars(schema_with = "grades_schema")]
    pub grades: BTreeMap<&'static str, u64>,
    /// Of how many puzzles each rule is the hardest that is needed.
    pub rules: BTreeMap<&'static str, u64>,
    /// How many drafts were looked at.
    pub drafts: u64,
    /// How many puzzles were equal to an earlier one up to symmetry, and made anew.
    pub again: u64,
    /// The pairs that are most alike.
    pub nearest: Vec<Pair>,
}

/// Two puzzles that are much alike.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Alike")]
pub struct Pair {
    /// Their numbers.
    #[schemars(inner(range(min = 1)))]
    pub numbers: [u64; 2],
    /// In how many characters their texts differ, in the turn or reflection in which they differ least.
    pub differ: usize,
}

fn grades_schema(_: &mut SchemaGenerator) -> Schema {
    let mut schema = numbers_of(&Tier::ALL.map(Tier::word), "puzzles have the grade");
    schema.insert("required".into(), Vec::<String>::new().into());
    schema
}

impl MadePuzzle {
    /// An entry of a run for which there is a puzzle; `text` is the puzzle in the form that was asked for.
    pub fn of(entry: &Entry, text: String, file: Option<String>, command: String) -> Option<MadePuzzle> {
        let made = entry.made.as_ref().ok()?;
        let puzzle: &Puzzle = &made.puzzle;
        Some(MadePuzzle {
            number: entry.number,
            file,
            text,
            grade: made.grade.word(),
            rule: made.rule,
            rating: made.rating,
            solution: puzzle.rows(&made.solution),
            hash: format!("{:016x}", made.hash),
            drafts: made.drafts,
            command,
        })
    }
}

impl Unmade {
    /// Why there is no puzzle of this number.
    pub fn of(number: u64, failed: &Failed, speaker: &Speaker) -> Unmade {
        Unmade { number, message: speaker.say(&failed.said()) }
    }
}

impl From<&Report> for RunReport {
    fn from(report: &Report) -> RunReport {
        let pair = |&(one, other, differ): &(u64, u64, usize)| Pair { numbers: [one, other], differ };
        RunReport {
            grades: report.grades.clone(),
            rules: report.rules.clone(),
            drafts: report.drafts,
            again: report.again,
            nearest: report.nearest.iter().map(pair).collect(),
        }
    }
}
