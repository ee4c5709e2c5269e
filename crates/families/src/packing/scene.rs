//! What a drawing of a packing consists of: a tile for every cell, the piece's letter in it.

use super::ground::Ground;
use super::piece::Supply;
use super::{Puzzle, Square, copies};
use runut_model::{Cell, Drawn, Filling, Frame, Glyph, Ink, Picture, Point, Scene, Shape, Tile};
use std::collections::{BTreeMap, BTreeSet};

impl Drawn for Puzzle {
    /// The board with what lies on it: `.` for a blocked cell, `_` for an empty one, in the lines of a written board.
    fn scene(&self, filling: &Filling) -> Scene {
        let numbers = copies::numbers(filling);
        let tile = |at: usize| {
            let cell = Cell(at as u32);
            let glyph = filling.at(cell);
            let ink = match (self.squares[at], self.piece_of(glyph)) {
                (_, Some(piece)) | (Square::Fixed(piece), None) => self.ink(piece),
                (Square::Blocked, None) => Ink::Blocked,
                (_, None) => Ink::Open,
            };
            let empty = || match self.squares[at] {
                Square::Blocked => ".".into(),
                Square::Fixed(piece) if self.has_copies(piece) => self.pieces[piece].letter.into(),
                _ => "_".into(),
            };
            Tile { cell: Some(cell), text: copies::written(glyph, &numbers).unwrap_or_else(empty), ink }
        };
        let lines = self.ground.lines().into_iter();
        Scene { rows: lines.map(|line| line.map(tile).collect()).collect(), is_spaced: !numbers.is_empty() }
    }

    /// The board with every piece in one, and below it the pieces that are not on it yet.
    fn picture(&self, filling: &Filling) -> Picture {
        let owner = |at: usize| match (self.piece_of(filling.0[at]), self.squares[at]) {
            (_, Square::Fixed(piece)) if filling.0[at] == Glyph::NONE => Some((piece, self.glyph(piece))),
            (piece, _) => piece.map(|piece| (piece, filling.0[at])),
        };
        let owners: Vec<Option<Lying>> = (0..self.squares.len()).map(owner).collect();
        let mut picture = match self.ground {
            Ground::Flat { rows, columns } => flat(self, &owners, (columns as f32, rows as f32)),
            Ground::Pyramid { side } => pyramid(self, &owners, side as f32),
        };
        let laid: BTreeSet<Lying> = owners.into_iter().flatten().collect();
        let count = |piece: usize| laid.iter().filter(|lying| lying.0 == piece).count() as u32;
        let is_left = |&piece: &usize| self.pieces[piece].supply.most.is_none_or(|most| count(piece) < most);
        let left: Vec<usize> = (0..self.pieces.len()).filter(is_left).collect();
        lay_out(self, &left, &mut picture);
        picture
    }
}

/// A piece on the board: its number, and which of its copies it is.
type Lying = (usize, Glyph);

/// What stands in a cell that may stay empty.
pub const DIAMOND: &[Point] = &[(0.5, 0.35), (0.65, 0.5), (0.5, 0.65), (0.35, 0.5)];
/// Cells between the board and the pieces beside it, and between two of them.
const GAP: f32 = 0.6;
/// Cells of a piece that has its letter in each of them.
const SMALL_PIECE: usize = 12;
/// How large pieces beside the board are drawn.
const SMALL: f32 = 0.5;

fn flat(puzzle: &Puzzle, owners: &[Option<Lying>], size: Point) -> Picture {
    let corner = |at: usize| (puzzle.board.spots[at].column as f32, puzzle.board.spots[at].row as f32);
    let usable = (0..owners.len()).filter(|&at| puzzle.squares[at] != Square::Blocked).map(|at| Cell(at as u32));
    let mut picture = Picture::of_squares(size, usable, |cell| corner(cell.index()));
    let empty = |frame: &Frame| Shape::Patch { cells: vec![frame.corner], ink: Ink::Open };
    picture.shapes = picture.frames.iter().map(empty).collect();
    let optional = (0..owners.len()).filter(|&at| puzzle.squares[at] == Square::Optional);
    picture.shapes.extend(optional.map(|at| {
        let (x, y) = corner(at);
        let points = DIAMOND.iter().map(|(dx, dy)| (x + dx, y + dy)).collect();
        Shape::Polygon { points, ink: Ink::Grid }
    }));
    let mut lying: BTreeMap<Lying, Vec<Point>> = BTreeMap::new();
    for (at, owner) in owners.iter().enumerate() {
        if let Some(owner) = owner {
            lying.entry(*owner).or_default().push(corner(at));
        }
    }
    for ((number, _), cells) in lying {
        // A letter in each cell of a small piece; a large one needs no more than one.
        let named = if cells.len() <= SMALL_PIECE { &cells[..] } else { &cells[..1] };
        let word = |&cell: &Point| Shape::word(cell, puzzle.pieces[number].letter, puzzle.ink(number));
        let letters: Vec<Shape> = named.iter().map(word).collect();
        picture.shapes.push(Shape::Patch { cells, ink: puzzle.ink(number) });
        picture.shapes.extend(letters);
    }
    picture
}

