//! What a person sees on a board: what is written in each cell, the lines with what they still need, and the candidates
//! behind it.

use crate::tents::field::{Field, Plot};
use crate::tents::model::Options;
use crate::tents::{Ground, Puzzle};
use runut_model::{Cand, Cell, Finding, Known, Said, Spot};

/// A board as far as it is known. An empty plot is an *open* cell: it may still be a tent.
#[derive(Clone)]
pub struct View<'a> {
    pub puzzle: &'a Puzzle,
    known: &'a Known<'a>,
    field: Field<'a>,
    /// Of columns and of rows: the count of the only one that has none.
    lone_rest: [Option<usize>; 2],
}

/// A row or a column with a count.
pub struct Line {
    pub is_row: bool,
    /// Its number, from 1.
    pub number: usize,
    pub cells: Vec<Cell>,
    pub count: usize,
    /// Whether the count is not written there: it is what the other lines leave of all trees.
    pub is_rest: bool,
    /// The tents that stand in it.
    pub tents: usize,
}

impl Line {
    /// How many tents it still needs. None, if it has too many.
    pub fn missing(&self) -> usize {
        self.count.saturating_sub(self.tents)
    }

    /// The one sentence or the other, with the line's number.
    pub fn said(&self, of_row: &'static str, of_column: &'static str) -> Said {
        let said = Said::new(if self.is_row { of_row } else { of_column });
        match self.is_rest {
            false => said.with("line", self.number),
            true => {
                let id = if self.is_row { "tents-row-of-rest" } else { "tents-column-of-rest" };
                said.with("line", Said::new(id).with("line", self.number).with("count", self.count))
            }
        }
    }
}

/// A cell's candidate for a tent, and the one for its having none.
fn options(known: &Known<'_>, cell: Cell) -> Options {
    let tent = known.writer(cell, Ground::Tent.glyph());
    let bare = known.model().decisions[cell.index()].clone().map(Cand).find(|&one| Some(one) != tent);
    Options { tent, bare }
}

/// The numbers, from 0, of the rows (or columns) without a count, and how many tents they have together: as many as the others
/// leave of all trees.
pub fn rest(puzzle: &Puzzle, is_row: bool) -> Option<(Vec<usize>, usize)> {
    let counts = if is_row { &puzzle.row_counts } else { &puzzle.column_counts };
    let without: Vec<usize> = (0..counts.len()).filter(|&at| counts[at].is_none()).collect();
    if without.is_empty() {
        return None;
    }
    let left = puzzle.trees().count().checked_sub(counts.iter().flatten().sum())?;
    Some((without, left))
}

impl<'a> View<'a> {
    pub fn new(puzzle: &'a Puzzle, known: &'a Known<'a>) -> View<'a> {
        let plot = |cell: Cell| {
            let tent = options(known, cell).tent.filter(|&tent| known.has(tent));
            match tent {
                _ if puzzle.at(cell) == Ground::Tree => Plot::Tree,
                Some(tent) if known.taken(cell.index()) == Some(tent) => Plot::Tent,
                Some(_) => Plot::Empty,
                None => Plot::Grass,
            }
        };
        let lone = |is_row| rest(puzzle, is_row).filter(|(lines, _)| lines.len() == 1).map(|(_, count)| count);
        let field = Field::of(puzzle, puzzle.cells().map(plot).collect());
        View { puzzle, known, field, lone_rest: [false, true].map(lone) }
    }

    pub fn is_tent(&self, cell: Cell) -> bool {
        self.field.at(cell) == Plot::Tent
    }

    /// Whether a tent may still come here.
    pub fn is_open(&self, cell: Cell) -> bool {
        self.field.at(cell) == Plot::Empty
    }

    /// The tents that are written down.
    pub fn tents(&self) -> impl Iterator<Item = Cell> + '_ {
        self.puzzle.cells().filter(|&cell| self.is_tent(cell))
    }

    /// The trees beside a cell.
    pub fn trees(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        self.puzzle.beside(cell).filter(|&other| self.puzzle.at(other) == Ground::Tree)
    }

