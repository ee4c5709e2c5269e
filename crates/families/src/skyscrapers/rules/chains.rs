//! From line to line: chains of towers of which each forces the next.
//!
//! A link goes from one tower that stands, or does not, to another one; it is seen in one cell or one line, without what the
//! links before have told. A chain from a tower to its own absence shows that it cannot stand.
//!
//! How long the shortest chain of each tower is, is found with all links of a fact as one set of bits. Only the one that is
//! told is then walked link by link, those in cells first, then those in rows, then those in columns.

use super::grid::{Grid, Tower, bit, heights, joined};
use runut_model::{Cell, Finding, Said};
use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

/// The most links of a chain that people are asked to follow.
const LONGEST: usize = 14;
/// The fewest links of a chain: no tower forces its own absence at once.
const SHORTEST: usize = 2;
/// The most towers that may be left for a search for chains: nobody looks for them on an empty grid.
const MOST_TOWERS: usize = 600;
/// The most open cells of a line whose fillings are asked for each of its towers.
const MOST_OPEN: usize = 9;

/// A chain through cells that have two heights left: if it is not the one it is the other, which keeps its height from the
/// next cell.
pub fn cell_chain(grid: &mut Grid<'_>) -> Option<Finding> {
    Links::new(grid, Kind::Cells)?.shortest("skyscrapers-step-cell-chain")
}

/// A chain by heights alone: a tower keeps its height from its row and column and its cell from other heights; and where
/// two are left, if it is not the one it is the other.
pub fn chain(grid: &mut Grid<'_>) -> Option<Finding> {
    Links::new(grid, Kind::Heights)?.shortest("skyscrapers-step-chain")
}

/// A chain that also asks the clues: a tower forces all that is in every filling of a line with it, or without it.
pub fn sight_chain(grid: &mut Grid<'_>) -> Option<Finding> {
    if open_towers(grid).count() > MOST_TOWERS {
        return None;
    }
    (0..2 * grid.size()).for_each(|line| look_along(grid, line));
    Links::new(grid, Kind::Sights)?.shortest("skyscrapers-step-sight-chain")
}

/// Which links a chain may have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// From tower to tower in lines, and in cells with two heights left.
    Cells,
    /// Also in lines with two places left for a height.
    Heights,
    /// Also by what the clues of a line tell.
    Sights,
}

/// That a tower stands, or that it does not: twice the tower's number, and one more if it does not.
type Fact = usize;

/// Where a link is seen: in the line of this number, or in a cell.
type Where = Option<usize>;

/// What the clues of a line tell of its towers: which heights are left for its cells if one stands, and if it does not.
pub struct Seen {
    held: Vec<u32>,
    size: usize,
}

impl Seen {
    /// The heights left in the line if this height stands in the cell of this number, or does not.
    fn held(&self, at: usize, height: u8, stands: bool) -> &[u32] {
        &self.held[self.place(at, height, stands)..][..self.size]
    }

    fn place(&self, at: usize, height: u8, stands: bool) -> usize {
        ((at * self.size + usize::from(height) - 1) * 2 + usize::from(!stands)) * self.size
    }
}

/// Asks the clues of a line for each of its towers, unless that is known or there are too many.
fn look_along(grid: &mut Grid<'_>, line: usize) {
    let (view, size) = (grid.line(line), grid.size());
    if grid.seen[line].is_some() || view.clue + view.facing == 0 || grid.open_in(&view) > MOST_OPEN {
        return;
    }
    let left = grid.left_in(view.cells());
    let mut seen = Seen { held: vec![0; 2 * size * size * size], size };
    for (at, &cell) in view.cells().iter().enumerate() {
        let open = if grid.is_open(cell) { left[at] } else { 0 };
        for height in heights(open) {
            for (stands, kept) in [(true, bit(height)), (false, left[at] & !bit(height))] {
                let mut left = left.clone();
                left[at] = kept;
                let held = grid.supported(&left, &view).unwrap_or(left);
                let place = seen.place(at, height, stands);
                seen.held[place..place + size].copy_from_slice(&held);
            }
        }
    }
    grid.seen[line] = Some(Arc::new(seen));
}

fn open_towers(grid: &Grid<'_>) -> impl Iterator<Item = Tower> {
    let open = grid.cells().filter(|&cell| grid.is_open(cell));
    open.flat_map(|cell| heights(grid.left(cell)).map(move |height| (cell, height)))
}

