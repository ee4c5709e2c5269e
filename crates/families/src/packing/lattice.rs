//! Where balls can lie, and how a flat pattern is laid among them.
//!
//! A lattice is a set of points and the pairs of steps along which a pattern's rows and columns may run. A flat board has
//! one such pair; a pyramid of balls would have three. A pattern is anchored at one of its own cells, so that a pattern
//! with an empty corner loses no place.

use super::piece::{Pattern, Piece};
use runut_model::Cell;
use std::ops::ControlFlow;

type Point = [i32; 3];

/// The points of a board and the planes in which pieces lie.
pub struct Lattice {
    points: Vec<Point>,
    size: Point,
    cells: Vec<Option<Cell>>,
    planes: Vec<(Point, Point)>,
}

impl Lattice {
    /// A flat board.
    pub fn flat(rows: usize, columns: usize) -> Lattice {
        let points = (0..rows as i32).flat_map(|r| (0..columns as i32).map(move |c| [r, c, 0])).collect();
        Lattice::new(points, vec![([1, 0, 0], [0, 1, 0])])
    }

    fn new(points: Vec<Point>, planes: Vec<(Point, Point)>) -> Lattice {
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

    /// The distinct ways to lay a piece, as points relative to the first one.
    fn layings(&self, piece: &Piece) -> Vec<Vec<Point>> {
        let mut layings = Vec::new();
        for way in piece.ways() {
            for &plane in &self.planes {
                let laying = laid(&way, plane);
                if !layings.contains(&laying) {
                    layings.push(laying);
                }
            }
        }
        layings
    }

    /// Tells every place of a piece on cells that `admits` lets it lie on: way by way, each in reading order.
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
