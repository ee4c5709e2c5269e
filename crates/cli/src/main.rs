//! The program `runut`: command line, dialogue, progress, messages. Everything it knows of puzzles comes from the library.
//!
//! # Layout
//! - [`args`]: the one definition of the command line, which parser, help, man page and completions share.
//! - [`solve`], [`count`], [`check`], [`explain`] (with hint and grade), [`tree`], [`compare`], [`convert`], [`draw`],
//!   [`serve`], [`examples`], [`dialogue`]: the verbs; [`each`]: many puzzles in one process.
//! - [`checkpoint`]: what a long count leaves behind so that a later run can go on.
//! - [`input`], [`save`], [`output`], [`json`], [`messages`]: what comes in and what goes out; [`progress`]: how far the work is.
//! - [`clock`]: time limits and Ctrl-C; [`memory`]: how much is in use; [`voice`]: the language, the colours and where words go.

mod args;
mod check;
mod checkpoint;
mod clock;
mod compare;
mod convert;
mod count;
mod dialogue;
mod draw;
mod each;
mod examples;
mod explain;
mod input;
mod json;
mod memory;
mod messages;
mod output;
mod progress;
mod save;
mod serve;
mod solve;
mod tree;
mod usage;
mod voice;

use std::process::ExitCode;
use voice::Voice;

/// How the program ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// Answered.
    Answered,
    /// Proven to have no solution, or a wrong board.
    No,
    /// Bad input or usage.
    Bad,
    /// Stopped before the answer.
    Stopped,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

fn main() -> ExitCode {
    let words: Vec<std::ffi::OsString> = std::env::args_os().collect();
    let voice = Voice::from_words(&words);
    clock::listen_for_interrupts();
    run(&words, &voice).into()
}

fn run(words: &[std::ffi::OsString], voice: &Voice) -> Exit {
    let matches = match args::command(voice).try_get_matches_from(words) {
        Ok(matches) => matches,
        Err(error) => return usage::explain(&error, words, voice),
    };
    match matches.subcommand() {
        Some(("solve", matches)) => solve::run(matches, voice),
        Some(("count", matches)) => count::run(matches, voice),
        Some(("check", matches)) => check::run(matches, voice),
        Some(("explain", matches)) => explain::explain(matches, voice),
        Some(("hint", matches)) => explain::hint(matches, voice),
        Some(("grade", matches)) => explain::grade(matches, voice),
        Some(("tree", matches)) => tree::run(matches, voice),
        Some(("compare", matches)) => compare::run(matches, voice),
        Some(("convert", matches)) => convert::run(matches, voice),
        Some(("draw", matches)) => draw::run(matches, voice),
        Some(("serve", matches)) => serve::run(matches, voice),
        Some(("examples", matches)) => examples::list(matches, voice),
        Some(("example", matches)) => examples::print(matches, voice),
        Some(("completions", matches)) => examples::completions(matches, voice),
        Some(("man", matches)) => examples::man(matches, voice),
        _ => dialogue::run(&matches, voice),
    }
}
