//! The board that a search has before it, rebuilt from what a watcher is told: for films and for pages on which a search can
//! be looked at.

use crate::Puzzle;
use runut_model::{Cell, Event, Filling, Limits, Mark, Model};

/// What a step of a search is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A report's search tries something; whether it stays.
    Try {
        /// Whether it was placed.
        fits: bool,
    },
    /// A report's search takes the last thing back.
    Back,
    /// A strategy asserts something without knowing.
    Guess,
    /// Nothing can hold here; guesses are taken back.
    Dead,
    /// The search begins anew.
    Restart,
}

impl Step {
    /// The step's name in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Step::Try { .. } => "try",
            Step::Back => "back",
            Step::Guess => "guess",
            Step::Dead => "dead",
            Step::Restart => "restart",
        }
    }

    /// Whether something was put on the board, and not taken away.
    pub fn is_forward(self) -> bool {
        matches!(self, Step::Try { .. } | Step::Guess)
    }
}

/// Follows a search. Following costs little; the board is put together only when it is asked for.
pub struct Film<'a> {
    model: Option<&'a Model>,
    cells: usize,
    marks: Vec<Mark>,
    /// Where in `marks` each thing that lies on the board begins.
    starts: Vec<usize>,
    /// What was tried last, and did not stay.
    tried: Vec<Mark>,
    /// Whether the last step put something on the board that lies there now.
    is_fresh: bool,
}

impl<'a> Film<'a> {
    /// The film of a search by this strategy, nothing on the board yet. The strategies that guess do so on the model: if it
    /// cannot be made within the limits, they cannot begin either.
    pub fn new(puzzle: &'a Puzzle, strategy: &str, limits: &Limits) -> Film<'a> {
        // The reports' own searches need no model, which may be large.
        let is_walk = puzzle.walks().iter().any(|walk| walk.strategy == strategy);
        let model = if is_walk { None } else { puzzle.model(limits).ok() };
        let cells = puzzle.board().len();
        let (marks, starts, tried) = (Vec::new(), Vec::new(), Vec::new());
        Film { model, cells, marks, starts, tried, is_fresh: false }
    }

    /// Takes note of what happened; `None` for what is no step.
    pub fn follow(&mut self, event: &Event<'_>) -> Option<Step> {
        self.tried.clear();
        self.is_fresh = false;
        match *event {
            Event::Try { marks, fits, .. } => {
                if fits {
                    self.put(marks);
                } else {
                    self.tried.extend_from_slice(marks);
                }
                Some(Step::Try { fits })
            }
            Event::Guess(candidate) => {
                self.put(self.model.map_or(&[], |model| model.marks(candidate)));
                Some(Step::Guess)
            }
            Event::Follows(candidates) => {
                let model = self.model;
                let marks = candidates.iter().flat_map(|&one| model.map_or(&[][..], |model| model.marks(one)));
                self.marks.extend(marks);
                None
            }
            Event::Back { depth, .. } => {
                self.keep(depth);
                Some(Step::Back)
            }
            Event::Dead { depth } => {
                self.keep(depth);
                Some(Step::Dead)
            }
            Event::Restart => {
                self.keep(0);
                Some(Step::Restart)
            }
            Event::Progress { .. } | Event::Solved(_) => None,
        }
    }

    fn put(&mut self, marks: &[Mark]) {
        self.is_fresh = true;
        self.starts.push(self.marks.len());
        self.marks.extend_from_slice(marks);
    }

    fn keep(&mut self, depth: usize) {
        if let Some(&start) = self.starts.get(depth) {
            self.marks.truncate(start);
            self.starts.truncate(depth);
        }
    }

    /// How many things lie on the board.
    pub fn depth(&self) -> usize {
        self.starts.len()
    }

    /// The cells that the last step tried or filled.
    pub fn touched(&self) -> Vec<Cell> {
        let placed = self.starts.last().filter(|_| self.is_fresh).map_or(&[][..], |&start| &self.marks[start..]);
        placed.iter().chain(&self.tried).map(|mark| mark.cell).collect()
    }

    /// The board as it is now, with what was tried last on it.
    pub fn board(&self) -> Filling {
        let mut board = Filling::empty(self.cells);
        for mark in self.marks.iter().chain(&self.tried) {
            board.set(mark.cell, mark.glyph);
        }
        board
    }
}

/// Keeps boards of a search, from its beginning to its end: of a long one every second, every fourth, ... so that there are
/// never more than so many.
pub struct Reel {
    /// The boards, in order.
    pub boards: Vec<Filling>,
    most: usize,
    stride: u64,
    seen: u64,
}

impl Reel {
    /// An empty reel for up to `most` boards.
    pub fn new(most: usize) -> Reel {
        Reel { boards: Vec::new(), most: most.max(2), stride: 1, seen: 0 }
    }

    /// Is shown a film after a step, and keeps the board if it is its turn.
    pub fn shoot(&mut self, film: &Film<'_>) {
        if self.seen.is_multiple_of(self.stride) {
            if self.boards.len() >= self.most {
                let mut number = 0;
                self.boards.retain(|_| {
                    number += 1;
                    number % 2 == 1
                });
                self.stride *= 2;
            }
            self.boards.push(film.board());
        }
        self.seen += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Detail, Question, Watch, ask};
    use std::ops::ControlFlow;

    struct Viewer<'a> {
        film: Film<'a>,
        reel: Reel,
        last: Option<Filling>,
        tries: u64,
        solution: Option<Filling>,
    }

    impl Watch for Viewer<'_> {
        fn detail(&self) -> Detail {
            Detail::Every
        }

        fn see(&mut self, event: Event<'_>) -> ControlFlow<()> {
            if let Event::Solved(board) = event {
                self.solution = Some(board.clone());
            }
            if let Some(step) = self.film.follow(&event) {
                self.tries += u64::from(step.is_forward());
                self.reel.shoot(&self.film);
                if step.is_forward() {
                    self.last = Some(self.film.board());
                }
            }
            ControlFlow::Continue(())
        }
    }

    #[test]
    fn a_search_ends_on_its_solution() {
        for (family, example) in crate::embedded().filter(|(_, example)| example.solutions == 1) {
            for strategy in ["backtrack", "cover"] {
                let puzzle = crate::open(example.text, &Default::default()).unwrap();
                if puzzle.board().len() > if strategy == "cover" { 60 } else { 30 } {
                    continue;
                }
                let film = Film::new(&puzzle, strategy, &Limits::default());
                let mut viewer = Viewer { film, reel: Reel::new(10), last: None, tries: 0, solution: None };
                let question = Question { strategy, ..Question::default() };
                let Ok(answer) = ask(&puzzle, &question, &Limits::first(1), &mut viewer) else { continue };
                assert!(viewer.reel.boards.len() <= 10);
                let (last, solution) = (viewer.last.unwrap(), viewer.solution.unwrap());
                let given = puzzle.given();
                for cell in puzzle.board().cells().filter(|&cell| given.at(cell) == runut_model::Glyph::NONE) {
                    let (seen, right) = (last.at(cell), solution.at(cell));
                    let is_filled = family.name() == "packing" || strategy == "cover";
                    assert!(seen == right || !is_filled, "{} by {strategy}: {answer:?}", example.name);
                }
            }
        }
    }
}
