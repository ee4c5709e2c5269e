//! A board in the model's words: tent or grass for every cell beside a tree; lines, windows, trees and groves as groups; two
//! neighbouring lines together ([`super::lines`]) and the pairing ([`super::pairing`]) as constraints. And what can be told
//! before any search.

use super::lines::two_lines;
use super::pairing::Pairing;
use super::stages::Camp;
use super::{Ground, Puzzle, walk};
use runut_model::{
    Board, Cand, Cell, Game, Group, Halt, Limits, Mark, Model, ModelMaker, Said, Searched, Stages, Walk, WalkInfo,
};
use std::ops::Range;
use std::sync::Arc;

/// What may stand in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The candidate for a tent, unless there can be none.
    pub tent: Option<Cand>,
    /// The candidate for its being without one, unless a tent is given.
    pub bare: Option<Cand>,
}

impl Options {
    /// Those of a cell with such ground, by the numbers of its candidates: the tent is the first of two.
    pub(super) fn of(ground: Ground, candidates: Range<u32>) -> Options {
        let (first, is_choice) = (Cand(candidates.start), candidates.len() > 1);
        match ground {
            Ground::Tent => Options { tent: Some(first), bare: None },
            _ if is_choice => Options { tent: Some(first), bare: Some(Cand(candidates.start + 1)) },
            _ => Options { tent: None, bare: Some(first) },
        }
    }
}

impl Searched for Puzzle {
    /// The puzzle in the model's words.
    fn model(&self, _: &Limits) -> Result<Model, Halt> {
        let mut maker = ModelMaker::new(Board::flat(self.rows, self.columns));
        let options: Vec<Options> = self.cells().map(|cell| decide(self, cell, &mut maker)).collect();
        let tents = |cells: &[Cell]| cells.iter().filter_map(|cell| options[cell.index()].tent).collect::<Vec<Cand>>();
        for (cells, count) in self.lines() {
            if let Some(count) = count {
                maker.group(Group::between(count as u32, count as u32, tents(&cells)));
            }
        }
        for window in windows(self) {
            maker.group(Group::between(0, 1, tents(&window)));
        }
        if lonely_tent(self).is_some() {
            // Nothing can be right: one of no candidates has to hold.
            maker.group(Group::one(Vec::new()));
        }
        for tree in self.trees() {
            let around: Vec<Cell> = self.beside(tree).collect();
            maker.group(Group::between(1, around.len() as u32, tents(&around)));
        }
        for (trees, cells) in groves(self) {
            maker.group(Group::between(trees.len() as u32, trees.len() as u32, tents(&cells)));
            maker.constraint(Arc::new(Pairing::new(self, &trees, &options)));
        }
        for lines in [rows(self), columns(self)] {
            for pair in neighbours(lines, &options) {
                maker.constraint(pair);
            }
        }
        Ok(maker.finish())
    }

    fn outline(&self, _: &Limits) -> Result<Model, Halt> {
        let mut maker = ModelMaker::new(self.board());
        for cell in self.cells() {
            decide(self, cell, &mut maker);
        }
        Ok(maker.finish())
    }

    fn refute(&self, before: Option<&WalkInfo>) -> Option<Said> {
        match before {
            // Report C's searches begin without looking.
            Some(_) => None,
            None => wrong_sum(self)
                .or_else(|| too_many_tents(self))
                .or_else(|| lonely_tree(self))
                .or_else(|| touching_tents(self))
                .or_else(|| lonely_tent(self)),
        }
    }

    fn walks(&self) -> &'static [WalkInfo] {
        walk::WALKS
    }

    fn walk(&self, which: &WalkInfo, limits: &Limits) -> Result<Box<dyn Walk + '_>, Halt> {
        Ok(walk::begin(self, which, limits))
    }

    fn stages(&self, _: &Limits) -> Result<Option<Box<dyn Stages + '_>>, Halt> {
        Ok(Some(Box::new(Camp::new(self))))
    }
}

/// A tent stands beside a tree, so elsewhere there is nothing to decide.
pub fn decide(puzzle: &Puzzle, cell: Cell, maker: &mut ModelMaker) -> Options {
    let mark = |ground: Ground| [Mark { cell, glyph: ground.glyph() }];
    let (tent, bare) = match puzzle.at(cell) {
        Ground::Tree => (None, Some(Ground::Tree)),
        Ground::Grass => (None, Some(Ground::Grass)),
        Ground::Tent => (Some(Ground::Tent), None),
        Ground::Open if puzzle.has_tree_beside(cell) => (Some(Ground::Tent), Some(Ground::Grass)),
        Ground::Open => (None, Some(Ground::Grass)),
    };
    Options::of(puzzle.at(cell), maker.decision(tent.into_iter().chain(bare).map(mark)))
}

/// Every 2x2 window: tents that touch are in one.
pub(super) fn windows(puzzle: &Puzzle) -> impl Iterator<Item = Vec<Cell>> + '_ {
    let corner = |cell: &Cell| puzzle.row_of(*cell) + 1 < puzzle.rows || puzzle.column_of(*cell) + 1 < puzzle.columns;
    let window = |cell: Cell| {
        let others = [(0, 1), (1, 0), (1, 1)].into_iter().filter_map(|way| puzzle.step(cell, way));
        [cell].into_iter().chain(others).collect()
    };
    puzzle.cells().filter(corner).map(window)
}

