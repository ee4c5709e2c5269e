//! What each place is worth, against a look at every board; and solutions by their numbers and by chance where no sweep fits.

use runut::places::Places;
use runut::{
    BigUint, Cell, Code, Counting, Dice, FAMILIES, Filling, Glyph, Halt, Limits, Pick, Puzzle, Question, ReadOptions,
    Silent, Stop,
};
use runut_testkit::open;
use runut_testkit::strange::packing::{make_flat, make_pyramid, planted_flat};
use std::collections::{BTreeMap, BTreeSet};

/// Boards that are looked at, a puzzle.
const MOST_BOARDS: u64 = 4_000;

/// All boards, by a strategy that knows nothing of tilings; none where they are too many.
fn boards(puzzle: &Puzzle) -> Option<Vec<Filling>> {
    let question = Question { strategy: "search", ..Question::default() };
    let answer = runut::solve(puzzle, &question, &Limits::first(MOST_BOARDS), &mut Silent).expect("search fits");
    answer.found.is_exact().then_some(answer.boards)
}

fn counted<'a>(puzzle: &'a Puzzle, strategy: &str, counting: Counting, threads: usize) -> Option<Places<'a>> {
    let question = Question { strategy, counting, ..Question::default() };
    let limits = Limits { threads, ..Limits::default() };
    match runut::places(puzzle, &question, &limits, &mut Silent) {
        Ok(places) => Some(places.expect("nothing stops it")),
        Err(refusal) => {
            assert_eq!((refusal.code, strategy == "auto"), (Code::DoesNotFit, false), "{refusal}");
            None
        }
    }
}

fn cells_of(board: &Filling, glyph: Glyph) -> BTreeSet<usize> {
    (0..board.0.len()).filter(|&cell| board.0[cell] == glyph).collect()
}

/// Holds what is told against all boards. Returns how many numbers were compared.
fn agrees(places: &Places<'_>, boards: &[Filling], are_pieces: bool, at: &str) -> usize {
    assert_eq!(places.total, BigUint::from(boards.len()), "{at}");
    let mut compared = 0;
    for kind in &places.kinds {
        for (cell, count) in kind.cells.iter().enumerate() {
            let seen = boards.iter().filter(|board| board.at(Cell(cell as u32)) == kind.letter.glyph).count();
            assert_eq!(*count, BigUint::from(seen), "{at}: {} on cell {cell}", kind.letter.written);
        }
        compared += kind.cells.len();
        if are_pieces {
            let mut seen: BTreeMap<BTreeSet<usize>, usize> = BTreeMap::new();
            for board in boards {
                *seen.entry(cells_of(board, kind.letter.glyph)).or_default() += 1;
            }
            for (place, count) in &kind.places {
                let covered: BTreeSet<usize> = places.covered(*place).iter().map(|cell| cell.index()).collect();
                let seen = seen.remove(&covered).unwrap_or(0);
                assert_eq!(*count, BigUint::from(seen), "{at}: {} on {covered:?}", kind.letter.written);
            }
            assert!(seen.is_empty(), "{at}: {} lies where it has no place", kind.letter.written);
            let sum: BigUint = kind.places.iter().map(|(_, count)| count).sum();
            assert_eq!(sum, places.total, "{at}: the places of {}", kind.letter.written);
            compared += kind.places.len();
        }
        let is_sorted = kind.places.windows(2).all(|pair| pair[0].1 >= pair[1].1);
        assert!(is_sorted, "{at}: the best place comes first");
    }
    compared
}

/// The same where equal pieces are alike: a tiling is a set of pieces, each with its cells.
fn alike_agree(places: &Places<'_>, boards: &[Filling], at: &str) {
    let first = |glyph: Glyph| {
        let kind = places.kinds.iter().find(|kind| kind.also.iter().any(|letter| letter.glyph == glyph));
        kind.map_or(glyph, |kind| kind.letter.glyph)
    };
    type Tiling = BTreeSet<(Glyph, BTreeSet<usize>)>;
    let tiling = |board: &Filling| -> Tiling {
        let glyphs: BTreeSet<Glyph> = board.0.iter().copied().filter(|&glyph| glyph != Glyph::NONE).collect();
        glyphs.into_iter().map(|glyph| (first(glyph), cells_of(board, glyph))).collect()
    };
    let tilings: BTreeSet<Tiling> = boards.iter().map(tiling).collect();
    assert_eq!(places.total, BigUint::from(tilings.len()), "{at}: tilings");
    for kind in &places.kinds {
        for (place, count) in &kind.places {
            let covered: BTreeSet<usize> = places.covered(*place).iter().map(|cell| cell.index()).collect();
            let laid = (kind.letter.glyph, covered);
            let seen = tilings.iter().filter(|tiling| tiling.contains(&laid)).count();
            assert_eq!(*count, BigUint::from(seen), "{at}: {laid:?}");
        }
        let sum: BigUint = kind.places.iter().map(|(_, count)| count).sum();
        assert_eq!(sum, &places.total * (1 + kind.also.len()), "{at}: the places of {}", kind.letter.written);
    }
}

