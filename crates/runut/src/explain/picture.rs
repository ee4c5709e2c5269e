//! A step as a picture, so that its sentence can be followed on it: the board after the step with the numbers of its rows and
//! columns, and in open cells what was possible before it.
//!
//! Each thing has a form of its own, so that nothing depends on colours: what is looked at has a thin dashed outline, what is
//! written a thick one, with a corner in each cell of a word that was open before; what is ruled out is crossed out where it
//! stood, and what is only supposed has a question mark. Where a step has a proof, every way is shown as a small board below;
//! of one that fails there is a board for everything that can be tried after it, crossed out, so that nothing is left to be
//! believed.

use super::replay::{Branch, Move};
use crate::Puzzle;
use crate::tree::Say;
use runut_model::{Cand, Cell, Filling, Glyph, Ink, Known, Model, Picture, Point, Said, Shape, Side, Spot};

/// Small boards that are shown; of more it is told how many there are.
const MOST_SHOWN: usize = 100;
/// The side of a small board's cell.
const CELL: f32 = 0.3;
/// How far the cross reaches beside a small board of a way that fails.
const ARM: f32 = 0.17;
/// Between two small boards, and between them and what is above.
const GAP: f32 = 0.6;
/// The lines that cross out and frame.
const LINE: f32 = 0.07;
/// How wide a letter is, in heights.
const LETTER: f32 = 0.61;

/// A step as a picture, when this is known before it and some of that is only supposed.
pub(super) fn picture(puzzle: &Puzzle, before: &Known<'_>, one: &Move, supposed: &[Cell], say: &Say<'_>) -> Picture {
    let model = before.model();
    let taken: Vec<Cand> = one.take.iter().copied().map(Cand).collect();
    let struck: Vec<Cand> = one.strike.iter().copied().map(Cand).collect();
    let mut after = before.clone();
    struck.iter().for_each(|&candidate| after.strike(candidate));
    taken.iter().for_each(|&candidate| after.take(candidate));
    let mut picture = puzzle.picture(after.board());
    // What counts on a finished line is none of the step's reasons.
    for shape in &mut picture.shapes {
        if let Shape::Polygon { ink: ink @ Ink::Seen, .. } = shape {
            *ink = Ink::Open;
        }
    }
    let looked: Vec<Cell> = one.looked.iter().copied().map(Cell).collect();
    let has_ways = one.ways.len() > 1;
    for cells in written(model, &taken) {
        outline(&mut picture, &cells, Line::Thick);
    }
    let words = taken.iter().map(|&one| model.marks(one)).filter(|marks| marks.len() > 1 && !model.has_pieces());
    let new: Vec<Cell> =
        words.flatten().map(|mark| mark.cell).filter(|&cell| before.board().at(cell) == Glyph::NONE).collect();
    for (_, ((x, y), side)) in last_frames(&picture).into_iter().filter(|(cell, _)| new.contains(cell)) {
        let (right, low) = (x + side, y + side);
        let points = vec![(right, low), (right - 0.3, low), (right, low - 0.3)];
        picture.shapes.push(Shape::Polygon { points, ink: Ink::Changed });
    }
    let places = places_of(&picture, &looked).into_iter().chain(clues(&picture, model, &one.edges)).collect();
    outline_places(&mut picture, places, Line::Dashed);
    match Pencil::of(model) {
        Some(pencil) => pencil.draw(&mut picture, puzzle, [before, &after], &looked),
        None if !has_ways => cross_out(&mut picture, puzzle, model, &struck),
        None => {}
    }
    for frame in picture.frames.iter().filter(|frame| supposed.contains(&frame.cell)) {
        let at = (frame.corner.0 + 0.84 * frame.side, frame.corner.1 + 0.2 * frame.side);
        picture.shapes.push(Shape::Text { at, size: 0.34, text: "?".into(), ink: Ink::Struck });
    }
    if !model.has_pieces() {
        mark_list(&mut picture, puzzle, before, &taken, &struck);
    }
    if has_ways {
        let mut board = after.board().clone();
        let marks = taken.iter().flat_map(|&one| model.marks(one));
        marks.for_each(|mark| board.set(mark.cell, Glyph::NONE));
        show_ways(&mut picture, puzzle, model, &board, one, say);
    }
    number_lines(&mut picture, model, say);
    picture
}

