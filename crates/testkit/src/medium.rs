//! Puzzles of medium size around a planted solution: lines over 9, more than 64 numbers of a length, more than 64
//! cells. No oracle gets to the end of them; but all strategies that do, within a counted amount of work, must agree
//! with each other and with what was planted, and so must every step of an explanation.

use crate::agreement::ways;
use crate::strange::packing::{planted_flat, planted_pyramid};
use crate::{open, planted, sound, towers};
use runut::{Ask, BigUint, Code, Dice, End, Filling, Limits, Question, Silent, Stop, Tier};
use std::collections::HashSet;

/// Looks at the limits that a report's own search may take, thousands of tries each: after that its part has to do.
const LOOKS_WALKED: u64 = 5;
/// The reports' own searches.
const WALKED: [&str; 3] = ["brute", "backtrack", "deduce"];
/// Looks that an explanation may take: one for every rule of every step.
const LOOKS_TO_EXPLAIN: u64 = 4_000;
/// Boards that are told of a puzzle.
const BOARDS: u64 = 3;

/// A kind of puzzle: its family, and its puzzles and what was planted in them, by size and seed.
pub struct Kind {
    /// The family's name.
    pub family: &'static str,
    /// A puzzle as text, and a board that solves it.
    pub make: fn(usize, &mut Dice) -> [String; 2],
    /// The sizes that are tried.
    pub sizes: std::ops::RangeInclusive<usize>,
    /// Looks at the limits that a strategy may take: work between two of them differs from model to model.
    looks: u64,
}

/// Fill-ins with more than 64 numbers of one length.
pub const FILL_INS: Kind = Kind { family: "fillin", make: fill_in, sizes: 29..=35, looks: 3_000 };
/// Skyscrapers of two digits.
pub const TOWERS: Kind = Kind { family: "skyscrapers", make: skyscrapers, sizes: 10..=16, looks: 20_000 };
/// Tents.
pub const CAMPS: Kind = Kind { family: "tents", make: planted::camp, sizes: 10..=40, looks: 1_000 };
/// Packings of 54 to 91 cells.
pub const PACKINGS: Kind = Kind { family: "packing", make: packing, sizes: 9..=13, looks: 300 };
/// Pyramids of 55 balls.
pub const PYRAMIDS: Kind = Kind { family: "packing", make: pyramid, sizes: 5..=5, looks: 200 };

/// A lattice of words that cross at every second letter, most of them of nine letters. Some letters are given.
fn fill_in(side: usize, dice: &mut Dice) -> [String; 2] {
    // Words end where they cross none, in each line elsewhere, and down otherwise than across.
    let is_black = |row: usize, column: usize| match (row % 2, column % 2) {
        (0, 0) => false,
        (0, _) => (row + column) % 10 == 9,
        (_, 0) => (row + column) % 10 == 5,
        _ => true,
    };
    let letters: Vec<char> = (0..side * side).map(|_| (b'a' + dice.below(14) as u8) as char).collect();
    let at = |row: usize, column: usize| if is_black(row, column) { '#' } else { letters[row * side + column] };
    let across = (0..side).map(|row| (0..side).map(|column| at(row, column)).collect::<String>());
    let down = (0..side).map(|column| (0..side).map(|row| at(row, column)).collect::<String>());
    let board: Vec<String> = across.collect();
    let lines: Vec<String> = board.iter().cloned().chain(down).collect();
    let mut words: Vec<&str> = lines.iter().flat_map(|line| line.split('#')).filter(|word| word.len() > 1).collect();
    words.sort_unstable();
    let one_in = 20 + dice.below(100);
    let mut blank = |row: &String| -> String {
        row.chars().map(|letter| if letter == '#' || dice.chance(one_in) { letter } else { '.' }).collect()
    };
    let grid: Vec<String> = board.iter().map(&mut blank).collect();
    [format!("{}\n\n{}\n", grid.join("\n"), words.join("\n")), board.join("\n")]
}

fn skyscrapers(size: usize, dice: &mut Dice) -> [String; 2] {
    let given = size * size * (40 + dice.below(30)) / 100;
    let without_clue = 4 + dice.below(9);
    towers::planted(size, without_clue, given, dice)
}

fn packing(columns: usize, dice: &mut Dice) -> [String; 2] {
    let rows = 6 + dice.below(2);
    let fixed = 5 + dice.below(6);
    planted_flat(rows, columns, fixed, dice)
}

