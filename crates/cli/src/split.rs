//! `runut split`: a question as a list of tasks that any number of machines can share.

use crate::Exit;
use crate::args::{self, Options};
use crate::each;
use crate::generate::Asked;
use crate::input;
use crate::ledger;
use crate::output;
use crate::save::Saving;
use crate::task::{Fault, Task};
use runut::generate::{Failed, Maker};
use runut::tasks::split::MOST_TASKS;
use runut::tasks::{self, Job, Making, Split, Undone};
use runut::{Ask, Code, Counting, Puzzle, Question, Refusal, Said, Silent};
use std::time::{Duration, Instant};

/// Tasks that are made unless told otherwise.
const TASKS: u64 = 100;
/// How long it is tried whether the whole count takes no longer than that.
const MOMENT: Duration = Duration::from_secs(1);
/// What a list of tasks begins with.
const BEGINNING: &[u8] = br#"{"runut":"task/"#;

/// Runs the verb.
pub fn run(task: &Task<'_>) -> Result<Exit, Fault> {
    let wanted = args::number(task.matches, "tasks")?.unwrap_or(TASKS);
    if wanted > MOST_TASKS {
        return Err(too_many().into());
    }
    let made = if let Some(list) = task.word("each") {
        Listed { tasks: of_list(list, task)?, files: vec![list.into()], notes: Vec::new(), then: None }
    } else if task.word("generate").is_some() {
        Listed { tasks: of_run(wanted, task)?, files: Vec::new(), notes: Vec::new(), then: None }
    } else if let Some(part) = args::number(task.matches, "part")? {
        again(part, wanted, task)?
    } else {
        of_count(wanted, task)?
    };
    let (lines, of) = (made.tasks.iter().map(|task| task.line() + "\n"), made.tasks.len());
    match task.word("out").filter(|out| *out != "-") {
        None => {
            lines.into_iter().try_for_each(|line| output::write(line.as_bytes()))?;
            output::flush()?;
        }
        Some(out) => {
            let mut file = Saving::beside(out, made.files.iter().map(String::as_str))?;
            lines.into_iter().try_for_each(|line| file.write(line.as_bytes()))?;
            file.finish()?;
            task.tell(&Said::new("save-done").with("file", out));
        }
    }
    task.tell(&Said::new("split-done").with("tasks", of));
    made.notes.iter().for_each(|note| task.tell(note));
    if let Some((said, command)) = &made.then {
        task.tell(said);
        task.tell_line(command);
    }
    Ok(Exit::Answered)
}

/// Tasks, and the files that they come from.
struct Listed {
    tasks: Vec<tasks::Task>,
    files: Vec<String>,
    /// What is to be known of them.
    notes: Vec<Said>,
    /// What they are for, and what to do with them.
    then: Option<(Said, Said)>,
}

fn too_many() -> Refusal {
    Refusal::new(Code::TooLarge, Said::new("split-too-many").with("most", MOST_TASKS))
}

fn undone(undone: Undone) -> Fault {
    match undone {
        Undone::Refused(refusal) => (*refusal).into(),
        Undone::Stopped(halt) => Fault::Stopped(halt),
    }
}

/// The count of a puzzle.
fn of_count(wanted: u64, task: &Task<'_>) -> Result<Listed, Fault> {
    let flag = |name: &str| args::has_flag(task.matches, name);
    let counting = Counting { equal_pieces: flag("equal-pieces"), up_to_symmetry: flag("up-to-symmetry") };
    if let Some(name) = task.word("puzzle").filter(|name| is_list(name)) {
        let refusal = Refusal::new(Code::Usage, Said::new("split-is-list").with("name", name));
        return Err(refusal.help(Said::new("split-is-list-help").with("name", name)).into());
    }
    let (source, puzzle) = task.puzzle()?;
    task.tell(&puzzle.describe());
    let mut progress = task.progress("progress-splitting");
    let split = tasks::split(&puzzle, Split { tasks: wanted, counting }, &task.limits(), &mut |so_far| {
        progress.part(so_far as usize, wanted as usize, || Said::new("progress-split").with("tasks", so_far));
    });
    drop(progress);
    let named = |fault: Fault| match fault {
        Fault::Refused(what) => Options::naming(counting, what.0).into(),
        other => other,
    };
    let tasks = split.map_err(|failed| named(undone(failed)))?;
    let mut notes = Vec::new();
    if (tasks.len() as u64) < wanted {
        notes.push(Said::new("split-fewer"));
    }
    if tasks.len() > 1 && task.speaks() {
        notes.extend(uncut(&puzzle, counting, task));
    }
    Ok(Listed { tasks, files: source.files, notes, then: None })
}

