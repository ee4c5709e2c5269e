//! Report C's searches.
//!
//! *Brute force* gives every tree one of its four sides, whatever lies there, like an odometer, the last tree fastest, and
//! judges each board: `states`. *Backtracking* goes through the cells in reading order: `tries` counts the empty cells whose row
//! and column still need a tent. There it looks for a tree beside and for no tent around; if both hold it places a tent. A
//! line that needs no more is passed over. With as many tents as trees the board is judged. A row left with too few tents
//! is a dead end; then the last tent is taken away and the search goes on after it.
//!
//! *Deduce* is that backtracking with the tricks of [`super::tricks`]: before it, to a fixed point; or inside it. Inside, the
//! report's own way is tricks 2 and 3 alone: trick 2 is the passing over that the backtracking does anyway, and trick 3 is
//! looked at whenever a new row begins. Any other choice is ours: at every node, after a tent is placed or taken away, to a
//! fixed point.

use super::field::{Field, Plot};
use super::tricks::{self, choices, settle, use_trick};
use super::{Ground, Puzzle, SIDES, judge};
use runut_model::{
    BigUint, Cell, Counter, Dead, Detail, Event, Filling, Limits, Mark, Place, Said, Tricks, Walk, WalkInfo, WalkStep,
    Watch,
};
use std::collections::HashSet;

/// One of four sides for every tree.
pub const BRUTE: WalkInfo = WalkInfo { strategy: "brute", order: None, counter: Counter::States, tricks: None };
/// Cell by cell.
pub const BACKTRACK: WalkInfo = WalkInfo { strategy: "backtrack", order: None, counter: Counter::Tries, tricks: None };
/// Cell by cell, with tricks.
pub const DEDUCE: WalkInfo = WalkInfo {
    strategy: "deduce",
    order: None,
    counter: Counter::Tries,
    tricks: Some(Tricks { place: Place::Inside, set: tricks::ALL }),
};

/// What the family can walk.
pub const WALKS: &[WalkInfo] = &[BRUTE, BACKTRACK, DEDUCE];

/// Tricks 2 and 3: the report's second way when they are used inside.
const REPORTS_OWN: u32 = 0b110;

/// Memory that one remembered solution costs besides its bits.
const BYTES_PER_SOLUTION: u64 = 64;
/// Cells that tricks look at in about the time of one attempt.
const CELLS_PER_ATTEMPT: u64 = 4;

/// Begins one of [`WALKS`].
pub fn begin<'a>(puzzle: &'a Puzzle, which: &WalkInfo, limits: &Limits) -> Box<dyn Walk + 'a> {
    match which.strategy {
        "brute" => Box::new(Brute::new(puzzle, limits.bytes)),
        _ => Box::new(Backtrack::new(puzzle, which.tricks)),
    }
}

/// One side for every tree, in all combinations.
///
/// What is wrong with a state is a number that is kept up to date as sides change: 0 is a right board.
struct Brute<'a> {
    puzzle: &'a Puzzle,
    trees: Vec<Cell>,
    /// The side of each tree.
    sides: Vec<usize>,
    /// How many trees have chosen each cell.
    chosen: Vec<u32>,
    /// How many tents each line has, rows first, and how many it should have.
    tents: Vec<usize>,
    counts: Vec<Option<usize>>,
    faults: usize,
    states: u64,
    /// The solutions told, as bits, and how many may be remembered.
    found: HashSet<Box<[u64]>>,
    most_found: usize,
    is_done: bool,
}

