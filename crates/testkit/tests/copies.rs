//! Pieces in copies, pieces that may not be turned or flipped, cells that may stay empty: every strategy against an
//! enumeration of its own, which knows nothing of runut but how boards are written.

use runut::{Ask, BigUint, Counting, Limits, Pick, Puzzle, Question, Silent};
use runut_testkit::sets::{iq_puzzler_pro, kanoodle, packing};
use runut_testkit::strange::copies::{Packing, Piece, Shape, random};
use runut_testkit::{open, sound};
use std::collections::BTreeSet;

fn asked(puzzle: &Puzzle, strategy: &str, ask: Ask, counting: Counting) -> Option<runut::Answer> {
    let question = Question { ask, strategy, counting, ..Question::default() };
    runut::solve(puzzle, &question, &Limits { threads: 2, ..Limits::default() }, &mut Silent).ok()
}

/// The words of every cell, as a person reads them.
fn words(puzzle: &Puzzle, board: &runut::Filling) -> Vec<Vec<String>> {
    let row = |row: &String| match row.contains(' ') {
        true => row.split_whitespace().map(String::from).collect(),
        false => row.chars().map(String::from).collect(),
    };
    let rows = puzzle.rows(board);
    let one_word = |rows: &[String]| rows.iter().all(|row| !row.contains(' '));
    // A board of one column has words without blanks.
    match puzzle.board().size().1 {
        1 if one_word(&rows) => rows.into_iter().map(|row| vec![row]).collect(),
        _ => rows.iter().map(row).collect(),
    }
}

#[test]
fn every_strategy_finds_the_tilings_that_there_are() {
    let (mut with_some, mut compared) = (0, 0);
    for seed in 0..1_500 {
        let packing = random(seed);
        let text = packing.text();
        let tilings = packing.tilings();
        let expected: BTreeSet<Vec<Vec<String>>> = tilings.iter().map(|tiling| packing.written(tiling)).collect();
        assert_eq!(expected.len(), tilings.len());
        with_some += usize::from(!tilings.is_empty());
        let puzzle = open(&text);
        assert_eq!(open(&puzzle.write()).write(), puzzle.write(), "{text}");
        for strategy in ["auto", "search", "learn", "cover", "sweep", "brute"] {
            let Some(answer) = asked(&puzzle, strategy, Ask::Solutions, Counting::default()) else { continue };
            compared += 1;
            let found: BTreeSet<Vec<Vec<String>>> = answer.boards.iter().map(|board| words(&puzzle, board)).collect();
            assert_eq!((answer.boards.len(), &found), (expected.len(), &expected), "seed {seed} by {strategy}\n{text}");
            let count = asked(&puzzle, strategy, Ask::Count, Counting::default()).expect("it fitted");
            assert_eq!(*count.found.count(), BigUint::from(expected.len()), "seed {seed} by {strategy}\n{text}");
        }
        let distinct = packing.up_to_symmetry(&tilings);
        for strategy in ["cover", "sweep", "auto"] {
            let counting = Counting { up_to_symmetry: true, ..Counting::default() };
            if let Some(answer) = asked(&puzzle, strategy, Ask::Count, counting) {
                assert_eq!(*answer.found.count(), BigUint::from(distinct), "seed {seed}, {strategy}, symmetry\n{text}");
            }
        }
    }
    assert!(with_some > 300 && compared > 5_000, "{with_some} with tilings, {compared} compared");
}

#[test]
fn every_tiling_has_its_number() {
    for seed in (0..400).filter(|seed| random(*seed).tilings().len() < 200) {
        let packing = random(seed);
        let expected: BTreeSet<_> = packing.tilings().iter().map(|tiling| packing.written(tiling)).collect();
        let puzzle = open(&packing.text());
        let nth = |number: usize| {
            let pick = Pick::Nth(BigUint::from(number));
            let question = Question { pick: Some(&pick), ..Question::default() };
            let answer = runut::solve(&puzzle, &question, &Limits::default(), &mut Silent).ok()?;
            answer.boards.first().map(|board| words(&puzzle, board))
        };
        let numbered: BTreeSet<_> = (1..=expected.len()).filter_map(nth).collect();
        assert_eq!(numbered, expected, "{}", packing.text());
    }
}