// ---- rows and columns

/// Room for the numbers of rows and columns, and their height.
const BORDER: Point = (0.75, 0.55);
const NUMBER: f32 = 0.3;

/// Numbers rows and columns as sentences call them, those of every layer where there are several.
fn number_lines(picture: &mut Picture, model: &Model, say: &Say<'_>) {
    let spots = &model.board.spots;
    let is_flat = spots.iter().all(|spot| spot.layer.is_none());
    let mut words: Vec<(Point, String)> = Vec::new();
    let frames = last_frames(picture);
    let mut layers = Vec::new();
    for (cell, _) in &frames {
        add(&mut layers, model.board.spot(*cell).layer);
    }
    for layer in layers {
        let cells: Vec<(Spot, Point)> = frames
            .iter()
            .map(|&(cell, ((x, y), side))| (model.board.spot(cell), (x + side / 2.0, y + side / 2.0)))
            .filter(|(spot, _)| spot.layer == layer)
            .collect();
        let least = |axis: fn(&Point) -> f32| cells.iter().map(|(_, at)| axis(at)).fold(f32::INFINITY, f32::min);
        let (left, top) = if is_flat {
            (-BORDER.0 / 2.0, -BORDER.1 / 2.0)
        } else {
            (least(|at| at.0) - 0.8, least(|at| at.1) - 0.72)
        };
        let word = |name: &'static str, number: u32| say(&Said::new(name).with("number", number as usize + 1));
        let (mut rows, mut columns) = (Vec::new(), Vec::new());
        for (spot, (x, y)) in &cells {
            if add(&mut rows, spot.row) {
                words.push(((left, *y), word("explain-row", spot.row)));
            }
            if add(&mut columns, spot.column) {
                words.push(((*x, top), word("explain-column", spot.column)));
            }
        }
        let (middle, below) = (cells.iter().map(|(_, at)| at.0).sum::<f32>() / cells.len() as f32, -least(|at| -at.1));
        words.extend(layer.map(|layer| ((middle, below + 0.75), word("explain-layer", layer))));
    }
    let ink = Ink::Pencil;
    picture.shapes.extend(words.into_iter().map(|(at, text)| Shape::Text { at, size: NUMBER, text, ink }));
    picture.shift(BORDER);
}

/// Where each cell is shown: the upper left corner and the side of its square. A cell that is shown twice counts where it is shown
/// last, as the balls of a pyramid do, of which the first picture hides many.
fn last_frames(picture: &Picture) -> Vec<(Cell, (Point, f32))> {
    let cells = picture.frames.iter().map(|frame| frame.cell.index() + 1).max().unwrap_or(0);
    let mut last = vec![None; cells];
    picture.frames.iter().for_each(|frame| last[frame.cell.index()] = Some((frame.cell, (frame.corner, frame.side))));
    last.into_iter().flatten().collect()
}

/// Adds to a list what is not in it; whether it was not.
fn add<T: PartialEq>(list: &mut Vec<T>, one: T) -> bool {
    let is_new = !list.contains(&one);
    if is_new {
        list.push(one);
    }
    is_new
}

// ---- outlines

/// How an outline is drawn.
#[derive(Clone, Copy, PartialEq)]
enum Line {
    /// What is written.
    Thick,
    /// What is looked at.
    Dashed,
    /// What is ruled out.
    Thin,
}

