//! The rules as rows of facts let pass just the boards that there are: told by a little solver that shares no code with the
//! engines, held against what they find and what the judge says.

use runut::model::Formula;
use runut::{Ask, Dice, Family, Filling, Glyph, Language, Limits, Puzzle, Question, ReadOptions, Speaker};
use runut_testkit::rows::{Rows, seen};
use runut_testkit::strange::KINDS;
use runut_testkit::{Patience, open};
use std::collections::BTreeSet;

/// Boards of a puzzle at the most: those with more are passed over.
const MOST_BOARDS: usize = 300;
/// Rules of a puzzle at the most.
const MOST_RULES: usize = 2_500;
/// Reports of progress after which a search is given up.
const PATIENCE: u64 = 40;
/// Boards with one change, a puzzle.
const CHANGES: usize = 12;

/// All boards by a strategy, unless there are too many of them or it does not fit.
fn boards(puzzle: &Puzzle, strategy: &str) -> Option<Vec<Filling>> {
    let question = Question { ask: Ask::Solutions, strategy, ..Question::default() };
    let limits = Limits { solutions: Some(MOST_BOARDS as u64 + 1), ..Limits::default() };
    let answer = runut::solve(puzzle, &question, &limits, &mut Patience(PATIENCE)).ok()?;
    (answer.found.is_exact() && answer.boards.len() <= MOST_BOARDS).then_some(answer.boards)
}

fn formula(puzzle: &Puzzle) -> Formula {
    puzzle.in_rows(&Limits::default()).expect("nothing stops it").expect("every family has rows")
}

/// What was compared.
#[derive(Default, Debug)]
struct Compared {
    puzzles: usize,
    forced: usize,
    solvable: usize,
    several: usize,
    kept: usize,
    broken: usize,
}

impl Compared {
    /// Compares a puzzle's rows with its boards, if it can be read.
    fn compare(&mut self, text: &str, dice: &mut Dice) {
        let Ok(puzzle) = runut::open(text, &ReadOptions { lenient: true }) else { return };
        let forced = boards(&puzzle, "brute");
        self.forced += usize::from(forced.is_some());
        let Some(boards) = forced.or_else(|| boards(&puzzle, "auto")) else { return };
        let formula = formula(&puzzle);
        if formula.rules().len() > MOST_RULES {
            return;
        }
        let mut rows = Rows::new(&formula);
        let expected: BTreeSet<Vec<usize>> = boards.iter().map(|board| seen(&formula, board)).collect();
        assert_eq!(expected.len(), boards.len(), "two boards show the same facts\n{text}");
        let Some(found) = rows.solutions(MOST_BOARDS) else { return };
        assert_eq!(found, expected, "{text}");
        self.puzzles += 1;
        self.solvable += usize::from(!boards.is_empty());
        self.several += usize::from(boards.len() > 1);
        for board in boards.iter().take(CHANGES) {
            assert!(rows.keeps(board), "{:?}\n{text}", puzzle.rows(board));
            self.kept += 1;
        }
        let Some(board) = boards.get(dice.below(boards.len().max(1))) else { return };
        let marks: Vec<_> = formula.claims().iter().flat_map(|claim| &claim.marks).collect();
        for _ in 0..if marks.is_empty() { 0 } else { CHANGES } {
            let mark = marks[dice.below(marks.len())];
            let glyph = if board.at(mark.cell) == mark.glyph { Glyph::NONE } else { mark.glyph };
            let mut changed = board.clone();
            changed.set(mark.cell, glyph);
            let is_right = puzzle.judge(&changed).is_empty();
            assert_eq!(rows.keeps(&changed), is_right, "{:?}\n{text}", puzzle.rows(&changed));
            self.broken += usize::from(!is_right);
        }
    }
}

