//! New puzzles.

use crate::puzzle::none_of;
use crate::search::any_seed;
use crate::trouble::{Trouble, bad_value, usage};
use crate::work::{Within, Work};
use pyo3::prelude::*;
use runut::generate::{Customer, DRAFTS, Day, Entry, Failed, Order, Recipe, aim, run};
use runut::making::Value;
use runut::{Code, FAMILIES, Family, Form, Refusal, Said, Stop, Wish, wire};
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
        return Err(Refusal { code: Code::TooLarge, ..refusal }.into());
    }
    let size = wished.size.map(|(rows, columns)| format!("{rows}x{columns}"));
    let drafts = wished.drafts.map(|drafts| drafts.to_string());
    let first = [("size", &size), ("grade", &wished.grade), ("needs", &wished.needs), ("drafts", &drafts)];
    let given = first.into_iter().filter_map(|(name, value)| value.as_deref().map(|value| (name, Some(value))));
    let own = wished.details.iter().map(|(name, value)| (name.as_str(), value.as_deref()));
    let recipe = Recipe { family, day, options: given.chain(own).collect(), seed: &seed };
    let order = Order {
        wish,
        seed: &seed,
        first: wished.first,
        count: wished.count,
        again: wished.again,
        drafts: wished.drafts.unwrap_or(DRAFTS),
    };
    let mut shelf = Shelf {
        recipe,
        work,
        stop: &work.limits.stop,
        made: Vec::new(),
        unmade: Vec::new(),
        failed: None,
        refusal: None,
    };
    let done = run(family, &order, &work.limits, &mut shelf);
    if let Some(refusal) = shelf.refusal {
        return Err(refusal.into());
    }
    let (report, halt) = match done {
        Ok(report) => (Some(report), None),
        Err(Failed::Stopped(halt)) if !wished.is_alone => (None, Some(halt)),
        Err(failed) => return Err(failed.into()),
    };
    if let Some(failed) = shelf.failed.filter(|_| wished.is_alone) {
        return Err(failed.into());
    }
    Ok(wire::text(&wire::Run {
        family: family.name,
        version: env!("CARGO_PKG_VERSION"),
        seed: &seed,
        puzzles: shelf.made,
        failed: shelf.unmade,
        stopped: halt.map(|halt| work.halted(halt).cause),
        report: report.as_ref().map(wire::RunReport::from),
    }))
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
struct Shelf<'a> {
    recipe: Recipe<'a>,
    work: &'a Work,
    stop: &'a Stop,
    made: Vec<wire::MadePuzzle>,
    unmade: Vec<wire::Unmade>,
    /// Why the last of those is missing.
    failed: Option<Failed>,
    refusal: Option<Refusal>,
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
            Ok(text) => self.made.extend(wire::MadePuzzle::of(&entry, text, None, self.recipe.one(&entry))),
            Err(refusal) => {
                self.refusal = Some(refusal);
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }

    /// The puzzles are made on other threads: signals are looked at here.
    fn wait(&mut self, _: u64, _: u64) {
        self.stop.is_raised();
    }
}
