//! What a person sees on a board: what is written in each cell, the lines with what they still need, and the candidates
//! behind it.
//!
//! It is the sheet of the rules, so it is kept up to date cell by cell. Every line is kept as bits, one for each cell, so that
//! how many tents stand in it, how many cells are open and how many tents still fit is told by a few operations.

use super::ahead::Trials;
use super::pairing::Couples;
use super::ties::{self, Ties};
use super::traces;
use super::trees::{SEVERAL, SINGLE, Strip};
use crate::tents::model::Options;
use crate::tents::{Ground, Puzzle};
use runut_model::attention::Sheet;
use runut_model::live::Change;
use runut_model::{Cell, Edge, Finding, Known, Said, Side, Spot};
use std::sync::Arc;

/// The kinds of places at which rules look. Open cells only become fewer, so of those in which a rule would find grass none
/// has to be told of: where it found nothing, it finds nothing with less of them.
pub mod kind {
    /// A cell: its own candidates.
    pub const CELL: usize = 0;
    /// A row or a column, rows first: its cells.
    pub const LINE: usize = 1;
    /// A line with the next one: the cells of both.
    pub const PAIR: usize = 2;
    /// A tree: the cells beside it.
    pub const TREE: usize = 3;
    /// The rows without a count, then the columns without one.
    pub const REST: usize = 4;
    /// A line: its cells, and those beside trees that have places there.
    pub const STRIP: usize = 5;
    /// Several lines: the same.
    pub const WIDE_STRIP: usize = 6;
}

/// A line's cells as bits.
pub type Bits = u128;

/// Up to four cells.
#[derive(Clone, Copy)]
struct Few {
    cells: [Cell; 4],
    number: u8,
}

impl Few {
    const NONE: Few = Few { cells: [Cell(0); 4], number: 0 };

    fn push(&mut self, cell: Cell) {
        self.cells[usize::from(self.number)] = cell;
        self.number += 1;
    }

    fn all(&self) -> &[Cell] {
        &self.cells[..usize::from(self.number)]
    }
}

/// What never changes while somebody solves.
pub struct Land {
    /// Row and column of every cell.
    spots: Vec<[u8; 2]>,
    options: Vec<Options>,
    /// Of a tree the cells beside it, of another cell the trees beside it.
    near: Vec<Few>,
    /// The cells around every cell, and where those of each begin.
    around: Vec<Cell>,
    around_from: Vec<u32>,
    /// The cells that may hold something, but have no tree beside them.
    far: Vec<Cell>,
    pub trees: Vec<Cell>,
    /// A tree's number, by its cell.
    numbers: Vec<u32>,
    /// By cell: the part of the board in which it is, see [`traces::part`].
    pub parts: Vec<u8>,
    /// By the trees' numbers: the parts of the board in which the cells beside them are.
    tree_parts: Vec<traces::Set>,
    /// By line: the trees in it.
    pub trees_in: Vec<Vec<Cell>>,
    /// By line: its count, if it is known.
    counts: Vec<Option<usize>>,
    /// The rows without a count, and the columns.
    pub rests: [Option<Strip>; 2],
}

/// A board as far as it is known.
#[derive(Clone)]
pub struct View<'a> {
    pub puzzle: &'a Puzzle,
    pub land: Arc<Land>,
    /// By line: the cells that may still be a tent.
    open: Vec<Bits>,
    /// By line: the tents that are written down.
    tents: Vec<Bits>,
    /// The cells without a tree beside them in which nothing is written yet.
    pub far: Vec<Cell>,
    /// The cells into which something is written for a moment, in order.
    supposed: Vec<Cell>,
    pub couples: Couples,
    pub ties: Ties,
    pub trials: Trials,
}

