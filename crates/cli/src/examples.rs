//! What the program carries with it: puzzles, shell completions, its manual and its help.

use crate::Exit;
use crate::args;
use crate::output::print;
use crate::outs::{Kind, Outs};
use crate::task::{Fault, Task};
use runut::wire;

/// `runut examples`: the embedded puzzles.
pub fn list(task: &Task<'_>) -> Result<Exit, Fault> {
    let mut outs = Outs::of(task, Kind::Text, &[Kind::Text, Kind::Json])?;
    outs.begin([])?;
    outs.deliver(task, |out| Ok(if out.kind == Kind::Json { as_json(task) } else { as_text(task) }.into_bytes()))?;
    Ok(Exit::Answered)
}

fn as_text(task: &Task<'_>) -> String {
    let widest = runut::embedded().map(|(_, example)| example.name.len()).max().unwrap_or(0);
    let mut text = String::new();
    for (family, example) in runut::embedded() {
        let title = task.voice.say(&(example.title)());
        let line = format!("{:widest$}  {}: {title}", example.name, family.name);
        text += &format!("{}\n", task.voice.laid_out(&line, widest + 2));
    }
    text
}

fn as_json(task: &Task<'_>) -> String {
    wire::text(&wire::examples(&task.voice.speaker)) + "\n"
}

/// `runut example NAME`: one of them as a file.
pub fn show(task: &Task<'_>) -> Result<Exit, Fault> {
    let mut outs = Outs::plain(task, Kind::Text, &[Kind::Text])?;
    let name = task.word("name").expect("the parser demands it");
    let (_, example) = runut::embedded().find(|(_, example)| example.name == name).expect("the parser knows the names");
    outs.begin([])?;
    outs.deliver(task, |_| Ok(example.text.into()))?;
    Ok(Exit::Answered)
}

/// `runut completions SHELL`.
pub fn completions(task: &Task<'_>) -> Result<Exit, Fault> {
    let shell = task.word("shell").expect("the parser demands it");
    let shell: clap_complete::Shell = shell.parse().expect("the parser knows the shells");
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut args::command(task.voice), "runut", &mut script);
    print(&String::from_utf8_lossy(&script))?;
    Ok(Exit::Answered)
}

/// The command line of runut, or of the verb that is named.
fn named_command(task: &Task<'_>) -> clap::Command {
    let mut command = args::command(task.voice);
    let Some(verb) = task.word("verb") else { return command };
    command.build();
    command.find_subcommand(verb).expect("the parser knows the verbs").clone()
}

/// `runut man [COMMAND]`.
pub fn man(task: &Task<'_>) -> Result<Exit, Fault> {
    let mut page = Vec::new();
    clap_mangen::Man::new(named_command(task)).render(&mut page).expect("memory can be written");
    print(&String::from_utf8_lossy(&page))?;
    Ok(Exit::Answered)
}

/// `runut help [COMMAND]`.
pub fn help(task: &Task<'_>) -> Result<Exit, Fault> {
    let text = named_command(task).render_help();
    print(&if task.voice.colour_out { text.ansi().to_string() } else { text.to_string() })?;
    Ok(Exit::Answered)
}
