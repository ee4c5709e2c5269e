//! A picture as pixels. Shapes are drawn one group after another, with a look at the limits between them; letters are
//! outlines of the embedded font, so that a picture looks the same everywhere.

use crate::NotDrawn;
use crate::outline::{self, Leg, are_one};
use crate::palette::{self, Rgb};
use crate::svg::{BASELINE, BallEdge, EDGE, Look, MARGIN, ball_edge, pixels};
use runut_model::{Halt, Limits, Picture, Point, Shape};
use std::collections::HashMap;
use tiny_skia::{Color, FillRule, LineCap, Paint, Path, PathBuilder, Pixmap, Stroke, Transform};
use ttf_parser::{Face, OutlineBuilder, Rect};

/// The font of every picture: DejaVu Sans Mono Bold, in which `l` and `I`, `0` and `O` differ; its licence lies beside it. It has
/// all its characters, but no hints for screens of old, which nobody here follows.
const FONT: &[u8] = include_bytes!("../font/DejaVuSansMono-Bold.ttf");
/// The one of two letters of one form that is struck through.
const NOUGHT: char = '0';
/// The first letter of Braille, which has no dots.
const BRAILLE: u32 = 0x2800;
/// The most pixels that a picture may have on a side.
const MOST_SIDE: u32 = 20_000;
/// The most pixels that a picture may have in all.
const MOST_AREA: u64 = 120_000_000;
/// Shapes that are drawn between two looks at the limits.
const SHAPES_PER_LOOK: usize = 256;
/// How far the handles of a curve reach that looks like a quarter of a circle, in parts of its radius.
const QUARTER: f32 = 0.552_285;

/// Draws a picture as pixels, all of them opaque.
pub fn raster(picture: &Picture, look: &Look, limits: &Limits) -> Result<Pixmap, NotDrawn> {
    let (width, height) = pixels(picture, look);
    let area = u64::from(width) * u64::from(height);
    if width.max(height) > MOST_SIDE || area > MOST_AREA {
        return Err(NotDrawn::TooLarge);
    }
    limits.look()?;
    if 4 * area > limits.bytes {
        return Err(Halt::Memory.into());
    }
    let mut canvas = Canvas::new(width, height, look).ok_or(NotDrawn::TooLarge)?;
    let groups = picture.shapes.chunk_by(are_one);
    for shapes in groups.flat_map(|group| group.chunks(SHAPES_PER_LOOK)) {
        limits.look()?;
        canvas.draw(shapes);
    }
    Ok(canvas.pixels)
}

/// Paper and the pens to draw on it.
struct Canvas<'a> {
    pixels: Pixmap,
    look: &'a Look,
    /// From cells to pixels.
    place: Transform,
    letters: Letters,
}

impl<'a> Canvas<'a> {
    fn new(width: u32, height: u32, look: &'a Look) -> Option<Canvas<'a>> {
        let mut pixels = Pixmap::new(width, height)?;
        let [red, green, blue] = palette::paper(look.ground);
        pixels.fill(Color::from_rgba8(red, green, blue, 255));
        let place = Transform::from_scale(look.scale, look.scale).pre_translate(MARGIN, MARGIN);
        Some(Canvas { pixels, look, place, letters: Letters::new()? })
    }

    /// Draws shapes that are one thing, or a single one.
    fn draw(&mut self, shapes: &[Shape]) {
        let ground = self.look.ground;
        match &shapes[0] {
            Shape::Patch { ink, .. } | Shape::Polygon { ink, .. } => {
                self.fill(path(shapes), palette::area(*ink, ground), 255);
                if let Some(edge) = palette::edge(*ink) {
                    self.stroke(path(shapes), EDGE, edge);
                }
            }
            Shape::Line { width, ink, .. } => self.stroke(path(shapes), *width, palette::area(*ink, ground)),
            Shape::Ball { centre, radius, ink } => self.ball(*centre, *radius, palette::area(*ink, ground)),
            Shape::Text { .. } | Shape::Note { .. } => shapes.iter().for_each(|shape| self.write(shape)),
        }
    }

    fn fill(&mut self, path: Option<Path>, colour: Rgb, opacity: u8) {
        if let Some(path) = path {
            self.pixels.fill_path(&path, &paint(colour, opacity), FillRule::Winding, self.place, None);
        }
    }

    fn stroke(&mut self, path: Option<Path>, width: f32, colour: Rgb) {
        let stroke = Stroke { width, line_cap: LineCap::Round, ..Stroke::default() };
        if let Some(path) = path {
            self.pixels.stroke_path(&path, &paint(colour, 255), &stroke, self.place, None);
        }
    }

    /// A disc with a light on it.
    fn ball(&mut self, (x, y): Point, radius: f32, colour: Rgb) {
        let edge = ball_edge(colour);
        self.fill(PathBuilder::from_circle(x, y, radius), colour, 255);
        self.stroke(PathBuilder::from_circle(x, y, radius), edge.width, edge.colour);
        let ((x, y), radius) = BallEdge::light((x, y), radius);
        self.fill(PathBuilder::from_circle(x, y, radius), [255; 3], (255.0 * BallEdge::OPACITY) as u8);
    }

    /// Writes a word around its middle, or from its left side on.
    fn write(&mut self, shape: &Shape) {
        let (Shape::Text { at, size, text, ink } | Shape::Note { at, size, text, ink }) = shape else { return };
        let paint = paint(palette::word(*ink, self.look.ground), 255);
        let em = size / self.letters.em;
        let width: f32 = text.chars().map(|letter| self.letters.of(letter).1 * em).sum();
        let mut x = if matches!(shape, Shape::Text { .. }) { at.0 - width / 2.0 } else { at.0 };
        for letter in text.chars() {
            let (outline, advance) = self.letters.of(letter);
            if let Some(outline) = outline {
                let place = self.place.pre_translate(x, at.1 + BASELINE * size).pre_scale(em, -em);
                self.pixels.fill_path(outline, &paint, FillRule::Winding, place, None);
            }
            x += advance * em;
        }
    }
}

fn paint([red, green, blue]: Rgb, opacity: u8) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, opacity);
    paint
}

