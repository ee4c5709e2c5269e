//! The ways around areas and along lines, in units of a cell: what SVG, pixels and PDF draw alike.

use runut_model::{Point, Shape};
use std::collections::{BTreeSet, HashSet};

/// Paper between a patch and its neighbours.
const SEAM: f32 = 0.045;
/// How round the corners of a patch are.
pub const ROUND: f32 = 0.24;

/// A part of a way.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Leg {
    /// Begins here.
    Start(Point),
    /// Straight on to here.
    Line(Point),
    /// A quarter of a circle to the right.
    Round {
        /// The corner that is cut.
        corner: Point,
        /// Where it ends.
        to: Point,
    },
    /// Back to the beginning.
    Close,
}

/// Whether two shapes, one after the other, are drawn as one thing: areas, lines, or letters of a row. A large board has
/// thousands of equal ones, and it is their number that takes time.
pub fn are_one(one: &Shape, other: &Shape) -> bool {
    use Shape::{Line, Patch, Polygon, Text};
    match (one, other) {
        (Patch { ink, .. } | Polygon { ink, .. }, Patch { ink: next, .. } | Polygon { ink: next, .. }) => ink == next,
        (Line { width, ink, .. }, Line { width: next_width, ink: next, .. }) => (width, ink) == (next_width, next),
        (Text { at, size, text, ink }, Text { at: next_at, size: next_size, text: next_text, ink: next }) => {
            let are_letters = text.chars().count() == 1 && next_text.chars().count() == 1;
            are_letters && (at.1, size, ink) == (next_at.1, next_size, next)
        }
        _ => false,
    }
}

/// The way around an area or along a line; nothing for other shapes.
pub fn way(shape: &Shape) -> Vec<Leg> {
    match shape {
        Shape::Patch { cells, .. } => patch(cells),
        Shape::Polygon { points, .. } => polygon(points),
        Shape::Line { from, to, .. } => vec![Leg::Start(*from), Leg::Line(*to)],
        Shape::Ball { .. } | Shape::Text { .. } | Shape::Note { .. } => Vec::new(),
    }
}

/// Somebody who follows ways with a pen.
#[cfg(any(feature = "pixels", feature = "pages"))]
pub trait Pen {
    /// Begins here.
    fn start(&mut self, to: Point);
    /// Straight on to here.
    fn line(&mut self, to: Point);
    /// A curve to here, with two handles.
    fn curve(&mut self, handles: [Point; 2], to: Point);
    /// Back to the beginning.
    fn close(&mut self);
}

/// How far the handles of a curve reach that looks like a quarter of a circle, in parts of its radius.
#[cfg(any(feature = "pixels", feature = "pages"))]
const QUARTER: f32 = 0.552_285;

/// Follows the ways of several shapes.
#[cfg(any(feature = "pixels", feature = "pages"))]
pub fn trace(shapes: &[Shape], pen: &mut impl Pen) {
    let mut here = (0.0, 0.0);
    for leg in shapes.iter().flat_map(way) {
        match leg {
            Leg::Start(to) => pen.start(to),
            Leg::Line(to) => pen.line(to),
            Leg::Round { corner, to } => {
                let towards = |one: f32, corner: f32| one + QUARTER * (corner - one);
                let handle = |from: Point| (towards(from.0, corner.0), towards(from.1, corner.1));
                pen.curve([handle(here), handle(to)], to);
            }
            Leg::Close => pen.close(),
        }
        if let Leg::Start(to) | Leg::Line(to) | Leg::Round { to, .. } = leg {
            here = to;
        }
    }
}

/// Follows a circle.
#[cfg(feature = "pages")]
pub fn circle((x, y): Point, radius: f32, pen: &mut impl Pen) {
    let far = QUARTER * radius;
    pen.start((x + radius, y));
    for ((dx, dy), (ex, ey)) in
        [((1., 0.), (0., 1.)), ((0., 1.), (-1., 0.)), ((-1., 0.), (0., -1.)), ((0., -1.), (1., 0.))]
    {
        let (from, to) = ((x + radius * dx, y + radius * dy), (x + radius * ex, y + radius * ey));
        pen.curve([(from.0 + far * ex, from.1 + far * ey), (to.0 + far * dx, to.1 + far * dy)], to);
    }
    pen.close();
}

/// A polygon, clockwise: where two of one area lie over each other, opposite ways around would make a hole.
fn polygon(points: &[Point]) -> Vec<Leg> {
    let next = |at: usize| points[(at + 1) % points.len()];
    let turn: f32 = (0..points.len()).map(|at| points[at].0 * next(at).1 - next(at).0 * points[at].1).sum();
    let mut corners = points.to_vec();
    if turn < 0.0 {
        corners.reverse();
    }
    let leg = |(at, &corner): (usize, &Point)| if at == 0 { Leg::Start(corner) } else { Leg::Line(corner) };
    corners.iter().enumerate().map(leg).chain([Leg::Close]).collect()
}

