//! The one definition of the command line: parser, help, man page and completions all come from here, in both languages.

use crate::generate as making;
use crate::input;
use crate::voice::{Voice, wrapped};
use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::{Arg, ArgAction, ArgMatches, Command};
use runut::explain::{Stage, StepNumber};
use runut::generate::{ANY_GRADE, Day, spread};
use runut::kits::Lettering;
use runut::making::{Detail, Value};
use runut::tasks::Job;
use runut::{
    Aim, Ask, BigUint, Code, Counting, FAMILIES, Form, Limits, Pick, Question, Refusal, RowForm, STRATEGIES, Said,
    Tier, Tricks, nearest, units,
};
use std::ffi::{OsStr, OsString};
use std::time::Duration;

/// Every verb.
pub const VERBS: [&str; 26] = [
    "solve",
    "count",
    "prove",
    "check",
    "explain",
    "hint",
    "grade",
    "tree",
    "compare",
    "estimate",
    "convert",
    "export",
    "draw",
    "generate",
    "book",
    "sheet",
    "split",
    "run",
    "merge",
    "serve",
    "sets",
    "examples",
    "example",
    "completions",
    "man",
    "help",
];

/// The whole command line.
pub fn command(voice: &Voice) -> Command {
    let root = Command::new("runut")
        .version(env!("CARGO_PKG_VERSION"))
        .subcommand_help_heading(voice.word("heading-commands"))
        .args([strategy(voice), order(voice), tricks(voice), lenient(voice)])
        .args(help_and_version(voice))
        .args(everywhere(voice));
    let root =
        described(root, "runut", voice).override_usage("runut [COMMAND] [OPTIONS]\n       runut PUZZLE [OPTIONS]");
    root.subcommands([
        solve(voice),
        count(voice),
        prove(voice),
        check(voice),
        explain(voice),
        hint(voice),
        grade(voice),
        tree(voice),
        compare(voice),
        estimate(voice),
        convert(voice),
        export(voice),
        draw(voice),
        generate(voice),
        book(voice),
        sheet(voice),
        split(voice),
        run(voice),
        merge(voice),
        serve(voice),
        sets(voice),
        examples(voice),
        example(voice),
        completions(voice),
        man(voice),
        help(voice),
    ])
}

/// The words of a command line as the parser takes them: the verb first, whatever options stood before it, and `solve`
/// where a puzzle is named and no verb.
pub fn understood(words: &[OsString], voice: &Voice) -> Result<Vec<OsString>, Refusal> {
    let Some(at) = first_argument(words, voice) else { return Ok(words.to_vec()) };
    let (before, first, after) = (&words[1..at], words[at].to_str().unwrap_or_default(), &words[at + 1..]);
    let is_puzzle = std::path::Path::new(first).exists() || runut::is_address(first) || runut::example(first).is_some();
    let is_verb = VERBS.contains(&first) || !is_puzzle && nearest(first, VERBS).is_some();
    if is_verb && before.last().is_none_or(|word| word != "--") {
        return Ok([&words[..1], &words[at..=at], before, after].concat());
    }
    match input::family_meant(first).filter(|_| !is_puzzle) {
        Some(help) => Err(Refusal::new(Code::Usage, Said::new("usage-family").with("name", first)).help(help)),
        None => Ok([&words[..1], &["solve".into()], &words[1..]].concat()),
    }
}

/// Where the first word stands that is neither an option nor an option's value.
fn first_argument(words: &[OsString], voice: &Voice) -> Option<usize> {
    let solve = solve(voice);
    let takes_value = |word: &str| {
        let long = |arg: &&Arg| word.strip_prefix("--").is_some_and(|name| arg.get_long() == Some(name));
        word == "--colour" || solve.get_arguments().find(long).is_some_and(|arg| arg.get_action().takes_values())
    };
    let mut rest = (1..words.len()).zip(words.iter().skip(1).map(|word| word.to_str().unwrap_or_default()));
    loop {
        match rest.next()? {
            (_, "--") => return rest.next().map(|(at, _)| at),
            (_, "-V" | "--version") => return None,
            (_, word) if word.starts_with('-') && word != "-" => {
                if takes_value(word) {
                    rest.next();
                }
            }
            (at, _) => return Some(at),
        }
    }
}

fn solve(voice: &Voice) -> Command {
    let own = [
        flag("all", "arg-all", voice).conflicts_with("limit"),
        value("nth", "K", "arg-nth", voice).conflicts_with_all(["all", "limit"]),
        flag("random", "arg-random", voice).conflicts_with_all(["all", "limit", "nth"]),
        value("seed", "S", "arg-seed", voice).conflicts_with_all(["all", "nth"]),
        out("arg-out-solve", voice).conflicts_with("each"),
        value("proof", "NAME", "arg-proof", voice).conflicts_with("each"),
    ];
    let film = picture(voice).into_iter().chain(film(voice));
    searching("solve", own.into_iter().chain(film), voice)
}

