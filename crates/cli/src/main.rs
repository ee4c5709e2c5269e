//! The program `runut`: command line, dialogue, progress, messages. Everything it knows of puzzles comes from the library.
//!
//! # Layout
//! - [`args`]: the one definition of the command line, which parser, help, man page and completions share.
//! - [`solve`], [`count`], [`prove`], [`check`], [`explain`] (with hint and grade), [`tree`], [`compare`], [`estimate`],
//!   [`convert`], [`export`], [`draw`], [`generate`], [`book`], [`mod@sheet`] (both with [`pages`]), [`serve`], [`sets`], [`examples`], [`dialogue`]: the verbs; [`each`]: many puzzles in one process;
//!   [`split`], [`mod@run`], [`merge`]: work for more than one machine, with [`ledger`], where results are written down.
//! - [`task`]: what every verb has at hand, and how it ends; [`clock`]: time limits and Ctrl-C, which hold for all of them;
//!   [`memory`]: how much is in use.
//! - [`input`]: how a puzzle is named; [`mod@stdin`]: what is handed over where none is; [`outs`]: where an answer goes; [`save`], [`output`]: files and standard output;
//!   [`messages`]: what is wrong, in words; [`progress`]: how far the work is; [`checkpoint`]: what a long count leaves
//!   behind.
//! - `dev`: what is for whoever works on runut.
//! - [`voice`]: the language, the colours and the width; [`usage`]: what cannot be understood.

mod args;
#[cfg(feature = "book")]
mod book;
#[cfg(feature = "book")]
mod certificates;
mod check;
mod checkpoint;
mod clock;
mod compare;
mod convert;
mod count;
mod dev;
mod dialogue;
mod draw;
mod each;
mod estimate;
mod examples;
mod explain;
mod export;
mod generate;
mod input;
mod ledger;
mod memory;
mod merge;
mod messages;
mod output;
mod outs;
#[cfg(feature = "book")]
mod pages;
mod places;
mod progress;
mod prove;
mod run;
mod save;
mod serve;
mod sets;
#[cfg(feature = "book")]
mod sheet;
mod solve;
mod split;
mod stdin;
mod task;
mod tree;
mod usage;
mod voice;

use clap::ArgMatches;
use messages::refuse;
use std::process::ExitCode;
use task::Task;
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
    save::outlive_large_files();
    stdin::announce_with(voice.word("stdin-awaited"));
    run(&words, &voice).into()
}

fn run(words: &[std::ffi::OsString], voice: &Voice) -> Exit {
    if let Some(folder) = dev::asked(words) {
        return dev::schemas(folder, voice);
    }
    let words = match args::understood(words, voice) {
        Ok(words) => words,
        Err(refusal) => return refuse(&refusal, None, usage::wants_json(words), voice),
    };
    let matches = match args::command(voice).try_get_matches_from(&words) {
        Ok(matches) => matches,
        Err(error) => return usage::explain(&error, &words, voice),
    };
    match matches.subcommand() {
        None => dialogue::run(&matches, voice),
        Some(("serve", matches)) => serve::run(matches, voice),
        Some((verb, matches)) => perform(verb, matches, voice),
    }
}

/// Runs a verb within its limits.
fn perform(verb: &str, matches: &ArgMatches, voice: &Voice) -> Exit {
    let of_many = match verb {
        "run" => true,
        "split" => false,
        _ => args::word(matches, "each").is_some(),
    };
    let task = match Task::begin(matches, voice, of_many) {
        Ok(task) => task,
        Err(refusal) => return refuse(&refusal, None, args::has_flag(matches, "json"), voice),
    };
    let done = match verb {
        "solve" => solve::run(&task),
        "count" => count::run(&task),
        "prove" => prove::run(&task),
        "check" => check::run(&task),
        "explain" => explain::explain(&task),
        "hint" => explain::hint(&task),
        "grade" => explain::grade(&task),
        "tree" => tree::run(&task),
        "compare" => compare::run(&task),
        "estimate" => estimate::run(&task),
        "convert" => convert::run(&task),
        "export" => export::run(&task),
        "draw" => draw::run(&task),
        "generate" => generate::run(&task),
        #[cfg(feature = "book")]
        "book" => book::run(&task),
        #[cfg(feature = "book")]
        "sheet" => sheet::run(&task),
        #[cfg(not(feature = "book"))]
        "book" | "sheet" => Err(outs::without_books().into()),
        "split" => split::run(&task),
        "run" => run::run(&task),
        "merge" => merge::run(&task),
        "sets" => sets::run(&task),
        "examples" => examples::list(&task),
        "example" => examples::show(&task),
        "completions" => examples::completions(&task),
        "man" => examples::man(&task),
        _ => examples::help(&task),
    };
    done.unwrap_or_else(|fault| fault.tell(&task))
}
