//! The one definition of the command line: parser, help, man page and completions all come from here, in both languages.

use crate::voice::Voice;
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command};
use runut::{Ask, BigUint, Code, Counting, FAMILIES, Form, Limits, Pick, Refusal, STRATEGIES, Said, Tricks};
use std::time::Duration;

/// Every verb.
pub const VERBS: [&str; 15] = [
    "solve",
    "count",
    "check",
    "explain",
    "hint",
    "grade",
    "tree",
    "compare",
    "convert",
    "draw",
    "serve",
    "examples",
    "example",
    "completions",
    "man",
];

/// The whole command line.
pub fn command(voice: &Voice) -> Command {
    let root = Command::new("runut")
        .version(env!("CARGO_PKG_VERSION"))
        .subcommand_help_heading(voice.word("heading-commands"))
        .args([strategy(voice), order(voice), tricks(voice), lenient(voice)])
        .args(help_and_version(voice))
        .args(everywhere(voice));
    let root = described(root, "runut", voice).override_usage("runut [COMMAND] [OPTIONS]");
    root.subcommands([
        solve(voice),
        count(voice),
        check(voice),
        explain(voice),
        hint(voice),
        grade(voice),
        tree(voice),
        compare(voice),
        convert(voice),
        draw(voice),
        serve(voice),
        examples(voice),
        example(voice),
        completions(voice),
        man(voice),
    ])
}

fn solve(voice: &Voice) -> Command {
    searching(verb("solve", voice), voice)
        .arg(flag("all", "arg-all", voice).conflicts_with("limit"))
        .arg(value("nth", "K", "arg-nth", voice).conflicts_with_all(["all", "limit"]))
        .arg(flag("random", "arg-random", voice).conflicts_with_all(["all", "limit", "nth"]))
        .arg(value("seed", "S", "arg-seed", voice).requires("random"))
        .arg(value("save", "FILE", "arg-save", voice).conflicts_with("each"))
        .arg(value("image", "FILE", "arg-image", voice).conflicts_with("each"))
        .args(picture(voice))
}

fn count(voice: &Voice) -> Command {
    searching(verb("count", voice), voice)
        .arg(flag("up-to-symmetry", "arg-up-to-symmetry", voice))
        .arg(flag("equal-pieces", "arg-equal-pieces", voice))
        .arg(value("checkpoint", "FILE", "arg-checkpoint", voice).conflicts_with("each"))
}

/// What all verbs that search have.
fn searching(command: Command, voice: &Voice) -> Command {
    command
        .arg(positional("puzzle", "PUZZLE", "arg-puzzle", voice))
        .arg(words(voice).conflicts_with("each").requires("puzzle"))
        .args([strategy(voice), order(voice), tricks(voice)])
        .arg(value("limit", "N", "arg-limit", voice))
        .arg(value("time-limit", "TIME", "arg-time-limit", voice))
        .arg(value("memory-limit", "SIZE", "arg-memory-limit", voice))
        .arg(value("threads", "N", "arg-threads", voice))
        .arg(value("each", "LIST", "arg-each", voice).conflicts_with("puzzle"))
        .args([flag("json", "arg-json", voice), flag("quiet", "arg-quiet", voice).short('q')])
        .args([lenient(voice), flag("yes", "arg-yes", voice).short('y')])
}

fn check(voice: &Voice) -> Command {
    verb("check", voice)
        .arg(positional("puzzle", "PUZZLE", "arg-puzzle-needed", voice).required(true))
        .arg(positional("solution", "SOLUTION", "arg-solution", voice).required(true))
        .arg(words(voice))
        .args([flag("json", "arg-json", voice), flag("quiet", "arg-quiet", voice).short('q'), lenient(voice)])
}

/// What all verbs that tell why have.
fn telling(command: Command, voice: &Voice) -> Command {
    command
        .arg(positional("puzzle", "PUZZLE", "arg-puzzle", voice))
        .args([words(voice).requires("puzzle"), value("time-limit", "TIME", "arg-time-limit", voice)])
        .args([flag("json", "arg-json", voice), lenient(voice)])
}

