//! Report C's normal brute force, which is a backtracking: cell by cell in reading order, with or without tricks.

use super::super::field::{Field, Plot};
use super::super::tricks::{settle, use_trick};
use super::super::{Ground, Puzzle, judge};
use super::worth::worth;
use runut_model::{Cell, Dead, Detail, Event, Mark, Place, Said, Tricks, Walk, WalkStep, Watch};
use std::ops::ControlFlow;

/// Tricks 2 and 3: the report's second way when they are used inside.
const REPORTS_OWN: u32 = 0b110;

/// Cells that tricks look at in about the time of one attempt.
const CELLS_PER_ATTEMPT: u64 = 4;

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
pub(super) struct Backtrack<'a> {
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
    pub(super) fn new(puzzle: &'a Puzzle, tricks: Option<Tricks>) -> Backtrack<'a> {
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
    fn back(&mut self, watch: Option<&mut dyn Watch>) -> ControlFlow<()> {
        let why = self.dead_by.take();
        let Some((cell, changes)) = self.placed.pop() else {
            self.is_done = true;
            return ControlFlow::Continue(());
        };
        self.field.undo_to(changes);
        self.field.set(cell, Plot::Grass);
        self.go_to(cell.index() + 1);
        self.is_dead = self.think().is_err();
        watch.map_or(ControlFlow::Continue(()), |watch| watch.see(Event::Back { depth: self.placed.len(), why }))
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
