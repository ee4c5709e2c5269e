//! From line to line: chains of towers of which each forces the next.
//!
//! A link goes from one tower that stands, or does not, to another one; it is seen in one cell or one line, without what the
//! links before have told. A chain from a tower to its own absence shows that it cannot stand.

use super::grid::{Grid, Tower, View, bit, heights, joined};
use crate::skyscrapers::Puzzle;
use crate::skyscrapers::line::Fillings;
use runut_model::{Cell, Finding, Known, Said};
use std::collections::VecDeque;

/// The most links of a chain that people are asked to follow.
const LONGEST: usize = 14;
/// The most towers that may be left for a search for chains: nobody looks for them on an empty grid.
const MOST_TOWERS: usize = 600;
/// The most open cells of a line whose fillings are asked for each of its towers.
const MOST_OPEN: usize = 9;

/// A chain by heights alone: a tower keeps its height from its row and column and its cell from other heights; and where
/// two are left, if it is not the one it is the other.
pub fn chain(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let grid = Grid::new(puzzle, known);
    let mut links = Links::new(&grid)?;
    links.by_heights(&grid);
    links.shortest(&grid, "skyscrapers-step-chain")
}

/// A chain that also asks the clues: a tower forces all that is in every filling of a line with it, or without it.
pub fn sight_chain(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    let grid = Grid::new(puzzle, known);
    let mut links = Links::new(&grid)?;
    links.by_heights(&grid);
    links.by_sight(&grid);
    links.shortest(&grid, "skyscrapers-step-sight-chain")
}

/// That a tower stands, or that it does not: twice the tower's number, and one more if it does not.
type Fact = usize;

/// Where a link is seen: in the line of this number, or in a cell.
type Where = Option<usize>;

struct Links {
    lines: Vec<View>,
    towers: Vec<Tower>,
    /// The number of each tower, by cell and height.
    numbers: Vec<Option<usize>>,
    size: usize,
    /// For every fact, those that follow from it.
    next: Vec<Vec<(Fact, Where)>>,
}

impl Links {
    fn new(grid: &Grid<'_>) -> Option<Links> {
        let open = grid.cells().filter(|&cell| grid.is_open(cell));
        let towers: Vec<Tower> =
            open.flat_map(|cell| heights(grid.left(cell)).map(move |height| (cell, height))).collect();
        if towers.len() > MOST_TOWERS {
            return None;
        }
        let size = grid.size();
        let mut numbers = vec![None; size * size * size];
        for (number, &(cell, height)) in towers.iter().enumerate() {
            numbers[cell.index() * size + usize::from(height) - 1] = Some(number);
        }
        let next = vec![Vec::new(); 2 * towers.len()];
        Some(Links { lines: grid.lines().collect(), towers, numbers, size, next })
    }

    fn stands(&self, (cell, height): Tower) -> Option<Fact> {
        self.numbers[cell.index() * self.size + usize::from(height) - 1].map(|number| 2 * number)
    }

    fn by_heights(&mut self, grid: &Grid<'_>) {
        for cell in grid.cells().filter(|&cell| grid.is_open(cell)) {
            let options: Vec<Fact> =
                heights(grid.left(cell)).filter_map(|height| self.stands((cell, height))).collect();
            self.exactly_one(&options, None);
        }
        for line in 0..self.lines.len() {
            for height in 1..=grid.tallest() {
                let cells = grid.places(self.lines[line].cells(), height);
                let places: Vec<Fact> = cells.into_iter().filter_map(|cell| self.stands((cell, height))).collect();
                self.exactly_one(&places, Some(line));
            }
        }
    }

    fn exactly_one(&mut self, facts: &[Fact], place: Where) {
        for &one in facts {
            for &other in facts.iter().filter(|&&other| other != one) {
                self.next[one].push((other + 1, place));
                if facts.len() == 2 {
                    self.next[one + 1].push((other, place));
                }
            }
        }
    }

