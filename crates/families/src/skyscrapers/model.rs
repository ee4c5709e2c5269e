//! A grid in the model's words: a decision per cell, one group for every height in every line, and for each line with a
//! clue the program of [`super::line`]. And what can be told before any search.

use super::stages::{LARGEST, Streets};
use super::{Puzzle, Side, crossing, line, walk};
use runut_model::{
    Board, Cand, Cell, Crossing, Game, Glyph, Group, Halt, Limits, Mark, Model, ModelMaker, Said, Searched, Spot,
    Stages, Walk, WalkInfo,
};
use std::ops::Range;

/// The candidates of a cell: consecutive, from a lowest height on.
#[derive(Clone, Debug)]
pub struct Heights {
    /// The candidates.
    pub candidates: Range<u32>,
    /// The height of the first one.
    pub lowest: u8,
}

impl Heights {
    /// The candidate for a height, if the cell can have it.
    #[inline(always)]
    pub fn candidate(&self, height: u8) -> Option<Cand> {
        let at = self.candidates.start + u32::from(height.checked_sub(self.lowest)?);
        self.candidates.contains(&at).then_some(Cand(at))
    }
}

impl Searched for Puzzle {
    /// The puzzle in the model's words.
    fn model(&self, _: &Limits) -> Result<Model, Halt> {
        let n = self.size;
        let mut maker = ModelMaker::new(Board::flat(n, n));
        let heights: Vec<Heights> = (0..(n * n) as u32).map(|cell| decide(self, Cell(cell), &mut maker)).collect();
        for (cells, first, last) in self.lines() {
            let towers: Vec<Heights> = cells.iter().map(|cell| heights[cell.index()].clone()).collect();
            for height in 1..=n as u8 {
                maker.group(Group::one(towers.iter().filter_map(|cell| cell.candidate(height)).collect()));
            }
            if first > 0 || last > 0 {
                line::constraints(towers, first, last).into_iter().for_each(|constraint| maker.constraint(constraint));
            }
        }
        Ok(maker.finish())
    }

    /// The decisions alone.
    fn outline(&self, _: &Limits) -> Result<Model, Halt> {
        let mut maker = ModelMaker::new(self.board());
        for cell in self.board().cells() {
            decide(self, cell, &mut maker);
        }
        Ok(maker.finish())
    }

    fn refute(&self, before: Option<&WalkInfo>) -> Option<Said> {
        match before {
            // Report E searches without looking at the clues first.
            Some(_) => None,
            None => equal_givens(self).or_else(|| facing_clues(self)),
        }
    }

    fn walks(&self) -> &'static [WalkInfo] {
        walk::WALKS
    }

    fn walk(&self, which: &WalkInfo, _: &Limits) -> Result<Box<dyn Walk + '_>, Halt> {
        Ok(walk::begin(self, which))
    }

    fn stages(&self, limits: &Limits) -> Result<Option<Box<dyn Stages + '_>>, Halt> {
        Ok(Streets::new(self, limits)?.map(|streets| Box::new(streets) as Box<dyn Stages>))
    }

    fn unstaged(&self) -> Option<Said> {
        (self.size > LARGEST).then(|| Said::new("skyscrapers-unstaged").with("size", self.size).with("most", LARGEST))
    }

    fn crossing(&self, limits: &Limits) -> Result<Option<Crossing>, Halt> {
        crossing::crossing(self, limits)
    }
}

fn decide(puzzle: &Puzzle, cell: Cell, maker: &mut ModelMaker) -> Heights {
    let (lowest, highest) = puzzle.given(cell).map_or((1, puzzle.size as u8), |given| (given, given));
    let mark = |height: u8| [Mark { cell, glyph: Glyph(u32::from(height)) }];
    Heights { candidates: maker.decision((lowest..=highest).map(mark)), lowest }
}

/// The candidates of a cell in a puzzle's model.
pub fn heights(puzzle: &Puzzle, model: &Model, cell: Cell) -> Heights {
    Heights { candidates: model.decisions[cell.index()].clone(), lowest: puzzle.given(cell).unwrap_or(1) }
}

/// Where a cell lies.
pub fn spot(puzzle: &Puzzle, cell: Cell) -> Spot {
    Spot::flat(cell.index() / puzzle.size, cell.index() % puzzle.size)
}

/// Two equal givens in one line.
pub fn equal_givens(puzzle: &Puzzle) -> Option<Said> {
    puzzle.lines().find_map(|(cells, ..)| {
        let mut earlier = [None; 256];
        cells.iter().find_map(|&cell| {
            let height = puzzle.given(cell)?;
            let before = earlier[usize::from(height)].replace(cell)?;
            let pair = vec![spot(puzzle, before), spot(puzzle, cell)];
            Some(Said::new("skyscrapers-equal-givens").with("height", u64::from(height)).with("cells", pair))
        })
    })
}

/// Two clues that face each other and cannot both hold.
pub fn facing_clues(puzzle: &Puzzle) -> Option<Said> {
    let n = puzzle.size;
    let facing =
        [(Side::Left, Side::Right, "skyscrapers-facing-row"), (Side::Top, Side::Bottom, "skyscrapers-facing-column")];
    facing.into_iter().find_map(|(first, last, id)| {
        (0..n).find_map(|at| {
            let (one, other) = (puzzle.clue(first, at), puzzle.clue(last, at));
            let sum = usize::from(one) + usize::from(other);
            let clash = one > 0 && other > 0 && (sum > n + 1 || (sum == 2 && n > 1));
            let said = Said::new(id).with("line", at + 1).with("one", u64::from(one)).with("other", u64::from(other));
            clash.then(|| said.with("most", n + 1))
        })
    })
}
