//! What a drawing of a packing consists of: a tile for every cell, the piece's letter in it.

use super::{Puzzle, Square};
use runut_model::{Cell, Filling, Glyph, Ink, Picture, Point, Scene, Shape, Tile};

/// The board with what lies on it: `.` for a blocked cell, `_` for an empty one, as in a written board.
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
    let row = |row: usize| (0..puzzle.columns).map(|column| tile(row * puzzle.columns + column)).collect();
    Scene { rows: (0..puzzle.rows).map(row).collect(), is_spaced: false }
}

/// Cells between the board and the pieces beside it, and between two of them.
const GAP: f32 = 0.6;
/// How large pieces beside the board are drawn.
const SMALL: f32 = 0.5;

/// The board with every piece in one, and below it the pieces that are not on it yet.
pub fn picture(puzzle: &Puzzle, filling: &Filling) -> Picture {
    let corner = |at: usize| ((at % puzzle.columns) as f32, (at / puzzle.columns) as f32);
    let usable = (0..puzzle.squares.len()).filter(|&at| puzzle.squares[at] != Square::Blocked);
    let mut picture = Picture { size: (puzzle.columns as f32, puzzle.rows as f32), shapes: Vec::new() };
    picture.shapes.extend(usable.map(|at| Shape::Patch { cells: vec![corner(at)], ink: Ink::Open }));
    let mut left = Vec::new();
    for (number, piece) in puzzle.pieces.iter().enumerate() {
        let lies_on =
            |&at: &usize| filling.0[at] == Glyph::of(piece.letter) || puzzle.squares[at] == Square::Fixed(number);
        let cells: Vec<Point> = (0..puzzle.squares.len()).filter(lies_on).map(corner).collect();
        if cells.is_empty() {
            left.push(number);
        }
        let letters = cells.iter().map(|&cell| Shape::word(cell, piece.letter, Ink::Piece(number))).collect::<Vec<_>>();
        picture.shapes.push(Shape::Patch { cells, ink: Ink::Piece(number) });
        picture.shapes.extend(letters);
    }
    lay_out(puzzle, &left, &mut picture);
    picture
}

/// Draws pieces small, in rows below the board.
fn lay_out(puzzle: &Puzzle, pieces: &[usize], picture: &mut Picture) {
    let width = picture.size.0.max(6.0);
    let (mut x, mut y, mut tallest) = (0.0f32, picture.size.1 + GAP, 0.0f32);
    for &number in pieces {
        let cells = &puzzle.pieces[number].cells;
        let extent = |axis: fn(&(i32, i32)) -> i32| cells.iter().map(axis).max().unwrap_or(0) as f32 + 1.0;
        let (high, wide) = (extent(|cell| cell.0) * SMALL, extent(|cell| cell.1) * SMALL);
        if x > 0.0 && x + wide > width {
            (x, y, tallest) = (0.0, y + tallest + GAP, 0.0);
        }
        let centre = |&(row, column): &(i32, i32)| (x + (column as f32 + 0.5) * SMALL, y + (row as f32 + 0.5) * SMALL);
        for cell in cells {
            let (at, half) = (centre(cell), SMALL / 2.0);
            let points = [(-half, -half), (half, -half), (half, half), (-half, half)];
            let points = points.map(|(dx, dy)| (at.0 + dx, at.1 + dy)).to_vec();
            picture.shapes.push(Shape::Polygon { points, ink: Ink::Piece(number) });
        }
        let text = puzzle.pieces[number].letter.to_string();
        picture.shapes.push(Shape::Text { at: centre(&cells[0]), size: 0.3, text, ink: Ink::Piece(number) });
        picture.size = (picture.size.0.max(x + wide), picture.size.1.max(y + high));
        (x, tallest) = (x + wide + GAP, tallest.max(high));
    }
}
