//! What makers do with a puzzle that somebody draws: the fewest givens that leave one solution, what it can do without, and
//! which of its clues and givens contradict each other.
//!
//! Givens that leave one solution have to tell it from every other one: a hitting set. Solutions are gathered until the
//! givens chosen against those known leave no other. Where all solutions are known from the start, each of them may become
//! the one that is left, and the fewest givens of all are taken.

use super::Maker;
use super::shed::{halve, one_by_one};
use crate::drawing::{Drawing, Flaw, Reworked, Stroke, Unworkable, parts};
use crate::{Answer, Puzzle, Question, solve};
use runut_model::making::{Keep, Round, Solver};
use runut_model::{Aim, Dice, Filling, Halt, Instance, Letter, Limits, Role, Silent, Sketch};
use std::ops::Range;
use std::sync::OnceLock;

/// Solutions that are looked at together.
const MOST_KNOWN: u64 = 400;
/// Tries to do with fewer givens than the first choice, for all solutions together.
const MOST_TRIES: usize = 200_000;

impl Drawing {
    /// The drawing with as few more givens as leave it one solution: the fewest against all solutions where these are at most
    /// 400 and settled by few givens, else as few as a greedy choice finds.
    pub fn settled(&self, limits: &Limits) -> Result<Reworked, Unworkable> {
        let puzzle = self.opened()?;
        let first = solutions(&puzzle, MOST_KNOWN, limits)?;
        if first.boards.is_empty() {
            return Err(first.halt.map_or(Unworkable::because("drawing-none"), Unworkable::Stopped));
        }
        let is_all = first.halt.is_none() && (first.boards.len() as u64) < MOST_KNOWN;
        let mut known = first.boards;
        loop {
            let targets = if is_all { known.len() } else { 1 };
            let chosen = choose(&puzzle, &known, targets, limits)?.ok_or(Unworkable::because("drawing-no-givens"))?;
            let whole = puzzle.draft(&known[chosen.target]).ok_or(Unworkable::because("drawing-no-givens"))?;
            let drawing = self.with(&chosen.givens.concat(), &whole);
            let answer = solutions(&drawing.opened()?, MOST_KNOWN, limits)?;
            let rivals = answer.boards.into_iter().filter(|board| *board != known[chosen.target]);
            let rivals: Vec<Filling> = rivals.filter(|board| !known.contains(board)).collect();
            match (rivals.is_empty(), answer.halt) {
                (true, Some(halt)) => return Err(halt.into()),
                (true, None) => return Ok(Reworked { drawing, changed: chosen.givens, halt: None }),
                (false, _) => known.extend(rivals),
            }
            limits.look()?;
        }
    }

    /// The drawing without the givens and clues that its one solution does not need: the same that makers take away.
    pub fn pared(&self, limits: &Limits) -> Result<Reworked, Unworkable> {
        let puzzle = self.opened()?;
        let answer = solutions(&puzzle, 2, limits)?;
        let solution = match (answer.halt, answer.unique, answer.boards.first()) {
            (Some(halt), ..) => return Err(halt.into()),
            (None, Some(true), Some(solution)) => solution.clone(),
            _ => return Err(Unworkable::because("drawing-not-unique")),
        };
        let givens = parts(&puzzle.alphabet(limits)?, &puzzle.given(), |role| role != Role::Fixed);
        let first_clue = givens.len();
        let parts: Vec<Vec<Stroke>> = givens.into_iter().chain(self.clues()).collect();
        let is_there = vec![true; parts.len()];
        let pared = Pared {
            whole: self.clone(),
            parts: parts.clone(),
            first_clue,
            is_there,
            puzzle,
            now: OnceLock::new(),
            solution,
        };
        let mut maker = Maker::around(self.family, Box::new(pared), Aim::Unique, limits);
        let halt = maker.shed(u64::MAX, &mut Dice::new(0)).err();
        // What a halt interrupted was given back: whatever is left has one solution.
        let left: Vec<usize> = maker.sketch.rounds().into_iter().flat_map(|round| round.parts).collect();
        let is_taken = |(at, part)| (!left.contains(&at)).then_some(part);
        let changed: Vec<Vec<Stroke>> = parts.into_iter().enumerate().filter_map(is_taken).collect();
        Ok(Reworked { drawing: self.with(&changed.concat(), &self.empty()), changed, halt })
    }