fn count(voice: &Voice) -> Command {
    let own = [
        flag("up-to-symmetry", "arg-up-to-symmetry", voice),
        flag("equal-pieces", "arg-equal-pieces", voice),
        flag("places", "arg-places", voice).conflicts_with_all(["up-to-symmetry", "each", "limit", "checkpoint"]),
        value("checkpoint", "FILE", "arg-checkpoint", voice).conflicts_with("each"),
        out("arg-out-count", voice).conflicts_with("each"),
        value("proof", "NAME", "arg-proof-count", voice).conflicts_with_all([
            "each",
            "places",
            "up-to-symmetry",
            "equal-pieces",
            "limit",
            "checkpoint",
        ]),
    ];
    searching("count", own.into_iter().chain(picture(voice)), voice)
}

fn prove(voice: &Voice) -> Command {
    let own = [
        puzzle(voice).conflicts_with("each"),
        words_of_grid(voice).conflicts_with("each"),
        value("out", "NAME", "arg-out-prove", voice),
        value("threads", "N", "arg-threads", voice),
        each(voice),
    ];
    verb("prove", own.into_iter().chain(table(voice)), voice)
}

/// What all verbs that search have.
fn searching(name: &'static str, own: impl IntoIterator<Item = Arg>, voice: &Voice) -> Command {
    let puzzle = [puzzle(voice).conflicts_with("each"), words_of_grid(voice).conflicts_with("each")];
    let ways = [strategy(voice), order(voice), tricks(voice), value("limit", "N", "arg-limit", voice)];
    let more = [value("threads", "N", "arg-threads", voice), each(voice), flag("yes", "arg-yes", voice).short('y')];
    verb(name, puzzle.into_iter().chain(table(voice)).chain(ways).chain(own).chain(more), voice)
}

/// A verb with what every verb has that works on a puzzle.
fn verb(name: &'static str, own: impl IntoIterator<Item = Arg>, voice: &Voice) -> Command {
    let common = limits(voice).into_iter().chain([lenient(voice), json(voice), quiet(voice)]);
    plain_verb(name, own.into_iter().chain(common), voice)
}

/// A verb with what every verb has. Options follow arguments.
fn plain_verb(name: &'static str, own: impl IntoIterator<Item = Arg>, voice: &Voice) -> Command {
    let help = help_and_version(voice).into_iter().take(1);
    described(Command::new(name), name, voice).args(own).args(everywhere(voice)).args(help)
}

/// The limits of every verb: they cover all that it does, from reading to the last byte that is written.
fn limits(voice: &Voice) -> [Arg; 2] {
    [value("time-limit", "TIME", "arg-time-limit", voice), value("memory-limit", "SIZE", "arg-memory-limit", voice)]
}

fn check(voice: &Voice) -> Command {
    let own = [
        positional("puzzle", "PUZZLE", "arg-puzzle-needed", voice).conflicts_with("each"),
        positional("solution", "BOARD", "arg-solution", voice).conflicts_with("each"),
        words_of_grid(voice).conflicts_with("each"),
        value("trace", "FILE", "arg-trace", voice).conflicts_with_all(["each", "solution"]),
        value("each", "LIST", "arg-each-check", voice),
        out("arg-out-answer", voice).conflicts_with("each"),
    ];
    verb("check", own.into_iter().chain(table(voice)), voice)
}

fn explain(voice: &Voice) -> Command {
    let own = [
        puzzle(voice).conflicts_with("each"),
        words_of_grid(voice).conflicts_with("each"),
        value("step", "K", "arg-step", voice).conflicts_with("each"),
        flag("unfold", "arg-unfold", voice).conflicts_with("each"),
        flag("smallest", "arg-smallest", voice),
        out("arg-out-explain", voice).conflicts_with("each"),
        each(voice),
    ];
    let own = own.into_iter().chain(table(voice));
    verb("explain", own.chain(picture(voice)).chain(film(voice)), voice)
}

fn hint(voice: &Voice) -> Command {
    let own = [
        puzzle(voice),
        positional("position", "BOARD", "arg-position", voice),
        words_of_grid(voice),
        value("stage", "STAGE", "arg-stage", voice)
            .value_parser(PossibleValuesParser::new(Stage::ALL.map(Stage::word)))
            .conflicts_with_all(["what", "unfold"]),
        flag("what", "arg-what", voice),
        flag("unfold", "arg-unfold", voice),
        out("arg-out-answer", voice),
    ];
    verb("hint", own.into_iter().chain(table(voice)), voice)
}

fn grade(voice: &Voice) -> Command {
    let own = [
        puzzle(voice).conflicts_with("each"),
        words_of_grid(voice).conflicts_with("each"),
        out("arg-out-answer", voice).conflicts_with("each"),
        each(voice),
    ];
    verb("grade", own.into_iter().chain(table(voice)), voice)
}

