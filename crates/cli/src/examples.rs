//! What the program carries with it: puzzles, shell completions and its manual.

use crate::Exit;
use crate::args;
use crate::output::print_and_end;
use crate::voice::Voice;
use clap::ArgMatches;
use runut::{AnyFamily, Example};
use serde_json::{Value, json};

/// `runut examples`: the embedded puzzles.
pub fn list(matches: &ArgMatches, voice: &Voice) -> Exit {
    if matches.get_flag("json") {
        let told = |(family, example): (&dyn AnyFamily, &Example)| {
            let title = voice.say(&(example.title)());
            json!({"name": example.name, "family": family.name(), "title": title, "count": example.solutions.to_string()})
        };
        let list: Value = runut::embedded().map(told).collect();
        return print_and_end(&format!("{list}\n"), Exit::Answered, voice);
    }
    let widest = runut::embedded().map(|(_, example)| example.name.len()).max().unwrap_or(0);
    let mut text = String::new();
    for (family, example) in runut::embedded() {
        text += &format!("{:widest$}  {}: {}\n", example.name, family.name(), voice.say(&(example.title)()));
    }
    print_and_end(&text, Exit::Answered, voice)
}

/// `runut example NAME`: one of them as a file.
pub fn print(matches: &ArgMatches, voice: &Voice) -> Exit {
    let name = matches.get_one::<String>("name").expect("the parser demands it");
    let example = runut::embedded().find(|(_, example)| example.name == name);
    print_and_end(example.expect("the parser knows the names").1.text, Exit::Answered, voice)
}

/// `runut completions SHELL`.
pub fn completions(matches: &ArgMatches, voice: &Voice) -> Exit {
    let shell = matches.get_one::<String>("shell").expect("the parser demands it");
    let shell: clap_complete::Shell = shell.parse().expect("the parser knows the shells");
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut args::command(voice), "runut", &mut script);
    print_and_end(&String::from_utf8_lossy(&script), Exit::Answered, voice)
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
    print_and_end(&String::from_utf8_lossy(&page), Exit::Answered, voice)
}
