//! The symmetries of a rectangle of cells.

use runut_model::{Cell, CellPermutation};
use std::ops::Range;

/// The turns and reflections of a rectangle of cells: four, or eight if it is a square. The first one moves nothing; cells
/// of the board outside the rectangle stay where they are.
pub fn symmetries(board: (usize, usize), rows: Range<usize>, columns: Range<usize>) -> Vec<CellPermutation> {
    let turns = if rows.len() == columns.len() { 8 } else { 4 };
    let moved = |way: usize, at: usize| {
        let (row, column) = (at / board.1, at % board.1);
        if !rows.contains(&row) || !columns.contains(&column) {
            return Cell(at as u32);
        }
        let (row, column) = (row - rows.start, column - columns.start);
        let row = if way & 1 == 0 { row } else { rows.len() - 1 - row };
        let column = if way & 2 == 0 { column } else { columns.len() - 1 - column };
        let (row, column) = if way & 4 == 0 { (row, column) } else { (column, row) };
        Cell(((rows.start + row) * board.1 + columns.start + column) as u32)
    };
    (0..turns).map(|way| (0..board.0 * board.1).map(|at| moved(way, at)).collect()).collect()
}
