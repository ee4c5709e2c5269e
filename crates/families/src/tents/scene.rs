//! What a drawing consists of: the board with its counts above and on the left.

use super::{Ground, Puzzle, format, judge};
use runut_model::{Cell, Filling, Ink, Picture, Point, Scene, Shape, Tile};

/// The board with what stands on it.
pub fn scene(puzzle: &Puzzle, filling: &Filling) -> Scene {
    let tile = |row: usize, column: usize, text: String| {
        let cell = (row > 0 && column > 0).then(|| puzzle.cell(row - 1, column - 1));
        let ink = match cell.map(|cell| (puzzle.at(cell), text.as_str())) {
            None => Ink::Clue,
            Some((Ground::Open, ".")) => Ink::Open,
            Some((Ground::Open, "~")) => Ink::Blocked,
            Some((Ground::Open, _)) => Ink::Filled,
            Some((Ground::Tree, _)) => Ink::Leaf,
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

/// The board with drawn trees and tents, each pair joined; counts that are met are greyed.
pub fn picture(puzzle: &Puzzle, filling: &Filling) -> Picture {
    let corner = |cell: Cell| (puzzle.column_of(cell) as f32 + 1.0, puzzle.row_of(cell) as f32 + 1.0);
    let is_tent = |cell: Cell| puzzle.at(cell) == Ground::Tent || filling.at(cell) == Ground::Tent.glyph();
    let size = (puzzle.columns as f32 + 1.0, puzzle.rows as f32 + 1.0);
    let mut picture = Picture::of_squares(size, puzzle.cells(), corner);
    for cell in puzzle.cells() {
        let is_bare = puzzle.at(cell) == Ground::Grass || filling.at(cell) == Ground::Grass.glyph();
        picture.shapes.push(Shape::square(corner(cell), if is_bare { Ink::Spent } else { Ink::Open }));
    }
    picture.rule((1.0, 1.0), puzzle.rows, puzzle.columns);
    for (at, (cells, count)) in puzzle.lines().enumerate() {
        let Some(count) = count else { continue };
        let met = cells.iter().filter(|&&cell| is_tent(cell)).count() == count;
        let place = match at.checked_sub(puzzle.rows) {
            None => (0.0, at as f32 + 1.0),
            Some(column) => (column as f32 + 1.0, 0.0),
        };
        picture.shapes.push(Shape::word(place, count.to_string(), if met { Ink::Spent } else { Ink::Clue }));
    }
    for [tree, tent] in judge::pairs(puzzle, filling) {
        let middle = |cell: Cell| (corner(cell).0 + 0.5, corner(cell).1 + 0.5);
        picture.shapes.push(Shape::Line { from: middle(tree), to: middle(tent), width: 0.12, ink: Ink::Link });
    }
    for cell in puzzle.cells() {
        match puzzle.at(cell) {
            Ground::Tree => picture.shapes.extend(tree(corner(cell))),
            _ if is_tent(cell) => picture.shapes.extend(tent(corner(cell))),
            _ => {}
        }
    }
    picture
}

fn polygon((x, y): Point, points: &[Point], ink: Ink) -> Shape {
    Shape::Polygon { points: points.iter().map(|&(dx, dy)| (x + dx, y + dy)).collect(), ink }
}

/// A fir: a trunk and two tiers of branches.
fn tree(at: Point) -> [Shape; 3] {
    [
        polygon(at, &[(0.44, 0.7), (0.56, 0.7), (0.56, 0.88), (0.44, 0.88)], Ink::Wood),
        polygon(at, &[(0.5, 0.3), (0.84, 0.74), (0.16, 0.74)], Ink::Leaf),
        polygon(at, &[(0.5, 0.1), (0.76, 0.48), (0.24, 0.48)], Ink::Leaf),
    ]
}

/// A tent with its door open.
fn tent(at: Point) -> [Shape; 2] {
    [
        polygon(at, &[(0.5, 0.18), (0.9, 0.84), (0.1, 0.84)], Ink::Cloth),
        polygon(at, &[(0.5, 0.44), (0.64, 0.84), (0.36, 0.84)], Ink::Wood),
    ]
}
