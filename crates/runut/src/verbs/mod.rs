//! What can be asked of runut, each told once: what a question holds, what it is answered, and how. The fronts (the page's
//! server, Python, a worker in a browser) know no verb by name: they go through [`VERBS`].
//!
//! A verb is a file: a type that is `Verb`, its question (`Ask`) and, unless [`wire`] has it already, its
//! answer. One line in [`VERBS`] makes it known.

mod check;
mod compare;
mod conflict;
mod convert;
mod draft;
mod estimate;
mod explain;
mod families;
mod generate;
mod grade;
mod hint;
mod marks;
mod open;
mod places;
mod prove;
mod rework;
mod sets;
mod smallest;
pub mod source;
mod strategies;
mod stuck;
mod table;
mod tree;
mod write;

use crate::wire::{self, Halted};
use crate::{Code, Halt, Limits, Puzzle, Refusal, Said, Speaker, nearest};
use serde::Serialize;
use serde::de::DeserializeOwned;
use source::Source;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

/// Every verb.
pub static VERBS: [Entry; 23] = [
    Entry::of::<open::Open>(),
    Entry::of::<families::Families>(),
    Entry::of::<strategies::Strategies>(),
    Entry::of::<sets::Sets>(),
    Entry::of::<table::Table>(),
    Entry::of::<check::Check>(),
    Entry::of::<stuck::Stuck>(),
    Entry::of::<marks::Marks>(),
    Entry::of::<convert::Convert>(),
    Entry::of::<explain::Explain>(),
    Entry::of::<smallest::Smallest>(),
    Entry::of::<hint::Hint>(),
    Entry::of::<grade::Grade>(),
    Entry::of::<tree::Tree>(),
    Entry::of::<compare::Compare>(),
    Entry::of::<estimate::Estimate>(),
    Entry::of::<places::Places>(),
    Entry::of::<prove::Prove>(),
    Entry::of::<generate::Generate>(),
    Entry::of::<draft::Draft>(),
    Entry::of::<write::Write>(),
    Entry::of::<rework::Rework>(),
    Entry::of::<conflict::Conflict>(),
];

/// A verb: what it is asked and what it answers.
trait Verb {
    /// Its name at every front.
    const NAME: &'static str;
    /// What kind of work it is.
    const WORK: Work;
    /// What a question holds.
    type Ask: DeserializeOwned;
    /// What is told while it works, if anything.
    type Row: Serialize;
    /// The answer.
    type Answer: Serialize;

    /// Answers a question. What it tells on the way goes to the sink, which may end it.
    fn run(ask: Self::Ask, host: &dyn Host, sink: &mut Sink<'_, Self::Row>) -> Result<Self::Answer, Fault>;
}

/// Takes rows as they come, and says whether there is use for more.
type Sink<'a, R> = dyn FnMut(R) -> ControlFlow<()> + 'a;

/// The rows of a verb that tells nothing on the way.
#[derive(Serialize)]
enum Never {}

/// Whoever asks: a server, an interpreter, a worker.
pub trait Host {
    /// Where the work has to stop.
    fn limits(&self) -> &Limits;
    /// The locale of the sentences.
    fn speaker(&self) -> &Speaker;
    /// The cause of a halt.
    fn halted(&self, halt: Halt) -> Halted;
    /// The time since some moment before the work.
    fn now(&self) -> Duration;
    /// The question is understood, and rows will follow.
    fn accepted(&self) {}
    /// Opens the puzzle of a question.
    fn open(&self, source: &Source) -> Result<Arc<Puzzle>, Refusal> {
        source.open().map(Arc::new)
    }
}

/// What kind of work a verb is: where it queues, and how long it may take.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Work {
    /// A list that is always the same.
    List,
    /// Reading, drawing, judging: answered at once.
    Short,
    /// A hint: somebody sits before the board and waits.
    Hint,
    /// Explanations, grades, trees, puzzles that are made.
    Reason,
    /// A search of so many seconds, unless the question says otherwise and at the most.
    Search(f64, f64),
}

/// Why there is no answer.
#[derive(Clone, Debug)]
pub enum Fault {
    /// The question, its puzzle or its board is refused.
    Refused(Box<Refusal>),
    /// A limit was hit before there was anything to tell.
    Stopped(Halt),
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Fault {
        Fault::Refused(Box::new(refusal))
    }
}

impl From<Halt> for Fault {
    fn from(halt: Halt) -> Fault {
        Fault::Stopped(halt)
    }
}

/// The refusal of something in a question that there is not.
fn no_such(said: Said) -> Refusal {
    Refusal::new(Code::BadQuestion, said)
}

/// The fields of a question, without those that every question may have.
pub type Fields = serde_json::Map<String, serde_json::Value>;

/// Takes a row as JSON, and says whether there is use for more.
pub type Rows<'a> = dyn FnMut(String) -> ControlFlow<()> + 'a;

/// A verb as the fronts see it.
pub struct Entry {
    /// Its name.
    pub name: &'static str,
    /// What kind of work it is.
    pub work: Work,
    /// Whether it tells rows before its answer.
    pub has_rows: bool,
    call: fn(Fields, &dyn Host, &mut Rows<'_>) -> Result<String, Fault>,
}

impl Entry {
    const fn of<V: Verb>() -> Entry {
        // A type without values takes no room; every other row does.
        Entry { name: V::NAME, work: V::WORK, has_rows: size_of::<V::Row>() > 0, call: call::<V> }
    }

    /// Answers a question in JSON.
    pub fn call(&self, fields: Fields, host: &dyn Host, rows: &mut Rows<'_>) -> Result<String, Fault> {
        (self.call)(fields, host, rows)
    }
}

fn call<V: Verb>(fields: Fields, host: &dyn Host, rows: &mut Rows<'_>) -> Result<String, Fault> {
    let ask = serde_json::from_value(fields.into()).map_err(|error| unreadable(&error))?;
    let answer = V::run(ask, host, &mut |row| rows(wire::text(&row)))?;
    Ok(wire::text(&answer))
}

/// The verb of a name.
pub fn named(name: &str) -> Result<&'static Entry, Refusal> {
    let unknown = || {
        let help = nearest(name, VERBS.iter().map(|verb| verb.name));
        let refusal = no_such(Said::new("ask-no-verb").with("verb", name));
        help.map_or(refusal.clone(), |verb| refusal.help(Said::new("ask-no-verb-help").with("verb", verb)))
    };
    VERBS.iter().find(|verb| verb.name == name).ok_or_else(unknown)
}

/// Reads the fields of a question.
pub fn fields(text: &str) -> Result<Fields, Refusal> {
    serde_json::from_str(text).map_err(|error| unreadable(&error))
}

/// The refusal of a question that is not what its verb takes.
fn unreadable(error: &serde_json::Error) -> Refusal {
    Refusal::new(Code::BadQuestion, Said::new("ask-unreadable").with("error", error.to_string()))
}
