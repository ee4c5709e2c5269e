//! Fill-in, also Fig-Jig: a crossword grid and a list of numbers to be written into it.
//!
//! # The rules
//! A grid has black cells and open cells; some open cells may be given. A *slot* is a maximal run of two or more open
//! cells, across or down; an open cell in no such run is a slot of length one. Every slot holds one of the listed numbers,
//! read from left to right or from top to bottom. Every listed number is used exactly as often as it is listed. So every
//! open cell is filled, and what a given cell holds stays.
//!
//! # What is not obvious
//! - Numbers are strings: leading zeros count, and words work as numbers do. A cell holds one letter or digit of any script;
//!   capital and small letters differ.
//! - The list is a multiset: a number that is listed twice fills two slots. Exchanging the two gives the same filled grid,
//!   and counts count filled grids.
//! - A slot that is wholly given still uses up its number. Walks pass over it without counting.
//! - Where the slots of some length are not as many as the numbers of that length there is no solution. That is told
//!   before any search, and so is a given that no number of its slot's length has in that place.
//!
//! # What the report gets wrong, and what is done here
//! - Its test of a number joins its two conditions with "or". A number must be unused *and* agree with the slot.
//! - Its index never advances. The search goes on to the next slot.
//! - A number that does not fit never moves its loop on, so it runs for ever. Every number is tried once, fitting or not.
//! - A used number stays in its list. It is marked as used, and free again when it is taken back.
//! - Digits written into one slot do not reach the slots that cross it. All slots share the cells of one grid.
//! - Taking a number back erases given digits. Only the cells that this number filled become empty again.
//! - A slot with some given digits is skipped as if it were full. Only a slot that is wholly given is passed over.

mod components;
mod drafting;
mod examples;
mod facts;
mod format;
mod ipuz;
mod judge;
mod lists;
mod make;
mod maker;
mod matching;
mod model;
mod rows;
mod rules;
mod scene;
mod stages;
mod walk;

use lists::Lists;
use runut_model::{
    Board, Broken, Cell, CellPermutation, Family, Filling, Formula, Game, Glyph, Halt, Limits, ReadOptions, Reading,
    Refusal, Said, Sentences, attention,
};

/// The fill-in family.
pub static FAMILY: Family = Family {
    title: "fillin-family",
    sentences: Sentences { en: include_str!("en.ftl"), id: include_str!("id.ftl") },
    examples: examples::EXAMPLES,
    lessons: examples::LESSONS,
    near_misses: examples::NEAR_MISSES,
    random_puzzle: Some(maker::random_puzzle),
    recognises: Some(format::recognises),
    rules: attention::infos::<Puzzle>,
    walks: walk::WALKS,
    drafting: Some(drafting::DRAFTING),
    making: Some(make::MAKING),
    ..Family::new("fillin", read)
};

fn read(text: &str, _: &ReadOptions) -> Result<Reading, Refusal> {
    let puzzle = if ipuz::is_json(text) { ipuz::read(text)? } else { format::read(text)? };
    Ok((Box::new(puzzle), Vec::new()))
}

/// What a cell of the grid is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Square {
    Black,
    Open,
    Given(char),
}

/// A listed number, character by character.
type Number = Vec<char>;

/// The cells of a slot, in reading order.
type Slot = Vec<Cell>;

/// A grid and its numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    rows: usize,
    columns: usize,
    /// One square per cell, row by row.
    squares: Vec<Square>,
    /// In the order in which they are listed.
    numbers: Vec<Number>,
    /// Across by row, then down by column, then lone cells by row.
    slots: Vec<Slot>,
    /// Both by length, and where slots cross.
    lists: Lists,
}

impl Puzzle {
    fn new(rows: usize, columns: usize, squares: Vec<Square>, numbers: Vec<Number>) -> Puzzle {
        let slots = slots(rows, columns, &squares);
        Puzzle::with_slots(rows, columns, squares, numbers, slots)
    }

    /// The same, where the slots of the grid are known.
    fn with_slots(rows: usize, columns: usize, squares: Vec<Square>, numbers: Vec<Number>, slots: Vec<Slot>) -> Puzzle {
        let lists = Lists::new(squares.len(), &slots, &numbers);
        Puzzle { rows, columns, squares, numbers, slots, lists }
    }

