//! The two reports' loops over the places of a piece: which is the outer one, which ways to turn a piece there are, and
//! what counts.

use super::super::piece::{Pattern, Piece, extent};

/// A row of cells as bits, the first column lowest. Boards are at most 128 wide.
pub(super) type Row = u128;

/// A piece turned in one way.
pub(super) struct Turned {
    pub(super) rows: Vec<Row>,
    pub(super) height: usize,
    pub(super) width: usize,
    /// The same pattern has come before (report B keeps repeats).
    pub(super) is_repeat: bool,
}

impl Turned {
    /// What lies outside the largest board is never placed, so its rows are left out.
    fn new(pattern: &Pattern, is_repeat: bool) -> Turned {
        let (height, width) = extent(pattern);
        let mut rows = vec![0; if width <= 128 && height <= 128 { height } else { 0 }];
        for &(row, column) in pattern {
            if let Some(row) = rows.get_mut(row as usize) {
                *row |= 1 << column;
            }
        }
        Turned { rows, height, width, is_repeat }
    }
}

/// Where a search stands with one piece.
#[derive(Clone, Copy, Default)]
pub(super) struct Cursor {
    pub(super) way: usize,
    pub(super) row: usize,
    pub(super) column: usize,
}

/// The order in which a report tries the places of a piece, and what it counts.
pub(super) trait Order {
    /// Whether every test of a place counts, or every call.
    const COUNTS_TESTS: bool;
    fn ways(piece: &Piece) -> Vec<Turned>;
    /// The next place, or `None` after the last one. It may be off the board.
    fn next(cursor: Cursor, ways: &[Turned], size: (usize, usize)) -> Option<Cursor>;
    /// The first place that [`Order::next`] would give.
    fn first(ways: &[Turned], size: (usize, usize)) -> Option<Cursor>;
}

/// Report A: row, column, then the distinct ways to turn the piece. Every test of a place is a try.
pub(super) struct Position;

impl Order for Position {
    const COUNTS_TESTS: bool = true;

    fn ways(piece: &Piece) -> Vec<Turned> {
        piece.ways().iter().map(|way| Turned::new(way, false)).collect()
    }

    #[inline(always)]
    fn next(mut cursor: Cursor, ways: &[Turned], (rows, columns): (usize, usize)) -> Option<Cursor> {
        cursor.way += 1;
        if cursor.way == ways.len() {
            cursor.way = 0;
            cursor.column += 1;
            if cursor.column == columns {
                cursor.column = 0;
                cursor.row += 1;
            }
        }
        (cursor.row < rows).then_some(cursor)
    }

    fn first(_: &[Turned], _: (usize, usize)) -> Option<Cursor> {
        Some(Cursor::default())
    }
}

/// Report B: eight ways to turn the piece, then row and column at which it fits into the board. Every call is a case.
pub(super) struct Transformation;

impl Transformation {
    /// The first way from `way` on whose bounding box fits into the board.
    fn fitting(way: usize, ways: &[Turned], (rows, columns): (usize, usize)) -> Option<Cursor> {
        let fits = |turned: &Turned| turned.height <= rows && turned.width <= columns;
        let way = way + ways[way..].iter().position(fits)?;
        Some(Cursor { way, ..Cursor::default() })
    }
}

impl Order for Transformation {
    const COUNTS_TESTS: bool = false;

    fn ways(piece: &Piece) -> Vec<Turned> {
        let ways = piece.eight_ways();
        let turned = |(at, way): (usize, &Pattern)| Turned::new(way, ways[..at].contains(way));
        ways.iter().enumerate().map(turned).collect()
    }

    #[inline(always)]
    fn next(mut cursor: Cursor, ways: &[Turned], size: (usize, usize)) -> Option<Cursor> {
        let (rows, columns) = size;
        let way = &ways[cursor.way];
        cursor.column += 1;
        if cursor.column + way.width > columns {
            cursor.column = 0;
            cursor.row += 1;
            if cursor.row + way.height > rows {
                return Transformation::fitting(cursor.way + 1, ways, size);
            }
        }
        Some(cursor)
    }

    fn first(ways: &[Turned], size: (usize, usize)) -> Option<Cursor> {
        Transformation::fitting(0, ways, size)
    }
}
