//! A picture as SVG.

use crate::palette::{self, Ground, Rgb};
use runut_model::{Picture, Point, Shape};
use std::collections::{BTreeSet, HashSet};
use std::fmt::Write;

/// How a picture is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Look {
    /// Light or dark.
    pub ground: Ground,
    /// Pixels for the side of a cell.
    pub scale: f32,
}

/// Pixels for the side of a cell, unless the picture would be larger than [`USUAL_SIDE`].
const USUAL_SCALE: f32 = 48.0;
/// Pixels of a picture's longer side at the most, unless another scale is asked for.
const USUAL_SIDE: f32 = 2_400.0;

impl Look {
    /// The usual look of a picture on this ground.
    pub fn usual(picture: &Picture, ground: Ground) -> Look {
        let longer = picture.size.0.max(picture.size.1) + 2.0 * MARGIN;
        Look { ground, scale: USUAL_SCALE.min(USUAL_SIDE / longer) }
    }
}

/// Empty paper around a picture, in cells.
pub const MARGIN: f32 = 0.35;
/// Paper between a patch and its neighbours, in cells.
const SEAM: f32 = 0.045;
/// How round the corners of a patch are, in cells.
const ROUND: f32 = 0.24;
/// The font of `font/`, and others for those who do not have it.
const FONT: &str = "DejaVu Sans, Verdana, Helvetica, sans-serif";

/// Width and height of the drawn picture in pixels.
pub fn pixels(picture: &Picture, look: &Look) -> (u32, u32) {
    let side = |cells: f32| ((cells + 2.0 * MARGIN) * look.scale).ceil().max(1.0) as u32;
    (side(picture.size.0), side(picture.size.1))
}

/// Draws a picture.
pub fn svg(picture: &Picture, look: &Look) -> String {
    let (width, height) = pixels(picture, look);
    let (cells_wide, cells_high) = (width as f32 / look.scale, height as f32 / look.scale);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"{} {} {} {}\" font-family=\"{FONT}\" font-weight=\"bold\" text-anchor=\"middle\">\n",
        short(-MARGIN),
        short(-MARGIN),
        short(cells_wide),
        short(cells_high),
    );
    rectangle(&mut text, (-MARGIN, -MARGIN), (cells_wide, cells_high), 0.0, palette::paper(look.ground));
    for shapes in picture.shapes.chunk_by(are_one) {
        draw(&mut text, shapes, look.ground);
    }
    text.push_str("</svg>\n");
    text
}

