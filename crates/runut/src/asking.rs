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

    /// Until somebody raises this, and no longer than was told with [`Asking::within`], before or after it.
    pub fn until(mut self, stop: Stop) -> Asking<'a> {
        self.limits.stop = stop.by_that_of(&self.limits.stop);
        self
    }

    /// Asks.
    pub fn run(self) -> Result<Answer, Refusal> {
        let question = Question { pick: self.pick.as_ref(), ..self.question };
        solve(self.puzzle, &question, &self.limits, &mut Silent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use runut_model::Halt;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};

    /// What a question that would take for ever comes to, and how often it was looked whether it is over.
    fn asked(ask: impl FnOnce(Asking<'_>, Stop) -> Asking<'_>) -> (Option<Halt>, u64) {
        let puzzle = crate::open(crate::example("iq-5x11").expect("it is embedded").text, &Default::default());
        let puzzle = puzzle.expect("it is right");
        let looks = Arc::new(AtomicU64::new(0));
        let counted = looks.clone();
        // Where nothing else stops it this does, after many more looks than a deadline that is over needs.
        let stop = Stop::default().asking(move || counted.fetch_add(1, Ordering::Relaxed) > 1_000);
        let answer = ask(puzzle.solve().all().by("search").threads(1), stop).run().expect("it can be asked");
        (answer.halt, looks.load(Ordering::Relaxed))
    }

    #[test]
    fn a_deadline_and_a_stop_hold_in_both_orders() {
        for (name, (halt, looks)) in [
            ("within, until", asked(|asking, stop| asking.within(Duration::ZERO).until(stop))),
            ("until, within", asked(|asking, stop| asking.until(stop).within(Duration::ZERO))),
        ] {
            assert_eq!(halt, Some(Halt::Stopped), "{name}");
            assert!(looks < 100, "{name}: it went on for {looks} looks");
        }
        let (halt, looks) = asked(|asking, stop| asking.within(Duration::from_secs(1 << 20)).until(stop));
        assert!(halt == Some(Halt::Stopped) && looks > 1_000, "{halt:?} after {looks} looks");
    }
}
