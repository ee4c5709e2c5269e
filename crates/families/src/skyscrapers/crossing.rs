//! A grid as rows and columns that cross, each with all fillings that its clues and givens leave, for whoever counts.
//!
//! Of 8x8 grids with most of their clues a line has some hundred fillings; one without clues has all 40,320.

use super::Puzzle;
use super::line::{Clues, bits};
use super::stages::{LARGEST, Street, possible};
use runut_model::{Crossing, Halt, Limits, Listed};

/// Fillings of a line that are listed: those of eight cells always are.
const MOST_FILLINGS: usize = 1 << 16;
/// Fillings between two looks at the limits.
const FILLINGS_PER_LOOK: usize = 1 << 12;

/// The grid's lines, unless it is too large or some line has too many fillings.
pub fn crossing(puzzle: &Puzzle, limits: &Limits) -> Result<Option<Crossing>, Halt> {
    let n = puzzle.size;
    if n > LARGEST {
        return Ok(None);
    }
    let possible = possible(puzzle, limits)?;
    let (mut lines, mut bytes) = (Vec::new(), 0);
    for (cells, first, last) in puzzle.lines() {
        let heights: Vec<u32> = cells.iter().map(|cell| possible[cell.index()]).collect();
        let clues = Clues { first, last, tallest: 1 << (n - 1) };
        let street = Street { clues, endings: clues.endings(&heights) };
        let mut list = List { street, heights, limits, line: Vec::new(), fillings: Vec::new() };
        if !list.fill(0, 1)? {
            return Ok(None);
        }
        bytes += list.fillings.len();
        limits.less(bytes)?;
        lines.push(Listed { cells, fillings: list.fillings });
    }
    Ok(Some(Crossing { lines, glyphs: n }))
}

/// The fillings of a line, one after another.
struct List<'a> {
    street: Street,
    heights: Vec<u32>,
    limits: &'a Limits,
    /// The towers that stand, from 0.
    line: Vec<u8>,
    fillings: Vec<u8>,
}

impl List<'_> {
    /// Lists what begins with the towers that stand; false if that is too much.
    fn fill(&mut self, used: u32, seen: u32) -> Result<bool, Halt> {
        let Some(&heights) = self.heights.get(self.line.len()) else {
            self.fillings.extend_from_slice(&self.line);
            let listed = self.fillings.len() / self.line.len();
            if listed.is_multiple_of(FILLINGS_PER_LOOK) {
                self.limits.look()?;
            }
            return Ok(listed <= MOST_FILLINGS);
        };
        for tower in bits(heights & !used) {
            let then = self.street.then(seen, used, tower);
            if then != 0 {
                self.line.push(tower.trailing_zeros() as u8);
                if !self.fill(used | tower, then)? {
                    return Ok(false);
                }
                self.line.pop();
            }
        }
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skyscrapers::seen;
    use runut_model::Dice;
    use std::collections::BTreeSet;

    /// All lines of these heights, in any order.
    fn orders(heights: &[u8]) -> Vec<Vec<u8>> {
        if heights.is_empty() {
            return vec![Vec::new()];
        }
        let first = |&height: &u8| {
            let rest: Vec<u8> = heights.iter().copied().filter(|&other| other != height).collect();
            orders(&rest).into_iter().map(move |line| [vec![height], line].concat())
        };
        heights.iter().flat_map(first).collect()
    }

    #[test]
    fn a_line_has_the_fillings_that_its_clues_and_givens_leave() {
        let mut dice = Dice::new(9);
        for round in 0..200 {
            let n = 1 + dice.below(5);
            // A cyclic square with some of its clues and towers, so that cells of other lines say something too.
            let (shift, square) = (dice.below(n), |at: usize| ((at / n + at % n) % n) as u8 + 1);
            let towers = (0..n * n).map(|at| (square(at) - 1 + shift as u8) % n as u8 + 1).collect();
            let mut puzzle = Puzzle::of_square(n, towers);
            puzzle.givens.iter_mut().chain(puzzle.clues.iter_mut().flatten()).for_each(|told| {
                *told = if dice.chance(3) { *told } else { 0 };
            });
            let crossing = crossing(&puzzle, &Limits::default()).unwrap().expect("it is small");
            let possible = possible(&puzzle, &Limits::default()).unwrap();
            assert_eq!((crossing.lines.len(), crossing.glyphs), (2 * n, n));
            for (line, (cells, first, last)) in crossing.lines.iter().zip(puzzle.lines()) {
                let is_right = |line: &Vec<u8>| {
                    let sights = [seen(line.iter().copied()), seen(line.iter().rev().copied())];
                    let stands =
                        |(cell, height): (&runut_model::Cell, &u8)| possible[cell.index()] >> (height - 1) & 1 == 1;
                    [first, last].iter().zip(sights).all(|(&clue, sight)| clue == 0 || clue == sight)
                        && cells.iter().zip(line).all(stands)
                };
                let right: BTreeSet<Vec<u8>> =
                    orders(&(1..=n as u8).collect::<Vec<u8>>()).into_iter().filter(is_right).collect();
                let listed: Vec<Vec<u8>> =
                    line.fillings.chunks(n).map(|line| line.iter().map(|height| height + 1).collect()).collect();
                assert_eq!(line.cells, cells);
                assert_eq!(
                    (listed.len(), listed.into_iter().collect()),
                    (right.len(), right),
                    "round {round}, {puzzle:?}"
                );
            }
        }
    }

    #[test]
    fn what_is_too_large_is_not_listed() {
        let bare = |size: usize| Puzzle { size, clues: [(); 4].map(|()| vec![0; size]), givens: vec![0; size * size] };
        let listed = |size: usize| crossing(&bare(size), &Limits::default()).unwrap();
        assert!(listed(8).is_some_and(|crossing| crossing.lines.iter().all(|line| line.fillings.len() == 8 * 40_320)));
        assert!(listed(9).is_none() && listed(13).is_none());
        let tight = Limits { bytes: 1 << 20, ..Limits::default() };
        assert_eq!(crossing(&bare(8), &tight).err(), Some(Halt::Memory));
    }
}
