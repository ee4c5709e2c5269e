//! The rules of packing, told once. Nothing here knows how a packing is found, not even how a piece is turned elsewhere.

use super::piece::Piece;
use super::{Puzzle, Square};
use runut_model::{Broken, Cell, Filling, Glyph, Said, Spot};
use std::collections::BTreeMap;

/// Every rule that a board breaks.
pub fn judge(puzzle: &Puzzle, filling: &Filling) -> Vec<Broken> {
    let mut broken = Vec::new();
    let mut laid: BTreeMap<Glyph, Vec<Cell>> = BTreeMap::new();
    let (mut empty, mut outside) = (Vec::new(), Vec::new());
    for (at, &square) in puzzle.squares.iter().enumerate() {
        let cell = Cell(at as u32);
        match (square, filling.at(cell)) {
            (Square::Blocked, Glyph::NONE) => {}
            (Square::Blocked, _) => outside.push(cell),
            (_, Glyph::NONE) => empty.push(cell),
            (_, glyph) => laid.entry(glyph).or_default().push(cell),
        }
    }
    if !empty.is_empty() {
        broken.push(rule("empty-cell", puzzle, empty, Said::new("packing-broken-empty-cell")));
    }
    if !outside.is_empty() {
        broken.push(rule("outside", puzzle, outside, Said::new("packing-broken-outside")));
    }
    for (piece, given) in puzzle.pieces.iter().enumerate() {
        let glyph = puzzle.glyph(piece);
        let moved: Vec<Cell> = puzzle.fixed(piece).into_iter().filter(|&cell| filling.at(cell) != glyph).collect();
        match laid.remove(&glyph) {
            None => {
                let said = Said::new("packing-broken-missing-piece").with("piece", given.letter);
                broken.push(rule("missing-piece", puzzle, Vec::new(), said));
            }
            Some(cells) if !has_shape(puzzle, piece, &cells) => {
                let said = Said::new("packing-broken-shape").with("piece", given.letter);
                broken.push(rule("shape", puzzle, cells, said));
            }
            Some(_) if !moved.is_empty() => {
                let said = Said::new("packing-broken-fixed-cell").with("piece", given.letter);
                broken.push(rule("fixed-cell", puzzle, moved, said));
            }
            Some(_) => {}
        }
    }
    for (glyph, cells) in laid {
        let letter = glyph.character().unwrap_or('?');
        broken.push(rule(
            "unknown-piece",
            puzzle,
            cells,
            Said::new("packing-broken-unknown-piece").with("piece", letter),
        ));
    }
    broken
}

fn rule(rule: &'static str, puzzle: &Puzzle, cells: Vec<Cell>, said: Said) -> Broken {
    let spots: Vec<Spot> = cells.iter().map(|&cell| spot(puzzle, cell)).collect();
    let said = if spots.is_empty() { said } else { said.with("cells", spots) };
    Broken { rule, cells, said }
}

fn spot(puzzle: &Puzzle, cell: Cell) -> Spot {
    Spot::flat(cell.index() / puzzle.columns, cell.index() % puzzle.columns)
}

/// For each piece, the forms it has when it is turned and flipped.
pub type Forms = Vec<Vec<Vec<(i32, i32)>>>;

/// The forms of all pieces. One with more cells than the board can have none there.
pub fn forms(pieces: &[Piece], most_cells: usize) -> Forms {
    let forms = |piece: &Piece| {
        let way = |way: usize| {
            let point = |&(r, c): &(i32, i32)| {
                let (r, c) = if way & 1 == 0 { (r, c) } else { (c, r) };
                (if way & 2 == 0 { r } else { -r }, if way & 4 == 0 { c } else { -c })
            };
            in_corner(piece.cells.iter().map(point).collect())
        };
        if piece.cells.len() > most_cells { Vec::new() } else { (0..8).map(way).collect() }
    };
    pieces.iter().map(forms).collect()
}

/// Whether these cells, in reading order, are the piece in some turn, flipped or not.
pub fn has_shape(puzzle: &Puzzle, piece: usize, cells: &[Cell]) -> bool {
    let point = |&cell: &Cell| ((cell.index() / puzzle.columns) as i32, (cell.index() % puzzle.columns) as i32);
    let laid = in_corner(cells.iter().map(point).collect());
    puzzle.forms[piece].contains(&laid)
}

fn in_corner(mut points: Vec<(i32, i32)>) -> Vec<(i32, i32)> {
    let top = points.iter().map(|point| point.0).min().unwrap_or(0);
    let left = points.iter().map(|point| point.1).min().unwrap_or(0);
    for point in &mut points {
        *point = (point.0 - top, point.1 - left);
    }
    points.sort_unstable();
    points
}
