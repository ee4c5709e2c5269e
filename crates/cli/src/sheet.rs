//! `runut sheet`: one page with puzzles, and if it is wanted their solutions overleaf.

use crate::pages::{self, MAKER, Target};
use crate::task::{Fault, Task};
use crate::{Exit, args, input, stdin};
use runut_book::{Laid, Unlaid, sheet};

/// Runs the verb.
pub fn run(task: &Task<'_>) -> Result<Exit, Fault> {
    let style = pages::style(task, runut_book::sheet::CELL, 0.0)?;
    let (mut puzzles, mut read) = (Vec::new(), Vec::new());
    for word in stdin::or_handed_over(args::words(task.matches, "puzzles"), "<PUZZLE>...")? {
        for source in input::puzzles(&word)? {
            let (source, puzzle) = task.opened(source)?;
            read.extend(source.files);
            puzzles.push(puzzle);
        }
    }
    let target = Target::begin(task, &read)?;
    let _progress = task.progress("book-doing");
    let laid: Vec<Laid<'_>> = puzzles.iter().map(|puzzle| Laid { puzzle, board: None }).collect();
    let (limits, overleaf) = (task.limits(), task.flag("solution"));
    let laid = sheet(task.word("title"), &laid, overleaf, &style, &pages::voices(task), MAKER, &limits);
    let volume = laid.map_err(|why| match why {
        Unlaid::Refused(refusal) => refusal.into(),
        Unlaid::Stopped(halt) => Fault::Stopped(halt),
    })?;
    target.deliver(task, &volume, &limits)?;
    Ok(Exit::Answered)
}
