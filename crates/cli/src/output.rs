//! Standard output: a reader that has gone away is no fault, a full disk is one.

use runut::{Code, Refusal, Said, system_error, wire};
use std::io::{BufWriter, ErrorKind, Stdout, Write};
use std::sync::{LazyLock, Mutex, MutexGuard};

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
        let said = Said::new("save-failed").with("name", "<stdout>").with("error", system_error(&error));
        Gone::Refused(Refusal::new(Code::CannotWrite, said))
    }
}

/// What goes to standard output, and what is missing there to make it a whole object.
struct Standard {
    out: BufWriter<Stdout>,
    missing: Option<&'static str>,
}

static STANDARD: LazyLock<Mutex<Standard>> =
    LazyLock::new(|| Mutex::new(Standard { out: BufWriter::with_capacity(1 << 16, std::io::stdout()), missing: None }));

fn standard() -> MutexGuard<'static, Standard> {
    STANDARD.lock().unwrap_or_else(|broken| broken.into_inner())
}

/// Writes to standard output; it may arrive later.
pub fn write(text: &[u8]) -> Result<(), Gone> {
    Ok(standard().out.write_all(text)?)
}

/// Sees that all that was written has arrived.
pub fn flush() -> Result<(), Gone> {
    Ok(standard().out.flush()?)
}

/// Notes what has to come before more keys can be added to the JSON object that was begun; none where it is whole.
pub fn misses(closing: Option<&'static str>) {
    standard().missing = closing;
}

/// Prints, and sees that it has arrived.
pub fn print(text: &str) -> Result<(), Gone> {
    write(text.as_bytes())?;
    flush()
}

/// Ends what a program that ends now has begun: with this object, whose keys join those that are already written. Not where
/// the reader is too busy to take it.
pub fn end_with(object: &impl serde::Serialize) {
    let Ok(mut standard) = STANDARD.try_lock() else { return };
    let text = wire::text(object);
    let text = match standard.missing.take() {
        Some(closing) => format!("{closing},{}", &text[1..]),
        None => text,
    };
    let _ = writeln!(standard.out, "{text}").and_then(|()| standard.out.flush());
}
