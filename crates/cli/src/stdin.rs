//! Standard input: whether anything is handed over there, and what is said while nothing comes.

use runut::{Code, Refusal, Said};
use std::io::{BufRead, BufReader, Read};
use std::sync::OnceLock;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// How long it may be silent before a line tells that it is awaited.
const SILENCE: Duration = Duration::from_secs(1);

/// The line, in the user's language.
static NOTICE: OnceLock<String> = OnceLock::new();

/// Sets the line that is told on standard error while nothing comes.
pub fn announce_with(notice: String) {
    let _ = NOTICE.set(notice);
}

/// Whether a file or a pipe is handed over; a terminal and the empty device are nothing.
#[cfg(unix)]
pub fn is_handed_over() -> bool {
    use std::os::fd::AsFd;
    use std::os::unix::fs::FileTypeExt;
    let handle = std::io::stdin().as_fd().try_clone_to_owned();
    let kind = handle.and_then(|handle| std::fs::File::from(handle).metadata()).map(|data| data.file_type());
    kind.is_ok_and(|kind| kind.is_file() || kind.is_fifo() || kind.is_socket())
}

/// Whether a file or a pipe is handed over; a terminal is nothing.
#[cfg(not(unix))]
pub fn is_handed_over() -> bool {
    use std::io::IsTerminal;
    !std::io::stdin().is_terminal()
}

/// Whether an empty pipe means that nobody is there: build machines close one instead of handing nothing over, and where
/// the empty device cannot be told from a pipe it is one too.
pub fn is_nobody_there() -> bool {
    cfg!(not(unix)) || std::env::var_os("CI").is_some_and(|value| !value.is_empty())
}

/// The words of the command line, or standard input where there are none and something is handed over.
pub fn or_handed_over(words: Vec<String>, argument: &str) -> Result<Vec<String>, Refusal> {
    match words.is_empty() {
        false => Ok(words),
        true if is_handed_over() => Ok(vec!["-".into()]),
        true => Err(missing(argument)),
    }
}

/// What is said where neither the command line nor standard input has an argument.
pub fn missing(argument: &str) -> Refusal {
    Refusal::new(Code::Usage, Said::new("usage-missing").with("option", argument))
}

/// Standard input, which tells that it is awaited where it stays silent.
pub fn reader() -> impl BufRead + Send {
    BufReader::new(Awaited { has_begun: false })
}

struct Awaited {
    has_begun: bool,
}

impl Read for Awaited {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if std::mem::replace(&mut self.has_begun, true) {
            return std::io::stdin().read(buffer);
        }
        let (answered, silence) = channel::<()>();
        std::thread::spawn(move || {
            if let (Err(RecvTimeoutError::Timeout), Some(notice)) = (silence.recv_timeout(SILENCE), NOTICE.get()) {
                eprintln!("{notice}");
            }
        });
        let read = std::io::stdin().read(buffer);
        drop(answered);
        read
    }
}
