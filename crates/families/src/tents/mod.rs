//! Tents and Trees.
//!
//! # The rules
//! Some cells hold a tree. Put as many tents as there are trees into other cells, so that tents and trees can be paired one
//! to one, each tent beside its own tree, above, below, left or right. No two tents touch, not even at a corner. A count
//! beside a row or column tells how many tents it has.
//!
//! # The pairing, which is often told wrongly
//! A tent may stand beside other trees than its own. It is not enough that every tent has a tree beside it and every tree a
//! tent: in `A T A . T A T` the two tents on the left have one tree between them, so this is no solution. The pairing itself
//! need not be unique: with trees in the middles of a 3x3 board's sides and tents in its corners, every tent can go with the
//! tree on its left or with the one on its right. That is one solution, because a solution is the set of tents. Where a
//! pairing is shown, it is one of them.
//!
//! # What is not obvious
//! - Counts may be missing; such a line may have any number of tents.
//! - Cells given as tent or grass stay what they are.
//! - A given tent belongs to some tree like any other.

mod drafting;
mod examples;
mod facts;
mod field;
mod format;
mod judge;
mod lines;
mod make;
mod maker;
mod model;
mod pairing;
mod rows;
mod rules;
mod scene;
mod stages;
mod ties;
mod tricks;
mod walk;

use runut_model::{
    Board, Broken, Cell, CellPermutation, Family, Filling, Formula, Game, Glyph, Halt, Limits, ReadOptions, Reading,
    Refusal, Said, Sentences, Spot, attention, signs, views,
};

/// The Tents family.
pub static FAMILY: Family = Family {
    title: "tents-family",
    sentences: Sentences { en: include_str!("en.ftl"), id: include_str!("id.ftl") },
    examples: examples::EXAMPLES,
    lessons: examples::LESSONS,
    near_misses: examples::NEAR_MISSES,
    random_puzzle: Some(maker::random_puzzle),
    is_address: format::is_address,
    known_as: format::KNOWN_AS,
    rules: attention::infos::<Puzzle>,
    walks: walk::WALKS,
    drafting: Some(drafting::DRAFTING),
    making: Some(make::MAKING),
    ..Family::new("tents", read)
};

fn read(text: &str, _: &ReadOptions) -> Result<Reading, Refusal> {
    Ok((Box::new(format::read(text)?), Vec::new()))
}

/// What a puzzle says about a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ground {
    Open,
    Tree,
    /// A tent is given.
    Tent,
    /// That there is no tent is given.
    Grass,
}

impl Ground {
    fn letter(self) -> char {
        match self {
            Ground::Open => '.',
            Ground::Tree => 'T',
            Ground::Tent => 'A',
            Ground::Grass => '~',
        }
    }

    fn of_letter(letter: char) -> Option<Ground> {
        let all = [Ground::Open, Ground::Tree, Ground::Tent, Ground::Grass];
        all.into_iter().find(|ground| ground.letter() == letter || *ground == Ground::Open && signs::is_empty(letter))
    }

    /// What stands in a solved board's cell.
    fn glyph(self) -> Glyph {
        Glyph::of(self.letter())
    }
}

/// A board with trees, and the counts beside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    rows: usize,
    columns: usize,
    /// Row by row.
    ground: Vec<Ground>,
    row_counts: Vec<Option<usize>>,
    column_counts: Vec<Option<usize>>,
}

impl Puzzle {
    fn cell(&self, row: usize, column: usize) -> Cell {
        Cell((row * self.columns + column) as u32)
    }

    fn row_of(&self, cell: Cell) -> usize {
        cell.index() / self.columns
    }

    fn column_of(&self, cell: Cell) -> usize {
        cell.index() % self.columns
    }