/// Where a corner of cells is, in parts of a cell: places to be compared.
type Knot = (i32, i32);
/// Parts of a cell.
const PARTS: i32 = 64;
/// To the right, down, to the left, up: each a turn to the right from the one before.
const WAYS: [Knot; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// Squares as one area: inside its outline by a seam, with round corners, and sharp ones where it bends inwards.
fn patch(cells: &[Point]) -> Vec<Leg> {
    let knot = |(x, y): Point| ((x * PARTS as f32).round() as i32, (y * PARTS as f32).round() as i32);
    let step = |(x, y): Knot, way: usize| (x + WAYS[way].0 * PARTS, y + WAYS[way].1 * PARTS);
    let all: HashSet<Knot> = cells.iter().map(|&cell| knot(cell)).collect();
    // The sides with nothing beyond them, each told by where it begins, clockwise around its cell.
    let mut sides: BTreeSet<(Knot, usize)> = BTreeSet::new();
    for &cell in &all {
        let mut corner = cell;
        for way in 0..4 {
            if !all.contains(&step(cell, (way + 3) % 4)) {
                sides.insert((corner, way));
            }
            corner = step(corner, way);
        }
    }
    let mut legs = Vec::new();
    while let Some(&(first, first_way)) = sides.first() {
        // The first corner of all has nothing above it or to its left, so the way around begins with a turn.
        let (mut corner, mut way, mut is_first) = (first, first_way, true);
        while sides.remove(&(corner, way)) {
            corner = step(corner, way);
            // To the right first: cells that touch at a corner only are not joined there.
            let next = [(way + 1) % 4, way, (way + 3) % 4].into_iter().find(|&next| sides.contains(&(corner, next)));
            let next = next.unwrap_or(first_way);
            if next != way {
                bend(&mut legs, is_first, corner, (way, next));
                is_first = false;
            }
            way = next;
        }
        legs.push(Leg::Close);
    }
    legs
}

/// A corner of an outline: round to the right, sharp to the left.
fn bend(legs: &mut Vec<Leg>, is_first: bool, corner: Knot, (way, next): (usize, usize)) {
    let along = |way: usize, far: f32| (WAYS[way].0 as f32 * far, WAYS[way].1 as f32 * far);
    let inside = |way: usize| along((way + 1) % 4, SEAM);
    let x = corner.0 as f32 / PARTS as f32 + inside(way).0 + inside(next).0;
    let y = corner.1 as f32 / PARTS as f32 + inside(way).1 + inside(next).1;
    let is_right = next == (way + 1) % 4;
    let round = if is_right { ROUND } else { 0.0 };
    let (before, after) = (along(way, -round), along(next, round));
    let from = (x + before.0, y + before.1);
    legs.push(if is_first { Leg::Start(from) } else { Leg::Line(from) });
    if is_right {
        legs.push(Leg::Round { corner: (x, y), to: (x + after.0, y + after.1) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_patch_is_its_outline() {
        // Ways around, corners to the outside, which are round, and others.
        let count = |cells: &[Point]| {
            let legs = patch(cells);
            let count = |wanted: fn(&Leg) -> bool| legs.iter().filter(|&leg| wanted(leg)).count();
            let round = count(|leg| matches!(leg, Leg::Round { .. }));
            let points = count(|leg| matches!(leg, Leg::Start(_) | Leg::Line(_)));
            (count(|leg| matches!(leg, Leg::Start(_))), round, points - round)
        };
        let ring: Vec<Point> = (0..9).filter(|&at| at != 4).map(|at| ((at % 3) as f32, (at / 3) as f32)).collect();
        assert_eq!(count(&[(0.0, 0.0)]), (1, 4, 0));
        assert_eq!(count(&[(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)]), (1, 5, 1));
        assert_eq!(count(&ring), (2, 4, 4));
        assert_eq!(count(&[(0.0, 0.0), (1.0, 1.0)]), (2, 8, 0), "only corners touch");
        assert_eq!(count(&[(1.0, 0.0), (0.0, 1.0)]), (2, 8, 0), "only corners touch");
        assert_eq!(count(&[(0.0, 0.0), (1.0, 0.0)]), (1, 4, 0), "straight on is no corner");
        assert_eq!(patch(&[]), []);
    }

    #[test]
    fn polygons_go_round_one_way() {
        let square = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];
        let back: Vec<Point> = square.into_iter().rev().collect();
        assert_eq!(polygon(&square), polygon(&back));
        assert_eq!(polygon(&square)[..2], [Leg::Start((0.0, 0.0)), Leg::Line((1.0, 0.0))]);
    }
}
