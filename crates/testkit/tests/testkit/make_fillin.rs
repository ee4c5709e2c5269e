//! Fill-ins that are made: they are what was wished for, by the searches and explanations that everybody uses; and what
//! cannot be is refused in words.

use runut::generate::{DRAFTS, Failed, Made, Maker};
use runut::{Aim, FAMILIES, Family, Grade, Language, Limits, Question, Silent, Speaker, Tier, Wish};
use runut_testkit::open;
use std::collections::{BTreeMap, BTreeSet};

const GRADES: [Tier; 4] = [Tier::Easy, Tier::Medium, Tier::Hard, Tier::Expert];

fn family() -> &'static Family {
    FAMILIES.iter().find(|family| family.name == "fillin").expect("it is registered")
}

fn wish(side: usize, aim: Aim, details: &[(&'static str, &str)]) -> Wish {
    let details = details.iter().map(|&(name, text)| (name, text.to_string())).collect();
    Wish { size: Some((side, side)), details, aim }
}

fn make(wish: &Wish, seed: u64) -> Made {
    let made = runut::generate(family(), wish, seed, DRAFTS, &Limits::default());
    made.unwrap_or_else(|failed| panic!("{:?} {:?}, seed {seed}: {failed:?}", wish.size, wish.aim))
}

/// The rows of the grid, and the list.
fn parts(made: &Made) -> (Vec<&str>, Vec<&str>) {
    let (grid, list) = made.text.split_once("\n\n").expect("a grid and a list");
    (grid.lines().filter(|line| !line.starts_with(';')).collect(), list.split_whitespace().collect())
}

fn given(made: &Made) -> usize {
    parts(made).0.concat().chars().filter(|cell| cell.is_alphanumeric()).count()
}

/// Solves and explains what was printed, and nothing else.
fn is_as_told(made: &Made) {
    let puzzle = open(&made.text);
    let limits = Limits { solutions: Some(2), ..Limits::default() };
    let answer = runut::solve(&puzzle, &Question::default(), &limits, &mut Silent).expect("it fits");
    assert_eq!(answer.boards, std::slice::from_ref(&made.solution), "{}", made.text);
    let explanation = runut::explain(&puzzle, &Limits::default(), &mut Silent).expect("it can be explained");
    assert_eq!(explanation.grade(), made.grade, "{}", made.text);
}

/// Some words of two to four syllables, so many that they fill anything.
fn words() -> String {
    let pairs = "bdklmnrst".chars().flat_map(|one| "aeiou".chars().map(move |two| (one, two)));
    let syllables: Vec<String> = pairs.flat_map(|(one, two)| [format!("{one}{two}"), format!("{two}{one}")]).collect();
    let mut dice = runut::Dice::new(5);
    let mut draw = |count: usize, end: &str| {
        (0..count).map(|_| syllables[dice.below(syllables.len())].clone()).collect::<String>() + end
    };
    let ends = ["", "n", "r", "s"];
    let words: BTreeSet<String> = (0..4000).map(|at| draw(1 + at % 4, ends[at / 4 % 4])).collect();
    words.into_iter().collect::<Vec<String>>().join("\n")
}

#[test]
fn every_grade_is_made() {
    for side in [5, 7, 9] {
        for tier in GRADES {
            for seed in 0..4 {
                let made = make(&wish(side, Aim::Grade(tier), &[]), seed);
                assert_eq!(made.grade, Grade::Needs(tier), "{}", made.text);
                is_as_told(&made);
            }
        }
    }
}

#[test]
#[ignore = "a minute: a thousand puzzles"]
fn a_thousand_are_as_told() {
    let mut hashes = BTreeSet::new();
    for (side, tier) in [7, 11, 15].into_iter().flat_map(|side| GRADES.map(|tier| (side, tier))) {
        for seed in 0..84 {
            let made = make(&wish(side, Aim::Grade(tier), &[]), seed);
            assert_eq!(made.grade, Grade::Needs(tier), "{}", made.text);
            is_as_told(&made);
            assert!(hashes.insert(made.hash), "twice the same: {}", made.text);
        }
    }
}

#[test]
fn guesses_and_anything_with_one_solution_are_made() {
    for seed in 0..3 {
        let made = make(&wish(7, Aim::Grade(Tier::Guess), &[]), seed);
        assert_eq!(made.grade, Grade::Needs(Tier::Guess), "{}", made.text);
        is_as_told(&made);
        is_as_told(&make(&wish(9, Aim::Unique, &[]), seed));
    }
}

#[test]
fn every_rule_that_can_be_needed_is() {
    for (rule, info) in (family().rules)().iter().enumerate().filter(|(_, info)| info.name != "last") {
        // Many slots that share numbers need room.
        let side = if info.name == "share-many" { 11 } else { 7 };
        let made = make(&wish(side, Aim::Needs(rule), &[]), 1);
        assert_eq!(made.rule, Some(info.name), "{}", made.text);
        let puzzle = open(&made.text);
        let left_open = |rules: usize| runut::follow(&puzzle, rules, &Limits::default()).expect("no limit").open.len();
        assert_eq!(left_open(rule + 1), 0, "{}: {}", info.name, made.text);
        assert!(rule == 0 || left_open(rule) > 0, "{}: {}", info.name, made.text);
    }
}

#[test]
fn a_seed_makes_the_same_puzzle_whatever_was_made_before() {
    let wish = wish(9, Aim::Grade(Tier::Hard), &[]);
    let limits = Limits::default();
    let mut maker = Maker::new(family(), &wish, &limits).unwrap_or_else(|failed| panic!("{failed:?}"));
    let run: Vec<String> =
        (0..4).map(|seed| maker.make(seed, DRAFTS).map(|made| made.text).expect("there are many")).collect();
    assert_eq!(run.iter().collect::<BTreeSet<_>>().len(), 4, "different seeds, different puzzles");
    for (seed, text) in run.iter().enumerate().rev() {
        assert_eq!(*text, make(&wish, seed as u64).text, "seed {seed}");
    }
}

#[test]
fn patterns_hang_together_and_look_the_same_upside_down() {
    for (shape, density, side) in
        [("blocks", "22", 11), ("blocks", "35", 9), ("lattice", "33", 11), ("lattice", "40", 15), ("blocks", "0", 5)]
    {
        let made = make(&wish(side, Aim::Grade(Tier::Medium), &[("shape", shape), ("density", density)]), 3);
        let (grid, _) = parts(&made);
        let cells: Vec<bool> = grid.concat().chars().map(|cell| cell != '#').collect();
        assert!((0..cells.len()).all(|at| cells[at] == cells[cells.len() - 1 - at]), "{}", made.text);
        let black = cells.iter().filter(|is_open| !**is_open).count();
        let wanted = cells.len() * density.parse::<usize>().expect("a number") / 100;
        assert!(black.abs_diff(wanted) <= cells.len() / 20, "{black} of {wanted}\n{}", made.text);
        if shape == "lattice" {
            let is_knot = |at: usize| at / side % 2 == 1 && at % side % 2 == 1;
            assert!((0..cells.len()).all(|at| !is_knot(at) || !cells[at]), "{}", made.text);
        }
        // Everything can be reached from the first open cell.
        let mut reached: Vec<usize> = cells.iter().position(|&is_open| is_open).into_iter().collect();
        let mut next = 0;
        while let Some(&at) = reached.get(next) {
            next += 1;
            let beside = [
                (at >= side).then(|| at - side),
                (at + side < cells.len()).then_some(at + side),
                (at % side > 0).then(|| at - 1),
                (at % side + 1 < side).then_some(at + 1),
            ];
            let new = beside.into_iter().flatten().filter(|&near| cells[near] && !reached.contains(&near));
            let new: Vec<usize> = new.collect();
            reached.extend(new);
        }
        assert_eq!(reached.len() + black, cells.len(), "{}", made.text);
    }
}

#[test]
fn a_drawn_pattern_is_kept() {
    let pattern = "...#...\n.#...#.\n.......\n##.#.##\n.......\n.#...#.\n...#...\n";
    let drawn = Wish { size: None, ..wish(7, Aim::Grade(Tier::Easy), &[("pattern", pattern)]) };
    let made = make(&drawn, 1);
    let blank: String =
        parts(&made).0.join("\n").chars().map(|cell| if cell.is_numeric() { '.' } else { cell }).collect();
    assert_eq!(blank, pattern.trim_end());
    is_as_told(&made);
}

#[test]
fn there_are_as_many_digits_and_givens_as_wished() {
    for digits in [2, 4, 7] {
        let made = make(&wish(9, Aim::Unique, &[("digits", &digits.to_string())]), 2);
        let used: BTreeSet<char> = parts(&made).1.concat().chars().collect();
        assert_eq!(used.len(), digits, "{}", made.text);
    }
    for givens in [0, 5, 12] {
        let made = make(&wish(9, Aim::Grade(Tier::Medium), &[("givens", &givens.to_string())]), 2);
        assert_eq!(given(&made), givens, "{}", made.text);
        is_as_told(&made);
    }
    let few: Vec<usize> = (0..10).map(|seed| given(&make(&wish(9, Aim::Grade(Tier::Easy), &[]), seed))).collect();
    assert!(few.iter().all(|&given| given <= 3) && few.iter().any(|&given| given <= 1), "{few:?}");
}

#[test]
fn words_come_from_the_list_each_once() {
    let list = words();
    let known: BTreeSet<&str> = list.lines().collect();
    for (side, shape) in [(7, "lattice"), (11, "lattice"), (15, "lattice"), (7, "blocks")] {
        for tier in [Tier::Easy, Tier::Medium] {
            let made = make(&wish(side, Aim::Grade(tier), &[("words", &list), ("shape", shape)]), 1);
            let (_, used) = parts(&made);
            assert!(used.iter().all(|word| known.contains(word)), "{}", made.text);
            assert_eq!(used.iter().collect::<BTreeSet<_>>().len(), used.len(), "{}", made.text);
            is_as_told(&made);
        }
    }
}

#[test]
fn numbers_are_listed_once_where_there_are_enough() {
    for (seed, tier) in (0..5).flat_map(|seed| GRADES[..2].iter().map(move |&tier| (seed, tier))) {
        let made = make(&wish(11, Aim::Grade(tier), &[]), seed);
        let mut times: BTreeMap<&str, usize> = BTreeMap::new();
        parts(&made).1.into_iter().for_each(|number| *times.entry(number).or_default() += 1);
        assert!(times.values().all(|&times| times == 1), "{}", made.text);
    }
}

#[test]
fn a_puzzle_read_downwards_is_the_same_puzzle() {
    // The hash is that of the lesser guise; the other one is the text of the puzzle with rows and columns exchanged.
    let fingerprint = |text: &str| {
        let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        text.bytes().fold(0xcbf2_9ce4_8422_2325, mix)
    };
    let mut lesser = 0;
    for seed in 0..8 {
        let made = make(&wish(7, Aim::Grade(Tier::Medium), &[]), seed);
        let (rows, list) = made.text.split_once("\n\n").expect("a grid and a list");
        let cells: Vec<char> = rows.chars().filter(|cell| *cell != '\n').collect();
        let turned: Vec<String> = (0..7).map(|column| (0..7).map(|row| cells[row * 7 + column]).collect()).collect();
        let turned = format!("{}\n\n{list}", turned.join("\n"));
        lesser += usize::from(turned < made.text);
        assert_eq!(made.hash, fingerprint(turned.as_str().min(&made.text)), "{}", made.text);
    }
    assert!((1..8).contains(&lesser), "both ways round are seen: {lesser}");
}

/// What is said of a wish that cannot be, and what can be done.
fn refusal(wish: &Wish, language: Language) -> (String, String) {
    match runut::generate(family(), wish, 1, DRAFTS, &Limits::default()) {
        Err(Failed::Refused(refusal)) => {
            let speaker = Speaker::new(language, &[]);
            (speaker.say(&refusal.said), speaker.say(&refusal.help.expect("what can be done")))
        }
        other => panic!("{wish:?}: {:?}", other.map(|made| made.text)),
    }
}

#[test]
fn what_cannot_be_is_refused_with_what_can() {
    let easy = |side: usize, details: &[(&'static str, &str)]| wish(side, Aim::Grade(Tier::Easy), details);
    let of_pattern = |pattern: &str, words: &str| {
        let details: &[(&'static str, &str)] =
            if words.is_empty() { &[("pattern", pattern)] } else { &[("pattern", pattern), ("words", words)] };
        Wish { size: None, ..easy(9, details) }
    };
    let last = (family().rules)().iter().position(|rule| rule.name == "last").expect("it is a rule");
    let table = [
        (easy(2, &[]), "boards are made with from 3 to 128 rows and columns", "3x3 is the nearest"),
        (easy(129, &[]), "boards are made with from 3 to 128 rows and columns", "128x128 is the nearest"),
        (easy(9, &[("density", "400")]), "`400` cannot be given for density", "give a number from 0 to 50 for density"),
        (easy(9, &[("digits", "1")]), "`1` cannot be given for digits", "give a number from 2 to 10 for digits"),
        (easy(9, &[("shape", "star")]), "there is no shape `star`", "give `lattice` or `blocks`"),
        (easy(5, &[("givens", "26")]), "26 cells cannot be given", "such a grid has about 19 open cells"),
        (easy(9, &[("givens", "-1")]), "`-1` cannot be given for givens", "give a number from 0 to 16,384 for givens"),
        (
            easy(9, &[("digits", "5"), ("words", "one\ntwo\n")]),
            "words and digits cannot both fill the grid",
            "leave one of them out",
        ),
        (easy(9, &[("words", "a\nb\n")]), "the list has no word of two letters or more", "write one word a line"),
        (
            of_pattern("..#..\n", ""),
            "no two slots of this pattern cross, so nothing tells those of one length apart",
            "open a cell where a run across and a run down meet",
        ),
        (
            of_pattern("...\n.#.\n...\n", "one\ntwo\nthree\n"),
            "the pattern has 4 slots of length 3, and the list 2 words of that length",
            "add words until there are 4 of length 3, or change the pattern",
        ),
        (
            of_pattern("....\n.#.#\n....\n", "one\ntwo\nsix\nten\n"),
            "the pattern has 2 slots of length 4, and the list no word of that length",
            "add words until there are 2 of length 4, or change the pattern",
        ),
        (
            of_pattern("...\n.#.\n...\n", "one\ntwo\nsix\nfly\n"),
            "no way to fill this pattern with these words was found in 20 attempts",
            "add words of many lengths, or take a pattern with more black cells",
        ),
        (
            easy(9, &[("words", "elephant\nhippo\n")]),
            "no way to fill such a grid with these words was found in 20 attempts",
            "add words of many lengths, or take another size or a higher density",
        ),
        (
            easy(9, &[("pattern", "...\n.#.\n...\n")]),
            "the pattern has 3 rows and 3 columns",
            "leave the size out, or give that of the pattern",
        ),
        (
            easy(9, &[("pattern", "...\n.#.\n...\n"), ("density", "3")]),
            "a pattern tells all: shape and density are for random grids",
            "leave them out, or the pattern",
        ),
        (
            wish(9, Aim::Needs(last), &[]),
            "no puzzle needs this rule: as long as easy rules are enough, \
             easier ones see the last one for a slot first",
            "ask for `used`, the rule before it, or `home`, the one after it",
        ),
    ];
    for (wish, said, help) in table {
        assert_eq!(refusal(&wish, Language::English), (said.into(), help.into()), "{wish:?}");
        let (other, other_help) = refusal(&wish, Language::Indonesian);
        assert!(other != said && other_help != help && !other.contains("fillin-"), "{other}: {other_help}");
    }
}

#[test]
fn what_is_not_found_is_given_up() {
    // With ten digits on a lattice nothing is hard.
    let wish = wish(7, Aim::Grade(Tier::Hard), &[("digits", "10"), ("shape", "lattice")]);
    match runut::generate(family(), &wish, 1, 300, &Limits::default()) {
        Err(Failed::GaveUp { drafts, nearest }) => assert!(drafts >= 300 && nearest == Some(Tier::Medium)),
        other => panic!("{:?}", other.map(|made| made.text)),
    }
}
