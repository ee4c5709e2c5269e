//! The table of smallest reasons of docs/RULES.md: `cargo run -p runut-testkit --release --example smallest -- FAMILY…`, with
//! `--every N` for every Nth puzzle with one solution, 10 unless told, and `--seconds S` for no more than so long a family.
//!
//! For each tier, how many facts the cells meet that a rule's own reason looks at and changes, and how many the smallest reason
//! has; and of how many steps it is known that no fewer will do.

use runut::explain::{Bound, Grounds, Replay, StepNumber, moves};
use runut::{End, Limits, ReadOptions, Silent, Tier};
use runut_testkit::cases;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// The steps of a tier.
#[derive(Default)]
struct Row {
    steps: usize,
    met: usize,
    told: usize,
    facts: usize,
    most: usize,
    bounds: BTreeMap<Bound, usize>,
    milliseconds: f64,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |name: &str| {
        let at = words.iter().position(|word| word == name)?;
        words.get(at + 1)?.parse::<usize>().ok()
    };
    let (every, seconds) = (number("--every").unwrap_or(10), number("--seconds").unwrap_or(600));
    println!("| family | tier | steps | facts met | smallest | most | proven | minimal | enough | none | ms a step |");
    println!("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    for family in words.iter().filter(|word| word.bytes().all(|byte| byte.is_ascii_lowercase())) {
        for (tier, row) in table(family, every, Duration::from_secs(seconds as u64)) {
            let mean = |sum: usize, of: usize| sum as f64 / of.max(1) as f64;
            let bound = |bound: Bound| row.bounds.get(&bound).copied().unwrap_or(0);
            println!(
                "| {family} | {} | {} | {:.1} | {:.1} | {} | {} | {} | {} | {} | {:.0} |",
                tier.word(),
                row.steps,
                mean(row.met, row.steps),
                mean(row.facts, row.told),
                row.most,
                bound(Bound::Smallest),
                bound(Bound::Minimal),
                bound(Bound::Enough),
                row.steps - row.told,
                row.milliseconds / row.steps.max(1) as f64,
            );
        }
    }
}

fn table(family: &str, every: usize, time: Duration) -> BTreeMap<Tier, Row> {
    let (mut rows, limits, begun, mut puzzles) = (BTreeMap::<Tier, Row>::new(), Limits::default(), Instant::now(), 0);
    for case in cases::shared(family).into_iter().step_by(every) {
        if begun.elapsed() > time {
            break;
        }
        let Ok(puzzle) = runut::open(&case.text, &ReadOptions::default()) else { continue };
        let short = Limits::default().within(Duration::from_secs(20));
        let Ok(explanation) = runut::explain(&puzzle, &short, &mut Silent) else { continue };
        if explanation.end != End::Solved {
            continue;
        }
        puzzles += 1;
        let model = puzzle.model(&limits).expect("it was explained");
        let grounds = Grounds::new(&puzzle, &limits).expect("it was solved");
        let mut replay =
            Replay::new(&puzzle, model, &puzzle.given(), moves(&explanation.steps)).expect("its own steps");
        for (at, explained) in explanation.steps.iter().enumerate() {
            let known = replay.before(StepNumber { step: at + 1, inner: None }).expect("there is this step");
            let row = rows.entry(explained.step.tier).or_default();
            let start = Instant::now();
            let found = grounds.smallest(known, &explained.step.finding, &limits).expect("there is no limit");
            row.milliseconds += start.elapsed().as_secs_f64() * 1e3;
            row.steps += 1;
            row.met += grounds.met(known, &explained.step.finding);
            row.told += usize::from(found.bound != Bound::Unknown);
            row.facts += found.facts.len();
            row.most = row.most.max(found.facts.len());
            *row.bounds.entry(found.bound).or_default() += 1;
        }
    }
    eprintln!("{family}: {puzzles} puzzles, {:.0} s", begun.elapsed().as_secs_f64());
    rows
}
