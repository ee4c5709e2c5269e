//! New puzzles.

use crate::puzzle::none_of;
use crate::search::any_seed;
use crate::trouble::{Trouble, bad_value, usage};
use crate::work::{Within, Work};
use pyo3::prelude::*;
use runut::generate::{Customer, DRAFTS, Day, Entry, Failed, Order, Recipe, Report, again, aim, run};
use runut::making::Value;
use runut::{Code, FAMILIES, Family, Form, Refusal, Said, Wish, wire};
use std::ops::ControlFlow;

/// The most puzzles of one run.
const MOST: u64 = 1_000_000;

/// What somebody wishes for.
#[derive(FromPyObject)]
pub struct Wished {
    #[pyo3(item)]
    family: String,
    #[pyo3(item)]
    size: Option<(usize, usize)>,
    #[pyo3(item)]
    grade: Option<String>,
    #[pyo3(item)]
    needs: Option<String>,
    #[pyo3(item)]
    seed: Option<String>,
    #[pyo3(item)]
    count: u64,
    /// One puzzle and no other: where there is none, there is no answer.
    #[pyo3(item)]
    is_alone: bool,
    #[pyo3(item)]
    first: u64,
    #[pyo3(item)]
    again: u64,
    #[pyo3(item)]
    drafts: Option<u64>,
    #[pyo3(item)]
    day: Option<String>,
    /// The family's own details; of a flag nothing but its name.
    #[pyo3(item)]
    details: Vec<(String, Option<String>)>,
}

/// Makes a run of puzzles.
#[pyfunction]
pub fn generate(py: Python<'_>, wished: Wished, within: Within) -> PyResult<String> {
    let work = Work::begin(&within)?;
    work.run(py, || make(&wished, &work))
}

fn make(wished: &Wished, work: &Work) -> Result<String, Trouble> {
    let bill = Bill::of(wished)?;
    let mut shelf = Shelf::new(&bill.command, work);
    let done = run(bill.family, &bill.order(), &work.limits, &mut shelf);
    shelf.told(bill.family, &bill.seed, done, wished.is_alone)
}

/// What somebody wishes for, understood.
pub struct Bill {
    /// The family.
    pub family: &'static Family,
    /// The seed of the run.
    pub seed: String,
    /// The command that makes the run, without the numbers of its puzzles.
    pub command: String,
    wish: Wish,
    first: u64,
    count: u64,
    again: u64,
    drafts: u64,
}

impl Bill {
    /// Understands a wish.
    pub fn of(wished: &Wished) -> Result<Bill, Refusal> {
        let family = named(&wished.family)?;
        let unread = |word: &String| bad_value("day", word, Said::new("python-expected-day"));
        let read = |word: &String| match word.as_str() {
            "today" => Ok(Day::today()),
            text => Day::read(text).ok_or_else(|| unread(word)),
        };
        let day = wished.day.as_ref().map(read).transpose()?;
        let seed = match (&day, &wished.seed) {
            (Some(day), _) => day.seed(),
            (None, Some(seed)) => seed.clone(),
            (None, None) => any_seed().to_string(),
        };
        let details = details(family, wished)?;
        let wish = match day {
            Some(day) => Wish { details, ..day.wish() },
            None => {
                let aim = aim(family, wished.grade.as_deref(), wished.needs.as_deref())?;
                Wish { size: wished.size, details, aim }
            }
        };
        if wished.count > MOST {
            let expected = Said::new("python-expected-between").with("range", format!("1-{MOST}"));
            let refusal = bad_value("count", &wished.count.to_string(), expected);
            return Err(Refusal { code: Code::TooLarge, ..refusal });
        }
        let size = wished.size.map(|(rows, columns)| format!("{rows}x{columns}"));
        let drafts = wished.drafts.map(|drafts| drafts.to_string());
        let first = [("size", &size), ("grade", &wished.grade), ("needs", &wished.needs), ("drafts", &drafts)];
        let given = first.into_iter().filter_map(|(name, value)| value.as_deref().map(|value| (name, Some(value))));
        let own = wished.details.iter().map(|(name, value)| (name.as_str(), value.as_deref()));
        let command = Recipe { family, day, options: given.chain(own).collect(), seed: &seed }.words();
        let Wished { first, count, again, .. } = *wished;
        Ok(Bill { family, seed, command, wish, first, count, again, drafts: wished.drafts.unwrap_or(DRAFTS) })
    }