/// Trees that are joined by cells beside them, with these cells: a grove has as many tents as trees.
fn groves(puzzle: &Puzzle) -> Vec<(Vec<Cell>, Vec<Cell>)> {
    let mut is_seen = vec![false; puzzle.ground.len()];
    let mut groves = Vec::new();
    for tree in puzzle.trees() {
        let (mut trees, mut cells, mut waiting) = (Vec::new(), Vec::new(), vec![tree]);
        while let Some(cell) = waiting.pop() {
            if std::mem::replace(&mut is_seen[cell.index()], true) {
                continue;
            }
            let is_tree = puzzle.at(cell) == Ground::Tree;
            if is_tree { &mut trees } else { &mut cells }.push(cell);
            let joins = |&next: &Cell| match puzzle.at(next) {
                Ground::Tree => !is_tree,
                Ground::Open | Ground::Tent => is_tree,
                Ground::Grass => false,
            };
            waiting.extend(puzzle.beside(cell).filter(joins));
        }
        if !trees.is_empty() {
            groves.push((trees, cells));
        }
    }
    groves
}

/// A line's cells and its count.
type Line = (Vec<Cell>, Option<usize>);

fn rows(puzzle: &Puzzle) -> Vec<Line> {
    puzzle.lines().take(puzzle.rows).collect()
}

fn columns(puzzle: &Puzzle) -> Vec<Line> {
    puzzle.lines().skip(puzzle.rows).collect()
}

/// Every two neighbouring lines of which one has a count; a single line with a bare one beside it.
fn neighbours(mut lines: Vec<Line>, options: &[Options]) -> Vec<Arc<dyn runut_model::Constraint>> {
    let bare = Options::default();
    if lines.len() == 1 {
        lines.push((Vec::new(), Some(0)));
    }
    let of = |line: &Line, width: usize| {
        let options = line.0.iter().map(|cell| options[cell.index()]);
        options.chain(std::iter::repeat(bare)).take(width).collect::<Vec<Options>>()
    };
    let pairs = lines.windows(2).filter(|pair| pair.iter().any(|(_, count)| count.is_some()));
    pairs
        .map(|pair| {
            let width = pair[0].0.len();
            two_lines([of(&pair[0], width), of(&pair[1], width)], [pair[0].1, pair[1].1])
        })
        .collect()
}

/// Counts that are all given and do not add up to the number of trees.
pub fn wrong_sum(puzzle: &Puzzle) -> Option<Said> {
    let trees = puzzle.trees().count();
    let sum = |counts: &[Option<usize>]| counts.iter().copied().sum::<Option<usize>>().filter(|&sum| sum != trees);
    let said = |id: &'static str, sum: usize| Said::new(id).with("sum", sum).with("trees", trees);
    let rows = sum(&puzzle.row_counts).map(|sum| said("tents-row-sum", sum));
    rows.or_else(|| sum(&puzzle.column_counts).map(|sum| said("tents-column-sum", sum)))
}

/// A line whose count is more than fits without touching.
pub fn too_many_tents(puzzle: &Puzzle) -> Option<Said> {
    puzzle.lines().enumerate().find_map(|(at, (cells, count))| {
        let most = cells.len().div_ceil(2);
        let count = count.filter(|&count| count > most)?;
        let (id, line) = match at.checked_sub(puzzle.rows) {
            None => ("tents-crowded-row", at + 1),
            Some(column) => ("tents-crowded-column", column + 1),
        };
        Some(Said::new(id).with("line", line).with("count", count).with("most", most))
    })
}

/// A tree without any side on which a tent could stand.
pub fn lonely_tree(puzzle: &Puzzle) -> Option<Said> {
    let is_free = |cell: Cell| matches!(puzzle.at(cell), Ground::Open | Ground::Tent);
    let tree = puzzle.trees().find(|&tree| !puzzle.beside(tree).any(is_free))?;
    Some(Said::new("tents-lonely-tree").with("cell", puzzle.spot(tree)))
}

/// A given tent without any tree beside it.
pub fn lonely_tent(puzzle: &Puzzle) -> Option<Said> {
    let is_lonely = |&cell: &Cell| puzzle.at(cell) == Ground::Tent && !puzzle.has_tree_beside(cell);
    let tent = puzzle.cells().find(is_lonely)?;
    Some(Said::new("tents-lonely-tent").with("cell", puzzle.spot(tent)))
}

/// Two given tents that touch.
pub fn touching_tents(puzzle: &Puzzle) -> Option<Said> {
    let is_tent = |cell: Cell| puzzle.at(cell) == Ground::Tent;
    puzzle.cells().filter(|&cell| is_tent(cell)).find_map(|cell| {
        let other = puzzle.around(cell).find(|&other| is_tent(other))?;
        Some(Said::new("tents-touching-givens").with("cells", vec![puzzle.spot(cell), puzzle.spot(other)]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tents::{format, maker};

    #[test]
    fn an_outline_has_the_candidates_of_the_model() {
        for seed in 0..200 {
            let puzzle = format::read(&maker::random_puzzle(seed)).expect("what is written can be read");
            let [model, outline] = [puzzle.model(&Limits::default()), puzzle.outline(&Limits::default())]
                .map(|model| model.expect("it is small"));
            assert_eq!(model.decisions, outline.decisions, "seed {seed}");
            assert!(model.candidates().all(|one| model.marks(one) == outline.marks(one)), "seed {seed}");
            assert!(outline.groups.is_empty() && outline.constraints.is_empty());
        }
    }
}
