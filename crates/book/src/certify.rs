//! A certificate for a puzzle of a book: that what is printed as its only solution is just that.
//!
//! What bounds the work is the room that a proof takes on one thread, and not a clock: the same book has the same marks
//! wherever it is made.

use crate::ready::{Ready, Unready};
use crate::voices::Voices;
use runut::{Certificate, Code, Limits, Silent, Standing, prove};

/// The most memory for one puzzle's proof, in bytes.
const ROOM: u64 = 64 << 20;

/// The certificate of a puzzle's only solution. None: its family tells no rules that can be proven from, or there is no proof
/// of bearable length.
pub fn certificate(ready: &Ready, voices: &Voices, limits: &Limits) -> Result<Option<Certificate>, Unready> {
    let room = Limits { bytes: limits.bytes.min(ROOM), threads: 1, ..limits.clone() };
    let proven = prove(&ready.puzzle, &room, &mut Silent, &mut |said| voices.say(said));
    limits.look()?;
    match proven {
        Ok(proven) => {
            let is_borne_out =
                proven.standing == Some(Standing::Only) && proven.boards.first() == Some(&ready.solution);
            Ok(proven.certificate.filter(|_| is_borne_out))
        }
        Err(refusal) if refusal.code == Code::DoesNotFit => Ok(None),
        Err(refusal) => Err(refusal.into()),
    }
}
