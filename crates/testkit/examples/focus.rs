//! How packings are explained, in numbers: the table of `docs/RULES.md`. With the name of an example or a file, its
//! explanation as text.

use runut::generate::{DRAFTS, Maker};
use runut::{Aim, End, Explanation, Language, Limits, Puzzle, Silent, Speaker, Tier, Wish};
use std::collections::{BTreeMap, BTreeSet};

fn main() {
    let speaker = Speaker::new(Language::English, &[]);
    if let Some(name) = std::env::args().nth(1) {
        let read = || std::fs::read_to_string(&name).expect("it is an example or a file");
        let text = runut::example(&name).map_or_else(read, |one| one.text.into());
        let explanation = explained(&text);
        for (at, step) in explanation.steps.iter().enumerate() {
            let finding = &step.step.finding;
            println!("{}. {} ({}) [{:?}]", at + 1, speaker.say(&finding.said), step.step.rule, finding.effort());
        }
        println!("{:?} {:?}", explanation.end, explanation.grade());
        return;
    }
    let tiers = Tier::ALL.map(Tier::word).join(" | ");
    println!("| set | placed | steps, mean | worst | pieces laid in proofs, mean | worst | {tiers} |");
    println!("|{}", " --- |".repeat(11));
    ["kanoodle-5x11", "iq-5x11"].into_iter().for_each(table);
}

fn explained(text: &str) -> Explanation {
    let puzzle = runut::open(text, &Default::default()).expect("it can be read");
    runut::explain(&puzzle, &Limits::default(), &mut Silent).expect("it can be explained")
}

/// How many challenges are made of each kind.
const COUNT: u64 = 50;

/// Challenges with the fewest pieces on the board that leave one solution, with one more and with two more.
fn table(set: &str) {
    let limits = Limits::default();
    let family = runut::FAMILIES.iter().find(|family| family.name == "packing").expect("it is there");
    let maker = |placed: &str| {
        let details = [("set", set), ("placed", placed)].map(|(name, text)| (name, text.to_string()));
        let wish = Wish { aim: Aim::Unique, details: details.into_iter().collect(), ..Wish::default() };
        Maker::new(family, &wish, &limits).expect("it can be made")
    };
    let make = |maker: &mut Maker<'_>, seed| maker.make(seed, DRAFTS).unwrap_or_else(|failed| panic!("{failed:?}"));
    let mut fewest = maker("fewest");
    let mut makers: BTreeMap<usize, Maker<'_>> = BTreeMap::new();
    for more in 0..3 {
        let (mut steps, mut laid, mut grades) = (Vec::new(), Vec::new(), [0; 5]);
        for seed in 0..COUNT {
            let mut made = make(&mut fewest, seed);
            if more > 0 {
                let placed = placed(&made.puzzle) + more;
                made = make(makers.entry(placed).or_insert_with(|| maker(&placed.to_string())), seed);
            }
            let explanation = explained(&made.text);
            assert_eq!(explanation.end, End::Solved, "{}", made.text);
            steps.push(explanation.steps.len() as u32);
            laid.push(explanation.steps.iter().filter_map(|step| step.step.finding.effort()).sum::<u32>());
            let tier = explanation.steps.iter().map(|step| step.step.tier).max().expect("it has steps");
            grades[Tier::ALL.iter().position(|one| *one == tier).expect("it is one of them")] += 1;
        }
        let mean = |all: &[u32]| f64::from(all.iter().sum::<u32>()) / all.len() as f64;
        let most = |all: &[u32]| all.iter().max().copied().unwrap_or(0);
        let (a, b, c, d) = (mean(&steps), most(&steps), mean(&laid), most(&laid));
        let grades = grades.map(|count: u32| count.to_string()).join(" | ");
        println!("| {set} | fewest + {more} | {a:.1} | {b} | {c:.0} | {d} | {grades} |");
    }
}

fn placed(puzzle: &Puzzle) -> usize {
    let letters: BTreeSet<char> = puzzle.given().0.iter().filter_map(|glyph| glyph.character()).collect();
    letters.len()
}
