//! A new puzzle, made on the spot, or that of a day.

use super::{Fault, Host, Never, Sink, Verb, Work, no_such};
use crate::generate::{Day, Entry, Failed, Order, Recipe, aim};
use crate::wire::MadePuzzle;
use crate::{FAMILIES, Family, Refusal, Said, Wish};
use serde::Deserialize;

/// What is wished for. With a day, its seed, size and grade are those of the day.
#[derive(Deserialize)]
pub(super) struct Ask {
    /// The kind of puzzle.
    family: String,
    /// Rows and columns; without them as the family usually is.
    size: Option<(usize, usize)>,
    /// How hard it shall be.
    grade: Option<String>,
    /// The seed.
    #[serde(default)]
    seed: String,
    /// A day: `2026-11-15` or `today`.
    day: Option<String>,
}

fn family(name: &str) -> Result<&'static Family, Refusal> {
    let family = FAMILIES.iter().find(|family| family.name == name).copied();
    family.ok_or_else(|| no_such(Said::new("ask-no-family").with("family", name)))
}

fn read_day(text: &str) -> Result<Day, Refusal> {
    let day = if text == "today" { Some(Day::today()) } else { Day::read(text) };
    day.ok_or_else(|| no_such(Said::new("ask-no-day").with("day", text)))
}

fn not_made(failed: Failed) -> Fault {
    match failed {
        Failed::Refused(refusal) => refusal.into(),
        Failed::Stopped(halt) => halt.into(),
        Failed::GaveUp { .. } | Failed::Exhausted => no_such(failed.said()).into(),
    }
}

/// The verb.
pub(super) struct Generate;

impl Verb for Generate {
    const NAME: &'static str = "generate";
    const WORK: Work = Work::Reason;
    type Ask = Ask;
    type Row = Never;
    type Answer = MadePuzzle;

    fn run(ask: Ask, host: &dyn Host, _: &mut Sink<'_, Never>) -> Result<MadePuzzle, Fault> {
        let family = family(&ask.family)?;
        let day = ask.day.as_deref().map(read_day).transpose()?;
        let size = ask.size.map(|(rows, columns)| format!("{rows}x{columns}"));
        let mut options = Vec::new();
        let wish = match day {
            Some(day) => day.wish(),
            None => {
                options.extend(size.as_deref().map(|size| ("size", Some(size))));
                options.extend(ask.grade.as_deref().map(|grade| ("grade", Some(grade))));
                let aim = aim(family, ask.grade.as_deref(), None)?;
                Wish { size: ask.size, aim, ..Wish::default() }
            }
        };
        let seed = day.map_or(ask.seed, Day::seed);
        let order = Order::one(wish, &seed);
        let made = crate::generate(family, &order.wish, order.seed_of(1, 0), order.drafts, host.limits());
        let entry = Entry { number: 1, again: 0, made: Ok(made.map_err(not_made)?) };
        let command = Recipe { family, day, options, seed: &seed }.one(&entry);
        let text = entry.made.as_ref().map_or(String::new(), |made| made.text.clone());
        Ok(MadePuzzle::of(&entry, text, None, command).expect("it was made"))
    }
}
