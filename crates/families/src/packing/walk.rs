//! The reports' own searches: A's position first, B's transformation first, and the plain brute force.
//!
//! Report A places the pieces in their given order: for every row, every column, every distinct way to turn the piece, one
//! *try*. Report B turns first: for each of eight ways, repeats included, every row and column at which it fits into the
//! board; each call that still has a piece to place is one *case*. The two differ in the order of their loops and in what
//! they count, so they are one [`Backtrack`] over two [`Order`]s. Both keep every step: a counter is raised by one where the
//! thing it counts is really done, never computed.
//!
//! Both know flat boards only. A place in a pyramid has no row and column to go through, and how the reports would have told
//! that search nobody knows; so there is no backtracking on pyramids.
//!
//! The brute force takes one place for every piece, like an odometer, the last piece fastest, and looks at every *state*.

use super::lattice::Lattice;
use super::model::places;
use super::piece::{Pattern, Piece, extent};
use super::{Ground, Puzzle, Square};
use runut_model::{
    BigUint, Cell, Counter, Detail, Event, Filling, Halt, Limits, Mark, Mask, Walk, WalkInfo, WalkStep, Watch,
    with_mask_words,
};

/// Report A.
pub const POSITION: WalkInfo =
    WalkInfo { strategy: "backtrack", order: Some("position"), counter: Counter::Tries, tricks: None };
/// Report B.
pub const TRANSFORMATION: WalkInfo =
    WalkInfo { strategy: "backtrack", order: Some("transformation"), counter: Counter::Cases, tricks: None };
/// Every place of every piece with every other.
pub const BRUTE: WalkInfo = WalkInfo { strategy: "brute", order: None, counter: Counter::States, tricks: None };

/// What the family can walk.
pub const WALKS: &[WalkInfo] = &[POSITION, TRANSFORMATION, BRUTE];

/// What it can walk on a pyramid.
pub const WALKS_IN_SPACE: &[WalkInfo] = &[BRUTE];

/// Begins one of the walks that the puzzle's board has.
pub fn begin<'a>(puzzle: &'a Puzzle, which: &WalkInfo, limits: &Limits) -> Result<Box<dyn Walk + 'a>, Halt> {
    match (*which, puzzle.ground) {
        (POSITION, Ground::Flat { rows, columns }) => Ok(Box::new(Backtrack::<Position>::new(puzzle, (rows, columns)))),
        (TRANSFORMATION, Ground::Flat { rows, columns }) => {
            Ok(Box::new(Backtrack::<Transformation>::new(puzzle, (rows, columns))))
        }
        _ => with_mask_words!(puzzle.squares.len(), W => Ok(Box::new(Brute::<W>::new(puzzle, limits)?))),
    }
}

/// A row of cells as bits, the first column lowest. Boards are at most 128 wide.
type Row = u128;

/// A piece turned in one way.
struct Turned {
    rows: Vec<Row>,
    height: usize,
    width: usize,
    /// The same pattern has come before (report B keeps repeats).
    is_repeat: bool,
}

impl Turned {
    /// What lies outside the largest board is never placed, so its rows are left out.
    fn new(pattern: &Pattern, is_repeat: bool) -> Turned {
        let (height, width) = extent(pattern);
        let mut rows = vec![0; if width <= 128 && height <= 128 { height } else { 0 }];
        for &(row, column) in pattern {
            if let Some(row) = rows.get_mut(row as usize) {
                *row |= 1 << column;
            }
        }
        Turned { rows, height, width, is_repeat }
    }
}

/// Where a search stands with one piece.
#[derive(Clone, Copy, Default)]
struct Cursor {
    way: usize,
    row: usize,
    column: usize,
}

/// The order in which a report tries the places of a piece, and what it counts.
trait Order {
    /// Whether every test of a place counts, or every call.
    const COUNTS_TESTS: bool;
    fn ways(piece: &Piece) -> Vec<Turned>;
    /// The next place, or `None` after the last one. It may be off the board.
    fn next(cursor: Cursor, ways: &[Turned], size: (usize, usize)) -> Option<Cursor>;
    /// The first place that [`Order::next`] would give.
    fn first(ways: &[Turned], size: (usize, usize)) -> Option<Cursor>;
}

