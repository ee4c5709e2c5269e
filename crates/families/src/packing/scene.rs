//! What a drawing of a packing consists of: a tile for every cell, the piece's letter in it.

use super::ground::Ground;
use super::piece::Piece;
use super::{Puzzle, Square};
use runut_model::{Cell, Drawn, Filling, Frame, Glyph, Ink, Picture, Point, Scene, Shape, Tile};

impl Drawn for Puzzle {
    /// The board with what lies on it: `.` for a blocked cell, `_` for an empty one, in the lines of a written board.
    fn scene(&self, filling: &Filling) -> Scene {
        let tile = |at: usize| {
            let cell = Cell(at as u32);
            let glyph = filling.at(cell);
            let ink = match (self.squares[at], self.pieces.iter().position(|piece| Glyph::of(piece.letter) == glyph)) {
                (_, Some(piece)) => self.ink(piece),
                (Square::Blocked, None) => Ink::Blocked,
                (_, None) => Ink::Open,
            };
            let empty = if ink == Ink::Blocked { '.' } else { '_' };
            Tile { cell: Some(cell), text: glyph.character().unwrap_or(empty).into(), ink }
        };
        let lines = self.ground.lines().into_iter();
        Scene { rows: lines.map(|line| line.map(tile).collect()).collect(), is_spaced: false }
    }

    /// The board with every piece in one, and below it the pieces that are not on it yet.
    fn picture(&self, filling: &Filling) -> Picture {
        let owner = |at: usize| {
            let lies_on = |(number, piece): (usize, &Piece)| {
                (filling.0[at] == Glyph::of(piece.letter) || self.squares[at] == Square::Fixed(number))
                    .then_some(number)
            };
            self.pieces.iter().enumerate().find_map(lies_on)
        };
        let owners: Vec<Option<usize>> = (0..self.squares.len()).map(owner).collect();
        let mut picture = match self.ground {
            Ground::Flat { rows, columns } => flat(self, &owners, (columns as f32, rows as f32)),
            Ground::Pyramid { side } => pyramid(self, &owners, side as f32),
        };
        let left: Vec<usize> = (0..self.pieces.len()).filter(|&piece| !owners.contains(&Some(piece))).collect();
        lay_out(self, &left, &mut picture);
        picture
    }
}

/// Cells between the board and the pieces beside it, and between two of them.
const GAP: f32 = 0.6;
/// Cells of a piece that has its letter in each of them.
const SMALL_PIECE: usize = 12;
/// How large pieces beside the board are drawn.
const SMALL: f32 = 0.5;

fn flat(puzzle: &Puzzle, owners: &[Option<usize>], size: Point) -> Picture {
    let corner = |at: usize| (puzzle.board.spots[at].column as f32, puzzle.board.spots[at].row as f32);
    let usable = (0..owners.len()).filter(|&at| puzzle.squares[at] != Square::Blocked).map(|at| Cell(at as u32));
    let mut picture = Picture::of_squares(size, usable, |cell| corner(cell.index()));
    let empty = |frame: &Frame| Shape::Patch { cells: vec![frame.corner], ink: Ink::Open };
    picture.shapes = picture.frames.iter().map(empty).collect();
    for (number, piece) in puzzle.pieces.iter().enumerate() {
        let cells: Vec<Point> = (0..owners.len()).filter(|&at| owners[at] == Some(number)).map(corner).collect();
        // A letter in each cell of a small piece; a large one needs no more than one.
        let named = if cells.len() <= SMALL_PIECE { &cells[..] } else { &cells[..1] };
        let word = |&cell: &Point| Shape::word(cell, piece.letter, puzzle.ink(number));
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
fn pyramid(puzzle: &Puzzle, owners: &[Option<usize>], side: f32) -> Picture {
    let place = |at: usize| {
        let spot = puzzle.board.spots[at];
        let layer = spot.layer.unwrap_or(0) as f32;
        (layer, spot.row as f32, spot.column as f32)
    };
    let mut order: Vec<usize> = (0..owners.len()).filter(|&at| puzzle.squares[at] != Square::Blocked).collect();
    order.sort_by(|&one, &other| {
        (place(one).0, place(one).1).partial_cmp(&(place(other).0, place(other).1)).expect("numbers")
    });
    let mut picture = Picture::default();
    let mut ball = |at: usize, centre: Point, radius: f32| {
        let ink = owners[at].map_or(Ink::Open, |piece| puzzle.ink(piece));
        picture.shapes.push(Shape::Ball { centre, radius, ink });
        let letter = owners[at].map(|piece| puzzle.pieces[piece].letter.to_string());
        picture.shapes.extend(letter.map(|text| Shape::Text { at: centre, size: 0.36, text, ink }));
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
        picture.size = (picture.size.0.max(x + wide), picture.size.1.max(y + high));
        (x, tallest) = (x + wide + GAP, tallest.max(high));
    }
}