/// Whether two shapes, one after the other, are drawn as one thing: areas, lines, or letters of a row. A large board has
/// thousands of equal ones, and it is their number that takes time.
fn are_one(one: &Shape, other: &Shape) -> bool {
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

/// Draws shapes that are one thing, or a single one.
fn draw(text: &mut String, shapes: &[Shape], ground: Ground) {
    // Writing into a string cannot fail.
    let _ = match &shapes[0] {
        Shape::Patch { ink, .. } | Shape::Polygon { ink, .. } => {
            let outlines: String = shapes.iter().map(way).collect();
            writeln!(text, "<path d=\"{outlines}\" fill=\"{}\"/>", colour(palette::area(*ink, ground)))
        }
        Shape::Line { width, ink, .. } => {
            let lines: String = shapes.iter().map(way).collect();
            let (colour, width) = (colour(palette::area(*ink, ground)), short(*width));
            writeln!(
                text,
                "<path d=\"{lines}\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\"/>"
            )
        }
        Shape::Ball { centre, radius, ink } => ball(text, *centre, *radius, palette::area(*ink, ground)),
        Shape::Text { at, size, ink, .. } => {
            let words = shapes.iter().filter_map(|shape| match shape {
                Shape::Text { at, text, .. } => Some((short(at.0), escaped(text))),
                _ => None,
            });
            let (places, words): (Vec<String>, Vec<String>) = words.unzip();
            writeln!(
                text,
                "<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{}\">{}</text>",
                places.join(" "),
                // Letters stand on a line: their middle is above it.
                short(at.1 + 0.36 * size),
                short(*size),
                colour(palette::word(*ink, ground)),
                words.concat(),
            )
        }
        Shape::Note { at, size, text: word, ink } => writeln!(
            text,
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"start\" fill=\"{}\">{}</text>",
            short(at.0),
            short(at.1 + 0.36 * size),
            short(*size),
            colour(palette::word(*ink, ground)),
            escaped(word),
        ),
    };
}

/// The way around an area or along a line, as commands of a path; nothing for other shapes.
fn way(shape: &Shape) -> String {
    match shape {
        Shape::Patch { cells, .. } => patch(cells),
        Shape::Polygon { points, .. } => polygon(points),
        Shape::Line { from, to, .. } => {
            format!("M{} {}L{} {}", short(from.0), short(from.1), short(to.0), short(to.1))
        }
        Shape::Ball { .. } | Shape::Text { .. } | Shape::Note { .. } => String::new(),
    }
}

/// A polygon, clockwise: where two of one area lie over each other, opposite ways around would make a hole.
fn polygon(points: &[Point]) -> String {
    let next = |at: usize| points[(at + 1) % points.len()];
    let turn: f32 = (0..points.len()).map(|at| points[at].0 * next(at).1 - next(at).0 * points[at].1).sum();
    let corner = |&(x, y): &Point| format!("{} {}", short(x), short(y));
    let mut corners: Vec<String> = points.iter().map(corner).collect();
    if turn < 0.0 {
        corners.reverse();
    }
    format!("M{}z", corners.join("L"))
}

/// Where a corner of cells is, in parts of a cell: places to be compared.
type Knot = (i32, i32);
/// Parts of a cell.
const PARTS: i32 = 64;
/// To the right, down, to the left, up: each a turn to the right from the one before.
const WAYS: [Knot; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// Squares as one area: inside its outline by a seam, with round corners, and sharp ones where it bends inwards.
fn patch(cells: &[Point]) -> String {
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
    let mut text = String::new();
    while let Some(&(first, first_way)) = sides.first() {
        // The first corner of all has nothing above it or to its left, so the way around begins with a turn.
        let (mut corner, mut way, mut command) = (first, first_way, 'M');
        while sides.remove(&(corner, way)) {
            corner = step(corner, way);
            // To the right first: cells that touch at a corner only are not joined there.
            let next = [(way + 1) % 4, way, (way + 3) % 4].into_iter().find(|&next| sides.contains(&(corner, next)));
            let next = next.unwrap_or(first_way);
            if next != way {
                bend(&mut text, command, corner, (way, next));
                command = 'L';
            }
            way = next;
        }
        text.push('z');
    }
    text
}

/// A corner of an outline: round to the right, sharp to the left.
fn bend(text: &mut String, command: char, corner: Knot, (way, next): (usize, usize)) {
    let along = |way: usize, far: f32| (WAYS[way].0 as f32 * far, WAYS[way].1 as f32 * far);
    let inside = |way: usize| along((way + 1) % 4, SEAM);
    let x = corner.0 as f32 / PARTS as f32 + inside(way).0 + inside(next).0;
    let y = corner.1 as f32 / PARTS as f32 + inside(way).1 + inside(next).1;
    let is_right = next == (way + 1) % 4;
    let round = if is_right { ROUND } else { 0.0 };
    let (before, after) = (along(way, -round), along(next, round));
    let _ = write!(text, "{command}{} {}", short(x + before.0), short(y + before.1));
    if is_right {
        let (across, down) = (after.0 - before.0, after.1 - before.1);
        let _ = write!(text, "a{ROUND} {ROUND} 0 0 1 {} {}", short(across), short(down));
    }
}

/// A disc with a light on it.
fn ball(text: &mut String, (x, y): Point, radius: f32, fill: Rgb) -> std::fmt::Result {
    let darker = fill.map(|part| (f32::from(part) * 0.62) as u8);
    writeln!(
        text,
        "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"0.03\"/>",
        short(x),
        short(y),
        short(radius),
        colour(fill),
        colour(darker)
    )?;
    writeln!(
        text,
        "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"#ffffff\" fill-opacity=\"0.45\"/>",
        short(x - 0.32 * radius),
        short(y - 0.36 * radius),
        short(0.22 * radius)
    )
}

fn rectangle(text: &mut String, (x, y): Point, (width, height): Point, round: f32, fill: Rgb) {
    let corners = if round > 0.0 { format!(" rx=\"{}\"", short(round)) } else { String::new() };
    let _ = writeln!(
        text,
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{corners} fill=\"{}\"/>",
        short(x),
        short(y),
        short(width),
        short(height),
        colour(fill)
    );
}

fn colour([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// A number with no more digits than can be seen.
fn short(number: f32) -> String {
    let text = format!("{number:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".into() } else { text.into() }
}

fn escaped(word: &str) -> String {
    word.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use runut_model::Ink;

    #[test]
    fn words_cannot_break_out_and_numbers_are_short() {
        let picture =
            Picture { size: (1.0, 1.0), shapes: vec![Shape::word((0.0, 0.0), "<&", Ink::Given)], frames: vec![] };
        assert!(svg(&picture, &Look::usual(&picture, Ground::Light)).contains(">&lt;&amp;</text>"));
        let row = ["1", "&", "12"].map(|word| Shape::word((word.len() as f32, 0.0), word, Ink::Given));
        let row = svg(&Picture { shapes: row.to_vec(), ..picture }, &Look { ground: Ground::Light, scale: 48.0 });
        assert!(row.contains("<text x=\"1.5 1.5\"") && row.contains(">1&amp;</text>"), "{row}");
        assert_eq!((short(0.5), short(-0.0001), short(2.0)), ("0.5".into(), "0".into(), "2".into()));
    }

    #[test]
    fn a_patch_is_its_outline() {
        // Every way around begins with M, every corner to the outside is an arc, every other one a bare point.
        let count = |cells: &[Point]| {
            let text = patch(cells);
            let count = |letter: char| text.matches(letter).count();
            (count('M'), count('a'), count('M') + count('L') - count('a'))
        };
        let ring: Vec<Point> = (0..9).filter(|&at| at != 4).map(|at| ((at % 3) as f32, (at / 3) as f32)).collect();
        assert_eq!(count(&[(0.0, 0.0)]), (1, 4, 0));
        assert_eq!(count(&[(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)]), (1, 5, 1));
        assert_eq!(count(&ring), (2, 4, 4));
        assert_eq!(count(&[(0.0, 0.0), (1.0, 1.0)]), (2, 8, 0), "only corners touch");
        assert_eq!(count(&[(1.0, 0.0), (0.0, 1.0)]), (2, 8, 0), "only corners touch");
        assert_eq!(patch(&[(0.0, 0.0), (1.0, 0.0)]).matches('a').count(), 4, "straight on is no corner");
        assert_eq!(patch(&[]), "");
    }

    #[test]
    fn polygons_go_round_one_way() {
        let square = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];
        let back: Vec<Point> = square.into_iter().rev().collect();
        assert_eq!(polygon(&square), "M0 0L1 0L1 1L0 1z");
        assert_eq!(polygon(&back), "M0 0L1 0L1 1L0 1z");
    }
}
