//! A grid filled row by row, for whoever counts.
//!
//! What matters of the rows that are filled is, for every column, the *set* of heights that stand in it and how many towers
//! its clues have seen: the tallest of the set tells whether the next tower is seen from the top, and the heights that are
//! left tell whether it is seen from the bottom ([`super::line`]). So a state is these for all columns, and a row is filled
//! from left to right with what its own clues and the columns still allow.
//!
//! Two things make states fewer. A state is hopeless if the lines that are still to be filled show it ([`super::outlook`]). And
//! once the rows to come have neither clues nor givens, columns with equal clues may change
//! places: a state with its columns in order stands for all of them.
//!
//! The same grid can be filled from the bottom: its columns then have the heights that are left, and have seen what the clue
//! that is not settled still wants. States fall into parts by the set of their first column.

use super::line::{Clues, Fillings, bits};
use super::outlook::{self, Outlook};
use super::{Puzzle, Side};
use runut_model::{Cell, Filling, Game, Glyph, Halt, Limits, Stages, Told};
use std::ops::ControlFlow;
use std::sync::OnceLock;

/// The largest grid: beyond it there are too many sets, and far too many states.
const LARGEST: usize = 12;
/// Bits for what a column has seen.
pub const SEEN_BITS: usize = 4;
/// Towers that are tried between two looks at the limits.
const TRIES_PER_LOOK: u32 = 1 << 12;

/// A row or a column.
pub struct Street {
    /// What is seen along it.
    pub clues: Clues,
    /// See [`Clues::endings`].
    pub endings: Vec<u32>,
}

impl Street {
    /// The numbers seen after one more tower with which the rest can end right, as bits.
    #[inline(always)]
    pub fn then(&self, seen: u32, used: u32, tower: u32) -> u32 {
        self.clues.step(seen, used, tower) & self.endings[(used | tower) as usize]
    }
}

/// A grid, row by row.
pub struct Streets {
    /// Its side.
    pub size: usize,
    /// Its rows.
    pub rows: Vec<Street>,
    /// Its columns.
    pub columns: Vec<Street>,
    /// For each cell the heights that are possible by the clues of its lines, as bits; row by row.
    pub possible: Vec<u32>,
    /// From this row on nothing but the columns' own clues tells them apart.
    pub bare_from: usize,
    outlook: OnceLock<Outlook>,
    reversed: Option<Box<Streets>>,
}

impl Streets {
    /// None if the grid is too large.
    pub fn new(puzzle: &Puzzle, limits: &Limits) -> Result<Option<Streets>, Halt> {
        if puzzle.size > LARGEST {
            return Ok(None);
        }
        let n = puzzle.size;
        let mut possible = possible(puzzle, limits)?;
        let bare_from = bare_from(puzzle);
        // Where columns change places, a state stands for others, and the other end does not know for how many: it is one or
        // the other. And nothing but their clues may tell columns apart then.
        if bare_from * 2 <= n {
            possible[bare_from * n..].fill((1 << n) - 1);
            return Ok(Some(Streets::of(puzzle, possible, bare_from)));
        }
        let flipped = puzzle.moved(&puzzle.board().cells().map(|cell| flip(n, cell)).collect());
        let turned = puzzle.board().cells().map(|cell| possible[flip(n, cell).index()]).collect();
        let reversed = Some(Box::new(Streets::of(&flipped, turned, n)));
        Ok(Some(Streets { reversed, ..Streets::of(puzzle, possible, n) }))
    }

    fn of(puzzle: &Puzzle, possible: Vec<u32>, bare_from: usize) -> Streets {
        let n = puzzle.size;
        let street = |cells: Vec<Cell>, first: u8, last: u8| {
            let clues = Clues { first, last, tallest: 1 << (n - 1) };
            let possible: Vec<u32> = cells.iter().map(|cell| possible[cell.index()]).collect();
            Street { clues, endings: clues.endings(&possible) }
        };
        let mut rows: Vec<Street> = puzzle.lines().map(|(cells, first, last)| street(cells, first, last)).collect();
        let columns = rows.split_off(n);
        Streets { size: n, rows, columns, possible, bare_from, outlook: OnceLock::new(), reversed: None }
    }

