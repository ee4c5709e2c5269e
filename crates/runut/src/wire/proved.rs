//! Verdicts that others can check: the answers of `prove` and of `solve --proof`.

use super::{Cause, Rows, all_said, to_the_microsecond};
use crate::prove::Way;
use crate::shell;
use crate::{Certificate, Proven, Puzzle, Speaker, Standing, Verdict};
use schemars::JsonSchema;
use serde::Serialize;

/// What bears a verdict out: two files that somebody else's program checks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Certificate")]
pub struct Certified {
    /// How the proof was found: boards (two boards are all of it), sums, cover or lessons.
    pub way: &'static str,
    /// How many dead ends it has.
    pub dead_ends: u64,
    /// How many facts the rules speak of.
    pub facts: usize,
    /// How many rules there are.
    pub rules: usize,
    /// Bytes of the file with the rules.
    pub opb: usize,
    /// Bytes of the file with the proof.
    pub pbp: usize,
    /// The names of both files; null where they are not written.
    pub files: Option<[String; 2]>,
    /// The command that checks them; null where they are not written.
    pub check: Option<String>,
}

impl Certified {
    /// What stands in an answer; `files`: what they are called.
    pub fn of(certificate: &Certificate, files: Option<[String; 2]>) -> Certified {
        Certified {
            way: way(certificate.way),
            dead_ends: certificate.dead_ends,
            facts: certificate.facts,
            rules: certificate.rules,
            opb: certificate.opb.len(),
            pbp: certificate.pbp.len(),
            check: files.as_ref().map(checking),
            files,
        }
    }
}

/// The command that checks a certificate.
pub fn checking(files: &[String; 2]) -> String {
    shell::command("veripb", files)
}

fn way(way: Way) -> &'static str {
    match way {
        Way::Boards => "boards",
        Way::Sums => "sums",
        Way::Cover => "cover",
        Way::Lessons => "lessons",
    }
}

/// What is proven, and what bears it out.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "CertifiedVerdict")]
pub struct Proof {
    /// How many solutions there are, as far as that is proven.
    #[schemars(extend("$ref" = "#/$defs/standing"))]
    pub verdict: &'static str,
    /// What bears it out; null where there is no proof within the limits: the verdict is then not certified.
    pub certificate: Option<Certified>,
    /// What stopped it.
    pub halt: Option<Cause>,
    /// How long it took.
    pub seconds: f64,
}

impl Proof {
    /// What was proven. `files`: what the certificate's are called; `halt`: what a halt is due to.
    pub fn of(proven: &Proven, files: Option<[String; 2]>, halt: Option<Cause>, seconds: f64) -> Proof {
        Proof {
            verdict: proven.standing.map_or(Verdict::Stopped.word(), Standing::word),
            certificate: proven.certificate.as_ref().map(|certificate| Certified::of(certificate, files)),
            halt,
            seconds: to_the_microsecond(seconds),
        }
    }
}

/// The answer of `prove`.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Proved {
    /// The kind of puzzle.
    pub family: &'static str,
    /// Up to two boards.
    pub solutions: Vec<Rows>,
    /// Why there is no solution, as the search tells it.
    pub reason: Option<String>,
    /// The verdict with its certificate.
    #[serde(flatten)]
    pub proof: Proof,
    /// What was let pass while reading.
    pub warnings: Vec<String>,
}

impl Proved {
    /// What is proven of a puzzle.
    pub fn of(puzzle: &Puzzle, proven: &Proven, proof: Proof, speaker: &Speaker) -> Proved {
        Proved {
            family: puzzle.family.name,
            solutions: proven.boards.iter().map(|board| puzzle.rows(board)).collect(),
            reason: proven.reason.as_ref().map(|reason| speaker.say(reason)),
            proof,
            warnings: all_said(&puzzle.warnings, speaker),
        }
    }
}

/// The same with what is in both files, for whoever has no files.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct ProvedInFull {
    /// The answer.
    #[serde(flatten)]
    pub proved: Proved,
    /// What is in the file with the rules; null where nothing is certified.
    pub opb: Option<String>,
    /// What is in the file with the proof; null where nothing is certified.
    pub pbp: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_word_of_a_shell() {
        let line = |name: &str| checking(&["opb", "pbp"].map(|ending| format!("{name}.{ending}")));
        assert_eq!(line("out/ring"), "veripb out/ring.opb out/ring.pbp");
        assert_eq!(line("my ring"), "veripb 'my ring.opb' 'my ring.pbp'");
        assert_eq!(line("it's"), "veripb 'it'\\''s.opb' 'it'\\''s.pbp'");
        assert_eq!(line("-r"), "veripb ./-r.opb ./-r.pbp");
    }
}