struct Links<'g, 'a> {
    grid: &'g Grid<'a>,
    kind: Kind,
    towers: Vec<Tower>,
    /// The number of each tower, by cell and height.
    numbers: Vec<Option<usize>>,
}

impl<'g, 'a> Links<'g, 'a> {
    fn new(grid: &'g Grid<'a>, kind: Kind) -> Option<Links<'g, 'a>> {
        let towers: Vec<Tower> = open_towers(grid).take(MOST_TOWERS + 1).collect();
        if towers.len() > MOST_TOWERS {
            return None;
        }
        let size = grid.size();
        let mut numbers = vec![None; size * size * size];
        for (number, &(cell, height)) in towers.iter().enumerate() {
            numbers[cell.index() * size + usize::from(height) - 1] = Some(number);
        }
        Some(Links { grid, kind, towers, numbers })
    }

    fn stands(&self, (cell, height): Tower) -> Option<Fact> {
        self.numbers[cell.index() * self.grid.size() + usize::from(height) - 1].map(|number| 2 * number)
    }

    /// Visits every fact that follows from a fact, with the place where that is seen.
    fn follow(&self, fact: Fact, visit: &mut impl FnMut(Fact, Where)) {
        let (cell, height) = self.towers[fact / 2];
        let (row, column) = (cell.index() / self.grid.size(), cell.index() % self.grid.size());
        let lines = [(row, column), (self.grid.size() + column, row)];
        let stands = fact.is_multiple_of(2);
        if !(stands && self.kind == Kind::Cells) {
            self.among(fact, heights(self.grid.left(cell)).map(|height| (cell, height)), None, visit);
        }
        for (line, _) in lines.into_iter().filter(|_| stands || self.kind != Kind::Cells) {
            let view = self.grid.line(line);
            let places = view.cells().iter().filter(|&&cell| self.grid.left(cell) & bit(height) != 0);
            self.among(fact, places.map(|&cell| (cell, height)), Some(line), visit);
        }
        for (line, at) in lines.into_iter().filter(|_| self.kind == Kind::Sights) {
            if let Some(seen) = &self.grid.seen[line] {
                self.in_sight(fact, line, seen.held(at, height, stands), visit);
            }
        }
    }

    /// What follows from a fact if exactly one of these towers stands.
    fn among(
        &self,
        fact: Fact,
        towers: impl Iterator<Item = Tower>,
        place: Where,
        visit: &mut impl FnMut(Fact, Where),
    ) {
        let mut others = towers.filter_map(|tower| self.stands(tower)).filter(|other| other / 2 != fact / 2);
        if fact.is_multiple_of(2) {
            others.for_each(|other| visit(other + 1, place));
        } else if let (Some(other), None) = (others.next(), others.next()) {
            visit(other, place);
        }
    }

    /// What follows from a fact that leaves these heights in a line.
    fn in_sight(&self, fact: Fact, line: usize, held: &[u32], visit: &mut impl FnMut(Fact, Where)) {
        for (&cell, &held) in self.grid.line(line).cells().iter().zip(held) {
            for height in heights(self.grid.left(cell)) {
                let Some(other) = self.stands((cell, height)).filter(|other| other / 2 != fact / 2) else { continue };
                if held & bit(height) == 0 {
                    visit(other + 1, Some(line));
                } else if held == bit(height) {
                    visit(other, Some(line));
                }
            }
        }
    }

    /// The shortest chain from a tower to its absence.
    fn shortest(&self, id: &'static str) -> Option<Finding> {
        let mut lengths = Lengths::new(self);
        let mut best = None;
        let mut most = LONGEST;
        for number in 0..self.towers.len() {
            if let Some(length) = lengths.of_chain(2 * number, most) {
                best = Some((number, length));
                most = length - 1;
            }
            if most < SHORTEST {
                break;
            }
        }
        let (number, length) = best?;
        let (tower, chain) = (self.towers[number], self.way(2 * number, length));
        let looked: Vec<Cell> = chain.iter().map(|link| self.towers[link.0 / 2].0).collect();
        let found = self.grid.finding(&looked, Vec::new(), vec![tower], |told| {
            // Of a chain through cells it is enough to tell what each of them is.
            let is_told = |link: &&(Fact, Where)| {
                self.kind != Kind::Cells || link.0.is_multiple_of(2) || link.0 == 2 * number + 1
            };
            let links = chain.iter().filter(is_told).map(|&link| self.named(link)).collect();
            Said::new(id)
                .with("height", u64::from(tower.1))
                .with("cell", self.grid.spots(&[tower.0]))
                .with("links", joined(links).expect("a chain has links"))
                .with("told", told)
        });
        let lines = chain.iter().filter_map(|link| link.1).filter(|_| self.kind == Kind::Sights);
        let edges = lines.collect::<BTreeSet<usize>>().into_iter().flat_map(|line| self.grid.clues_of(line)).collect();
        found.map(|found| Finding { edges, ..found })
    }

