//! Pictures of large boards as PNG, at the usual scale: every family, filled and empty.

use crate::{Row, open, timed};
use runut::draw::palette::Ground;
use runut::draw::png::png;
use runut::draw::svg::Look;
use runut::{Filling, Limits, Puzzle};

/// The rows of all families. Skyscrapers and pyramids are drawn as large as they can be.
pub fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for side in [40, 128] {
        rows.extend(packings(side));
        rows.push(camp(side));
        rows.push(fill_in(side));
    }
    rows.push(skyscrapers(16));
    rows.push(pyramid(12));
    rows
}

/// What it takes to draw a board, from the puzzle to the file's bytes.
fn drawn(work: &str, puzzle: &Puzzle, board: &Filling) -> Row {
    let ours = timed(3, || {
        let picture = puzzle.picture(board);
        png(&picture, &Look::usual(&picture, Ground::Light), &Limits::default()).expect("it is not too large")
    });
    Row { work: format!("picture of {work}"), ours, peer: None, mark: "1 s".into() }
}

fn empty(puzzle: &Puzzle) -> Filling {
    Filling::empty(puzzle.board().len())
}

/// An empty board, and one with a comb on it, which has the longest way around.
fn packings(side: usize) -> [Row; 2] {
    let teeth: Vec<String> = (0..side).map(|row| if row % 2 == 0 { "A".repeat(side) } else { "A".into() }).collect();
    let map: Vec<String> = teeth.iter().map(|row| format!("{row:*<side$}").replace('A', "#")).collect();
    let head = |kind: &str| format!("{side} {side} 1\n{kind}\n");
    let filled = open(&(head("CUSTOM") + &map.join("\n") + "\n" + &teeth.join("\n") + "\n"));
    let board: Vec<String> = teeth.iter().map(|row| format!("{row:.<side$}")).collect();
    let board = filled.read_board(&board.join("\n")).expect("the comb lies on it");
    let bare = open(&(head("DEFAULT") + "A\n"));
    [
        drawn(&format!("a packing {side}x{side}, empty"), &bare, &empty(&bare)),
        drawn(&format!("a packing {side}x{side}, a comb"), &filled, &board),
    ]
}

/// A camp with as many tents as there is room for without touching, in rows of four cells: tree, tent, grass, grass.
fn camp(side: usize) -> Row {
    let row = |row: usize| if row.is_multiple_of(2) { "TA~~".repeat(side / 4) } else { "~".repeat(side) };
    let board: Vec<String> = (0..side).map(row).collect();
    let spaced = |row: &String| row.replace(['A', '~'], ".").chars().map(|c| format!(" {c}")).collect::<String>();
    let rows: Vec<String> = board.iter().map(|row| format!("-{}", spaced(row))).collect();
    let puzzle = open(&format!("TENTS\n{}\n{}\n", vec!["-"; side].join(" "), rows.join("\n")));
    let board = puzzle.read_board(&board.join("\n")).expect("it is a board");
    drawn(&format!("Tents {side}x{side}"), &puzzle, &board)
}

/// A grid without a black cell, filled.
fn fill_in(side: usize) -> Row {
    let digit = |row: usize, column: usize| char::from(b'1' + ((row * 7 + column * column * 3) % 9) as u8);
    let line = |at: usize| (0..side).map(|column| digit(at, column)).collect::<String>();
    let column = |at: usize| (0..side).map(|row| digit(row, at)).collect::<String>();
    let rows: Vec<String> = (0..side).map(line).collect();
    let list: Vec<String> = rows.iter().cloned().chain((0..side).map(column)).collect();
    let puzzle = open(&format!("{}\n\n{}\n", vec![".".repeat(side); side].join("\n"), list.join("\n")));
    let board = puzzle.read_board(&rows.join("\n")).expect("it is a board");
    drawn(&format!("a fill-in {side}x{side}"), &puzzle, &board)
}

fn skyscrapers(size: usize) -> Row {
    let puzzle = open(&format!("{size}:{}", "1/".repeat(4 * size).trim_end_matches('/')));
    drawn(&format!("Skyscrapers {size}x{size}"), &puzzle, &empty(&puzzle))
}

fn pyramid(side: usize) -> Row {
    let puzzle = open(&format!("{side} {side} 1\nPYRAMID\nA\n"));
    drawn(&format!("a pyramid of side {side}"), &puzzle, &empty(&puzzle))
}