/// A row or a column with a count.
#[derive(Clone, Copy)]
pub struct Line {
    /// Rows first.
    pub at: usize,
    pub is_row: bool,
    /// Its number, from 1.
    pub number: usize,
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

/// How many tents fit into open cells without touching: into each run of them every second one. Runs that begin at an even
/// cell are told from the others by a carry that runs through them.
pub fn room(open: Bits) -> usize {
    const EVEN: Bits = Bits::MAX / 3;
    let begin = open & !(open << 1);
    let of_even = open & !open.wrapping_add(begin & EVEN);
    let of_odd = open & !of_even;
    (of_even & EVEN | of_odd & !EVEN).count_ones() as usize
}

/// The runs of cells next to each other: where each begins, and how long it is.
pub fn runs(mut bits: Bits) -> impl Iterator<Item = (usize, usize)> {
    std::iter::from_fn(move || {
        let from = (bits != 0).then(|| bits.trailing_zeros())?;
        let length = (bits >> from).trailing_ones();
        bits &= Bits::MAX.checked_shl(from + length).unwrap_or(0);
        Some((from as usize, length as usize))
    })
}

impl Land {
    fn new(puzzle: &Puzzle, known: &Known<'_>) -> Land {
        let &Puzzle { rows, columns, .. } = puzzle;
        let (cells, lines) = (rows * columns, rows + columns);
        let mut land = Land {
            spots: Vec::with_capacity(cells),
            parts: Vec::with_capacity(cells),
            options: Vec::with_capacity(cells),
            near: Vec::with_capacity(cells),
            around: Vec::with_capacity(8 * cells),
            around_from: vec![0],
            far: Vec::new(),
            trees: Vec::new(),
            numbers: vec![0; cells],
            tree_parts: Vec::new(),
            trees_in: vec![Vec::new(); lines],
            counts: puzzle.row_counts.iter().chain(&puzzle.column_counts).copied().collect(),
            rests: [None, None],
        };
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
            let cell = puzzle.cell(row, column);
            let (ground, near) = (puzzle.at(cell), near(puzzle, row, column));
            land.spots.push([row as u8, column as u8]);
            land.parts.push(traces::part(puzzle, row, column));
            land.near.push(near);
            land.around.extend(puzzle.around(cell));
            land.around_from.push(land.around.len() as u32);
            land.options.push(Options::of(ground, known.model().decisions[cell.index()].clone()));
            match ground {
                Ground::Tree => {
                    land.numbers[cell.index()] = land.trees.len() as u32;
                    land.trees.push(cell);
                    [row, rows + column].into_iter().for_each(|line| land.trees_in[line].push(cell));
                }
                Ground::Open if near.number == 0 => land.far.push(cell),
                _ => {}
            }
        }
        let set_of = |tree: &Cell| {
            let mut parts = traces::Set::default();
            land.near[tree.index()].all().iter().for_each(|side| parts.insert(land.parts[side.index()].into()));
            parts
        };
        land.tree_parts = land.trees.iter().map(set_of).collect();
        land.rests = [true, false].map(|is_row| Strip::rest(puzzle, land.trees.len(), is_row));
        for (at, count) in land.counts.iter_mut().enumerate() {
            let rest = land.rests[usize::from(at >= rows)].as_ref();
            *count = count.or_else(|| rest.and_then(Strip::lone_count));
        }
        land
    }

    /// A cell's row and column, from 0.
    pub fn spot(&self, cell: Cell) -> [usize; 2] {
        self.spots[cell.index()].map(usize::from)
    }

    /// The parts of the board in which the cells beside a tree are.
    pub fn parts_beside(&self, tree: Cell) -> &traces::Set {
        &self.tree_parts[self.numbers[tree.index()] as usize]
    }

    /// The cells around a cell.
    pub fn around(&self, cell: Cell) -> &[Cell] {
        let [from, to] = [0, 1].map(|next| self.around_from[cell.index() + next] as usize);
        &self.around[from..to]
    }

    /// A cell's row and column as lines.
    pub fn through(&self, rows: usize, cell: Cell) -> [usize; 2] {
        let [row, column] = self.spot(cell);
        [row, rows + column]
    }
}

/// Of a tree the cells beside it, of another cell the trees beside it: above, right, below, left.
fn near(puzzle: &Puzzle, row: usize, column: usize) -> Few {
    let cell = puzzle.cell(row, column);
    let columns = puzzle.columns as u32;
    let sides = [
        (row > 0).then(|| cell.0 - columns),
        (column + 1 < puzzle.columns).then_some(cell.0 + 1),
        (row + 1 < puzzle.rows).then_some(cell.0 + columns),
        (column > 0).then(|| cell.0 - 1),
    ];
    let is_tree = puzzle.at(cell) == Ground::Tree;
    let mut near = Few::NONE;
    for side in sides.into_iter().flatten().map(Cell) {
        if is_tree || puzzle.at(side) == Ground::Tree {
            near.push(side);
        }
    }
    near
}

