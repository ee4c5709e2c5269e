//! A picture as SVG.

use crate::outline::{self, Leg, ROUND, are_one};
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
/// The same for a film, which is drawn many times and watched on a screen.
const FILM_SIDE: f32 = 1_000.0;
/// Pixels for the side of a cell of a sheet of pictures, and of its longer side where it is drawn as pixels.
const SHEET_SCALE: f32 = 32.0;
const SHEET_SIDE: f32 = 6_000.0;
/// Pixels that the pictures of a film have together: more take a minute to draw, and nobody can post them.
const MOST_PIXELS: u64 = 120_000_000;

impl Look {
    /// The usual look of a picture on this ground.
    pub fn usual(picture: &Picture, ground: Ground) -> Look {
        Look::within(USUAL_SIDE, picture, ground)
    }

    /// The usual look of a film of such pictures.
    pub fn of_film(picture: &Picture, ground: Ground) -> Look {
        Look::within(FILM_SIDE, picture, ground)
    }

    /// The look of a sheet of many pictures, as pixels or not.
    pub fn of_sheet(picture: &Picture, ground: Ground, is_pixels: bool) -> Look {
        let within = Look::within(SHEET_SIDE, picture, ground).scale;
        Look { ground, scale: if is_pixels { within.min(SHEET_SCALE) } else { SHEET_SCALE } }
    }

    fn within(side: f32, picture: &Picture, ground: Ground) -> Look {
        let longer = picture.size.0.max(picture.size.1) + 2.0 * MARGIN;
        Look { ground, scale: USUAL_SCALE.min(side / longer) }
    }
}

/// Empty paper around a picture, in cells.
pub const MARGIN: f32 = 0.35;
/// Letters stand on a line: how far it is below their middle, in heights of the letters.
pub(crate) const BASELINE: f32 = 0.36;
/// How thick the edge of a piece is that has a colour of its own, in cells.
pub(crate) const EDGE: f32 = 0.03;
/// The font of `font/`, and others for those who do not have it: in all of them `l` has a tail or a foot, `I` has serifs on
/// both sides, and `0` has a dot or a stroke in it.
pub(crate) const FONT: &str = "DejaVu Sans Mono, Menlo, Consolas, Liberation Mono, monospace";

/// Width and height of the drawn picture in pixels.
pub fn pixels(picture: &Picture, look: &Look) -> (u32, u32) {
    let side = |cells: f32| ((cells + 2.0 * MARGIN) * look.scale).ceil().max(1.0) as u32;
    (side(picture.size.0), side(picture.size.1))
}

/// How many pictures of this size a film can have.
pub fn most_frames(picture: &Picture, look: &Look) -> usize {
    let (width, height) = pixels(picture, look);
    (MOST_PIXELS / (u64::from(width) * u64::from(height))).max(2) as usize
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
    shapes(&mut text, picture, look.ground);
    text.push_str("</svg>\n");
    text
}

/// Draws what is in a picture, in units of a cell.
pub(crate) fn shapes(text: &mut String, picture: &Picture, ground: Ground) {
    for shapes in picture.shapes.chunk_by(are_one) {
        draw(text, shapes, ground);
    }
}

/// Draws shapes that are one thing, or a single one.
fn draw(text: &mut String, shapes: &[Shape], ground: Ground) {
    let _ = match &shapes[0] {
        Shape::Patch { ink, .. } | Shape::Polygon { ink, .. } => {
            let outlines: String = shapes.iter().map(way).collect();
            let edge = palette::edge(*ink, ground)
                .map_or(String::new(), |edge| format!(" stroke=\"{}\" stroke-width=\"{}\"", colour(edge), short(EDGE)));
            writeln!(text, "<path d=\"{outlines}\" fill=\"{}\"{edge}/>", colour(palette::area(*ink, ground)))
        }
        Shape::Line { width, ink, .. } => {
            let lines: String = shapes.iter().map(way).collect();
            let (colour, width) = (colour(palette::area(*ink, ground)), short(*width));
            writeln!(
                text,
                "<path d=\"{lines}\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\"/>"
            )
        }
        Shape::Ball { centre, radius, ink } => ball(text, *centre, *radius, palette::area(*ink, ground), ground),
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
                short(at.1 + BASELINE * size),
                short(*size),
                colour(palette::word(*ink, ground)),
                words.concat(),
            )
        }
        Shape::Note { at, size, text: word, ink } => writeln!(
            text,
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"start\" fill=\"{}\">{}</text>",
            short(at.0),
            short(at.1 + BASELINE * size),
            short(*size),
            colour(palette::word(*ink, ground)),
            escaped(word),
        ),
    };
}

/// The way around an area or along a line, as commands of a path.
fn way(shape: &Shape) -> String {
    let mut text = String::new();
    let mut here = (0.0, 0.0);
    for leg in outline::way(shape) {
        // Writing into a string cannot fail.
        let _ = match leg {
            Leg::Start((x, y)) => write!(text, "M{} {}", short(x), short(y)),
            Leg::Line((x, y)) => write!(text, "L{} {}", short(x), short(y)),
            Leg::Round { to: (x, y), .. } => {
                write!(text, "a{ROUND} {ROUND} 0 0 1 {} {}", short(x - here.0), short(y - here.1))
            }
            Leg::Close => write!(text, "z"),
        };
        if let Leg::Start(to) | Leg::Line(to) | Leg::Round { to, .. } = leg {
            here = to;
        }
    }
    text
}

/// What makes a disc a ball: a darker edge, and a light on it.
pub(crate) struct Ball;

impl Ball {
    /// How much of a light is white.
    pub const OPACITY: f32 = 0.45;

    /// Middle and radius of the light on a ball.
    pub fn light((x, y): Point, radius: f32) -> (Point, f32) {
        ((x - 0.32 * radius, y - 0.36 * radius), 0.22 * radius)
    }
}

/// A disc with a light on it.
fn ball(text: &mut String, (x, y): Point, radius: f32, fill: Rgb, ground: Ground) -> std::fmt::Result {
    writeln!(
        text,
        "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\"/>",
        short(x),
        short(y),
        short(radius),
        colour(fill),
        colour(palette::ball_edge(fill, ground)),
        short(EDGE),
    )?;
    let ((x, y), radius) = Ball::light((x, y), radius);
    writeln!(
        text,
        "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"#ffffff\" fill-opacity=\"{}\"/>",
        short(x),
        short(y),
        short(radius),
        Ball::OPACITY,
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

pub(crate) fn colour([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// A number with no more digits than can be seen.
pub(crate) fn short(number: f32) -> String {
    let text = format!("{number:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".into() } else { text.into() }
}

pub(crate) fn escaped(word: &str) -> String {
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
    fn outlines_are_commands_of_a_path() {
        assert_eq!(way(&Shape::square((0.0, 0.0), Ink::Open)), "M0 0L1 0L1 1L0 1z");
        let patch = way(&Shape::Patch { cells: vec![(0.0, 0.0)], ink: Ink::Open });
        assert!(patch.starts_with("M0.715 0.045a0.24 0.24 0 0 1 0.24 0.24L") && patch.ends_with('z'), "{patch}");
    }
}
