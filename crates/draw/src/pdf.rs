//! Pages as PDF: vector shapes, embedded letters, tagged so that they can be read aloud, with an outline. The same pages are
//! the same bytes: nothing in them tells when or where they were written.

use crate::canvas::Canvas;
use crate::letters::Face;
use crate::outline::{self, are_one};
use crate::palette::{Ground, Rgb};
use crate::paper::{Block, Item, Page, Role, Target, Volume};
use crate::svg::BASELINE;
use krilla::action::{Action, LinkAction};
use krilla::annotation::{Annotation, LinkAnnotation, Target as Aim};
use krilla::color::rgb;
use krilla::configure::{Configuration, Validator};
use krilla::destination::XyzDestination;
use krilla::geom::{Path, PathBuilder, Point as Spot, Rect, Transform};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, LineCap, Stroke};
use krilla::surface::Surface;
use krilla::tagging::{ArtifactType, ContentTag, Identifier, SpanTag, Tag, TagGroup, TagKind, TagTree};
use krilla::text::{Font, GlyphId, KrillaGlyph};
use krilla::{Document, SerializeSettings};
use runut_model::{Halt, Limits, Picture, Point, Shape};
use std::num::NonZeroU16;

/// Points of a printer in a millimetre.
const POINTS: f32 = 72.0 / 25.4;
/// Groups of shapes that are drawn between two looks at the limits.
const GROUPS_PER_LOOK: usize = 64;

/// Why there is no file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unwritten {
    /// The writer found a fault in what it was given.
    Faulty(String),
    /// A limit stopped it.
    Stopped(Halt),
}

impl From<Halt> for Unwritten {
    fn from(halt: Halt) -> Unwritten {
        Unwritten::Stopped(halt)
    }
}

/// Writes all pages down. They are accessible by the rules of PDF/UA-1, as far as a program can see.
pub fn pdf(volume: &Volume, limits: &Limits) -> Result<Vec<u8>, Unwritten> {
    let settings = SerializeSettings {
        configuration: Configuration::new_with_validator(Validator::UA1),
        ..SerializeSettings::default()
    };
    let mut document = Document::new_with(settings);
    document.set_metadata(
        Metadata::new()
            .title(volume.title.clone())
            .description(volume.subject.clone())
            .creator(volume.maker.clone())
            .producer(volume.maker.clone())
            .language(volume.language.into()),
    );
    let fonts = Face::ALL.map(|face| Font::new(face.bytes().into(), 0).expect("the fonts come with the program"));
    let mut tags = TagTree::new().with_lang(Some(volume.language.into()));
    for page in &volume.pages {
        limits.look()?;
        write_page(&mut document, page, volume.ground, &fonts, &mut tags, limits)?;
    }
    document.set_tag_tree(tags);
    document.set_outline(outline_of(volume));
    document.finish().map_err(|error| Unwritten::Faulty(format!("{error:?}")))
}

fn outline_of(volume: &Volume) -> Outline {
    let node =
        |title: &str, page: usize| OutlineNode::new(title.into(), XyzDestination::new(page, Spot::from_xy(0.0, 0.0)));
    let mut outline = Outline::new();
    let mut chapters = volume.chapters.iter().peekable();
    while let Some(chapter) = chapters.next() {
        let mut whole = node(&chapter.title, chapter.page);
        while let Some(part) = chapters.next_if(|next| next.is_part) {
            whole.push_child(node(&part.title, part.page));
        }
        outline.push_child(whole);
    }
    outline
}

fn write_page(
    document: &mut Document,
    page: &Page,
    ground: Ground,
    fonts: &[Font; 3],
    tags: &mut TagTree,
    limits: &Limits,
) -> Result<(), Unwritten> {
    let settings = PageSettings::from_wh(page.size.0 * POINTS, page.size.1 * POINTS)
        .ok_or_else(|| Unwritten::Faulty("a page without a size".into()))?;
    let mut sheet = document.start_page_with(settings);
    let mut read: Vec<(&Block, Vec<Identifier>)> = Vec::new();
    let halt = {
        let mut pen = Pen { surface: sheet.surface(), ground, fonts, limits, halt: None };
        pen.surface.push_transform(&Transform::from_scale(POINTS, POINTS));
        page.blocks.iter().for_each(|block| read.push((block, pen.block(block))));
        pen.surface.pop();
        pen.halt
    };
    if let Some(halt) = halt {
        return Err(halt.into());
    }
    for (block, marks) in read {
        let Some(tag) = tag(block) else { continue };
        let mut group = TagGroup::new(tag);
        match &block.link {
            None => marks.into_iter().for_each(|mark| group.push(mark)),
            Some((target, corner, size)) => {
                let mut link = TagGroup::new(Tag::Link);
                marks.into_iter().for_each(|mark| link.push(mark));
                if let Some(annotation) = annotation(target, *corner, *size) {
                    link.push(sheet.add_tagged_annotation(annotation));
                }
                group.push(link);
            }
        }
        tags.push(group);
    }
    sheet.finish();
    Ok(())
}