fn tree(voice: &Voice) -> Command {
    let own = [
        puzzle(voice),
        words_of_grid(voice),
        named_strategy("arg-tree-strategy", voice),
        order(voice),
        tricks(voice),
        value("nodes", "N", "arg-nodes", voice),
        out("arg-out-tree", voice),
    ];
    verb("tree", own.into_iter().chain(table(voice)).chain(picture(voice)), voice)
}

fn compare(voice: &Voice) -> Command {
    let own = [
        puzzle(voice),
        words_of_grid(voice),
        flag("all-examples", "arg-all-examples", voice).conflicts_with_all(["puzzle", "set"]),
        flag("count", "arg-compare-count", voice),
        value("strategy-time", "TIME", "arg-strategy-time", voice),
        flag("csv", "arg-csv", voice).conflicts_with("json"),
        out("arg-out-compare", voice),
    ];
    verb("compare", own.into_iter().chain(table(voice)).chain(picture(voice)), voice)
}

fn estimate(voice: &Voice) -> Command {
    let own = [
        puzzle(voice),
        words_of_grid(voice),
        named_strategy("arg-estimate-strategy", voice),
        out("arg-out-answer", voice),
    ];
    verb("estimate", own.into_iter().chain(table(voice)), voice)
}

fn convert(voice: &Voice) -> Command {
    let forms = PossibleValuesParser::new(Form::ALL.map(Form::word));
    let own = [
        puzzle(voice).conflicts_with("each"),
        value("to", "FORM", "arg-to", voice).value_parser(forms),
        out("arg-out-convert", voice).conflicts_with("each"),
        words_of_grid(voice).conflicts_with("each"),
        each(voice),
    ];
    verb("convert", own.into_iter().chain(table(voice)), voice)
}

fn export(voice: &Voice) -> Command {
    let own = [
        puzzle(voice),
        words_of_grid(voice),
        value("to", "FORM", "arg-export-to", voice)
            .value_parser(PossibleValuesParser::new(RowForm::ALL.map(RowForm::word))),
        out("arg-out-export", voice),
    ];
    let common =
        limits(voice).into_iter().chain([lenient(voice), flag("json", "arg-json-errors", voice), quiet(voice)]);
    plain_verb("export", own.into_iter().chain(table(voice)).chain(common), voice)
}

fn draw(voice: &Voice) -> Command {
    let own = [
        puzzle(voice).conflicts_with("each"),
        positional("solution", "BOARD", "arg-solution-drawn", voice).conflicts_with("each"),
        out("arg-out-draw", voice).required(true),
        value("to", "KIND", "arg-draw-to", voice).value_parser(["svg", "png", "gif"]).requires("each"),
        words_of_grid(voice).conflicts_with("each"),
        each(voice),
    ];
    verb("draw", own.into_iter().chain(table(voice)).chain(picture(voice)), voice)
}

fn generate(voice: &Voice) -> Command {
    let family = positional("family", "FAMILY", "arg-name", voice).required(true);
    let fixed_by_day = ["size", "grade", "needs", "seed", "count", "first"];
    let own = [
        value("day", "DATE", "arg-day", voice)
            .num_args(0..=1)
            .default_missing_value("")
            .conflicts_with_all(fixed_by_day),
        value("to", "FORM", "arg-to", voice).value_parser(PossibleValuesParser::new(Form::ALL.map(Form::word))),
        value("out", "FOLDER", "arg-out-folder", voice),
        value("again", "K", "arg-again", voice).hide(true),
        value("threads", "N", "arg-threads", voice),
    ];
    let common = limits(voice).into_iter().chain([json(voice), quiet(voice)]);
    let wishes = [making_family(family, "arg-family", voice)].into_iter().chain(wishes(voice));
    plain_verb("generate", wishes.chain(own).chain(wished_details(voice)).chain(common), voice)
}

/// The argument that names a family whose puzzles can be made.
fn making_family(arg: Arg, help: &'static str, voice: &Voice) -> Arg {
    let makes = FAMILIES.iter().filter(|family| family.making.is_some());
    let families: Vec<&'static str> = makes.map(|family| family.name).collect();
    let named = voice.say(&Said::new(help).with("families", families.join(", ")));
    arg.help(named).value_parser(PossibleValuesParser::new(families))
}

/// What can be wished for of every family.
fn wishes(voice: &Voice) -> [Arg; 7] {
    [
        value("size", "SIZE", "arg-size", voice),
        value("grade", "GRADE", "arg-grade", voice).value_parser(Grades),
        value("needs", "RULE", "arg-needs", voice).conflicts_with("grade"),
        value("count", "N", "arg-count", voice),
        value("seed", "TEXT", "arg-make-seed", voice),
        value("first", "I", "arg-first", voice),
        value("drafts", "N", "arg-drafts", voice),
    ]
}