    /// Where a tree's tent may be: open cells and tents beside it.
    pub fn places(&self, tree: Cell) -> impl Iterator<Item = Cell> + '_ {
        self.puzzle.beside(tree).filter(|&cell| self.is_open(cell) || self.is_tent(cell))
    }

    /// The open cells beside a tree that has no tent beside it yet.
    pub fn sides(&self, tree: Cell) -> Option<Vec<Cell>> {
        let places: Vec<Cell> = self.places(tree).collect();
        places.iter().all(|&cell| self.is_open(cell)).then_some(places)
    }

    /// Whether two cells touch, at a side or a corner.
    pub fn touch(&self, one: Cell, other: Cell) -> bool {
        self.puzzle.around(one).any(|touched| touched == other)
    }

    /// Those of some cells that are open.
    pub fn open(&self, cells: &[Cell]) -> Vec<Cell> {
        cells.iter().copied().filter(|&cell| self.is_open(cell)).collect()
    }

    /// Every row and column that has a count. If one row has none, its count is what the others leave of all trees.
    pub fn lines(&self) -> impl Iterator<Item = Line> + '_ {
        let puzzle = self.puzzle;
        let rows = (0..puzzle.rows).filter_map(|row| self.line(true, row));
        rows.chain((0..puzzle.columns).filter_map(|column| self.line(false, column)))
    }

    /// Every row and column with its count, as far as it is known.
    pub fn every_line(&self) -> impl Iterator<Item = (Vec<Cell>, Option<usize>)> + '_ {
        let is_row = |at: usize| usize::from(at < self.puzzle.rows);
        self.puzzle.lines().enumerate().map(move |(at, (cells, count))| (cells, count.or(self.lone_rest[is_row(at)])))
    }

    fn count(&self, is_row: bool, at: usize) -> Option<usize> {
        self.puzzle.count(is_row, at).or(self.lone_rest[usize::from(is_row)])
    }

    /// The row or column of a number, from 0, if it has a count.
    pub fn line(&self, is_row: bool, at: usize) -> Option<Line> {
        let puzzle = self.puzzle;
        let count = self.count(is_row, at)?;
        let is_rest = puzzle.count(is_row, at).is_none();
        let cells = puzzle.line(is_row, at);
        let tents = self.field.tents_in(is_row, at);
        Some(Line { is_row, number: at + 1, cells, count, is_rest, tents })
    }

    /// Whether a row or column, by its number from 0, has its tents.
    pub fn is_full(&self, is_row: bool, at: usize) -> bool {
        self.count(is_row, at).is_some_and(|count| count <= self.field.tents_in(is_row, at))
    }

    /// Writes something into an open cell for a moment.
    pub fn suppose(&mut self, cell: Cell, plot: Plot) {
        self.field.set(cell, plot);
    }

    /// The cells into which something was written for a moment, in order.
    pub fn supposed(&self) -> &[Cell] {
        self.field.changed()
    }

    /// Takes back what was written for a moment.
    pub fn take_back(&mut self) {
        self.field.undo_to(0);
    }

    /// How many tents fit into a line besides those that stand there, if these cells are left out.
    pub fn room_without(&self, line: &Line, left_out: &[Cell]) -> usize {
        let is_free = |cell: &Cell| self.is_open(*cell) && !left_out.contains(cell);
        line.cells.split(|cell| !is_free(cell)).map(|run| run.len().div_ceil(2)).sum()
    }

    /// The cells of a line that are next to each other, as far as a condition holds.
    pub fn runs(&self, cells: &[Cell], is_free: impl Fn(&Cell) -> bool) -> Vec<Vec<Cell>> {
        cells.split(|cell| !is_free(cell)).filter(|run| !run.is_empty()).map(<[Cell]>::to_vec).collect()
    }

    /// A cell's candidates.
    pub fn options(&self, cell: Cell) -> Options {
        options(self.known, cell)
    }

    /// Where there is a tent and where there is grass, if these candidates do not hold.
    pub fn settled_without(&self, struck: &[Cand]) -> (Vec<Cell>, Vec<Cell>) {
        let cells = struck.iter().map(|&one| (Cell(self.known.decision(one) as u32), one));
        let (grass, tents): (Vec<_>, Vec<_>) = cells.partition(|&(cell, one)| self.options(cell).tent == Some(one));
        let only_cells = |all: Vec<(Cell, Cand)>| all.into_iter().map(|(cell, _)| cell).collect();
        (only_cells(tents), only_cells(grass))
    }

    pub fn spots(&self, cells: &[Cell]) -> Vec<Spot> {
        self.puzzle.spots(cells)
    }

    /// Tents and grass in open cells, found by looking at other cells.
    pub fn finding(&self, tents: &[Cell], grass: &[Cell], looked: Vec<Cell>, said: Said) -> Finding {
        let tent = |&cell: &Cell| self.options(cell).tent;
        let bare = |&cell: &Cell| self.options(cell).bare;
        let take = tents.iter().filter_map(tent).chain(grass.iter().filter_map(bare)).collect();
        Finding { take, strike: Vec::new(), looked, said }
    }
}
