//! `runut compare`: every strategy on one puzzle, or all of them on all embedded puzzles.

use crate::clock::{self, Alarm};
use crate::draw::Image;
use crate::input::{self, Fault};
use crate::memory;
use crate::output::{Gone, print};
use crate::solve::{counted, size};
use crate::voice::Voice;
use crate::{Exit, args};
use clap::ArgMatches;
use runut::compare::{Bar, Run, chart, run as let_run, ways};
use runut::{Ask, Limits, Puzzle, ReadOptions, Said, Silent, Verdict};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// How long each strategy may take, unless told otherwise.
const TIME: Duration = Duration::from_secs(10);
/// The same where all embedded puzzles are compared.
const SHORT_TIME: Duration = Duration::from_secs(2);

/// How the table is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Text,
    Json,
    Csv,
}

/// Runs the verb.
pub fn run(matches: &ArgMatches, voice: &Voice) -> Exit {
    let as_json = matches.get_flag("json");
    let form = match (as_json, matches.get_flag("csv")) {
        (true, _) => Form::Json,
        (_, true) => Form::Csv,
        _ => Form::Text,
    };
    compare(matches, form, voice).unwrap_or_else(|fault| fault.tell(as_json, voice))
}

/// A puzzle to be compared on, with its title.
type Subject = (String, Puzzle);

fn compare(matches: &ArgMatches, form: Form, voice: &Voice) -> Result<Exit, Fault> {
    let image = Image::of(matches, "image")?;
    let all = matches.get_flag("all-examples");
    let usual = if all { SHORT_TIME } else { TIME };
    let time = args::time_limit(matches)?.unwrap_or(usual);
    let asked = if matches.get_flag("count") { Ask::Count } else { Ask::Solutions };
    let (subjects, source) = subjects(matches, all, voice)?;
    let mut table = Table { form, voice, rows: Vec::new() };
    let mut groups = Vec::new();
    table.begin(all);
    for (title, puzzle) in &subjects {
        table.title(title, all);
        let mut bars = Vec::new();
        for way in ways(puzzle) {
            let measured = measure(puzzle, way, asked, time);
            bars.push(Bar::of(&measured.run, table.note(&measured)));
            if let Err(Gone::Reader) = table.row(title, &measured) {
                return Ok(Exit::Stopped);
            }
            if clock::interrupted() {
                table.end();
                return Ok(Exit::Stopped);
            }
        }
        groups.push((title.clone(), bars));
    }
    table.end();
    if let Some(image) = image {
        let say = |said: &Said| voice.say(said);
        image.write_picture(chart(&groups, &say), &source)?;
        voice.tell(&voice.say(&Said::new("draw-done").with("file", image.path.as_str())));
    }
    Ok(Exit::Answered)
}

/// What is compared on, and where it comes from.
fn subjects(matches: &ArgMatches, all: bool, voice: &Voice) -> Result<(Vec<Subject>, String), Fault> {
    if all {
        let open = |text: &str| runut::open(text, &ReadOptions { lenient: true }).expect("examples can be read");
        let title = |name: &str, family: &str| format!("{family}: {name}");
        let examples = runut::embedded().map(|(family, one)| (title(one.name, family.name()), open(one.text)));
        return Ok((examples.collect(), String::new()));
    }
    let (source, puzzle) = input::named_or_embedded(matches, voice)?;
    Ok((vec![(voice.say(&puzzle.describe()), puzzle)], source.name))
}

/// A run with the memory it took.
struct Measured {
    run: Run,
    bytes: Option<u64>,
}

fn measure(puzzle: &Puzzle, way: runut::compare::Way, asked: Ask, time: Duration) -> Measured {
    let alarm = Alarm::after(Some(time));
    let limits = Limits { stop: alarm.stop.clone(), ..Limits::default() };
    let start = Instant::now();
    let before = memory::forget_peak();
    let run = let_run(puzzle, way, asked, &limits, time, || start.elapsed(), &mut Silent);
    let bytes = before.zip(memory::peak()).map(|(before, peak)| peak.saturating_sub(before));
    Measured { run, bytes }
}

struct Table<'a> {
    form: Form,
    voice: &'a Voice,
    rows: Vec<Value>,
}

/// How wide the columns are.
const NAME: usize = 26;
const ANSWER: usize = 14;
const LOOKED: usize = 22;
const TIMED: usize = 10;
const MEMORY: usize = 10;

