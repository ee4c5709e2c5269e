//! Somebody else's search, told line by line: followed, held against the rules of the game and against all solutions
//! of the puzzle. The first thing that is false is named: something that does not fit where it is said to, a branch
//! that was cut off though it leads to a solution, a solution that is none.
//!
//! A line is a JSON object (`docs/TRACES.md`): `{"try": "A", "cells": [[1,1],[1,2]], "fits": true}` puts something on the board, or
//! rules it out; `{"back": true}` takes the last thing away; `{"solved": true}` says that the board is a solution.

use crate::{Ask, Broken, Puzzle, Question, check, solve};
use runut_model::{Cell, Code, Filling, Glyph, Halt, Limits, Mark, Refusal, Said, Silent, Span, Spot};
use serde::Deserialize;
use std::collections::HashMap;

/// Bytes of a trace at the most.
pub const MOST_BYTES: usize = 64 << 20;
/// Bytes of a line of it at the most: what a line is read into takes many times as much memory.
const MOST_LINE: usize = 1 << 20;
/// Solutions that a trace is held against; a puzzle with more is followed without.
const MOST_SOLUTIONS: u64 = 1_000;

/// What a search turned out to be.
#[derive(Clone, Debug, Default)]
pub struct Traced {
    /// Things that it tried.
    pub tries: u64,
    /// Those of them that stayed.
    pub placed: u64,
    /// How often it took something back.
    pub backs: u64,
    /// Solutions that it told.
    pub solutions: u64,
    /// What went wrong first.
    pub fault: Option<Fault>,
    /// Whether the puzzle has so many solutions that cut branches were not judged.
    pub is_unjudged: bool,
}

/// Where a search goes wrong.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The line, from 1; the last step's for what is missing at the end.
    pub line: usize,
    /// What is wrong.
    pub said: Said,
    /// Where on the board.
    pub cells: Vec<Cell>,
}

/// Why a search was not followed to its end.
#[derive(Clone, Debug)]
pub enum Untraced {
    /// Something in it is no step.
    Refused(Refusal),
    /// A limit was hit: nothing is known of the search.
    Stopped(Halt),
}

impl From<Refusal> for Untraced {
    fn from(refusal: Refusal) -> Untraced {
        Untraced::Refused(refusal)
    }
}

impl From<Halt> for Untraced {
    fn from(halt: Halt) -> Untraced {
        Untraced::Stopped(halt)
    }
}

/// A step of a trace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Told {
    /// Something is tried, and stays or not.
    Try {
        /// What it writes on the board.
        marks: Vec<Mark>,
        /// Whether it stays.
        fits: bool,
        /// Whether part of it lies off the board.
        is_outside: bool,
    },
    /// All but so many things are taken back.
    Back(usize),
    /// The board is said to be a solution.
    Solved,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    r#try: Option<serde_json::Value>,
    cells: Option<Vec<Vec<u32>>>,
    fits: Option<bool>,
    back: Option<serde_json::Value>,
    solved: Option<bool>,
    #[serde(rename = "why")]
    _why: Option<String>,
}

/// Reads the lines of a trace, one after another, as long as the limits allow.
pub struct Lines<'a> {
    limits: &'a Limits,
    spots: HashMap<Spot, Cell>,
    glyphs: HashMap<String, Glyph>,
    /// The glyph of a thing by what is written and by its cells, where the same is written for several.
    copies: HashMap<(String, Vec<Cell>), Glyph>,
    depth: usize,
    lines: std::iter::Enumerate<std::str::Lines<'a>>,
}

