//! What a drawing consists of: the board with its counts above and on the left.

use super::{Ground, Puzzle, format, ties};
use runut_model::drafting::Part;
use runut_model::{Cell, Drawn, Filling, Ink, Picture, Point, Scene, Shape, Tile};

impl Drawn for Puzzle {
    /// The board with what stands on it.
    fn scene(&self, filling: &Filling) -> Scene {
        let tile = |row: usize, column: usize, text: String| {
            let cell = (row > 0 && column > 0).then(|| self.cell(row - 1, column - 1));
            let ink = match cell.map(|cell| (self.at(cell), text.as_str())) {
                None => Ink::Clue,
                Some((Ground::Open, ".")) => Ink::Open,
                Some((Ground::Open, "~")) => Ink::Blocked,
                Some((Ground::Open, _)) => Ink::Filled,
                Some((Ground::Tree, _)) => Ink::Leaf,
                Some((Ground::Tent | Ground::Grass, _)) => Ink::Given,
            };
            Tile { cell, text, ink }
        };
        let rows = format::table(self, filling)
            .into_iter()
            .enumerate()
            .map(|(row, words)| words.into_iter().enumerate().map(|(column, word)| tile(row, column, word)).collect());
        Scene { rows: rows.collect(), is_spaced: true }
    }

    /// The board with drawn trees and tents, and grass where there is no tent; pairs that cannot be others are joined, and counts
    /// that are met are greyed.
    fn picture(&self, filling: &Filling) -> Picture {
        let corner = |cell: Cell| (self.column_of(cell) as f32 + 1.0, self.row_of(cell) as f32 + 1.0);
        let is_tent = |cell: Cell| self.at(cell) == Ground::Tent || filling.at(cell) == Ground::Tent.glyph();
        let size = (self.columns as f32 + 1.0, self.rows as f32 + 1.0);
        let mut picture = Picture::of_squares(size, self.cells(), corner);
        let is_bare = |&cell: &Cell| self.at(cell) == Ground::Grass || filling.at(cell) == Ground::Grass.glyph();
        picture.pave(self.cells().map(|cell| (corner(cell), if is_bare(&cell) { Ink::Spent } else { Ink::Open })));
        picture.rule((1.0, 1.0), self.rows, self.columns);
        let blades = self.cells().filter(is_bare).flat_map(|cell| GRASS.map(|(root, tip)| (corner(cell), root, tip)));
        picture.shapes.extend(blades.map(|((x, y), root, tip)| {
            let (from, to) = ((x + root.0, y + root.1), (x + tip.0, y + tip.1));
            Shape::Line { from, to, width: 0.05, ink: Ink::Leaf }
        }));
        for (at, (cells, count)) in self.lines().enumerate() {
            let Some(count) = count else { continue };
            let met = cells.iter().filter(|&&cell| is_tent(cell)).count() == count;
            let place = match at.checked_sub(self.rows) {
                None => (0.0, at as f32 + 1.0),
                Some(column) => (column as f32 + 1.0, 0.0),
            };
            picture.shapes.push(Shape::word(place, count.to_string(), if met { Ink::Spent } else { Ink::Clue }));
        }
        for [tree, tent] in ties::forced(self, filling) {
            let middle = |cell: Cell| (corner(cell).0 + 0.5, corner(cell).1 + 0.5);
            picture.shapes.push(Shape::Line { from: middle(tree), to: middle(tent), width: 0.12, ink: Ink::Link });
        }
        let trees: Vec<_> = self.cells().filter(|&cell| self.at(cell) == Ground::Tree).collect();
        let tents: Vec<_> = self.cells().filter(|&cell| self.at(cell) != Ground::Tree && is_tent(cell)).collect();
        for part in TREE {
            picture.shapes.extend(trees.iter().map(|&cell| polygon(corner(cell), part)));
        }
        for part in TENT {
            picture.shapes.extend(tents.iter().map(|&cell| polygon(corner(cell), part)));
        }
        picture
    }
}

/// A fir: a trunk and two tiers of branches.
pub const TREE: [Part; 3] = [
    (&[(0.44, 0.7), (0.56, 0.7), (0.56, 0.88), (0.44, 0.88)], Ink::Wood),
    (&[(0.5, 0.3), (0.84, 0.74), (0.16, 0.74)], Ink::Leaf),
    (&[(0.5, 0.1), (0.76, 0.48), (0.24, 0.48)], Ink::Leaf),
];
/// A tent with its door open.
pub const TENT: [Part; 2] =
    [(&[(0.5, 0.18), (0.9, 0.84), (0.1, 0.84)], Ink::Cloth), (&[(0.5, 0.44), (0.64, 0.84), (0.36, 0.84)], Ink::Wood)];

/// A tuft: each blade from its root to its tip.
const GRASS: [(Point, Point); 3] =
    [((0.5, 0.66), (0.5, 0.46)), ((0.46, 0.66), (0.36, 0.52)), ((0.54, 0.66), (0.64, 0.52))];

fn polygon((x, y): Point, (points, ink): Part) -> Shape {
    Shape::Polygon { points: points.iter().map(|&(dx, dy)| (x + dx, y + dy)).collect(), ink }
}
