//! Tents that are made: they are what was wished for, by the searches and explanations that everybody uses; and what cannot
//! be is refused in words.

use runut::generate::{DRAFTS, Failed, Made};
use runut::{Aim, FAMILIES, Family, Grade, Language, Limits, Question, Silent, Speaker, Tier, Wish};
use runut_testkit::open;
use std::collections::BTreeSet;

fn family() -> &'static Family {
    FAMILIES.iter().find(|family| family.name == "tents").expect("it is registered")
}

fn wish(size: (usize, usize), aim: Aim, details: &[(&'static str, &str)]) -> Wish {
    let details = details.iter().map(|&(name, text)| (name, text.to_string())).collect();
    Wish { size: Some(size), details, aim }
}

fn make(wish: &Wish, seed: u64) -> Made {
    let made = runut::generate(family(), wish, seed, DRAFTS, &Limits::default());
    made.unwrap_or_else(|failed| panic!("{wish:?}, seed {seed}: {failed:?}"))
}

/// Solves and explains what was printed, and nothing else; returns the hardest rule that it needs.
fn hardest_rule(made: &Made) -> &'static str {
    let puzzle = open(&made.text);
    let limits = Limits { solutions: Some(2), ..Limits::default() };
    let answer = runut::solve(&puzzle, &Question::default(), &limits, &mut Silent).expect("it fits");
    assert_eq!(answer.boards, std::slice::from_ref(&made.solution), "{}", made.text);
    assert!(runut::check(&puzzle, &made.solution).is_empty(), "{}", made.text);
    let explanation = runut::explain(&puzzle, &Limits::default(), &mut Silent).expect("it can be explained");
    assert_eq!(explanation.grade(), made.grade, "{}", made.text);
    explanation.numbers.and_then(|numbers| numbers.hardest).expect("there are steps")
}

/// Counts that are blank, and cells with a tree, as they are written.
fn blanks_and_trees(made: &Made) -> (usize, usize) {
    let mut lines = made.text.lines().skip(1);
    let columns = lines.next().expect("the columns' counts").split_whitespace().filter(|word| *word == "-").count();
    let rows: Vec<&str> = lines.collect();
    let blank_rows = rows.iter().filter(|row| row.trim_start().starts_with('-')).count();
    (columns + blank_rows, rows.concat().matches('T').count())
}

#[test]
fn every_grade_is_made_at_every_size() {
    for size in [(7, 7), (8, 8), (10, 10), (9, 13), (16, 11)] {
        for tier in [Tier::Easy, Tier::Medium, Tier::Hard, Tier::Expert] {
            for seed in 0..3 {
                let made = make(&wish(size, Aim::Grade(tier), &[]), seed);
                assert_eq!(made.grade, Grade::Needs(tier));
                assert_eq!(Some(hardest_rule(&made)), made.rule);
                assert_eq!(made.puzzle.board().size(), size);
                assert_eq!(blanks_and_trees(&made), (0, size.0 * size.1 / 5), "{}", made.text);
            }
        }
    }
}

#[test]
fn a_large_board_is_made() {
    let made = make(&wish((40, 40), Aim::Grade(Tier::Hard), &[]), 1);
    hardest_rule(&made);
    assert_eq!((made.grade, made.puzzle.board().size()), (Grade::Needs(Tier::Hard), (40, 40)));
}

#[test]
fn every_rule_that_can_be_needed_is() {
    let rules = (family().rules)();
    // These find what others do not, but hardly ever alone.
    let is_rare = |rule: &runut::RuleInfo| ["shared-places", "clump", "far-ahead"].contains(&rule.name);
    for (number, rule) in rules.iter().enumerate().skip(4).filter(|(_, rule)| !is_rare(rule)) {
        let made = make(&wish((12, 12), Aim::Needs(number), &[]), 5);
        assert_eq!((hardest_rule(&made), made.rule), (rule.name, Some(rule.name)));
        let before = runut::follow(&made.puzzle, number, &Limits::default()).expect("nothing stops it");
        assert!(!before.open.is_empty(), "{} is not needed for\n{}", rule.name, made.text);
    }
}

#[test]
fn guesses_and_any_unique_puzzle_are_made() {
    for seed in 0..3 {
        let made = make(&wish((12, 12), Aim::Grade(Tier::Guess), &[]), seed);
        hardest_rule(&made);
        assert_eq!(made.grade, Grade::Needs(Tier::Guess), "{}", made.text);
        hardest_rule(&make(&wish((9, 9), Aim::Unique, &[]), seed));
    }
}

#[test]
fn there_are_as_many_tents_and_blank_counts_as_are_wished_for() {
    for (details, expected) in [
        (&[("density", "12")][..], (0, 12)),
        (&[("density", "22")], (0, 22)),
        (&[("tents", "17"), ("blank", "3")], (3, 17)),
        (&[("blank", "9")], (9, 20)),
        (&[("tents", "1"), ("blank", "0")], (0, 1)),
    ] {
        let made = make(&wish((10, 10), Aim::Unique, details), 2);
        hardest_rule(&made);
        assert_eq!(blanks_and_trees(&made), expected, "{details:?}\n{}", made.text);
    }
    let medium = make(&wish((10, 10), Aim::Grade(Tier::Medium), &[("blank", "6")]), 4);
    hardest_rule(&medium);
    assert_eq!((blanks_and_trees(&medium).0, medium.grade), (6, Grade::Needs(Tier::Medium)));
}

#[test]
fn the_smallest_boards_are_made() {
    for size in [(2, 2), (2, 3), (3, 2), (4, 4)] {
        let made = make(&wish(size, Aim::Grade(Tier::Easy), &[]), 1);
        hardest_rule(&made);
        assert_eq!(made.puzzle.board().size(), size);
    }
}

#[test]
fn a_seed_makes_the_same_puzzle_again_and_others_make_others() {
    let wish = wish((10, 10), Aim::Grade(Tier::Medium), &[]);
    let first: Vec<Made> = (0..20).map(|seed| make(&wish, seed)).collect();
    let different: BTreeSet<u64> = first.iter().map(|made| made.hash).collect();
    assert_eq!(different.len(), first.len());
    for (seed, made) in first.iter().enumerate().step_by(7) {
        assert_eq!(make(&wish, seed as u64).text, made.text);
    }
}

fn refused(wish: &Wish) -> [String; 2] {
    let refusal = match runut::generate(family(), wish, 1, DRAFTS, &Limits::default()) {
        Err(Failed::Refused(refusal)) => refusal,
        Err(failed) => panic!("{wish:?}: {failed:?}"),
        Ok(made) => panic!("{wish:?}: {}", made.text),
    };
    let says = |language: Language| {
        let speaker = Speaker::new(language, &[]);
        let help = refusal.help.as_ref().expect("it tells the nearest");
        format!("{}; {}", speaker.say(&refusal.said), speaker.say(help))
    };
    Language::ALL.map(says)
}

#[test]
fn what_cannot_be_is_refused_with_the_nearest_that_can() {
    let any = |details: &[(&'static str, &str)]| refused(&wish((8, 8), Aim::Unique, details))[0].clone();
    assert_eq!(
        any(&[("tents", "52")]),
        "52 tents do not fit on 8x8 without touching; at most 16 tents fit: a density of 25"
    );
    assert_eq!(
        any(&[("density", "400")]),
        "256 tents do not fit on 8x8 without touching; at most 16 tents fit: a density of 25"
    );
    assert_eq!(
        any(&[("density", "many")]),
        "`many` cannot be given for density; give a number from 2 to 25 for density"
    );
    assert_eq!(any(&[("tents", "0")]), "`0` cannot be given for tents; give a number from 1 to 16 for tents");
    assert_eq!(any(&[("blank", "17")]), "`17` cannot be given for blank; give a number from 0 to 16 for blank");
    assert_eq!(
        any(&[("tents", "9"), ("density", "20")]),
        "a density and a number of tents say the same thing twice; leave one of them out"
    );
    assert_eq!(
        refused(&wish((1, 200), Aim::Unique, &[])),
        [
            "boards are made with from 2 to 128 rows and columns; 2x128 is the nearest",
            "papan dibuat dengan 2 sampai 128 baris dan kolom; yang terdekat adalah 2x128"
        ]
    );
    for rule in 0..4 {
        let name = (family().rules)()[rule].name;
        assert_eq!(
            refused(&wish((8, 8), Aim::Needs(rule), &[]))[0],
            format!(
                "the rules up to {name} never find a tent, so no puzzle is solved by them; the first that a puzzle can \
                 need is needed-cells"
            )
        );
    }
}

#[test]
fn what_is_too_rare_is_given_up_with_the_nearest() {
    let small = wish((4, 4), Aim::Grade(Tier::Expert), &[]);
    match runut::generate(family(), &small, 1, 500, &Limits::default()) {
        Err(Failed::GaveUp { drafts, nearest }) => assert!(drafts >= 500 && nearest < Some(Tier::Expert)),
        Err(failed) => panic!("{failed:?}"),
        Ok(made) => panic!("{}", made.text),
    }
}
