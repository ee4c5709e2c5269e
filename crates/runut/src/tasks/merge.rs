//! All results of a list of tasks together: nothing is given out before every part is there, once, exact, and of this list.
//!
//! Two answers to one part are what a killed worker leaves behind, or a file that was named twice: they count once if they
//! say the same, and are an error for ever if they do not.

use super::contract::{Finished, Fruit, Job, MadeLine, MadeText, Making, Stead, Task, TaskList};
use crate::generate::{self, Customer, Entry, Failed, Made, Report};
use crate::{Grade, Puzzle, open};
use runut_model::{BigUint, Code, Family, Limits, Refusal, Said, Tier};
use std::collections::BTreeMap;

/// Puts results together.
pub struct Merger<'a> {
    list: &'a TaskList,
    found: BTreeMap<u64, Finished>,
    /// Parts that were answered more than once, with the same answer.
    pub repeated: u64,
}

/// What all results are together.
pub enum Merged {
    /// A count.
    Count {
        /// How many solutions.
        count: BigUint,
        /// What all parts took.
        nodes: u64,
        /// How long all parts took.
        seconds: f64,
        /// The answer to the task for which these stand, if they stand for one.
        stead: Option<Box<Finished>>,
    },
    /// The puzzles of a list by their names, each with its answer as `--json` prints it, in one line each.
    Answers(Vec<String>),
    /// New puzzles, to be handed over by [`MadeRun::hand_over`].
    Puzzles(MadeRun),
}

/// New puzzles of all tasks.
pub struct MadeRun {
    making: Making,
    lines: Vec<MadeLine>,
}

impl<'a> Merger<'a> {
    /// Nothing is there yet.
    pub fn new(list: &'a TaskList) -> Merger<'a> {
        Merger { list, found: BTreeMap::new(), repeated: 0 }
    }

    /// Takes a result.
    pub fn add(&mut self, finished: Finished) -> Result<(), Refusal> {
        self.list.accepts(&finished)?;
        let part = finished.part.part;
        match self.found.get(&part) {
            None => drop(self.found.insert(part, finished)),
            Some(earlier) if says_the_same(&earlier.fruit, &finished.fruit) => self.repeated += 1,
            Some(_) => {
                let refusal = Refusal::new(Code::BadResults, Said::new("results-contradict").with("part", part));
                return Err(refusal.help(Said::new("results-contradict-help")));
            }
        }
        Ok(())
    }

    /// Whether a part is answered.
    pub fn has(&self, part: u64) -> bool {
        self.found.contains_key(&part)
    }

    /// The parts that are not answered.
    pub fn missing(&self) -> Vec<u64> {
        let parts = 1..=self.list.tasks.len() as u64;
        parts.filter(|part| !self.has(*part)).collect()
    }

    /// Puts everything together.
    pub fn finish(mut self) -> Result<Merged, Refusal> {
        let missing = self.missing();
        if !missing.is_empty() {
            let said = Said::new("results-missing").with("parts", ranges(&missing)).with("count", missing.len());
            return Err(Refusal::new(Code::BadResults, said).help(Said::new("results-missing-help")));
        }
        let (first, _) = &self.list.tasks[0];
        match &first.job {
            Job::Count { .. } => Ok(self.summed(first.stead.clone())),
            Job::Generate(making) => {
                let of_part = |finished: Finished| match finished.fruit {
                    Fruit::Puzzles(lines) => lines,
                    _ => Vec::new(),
                };
                let mut lines: Vec<MadeLine> =
                    std::mem::take(&mut self.found).into_values().flat_map(of_part).collect();
                lines.sort_by_key(|line| line.number);
                let first = lines.first().map_or(making.first, |line| line.number);
                let whole = Making { first, count: lines.len() as u64, ..making.clone() };
                Ok(Merged::Puzzles(MadeRun { making: whole, lines }))
            }
            _ => Ok(Merged::Answers(self.answers())),
        }
    }

    fn summed(self, stead: Option<Stead>) -> Merged {
        let (mut count, mut nodes, mut seconds) = (BigUint::ZERO, 0, 0.0);
        let mut version = String::new();
        for (task, finished) in self.in_order() {
            if let (Job::Count { weight, .. }, Fruit::Count { count: found, nodes: more, .. }) =
                (&task.job, &finished.fruit)
            {
                count += weight * found;
                nodes += more;
                seconds += finished.seconds;
                version.clone_from(&finished.version);
            }
        }
        let stead = stead.map(|Stead { part, task }| {
            let fruit = Fruit::Count { count: count.clone(), exact: true, nodes };
            Box::new(Finished { part, task, fruit, version, seconds })
        });
        Merged::Count { count, nodes, seconds, stead }
    }

    fn answers(&self) -> Vec<String> {
        let line = |(task, finished): (&Task, &Finished)| {
            let Fruit::Answer { answer, .. } = &finished.fruit else { return String::new() };
            let name = task.job.asked().map_or("", |asked| asked.name.as_str());
            format!("{{\"puzzle\":{},{}", crate::wire::text(&name), &answer.get()[1..])
        };
        self.in_order().map(line).collect()
    }

    /// The tasks in the order of their parts, each with its result.
    fn in_order(&self) -> impl Iterator<Item = (&Task, &Finished)> {
        self.found.iter().filter_map(|(&part, finished)| Some((&self.list.part(part)?.0, finished)))
    }
}

/// Whether two answers differ in nothing but how long they took.
fn says_the_same(one: &Fruit, other: &Fruit) -> bool {
    match (one, other) {
        (Fruit::Count { count: a, exact: x, .. }, Fruit::Count { count: b, exact: y, .. }) => (a, x) == (b, y),
        (Fruit::Puzzles(a), Fruit::Puzzles(b)) => a == b,
        (Fruit::Answer { answer: a, .. }, Fruit::Answer { answer: b, .. }) => {
            let (Some(mut a), Some(mut b)) = (object(a.get()), object(b.get())) else { return false };
            // Whether a solution is the only one may be known to one machine and not to a slower one.
            let is_unknown = [&a, &b].iter().any(|answer| answer.get("unique").is_some_and(serde_json::Value::is_null));
            let passing = if is_unknown { &["seconds", "unique", "exact"][..] } else { &["seconds"] };
            for key in passing {
                a.remove(*key);
                b.remove(*key);
            }
            a == b
        }
        _ => false,
    }
}

fn object(answer: &str) -> Option<serde_json::Map<String, serde_json::Value>> {
    serde_json::from_str(answer).ok()
}

/// Numbers in a line, those in a row as one: `3, 7-12`.
pub fn ranges(numbers: &[u64]) -> String {
    let in_a_row = numbers.chunk_by(|one, next| one + 1 == *next);
    let word = |row: &[u64]| match row {
        [one] => one.to_string(),
        row => format!("{}-{}", row[0], row[row.len() - 1]),
    };
    let words: Vec<String> = in_a_row.map(word).collect();
    match words.len() {
        0..=20 => words.join(", "),
        _ => format!("{}, …", words[..20].join(", ")),
    }
}

impl MadeRun {
    /// The family of the puzzles, and their seed.
    pub fn what(&self) -> Result<(&'static Family, &str), Refusal> {
        Ok((self.making.order()?.0, &self.making.seed))
    }