impl Table<'_> {
    fn begin(&self, all: bool) {
        let puzzle = if all { "puzzle," } else { "" };
        match self.form {
            Form::Csv => {
                let _ = print(&format!("{puzzle}strategy,answer,counter,number,seconds,bytes,space,note\n"));
            }
            Form::Text if !all => self.head(),
            _ => {}
        }
    }

    fn head(&self) {
        let word = |id| self.voice.word(id);
        let _ = print(&line(
            &word("compare-strategy"),
            &word("compare-answer"),
            &word("compare-looked"),
            &word("compare-time"),
            &word("compare-memory"),
            &word("compare-space"),
        ));
    }

    fn title(&self, title: &str, all: bool) {
        if self.form == Form::Text && all {
            let _ = print(&format!("\n{title}\n"));
            self.head();
        }
    }

    fn row(&mut self, title: &str, measured: &Measured) -> Result<(), Gone> {
        match self.form {
            Form::Json => {
                self.rows.push(self.json(title, measured));
                Ok(())
            }
            Form::Csv => print(&self.csv(title, measured)),
            Form::Text => print(&self.text(measured)),
        }
    }

    fn end(&mut self) {
        if self.form == Form::Json {
            let _ = print(&format!("{}\n", Value::from(std::mem::take(&mut self.rows))));
        }
    }

    fn answer(&self, run: &Run) -> String {
        match &run.answer {
            Err(_) => "-".into(),
            Ok(answer) => match answer.verdict {
                Verdict::Solved => self.voice.word("compare-solved"),
                Verdict::Counted => answer.found.count().to_string(),
                Verdict::NoSolution => self.voice.word("compare-none"),
                Verdict::Stopped => self.voice.word("compare-stopped"),
            },
        }
    }

    /// What else there is to say: why it refuses, how far it came and what the whole would take.
    fn note(&self, measured: &Measured) -> String {
        let run = &measured.run;
        let answer = match &run.answer {
            Err(refusal) => return self.voice.say(&refusal.said),
            Ok(answer) => answer,
        };
        let time = self.voice.time(run.time.as_secs_f64());
        let looked = answer.counter.map_or(String::new(), |counter| self.voice.say(&counted(counter)));
        let mut note = [looked, time].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ");
        if let Some(far) = self.far(run) {
            note = format!("{note}, {far}");
        }
        note
    }

    /// Of a run that was stopped: how far it came.
    fn far(&self, run: &Run) -> Option<String> {
        let whole = run.whole().filter(|_| run.is_stopped());
        whole.map(|seconds| self.voice.say(&Said::new("compare-whole").with("time", self.voice.time(seconds))))
    }

    fn text(&self, measured: &Measured) -> String {
        let run = &measured.run;
        let name = run.way.name();
        let answer = match &run.answer {
            Err(refusal) => return format!("{name:NAME$}{}\n", self.voice.say(&refusal.said)),
            Ok(answer) => answer,
        };
        let looked = answer.counter.map_or("-".into(), |counter| self.voice.say(&counted(counter)));
        let memory = measured.bytes.map_or("-".into(), size);
        let space = run.space.as_ref().map_or("-".into(), |space| self.voice.speaker.language().number(space));
        let far = self.far(run).map_or(String::new(), |far| format!("  {far}"));
        let time = self.voice.time(run.time.as_secs_f64());
        line(&name, &self.answer(run), &looked, &time, &memory, &format!("{space}{far}"))
    }

    fn csv(&self, title: &str, measured: &Measured) -> String {
        let row = self.json(title, measured);
        let keys = ["strategy", "answer", "counter", "number", "seconds", "bytes", "space", "note"];
        let with_puzzle = row.get("puzzle").into_iter().chain(keys.iter().map(|key| &row[*key]));
        let field = |value: &Value| match value {
            Value::Null => String::new(),
            Value::String(text) if text.contains([',', '"', '\n']) => format!("\"{}\"", text.replace('"', "\"\"")),
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        with_puzzle.map(field).collect::<Vec<_>>().join(",") + "\n"
    }

    fn json(&self, title: &str, measured: &Measured) -> Value {
        let run = &measured.run;
        let answer = run.answer.as_ref().ok();
        let counter = answer.and_then(|answer| answer.counter);
        let mut row = json!({
            "strategy": run.way.name(),
            "answer": answer.map_or("refused", |answer| answer.verdict.word()),
            "counter": counter.map(|(counter, _)| counter.word()),
            "number": counter.map(|(_, number)| number),
            "seconds": answer.map(|_| run.time.as_secs_f64()),
            "bytes": measured.bytes.filter(|_| answer.is_some()),
            "space": run.space.as_ref().map(|space| space.to_string()),
            "whole_seconds": run.whole().filter(|_| run.is_stopped()),
            "note": match &run.answer {
                Err(refusal) => Some(self.voice.say(&refusal.said)),
                Ok(_) => self.far(run),
            },
        });
        if title.contains(": ") && self.form != Form::Text {
            row["puzzle"] = title.into();
        }
        row
    }
}

fn line(name: &str, answer: &str, looked: &str, time: &str, memory: &str, space: &str) -> String {
    format!("{name:NAME$}{answer:ANSWER$}{looked:>LOOKED$}{time:>TIMED$}{memory:>MEMORY$}  {space}\n")
}
