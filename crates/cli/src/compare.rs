//! `runut compare`: every strategy on one puzzle, or all of them on all embedded puzzles.

use crate::args;
use crate::draw::Brush;
use crate::outs::{Kind, Outs};
use crate::progress::Progress;
use crate::solve::counted;
use crate::task::{Fault, Task};
use crate::voice::{Voice, wrapped};
use crate::{Exit, memory};
use runut::compare::{Bar, Run, Way, chart, run as let_run, ways};
use runut::{Ask, Halt, Limits, Puzzle, ReadOptions, Said, Verdict, units, wire};
use std::time::{Duration, Instant};

/// How long each strategy may take, unless told otherwise.
const TIME: Duration = Duration::from_secs(10);
/// The same where all embedded puzzles are compared.
const SHORT_TIME: Duration = Duration::from_secs(2);

/// A puzzle to be compared on, with its title.
type Subject = (String, Puzzle);

/// Runs the verb.
pub fn run(task: &Task<'_>) -> Result<Exit, Fault> {
    let standard = if task.matches.get_flag("csv") { Kind::Csv } else { Kind::Text };
    let fitting = [Kind::Text, Kind::Json, Kind::Csv, Kind::Svg, Kind::Png];
    let (brush, mut outs) = (Brush::of(task.matches)?, Outs::of(task, standard, &fitting)?);
    let all = task.matches.get_flag("all-examples");
    let time = args::strategy_time(task.matches)?.unwrap_or(if all { SHORT_TIME } else { TIME });
    let asked = if task.matches.get_flag("count") { Ask::Count } else { Ask::Solutions };
    let (subjects, files) = subjects(task, all)?;
    outs.begin(&files)?;
    let table = Table { voice: task.voice, with_puzzle: all };
    let (mut rows, mut groups) = (Vec::new(), Vec::new());
    outs.write(Kind::Csv, &table.csv_head())?;
    let mut is_stopped = false;
    let mut progress = task.progress("progress-comparing");
    for (title, puzzle) in &subjects {
        let begin = if all { format!("\n{title}\n{}", table.head()) } else { table.head() };
        progress.aside(|| outs.write(Kind::Text, &begin).and_then(|()| crate::output::flush()))?;
        let mut bars = Vec::new();
        for way in ways(puzzle) {
            progress.stage(Said::new("progress-strategy").with("strategy", way.name()));
            let measured = measure(puzzle, way, asked, time, task, &mut progress);
            bars.push(Bar::of(&measured.run, table.note(&measured)));
            progress.aside(|| {
                outs.write(Kind::Text, &table.text(&measured))?;
                outs.write(Kind::Csv, &table.csv(title, &measured))?;
                crate::output::flush()
            })?;
            rows.push(table.json(title, &measured.row));
            is_stopped = task.limits().stopped();
            if is_stopped {
                break;
            }
        }
        groups.push((title.clone(), bars));
        if is_stopped {
            break;
        }
    }
    outs.write(Kind::Json, &format!("[{}]\n", rows.join(",")))?;
    let mut drawn = Ok(());
    if !is_stopped {
        progress.stage(Said::new("progress-drawing"));
        let picture = chart(&groups, &|said: &Said| task.voice.say(said));
        drawn = crate::draw::draw_outs(&mut outs, |kind| brush.draw(kind, &picture, &task.limits()));
    }
    drop(progress);
    let halt = match drawn {
        Err(Fault::Stopped(halt)) => Some(halt),
        Err(fault) => return Err(fault),
        Ok(()) => is_stopped.then_some(Halt::Stopped),
    };
    // A table that was stopped is shown as far as it came, and not kept.
    outs.finish(task, |_| halt.is_none())?;
    match halt {
        None => Ok(Exit::Answered),
        Some(halt) => {
            task.tell(&Said::new("task-stopped").with("why", task.why(halt)));
            task.tell_stop_if_quiet(halt);
            Ok(Exit::Stopped)
        }
    }
}

/// What is compared on, and the files that it comes from.
fn subjects(task: &Task<'_>, all: bool) -> Result<(Vec<Subject>, Vec<String>), Fault> {
    if all {
        let open = |text: &str| runut::open(text, &ReadOptions { lenient: true }).expect("examples can be read");
        let title = |name: &str, family: &str| format!("{family}: {name}");
        let examples = runut::embedded().map(|(family, one)| (title(one.name, family.name), open(one.text)));
        return Ok((examples.collect(), Vec::new()));
    }
    let (source, puzzle) = task.puzzle()?;
    Ok((vec![(task.voice.say(&puzzle.describe()), puzzle)], source.files))
}

/// A run, and the same as data with the memory it took.
struct Measured {
    run: Run,
    row: wire::Row,
}