fn explain(voice: &Voice) -> Command {
    telling(verb("explain", voice), voice)
        .arg(value("step", "K", "arg-step", voice))
        .arg(value("image", "FILE", "arg-step-image", voice))
        .args(picture(voice))
}

fn hint(voice: &Voice) -> Command {
    telling(verb("hint", voice), voice)
        .arg(positional("position", "POSITION", "arg-position", voice))
        .arg(flag("what", "arg-what", voice))
}

fn grade(voice: &Voice) -> Command {
    telling(verb("grade", voice), voice)
}

fn tree(voice: &Voice) -> Command {
    verb("tree", voice)
        .arg(positional("puzzle", "PUZZLE", "arg-puzzle", voice))
        .args([words(voice).requires("puzzle"), value("time-limit", "TIME", "arg-time-limit", voice)])
        .args([named_strategy("arg-tree-strategy", voice), order(voice), tricks(voice)])
        .arg(value("nodes", "N", "arg-nodes", voice))
        .arg(value("out", "FILE", "arg-tree-out", voice))
        .args(picture(voice))
        .args([flag("json", "arg-json", voice), lenient(voice)])
}

fn compare(voice: &Voice) -> Command {
    telling(verb("compare", voice), voice)
        .arg(flag("all-examples", "arg-all-examples", voice).conflicts_with("puzzle"))
        .arg(flag("count", "arg-compare-count", voice))
        .arg(flag("csv", "arg-csv", voice).conflicts_with("json"))
        .arg(value("image", "FILE", "arg-chart", voice))
        .args(picture(voice))
}

fn convert(voice: &Voice) -> Command {
    let forms = PossibleValuesParser::new(Form::ALL.map(Form::word));
    verb("convert", voice)
        .arg(positional("puzzle", "PUZZLE", "arg-puzzle-needed", voice).required(true))
        .arg(value("to", "FORM", "arg-to", voice).required(true).value_parser(forms))
        .arg(value("save", "FILE", "arg-save-form", voice))
        .arg(words(voice))
        .args([flag("json", "arg-json-errors", voice), lenient(voice)])
}

fn draw(voice: &Voice) -> Command {
    verb("draw", voice)
        .arg(positional("puzzle", "PUZZLE", "arg-puzzle-needed", voice).required(true))
        .arg(positional("solution", "SOLUTION", "arg-solution", voice))
        .arg(words(voice))
        .arg(value("out", "FILE", "arg-out", voice).required(true))
        .args(picture(voice))
        .args([flag("json", "arg-json-errors", voice), lenient(voice)])
}

fn serve(voice: &Voice) -> Command {
    verb("serve", voice)
        .arg(value("port", "PORT", "arg-port", voice))
        .arg(value("host", "ADDR", "arg-host", voice))
        .args([flag("no-open", "arg-no-open", voice), flag("json", "arg-json-errors", voice)])
}

/// How pictures look.
fn picture(voice: &Voice) -> [Arg; 4] {
    [
        value("scale", "PIXELS", "arg-scale", voice),
        flag("dark", "arg-dark", voice),
        value("frames", "N", "arg-frames", voice),
        value("pause", "N", "arg-pause", voice),
    ]
}

fn examples(voice: &Voice) -> Command {
    verb("examples", voice).arg(flag("json", "arg-json", voice))
}

fn example(voice: &Voice) -> Command {
    let names: Vec<&str> = runut::embedded().map(|(_, example)| example.name).collect();
    let name = positional("name", "NAME", "arg-name", voice).required(true);
    verb("example", voice).arg(name.value_parser(PossibleValuesParser::new(names)))
}

fn completions(voice: &Voice) -> Command {
    let shell = positional("shell", "SHELL", "arg-shell", voice).required(true);
    verb("completions", voice).arg(shell.value_parser(["bash", "elvish", "fish", "powershell", "zsh"]))
}