/// The first thousand random puzzles of a family that have not too many boards.
fn random_puzzles(name: &str) {
    let is_it = |family: &&&Family| family.name == name;
    let family = runut::FAMILIES.iter().find(is_it).expect("there is such a family");
    let mut compared = Compared::default();
    for seed in 0..1_500 {
        let text = family.random_puzzle(seed).expect("it makes puzzles");
        if compared.puzzles < 1_000 {
            compared.compare(&text, &mut Dice::new(seed));
        }
    }
    println!("{name}: {compared:?}");
    assert!(compared.puzzles == 1_000 && compared.forced > 500, "{compared:?}");
    assert!(compared.solvable > 300 && compared.kept > 300 && compared.broken > 3_000, "{compared:?}");
}

/// The first strange puzzles of a kind.
fn strange_puzzles(name: &str) {
    let kind = KINDS.iter().find(|kind| kind.name == name).expect("there is such a kind");
    made_puzzles(name, 200, kind.make);
}

/// The first puzzles that somebody makes.
fn made_puzzles(name: &str, puzzles: u64, make: impl Fn(u64) -> String) {
    let mut compared = Compared::default();
    for seed in 0..puzzles {
        compared.compare(&make(seed), &mut Dice::new(seed));
    }
    println!("strange {name}: {compared:?}");
    let all = puzzles as usize;
    assert!(compared.puzzles * 2 > all && compared.solvable * 6 > all && compared.several * 20 > all, "{compared:?}");
}

#[test]
fn skyscrapers_are_as_their_rows_say() {
    random_puzzles("skyscrapers");
    strange_puzzles("skyscrapers");
}

#[test]
fn tents_are_as_their_rows_say() {
    random_puzzles("tents");
    strange_puzzles("tents");
}

#[test]
fn fill_ins_are_as_their_rows_say() {
    random_puzzles("fillin");
    strange_puzzles("fillin");
}

#[test]
fn packings_are_as_their_rows_say() {
    random_puzzles("packing");
    strange_puzzles("packing");
    strange_puzzles("pyramid");
    strange_puzzles("terms");
}

#[test]
fn examples_are_as_their_rows_say() {
    let mut compared = Compared::default();
    for (_, example) in runut::embedded() {
        compared.compare(example.text, &mut Dice::new(0));
    }
    println!("examples: {compared:?}");
    assert!(compared.puzzles > 30 && compared.broken > 100, "{compared:?}");
}

#[test]
fn a_ring_of_tents_with_two_pairings_is_one_board() {
    let formula = formula(&open("TENTS\n- 2 0 2\n2 . T .\n0 T . T\n2 . T .\n"));
    let mut rows = Rows::new(&formula);
    assert_eq!(rows.ways(), 2);
    assert_eq!(rows.solutions(MOST_BOARDS).map(|found| found.len()), Some(1));
}

/// Two equal pieces are told by their shape, and their letters after everything else.
#[test]
fn letters_of_equal_pieces_come_last() {
    let formula = formula(&open("2 2 2\nDEFAULT\nAA\nBB\n"));
    let is_shape = |at: &usize| formula.claims()[*at].said.id == "packing-told-shape";
    assert_eq!((0..formula.claims().len()).filter(is_shape).collect::<Vec<_>>(), [0, 1, 2, 3]);
    let names_letters = |at: usize| formula.rules()[at].row.among.iter().any(|fact| fact.number() > 3);
    let named: Vec<bool> = (0..formula.rules().len()).map(names_letters).collect();
    assert!(named.is_sorted() && named.iter().filter(|named| !**named).count() == 5, "{named:?}");
    assert_eq!(Rows::new(&formula).solutions(MOST_BOARDS).map(|found| found.len()), Some(4));
}

#[test]
fn every_sentence_is_told_in_both_languages() {
    let speakers = [Language::English, Language::Indonesian].map(|language| Speaker::new(language, &[]));
    for (_, example) in runut::embedded() {
        let formula = formula(&open(example.text));
        let said =
            formula.claims().iter().map(|claim| &claim.said).chain(formula.rules().iter().map(|rule| &rule.said));
        let mut seen = BTreeSet::new();
        for said in said {
            if seen.insert(said.id) {
                for speaker in &speakers {
                    let told = speaker.say(said);
                    assert!(!told.contains(['{', '$']) && told != said.id, "{told}");
                }
            }
        }
    }
}
