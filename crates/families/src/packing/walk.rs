//! The reports' own searches: A's position first, B's transformation first, and the plain brute force.
//!
//! *Report A* (`backtrack --order position`) lays the pieces in their given order and knows nothing of the puzzle: for
//! every row, every column, every distinct way to turn the piece, one *try*; if it lies on the board and on free cells
//! it stays, and the next piece has its turn. With all pieces laid the board is full, or the last piece is taken away
//! again.
//!
//! *Report B* (`backtrack --order transformation`) turns first: for each of eight ways, repeats included, every row and
//! column at which it fits into the board. Each call that still has a piece to place is one *case*.
//!
//! The two differ in the order of their loops and in what they count, so they are one search ([`backtrack`]) over two
//! [`orders`]. Both know flat boards only. A place in a pyramid has no row and column to go through, and how the
//! reports would have told that search nobody knows; so there is no backtracking on pyramids.
//!
//! The *brute force* ([`brute`]) takes one place for every piece, in all combinations, and looks at every *state*.
//!
//! All keep every step: a counter is raised by one where the thing it counts is really done, never computed. A piece
//! that lies wholly on the board is passed over without counting.

use super::{Ground, Puzzle};
use runut_model::{Counter, Halt, Limits, Odometer, Walk, WalkInfo, names, with_mask_words};

mod backtrack;
mod brute;
mod orders;

use backtrack::Backtrack;
use brute::Places;
use orders::{Position, Transformation};

/// Report A.
pub const POSITION: WalkInfo = WalkInfo { order: Some("position"), ..WalkInfo::new(names::BACKTRACK, Counter::Tries) };
/// Report B.
pub const TRANSFORMATION: WalkInfo =
    WalkInfo { order: Some("transformation"), ..WalkInfo::new(names::BACKTRACK, Counter::Cases) };
/// Every place of every piece with every other.
pub const BRUTE: WalkInfo = WalkInfo::new(names::BRUTE, Counter::States);

/// What the family can walk.
pub const WALKS: &[WalkInfo] = &[POSITION, TRANSFORMATION, BRUTE];

/// What it can walk on a pyramid, and with pieces that may not be turned or flipped.
pub const ONLY_BRUTE: &[WalkInfo] = &[BRUTE];

/// Begins one of the walks that the puzzle's board has.
pub fn begin<'a>(puzzle: &'a Puzzle, which: &WalkInfo, limits: &Limits) -> Result<Box<dyn Walk + 'a>, Halt> {
    match (*which, puzzle.ground) {
        (POSITION, Ground::Flat { rows, columns }) => Ok(Box::new(Backtrack::<Position>::new(puzzle, (rows, columns)))),
        (TRANSFORMATION, Ground::Flat { rows, columns }) => {
            Ok(Box::new(Backtrack::<Transformation>::new(puzzle, (rows, columns))))
        }
        _ => {
            with_mask_words!(puzzle.squares.len(), W => Ok(Box::new(Odometer::new(Places::<W>::new(puzzle, limits)?))))
        }
    }
}
