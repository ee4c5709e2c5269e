//! What is written reads back equal, and the judge names exactly the rule that a near-miss breaks.

use crate::open;
use runut::{Board, Family, Filling, Form, Limits, Puzzle, Question, ReadOptions, Silent};
use std::collections::{BTreeMap, BTreeSet};

/// Cells of a board that counts as large.
const LARGE: usize = 36;

/// Examples and random puzzles: written, read and written again they are the same, and so are their solutions.
///
/// # Panics
/// If one is not.
pub fn written_puzzles_read_back(family: &Family, seeds: std::ops::Range<u64>) {
    let examples = family.examples.iter().map(|example| example.text.to_string());
    for text in examples.chain(seeds.filter_map(|seed| family.random_puzzle(seed))) {
        let puzzle = open(&text);
        let written = puzzle.write();
        let again = open(&written);
        assert_eq!(again.write(), written, "from\n{text}");
        assert_eq!(again.describe(), puzzle.describe(), "from\n{text}");
        forms_read_back(&puzzle);
        let answer =
            runut::solve(&puzzle, &Question::default(), &Limits::first(3), &mut Silent).expect("auto always fits");
        for board in answer.boards {
            let rows = puzzle.rows(&board).join("\n");
            let read = again.read_board(&rows).unwrap_or_else(|refusal| panic!("{refusal}\n{rows}"));
            assert_eq!(read, board, "of\n{text}");
            assert_eq!(runut::check(&again, &read), [], "of\n{text}");
            printed_board_opens_again(&puzzle, &board);
        }
    }
}

/// Every form that can hold a puzzle gives it back.
///
/// # Panics
/// If one does not.
pub fn forms_read_back(puzzle: &Puzzle) {
    for form in Form::ALL {
        if let Ok(written) = runut::convert(puzzle, form) {
            let again = runut::open(&written, &ReadOptions::default());
            let again = again.unwrap_or_else(|refusal| panic!("{} cannot be read: {refusal}\n{written}", form.word()));
            assert_eq!(again.write(), puzzle.write(), "{written}");
        }
    }
}

/// A printed board is a puzzle with that one solution; what is no puzzle, as a packing's board, is at least read as a board.
fn printed_board_opens_again(puzzle: &Puzzle, board: &Filling) {
    let printed = puzzle.print(board);
    assert_eq!(puzzle.read_board(&printed).as_ref(), Ok(board), "{printed}");
    // A pyramid's layers have the form of a fill-in: a grid, an empty line, a list.
    let opened = runut::open(&printed, &ReadOptions::default());
    if let Some(solved) = opened.ok().filter(|solved| solved.family.name == puzzle.family.name) {
        let answer = runut::solve(&solved, &Question::default(), &Limits::first(2), &mut Silent).expect("auto fits");
        assert_eq!((answer.boards.as_slice(), answer.unique), ([board.clone()].as_slice(), Some(true)), "{printed}");
    }
}

/// Every near-miss is refused for its rule and no other, and every rule that a sentence tells of has some: where the
/// family has such boards, in two sizes at least, on a large one and in layers.
///
/// # Panics
/// If one is not.
pub fn near_misses_break_one_rule(family: &Family) {
    let mut missed: BTreeMap<&str, Vec<Board>> = BTreeMap::new();
    for miss in family.near_misses {
        let puzzle = open(miss.puzzle);
        let board = puzzle.read_board(miss.board).unwrap_or_else(|refusal| panic!("{refusal}\n{}", miss.board));
        let broken: BTreeSet<&str> = runut::check(&puzzle, &board).iter().map(|broken| broken.rule).collect();
        assert_eq!(broken, BTreeSet::from([miss.rule]), "{}\n{}", miss.puzzle, miss.board);
        missed.entry(miss.rule).or_default().push(puzzle.board());
    }
    let marker = format!("{}-broken-", family.name);
    let told: BTreeSet<&str> =
        family.sentences.en.lines().filter_map(|line| line.strip_prefix(marker.as_str())?.split(' ').next()).collect();
    assert_eq!(missed.keys().copied().collect::<BTreeSet<&str>>(), told, "a near-miss for every rule");
    let examples = family.examples.iter().map(|example| open(example.text).board());
    let boards: Vec<Board> = examples.chain(missed.values().flatten().cloned()).collect();
    let has_layers = |boards: &[Board]| boards.iter().any(|board| board.spots.iter().any(|spot| spot.layer.is_some()));
    let largest = |boards: &[Board]| boards.iter().map(Board::len).max();
    for (rule, missed) in &missed {
        let sizes: BTreeSet<usize> = missed.iter().map(Board::len).collect();
        let at = format!("{}: near-misses for {rule} in {sizes:?} cells", family.name);
        assert!(sizes.len() > 1 || boards.iter().all(|board| sizes.contains(&board.len())), "{at}");
        assert!(largest(missed) >= largest(&boards).min(Some(LARGE)), "{at}: none is large");
        assert!(has_layers(missed) || !has_layers(&boards), "{at}: none has layers");
    }
}