/// How much of a step towards the eye is seen downwards, and how much of a step upwards is seen upwards.
const TILT: f32 = 0.55;
const RISE: f32 = 0.6;

/// The balls as they are seen from the front and above, the nearer ones over those behind; below, every layer from above.
fn pyramid(puzzle: &Puzzle, owners: &[Option<Lying>], side: f32) -> Picture {
    let place = |at: usize| {
        let spot = puzzle.board.spots[at];
        let layer = spot.layer.unwrap_or(0) as f32;
        (layer, spot.row as f32, spot.column as f32)
    };
    let mut order: Vec<usize> = (0..owners.len()).filter(|&at| puzzle.squares[at] != Square::Blocked).collect();
    order.sort_by(|&one, &other| {
        (place(one).0, place(one).1).partial_cmp(&(place(other).0, place(other).1)).expect("numbers")
    });
    let numbers = copies::numbers(&Filling(owners.iter().map(|lying| lying.map_or(Glyph::NONE, |(_, g)| g)).collect()));
    let mut picture = Picture::default();
    let mut ball = |at: usize, centre: Point, radius: f32| {
        let ink = owners[at].map_or(Ink::Open, |(piece, _)| puzzle.ink(piece));
        picture.shapes.push(Shape::Ball { centre, radius, ink });
        let word = owners[at].and_then(|(_, glyph)| copies::written(glyph, &numbers));
        picture.shapes.extend(word.map(|text| Shape::Text { at: centre, size: 0.36, text, ink }));
        let corner = (centre.0 - radius, centre.1 - radius);
        picture.frames.push(Frame { cell: Cell(at as u32), corner, side: 2.0 * radius });
    };
    let top = (side - 1.0) * (RISE - TILT / 2.0) + 0.5;
    for &at in &order {
        let (layer, row, column) = place(at);
        let centre = (column + layer / 2.0 + 0.5, top + (row + layer / 2.0) * TILT - layer * RISE);
        ball(at, centre, 0.5);
    }
    let below = top + (side - 1.0) * TILT + 0.5 + GAP;
    for &at in &order {
        let (layer, row, column) = place(at);
        // Layers stand side by side, the base first.
        let across = layer * (side + GAP) - layer * (layer - 1.0) / 2.0;
        ball(at, (across + column + 0.5, below + row + 0.5), 0.47);
    }
    let layers = side * (side + 1.0) / 2.0 + (side - 1.0) * GAP;
    picture.size = (layers.max(side), below + side);
    picture
}

/// The height of the numbers beside pieces.
const NUMBER: f32 = 0.3;

/// How many copies there are of a piece that is laid in copies.
fn number_of(supply: Supply) -> String {
    match supply {
        Supply::ONCE => String::new(),
        Supply { most: None, .. } => "∞".into(),
        Supply { least, most: Some(most) } if least == most => format!("×{most}"),
        Supply { least, most: Some(most) } => format!("×{least}–{most}"),
    }
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
            picture.shapes.push(Shape::Polygon { points, ink: puzzle.ink(number) });
        }
        let text = puzzle.pieces[number].letter.to_string();
        picture.shapes.push(Shape::Text { at: centre(&cells[0]), size: 0.3, text, ink: puzzle.ink(number) });
        let number = number_of(puzzle.pieces[number].supply);
        let wide = wide + if number.is_empty() { 0.0 } else { Shape::width_of(&number, NUMBER) + NUMBER };
        if !number.is_empty() {
            let at = (x + wide - Shape::width_of(&number, NUMBER), y + high / 2.0);
            picture.shapes.push(Shape::Note { at, size: NUMBER, text: number, ink: Ink::Clue });
        }
        picture.size = (picture.size.0.max(x + wide), picture.size.1.max(y + high));
        (x, tallest) = (x + wide + GAP, tallest.max(high));
    }
}