impl<'a> Brute<'a> {
    fn new(puzzle: &'a Puzzle, bytes: u64) -> Brute<'a> {
        let trees: Vec<Cell> = puzzle.trees().collect();
        let counts: Vec<Option<usize>> = puzzle.row_counts.iter().chain(&puzzle.column_counts).copied().collect();
        let missing: usize = counts.iter().flatten().sum();
        let givens = puzzle.ground.iter().filter(|&&ground| ground == Ground::Tent).count();
        let mut brute = Brute {
            puzzle,
            sides: vec![0; trees.len()],
            chosen: vec![0; puzzle.ground.len()],
            tents: vec![0; counts.len()],
            counts,
            faults: missing + givens,
            states: 0,
            found: HashSet::new(),
            most_found: (bytes / (puzzle.ground.len() as u64 / 8 + BYTES_PER_SOLUTION)) as usize,
            is_done: false,
            trees,
        };
        for tree in 0..brute.trees.len() {
            brute.choose(tree);
        }
        brute
    }

    /// The cell on a tree's side, if it is on the board.
    fn cell(&self, tree: usize) -> Option<Cell> {
        self.puzzle.step(self.trees[tree], SIDES[self.sides[tree]])
    }

    /// The cell on a tree's side, if a tent may stand there.
    fn place(&self, tree: usize) -> Option<Cell> {
        self.cell(tree).filter(|&cell| matches!(self.puzzle.at(cell), Ground::Open | Ground::Tent))
    }

    fn choose(&mut self, tree: usize) {
        let Some(cell) = self.place(tree) else {
            self.faults += 1;
            return;
        };
        self.chosen[cell.index()] += 1;
        if self.chosen[cell.index()] > 1 {
            self.faults += 1;
            return;
        }
        self.faults += self.touched(cell);
        self.faults -= self.given(cell);
        self.count(cell, 1);
    }

    fn leave(&mut self, tree: usize) {
        let Some(cell) = self.place(tree) else {
            self.faults -= 1;
            return;
        };
        self.chosen[cell.index()] -= 1;
        if self.chosen[cell.index()] > 0 {
            self.faults -= 1;
            return;
        }
        self.faults -= self.touched(cell);
        self.faults += self.given(cell);
        self.count(cell, -1);
    }

    fn touched(&self, cell: Cell) -> usize {
        self.puzzle.around(cell).filter(|other| self.chosen[other.index()] > 0).count()
    }

    fn given(&self, cell: Cell) -> usize {
        usize::from(self.puzzle.at(cell) == Ground::Tent)
    }

    fn count(&mut self, cell: Cell, by: isize) {
        for line in [self.puzzle.row_of(cell), self.puzzle.rows + self.puzzle.column_of(cell)] {
            let Some(count) = self.counts[line] else { continue };
            let before = self.tents[line].abs_diff(count);
            self.tents[line] = self.tents[line].wrapping_add_signed(by);
            self.faults = self.faults + self.tents[line].abs_diff(count) - before;
        }
    }

    /// Turns the sides on by one; false after the last state.
    fn turn(&mut self) -> bool {
        for tree in (0..self.trees.len()).rev() {
            self.leave(tree);
            self.sides[tree] = (self.sides[tree] + 1) % SIDES.len();
            self.choose(tree);
            if self.sides[tree] > 0 {
                return true;
            }
        }
        false
    }

    /// The tents as bits.
    fn tent_bits(&self) -> Box<[u64]> {
        let mut bits = vec![0; self.chosen.len().div_ceil(64)];
        for cell in (0..self.chosen.len()).filter(|&cell| self.chosen[cell] > 0) {
            bits[cell / 64] |= 1 << (cell % 64);
        }
        bits.into()
    }

    fn filling(&self) -> Filling {
        let glyph = |cell: Cell| match self.puzzle.at(cell) {
            _ if self.chosen[cell.index()] > 0 => Ground::Tent.glyph(),
            Ground::Tree => Ground::Tree.glyph(),
            _ => Ground::Grass.glyph(),
        };
        Filling(self.puzzle.cells().map(glyph).collect())
    }
}

impl Walk for Brute<'_> {
    fn space(&self) -> Option<BigUint> {
        Some(BigUint::from(SIDES.len()).pow(self.trees.len() as u32))
    }

    fn power(&self) -> Option<(usize, usize)> {
        Some((SIDES.len(), self.trees.len()))
    }

    fn counter(&self) -> u64 {
        self.states
    }

    fn advance(&mut self, budget: u64, watch: &mut dyn Watch) -> WalkStep {
        let every = watch.detail() == Detail::Every;
        for _ in 0..budget {
            if self.is_done {
                return WalkStep::Done;
            }
            self.states += 1;
            let is_right = self.faults == 0;
            if every {
                let cells = (0..self.trees.len()).filter_map(|tree| self.cell(tree));
                let marks: Vec<Mark> = cells.map(|cell| Mark { cell, glyph: Ground::Tent.glyph() }).collect();
                if watch.see_whole(&marks, is_right).is_break() {
                    return WalkStep::Broken;
                }
            }
            // Two pairings of the same tents are one solution.
            let answer = (is_right && self.found.insert(self.tent_bits())).then(|| self.filling());
            if self.found.len() > self.most_found {
                return WalkStep::OutOfMemory;
            }
            self.is_done = !self.turn();
            if let Some(filling) = answer {
                return WalkStep::Solved(filling);
            }
        }
        if self.is_done { WalkStep::Done } else { WalkStep::More }
    }
}