fn man(voice: &Voice) -> Command {
    verb("man", voice).arg(positional("verb", "COMMAND", "arg-verb", voice).value_parser(VERBS))
}

/// A verb with what every verb has.
fn verb(name: &'static str, voice: &Voice) -> Command {
    described(Command::new(name), name, voice).args(help_and_version(voice).into_iter().take(1)).args(everywhere(voice))
}

/// A command's description: its examples come first.
fn described(command: Command, name: &'static str, voice: &Voice) -> Command {
    let text = |part: &str| voice.speaker.words(&format!("{name}-{part}"));
    let template = format!(
        "{{about}}\n\n{}:\n{}\n\n{}: {{usage}}\n\n{{all-args}}{{after-help}}",
        voice.word("heading-examples"),
        text("examples").lines().map(|line| format!("  {line}")).collect::<Vec<_>>().join("\n"),
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
        .next_help_heading(voice.word("heading-options"))
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
    let mut orders: Vec<&str> =
        FAMILIES.iter().flat_map(|family| family.walks()).filter_map(|walk| walk.order).collect();
    orders.dedup();
    value("order", "ORDER", "arg-order", voice).value_parser(PossibleValuesParser::new(orders))
}

fn tricks(voice: &Voice) -> Arg {
    value("tricks", "TRICKS", "arg-tricks", voice)
}

/// The list of a grid that comes without one.
fn words(voice: &Voice) -> Arg {
    value("words", "LIST", "arg-words", voice)
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
    let arg = Arg::new(name).value_name(shown).help(voice.word(help));
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
    pub time: Option<Duration>,
    pub bytes: u64,
    pub threads: usize,
    pub json: bool,
    pub quiet: bool,
    pub lenient: bool,
    pub yes: bool,
    pub ask: Ask,
    pub counting: Counting,
    pub pick: Option<Pick>,
    pub seed: u64,
}

impl Options {
    /// The options of the dialogue, which has few.
    pub fn of_dialogue(matches: &ArgMatches) -> Result<Options, Refusal> {
        let text = |name: &str| matches.get_one::<String>(name).cloned();
        let tricks = parsed(matches, "tricks", |word| Tricks::read(word).ok_or("expected-tricks"))?;
        Ok(Options {
            strategy: text("strategy").unwrap_or_else(|| "auto".into()),
            order: text("order"),
            tricks,
            all: false,
            limit: None,
            time: None,
            bytes: Limits::BYTES,
            threads: std::thread::available_parallelism().map_or(1, |threads| threads.get()),
            json: false,
            quiet: false,
            lenient: matches.get_flag("lenient"),
            yes: false,
            ask: Ask::Solutions,
            counting: Counting::default(),
            pick: None,
            seed: 1,
        })
    }

    /// The options of `solve`.
    pub fn of_solve(matches: &ArgMatches) -> Result<Options, Refusal> {
        let nth = parsed(matches, "nth", large_number)?;
        Ok(Options {
            all: matches.get_flag("all"),
            pick: nth.map(Pick::Nth).or(matches.get_flag("random").then_some(Pick::Random)),
            seed: parsed(matches, "seed", |word| word.parse().map_err(|_| "expected-seed"))?
                .unwrap_or_else(|| if matches.get_flag("random") { any_seed() } else { 1 }),
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
        Ok(Options { time: time_limit(matches)?, ..Options::of_dialogue(matches)? })
    }

    fn of_search(matches: &ArgMatches) -> Result<Options, Refusal> {
        let common = Options::of_dialogue(matches)?;
        Ok(Options {
            limit: parsed(matches, "limit", whole_number)?,
            time: time_limit(matches)?,
            bytes: parsed(matches, "memory-limit", size)?.unwrap_or(common.bytes),
            threads: parsed(matches, "threads", whole_number)?
                .map_or(common.threads, |threads| threads.min(256) as usize),
            json: matches.get_flag("json"),
            quiet: matches.get_flag("quiet"),
            yes: matches.get_flag("yes"),
            ..common
        })
    }

    /// One board, and whether it is the only one.
    pub fn is_plain(&self) -> bool {
        self.ask == Ask::Solutions && !self.all && self.limit.is_none()
    }

    /// The most solutions wanted.
    pub fn most_solutions(&self) -> Option<u64> {
        if self.is_plain() && self.pick.is_none() { Some(1) } else { self.limit }
    }
}

/// The time that a search may take.
pub fn time_limit(matches: &ArgMatches) -> Result<Option<Duration>, Refusal> {
    parsed(matches, "time-limit", duration)
}

/// The number of a step.
pub fn step(matches: &ArgMatches) -> Result<Option<usize>, Refusal> {
    parsed(matches, "step", |word| whole_number(word).map(|number| number as usize))
}

/// How many nodes of a tree are shown.
pub fn nodes(matches: &ArgMatches) -> Result<Option<usize>, Refusal> {
    parsed(matches, "nodes", |word| whole_number(word).map(|number| number.min(MOST_NODES) as usize))
}

/// Nodes that a tree can show at all: more than anybody can look at.
const MOST_NODES: u64 = 10_000;

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
    let Some(word) = matches.get_one::<String>(name) else { return Ok(None) };
    read(word).map(Some).map_err(|expected| {
        let said = Said::new("usage-bad-value").with("option", format!("--{name}")).with("value", word.as_str());
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
pub fn port(matches: &ArgMatches) -> Result<Option<u16>, Refusal> {
    parsed(matches, "port", |word| word.parse().map_err(|_| "expected-port"))
}

/// Dice for those who do not name a seed.
fn any_seed() -> u64 {
    let time = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    time.map_or(1, |time| time.as_nanos() as u64)
}

/// A number followed by a unit.
fn with_unit(word: &str) -> Option<(f64, String)> {
    let at = word.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(word.len());
    let number: f64 = word[..at].parse().ok()?;
    Some((number, word[at..].trim().to_ascii_lowercase()))
}

fn duration(word: &str) -> Result<Duration, &'static str> {
    let read = || {
        let (number, unit) = with_unit(word)?;
        let seconds = match unit.as_str() {
            "ms" => number / 1e3,
            "" | "s" => number,
            "m" | "min" => number * 60.0,
            "h" => number * 3_600.0,
            _ => return None,
        };
        Duration::try_from_secs_f64(seconds).ok()
    };
    read().ok_or("expected-duration")
}

fn size(word: &str) -> Result<u64, &'static str> {
    let read = || {
        let (number, unit) = with_unit(word)?;
        let power = ["", "k", "m", "g", "t"].iter().position(|&prefix| {
            [prefix.to_string(), format!("{prefix}b"), format!("{prefix}ib")].contains(&unit) && unit != "ib"
        })?;
        let bytes = number * 1024f64.powi(power as i32);
        (bytes >= 1.0 && bytes < 2f64.powi(63)).then_some(bytes as u64)
    };
    read().ok_or("expected-size")
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

    #[test]
    fn times_and_sizes_are_read() {
        assert_eq!(duration("10s"), Ok(Duration::from_secs(10)));
        assert_eq!(duration("1.5m"), Ok(Duration::from_secs(90)));
        assert_eq!(duration("250ms"), Ok(Duration::from_millis(250)));
        assert_eq!((size("512"), size("64MiB"), size("1g")), (Ok(512), Ok(64 << 20), Ok(1 << 30)));
        for bad in ["", "s", "10 parsecs", "-1s", "1e400s", "99999999999999999999h"] {
            assert!(duration(bad).is_err(), "{bad}");
        }
        for bad in ["", "0", "ib", "-1", "9999999T"] {
            assert!(size(bad).is_err(), "{bad}");
        }
    }
}
