//! What the program carries with it: puzzles, shell completions and its manual.

use crate::Exit;
use crate::args;
use crate::voice::Voice;
use clap::ArgMatches;
use std::io::Write;

/// `runut examples`: the embedded puzzles.
pub fn list(voice: &Voice) -> Exit {
    let widest = runut::embedded().map(|(_, example)| example.name.len()).max().unwrap_or(0);
    let mut text = String::new();
    for (family, example) in runut::embedded() {
        text += &format!("{:widest$}  {}: {}\n", example.name, family.name(), voice.say(&(example.title)()));
    }
    print_all(&text)
}

/// `runut example NAME`: one of them as a file.
pub fn print(matches: &ArgMatches, _: &Voice) -> Exit {
    let name = matches.get_one::<String>("name").expect("the parser demands it");
    let example = runut::embedded().find(|(_, example)| example.name == name);
    print_all(example.expect("the parser knows the names").1.text)
}

/// `runut completions SHELL`.
pub fn completions(matches: &ArgMatches, voice: &Voice) -> Exit {
    let shell = matches.get_one::<String>("shell").expect("the parser demands it");
    let shell: clap_complete::Shell = shell.parse().expect("the parser knows the shells");
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut args::command(voice), "runut", &mut script);
    print_all(&String::from_utf8_lossy(&script))
}

/// `runut man [COMMAND]`.
pub fn man(matches: &ArgMatches, voice: &Voice) -> Exit {
    let mut command = args::command(voice);
    if let Some(verb) = matches.get_one::<String>("verb") {
        command.build();
        command = command.find_subcommand(verb).expect("the parser knows the verbs").clone();
    }
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page).expect("memory can be written");
    print_all(&String::from_utf8_lossy(&page))
}

/// A reader that has gone away is no fault of ours.
fn print_all(text: &str) -> Exit {
    let _ = std::io::stdout().write_all(text.as_bytes());
    Exit::Answered
}
