//! runut for Python: what the package's own code, in `python/runut`, calls.
//!
//! This crate asks the library and hands its answers on as the wire module writes them: one JSON text each, the same that
//! `runut --json` prints. All that a reader of Python sees - classes, options, documentation - is written in Python on top of
//! that, so there is one set of answers for command line, page and notebook.
//!
//! # Layout
//! - `puzzle`: an opened puzzle, and what can be asked of it at once; `search`: solutions and counts; `why`: explanations,
//!   hints, trees; `verbs`: what the library answers by a verb's name; `making`: new puzzles; `pictures`: boards and films; `places`: what each place is worth; `tasks`: parts of a question
//!   for other processes, and their results.
//! - `work`: limits, and Ctrl-C, which stops the engine; `trouble`: what is raised instead of an answer; `voice`: languages.

mod making;
mod pictures;
mod places;
mod puzzle;
mod search;
mod tasks;
mod trouble;
mod verbs;
mod voice;
mod why;
mod work;

/// What the package's own code calls.
#[pyo3::pymodule]
mod _runut {
    #[pymodule_export]
    use crate::making::generate;
    #[pymodule_export]
    use crate::pictures::{draw, film, story};
    #[pymodule_export]
    use crate::places::{draw_places, places};
    #[pymodule_export]
    use crate::puzzle::{Core, examples, is_address};
    #[pymodule_export]
    use crate::search::{Solutions, ask, solutions};
    #[pymodule_export]
    use crate::tasks::{Tasks, batch, making, perform, progress, split, split_again};
    #[pymodule_export]
    use crate::trouble::refuse;
    #[pymodule_export]
    use crate::verbs::call;
    #[pymodule_export]
    use crate::why::{Tree, explain, hint, tree};
    #[pymodule_export]
    use crate::work::seconds;

    /// The version of runut.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
