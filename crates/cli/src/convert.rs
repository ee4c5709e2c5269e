//! `runut convert`: a puzzle in another form.

use crate::Exit;
use crate::input;
use crate::messages::{refuse, warn};
use crate::output::print_and_end;
use crate::save::Saving;
use crate::voice::Voice;
use clap::ArgMatches;
use runut::{Form, Refusal, Said};

/// Runs the verb.
pub fn run(matches: &ArgMatches, voice: &Voice) -> Exit {
    let as_json = matches.get_flag("json");
    let text = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    let (source, puzzle) = match input::open_named(matches, voice) {
        Ok(opened) => opened,
        Err(exit) => return exit,
    };
    let form = Form::ALL.into_iter().find(|form| Some(form.word()) == text("to")).expect("the parser knows the forms");
    warn(&puzzle.warnings, voice);
    let written = runut::convert(&puzzle, form);
    match (written, text("save")) {
        (Ok(written), None) => print_and_end(&written, Exit::Answered, voice),
        (Ok(written), Some(file)) => match save(&written, file, &source.name) {
            Ok(()) => {
                voice.tell(&voice.say(&Said::new("convert-saved").with("file", file)));
                Exit::Answered
            }
            Err(refusal) => refuse(&refusal, None, as_json, voice),
        },
        (Err(refusal), _) => refuse(&refusal, Some(&source), as_json, voice),
    }
}

fn save(text: &str, file: &str, puzzle: &str) -> Result<(), Refusal> {
    let mut saving = Saving::beside(file, puzzle)?;
    saving.write(text)?;
    saving.finish()
}
