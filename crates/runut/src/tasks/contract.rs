//! What a line of work holds: one JSON object for a task, one for its result. The first key names the contract and its
//! version, so that a later one is recognised as such.
//!
//! A task is named by the SHA-256 of its line, a question by that of all that was asked. Results name both: they can be
//! moved, copied and mixed, and still nobody takes one for another.

use crate::generate::{ANY_GRADE, DRAFTS, Order, Recipe, aim};
use crate::wire;
use crate::wire::schema::{Entry, one_of};
use runut_families::registry::FAMILIES;
use runut_model::making::Value;
use runut_model::{Aim, BigUint, Code, Counting, Family, Refusal, Said, Tier, Wish};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// The contract of a task, and of its result.
const TASK: &str = "task/1";
const RESULT: &str = "result/1";

/// A part of a question.
#[derive(Clone, Debug)]
pub struct Task {
    /// Which question, of how many parts, and which of them.
    pub part: Part,
    /// What is to be done.
    pub job: Job,
    /// The task for which this one and its like stand, if that was too long and was split again.
    pub stead: Option<Stead>,
}

/// Which part of which question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Part {
    /// The SHA-256 of all that is asked.
    pub question: String,
    /// Its number, from 1.
    #[schemars(range(min = 1))]
    pub part: u64,
    /// How many parts the question has.
    #[schemars(range(min = 1))]
    pub of: u64,
}

/// The task for which all tasks of a list together stand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Stead {
    /// Which part of which question it was.
    #[serde(flatten)]
    pub part: Part,
    /// The SHA-256 of its line, without the line's end.
    pub task: String,
}

/// What is to be done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "verb", rename_all = "kebab-case")]
pub enum Job {
    /// Counts a puzzle's solutions; the question's answer is the sum of all counts, each times its weight.
    Count {
        /// What one solution is.
        counts: Counts,
        /// Whether the sum is one up to symmetry. The part itself has none left.
        up_to_symmetry: bool,
        /// How many parts this one stands for.
        #[serde(with = "digits")]
        #[schemars(with = "String")]
        weight: BigUint,
        /// The puzzle.
        puzzle: String,
        /// How many nodes it may take.
        estimate: Option<u64>,
    },
    /// Finds a solution, and whether it is the only one.
    Solve(Asked),
    /// Counts a puzzle's solutions, each puzzle for itself.
    CountEach(Asked),
    /// Tells how hard a puzzle is.
    Grade(Asked),
    /// Tells the way to a puzzle's solution.
    Explain(Asked),
    /// Makes puzzles.
    Generate(Making),
}

/// What counts as one solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Counts {
    /// A filled board: pieces have names.
    Boards,
    /// A tiling: pieces of one shape are alike.
    Tilings,
}

/// A puzzle of a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Asked {
    /// What the list calls it.
    pub name: String,
    /// The puzzle.
    pub puzzle: String,
}

/// Puzzles that are wished for, as data.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Making {
    /// The family's name.
    pub family: String,
    /// Rows and columns; null for the usual ones.
    #[schemars(with = "Option<[usize; 2]>", inner(range(min = 1)))]
    pub size: Option<(usize, usize)>,
    /// How hard they shall be; null for what is asked for by a rule.
    #[schemars(transform = one_of(grades()))]
    pub grade: Option<String>,
    /// The rule that they shall need; null where any will do.
    pub needs: Option<String>,
    /// What is wished for besides, in the family's own words.
    pub details: BTreeMap<String, String>,
    /// The seed of the run.
    pub seed: String,
    /// The most drafts that are looked at for one puzzle.
    #[schemars(range(min = 1))]
    pub drafts: u64,
    /// The number of the first puzzle.
    #[schemars(range(min = 1))]
    pub first: u64,
    /// How many.
    #[schemars(range(min = 1))]
    pub count: u64,
    /// Whether the result tells them turned and reflected, too.
    pub guises: bool,
    /// The command that makes the whole run, without the numbers of its puzzles.
    pub command: String,
}

/// What a task has come to.
#[derive(Debug)]
pub struct Finished {
    /// Which part of which question it answers.
    pub part: Part,
    /// The SHA-256 of the task's line.
    pub task: String,
    /// The answer.
    pub fruit: Fruit,
    /// The version of runut that answered.
    pub version: String,
    /// How long it took.
    pub seconds: f64,
}