    /// The order that it is.
    pub fn order(&self) -> Order<'_> {
        let Bill { wish, seed, first, count, again, drafts, .. } = self;
        Order { wish: wish.clone(), seed, first: *first, count: *count, again: *again, drafts: *drafts }
    }
}

/// The family of a name that can make puzzles.
fn named(name: &str) -> Result<&'static Family, Refusal> {
    let makes: Vec<&'static Family> = FAMILIES.iter().copied().filter(|family| family.making.is_some()).collect();
    let names: Vec<&str> = makes.iter().map(|family| family.name).collect();
    let found = makes.into_iter().find(|family| family.name == name);
    found.ok_or_else(|| none_of("python-no-family", "family", name, &names))
}

/// What is wished for besides, in the family's own words.
fn details(family: &Family, wished: &Wished) -> Result<Vec<(&'static str, String)>, Refusal> {
    let own = family.making.map_or(&[][..], |making| making.details);
    let mut given = Vec::new();
    for (name, value) in &wished.details {
        let Some(detail) = own.iter().find(|detail| detail.name == name) else {
            let said = Said::new("python-foreign-detail").with("option", name.replace('-', "_"));
            let names: Vec<String> = own.iter().map(|detail| detail.name.replace('-', "_")).collect();
            let help = Said::new("python-foreign-detail-help").with("options", names.join(", "));
            return Err(usage(said.with("family", family.title())).help(help));
        };
        let is_known = |words: &[&str]| value.as_deref().is_some_and(|value| words.contains(&value));
        match detail.value {
            Value::Word(words) if !is_known(words) => {
                let values = Said::new("python-values").with("values", words.join(", "));
                return Err(bad_value(detail.name, value.as_deref().unwrap_or("True"), values));
            }
            _ => given.push((detail.name, value.clone().unwrap_or_default())),
        }
    }
    Ok(given)
}

/// Where made puzzles are put.
pub struct Shelf<'a> {
    /// The command that makes the run, without the numbers of its puzzles.
    command: &'a str,
    work: &'a Work,
    made: Vec<wire::MadePuzzle>,
    unmade: Vec<wire::Unmade>,
    /// Why the last of those is missing.
    failed: Option<Failed>,
    refusal: Option<Refusal>,
}

impl<'a> Shelf<'a> {
    /// Nothing is made yet.
    pub fn new(command: &'a str, work: &'a Work) -> Shelf<'a> {
        Shelf { command, work, made: Vec::new(), unmade: Vec::new(), failed: None, refusal: None }
    }

    /// The answer, once all is made or the work has come to an end.
    pub fn told(
        self,
        family: &Family,
        seed: &str,
        done: Result<Report, Failed>,
        is_alone: bool,
    ) -> Result<String, Trouble> {
        if let Some(refusal) = self.refusal {
            return Err(refusal.into());
        }
        let (report, halt) = match done {
            Ok(report) => (Some(report), None),
            Err(Failed::Stopped(halt)) if !is_alone => (None, Some(halt)),
            Err(failed) => return Err(failed.into()),
        };
        if let Some(failed) = self.failed.filter(|_| is_alone) {
            return Err(failed.into());
        }
        Ok(wire::text(&wire::Run {
            family: family.name,
            version: env!("CARGO_PKG_VERSION"),
            seed,
            puzzles: self.made,
            failed: self.unmade,
            stopped: halt.map(|halt| self.work.halted(halt).cause),
            report: report.as_ref().map(wire::RunReport::from),
        }))
    }
}

impl Customer for Shelf<'_> {
    fn take(&mut self, entry: Entry) -> ControlFlow<()> {
        let made = match &entry.made {
            Ok(made) => made,
            Err(failed) => {
                self.unmade.push(wire::Unmade::of(entry.number, failed, self.work.speaker));
                self.failed = Some(failed.clone());
                return ControlFlow::Continue(());
            }
        };
        match runut::convert(&made.puzzle, Form::Text) {
            Ok(text) => self.made.extend(wire::MadePuzzle::of(&entry, text, None, again(self.command, &entry))),
            Err(refusal) => {
                self.refusal = Some(refusal);
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }

    /// The puzzles are made on other threads: signals are looked at here.
    fn wait(&mut self, _: u64, _: u64) {
        self.work.limits.stop.is_raised();
    }
}
