//! What the rules of several families look at: the lines of a board, what may stand in a cell, what lies on it, and parts
//! that hang together.

use crate::{Board, Cand, Cell, Glyph, Known, Mark, Spot};

/// A row or a column of a flat board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Whether it is a row.
    pub is_row: bool,
    /// Its number, from 0.
    pub at: usize,
    /// Its cells, from left to right or from top to bottom.
    pub cells: Vec<Cell>,
}

impl Line {
    /// The row or column of this number, from 0, of a flat board.
    pub fn new((rows, columns): (usize, usize), is_row: bool, at: usize) -> Line {
        let cell = |row: usize, column: usize| Cell((row * columns + column) as u32);
        let cells = match is_row {
            true => (0..columns).map(|column| cell(at, column)).collect(),
            false => (0..rows).map(|row| cell(row, at)).collect(),
        };
        Line { is_row, at, cells }
    }
}

/// The rows of a flat board, then its columns.
pub fn lines(rows: usize, columns: usize) -> impl Iterator<Item = Line> {
    let row = move |at| Line::new((rows, columns), true, at);
    let column = move |at| Line::new((rows, columns), false, at);
    (0..rows).map(row).chain((0..columns).map(column))
}

/// Where cells of a flat board lie that has so many columns.
pub fn flat_spots(columns: usize, cells: &[Cell]) -> Vec<Spot> {
    cells.iter().map(|cell| Spot::flat(cell.index() / columns, cell.index() % columns)).collect()
}

/// Cells in the board's order, each once.
pub fn each_once(cells: impl IntoIterator<Item = Cell>) -> Vec<Cell> {
    let mut cells: Vec<Cell> = cells.into_iter().collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

impl Board {
    /// Where cells lie.
    pub fn spots_of(&self, cells: &[Cell]) -> Vec<Spot> {
        cells.iter().map(|&cell| self.spot(cell)).collect()
    }
}

/// What is known cell by cell, of a puzzle that decides its cells one by one: decision and cell have one number.
impl<'a> Known<'a> {
    /// Whether nothing is written into a cell yet.
    pub fn is_open(&self, cell: Cell) -> bool {
        self.taken(cell.index()).is_none()
    }

    /// What is written into a cell.
    pub fn stands(&self, cell: Cell) -> Option<Glyph> {
        self.taken(cell.index()).map(|taken| self.model().marks(taken)[0].glyph)
    }

    /// The candidate that writes a glyph into a cell, whether or not it is ruled out.
    pub fn writer(&self, cell: Cell, glyph: Glyph) -> Option<Cand> {
        let writes = |&one: &Cand| self.model().marks(one).contains(&Mark { cell, glyph });
        self.model().decisions[cell.index()].clone().map(Cand).find(writes)
    }

    /// What may still stand in a cell.
    pub fn glyphs(&self, cell: Cell) -> impl Iterator<Item = Glyph> + use<'_, 'a> {
        self.options(cell.index()).map(|option| self.model().marks(option)[0].glyph)
    }
}

/// For every cell, the candidates of some decisions that mark it.
#[derive(Clone)]
pub struct Covers {
    all: Vec<Cand>,
    /// Where those of each cell begin.
    starts: Vec<usize>,
    /// Where they end.
    ends: Vec<usize>,
}

impl Covers {
    /// Of what is still possible of these decisions.
    pub fn new(known: &Known<'_>, decisions: &[usize]) -> Covers {
        let model = known.model();
        let candidates = || decisions.iter().flat_map(|&decision| known.options(decision));
        let mut starts = vec![0; model.board.len() + 1];
        for mark in candidates().flat_map(|one| model.marks(one)) {
            starts[mark.cell.index() + 1] += 1;
        }
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let mut next = starts.clone();
        let mut all = vec![Cand(0); *starts.last().unwrap_or(&0)];
        for one in candidates() {
            for mark in model.marks(one) {
                all[next[mark.cell.index()]] = one;
                next[mark.cell.index()] += 1;
            }
        }
        Covers { all, starts, ends: next }
    }

    /// The candidates that mark a cell.
    pub fn of(&self, cell: Cell) -> &[Cand] {
        &self.all[self.starts[cell.index()]..self.ends[cell.index()]]
    }

    /// Keeps of the candidates that mark a cell those that are wanted.
    pub fn retain(&mut self, cell: Cell, is_wanted: impl Fn(Cand) -> bool) {
        let (start, end) = (self.starts[cell.index()], self.ends[cell.index()]);
        let mut kept = start;
        for at in start..end {
            if is_wanted(self.all[at]) {
                self.all[kept] = self.all[at];
                kept += 1;
            }
        }
        self.ends[cell.index()] = kept;
    }
}

/// The connected parts of the cells that are wanted, each in the board's order. `beside` are the neighbours of each cell.
pub fn parts(beside: &[Vec<Cell>], is_wanted: impl Fn(Cell) -> bool) -> Vec<Vec<Cell>> {
    let mut is_new: Vec<bool> = (0..beside.len() as u32).map(|at| is_wanted(Cell(at))).collect();
    let mut parts = Vec::new();
    for first in (0..beside.len() as u32).map(Cell) {
        if !std::mem::replace(&mut is_new[first.index()], false) {
            continue;
        }
        let mut part = vec![first];
        let mut at = 0;
        while at < part.len() {
            for &next in &beside[part[at].index()] {
                if std::mem::replace(&mut is_new[next.index()], false) {
                    part.push(next);
                }
            }
            at += 1;
        }
        part.sort_unstable();
        parts.push(part);
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Filling, ModelMaker};

    #[test]
    fn lines_are_rows_and_then_columns() {
        let cells: Vec<Vec<u32>> = lines(2, 3).map(|line| line.cells.iter().map(|cell| cell.0).collect()).collect();
        assert_eq!(cells, [vec![0, 1, 2], vec![3, 4, 5], vec![0, 3], vec![1, 4], vec![2, 5]]);
        assert_eq!(lines(2, 3).filter(|line| line.is_row).count(), 2);
    }

    #[test]
    fn a_cell_tells_what_it_may_hold() {
        let mark = |cell: u32, letter: char| Mark { cell: Cell(cell), glyph: Glyph::of(letter) };
        let mut maker = ModelMaker::new(Board::flat(1, 2));
        maker.decision(['a', 'b'].map(|letter| [mark(0, letter)]));
        maker.decision(['a', 'b'].map(|letter| [mark(1, letter)]));
        let model = maker.finish();
        let mut known = Known::new(&model, &Filling::empty(2));
        known.strike(Cand(0));
        known.take(Cand(2));
        assert_eq!(known.glyphs(Cell(0)).collect::<Vec<_>>(), [Glyph::of('b')]);
        assert_eq!((known.stands(Cell(0)), known.stands(Cell(1))), (None, Some(Glyph::of('a'))));
        assert_eq!(known.writer(Cell(0), Glyph::of('a')), Some(Cand(0)));
        assert_eq!(known.writer(Cell(0), Glyph::of('c')), None);
        assert_eq!(Covers::new(&known, &[0]).of(Cell(0)), [Cand(1)]);
        assert!(Covers::new(&known, &[0]).of(Cell(1)).is_empty());
    }

    #[test]
    fn parts_hang_together() {
        let beside = [vec![Cell(1)], vec![Cell(0), Cell(2)], vec![Cell(1)]];
        assert_eq!(parts(&beside, |_| true), [vec![Cell(0), Cell(1), Cell(2)]]);
        assert_eq!(parts(&beside, |cell| cell != Cell(1)), [vec![Cell(0)], vec![Cell(2)]]);
    }
}
