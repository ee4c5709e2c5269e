//! Where balls can lie, and how a flat pattern is laid among them.
//!
//! A lattice is a set of points and the pairs of steps along which a pattern's rows and columns may run. A flat board has
//! one such pair, a pyramid of balls has three: its layers, and the upright planes along either diagonal. A pattern is
//! anchored at one of its own cells, so that a pattern with an empty corner loses no place.
//!
//! The ball in row x and column y of layer k, counted from the base, has its centre at (2x+k, 2y+k, k), where heights are
//! told in a unit of their own: two steps u and v are perpendicular if ux vx + uy vy + 2 uz vz = 0.

use super::piece::{Pattern, Piece};
use runut_model::{Board, Cell, Spot};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

type Point = [i32; 3];

/// The points of a board and the planes in which pieces lie.
pub struct Lattice {
    points: Vec<Point>,
    size: Point,
    cells: Vec<Option<Cell>>,
    planes: &'static [(Point, Point)],
}

/// Down and across on a flat board.
const FLAT: &[(Point, Point)] = &[([1, 0, 0], [0, 1, 0])];
/// The perpendicular steps between touching balls, one pair for each family of planes.
pub const STACKED: &[(Point, Point)] = &[([2, 0, 0], [0, 2, 0]), ([1, 1, 1], [1, 1, -1]), ([1, -1, 1], [1, -1, -1])];

impl Lattice {
    /// The lattice of a board's cells.
    pub fn new(board: &Board) -> Lattice {
        let point = |&Spot { layer, row, column }: &Spot| match layer.map(|layer| layer as i32) {
            None => [row as i32, column as i32, 0],
            Some(layer) => [2 * row as i32 + layer, 2 * column as i32 + layer, layer],
        };
        let points: Vec<Point> = board.spots.iter().map(point).collect();
        let planes = if board.spots.iter().any(|spot| spot.layer.is_some()) { STACKED } else { FLAT };
        let size = [0, 1, 2].map(|axis| points.iter().map(|point| point[axis] + 1).max().unwrap_or(0));
        let mut lattice = Lattice { cells: vec![None; size.iter().product::<i32>() as usize], points, size, planes };
        for (at, &point) in lattice.points.iter().enumerate() {
            let slot = lattice.slot(point).expect("the size holds every point");
            lattice.cells[slot] = Some(Cell(at as u32));
        }
        lattice
    }

    fn slot(&self, point: Point) -> Option<usize> {
        let inside = (0..3).all(|axis| (0..self.size[axis]).contains(&point[axis]));
        inside.then(|| ((point[0] * self.size[1] + point[1]) * self.size[2] + point[2]) as usize)
    }

    fn cell(&self, point: Point) -> Option<Cell> {
        self.slot(point).and_then(|slot| self.cells[slot])
    }

    /// How many families of planes there are.
    pub fn planes(&self) -> usize {
        self.planes.len()
    }

    /// The cell that lies so many steps down and across from another one, in a plane of the family of this number.
    pub fn stepped(&self, from: Cell, plane: usize, (down, across): (i32, i32)) -> Option<Cell> {
        let (row, column) = self.planes[plane];
        let start = self.points[from.index()];
        self.cell([0, 1, 2].map(|axis| start[axis] + down * row[axis] + across * column[axis]))
    }

    /// The cells beside a cell, in every plane.
    pub fn beside(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        const SIDES: [(i32, i32); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];
        let steps = (0..self.planes()).flat_map(|plane| SIDES.map(|side| (plane, side)));
        steps.filter_map(move |(plane, side)| self.stepped(cell, plane, side))
    }

    /// The connected parts of some cells.
    pub fn parts(&self, cells: &BTreeSet<Cell>) -> Vec<BTreeSet<Cell>> {
        let (mut left, mut parts) = (cells.clone(), Vec::new());
        while let Some(first) = left.pop_first() {
            let (mut part, mut open) = (BTreeSet::from([first]), vec![first]);
            while let Some(cell) = open.pop() {
                let next: Vec<Cell> = self.beside(cell).filter(|next| left.remove(next)).collect();
                part.extend(&next);
                open.extend(next);
            }
            parts.push(part);
        }
        parts
    }

    /// The distinct ways to lay a piece, as points relative to the first one.
    fn layings(&self, piece: &Piece) -> Vec<Vec<Point>> {
        let mut layings = Vec::new();
        for way in piece.ways() {
            for &plane in self.planes {
                let laying = laid(&way, plane);
                if !layings.contains(&laying) {
                    layings.push(laying);
                }
            }
        }
        layings
    }

    /// The distinct ways to lay a piece, as layer, row and column relative to the first cell.
    pub fn ways(&self, piece: &Piece) -> Vec<Vec<[i32; 3]>> {
        let is_flat = self.planes.len() == FLAT.len();
        let step = |[down, across, up]: Point| match is_flat {
            true => [0, down, across],
            false => [up, (down - up) / 2, (across - up) / 2],
        };
        self.layings(piece).into_iter().map(|laying| laying.into_iter().map(step).collect()).collect()
    }

