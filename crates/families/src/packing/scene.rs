//! What a drawing of a packing consists of: a tile for every cell, the piece's letter in it.

use super::{Puzzle, Square};
use runut_model::{Cell, Filling, Glyph, Ink, Scene, Tile};

/// The board with what lies on it: `.` for a blocked cell, `_` for an empty one, in the lines of a written board.
pub fn scene(puzzle: &Puzzle, filling: &Filling) -> Scene {
    let tile = |at: usize| {
        let cell = Cell(at as u32);
        let glyph = filling.at(cell);
        let ink = match (puzzle.squares[at], puzzle.pieces.iter().position(|piece| Glyph::of(piece.letter) == glyph)) {
            (_, Some(piece)) => Ink::Piece(piece),
            (Square::Blocked, None) => Ink::Blocked,
            (_, None) => Ink::Open,
        };
        let empty = if ink == Ink::Blocked { '.' } else { '_' };
        Tile { cell: Some(cell), text: glyph.character().unwrap_or(empty).into(), ink }
    };
    let lines = puzzle.ground.lines().into_iter();
    Scene { rows: lines.map(|line| line.map(tile).collect()).collect(), is_spaced: false }
}