struct Position;

impl Order for Position {
    const COUNTS_TESTS: bool = true;

    fn ways(piece: &Piece) -> Vec<Turned> {
        piece.ways().iter().map(|way| Turned::new(way, false)).collect()
    }

    #[inline(always)]
    fn next(mut cursor: Cursor, ways: &[Turned], (rows, columns): (usize, usize)) -> Option<Cursor> {
        cursor.way += 1;
        if cursor.way == ways.len() {
            cursor.way = 0;
            cursor.column += 1;
            if cursor.column == columns {
                cursor.column = 0;
                cursor.row += 1;
            }
        }
        (cursor.row < rows).then_some(cursor)
    }

    fn first(_: &[Turned], _: (usize, usize)) -> Option<Cursor> {
        Some(Cursor::default())
    }
}

struct Transformation;

impl Transformation {
    /// The first way from `way` on whose bounding box fits into the board.
    fn fitting(way: usize, ways: &[Turned], (rows, columns): (usize, usize)) -> Option<Cursor> {
        let fits = |turned: &Turned| turned.height <= rows && turned.width <= columns;
        let way = way + ways[way..].iter().position(fits)?;
        Some(Cursor { way, ..Cursor::default() })
    }
}

impl Order for Transformation {
    const COUNTS_TESTS: bool = false;

    fn ways(piece: &Piece) -> Vec<Turned> {
        let ways = piece.eight_ways();
        let turned = |(at, way): (usize, &Pattern)| Turned::new(way, ways[..at].contains(way));
        ways.iter().enumerate().map(turned).collect()
    }

    #[inline(always)]
    fn next(mut cursor: Cursor, ways: &[Turned], size: (usize, usize)) -> Option<Cursor> {
        let (rows, columns) = size;
        let way = &ways[cursor.way];
        cursor.column += 1;
        if cursor.column + way.width > columns {
            cursor.column = 0;
            cursor.row += 1;
            if cursor.row + way.height > rows {
                return Transformation::fitting(cursor.way + 1, ways, size);
            }
        }
        Some(cursor)
    }

    fn first(ways: &[Turned], size: (usize, usize)) -> Option<Cursor> {
        Transformation::fitting(0, ways, size)
    }
}

