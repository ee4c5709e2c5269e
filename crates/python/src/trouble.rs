//! What is raised instead of an answer: `runut.Refused` where something is wrong with the question, `runut.Stopped` where a
//! limit left nothing to tell. Both classes are written in Python.

use crate::voice;
use crate::work::Work;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use runut::draw::NotDrawn;
use runut::tasks::Undone;
use runut::{Code, Failed, Halt, Refusal, Said, Speaker, wire};

/// Why there is no answer.
pub enum Trouble {
    /// Something is wrong with the question.
    Refused(Refusal),
    /// A limit, or Ctrl-C.
    Stopped(Halt),
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Trouble {
        Trouble::Refused(refusal)
    }
}

impl From<Halt> for Trouble {
    fn from(halt: Halt) -> Trouble {
        Trouble::Stopped(halt)
    }
}

impl From<Failed> for Trouble {
    fn from(failed: Failed) -> Trouble {
        match failed {
            Failed::Refused(refusal) => Trouble::Refused(refusal),
            Failed::Stopped(halt) => Trouble::Stopped(halt),
            failed => Trouble::Refused(Refusal::new(Code::CannotMake, failed.said())),
        }
    }
}

impl From<Undone> for Trouble {
    fn from(undone: Undone) -> Trouble {
        match undone {
            Undone::Refused(refusal) => Trouble::Refused(*refusal),
            Undone::Stopped(halt) => Trouble::Stopped(halt),
        }
    }
}

impl From<NotDrawn> for Trouble {
    fn from(why: NotDrawn) -> Trouble {
        match why {
            NotDrawn::Stopped(halt) => Trouble::Stopped(halt),
            NotDrawn::WithoutPixels => Trouble::Refused(runut::without_pixels()),
            NotDrawn::TooLarge => {
                let refusal = Refusal::new(Code::CannotDraw, Said::new("python-too-large"));
                Trouble::Refused(refusal.help(Said::new("python-too-large-help")))
            }
        }
    }
}

impl Trouble {
    /// The exception that is raised for it.
    pub fn raised(&self, work: &Work) -> PyErr {
        match self {
            Trouble::Refused(refusal) => refused(refusal, work.speaker),
            Trouble::Stopped(halt) => {
                let wire::Halted { cause, said } = work.halted(*halt);
                let message = work.speaker.say(&Said::new("python-stopped").with("why", said));
                let halt = match cause {
                    wire::Cause::Time => "time",
                    wire::Cause::Memory => "memory",
                    wire::Cause::Stopped => "stopped",
                };
                exception("Stopped", (message, halt))
            }
        }
    }
}

/// A question that cannot be understood.
pub fn usage(said: Said) -> Refusal {
    Refusal::new(Code::Usage, said)
}

/// A value that an option cannot have, and what was expected.
pub fn bad_value(option: &str, value: &str, expected: Said) -> Refusal {
    usage(Said::new("python-bad-value").with("option", option).with("value", value)).help(expected)
}

/// The exception for a refusal.
pub fn refused(refusal: &Refusal, speaker: &Speaker) -> PyErr {
    let wire::Fault { code, message, help, line, column, .. } = wire::Failure::of(refusal, speaker).error;
    exception("Refused", (code, message, help, line, column))
}

fn exception(name: &'static str, arguments: impl pyo3::PyErrArguments + 'static) -> PyErr {
    static REFUSED: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    static STOPPED: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let kept = if name == "Refused" { &REFUSED } else { &STOPPED };
    Python::attach(|py| match kept.import(py, "runut._errors", name) {
        Ok(class) => PyErr::from_type(class.clone(), arguments),
        Err(error) => error,
    })
}

/// Raises the refusal of a value; for what the package itself looks at. `sentence` is that of what was expected.
#[pyfunction]
pub fn refuse(sentence: &str, option: &str, value: &str, lang: &str) -> PyResult<()> {
    let speaker = voice::speaker(lang)?;
    let refusal = match sentence {
        "number" => bad_value(option, value, Said::new("python-expected-number")),
        "seed" => bad_value(option, value, Said::new("python-expected-seed")),
        "size" => bad_value(option, value, Said::new("python-expected-size")),
        "conflict" => usage(Said::new("python-conflict").with("option", option).with("other", value)),
        "requires" => usage(Said::new("python-requires").with("option", option).with("other", value)),
        "part" => usage(Said::new("python-no-part").with("part", option).with("of", value)),
        "stead" => usage(Said::new("python-not-stead")).help(Said::new("python-not-stead-help")),
        "step" => usage(Said::new("python-no-step").with("step", option).with("steps", value)),
        "inner" => usage(Said::new("python-no-inner-step").with("step", option).with("steps", value)),
        _ => {
            let said = Said::new("python-words-whole-puzzle").with("puzzle", value);
            usage(said).help(Said::new("python-words-whole-puzzle-help"))
        }
    };
    Err(refused(&refusal, speaker))
}

/// Raises the refusal of a file that is not there or cannot be read.
pub fn unreadable(name: &str, error: &std::io::Error) -> Refusal {
    let is_missing = error.kind() == std::io::ErrorKind::NotFound;
    let id = if is_missing { "python-not-found" } else { "python-unreadable" };
    let refusal =
        Refusal::new(Code::CannotRead, Said::new(id).with("name", name).with("error", runut::system_error(error)));
    let stem = std::path::Path::new(name).file_stem().and_then(|stem| stem.to_str()).unwrap_or(name).to_lowercase();
    let examples = runut::embedded().map(|(_, example)| example.name);
    match runut::nearest(&stem, examples).filter(|_| is_missing) {
        Some(example) => refusal.help(Said::new("python-example-help").with("name", example)),
        None => refusal.help(Said::new("python-not-found-help")),
    }
}
