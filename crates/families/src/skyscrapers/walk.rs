//! Report E's two searches. The cells are numbered row by row.
//!
//! *Brute force* ([`brute`]): all cells 1; then it counts like an odometer, the last cell fastest, and judges the whole
//! board after every step. `states` are the boards judged, the first one included. When the first cell would pass n
//! there is no solution.
//!
//! *Backtracking* ([`backtrack`]): from the first cell on, values upwards from 1; each is one of the `tries`. A value
//! that its row or column has already gives way to the next one. If more towers are seen from the left or from the top
//! than the clue says, no larger value is tried: back to the previous cell. In the last cell of a row or column both
//! clues of the line must be met, else the next value is tried; clues from the right and from below are not looked at
//! before that.
//!
//! Both pass over a given cell without counting. The report's pseudo-code goes on where a check has failed and stops
//! where it has passed, looks at half of the clues, and forgets repeats when it judges; that is mended here.

use super::Puzzle;
use runut_model::{Cell, Counter, Filling, Glyph, Mark, Odometer, Walk, WalkInfo, names};

mod backtrack;
mod brute;

use backtrack::Backtrack;
use brute::Boards;

/// Every board.
pub const BRUTE: WalkInfo = WalkInfo::new(names::BRUTE, Counter::States);
/// Cell by cell.
pub const BACKTRACK: WalkInfo = WalkInfo::new(names::BACKTRACK, Counter::Tries);

/// What the family can walk.
pub const WALKS: &[WalkInfo] = &[BRUTE, BACKTRACK];

/// Begins one of [`WALKS`].
pub fn begin<'a>(puzzle: &'a Puzzle, which: &WalkInfo) -> Box<dyn Walk + 'a> {
    match *which {
        BRUTE => Box::new(Odometer::new(Boards::new(puzzle))),
        _ => Box::new(Backtrack::new(puzzle)),
    }
}

fn filling(heights: &[u8]) -> Filling {
    Filling(heights.iter().map(|&height| Glyph(u32::from(height))).collect())
}

fn mark(cell: usize, height: u8) -> Mark {
    Mark { cell: Cell(cell as u32), glyph: Glyph(u32::from(height)) }
}

#[cfg(test)]
mod tests {
    use super::brute::row_end;
    use super::*;
    use crate::skyscrapers::{format, judge, maker};
    use runut_model::{Silent, WalkStep};

    const NONE: &str = "3:1/1//////////";

    /// All solutions and the final counter.
    fn walk(walk: &mut dyn Walk) -> (Vec<Filling>, u64) {
        let mut found = Vec::new();
        loop {
            match walk.advance(1_000, &mut Silent) {
                WalkStep::Solved(filling) => found.push(filling),
                WalkStep::More => {}
                _ => return (found, walk.counter()),
            }
        }
    }

    #[test]
    fn a_state_whose_entry_is_changed_is_found() {
        let puzzle = format::read(NONE).unwrap();
        assert_eq!(walk(&mut Odometer::new(Boards::new(&puzzle))), (Vec::new(), 19_683));
        for state in [0, 13, 26] {
            let mut brute = Odometer::new(Boards::new(&puzzle));
            brute.states().needs[0][state] = 0;
            let WalkStep::Solved(found) = brute.advance(u64::MAX, &mut Silent) else {
                panic!("the state was passed over")
            };
            assert_eq!(brute.counter(), state as u64 + 1);
            let heights: Vec<u32> = found.0.iter().map(|glyph| glyph.0 - 1).collect();
            assert_eq!(heights.iter().fold(0, |state, height| state * 3 + height), state as u32);
        }
    }

    #[test]
    fn every_state_has_the_judges_verdict() {
        for seed in 0..150 {
            let puzzle = format::read(&maker::random_puzzle(seed)).unwrap();
            let open: Vec<usize> = (0..puzzle.givens.len()).filter(|&cell| puzzle.givens[cell] == 0).collect();
            let states = puzzle.size.pow(open.len() as u32);
            if states > 20_000 {
                continue;
            }
            let mut expected = Vec::new();
            for state in 0..states {
                let (mut heights, mut rest) = (puzzle.givens.clone(), state);
                for &cell in open.iter().rev() {
                    heights[cell] = (rest % puzzle.size) as u8 + 1;
                    rest /= puzzle.size;
                }
                expected.extend(Some(filling(&heights)).filter(|board| judge::judge(&puzzle, board).is_empty()));
            }
            assert_eq!(walk(&mut Odometer::new(Boards::new(&puzzle))), (expected, states as u64), "seed {seed}");
        }
    }

    #[test]
    fn the_last_row_may_be_longer_than_the_wheel() {
        // All but the last row given; of its six cells the wheel has four.
        let rows: Vec<String> =
            (0..5).map(|row| (0..6).map(|c| ((row + c) % 6 + 1).to_string()).collect::<Vec<_>>().join("_")).collect();
        let id = format!("6:{}/{}/2//////2,{}_f", "/".repeat(15), "", rows.join("_"));
        let puzzle = format::read(&id).unwrap();
        assert!(row_end(&puzzle) > 0);
        let (found, states) = walk(&mut Odometer::new(Boards::new(&puzzle)));
        assert_eq!(states, 6u64.pow(6));
        assert_eq!(found, walk(&mut Backtrack::new(&puzzle)).0);
    }
}