/// What a block is in the tree of tags; nothing for what is not read.
fn tag(block: &Block) -> Option<TagKind> {
    let kind: TagKind = match &block.role {
        Role::Heading(level) => {
            let words = block.items.iter().filter_map(|item| match item {
                Item::Words { text, .. } => Some(text.as_str()),
                _ => None,
            });
            let title = words.collect::<Vec<_>>().join(" ");
            Tag::Hn(NonZeroU16::new(u16::from(*level).max(1))?, Some(title)).into()
        }
        Role::Paragraph => Tag::P.into(),
        Role::Entry => Tag::P.into(),
        Role::Figure(shows) => Tag::Figure(Some(shows.clone())).into(),
        Role::Decoration => return None,
    };
    Some(kind.with_lang(block.language.map(String::from)))
}

fn annotation(target: &Target, (x, y): Point, (wide, high): Point) -> Option<Annotation> {
    let area = Rect::from_xywh(x * POINTS, y * POINTS, wide * POINTS, high * POINTS)?;
    let (aim, tells) = match target {
        Target::Page(page) => {
            let place = XyzDestination::new(*page, Spot::from_xy(0.0, 0.0));
            (Aim::Destination(place.into()), (page + 1).to_string())
        }
        Target::Address(address) => (Aim::Action(Action::Link(LinkAction::new(address.clone()))), address.clone()),
    };
    Some(Annotation::new_link(LinkAnnotation::new(area, aim), Some(tells)))
}

/// Somebody who draws on a page.
struct Pen<'s, 'a> {
    surface: Surface<'s>,
    ground: Ground,
    fonts: &'a [Font; 3],
    limits: &'a Limits,
    /// What stopped it. What is begun is ended all the same: the writer below insists on that.
    halt: Option<Halt>,
}

