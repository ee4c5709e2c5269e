//! Looking ahead: a tent or grass for a moment, then what follows of itself, to see whether a tree or a line comes short.

use super::pairing::too_few_places;
use super::view::{Line, View};
use super::{too_little_room, too_many_tents};
use crate::tents::Puzzle;
use crate::tents::field::Plot;
use runut_model::{Cell, DeadEnd, Finding, Known, Said};

/// Tents that follow of themselves, as far as people look ahead.
const MOST_FORCED: usize = 3;

/// A tent that would leave a tree without a place or a line without room, or grass that would.
pub fn no_room_left(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    find_refuted(puzzle, known, 0)
}

/// The same after some tents that would follow. Of all such ways the shortest.
pub fn ahead(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    find_refuted(puzzle, known, MOST_FORCED)
}

fn find_refuted(puzzle: &Puzzle, known: &Known<'_>, most_forced: usize) -> Option<Finding> {
    let view = View::new(puzzle, known);
    let mut trial = Trial { view: view.clone() };
    let open = || puzzle.cells().filter(|&cell| view.is_open(cell));
    let mut shortest: Option<Refuted> = None;
    for (cell, is_tent) in open().map(|cell| (cell, true)).chain(open().map(|cell| (cell, false))) {
        let most = shortest.as_ref().map_or(Some(most_forced), |shortest| shortest.forced.len().checked_sub(1));
        let Some(most) = most else { break };
        shortest = trial.refute(cell, is_tent, most).or(shortest);
        trial.view.take_back();
    }
    shortest.map(|refuted| refuted.told(&view))
}

/// Why there is no tent in a cell, or no grass: the tents that would follow, one after another, and what is wrong then.
struct Refuted {
    cell: Cell,
    is_tent: bool,
    forced: Vec<Forced>,
    dead_end: DeadEnd,
}

/// A tent that is needed: a tree's only place, or one of the cells that a line needs all of.
struct Forced {
    tent: Cell,
    by: Need,
}

enum Need {
    Tree(Cell),
    Line(Line),
}

impl Forced {
    fn said(&self, view: &View<'_>) -> Said {
        let said = match &self.by {
            Need::Tree(tree) => Said::new("tents-then-tree").with("tree", view.puzzle.spot(*tree)),
            Need::Line(line) => line.said("tents-then-row", "tents-then-column"),
        };
        said.with("cell", view.puzzle.spot(self.tent))
    }
}

impl Refuted {
    fn told(self, view: &View<'_>) -> Finding {
        let then = |rest: Said, next: &Forced| next.said(view).with("rest", rest);
        let following = self.forced.iter().rev().fold(self.dead_end.said, then);
        let id = if self.is_tent { "tents-step-ahead-tent" } else { "tents-step-ahead-grass" };
        let said = Said::new(id).with("cell", view.puzzle.spot(self.cell)).with("following", following);
        let (tents, grass): (&[Cell], &[Cell]) = match self.is_tent {
            true => (&[], &[self.cell]),
            false => (&[self.cell], &[]),
        };
        let forced = self.forced.iter().map(|forced| forced.tent);
        let looked = [self.cell].into_iter().chain(forced).chain(self.dead_end.cells).collect();
        view.finding(tents, grass, looked, said)
    }
}

/// A board on which something is written for a moment.
struct Trial<'a> {
    view: View<'a>,
}

impl Trial<'_> {
    /// Why there is no tent in an open cell, or no grass, if that can be seen.
    fn refute(&mut self, cell: Cell, is_tent: bool, most_forced: usize) -> Option<Refuted> {
        let mut forced = Vec::new();
        self.put(cell, is_tent);
        loop {
            self.fill_up();
            if let Some(dead_end) = self.dead_end() {
                return Some(Refuted { cell, is_tent, forced, dead_end });
            }
            let next = self.forced().filter(|_| forced.len() < most_forced)?;
            self.put(next.tent, true);
            forced.push(next);
        }
    }

    /// Writes a tent, with the grass around it, or grass.
    fn put(&mut self, cell: Cell, is_tent: bool) {
        self.view.suppose(cell, if is_tent { Plot::Tent } else { Plot::Grass });
        let puzzle = self.view.puzzle;
        if is_tent {
            for other in puzzle.around(cell) {
                if self.view.is_open(other) {
                    self.put(other, false);
                }
            }
        }
    }

    /// Grass in the lines that have their tents by now.
    fn fill_up(&mut self) {
        let mut at = 0;
        while let Some(&cell) = self.view.supposed().get(at) {
            at += 1;
            for (is_row, number) in self.through(cell) {
                if self.view.is_full(is_row, number) {
                    let line = self.view.line(is_row, number).expect("it has a count");
                    self.view.open(&line.cells).into_iter().for_each(|open| self.put(open, false));
                }
            }
        }
    }

    /// A cell's row and column, by their numbers.
    fn through(&self, cell: Cell) -> [(bool, usize); 2] {
        [(true, self.view.puzzle.row_of(cell)), (false, self.view.puzzle.column_of(cell))]
    }

    /// The lines through what was written.
    fn lines(&self) -> impl Iterator<Item = Line> + '_ {
        let mut lines = Vec::new();
        for line in self.view.supposed().iter().flat_map(|&cell| self.through(cell)) {
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
        lines.into_iter().filter_map(|(is_row, at)| self.view.line(is_row, at))
    }

    /// The trees beside what was written.
    fn trees(&self) -> impl Iterator<Item = Cell> + '_ {
        self.view.supposed().iter().flat_map(|&cell| self.view.trees(cell))
    }

    fn dead_end(&self) -> Option<DeadEnd> {
        self.trees().find_map(|tree| self.without_place(tree)).or_else(|| {
            let wrong = |line: Line| too_many_tents(&self.view, &line).or_else(|| too_little_room(&self.view, &line));
            self.lines().find_map(wrong)
        })
    }

    /// A tree that has no place for its tent, or its only one together with another tree.
    fn without_place(&self, tree: Cell) -> Option<DeadEnd> {
        let mut places = self.view.places(tree);
        let trees = match (places.next(), places.next()) {
            (None, _) => vec![tree],
            (Some(only), None) => {
                let has_no_other = |&other: &Cell| other != tree && self.view.places(other).nth(1).is_none();
                let other = self.view.trees(only).find(has_no_other)?;
                vec![tree.min(other), tree.max(other)]
            }
            _ => return None,
        };
        Some(too_few_places(&self.view, trees, self.view.places(tree).collect()))
    }

    /// A tent that is needed now.
    fn forced(&self) -> Option<Forced> {
        let only_place = self.trees().find_map(|tree| {
            let mut places = self.view.places(tree);
            let tent = places.next().filter(|&place| self.view.is_open(place))?;
            places.next().is_none().then_some(Forced { tent, by: Need::Tree(tree) })
        });
        only_place.or_else(|| {
            self.lines().find_map(|line| {
                let open = self.view.open(&line.cells);
                let tent = open.first().copied().filter(|_| open.len() == line.missing())?;
                Some(Forced { tent, by: Need::Line(line) })
            })
        })
    }
}
