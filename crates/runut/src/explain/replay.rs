//! Going a way again: what is known before each of its steps, and before each step of a guess. That is what its pictures show.

use super::Explained;
use super::picture::picture;
use crate::Puzzle;
use crate::follow::Follower;
use crate::tree::Say;
use runut_model::{Cand, Case, Cell, Filling, Finding, Known, Model, Picture, Side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt::{Display, Formatter};
use std::str::FromStr;

/// A step without its words: candidates by their numbers in the model, and cells by theirs. Enough to go it again and to draw
/// it, for whoever keeps explanations as data.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Move {
    /// The candidates that hold, by their numbers.
    pub take: Vec<u32>,
    /// Those that do not.
    pub strike: Vec<u32>,
    /// The cells that one looks at, by their numbers.
    pub looked: Vec<u32>,
    /// The clues beside the board that the sentence names: top 0, bottom 1, left 2, right 3, and the row or column from
    /// 0.
    pub edges: Vec<[u32; 2]>,
    /// Of a proof: all ways.
    pub ways: Vec<u32>,
    /// Of a proof: the ways that fail.
    pub failing: Vec<u32>,
    /// For each way that fails, all that can be done after it, each until it is seen to fail.
    pub branches: Vec<Vec<Branch>>,
    /// Whether a guess only supposes it.
    pub supposed: bool,
    /// Of a guess: what is supposed, the moves from there, and where its end is seen.
    pub inner: Vec<Vec<Move>>,
}

/// One of the ends of a way that fails: what lies on the board there besides, and what is wrong.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Branch {
    /// What is supposed after the way and what is forced, in this order.
    pub laid: Vec<u32>,
    /// Cells with which something has to happen: each way to deal with them is a branch.
    pub asked: Vec<u32>,
    /// Of what is laid, what was tried because something has only so many places: each has a branch.
    pub tried: Vec<u32>,
    /// The cells where it is seen to fail.
    pub ends: Vec<u32>,
    /// A candidate of what has no place left, where that is what is wrong; else null.
    pub lost: Option<u32>,
}

impl Branch {
    /// All ends of a case, each with what lies on the board when this does.
    fn add_all(case: &Case, before: &Branch, branches: &mut Vec<Branch>) {
        let mut here = before.clone();
        here.laid.extend(case.forced.iter().map(|one| one.0));
        let cells = || case.cells.iter().map(|cell| cell.0);
        if case.cases.is_empty() {
            branches.push(Branch { ends: cells().collect(), lost: case.lost.map(|lost| lost.0), ..here });
            return;
        }
        here.asked.extend(cells());
        let is_piece = case.cells.is_empty();
        for case in &case.cases {
            let mut next = here.clone();
            next.laid.push(case.supposed.0);
            next.tried.extend(is_piece.then_some(case.supposed.0));
            Branch::add_all(case, &next, branches);
        }
    }

    fn of(case: &Case) -> Vec<Branch> {
        let mut branches = Vec::new();
        Branch::add_all(case, &Branch::default(), &mut branches);
        branches
    }

    fn fits(&self, model: &Model) -> bool {
        self.laid.iter().chain(&self.tried).chain(&self.lost).all(|&one| (one as usize) < model.len())
            && self.asked.iter().chain(&self.ends).all(|&cell| (cell as usize) < model.board.len())
    }
}

/// The most rows or columns that a clue can stand beside.
const SIDE: u32 = 1 << 10;

impl Move {
    fn of(finding: &Finding) -> Move {
        let numbers = |all: &[Cand]| all.iter().map(|one| one.0).collect();
        let proof = finding.proof.as_ref();
        let cases = || proof.iter().flat_map(|proof| &proof.failing);
        Move {
            take: numbers(&finding.take),
            strike: numbers(&finding.strike),
            looked: finding.looked.iter().map(|cell| cell.0).collect(),
            edges: finding.edges.iter().map(|edge| [edge.side as u32, edge.line]).collect(),
            ways: proof.map_or(Vec::new(), |proof| numbers(&proof.ways)),
            failing: cases().map(|case| case.supposed.0).collect(),
            branches: cases().map(Branch::of).collect(),
            ..Move::default()
        }
    }

    fn with_guess(explained: &Explained) -> Move {
        let inner = explained.lines.iter().map(|line| {
            let supposed = Move { take: vec![line.supposed.0], supposed: true, ..Move::default() };
            let end = line.dead_end.as_ref().map(|end| {
                let looked = end.cells.iter().map(|cell| cell.0).collect();
                Move { looked, ..Move::default() }
            });
            let steps = line.steps.iter().map(|step| Move::of(&step.finding));
            [supposed].into_iter().chain(steps).chain(end).collect()
        });
        let mut one = Move { inner: inner.collect(), ..Move::of(&explained.step.finding) };
        if let Some(smallest) = &explained.smallest {
            one.looked = smallest.cells().into_iter().map(|cell| cell.0).collect();
            one.edges = Vec::new();
        }
        one
    }

    /// Moves as they were written down as JSON; none for what is none.
    pub fn read(text: &str) -> Option<Vec<Move>> {
        serde_json::from_str(text).ok()
    }

    fn fits(&self, model: &Model) -> bool {
        let candidates = [&self.take, &self.strike, &self.ways, &self.failing];
        candidates.into_iter().flatten().all(|&one| (one as usize) < model.len())
            && self.looked.iter().all(|&cell| (cell as usize) < model.board.len())
            && self.branches.iter().flatten().all(|branch| branch.fits(model))
            && self.edges.iter().all(|&[side, line]| (side as usize) < Side::ALL.len() && line < SIDE)
            && self.inner.iter().flatten().all(|inner| inner.fits(model))
    }
}

