//! What a long count leaves behind so that a later run can go on: a text file, written whole or not at all.
//!
//! It names the program's version, the question and the order of the search, and ends with a sum over all of it. A file that is
//! none of ours, of another question or of a build that searches in another order, is refused and never overwritten.

use crate::args::Options;
use crate::input;
use crate::save::Saving;
use runut::{Code, Journal, Puzzle, Refusal, Said};
use std::io::Read;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Time between two writings: what a sudden end may cost.
const INTERVAL: Duration = Duration::from_millis(500);
const MAGIC: &str = "runut checkpoint";
/// More than any checkpoint has.
const MOST_BYTES: u64 = 64 << 20;

/// A checkpoint file of one question.
pub struct Checkpoint {
    path: String,
    /// The lines that tell version and question.
    head: String,
    earlier: Option<Earlier>,
    state: Mutex<State>,
}

/// What an earlier run has left: the line that tells its order, and how far it came.
struct Earlier {
    order: String,
    text: String,
}

struct State {
    written: Instant,
    trouble: Option<Refusal>,
    /// The line that tells the search's order, once it has begun.
    order: String,
    /// Whether the file is of another order.
    is_foreign: bool,
}

impl Checkpoint {
    /// The checkpoint at a path, with what an earlier run has left there.
    pub fn open(path: &str, puzzle: &Puzzle, options: &Options) -> Result<Checkpoint, Refusal> {
        let counting = options.counting;
        let asked = (counting.equal_pieces, counting.up_to_symmetry, options.limit);
        let question = format!("{}\n{}\n{asked:?}", puzzle.family.name, puzzle.write());
        let version = env!("CARGO_PKG_VERSION");
        let head = format!("{MAGIC}\nversion {version}\nquestion {:016x}\n", sum(&question));
        let earlier: Option<Earlier> = match std::fs::metadata(path) {
            Ok(_) => Some(read(path, &head)?),
            // Where it cannot be written is better known before hours of work than after.
            Err(_) => Saving::beside(path, []).map(|_| None)?,
        };
        let state = State { written: Instant::now(), trouble: None, order: String::new(), is_foreign: false };
        let state = Mutex::new(state);
        Ok(Checkpoint { path: path.into(), head, earlier, state })
    }

    /// Whether an earlier run is taken up.
    pub fn goes_on(&self) -> bool {
        self.earlier.is_some()
    }

    /// Why it was not taken up, if it is of a search in another order.
    pub fn foreign(&self) -> Option<Refusal> {
        let is_foreign = self.state.lock().is_ok_and(|state| state.is_foreign);
        is_foreign.then(|| unusable(&self.path, "checkpoint-order"))
    }

    /// Where it is.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Why it could not be written, if it could not.
    pub fn trouble(&self) -> Option<Refusal> {
        self.state.lock().map_or(None, |mut state| state.trouble.take())
    }
}

impl Journal for Checkpoint {
    fn begin(&self, order: u64) -> bool {
        let Ok(mut state) = self.state.lock() else { return false };
        state.order = format!("order {order:016x}\n");
        state.is_foreign = self.earlier.as_ref().is_some_and(|earlier| earlier.order != state.order);
        !state.is_foreign
    }

    fn earlier(&self) -> Option<&str> {
        self.earlier.as_ref().map(|earlier| earlier.text.as_str())
    }

    fn is_due(&self) -> bool {
        self.state.lock().is_ok_and(|state| state.written.elapsed() >= INTERVAL)
    }

    fn write(&self, text: &str) {
        let order = self.state.lock().map_or(String::new(), |state| state.order.clone());
        let whole = format!("{}{order}{text}", self.head);
        let written = Saving::beside(&self.path, []).and_then(|mut file| {
            file.write(format!("{whole}sum {:016x}\n", sum(&whole)).as_bytes())?;
            file.finish()
        });
        if let Ok(mut state) = self.state.lock() {
            (state.written, state.trouble) = (Instant::now(), written.err());
        }
    }
}

/// What an earlier run of the same question wrote between head and sum.
fn read(path: &str, head: &str) -> Result<Earlier, Refusal> {
    let mut bytes = Vec::new();
    let is_file = std::fs::metadata(path).is_ok_and(|known| known.is_file());
    if is_file {
        let read = std::fs::File::open(path).and_then(|file| file.take(MOST_BYTES).read_to_end(&mut bytes));
        read.map_err(|error| input::unreadable(path, &error))?;
    }
    let text = String::from_utf8_lossy(&bytes);
    let line = |text: &str, number: usize| text.lines().nth(number).unwrap_or("").to_string();
    for (number, id) in ["checkpoint-not-one", "checkpoint-version", "checkpoint-question"].into_iter().enumerate() {
        if line(&text, number) != line(head, number) {
            return Err(unusable(path, id));
        }
    }
    let whole = text.rsplit_once("sum ").filter(|(whole, last)| last.trim_end() == format!("{:016x}", sum(whole)));
    let rest = whole.and_then(|(whole, _)| whole.get(head.len()..)).and_then(|rest| rest.split_once('\n'));
    let (order, text) = rest.ok_or_else(|| unusable(path, "checkpoint-damaged"))?;
    Ok(Earlier { order: format!("{order}\n"), text: text.into() })
}

fn unusable(path: &str, id: &'static str) -> Refusal {
    Refusal::new(Code::BadCheckpoint, Said::new(id).with("name", path)).help(Said::new("checkpoint-help"))
}

/// FNV-1a: it tells questions apart and finds damage; nobody has to be kept from forging it.
fn sum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}