impl<'a> Lines<'a> {
    /// The lines of a trace of a search on this puzzle.
    pub fn new(puzzle: &Puzzle, text: &'a str, limits: &'a Limits) -> Result<Lines<'a>, Untraced> {
        if text.len() > MOST_BYTES {
            let said = Said::new("trace-too-large").with("most", MOST_BYTES >> 20);
            return Err(Refusal::new(Code::TooLarge, said).into());
        }
        let board = puzzle.board();
        let spots = board.cells().map(|cell| (board.spot(cell), cell)).collect();
        let (mut glyphs, mut copies) = (HashMap::new(), HashMap::new());
        let model = puzzle.model(limits)?;
        for marks in model.candidates().map(|one| model.marks(one)) {
            for glyph in marks.iter().map(|mark| mark.glyph).filter(|&glyph| glyph != Glyph::NONE) {
                let word = puzzle.glyph(glyph);
                if *glyphs.entry(word.clone()).or_insert(glyph) != glyph {
                    copies.insert((word, in_order(marks)), glyph);
                }
            }
        }
        for glyph in puzzle.given().0.into_iter().filter(|&glyph| glyph != Glyph::NONE) {
            glyphs.entry(puzzle.glyph(glyph)).or_insert(glyph);
        }
        Ok(Lines { limits, spots, glyphs, copies, depth: 0, lines: text.lines().enumerate() })
    }

    fn told(&mut self, line: &Line) -> Result<Told, Said> {
        match (&line.r#try, &line.back, line.solved) {
            (Some(tried), None, None) => {
                let fits = line.fits.ok_or_else(|| Said::new("trace-no-fits"))?;
                // What lies nowhere can be ruled out, but it cannot be put on the board.
                let cells = line.cells.as_ref().filter(|cells| !(fits && cells.is_empty()));
                let cells = cells.ok_or_else(|| Said::new("trace-no-cells"))?;
                let marks = self.marks(tried, cells)?;
                self.depth += usize::from(fits);
                let is_outside = marks.len() < cells.len();
                Ok(Told::Try { marks, fits, is_outside })
            }
            (None, Some(back), None) => {
                let stays = match (back.as_bool(), back.as_u64()) {
                    (Some(true), _) => self.depth.checked_sub(1),
                    (_, Some(stays)) => usize::try_from(stays).ok().filter(|stays| *stays < self.depth),
                    _ => None,
                };
                self.depth = stays.ok_or_else(|| Said::new("trace-bad-back").with("depth", self.depth))?;
                Ok(Told::Back(self.depth))
            }
            (None, None, Some(true)) => Ok(Told::Solved),
            _ => Err(Said::new("trace-no-step")),
        }
    }

    fn marks(&self, tried: &serde_json::Value, cells: &[Vec<u32>]) -> Result<Vec<Mark>, Said> {
        let word = |value: &serde_json::Value| value.as_str().map_or_else(|| value.to_string(), String::from);
        let words: Vec<String> = match tried {
            serde_json::Value::Array(each) if each.len() == cells.len() => each.iter().map(word).collect(),
            serde_json::Value::Array(each) => {
                return Err(Said::new("trace-counts").with("values", each.len()).with("cells", cells.len()));
            }
            one => vec![word(one); cells.len()],
        };
        let mark = |(word, place): (String, &Vec<u32>)| {
            let from_zero = |number: &u32| number.checked_sub(1);
            let spot = match place.iter().map(from_zero).collect::<Option<Vec<u32>>>().as_deref() {
                Some(&[row, column]) => Some(Spot { row, column, layer: None }),
                Some(&[layer, row, column]) => Some(Spot { row, column, layer: Some(layer) }),
                _ => None,
            };
            let glyph = *self.glyphs.get(&word).ok_or_else(|| Said::new("trace-bad-value").with("value", word))?;
            // What is tried off the board is no mark on it.
            Ok(spot.and_then(|spot| self.spots.get(&spot)).map(|&cell| Mark { cell, glyph }))
        };
        let mut marks: Vec<Mark> =
            words.iter().cloned().zip(cells).map(mark).filter_map(Result::transpose).collect::<Result<_, Said>>()?;
        if let (false, Some(word)) = (self.copies.is_empty(), words.first())
            && let Some(&glyph) = self.copies.get(&(word.clone(), in_order(&marks)))
        {
            marks.iter_mut().for_each(|mark| mark.glyph = glyph);
        }
        Ok(marks)
    }
}

/// The cells that are marked, in the board's order.
fn in_order(marks: &[Mark]) -> Vec<Cell> {
    let mut cells: Vec<Cell> = marks.iter().map(|mark| mark.cell).collect();
    cells.sort_unstable();
    cells
}