/// What is written, each thing by itself: a word, a piece; and cells with the same glyph together.
fn written(model: &Model, taken: &[Cand]) -> Vec<Vec<Cell>> {
    let mut all: Vec<(Option<Glyph>, Vec<Cell>)> = Vec::new();
    for &candidate in taken {
        let marks = model.marks(candidate);
        let alone = if let [mark] = marks { Some(mark.glyph) } else { None };
        let cells = marks.iter().map(|mark| mark.cell);
        match all.iter_mut().find(|(glyph, _)| alone.is_some() && *glyph == alone) {
            Some((_, alike)) => alike.extend(cells),
            None => all.push((alone, cells.collect())),
        }
    }
    all.into_iter().map(|(_, cells)| cells).collect()
}

/// Draws the outline of cells wherever they are shown, neighbours as one area. Below each line is one of paper, so that it is
/// seen on any ground and over another one.
fn outline(picture: &mut Picture, cells: &[Cell], line: Line) {
    outline_places(picture, places_of(picture, cells), line);
}

/// A square's upper left corner and its side.
type Place = (Point, f32);

fn places_of(picture: &Picture, cells: &[Cell]) -> Vec<Place> {
    last_frames(picture).into_iter().filter(|(cell, _)| cells.contains(cell)).map(|(_, frame)| frame).collect()
}

/// Where clues stand beside the board: a square further than the first or the last cell of their line.
fn clues(picture: &Picture, model: &Model, edges: &[[u32; 2]]) -> Vec<Place> {
    let frames = last_frames(picture);
    let in_line = |side: Side, line: u32| {
        frames.iter().filter(move |(cell, _)| {
            let Spot { row, column, .. } = model.board.spot(*cell);
            line == if matches!(side, Side::Left | Side::Right) { row } else { column }
        })
    };
    let place = |&[side, line]: &[u32; 2]| {
        let side = *Side::ALL.get(side as usize)?;
        let mut places = in_line(side, line).map(|(_, place)| *place);
        let first = places.next()?;
        Some(places.fold(first, |(at, size), (other, _)| {
            let far = match side {
                Side::Left | Side::Top => (at.0.min(other.0), at.1.min(other.1)),
                Side::Right | Side::Bottom => (at.0.max(other.0), at.1.max(other.1)),
            };
            (far, size)
        }))
        .map(|((x, y), size)| match side {
            Side::Left => ((x - size, y), size),
            Side::Right => ((x + size, y), size),
            Side::Top => ((x, y - size), size),
            Side::Bottom => ((x, y + size), size),
        })
    };
    edges.iter().filter_map(place).collect()
}

fn outline_places(picture: &mut Picture, frames: Vec<Place>, line: Line) {
    const DASH: f32 = 1.0 / 7.0;
    // The dashed one lies inside the thick one.
    let (inside, width, ink) = match line {
        Line::Thick => (0.02, 0.11, Ink::Changed),
        Line::Dashed => (0.095, 0.045, Ink::Looked),
        Line::Thin => (0.06, 0.04, Ink::Struck),
    };
    let is_near = |one: Point, other: Point| (one.0 - other.0).abs() < 0.02 && (one.1 - other.1).abs() < 0.02;
    let mut lines: Vec<(Point, Point)> = Vec::new();
    for &((x, y), side) in &frames {
        let has = |right: f32, down: f32| {
            frames.iter().any(|&(other, _)| is_near(other, (x + right * side, y + down * side)))
        };
        let end = |is_inside: bool, sign: f32| if is_inside { 0.0 } else { sign * inside };
        let (left, right, up, down) = (has(-1.0, 0.0), has(1.0, 0.0), has(0.0, -1.0), has(0.0, 1.0));
        let (west, east) = (x + end(left, 1.0), x + side + end(right, -1.0));
        let (north, south) = (y + end(up, 1.0), y + side + end(down, -1.0));
        let sides = [
            (up, (west, y + inside), (east, y + inside)),
            (down, (west, y + side - inside), (east, y + side - inside)),
            (left, (x + inside, north), (x + inside, south)),
            (right, (x + side - inside, north), (x + side - inside, south)),
        ];
        lines.extend(sides.into_iter().filter(|(is_inside, ..)| !is_inside).map(|(_, from, to)| (from, to)));
    }
    if line == Line::Dashed {
        // Three dashes on the side of a cell, the gaps between them as long.
        let part = |from: Point, to: Point, at: f32| (from.0 + (to.0 - from.0) * at, from.1 + (to.1 - from.1) * at);
        let dashes =
            |(from, to)| [1.0, 3.0, 5.0].map(|at| (part(from, to, at * DASH), part(from, to, (at + 1.0) * DASH)));
        lines = lines.into_iter().flat_map(dashes).collect();
    }
    for (width, ink) in [(width + 0.04, Ink::Open), (width, ink)] {
        picture.shapes.extend(lines.iter().map(|&(from, to)| Shape::Line { from, to, width, ink }));
    }
}

