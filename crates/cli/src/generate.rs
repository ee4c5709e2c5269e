//! `runut generate`: new puzzles, as text, in another form, or as a folder with an index.

use crate::Exit;
use crate::args;
use crate::input;
use crate::output::{self, Gone};
use crate::progress::Progress;
use crate::save::{Saving, unwritable};
use crate::task::{Fault, Task};
use runut::generate::spread::{Batch, Spread, ends};
use runut::generate::{Customer, DRAFTS, Day, Entry, Failed, Order, Recipe, Report, again, aim};
use runut::making::{Detail, Value};
use runut::{Aim, Code, FAMILIES, Family, Form, Halt, Refusal, Said, Tier, Wish, wire};
use std::io::ErrorKind;
use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};

/// The index of a folder.
const INDEX: &str = "index.json";
/// The most puzzles of one run.
const MOST: u64 = 1_000_000;

/// Runs the verb.
pub fn run(task: &Task<'_>) -> Result<Exit, Fault> {
    let day = args::day(task.matches)?;
    let asked = Asked::of(task, "family", day)?;
    let again = args::number_from_zero(task.matches, "again")?.unwrap_or(0);
    let numbers = asked.first..asked.first + asked.count;
    let mut shop = Shop::open(task, asked.family, numbers, &asked.seed, &asked.command)?;
    let mut all = Report::default();
    for (command, order) in asked.orders(task) {
        let order = Order { again: if order.first == asked.first { again } else { 0 }, ..order };
        shop.batch = command;
        match runut::generate::run(asked.family, &order, &task.limits(), &mut shop) {
            Ok(report) if shop.fault.is_none() => all = all.and(report),
            failed => return shop.close(failed),
        }
    }
    shop.close(Ok(all))
}

/// What a command line asks to be made.
pub struct Asked {
    pub family: &'static Family,
    pub seed: String,
    /// The command that asks for it, without the numbers of its puzzles.
    pub command: String,
    day: Option<Day>,
    spread: Spread,
    first: u64,
    count: u64,
    drafts: u64,
}

impl Asked {
    /// The family stands under this name.
    pub fn of(task: &Task<'_>, family: &str, day: Option<Day>) -> Result<Asked, Fault> {
        let name = task.word(family).expect("the parser demands it");
        let family = *FAMILIES.iter().find(|family| family.name == name).expect("the parser knows the families");
        let seed = match (&day, task.word("seed")) {
            (Some(day), _) => day.seed(),
            (None, Some(seed)) => seed.into(),
            (None, None) => args::any_seed().to_string(),
        };
        let spread = match &day {
            Some(day) => {
                let Wish { size, aim, .. } = day.wish();
                Spread { aims: vec![aim], sizes: size.map(|size| [size; 2]), details: details(family, task)? }
            }
            None => Spread {
                sizes: args::board_sizes(task.matches)?,
                details: details(family, task)?,
                aims: match args::aims(task.matches)? {
                    Some(aims) => aims,
                    None => vec![aim(family, None, task.word("needs"))?],
                },
            },
        };
        let [first, count, drafts] = [("first", 1), ("count", 1), ("drafts", DRAFTS)]
            .map(|(name, usual)| args::number(task.matches, name).map(|number| number.unwrap_or(usual)));
        let (first, count, drafts) = (first?, count?, drafts?);
        if count > MOST {
            let said = Said::new("make-too-many").with("most", MOST);
            return Err(Refusal::new(Code::TooLarge, said).into());
        }
        let command = command(task, family, day, &seed, None);
        Ok(Asked { family, seed, command, day, spread, first, count, drafts })
    }

    /// The same as orders, each of puzzles that are wished for alike, with the command that makes these.
    pub fn orders(&self, task: &Task<'_>) -> Vec<(String, Order<'_>)> {
        let Asked { family, seed, drafts, .. } = self;
        let order = |batch: Batch| {
            let wish = self.spread.is_range().then_some(&batch.wish);
            let command = command(task, family, self.day, seed, wish);
            let first = self.first + batch.first - 1;
            (command, Order { wish: batch.wish, seed, first, count: batch.count, again: 0, drafts: *drafts })
        };
        self.spread.batches(self.count).into_iter().map(order).collect()
    }
}