/// The steps of an explanation or of a hint, to be gone again.
pub fn moves(steps: &[Explained]) -> Vec<Move> {
    steps.iter().map(Move::with_guess).collect()
}

/// Which step of an explanation: `12`, or `12.3`, the third one inside the guess 12.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct StepNumber {
    /// Its number, from 1.
    pub step: usize,
    /// The number inside it, from 1.
    pub inner: Option<usize>,
}

impl FromStr for StepNumber {
    type Err = ();

    fn from_str(word: &str) -> Result<StepNumber, ()> {
        let number = |word: &str| word.parse().ok().filter(|&number: &usize| number > 0).ok_or(());
        let (step, inner) = match word.split_once('.') {
            None => (word, None),
            Some((step, inner)) => (step, Some(number(inner)?)),
        };
        Ok(StepNumber { step: number(step)?, inner })
    }
}

impl Display for StepNumber {
    fn fmt(&self, text: &mut Formatter<'_>) -> std::fmt::Result {
        write!(text, "{}", self.step)?;
        self.inner.map_or(Ok(()), |inner| write!(text, ".{inner}"))
    }
}

/// The numbers of all steps, those of a guess after it.
pub fn numbers(steps: &[Explained]) -> Vec<StepNumber> {
    let all = |(at, explained): (usize, &Explained)| {
        let inner = (1..=explained.inner().count()).map(Some);
        [None].into_iter().chain(inner).map(move |inner| StepNumber { step: at + 1, inner })
    };
    steps.iter().enumerate().flat_map(all).collect()
}

/// Somebody who goes a way again.
pub struct Replay<'a> {
    puzzle: &'a Puzzle,
    moves: Vec<Move>,
    start: Walker<'a>,
    /// Where he is: before the step of this number, from 0.
    here: (usize, Walker<'a>),
}

impl<'a> Replay<'a> {
    /// Goes these moves again, from what is given and what has been filled in besides. None: they are moves of another puzzle.
    pub fn new(puzzle: &'a Puzzle, model: &'a Model, position: &Filling, moves: Vec<Move>) -> Option<Replay<'a>> {
        let known = match puzzle.given() {
            given if given == *position => Known::new(model, &given),
            given => Known::at(model, &given, position),
        };
        let start = Walker::new(puzzle, known);
        let here = (0, start.fork());
        moves.iter().all(|one| one.fits(model)).then_some(Replay { puzzle, moves, start, here })
    }

    /// What is known before a step. None: there is no such step.
    pub fn before(&mut self, number: StepNumber) -> Option<&Known<'a>> {
        self.go(number).map(|(walker, _)| walker.known())
    }

    /// A step as a picture: the board after it, and why. None: there is no such step.
    pub fn picture(&mut self, number: StepNumber, say: &Say<'_>) -> Option<Picture> {
        let puzzle = self.puzzle;
        self.go(number).map(|(walker, one)| picture(puzzle, walker.known(), one, &walker.supposed, say))
    }

    /// The same without what fails and what is ruled out, for little room: the board after the step, what it writes and where one
    /// has to look.
    pub fn plain_picture(&mut self, number: StepNumber, say: &Say<'_>) -> Option<Picture> {
        let puzzle = self.puzzle;
        self.go(number).map(|(walker, one)| {
            let Move { take, looked, edges, .. } = one.clone();
            let plain = Move { take, looked, edges, ..Move::default() };
            picture(puzzle, walker.known(), &plain, &walker.supposed, say)
        })
    }

    fn go(&mut self, number: StepNumber) -> Option<(&Walker<'a>, &Move)> {
        let at = number.step.checked_sub(1)?;
        if self.here.0 > at || !self.here.1.supposed.is_empty() {
            self.here = (0, self.start.fork());
        }
        let (before, one) = (self.moves.get(..at)?, self.moves.get(at)?);
        before[self.here.0..].iter().for_each(|one| self.here.1.learn(one));
        self.here.0 = at;
        let Some(inner) = number.inner else { return Some((&self.here.1, one)) };
        let (mut inner, mut lines) = (inner, one.inner.iter());
        let line = lines.find(|line| {
            let is_later = inner >= line.len();
            inner -= if is_later { line.len() - 1 } else { 0 };
            !is_later
        })?;
        let (last, before) = line.get(..=inner)?.split_last()?;
        before.iter().for_each(|one| self.here.1.learn(one));
        Some((&self.here.1, last))
    }
}

/// What somebody knows on the way, and what of it he only supposes.
struct Walker<'a> {
    follower: Follower<'a>,
    supposed: Vec<Cell>,
}

impl<'a> Walker<'a> {
    fn new(puzzle: &'a Puzzle, known: Known<'a>) -> Walker<'a> {
        Walker { follower: Follower::new(puzzle.family, &**puzzle, known), supposed: Vec::new() }
    }

    fn fork(&self) -> Walker<'a> {
        Walker { follower: self.follower.fork(), supposed: self.supposed.clone() }
    }

    fn known(&self) -> &Known<'a> {
        self.follower.known()
    }

    fn learn(&mut self, one: &Move) {
        self.follower.write(one.strike.iter().copied().map(Cand), one.take.iter().copied().map(Cand));
        if one.supposed {
            let marks = one.take.iter().flat_map(|&candidate| self.follower.known().model().marks(Cand(candidate)));
            self.supposed.extend(marks.map(|mark| mark.cell));
        }
    }
}
