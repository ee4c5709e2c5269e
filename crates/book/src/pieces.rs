//! Pieces to cut out, and the board that they are laid on, both at one size: a square of a piece is as large as a cell. The lines
//! to be cut are the sides of the squares themselves. Those of a pyramid are balls side by side, as far from each other as the
//! balls of its layers; they are cut along a band around them, since nobody cuts along balls that touch in a point.

use crate::book::{Numbered, Part, Press};
use crate::flow::{Flow, Thing};
use crate::setter::{ASCENT, Type};
use runut::draw::paper::{Block, Item, Role};
use runut::model::Point;
use runut::{Halt, Ink, Letter, Picture, Said, Shape};
use std::collections::{BTreeMap, BTreeSet};

/// The side of a square, where the board is not too large for it, and the least: smaller ones nobody cuts.
const LARGEST: f32 = 16.0;
const LEAST: f32 = 8.0;
/// Between two pieces, in squares.
const GAP: f32 = 0.35;
/// The line that shows whether a printer kept the size.
const RULER: f32 = 50.0;
/// The lines to be cut, in squares.
const CUT: f32 = 0.03;
/// The radius of a ball, in parts of the way from one to the next: what is cut around them stays whole.
const BALL: f32 = 0.42;

/// A piece as it is cut out: its letter, its colour and its squares, row and column.
#[derive(Clone, PartialEq, Debug)]
struct Cut {
    letter: String,
    ink: Ink,
    squares: Vec<(i32, i32)>,
}

/// Squares of a board: row and column.
type Ground = BTreeSet<(i32, i32)>;

/// What pieces and boards consist of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Made {
    Squares,
    Balls,
}

/// A box of pieces with the layers of its board, and the puzzles that are played with it.
struct Chest {
    made: Made,
    cuts: Vec<Cut>,
    layers: Vec<Ground>,
    puzzles: Vec<usize>,
}

impl Chest {
    /// Whether the same is cut out: colours do not count.
    fn is_like(&self, other: &Chest) -> bool {
        let same = |(one, other): (&Cut, &Cut)| one.letter == other.letter && one.squares == other.squares;
        let (own, others) = (self.cuts.iter(), other.cuts.iter());
        (self.made, &self.layers) == (other.made, &other.layers)
            && self.cuts.len() == other.cuts.len()
            && own.zip(others).all(same)
    }
}

/// The chapter of the pieces: what is in each box, those of flat boards first; none where nothing is laid.
pub fn chapter(press: &Press<'_>, all: &[&Numbered<'_>]) -> Result<Option<Part>, Halt> {
    let mut chests: Vec<Chest> = Vec::new();
    for one in all {
        let Some(chest) = chest(press, one)? else { continue };
        match chests.iter_mut().find(|known| known.is_like(&chest)) {
            Some(known) => known.puzzles.push(one.number),
            None => chests.push(chest),
        }
    }
    if chests.is_empty() {
        return Ok(None);
    }
    let mut flow = press.flow();
    flow.title(&press.heading("book-pieces"));
    for (made, told) in [(Made::Squares, "book-pieces-told"), (Made::Balls, "book-balls-told")] {
        let own: Vec<&Chest> = chests.iter().filter(|chest| chest.made == made).collect();
        if !own.is_empty() {
            flow.say(&Said::new(told));
        }
        for chest in own {
            press.limits.look()?;
            lay_out(press, &mut flow, chest);
            flow.gap(6.0);
        }
    }
    Ok(Some(Part::new(press.heading("book-pieces"), flow)))
}

/// What lies in the box of a puzzle, and its board; none where no pieces are laid.
fn chest(press: &Press<'_>, one: &Numbered<'_>) -> Result<Option<Chest>, Halt> {
    let puzzle = &one.ready.puzzle;
    let board = puzzle.board();
    let Some(laying) = puzzle.laying() else { return Ok(None) };
    let letters = puzzle.alphabet(press.limits)?;
    let cut = |(at, piece): (usize, &runut::Ways)| {
        let is_flat = |way: &&Vec<[i32; 3]>| way.iter().all(|cell| cell[0] == way[0][0]);
        let way = piece.ways.iter().find(is_flat)?;
        let least = |axis: usize| way.iter().map(|cell| cell[axis]).min().unwrap_or(0);
        let mut squares: Vec<(i32, i32)> = way.iter().map(|cell| (cell[1] - least(1), cell[2] - least(2))).collect();
        squares.sort_unstable();
        let letter: Option<&Letter> = letters.iter().find(|letter| letter.glyph == piece.glyph);
        let ink = letter.and_then(|letter| letter.ink).unwrap_or(Ink::Piece(at));
        Some(Cut { letter: letter.map_or(String::new(), |letter| letter.written.clone()), ink, squares })
    };
    let cuts = laying.pieces.iter().enumerate().filter_map(cut).collect();
    let mut layers: BTreeMap<Option<u32>, Ground> = BTreeMap::new();
    for spot in laying.cells.iter().map(|&cell| board.spot(cell)) {
        layers.entry(spot.layer).or_default().insert((spot.row as i32, spot.column as i32));
    }
    let made = if layers.contains_key(&None) { Made::Squares } else { Made::Balls };
    Ok(Some(Chest { made, cuts, layers: layers.into_values().collect(), puzzles: vec![one.number] }))
}

