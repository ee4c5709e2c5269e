//! What a question is about: a puzzle, and what lies on its board.

use super::{Host, no_such};
use crate::{Filling, Glyph, Puzzle, ReadOptions, Refusal, Said};
use serde::Deserialize;
use std::sync::Arc;

/// A puzzle.
#[derive(Deserialize)]
pub struct Source {
    /// The text of the puzzle, its address, or its ID.
    pub puzzle: String,
    /// Whether small faults in the text are let pass.
    #[serde(default)]
    pub lenient: bool,
}

impl Source {
    /// Opens the puzzle.
    pub fn open(&self) -> Result<Puzzle, Refusal> {
        crate::open(&self.puzzle, &ReadOptions { lenient: self.lenient })
    }
}

/// A puzzle, and what lies on its board if that is told.
#[derive(Deserialize)]
pub struct Lying {
    /// The puzzle.
    #[serde(flatten)]
    pub source: Source,
    /// What lies on the board, row by row.
    pub rows: Option<Vec<String>>,
}

impl Lying {
    /// The puzzle and what lies on its board.
    pub fn open(&self, host: &dyn Host) -> Result<(Arc<Puzzle>, Option<Filling>), Refusal> {
        let puzzle = host.open(&self.source)?;
        let lying = self.rows.as_ref().map(|rows| board(&puzzle, rows)).transpose()?;
        Ok((puzzle, lying))
    }

    /// The puzzle that is left.
    pub fn left(&self, host: &dyn Host) -> Result<Arc<Puzzle>, Refusal> {
        let (puzzle, lying) = self.open(host)?;
        left(puzzle, lying)
    }
}

/// A puzzle with a board that is to be looked at.
#[derive(Deserialize)]
pub struct Position {
    /// The puzzle.
    #[serde(flatten)]
    pub source: Source,
    /// What lies on the board, row by row.
    pub rows: Vec<String>,
}

impl Position {
    /// The puzzle and the board.
    pub fn open(&self, host: &dyn Host) -> Result<(Arc<Puzzle>, Filling), Refusal> {
        let puzzle = host.open(&self.source)?;
        let board = board(&puzzle, &self.rows)?;
        Ok((puzzle, board))
    }
}

/// A board from its rows, with what is given where they leave a cell open.
fn board(puzzle: &Puzzle, rows: &[String]) -> Result<Filling, Refusal> {
    Ok(with_given(puzzle.read_board(&rows.join("\n"))?, &puzzle.given()))
}

/// A board with what is given in the cells that it leaves open.
pub fn with_given(mut board: Filling, given: &Filling) -> Filling {
    for (cell, &given) in board.0.iter_mut().zip(&given.0) {
        if *cell == Glyph::NONE {
            *cell = given;
        }
    }
    board
}

/// The puzzle that is left when this lies on its board.
pub fn left(puzzle: Arc<Puzzle>, lying: Option<Filling>) -> Result<Arc<Puzzle>, Refusal> {
    let Some(lying) = lying else { return Ok(puzzle) };
    puzzle.at(&lying).map(Arc::new).ok_or_else(|| no_such(Said::new("ask-not-drawn")))
}

/// A board with nothing on it.
pub fn bare(puzzle: &Puzzle) -> Filling {
    Filling::empty(puzzle.board().len())
}