impl Iterator for Lines<'_> {
    type Item = Result<(usize, Told), Untraced>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Err(halt) = self.limits.look() {
            return Some(Err(halt.into()));
        }
        let (at, text) = self.lines.find(|(_, text)| !text.trim().is_empty())?;
        let span = Span { line: at + 1, column: 1, length: text.chars().count().max(1) };
        let refuse = |said: Said| {
            let refusal = Refusal::new(Code::BadJson, said);
            refusal.at(span, Said::new("trace-here")).help(Said::new("trace-help"))
        };
        let read = |text: &str| match text.len() <= MOST_LINE {
            true => serde_json::from_str::<Line>(text)
                .map_err(|error| Said::new("trace-bad-line").with("error", error.to_string())),
            false => Err(Said::new("trace-long-line").with("most", MOST_LINE >> 20)),
        };
        let told = read(text).and_then(|line| self.told(&line));
        Some(told.map(|told| (at + 1, told)).map_err(|said| refuse(said).into()))
    }
}

/// Follows a trace of a search on this puzzle.
pub fn trace(puzzle: &Puzzle, text: &str, limits: &Limits) -> Result<Traced, Untraced> {
    let lines = Lines::new(puzzle, text, limits)?;
    let mut follower = Follower::new(puzzle, limits)?;
    let mut last = 0;
    for step in lines {
        let (line, told) = step?;
        follower.follow(line, &told);
        last = line;
    }
    // Of an empty trace the first line is where somebody would begin.
    Ok(follower.finish(last.max(1)))
}

/// Follows a search and holds it against all solutions.
struct Follower<'a> {
    puzzle: &'a Puzzle,
    traced: Traced,
    given: Filling,
    /// Whether whole pieces are laid, of which no two overlap.
    lays_pieces: bool,
    stack: Vec<Vec<Mark>>,
    solutions: Vec<Filling>,
    is_told: Vec<bool>,
    /// The solutions by their numbers, those first that hold all that lies on the board.
    order: Vec<usize>,
    /// How many of them hold what lies on the board: at first, and after each thing.
    left: Vec<usize>,
}