/// The command that makes puzzles, without their numbers; where ranges are asked for, of those that this is wished for.
fn command(task: &Task<'_>, family: &'static Family, day: Option<Day>, seed: &str, wish: Option<&Wish>) -> String {
    let own = family.making.map_or(&[][..], |making| making.details);
    let told = |name: &str, word: &str| match (name, wish) {
        ("size", Some(Wish { size: Some((rows, columns)), .. })) => format!("{rows}x{columns}"),
        ("grade", Some(Wish { aim: Aim::Grade(tier), .. })) => tier.word().into(),
        (_, Some(wish)) if own.iter().any(|own| own.name == name && matches!(own.value, Value::Number(_))) => {
            wish.detail(name).unwrap_or(word).into()
        }
        _ => word.to_string(),
    };
    let option = |name: &'static str| match task.word(name) {
        Some(word) => Some((name, Some(told(name, word)))),
        None => args::has_flag(task.matches, name).then_some((name, None)),
    };
    let names = ["size", "grade", "needs", "drafts"].into_iter().chain(own.iter().map(|detail| detail.name));
    let options: Vec<(&str, Option<String>)> = names.filter_map(option).collect();
    let options = options.iter().map(|(name, word)| (*name, word.as_deref())).collect();
    Recipe { family, day, options, seed }.words()
}

/// What is wished for besides, in the family's own words.
fn details(family: &Family, task: &Task<'_>) -> Result<Vec<(&'static Detail, [String; 2])>, Fault> {
    let own = family.making.map_or(&[][..], |making| making.details);
    if let Some(foreign) = args::details()
        .into_iter()
        .find(|detail| args::is_given(task.matches, detail.name) && own.iter().all(|known| known.name != detail.name))
    {
        let said = Said::new("make-foreign-detail").with("option", format!("--{}", foreign.name));
        let names: Vec<String> = own.iter().map(|detail| format!("--{}", detail.name)).collect();
        let help = Said::new("make-foreign-detail-help").with("options", names.join(", "));
        return Err(Refusal::new(Code::Usage, said.with("family", family.title())).help(help).into());
    }
    let mut given = Vec::new();
    for detail in own.iter().filter(|detail| args::is_given(task.matches, detail.name)) {
        let word = task.word(detail.name).unwrap_or_default();
        let values = match detail.value {
            Value::File => {
                let text = content(Path::new(""), detail.name, word, task.word("set").is_some())?;
                [text.clone(), text]
            }
            Value::Number(_) => ends(word).map(String::from),
            _ => [word, word].map(String::from),
        };
        given.push((detail, values));
    }
    Ok(given)
}

/// What a detail tells that may be a file: its content, or the name itself of a set or of one of its boards.
pub fn content(folder: &Path, detail: &str, word: &str, has_set: bool) -> Result<String, Refusal> {
    match is_name(detail, word, has_set) {
        true => Ok(word.into()),
        false => Ok(input::text(&input::puzzle_in(folder, word)?)),
    }
}

/// Whether a word is the name of a set or of a board, and no file.
fn is_name(detail: &str, word: &str, has_set: bool) -> bool {
    let is_wanted = detail == "set" || detail == "board" && has_set;
    let is_path = word == "-" || Path::new(word).exists() || word.contains(['/', '.']);
    is_wanted && !is_path && runut::example(word).is_none()
}

/// Where made puzzles go.
pub struct Shop<'t, 'a> {
    task: &'t Task<'a>,
    family: &'static Family,
    form: Form,
    numbers: Range<u64>,
    seed: &'t str,
    /// The command that makes them, without their numbers; and the one that makes those that come now.
    command: &'t str,
    batch: String,
    folder: Option<Folder>,
    /// None once all is done.
    progress: Option<Progress<'a>>,
    made: Vec<wire::MadePuzzle>,
    unmade: Vec<wire::Unmade>,
    fault: Option<Fault>,
}

impl Customer for Shop<'_, '_> {
    fn take(&mut self, entry: Entry) -> ControlFlow<()> {
        match self.sell(entry) {
            Ok(()) => ControlFlow::Continue(()),
            Err(fault) => {
                self.fault = Some(fault);
                ControlFlow::Break(())
            }
        }
    }

    fn wait(&mut self, made: u64, drafts: u64) {
        let count = self.count();
        let said = || Said::new("progress-making").with("made", made).with("count", count).with("drafts", drafts);
        if let Some(progress) = &mut self.progress {
            progress.part(made as usize, count as usize, said);
        }
    }
}

impl<'t, 'a> Shop<'t, 'a> {
    /// Opens it where the command line says: the form, and the folder if there is one.
    pub fn open(
        task: &'t Task<'a>,
        family: &'static Family,
        numbers: Range<u64>,
        seed: &'t str,
        command: &'t str,
    ) -> Result<Shop<'t, 'a>, Refusal> {
        let form = Form::ALL.into_iter().find(|form| Some(form.word()) == task.word("to")).unwrap_or(Form::Text);
        let folder = task.word("out").map(|out| Folder::begin(out, family, form, numbers.clone())).transpose()?;
        let progress = Some(task.progress("make-doing"));
        let (made, unmade, fault) = (Vec::new(), Vec::new(), None);
        let batch = command.to_string();
        Ok(Shop { task, family, form, numbers, seed, command, batch, folder, progress, made, unmade, fault })
    }