fn lay_out(press: &Press<'_>, flow: &mut Flow<'_>, Chest { made, cuts, layers, puzzles }: &Chest) {
    let voices = press.voices;
    let those = Said::new("book-those-puzzles").with("count", puzzles.len()).with("numbers", ranges(puzzles));
    let size = extent(layers.iter().flatten());
    let cell = (flow.wide / size.0).min((flow.high - 45.0) / size.1).min(LARGEST);
    let cell = (cell * 2.0).floor() / 2.0;
    if cell < LEAST {
        flow.say(&Said::new("book-pieces-too-large").with("puzzles", those));
        return;
    }
    let said = |id: &'static str| {
        let side = voices.decimal(cell, usize::from(cell.fract() > 0.0));
        Said::new(id).with("puzzles", those.clone()).with("side", side)
    };
    let (pieces_of, board_of) = match made {
        Made::Squares => ("book-pieces-of", "book-board-of"),
        Made::Balls => ("book-balls-of", "book-layers-of"),
    };
    flow.gap(2.0);
    flow.need(20.0 + 3.0 * cell);
    flow.heading(&voices.heading(&said(pieces_of)));
    ruler(press, flow);
    let thing = |cut: &Cut| {
        let shows = voices.say(&Said::new("book-shows-piece").with("letter", cut.letter.as_str()));
        Thing::picture(press.style.dressed(drawn(cut, *made)), cell, shows)
    };
    flow.shelves(cuts.iter().map(thing).collect(), (GAP * cell, GAP * cell));
    flow.need(size.1 * cell + 16.0);
    flow.heading(&voices.heading(&said(board_of)));
    let kind = Type::regular(press.style.format.body());
    let ground = |(number, layer): (usize, &Ground)| {
        let picture = Thing::picture(ground(layer, *made), cell, voices.say(&said(board_of)));
        match made {
            Made::Squares => picture,
            Made::Balls => picture.below(&voices.line(&Said::new("explain-layer").with("number", number)), kind),
        }
    };
    flow.shelves((1..).zip(layers).map(ground).collect(), (GAP * cell, 4.0));
}

/// A line of 50 mm, by which somebody sees whether the page was printed at its size.
fn ruler(press: &Press<'_>, flow: &mut Flow<'_>) {
    let kind = Type::regular(press.style.format.body() * 0.85);
    let line = |from: Point, to: Point| Item::Line { from, to, width: 0.25, grey: 0 };
    let y = flow.y + ASCENT * kind.size / 2.0 + 0.6;
    let items = vec![
        line((0.0, y), (RULER, y)),
        line((0.0, y - 1.5), (0.0, y + 1.5)),
        line((RULER, y - 1.5), (RULER, y + 1.5)),
    ];
    flow.put(Block::new(Role::Decoration, items));
    let words = press.voices.line(&Said::new("book-ruler").with("long", RULER as usize));
    let (block, high) = kind.set(Role::Paragraph, &words, (RULER + 4.0, flow.y), flow.wide - RULER - 4.0);
    flow.put(block);
    flow.y += high.max(4.0) + 3.0;
}

/// Width and height of squares.
fn extent<'a>(squares: impl Iterator<Item = &'a (i32, i32)> + Clone) -> Point {
    let most = |axis: fn(&(i32, i32)) -> i32| squares.clone().map(axis).max().unwrap_or(0) as f32 + 1.0;
    (most(|square| square.1), most(|square| square.0))
}

