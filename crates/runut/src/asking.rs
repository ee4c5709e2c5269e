//! The common questions without ceremony: `puzzle.solve().first(2).run()?`, `puzzle.count().run()?`.
//!
//! They say the same as a [`Question`] and [`Limits`] with [`ask`](crate::ask()), which can say more: a watcher, a journal, tricks.

use crate::{Answer, Puzzle, solve};
use runut_model::{Ask, Counting, Limits, Pick, Question, Refusal, Silent, Stop};
use std::time::Duration;

/// A question that is being put together. Nothing is done before [`Asking::run`].
#[must_use = "nothing is asked before `run`"]
pub struct Asking<'a> {
    puzzle: &'a Puzzle,
    question: Question<'a>,
    limits: Limits,
    pick: Option<Pick>,
}

impl Puzzle {
    /// Asks for solutions: one, unless told otherwise.
    ///
    /// ```
    /// let puzzle = runut::open("3 3 3\nDEFAULT\nAA\nA\nBB\nB\nCCC\n", &Default::default())?;
    /// let answer = puzzle.solve().first(2).run()?;
    /// assert_eq!(puzzle.rows(&answer.boards[0]), ["AAB", "ABB", "CCC"]);
    /// assert_eq!(answer.unique, Some(false));
    /// # Ok::<(), runut::Refusal>(())
    /// ```
    pub fn solve(&self) -> Asking<'_> {
        Asking { puzzle: self, question: Question::default(), limits: Limits::first(1), pick: None }
    }

    /// Asks how many solutions there are.
    ///
    /// ```
    /// use std::time::Duration;
    ///
    /// let puzzle = runut::open("3 3 3\nDEFAULT\nAA\nA\nBB\nB\nCCC\n", &Default::default())?;
    /// let answer = puzzle.count().threads(2).within(Duration::from_secs(10)).run()?;
    /// assert_eq!(answer.found.to_string(), "16");
    /// let answer = puzzle.count().up_to_symmetry().run()?;
    /// assert_eq!(answer.found.to_string(), "2");
    /// # Ok::<(), runut::Refusal>(())
    /// ```
    pub fn count(&self) -> Asking<'_> {
        let question = Question { ask: Ask::Count, ..Question::default() };
        Asking { puzzle: self, question, limits: Limits::default(), pick: None }
    }
}

impl<'a> Asking<'a> {
    /// No more solutions than this.
    pub fn first(mut self, solutions: u64) -> Asking<'a> {
        self.limits.solutions = Some(solutions);
        self
    }

    /// Every solution.
    pub fn all(mut self) -> Asking<'a> {
        self.limits.solutions = None;
        self
    }

    /// One solution that is drawn by this seed, all equally likely.
    ///
    /// ```
    /// let puzzle = runut::open("3 3 3\nDEFAULT\nAA\nA\nBB\nB\nCCC\n", &Default::default())?;
    /// assert_eq!(puzzle.solve().random(7).run()?.boards.len(), 1);
    /// # Ok::<(), runut::Refusal>(())
    /// ```
    pub fn random(mut self, seed: u64) -> Asking<'a> {
        self.question.seed = seed;
        self.pick = Some(Pick::Random);
        self
    }

    /// By the strategy of this name: see [`names`](crate::names).
    pub fn by(mut self, strategy: &'a str) -> Asking<'a> {
        self.question.strategy = strategy;
        self
    }

    /// Solutions that a symmetry of the board turns into each other are one.
    pub fn up_to_symmetry(mut self) -> Asking<'a> {
        self.question.counting = Counting { up_to_symmetry: true, ..self.question.counting };
        self
    }

    /// On so many threads.
    pub fn threads(mut self, threads: usize) -> Asking<'a> {
        self.limits.threads = threads;
        self
    }

    /// No longer than this from now on: the answer then says that it was stopped.
    pub fn within(mut self, time: Duration) -> Asking<'a> {
        self.limits = self.limits.within(time);
        self
    }

    /// Until somebody raises this.
    pub fn until(mut self, stop: Stop) -> Asking<'a> {
        self.limits.stop = stop;
        self
    }

    /// Asks.
    pub fn run(self) -> Result<Answer, Refusal> {
        let question = Question { pick: self.pick.as_ref(), ..self.question };
        solve(self.puzzle, &question, &self.limits, &mut Silent)
    }
}
