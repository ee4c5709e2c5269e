//! A picture as SVG.

use crate::palette::{self, Ground, Rgb};
use runut_model::{Picture, Point, Shape};
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
    for shape in &picture.shapes {
        draw(&mut text, shape, look.ground);
    }
    text.push_str("</svg>\n");
    text
}

fn draw(text: &mut String, shape: &Shape, ground: Ground) {
    // Writing into a string cannot fail.
    let _ = match shape {
        Shape::Patch { cells, ink } => {
            patch(text, cells, palette::area(*ink, ground));
            Ok(())
        }
        Shape::Polygon { points, ink } => {
            let corners: Vec<String> = points.iter().map(|&(x, y)| format!("{},{}", short(x), short(y))).collect();
            writeln!(
                text,
                "<polygon points=\"{}\" fill=\"{}\"/>",
                corners.join(" "),
                colour(palette::area(*ink, ground))
            )
        }
        Shape::Ball { centre, radius, ink } => ball(text, *centre, *radius, palette::area(*ink, ground)),
        Shape::Line { from, to, width, ink } => writeln!(
            text,
            "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\"/>",
            short(from.0),
            short(from.1),
            short(to.0),
            short(to.1),
            colour(palette::area(*ink, ground)),
            short(*width),
        ),
        Shape::Text { at, size, text: word, ink } => words(text, *at, *size, word, "", palette::word(*ink, ground)),
        Shape::Note { at, size, text: word, ink } => {
            words(text, *at, *size, word, " text-anchor=\"start\"", palette::word(*ink, ground))
        }
    };
}

fn words(text: &mut String, at: Point, size: f32, word: &str, anchor: &str, fill: Rgb) -> std::fmt::Result {
    writeln!(
        text,
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\"{anchor} fill=\"{}\">{}</text>",
        short(at.0),
        // Letters stand on a line: their middle is above it.
        short(at.1 + 0.36 * size),
        short(size),
        colour(fill),
        escaped(word),
    )
}

/// Squares with round corners, and bridges between those that touch: one area without seams inside.
fn patch(text: &mut String, cells: &[Point], fill: Rgb) {
    let key = |(x, y): Point| ((x * 64.0).round() as i32, (y * 64.0).round() as i32);
    let all: std::collections::HashSet<(i32, i32)> = cells.iter().map(|&cell| key(cell)).collect();
    let has = |x: f32, y: f32| all.contains(&key((x, y)));
    let inner = 1.0 - 2.0 * SEAM;
    for &(x, y) in cells {
        rectangle(text, (x + SEAM, y + SEAM), (inner, inner), ROUND, fill);
        if has(x + 1.0, y) {
            rectangle(text, (x + 0.5, y + SEAM), (1.0, inner), 0.0, fill);
        }
        if has(x, y + 1.0) {
            rectangle(text, (x + SEAM, y + 0.5), (inner, 1.0), 0.0, fill);
        }
        if has(x + 1.0, y) && has(x, y + 1.0) && has(x + 1.0, y + 1.0) {
            rectangle(text, (x + 0.5, y + 0.5), (1.0, 1.0), 0.0, fill);
        }
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
        assert_eq!((short(0.5), short(-0.0001), short(2.0)), ("0.5".into(), "0".into(), "2".into()));
    }
}