impl Pen<'_, '_> {
    /// Draws a block; the marks by which the tree of tags names it.
    fn block(&mut self, block: &Block) -> Vec<Identifier> {
        let turn = |(x, y): Point| Transform::from_rotate_at(180.0, x, y);
        if let Some(point) = block.turned {
            self.surface.push_transform(&turn(point));
        }
        let is_read = block.role != Role::Decoration;
        let mut marks = Vec::new();
        let mut begin = |surface: &mut Surface<'_>, item: &Item| {
            let tag = match item {
                _ if !is_read => ContentTag::Artifact(ArtifactType::Other),
                Item::Words { .. } if block.language.is_some() => {
                    ContentTag::Span(SpanTag::empty().with_lang(block.language))
                }
                _ => ContentTag::Other,
            };
            let mark = surface.start_tagged(tag);
            marks.extend(is_read.then_some(mark));
        };
        for item in &block.items {
            begin(&mut self.surface, item);
            self.item(item);
            self.surface.end_tagged();
        }
        if block.turned.is_some() {
            self.surface.pop();
        }
        marks
    }

    fn item(&mut self, item: &Item) {
        match item {
            Item::Words { at, size, face, text, grey } => self.words(*at, *size, *face, text, [*grey; 3]),
            Item::Picture { at, cell, picture } => self.picture(*at, *cell, picture),
            Item::Line { from, to, width, grey } => {
                let mut path = Way(PathBuilder::new());
                path.0.move_to(from.0, from.1);
                path.0.line_to(to.0, to.1);
                self.stroke_path(path, *width, [*grey; 3]);
            }
        }
    }

    fn picture(&mut self, (x, y): Point, cell: f32, picture: &Picture) {
        self.surface.push_transform(&Transform::from_row(cell, 0.0, 0.0, cell, x, y));
        for (at, group) in picture.shapes.chunk_by(are_one).enumerate() {
            if at % GROUPS_PER_LOOK == 0 {
                self.halt = self.halt.or(self.limits.look().err());
            }
            if self.halt.is_none() {
                self.draw(group);
            }
        }
        self.surface.pop();
    }

    /// Writes words, each run of letters in the font that has them.
    fn words(&mut self, (x, y): Point, size: f32, face: Face, text: &str, colour: Rgb) {
        self.surface.set_stroke(None);
        self.surface.set_fill(Some(fill(colour, 1.0)));
        let letters: Vec<_> = text.char_indices().map(|(at, letter)| (at, letter, face.letter(letter))).collect();
        let mut x = x;
        for run in letters.chunk_by(|one, other| one.2.face == other.2.face) {
            let first = run[0].0;
            let last = run.last().map_or(first, |(at, letter, _)| at + letter.len_utf8());
            let glyph = |&(at, letter, known): &(usize, char, crate::letters::Letter)| {
                let range = at - first..at - first + letter.len_utf8();
                KrillaGlyph::new(GlyphId::new(known.glyph.into()), known.advance, 0.0, 0.0, 0.0, range, None)
            };
            let glyphs: Vec<KrillaGlyph> = run.iter().map(glyph).collect();
            let font = self.fonts[run[0].2.face as usize].clone();
            self.surface.draw_glyphs(Spot::from_xy(x, y), &glyphs, font, &text[first..last], size, false);
            x += run.iter().map(|(.., known)| known.advance).sum::<f32>() * size;
        }
    }

    fn fill_path(&mut self, way: Way, colour: Rgb, opacity: f32) {
        self.surface.set_stroke(None);
        self.surface.set_fill(Some(fill(colour, opacity)));
        way.finish().iter().for_each(|path| self.surface.draw_path(path));
    }

    fn stroke_path(&mut self, way: Way, width: f32, colour: Rgb) {
        let [red, green, blue] = colour;
        let paint = rgb::Color::new(red, green, blue).into();
        self.surface.set_fill(None);
        self.surface.set_stroke(Some(Stroke { paint, width, line_cap: LineCap::Round, ..Stroke::default() }));
        way.finish().iter().for_each(|path| self.surface.draw_path(path));
    }
}

fn fill([red, green, blue]: Rgb, opacity: f32) -> Fill {
    let opacity = NormalizedF32::new(opacity).unwrap_or(NormalizedF32::ONE);
    Fill { paint: rgb::Color::new(red, green, blue).into(), opacity, rule: FillRule::NonZero }
}

impl Canvas for Pen<'_, '_> {
    fn ground(&self) -> Ground {
        self.ground
    }

    fn fill(&mut self, shapes: &[Shape], colour: Rgb) {
        self.fill_path(Way::of(shapes), colour, 1.0);
    }

    fn stroke(&mut self, shapes: &[Shape], width: f32, colour: Rgb) {
        self.stroke_path(Way::of(shapes), width, colour);
    }

    fn disc(&mut self, centre: Point, radius: f32, colour: Rgb, opacity: f32) {
        self.fill_path(Way::around(centre, radius), colour, opacity);
    }

    fn ring(&mut self, centre: Point, radius: f32, width: f32, colour: Rgb) {
        self.stroke_path(Way::around(centre, radius), width, colour);
    }

    fn write(&mut self, shape: &Shape, colour: Rgb) {
        let (Shape::Text { at, size, text, .. } | Shape::Note { at, size, text, .. }) = shape else { return };
        let left = if matches!(shape, Shape::Text { .. }) { Face::Mono.width(text, *size) / 2.0 } else { 0.0 };
        self.words((at.0 - left, at.1 + BASELINE * size), *size, Face::Mono, text, colour);
    }
}

/// A path in the making.
struct Way(PathBuilder);

impl Way {
    fn of(shapes: &[Shape]) -> Way {
        let mut way = Way(PathBuilder::new());
        outline::trace(shapes, &mut way);
        way
    }

    fn around(centre: Point, radius: f32) -> Way {
        let mut way = Way(PathBuilder::new());
        outline::circle(centre, radius, &mut way);
        way
    }

    fn finish(self) -> Option<Path> {
        self.0.finish()
    }
}

impl outline::Pen for Way {
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
