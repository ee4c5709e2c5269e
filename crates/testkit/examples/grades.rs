//! The tables of docs/RULES.md: `cargo run -p runut-testkit --release --example grades -- FAMILY[/SET]… [--sound] [--made N]`.
//!
//! For each set of the shared cases a line with how many puzzles have which grade; then every puzzle that needs a guess;
//! how many steps there are, and how many were in 0.1.0; then the rank correlation with the collection's own grades, where the
//! sets' names tell them, and how many pairs of puzzles of one size the rating orders as the collection does. With `--sound`
//! every step is checked by a search for its negation. With `--made N` puzzles are made from the seeds 1 to N for each
//! grade, to count the steps that touch what the step before changed.

use runut::{Aim, FAMILIES, Grade, Limits, ReadOptions, Silent, Tier, Wish};
use runut_testkit::{cases, following, sound};
use std::collections::BTreeMap;
use std::time::Instant;

/// The collection's grades, easiest first, as the sets' names end.
const THEIRS: [&str; 5] = ["easy", "tricky", "hard", "extreme", "unreasonable"];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let is_sound = words.iter().any(|word| word == "--sound");
    let made =
        words.iter().position(|word| word == "--made").map(|at| words[at + 1].parse().expect("a number of seeds"));
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    for folder in words.iter().filter(|word| !word.starts_with("--") && !is_number(word)) {
        match made {
            None => grade_all(folder, is_sound),
            Some(seeds) => make_all(folder, seeds),
        }
    }
}

/// Steps of 0.1.0 on the shared cases with one solution, in the mean.
const BEFORE: [(&str, f64); 2] = [("tents", 72.6), ("skyscrapers", 51.5)];

fn make_all(name: &str, seeds: u64) {
    let family = FAMILIES.iter().find(|family| family.name == name).expect("it is a family");
    println!("== {name}, made from the seeds 1 to {seeds}");
    let mut all = following::Steps::default();
    for tier in [Tier::Easy, Tier::Medium, Tier::Hard, Tier::Expert] {
        let (mut counted, mut puzzles, mut told) = (following::Steps::default(), 0, 0);
        let wish = Wish { aim: Aim::Grade(tier), ..Wish::default() };
        for seed in 1..=seeds {
            let made = runut::generate(family, &wish, seed, runut::generate::DRAFTS, &Limits::default());
            let Ok(made) = made else { continue };
            let explanation = runut::explain(&made.puzzle, &Limits::default(), &mut Silent).expect("auto fits");
            counted.add(following::steps(&made.puzzle, &explanation));
            puzzles += 1;
            told += explanation.steps.len();
        }
        let mean = told as f64 / f64::from(puzzles.max(1));
        println!("{:8} {puzzles} puzzles, {mean:.1} steps each, {:.1} % near", tier.word(), counted.share());
        all.add(counted);
    }
    println!("all: {:.1} % of the steps touch what the step before changed", all.share());
}

fn grade_all(named: &str, is_sound: bool) {
    let (folder, set) = named.split_once('/').unwrap_or((named, ""));
    let mut table: BTreeMap<String, BTreeMap<&'static str, usize>> = BTreeMap::new();
    let (mut pairs, mut guessed, mut slowest) = (Vec::new(), Vec::new(), (0.0, String::new()));
    let (mut rated, mut told, mut near) = (Vec::new(), Vec::new(), following::Steps::default());
    let mut checked = sound::Checked::default();
    let begun = Instant::now();
    for case in cases::shared(folder).into_iter().filter(|case| case.name.starts_with(set)) {
        let Ok(puzzle) = runut::open(&case.text, &ReadOptions::default()) else { continue };
        let start = Instant::now();
        let explanation = runut::explain(&puzzle, &Limits::default(), &mut Silent).expect("auto fits every puzzle");
        let seconds = start.elapsed().as_secs_f64();
        if seconds > slowest.0 {
            slowest = (seconds, case.text.lines().next().unwrap_or("").to_string());
        }
        let grade = explanation.grade();
        let set = if case.name.ends_with(".txt") { "files".to_string() } else { case.name.clone() };
        *table.entry(set).or_default().entry(grade.word()).or_default() += 1;
        if let (Grade::Needs(tier), Some(theirs)) =
            (grade, THEIRS.iter().position(|theirs| case.name.ends_with(theirs)))
        {
            pairs.push((theirs as f64, Tier::ALL.iter().position(|one| *one == tier).unwrap_or(0) as f64));
            let size = case.name.rsplit_once('-').map_or("", |(size, _)| size).to_string();
            rated.push((size, theirs, explanation.numbers.map_or(0, |numbers| numbers.rating)));
        }
        if explanation.end == runut::End::Solved {
            told.push(explanation.steps.len());
            near.add(following::steps(&puzzle, &explanation));
        }
        if grade == Grade::Needs(Tier::Guess) {
            let first = case.text.lines().next().unwrap_or("");
            guessed.push(format!("{} {first}: {} guesses", case.name, explanation.count(Tier::Guess)));
        }
        if is_sound {
            checked.add(sound::steps_hold(&puzzle, &Limits::default(), 1));
        }
    }
    println!("== {named}, {:.1} s, slowest {:.2} s: {}", begun.elapsed().as_secs_f64(), slowest.0, slowest.1);
    for (set, grades) in &table {
        let parts: Vec<String> = grades.iter().map(|(grade, count)| format!("{count} {grade}")).collect();
        println!("{set:24} {}", parts.join(", "));
    }
    println!("guesses needed: {}", guessed.len());
    guessed.iter().for_each(|line| println!("  {line}"));
    let mean = told.iter().sum::<usize>() as f64 / told.len().max(1) as f64;
    let before = BEFORE.iter().find(|(name, _)| *name == folder).map(|(_, steps)| format!(", 0.1.0 had {steps}"));
    println!("steps: {mean:.1} each{}, {:.1} % near", before.unwrap_or_default(), near.share());
    if !pairs.is_empty() {
        let (right, tied, all) = ordered(&rated);
        println!(
            "pairs of one size that the rating orders as the collection does: {right} of {all}, {tied} alike: {:.1} %",
            100.0 * right as f64 / all as f64
        );
        println!(
            "rank correlation with the collection's grades over {} puzzles: {:.3}",
            pairs.len(),
            correlation(&pairs)
        );
    }
    if is_sound {
        println!("sound: {checked:?}");
    }
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