/// A piece, with the lines to be cut around it.
fn drawn(cut: &Cut, made: Made) -> Picture {
    let mut picture = Picture { size: extent(cut.squares.iter()), ..Picture::default() };
    let corner = |&(row, column): &(i32, i32)| (column as f32, row as f32);
    let letters = cut.squares.iter().map(|square| Shape::word(corner(square), cut.letter.as_str(), cut.ink));
    match made {
        Made::Squares => {
            picture.shapes.extend(cut.squares.iter().map(|square| Shape::square(corner(square), cut.ink)));
            picture.shapes.extend(letters);
            edges(&mut picture, &cut.squares.iter().copied().collect());
        }
        Made::Balls => {
            picture.shapes.push(Shape::Patch { cells: cut.squares.iter().map(corner).collect(), ink: cut.ink });
            picture.shapes.extend(cut.squares.iter().map(|square| ball(square, cut.ink)));
            picture.shapes.extend(letters);
        }
    }
    picture
}

/// A ball in the middle of a square.
fn ball(&(row, column): &(i32, i32), ink: Ink) -> Shape {
    Shape::Ball { centre: (column as f32 + 0.5, row as f32 + 0.5), radius: BALL, ink }
}

/// A board or a layer of it.
fn ground(board: &Ground, made: Made) -> Picture {
    let mut picture = Picture { size: extent(board.iter()), ..Picture::default() };
    match made {
        Made::Squares => {
            let square = |&(row, column): &(i32, i32)| Shape::square((column as f32, row as f32), Ink::Open);
            picture.shapes.extend(board.iter().map(square));
            picture.shapes.extend(board.iter().flat_map(|place| cell_lines(board, place)));
            edges(&mut picture, board);
        }
        Made::Balls => picture.shapes.extend(board.iter().map(|place| ball(place, Ink::Open))),
    }
    picture
}

/// Lines between a cell and its neighbours to the right and below.
fn cell_lines(board: &Ground, &(row, column): &(i32, i32)) -> impl Iterator<Item = Shape> {
    let (right, low) = (column as f32 + 1.0, row as f32 + 1.0);
    let beside = board.contains(&(row, column + 1)).then_some(((right, low - 1.0), (right, low)));
    let below = board.contains(&(row + 1, column)).then_some(((right - 1.0, low), (right, low)));
    let line = |(from, to)| Shape::Line { from, to, width: CUT / 2.0, ink: Ink::Blocked };
    beside.into_iter().chain(below).map(line)
}

/// Lines along the sides beyond which there is no square.
fn edges(picture: &mut Picture, squares: &Ground) {
    for &(row, column) in squares {
        let (x, y) = (column as f32, row as f32);
        let sides = [
            ((-1, 0), (x, y), (x + 1.0, y)),
            ((1, 0), (x, y + 1.0), (x + 1.0, y + 1.0)),
            ((0, -1), (x, y), (x, y + 1.0)),
            ((0, 1), (x + 1.0, y), (x + 1.0, y + 1.0)),
        ];
        let open = sides.into_iter().filter(|((down, right), ..)| !squares.contains(&(row + down, column + right)));
        picture.shapes.extend(open.map(|(_, from, to)| Shape::Line { from, to, width: CUT, ink: Ink::Blocked }));
    }
}

/// Numbers in short: `1–4, 7`.
fn ranges(numbers: &[usize]) -> String {
    let runs = numbers.chunk_by(|one, next| one + 1 == *next);
    let run = |run: &[usize]| match run {
        [only] => only.to_string(),
        _ => format!("{}–{}", run[0], run[run.len() - 1]),
    };
    runs.map(run).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_is_as_large_as_its_squares_and_cut_around() {
        let cut = Cut { letter: "L".into(), ink: Ink::Piece(0), squares: vec![(0, 0), (1, 0), (1, 1)] };
        let picture = drawn(&cut, Made::Squares);
        assert_eq!(picture.size, (2.0, 2.0));
        let lines = picture.shapes.iter().filter(|shape| matches!(shape, Shape::Line { .. })).count();
        assert_eq!(lines, 8, "the sides of an L of three");
        assert_eq!(ranges(&[1, 2, 3, 7]), "1–3, 7");
    }

    #[test]
    fn a_piece_of_balls_is_one_band_with_a_ball_in_every_cell() {
        let cut = Cut { letter: "L".into(), ink: Ink::Piece(0), squares: vec![(0, 0), (1, 0), (1, 1)] };
        let picture = drawn(&cut, Made::Balls);
        assert_eq!(picture.size, (2.0, 2.0));
        let centre = |shape: &Shape| if let Shape::Ball { centre, .. } = shape { Some(*centre) } else { None };
        let centres: Vec<Point> = picture.shapes.iter().filter_map(centre).collect();
        assert_eq!(centres, [(0.5, 0.5), (0.5, 1.5), (1.5, 1.5)]);
        let bands = picture.shapes.iter().filter(|shape| matches!(shape, Shape::Patch { .. })).count();
        assert_eq!(bands, 1);
    }
}