    /// The shortest way from a fact to its opposite, which has so many links.
    fn way(&self, from: Fact, length: usize) -> Vec<(Fact, Where)> {
        let mut before: Vec<Option<(Fact, Where)>> = vec![None; 2 * self.towers.len()];
        let mut queue = VecDeque::from([from]);
        while let (Some(fact), None) = (queue.pop_front(), before[from + 1]) {
            self.follow(fact, &mut |next, place| {
                if next != from && before[next].is_none() {
                    before[next] = Some((fact, place));
                    queue.push_back(next);
                }
            });
        }
        let earlier = |&fact: &Fact| before[fact].map(|(earlier, _)| earlier);
        let facts = std::iter::successors(Some(from + 1), earlier);
        let mut chain: Vec<(Fact, Where)> = facts.filter_map(|fact| Some((fact, before[fact]?.1))).collect();
        chain.reverse();
        debug_assert_eq!(chain.len(), length);
        chain
    }

    fn named(&self, (fact, place): (Fact, Where)) -> Said {
        let (cell, height) = self.towers[fact / 2];
        let id = match (fact % 2, place) {
            (0, None) => "skyscrapers-link-is",
            (0, Some(_)) => "skyscrapers-link-is-by",
            (_, None) => "skyscrapers-link-is-not",
            (_, Some(_)) => "skyscrapers-link-is-not-by",
        };
        let said = Said::new(id).with("cell", self.grid.spots(&[cell])).with("height", u64::from(height));
        match place {
            Some(line) => said.with("line", self.grid.line(line).plain()),
            None => said,
        }
    }
}

/// How long chains are, with all that follows from a fact as a set of bits.
struct Lengths {
    /// How many words a set has.
    words: usize,
    /// For every fact, those that follow from it.
    next: Vec<u64>,
    reached: Vec<u64>,
    /// Those that were reached with the last link, and those with the next.
    edge: [Vec<u64>; 2],
}

impl Lengths {
    fn new(links: &Links<'_, '_>) -> Lengths {
        let facts = 2 * links.towers.len();
        let words = facts.div_ceil(64);
        let mut next = vec![0; facts * words];
        for (fact, set) in next.chunks_exact_mut(words.max(1)).enumerate() {
            links.follow(fact, &mut |other, _| set[other / 64] |= 1 << (other % 64));
        }
        Lengths { words, next, reached: vec![0; words], edge: [vec![0; words], vec![0; words]] }
    }

    /// The number of links from a fact that a tower stands to that it does not, if it is at most so many.
    fn of_chain(&mut self, from: Fact, most: usize) -> Option<usize> {
        let Lengths { words, next, reached, edge: [edge, beyond] } = self;
        reached.fill(0);
        edge.fill(0);
        (reached[from / 64], edge[from / 64]) = (1 << (from % 64), 1 << (from % 64));
        for length in 1..=most {
            beyond.fill(0);
            for (at, &word) in edge.iter().enumerate() {
                let mut left = word;
                while left != 0 {
                    let fact = at * 64 + left.trailing_zeros() as usize;
                    left &= left - 1;
                    let set = &next[fact * *words..][..*words];
                    beyond.iter_mut().zip(set).for_each(|(beyond, set)| *beyond |= set);
                }
            }
            // The opposite has the next bit of the same word: facts come in pairs.
            if beyond[from / 64] >> (from % 64 + 1) & 1 == 1 {
                return Some(length);
            }
            let mut is_done = true;
            for (beyond, reached) in beyond.iter_mut().zip(reached.iter_mut()) {
                *beyond &= !*reached;
                *reached |= *beyond;
                is_done &= *beyond == 0;
            }
            if is_done {
                return None;
            }
            std::mem::swap(edge, beyond);
        }
        None
    }
}