/// Every cell belongs to some piece in every solution.
fn cells_sum_up(places: &Places<'_>, at: &str) {
    for cell in 0..places.kinds.first().map_or(0, |kind| kind.cells.len()) {
        let sum: BigUint = places.kinds.iter().map(|kind| &kind.cells[cell]).sum();
        assert!(sum == places.total || sum == BigUint::ZERO, "{at}: cell {cell} has {sum} of {}", places.total);
    }
}

#[test]
fn places_of_random_packings_are_worth_what_all_boards_say() {
    let mut dice = Dice::new(18);
    let planted = |_| {
        let (rows, columns) = [(3, 4), (4, 3), (4, 4), (3, 6), (5, 4), (2, 7)][dice.below(6)];
        planted_flat(rows, columns, 0, &mut dice)[0].clone()
    };
    let planted: Vec<String> = (0..150).map(planted).collect();
    let strange = (0..250).map(make_flat).chain((0..120).map(make_pyramid));
    let symmetric = [
        "3 3 3\nDEFAULT\nAA\nA\nBB\nB\nCCC\n".to_string(),
        format!("4 4 8\nDEFAULT\n{}", ('A'..='H').map(|letter| format!("{letter}{letter}\n")).collect::<String>()),
        format!("2 6 6\nDEFAULT\n{}", ('A'..='F').map(|letter| format!("{letter}{letter}\n")).collect::<String>()),
        "3 5 4\nDEFAULT\nAAA\nBBB\nCCC\nCC\nD\n".to_string(),
        "4 5 5\nDEFAULT\nAAAA\nBBB\nB\nCCC\nC\nDD\nDD\nEE\nEE\n".to_string(),
    ];
    let (mut swept, mut covered, mut compared, mut solvable, mut alike) = (0, 0, 0, 0, 0);
    for text in symmetric.into_iter().chain(planted).chain(strange) {
        // Some of the strange maps can be read in two ways, and are refused.
        let Ok(puzzle) = runut::open(&text, &ReadOptions { lenient: true }) else { continue };
        if puzzle.refute(None).is_some() {
            assert_eq!(counted(&puzzle, "auto", Counting::default(), 1).map(|told| told.total), Some(BigUint::ZERO));
            continue;
        }
        let Some(boards) = boards(&puzzle) else { continue };
        solvable += usize::from(!boards.is_empty());
        for (strategy, threads) in [("auto", 1), ("sweep", 1), ("sweep", 2), ("cover", 1), ("cover", 2)] {
            let at = format!("{strategy} on {threads}\n{text}");
            let Some(places) = counted(&puzzle, strategy, Counting::default(), threads) else { continue };
            compared += agrees(&places, &boards, true, &at);
            cells_sum_up(&places, &at);
            swept += usize::from(places.strategy == Some("sweep"));
            covered += usize::from(places.strategy == Some("cover"));
            let counting = Counting { equal_pieces: true, ..Counting::default() };
            let places = counted(&puzzle, strategy, counting, threads).expect("it fitted before");
            alike_agree(&places, &boards, &at);
            cells_sum_up(&places, &at);
            alike += places.kinds.iter().filter(|kind| !kind.also.is_empty()).count();
        }
    }
    assert!(swept > 500 && covered > 700, "{swept} and {covered}");
    assert!(compared > 100_000 && solvable > 250 && alike > 300, "{compared}, {solvable}, {alike}");
}

#[test]
fn signs_of_other_puzzles_are_counted_board_by_board() {
    for family in FAMILIES.iter().filter(|family| family.name != "packing") {
        let mut solvable = 0;
        for text in (0..60).filter_map(|seed| family.random_puzzle(seed)) {
            let puzzle = open(&text);
            let Some(boards) = boards(&puzzle).filter(|_| puzzle.refute(None).is_none()) else { continue };
            let places = counted(&puzzle, "auto", Counting::default(), 1).expect("auto fits");
            agrees(&places, &boards, false, &text);
            solvable += usize::from(!boards.is_empty());
        }
        assert!(solvable > 10, "{}: {solvable}", family.name);
    }
}

#[test]
fn numbers_beyond_64_bits_are_exact() {
    // One tiling, and as many boards as orders of 22 names.
    let letters: Vec<char> = ('A'..='W').filter(|&letter| letter != 'X').take(22).collect();
    let pieces: String = letters.iter().map(|letter| format!("{letter}{letter}\n")).collect();
    let puzzle = open(&format!("1 44 22\nDEFAULT\n{pieces}"));
    let places = counted(&puzzle, "auto", Counting::default(), 2).expect("it fits");
    let factorial = |n: u32| (1..=n).map(BigUint::from).product::<BigUint>();
    assert_eq!(places.total, factorial(22));
    assert!(places.total > BigUint::from(u64::MAX));
    let kind = &places.kinds[0];
    assert_eq!((kind.places.len(), kind.live()), (43, 22));
    assert!(kind.places[..22].iter().all(|(_, count)| *count == factorial(21)));
    // A recurrence knows as much.
    let wide = open(&runut_testkit::sets::packing(4, 21, None, &["XX"; 42]));
    let tilings = counted(&wide, "sweep", Counting { equal_pieces: true, ..Counting::default() }, 1);
    assert_eq!(tilings.expect("it fits").total, domino(21).into());
}

