//! Skyscrapers, also called Towers.
//!
//! # The rules
//! Every cell of an n x n grid holds a tower of height 1 to n, so that each height stands once in every row and once in
//! every column. A clue beside the grid tells how many towers are seen from there, looking along its row or column: a tower
//! hides all lower ones behind it.
//!
//! # What is not obvious
//! - A place without a clue says nothing; `0` is such a place.
//! - Two clues that face each other see the tallest tower from both sides, so they sum to n + 1 at the most, and both are
//!   1 only where n is 1. What breaks this is refuted before any search. Report E does not look at it and searches.
//! - Clues and givens outside 1 to n are refused while reading, whatever else the puzzle says.

mod crossing;
mod drafting;
mod examples;
mod facts;
mod fillings;
mod format;
mod judge;
mod latin;
mod line;
mod make;
mod maker;
mod model;
mod outlook;
mod rows;
mod rules;
mod scene;
mod short;
mod skyline;
mod stages;
mod walk;

use runut_model::drafting::Side;
use runut_model::{
    Board, Broken, Cell, CellPermutation, Family, Filling, Formula, Game, Glyph, Halt, Limits, ReadOptions, Reading,
    Refusal, Said, Sentences, attention,
};

/// The Skyscrapers family.
pub static FAMILY: Family = Family {
    title: "skyscrapers-family",
    sentences: Sentences { en: include_str!("en.ftl"), id: include_str!("id.ftl") },
    examples: examples::EXAMPLES,
    lessons: examples::LESSONS,
    near_misses: examples::NEAR_MISSES,
    random_puzzle: Some(maker::random_puzzle),
    is_address: format::is_address,
    known_as: format::KNOWN_AS,
    rules: attention::infos::<Puzzle>,
    walks: walk::WALKS,
    drafting: Some(drafting::DRAFTING),
    making: Some(make::MAKING),
    ..Family::new("skyscrapers", read)
};

fn read(text: &str, _: &ReadOptions) -> Result<Reading, Refusal> {
    Ok((Box::new(format::read(text)?), Vec::new()))
}

/// A grid with its clues and givens; 0 where there is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    size: usize,
    /// One list per [`Side`], which come in the order of game IDs, from left to right or from top to bottom.
    clues: [Vec<u8>; 4],
    /// Row by row.
    givens: Vec<u8>,
}

impl Puzzle {
    /// A Latin square with all its clues and all its towers.
    fn of_square(size: usize, givens: Vec<u8>) -> Puzzle {
        let mut puzzle = Puzzle { size, clues: Default::default(), givens };
        let towers = |side: Side, at: usize| puzzle.line(side, at).into_iter().map(|cell| puzzle.givens[cell.index()]);
        puzzle.clues = Side::ALL.map(|side| (0..size).map(|at| seen(towers(side, at))).collect());
        puzzle
    }

    /// The puzzle turned or reflected: what lies in a cell comes to another one, and clues go with their lines.
    fn moved(&self, to: &CellPermutation) -> Puzzle {
        let n = self.size;
        let mut moved = self.clone();
        (0..n * n).for_each(|at| moved.givens[to[at].index()] = self.givens[at]);
        for (side, at) in self.sides() {
            let line: Vec<Cell> = self.line(side, at).iter().map(|cell| to[cell.index()]).collect();
            let (there, place) =
                self.sides().find(|&(side, at)| self.line(side, at) == line).expect("lines come to lines");
            moved.clues[there as usize][place] = self.clue(side, at);
        }
        moved
    }

    /// Where clues may be.
    fn sides(&self) -> impl Iterator<Item = (Side, usize)> + use<> {
        let size = self.size;
        Side::ALL.into_iter().flat_map(move |side| (0..size).map(move |at| (side, at)))
    }

    fn clue(&self, side: Side, at: usize) -> u8 {
        self.clues[side as usize][at]
    }

    /// The cells that a clue looks along, nearest first.
    fn line(&self, side: Side, at: usize) -> Vec<Cell> {
        (0..self.size).map(|step| self.cell(side, at, step)).collect()
    }

    /// The cell that a clue looks at behind so many others.
    fn cell(&self, side: Side, at: usize, step: usize) -> Cell {
        let n = self.size;
        let cell = match side {
            Side::Top => step * n + at,
            Side::Bottom => (n - 1 - step) * n + at,
            Side::Left => at * n + step,
            Side::Right => at * n + n - 1 - step,
        };
        Cell(cell as u32)
    }

    /// Every row and every column once: its cells, the clue before its first cell and the one after its last.
    fn lines(&self) -> impl Iterator<Item = (Vec<Cell>, u8, u8)> + '_ {
        let facing = [(Side::Left, Side::Right), (Side::Top, Side::Bottom)];
        facing.into_iter().flat_map(move |(first, last)| {
            (0..self.size).map(move |at| (self.line(first, at), self.clue(first, at), self.clue(last, at)))
        })
    }

    fn given(&self, cell: Cell) -> Option<u8> {
        Some(self.givens[cell.index()]).filter(|&height| height > 0)
    }

    fn clue_count(&self) -> usize {
        self.clues.iter().flatten().filter(|&&clue| clue > 0).count()
    }

    fn given_count(&self) -> usize {
        self.givens.iter().filter(|&&height| height > 0).count()
    }
}

/// The side that faces a side.
fn opposite(side: Side) -> Side {
    match side {
        Side::Top => Side::Bottom,
        Side::Bottom => Side::Top,
        Side::Left => Side::Right,
        Side::Right => Side::Left,
    }
}

/// How many of these towers are seen from before the first.
fn seen(heights: impl IntoIterator<Item = u8>) -> u8 {
    let (mut tallest, mut count) = (0, 0);
    for height in heights {
        if height > tallest {
            (tallest, count) = (height, count + 1);
        }
    }
    count
}

/// The height that a glyph stands for.
fn height(glyph: Glyph) -> u8 {
    glyph.0 as u8
}

impl Game for Puzzle {
    fn describe(&self) -> Said {
        Said::new("skyscrapers-described")
            .with("size", self.size)
            .with("clues", self.clue_count())
            .with("givens", self.given_count())
    }

    fn board(&self) -> Board {
        Board::flat(self.size, self.size)
    }

    fn given(&self) -> Filling {
        Filling(self.givens.iter().map(|&height| Glyph(u32::from(height))).collect())
    }

    fn judge(&self, filling: &Filling) -> Vec<Broken> {
        judge::judge(self, filling)
    }

    fn in_rows(&self, limits: &Limits) -> Result<Option<Formula>, Halt> {
        if cfg!(feature = "proofs") { rows::formula(self, limits).map(Some) } else { Ok(None) }
    }

    fn symmetries(&self) -> Vec<CellPermutation> {
        let n = self.size;
        if n == 1 {
            return vec![vec![Cell(0)]];
        }
        let all = crate::rectangle::symmetries((n, n), 0..n, 0..n);
        all.into_iter().filter(|symmetry| self.moved(symmetry) == *self).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_seen() {
        assert_eq!(seen([3, 4, 2, 1]), 2);
        assert_eq!(seen([1, 2, 3, 4]), 4);
        assert_eq!(seen([]), 0);
    }

    #[test]
    fn symmetries_keep_clues_and_givens() {
        let symmetries = |text: &str| format::read(text).unwrap().symmetries().len();
        assert_eq!(symmetries("3:///////////"), 8);
        assert_eq!(symmetries("3:/2//////////"), 2, "mirrored left to right");
        assert_eq!(symmetries("3:2///////////"), 1);
        assert_eq!(symmetries("3:///////////,a2g"), 2);
    }
}
