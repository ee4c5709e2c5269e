//! What each place is worth.

use super::schema::one_of;
use super::{Counter, Place, all_said, places_on, to_the_microsecond};
use crate::places::{Kind, Places};
use crate::{Puzzle, Role, Said, Speaker, Verdict};
use schemars::JsonSchema;
use serde::Serialize;

/// A place of a piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct PlaceWorth {
    /// The cells that it covers.
    pub cells: Vec<Place>,
    /// In how many solutions it lies there.
    pub count: String,
}

/// A cell of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct CellWorth {
    /// The cell.
    pub cell: Place,
    /// In how many solutions it lies on the cell.
    pub count: String,
}

/// A piece, or what else is written into cells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct PieceWorth {
    /// How a board's rows write it.
    pub name: String,
    /// Other pieces that can take its places, not told apart from it: only with --equal-pieces.
    pub also: Vec<String>,
    /// What part it plays.
    #[schemars(transform = one_of(Role::ALL.map(Role::word)))]
    pub role: &'static str,
    /// How many of its places are in a solution.
    pub live: usize,
    /// Its places, those with the most solutions first.
    pub places: Vec<PlaceWorth>,
    /// All cells of the board.
    pub cells: Vec<CellWorth>,
}

/// What each place is worth: count --places.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Worth {
    /// The kind of puzzle.
    pub family: &'static str,
    /// The strategy that counted; null where there was no search.
    pub strategy: Option<&'static str>,
    /// What is known.
    #[schemars(transform = one_of("counted no-solution".split(' ')))]
    pub verdict: &'static str,
    /// How many solutions there are.
    pub count: String,
    /// What the strategy counted; null where there was no search.
    pub counter: Option<Counter>,
    /// Time from the question to the answer.
    pub seconds: f64,
    /// The pieces in the puzzle's order, or what else is written into cells.
    pub pieces: Vec<PieceWorth>,
    /// Why there is no solution.
    pub reason: Option<String>,
    /// What was let pass while reading.
    pub warnings: Vec<String>,
}

impl Worth {
    /// The answer for a board on which something is wrong already.
    pub fn none(puzzle: &Puzzle, reason: &Said, speaker: &Speaker) -> Worth {
        Worth {
            family: puzzle.family.name,
            strategy: None,
            verdict: Verdict::NoSolution.word(),
            count: "0".into(),
            counter: None,
            seconds: 0.0,
            pieces: Vec::new(),
            reason: Some(speaker.say(reason)),
            warnings: all_said(&puzzle.warnings, speaker),
        }
    }

    /// What stands in an answer.
    pub fn of(puzzle: &Puzzle, places: &Places<'_>, seconds: f64, speaker: &Speaker) -> Worth {
        let board = puzzle.board();
        let cells = places_on(&board, &board.cells().collect::<Vec<_>>());
        let piece = |kind: &Kind| PieceWorth {
            name: kind.letter.written.clone(),
            also: kind.also.iter().map(|letter| letter.written.clone()).collect(),
            role: kind.letter.role.word(),
            live: kind.live(),
            places: kind
                .places
                .iter()
                .map(|(place, count)| PlaceWorth {
                    cells: places_on(&board, &places.covered(*place)),
                    count: count.to_string(),
                })
                .collect(),
            cells: cells
                .iter()
                .zip(&kind.cells)
                .map(|(cell, count)| CellWorth { cell: cell.clone(), count: count.to_string() })
                .collect(),
        };
        Worth {
            family: puzzle.family.name,
            strategy: places.strategy,
            verdict: places.verdict().word(),
            count: places.total.to_string(),
            counter: places.strategy.map(|_| Counter::of((crate::Counter::Nodes, places.nodes))),
            seconds: to_the_microsecond(seconds),
            pieces: places.kinds.iter().map(piece).collect(),
            reason: places.reason.as_ref().map(|reason| speaker.say(reason)),
            warnings: all_said(&puzzle.warnings, speaker),
        }
    }
}
