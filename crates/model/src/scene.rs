//! What a drawing of a puzzle consists of, told without any colour or format: rows of tiles for a terminal, and a picture of
//! shapes for paper and screens.

use crate::Cell;

/// What a tile is, not what colour it has: renderers choose the colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ink {
    /// Belongs to the piece of this number.
    Piece(usize),
    /// Belongs to the piece of this number, which has a colour of its own.
    Dyed {
        /// The number.
        piece: usize,
        /// Red, green, blue.
        colour: [u8; 3],
    },
    /// Still empty.
    Open,
    /// Not part of the board.
    Blocked,
    /// Given with the puzzle, on the board.
    Given,
    /// Given with the puzzle, beside the board: a clue, a count.
    Clue,
    /// Filled in by whoever solves it.
    Filled,
    /// Done with: a count that is met, a number that is used.
    Spent,
    /// Something that counts here, such as a tower that is seen.
    Seen,
    /// What joins two cells.
    Link,
    /// The lines between cells.
    Grid,
    /// Leaves and wood of what grows on a board, and the cloth of what is pitched on it.
    Leaf,
    /// See [`Ink::Leaf`].
    Wood,
    /// See [`Ink::Leaf`].
    Cloth,
    /// A cell that a step of reasoning looks at.
    Looked,
    /// A cell that a step of reasoning settles or narrows.
    Changed,
    /// What a step of reasoning rules out.
    Struck,
    /// What may still stand in a cell, and the numbers of rows and columns.
    Pencil,
    /// How much of something there is: 0 for nothing, 100 for the most.
    Shade(u8),
}

impl Ink {
    /// The piece that it belongs to.
    pub fn piece(self) -> Option<usize> {
        match self {
            Ink::Piece(piece) | Ink::Dyed { piece, .. } => Some(piece),
            _ => None,
        }
    }
}

/// One cell of a drawing, or something beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tile {
    /// The cell it shows; none for what stands beside the board.
    pub cell: Option<Cell>,
    /// What is written in it.
    pub text: String,
    /// What it is.
    pub ink: Ink,
}

/// A drawing: rows of tiles.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    /// The rows, top to bottom.
    pub rows: Vec<Vec<Tile>>,
    /// Whether the tiles are to stand apart, so that what is written in them is not read as one word.
    pub is_spaced: bool,
}

/// A place in a picture, in units of a cell: x to the right, y downwards.
pub type Point = (f32, f32);

/// A part of a picture. Later ones lie over earlier ones.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// Unit squares, told by their upper left corners, that are one thing: round corners outside, no seams inside.
    Patch {
        /// The corners.
        cells: Vec<Point>,
        /// What it is.
        ink: Ink,
    },
    /// An area with straight sides.
    Polygon {
        /// Its corners in turn.
        points: Vec<Point>,
        /// What it is.
        ink: Ink,
    },
    /// A ball.
    Ball {
        /// Its middle.
        centre: Point,
        /// Its radius.
        radius: f32,
        /// What it is.
        ink: Ink,
    },
    /// A line.
    Line {
        /// From here.
        from: Point,
        /// To here.
        to: Point,
        /// How thick it is.
        width: f32,
        /// What it is.
        ink: Ink,
    },
    /// A word.
    Text {
        /// Its middle.
        at: Point,
        /// The height of its letters.
        size: f32,
        /// What is written.
        text: String,
        /// What it is.
        ink: Ink,
    },
    /// Words that begin at a point.
    Note {
        /// The middle of their left side.
        at: Point,
        /// The height of the letters.
        size: f32,
        /// What is written.
        text: String,
        /// What it is.
        ink: Ink,
    },
}

impl Shape {
    /// How wide a word is at the most, in heights of its letters: wide letters of a bold font.
    const LETTER: f32 = 0.72;

    /// How much room words take to the right of where they begin.
    pub fn width_of(text: &str, size: f32) -> f32 {
        text.chars().count() as f32 * size * Shape::LETTER
    }

    /// A unit square by its upper left corner.
    pub fn square((x, y): Point, ink: Ink) -> Shape {
        Shape::Polygon { points: vec![(x, y), (x + 1.0, y), (x + 1.0, y + 1.0), (x, y + 1.0)], ink }
    }

    /// A word in the middle of the unit square with this upper left corner, so small that it stays inside.
    pub fn word((x, y): Point, text: impl Into<String>, ink: Ink) -> Shape {
        let text = text.into();
        let size = (0.9 / text.chars().count().max(1) as f32).min(0.55);
        Shape::Text { at: (x + 0.5, y + 0.5), size, text, ink }
    }
}

/// Where a picture shows a cell: a square around it. A cell may be shown more than once.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Frame {
    /// The cell.
    pub cell: Cell,
    /// The square's upper left corner.
    pub corner: Point,
    /// The square's side.
    pub side: f32,
}

/// A picture, in units of a cell.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Picture {
    /// Width and height.
    pub size: Point,
    /// What is in it.
    pub shapes: Vec<Shape>,
    /// Where the cells are, for whoever points at one. Later ones lie over earlier ones.
    pub frames: Vec<Frame>,
}

