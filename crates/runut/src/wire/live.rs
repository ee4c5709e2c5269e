//! What is told of a search while it goes: how far it is, the board that it has before it, and the solutions that it
//! finds. It ends with [`super::Ended`].

use super::answer::{Pair, pairs};
use super::schema::one_of;
use super::{Place, Rows, places_on, to_the_microsecond};
use crate::film::{Film, Step};
use crate::{BigUint, Board, Filling, Puzzle};
use schemars::JsonSchema;
use serde::Serialize;

/// How far a search is.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Progress {
    /// The part of the whole that is done, in units of "of"; null where it is beyond all numbers.
    #[schemars(range(min = 0))]
    pub done: Option<f64>,
    /// The whole; null where it is not known.
    #[schemars(range(min = 0))]
    pub of: Option<f64>,
    /// What the strategy has counted.
    pub counted: u64,
    /// How many solutions there are so far.
    pub count: String,
    /// Time since the beginning.
    pub seconds: f64,
}

impl Progress {
    /// What a watcher is told. Only the part matters: what is beyond all floating point numbers is as good as unknown.
    pub fn of(done: &BigUint, of: Option<&BigUint>, counted: u64, found: &BigUint, seconds: f64) -> Progress {
        let number = |number: &BigUint| number.to_string().parse::<f64>().ok().filter(|number| number.is_finite());
        let (done, of, count) = (number(done), of.and_then(number), found.to_string());
        Progress { done, of, counted, count, seconds: to_the_microsecond(seconds) }
    }
}

/// A step of a search that is watched.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Moment {
    /// What kind of step.
    #[schemars(transform = one_of("try back guess dead restart".split(' ')))]
    pub kind: &'static str,
    /// The board after it, with what was tried on it.
    pub board: Rows,
    /// The cells that it tried or filled.
    pub cells: Vec<Place>,
    /// Tries and guesses so far.
    pub counted: u64,
    /// How many things lie on the board.
    pub depth: usize,
    /// Of a try whether it stays; else null.
    pub fits: Option<bool>,
    /// Time since the beginning.
    pub seconds: f64,
}

impl Moment {
    /// The step that a film has followed last, and what lies on the puzzle's board then. Of these there are many: the
    /// board is made once.
    pub fn of(
        puzzle: &Puzzle,
        board: &Board,
        film: &Film<'_>,
        filling: &Filling,
        step: Step,
        counted: u64,
        seconds: f64,
    ) -> Moment {
        Moment {
            kind: step.word(),
            board: puzzle.rows(filling),
            cells: places_on(board, &film.touched()),
            counted,
            depth: film.depth(),
            fits: if let Step::Try { fits } = step { Some(fits) } else { None },
            seconds: to_the_microsecond(seconds),
        }
    }
}

/// A solution that was found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Solution {
    /// Its number, from 1.
    #[schemars(range(min = 1))]
    pub number: u64,
    /// The board.
    pub board: Rows,
    /// Which cells of it belong together; null in a family without such.
    pub pairs: Option<Vec<Pair>>,
}

impl Solution {
    /// The solution of this number.
    pub fn of(puzzle: &Puzzle, board: &Filling, number: u64) -> Solution {
        Solution { number, board: puzzle.rows(board), pairs: pairs(puzzle, board) }
    }
}