    /// What is given in a cell.
    fn given(&self, cell: Cell) -> Option<char> {
        match self.squares[cell.index()] {
            Square::Given(character) => Some(character),
            Square::Black | Square::Open => None,
        }
    }

    /// The number of a slot that is wholly given.
    fn given_number(&self, slot: &Slot) -> Option<Number> {
        slot.iter().map(|&cell| self.given(cell)).collect()
    }

    /// A sentence that calls what is listed by its name: numbers of digits, or words of letters.
    fn says(&self, id: &'static str) -> Said {
        Said::new(id).with("holds", if self.lists.are_words { "words" } else { "numbers" })
    }

    /// The numbers by length, then value.
    fn sorted_numbers(&self) -> Vec<&Number> {
        let mut sorted: Vec<&Number> = self.numbers.iter().collect();
        sorted.sort_unstable_by(|one, other| (one.len(), one).cmp(&(other.len(), other)));
        sorted
    }
}

/// The slots of a grid: across by row, down by column, then lone cells by row.
fn slots(rows: usize, columns: usize, squares: &[Square]) -> Vec<Slot> {
    let at = |row: usize, column: usize| Cell((row * columns + column) as u32);
    let across = (0..rows).map(|row| (0..columns).map(|column| at(row, column)).collect());
    let down = (0..columns).map(|column| (0..rows).map(|row| at(row, column)).collect());
    let is_black = |cell: &Cell| squares[cell.index()] == Square::Black;
    let (mut slots, mut is_crossed) = (Vec::new(), vec![false; squares.len()]);
    for line in across.chain(down).collect::<Vec<Vec<Cell>>>() {
        for run in line.split(is_black).filter(|run| run.len() > 1) {
            run.iter().for_each(|cell| is_crossed[cell.index()] = true);
            slots.push(run.to_vec());
        }
    }
    let lone = (0..squares.len()).filter(|&cell| !is_crossed[cell] && squares[cell] != Square::Black);
    slots.extend(lone.map(|cell| vec![Cell(cell as u32)]));
    slots
}

/// What is read in slots.
fn read_off(slots: &[Slot], letter: impl Fn(Cell) -> char) -> Vec<Number> {
    slots.iter().map(|slot| slot.iter().map(|&cell| letter(cell)).collect()).collect()
}

impl Game for Puzzle {
    fn describe(&self) -> Said {
        let given = self.squares.iter().filter(|square| matches!(square, Square::Given(_))).count();
        self.says("fillin-described")
            .with("rows", self.rows)
            .with("columns", self.columns)
            .with("numbers", self.numbers.len())
            .with("given", given)
    }

    fn board(&self) -> Board {
        Board::flat(self.rows, self.columns)
    }

    fn given(&self) -> Filling {
        let square = |&square: &Square| match square {
            Square::Given(character) => Glyph::of(character),
            Square::Black | Square::Open => Glyph::NONE,
        };
        Filling(self.squares.iter().map(square).collect())
    }

    fn judge(&self, filling: &Filling) -> Vec<Broken> {
        judge::judge(self, filling)
    }

    fn in_rows(&self, limits: &Limits) -> Result<Option<Formula>, Halt> {
        if cfg!(feature = "proofs") { rows::formula(self, limits).map(Some) } else { Ok(None) }
    }

    /// Numbers are read to the right and downwards, so only the reflection that exchanges the two can keep a puzzle.
    fn symmetries(&self) -> Vec<CellPermutation> {
        let cells = 0..self.squares.len();
        let stay: CellPermutation = cells.clone().map(|at| Cell(at as u32)).collect();
        let turned = |at: usize| (at % self.columns) * self.rows + at / self.columns;
        let is_kept = self.rows == self.columns && cells.clone().all(|at| self.squares[at] == self.squares[turned(at)]);
        let transposed = is_kept.then(|| cells.map(|at| Cell(turned(at) as u32)).collect());
        std::iter::once(stay).chain(transposed).collect()
    }
}