/// How the tricks are used inside the search.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Inside {
    Nothing,
    /// Trick 3 at each new row.
    EachRow,
    /// At every node.
    EachNode(Tricks),
}

/// The report's backtracking.
struct Backtrack<'a> {
    field: Field<'a>,
    inside: Inside,
    /// The cell looked at next.
    at: usize,
    /// Whether it begins a row that has not been looked at as one.
    is_new_row: bool,
    /// The tents placed, each with the number of changes before it.
    placed: Vec<(Cell, usize)>,
    /// Whether nothing can be right here: the last tent is to be taken away.
    is_dead: bool,
    /// The rule that it breaks, where there is one to name.
    dead_by: Option<&'static str>,
    /// Work done by tricks, in attempts, that has not been counted against a budget.
    thought: u64,
    tries: u64,
    is_done: bool,
    tricks: Option<Tricks>,
}

impl<'a> Backtrack<'a> {
    fn new(puzzle: &'a Puzzle, tricks: Option<Tricks>) -> Backtrack<'a> {
        let mut field = Field::new(puzzle);
        let (inside, begun) = match tricks {
            None => (Inside::Nothing, Ok(())),
            Some(tricks) if tricks.place == Place::Before => (Inside::Nothing, settle(&mut field, tricks)),
            Some(tricks) if tricks.set == REPORTS_OWN => (Inside::EachRow, Ok(())),
            Some(tricks) => (Inside::EachNode(tricks), settle(&mut field, tricks)),
        };
        Backtrack {
            field,
            inside,
            at: 0,
            is_new_row: true,
            placed: Vec::new(),
            is_dead: false,
            dead_by: None,
            thought: 0,
            tries: 0,
            is_done: begun.is_err(),
            tricks,
        }
    }

    /// Moves on to a cell.
    fn go_to(&mut self, cell: usize) {
        self.at = cell;
        self.is_new_row = cell.is_multiple_of(self.field.puzzle.columns);
    }

    /// What is to be done where a row begins: the one before it must have its tents.
    fn begin_row(&mut self) -> Result<(), Dead> {
        let row = self.at / self.field.puzzle.columns;
        let is_short = |row: usize| self.field.row_needs(row).is_some_and(|missing| missing > 0);
        if row.checked_sub(1).is_some_and(is_short) {
            return Err(Dead);
        }
        if self.inside == Inside::EachRow {
            use_trick(&mut self.field, 3)?;
        }
        Ok(())
    }

    fn think(&mut self) -> Result<(), Dead> {
        match self.inside {
            Inside::EachNode(tricks) => {
                self.thought += self.field.puzzle.ground.len() as u64 / CELLS_PER_ATTEMPT;
                settle(&mut self.field, tricks)
            }
            _ => Ok(()),
        }
    }

    fn place(&mut self, cell: Cell) -> Result<(), Dead> {
        self.placed.push((cell, self.field.changes()));
        self.field.set(cell, Plot::Tent);
        self.go_to(cell.index() + 1);
        self.think()
    }

    /// Takes the last tent away and goes on after it. `Break`: the watcher has seen enough.
    fn back(&mut self, watch: Option<&mut dyn Watch>) -> std::ops::ControlFlow<()> {
        let why = self.dead_by.take();
        let Some((cell, changes)) = self.placed.pop() else {
            self.is_done = true;
            return std::ops::ControlFlow::Continue(());
        };
        self.field.undo_to(changes);
        self.field.set(cell, Plot::Grass);
        self.go_to(cell.index() + 1);
        self.is_dead = self.think().is_err();
        watch.map_or(std::ops::ControlFlow::Continue(()), |watch| {
            watch.see(Event::Back { depth: self.placed.len(), why })
        })
    }

    /// Looks at the next cell, and at what comes before it.
    fn look(&mut self) -> Look {
        if self.field.tents() >= self.field.trees() {
            return Look::Full;
        }
        if self.at == self.field.puzzle.ground.len() {
            return Look::DeadEnd;
        }
        if std::mem::take(&mut self.is_new_row) {
            return if self.begin_row().is_ok() { Look::Nothing } else { Look::DeadEnd };
        }
        let (puzzle, cell) = (self.field.puzzle, Cell(self.at as u32));
        let (row, column) = (puzzle.row_of(cell), puzzle.column_of(cell));
        if self.field.row_needs(row).is_some_and(|missing| missing <= 0) {
            self.go_to((row + 1) * puzzle.columns);
            return Look::Nothing;
        }
        if self.field.at(cell) != Plot::Empty || self.field.column_needs(column).is_some_and(|missing| missing <= 0) {
            self.go_to(self.at + 1);
            return Look::Nothing;
        }
        Look::Cell(cell)
    }
}

/// What comes next.
enum Look {
    /// This cell is to be tried.
    Cell(Cell),
    /// Nothing to be tried here.
    Nothing,
    /// There are as many tents as trees.
    Full,
    DeadEnd,
}

impl Walk for Backtrack<'_> {
    fn counter(&self) -> u64 {
        self.tries
    }