impl Picture {
    /// The plainest picture of a scene: every tile a square with its word.
    pub fn of_tiles(scene: &Scene) -> Picture {
        let columns = scene.rows.iter().map(Vec::len).max().unwrap_or(0);
        let (mut shapes, mut frames) = (Vec::new(), Vec::new());
        for (row, tiles) in scene.rows.iter().enumerate() {
            for (column, tile) in tiles.iter().enumerate() {
                let corner = (column as f32, row as f32);
                if let Some(cell) = tile.cell {
                    frames.push(Frame { cell, corner, side: 1.0 });
                    shapes.push(Shape::square(corner, if tile.ink == Ink::Blocked { Ink::Blocked } else { Ink::Open }));
                }
                if !tile.text.trim().is_empty() {
                    shapes.push(Shape::word(corner, tile.text.as_str(), tile.ink));
                }
            }
        }
        Picture { size: (columns as f32, scene.rows.len() as f32), shapes, frames }
    }

    /// Nothing yet, and every cell a unit square at the corner that is told.
    pub fn of_squares(size: Point, cells: impl IntoIterator<Item = Cell>, corner: impl Fn(Cell) -> Point) -> Picture {
        let frames = cells.into_iter().map(|cell| Frame { cell, corner: corner(cell), side: 1.0 }).collect();
        Picture { size, shapes: Vec::new(), frames }
    }

    /// The same picture with colours for all eyes: a piece has that of its number, not its own.
    pub fn undyed(mut self) -> Picture {
        for shape in &mut self.shapes {
            let (Shape::Patch { ink, .. }
            | Shape::Polygon { ink, .. }
            | Shape::Ball { ink, .. }
            | Shape::Line { ink, .. }
            | Shape::Text { ink, .. }
            | Shape::Note { ink, .. }) = shape;
            *ink = ink.piece().map_or(*ink, Ink::Piece);
        }
        self
    }

    /// The same picture without the letters on its pieces.
    pub fn without_letters(mut self) -> Picture {
        self.shapes.retain(|shape| !matches!(shape, Shape::Text { ink, .. } if ink.piece().is_some()));
        self
    }

    /// Makes room on the left and above.
    pub fn shift(&mut self, (right, down): Point) {
        let moved = |(x, y): &mut Point| (*x, *y) = (*x + right, *y + down);
        for shape in &mut self.shapes {
            match shape {
                Shape::Patch { cells: points, .. } | Shape::Polygon { points, .. } => points.iter_mut().for_each(moved),
                Shape::Line { from, to, .. } => [from, to].into_iter().for_each(moved),
                Shape::Ball { centre: at, .. } | Shape::Text { at, .. } | Shape::Note { at, .. } => moved(at),
            }
        }
        self.frames.iter_mut().for_each(|frame| moved(&mut frame.corner));
        moved(&mut self.size);
    }

    /// Draws a border inside every square that shows one of these cells.
    pub fn light(&mut self, cells: &[Cell], ink: Ink) {
        const INSIDE: f32 = 0.06;
        for frame in self.frames.iter().filter(|frame| cells.contains(&frame.cell)) {
            let (left, top) = (frame.corner.0 + INSIDE, frame.corner.1 + INSIDE);
            let (right, bottom) = (frame.corner.0 + frame.side - INSIDE, frame.corner.1 + frame.side - INSIDE);
            let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
            let line = |at: usize| Shape::Line { from: corners[at], to: corners[(at + 1) % 4], width: 0.1, ink };
            self.shapes.extend((0..4).map(line));
        }
    }

    /// Adds unit squares by their upper left corners. Those of one ink come together, so that they can be drawn as one.
    pub fn pave(&mut self, squares: impl IntoIterator<Item = (Point, Ink)>) {
        let mut areas: Vec<(Ink, Vec<Shape>)> = Vec::new();
        for (corner, ink) in squares {
            let square = Shape::square(corner, ink);
            match areas.iter_mut().find(|(known, _)| *known == ink) {
                Some((_, area)) => area.push(square),
                None => areas.push((ink, vec![square])),
            }
        }
        self.shapes.extend(areas.into_iter().flat_map(|(_, area)| area));
    }

    /// Adds the lines between the cells of a rectangle, and its frame.
    pub fn rule(&mut self, (x, y): Point, rows: usize, columns: usize) {
        let (right, bottom) = (x + columns as f32, y + rows as f32);
        let width = |at: usize, last: usize| if at == 0 || at == last { 0.06 } else { 0.03 };
        for row in 0..=rows {
            let y = y + row as f32;
            self.shapes.push(Shape::Line { from: (x, y), to: (right, y), width: width(row, rows), ink: Ink::Grid });
        }
        for column in 0..=columns {
            let x = x + column as f32;
            let width = width(column, columns);
            self.shapes.push(Shape::Line { from: (x, y), to: (x, bottom), width, ink: Ink::Grid });
        }
    }
}