// ---- what is possible

/// Characters that a cell holds as pencil marks: of everything that is possible where a step is, of few things elsewhere.
const MOST_MARKS: usize = 16;
const FEW_MARKS: usize = 5;
/// Different things that have a place of their own in every cell.
const PLACED: usize = 9;

/// Which decisions write into which cells, whatever becomes of them: that is where pencil marks make sense, and where more
/// than two things can stand.
struct Pencil {
    writers: Vec<Vec<usize>>,
    alphabet: Vec<Glyph>,
}

impl Pencil {
    fn of(model: &Model) -> Option<Pencil> {
        if model.has_pieces() || model.decisions.iter().all(|options| options.len() < 3) {
            return None;
        }
        let mut writers = vec![Vec::new(); model.board.len()];
        for (decision, options) in model.decisions.iter().enumerate() {
            let mut counts: Vec<(Cell, usize)> = Vec::new();
            for mark in options.clone().flat_map(|option| model.marks(Cand(option))) {
                match counts.iter_mut().find(|(cell, _)| *cell == mark.cell) {
                    Some((_, count)) => *count += 1,
                    None => counts.push((mark.cell, 1)),
                }
            }
            let always = counts.into_iter().filter(|(_, count)| *count == options.len());
            always.for_each(|(cell, _)| writers[cell.index()].push(decision));
        }
        let mut alphabet = Vec::new();
        model.candidates().flat_map(|one| model.marks(one)).for_each(|mark| sort_in(&mut alphabet, mark.glyph));
        Some(Pencil { writers, alphabet })
    }

    /// What may stand in a cell, by everyone who writes there.
    fn marks(&self, known: &Known<'_>, cell: Cell) -> Vec<Glyph> {
        let of = |&decision: &usize| {
            let mut glyphs = Vec::new();
            let marks = known.options(decision).flat_map(|option| known.model().marks(option));
            marks.filter(|mark| mark.cell == cell).for_each(|mark| sort_in(&mut glyphs, mark.glyph));
            glyphs
        };
        let both = |mut one: Vec<Glyph>, other: Vec<Glyph>| {
            one.retain(|glyph| other.contains(glyph));
            one
        };
        self.writers[cell.index()].iter().map(of).reduce(both).unwrap_or_default()
    }

