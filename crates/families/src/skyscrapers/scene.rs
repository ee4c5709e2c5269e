//! What a drawing consists of: the table as printed in puzzle books.

use super::{Puzzle, format};
use runut_model::{Cell, Filling, Ink, Scene, Tile};

/// The grid with its clues around it.
pub fn scene(puzzle: &Puzzle, filling: &Filling) -> Scene {
    let n = puzzle.size;
    let tile = |row: usize, column: usize, number: Option<u8>| {
        let is_inside = (1..=n).contains(&row) && (1..=n).contains(&column);
        let cell = is_inside.then(|| Cell(((row - 1) * n + column - 1) as u32));
        let text = match number {
            None => "x".into(),
            Some(0) => ".".into(),
            Some(number) => number.to_string(),
        };
        let ink = match cell {
            None => Ink::Clue,
            Some(cell) if puzzle.given(cell).is_some() => Ink::Given,
            Some(_) if number == Some(0) => Ink::Open,
            Some(_) => Ink::Filled,
        };
        Tile { cell, text, ink }
    };
    let rows = format::table(puzzle, filling).into_iter().enumerate().map(|(row, numbers)| {
        numbers.into_iter().enumerate().map(|(column, number)| tile(row, column, number)).collect()
    });
    Scene { rows: rows.collect(), is_spaced: true }
}
