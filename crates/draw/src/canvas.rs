//! Drawing a picture group by group on whatever takes areas, lines, discs and words: what pixels and PDF do alike.

use crate::palette::{self, Ground, Rgb};
use crate::svg::{Ball, EDGE};
use runut_model::{Point, Shape};

/// The font of every picture: DejaVu Sans Mono Bold, in which `l` and `I`, `0` and `O` differ; its licence lies beside it. It has
/// all its characters, but no hints for screens of old, which nobody here follows.
pub static FONT: &[u8] = include_bytes!("../font/DejaVuSansMono-Bold.ttf");

/// Something that can be drawn on, in units of a cell.
pub trait Canvas {
    /// Which colours it has.
    fn ground(&self) -> Ground;
    /// Fills areas that are one.
    fn fill(&mut self, shapes: &[Shape], colour: Rgb);
    /// Draws along the ways of shapes.
    fn stroke(&mut self, shapes: &[Shape], width: f32, colour: Rgb);
    /// Fills a disc, so opaque.
    fn disc(&mut self, centre: Point, radius: f32, colour: Rgb, opacity: f32);
    /// Draws around a disc.
    fn ring(&mut self, centre: Point, radius: f32, width: f32, colour: Rgb);
    /// Writes a word around its middle, or from its left side on.
    fn write(&mut self, shape: &Shape, colour: Rgb);

    /// Draws shapes that are one thing, or a single one.
    fn draw(&mut self, shapes: &[Shape]) {
        let ground = self.ground();
        match &shapes[0] {
            Shape::Patch { ink, .. } | Shape::Polygon { ink, .. } => {
                self.fill(shapes, palette::area(*ink, ground));
                if let Some(edge) = palette::edge(*ink, ground) {
                    self.stroke(shapes, EDGE, edge);
                }
            }
            Shape::Line { width, ink, .. } => self.stroke(shapes, *width, palette::area(*ink, ground)),
            Shape::Ball { centre, radius, ink } => self.ball(*centre, *radius, palette::area(*ink, ground)),
            Shape::Text { ink, .. } | Shape::Note { ink, .. } => {
                let colour = palette::word(*ink, ground);
                shapes.iter().for_each(|shape| self.write(shape, colour));
            }
        }
    }

    /// A disc with a light on it.
    fn ball(&mut self, centre: Point, radius: f32, colour: Rgb) {
        self.disc(centre, radius, colour, 1.0);
        self.ring(centre, radius, EDGE, palette::ball_edge(colour, self.ground()));
        let (centre, radius) = Ball::light(centre, radius);
        self.disc(centre, radius, [255; 3], Ball::OPACITY);
    }
}
