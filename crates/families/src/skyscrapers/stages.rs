//! A grid filled row by row, for whoever counts.
//!
//! What matters of the rows that are filled is, for every column, the *set* of heights that stand in it and how many towers
//! its clues have seen: the tallest of the set tells whether the next tower is seen from the top, and the heights that are
//! left tell whether it is seen from the bottom ([`super::line`]). So a state is these for all columns, and a row is filled
//! from left to right with what its own clues and the columns still allow.
//!
//! Two things make states fewer. The lines that are still to be filled tell what the next row can hold, and whether there is
//! any hope ([`super::outlook`]). And once the rows to come have neither clues nor givens, columns with equal clues may change
//! places: a state with its columns in order stands for all of them.
//!
//! The same grid can be filled from the bottom: its columns then have the heights that are left, and have seen what the clue
//! that is not settled still wants. States fall into parts by the set of their first column.

use super::fillings::Fillings;
use super::line::{Clues, bits};
use super::outlook::{self, Prospects};
use super::{Puzzle, Side};
use runut_model::{Cell, Filling, Game, Glyph, Halt, Limits, Outlook, Stages, Told};
use std::ops::ControlFlow;
use std::sync::OnceLock;

/// The largest grid: beyond it there are too many sets, and far too many states.
pub const LARGEST: usize = 12;
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
    /// For each column, the word of a state that it lies in, and how far up.
    places: Vec<(usize, usize)>,
    prospects: OnceLock<Prospects>,
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
        let per_word = 64 / (n + SEEN_BITS);
        let places = (0..n).map(|column| (column / per_word, column % per_word * (n + SEEN_BITS))).collect();
        Streets { size: n, rows, columns, possible, bare_from, places, prospects: OnceLock::new(), reversed: None }
    }

    /// The set of a column and what its clues have seen.
    #[inline]
    pub fn column(&self, state: &[u64], column: usize) -> (u32, u32) {
        let (word, shift) = self.places[column];
        let field = state[word] >> shift;
        ((field >> SEEN_BITS) as u32 & ((1 << self.size) - 1), field as u32 & ((1 << SEEN_BITS) - 1))
    }

    #[inline]
    fn set_column(&self, state: &mut [u64], column: usize, used: u32, seen: u32) {
        let (word, shift) = self.places[column];
        state[word] &= !(((1 << (self.size + SEEN_BITS)) - 1) << shift);
        state[word] |= u64::from(used << SEEN_BITS | seen) << shift;
    }
}

/// A row that is being filled from left to right.
struct Row<'a, 't> {
    streets: &'a Streets,
    row: usize,
    state: Vec<u64>,
    cells: [Place; LARGEST],
    tries: u32,
    told: &'a mut Told<'t>,
}

/// A cell of such a row.
#[derive(Clone, Copy, Default)]
struct Place {
    /// The heights that its column allows, and those that the columns behind it do.
    may: u32,
    later: u32,
    /// What a tower of each height changes in its word of the state.
    change: [u64; LARGEST],
}

impl<'a, 't> Row<'a, 't> {
    /// A row that comes after a state, within an outlook; of its first cell's heights only some may be wanted.
    fn new(
        streets: &'a Streets,
        row: usize,
        state: &[u64],
        (outlook, first): (Outlook, u32),
        told: &'a mut Told<'t>,
    ) -> Row<'a, 't> {
        let mut cells = [Place::default(); LARGEST];
        let mut later = 0;
        for (column, cell) in cells.iter_mut().enumerate().take(streets.size).rev() {
            let (stands, sights) = streets.column(state, column);
            let wanted = outlook::at(outlook, streets.size, column) & if column == 0 { first } else { u32::MAX };
            for tower in bits(streets.possible[row * streets.size + column] & wanted & !stands) {
                let then = streets.columns[column].then(1 << sights, stands, tower);
                if then != 0 {
                    let change = u64::from(tower << SEEN_BITS | sights ^ then.trailing_zeros());
                    cell.change[tower.trailing_zeros() as usize] = change << streets.places[column].1;
                    cell.may |= tower;
                }
            }
            cell.later = later;
            later |= cell.may;
        }
        Row { streets, row, state: state.to_vec(), cells, tries: 0, told }
    }

    fn fill(&mut self, column: usize, used: u32, seen: u32) -> ControlFlow<()> {
        let streets = self.streets;
        if column == streets.size {
            return (self.told)(Some(&self.state));
        }
        self.tries += 1;
        if self.tries.is_multiple_of(TRIES_PER_LOOK) {
            (self.told)(None)?;
        }
        let cell = &self.cells[column];
        let left = !used & ((1 << streets.size) - 1);
        // What no later column allows has to stand here.
        let may = match left & !cell.later {
            0 => cell.may & left,
            last if last.is_power_of_two() => cell.may & last,
            _ => 0,
        };
        let word = streets.places[column].0;
        for tower in bits(may) {
            let across = streets.rows[self.row].then(seen, used, tower);
            if across != 0 {
                let change = self.cells[column].change[tower.trailing_zeros() as usize];
                self.state[word] ^= change;
                self.fill(column + 1, used | tower, across)?;
                self.state[word] ^= change;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Stages for Streets {
    fn stages(&self) -> usize {
        self.size
    }

    fn width(&self) -> usize {
        self.places.last().map_or(0, |(word, _)| word + 1)
    }

    fn start(&self) -> Vec<u64> {
        vec![0; self.width()]
    }

    fn fill(&self, stage: usize, state: &[u64], told: &mut Told<'_>) -> ControlFlow<()> {
        self.fill_within(stage, state, Outlook::MAX, None, told)
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

    fn outlook(&self, stage: usize, state: &[u64]) -> Option<Outlook> {
        let n = self.size;
        if stage == 0 || stage + 1 >= n || n > outlook::LARGEST {
            return Some(Outlook::MAX);
        }
        self.prospects.get_or_init(|| Prospects::new(self)).outlook(self, stage, state)
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

    fn fill_within(
        &self,
        stage: usize,
        state: &[u64],
        outlook: Outlook,
        part: Option<usize>,
        told: &mut Told<'_>,
    ) -> ControlFlow<()> {
        let first = part.map_or(u32::MAX, |part| self.column(state, 0).0 ^ part as u32);
        match outlook::at(outlook, self.size, 0) & first {
            0 => ControlFlow::Continue(()),
            _ => Row::new(self, stage, state, (outlook, first), told).fill(0, 0, 1),
        }
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
pub fn possible(puzzle: &Puzzle, limits: &Limits) -> Result<Vec<u32>, Halt> {
    let n = puzzle.size;
    let all = (1u32 << n) - 1;
    let given = |height: &u8| if *height > 0 { 1 << (height - 1) } else { all };
    let mut possible: Vec<u32> = puzzle.givens.iter().map(given).collect();
    let mut fillings = Fillings::default();
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