    /// Draws what was possible before a step into every cell that was open, and crosses out what it rules out.
    fn draw(&self, picture: &mut Picture, puzzle: &Puzzle, [before, after]: [&Known<'_>; 2], looked: &[Cell]) {
        for frame in picture.frames.clone().iter().filter(|frame| before.board().at(frame.cell) == Glyph::NONE) {
            let (marks, left) = (self.marks(before, frame.cell), self.marks(after, frame.cell));
            let stands = after.board().at(frame.cell);
            let is_here = looked.contains(&frame.cell) || marks != left || stands != Glyph::NONE;
            let words: Vec<(String, Glyph)> = marks.iter().map(|&glyph| (puzzle.glyph(glyph), glyph)).collect();
            let characters: usize = words.iter().map(|(word, _)| word.chars().count()).sum();
            let is_few = characters <= FEW_MARKS || self.alphabet.len() <= PLACED;
            let is_struck = |glyph: Glyph| !left.contains(&glyph) || (stands != Glyph::NONE && stands != glyph);
            if marks.is_empty() || !(is_here && characters <= MOST_MARKS || is_few) {
                continue;
            }
            let widest = words.iter().map(|(word, _)| word.chars().count()).max().unwrap_or(1) as f32;
            let (places, size) = match stands {
                Glyph::NONE => self.places(&words, widest),
                _ => around(words.len(), widest),
            };
            for ((word, glyph), place) in words.into_iter().zip(places).filter(|((_, glyph), _)| *glyph != stands) {
                let at = (frame.corner.0 + place.0, frame.corner.1 + place.1);
                let half = (0.46 * size * word.chars().count() as f32, 0.46 * size);
                let ink = if is_struck(glyph) { Ink::Struck } else { Ink::Pencil };
                picture.shapes.push(Shape::Text { at, size, text: word, ink });
                if is_struck(glyph) {
                    let (from, to) = ((at.0 - half.0, at.1 + half.1), (at.0 + half.0, at.1 - half.1));
                    picture.shapes.push(Shape::Line { from, to, width: 0.04, ink: Ink::Struck });
                }
            }
        }
    }

    /// Where marks stand in an open cell, and how large: each in its place if there are few different ones, else in turn.
    fn places(&self, words: &[(String, Glyph)], widest: f32) -> (Vec<Point>, f32) {
        let is_placed = self.alphabet.len() <= PLACED;
        let count = if is_placed { self.alphabet.len() } else { words.len() };
        let columns = (count as f32).sqrt().ceil();
        let rows = (count as f32 / columns).ceil();
        let size = (0.72 / (columns * widest * LETTER)).min(0.74 / rows).min(0.27);
        let place = |(at, (_, glyph)): (usize, &(String, Glyph))| {
            let at = if is_placed { self.alphabet.iter().position(|one| one == glyph).unwrap_or(at) } else { at };
            let (row, column) = ((at as f32 / columns).floor(), at as f32 % columns);
            (0.14 + 0.72 * (column + 0.5) / columns, 0.13 + 0.74 * (row + 0.5) / rows)
        };
        (words.iter().enumerate().map(place).collect(), size)
    }
}

/// Puts a glyph into its place, unless it is there.
fn sort_in(glyphs: &mut Vec<Glyph>, glyph: Glyph) {
    if let Err(place) = glyphs.binary_search(&glyph) {
        glyphs.insert(place, glyph);
    }
}

/// The same where something has been written: above and below it.
fn around(count: usize, widest: f32) -> (Vec<Point>, f32) {
    let columns = count.div_ceil(2).max(1) as f32;
    let place = |at: usize| {
        let (row, column) = ((at as f32 / columns).floor(), at as f32 % columns);
        (0.13 + 0.74 * (column + 0.5) / columns, if row == 0.0 { 0.21 } else { 0.81 })
    };
    ((0..count).map(place).collect(), (0.8 / (columns * widest * LETTER)).min(0.2))
}

/// Crosses out what is around a point.
fn cross(picture: &mut Picture, (x, y): Point, (wide, high): Point, width: f32) {
    let line = |from, to| Shape::Line { from, to, width, ink: Ink::Struck };
    picture.shapes.push(line((x - wide, y + high), (x + wide, y - high)));
    picture.shapes.push(line((x - wide, y - high), (x + wide, y + high)));
}

/// Things without pencil marks that are ruled out and shown on the board; more would hide it.
const MOST_GHOSTS: usize = 6;

/// Crosses out what cannot be, as a ghost where it would lie.
fn cross_out(picture: &mut Picture, puzzle: &Puzzle, model: &Model, struck: &[Cand]) {
    for &candidate in struck.iter().take(MOST_GHOSTS) {
        let marks = model.marks(candidate);
        if marks.len() > 1 {
            outline(picture, &marks.iter().map(|mark| mark.cell).collect::<Vec<Cell>>(), Line::Thin);
        }
        for (frame, glyph) in
            picture.frames.clone().iter().flat_map(|frame| {
                marks.iter().filter(|mark| mark.cell == frame.cell).map(move |mark| (frame, mark.glyph))
            })
        {
            let at = (frame.corner.0 + frame.side / 2.0, frame.corner.1 + frame.side / 2.0);
            picture.shapes.push(Shape::Text { at, size: 0.4, text: puzzle.glyph(glyph), ink: Ink::Pencil });
            cross(picture, at, (0.26, 0.26), 0.05);
        }
    }
}

// ---- what is listed beside the board

/// Options of what a step is about that are marked in a list.
const MOST_LISTED: usize = 16;

/// Marks what the step is about where it is listed beside the board: what it writes, what was possible there before it, and
/// what it rules out.
fn mark_list(picture: &mut Picture, puzzle: &Puzzle, before: &Known<'_>, taken: &[Cand], struck: &[Cand]) {
    let model = before.model();
    let word = |&one: &Cand| -> Option<String> {
        let marks = model.marks(one);
        (marks.len() > 1).then(|| marks.iter().map(|mark| puzzle.glyph(mark.glyph)).collect())
    };
    let words = |all: &[Cand]| -> Vec<String> { all.iter().filter_map(word).collect() };
    let (taken_words, struck_words) = (words(taken), words(struck));
    let mut decisions: Vec<usize> = Vec::new();
    for &one in taken.iter().chain(struck) {
        add(&mut decisions, before.decision(one));
    }
    let options: Vec<Cand> = decisions.into_iter().flat_map(|decision| before.options(decision)).collect();
    let option_words = if options.len() <= MOST_LISTED { words(&options) } else { Vec::new() };
    let mut listed: Vec<(Point, f32, String)> = Vec::new();
    for shape in &picture.shapes {
        if let Shape::Text { at, size, text, .. } = shape
            && text.chars().count() > 1
            && listed.iter().all(|(.., other)| other != text)
        {
            listed.push((*at, *size, text.clone()));
        }
    }
    for ((x, y), size, text) in listed {
        let (wide, high) = (text.chars().count() as f32 * size * LETTER / 2.0 + 0.05, 0.24);
        let corners = [(x - wide, y - high), (x + wide, y - high), (x + wide, y + high), (x - wide, y + high)];
        let side = |at: usize| (corners[at], corners[(at + 1) % 4]);
        if taken_words.contains(&text) {
            let line = |(from, to)| Shape::Line { from, to, width: 0.07, ink: Ink::Changed };
            picture.shapes.extend((0..4).map(side).map(line));
        } else if struck_words.contains(&text) {
            cross(picture, (x - wide - 0.1, y), (0.09, 0.09), 0.05);
        } else if option_words.contains(&text) {
            let ((left, y), (right, _)) = side(2);
            let (from, to, dashes) = (right.min(left), right.max(left), 2.0 * text.chars().count() as f32 + 1.0);
            let at = |part: f32| (from + (to - from) * part / dashes, y);
            let dash = |number: usize| Shape::Line {
                from: at(2.0 * number as f32),
                to: at(2.0 * number as f32 + 1.0),
                width: 0.05,
                ink: Ink::Looked,
            };
            picture.shapes.extend((0..=text.chars().count()).map(dash));
        }
    }
}

// ---- ways

/// A small board: the way it shows, and where it fails.
struct Small<'a> {
    way: Cand,
    branch: Option<&'a Branch>,
    /// Whether it is the first of several, which begin a row of their own, or stands alone after such.
    begins: bool,
}