    /// What was wished for.
    pub fn making(&self) -> &Making {
        &self.making
    }

    /// Opens all puzzles, and judges their solutions once more.
    pub fn judged(self, limits: &Limits) -> Result<JudgedRun, Failed> {
        let (family, _) = self.making.order().map_err(Failed::Refused)?;
        let mut entries = Vec::new();
        for line in self.lines {
            limits.look()?;
            let (number, drafts) = (line.number, line.drafts);
            let made = match line.made {
                Some(text) => Ok(made(family, text, number, drafts).map_err(Failed::Refused)?),
                None => Err(Failed::GaveUp { drafts, nearest: line.nearest.as_deref().and_then(Tier::named) }),
            };
            entries.push(Entry { number, again: 0, made });
        }
        Ok(JudgedRun { making: self.making, entries })
    }

    /// Judges the puzzles and hands them over.
    pub fn hand_over(self, limits: &Limits, customer: &mut dyn Customer) -> Result<Report, Failed> {
        self.judged(limits)?.hand_over(limits, customer)
    }
}

/// New puzzles of all tasks, each of them what its result says.
pub struct JudgedRun {
    making: Making,
    entries: Vec<Entry>,
}

impl JudgedRun {
    /// Hands the puzzles over as a run on one machine would: in their order, and those made anew that are equal to earlier
    /// ones.
    pub fn hand_over(self, limits: &Limits, customer: &mut dyn Customer) -> Result<Report, Failed> {
        let (family, order) = self.making.order().map_err(Failed::Refused)?;
        generate::assemble(family, &order, self.entries, limits, customer)
    }
}

/// A puzzle that another machine has made.
fn made(family: &'static Family, text: MadeText, number: u64, drafts: u64) -> Result<Made, Refusal> {
    let refuse = || {
        let refusal = Refusal::new(Code::BadResults, Said::new("results-bad-puzzle").with("number", number));
        refusal.help(Said::new("results-foreign-help"))
    };
    let puzzle: Puzzle = open(&text.text, &Default::default()).map_err(|_| refuse())?;
    let solution = puzzle.read_board(&text.solution.join("\n")).map_err(|_| refuse())?;
    if puzzle.family.name != family.name || !puzzle.judge(&solution).is_empty() {
        return Err(refuse());
    }
    let rules = (family.rules)();
    let rule = |name: &String| rules.iter().find(|rule| rule.name == name).map(|rule| rule.name).ok_or_else(refuse);
    Ok(Made {
        solution,
        grade: Grade::Needs(Tier::named(&text.grade).ok_or_else(refuse)?),
        rule: text.rule.as_ref().map(rule).transpose()?,
        rating: text.rating,
        drafts,
        guises: text.guises,
        hash: u64::from_str_radix(&text.hash, 16).map_err(|_| refuse())?,
        text: text.text,
        puzzle,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_a_row_are_told_as_one() {
        assert_eq!(ranges(&[1]), "1");
        assert_eq!(ranges(&[1, 2, 3, 5, 7, 8]), "1-3, 5, 7-8");
        let odd: Vec<u64> = (0..50).map(|at| 2 * at + 1).collect();
        assert!(ranges(&odd).ends_with("39, …"), "{}", ranges(&odd));
    }
}
