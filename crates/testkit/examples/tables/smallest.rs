//! The smallest reason of each step beside what its rule looks at.

use crate::{markdown, one, paragraph};
use runut::explain::{Bound, Grounds, Replay, StepNumber, moves};
use runut::{End, Limits, ReadOptions, Silent, Tier};
use runut_testkit::cases;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// Cases of a family of which all are looked at.
const FEW: usize = 200;

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

pub fn table(folders: &[&str], every: usize, seconds: usize) -> String {
    let mut lines = Vec::new();
    for family in folders {
        for (tier, row) in rows(family, every, Duration::from_secs(seconds as u64)) {
            let mean = |sum: usize, of: usize| one(sum as f64 / of.max(1) as f64);
            let bound = |bound: Bound| row.bounds.get(&bound).copied().unwrap_or(0).to_string();
            lines.push(vec![
                family.to_string(),
                tier.word().into(),
                row.steps.to_string(),
                mean(row.met, row.steps),
                mean(row.facts, row.told),
                row.most.to_string(),
                bound(Bound::Smallest),
                bound(Bound::Minimal),
                bound(Bound::Enough),
                (row.steps - row.told).to_string(),
                format!("{:.0}", row.milliseconds / row.steps.max(1) as f64),
            ]);
        }
    }
    let head = [
        "family",
        "tier",
        "|steps",
        "|facts met",
        "|smallest",
        "|most",
        "|proven",
        "|minimal",
        "|enough",
        "|none",
        "|ms a step",
    ];
    let told = format!(
        "The smallest reasons (`explain --smallest`) in every {every}th case, of families with less than {FEW} cases in all, for \
         at most {seconds} s a family: how many facts the cells meet that a rule's own reason looks at and changes; how many the \
         smallest reason has, in the mean and at most; of how many steps it is proven that no fewer will do, of how many that \
         none of them is needless, and of how many neither or nothing was found within the budget."
    );
    format!("{}\n{}", paragraph(&told), markdown(&head, &lines))
}

fn rows(family: &str, every: usize, time: Duration) -> BTreeMap<Tier, Row> {
    let (mut rows, limits, begun) = (BTreeMap::<Tier, Row>::new(), Limits::default(), Instant::now());
    let cases = cases::shared(family);
    let every = if cases.len() < FEW { 1 } else { every };
    for case in cases.into_iter().step_by(every) {
        if begun.elapsed() > time {
            break;
        }
        let Ok(puzzle) = runut::open(&case.text, &ReadOptions::default()) else { continue };
        let short = Limits::default().within(Duration::from_secs(20));
        let Ok(explanation) = runut::explain(&puzzle, &short, &mut Silent) else { continue };
        if explanation.end != End::Solved {
            continue;
        }
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
    rows
}
