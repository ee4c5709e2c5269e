//! The grades of the shared cases, beside those of the collection they come from; their steps, and those that need guesses.

use crate::{markdown, one, paragraph};
use runut::{End, Grade, Limits, ReadOptions, Silent, Tier};
use runut_testkit::{cases, following, sound};
use std::collections::BTreeMap;
use std::time::Instant;

/// The collection's grades, easiest first, as the sets' names end.
const THEIRS: [&str; 5] = ["easy", "tricky", "hard", "extreme", "unreasonable"];
/// What 0.1.0 took for the shared cases: steps of those with one solution, in the mean, and guesses in all.
const BEFORE: [(&str, f64, usize); 3] = [("tents", 72.6, 131), ("skyscrapers", 51.5, 88), ("fillin", 0.0, 26)];

/// What is counted over a folder.
#[derive(Default)]
struct Counts {
    cases: usize,
    grades: BTreeMap<&'static str, usize>,
    /// By the collection's grade and ours.
    both: BTreeMap<(usize, Tier), usize>,
    /// Size, the collection's grade, and our rating.
    rated: Vec<(String, usize, u32)>,
    /// The steps of each explanation of a puzzle with one solution.
    steps: Vec<usize>,
    near: following::Steps,
    /// Cases with guesses: set, line of the index, guesses.
    guessed: Vec<(String, usize, usize)>,
    slowest: f64,
}

pub fn tables(folders: &[&str]) -> String {
    let all: Vec<(&str, Counts)> = folders.iter().map(|&folder| (folder, count(folder))).collect();
    let compared =
        all.iter().filter(|(_, counts)| !counts.rated.is_empty()).map(|(folder, counts)| compare(folder, counts));
    let mut parts: Vec<String> = compared.collect();
    let tiers = Tier::ALL.map(Tier::word);
    let named = tiers.into_iter().chain(["not-unique", "no-solution", "stopped"]);
    let row = |(folder, counts): &(&str, Counts)| {
        let numbers = named.clone().map(|grade| counts.grades.get(grade).copied().unwrap_or(0).to_string());
        [folder.to_string(), counts.cases.to_string()].into_iter().chain(numbers).collect()
    };
    let head = [
        "family",
        "|cases",
        "|easy",
        "|medium",
        "|hard",
        "|expert",
        "|guess",
        "|several solutions",
        "|none",
        "|stopped",
    ];
    let rows: Vec<Vec<String>> = all.iter().map(row).collect();
    parts.push(format!("All shared cases that can be read:\n\n{}", markdown(&head, &rows)));
    parts.push(format!("{}\n{}", lengths(&all), guesses(&all)));
    parts.join("\n")
}

fn count(folder: &str) -> Counts {
    let mut counts = Counts::default();
    for (line, case) in cases::shared(folder).into_iter().enumerate().map(|(at, case)| (at + 2, case)) {
        let Ok(puzzle) = runut::open(&case.text, &ReadOptions::default()) else { continue };
        let start = Instant::now();
        let explanation = runut::explain(&puzzle, &Limits::default(), &mut Silent).expect("auto fits every puzzle");
        counts.slowest = counts.slowest.max(start.elapsed().as_secs_f64());
        counts.cases += 1;
        let grade = explanation.grade();
        *counts.grades.entry(grade.word()).or_default() += 1;
        let theirs = THEIRS.iter().position(|theirs| case.name.ends_with(theirs));
        if let (Grade::Needs(tier), Some(theirs)) = (grade, theirs) {
            *counts.both.entry((theirs, tier)).or_default() += 1;
            let size = case.name.rsplit_once('-').map_or("", |(size, _)| size).to_string();
            counts.rated.push((size, theirs, explanation.numbers.map_or(0, |numbers| numbers.rating)));
        }
        if explanation.end == End::Solved {
            counts.steps.push(explanation.steps.len());
            counts.near.add(following::steps(&puzzle, &explanation));
        }
        if grade == Grade::Needs(Tier::Guess) {
            counts.guessed.push((case.name, line, explanation.count(Tier::Guess)));
        }
    }
    counts
}

/// The collection's grades against ours.
fn compare(folder: &str, counts: &Counts) -> String {
    let is_there = |theirs: &usize| counts.both.keys().any(|(other, _)| other == theirs);
    let row = |theirs: usize| {
        let number = |tier| counts.both.get(&(theirs, tier)).map_or(String::new(), usize::to_string);
        [THEIRS[theirs].to_string()].into_iter().chain(Tier::ALL.map(number)).collect()
    };
    let rows: Vec<Vec<String>> = (0..THEIRS.len()).filter(is_there).map(row).collect();
    let head = format!("{folder}, theirs");
    let (right, tied, all) = ordered(&counts.rated);
    let pairs: Vec<(f64, f64)> = counts
        .both
        .iter()
        .flat_map(|(&(theirs, tier), &number)| std::iter::repeat_n((theirs as f64, f64::from(tier as u8)), number))
        .collect();
    let told = format!(
        "Of {all} pairs of one size and different grades of theirs our rating orders {right} the same way ({:.1} %), and {tied} \
         are alike. Rank correlation of the grades (Spearman, ties sharing their rank) over {} puzzles: {:.3}.",
        100.0 * right as f64 / all as f64,
        pairs.len(),
        correlation(&pairs)
    );
    let head = [&head, "|easy", "|medium", "|hard", "|expert", "|guess"];
    format!("{}\n{}", markdown(&head, &rows), paragraph(&told))
}