/// What can be wished for of some.
fn wished_details(voice: &Voice) -> impl Iterator<Item = Arg> {
    details().into_iter().map(move |detail| {
        let arg = Arg::new(detail.name).long(detail.name).help(making::help(&detail, voice));
        let arg = arg.help_heading(voice.word("heading-details"));
        match detail.value {
            Value::Flag => arg.action(ArgAction::SetTrue),
            Value::Number(_) => arg.value_name("N"),
            Value::Word(words) => {
                arg.value_name("WORD").value_parser(PossibleValuesParser::new(words)).hide_possible_values(true)
            }
            Value::File => arg.value_name("FILE"),
        }
    })
}

/// What paper there is, where hints stand, the languages and colours of a book, and the forms of pages, as `runut-book` and
/// `runut-draw` call them: a program without these tells that much.
pub const PAPERS: [&str; 4] = ["A5", "A4", "A3", "Letter"];
pub const HINTS: [&str; 3] = ["pages", "upside-down", "none"];
pub const PAGES: [&str; 3] = ["pdf", "svg-pages", "html"];
pub const BOTH: &str = "both";

fn book(voice: &Voice) -> Command {
    let own = [
        positional("list", "LIST", "arg-book-list", voice).num_args(1..),
        value("hints", "WHERE", "arg-book-hints", voice).value_parser(HINTS),
        value("per-page", "N", "arg-per-page", voice),
        value("binding", "MM", "arg-binding", voice),
        value("link", "ADDRESS", "arg-link", voice),
        value("certify", "FOLDER", "arg-certify", voice),
        flag("skip", "arg-skip", voice),
        value("threads", "N", "arg-threads", voice),
    ];
    verb("book", own.into_iter().chain(on_paper(voice)), voice)
}

fn sheet(voice: &Voice) -> Command {
    let own = [
        positional("puzzles", "PUZZLE", "arg-sheet-puzzles", voice).num_args(1..),
        flag("solution", "arg-overleaf", voice),
    ];
    verb("sheet", own.into_iter().chain(on_paper(voice)), voice)
}

/// How pages look.
fn on_paper(voice: &Voice) -> [Arg; 7] {
    [
        out("arg-out-book", voice).required(true),
        value("to", "FORM", "arg-pages-to", voice).value_parser(PAGES),
        value("title", "TEXT", "arg-title", voice),
        value("paper", "PAPER", "arg-paper", voice).value_parser(PossibleValuesParser::new(PAPERS)).ignore_case(true),
        value("cell", "MM", "arg-cell", voice),
        value("in", "LANG", "arg-in", voice).value_parser(["en", "id", BOTH]),
        value("palette", "PALETTE", "arg-print-palette", voice).value_parser(["print", "real", "safe"]),
    ]
}

fn split(voice: &Voice) -> Command {
    let kinds = ["puzzle", "each", "generate"];
    let others = |name: &'static str| kinds.into_iter().filter(move |other| *other != name);
    let verbs = Job::OF_LISTS.map(|(verb, _)| verb);
    let own = [
        positional("puzzle", "PUZZLE", "arg-puzzle-split", voice).conflicts_with_all(others("puzzle")),
        value("tasks", "N", "arg-tasks", voice).conflicts_with("each"),
        flag("up-to-symmetry", "arg-up-to-symmetry", voice).conflicts_with_all(["each", "generate", "part"]),
        flag("equal-pieces", "arg-equal-pieces", voice).conflicts_with_all(["each", "generate", "part"]),
        value("part", "I", "arg-split-part", voice).requires("puzzle"),
        value("each", "LIST", "arg-split-each", voice).conflicts_with_all(others("each")).requires("verb"),
        value("verb", "VERB", "arg-split-verb", voice).value_parser(verbs).requires("each"),
        making_family(value("generate", "FAMILY", "arg-name", voice), "arg-split-generate", voice)
            .conflicts_with_all(others("generate")),
        value("out", "FILE", "arg-out-lines", voice),
        words_of_grid(voice).conflicts_with("each"),
        flag("json", "arg-json-errors", voice),
    ];
    // These are for the puzzle too.
    let shared = ["words", "set", "board"];
    let wished = wished_details(voice).filter(|arg| !shared.iter().any(|name| arg.get_id() == name));
    let wished = wishes(voice).into_iter().chain(wished);
    let wished = wished.map(|arg| arg.requires("generate").help_heading(voice.word("heading-generate")));
    let common = limits(voice).into_iter().chain([lenient(voice), quiet(voice)]);
    plain_verb("split", own.into_iter().chain(table(voice)).chain(wished).chain(common), voice)
}

fn run(voice: &Voice) -> Command {
    let own = [
        positional("list", "TASKS", "arg-task-list", voice),
        value("results", "FILE", "arg-results", voice),
        value("part", "I", "arg-run-part", voice).conflicts_with_all(["from", "to"]),
        value("from", "A", "arg-from", voice),
        value("to", "B", "arg-to-part", voice),
        value("threads", "N", "arg-threads", voice),
        value("time-limit", "TIME", "arg-time-limit-each", voice),
        value("memory-limit", "SIZE", "arg-memory-limit", voice),
        json(voice).requires("results"),
        quiet(voice),
    ];
    plain_verb("run", own, voice)
}

