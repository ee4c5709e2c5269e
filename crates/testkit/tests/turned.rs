//! A puzzle that is turned or mirrored is the same puzzle: it has the same grade, the same numbers, and
//! needs the same hardest rule.

use runut::explain::{Numbers, graded};
use runut::generate::{DRAFTS, generate, seed};
use runut::{Aim, FAMILIES, Family, Grade, Limits, Silent, Tier, Wish};
use runut_testkit::open;

/// The table of a Skyscrapers text as words.
type Table = Vec<Vec<String>>;

fn table(text: &str) -> (String, Table) {
    let (title, rows) = text.split_once('\n').expect("a title and rows");
    (title.to_string(), rows.lines().map(|row| row.split_whitespace().map(String::from).collect()).collect())
}

/// All eight ways in which a table can lie.
fn turned(text: &str) -> Vec<String> {
    let (title, mut table) = table(text);
    let mut texts = Vec::new();
    for turn in 0..8 {
        if turn % 2 == 0 {
            table.iter_mut().for_each(|row| row.reverse());
        } else {
            table = (0..table.len()).map(|at| table.iter().map(|row| row[at].clone()).collect()).collect();
        }
        let rows: Vec<String> = table.iter().map(|row| row.join(" ")).collect();
        texts.push(format!("{title}\n{}\n", rows.join("\n")));
    }
    texts
}

/// The grade, and the numbers beside it. Of several chains one is followed first, and what others find then can be less: so
/// where chains are needed, there may be one round more or less.
fn needs(text: &str) -> (Grade, Option<Numbers>) {
    let explanation = graded(&open(text), &Limits::default(), &mut Silent).expect("it can be explained");
    let has_chains = matches!(explanation.grade(), Grade::Needs(Tier::Expert | Tier::Guess));
    let without = |numbers: Numbers| match has_chains {
        true => Numbers { work: 0, bottleneck: None, ..numbers },
        false => numbers,
    };
    (explanation.grade(), explanation.numbers.map(without))
}

#[test]
fn skyscrapers_need_the_same_however_they_lie() {
    let family: &Family = FAMILIES.iter().find(|family| family.name == "skyscrapers").expect("it is one of them");
    let made = [(5, Tier::Medium), (6, Tier::Easy), (6, Tier::Medium), (6, Tier::Hard), (6, Tier::Expert)];
    let made = made.into_iter().flat_map(|made| (0..3).map(move |number| (made, number)));
    let made = made.map(|((size, tier), number)| {
        let wish = Wish { size: Some((size, size)), aim: Aim::Grade(tier), ..Wish::default() };
        generate(family, &wish, seed("turned", number, 0), DRAFTS, &Limits::default()).expect("it can be made").text
    });
    let own = family.examples.iter().filter(|example| example.solutions == 1).map(|example| example.text.to_string());
    for text in made.chain(own).filter(|text| text.starts_with("SKYSCRAPERS")) {
        let expected = needs(&text);
        let mut texts = turned(&text);
        assert_eq!(texts.len(), 8);
        for other in &texts {
            assert_eq!(needs(other), expected, "{other}");
        }
        texts.sort_unstable();
        texts.dedup();
        assert!(texts.len() > 1, "it lies the same in every way:\n{text}");
    }
}
