//! Counts with a certificate.

use super::{Solved, to_the_microsecond};
use crate::counted::{Counted, Grounds};
use crate::shell;
use schemars::JsonSchema;
use serde::Serialize;

/// What was found or counted, and what bears it out.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct WithProof<P> {
    /// The answer.
    #[serde(flatten)]
    pub solved: Solved,
    /// What bears it out; only with --proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "P")]
    pub proof: Option<P>,
}

/// What bears a count out; only with --proof.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct CountProof {
    /// Whether the count is certified.
    pub certified: bool,
    /// The rules in OPB, and the proof (.pbp) or the states (.trace); null where there are none.
    pub files: Option<[String; 2]>,
    /// How large they are.
    pub bytes: Option<[usize; 2]>,
    /// The command that checks them; null where there are none.
    pub check: Option<String>,
    /// Why the count is not certified; null where it is.
    pub reason: Option<String>,
    /// Time to certify it.
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
