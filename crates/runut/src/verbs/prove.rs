//! How many solutions there are, none, one or several, with a certificate that somebody else can check.

use super::source::Source;
use super::{Fault, Host, Never, Sink, Verb, Work};
use crate::Silent;
use crate::wire::{Proof, Proved, ProvedInFull};

/// The verb.
pub(super) struct Prove;

impl Verb for Prove {
    const NAME: &'static str = "prove";
    const WORK: Work = Work::Search(30.0, 600.0);
    type Ask = Source;
    type Row = Never;
    type Answer = ProvedInFull;

    fn run(ask: Source, host: &dyn Host, _: &mut Sink<'_, Never>) -> Result<ProvedInFull, Fault> {
        let (puzzle, begun) = (host.open(&ask)?, host.now());
        let mut proven = crate::prove(&puzzle, host.limits(), &mut Silent, &mut |said| host.speaker().say(said))?;
        let files = ["opb", "pbp"].map(|ending| format!("runut-{}.{ending}", puzzle.family.name));
        let halt = proven.halt.map(|halt| host.halted(halt).cause);
        let proof = Proof::of(&proven, Some(files), halt, (host.now() - begun).as_secs_f64());
        let proved = Proved::of(&puzzle, &proven, proof, host.speaker());
        let (opb, pbp) = proven.certificate.take().map(|certificate| (certificate.opb, certificate.pbp)).unzip();
        Ok(ProvedInFull { proved, opb, pbp })
    }
}
