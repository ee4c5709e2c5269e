//! Counts solutions, tells them, and looks at the limits: the part of a strategy that is the same for all.

use runut_model::{
    Ask, BigUint, Counter, Detail, Event, Filling, Found, Halt, Limits, Model, Outcome, Question, Said, Searchable,
    Watch,
};
use std::ops::ControlFlow;

/// A strategy's solutions so far, and why it has to stop, if it has to.
pub struct Tally<'a> {
    limits: &'a Limits,
    watch: &'a mut dyn Watch,
    ask: Ask,
    detail: Detail,
    count: BigUint,
    memory: Option<u64>,
    end: Option<End>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Limit,
    Halt(Halt),
}

impl<'a> Tally<'a> {
    /// Nothing found yet.
    pub fn new(ask: Ask, limits: &'a Limits, watch: &'a mut dyn Watch) -> Tally<'a> {
        let end = (limits.solutions == Some(0)).then_some(End::Limit);
        Tally { limits, detail: watch.detail(), watch, ask, count: BigUint::ZERO, memory: None, end }
    }

    /// Where to stop.
    pub fn limits(&self) -> &'a Limits {
        self.limits
    }

    /// How much the watcher wants to see.
    pub fn detail(&self) -> Detail {
        self.detail
    }

    /// The watcher itself, for a walk that tells its own steps.
    pub fn watch(&mut self) -> &mut dyn Watch {
        self.watch
    }

    /// Whether nothing has been found yet.
    pub fn is_empty(&self) -> bool {
        self.count == BigUint::ZERO
    }

    /// Whether solutions are to be told one by one.
    pub fn wants_boards(&self) -> bool {
        self.ask == Ask::Solutions
    }

    /// One more solution.
    pub fn found(&mut self, filling: &Filling) -> ControlFlow<()> {
        if self.wants_boards() {
            self.tell(Event::Solved(filling))?;
        }
        self.counted(&BigUint::from(1u8))
    }

    /// So many more solutions, which nobody wants to see.
    pub fn counted(&mut self, more: &BigUint) -> ControlFlow<()> {
        self.count += more;
        match self.limits.solutions {
            Some(limit) if self.count >= BigUint::from(limit) => {
                self.count = BigUint::from(limit);
                self.end = Some(End::Limit);
                ControlFlow::Break(())
            }
            _ => ControlFlow::Continue(()),
        }
    }

    /// There are more solutions, which were not asked for.
    pub fn leave_rest(&mut self) {
        self.end = Some(End::Limit);
    }

    /// Tells the watcher something.
    pub fn tell(&mut self, event: Event<'_>) -> ControlFlow<()> {
        let flow = self.watch.see(event);
        if flow.is_break() {
            self.halt(Halt::Watcher);
        }
        flow
    }

    /// Looks whether it is time to stop, and tells how far the work has come. To be called every few milliseconds.
    pub fn pulse(&mut self, counter: u64, done: impl FnOnce() -> (BigUint, Option<BigUint>)) -> ControlFlow<()> {
        self.pulse_with(counter, &BigUint::ZERO, done)
    }

    /// As [`Tally::pulse`], where so many solutions are found that are not counted here yet.
    pub fn pulse_with(
        &mut self,
        counter: u64,
        more: &BigUint,
        done: impl FnOnce() -> (BigUint, Option<BigUint>),
    ) -> ControlFlow<()> {
        if let Err(halt) = self.limits.look() {
            self.halt(halt);
            return ControlFlow::Break(());
        }
        if self.detail >= Detail::Progress {
            let (done, of) = done();
            let found = &self.count + more;
            self.tell(Event::Progress { done: &done, of: of.as_ref(), counter, found: &found })?;
        }
        ControlFlow::Continue(())
    }

    /// The strategy holds so many bytes now.
    pub fn holds(&mut self, bytes: u64) {
        self.memory = self.memory.max(Some(bytes));
    }

    /// Notes why the work ends before its end.
    pub fn halt(&mut self, halt: Halt) {
        self.end = Some(End::Halt(halt));
    }

    /// Why the work ends before its end, if it has to.
    pub fn halted(&self) -> Option<Halt> {
        self.end.and_then(|end| match end {
            End::Halt(halt) => Some(halt),
            End::Limit => None,
        })
    }

    /// Whether the work has to end.
    pub fn is_over(&self) -> bool {
        self.end.is_some()
    }

    /// The answer.
    pub fn outcome(self, strategy: &'static str, counter: (Counter, u64), reason: Option<Said>) -> Outcome {
        let (found, halt) = match self.end {
            None => (Found::Exactly(self.count), None),
            Some(End::Limit) => (Found::AtLeast(self.count), None),
            Some(End::Halt(halt)) => (Found::AtLeast(self.count), Some(halt)),
        };
        Outcome { strategy, found, counter, halt, reason, memory: self.memory, raced: false }
    }
}

/// Keeps the boards that it is told.
#[derive(Default)]
pub(crate) struct Boards(pub(crate) Vec<Filling>);

impl Watch for Boards {
    fn detail(&self) -> Detail {
        Detail::Answers
    }

    fn see(&mut self, event: Event<'_>) -> ControlFlow<()> {
        if let Event::Solved(board) = event {
            self.0.push(board.clone());
        }
        ControlFlow::Continue(())
    }
}

/// Runs a strategy that works on the model: makes the model, lets it work and sums up. `work` returns what it counted and,
/// where there is more to say, why there is no solution; an error if a limit ends it before it could begin.
pub fn on_model(
    strategy: &'static str,
    puzzle: &dyn Searchable,
    question: &Question<'_>,
    limits: &Limits,
    watch: &mut dyn Watch,
    work: impl FnOnce(&Model, &mut Tally<'_>) -> Result<(u64, Option<Said>), Halt>,
) -> Outcome {
    let mut tally = Tally::new(question.ask, limits, watch);
    let worked = puzzle.model(limits).and_then(|model| work(model, &mut tally));
    let (nodes, reason) = worked.unwrap_or_else(|halt| {
        tally.halt(halt);
        (0, None)
    });
    tally.outcome(strategy, (Counter::Nodes, nodes), reason)
}

#[cfg(test)]
mod tests {
    use super::*;
    use runut_model::Silent;

    #[test]
    fn no_more_than_was_asked_for_is_found() {
        for ask in [Ask::Solutions, Ask::Count] {
            for most in 1..4 {
                let (limits, mut silent) = (Limits::first(most), Silent);
                let mut tally = Tally::new(ask, &limits, &mut silent);
                let board = Filling::empty(1);
                let found = (1..10).find(|_| tally.found(&board).is_break());
                assert_eq!((found, tally.is_over()), (Some(most), true), "{ask:?}");
                let outcome = tally.outcome("search", (Counter::Nodes, 0), None);
                assert_eq!((outcome.found, outcome.halt), (Found::AtLeast(BigUint::from(most)), None), "{ask:?}");
            }
        }
    }

    #[test]
    fn what_is_counted_together_goes_no_further_than_the_limit() {
        let (limits, mut silent) = (Limits::first(5), Silent);
        let mut tally = Tally::new(Ask::Count, &limits, &mut silent);
        assert!(tally.counted(&BigUint::from(4u8)).is_continue() && !tally.is_over());
        assert!(tally.counted(&BigUint::from(4u8)).is_break());
        assert_eq!(tally.outcome("sweep", (Counter::Nodes, 0), None).found, Found::AtLeast(BigUint::from(5u8)));
    }
}