fn merge(voice: &Voice) -> Command {
    let own = [
        positional("list", "TASKS", "arg-task-list", voice).required(true),
        positional("files", "RESULTS", "arg-result-files", voice).required(true).num_args(1..).display_order(2),
        value("out", "FILE", "arg-out-merge", voice),
        value("to", "FORM", "arg-merge-to", voice).value_parser(PossibleValuesParser::new(Form::ALL.map(Form::word))),
        value("result", "FILE", "arg-result", voice),
    ];
    let common = limits(voice).into_iter().chain([json(voice), quiet(voice)]);
    plain_verb("merge", own.into_iter().chain(common), voice)
}

/// What can be wished for of one family or another, each name once.
pub fn details() -> Vec<Detail> {
    let all = FAMILIES.iter().filter_map(|family| family.making).flat_map(|making| making.details);
    let mut details: Vec<Detail> = Vec::new();
    for detail in all {
        if details.iter().all(|known| known.name != detail.name) {
            details.push(*detail);
        }
    }
    details
}

fn serve(voice: &Voice) -> Command {
    let own = [
        value("port", "PORT", "arg-port", voice),
        value("host", "ADDR", "arg-host", voice),
        flag("no-open", "arg-no-open", voice),
        flag("json", "arg-json-errors", voice),
        quiet(voice),
    ];
    plain_verb("serve", own, voice)
}

fn sets(voice: &Voice) -> Command {
    let own = [positional("set", "SET", "arg-set-shown", voice), out("arg-out-sets", voice), json(voice), quiet(voice)];
    plain_verb("sets", own.into_iter().chain(picture(voice)), voice)
}

fn examples(voice: &Voice) -> Command {
    plain_verb("examples", [out("arg-out-answer", voice), json(voice), quiet(voice)], voice)
}

fn example(voice: &Voice) -> Command {
    let names: Vec<&str> = runut::embedded().map(|(_, example)| example.name).collect();
    let name = positional("name", "NAME", "arg-name", voice).required(true);
    let own = [name.value_parser(PossibleValuesParser::new(names)), out("arg-out-example", voice), quiet(voice)];
    plain_verb("example", own, voice)
}

fn completions(voice: &Voice) -> Command {
    let shell = positional("shell", "SHELL", "arg-shell", voice).required(true);
    plain_verb("completions", [shell.value_parser(["bash", "elvish", "fish", "powershell", "zsh"])], voice)
}

fn man(voice: &Voice) -> Command {
    plain_verb("man", [positional("verb", "COMMAND", "arg-verb", voice).value_parser(VERBS)], voice)
}

fn help(voice: &Voice) -> Command {
    plain_verb("help", [positional("verb", "COMMAND", "arg-verb", voice).value_parser(VERBS)], voice)
}

fn puzzle(voice: &Voice) -> Arg {
    positional("puzzle", "PUZZLE", "arg-puzzle", voice)
}

fn each(voice: &Voice) -> Arg {
    value("each", "LIST", "arg-each", voice)
}

/// Where the answer goes: one option for all verbs; its help tells what this one can write.
fn out(help: &'static str, voice: &Voice) -> Arg {
    value("out", "FILE", help, voice).action(ArgAction::Append)
}

/// What lies on a table: a set and a board by name; the puzzle is then only the map of it.
fn table(voice: &Voice) -> [Arg; 3] {
    [
        value("set", "SET", "arg-set", voice),
        value("board", "BOARD", "arg-board", voice).requires("set"),
        value("letters", "WHICH", "arg-letters", voice)
            .value_parser(PossibleValuesParser::new(Lettering::ALL.map(Lettering::word)))
            .requires("set"),
    ]
}

/// How pictures look.
fn picture(voice: &Voice) -> [Arg; 4] {
    [
        value("scale", "PIXELS", "arg-scale", voice),
        flag("dark", "arg-dark", voice),
        value("palette", "PALETTE", "arg-palette", voice).value_parser(["real", "safe"]),
        flag("no-letters", "arg-no-letters", voice),
    ]
}

/// How films go on.
fn film(voice: &Voice) -> [Arg; 2] {
    [value("frames", "N", "arg-frames", voice), value("pause", "N", "arg-pause", voice)]
}

fn json(voice: &Voice) -> Arg {
    flag("json", "arg-json", voice)
}

fn quiet(voice: &Voice) -> Arg {
    flag("quiet", "arg-quiet", voice).short('q')
}