/// The answer to a task.
#[derive(Debug)]
pub enum Fruit {
    /// A count.
    Count {
        /// How many solutions.
        count: BigUint,
        /// Whether these are all.
        exact: bool,
        /// What it took.
        nodes: u64,
    },
    /// What `--json` prints for the puzzle.
    Answer {
        /// The task's verb.
        verb: String,
        /// The object.
        answer: Box<RawValue>,
    },
    /// Puzzles, and the numbers for which there is none.
    Puzzles(Vec<MadeLine>),
}

/// A number of a run: its puzzle, or that there is none.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct MadeLine {
    /// Its number in the run, from 1.
    #[schemars(range(min = 1))]
    pub number: u64,
    /// How many drafts were looked at.
    #[schemars(range(min = 1))]
    pub drafts: u64,
    /// The puzzle; null if so many drafts did not lead to one.
    pub made: Option<MadeText>,
    /// Without a puzzle: the grade that came nearest, if any did; else null.
    pub nearest: Option<String>,
}

/// A puzzle that was made, as it is told from one machine to another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct MadeText {
    /// The puzzle.
    pub text: String,
    /// The hardest tier of the steps to its solution.
    #[schemars(extend("$ref" = "#/$defs/tier"))]
    pub grade: String,
    /// The hardest rule that it needs; null where it takes guesses.
    pub rule: Option<String>,
    /// How hard the hardest step is; null for families without proofs.
    pub rating: Option<u64>,
    /// The rows of its only solution.
    pub solution: Vec<String>,
    /// 16 hexadecimal digits, equal for puzzles that are equal up to symmetry.
    pub hash: String,
    /// The puzzle turned and reflected; empty where the task does not ask for it.
    pub guises: Vec<String>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct TaskHead {
    /// What this is, and the version of the contract.
    runut: String,
    #[serde(flatten)]
    part: Part,
    /// The task for which all tasks of this list together stand; only where one was split again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Stead")]
    stead: Option<Stead>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct ResultHead {
    /// What this is, and the version of the contract.
    runut: String,
    #[serde(flatten)]
    part: Part,
    /// The SHA-256 of the task's line, without the line's end.
    task: String,
    /// What was asked.
    verb: String,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct ResultTail {
    /// The version of runut that answered.
    version: String,
    /// How long it took.
    seconds: f64,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct CountBody {
    /// How many solutions the part has.
    #[serde(with = "digits")]
    #[schemars(with = "String")]
    count: BigUint,
    /// Always true: what is not exact is no result.
    exact: bool,
    /// What it took.
    nodes: u64,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct AnswerBody {
    /// What --json prints for the puzzle.
    #[schemars(with = "()")]
    answer: Box<RawValue>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct PuzzlesBody {
    /// One for each number of the task, in their order, each made as if it were alone.
    puzzles: Vec<MadeLine>,
}

/// How hard puzzles can be wished for.
fn grades() -> impl Iterator<Item = &'static str> {
    Tier::ALL.map(Tier::word).into_iter().chain([ANY_GRADE])
}

/// The lines of a list of tasks, for docs/schema.
pub(crate) fn task_answers() -> Vec<Entry> {
    let line = |name, job: Entry, description| {
        Entry::of::<TaskHead>(name).and(job).always("runut", TASK).described(description)
    };
    let verbs = Job::OF_LISTS.map(|(_, of_list)| of_list(Asked { name: String::new(), puzzle: String::new() }).verb());
    let asked = Entry::variant::<Job>("", verbs[0]).holding("verb", json!({"enum": verbs}));
    let sum = "A part of a count: the answer is the sum of all counts, each times its weight.";
    vec![
        line("count", Entry::variant::<Job>("", "count"), sum),
        line("puzzle", asked, "A puzzle of a list, and what is asked of it.").without("stead"),
        line("making", Entry::variant::<Job>("", "generate"), "Puzzles to be made.").without("stead"),
    ]
}

/// The lines of a file of results, for docs/schema.
pub(crate) fn result_answers() -> Vec<Entry> {
    let line = |verb, body: Entry| {
        let line = Entry::of::<ResultHead>(verb).and(body).and(Entry::of::<ResultTail>(""));
        line.always("runut", RESULT).always("verb", verb).described("What a task with this verb has come to.")
    };
    let answer = |(verb, file)| line(verb, Entry::of::<AnswerBody>("").holding("answer", json!({"$ref": file})));
    let answers =
        [("solve", "solve.json"), ("count-each", "count.json"), ("grade", "grade.json"), ("explain", "explain.json")];
    let count = line("count", Entry::of::<CountBody>("")).always("exact", true);
    [count].into_iter().chain(answers.map(answer)).chain([line("generate", Entry::of::<PuzzlesBody>(""))]).collect()
}

/// Whole numbers of any size as decimal digits.
mod digits {
    use super::BigUint;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(number: &BigUint, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&number.to_string())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<BigUint, D::Error> {
        let text = String::deserialize(from)?;
        text.parse().map_err(|_| serde::de::Error::custom("a number in decimal digits is expected"))
    }
}

/// The SHA-256 of a text in hexadecimal digits.
pub fn sum(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Objects as one, in a line.
fn joined(parts: &[String]) -> String {
    let inner: Vec<&str> = parts.iter().map(|part| &part[1..part.len() - 1]).collect();
    format!("{{{}}}", inner.join(","))
}

/// A job for one puzzle of a list.
pub type OfList = fn(Asked) -> Job;

impl Job {
    /// The verb as it stands in a line.
    pub fn verb(&self) -> &'static str {
        match self {
            Job::Count { .. } => "count",
            Job::Solve(_) => "solve",
            Job::CountEach(_) => "count-each",
            Job::Grade(_) => "grade",
            Job::Explain(_) => "explain",
            Job::Generate(_) => "generate",
        }
    }

    /// What can be asked of each puzzle of a list, by the verbs of the command line.
    pub const OF_LISTS: [(&'static str, OfList); 4] =
        [("solve", Job::Solve), ("count", Job::CountEach), ("grade", Job::Grade), ("explain", Job::Explain)];

    /// The puzzle of a list, where it is one.
    pub fn asked(&self) -> Option<&Asked> {
        match self {
            Job::Solve(asked) | Job::CountEach(asked) | Job::Grade(asked) | Job::Explain(asked) => Some(asked),
            Job::Count { .. } | Job::Generate(_) => None,
        }
    }
}

impl Counts {
    /// What it is to a strategy.
    pub fn counting(self) -> Counting {
        Counting { equal_pieces: self == Counts::Tilings, up_to_symmetry: false }
    }
}

impl Task {
    /// Reads a line.
    pub fn read(line: &str) -> Result<Task, Refusal> {
        of_contract(line, TASK, Code::BadTasks)?;
        let bad = |error: serde_json::Error| unread(Code::BadTasks, "tasks-bad-line", &error);
        let head: TaskHead = serde_json::from_str(line).map_err(bad)?;
        let job: Job = serde_json::from_str(line).map_err(bad)?;
        Ok(Task { part: head.part, stead: head.stead, job })
    }

    /// The line, without its end.
    pub fn line(&self) -> String {
        let head = TaskHead { runut: TASK.into(), part: self.part.clone(), stead: self.stead.clone() };
        joined(&[wire::text(&head), wire::text(&self.job)])
    }

    /// What it may take, to weigh it against others: nodes, or 1 where nobody knows.
    pub fn weight(&self) -> u64 {
        match &self.job {
            Job::Count { estimate, .. } => estimate.unwrap_or(1).max(1),
            Job::Generate(making) => making.count,
            _ => 1,
        }
    }
}

impl Finished {
    /// Reads a line.
    pub fn read(line: &str) -> Result<Finished, Refusal> {
        of_contract(line, RESULT, Code::BadResults)?;
        let bad = |error: serde_json::Error| unread(Code::BadResults, "results-bad-line", &error);
        let head: ResultHead = serde_json::from_str(line).map_err(bad)?;
        let tail: ResultTail = serde_json::from_str(line).map_err(bad)?;
        let fruit = match head.verb.as_str() {
            "count" => {
                let CountBody { count, exact, nodes } = serde_json::from_str(line).map_err(bad)?;
                Fruit::Count { count, exact, nodes }
            }
            "generate" => Fruit::Puzzles(serde_json::from_str::<PuzzlesBody>(line).map_err(bad)?.puzzles),
            _ => {
                let AnswerBody { answer } = serde_json::from_str(line).map_err(bad)?;
                Fruit::Answer { verb: head.verb, answer }
            }
        };
        Ok(Finished { part: head.part, task: head.task, fruit, version: tail.version, seconds: tail.seconds })
    }

    /// The line, without its end.
    pub fn line(&self) -> String {
        let (verb, body) = match &self.fruit {
            Fruit::Count { count, exact, nodes } => {
                ("count", wire::text(&CountBody { count: count.clone(), exact: *exact, nodes: *nodes }))
            }
            Fruit::Answer { verb, answer } => (verb.as_str(), format!("{{\"answer\":{}}}", answer.get())),
            Fruit::Puzzles(puzzles) => ("generate", wire::text(&PuzzlesBody { puzzles: puzzles.clone() })),
        };
        let head =
            ResultHead { runut: RESULT.into(), part: self.part.clone(), task: self.task.clone(), verb: verb.into() };
        let tail = ResultTail { version: self.version.clone(), seconds: wire::to_the_microsecond(self.seconds) };
        joined(&[wire::text(&head), body, wire::text(&tail)])
    }
}

impl Making {
    /// What a run of new puzzles is ordered by. Of what was read from files the command tells nothing: only who has read them
    /// knows their names.
    pub fn of(family: &'static Family, order: &Order<'_>) -> Making {
        let rules = (family.rules)();
        let (grade, needs) = match order.wish.aim {
            Aim::Usual => (None, None),
            Aim::Unique => (Some(ANY_GRADE), None),
            Aim::Grade(tier) => (Some(tier.word()), None),
            Aim::Needs(rule) => (None, rules.get(rule).map(|rule| rule.name)),
        };
        let size = order.wish.size.map(|(rows, columns)| format!("{rows}x{columns}"));
        let drafts = Some(order.drafts).filter(|drafts| *drafts != DRAFTS).map(|drafts| drafts.to_string());
        let plain = [("size", size.as_deref()), ("grade", grade), ("needs", needs), ("drafts", drafts.as_deref())];
        let own = family.making.map_or(&[][..], |making| making.details);
        let is_file = |name: &str| own.iter().any(|known| known.name == name && matches!(known.value, Value::File));
        let details = order.wish.details.iter().filter(|(name, _)| !is_file(name));
        let details = details.map(|(name, text)| (*name, Some(text.as_str()).filter(|text| !text.is_empty())));
        let options = plain.into_iter().filter(|(_, word)| word.is_some()).chain(details).collect();
        let command = Recipe { family, day: None, options, seed: order.seed }.words();
        Making {
            family: family.name.into(),
            size: order.wish.size,
            grade: grade.map(String::from),
            needs: needs.map(String::from),
            details: order.wish.details.iter().map(|(name, text)| ((*name).into(), text.clone())).collect(),
            seed: order.seed.into(),
            drafts: order.drafts,
            first: order.first,
            count: order.count,
            guises: true,
            command,
        }
    }

    /// The family and the order that it tells.
    pub fn order(&self) -> Result<(&'static Family, Order<'_>), Refusal> {
        let unknown = |what: &str| {
            Refusal::new(Code::BadTasks, Said::new("tasks-unknown-wish").with("what", what))
                .help(Said::new("tasks-unknown-wish-help"))
        };
        let family = FAMILIES.iter().find(|family| family.name == self.family).ok_or_else(|| unknown(&self.family))?;
        let (grade, needs) = (self.grade.as_deref(), self.needs.as_deref());
        let aim = aim(family, grade, needs).map_err(|_| unknown(needs.or(grade).unwrap_or_default()))?;
        let own = family.making.map_or(&[][..], |making| making.details);
        let detail = |(name, text): (&String, &String)| {
            let known = own.iter().find(|known| known.name == name).ok_or_else(|| unknown(name))?;
            Ok((known.name, text.clone()))
        };
        let details = self.details.iter().map(detail).collect::<Result<_, Refusal>>()?;
        let wish = Wish { size: self.size, details, aim };
        let Making { seed, first, count, drafts, .. } = self;
        Ok((family, Order { wish, seed, first: *first, count: *count, again: 0, drafts: *drafts }))
    }
}

/// A list of tasks: all parts of one question, each once.
#[derive(Debug)]
pub struct TaskList {
    /// The tasks in the order of the list, each with the SHA-256 of its line.
    pub tasks: Vec<(Task, String)>,
    /// Where each part is in the list.
    places: Vec<usize>,
}

impl TaskList {
    /// Reads a list. Lines that are empty are passed over.
    pub fn read(text: &str) -> Result<TaskList, Refusal> {
        let mut tasks = Vec::new();
        for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let line = line.trim_start_matches('\u{feff}').trim();
            let in_line = |refusal: Refusal| {
                let said = Said::new("tasks-in-line").with("line", at + 1).with("what", refusal.said.clone());
                Refusal { said, ..refusal }
            };
            tasks.push((Task::read(line).map_err(in_line)?, sum(line)));
        }
        TaskList::new(tasks)
    }

    /// A list of tasks that are all there.
    fn new(tasks: Vec<(Task, String)>) -> Result<TaskList, Refusal> {
        let refuse = |said: Said| Refusal::new(Code::BadTasks, said).help(Said::new("tasks-not-whole-help"));
        let Some((first, _)) = tasks.first() else { return Err(refuse(Said::new("tasks-none"))) };
        let Part { question, of, .. } = first.part.clone();
        let mut places = BTreeMap::new();
        for (at, (task, _)) in tasks.iter().enumerate() {
            let part = task.part.part;
            if task.part.question != question || task.part.of != of || task.stead != first.stead {
                return Err(refuse(Said::new("tasks-foreign").with("part", part)));
            }
            if !(1..=of).contains(&part) {
                return Err(refuse(Said::new("tasks-no-part").with("part", part).with("of", of)));
            }
            if places.insert(part, at).is_some() {
                return Err(refuse(Said::new("tasks-doubled").with("part", part)));
            }
        }
        match (1..=of).find(|part| !places.contains_key(part)) {
            Some(part) => Err(refuse(Said::new("tasks-missing").with("part", part).with("of", of))),
            None => Ok(TaskList { tasks, places: places.into_values().collect() }),
        }
    }

    /// A list of tasks as they were made.
    pub fn of(tasks: Vec<Task>) -> TaskList {
        let places = (0..tasks.len()).collect();
        let with_sum = |task: Task| {
            let sum = sum(&task.line());
            (task, sum)
        };
        TaskList { tasks: tasks.into_iter().map(with_sum).collect(), places }
    }

    /// The question.
    pub fn question(&self) -> &str {
        &self.tasks[0].0.part.question
    }

    /// The task of a part, with the SHA-256 of its line.
    pub fn part(&self, part: u64) -> Option<&(Task, String)> {
        let place = self.places.get((part as usize).checked_sub(1)?)?;
        self.tasks.get(*place)
    }

    /// Whether a result answers one of these tasks; if not, why not.
    pub fn accepts(&self, finished: &Finished) -> Result<(), Refusal> {
        let part = finished.part.part;
        let refuse = |id: &'static str| {
            let refusal = Refusal::new(Code::BadResults, Said::new(id).with("part", part));
            Err(refusal.help(Said::new("results-foreign-help")))
        };
        if finished.part.question != self.question() {
            return refuse("results-foreign");
        }
        match self.part(part) {
            Some((task, sum)) if finished.part.of == task.part.of && finished.task == *sum => {
                let verb = match &finished.fruit {
                    Fruit::Count { .. } => "count",
                    Fruit::Answer { verb, .. } => verb,
                    Fruit::Puzzles(_) => "generate",
                };
                let is_answer = match (&finished.fruit, &task.job) {
                    (Fruit::Puzzles(lines), Job::Generate(making)) => {
                        let numbers = making.first..making.first.saturating_add(making.count);
                        lines.iter().map(|line| line.number).eq(numbers)
                    }
                    _ => verb == task.job.verb(),
                };
                if is_answer { Ok(()) } else { refuse("results-other-task") }
            }
            _ => refuse("results-other-task"),
        }?;
        match finished.fruit {
            Fruit::Count { exact: false, .. } => {
                let refusal = Refusal::new(Code::BadResults, Said::new("results-not-exact").with("part", part));
                Err(refusal.help(Said::new("results-not-exact-help")))
            }
            _ => Ok(()),
        }
    }
}

/// What a line of a file of results holds.
#[derive(Debug)]
pub enum ResultLine {
    /// A result.
    Result(Box<Finished>),
    /// Nothing.
    Empty,
    /// The beginning of a result: whoever wrote it was killed meanwhile.
    Cut,
}

impl ResultLine {
    /// Reads a line with its end, if it has one. `name` is the file's and `number` the line's, for messages.
    pub fn read(line: &str, name: &str, number: usize) -> Result<ResultLine, Refusal> {
        let trimmed = line.trim_start_matches('\u{feff}').trim();
        if trimmed.is_empty() {
            return Ok(ResultLine::Empty);
        }
        match Finished::read(trimmed) {
            Ok(finished) => Ok(ResultLine::Result(Box::new(finished))),
            Err(_) if !line.ends_with('\n') && is_beginning(trimmed) => Ok(ResultLine::Cut),
            Err(refusal) => {
                let said = Said::new("results-in-line").with("name", name).with("line", number);
                Err(Refusal { said: said.with("what", refusal.said.clone()), ..refusal })
            }
        }
    }
}

/// Whether a text is an object whose end is missing: what is anything else is left alone.
fn is_beginning(text: &str) -> bool {
    // A number that ends in its midst is no number, instead of one that has not ended.
    let whole = text.trim_end_matches(|sign: char| sign.is_ascii_digit() || ".eE+-".contains(sign));
    let object = serde_json::from_str::<serde::de::IgnoredAny>(whole);
    text.starts_with('{') && object.is_err_and(|error| error.is_eof())
}

/// The results that a file holds, and whether its last line was cut off and is left out. `name` is the file's, for messages.
pub fn results(text: &str, name: &str) -> Result<(Vec<Finished>, bool), Refusal> {
    let mut found = Vec::new();
    for (at, line) in text.split_inclusive('\n').enumerate() {
        match ResultLine::read(line, name, at + 1)? {
            ResultLine::Result(finished) => found.push(*finished),
            ResultLine::Empty => {}
            ResultLine::Cut => return Ok((found, true)),
        }
    }
    Ok((found, false))
}

/// Whether a line follows a contract; if not, whether it follows a later one.
fn of_contract(line: &str, contract: &str, code: Code) -> Result<(), Refusal> {
    #[derive(Deserialize)]
    struct Contract {
        runut: String,
    }
    let (kind, id, newer) = match code {
        Code::BadTasks => ("task/", "tasks-bad-line", "tasks-newer"),
        _ => ("result/", "results-bad-line", "results-newer"),
    };
    let named = serde_json::from_str::<Contract>(line).map_err(|error| unread(code, id, &error))?.runut;
    if named == contract {
        return Ok(());
    }
    let version = named.strip_prefix(kind).and_then(|version| version.parse::<u32>().ok());
    Err(match version {
        Some(version) if version > 1 => {
            Refusal::new(code, Said::new(newer).with("contract", named)).help(Said::new("tasks-newer-help"))
        }
        _ => Refusal::new(code, Said::new(id).with("why", format!("\"runut\": \"{named}\""))),
    })
}

fn unread(code: Code, id: &'static str, error: &serde_json::Error) -> Refusal {
    Refusal::new(code, Said::new(id).with("why", error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_of_a_run_tells_what_is_wished_for_but_for_files() {
        let family = FAMILIES.iter().find(|family| family.name == "fillin").expect("it is one of them");
        let details = vec![("digits", "4".into()), ("pattern", "..\n..\n".into())];
        let wish = Wish { size: Some((5, 7)), details, aim: Aim::Grade(Tier::Hard) };
        let making = Making::of(family, &Order { count: 3, ..Order::one(wish, "it's") });
        assert_eq!(making.command, r"runut generate fillin --size 5x7 --grade hard --digits 4 --seed 'it'\''s'");
        let (again, order) = making.order().expect("it was told by this version");
        assert_eq!((again.name, order.count, order.seed), ("fillin", 3, "it's"));
        assert_eq!(Making::of(again, &order), making);
    }

    #[test]
    fn only_the_beginning_of_an_object_was_cut_off() {
        let part = Part { question: sum("é"), part: 7, of: 12 };
        let count = Fruit::Count { count: BigUint::from(12u8), exact: true, nodes: 3 };
        for (fruit, seconds) in [(count, 1e-6), (Fruit::Puzzles(Vec::new()), 12.5)] {
            let finished = Finished { part: part.clone(), task: sum(""), fruit, version: "é\n".into(), seconds };
            let line = finished.line();
            for (at, _) in line.char_indices().skip(1) {
                assert!(matches!(ResultLine::read(&line[..at], "", 1), Ok(ResultLine::Cut)), "{}", &line[..at]);
            }
            assert!(matches!(ResultLine::read(&line, "", 1), Ok(ResultLine::Result(_))), "{line}");
        }
        for cut in ["{\"a\":1e", "{\"a\":-", "{\"a\":\"\\u00", "{\"a\":[1,", "{\"a\":tru"] {
            assert!(is_beginning(cut), "{cut}");
        }
        for other in ["", "4:/3//", "{}", "{\"a\":1}", "\"a", "[1,", "{a", "tents"] {
            assert!(!is_beginning(other), "{other}");
        }
    }
}
