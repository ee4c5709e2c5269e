//! `runut count`: how many solutions, exactly.

use crate::args::Options;
use crate::checkpoint::Checkpoint;
use crate::input::{self, Source};
use crate::output::{self, Gone};
use crate::solve::{exit, introduce, on_puzzles, summary, work_with};
use crate::voice::Voice;
use crate::{Exit, json};
use clap::ArgMatches;
use runut::{Answer, Filling, Journal, Refusal, Said, Verdict};

/// Runs the verb.
pub fn run(matches: &ArgMatches, voice: &Voice) -> Exit {
    let checkpoint = matches.get_one::<String>("checkpoint");
    on_puzzles(matches, Options::of_count(matches), voice, |source, embedded, options| {
        one(source, embedded, checkpoint, options, voice)
    })
}

fn one(
    source: &Source,
    embedded: bool,
    checkpoint: Option<&String>,
    options: &Options,
    voice: &Voice,
) -> Result<Exit, Refusal> {
    let puzzle = input::open(source, options.lenient)?;
    let speaks = !options.quiet && !options.json;
    if speaks {
        introduce(&puzzle, embedded, voice);
    }
    let checkpoint =
        checkpoint.map(|path| Checkpoint::open(path, &puzzle, options).map(|ck| (path, ck))).transpose()?;
    if let Some((path, _)) = checkpoint.as_ref().filter(|(_, checkpoint)| checkpoint.goes_on() && speaks) {
        voice.tell(&voice.say(&Said::new("checkpoint-found").with("name", path.as_str())));
    }
    let journal = checkpoint.as_ref().map(|(_, checkpoint)| checkpoint as &dyn Journal);
    let Some(done) = work_with(&puzzle, options, journal, &mut |_: &Filling| Ok(()), voice)? else {
        return Ok(Exit::Stopped);
    };
    let text = match options.json {
        true => json::Object::new(&puzzle, None).end(&done, voice),
        false => number(&done.answer),
    };
    match output::print(&format!("{text}\n")) {
        Ok(()) => {}
        Err(Gone::Reader) => return Ok(exit(&done.answer)),
        Err(Gone::Refused(refusal)) => return Err(refusal),
    }
    if speaks {
        voice.tell(&summary(&puzzle, &done, options, voice));
    }
    if let Some((path, checkpoint)) = &checkpoint {
        match checkpoint.trouble() {
            Some(refusal) => voice.tell(&voice.say(&Said::new("warning").with("what", refusal.said))),
            None if speaks && done.answer.verdict == Verdict::Stopped => {
                voice.tell(&voice.say(&Said::new("checkpoint-kept").with("name", path.as_str())));
            }
            None => {}
        }
    }
    Ok(exit(&done.answer))
}

/// The number, and a sign where it is not the whole of it.
fn number(answer: &Answer) -> String {
    let sign = if answer.found.is_exact() { "" } else { ">= " };
    format!("{sign}{}", answer.found.count())
}
