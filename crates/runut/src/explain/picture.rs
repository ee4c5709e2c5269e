//! A step as a picture: the board after it, what it looks at and what it changes; and where it has a proof, below that every
//! way as a small board, those that fail crossed out.

use super::Explained;
use crate::Puzzle;
use runut_model::{Cand, Filling, Glyph, Ink, Model, Picture, Point, Proof, Shape};

/// Ways that are shown, the one that stays first; of more it is told how many there are.
const MOST_SHOWN: usize = 12;
/// The side of a small board's cell.
const CELL: f32 = 0.24;
/// Between two small boards, and between them and what is above.
const GAP: f32 = 0.5;
/// The lines that cross out and frame.
const LINE: f32 = 0.07;

/// A step as a picture.
pub fn picture(puzzle: &Puzzle, model: &Model, explained: &Explained) -> Picture {
    let finding = &explained.step.finding;
    let mut picture = puzzle.picture(&explained.board);
    picture.light(&finding.looked, Ink::Looked);
    picture.light(&explained.step.changed(model), Ink::Changed);
    if let Some(proof) = finding.proof.as_ref().filter(|proof| proof.ways.len() > 1) {
        let mut before = explained.board.clone();
        let taken = finding.take.iter().flat_map(|&one| model.marks(one));
        taken.for_each(|mark| before.set(mark.cell, Glyph::NONE));
        show_ways(&mut picture, puzzle, model, &before, proof);
    }
    picture
}

fn show_ways(picture: &mut Picture, puzzle: &Puzzle, model: &Model, before: &Filling, proof: &Proof) {
    let fails = |way: &Cand| proof.failing.iter().any(|case| case.supposed == *way);
    let stays = proof.ways.iter().copied().filter(|way| !fails(way));
    let ways: Vec<Cand> = stays.chain(proof.failing.iter().map(|case| case.supposed)).collect();
    let width = picture.size.0;
    let (mut x, mut y) = (0.0f32, picture.size.1 + GAP);
    for way in ways.iter().take(MOST_SHOWN) {
        let (wide, high) = small_size(puzzle, before);
        if x > 0.0 && x + wide > width + 0.01 {
            (x, y) = (0.0, y + high + GAP);
        }
        show_small(picture, puzzle, model, before, *way, (x, y));
        let corners = [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)];
        let line = |from: usize, to: usize, ink| Shape::Line { from: corners[from], to: corners[to], width: LINE, ink };
        match fails(way) {
            true => picture.shapes.extend([line(0, 2, Ink::Blocked), line(1, 3, Ink::Blocked)]),
            false => picture.shapes.extend((0..4).map(|at| line(at, (at + 1) % 4, Ink::Changed))),
        }
        picture.size = (picture.size.0.max(x + wide + LINE), picture.size.1.max(y + high + LINE));
        x += wide + GAP;
    }
    if ways.len() > MOST_SHOWN {
        let (at, text) = ((0.0, picture.size.1 + 0.4), format!("+ {}", ways.len() - MOST_SHOWN));
        picture.shapes.push(Shape::Note { at, size: 0.4, text, ink: Ink::Clue });
        picture.size.1 += 0.8;
    }
}

fn small_size(puzzle: &Puzzle, board: &Filling) -> Point {
    let scene = puzzle.scene(board);
    let columns = scene.rows.iter().map(Vec::len).max().unwrap_or(0);
    (columns as f32 * CELL, scene.rows.len() as f32 * CELL)
}

/// The board with nothing but one way on it; what is covered already is grey.
fn show_small(picture: &mut Picture, puzzle: &Puzzle, model: &Model, before: &Filling, way: Cand, (left, top): Point) {
    let scene = puzzle.scene(&model.filling([way]));
    for (row, tiles) in scene.rows.iter().enumerate() {
        for (column, tile) in tiles.iter().enumerate() {
            let Some(cell) = tile.cell.filter(|_| tile.ink != Ink::Blocked) else { continue };
            let is_covered = tile.ink == Ink::Open && before.at(cell) != Glyph::NONE;
            let ink = if is_covered { Ink::Grid } else { tile.ink };
            let (x, y) = (left + column as f32 * CELL, top + row as f32 * CELL);
            let points = vec![(x, y), (x + CELL, y), (x + CELL, y + CELL), (x, y + CELL)];
            picture.shapes.push(Shape::Polygon { points, ink });
        }
    }
}