/// What is written in a cell, or may be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Written {
    Open,
    Tent,
    Bare,
}

impl<'a> View<'a> {
    pub fn new(puzzle: &'a Puzzle, known: &Known<'_>) -> View<'a> {
        let land = Arc::new(Land::new(puzzle, known));
        let lines = puzzle.rows + puzzle.columns;
        let mut view = View {
            puzzle,
            open: vec![0; lines],
            tents: vec![0; lines],
            far: land.far.clone(),
            supposed: Vec::new(),
            couples: Couples::new(&land.trees, puzzle.ground.len()),
            ties: Ties::new(puzzle.ground.len()),
            trials: Trials::default(),
            land,
        };
        for cell in puzzle.cells().filter(|cell| view.land.options[cell.index()].tent.is_some()).collect::<Vec<Cell>>()
        {
            view.write(cell, view.written(cell, known));
        }
        let tents: Vec<Cell> = view.tents().collect();
        for &cell in tents.iter().chain(&view.land.trees.clone()) {
            ties::tie(&mut view, cell, |_, _, _| {});
        }
        view.couples.pair_tents(tents.into_iter());
        view
    }

    fn written(&self, cell: Cell, known: &Known<'_>) -> Written {
        match self.options(cell).tent.filter(|&tent| known.has(tent)) {
            Some(tent) if known.taken(cell.index()) == Some(tent) => Written::Tent,
            Some(_) => Written::Open,
            None => Written::Bare,
        }
    }

    fn write(&mut self, cell: Cell, written: Written) {
        let [row, column] = self.land.spots[cell.index()];
        let places = [(usize::from(row), column), (self.puzzle.rows + usize::from(column), row)];
        for (line, bit) in places {
            let bit = 1 << bit;
            let put = |bits: &mut Bits, is: bool| *bits = if is { *bits | bit } else { *bits & !bit };
            put(&mut self.open[line], written == Written::Open);
            put(&mut self.tents[line], written == Written::Tent);
        }
    }

    fn has(&self, lines: &[Bits], cell: Cell) -> bool {
        let [row, column] = self.land.spots[cell.index()];
        lines[usize::from(row)] >> column & 1 == 1
    }

    pub fn is_tent(&self, cell: Cell) -> bool {
        self.has(&self.tents, cell)
    }

    /// Whether a tent may still come here.
    pub fn is_open(&self, cell: Cell) -> bool {
        self.has(&self.open, cell)
    }

    fn cells_of<'v>(&'v self, lines: &'v [Bits]) -> impl Iterator<Item = Cell> + 'v {
        (0..self.puzzle.rows).flat_map(move |row| ones(lines[row]).map(move |column| self.puzzle.cell(row, column)))
    }

    /// The tents that are written down.
    pub fn tents(&self) -> impl Iterator<Item = Cell> + '_ {
        self.cells_of(&self.tents)
    }

    /// Whether any two of them touch.
    pub fn has_touching_tents(&self) -> bool {
        let rows = &self.tents[..self.puzzle.rows];
        let is_beside = rows.iter().any(|row| row & row << 1 != 0);
        is_beside || rows.windows(2).any(|two| two[1] & (two[0] | two[0] << 1 | two[0] >> 1) != 0)
    }

    /// The open cells.
    pub fn all_open(&self) -> impl Iterator<Item = Cell> + '_ {
        self.cells_of(&self.open)
    }

    /// The trees beside a cell that is no tree.
    pub fn trees(&self, cell: Cell) -> &[Cell] {
        self.land.near[cell.index()].all()
    }

    /// The cells beside a tree.
    pub fn sides_of(&self, tree: Cell) -> &[Cell] {
        self.land.near[tree.index()].all()
    }

    /// Of a tree the cells beside it, of another cell the trees beside it.
    pub fn near(&self, cell: Cell) -> &[Cell] {
        self.land.near[cell.index()].all()
    }

    pub fn is_tree(&self, cell: Cell) -> bool {
        self.puzzle.at(cell) == Ground::Tree
    }

    /// Open cells and tents beside a tree, whosever they are.
    pub fn all_places(&self, tree: Cell) -> impl Iterator<Item = Cell> + '_ {
        self.sides_of(tree).iter().copied().filter(|&cell| self.is_open(cell) || self.is_tent(cell))
    }

    /// Where a tree's tent may be: open cells beside it and tents that are not known to be other trees', or just its own.
    pub fn places(&self, tree: Cell) -> impl Iterator<Item = Cell> + '_ {
        let own = self.ties.mate(tree);
        self.all_places(tree).filter(move |&place| match own {
            Some(own) => place == own,
            None => self.ties.mate(place).is_none(),
        })
    }

    /// The places of a tree that has no tent beside it yet but other trees'.
    pub fn sides(&self, tree: Cell) -> Option<Vec<Cell>> {
        let places: Vec<Cell> = self.places(tree).collect();
        places.iter().all(|&cell| self.is_open(cell)).then_some(places)
    }

    /// Whether two cells touch, at a side or a corner.
    pub fn touch(&self, one: Cell, other: Cell) -> bool {
        let [one, other] = [one, other].map(|cell| self.land.spots[cell.index()]);
        one != other && (0..2).all(|way| one[way].abs_diff(other[way]) <= 1)
    }

    /// Those of some cells that are open.
    pub fn open(&self, cells: &[Cell]) -> Vec<Cell> {
        cells.iter().copied().filter(|&cell| self.is_open(cell)).collect()
    }

    /// The open cells of a line as bits.
    pub fn open_bits(&self, line: usize) -> Bits {
        self.open[line]
    }

    /// How many tents stand in a line.
    pub fn tents_in(&self, line: usize) -> usize {
        self.tents[line].count_ones() as usize
    }

    /// The cells of a line that are told as bits.
    pub fn cells_at(&self, line: usize, bits: Bits) -> impl Iterator<Item = Cell> + use<'a> {
        let puzzle = self.puzzle;
        ones(bits).map(move |at| match line.checked_sub(puzzle.rows) {
            None => puzzle.cell(line, at),
            Some(column) => puzzle.cell(at, column),
        })
    }

    /// The open cells of a line.
    pub fn open_in(&self, line: usize) -> Vec<Cell> {
        self.cells_at(line, self.open[line]).collect()
    }

    /// All cells of a line.
    pub fn line_cells(&self, line: usize) -> Vec<Cell> {
        match line.checked_sub(self.puzzle.rows) {
            None => self.puzzle.line(true, line),
            Some(column) => self.puzzle.line(false, column),
        }
    }

    /// How many lines there are.
    pub fn line_number(&self) -> usize {
        self.open.len()
    }

    /// A line's count, if it is known. If one row has none, it is what the others leave of all trees.
    pub fn count(&self, line: usize) -> Option<usize> {
        self.land.counts[line]
    }

    /// The row or column of a number, rows first, if it has a count.
    pub fn line(&self, at: usize) -> Option<Line> {
        let count = self.count(at)?;
        let (is_row, number) = at.checked_sub(self.puzzle.rows).map_or((true, at), |column| (false, column));
        let is_rest = self.puzzle.count(is_row, number).is_none();
        Some(Line { at, is_row, number: number + 1, count, is_rest, tents: self.tents_in(at) })
    }

    /// Every row and column that has a count.
    pub fn lines(&self) -> impl Iterator<Item = Line> + '_ {
        (0..self.line_number()).filter_map(|at| self.line(at))
    }

    /// How many tents fit into a line besides those that stand there.
    pub fn room(&self, line: usize) -> usize {
        room(self.open[line])
    }

    /// Writes a tent or grass into an open cell for a moment.
    pub fn suppose(&mut self, cell: Cell, is_tent: bool) {
        self.write(cell, if is_tent { Written::Tent } else { Written::Bare });
        self.supposed.push(cell);
    }

    /// Takes back all that was written for a moment.
    pub fn take_back(&mut self) {
        while let Some(cell) = self.supposed.pop() {
            self.write(cell, Written::Open);
        }
    }

    /// A cell's candidates.
    pub fn options(&self, cell: Cell) -> Options {
        self.land.options[cell.index()]
    }

    pub fn spots(&self, cells: &[Cell]) -> Vec<Spot> {
        self.puzzle.spots(cells)
    }

    /// The counts that a sentence names. What the other lines leave is written nowhere.
    fn edges(&self, said: &Said) -> Vec<Edge> {
        let mut named = Vec::new();
        said.each(&mut |said| {
            let is_row = said.id.contains("-row");
            if !is_row && !said.id.contains("-column") {
                return;
            }
            for number in ["line", "first", "second"].into_iter().filter_map(|name| said.number(name)) {
                let line = (number as usize).saturating_sub(1);
                let side = if is_row { Side::Left } else { Side::Top };
                let lines = if is_row { self.puzzle.rows } else { self.puzzle.columns };
                if line < lines && self.puzzle.count(is_row, line).is_some() {
                    named.push(Edge { side, line: line as u32 });
                }
            }
        });
        named
    }

    /// Tents and grass in open cells, found by looking at other cells.
    pub fn finding(&self, tents: &[Cell], grass: &[Cell], looked: Vec<Cell>, said: Said) -> Finding {
        let tent = |&cell: &Cell| self.options(cell).tent;
        let bare = |&cell: &Cell| self.options(cell).bare;
        let take = tents.iter().filter_map(tent).chain(grass.iter().filter_map(bare)).collect();
        Finding { take, strike: Vec::new(), looked, edges: self.edges(&said), said, proof: None }
    }
}

