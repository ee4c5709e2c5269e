//! Standard output: a reader that has gone away is no fault, a full disk is one.

use crate::Exit;
use crate::input::cause;
use crate::messages::refuse;
use crate::voice::Voice;
use runut::{Code, Refusal, Said};
use std::io::{ErrorKind, Write};

/// Why something can no longer be handed on.
pub enum Gone {
    /// Whoever read it has gone away.
    Reader,
    /// It cannot be written.
    Refused(Refusal),
}

impl From<std::io::Error> for Gone {
    fn from(error: std::io::Error) -> Gone {
        if error.kind() == ErrorKind::BrokenPipe {
            return Gone::Reader;
        }
        let said = Said::new("save-failed").with("name", "<stdout>").with("error", cause(&error));
        Gone::Refused(Refusal::new(Code::CannotWrite, said))
    }
}

/// Prints, and sees that it has arrived.
pub fn print(text: &str) -> Result<(), Gone> {
    let mut out = std::io::stdout();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(Gone::from)
}

/// Prints, and ends with this status unless that was not possible.
pub fn print_and_end(text: &str, exit: Exit, voice: &Voice) -> Exit {
    match print(text) {
        Ok(()) | Err(Gone::Reader) => exit,
        Err(Gone::Refused(refusal)) => refuse(&refusal, None, false, voice),
    }
}
