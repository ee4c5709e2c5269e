//! What a drawing consists of: the board with its counts above and on the left.

use super::{Ground, Puzzle, format};
use runut_model::{Filling, Ink, Scene, Tile};

/// The board with what stands on it.
pub fn scene(puzzle: &Puzzle, filling: &Filling) -> Scene {
    let tile = |row: usize, column: usize, text: String| {
        let cell = (row > 0 && column > 0).then(|| puzzle.cell(row - 1, column - 1));
        let ink = match cell.map(|cell| (puzzle.at(cell), text.as_str())) {
            None => Ink::Clue,
            Some((Ground::Open, ".")) => Ink::Open,
            Some((Ground::Open, "~")) => Ink::Blocked,
            Some((Ground::Open, _)) => Ink::Filled,
            Some((Ground::Tree, _)) => Ink::Piece(1),
            Some((Ground::Tent | Ground::Grass, _)) => Ink::Given,
        };
        Tile { cell, text, ink }
    };
    let rows = format::table(puzzle, filling)
        .into_iter()
        .enumerate()
        .map(|(row, words)| words.into_iter().enumerate().map(|(column, word)| tile(row, column, word)).collect());
    Scene { rows: rows.collect(), is_spaced: true }
}
