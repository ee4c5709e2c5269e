//! Made Skyscrapers: what a person gets has the grade, the one solution and the looks that were wished for.

use runut::generate::{DRAFTS, Failed, Made, Maker, generate, seed};
use runut::{Aim, Ask, FAMILIES, Family, Grade, Language, Limits, Question, Silent, Speaker, Tier, Wish};
use runut_testkit::open;

fn family() -> &'static Family {
    FAMILIES.iter().find(|family| family.name == "skyscrapers").expect("it is one of them")
}

fn wish(size: usize, aim: Aim, details: &[(&'static str, &str)]) -> Wish {
    let details = details.iter().map(|&(name, text)| (name, text.to_string())).collect();
    Wish { size: Some((size, size)), aim, details }
}

fn made(wish: &Wish, number: u64) -> Made {
    let made = generate(family(), wish, seed("towers", number, 0), DRAFTS, &Limits::default());
    made.unwrap_or_else(|failed| panic!("{wish:?}, {number}: {failed:?}"))
}

/// The words of the table that the text is: `x` in the corners, `.` for nothing.
fn table(text: &str) -> Vec<Vec<String>> {
    text.lines().skip(1).map(|line| line.split_whitespace().map(String::from).collect()).collect()
}

/// How many clues and towers the text shows.
fn counts(text: &str) -> (usize, usize) {
    let table = table(text);
    let last = table.len() - 1;
    let (mut clues, mut givens) = (0, 0);
    for (row, words) in table.iter().enumerate() {
        for (column, word) in words.iter().enumerate().filter(|(_, word)| !["x", "."].contains(&word.as_str())) {
            assert!(word.parse::<usize>().is_ok(), "{text}");
            let is_clue = [0, last].contains(&row) || [0, last].contains(&column);
            *(if is_clue { &mut clues } else { &mut givens }) += 1;
        }
    }
    (clues, givens)
}

/// The text has one solution, by a search, and this grade, by an explanation.
fn check(made: &Made, tier: Option<Tier>) {
    let puzzle = open(&made.text);
    let question = Question { ask: Ask::Count, ..Question::default() };
    let answer = runut::ask(&puzzle, &question, &Limits::default(), &mut Silent).expect("it can be counted");
    assert_eq!(answer.unique, Some(true), "{}", made.text);
    assert!(runut::check(&puzzle, &made.solution).is_empty(), "{}", made.text);
    let grade = runut::explain(&puzzle, &Limits::default(), &mut Silent).expect("it can be explained").grade();
    assert_eq!(made.grade, grade, "{}", made.text);
    if let Some(tier) = tier {
        assert_eq!(grade, Grade::Needs(tier), "{}", made.text);
    }
}

/// Whether the rules up to a tier solve a text.
fn is_solved_up_to(tier: Tier, text: &str) -> bool {
    let rules = (family().rules)().iter().filter(|rule| rule.tier <= tier).count();
    runut::follow(&open(text), rules, &Limits::default()).expect("nothing stops it").open.is_empty()
}

#[test]
fn puzzles_of_every_grade_have_it_and_one_solution() {
    let hardest = |size: usize| match size {
        2 => Tier::Easy,
        3 => Tier::Medium,
        _ => Tier::Expert,
    };
    for size in 2..=8 {
        for tier in Tier::ALL.into_iter().filter(|&tier| tier <= hardest(size)) {
            let wish = wish(size, Aim::Grade(tier), &[]);
            let count = if size == 8 { 1 } else { 4 };
            (0..count).for_each(|number| check(&made(&wish, number), Some(tier)));
        }
    }
    check(&made(&wish(6, Aim::Grade(Tier::Guess), &[]), 0), Some(Tier::Guess));
    check(&made(&wish(7, Aim::Unique, &[]), 0), None);
    check(&made(&Wish::default(), 0), None);
}

#[test]
fn clues_and_towers_are_as_many_as_is_wished() {
    let easy = Aim::Grade(Tier::Easy);
    for number in 0..4 {
        let all = made(&wish(6, easy, &[]), number);
        assert_eq!(counts(&all.text).0, 24, "clues stay unless told otherwise");
        for (clues, givens) in [("12", "14"), ("0", "20"), ("24", "36"), ("7", "15")] {
            let made = made(&wish(6, easy, &[("clues", clues), ("givens", givens)]), number);
            assert_eq!(counts(&made.text), (clues.parse().unwrap(), givens.parse().unwrap()), "{}", made.text);
            check(&made, Some(Tier::Easy));
        }
        let bare = made(&wish(5, Aim::Grade(Tier::Medium), &[("givens", "none")]), number);
        assert_eq!(counts(&bare.text), (20, 0), "{}", bare.text);
        let some = made(&wish(5, Aim::Grade(Tier::Hard), &[("givens", "none"), ("clues", "12")]), number);
        assert_eq!(counts(&some.text), (12, 0), "{}", some.text);
        check(&some, Some(Tier::Hard));
    }
}

#[test]
fn of_the_fewest_clues_none_can_be_taken_away() {
    for (number, tier) in (0..).zip([Tier::Easy, Tier::Medium, Tier::Hard]) {
        let made = made(&wish(5, Aim::Grade(tier), &[("clues", "fewest")]), number);
        assert!(is_solved_up_to(tier, &made.text));
        let table = table(&made.text);
        let last = table.len() - 1;
        let is_clue = |row: usize, column: usize| {
            table[row][column].parse::<usize>().is_ok() && ([0, last].contains(&row) || [0, last].contains(&column))
        };
        for (row, column) in (0..=last).flat_map(|row| (0..=last).map(move |column| (row, column))) {
            if is_clue(row, column) {
                let mut less = table.clone();
                less[row][column] = ".".into();
                let rows: Vec<String> = less.iter().map(|row| row.join(" ")).collect();
                let text = format!("SKYSCRAPERS\n{}\n", rows.join("\n"));
                assert!(!is_solved_up_to(tier, &text), "row {row}, column {column}:\n{}", made.text);
            }
        }
    }
}

#[test]
fn symmetric_puzzles_look_the_same_upside_down() {
    let details: [&[(&str, &str)]; 3] =
        [&[("symmetric", "")], &[("symmetric", ""), ("clues", "fewest")], &[("symmetric", ""), ("givens", "7")]];
    for (number, details) in (0..).zip(details) {
        let made = made(&wish(5, Aim::Grade(Tier::Medium), details), number);
        let table = table(&made.text);
        let shows = |row: usize, column: usize| table[row][column] != ".";
        for (row, column) in (0..7).flat_map(|row| (0..7).map(move |column| (row, column))) {
            assert_eq!(shows(row, column), shows(6 - row, 6 - column), "{}", made.text);
        }
        check(&made, Some(Tier::Medium));
    }
}

#[test]
fn easy_grids_without_towers_come_up_to_7x7() {
    let made = made(&wish(7, Aim::Grade(Tier::Easy), &[("givens", "none")]), 1);
    assert_eq!(counts(&made.text), (28, 0), "{}", made.text);
    check(&made, Some(Tier::Easy));
}

#[test]
fn a_seed_makes_one_puzzle_whatever_was_made_before() {
    let wish = wish(6, Aim::Grade(Tier::Hard), &[]);
    let limits = Limits::default();
    let mut maker = Maker::new(family(), &wish, &limits).expect("it can be made");
    let texts: Vec<String> =
        (0..6).map(|number| maker.make(seed("towers", number, 0), DRAFTS).expect("there is one").text).collect();
    for (number, text) in (0..).zip(&texts) {
        assert_eq!(&made(&wish, number).text, text);
        assert_eq!(texts.iter().filter(|other| *other == text).count(), 1, "{text}");
    }
}

#[test]
fn what_needs_a_rule_needs_it() {
    let rules = (family().rules)();
    for name in ["near", "first-hides", "few-fillings", "fillings", "fish", "chain"] {
        let rule = rules.iter().position(|rule| rule.name == name).expect("it is a rule");
        let made = made(&wish(6, Aim::Needs(rule), &[]), 2);
        assert_eq!(made.rule, Some(name));
        let follow =
            |rules: usize| runut::follow(&open(&made.text), rules, &Limits::default()).expect("nothing stops it");
        assert!(follow(rule + 1).open.is_empty() && !follow(rule).open.is_empty(), "{}", made.text);
    }
}

/// The sentences of a refusal, in both languages.
fn refused(wish: &Wish) -> [String; 2] {
    let Err(Failed::Refused(refusal)) = generate(family(), wish, 1, 10, &Limits::default()) else {
        panic!("{wish:?} is not refused");
    };
    assert_eq!(refusal.code.word(), "cannot-make");
    let help = refusal.help.expect("the nearest is told");
    [Language::English, Language::Indonesian].map(|language| {
        let speaker = Speaker::new(language, &[]);
        format!("{}; {}", speaker.say(&refusal.said), speaker.say(&help))
    })
}

#[test]
fn what_cannot_be_made_is_refused_with_the_nearest() {
    let of =
        |size: usize, tier: Tier, details: &[(&'static str, &str)]| refused(&wish(size, Aim::Grade(tier), details));
    let english = |[english, indonesian]: [String; 2], told: &str| {
        assert_eq!(english, told);
        assert_ne!(indonesian, english);
    };
    let oblong = Wish { size: Some((6, 8)), ..Wish::default() };
    english(refused(&oblong), "Skyscrapers are square, and 6x8 is not; the nearest that can be made is 8x8");
    let size = "Skyscrapers are made from 2x2 to 16x16; the nearest that can be made is ";
    english(of(1, Tier::Easy, &[]), &format!("{size}2x2"));
    english(of(17, Tier::Easy, &[]), &format!("{size}16x16"));
    english(of(6, Tier::Easy, &[("clues", "25")]), "there is no room for 25 clues; 24 are the most here");
    english(of(6, Tier::Easy, &[("givens", "37")]), "there is no room for 37 towers; 36 are the most here");
    english(
        of(6, Tier::Easy, &[("clues", "few")]),
        "`few` is no number of clues; give a number from 0 to 24, or `fewest`",
    );
    english(
        of(5, Tier::Easy, &[("givens", "-1")]),
        "`-1` is no number of towers; give a number from 0 to 25, or `none`",
    );
    let pairs = [("symmetric", ""), ("clues", "9")];
    english(of(5, Tier::Easy, &pairs), "9 clues cannot lie symmetrically: they come in pairs; ask for 8 or 10");
    let pairs = [("symmetric", ""), ("givens", "3")];
    english(of(6, Tier::Easy, &pairs), "3 towers cannot lie symmetrically: they come in pairs; ask for 2 or 4");
    english(
        of(6, Tier::Easy, &[("clues", "0"), ("givens", "0")]),
        "a grid that shows neither clues nor towers has more than one solution; let it show some clues, or some towers",
    );
    english(of(2, Tier::Medium, &[]), "a 2x2 grid is too small to be that hard; ask for easy, or for 3x3");
    english(of(3, Tier::Hard, &[]), "a 3x3 grid is too small to be that hard; ask for medium, or for 4x4");
    english(of(4, Tier::Guess, &[]), "a 4x4 grid is too small to be that hard; ask for expert, or for 5x5");
    english(
        of(8, Tier::Easy, &[("givens", "none")]),
        "no 8x8 grid without towers was ever found that is so easy; ask for medium, or let some towers be given",
    );
    english(
        of(9, Tier::Medium, &[("givens", "none")]),
        "no 9x9 grid without towers was ever found that is so easy; ask for hard, or let some towers be given",
    );
    english(
        of(10, Tier::Expert, &[("givens", "none")]),
        "without any tower given, Skyscrapers are made up to 9x9; ask for 9x9, or let some towers be given",
    );
}

#[test]
fn what_does_not_come_is_given_up_with_the_nearest() {
    let wish = wish(6, Aim::Grade(Tier::Expert), &[("givens", "35")]);
    let failed =
        generate(family(), &wish, 1, 200, &Limits::default()).err().expect("one open cell is no matter for experts");
    assert!(matches!(failed, Failed::GaveUp { drafts: 200.., nearest: Some(Tier::Easy) }), "{failed:?}");
}
