//! Made packings: of the wanted grade, with one solution, with exactly the fewest pieces shown, drawn uniformly.

use runut::generate::{DRAFTS, Maker};
use runut::{
    Aim, Ask, BigUint, End, Failed, Family, Glyph, Grade, Language, Limits, Made, Puzzle, Question, Silent, Speaker,
    Tier, Wish,
};
use runut_testkit::open;
use std::collections::BTreeMap;

fn family() -> &'static Family {
    runut::FAMILIES.iter().find(|family| family.name == "packing").copied().expect("it is there")
}

fn wish(aim: Aim, details: &[(&'static str, &str)]) -> Wish {
    let details = details.iter().map(|&(name, text)| (name, text.to_string())).collect();
    Wish { aim, details, ..Wish::default() }
}

fn make(maker: &mut Maker<'_>, seed: u64) -> Made {
    maker.make(seed, DRAFTS).unwrap_or_else(|failed| panic!("seed {seed}: {failed:?}"))
}

fn count(puzzle: &Puzzle) -> BigUint {
    let question = Question { ask: Ask::Count, ..Question::default() };
    let answer = runut::ask(puzzle, &question, &Limits::default(), &mut Silent).expect("auto fits");
    assert!(answer.found.is_exact());
    answer.found.count().clone()
}

/// The letters that lie on the board.
fn placed(puzzle: &Puzzle) -> Vec<char> {
    let mut letters: Vec<char> = puzzle.given().0.iter().filter_map(|glyph| glyph.character()).collect();
    letters.sort_unstable();
    letters.dedup();
    letters
}

/// The text of a puzzle with exactly these pieces of a solution on its board.
fn showing(made: &Made, letters: &[char]) -> Puzzle {
    let mut lines: Vec<String> = made.text.lines().map(String::from).collect();
    let (rows, columns) = made.puzzle.board().size();
    let glyph = |glyph: Glyph| glyph.character().filter(|letter| letters.contains(letter)).unwrap_or('#');
    let map = made.solution.0.chunks(columns).map(|row| row.iter().map(|&one| glyph(one)).collect::<String>());
    let is_custom = lines[1] == "CUSTOM";
    lines[1] = "CUSTOM".into();
    lines.splice(2..if is_custom { 2 + rows } else { 2 }, map);
    open(&(lines.join("\n") + "\n"))
}

/// Every choice of so many of these.
fn choices(of: &[char], size: usize) -> Vec<Vec<char>> {
    match of.split_first() {
        _ if size == 0 => vec![Vec::new()],
        None => Vec::new(),
        Some((&first, rest)) => {
            let with = choices(rest, size - 1).into_iter().map(|mut more| {
                more.push(first);
                more
            });
            with.chain(choices(rest, size)).collect()
        }
    }
}

/// A made puzzle has one solution, and with any choice of one piece fewer there is another.
fn is_fewest(made: &Made) {
    assert_eq!(runut::is_unique(&made.puzzle, &Limits::default()), Some(true), "{}", made.text);
    let mut letters: Vec<char> = made.solution.0.iter().filter_map(|glyph| glyph.character()).collect();
    letters.sort_unstable();
    letters.dedup();
    let shown = placed(&made.puzzle).len();
    for fewer in choices(&letters, shown.saturating_sub(1)).iter().filter(|_| shown > 0) {
        let puzzle = showing(made, fewer);
        assert_eq!(runut::is_unique(&puzzle, &Limits::default()), Some(false), "{fewer:?} would do\n{}", made.text);
    }
}

/// About 20 cells, a few hundred solutions.
const SMALL: &str = "4 5 6\nDEFAULT\nFF\n F\nLLL\nL\nOO\nOO\nII\nVV\nV\nTTT\n T\n";

const PENTOMINOES: &str = "6 10 12\nDEFAULT\n AA\nAA\n A\nBBBBB\nCCCC\nC\nDDD\n  DD\nEE\nEE\nE\nGGG\n G\n G\nH H\nHHH\n\
    K\nK\nKKK\nMM\n MM\n  M\n Q\nQQQ\n Q\nRRRR\n R\nSS\n S\n SS\n";

#[test]
fn every_grade_is_made_as_it_is_wished_for() {
    for tier in [Tier::Easy, Tier::Medium, Tier::Hard, Tier::Expert] {
        let limits = Limits::default();
        let mut maker = Maker::new(family(), &wish(Aim::Grade(tier), &[]), &limits).expect("it can be made");
        for seed in 0..4 {
            let made = make(&mut maker, seed);
            let puzzle = open(&made.text);
            assert_eq!(runut::is_unique(&puzzle, &limits), Some(true), "{}", made.text);
            let explanation = runut::explain(&puzzle, &limits, &mut Silent).expect("it can be explained");
            assert_eq!((explanation.grade(), &explanation.end), (Grade::Needs(tier), &End::Solved), "{}", made.text);
            assert!(runut::check(&puzzle, &made.solution).is_empty());
            assert!((1..12).contains(&placed(&puzzle).len()));
        }
    }
}

#[test]
fn the_fewest_pieces_are_shown_and_no_choice_of_fewer_would_do() {
    let limits = Limits::default();
    for (set, seeds, least, most) in
        [(SMALL, 40, 1, 5), (PENTOMINOES, 3, 1, 3), ("kanoodle-5x11", 3, 2, 4), ("iq-5x11", 2, 2, 5)]
    {
        let wished = wish(Aim::Unique, &[("set", set), ("placed", "fewest")]);
        let mut maker = Maker::new(family(), &wished, &limits).expect("it can be made");
        for seed in 0..seeds {
            let made = make(&mut maker, seed);
            let shown = placed(&made.puzzle).len();
            assert!((least..=most).contains(&shown), "{shown} of\n{}", made.text);
            is_fewest(&made);
        }
    }
}

#[test]
fn so_many_are_shown_as_are_wished_for() {
    let limits = Limits::default();
    for (aim, shown) in [(Aim::Unique, 3), (Aim::Unique, 7), (Aim::Grade(Tier::Easy), 7), (Aim::Grade(Tier::Medium), 5)]
    {
        let wished = wish(aim, &[("placed", &shown.to_string())]);
        let mut maker = Maker::new(family(), &wished, &limits).expect("it can be made");
        for seed in 0..3 {
            let made = make(&mut maker, seed);
            assert_eq!(placed(&made.puzzle).len(), shown, "{}", made.text);
            assert_eq!(runut::is_unique(&made.puzzle, &limits), Some(true));
            assert!(aim.tier(&(family().rules)()).is_none_or(|tier| made.grade == Grade::Needs(tier)));
        }
    }
}

#[test]
fn a_drawn_board_is_filled_in_one_way() {
    let limits = Limits::default();
    let drawn = ".####.\n######\n######\n######\n..##..\n...##.\n...##.\n";
    let mut maker = Maker::new(family(), &wish(Aim::Usual, &[("board", drawn)]), &limits).expect("it can be made");
    let mut sets = BTreeMap::new();
    for seed in 0..8 {
        let made = make(&mut maker, seed);
        assert_eq!((count(&made.puzzle), placed(&made.puzzle)), (BigUint::from(1u8), Vec::new()), "{}", made.text);
        let map: String = made.text.lines().skip(2).take(7).map(|line| line.replace('*', ".") + "\n").collect();
        assert_eq!(map, drawn);
        sets.insert(made.text, seed);
    }
    assert!(sets.len() > 3, "not always the same pieces");
}

#[test]
fn on_a_symmetric_board_one_piece_tells_the_solution_from_its_images() {
    let limits = Limits::default();
    let wished = Wish { size: Some((4, 7)), ..Wish::default() };
    let mut maker = Maker::new(family(), &wished, &limits).expect("it can be made");
    for seed in 0..8 {
        let made = make(&mut maker, seed);
        assert_eq!((count(&made.puzzle), placed(&made.puzzle).len()), (BigUint::from(1u8), 1), "{}", made.text);
        let bare = showing(&made, &[]);
        assert_eq!(count(&bare), BigUint::from(4u8), "one up to the four symmetries\n{}", made.text);
        let question = Question {
            ask: Ask::Count,
            counting: runut::Counting { up_to_symmetry: true, ..Default::default() },
            ..Question::default()
        };
        let answer = runut::ask(&bare, &question, &limits, &mut Silent).expect("cover fits");
        assert_eq!(*answer.found.count(), BigUint::from(1u8));
    }
}

/// Whether every solution comes equally often: the sum of squared deviations, of which the mean is `solutions - 1`.
fn is_uniform(set: &str, solutions: usize, shown: usize) {
    let limits = Limits::default();
    let wished = wish(Aim::Unique, &[("set", set), ("placed", &shown.to_string())]);
    let mut maker = Maker::new(family(), &wished, &limits).expect("it can be made");
    let mut seen: BTreeMap<Vec<u32>, u64> = BTreeMap::new();
    let each = 10;
    for seed in 0..(solutions * each) as u64 {
        let made = make(&mut maker, runut::generate::seed("uniform", seed, 0));
        *seen.entry(made.solution.0.iter().map(|glyph| glyph.0).collect()).or_default() += 1;
    }
    let missing = (solutions - seen.len()) * each;
    let deviation = |&often: &u64| (often as f64 - each as f64).powi(2) / each as f64;
    let square = seen.values().map(deviation).sum::<f64>() + missing as f64;
    let (mean, spread) = ((solutions - 1) as f64, (2.0 * (solutions - 1) as f64).sqrt());
    assert!((square - mean).abs() < 5.0 * spread, "chi-square {square} of {solutions} solutions of\n{set}");
}

#[test]
fn solutions_are_drawn_uniformly_from_tables_and_from_lists() {
    is_uniform(SMALL, usize::try_from(count(&open(SMALL))).expect("a few hundred"), 5);
    let pyramid = "3 3 5\nPYRAMID\nvv\nv\nww\nw\nii\nlll\nl\njj\n";
    is_uniform(pyramid, 768, 4);
}

#[test]
fn what_was_made_before_changes_nothing() {
    let limits = Limits::default();
    let board = ("board", ".####.\n######\n######\n######\n..##..\n...##.\n...##.\n");
    for wished in [
        wish(Aim::Grade(Tier::Hard), &[]),
        wish(Aim::Unique, &[("placed", "fewest")]),
        wish(Aim::Usual, &[board]),
        wish(Aim::Unique, &[("placed", "fewest"), board]),
    ] {
        let mut busy = Maker::new(family(), &wished, &limits).expect("it can be made");
        (0..4).for_each(|seed| drop(make(&mut busy, seed)));
        let mut fresh = Maker::new(family(), &wished, &limits).expect("it can be made");
        assert_eq!(make(&mut busy, 7).text, make(&mut fresh, 7).text, "{wished:?}");
    }
}

#[test]
fn guises_are_the_same_puzzle() {
    let limits = Limits::default();
    let mut maker = Maker::new(family(), &wish(Aim::Grade(Tier::Easy), &[]), &limits).expect("it can be made");
    let made = make(&mut maker, 3);
    assert_eq!((made.guises.len(), &made.guises[0]), (4, &made.text));
    for guise in &made.guises {
        let puzzle = open(guise);
        assert_eq!(runut::is_unique(&puzzle, &limits), Some(true), "{guise}");
        assert_eq!(placed(&puzzle), placed(&made.puzzle));
    }
}

#[test]
fn what_only_a_search_tells_is_refused_in_words() {
    let limits = Limits::default();
    let speaker = Speaker::new(Language::English, &[]);
    let refused = |details: &[(&'static str, &str)]| {
        let mut maker = Maker::new(family(), &wish(Aim::Usual, details), &limits).expect("only a search tells");
        match maker.make(1, DRAFTS) {
            Err(Failed::Refused(refusal)) => {
                [refusal.said, *refusal.help.expect("it tells the nearest")].map(|said| speaker.say(&said))
            }
            other => panic!("{:?}", other.map(|made| made.text)),
        }
    };
    let [said, nearest] = refused(&[("placed", "0")]);
    assert_eq!(said, "with no piece placed this board has several solutions");
    assert_eq!(nearest, "let some lie there, as few as can be: --placed fewest");
    let [said, nearest] = refused(&[("set", "1 3 3\nDEFAULT\nA\nB\nC\n"), ("placed", "1")]);
    assert_eq!(said, "none of 300 random solutions can be told by so few pieces");
    assert_eq!(nearest, "the fewest pieces that told one of them: 2");
    let [said, nearest] =
        refused(&[("board", "#####\n#####\n#####\n#####\n#####\n#####\n#####\n#####\n#####\n######\n")]);
    assert!(said.starts_with("none of the "), "{said}");
    assert_eq!(nearest, "let some pieces lie there: --placed fewest");
    let [said, _] = refused(&[("board", "#.#.#.#.#.#.#.#\n")]);
    assert!(said.starts_with("none of the "), "{said}");
    let [said, _] = refused(&[("set", "2 2 2\nDEFAULT\nA A\nBB\n")]);
    assert_eq!(said, "no way was found to fill this board, with the pieces");
}

/// A fresh packing of any set says nothing but what it is, whichever pieces lie on its board.
#[test]
fn what_is_made_opens_without_a_warning() {
    let sets = [
        ("kanoodle-5x11", 12),
        ("kanoodle", 3),
        ("kanoodle-pyramid", 3),
        ("iq-puzzler-pro", 2),
        ("pentominoes", 2),
        ("double-tetrominoes", 2),
    ];
    let (limits, mut with_x) = (Limits::default(), 0);
    for (set, seeds) in sets {
        let wish = wish(Aim::Usual, &[("set", set)]);
        let mut maker = Maker::new(family(), &wish, &limits).expect("there is such a set");
        for seed in 1..=seeds {
            let made = make(&mut maker, seed);
            let again = runut::open(&made.text, &Default::default()).expect("it was written");
            assert!(again.warnings.is_empty(), "{set}, seed {seed}:\n{}", made.text);
            assert_eq!(again.write(), made.text);
            with_x += u64::from(placed(&again).contains(&'X'));
        }
    }
    assert!(with_x > 2, "only {with_x} have a piece X on the board");
}
