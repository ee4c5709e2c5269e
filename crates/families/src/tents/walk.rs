//! Report C's searches, and what its six tricks spare them.
//!
//! *Its simplest program* ([`brute`]) gives every tree one of its four sides, whatever lies there, and keeps the boards
//! that obey the rules: 4 to the power of the trees are its `states`.
//!
//! *Its normal brute force* ([`backtrack`]) goes through the cells in reading order. `tries` counts the empty cells
//! whose row and column still need a tent: there it looks for a tree beside and for no tent around; if both hold it
//! places a tent. A line that needs no more is passed over. With as many tents as trees the board is judged. A row left
//! with too few tents is a dead end; then the last tent is taken away and the search goes on after it.
//!
//! *Deduce* is that backtracking with the tricks of [`super::tricks`], in one of the report's two ways: before it, to a
//! fixed point; or inside it. Inside, the report's own way is tricks 2 and 3 alone: trick 2 is the passing over that
//! the backtracking does anyway, and trick 3 is looked at whenever a new row begins. Any other choice is ours: at every
//! node, after a tent is placed or taken away, to a fixed point. What each trick is worth is told before the search, in
//! the report's own measure ([`worth`]): the choices of sides that the trees still have.

use super::{Puzzle, tricks};
use runut_model::{Counter, Limits, Odometer, Place, Tricks, Walk, WalkInfo, names};

mod backtrack;
mod brute;
mod worth;

use backtrack::Backtrack;
use brute::Sides;

/// One of four sides for every tree.
pub const BRUTE: WalkInfo = WalkInfo::new(names::BRUTE, Counter::States);
/// Cell by cell.
pub const BACKTRACK: WalkInfo = WalkInfo::new(names::BACKTRACK, Counter::Tries);
/// Cell by cell, with tricks.
pub const DEDUCE: WalkInfo = WalkInfo {
    strategy: names::DEDUCE,
    order: None,
    counter: Counter::Tries,
    tricks: Some(Tricks { place: Place::Inside, set: tricks::ALL }),
};

/// What the family can walk.
pub const WALKS: &[WalkInfo] = &[BRUTE, BACKTRACK, DEDUCE];

/// Begins one of [`WALKS`].
pub fn begin<'a>(puzzle: &'a Puzzle, which: &WalkInfo, limits: &Limits) -> Box<dyn Walk + 'a> {
    match which.strategy {
        names::BRUTE => Box::new(Odometer::new(Sides::new(puzzle, limits.bytes))),
        _ => Box::new(Backtrack::new(puzzle, which.tricks)),
    }
}
