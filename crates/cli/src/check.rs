//! `runut check`: judges a board by the rules of the game.

use crate::input;
use crate::messages::{refuse, warn};
use crate::output::print_and_end;
use crate::voice::Voice;
use crate::{Exit, json};
use clap::ArgMatches;
use runut::{Broken, Code, Puzzle, Refusal, Said};
use serde_json::{Value, json};

/// Runs the verb.
pub fn run(matches: &ArgMatches, voice: &Voice) -> Exit {
    let as_json = matches.get_flag("json");
    let text = |name: &str| matches.get_one::<String>(name).expect("the parser demands it").as_str();
    let (puzzle, solution) = (text("puzzle"), text("solution"));
    if puzzle == "-" && solution == "-" {
        let refusal = Refusal::new(Code::Usage, Said::new("check-both-stdin")).help(Said::new("check-both-stdin-help"));
        return refuse(&refusal, None, as_json, voice);
    }
    let (_, puzzle) = match input::open_named(matches, voice) {
        Ok(opened) => opened,
        Err(exit) => return exit,
    };
    if !matches.get_flag("quiet") {
        warn(&puzzle.warnings, voice);
    }
    let source = match input::read(solution) {
        Ok(source) => source,
        Err(refusal) => return refuse(&refusal, None, as_json, voice),
    };
    match puzzle.read_board(&input::text(&source)) {
        Ok(board) => tell(&puzzle, &runut::check(&puzzle, &board), as_json, voice),
        Err(refusal) => refuse(&refusal, Some(&source), as_json, voice),
    }
}

fn tell(puzzle: &Puzzle, broken: &[Broken], as_json: bool, voice: &Voice) -> Exit {
    let exit = if broken.is_empty() { Exit::Answered } else { Exit::No };
    if as_json {
        let verdict = if broken.is_empty() { "right" } else { "wrong" };
        let rules: Vec<Value> = broken.iter().map(|broken| json::broken(puzzle, broken, voice)).collect();
        let answer = json!({"family": puzzle.family(), "verdict": verdict, "broken": rules});
        return print_and_end(&format!("{answer}\n"), exit, voice);
    }
    let mut text = voice.word(if broken.is_empty() { "check-right" } else { "check-wrong" });
    for broken in broken {
        text += &format!("\n  {}: {}", broken.rule, voice.say(&broken.said));
    }
    print_and_end(&format!("{text}\n"), exit, voice)
}
