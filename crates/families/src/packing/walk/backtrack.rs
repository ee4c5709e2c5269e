//! Reports A and B: one recursive procedure over the pieces, told as a loop that can be left and taken up again.
//!
//! `solve(piece k)` is the level of depth `k`. It comes up ([`Backtrack::run`]: `is_new`), tries its places in the
//! report's order ([`Backtrack::seek`]), is laid where it fits ([`Backtrack::place`]) and calls the next level; when
//! that returns, it is taken away and its cursor moves on ([`Backtrack::take_away`]).

use super::super::{Puzzle, Square};
use super::orders::{Cursor, Order, Row, Turned};
use runut_model::{Cell, Detail, Event, Filling, Game, Mark, Walk, WalkStep, Watch};

/// One piece of a backtracking.
struct Level {
    ways: Vec<Turned>,
    /// Cells fixed to this piece: free for it, taken for all others.
    own: Vec<Row>,
    size: usize,
    letter: char,
    /// The place it lies at, or tries next.
    cursor: Option<Cursor>,
}

/// A report's backtracking over the pieces in their given order.
pub(super) struct Backtrack<'a, O: Order> {
    puzzle: &'a Puzzle,
    /// The board's rows and columns.
    board: (usize, usize),
    levels: Vec<Level>,
    /// The piece that looks for a place; all before it are placed.
    depth: usize,
    /// Whether that piece has only just come up.
    is_new: bool,
    taken: Vec<Row>,
    /// `taken` without the present piece's own fixed cells.
    view: Vec<Row>,
    filled: usize,
    usable: usize,
    counter: u64,
    order: std::marker::PhantomData<O>,
}

