//! A picture as pixels. Shapes are drawn one group after another, with a look at the limits between them; letters are
//! outlines of the embedded font, so that a picture looks the same everywhere.

use crate::NotDrawn;
use crate::canvas::{Canvas, FONT};
use crate::outline::{self, are_one};
use crate::palette::{self, Ground, Rgb};
use crate::svg::{BASELINE, Look, MARGIN, pixels};
use runut_model::{Halt, Limits, Picture, Point, Shape};
use std::collections::HashMap;
use tiny_skia::{Color, FillRule, LineCap, Paint, Path, PathBuilder, Pixmap, Stroke, Transform};
use ttf_parser::{Face, OutlineBuilder, Rect};

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
/// Pixels of paper that are coloured between two looks at the limits.
const PIXELS_PER_LOOK: usize = 1 << 20;

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
    let mut canvas = Pixels::new(paper(width, height, look, limits)?, look).ok_or(NotDrawn::TooLarge)?;
    let groups = picture.shapes.chunk_by(are_one);
    for shapes in groups.flat_map(|group| group.chunks(SHAPES_PER_LOOK)) {
        limits.look()?;
        canvas.draw(shapes);
    }
    Ok(canvas.pixels)
}

/// Paper in its colour. To be handed so much memory takes its time as well.
fn paper(width: u32, height: u32, look: &Look, limits: &Limits) -> Result<Pixmap, NotDrawn> {
    let mut pixels = Pixmap::new(width, height).ok_or(NotDrawn::TooLarge)?;
    let [red, green, blue] = palette::paper(look.ground);
    let colour = Color::from_rgba8(red, green, blue, 255).premultiply().to_color_u8();
    for some in pixels.pixels_mut().chunks_mut(PIXELS_PER_LOOK) {
        limits.look()?;
        some.fill(colour);
    }
    Ok(pixels)
}

/// Paper and the pens to draw on it.
struct Pixels<'a> {
    pixels: Pixmap,
    look: &'a Look,
    /// From cells to pixels.
    place: Transform,
    letters: Letters,
}

impl<'a> Pixels<'a> {
    fn new(pixels: Pixmap, look: &'a Look) -> Option<Pixels<'a>> {
        let place = Transform::from_scale(look.scale, look.scale).pre_translate(MARGIN, MARGIN);
        Some(Pixels { pixels, look, place, letters: Letters::new()? })
    }

    fn fill_path(&mut self, path: Option<Path>, colour: Rgb, opacity: u8) {
        if let Some(path) = path {
            self.pixels.fill_path(&path, &paint(colour, opacity), FillRule::Winding, self.place, None);
        }
    }

    fn stroke_path(&mut self, path: Option<Path>, width: f32, colour: Rgb) {
        let stroke = Stroke { width, line_cap: LineCap::Round, ..Stroke::default() };
        if let Some(path) = path {
            self.pixels.stroke_path(&path, &paint(colour, 255), &stroke, self.place, None);
        }
    }
}

impl Canvas for Pixels<'_> {
    fn ground(&self) -> Ground {
        self.look.ground
    }

    fn fill(&mut self, shapes: &[Shape], colour: Rgb) {
        self.fill_path(path(shapes), colour, 255);
    }

    fn stroke(&mut self, shapes: &[Shape], width: f32, colour: Rgb) {
        self.stroke_path(path(shapes), width, colour);
    }

    fn disc(&mut self, (x, y): Point, radius: f32, colour: Rgb, opacity: f32) {
        self.fill_path(PathBuilder::from_circle(x, y, radius), colour, (255.0 * opacity) as u8);
    }

    fn ring(&mut self, (x, y): Point, radius: f32, width: f32, colour: Rgb) {
        self.stroke_path(PathBuilder::from_circle(x, y, radius), width, colour);
    }

    fn write(&mut self, shape: &Shape, colour: Rgb) {
        let (Shape::Text { at, size, text, .. } | Shape::Note { at, size, text, .. }) = shape else { return };
        let paint = paint(colour, 255);
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
    let mut pen = Pen(PathBuilder::new());
    outline::trace(shapes, &mut pen);
    pen.0.finish()
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

/// Follows the outline of a letter, or the ways of shapes.
struct Pen(PathBuilder);

impl outline::Pen for Pen {
    fn start(&mut self, (x, y): Point) {
        self.0.move_to(x, y);
    }

    fn line(&mut self, (x, y): Point) {
        self.0.line_to(x, y);
    }

    fn curve(&mut self, [first, second]: [Point; 2], to: Point) {
        self.0.cubic_to(first.0, first.1, second.0, second.1, to.0, to.1);
    }

    fn close(&mut self) {
        self.0.close();
    }
}

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