    fn at(&self, cell: Cell) -> Ground {
        self.ground[cell.index()]
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.ground.len() as u32).map(Cell)
    }

    fn trees(&self) -> impl Iterator<Item = Cell> + '_ {
        self.cells().filter(|&cell| self.at(cell) == Ground::Tree)
    }

    /// The cell so many rows and columns away, if it is on the board.
    fn step(&self, cell: Cell, (down, across): (isize, isize)) -> Option<Cell> {
        let row = self.row_of(cell).checked_add_signed(down).filter(|&row| row < self.rows)?;
        let column = self.column_of(cell).checked_add_signed(across).filter(|&column| column < self.columns)?;
        Some(self.cell(row, column))
    }

    /// The cells above, right, below and left of a cell, as far as they are on the board.
    fn beside(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        SIDES.into_iter().filter_map(move |side| self.step(cell, side))
    }

    /// The up to eight cells that touch a cell.
    fn around(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        AROUND.into_iter().filter_map(move |way| self.step(cell, way))
    }

    fn has_tree_beside(&self, cell: Cell) -> bool {
        self.beside(cell).any(|cell| self.at(cell) == Ground::Tree)
    }

    /// The count of a row or column, if it has one.
    fn count(&self, is_row: bool, at: usize) -> Option<usize> {
        if is_row { self.row_counts[at] } else { self.column_counts[at] }
    }

    /// Every row and column: its cells and its count.
    fn lines(&self) -> impl Iterator<Item = (Vec<Cell>, Option<usize>)> + '_ {
        views::lines(self.rows, self.columns).map(|line| (line.cells, self.count(line.is_row, line.at)))
    }

    /// The cells of a row or column.
    fn line(&self, is_row: bool, at: usize) -> Vec<Cell> {
        views::Line::new((self.rows, self.columns), is_row, at).cells
    }

    fn spots(&self, cells: &[Cell]) -> Vec<Spot> {
        views::flat_spots(self.columns, cells)
    }

    fn spot(&self, cell: Cell) -> Spot {
        Spot::flat(self.row_of(cell), self.column_of(cell))
    }
}

/// Above, right, below, left.
const SIDES: [(isize, isize); 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];
const AROUND: [(isize, isize); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

impl Game for Puzzle {
    fn describe(&self) -> Said {
        let counts = self.row_counts.iter().chain(&self.column_counts);
        Said::new("tents-described")
            .with("rows", self.rows)
            .with("columns", self.columns)
            .with("trees", self.trees().count())
            .with("missing", counts.filter(|count| count.is_none()).count())
    }

    fn board(&self) -> Board {
        Board::flat(self.rows, self.columns)
    }

    fn given(&self) -> Filling {
        let ground = |&ground: &Ground| if ground == Ground::Open { Glyph::NONE } else { ground.glyph() };
        Filling(self.ground.iter().map(ground).collect())
    }

    fn judge(&self, filling: &Filling) -> Vec<Broken> {
        judge::judge(self, filling)
    }

    fn in_rows(&self, limits: &Limits) -> Result<Option<Formula>, Halt> {
        if cfg!(feature = "proofs") { rows::formula(self, limits).map(Some) } else { Ok(None) }
    }

    fn pairs(&self, filling: &Filling) -> Option<Vec<[Cell; 2]>> {
        Some(judge::pairs(self, filling))
    }

    fn symmetries(&self) -> Vec<CellPermutation> {
        let keeps = |permutation: &CellPermutation| {
            let count = |cells: &[Cell]| {
                let mut lines = self.lines();
                let is_it = |line: &[Cell]| line.iter().eq(cells) || line.iter().rev().eq(cells);
                lines.find(|(line, _)| is_it(line)).map(|(_, count)| count)
            };
            let moved = |cells: &[Cell]| cells.iter().map(|cell| permutation[cell.index()]).collect::<Vec<Cell>>();
            self.cells().all(|cell| self.at(cell) == self.at(permutation[cell.index()]))
                && self.lines().all(|(cells, wanted)| count(&moved(&cells)) == Some(wanted))
        };
        let (rows, columns) = (self.rows, self.columns);
        crate::rectangle::symmetries((rows, columns), 0..rows, 0..columns).into_iter().filter(keeps).collect()
    }
}