    fn count(&self) -> u64 {
        self.numbers.end - self.numbers.start
    }

    fn sell(&mut self, entry: Entry) -> Result<(), Fault> {
        let made = match &entry.made {
            Ok(made) => made,
            Err(failed) => {
                let unmade = wire::Unmade::of(entry.number, failed, &self.task.voice.speaker);
                if self.task.speaks() {
                    let said = Said::new("make-failed").with("number", entry.number).with("why", failed.said());
                    self.aside(|| self.task.tell(&said));
                }
                self.unmade.push(unmade);
                return Ok(());
            }
        };
        let text = runut::convert(&made.puzzle, self.form)?;
        let file = self.folder.as_ref().map(|folder| folder.save(entry.number, &text)).transpose()?;
        let command = again(&self.batch, &entry);
        let is_shown = file.is_none() && !self.task.is_json;
        let puzzle = wire::MadePuzzle::of(&entry, text, file, command).expect("it was made");
        if is_shown {
            self.aside(|| self.show(&puzzle))?;
        }
        self.made.push(puzzle);
        Ok(())
    }

    fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        match &self.progress {
            Some(progress) => progress.aside(print),
            None => print(),
        }
    }

    fn show(&self, puzzle: &wire::MadePuzzle) -> Result<(), Gone> {
        let is_line = self.form != Form::Text;
        if self.count() > 1 && !is_line {
            let blank = if self.made.is_empty() { "" } else { "\n" };
            output::write(format!("{blank}--- {}: {} ---\n", puzzle.number, puzzle.grade).as_bytes())?;
        }
        output::print(&puzzle.text)
    }

    /// Tells what there is to tell at the end, and how the program ends.
    pub fn close(mut self, done: Result<Report, Failed>) -> Result<Exit, Fault> {
        if let Some(fault) = self.fault.take() {
            return Err(fault);
        }
        let (report, halt) = match done {
            Ok(report) => (Some(report), None),
            Err(Failed::Stopped(halt)) => (None, Some(halt)),
            Err(Failed::Refused(refusal)) => return Err(refusal.into()),
            Err(failed) => return Err(Refusal::new(Code::CannotMake, failed.said()).into()),
        };
        self.progress = None;
        let index = wire::Run {
            family: self.family.name,
            version: env!("CARGO_PKG_VERSION"),
            seed: self.seed,
            puzzles: std::mem::take(&mut self.made),
            failed: std::mem::take(&mut self.unmade),
            stopped: halt.map(|halt| self.task.halted(halt).cause),
            report: report.as_ref().map(wire::RunReport::from),
        };
        if let Some(folder) = self.folder.take().filter(|_| !index.puzzles.is_empty()) {
            folder.save_index(&index)?;
        }
        if self.task.is_json {
            output::print(&format!("{}\n", wire::text(&index)))?;
        } else {
            self.tell(&index, report.as_ref(), halt);
        }
        let is_whole = report.is_some() && index.failed.is_empty();
        Ok(if is_whole { Exit::Answered } else { Exit::Stopped })
    }

    fn tell(&self, index: &wire::Run<'_>, report: Option<&Report>, halt: Option<Halt>) {
        let task = self.task;
        if let [only] = index.puzzles.as_slice()
            && self.count() == 1
        {
            let grade = Said::new(grade_title(only.grade));
            let rule = only.rule.and_then(|name| (self.family.rules)().into_iter().find(|rule| rule.name == name));
            task.tell(&match rule {
                Some(rule) => Said::new("make-graded").with("grade", grade).with("rule", Said::new(rule.title)),
                None => Said::new("make-graded-plainly").with("grade", grade),
            });
            task.tell_line(&Said::new("make-again").with("command", only.command.as_str()));
        } else if let Some(report) = report.filter(|report| report.made > 0) {
            self.tell_run(report);
        }
        if let Some(out) = task.word("out").filter(|_| !index.puzzles.is_empty()) {
            task.tell(&Said::new("make-saved").with("count", index.puzzles.len()).with("folder", out));
        }
        if let Some(halt) = halt {
            let said = Said::new("make-stopped-after").with("made", index.puzzles.len());
            task.tell(&said.with("count", self.count()).with("why", task.why(halt)));
            task.tell_stop_if_quiet(halt);
        }
    }

    fn tell_run(&self, report: &Report) {
        let task = self.task;
        let word = |word: &'static str| task.voice.word(grade_title(word));
        let grades = Tier::ALL.iter().filter_map(|tier| Some((word(tier.word()), *report.grades.get(tier.word())?)));
        let listed = |all: Vec<(String, u64)>| {
            all.into_iter().map(|(name, count)| format!("{count} {name}")).collect::<Vec<_>>().join(", ")
        };
        let said = Said::new("make-report").with("made", report.made).with("grades", listed(grades.collect()));
        task.tell(&said.with("drafts", report.drafts));
        let rules = (self.family.rules)()
            .into_iter()
            .filter_map(|rule| Some((format!("\"{}\"", task.voice.word(rule.title)), *report.rules.get(rule.name)?)));
        let rules: Vec<(String, u64)> = rules.collect();
        if !rules.is_empty() {
            task.tell(&Said::new("make-report-rules").with("rules", listed(rules)));
        }
        if let Some(&(one, other, differ)) = report.nearest.first() {
            let said = Said::new("make-report-nearest").with("one", one).with("other", other);
            task.tell(&said.with("differ", differ).with("again", report.again));
        }
        let command = format!("{}{} --count {}", self.command, first(self.numbers.start), self.count());
        task.tell_line(&Said::new("make-again").with("command", command));
    }
}

