//! What a place is called: the piece's letter, a thumbnail of how it lies, and its first cell in reading order.
//!
//! The thumbnail is drawn in the dots of Braille signs, two columns by four rows each: `L⣇ at r1c3`. What is higher goes on
//! after a slash. In a pyramid a piece that stands upright is drawn as it lies in its plane, and an arrow tells along which
//! diagonal that is. Two places of a piece never have the same name.

use super::super::Puzzle;
use super::super::piece::settled;
use runut_model::{Cand, Cell, Model, Said, Spot};

/// Signs that a thumbnail may have. What needs more is told by a number instead.
const MOST_SIGNS: usize = 8;

/// The bits of a Braille sign's dots, row by row.
const DOTS: [[u32; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];

/// What tells a place from others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    pub letter: char,
    /// How it lies.
    pub shape: String,
    /// The diagonal along which it stands upright.
    pub arrow: Option<char>,
    /// Its first cell.
    pub cell: Spot,
}

impl Name {
    /// The name of a place of a piece.
    pub fn of(puzzle: &Puzzle, model: &Model, piece: usize, place: Cand) -> Name {
        let mut cells: Vec<Cell> = model.marks(place).iter().map(|mark| mark.cell).collect();
        cells.sort_unstable();
        let (pattern, arrow) = lying(&puzzle.board.spots_of(&cells));
        let shape = thumbnail(&pattern).unwrap_or_else(|| {
            let ways = puzzle.pieces[piece].ways();
            format!("#{}", ways.iter().position(|way| *way == pattern).map_or(0, |at| at + 1))
        });
        Name { letter: puzzle.pieces[piece].letter, shape, arrow, cell: puzzle.board.spot(cells[0]) }
    }

    /// The whole name.
    pub fn said(&self) -> Said {
        let said = match self.arrow {
            None => Said::new("packing-candidate"),
            Some(arrow) => Said::new("packing-candidate-upright").with("arrow", arrow),
        };
        said.with("piece", self.letter).with("shape", self.shape.clone()).with("cell", self.cell)
    }

    /// No more of the name than tells the place from these others.
    pub fn short(&self, others: &[Name]) -> Said {
        let mut others = others.iter().filter(|other| *other != self && other.letter == self.letter).peekable();
        if others.peek().is_none() {
            return Said::new("packing-way").with("piece", self.letter).with("shape", "");
        }
        match others.all(|other| (&other.shape, other.arrow) != (&self.shape, self.arrow)) {
            true => {
                let arrow = self.arrow.map(String::from).unwrap_or_default();
                Said::new("packing-way").with("piece", self.letter).with("shape", format!("{}{arrow}", self.shape))
            }
            false => self.said(),
        }
    }
}

/// How a piece lies, as a pattern, and the diagonal along which it stands if it does.
fn lying(spots: &[Spot]) -> (Vec<(i32, i32)>, Option<char>) {
    let layer = |spot: &Spot| spot.layer.unwrap_or(0) as i32;
    let point = |spot: &Spot| (2 * spot.row as i32 + layer(spot), 2 * spot.column as i32 + layer(spot));
    if spots.iter().all(|spot| spot.layer == spots[0].layer) {
        return (settled(spots.iter().map(|spot| (spot.row as i32, spot.column as i32)).collect()), None);
    }
    // Along an upright plane x and y grow together, or one grows as the other shrinks; see the lattice.
    let (x, y) = point(&spots[0]);
    let is_falling = spots.iter().map(point).all(|(other_x, other_y)| other_x - other_y == x - y);
    let in_plane = |spot: &Spot| {
        let (along, up) = (point(spot).0 - x, layer(spot) - layer(&spots[0]));
        ((along + up) / 2, (along - up) / 2)
    };
    (settled(spots.iter().map(in_plane).collect()), Some(if is_falling { '↘' } else { '↙' }))
}

/// A pattern in Braille, unless it is too large.
fn thumbnail(pattern: &[(i32, i32)]) -> Option<String> {
    let (high, wide) = super::super::piece::extent(&pattern.to_vec());
    let (bands, signs) = (high.div_ceil(4), wide.div_ceil(2));
    if bands * (signs + 1) > MOST_SIGNS {
        return None;
    }
    let mut drawn = vec![vec![0x2800u32; signs]; bands];
    for &(row, column) in pattern {
        let (row, column) = (row as usize, column as usize);
        drawn[row / 4][column / 2] |= DOTS[row % 4][column % 2];
    }
    let band = |signs: &Vec<u32>| signs.iter().filter_map(|&sign| char::from_u32(sign)).collect::<String>();
    Some(drawn.iter().map(band).collect::<Vec<_>>().join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thumbnail_has_a_dot_for_every_cell() {
        let drawn = |cells: &[(i32, i32)]| thumbnail(cells);
        assert_eq!(drawn(&[(0, 0), (1, 0), (2, 0), (3, 0), (3, 1)]).as_deref(), Some("⣇"));
        assert_eq!(drawn(&[(0, 0), (0, 1), (0, 2), (0, 3)]).as_deref(), Some("⠉⠉"));
        assert_eq!(drawn(&[(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)]).as_deref(), Some("⡇/⠁"));
        assert_eq!(drawn(&(0..20).map(|at| (at, 0)).collect::<Vec<_>>()), None);
    }

    #[test]
    fn a_piece_that_stands_is_drawn_as_it_lies_in_its_plane() {
        let ball = |layer: u32, row: u32, column: u32| Spot { layer: Some(layer), row, column };
        assert_eq!(lying(&[ball(0, 0, 0), ball(0, 0, 1), ball(0, 1, 0)]), (vec![(0, 0), (0, 1), (1, 0)], None));
        // Up along a diagonal of the pyramid, from a corner of the base to its apex.
        let (pattern, arrow) = lying(&[ball(0, 0, 0), ball(1, 0, 0), ball(2, 0, 0)]);
        assert_eq!((pattern, arrow), (vec![(0, 0), (1, 0), (2, 0)], Some('↘')));
    }
}
