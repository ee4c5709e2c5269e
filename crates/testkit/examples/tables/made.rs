//! How well steps follow each other, in puzzles that are made for it.

use crate::{markdown, one, paragraph};
use runut::{Aim, FAMILIES, Limits, Silent, Tier, Wish};
use runut_testkit::following;

/// The families whose steps are near to each other or not, and how much is asked of them.
const ASKED: [(&str, u32); 2] = [("tents", 75), ("skyscrapers", 60)];

pub fn table(folders: &[&str], seeds: u64) -> String {
    let mut rows = Vec::new();
    for (name, asked) in ASKED.into_iter().filter(|(name, _)| folders.contains(name)) {
        let mut all = following::Steps::default();
        for tier in [Tier::Easy, Tier::Medium, Tier::Hard, Tier::Expert] {
            let (puzzles, told, near) = count(name, tier, seeds);
            let mean = told as f64 / f64::from(puzzles.max(1));
            rows.push([name.into(), tier.word().into(), puzzles.to_string(), one(mean), one(near.share())].into());
            all.add(near);
        }
        rows.push([name.into(), "all".into(), String::new(), format!("asked {asked}"), one(all.share())].into());
    }
    let head = ["family", "grade", "|puzzles", "|steps each", "|% near"];
    let told = format!(
        "Puzzles made from the seeds 1 to {seeds} for each grade: how many of their steps touch what the step before changed."
    );
    format!("{}\n{}", paragraph(&told), markdown(&head, &rows))
}

fn count(name: &str, tier: Tier, seeds: u64) -> (u32, usize, following::Steps) {
    let family = FAMILIES.iter().find(|family| family.name == name).expect("it is a family");
    let wish = Wish { aim: Aim::Grade(tier), ..Wish::default() };
    let (mut puzzles, mut told, mut near) = (0, 0, following::Steps::default());
    for seed in 1..=seeds {
        let made = runut::generate(family, &wish, seed, runut::generate::DRAFTS, &Limits::default());
        let Ok(made) = made else { continue };
        let explanation = runut::explain(&made.puzzle, &Limits::default(), &mut Silent).expect("auto fits");
        near.add(following::steps(&made.puzzle, &explanation));
        puzzles += 1;
        told += explanation.steps.len();
    }
    (puzzles, told, near)
}