    /// Tells every place of a piece on cells that `admits` lets it lie on: way by way, plane by plane, each in
    /// the board's order.
    pub fn each_place(
        &self,
        piece: &Piece,
        admits: impl Fn(Cell) -> bool,
        mut found: impl FnMut(&[Cell]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut place = Vec::with_capacity(piece.cells.len());
        for laying in self.layings(piece) {
            for &anchor in &self.points {
                place.clear();
                for step in &laying {
                    match self.cell(sum(anchor, *step)) {
                        Some(cell) if admits(cell) => place.push(cell),
                        _ => break,
                    }
                }
                if place.len() == laying.len() {
                    found(&place)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A pattern laid along two steps, sorted, relative to its first point.
fn laid(way: &Pattern, (down, across): (Point, Point)) -> Vec<Point> {
    let point = |&(row, column): &(i32, i32)| [0, 1, 2].map(|axis| row * down[axis] + column * across[axis]);
    let mut points: Vec<Point> = way.iter().map(point).collect();
    points.sort_unstable();
    let first = points[0];
    points.iter().map(|&point| [0, 1, 2].map(|axis| point[axis] - first[axis])).collect()
}

fn sum(a: Point, b: Point) -> Point {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

#[cfg(test)]
mod tests {
    use super::super::ground::Ground;
    use super::super::piece::settled;
    use super::*;

    fn places(letter: char, drawn: &str) -> usize {
        let row = |(row, line): (usize, &str)| {
            let cells: Vec<(i32, i32)> =
                line.char_indices().filter(|&(_, c)| c == 'X').map(|(column, _)| (row as i32, column as i32)).collect();
            cells
        };
        let piece = Piece::new(letter, settled(drawn.split('/').enumerate().flat_map(row).collect()));
        let mut found = std::collections::BTreeSet::new();
        let mut told = 0;
        let _ = Lattice::new(&Ground::Pyramid { side: 5 }.board()).each_place(
            &piece,
            |_| true,
            |place| {
                told += 1;
                let mut place = place.to_vec();
                place.sort_unstable();
                found.insert(place);
                ControlFlow::Continue(())
            },
        );
        assert_eq!(found.len(), told, "{letter}: every place is told once");
        told
    }

    #[test]
    fn places_in_the_pyramid_are_as_published() {
        let published = [
            ('F', ".XX/XX/.X", 176),
            ('L', "XXXX/X", 120),
            ('N', "XX/.XXX", 136),
            ('P', "XXX/XX", 276),
            ('U', "XXX/X.X", 120),
            ('V', "XXX/X/X", 90),
            ('W', "XX/.XX/..X", 98),
            ('Y', "XXXX/.X", 136),
            ('s', "XX/.XX", 156),
            ('t', "XXX/.X", 156),
            ('l', "XXX/X", 276),
            ('v', "XX/X", 264),
            ('X', ".X/XXX/.X", 24),
            ('i', "XXXX", 48),
            ('o', "XX/XX", 58),
        ];
        for (letter, drawn, expected) in published {
            assert_eq!(places(letter, drawn), expected, "{letter}");
        }
    }

    #[test]
    fn a_way_moved_about_is_every_place() {
        for ground in [Ground::Pyramid { side: 5 }, Ground::Flat { rows: 6, columns: 5 }] {
            let board = ground.board();
            let lattice = Lattice::new(&board);
            let piece = Piece::new('N', settled(vec![(0, 0), (0, 1), (1, 1), (1, 2), (1, 3)]));
            let mut places = BTreeSet::new();
            let _ = lattice.each_place(
                &piece,
                |_| true,
                |place| {
                    places.insert(place.iter().copied().collect::<BTreeSet<Cell>>());
                    ControlFlow::Continue(())
                },
            );
            let at = |spot: &Spot| [spot.layer.unwrap_or(0) as i32, spot.row as i32, spot.column as i32];
            let cell = |wanted: Point| board.spots.iter().position(|spot| at(spot) == wanted);
            let moved = |spot: &Spot, way: &Vec<[i32; 3]>| -> Option<BTreeSet<Cell>> {
                way.iter().map(|&step| Some(Cell(cell(sum(at(spot), step))? as u32))).collect()
            };
            let ways = lattice.ways(&piece);
            let told: BTreeSet<BTreeSet<Cell>> =
                board.spots.iter().flat_map(|spot| ways.iter().filter_map(move |way| moved(spot, way))).collect();
            assert_eq!(told, places);
        }
    }

    #[test]
    fn steps_in_one_plane_are_perpendicular_and_equally_long() {
        let dot = |u: Point, v: Point| u[0] * v[0] + u[1] * v[1] + 2 * u[2] * v[2];
        for &(u, v) in STACKED {
            assert_eq!((dot(u, v), dot(u, u), dot(v, v)), (0, 4, 4));
        }
    }
}