/// A command's description: its examples come first.
fn described(command: Command, name: &'static str, voice: &Voice) -> Command {
    let text = |part: &str| voice.speaker.words(&format!("{name}-{part}"));
    let template = format!(
        "{{about}}\n\n{}:\n{}\n\n{}: {{usage}}\n\n{{all-args}}{{after-help}}",
        voice.word("heading-examples"),
        shown_examples(&text("examples"), voice.width()),
        voice.word("heading-usage"),
    );
    let after = if name == "runut" { format!("\n{}", voice.word("exit-statuses")) } else { String::new() };
    command
        .about(text("about"))
        .help_template(template)
        .after_help(after)
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .term_width(voice.width())
        .next_help_heading(voice.word("heading-options"))
}

/// Examples in two columns: what to write, and what it does. What does not fit beside goes below.
fn shown_examples(text: &str, width: usize) -> String {
    let mut examples: Vec<(&str, &str)> = Vec::new();
    for line in text.lines() {
        let (command, note) = line.split_once("  ").map_or((line, ""), |(command, note)| (command, note.trim()));
        match examples.last_mut().filter(|_| command.is_empty()) {
            Some(last) => last.1 = note,
            None => examples.push((command, note)),
        }
    }
    let wide = |text: &str| text.chars().count();
    let fits = |(command, note): &&(&str, &str)| !note.is_empty() && 4 + wide(command) + wide(note) <= width;
    // The widest column with which everything that fits beside its note at all still does.
    let most = examples.iter().filter(fits).map(|(_, note)| width - 4 - wide(note)).min().unwrap_or(0);
    let column = examples.iter().filter(fits).map(|(command, _)| wide(command)).max().unwrap_or(0).min(most);
    let shown = examples.iter().map(|example @ (command, note)| match fits(&example) && wide(command) <= column {
        _ if note.is_empty() => format!("  {command}"),
        true => format!("  {command}{}  {note}", " ".repeat(column - wide(command))),
        false => format!("  {command}\n{}", wrapped(&format!("      {note}"), width, 6)),
    });
    shown.collect::<Vec<_>>().join("\n")
}

fn help_and_version(voice: &Voice) -> [Arg; 2] {
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).help(voice.word("arg-help"));
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    [help, version.help(voice.word("arg-version"))].map(|arg| arg.help_heading(voice.word("heading-options")))
}

fn everywhere(voice: &Voice) -> [Arg; 2] {
    let colour = value("color", "WHEN", "arg-color", voice).alias("colour").value_parser(["auto", "always", "never"]);
    [value("lang", "LANG", "arg-lang", voice).value_parser(["en", "id"]), colour]
}

fn strategy(voice: &Voice) -> Arg {
    named_strategy("arg-strategy", voice)
}

fn named_strategy(help: &'static str, voice: &Voice) -> Arg {
    let names: Vec<&str> = STRATEGIES.iter().map(|strategy| strategy.name()).collect();
    value("strategy", "NAME", help, voice).value_parser(PossibleValuesParser::new(names))
}

/// The orders that some family declares.
fn order(voice: &Voice) -> Arg {
    let mut orders: Vec<&str> = FAMILIES.iter().flat_map(|family| family.walks).filter_map(|walk| walk.order).collect();
    orders.dedup();
    value("order", "ORDER", "arg-order", voice).value_parser(PossibleValuesParser::new(orders))
}

fn tricks(voice: &Voice) -> Arg {
    value("tricks", "TRICKS", "arg-tricks", voice)
}

/// The list of a grid that comes without one.
fn words_of_grid(voice: &Voice) -> Arg {
    value("words", "LIST", "arg-words", voice).conflicts_with("set")
}

fn lenient(voice: &Voice) -> Arg {
    flag("lenient", "arg-lenient", voice)
}

fn flag(name: &'static str, help: &'static str, voice: &Voice) -> Arg {
    Arg::new(name)
        .long(name)
        .action(ArgAction::SetTrue)
        .help(voice.word(help))
        .help_heading(voice.word("heading-options"))
}

fn value(name: &'static str, shown: &'static str, help: &'static str, voice: &Voice) -> Arg {
    let arg = Arg::new(name).long(name).value_name(shown).help(voice.word(help));
    arg.hide_possible_values(true).help_heading(voice.word("heading-options"))
}

fn positional(name: &'static str, shown: &'static str, help: &'static str, voice: &Voice) -> Arg {
    // The puzzle first, and not by the letters of the names.
    let order = usize::from(name != "puzzle");
    let arg = Arg::new(name).display_order(order).value_name(shown).help(voice.word(help));
    arg.hide_possible_values(true).help_heading(voice.word("heading-arguments"))
}

/// How a puzzle is to be solved.
#[derive(Clone, Debug)]
pub struct Options {
    pub strategy: String,
    pub order: Option<String>,
    pub tricks: Option<Tricks>,
    pub all: bool,
    pub limit: Option<u64>,
    pub yes: bool,
    pub ask: Ask,
    pub counting: Counting,
    pub pick: Option<Pick>,
    pub seed: u64,
    pub races: bool,
}