    fn column_bits(&self) -> usize {
        self.size + SEEN_BITS
    }

    fn columns_per_word(&self) -> usize {
        64 / self.column_bits()
    }

    /// The set of a column and what its clues have seen.
    #[inline]
    pub fn column(&self, state: &[u64], column: usize) -> (u32, u32) {
        let per_word = self.columns_per_word();
        let field = state[column / per_word] >> (column % per_word * self.column_bits());
        ((field >> SEEN_BITS) as u32 & ((1 << self.size) - 1), field as u32 & ((1 << SEEN_BITS) - 1))
    }

    #[inline]
    fn set_column(&self, state: &mut [u64], column: usize, used: u32, seen: u32) {
        let per_word = self.columns_per_word();
        let shift = column % per_word * self.column_bits();
        let word = &mut state[column / per_word];
        *word &= !(((1 << self.column_bits()) - 1) << shift);
        *word |= u64::from(used << SEEN_BITS | seen) << shift;
    }
}

/// A row that is being filled from left to right.
struct Row<'a, 't> {
    streets: &'a Streets,
    row: usize,
    state: Vec<u64>,
    /// The heights that the first cell may have.
    first: u32,
    tries: u32,
    told: &'a mut Told<'t>,
}

impl Row<'_, '_> {
    fn fill(&mut self, column: usize, used: u32, seen: u32) -> ControlFlow<()> {
        let streets = self.streets;
        if column == streets.size {
            return (self.told)(Some(&self.state));
        }
        self.tries += 1;
        if self.tries.is_multiple_of(TRIES_PER_LOOK) {
            (self.told)(None)?;
        }
        let (row, down) = (&streets.rows[self.row], &streets.columns[column]);
        let (stands, sights) = streets.column(&self.state, column);
        let may = streets.possible[self.row * streets.size + column] & if column == 0 { self.first } else { u32::MAX };
        for tower in bits(may & !used & !stands) {
            let across = row.then(seen, used, tower);
            if across == 0 {
                continue;
            }
            let then = down.then(1 << sights, stands, tower);
            if then != 0 {
                streets.set_column(&mut self.state, column, stands | tower, then.trailing_zeros());
                self.fill(column + 1, used | tower, across)?;
            }
        }
        streets.set_column(&mut self.state, column, stands, sights);
        ControlFlow::Continue(())
    }
}

impl Stages for Streets {
    fn stages(&self) -> usize {
        self.size
    }

    fn width(&self) -> usize {
        self.size.div_ceil(self.columns_per_word())
    }

    fn start(&self) -> Vec<u64> {
        vec![0; self.width()]
    }

    fn fill(&self, stage: usize, state: &[u64], told: &mut Told<'_>) -> ControlFlow<()> {
        Row { streets: self, row: stage, state: state.to_vec(), first: u32::MAX, tries: 0, told }.fill(0, 0, 1)
    }

    fn write(&self, stage: usize, before: &[u64], after: &[u64], board: &mut Filling) {
        for column in 0..self.size {
            let tower = self.column(before, column).0 ^ self.column(after, column).0;
            let cell = Cell((stage * self.size + column) as u32);
            board.set(cell, Glyph(tower.trailing_zeros() + 1));
        }
    }

    fn order(&self) -> Vec<Cell> {
        (0..(self.size * self.size) as u32).map(Cell).collect()
    }

