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
mod field;
mod format;
mod judge;
mod lines;
mod maker;
mod model;
mod pairing;
mod rules;
mod scene;
mod tricks;
mod walk;

use runut_model::{
    Board, Broken, Cand, Cell, CellPermutation, DeadEnd, Draft, Drafting, Example, Family, Filling, Form, Glyph, Halt,
    Known, KnownAs, Letter, Limits, Model, NearMiss, Picture, ReadOptions, Recognition, Refusal, Rule, Said, Scene,
    Sentences, Walk, WalkInfo,
};

/// The Tents family.
pub struct Tents;

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
        [Ground::Open, Ground::Tree, Ground::Tent, Ground::Grass].into_iter().find(|ground| ground.letter() == letter)
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
        let rows = (0..self.rows)
            .map(|row| ((0..self.columns).map(|column| self.cell(row, column)).collect(), self.row_counts[row]));
        let columns = (0..self.columns)
            .map(|column| ((0..self.rows).map(|row| self.cell(row, column)).collect(), self.column_counts[column]));
        rows.chain(columns)
    }

    fn spot(&self, cell: Cell) -> runut_model::Spot {
        runut_model::Spot::flat(self.row_of(cell), self.column_of(cell))
    }
}

/// Above, right, below, left.
const SIDES: [(isize, isize); 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];
const AROUND: [(isize, isize); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

impl Family for Tents {
    type Puzzle = Puzzle;

    fn name(&self) -> &'static str {
        "tents"
    }

    fn title(&self) -> Said {
        Said::new("tents-family")
    }

    fn sentences(&self) -> Sentences {
        Sentences { en: include_str!("en.ftl"), id: include_str!("id.ftl") }
    }

    fn examples(&self) -> &'static [Example] {
        examples::EXAMPLES
    }

    fn near_misses(&self) -> &'static [NearMiss] {
        examples::NEAR_MISSES
    }

    fn random_puzzle(&self, seed: u64) -> String {
        maker::random_puzzle(seed)
    }

    fn recognises(&self, text: &str) -> Recognition {
        format::recognises(text)
    }

    fn is_address(&self, word: &str) -> bool {
        format::is_address(word)
    }

    fn known_as(&self) -> KnownAs {
        format::KNOWN_AS
    }

    fn read(&self, text: &str, _: &ReadOptions) -> Result<(Puzzle, Vec<Said>), Refusal> {
        format::read(text).map(|puzzle| (puzzle, Vec::new()))
    }

    fn write(&self, puzzle: &Puzzle) -> String {
        format::write(puzzle, &Filling::empty(puzzle.ground.len()))
    }

    fn write_as(&self, puzzle: &Puzzle, form: Form) -> Option<Result<String, Said>> {
        match form {
            Form::Id => Some(format::write_id(puzzle)),
            Form::Url => Some(format::write_url(puzzle)),
            _ => None,
        }
    }

    fn read_board(&self, puzzle: &Puzzle, text: &str) -> Result<Filling, Refusal> {
        format::read_board(puzzle, text)
    }

    fn rows(&self, puzzle: &Puzzle, filling: &Filling) -> Vec<String> {
        format::rows(puzzle, filling)
    }

    fn print(&self, puzzle: &Puzzle, filling: &Filling) -> String {
        format::write(puzzle, filling)
    }

    fn pairs(&self, puzzle: &Puzzle, filling: &Filling) -> Option<Vec<[Cell; 2]>> {
        Some(judge::pairs(puzzle, filling))
    }

    fn describe(&self, puzzle: &Puzzle) -> Said {
        let counts = puzzle.row_counts.iter().chain(&puzzle.column_counts);
        Said::new("tents-described")
            .with("rows", puzzle.rows)
            .with("columns", puzzle.columns)
            .with("trees", puzzle.trees().count())
            .with("missing", counts.filter(|count| count.is_none()).count())
    }

    fn board(&self, puzzle: &Puzzle) -> Board {
        Board::flat(puzzle.rows, puzzle.columns)
    }

    fn given(&self, puzzle: &Puzzle) -> Filling {
        let ground = |&ground: &Ground| if ground == Ground::Open { Glyph::NONE } else { ground.glyph() };
        Filling(puzzle.ground.iter().map(ground).collect())
    }

    fn refute(&self, puzzle: &Puzzle, before: Option<&WalkInfo>) -> Option<Said> {
        match before {
            // Report C's searches begin without looking.
            Some(_) => None,
            None => model::wrong_sum(puzzle)
                .or_else(|| model::too_many_tents(puzzle))
                .or_else(|| model::lonely_tree(puzzle))
                .or_else(|| model::touching_tents(puzzle))
                .or_else(|| model::lonely_tent(puzzle)),
        }
    }

    fn model(&self, puzzle: &Puzzle, _: &Limits) -> Result<Model, Halt> {
        Ok(model::model(puzzle))
    }

    fn judge(&self, puzzle: &Puzzle, filling: &Filling) -> Vec<Broken> {
        judge::judge(puzzle, filling)
    }

    fn alphabet(&self, _: &Puzzle) -> Option<Vec<Letter>> {
        Some(drafting::alphabet())
    }

    fn game(&self, _: &Puzzle) -> Option<Said> {
        Some(Said::new("tents-game"))
    }

    fn drafting(&self) -> Option<Drafting> {
        Some(drafting::DRAFTING)
    }

    fn draft(&self, puzzle: &Puzzle, filling: &Filling) -> Option<Draft> {
        Some(drafting::draft(puzzle, filling))
    }

    fn rules(&self) -> &'static [Rule<Puzzle>] {
        rules::RULES
    }

    fn obvious(&self, puzzle: &Puzzle, known: &mut Known<'_>) {
        rules::obvious(puzzle, known);
    }

    fn dead_end(&self, puzzle: &Puzzle, known: &Known<'_>) -> Option<DeadEnd> {
        rules::dead_end(puzzle, known)
    }

    fn candidate(&self, puzzle: &Puzzle, model: &Model, candidate: Cand) -> Said {
        rules::candidate(puzzle, model, candidate)
    }

    fn walks(&self) -> &'static [WalkInfo] {
        walk::WALKS
    }

    fn walk<'a>(&self, puzzle: &'a Puzzle, which: &WalkInfo, limits: &Limits) -> Result<Box<dyn Walk + 'a>, Halt> {
        Ok(walk::begin(puzzle, which, limits))
    }

    fn symmetries(&self, puzzle: &Puzzle) -> Vec<CellPermutation> {
        let keeps = |permutation: &CellPermutation| {
            let count = |cells: &[Cell]| {
                let mut lines = puzzle.lines();
                let is_it = |line: &[Cell]| line.iter().eq(cells) || line.iter().rev().eq(cells);
                lines.find(|(line, _)| is_it(line)).map(|(_, count)| count)
            };
            let moved = |cells: &[Cell]| cells.iter().map(|cell| permutation[cell.index()]).collect::<Vec<Cell>>();
            puzzle.cells().all(|cell| puzzle.at(cell) == puzzle.at(permutation[cell.index()]))
                && puzzle.lines().all(|(cells, wanted)| count(&moved(&cells)) == Some(wanted))
        };
        let (rows, columns) = (puzzle.rows, puzzle.columns);
        crate::rectangle::symmetries((rows, columns), 0..rows, 0..columns).into_iter().filter(keeps).collect()
    }

    fn scene(&self, puzzle: &Puzzle, filling: &Filling) -> Scene {
        scene::scene(puzzle, filling)
    }

    fn picture(&self, puzzle: &Puzzle, filling: &Filling) -> Picture {
        scene::picture(puzzle, filling)
    }
}