/// The ways of several shapes as one path.
fn path(shapes: &[Shape]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for leg in shapes.iter().flat_map(outline::way) {
        match leg {
            Leg::Start((x, y)) => path.move_to(x, y),
            Leg::Line((x, y)) => path.line_to(x, y),
            Leg::Round { corner, to } => {
                let from = path.last_point().map_or(corner, |point| (point.x, point.y));
                let towards = |one: f32, corner: f32| one + QUARTER * (corner - one);
                let (first, second) = (
                    (towards(from.0, corner.0), towards(from.1, corner.1)),
                    (towards(to.0, corner.0), towards(to.1, corner.1)),
                );
                path.cubic_to(first.0, first.1, second.0, second.1, to.0, to.1);
            }
            Leg::Close => path.close(),
        }
    }
    path.finish()
}

/// Letters as outlines, in the font's own units: read once for each picture.
struct Letters {
    face: Face<'static>,
    /// Units for the height of a line.
    em: f32,
    known: HashMap<char, (Option<Path>, f32)>,
}

impl Letters {
    fn new() -> Option<Letters> {
        let face = Face::parse(FONT, 0).ok()?;
        Some(Letters { em: f32::from(face.units_per_em()), face, known: HashMap::new() })
    }

    /// A letter's outline, unless it is a blank, and how far the next one is from it. A letter that the font does not have is
    /// its empty box.
    fn of(&mut self, letter: char) -> &(Option<Path>, f32) {
        let face = &self.face;
        self.known.entry(letter).or_insert_with(|| {
            let glyph = face.glyph_index(letter).unwrap_or_default();
            let mut pen = Pen(PathBuilder::new());
            let advance = f32::from(face.glyph_hor_advance(glyph).unwrap_or(0));
            if let Some(dots) = u32::from(letter).checked_sub(BRAILLE).filter(|&dots| dots < 256) {
                pen.dots(dots, advance);
                return (pen.0.finish(), advance);
            }
            let bounds = face.outline_glyph(glyph, &mut pen);
            if let (NOUGHT, Some(bounds)) = (letter, bounds) {
                pen.strike(bounds);
            }
            (pen.0.finish(), advance)
        })
    }
}

/// Follows the outline of a letter.
struct Pen(PathBuilder);

impl Pen {
    /// A stroke from the lower left to the upper right of a letter, clockwise as outlines are: the dot of a nought is too small
    /// to be seen in small pictures.
    fn strike(&mut self, bounds: Rect) {
        let part = |low: i16, high: i16, part: f32| f32::from(low) + part * (f32::from(high) - f32::from(low));
        let x = |at: f32| part(bounds.x_min, bounds.x_max, at);
        let y = |at: f32| part(bounds.y_min, bounds.y_max, at);
        self.0.move_to(x(0.16), y(0.22));
        self.0.line_to(x(0.66), y(0.86));
        self.0.line_to(x(0.84), y(0.78));
        self.0.line_to(x(0.34), y(0.14));
        self.0.close();
    }
}

impl Pen {
    /// The dots of a letter of Braille, by which small shapes are told in a line: the font does not have them.
    fn dots(&mut self, dots: u32, advance: f32) {
        const PLACES: [(f32, f32); 8] =
            [(0., 0.), (0., 1.), (0., 2.), (1., 0.), (1., 1.), (1., 2.), (0., 3.), (1., 3.)];
        let step = advance * 0.42;
        for (column, row) in (0..8).filter(|dot| dots >> dot & 1 == 1).map(|dot| PLACES[dot]) {
            self.0.push_circle(advance * 0.29 + column * step, step * (2.6 - row), step * 0.36);
        }
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}