#[test]
fn a_map_of_letters_is_right_if_it_can_be_parted() {
    let mut judged = 0;
    for seed in 0..400 {
        let packing = random(seed);
        let puzzle = open(&packing.text());
        for tiling in packing.tilings().iter().take(5) {
            let letters: Vec<String> = packing
                .written(tiling)
                .iter()
                .map(|row| row.iter().map(|word| word.chars().next().expect("a word")).collect())
                .collect();
            let text = letters.join("\n");
            let board = puzzle.read_board(&text).expect("it is a board");
            assert_eq!(puzzle.judge(&board), [], "{text}\n{}", packing.text());
            judged += 1;
        }
    }
    assert!(judged > 200, "{judged}");
    let trominoes = open("2 3 1\nDEFAULT\nLL\nL\nL any\n");
    let broken = |board: &str| -> Vec<&str> {
        let board = trominoes.read_board(board).expect("it is a board");
        trominoes.judge(&board).iter().map(|broken| broken.rule).collect()
    };
    assert!(broken("LLL\nLLL\n").is_empty());
    assert!(broken("L1 L1 L2\nL1 L2 L2\n").is_empty());
    assert_eq!(broken("L1 L1 L1\nL2 L2 L2\n"), ["shape", "shape"]);
    assert_eq!(broken("LL_\nL__\n"), ["empty-cell"]);
}

#[test]
fn every_step_holds() {
    let mut checked = sound::Checked::default();
    for seed in 0..300 {
        checked.add(sound::steps_hold(&open(&random(seed).text()), &Limits::default(), 1));
    }
    assert!(checked.steps > 150, "{checked:?}");
}

/// Counts by covering the first bare cell of a board of up to 64 cells in every way, each piece once.
fn enumerated(rows: i32, columns: i32, pieces: &[Piece]) -> u64 {
    let packing = Packing { rows, columns, map: vec!['#'; (rows * columns) as usize], pieces: pieces.to_vec() };
    let mut from: Vec<Vec<(usize, u64)>> = vec![Vec::new(); packing.map.len()];
    for (piece, places) in packing.places().iter().enumerate() {
        for place in places {
            from[place[0]].push((piece, place.iter().fold(0, |mask, at| mask | 1 << at)));
        }
    }
    fn go_on(covered: u64, used: u32, from: &[Vec<(usize, u64)>]) -> u64 {
        let bare = (!covered).trailing_zeros() as usize;
        if bare >= from.len() {
            return 1;
        }
        let fits = |&&(piece, mask): &&(usize, u64)| used >> piece & 1 == 0 && covered & mask == 0;
        from[bare].iter().filter(fits).map(|(piece, mask)| go_on(covered | mask, used | 1 << piece, from)).sum()
    }
    go_on(0, 0, &from)
}

fn one_sided(drawn: &[&'static str]) -> (String, Vec<Piece>) {
    let letters = ('A'..='Z').filter(|&letter| letter != 'X');
    let cells = |drawn: &str| -> Shape {
        let row = |(row, line): (i32, &str)| {
            (0..).zip(line.chars()).filter(|&(_, c)| c == 'X').map(|(column, _)| (row, column)).collect::<Shape>()
        };
        (0..).zip(drawn.split('/')).flat_map(row).collect()
    };
    let piece = |(letter, drawn): (char, &&str)| Piece {
        letter,
        cells: cells(drawn),
        least: 1,
        most: 1,
        turns: true,
        flips: false,
    };
    let pieces = letters.zip(drawn).map(piece).collect();
    (packing(5, 11, None, drawn) + "EACH one-sided\n", pieces)
}

#[test]
#[ignore = "takes half a minute"]
fn one_sided_sets_are_counted_as_an_enumeration_counts_them() {
    for drawn in [iq_puzzler_pro(), kanoodle()] {
        let (text, pieces) = one_sided(&drawn);
        let answer = asked(&open(&text), "auto", Ask::Count, Counting::default()).expect("it fits");
        assert_eq!(*answer.found.count(), BigUint::from(enumerated(5, 11, &pieces)));
    }
}

#[test]
fn published_counts_of_any_number_of_pieces() {
    let count = |text: &str| asked(&open(text), "auto", Ask::Count, Counting::default()).expect("it fits").found;
    let trominoes = count("9 12 2\nDEFAULT\nIII\nLL\nL\nEACH any\n");
    assert_eq!(trominoes.to_string(), "20574308184277971");
    let small = count("8 8 4\nDEFAULT\nM\nDD\nIII\nLL\nL\nEACH any\n");
    assert_eq!(small.to_string(), "92109458286284989468604");
}