/// What the board of a backtracking looks like to one piece: the rows it may not touch.
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
struct Backtrack<'a, O: Order> {
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
    fn new(puzzle: &'a Puzzle, board: (usize, usize)) -> Backtrack<'a, O> {
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
        let (rows, columns) = self.board;
        let glyph = runut_model::Glyph::of(level.letter);
        let mut marks = Vec::new();
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
        marks
    }

    /// The board with all pieces.
    fn filling(&self) -> Filling {
        let mut filling = Filling::empty(self.puzzle.squares.len());
        for (at, square) in self.puzzle.squares.iter().enumerate() {
            if let Square::Fixed(piece) = *square {
                filling.0[at] = self.puzzle.glyph(piece);
            }
        }
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
                let marks = self.marks(level, at);
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

enum Seek {
    Fits,
    Nowhere,
    Budget,
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

/// The places of one piece.
struct Wheel<const W: usize> {
    piece: usize,
    places: Vec<Mask<W>>,
    /// The place it shows.
    at: usize,
}

/// One place for every piece, in all combinations, the last piece fastest.
struct Brute<'a, const W: usize> {
    puzzle: &'a Puzzle,
    wheels: Vec<Wheel<W>>,
    /// What the pieces before each wheel cover together.
    covered: Vec<Mask<W>>,
    full: Mask<W>,
    space: BigUint,
    states: u64,
    is_done: bool,
}

impl<'a, const W: usize> Brute<'a, W> {
    fn new(puzzle: &'a Puzzle, limits: &Limits) -> Result<Brute<'a, W>, Halt> {
        let lattice = Lattice::new(&puzzle.board);
        let (mut wheels, mut start, mut left) = (Vec::new(), Mask::EMPTY, limits.bytes);
        for (piece, given) in puzzle.pieces.iter().enumerate() {
            if puzzle.is_placed(piece) {
                start = start.or(&puzzle.fixed(piece).iter().map(|cell| cell.index()).collect());
                continue;
            }
            let cells = places(puzzle, &lattice, piece, &Limits { bytes: left, ..limits.clone() })?;
            let masks = cells.chunks(given.cells.len()).map(|place| place.iter().map(|cell| cell.index()).collect());
            let wheel = Wheel { piece, places: masks.collect(), at: 0 };
            left = left.saturating_sub((wheel.places.len() * size_of::<Mask<W>>()) as u64);
            wheels.push(wheel);
        }
        let usable = (0..puzzle.squares.len()).filter(|&at| puzzle.squares[at] != Square::Blocked);
        let space: BigUint = wheels.iter().map(|wheel| BigUint::from(wheel.places.len())).product();
        let is_done = space == BigUint::ZERO;
        let covered = vec![start; wheels.len() + 1];
        let mut brute = Brute { puzzle, wheels, covered, full: usable.collect(), space, states: 0, is_done };
        if !brute.is_done {
            brute.cover_from(0);
        }
        Ok(brute)
    }

    fn cover_from(&mut self, first: usize) {
        for at in first..self.wheels.len() {
            let wheel = &self.wheels[at];
            self.covered[at + 1] = self.covered[at].or(&wheel.places[wheel.at]);
        }
    }

    /// Turns the wheels on by one; false after the last state.
    fn turn(&mut self) -> bool {
        for at in (0..self.wheels.len()).rev() {
            let wheel = &mut self.wheels[at];
            wheel.at += 1;
            if wheel.at < wheel.places.len() {
                self.cover_from(at);
                return true;
            }
            wheel.at = 0;
        }
        false
    }

    fn marks(&self) -> Vec<Mark> {
        let shown = self.wheels.iter().flat_map(|wheel| {
            let glyph = self.puzzle.glyph(wheel.piece);
            wheel.places[wheel.at].iter().map(move |cell| Mark { cell: Cell(cell as u32), glyph })
        });
        shown.collect()
    }

    fn filling(&self) -> Filling {
        let mut filling = Filling::empty(self.puzzle.squares.len());
        for (at, square) in self.puzzle.squares.iter().enumerate() {
            if let Square::Fixed(piece) = *square {
                filling.0[at] = self.puzzle.glyph(piece);
            }
        }
        for mark in self.marks() {
            filling.set(mark.cell, mark.glyph);
        }
        filling
    }

    /// Looks at one state after another on the last wheel alone: one union and one comparison for each.
    fn spin(&mut self, left: &mut u64) -> bool {
        let last = self.wheels.len() - 1;
        let before = self.covered[last];
        let wheel = &mut self.wheels[last];
        let mut states = self.states;
        let end = wheel.places.len().min(wheel.at.saturating_add(usize::try_from(*left).unwrap_or(usize::MAX)));
        let mut is_full = false;
        for at in wheel.at..end {
            states += 1;
            wheel.at = at;
            is_full = before.or(&wheel.places[at]) == self.full;
            if is_full {
                break;
            }
        }
        *left -= states - self.states;
        self.states = states;
        is_full
    }
}

impl<const W: usize> Walk for Brute<'_, W> {
    fn space(&self) -> Option<BigUint> {
        Some(self.space.clone())
    }

    fn counter(&self) -> u64 {
        self.states
    }

    fn advance(&mut self, budget: u64, watch: &mut dyn Watch) -> WalkStep {
        let every = watch.detail() == Detail::Every;
        let mut left = budget;
        while !self.is_done {
            if left == 0 {
                return WalkStep::More;
            }
            let is_full = if every || self.wheels.is_empty() {
                self.states += 1;
                left -= 1;
                self.covered[self.wheels.len()] == self.full
            } else {
                self.spin(&mut left)
            };
            if every && watch.see_whole(&self.marks(), is_full).is_break() {
                return WalkStep::Broken;
            }
            let answer = is_full.then(|| self.filling());
            self.is_done = !self.turn();
            if let Some(filling) = answer {
                return WalkStep::Solved(filling);
            }
        }
        WalkStep::Done
    }
}
