//! What a drawing of a fill-in consists of: a tile for every cell.

use super::{Number, Puzzle, Square};
use runut_model::{Cell, Drawn, Filling, Ink, Picture, Scene, Shape, Tile};

impl Drawn for Puzzle {
    /// The grid with what is written in it: `#` for a black cell, `.` for an empty one, as in a written grid.
    fn scene(&self, filling: &Filling) -> Scene {
        let tile = |at: usize| {
            let cell = Cell(at as u32);
            let written = filling.at(cell).character();
            let (character, ink) = match (self.squares[at], written) {
                (Square::Black, written) => (written.unwrap_or('#'), Ink::Blocked),
                (Square::Given(given), written) => (written.unwrap_or(given), Ink::Given),
                (Square::Open, Some(written)) => (written, Ink::Filled),
                (Square::Open, None) => ('.', Ink::Open),
            };
            Tile { cell: Some(cell), text: character.into(), ink }
        };
        let row = |row: usize| (0..self.columns).map(|column| tile(row * self.columns + column)).collect();
        Scene { rows: (0..self.rows).map(row).collect(), is_spaced: false }
    }

    /// The grid as in a magazine, and beside it the numbers by length; those that are in the grid are struck out.
    fn picture(&self, filling: &Filling) -> Picture {
        let corner = |at: usize| ((at % self.columns) as f32, (at / self.columns) as f32);
        let usable = (0..self.squares.len()).filter(|&at| self.squares[at] != Square::Black).map(|at| Cell(at as u32));
        let size = (self.columns as f32, self.rows as f32);
        let mut picture = Picture::of_squares(size, usable, |cell| corner(cell.index()));
        let squares = self.squares.iter().enumerate();
        picture.pave(
            squares.map(|(at, square)| (corner(at), if *square == Square::Black { Ink::Blocked } else { Ink::Open })),
        );
        picture.rule((0.0, 0.0), self.rows, self.columns);
        for (at, square) in self.squares.iter().enumerate() {
            let (written, ink) = match square {
                Square::Given(character) => (Some(*character), Ink::Given),
                Square::Open => (filling.0[at].character(), Ink::Filled),
                Square::Black => (None, Ink::Blocked),
            };
            picture.shapes.extend(written.map(|character| Shape::word(corner(at), character, ink)));
        }
        list(self, filling, &mut picture);
        picture
    }
}

/// How far below each other the numbers of the list stand, and how wide one of their characters is.
const LINE: f32 = 0.55;
const CHARACTER: f32 = 0.25;

/// Writes the list in columns to the right of the grid.
fn list(puzzle: &Puzzle, filling: &Filling, picture: &mut Picture) {
    let height = picture.size.1.max(6.0);
    let (mut x, mut y, mut widest) = (picture.size.0 + 0.7, 0.0f32, 0.0f32);
    let mut used = written(puzzle, filling);
    let mut before = 0;
    for number in puzzle.sorted_numbers() {
        let width = number.len() as f32 * CHARACTER;
        let gap = if before != 0 && before != number.len() && y > 0.0 { LINE / 2.0 } else { 0.0 };
        if y + gap + LINE > height {
            (x, y, widest) = (x + widest + 0.5, 0.0, 0.0);
        } else {
            y += gap;
        }
        before = number.len();
        let is_used = used.iter().position(|other| other == number).map(|at| used.swap_remove(at)).is_some();
        let ink = if is_used { Ink::Spent } else { Ink::Clue };
        let at = (x + width / 2.0, y + LINE / 2.0);
        picture.shapes.push(Shape::Text { at, size: 0.4, text: number.iter().collect(), ink });
        if is_used {
            picture.shapes.push(Shape::Line { from: (x, at.1), to: (x + width, at.1), width: 0.04, ink: Ink::Grid });
        }
        y += LINE;
        widest = widest.max(width);
        picture.size = (picture.size.0.max(x + widest), picture.size.1.max(y));
    }
}

/// The numbers of the slots that are full.
fn written(puzzle: &Puzzle, filling: &Filling) -> Vec<Number> {
    let character = |&cell: &Cell| puzzle.given(cell).or_else(|| filling.at(cell).character());
    puzzle.slots.iter().filter_map(|slot| slot.iter().map(character).collect()).collect()
}