fn pyramid(side: usize, dice: &mut Dice) -> [String; 2] {
    let fixed = dice.below(3);
    planted_pyramid(side, fixed, dice)
}

/// What was compared.
#[derive(Clone, Copy, Default, Debug)]
pub struct Compared {
    /// Puzzles.
    pub puzzles: usize,
    /// Those that a strategy proved to have one solution.
    pub unique: usize,
    /// Searches that came to their end.
    pub ended: usize,
    /// Puzzles that two strategies or more settled.
    pub confirmed: usize,
    /// Steps of explanations.
    pub steps: usize,
    /// Explanations that came to the solution.
    pub explained: usize,
}

/// Compares so many puzzles of every size.
///
/// # Panics
/// If two strategies do not agree, or one does not agree with what was planted.
pub fn compare(kind: &Kind, puzzles: usize) -> Compared {
    let mut compared = Compared::default();
    let sizes: Vec<usize> = kind.sizes.clone().collect();
    for seed in 0..puzzles {
        // Every size has its turn, the largest first.
        let size = sizes[sizes.len() - 1 - seed * sizes.len() / puzzles];
        let [text, planted] = (kind.make)(size, &mut Dice::new(seed as u64));
        compare_one(kind, &text, &planted, &mut compared);
    }
    compared
}

fn compare_one(kind: &Kind, text: &str, planted: &str, compared: &mut Compared) {
    let puzzle = open(text);
    assert_eq!(puzzle.family.name, kind.family, "{text}");
    let planted = puzzle.read_board(planted).unwrap_or_else(|refusal| panic!("{refusal}\n{planted}\n{text}"));
    assert_eq!(runut::check(&puzzle, &planted), [], "what was planted is a solution of\n{text}");
    let limits = |looks, solutions| Limits { stop: Stop::at_look(looks), solutions, ..Limits::default() };
    // All boards that were told, all sets that are whole, all counts that are exact.
    let (mut told, mut whole, mut counts): (HashSet<Filling>, Vec<_>, Vec<_>) = Default::default();
    for (strategy, order) in ways(puzzle.family) {
        for ask in [Ask::Solutions, Ask::Count] {
            let question = Question { ask, strategy, order, ..Question::default() };
            let solutions = (ask == Ask::Solutions).then_some(BOARDS);
            let looks = if WALKED.contains(&strategy) { LOOKS_WALKED } else { kind.looks };
            let answer = match runut::solve(&puzzle, &question, &limits(looks, solutions), &mut Silent) {
                Ok(answer) => answer,
                Err(refusal) => {
                    assert_eq!(refusal.code, Code::DoesNotFit, "{strategy}: {refusal}\n{text}");
                    continue;
                }
            };
            let at = format!("{strategy}, {order:?}, {ask:?}");
            if answer.found.is_exact() {
                counts.push((at.clone(), answer.found.count().clone()));
            }
            if ask == Ask::Solutions {
                if answer.found.is_exact() {
                    assert!(answer.boards.contains(&planted), "{at}: not what was planted\n{text}");
                    whole.push((at, answer.boards.clone()));
                }
                told.extend(answer.boards);
            }
        }
    }
    for (at, boards) in &whole {
        for board in &told {
            assert!(boards.contains(board), "{at} has not found\n{}\nof\n{text}", puzzle.rows(board).join("\n"));
        }
    }
    told.insert(planted.clone());
    for (at, count) in &counts {
        assert_eq!((count, at), (&counts[0].1, at), "by {}\n{text}", counts[0].0);
        assert!(*count >= BigUint::from(told.len()), "{at}: {count}, and there are {}\n{text}", told.len());
    }
    let is_unique = counts.first().is_some_and(|(_, count)| *count == BigUint::from(1u8));
    let explanation = runut::explain(&puzzle, &limits(LOOKS_TO_EXPLAIN, None), &mut Silent).expect("auto fits");
    sound::agree_with(&puzzle, &explanation, &planted);
    match &explanation.end {
        End::Solved => assert_eq!(explanation.board, sound::shown(&puzzle, &planted), "{text}"),
        End::Several => assert!(!is_unique && explanation.count(Tier::Guess) == 0, "{text}"),
        End::Nothing(dead_end) => panic!("{dead_end:?}\n{text}"),
        End::Stopped(_) => {}
    }
    compared.puzzles += 1;
    compared.unique += usize::from(is_unique);
    compared.ended += counts.len();
    compared.confirmed += usize::from(counts.len() > 1);
    compared.steps += explanation.steps.len();
    compared.explained += usize::from(explanation.end == End::Solved);
}
