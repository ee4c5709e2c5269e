//! Counts with a certificate.

use super::{Solved, to_the_microsecond};
use crate::counted::{Counted, Grounds};
use crate::shell;
use serde::Serialize;

/// The answer of `count --proof`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CountedWithProof {
    /// The count.
    #[serde(flatten)]
    pub solved: Solved,
    /// What bears it out. None: that was not asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<CountProof>,
}

/// What bears a count out.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CountProof {
    /// Whether the count is certified.
    pub certified: bool,
    /// The file with the rules, and the one that is about them.
    pub files: Option<[String; 2]>,
    /// How large they are.
    pub bytes: Option<[usize; 2]>,
    /// The command that checks them.
    pub check: Option<String>,
    /// Why it is not certified.
    pub reason: Option<String>,
    /// How long it took to find.
    pub seconds: f64,
}

impl CountProof {
    /// A certificate in these files.
    pub fn of(counted: &Counted, files: [String; 2], seconds: f64) -> CountProof {
        let program = match counted.grounds {
            Grounds::Proof(_) => "veripb",
            Grounds::Trace { .. } => "recount",
        };
        CountProof {
            certified: true,
            bytes: Some([counted.opb.len(), counted.grounds.file().1.len()]),
            check: Some(shell::command(program, &files)),
            files: Some(files),
            reason: None,
            seconds: to_the_microsecond(seconds),
        }
    }

    /// No certificate, for this reason.
    pub fn missing(reason: String, seconds: f64) -> CountProof {
        let (files, bytes, check) = (None, None, None);
        CountProof { certified: false, files, bytes, check, reason: Some(reason), seconds: to_the_microsecond(seconds) }
    }
}
