//! Grades the shared cases: `cargo run -p runut-testkit --release --example grades -- FAMILY[/SET]… [--sound]`.
//!
//! For each set a line with how many puzzles have which grade; then every puzzle that needs a guess; then the rank
//! correlation with the collection's own grades, where the sets' names tell them. With `--sound` every step is checked by a
//! search for its negation.

use runut::{Grade, Limits, ReadOptions, Silent, Tier};
use runut_testkit::{cases, sound};
use std::collections::BTreeMap;
use std::time::Instant;

/// The collection's grades, easiest first, as the sets' names end.
const THEIRS: [&str; 5] = ["easy", "tricky", "hard", "extreme", "unreasonable"];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let is_sound = words.iter().any(|word| word == "--sound");
    for folder in words.iter().filter(|word| !word.starts_with("--")) {
        grade_all(folder, is_sound);
    }
}

fn grade_all(named: &str, is_sound: bool) {
    let (folder, set) = named.split_once('/').unwrap_or((named, ""));
    let mut table: BTreeMap<String, BTreeMap<&'static str, usize>> = BTreeMap::new();
    let (mut pairs, mut guessed, mut slowest) = (Vec::new(), Vec::new(), (0.0, String::new()));
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
    if !pairs.is_empty() {
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