impl Options {
    /// The options of the dialogue, which has few.
    pub fn of_dialogue(matches: &ArgMatches) -> Result<Options, Refusal> {
        let tricks = parsed(matches, "tricks", |word| Tricks::read(word).ok_or("expected-tricks"))?;
        Ok(Options {
            strategy: word(matches, "strategy").unwrap_or("auto").into(),
            order: word(matches, "order").map(String::from),
            tricks,
            all: false,
            limit: None,
            yes: false,
            ask: Ask::Solutions,
            counting: Counting::default(),
            pick: None,
            seed: Question::USUAL_SEED,
            races: true,
        })
    }

    /// The options of `solve`.
    pub fn of_solve(matches: &ArgMatches) -> Result<Options, Refusal> {
        let nth = parsed(matches, "nth", large_number)?;
        Ok(Options {
            all: matches.get_flag("all"),
            pick: nth.map(Pick::Nth).or(matches.get_flag("random").then_some(Pick::Random)),
            seed: parsed(matches, "seed", |word| word.parse().map_err(|_| "expected-seed"))?
                .unwrap_or_else(|| if matches.get_flag("random") { any_seed() } else { Question::USUAL_SEED }),
            races: word(matches, "seed").is_none(),
            ..Options::of_search(matches)?
        })
    }

    /// The options of `count`.
    pub fn of_count(matches: &ArgMatches) -> Result<Options, Refusal> {
        let counting = Counting {
            equal_pieces: matches.get_flag("equal-pieces"),
            up_to_symmetry: matches.get_flag("up-to-symmetry"),
        };
        Ok(Options { ask: Ask::Count, counting, ..Options::of_search(matches)? })
    }

    /// The options of `tree`.
    pub fn of_tree(matches: &ArgMatches) -> Result<Options, Refusal> {
        Options::of_dialogue(matches)
    }

    fn of_search(matches: &ArgMatches) -> Result<Options, Refusal> {
        let limit = parsed(matches, "limit", whole_number)?;
        Ok(Options { limit, yes: matches.get_flag("yes"), ..Options::of_dialogue(matches)? })
    }

    /// One board, and whether it is the only one.
    pub fn is_plain(&self) -> bool {
        self.ask == Ask::Solutions && !self.all && self.limit.is_none()
    }

    /// The most solutions wanted.
    pub fn most_solutions(&self) -> Option<u64> {
        if self.is_plain() && self.pick.is_none() { Some(1) } else { self.limit }
    }

    /// A refusal of what an option asks for names the option.
    pub fn named_in(&self, refusal: Refusal) -> Refusal {
        match &self.pick {
            Some(Pick::Nth(_)) => naming("--nth", refusal),
            Some(Pick::Random) => naming("--random", refusal),
            None => Options::naming(self.counting, refusal),
        }
    }

    /// The same of a count.
    pub fn naming(counting: Counting, refusal: Refusal) -> Refusal {
        match counting {
            Counting { up_to_symmetry: true, .. } => naming("--up-to-symmetry", refusal),
            Counting { equal_pieces: true, .. } => naming("--equal-pieces", refusal),
            _ => refusal,
        }
    }
}

/// A refusal of what does not fit names the option that asks for it.
fn naming(option: &str, refusal: Refusal) -> Refusal {
    match refusal.code {
        Code::DoesNotFit => {
            let said = Said::new("unfit-option").with("option", option).with("why", refusal.said.clone());
            Refusal { said, ..refusal }
        }
        _ => refusal,
    }
}

/// Whether a flag is given; false where the verb has none of this name.
pub fn has_flag(matches: &ArgMatches, name: &str) -> bool {
    matches.try_get_one::<bool>(name).ok().flatten().copied().unwrap_or(false)
}

/// The value of an option or argument; none where the verb has none of this name.
pub fn word<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a str> {
    matches.try_get_one::<String>(name).ok().flatten().map(String::as_str)
}

/// All values of an option that may be given more than once.
pub fn words(matches: &ArgMatches, name: &str) -> Vec<String> {
    matches.try_get_many::<String>(name).ok().flatten().map_or(Vec::new(), |words| words.cloned().collect())
}

/// Whether the command line names this option.
pub fn is_given(matches: &ArgMatches, name: &str) -> bool {
    has_flag(matches, name) || word(matches, name).is_some()
}

/// The time that a verb may take.
pub fn time_limit(matches: &ArgMatches) -> Result<Option<Duration>, Refusal> {
    parsed(matches, "time-limit", duration)
}

/// The memory that a verb may take.
pub fn memory_limit(matches: &ArgMatches) -> Result<u64, Refusal> {
    Ok(parsed(matches, "memory-limit", size)?.unwrap_or(Limits::BYTES))
}

/// The time that each strategy of a comparison may take.
pub fn strategy_time(matches: &ArgMatches) -> Result<Option<Duration>, Refusal> {
    parsed(matches, "strategy-time", duration)
}

