//! Verdicts that others can check: the answers of `prove` and of `solve --proof`.

use super::{Cause, Rows, all_said, to_the_microsecond};
use crate::prove::Way;
use crate::shell;
use crate::{Certificate, Proven, Puzzle, Speaker, Standing, Verdict};
use serde::Serialize;

/// What bears a verdict out: two files, and what checks them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Certified {
    /// How it was found: `boards`, `sums`, `cover` or `lessons`.
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
    /// The names of both files; none where they are not written.
    pub files: Option<[String; 2]>,
    /// The command that checks them.
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
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Proof {
    /// `only-solution`, `several-solutions`, `no-solution` or `stopped`. Without a certificate it is not certified.
    pub verdict: &'static str,
    /// What bears it out; none where there is no proof within the limits.
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
#[derive(Clone, PartialEq, Debug, Serialize)]
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
    /// What was let pass while the puzzle was read.
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
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ProvedInFull {
    /// The answer.
    #[serde(flatten)]
    pub proved: Proved,
    /// The rules.
    pub opb: Option<String>,
    /// The proof.
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