    fn notes(&self) -> Vec<Said> {
        self.tricks.map_or(Vec::new(), |tricks| worth(&Field::new(self.field.puzzle), tricks))
    }

    fn advance(&mut self, budget: u64, watch: &mut dyn Watch) -> WalkStep {
        let every = watch.detail() == Detail::Every;
        let mut left = budget;
        while !self.is_done {
            if left == 0 {
                return WalkStep::More;
            }
            left = left.saturating_sub(1 + std::mem::take(&mut self.thought));
            if std::mem::take(&mut self.is_dead) {
                if self.back(every.then_some(&mut *watch)).is_break() {
                    return WalkStep::Broken;
                }
                continue;
            }
            match self.look() {
                Look::Nothing => {}
                Look::DeadEnd => {
                    self.is_dead = true;
                    self.dead_by = Some("tents-tried-short");
                }
                Look::Full => {
                    self.is_dead = true;
                    self.thought += self.field.puzzle.ground.len() as u64;
                    let board = self.field.filling();
                    if judge::judge(self.field.puzzle, &board).is_empty() {
                        return WalkStep::Solved(board);
                    }
                    self.dead_by = Some("tents-tried-wrong");
                }
                Look::Cell(cell) => {
                    self.tries += 1;
                    let why = match self.field.puzzle.has_tree_beside(cell) {
                        false => Some("tents-tried-treeless"),
                        true if self.field.has_tent_around(cell) => Some("tents-tried-touching"),
                        true => None,
                    };
                    let fits = why.is_none();
                    let marks = [Mark { cell, glyph: Ground::Tent.glyph() }];
                    if every && watch.see(Event::Try { marks: &marks, fits, why }).is_break() {
                        return WalkStep::Broken;
                    }
                    match fits {
                        true => self.is_dead = self.place(cell).is_err(),
                        false => self.go_to(self.at + 1),
                    }
                }
            }
        }
        WalkStep::Done
    }
}

/// What the tricks are worth, as the report tells it: the choices that the trees leave, at first and after each trick.
fn worth(field: &Field<'_>, tricks: Tricks) -> Vec<Said> {
    let mut field = field.clone();
    let trees = field.trees();
    let mut before = BigUint::from(SIDES.len()).pow(trees as u32);
    let power = format!("{}^{trees}", SIDES.len());
    let mut notes = vec![Said::new("tents-worth-start").with("power", power).with("choices", before.clone())];
    let mut note = |said: Said, after: BigUint| {
        let fewer = if after < before { &before - &after } else { BigUint::ZERO };
        before = after.clone();
        notes.push(said.with("choices", after).with("fewer", fewer));
    };
    note(Said::new("tents-worth-sides"), choices(&field));
    for number in (1..=6usize).filter(|&number| tricks.has(number as u32)) {
        let alone = Tricks { set: 1 << (number - 1), ..tricks };
        match settle(&mut field, alone) {
            Ok(()) => note(Said::new("tents-worth-trick").with("number", number), choices(&field)),
            Err(Dead) => {
                note(Said::new("tents-worth-dead").with("number", number), BigUint::ZERO);
                return notes;
            }
        }
    }
    match settle(&mut field, tricks) {
        Ok(()) => note(Said::new("tents-worth-end"), choices(&field)),
        Err(Dead) => note(Said::new("tents-worth-dead").with("number", 0usize), BigUint::ZERO),
    }
    notes
}