/// All small boards of a step, the ways that stay first.
fn smalls(one: &Move) -> Vec<Small<'_>> {
    let stays = one.ways.iter().filter(|way| !one.failing.contains(way));
    let mut smalls: Vec<Small<'_>> = stays.map(|&way| Small { way: Cand(way), branch: None, begins: false }).collect();
    let mut were_several = false;
    for (&way, branches) in one.failing.iter().zip(&one.branches) {
        let are_several = branches.len() > 1;
        for (at, branch) in branches.iter().enumerate() {
            let begins = at == 0 && (are_several || were_several);
            smalls.push(Small { way: Cand(way), branch: Some(branch), begins });
        }
        were_several = are_several;
    }
    smalls
}

fn show_ways(picture: &mut Picture, puzzle: &Puzzle, model: &Model, before: &Filling, one: &Move, say: &Say<'_>) {
    let smalls = smalls(one);
    let (wide, high) = small_size(puzzle, before);
    // About as wide as they are high together, where that is more than the board is.
    let abreast = (smalls.len().min(MOST_SHOWN) as f32 * (high + GAP) / (wide + GAP)).sqrt().ceil();
    let width = picture.size.0.max(abreast * (wide + GAP) - GAP);
    let (mut x, mut y) = (0.0f32, picture.size.1 + GAP);
    for small in smalls.iter().take(MOST_SHOWN) {
        if x > 0.0 && (small.begins || x + wide > width + 0.01) {
            (x, y) = (0.0, y + high + GAP);
        }
        show_small(picture, puzzle, model, small, before, (x, y));
        let corners = [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)];
        let line = |from: Point, to: Point, ink| Shape::Line { from, to, width: LINE, ink };
        match small.branch {
            Some(_) => cross(picture, (x + wide + 1.4 * ARM, y + ARM), (ARM, ARM), LINE),
            None => {
                picture.shapes.extend((0..4).map(|at| line(corners[at], corners[(at + 1) % 4], Ink::Changed)));
            }
        }
        if let Some(mark) = small.branch.and_then(|branch| branch.lost).and_then(|lost| model.marks(Cand(lost)).first())
        {
            let at = (x + wide + 1.4 * ARM, y + high - ARM);
            picture.shapes.push(Shape::Text { at, size: 2.0 * ARM, text: puzzle.glyph(mark.glyph), ink: Ink::Clue });
            cross(picture, at, (ARM, ARM), LINE / 2.0);
        }
        picture.size = (picture.size.0.max(x + wide + GAP), picture.size.1.max(y + high + LINE));
        x += wide + GAP;
    }
    if smalls.len() > MOST_SHOWN {
        let (at, text) = ((0.0, picture.size.1 + 0.4), format!("+ {}", smalls.len() - MOST_SHOWN));
        picture.shapes.push(Shape::Note { at, size: 0.4, text, ink: Ink::Clue });
        picture.size.1 += 0.8;
    }
    if !one.failing.is_empty() {
        picture.size.1 += 0.2;
        write_below(picture, &say(&Said::new("explain-legend-ways")), SMALL_WORDS);
    }
}