    /// Givens and clues that contradict each other, none of which can be left out; empty where the board itself has no
    /// solution, whatever is given.
    pub fn conflict(&self, limits: &Limits) -> Result<Vec<Stroke>, Unworkable> {
        let puzzle = self.opened()?;
        let has_none = |drawing: &Drawing| -> Result<bool, Unworkable> {
            let answer = solutions(&drawing.opened()?, 1, limits)?;
            answer.halt.map_or(Ok(answer.boards.is_empty()), |halt| Err(halt.into()))
        };
        if !has_none(self)? {
            return Err(Unworkable::because("drawing-no-conflict"));
        }
        let mut parts = parts(&puzzle.alphabet(limits)?, &puzzle.given(), |role| role != Role::Fixed);
        parts.extend(self.clues());
        let (mut now, empty) = (self.clone(), self.empty());
        let mut can_do_without = |some: &[usize]| {
            let without = some.iter().fold(now.clone(), |drawing, &at| drawing.with(&parts[at], &empty));
            // What cannot even be read without these is no contradiction of the others.
            let is_so = match has_none(&without) {
                Err(Unworkable::Stopped(halt)) => return Err(halt),
                other => other == Ok(true),
            };
            now = if is_so { without } else { now.clone() };
            Ok(is_so)
        };
        let left = halve((0..parts.len()).collect(), 0, &mut can_do_without)?;
        let left = one_by_one(left, 0, &mut can_do_without)?;
        Ok(left.into_iter().flat_map(|at| parts[at].clone()).collect())
    }
}

/// Up to so many solutions.
fn solutions(puzzle: &Puzzle, most: u64, limits: &Limits) -> Result<Answer, Unworkable> {
    let limits = Limits { solutions: Some(most), threads: 1, ..limits.clone() };
    solve(puzzle, &Question::default(), &limits, &mut Silent)
        .map_err(|refusal| Unworkable::Flawed(Flaw { said: refusal.said, here: None, strokes: Vec::new() }))
}

/// Givens that tell a solution from all others that are known.
struct Chosen {
    target: usize,
    givens: Vec<Vec<Stroke>>,
}

/// What may be given of one solution, and which of the others each of these rules out.
struct Choice {
    target: usize,
    parts: Vec<Vec<Stroke>>,
    /// For every part, whether it rules a solution out.
    rules_out: Vec<Vec<bool>>,
    /// Every solution but this one.
    rivals: Vec<usize>,
}

/// The fewest givens of one of the first solutions that tell it from all others. `None`: nothing that can be given does.
fn choose(puzzle: &Puzzle, known: &[Filling], targets: usize, limits: &Limits) -> Result<Option<Chosen>, Halt> {
    let letters = puzzle.alphabet(limits)?;
    let mut best: Option<(Choice, Vec<usize>)> = None;
    let mut tries = MOST_TRIES;
    for target in 0..targets {
        limits.look()?;
        let Some(choice) = Choice::of(&letters, puzzle, known, target) else { continue };
        let Some(mut givens) = choice.greedy() else { continue };
        while let Some(fewer) = givens.len().checked_sub(1).and_then(|most| choice.within(most, &mut tries)) {
            givens = fewer;
        }
        if best.as_ref().is_none_or(|(_, fewest)| givens.len() < fewest.len()) {
            best = Some((choice, givens));
        }
    }
    let chosen = |(choice, givens): (Choice, Vec<usize>)| Chosen {
        target: choice.target,
        givens: givens.into_iter().map(|part| choice.parts[part].clone()).collect(),
    };
    Ok(best.map(chosen))
}

impl Choice {
    fn of(letters: &[Letter], puzzle: &Puzzle, known: &[Filling], target: usize) -> Option<Choice> {
        let (solution, given) = (&known[target], puzzle.given());
        let rivals: Vec<usize> = (0..known.len()).filter(|&rival| known[rival] != *solution).collect();
        let differs = |part: &[Stroke], other: &Filling| {
            part.iter().any(|stroke| matches!(*stroke, Stroke::Cell(cell) if other.at(cell) != solution.at(cell)))
        };
        // What only says that nothing is there is given where nothing else will do.
        let some = |wanted: &dyn Fn(Role) -> bool| {
            let mut parts = parts(letters, solution, wanted);
            parts.retain(|part| differs(part, &given));
            let rules_out = |part: &Vec<Stroke>| known.iter().map(|other| differs(part, other)).collect();
            let rules_out = parts.iter().map(rules_out).collect();
            Choice { target, parts, rules_out, rivals: rivals.clone() }
        };
        let tries = [some(&|role| matches!(role, Role::Sign | Role::Piece)), some(&|role| role != Role::Fixed)];
        tries.into_iter().find(|choice| choice.left(&[]).iter().all(|&rival| choice.any_rules_out(rival)))
    }