/// What the count takes as it is, where that is no longer than a moment.
fn uncut(puzzle: &Puzzle, counting: Counting, task: &Task<'_>) -> Option<Said> {
    let question = Question { ask: Ask::Count, counting, ..Question::default() };
    let start = Instant::now();
    let answer = runut::ask(puzzle, &question, &task.limits().within(MOMENT), &mut Silent).ok()?;
    let seconds = start.elapsed().as_secs_f64();
    let options = [(counting.equal_pieces, " --equal-pieces"), (counting.up_to_symmetry, " --up-to-symmetry")];
    let options: String = options.into_iter().filter(|(is_asked, _)| *is_asked).map(|(_, option)| option).collect();
    let name = task.word("puzzle").map_or(String::new(), |name| format!(" {name}"));
    let said = Said::new("split-uncut").with("time", task.voice.time(seconds));
    answer.found.is_exact().then(|| said.with("command", format!("runut count{name}{options}")))
}

/// Whether a file is a list of tasks.
fn is_list(name: &str) -> bool {
    let begins = |source: input::Source| source.bytes.trim_ascii_start().starts_with(BEGINNING);
    name != "-" && std::path::Path::new(name).is_file() && input::read(name).is_ok_and(begins)
}

/// One task of a list, split again.
fn again(part: u64, wanted: u64, task: &Task<'_>) -> Result<Listed, Fault> {
    let name = task.word("puzzle").expect("the parser demands it");
    let (text, list) = ledger::tasks(name)?;
    let (long, sum) = list.part(part).ok_or_else(|| no_part("--part", part, list.tasks.len()))?;
    let mut lines = text.lines().map(|line| line.trim_start_matches('\u{feff}').trim());
    let line = lines.find(|line| tasks::sum(line) == *sum).expect("it was read from one of them");
    let mut progress = task.progress("progress-splitting");
    let split = tasks::split_again(long, line, wanted, &task.limits(), &mut |so_far| {
        progress.part(so_far as usize, wanted as usize, || Said::new("progress-split").with("tasks", so_far));
    });
    drop(progress);
    let new = task.word("out").filter(|out| *out != "-").unwrap_or("NEW");
    let said = Said::new("split-stands").with("part", part).with("name", name);
    let then = Some((said, Said::new("split-stands-then").with("new", new)));
    Ok(Listed { tasks: split.map_err(undone)?, files: vec![name.into()], notes: Vec::new(), then })
}

/// What is said of a part that is not there.
pub fn no_part(option: &str, part: u64, of: usize) -> Refusal {
    let said = Said::new("usage-bad-value").with("option", option).with("value", part);
    Refusal::new(Code::Usage, said).help(Said::new("expected-part").with("of", of))
}

/// The puzzles of a list, one task each.
fn of_list(list: &str, task: &Task<'_>) -> Result<Vec<tasks::Task>, Fault> {
    let verb = task.word("verb").expect("the parser demands it");
    let (mut reader, folder) = each::open(list)?;
    let (mut asked, mut number) = (Vec::new(), 0);
    let mut progress = task.progress("progress-splitting");
    let unreadable = |error| input::unreadable(list, &error);
    while let Some(entries) = each::next_entries(&mut reader, &mut number).map_err(unreadable)? {
        task.limits().look().map_err(Fault::Stopped)?;
        let in_line = |refusal: Refusal| {
            let said = Said::new("results-in-line").with("name", list).with("line", number);
            Refusal { said: said.with("what", refusal.said.clone()), ..refusal }
        };
        for entry in entries {
            let source = match task.word("set") {
                Some(set) => match task.table(set, || entry.source(&folder).map(Some)) {
                    Ok((source, _)) => source,
                    Err(Fault::Refused(what)) => return Err(in_line(what.0).into()),
                    Err(fault) => return Err(fault),
                },
                None => entry.source(&folder).map_err(in_line)?,
            };
            let puzzle = String::from_utf8(source.bytes).map_err(|_| in_line(ledger::not_text()))?;
            asked.push(tasks::Asked { name: entry.name, puzzle });
        }
        if asked.len() as u64 > MOST_TASKS {
            return Err(too_many().into());
        }
        progress.told(|| Said::new("progress-split").with("tasks", asked.len()));
    }
    if asked.is_empty() {
        return Err(Refusal::new(Code::Empty, Said::new("split-empty").with("name", list)).into());
    }
    let (_, job) = Job::OF_LISTS.iter().find(|(name, _)| *name == verb).expect("the parser knows the verbs");
    Ok(tasks::batch(asked, job))
}

/// A run of new puzzles.
fn of_run(wanted: u64, task: &Task<'_>) -> Result<Vec<tasks::Task>, Fault> {
    let asked = Asked::of(task, "generate", None)?;
    let (orders, limits) = (asked.orders(task), task.limits());
    let [(_, order)] = &orders[..] else {
        let refusal = Refusal::new(Code::Usage, Said::new("split-range"));
        return Err(refusal.help(Said::new("split-range-help")).into());
    };
    // What cannot be made is refused before anybody is sent away with it.
    match Maker::new(asked.family, &order.wish, &limits) {
        Err(Failed::Refused(refusal)) => return Err(refusal.into()),
        Err(Failed::Stopped(halt)) => return Err(Fault::Stopped(halt)),
        _ => {}
    }
    let making = Making { command: asked.command.clone(), ..Making::of(asked.family, order) };
    Ok(tasks::making(&making, wanted))
}
