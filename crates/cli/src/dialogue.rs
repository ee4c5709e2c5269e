//! `runut` alone on a terminal: the conversation of the reports' programs. Report B's words, A's where B has none.

use crate::Exit;
use crate::args::{self, Options};
use crate::draw::{Brush, must_have_pixels};
use crate::input::{self, Source};
use crate::messages::refuse;
use crate::output::Gone;
use crate::outs::Kind;
use crate::save::Saving;
use crate::solve::{Done, exit, summary, work};
use crate::task::{Fault, Task};
use crate::voice::Voice;
use clap::ArgMatches;
use runut::draw::text::{TextStyle, text};
use runut::{Code, Counter, Filling, Limits, Puzzle, Refusal, Said, Verdict};
use std::io::{IsTerminal, Write};
use std::path::Path;

/// Asks for a file, solves it, shows the board and asks whether to save it. Off a terminal it prints the help.
pub fn run(matches: &ArgMatches, voice: &Voice) -> Exit {
    if !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal() {
        let _ = write!(std::io::stdout(), "{}", args::command(voice).render_help());
        return Exit::Answered;
    }
    let options = match Options::of_dialogue(matches) {
        Ok(options) => options,
        Err(refusal) => return refuse(&refusal, None, false, voice),
    };
    print(&format!(
        "{}\n",
        voice.laid_out(&voice.say(&Said::new("dialogue-usual").with("name", input::usual().name)), 0)
    ));
    loop {
        let Some(name) = asked(&Said::new("dialogue-file"), voice) else { return Exit::Stopped };
        let source = match name.as_str() {
            "" => Ok(input::usual()),
            // In a conversation there is no other input to be read.
            "-" => input::read("./-"),
            name => input::puzzle(name),
        };
        let source = match source {
            Ok(source) => source,
            Err(refusal) => {
                refuse(&Refusal { help: None, ..refusal }, None, false, voice);
                continue;
            }
        };
        return converse(source, &options, matches, voice);
    }
}

/// What came of a search.
struct Came {
    source: Source,
    puzzle: Puzzle,
    done: Done,
    board: Option<Filling>,
}

fn converse(source: Source, options: &Options, matches: &ArgMatches, voice: &Voice) -> Exit {
    // The search is a task that can be stopped; the conversation is not.
    let task = match Task::begin(matches, voice, false) {
        Ok(task) => task,
        Err(refusal) => return refuse(&refusal, None, false, voice),
    };
    let searched = || -> Result<Came, Fault> {
        let (source, puzzle) = task.opened(source)?;
        let mut board: Option<Filling> = None;
        let mut keep = |found: &Filling| -> Result<(), Gone> {
            board = Some(found.clone());
            Ok(())
        };
        let done = work(&puzzle, options, None, &mut keep, &task)?;
        Ok(Came { source, puzzle, done, board })
    };
    let Came { source, puzzle, done, board } = match searched() {
        Ok(came) => came,
        Err(fault) => return fault.tell(&task),
    };
    let words = summary(&puzzle, &done, options, &task);
    drop(task);
    match board {
        Some(board) => {
            let style = TextStyle { colour: voice.colour_out, spaced: true };
            print(&format!("\n{}\n", text(&puzzle.scene(&board), style)));
            print(&figures(&done, voice));
            offer_to_save(&source, &puzzle, &board, &done, voice);
        }
        None if done.answer.verdict == Verdict::NoSolution => {
            let reason = done.answer.reason.clone().unwrap_or_else(|| Said::new("solve-exhausted"));
            let said = voice.say(&Said::new("dialogue-none").with("reason", reason));
            print(&format!("{}\n", voice.laid_out(&said, 0)));
            print(&figures(&done, voice));
        }
        None => print(&format!("{}\n", voice.laid_out(&words, 0))),
    }
    exit(&done.answer)
}

