//! The form of a board: a rectangle of cells, or a pyramid of balls. All that follows from it is told here, once for both:
//! the cells, the lines in which they are written, and the board's own turns and reflections.
//!
//! Cells come in the order in which boards are written: a pyramid from its apex down, every layer row by row.

use crate::rectangle;
use runut_model::{Board, CellPermutation, Spot};
use std::ops::Range;

/// What a board looks like before any cell is blocked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    Flat {
        rows: usize,
        columns: usize,
    },
    /// As many layers as there are balls along the base's side.
    Pyramid {
        side: usize,
    },
}

/// A rectangle of cells, alone or in a stack.
struct Layer {
    /// Its height in a stack, 0 at the bottom.
    height: Option<u32>,
    rows: usize,
    columns: usize,
}

impl Ground {
    /// The layers, the highest one first.
    fn layers(self) -> Vec<Layer> {
        match self {
            Ground::Flat { rows, columns } => vec![Layer { height: None, rows, columns }],
            Ground::Pyramid { side } => {
                let layer = |rows: usize| Layer { height: Some((side - rows) as u32), rows, columns: rows };
                (1..=side).map(layer).collect()
            }
        }
    }

    /// The cells.
    pub fn board(self) -> Board {
        let mut spots = Vec::new();
        for layer in self.layers() {
            let spot = |row, column| Spot { layer: layer.height, ..Spot::flat(row, column) };
            spots.extend((0..layer.rows).flat_map(|row| (0..layer.columns).map(move |column| spot(row, column))));
        }
        Board { spots }
    }

    /// The cells of every line of a written board. An empty line stands between two layers.
    pub fn lines(self) -> Vec<Range<usize>> {
        let (mut lines, mut first) = (Vec::new(), 0);
        for layer in self.layers() {
            if first > 0 {
                lines.push(first..first);
            }
            for _ in 0..layer.rows {
                lines.push(first..first + layer.columns);
                first += layer.columns;
            }
        }
        lines
    }

    /// The cells of every row, layer by layer.
    pub fn rows(self) -> Vec<Range<usize>> {
        self.lines().into_iter().filter(|line| !line.is_empty()).collect()
    }

    /// The turns and reflections of the board, the one that moves nothing first. Of a flat board only the rectangle around
    /// its usable cells is turned: where that lies in the map does not matter.
    pub fn symmetries(self, is_usable: impl Fn(usize) -> bool) -> Vec<CellPermutation> {
        let layers = match self {
            Ground::Flat { rows, columns } => {
                let usable = (0..rows * columns).filter(|&at| is_usable(at));
                let (used_rows, used_columns) = usable.map(|at| (at / columns, at % columns)).unzip();
                vec![rectangle::symmetries((rows, columns), extent(used_rows), extent(used_columns))]
            }
            Ground::Pyramid { side } => {
                (1..=side).map(|side| rectangle::symmetries((side, side), 0..side, 0..side)).collect()
            }
        };
        stacked(&layers)
    }
}

/// From the first to the last of some lines.
fn extent(lines: Vec<usize>) -> Range<usize> {
    match (lines.iter().min(), lines.iter().max()) {
        (Some(&first), Some(&last)) => first..last + 1,
        _ => 0..0,
    }
}

/// Moves all layers of a stack in the same way.
fn stacked(layers: &[Vec<CellPermutation>]) -> Vec<CellPermutation> {
    let way = |way: usize| {
        let mut cells = Vec::new();
        for layer in layers {
            let first = cells.len() as u32;
            cells.extend(layer[way].iter().map(|cell| runut_model::Cell(first + cell.0)));
        }
        cells
    };
    (0..layers[0].len()).map(way).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pyramid_is_told_from_its_apex_down() {
        let pyramid = Ground::Pyramid { side: 3 };
        let board = pyramid.board();
        assert_eq!(board.len(), 14);
        assert_eq!(board.spots[0], Spot { layer: Some(2), row: 0, column: 0 });
        assert_eq!(board.spots[13], Spot { layer: Some(0), row: 2, column: 2 });
        assert_eq!(pyramid.lines(), [0..1, 1..1, 1..3, 3..5, 5..5, 5..8, 8..11, 11..14]);
    }

    #[test]
    fn a_pyramid_has_eight_symmetries_that_keep_neighbours() {
        let pyramid = Ground::Pyramid { side: 4 };
        let board = pyramid.board();
        let place = |at: usize| {
            let Spot { layer, row, column } = board.spots[at];
            let height = layer.expect("a ball has a height") as i64;
            [2 * i64::from(row) + height, 2 * i64::from(column) + height, height]
        };
        // The squared distance, by the measure in which all touching balls are equally far apart.
        let distance = |a: usize, b: usize| {
            let [dx, dy, dz] = [0, 1, 2].map(|axis| place(a)[axis] - place(b)[axis]);
            dx * dx + dy * dy + 2 * dz * dz
        };
        let mut symmetries = pyramid.symmetries(|_| true);
        for symmetry in &symmetries {
            for a in 0..board.len() {
                for b in 0..a {
                    assert_eq!(distance(symmetry[a].index(), symmetry[b].index()), distance(a, b));
                }
            }
        }
        symmetries.sort_unstable();
        symmetries.dedup();
        assert_eq!(symmetries.len(), 8);
    }
}