fn small_size(puzzle: &Puzzle, board: &Filling) -> Point {
    let scene = puzzle.scene(board);
    let columns = scene.rows.iter().map(Vec::len).max().unwrap_or(0);
    (columns as f32 * CELL, scene.rows.len() as f32 * CELL)
}

/// The board with nothing but one way on it, and what follows; what was covered before is black. A full mark is where it is seen to
/// fail, a hollow one where something had to be tried.
fn show_small(
    picture: &mut Picture,
    puzzle: &Puzzle,
    model: &Model,
    small: &Small<'_>,
    before: &Filling,
    (left, top): Point,
) {
    let branch = small.branch.cloned().unwrap_or_default();
    let laid = [small.way].into_iter().chain(branch.laid.iter().copied().map(Cand));
    let laid = model.filling(laid);
    let tried = branch.tried.iter().flat_map(|&tried| model.marks(Cand(tried)));
    let asked: Vec<u32> = branch.asked.iter().copied().chain(tried.map(|mark| mark.cell.0)).collect();
    let scene = puzzle.scene(&laid);
    for (row, tiles) in scene.rows.iter().enumerate() {
        for (column, tile) in tiles.iter().enumerate() {
            let Some(cell) = tile.cell.filter(|_| tile.ink != Ink::Blocked) else { continue };
            let is_old = laid.at(cell) == Glyph::NONE && (tile.ink != Ink::Open || before.at(cell) != Glyph::NONE);
            let ink = if is_old { Ink::Blocked } else { tile.ink };
            let (x, y) = (left + column as f32 * CELL, top + row as f32 * CELL);
            let square = |margin: f32| {
                let (x, y, side) = (x + margin, y + margin, CELL - 2.0 * margin);
                vec![(x, y), (x + side, y), (x + side, y + side), (x, y + side)]
            };
            picture.shapes.push(Shape::Polygon { points: square(0.0), ink });
            if branch.ends.contains(&cell.0) {
                picture.shapes.push(Shape::Polygon { points: square(CELL / 4.0), ink: Ink::Struck });
            } else if asked.contains(&cell.0) {
                picture.shapes.push(Shape::Polygon { points: square(CELL * 0.2), ink: Ink::Open });
                picture.shapes.push(Shape::Polygon { points: square(CELL * 0.3), ink });
            }
        }
    }
}