/// How many threads are to be used.
pub fn threads(matches: &ArgMatches) -> Result<usize, Refusal> {
    let usual = || std::thread::available_parallelism().map_or(1, |threads| threads.get());
    Ok(parsed(matches, "threads", whole_number)?.map_or_else(usual, |threads| threads.min(256) as usize))
}

/// The number of a step.
pub fn step(matches: &ArgMatches) -> Result<Option<StepNumber>, Refusal> {
    parsed(matches, "step", |word| word.parse().map_err(|()| "expected-step"))
}

/// A whole number from 1 on.
pub fn number(matches: &ArgMatches, name: &'static str) -> Result<Option<u64>, Refusal> {
    parsed(matches, name, whole_number)
}

/// A whole number from 0 on.
pub fn number_from_zero(matches: &ArgMatches, name: &'static str) -> Result<Option<u64>, Refusal> {
    parsed(matches, name, |word| word.parse().map_err(|_| "expected-seed"))
}

/// The sizes of the first and of the last board.
pub fn board_sizes(matches: &ArgMatches) -> Result<Option<[(usize, usize); 2]>, Refusal> {
    parsed(matches, "size", |word| spread::sizes(word).ok_or("expected-board-size"))
}

/// How hard puzzles shall be, from the first to the last.
pub fn aims(matches: &ArgMatches) -> Result<Option<Vec<Aim>>, Refusal> {
    valued(matches, "grade", |word| {
        let grades = || Tier::ALL.map(Tier::word).into_iter().chain([ANY_GRADE]);
        let meant = || nearest(word, grades()).map(|grade| Said::new("usage-suggestion").with("word", grade));
        spread::aims(word).ok_or_else(|| meant().unwrap_or_else(|| Said::new("expected-grade")))
    })
}

/// The grades, which completions offer; a range of them is a value too.
#[derive(Clone)]
struct Grades;

impl TypedValueParser for Grades {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Tier::ALL.map(Tier::word).into_iter().chain([ANY_GRADE]).map(PossibleValue::new)))
    }
}

/// The day whose puzzle is asked for: today if none is named.
pub fn day(matches: &ArgMatches) -> Result<Option<Day>, Refusal> {
    parsed(matches, "day", |word| match word {
        "" => Ok(Day::today()),
        _ => Day::read(word).ok_or("expected-day"),
    })
}

/// How many nodes of a tree are shown.
pub fn nodes(matches: &ArgMatches) -> Result<Option<usize>, Refusal> {
    parsed(matches, "nodes", |word| whole_number(word).map(|number| number as usize))
}

/// An option's value, read by a function that knows its form.
fn parsed<T>(
    matches: &ArgMatches,
    name: &'static str,
    read: impl Fn(&str) -> Result<T, &'static str>,
) -> Result<Option<T>, Refusal> {
    valued(matches, name, |word| read(word).map_err(Said::new))
}

/// A number within a range.
pub fn between(
    matches: &ArgMatches,
    name: &'static str,
    range: std::ops::RangeInclusive<f32>,
) -> Result<Option<f32>, Refusal> {
    valued(matches, name, |word| {
        let expected = || Said::new("expected-between").with("range", format!("{}-{}", range.start(), range.end()));
        word.parse().ok().filter(|number| range.contains(number)).ok_or_else(expected)
    })
}

/// An option's value, or what was expected instead of it.
fn valued<T>(
    matches: &ArgMatches,
    name: &'static str,
    read: impl Fn(&str) -> Result<T, Said>,
) -> Result<Option<T>, Refusal> {
    let Some(word) = word(matches, name) else { return Ok(None) };
    read(word).map(Some).map_err(|expected| {
        let said = Said::new("usage-bad-value").with("option", format!("--{name}")).with("value", word);
        Refusal::new(Code::Usage, said).help(expected)
    })
}

fn whole_number(word: &str) -> Result<u64, &'static str> {
    word.parse().ok().filter(|&number| number > 0).ok_or("expected-number")
}

fn large_number(word: &str) -> Result<BigUint, &'static str> {
    word.parse().ok().filter(|number| *number != BigUint::ZERO).ok_or("expected-number")
}

/// The port that a command line names.
#[cfg(feature = "page")]
pub fn port(matches: &ArgMatches) -> Result<Option<u16>, Refusal> {
    parsed(matches, "port", |word| word.parse().map_err(|_| "expected-port"))
}

/// Dice for those who do not name a seed.
pub fn any_seed() -> u64 {
    let time = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    time.map_or(1, |time| time.as_nanos() as u64)
}

fn duration(word: &str) -> Result<Duration, &'static str> {
    units::duration(word).ok_or("expected-duration")
}

fn size(word: &str) -> Result<u64, &'static str> {
    units::bytes(word).ok_or("expected-size")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound_in_both_languages() {
        for lang in ["en", "id"] {
            let voice = Voice::from_words(&["runut".into(), "--lang".into(), lang.into()]);
            command(&voice).debug_assert();
        }
    }
}
