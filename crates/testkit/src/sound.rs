//! Every step of an explanation is right: with its negation added, nothing solves the puzzle.

use crate::open;
use runut::explain::is_sound;
use runut::{End, Explanation, Family, Filling, Limits, Puzzle, Question, Silent};

/// What an explanation was checked for.
#[derive(Clone, Copy, Default, Debug)]
pub struct Checked {
    /// Puzzles.
    pub puzzles: usize,
    /// Steps whose negation was searched to the end.
    pub steps: usize,
    /// Guesses among them.
    pub guesses: usize,
}

impl Checked {
    /// Adds what another run checked.
    pub fn add(&mut self, other: Checked) {
        self.puzzles += other.puzzles;
        self.steps += other.steps;
        self.guesses += other.guesses;
    }
}

/// Explains a puzzle and checks every step, every `stride`th by a search for its negation, all of them against the solution
/// where there is only one; and that the explanation ends as the puzzle does.
///
/// # Panics
/// If a step is wrong, or the end is.
pub fn steps_hold(puzzle: &Puzzle, limits: &Limits, stride: usize) -> Checked {
    let text = puzzle.write();
    let two = Limits { solutions: Some(2), ..limits.clone() };
    let answer = runut::solve(puzzle, &Question::default(), &two, &mut Silent).expect("auto fits every puzzle");
    let explanation = runut::explain(puzzle, limits, &mut Silent).expect("auto fits every puzzle");
    match (&explanation.end, answer.boards.len()) {
        (End::Solved, 1) => assert_eq!(explanation.board, shown(puzzle, &answer.boards[0]), "{text}"),
        (End::Several, 2) | (End::Nothing(_), 0) | (End::Stopped(_), _) => {}
        (end, count) => panic!("{end:?}, and there are {count} solutions or more\n{text}"),
    }
    if let [solution] = answer.boards.as_slice() {
        agree_with(puzzle, &explanation, solution);
    }
    let mut checked = Checked { puzzles: 1, ..Checked::default() };
    for (number, step) in explanation.steps.iter().enumerate().filter(|(number, _)| number % stride == 0) {
        match is_sound(puzzle, &step.step.finding, limits) {
            Some(true) => checked.steps += 1,
            Some(false) => panic!("step {}, {}, is wrong: {:?}\n{text}", number + 1, step.step.rule, step.step.finding),
            None => {}
        }
        checked.guesses += usize::from(step.step.tier == runut::Tier::Guess);
    }
    checked
}

/// A solution as an explanation writes it down: what is printed on the board included.
pub fn shown(puzzle: &Puzzle, solution: &Filling) -> Filling {
    let mut board = puzzle.given();
    for (cell, &glyph) in puzzle.board().cells().zip(&solution.0).filter(|(_, glyph)| **glyph != runut::Glyph::NONE) {
        board.set(cell, glyph);
    }
    board
}

/// Every step of an explanation holds in a solution.
///
/// # Panics
/// If one does not.
pub fn agree_with(puzzle: &Puzzle, explanation: &Explanation, solution: &Filling) {
    let model = puzzle.model(&Limits::default()).expect("it was made before");
    let lies = |one: runut::Cand| model.marks(one).iter().all(|mark| solution.at(mark.cell) == mark.glyph);
    // What marks nothing holds where the other option of its decision does not.
    let holds = |&one: &runut::Cand| match model.marks(one).is_empty() {
        true => !lies(runut::Cand(one.0 - 1)),
        false => lies(one),
    };
    for (number, step) in explanation.steps.iter().enumerate() {
        let finding = &step.step.finding;
        let is_right = finding.take.iter().all(holds) && !finding.strike.iter().any(holds);
        assert!(is_right, "step {}, {}: {finding:?}\n{}", number + 1, step.step.rule, puzzle.write());
    }
}

/// All steps of every example and of seeded random puzzles.
///
/// # Panics
/// If one is wrong; the message holds the puzzle.
pub fn random_steps_hold(family: &Family, seeds: std::ops::Range<u64>) -> Checked {
    let mut checked = Checked::default();
    for text in seeds.filter_map(|seed| family.random_puzzle(seed)) {
        checked.add(steps_hold(&open(&text), &Limits::default(), 1));
    }
    checked
}