fn measure(
    puzzle: &Puzzle,
    way: Way,
    asked: Ask,
    time: Duration,
    task: &Task<'_>,
    progress: &mut Progress<'_>,
) -> Measured {
    let alarm = task.alarm().within(time);
    let limits = Limits { stop: alarm.stop.clone(), threads: 1, ..task.limits() };
    let start = Instant::now();
    let before = memory::forget_peak();
    let run = let_run(puzzle, way, asked, &limits, time, || start.elapsed(), progress);
    let bytes = before.zip(memory::peak()).map(|(before, peak)| peak.saturating_sub(before));
    // What ended only this strategy is its time.
    let cause = |halt| match halt {
        Halt::Memory => wire::Cause::Memory,
        _ if task.limits().stopped() => task.halted(halt).cause,
        Halt::Stopped | Halt::Watcher => wire::Cause::Time,
    };
    let row = wire::Row::of(&run, bytes, &task.voice.speaker, cause);
    Measured { run, row }
}

struct Table<'a> {
    voice: &'a Voice,
    /// Whether rows name their puzzle.
    with_puzzle: bool,
}

/// How wide the columns are.
const NAME: usize = 25;
const ANSWER: usize = 13;
const LOOKED: usize = 21;
const TIMED: usize = 10;
const MEMORY: usize = 10;
/// What the rows of a CSV file hold.
const COLUMNS: [&str; 8] = ["strategy", "answer", "counter", "number", "seconds", "bytes", "space", "note"];

impl Table<'_> {
    fn csv_head(&self) -> String {
        format!("{}{}\n", if self.with_puzzle { "puzzle," } else { "" }, COLUMNS.join(","))
    }

    fn head(&self) -> String {
        let word = |id| self.voice.word(id);
        let words = ["compare-answer", "compare-looked", "compare-time", "compare-memory"].map(word);
        line(&word("compare-strategy"), &words[0], &words[1], &words[2], &words[3])
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

    /// A row, and below it what does not fit into its columns.
    fn text(&self, measured: &Measured) -> String {
        let run = &measured.run;
        let name = run.way.name();
        let answer = match &run.answer {
            Err(refusal) => {
                let line = format!("{name:NAME$}{}", self.voice.say(&refusal.said));
                return wrapped(&line, self.voice.width(), NAME) + "\n";
            }
            Ok(answer) => answer,
        };
        let looked = answer.counter.map_or("-".into(), |counter| self.voice.say(&counted(counter)));
        let memory = measured.row.bytes.map_or("-".into(), units::size);
        let time = self.voice.time(run.time.as_secs_f64());
        let mut text = line(&name, &self.answer(run), &looked, &time, &memory);
        let space =
            run.space.as_ref().map(|space| self.voice.say(&Said::new("compare-of").with("space", space.clone())));
        let more: Vec<String> = space.into_iter().chain(self.far(run)).collect();
        if !more.is_empty() {
            let line = format!("{}{}", " ".repeat(NAME), more.join("; "));
            text += &(wrapped(&line, self.voice.width(), NAME) + "\n");
        }
        text
    }

    fn csv(&self, title: &str, measured: &Measured) -> String {
        let wire::Row { strategy, verdict, counter, seconds, bytes, space, .. } = &measured.row;
        let note = match &measured.run.answer {
            Err(refusal) => Some(self.voice.say(&refusal.said)),
            Ok(_) => self.far(&measured.run),
        };
        let fields: [Option<String>; COLUMNS.len()] = [
            Some(strategy.clone()),
            Some(verdict.to_string()),
            counter.map(|counter| counter.name.into()),
            counter.map(|counter| counter.value.to_string()),
            seconds.map(|seconds| seconds.to_string()),
            bytes.map(|bytes| bytes.to_string()),
            space.clone(),
            note,
        ];
        let field = |text: Option<String>| match text.unwrap_or_default() {
            text if text.contains([',', '"', '\n']) => format!("\"{}\"", text.replace('"', "\"\"")),
            text => text,
        };
        let puzzle = self.with_puzzle.then(|| Some(title.to_string()));
        puzzle.into_iter().chain(fields).map(field).collect::<Vec<_>>().join(",") + "\n"
    }

    fn json(&self, title: &str, row: &wire::Row) -> String {
        wire::text(&wire::Named { puzzle: self.with_puzzle.then_some(title), answer: row })
    }
}

fn line(name: &str, answer: &str, looked: &str, time: &str, memory: &str) -> String {
    format!("{name:NAME$}{answer:ANSWER$}{looked:>LOOKED$}{time:>TIMED$}{memory:>MEMORY$}\n")
}