    fn any_rules_out(&self, rival: usize) -> bool {
        self.rules_out.iter().any(|rules_out| rules_out[rival])
    }

    /// The rivals that these givens leave.
    fn left(&self, givens: &[usize]) -> Vec<usize> {
        let is_left = |&&rival: &&usize| !givens.iter().any(|&given| self.rules_out[given][rival]);
        self.rivals.iter().filter(is_left).copied().collect()
    }

    /// Each time the given that rules out most.
    fn greedy(&self) -> Option<Vec<usize>> {
        let mut givens = Vec::new();
        loop {
            let left = self.left(&givens);
            if left.is_empty() {
                return Some(givens);
            }
            let gain = |part: usize| left.iter().filter(|&&rival| self.rules_out[part][rival]).count();
            let best = (0..self.parts.len()).rev().max_by_key(|&part| gain(part)).filter(|&part| gain(part) > 0)?;
            givens.push(best);
        }
    }

    /// At most so many givens, if that can be told with the tries that are left.
    fn within(&self, most: usize, tries: &mut usize) -> Option<Vec<usize>> {
        fn search(choice: &Choice, givens: &mut Vec<usize>, most: usize, tries: &mut usize) -> bool {
            let left = choice.left(givens);
            let Some(&rival) =
                left.iter().min_by_key(|&&rival| choice.rules_out.iter().filter(|out| out[rival]).count())
            else {
                return true;
            };
            if givens.len() == most {
                return false;
            }
            for part in (0..choice.parts.len()).filter(|&part| choice.rules_out[part][rival]) {
                if *tries == 0 {
                    return false;
                }
                *tries -= 1;
                givens.push(part);
                if search(choice, givens, most, tries) {
                    return true;
                }
                givens.pop();
            }
            false
        }
        let mut givens = Vec::new();
        search(self, &mut givens, most, tries).then_some(givens)
    }
}

/// A drawing from which givens and clues are taken.
struct Pared {
    whole: Drawing,
    parts: Vec<Vec<Stroke>>,
    first_clue: usize,
    is_there: Vec<bool>,
    /// The puzzle as it was drawn, in place of one that cannot be read.
    puzzle: Puzzle,
    now: OnceLock<Option<Puzzle>>,
    solution: Filling,
}

impl Pared {
    fn now(&self) -> Option<&Puzzle> {
        let read = || {
            let taken = (0..self.parts.len()).filter(|&part| !self.is_there[part]);
            let taken: Vec<Stroke> = taken.flat_map(|part| self.parts[part].clone()).collect();
            self.whole.with(&taken, &self.whole.empty()).open().ok()
        };
        self.now.get_or_init(read).as_ref()
    }

    fn turn(&mut self, part: usize, is_there: bool) {
        self.is_there[part] = is_there;
        self.now = OnceLock::new();
    }
}

impl Sketch for Pared {
    fn sketch(&mut self, _: &mut Dice, _: &mut dyn Solver) -> Result<bool, Halt> {
        Ok(true)
    }

    /// What cannot be read has no solution at all, let alone one.
    fn has_several(&mut self, _: &mut dyn Solver) -> Result<bool, Halt> {
        Ok(self.now().is_none())
    }

    fn puzzle(&self) -> &dyn Instance {
        &**self.now().unwrap_or(&self.puzzle)
    }

    fn solution(&self) -> Filling {
        self.solution.clone()
    }

    /// What is still there: first the givens, then the clues, which are what most puzzles are liked for.
    fn rounds(&self) -> Vec<Round> {
        let still = |parts: Range<usize>| parts.filter(|&part| self.is_there[part]).collect();
        let round = |parts| Round { parts: still(parts), keep: Keep::Few };
        vec![round(0..self.first_clue), round(self.first_clue..self.parts.len())]
    }

    fn take(&mut self, part: usize) {
        self.turn(part, false);
    }

    fn give(&mut self, part: usize) {
        self.turn(part, true);
    }
}