fn lengths(all: &[(&str, Counts)]) -> String {
    let row = |(folder, counts): &(&str, Counts)| {
        let mean = counts.steps.iter().sum::<usize>() as f64 / counts.steps.len().max(1) as f64;
        let before = BEFORE.iter().find(|(name, ..)| name == folder).filter(|(_, steps, _)| *steps > 0.0);
        let fewer = before.map_or(String::new(), |(_, steps, _)| format!("{:.0}", 100.0 * (1.0 - mean / steps)));
        let before = before.map_or(String::new(), |(_, steps, _)| one(*steps));
        let slowest = format!("{:.2}", counts.slowest);
        [
            folder.to_string(),
            counts.steps.len().to_string(),
            one(mean),
            before,
            fewer,
            one(counts.near.share()),
            slowest,
        ]
        .into()
    };
    let head =
        ["family", "|one solution", "|steps each", "|in 0.1.0", "|% fewer", "|% near", "|slowest of all cases, s"];
    let rows: Vec<Vec<String>> = all.iter().map(row).collect();
    format!(
        "Steps of those with one solution, and how many of them touch what the step before changed:\n\n{}",
        markdown(&head, &rows)
    )
}

fn guesses(all: &[(&str, Counts)]) -> String {
    let mut rows: Vec<Vec<String>> = Vec::new();
    for (folder, counts) in all {
        let mut sets: BTreeMap<&str, Vec<(usize, usize)>> = BTreeMap::new();
        for (set, line, guesses) in &counts.guessed {
            sets.entry(set).or_default().push((*line, *guesses));
        }
        let listed = |numbers: Vec<usize>| numbers.iter().map(usize::to_string).collect::<Vec<String>>().join(", ");
        for (set, cases) in sets {
            let (lines, guesses): (Vec<usize>, Vec<usize>) = cases.into_iter().unzip();
            rows.push([folder.to_string(), set.into(), listed(lines), listed(guesses)].into());
        }
        if let Some((_, _, before)) = BEFORE.iter().find(|(name, ..)| name == folder) {
            let sum: usize = counts.guessed.iter().map(|(.., guesses)| guesses).sum();
            rows.push([folder.to_string(), "all".into(), String::new(), format!("{sum}, in 0.1.0 {before}")].into());
        }
    }
    let head = ["family", "set or file", "lines of its index", "guesses each"];
    format!("What still needs guesses:\n\n{}", markdown(&head, &rows))
}

/// Searches for the negation of every step of every case.
pub fn sound(folders: &[&str]) -> String {
    let row = |folder: &&str| {
        let mut checked = sound::Checked::default();
        for case in cases::shared(folder) {
            if let Ok(puzzle) = runut::open(&case.text, &ReadOptions::default()) {
                checked.add(sound::steps_hold(&puzzle, &Limits::default(), 1));
            }
        }
        let numbers = [checked.puzzles, checked.steps, checked.guesses].map(|number| number.to_string());
        [folder.to_string()].into_iter().chain(numbers).collect()
    };
    let rows: Vec<Vec<String>> = folders.iter().map(row).collect();
    let head = ["family", "|puzzles", "|steps whose negation has no solution", "|guesses among them"];
    markdown(&head, &rows)
}

/// Of pairs of one size and of different levels, how many the rating orders as they are, how many it rates alike, and all.
fn ordered(rated: &[(String, usize, u32)]) -> (usize, usize, usize) {
    let (mut right, mut tied, mut all) = (0, 0, 0);
    for (at, (size, theirs, ours)) in rated.iter().enumerate() {
        for (_, other, others) in rated[..at].iter().filter(|(of, level, _)| of == size && level != theirs) {
            all += 1;
            tied += usize::from(ours == others);
            right += usize::from(ours != others && (theirs < other) == (ours < others));
        }
    }
    (right, tied, all)
}

/// Spearman's: the correlation of the ranks, equal values sharing theirs.
fn correlation(pairs: &[(f64, f64)]) -> f64 {
    let ranks = |values: Vec<f64>| -> Vec<f64> {
        let rank = |value: &f64| {
            let below = values.iter().filter(|other| *other < value).count();
            let equal = values.iter().filter(|other| *other == value).count();
            below as f64 + (equal as f64 - 1.0) / 2.0
        };
        values.iter().map(rank).collect()
    };
    let (xs, ys): (Vec<f64>, Vec<f64>) = pairs.iter().copied().unzip();
    let (xs, ys) = (ranks(xs), ranks(ys));
    let mean = (pairs.len() as f64 - 1.0) / 2.0;
    let product = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| (a - mean) * (b - mean)).sum::<f64>();
    product(&xs, &ys) / (product(&xs, &xs) * product(&ys, &ys)).sqrt()
}
