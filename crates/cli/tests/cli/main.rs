//! The command line as its users meet it, in one program: a module a subject. `lean.rs` is a program of its own.

mod book;
mod checkpoint;
mod cli;
mod commandline;
mod corners;
mod count_proof;
mod dialogue;
mod documents;
mod generate;
mod input;
mod interrupts;
mod json;
mod limits;
// The client that the tests of the server ask it with.
#[cfg(target_os = "linux")]
#[path = "../../../web/tests/web/common.rs"]
mod page;
mod places;
mod progress;
mod prove;
mod schema;
mod serve;
mod sets;
mod tasks;
mod veripb;
mod why;
mod width;