    fn normalise(&self, stage: usize, state: &mut [u64]) {
        if stage < self.bare_from {
            return;
        }
        // Insertion into the columns with equal clues that are in order already.
        for column in 1..self.size {
            let clues = self.columns[column].clues;
            let mut place = column;
            for earlier in (0..column).rev().filter(|&earlier| self.columns[earlier].clues == clues) {
                let (one, other) = (self.column(state, earlier), self.column(state, place));
                if one <= other {
                    break;
                }
                self.set_column(state, earlier, other.0, other.1);
                self.set_column(state, place, one.0, one.1);
                place = earlier;
            }
        }
    }

    fn is_hopeless(&self, stage: usize, state: &[u64]) -> bool {
        let n = self.size;
        let is_looked_at = stage > 0 && stage + 1 < n && n <= outlook::LARGEST;
        is_looked_at && self.outlook.get_or_init(|| Outlook::new(self)).is_hopeless(self, stage, state)
    }

    fn parts(&self) -> usize {
        1 << self.size
    }

    fn part(&self, state: &[u64]) -> usize {
        self.column(state, 0).0 as usize
    }

    fn leads(&self, stage: usize, part: usize, next: usize) -> bool {
        let tower = part ^ next;
        part & next == part && tower.count_ones() == 1 && self.possible[stage * self.size] & tower as u32 != 0
    }

    fn fill_part(&self, stage: usize, state: &[u64], part: usize, told: &mut Told<'_>) -> ControlFlow<()> {
        let first = self.column(state, 0).0 ^ part as u32;
        Row { streets: self, row: stage, state: state.to_vec(), first, tries: 0, told }.fill(0, 0, 1)
    }

    fn rest_part(&self, part: usize) -> usize {
        !part & ((1 << self.size) - 1)
    }

    fn reversed(&self) -> Option<&dyn Stages> {
        self.reversed.as_deref().map(|reversed| reversed as &dyn Stages)
    }

    fn rest(&self, state: &[u64], rest: &mut [u64]) {
        for column in 0..self.size {
            let (used, seen) = self.column(state, column);
            let clues = self.columns[column].clues;
            // The clue on this side is settled once the tallest tower stands.
            let wanted = if used & clues.tallest == 0 { clues.first } else { clues.last };
            let left = !used & (clues.tallest * 2 - 1);
            self.set_column(rest, column, left, u32::from(wanted).saturating_sub(seen));
        }
    }
}

/// The first of the last rows that have neither clues nor givens.
fn bare_from(puzzle: &Puzzle) -> usize {
    let n = puzzle.size;
    let is_bare = |row: &usize| {
        let has_given = (row * n..(row + 1) * n).any(|cell| puzzle.givens[cell] > 0);
        !has_given && puzzle.clue(Side::Left, *row) == 0 && puzzle.clue(Side::Right, *row) == 0
    };
    n - (0..n).rev().take_while(is_bare).count()
}

/// The cell in the same column, as far from the bottom as this one is from the top.
fn flip(size: usize, cell: Cell) -> Cell {
    Cell(((size - 1 - cell.index() / size) * size + cell.index() % size) as u32)
}

/// For each cell the heights that the clues and givens of its lines leave, one line looked at after another until nothing
/// changes.
fn possible(puzzle: &Puzzle, limits: &Limits) -> Result<Vec<u32>, Halt> {
    let n = puzzle.size;
    let all = (1u32 << n) - 1;
    let given = |height: &u8| if *height > 0 { 1 << (height - 1) } else { all };
    let mut possible: Vec<u32> = puzzle.givens.iter().map(given).collect();
    let mut fillings = Fillings::new(n);
    loop {
        let before = possible.clone();
        for (cells, first, last) in puzzle.lines() {
            limits.look()?;
            let line: Vec<u32> = cells.iter().map(|cell| possible[cell.index()]).collect();
            let left = fillings.supported(&line, first, last).unwrap_or(vec![0; n]);
            cells.iter().zip(left).for_each(|(cell, left)| possible[cell.index()] = left);
        }
        if possible == before {
            return Ok(possible);
        }
    }
}
