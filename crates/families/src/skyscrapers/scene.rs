//! What a drawing consists of: the table as printed in puzzle books.

use super::{Puzzle, Side, format};
use runut_model::{Cell, Drawn, Filling, Ink, Picture, Scene, Shape, Tile};

impl Drawn for Puzzle {
    /// The grid with its clues around it.
    fn scene(&self, filling: &Filling) -> Scene {
        let n = self.size;
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
                Some(cell) if self.given(cell).is_some() => Ink::Given,
                Some(_) if number == Some(0) => Ink::Open,
                Some(_) => Ink::Filled,
            };
            Tile { cell, text, ink }
        };
        let rows = format::table(self, filling).into_iter().enumerate().map(|(row, numbers)| {
            numbers.into_iter().enumerate().map(|(column, number)| tile(row, column, number)).collect()
        });
        Scene { rows: rows.collect(), is_spaced: true }
    }

    /// The grid with its clues; where a line stands, the towers that its clues see are marked.
    fn picture(&self, filling: &Filling) -> Picture {
        let n = self.size;
        let seen = seen_cells(self, filling);
        let corner = |cell: Cell| ((cell.index() % n) as f32 + 1.0, (cell.index() / n) as f32 + 1.0);
        let cells = (0..n * n).map(|at| Cell(at as u32));
        let mut picture = Picture::of_squares((n as f32 + 2.0, n as f32 + 2.0), cells, corner);
        let scene = self.scene(filling);
        let tiles = scene.rows.iter().enumerate().flat_map(|(row, tiles)| {
            tiles.iter().enumerate().map(move |(column, tile)| ((column as f32, row as f32), tile))
        });
        picture.pave(tiles.clone().filter_map(|(corner, tile)| {
            let is_seen = seen[tile.cell?.index()];
            Some((corner, if is_seen { Ink::Seen } else { Ink::Open }))
        }));
        picture.rule((1.0, 1.0), n, n);
        for (corner, tile) in tiles.filter(|(_, tile)| tile.text != "." && tile.text != "x") {
            picture.shapes.push(Shape::word(corner, tile.text.as_str(), tile.ink));
        }
        picture
    }
}

/// The towers that some clue of a filled line sees.
fn seen_cells(puzzle: &Puzzle, filling: &Filling) -> Vec<bool> {
    let mut is_seen = vec![false; puzzle.givens.len()];
    for side in Side::ALL {
        for at in 0..puzzle.size {
            let line = puzzle.line(side, at);
            let heights: Vec<u8> = line.iter().map(|&cell| format::shown_height(puzzle, filling, cell)).collect();
            if puzzle.clue(side, at) == 0 || heights.contains(&0) {
                continue;
            }
            let is_tallest = |step: usize| heights[..step].iter().all(|&before| before < heights[step]);
            (0..line.len()).filter(|&step| is_tallest(step)).for_each(|step| is_seen[line[step].index()] = true);
        }
    }
    is_seen
}