    fn by_sight(&mut self, grid: &Grid<'_>) {
        let mut fillings = Fillings::new(grid.size());
        for line in 0..self.lines.len() {
            let view = &self.lines[line];
            let (clue, facing, cells) = (view.clue, view.facing, view.cells().to_vec());
            if clue + facing == 0 || grid.open_in(view) > MOST_OPEN {
                continue;
            }
            let left = grid.left_in(&cells);
            for (at, &cell) in cells.iter().enumerate() {
                for height in heights(left[at]) {
                    let Some(fact) = self.stands((cell, height)) else { continue };
                    for (fact, kept) in [(fact, bit(height)), (fact + 1, left[at] & !bit(height))] {
                        let mut left = left.clone();
                        left[at] = kept;
                        let held = fillings.supported(&left, clue, facing).unwrap_or(left);
                        self.follow(grid, fact, line, &held);
                    }
                }
            }
        }
    }

    /// A fact leaves these heights in a line.
    fn follow(&mut self, grid: &Grid<'_>, fact: Fact, line: usize, held: &[u32]) {
        let cells = self.lines[line].cells().to_vec();
        for (&cell, &held) in cells.iter().zip(held) {
            for height in heights(grid.left(cell)) {
                let Some(other) = self.stands((cell, height)).filter(|other| other / 2 != fact / 2) else { continue };
                if held & bit(height) == 0 {
                    self.next[fact].push((other + 1, Some(line)));
                } else if held == bit(height) {
                    self.next[fact].push((other, Some(line)));
                }
            }
        }
    }

    /// The shortest chain from a tower to its absence.
    fn shortest(&self, grid: &Grid<'_>, id: &'static str) -> Option<Finding> {
        let mut best: Option<(Tower, Vec<(Fact, Where)>)> = None;
        for (number, &tower) in self.towers.iter().enumerate() {
            let most = best.as_ref().map_or(LONGEST, |(_, chain)| chain.len() - 1);
            if let Some(chain) = self.way(2 * number, most) {
                best = Some((tower, chain));
            }
        }
        let (tower, chain) = best?;
        let looked: Vec<Cell> = chain.iter().map(|link| self.towers[link.0 / 2].0).collect();
        grid.finding(&looked, Vec::new(), vec![tower], |told| {
            let links = chain.iter().map(|&link| self.named(grid, link)).collect();
            Said::new(id)
                .with("height", u64::from(tower.1))
                .with("cell", grid.spots(&[tower.0]))
                .with("links", joined(links).expect("a chain has links"))
                .with("told", told)
        })
    }

    /// The shortest way from a fact to its opposite, of at most so many links.
    fn way(&self, from: Fact, most: usize) -> Option<Vec<(Fact, Where)>> {
        let mut before: Vec<Option<(Fact, Where, usize)>> = vec![None; self.next.len()];
        let mut queue = VecDeque::from([(from, 0)]);
        while let Some((fact, length)) = queue.pop_front() {
            if length == most {
                return None;
            }
            for &(next, place) in &self.next[fact] {
                if next != from && before[next].is_none() {
                    before[next] = Some((fact, place, length));
                    queue.push_back((next, length + 1));
                }
                if next == from + 1 {
                    return Some(self.walked(&before, next));
                }
            }
        }
        None
    }

    fn walked(&self, before: &[Option<(Fact, Where, usize)>], end: Fact) -> Vec<(Fact, Where)> {
        let mut chain = Vec::new();
        let mut at = end;
        while let Some((earlier, place, _)) = before[at] {
            chain.push((at, place));
            at = earlier;
        }
        chain.reverse();
        chain
    }

    fn named(&self, grid: &Grid<'_>, (fact, place): (Fact, Where)) -> Said {
        let (cell, height) = self.towers[fact / 2];
        let id = match (fact % 2, place) {
            (0, None) => "skyscrapers-link-is",
            (0, Some(_)) => "skyscrapers-link-is-by",
            (_, None) => "skyscrapers-link-is-not",
            (_, Some(_)) => "skyscrapers-link-is-not-by",
        };
        let said = Said::new(id).with("cell", grid.spots(&[cell])).with("height", u64::from(height));
        match place {
            Some(line) => said.with("line", self.lines[line].plain()),
            None => said,
        }
    }
}