/// The numbers of the bits that are set.
fn ones(mut bits: Bits) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let at = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(at)
    })
}

impl Sheet for View<'_> {
    fn places(&self, kind: usize) -> usize {
        match kind {
            kind::CELL => self.puzzle.ground.len(),
            kind::LINE => self.line_number(),
            kind::PAIR => self.line_number() - 1,
            kind::TREE => self.land.trees.len(),
            kind::REST => self.land.rests.len(),
            kind::STRIP => Strip::number(self, SINGLE),
            kind::WIDE_STRIP => Strip::number(self, SEVERAL),
            _ => unreachable!("there is no such kind of place"),
        }
    }

    fn note(&mut self, change: Change, known: &Known<'_>, touch: &mut dyn FnMut(usize, usize)) {
        let (Change::Struck(candidate) | Change::Taken(candidate)) = change;
        let cell = Cell(known.decision(candidate) as u32);
        touch(kind::CELL, cell.index());
        let before = match (self.is_open(cell), self.is_tent(cell)) {
            (true, _) => Written::Open,
            (_, true) => Written::Tent,
            _ => Written::Bare,
        };
        let after = self.written(cell, known);
        if before == after {
            return;
        }
        self.write(cell, after);
        match after {
            Written::Tent => self.couples.add_tent(cell),
            _ => self.couples.part(cell),
        }
        self.trials.changes.note(&self.land, self.puzzle, cell);
        self.touch_what_depends_on(cell, touch);
        ties::tie(self, cell, |view, tent, tree| {
            view.trials.changes.note(&view.land, view.puzzle, tent);
            touch(kind::TREE, view.land.numbers[tree.index()] as usize);
            view.touch_what_depends_on(tent, touch);
        });
    }

    fn obvious(&mut self, _: &[Change], _: &mut Known<'_>) {}
}

impl View<'_> {
    fn touch_what_depends_on(&self, cell: Cell, touch: &mut dyn FnMut(usize, usize)) {
        let (puzzle, land) = (self.puzzle, &*self.land);
        let [row, column] = land.spot(cell);
        for (from, at) in [(0, row), (puzzle.rows, column)] {
            touch(kind::LINE, from + at);
            (at.saturating_sub(1)..=at).for_each(|at| touch(kind::PAIR, (from + at).min(self.line_number() - 2)));
        }
        for tree in self.trees(cell) {
            touch(kind::TREE, land.numbers[tree.index()] as usize);
        }
        (0..land.rests.len()).for_each(|rest| touch(kind::REST, rest));
        for (kind, widths) in [(kind::STRIP, SINGLE), (kind::WIDE_STRIP, SEVERAL)] {
            Strip::near(self, widths, [row, column], |strip| touch(kind, strip));
        }
    }
}
