//! `runut tree`: a search as a tree, as text, as a picture or in Graphviz' language.

use crate::args::Options;
use crate::clock::Alarm;
use crate::draw::Image;
use crate::input::{self, Fault};
use crate::output::print_and_end;
use crate::save::Saving;
use crate::solve::why_halted;
use crate::voice::Voice;
use crate::{Exit, json};
use clap::ArgMatches;
use runut::wire::Teller;
use runut::{Limits, Question, Refusal, Said, Silent, Tree, Verdict, tree_strategy};
use std::time::Duration;

/// How long the search may go on, unless told otherwise: what comes after the last node is only counted.
const TIME: Duration = Duration::from_secs(10);
/// Nodes that are shown, unless told otherwise.
const NODES: usize = 200;

/// Runs the verb.
pub fn run(matches: &ArgMatches, voice: &Voice) -> Exit {
    grow(matches, voice).unwrap_or_else(|fault| fault.tell(matches.get_flag("json"), voice))
}

fn grow(matches: &ArgMatches, voice: &Voice) -> Result<Exit, Fault> {
    let (options, nodes) = (Options::of_tree(matches)?, crate::args::nodes(matches)?.unwrap_or(NODES));
    let (source, puzzle) = input::named_or_embedded(matches, voice)?;
    let alarm = Alarm::after(Some(options.time.unwrap_or(TIME)));
    let limits = Limits { stop: alarm.stop.clone(), ..Limits::default() };
    let named = matches.get_one::<String>("strategy").map(String::as_str);
    let question = Question {
        strategy: named.unwrap_or_else(|| tree_strategy(&puzzle, &limits)),
        order: options.order.as_deref(),
        tricks: options.tricks,
        ..Question::default()
    };
    let tree = runut::tree(&puzzle, &question, nodes, &limits, &mut Silent)?;
    let out = matches.get_one::<String>("out").map_or("-", String::as_str);
    let (outcome, exit) = outcome(&tree, alarm.is_late());
    let teller = Teller::new(&puzzle, &voice.speaker, &limits);
    let as_json = || format!("{}\n", json::told(teller.tree(&tree, outcome.as_ref())));
    let told = matches.get_flag("json").then(as_json);
    let summary: Vec<String> = [tree.summary()].iter().chain(&outcome).map(|said| voice.say(said)).collect();
    if out == "-" {
        let text = || {
            let text = tree.text(&|said| voice.say(said), &limits).unwrap_or_default();
            format!("{text}{}\n", summary.join("\n"))
        };
        return Ok(print_and_end(&told.unwrap_or_else(text), exit, voice));
    }
    write(matches, &tree, out, &source.name, voice)?;
    summary.iter().for_each(|line| voice.tell(line));
    voice.tell(&voice.say(&Said::new("draw-done").with("file", out)));
    Ok(told.map_or(exit, |told| print_and_end(&told, exit, voice)))
}

/// What a search came to that did not end on a solution.
fn outcome(tree: &Tree, is_late: bool) -> (Option<Said>, Exit) {
    match (tree.halt, tree.verdict) {
        (Some(halt), _) => {
            let why = why_halted(halt, is_late, Limits::BYTES);
            (Some(Said::new("explain-stopped").with("why", why)), Exit::Stopped)
        }
        (None, Verdict::NoSolution) => (Some(Said::new("tree-no-solution")), Exit::No),
        (None, _) => (None, Exit::Answered),
    }
}

fn write(matches: &ArgMatches, tree: &Tree, out: &str, source: &str, voice: &Voice) -> Result<(), Refusal> {
    let say = |said: &Said| voice.say(said);
    if out.to_ascii_lowercase().ends_with(".dot") {
        let mut file = Saving::beside(out, source)?;
        file.write(&tree.dot(&say, &Limits::default()).unwrap_or_default())?;
        return file.finish();
    }
    let image = Image::of(matches, "out")?.expect("it was named");
    image.write_picture(tree.picture(&say, &Limits::default()).unwrap_or_default(), source)
}