/// The words that begin a run at a number.
fn first(number: u64) -> String {
    if number > 1 { format!(" --first {number}") } else { String::new() }
}

fn grade_title(word: &str) -> &'static str {
    let tier = Tier::named(word).expect("made puzzles have a tier");
    runut::Grade::Needs(tier).said().id
}

/// The folder that puzzles are written to: one file each, whole or not at all, and none over another. It is there from the
/// first puzzle on.
struct Folder {
    path: PathBuf,
    family: &'static str,
    ending: &'static str,
}

impl Folder {
    fn begin(out: &str, family: &Family, form: Form, numbers: Range<u64>) -> Result<Folder, Refusal> {
        let ending = match form {
            Form::Json => "json",
            Form::Ipuz => "ipuz",
            _ => "txt",
        };
        let folder = Folder { path: PathBuf::from(out), family: family.name, ending };
        let entries = match std::fs::read_dir(&folder.path) {
            Ok(entries) => entries,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(folder),
            Err(error) => return Err(unwritable(&folder.path, &error)),
        };
        // What is there is looked through, not what may come: of that there may be a million.
        let is_taken =
            |name: &str| name == INDEX || folder.number(name).is_some_and(|number| numbers.contains(&number));
        let names = entries.flatten().filter_map(|entry| entry.file_name().into_string().ok());
        match names.filter(|name| is_taken(name)).min() {
            Some(name) => Err(is_there(&folder.path.join(name))),
            None => Ok(folder),
        }
    }

    /// The number of the puzzle that has this name.
    fn number(&self, name: &str) -> Option<u64> {
        let rest = name.strip_prefix(self.family)?.strip_prefix('-')?.strip_suffix(self.ending)?;
        let number = rest.strip_suffix('.')?.parse().ok()?;
        (self.name(number) == name).then_some(number)
    }

    fn name(&self, number: u64) -> String {
        format!("{}-{number:04}.{}", self.family, self.ending)
    }

    fn save(&self, number: u64, text: &str) -> Result<String, Refusal> {
        let name = self.name(number);
        self.write(&name, text)?;
        Ok(name)
    }

    fn save_index(&self, index: &wire::Run<'_>) -> Result<(), Refusal> {
        self.write(INDEX, &format!("{}\n", wire::text(index)))
    }

    fn write(&self, name: &str, text: &str) -> Result<(), Refusal> {
        std::fs::create_dir_all(&self.path).map_err(|error| unwritable(&self.path, &error))?;
        let path = self.path.join(name);
        let mut file = Saving::beside(&path.to_string_lossy(), [])?;
        file.write(text.as_bytes())?;
        file.finish()
    }
}

fn is_there(path: &Path) -> Refusal {
    let said = Said::new("make-file-there").with("name", path.display().to_string());
    Refusal::new(Code::CannotWrite, said).help(Said::new("make-file-there-help"))
}

/// What the help tells of a detail: its own sentence, or one for each family that has it.
pub fn help(detail: &Detail, voice: &crate::voice::Voice) -> String {
    let of = |family: &&'static Family| {
        let own = family.making?.details.iter().find(|known| known.name == detail.name)?;
        Some(format!("{}: {}", family.name, voice.word(own.title)))
    };
    FAMILIES.iter().filter_map(of).collect::<Vec<String>>().join("; ")
}