// ---- sentences below pictures

/// The height of the letters of a sentence, of one about small things, and how far lines are below each other, in such heights.
const WORDS: f32 = 0.34;
const SMALL_WORDS: f32 = 0.26;
const LEADING: f32 = 1.53;
/// How wide a picture with a sentence is at least.
const NARROWEST: f32 = 9.0;

/// The same picture with a sentence below it.
pub fn captioned(mut picture: Picture, sentence: &str) -> Picture {
    picture.size.1 += 0.3;
    write_below(&mut picture, sentence, WORDS);
    picture
}

fn write_below(picture: &mut Picture, sentence: &str, size: f32) {
    picture.size.0 = picture.size.0.max(NARROWEST);
    let most = (picture.size.0 / (size * LETTER)) as usize;
    let leading = size * LEADING;
    for line in wrapped(sentence, most) {
        let at = (0.0, picture.size.1 + leading / 2.0);
        picture.shapes.push(Shape::Note { at, size, text: line, ink: Ink::Clue });
        picture.size.1 += leading;
    }
}

/// A sentence in lines of at most so many characters, where its words allow.
fn wrapped(sentence: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in sentence.split_whitespace() {
        match lines.last_mut().filter(|line| line.chars().count() + 1 + word.chars().count() <= most) {
            Some(line) => *line += &format!(" {word}"),
            None => lines.push(word.into()),
        }
    }
    lines
}

/// Between two pictures of a sheet.
const AISLE: f32 = 1.2;

/// The pictures of a way side by side and below each other, in their order, and how to read them: a sheet that is about as wide
/// as it is high.
pub fn sheet(pictures: &[Picture], say: &Say<'_>) -> Picture {
    let most = |axis: fn(Point) -> f32| pictures.iter().map(|one| axis(one.size)).fold(1.0, f32::max) + AISLE;
    let (wide, high) = (most(|size| size.0), most(|size| size.1));
    let columns = ((pictures.len() as f32 * high / wide).sqrt().ceil() as usize).clamp(1, pictures.len().max(1));
    let mut sheet = Picture::default();
    let mut y = 0.0;
    for row in pictures.chunks(columns) {
        let mut below = y;
        for (column, picture) in row.iter().enumerate() {
            let mut picture = picture.clone();
            picture.shift((column as f32 * wide, y));
            below = picture.size.1.max(below);
            sheet.size = (sheet.size.0.max(picture.size.0), sheet.size.1.max(picture.size.1));
            sheet.shapes.extend(picture.shapes);
        }
        y = below + AISLE;
    }
    captioned(sheet, &say(&Said::new("explain-legend")))
}