/// Tilings of a board of four rows by dominoes.
fn domino(columns: usize) -> u64 {
    let mut values = vec![1u64, 1, 5, 11];
    while values.len() <= columns {
        let at = values.len();
        values.push(values[at - 1] + 5 * values[at - 2] + values[at - 3] - values[at - 4]);
    }
    values[columns]
}

#[test]
fn what_is_stopped_tells_nothing_or_all() {
    let puzzle = open(&runut_testkit::sets::packing(4, 5, None, &["XXXX", "XXX/X", "XXX/.X", "XX/X", "XXX", "XX"]));
    for strategy in ["sweep", "cover"] {
        let question = Question { strategy, ..Question::default() };
        let whole = counted(&puzzle, strategy, Counting::default(), 1).expect("it fits");
        let mut ended = 0;
        let mut look = 0;
        while ended < 5 {
            look += 1;
            assert!(look < 10_000, "{strategy} looks without end");
            let limits = Limits { stop: Stop::at_look(look), ..Limits::default() };
            match runut::places(&puzzle, &question, &limits, &mut Silent).expect("it fits") {
                Err(halt) => assert_eq!(halt, Halt::Stopped),
                Ok(places) => {
                    assert_eq!((&places.total, &places.kinds), (&whole.total, &whole.kinds), "look {look}");
                    ended += 1;
                }
            }
        }
        assert!(look > 10, "{strategy} looks only {look} times");
    }
    let puzzle = open(&runut_testkit::sets::packing(5, 11, None, &runut_testkit::sets::kanoodle()));
    let limits = Limits { bytes: 4 << 20, ..Limits::default() };
    let question = Question { strategy: "sweep", ..Question::default() };
    assert_eq!(runut::places(&puzzle, &question, &limits, &mut Silent).expect("it fits").err(), Some(Halt::Memory));
}

/// A pyramid of three layers and its boards in the order in which `cover` tells them.
fn small_pyramid() -> (Puzzle, Vec<Filling>) {
    let puzzle = open("3 3 5\nPYRAMID\nAAA\nA\nBB\nB\nCC\nC\nDDD\nE\n");
    let question = Question { strategy: "cover", ..Question::default() };
    let boards = runut::solve(&puzzle, &question, &Limits::default(), &mut Silent).expect("it fits").boards;
    (puzzle, boards)
}

fn picked(puzzle: &Puzzle, pick: &Pick, seed: u64, threads: usize) -> Result<Vec<Filling>, Code> {
    let question = Question { pick: Some(pick), seed, ..Question::default() };
    let limits = Limits { threads, ..Limits::default() };
    runut::solve(puzzle, &question, &limits, &mut Silent).map(|answer| answer.boards).map_err(|refusal| refusal.code)
}

#[test]
fn the_boards_of_a_pyramid_have_numbers() {
    let (puzzle, boards) = small_pyramid();
    assert!(boards.len() > 100, "{}", boards.len());
    for (at, board) in boards.iter().enumerate() {
        let number = Pick::Nth(BigUint::from(at + 1));
        assert_eq!(picked(&puzzle, &number, 1, 1 + at % 2).expect("it is there"), std::slice::from_ref(board), "{at}");
    }
    let question = Question { pick: Some(&Pick::Nth(BigUint::from(boards.len() + 1))), ..Question::default() };
    let refusal = runut::solve(&puzzle, &question, &Limits::default(), &mut Silent).expect_err("there are no more");
    assert_eq!(refusal.code, Code::NoSuchSolution);
    assert!(refusal.to_string().contains(&boards.len().to_string()), "{refusal}");
}

#[test]
fn every_board_of_a_pyramid_is_equally_likely() {
    let (puzzle, boards) = small_pyramid();
    let each = 20;
    let mut seen: BTreeMap<Vec<u32>, i32> = BTreeMap::new();
    for seed in 0..(boards.len() * each) as u64 {
        let drawn = picked(&puzzle, &Pick::Random, seed, 1).expect("there are some");
        assert_eq!(drawn.len(), 1);
        *seen.entry(drawn[0].0.iter().map(|glyph| glyph.0).collect()).or_default() += 1;
    }
    assert_eq!(seen.len(), boards.len(), "all are drawn once at least");
    let square: f64 = seen.values().map(|&often| f64::from(often - each as i32).powi(2) / each as f64).sum();
    let (mean, spread) = (boards.len() as f64 - 1.0, (2.0 * boards.len() as f64).sqrt());
    assert!((square - mean).abs() < 5.0 * spread, "chi-square {square}, expected {mean} by {spread}");
    let twice = [1, 2].map(|threads| picked(&puzzle, &Pick::Random, 7, threads).expect("there are some"));
    assert_eq!(twice[0], twice[1], "a seed is a board, however many threads look for it");
}
