//! What a drawing of a fill-in consists of: a tile for every cell.

use super::{Puzzle, Square};
use runut_model::{Cell, Filling, Ink, Scene, Tile};

/// The grid with what is written in it: `#` for a black cell, `.` for an empty one, as in a written grid.
pub fn scene(puzzle: &Puzzle, filling: &Filling) -> Scene {
    let tile = |at: usize| {
        let cell = Cell(at as u32);
        let written = filling.at(cell).character();
        let (character, ink) = match (puzzle.squares[at], written) {
            (Square::Black, written) => (written.unwrap_or('#'), Ink::Blocked),
            (Square::Given(given), written) => (written.unwrap_or(given), Ink::Given),
            (Square::Open, Some(written)) => (written, Ink::Filled),
            (Square::Open, None) => ('.', Ink::Open),
        };
        Tile { cell: Some(cell), text: character.into(), ink }
    };
    let row = |row: usize| (0..puzzle.columns).map(|column| tile(row * puzzle.columns + column)).collect();
    Scene { rows: (0..puzzle.rows).map(row).collect(), is_spaced: false }
}
