//! Work for more than one machine: a question as a list of tasks, each a line that any process can answer, and the answers
//! put together again.
//!
//! A task is a puzzle: the same one with one more given for each choice that was made. So any version, any strategy, even
//! another program can answer it, and a person can read it. There is no scheduler in here. Whoever has processes hands them
//! lines ([`TaskList`]), each line gives one [`Finished`] ([`perform()`]), and a [`Merger`] lets nothing pass that is missing,
//! foreign or contradictory.
//!
//! # Layout
//! - [`contract`]: what a line holds, and how it is read; docs/TASKS.md tells the same for other programs.
//! - [`mod@split`]: a count as counts of many puzzles; a list of puzzles or a run of new ones as tasks.
//! - [`mod@perform`]: one task's answer. [`merge`]: all of them together.

pub mod contract;
pub mod merge;
pub mod perform;
pub mod split;

pub use contract::{
    Asked, Counts, Finished, Fruit, Job, MadeLine, MadeText, Making, Part, ResultLine, Stead, Task, TaskList, results,
    sum,
};
pub use merge::{JudgedRun, MadeRun, Merged, Merger, ranges};
pub use perform::{Undone, perform};
pub use split::{Split, batch, making, split, split_again};