/// The time and the strategy's counter, each in its report's words.
fn figures(done: &Done, voice: &Voice) -> String {
    let millis = voice.speaker.language().decimal(done.seconds * 1e3, 0);
    let time = Said::new("dialogue-time").with("millis", millis);
    let mut text = format!("{}\n", voice.say(&time));
    if let Some((counter, number)) = done.answer.counter {
        let id = match counter {
            Counter::Cases => "dialogue-cases",
            Counter::Tries => "dialogue-tries",
            Counter::States => "dialogue-states",
            Counter::Nodes => "dialogue-nodes",
        };
        text += &format!("{}\n", voice.say(&Said::new(id).with("number", number)));
    }
    text
}

/// Asks until it is told yes or no; `None` where the conversation has ended.
fn agreed(question: &Said, voice: &Voice) -> Option<bool> {
    loop {
        match asked(question, voice)?.to_lowercase().as_str() {
            "ya" | "y" | "yes" => return Some(true),
            "tidak" | "t" | "no" | "n" | "" => return Some(false),
            _ => print(&format!("{}\n", voice.word("dialogue-yes-or-no"))),
        }
    }
}

/// Asks until the board is saved or need not be. What is there already is overwritten only by one who says so.
fn offer_to_save(source: &Source, puzzle: &Puzzle, board: &Filling, done: &Done, voice: &Voice) {
    if agreed(&Said::new("dialogue-save"), voice) != Some(true) {
        return;
    }
    let name = if source.origin == input::Origin::Address { "puzzle" } else { source.name.as_str() };
    let stem = Path::new(name).file_name().and_then(|name| name.to_str()).unwrap_or("board.txt");
    let usual = format!("solution-{stem}");
    let usual = if usual.ends_with(".txt") { usual } else { format!("{usual}.txt") };
    let text = format!("{}\n{}", puzzle.print(board), figures(done, voice));
    while let Some(word) = asked(&Said::new("dialogue-output").with("usual", usual.as_str()), voice) {
        let name = if word.is_empty() { &usual } else { &word };
        // A link that leads nowhere is there too.
        if Path::new(name).symlink_metadata().is_ok_and(|known| !known.is_dir()) {
            match agreed(&Said::new("dialogue-overwrite").with("name", name.as_str()), voice) {
                Some(true) => {}
                Some(false) => continue,
                None => return,
            }
        }
        let inputs = source.files.iter().map(String::as_str);
        let bytes = match Kind::of_name(name) {
            None | Some(Kind::Text) => Ok(text.clone().into_bytes()),
            Some(kind) if kind.is_picture() => drawn(kind, puzzle, board),
            Some(kind) => {
                let said = Said::new("dialogue-ending").with("ending", format!(".{}", kind.ending()));
                Err(Refusal::new(Code::CannotDraw, said))
            }
        };
        let save = |bytes: Vec<u8>| {
            Saving::beside(name, inputs).and_then(|mut file| file.write(&bytes).and_then(|()| file.finish()))
        };
        match bytes.and_then(save) {
            Ok(()) => {
                return print(&format!("{}\n", voice.say(&Said::new("dialogue-saved").with("name", name.as_str()))));
            }
            Err(refusal) => print(&format!("{}\n", voice.laid_out(&voice.say(&refusal.said), 0))),
        }
    }
}

/// The board as a picture, for whoever gives the file a picture's name.
fn drawn(kind: Kind, puzzle: &Puzzle, board: &Filling) -> Result<Vec<u8>, Refusal> {
    must_have_pixels(kind)?;
    Brush::usual().draw(kind, &puzzle.picture(board), &Limits::default()).map_err(|fault| match fault {
        Fault::Refused(what) => what.0,
        Fault::Stopped(_) | Fault::Unread => unreachable!("nothing stops it"),
    })
}

/// Asks a question; `None` where the conversation has ended.
fn asked(question: &Said, voice: &Voice) -> Option<String> {
    print(&voice.say(question));
    print(" ");
    let mut line = String::new();
    match std::io::stdin().read_line(&mut line) {
        Ok(1..) => Some(line.trim().to_string()),
        _ => {
            print("\n");
            None
        }
    }
}

fn print(text: &str) {
    let mut out = std::io::stdout();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}