impl<'a, O: Order> Backtrack<'a, O> {
    pub(super) fn new(puzzle: &'a Puzzle, board: (usize, usize)) -> Backtrack<'a, O> {
        let (mut levels, mut filled) = (Vec::new(), 0);
        for (piece, given) in puzzle.pieces.iter().enumerate() {
            if puzzle.is_placed(piece) {
                filled += given.cells.len();
                continue;
            }
            let own = rows_of(puzzle, board.1, |square| square == Square::Fixed(piece));
            let size = given.cells.len();
            levels.push(Level { ways: O::ways(given), own, size, letter: given.letter, cursor: None });
        }
        Backtrack {
            puzzle,
            board,
            levels,
            depth: 0,
            is_new: true,
            taken: rows_of(puzzle, board.1, |square| square != Square::Free),
            view: Vec::new(),
            filled,
            usable: puzzle.usable(),
            counter: 0,
            order: std::marker::PhantomData,
        }
    }

    /// Puts the present piece where its cursor stands and goes on to the next one.
    fn place(&mut self) {
        let level = &self.levels[self.depth];
        let at = level.cursor.expect("a piece is placed where its cursor stands");
        for (row, bits) in level.ways[at.way].rows.iter().enumerate() {
            self.taken[at.row + row] |= bits << at.column;
        }
        self.filled += level.size;
        self.depth += 1;
        self.is_new = true;
    }

    /// Takes the last placed piece away and moves its cursor on.
    fn take_away(&mut self) {
        self.depth -= 1;
        self.is_new = false;
        let size = self.board;
        let level = &mut self.levels[self.depth];
        let at = level.cursor.expect("a placed piece has a cursor");
        let way = &level.ways[at.way];
        for (row, bits) in way.rows.iter().enumerate() {
            let row = at.row + row;
            self.taken[row] = self.taken[row] & !(bits << at.column) | level.own[row];
        }
        self.filled -= level.size;
        level.cursor = O::next(at, &level.ways, size);
        self.look();
    }

    /// Sees the board as the present piece does.
    fn look(&mut self) {
        let own = &self.levels[self.depth].own;
        self.view.clear();
        self.view.extend(self.taken.iter().zip(own).map(|(taken, own)| taken & !own));
    }

    /// What a piece marks at a place; what lies off the board is left out.
    fn marks(&self, level: &Level, at: Cursor) -> Vec<Mark> {
        let mut marks = Vec::new();
        self.mark(level, at, &mut marks);
        marks
    }

    /// The same in a list that is used again and again.
    fn mark(&self, level: &Level, at: Cursor, marks: &mut Vec<Mark>) {
        let (rows, columns) = self.board;
        let glyph = runut_model::Glyph::of(level.letter);
        marks.clear();
        for (row, &bits) in level.ways[at.way].rows.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                let (row, column) = (at.row + row, at.column + bits.trailing_zeros() as usize);
                bits &= bits - 1;
                if row < rows && column < columns {
                    marks.push(Mark { cell: Cell((row * columns + column) as u32), glyph });
                }
            }
        }
    }

    /// The board with all pieces.
    fn filling(&self) -> Filling {
        let mut filling = Game::given(self.puzzle);
        for level in &self.levels {
            for mark in self.marks(level, level.cursor.expect("every piece is placed")) {
                filling.set(mark.cell, mark.glyph);
            }
        }
        filling
    }

    /// Whether the same board has been reached before, with other names for the same turns.
    fn is_repeat(&self) -> bool {
        self.levels.iter().any(|level| level.cursor.is_some_and(|at| level.ways[at.way].is_repeat))
    }

    fn run<const EVERY: bool>(&mut self, budget: u64, watch: &mut dyn Watch) -> WalkStep {
        let mut left = budget;
        loop {
            if self.depth == self.levels.len() {
                let is_full = self.filled == self.usable;
                let answer = (is_full && !self.is_repeat()).then(|| self.filling());
                if self.depth == 0 {
                    // Nothing was left to place. Whoever comes back finds nothing more.
                    self.usable = usize::MAX;
                    return answer.map_or(WalkStep::Done, WalkStep::Solved);
                }
                self.take_away();
                let why = (!is_full).then_some("packing-tried-holes");
                if EVERY && watch.see(Event::Back { depth: self.depth, why }).is_break() {
                    return WalkStep::Broken;
                }
                if let Some(filling) = answer {
                    return WalkStep::Solved(filling);
                }
            }
            if std::mem::take(&mut self.is_new) {
                let size = self.board;
                let level = &mut self.levels[self.depth];
                level.cursor = O::first(&level.ways, size);
                if !O::COUNTS_TESTS {
                    self.counter += 1;
                }
                self.look();
            }
            match self.seek::<EVERY>(&mut left, watch) {
                Seek::Fits => self.place(),
                Seek::Broken => return WalkStep::Broken,
                Seek::Budget => return WalkStep::More,
                Seek::Nowhere if self.depth == 0 => return WalkStep::Done,
                Seek::Nowhere => {
                    self.take_away();
                    if EVERY && watch.see(Event::Back { depth: self.depth, why: None }).is_break() {
                        return WalkStep::Broken;
                    }
                }
            }
        }
    }

    /// Moves the present piece's cursor to the next place that is free.
    fn seek<const EVERY: bool>(&mut self, left: &mut u64, watch: &mut dyn Watch) -> Seek {
        let size = self.board;
        let (rows, columns) = size;
        let Some(mut at) = self.levels[self.depth].cursor else { return Seek::Nowhere };
        let mut counter = self.counter;
        let mut marks = Vec::new();
        let found = loop {
            if *left == 0 {
                break Seek::Budget;
            }
            *left -= 1;
            let level = &self.levels[self.depth];
            let way = &level.ways[at.way];
            if O::COUNTS_TESTS {
                counter += 1;
            }
            let is_inside = at.row + way.height <= rows && at.column + way.width <= columns;
            let fits = is_inside
                && way.rows.iter().zip(&self.view[at.row..]).all(|(bits, taken)| (bits << at.column) & taken == 0);
            if EVERY {
                self.mark(level, at, &mut marks);
                let why = (!fits).then_some(if is_inside { "packing-tried-taken" } else { "packing-tried-outside" });
                if watch.see(Event::Try { marks: &marks, fits, why }).is_break() {
                    break Seek::Broken;
                }
            }
            if fits {
                break Seek::Fits;
            }
            match O::next(at, &level.ways, size) {
                Some(next) => at = next,
                None => {
                    self.levels[self.depth].cursor = None;
                    self.counter = counter;
                    return Seek::Nowhere;
                }
            }
        };
        self.counter = counter;
        self.levels[self.depth].cursor = Some(at);
        found
    }
}

/// What came of looking for a place.
enum Seek {
    /// It fits where its cursor stands.
    Fits,
    /// All places are tried.
    Nowhere,
    /// The budget is used up.
    Budget,
    /// The watcher has seen enough.
    Broken,
}

impl<O: Order> Walk for Backtrack<'_, O> {
    fn counter(&self) -> u64 {
        self.counter
    }

    fn advance(&mut self, budget: u64, watch: &mut dyn Watch) -> WalkStep {
        match watch.detail() {
            Detail::Every => self.run::<true>(budget, watch),
            _ => self.run::<false>(budget, watch),
        }
    }
}

/// The cells of a kind, as rows of bits.
fn rows_of(puzzle: &Puzzle, columns: usize, wanted: impl Fn(Square) -> bool) -> Vec<Row> {
    let row = |row: &[Square]| (0..row.len()).filter(|&column| wanted(row[column])).fold(0, |bits, c| bits | 1 << c);
    puzzle.squares.chunks(columns).map(row).collect()
}
