//! What can be wished for, as docs/GENERATE.md and the command line tell it; and what must hold for whatever any family makes.

use runut::generate::{Customer, DRAFTS, Entry, Failed, Maker, Order, run, seed};
use runut::making::{Detail, Value};
use runut::{Aim, Cell, FAMILIES, Family, Glyph, Language, Limits, Said, Speaker, Tier, Wish};
use std::ops::ControlFlow;
use std::path::Path;

fn makers() -> impl Iterator<Item = &'static Family> {
    FAMILIES.iter().copied().filter(|family| family.making.is_some())
}

fn details(family: &Family) -> &'static [Detail] {
    family.making.expect("it makes puzzles").details
}

#[test]
fn every_family_makes_puzzles() {
    assert_eq!(makers().count(), FAMILIES.len());
}

#[test]
fn every_detail_is_documented() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/GENERATE.md");
    let text = std::fs::read_to_string(path).expect("the document is there");
    let speaker = Speaker::new(Language::English, &[]);
    for family in makers() {
        let row = |detail: &Detail| {
            let value = match detail.value {
                Value::Flag => String::new(),
                Value::Number([]) => " N".into(),
                Value::Number(words) => format!(" N\\|{}", words.join("\\|")),
                Value::Word(words) => format!(" {}", words.join("\\|")),
                Value::File => " FILE".into(),
            };
            let title = speaker.say(&Said::new(detail.title));
            format!("| {} | `--{}{value}` | {title} |\n", family.name, detail.name)
        };
        let table: String = details(family).iter().map(row).collect();
        assert!(text.contains(&table), "docs/GENERATE.md should have:\n{table}");
    }
}

/// On the command line an option is one for all families that have it.
#[test]
fn details_of_one_name_are_given_alike() {
    let all: Vec<&Detail> = makers().flat_map(details).collect();
    let kind = |detail: &Detail| std::mem::discriminant(&detail.value);
    for (one, other) in all.iter().flat_map(|one| all.iter().map(move |other| (one, other))) {
        assert!(one.name != other.name || kind(one) == kind(other), "{}", one.name);
    }
}

#[test]
fn nonsense_is_refused_in_words_and_never_panics() {
    let speaker = Speaker::new(Language::English, &[]);
    let nonsense = ["", "0", "-1", "1e9", "18446744073709551616", "fewest", "none", "ä", "\n#.\n", "#", ".\n", "a b\n"];
    let sizes = [None, Some((1, 1)), Some((2, 9)), Some((10_000, 10_000)), Some((0, 0))];
    let limits = Limits::default().within(std::time::Duration::from_secs(20));
    for family in makers() {
        for size in sizes {
            for detail in details(family) {
                for text in nonsense {
                    let wish = Wish { size, details: vec![(detail.name, text.into())], aim: Aim::Grade(Tier::Easy) };
                    if let Err(Failed::Refused(refusal)) = Maker::new(family, &wish, &limits).map(drop) {
                        let said = speaker.say(&refusal.said);
                        assert!(said.len() > 10 && !said.contains("-make-"), "{}: {said}", family.name);
                        assert!(refusal.help.is_some(), "{}: {said} has no help", family.name);
                    }
                }
            }
        }
    }
}

/// Keeps what it gets.
#[derive(Default)]
struct Basket(Vec<Entry>);

impl Customer for Basket {
    fn take(&mut self, entry: Entry) -> ControlFlow<()> {
        self.0.push(entry);
        ControlFlow::Continue(())
    }
}

#[test]
fn a_run_hands_over_in_order_whatever_the_threads() {
    for family in makers() {
        let wish = Wish { aim: Aim::Grade(Tier::Easy), ..Wish::default() };
        let order = Order { count: 5, first: 3, ..Order::one(wish, "order") };
        let texts = |threads: usize| {
            let mut basket = Basket::default();
            let limits = Limits { threads, ..Limits::default() };
            let report = run(family, &order, &limits, &mut basket).unwrap_or_else(|failed| panic!("{failed:?}"));
            assert_eq!((report.made, report.failed), (5, 0), "{}", family.name);
            let numbers: Vec<u64> = basket.0.iter().map(|entry| entry.number).collect();
            assert_eq!(numbers, [3, 4, 5, 6, 7], "{}", family.name);
            let text = |entry: Entry| entry.made.unwrap_or_else(|failed| panic!("{failed:?}")).text;
            basket.0.into_iter().map(text).collect::<Vec<String>>()
        };
        assert_eq!(texts(1), texts(3), "{}", family.name);
    }
}

/// The proof is made by others than the maker: the judge, a search and the explanation.
#[test]
fn what_is_made_is_what_it_says() {
    let limits = Limits::default();
    for family in makers() {
        for tier in [Tier::Easy, Tier::Medium, Tier::Hard, Tier::Expert] {
            let wish = Wish { aim: Aim::Grade(tier), ..Wish::default() };
            let mut maker = Maker::new(family, &wish, &limits).unwrap_or_else(|failed| panic!("{failed:?}"));
            for number in 1..=5 {
                let made = maker.make(seed("held", number, 0), DRAFTS).unwrap_or_else(|failed| panic!("{failed:?}"));
                let puzzle = runut::open(&made.text, &Default::default()).expect("it reads back");
                assert_eq!(runut::check(&puzzle, &made.solution), [], "{}", made.text);
                assert_eq!(runut::is_unique(&puzzle, &limits), Some(true), "{}", made.text);
                let graded = runut::explain(&puzzle, &limits, &mut runut::Silent).expect("it is explained").grade();
                assert_eq!((graded.word(), made.grade), (tier.word(), graded), "{}", made.text);
                let is_given = |cell: Cell| puzzle.given().at(cell) != Glyph::NONE;
                assert!(!puzzle.board().cells().all(is_given), "nothing is left to do:\n{}", made.text);
                assert_eq!(made.guises[0].trim(), made.text.trim(), "{}", family.name);
            }
        }
    }
}

/// Whoever has solved the easy one of a seed must not know the solution of the hard one.
#[test]
fn grades_of_one_seed_have_solutions_of_their_own() {
    for family in makers() {
        let mut solutions = Vec::new();
        for tier in [Tier::Easy, Tier::Medium, Tier::Hard] {
            let mut basket = Basket::default();
            let wish = Wish { aim: Aim::Grade(tier), ..Wish::default() };
            let done = run(family, &Order::one(wish, "player"), &Limits::default(), &mut basket);
            assert!(done.is_ok(), "{}: {done:?}", family.name);
            solutions
                .extend(basket.0.iter().filter_map(|entry| entry.made.as_ref().ok()).map(|made| made.solution.clone()));
        }
        assert_eq!(solutions.len(), 3, "{}", family.name);
        let differ = solutions.iter().enumerate().all(|(at, one)| !solutions[..at].contains(one));
        assert!(differ, "{}: a solution comes twice", family.name);
    }
}