impl<'a> Follower<'a> {
    fn new(puzzle: &'a Puzzle, limits: &Limits) -> Result<Follower<'a>, Untraced> {
        let limits = Limits { solutions: Some(MOST_SOLUTIONS + 1), threads: 1, ..limits.clone() };
        let question = Question { ask: Ask::Solutions, ..Question::default() };
        let answer = solve(puzzle, &question, &limits, &mut Silent)?;
        answer.halt.map_or(Ok(()), Err)?;
        let solutions = answer.boards;
        Ok(Follower {
            puzzle,
            traced: Traced { is_unjudged: solutions.len() as u64 > MOST_SOLUTIONS, ..Traced::default() },
            given: puzzle.given(),
            lays_pieces: puzzle.laying().is_some(),
            stack: Vec::new(),
            is_told: vec![false; solutions.len()],
            order: (0..solutions.len()).collect(),
            left: vec![solutions.len()],
            solutions,
        })
    }

    fn board(&self) -> Filling {
        let mut board = self.given.clone();
        self.stack.iter().flatten().for_each(|mark| board.set(mark.cell, mark.glyph));
        board
    }

    /// Brings the solutions to the front that hold what lies on the board and this besides: how many.
    fn with(&mut self, marks: &[Mark]) -> usize {
        let left = self.left.last().copied().unwrap_or(0);
        let mut with = 0;
        for at in 0..left {
            let solution = &self.solutions[self.order[at]];
            if marks.iter().all(|mark| solution.at(mark.cell) == mark.glyph) {
                self.order.swap(with, at);
                with += 1;
            }
        }
        with
    }

    /// Whether a solution among the first so many has not been told.
    fn is_missed(&self, first: usize) -> bool {
        !self.traced.is_unjudged && self.order[..first].iter().any(|&at| !self.is_told[at])
    }

    /// A sentence about cells.
    fn about(&self, id: &'static str, cells: &[Cell]) -> Said {
        Said::new(id).with("cells", self.puzzle.board().spots_of(cells))
    }

    fn fault(&mut self, line: usize, said: Said, cells: Vec<Cell>) {
        self.traced.fault.get_or_insert(Fault { line, said, cells });
    }

    /// Why something does not fit that is said to; only the first fault is looked for.
    fn unfit(&self, marks: &[Mark], is_outside: bool) -> Option<Said> {
        if self.traced.fault.is_some() {
            return None;
        }
        if is_outside {
            return Some(Said::new("trace-outside"));
        }
        let cells = in_order(marks);
        let is_again = |thing: &Vec<Mark>| match self.lays_pieces {
            true => thing.iter().any(|mark| marks.iter().any(|other| other.glyph == mark.glyph)),
            false => thing.len() == marks.len() && thing.iter().all(|mark| marks.contains(mark)),
        };
        if self.stack.iter().any(is_again) {
            return Some(self.about("trace-again", &cells));
        }
        let mut board = self.board();
        for &Mark { cell, glyph } in marks {
            let (lies, is_given) = (board.at(cell), self.given.at(cell) != Glyph::NONE);
            if lies != Glyph::NONE && (lies != glyph || self.lays_pieces && !is_given) {
                return Some(self.about("trace-taken", &cells));
            }
            board.set(cell, glyph);
        }
        // The reports' own searches look at the clues of towers and the counts of tents only later: what stays is not yet
        // said to break none of them.
        if !self.lays_pieces {
            return None;
        }
        self.misshapen(marks)
            .or_else(|| check(self.puzzle, &board).into_iter().find(|broken| !broken.is_unfinished))
            .map(|broken| self.about("trace-unfit", &cells).with("why", broken.said))
    }

    /// What is wrong with a piece for itself, wherever the others lie: part of one is none.
    fn misshapen(&self, marks: &[Mark]) -> Option<Broken> {
        let mut alone = Filling::empty(self.given.0.len());
        marks.iter().for_each(|mark| alone.set(mark.cell, mark.glyph));
        check(self.puzzle, &alone).into_iter().find(|broken| marks.iter().any(|mark| broken.cells.contains(&mark.cell)))
    }

    fn follow(&mut self, line: usize, told: &Told) {
        match told {
            Told::Try { marks, fits, is_outside } => {
                self.traced.tries += 1;
                let with = if *is_outside { 0 } else { self.with(marks) };
                let cells: Vec<Cell> = marks.iter().map(|mark| mark.cell).collect();
                if *fits {
                    if let Some(why) = self.unfit(marks, *is_outside) {
                        self.fault(line, why, cells);
                    }
                    self.traced.placed += 1;
                    self.stack.push(marks.clone());
                    self.left.push(with);
                } else if self.is_missed(with) {
                    self.fault(line, self.about("trace-wrong-prune", &cells), cells);
                }
            }
            Told::Back(stays) => {
                self.traced.backs += 1;
                while self.stack.len() > *stays {
                    let (marks, left) = (self.stack.pop().unwrap_or_default(), self.left.pop().unwrap_or_default());
                    if self.is_missed(left) {
                        let cells: Vec<Cell> = marks.iter().map(|mark| mark.cell).collect();
                        self.fault(line, self.about("trace-missed", &cells), cells);
                    }
                }
            }
            Told::Solved => self.solved(line),
        }
    }

    fn solved(&mut self, line: usize) {
        self.traced.solutions += 1;
        let board = self.board();
        if let Some(broken) = check(self.puzzle, &board).into_iter().next() {
            return self.fault(line, Said::new("trace-no-solution").with("why", broken.said), broken.cells);
        }
        let known = self.solutions.iter().position(|solution| self.is_same(solution, &board));
        if known.is_some_and(|at| std::mem::replace(&mut self.is_told[at], true)) {
            self.fault(line, Said::new("trace-told-twice"), Vec::new());
        }
    }

    /// Whether a right board is this solution; what stays bare in it need not have been told.
    fn is_same(&self, solution: &Filling, board: &Filling) -> bool {
        board.0.iter().zip(&solution.0).all(|(mine, theirs)| *mine == Glyph::NONE || mine == theirs)
    }

    fn finish(mut self, line: usize) -> Traced {
        let none_told = self.traced.solutions == 0;
        if none_told && self.is_missed(self.solutions.len()) {
            self.fault(line, Said::new("trace-none-found"), Vec::new());
        }
        self.traced
    }
}
