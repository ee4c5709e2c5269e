//! Pieces in copies, pieces that may not be turned or flipped, cells that may stay empty: boards as letters, explanations and
//! published counts. What is counted and listed of them is compared in `differential.rs`.

use runut::{Ask, BigUint, Limits, Question, Silent};
use runut_testkit::sets::{iq_puzzler_pro, kanoodle, packing};
use runut_testkit::strange::terms::make;
use runut_testkit::{open, oracle, sound};

fn count(text: &str) -> BigUint {
    let question = Question { ask: Ask::Count, ..Question::default() };
    let answer = runut::ask(&open(text), &question, &Limits { threads: 2, ..Limits::default() }, &mut Silent);
    answer.expect("auto counts everything").found.count().clone()
}

#[test]
fn a_map_of_letters_is_right_if_it_can_be_parted() {
    let mut judged = 0;
    for text in (0..400).map(make) {
        let Some(truth) = oracle::packing::solve(&text) else { continue };
        let puzzle = open(&text);
        for board in truth.boards.iter().take(5) {
            let letters = |row: &str| row.split(' ').filter_map(|word| word.chars().next()).collect::<String>();
            let is_numbered = board.contains(|one: char| one.is_ascii_digit());
            let rows = board.lines().map(|row| if is_numbered { letters(row) } else { row.to_string() });
            let rows = rows.collect::<Vec<String>>().join("\n");
            let board = puzzle.read_board(&rows).expect("it is a board");
            assert_eq!(puzzle.judge(&board), [], "{rows}\n{text}");
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
        checked.add(sound::steps_hold(&open(&make(seed)), &Limits::default(), 1));
    }
    assert!(checked.steps > 150, "{checked:?}");
}

#[test]
#[ignore = "takes half a minute"]
fn one_sided_sets_are_counted_as_an_enumeration_counts_them() {
    for drawn in [iq_puzzler_pro(), kanoodle()] {
        let text = packing(5, 11, None, &drawn) + "EACH one-sided\n";
        assert_eq!(count(&text), BigUint::from(oracle::packing::count(&text)));
    }
}

#[test]
fn published_counts_of_any_number_of_pieces() {
    let trominoes = count("9 12 2\nDEFAULT\nIII\nLL\nL\nEACH any\n");
    assert_eq!(trominoes.to_string(), "20574308184277971");
    let small = count("8 8 4\nDEFAULT\nM\nDD\nIII\nLL\nL\nEACH any\n");
    assert_eq!(small.to_string(), "92109458286284989468604");
}
