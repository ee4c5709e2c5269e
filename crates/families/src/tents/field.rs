//! A board in the course of a search: what stands where, and how many tents are missing. What report C calls *open* and
//! *possible* is told here once, for its searches and its tricks.

use super::{Ground, Puzzle};
use runut_model::Cell;

/// What a cell holds by now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plot {
    Tree,
    Tent,
    /// Known to have no tent.
    Grass,
    /// Nothing is known.
    Empty,
}

/// A board with some tents and some grass. Every change goes onto a trail and can be taken back.
#[derive(Clone)]
pub struct Field<'a> {
    pub puzzle: &'a Puzzle,
    plots: Vec<Plot>,
    row_tents: Vec<usize>,
    column_tents: Vec<usize>,
    tents: usize,
    trees: usize,
    trail: Vec<Cell>,
}

impl<'a> Field<'a> {
    /// The board as it is given.
    pub fn new(puzzle: &'a Puzzle) -> Field<'a> {
        let plot = |ground: &Ground| match ground {
            Ground::Tree => Plot::Tree,
            Ground::Tent => Plot::Tent,
            Ground::Grass => Plot::Grass,
            Ground::Open => Plot::Empty,
        };
        Field::of(puzzle, puzzle.ground.iter().map(plot).collect())
    }

    /// The board on which this stands.
    pub fn of(puzzle: &'a Puzzle, plots: Vec<Plot>) -> Field<'a> {
        let mut field = Field {
            puzzle,
            plots,
            row_tents: vec![0; puzzle.rows],
            column_tents: vec![0; puzzle.columns],
            tents: 0,
            trees: puzzle.trees().count(),
            trail: Vec::new(),
        };
        puzzle.cells().for_each(|cell| field.count(cell, field.at(cell), 1));
        field
    }

    pub fn at(&self, cell: Cell) -> Plot {
        self.plots[cell.index()]
    }

    pub fn tents(&self) -> usize {
        self.tents
    }

    pub fn trees(&self) -> usize {
        self.trees
    }

    /// How many changes were made.
    pub fn changes(&self) -> usize {
        self.trail.len()
    }

    /// Writes a tent or grass into an empty cell.
    pub fn set(&mut self, cell: Cell, plot: Plot) {
        debug_assert!(self.at(cell) == Plot::Empty);
        self.plots[cell.index()] = plot;
        self.count(cell, plot, 1);
        self.trail.push(cell);
    }

    /// Takes changes back until so many are left.
    pub fn undo_to(&mut self, changes: usize) {
        while self.trail.len() > changes {
            let cell = self.trail.pop().expect("there are more changes");
            let plot = std::mem::replace(&mut self.plots[cell.index()], Plot::Empty);
            self.count(cell, plot, -1);
        }
    }

    fn count(&mut self, cell: Cell, plot: Plot, by: isize) {
        if plot == Plot::Tent {
            let (row, column) = (self.puzzle.row_of(cell), self.puzzle.column_of(cell));
            for number in [&mut self.row_tents[row], &mut self.column_tents[column], &mut self.tents] {
                *number = number.wrapping_add_signed(by);
            }
        }
    }

    /// How many tents a row still needs; `None` where it has no count.
    pub fn row_needs(&self, row: usize) -> Option<isize> {
        self.puzzle.row_counts[row].map(|count| count as isize - self.row_tents[row] as isize)
    }

    /// How many tents a column still needs; `None` where it has no count.
    pub fn column_needs(&self, column: usize) -> Option<isize> {
        self.puzzle.column_counts[column].map(|count| count as isize - self.column_tents[column] as isize)
    }

    /// Whether the cell's row and column still need a tent. A line without a count always does.
    pub fn is_needed(&self, cell: Cell) -> bool {
        let needs = |missing: Option<isize>| missing.is_none_or(|missing| missing > 0);
        needs(self.row_needs(self.puzzle.row_of(cell))) && needs(self.column_needs(self.puzzle.column_of(cell)))
    }

    pub fn has_tent_around(&self, cell: Cell) -> bool {
        self.puzzle.around(cell).any(|other| self.at(other) == Plot::Tent)
    }

    /// Empty, no tent around it, and its row and column still need one.
    pub fn is_open(&self, cell: Cell) -> bool {
        self.at(cell) == Plot::Empty && self.is_needed(cell) && !self.has_tent_around(cell)
    }

    /// The possible cells of a tree: its open sides, if no tent stands beside it yet. `None` where one does.
    pub fn possible_cells(&self, tree: Cell) -> Option<Vec<Cell>> {
        let has_tent = self.puzzle.beside(tree).any(|cell| self.at(cell) == Plot::Tent);
        (!has_tent).then(|| self.puzzle.beside(tree).filter(|&cell| self.is_open(cell)).collect())
    }

    /// Every row and column with a count: its cells, and how many tents it still needs.
    pub fn counted_lines(&self) -> impl Iterator<Item = (Vec<Cell>, isize)> + '_ {
        self.puzzle.lines().enumerate().filter_map(|(at, (cells, _))| {
            let needs = match at.checked_sub(self.puzzle.rows) {
                None => self.row_needs(at),
                Some(column) => self.column_needs(column),
            };
            Some((cells, needs?))
        })
    }

    /// The board with grass wherever there is neither tree nor tent.
    pub fn filling(&self) -> runut_model::Filling {
        let glyph = |plot: &Plot| match plot {
            Plot::Tree => Ground::Tree.glyph(),
            Plot::Tent => Ground::Tent.glyph(),
            Plot::Grass | Plot::Empty => Ground::Grass.glyph(),
        };
        runut_model::Filling(self.plots.iter().map(glyph).collect())
    }
}
