//! What can be seen of a strategy while it works. A watcher listens, and may ask it to stop; nothing else.

use crate::{BigUint, Cand, Filling, Mark};
use std::ops::ControlFlow;

/// How much a watcher wants to be told. A fast search stays fast when nobody looks at its every step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Detail {
    /// Solutions only.
    Answers,
    /// Solutions, and every few milliseconds how far it has come.
    Progress,
    /// Every single step.
    Every,
}

/// Something that happened.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Event<'a> {
    /// A report's search tries something; `fits` tells whether it stays.
    Try {
        /// What would be written, as far as it lies on the board.
        marks: &'a [Mark],
        /// Whether it was placed.
        fits: bool,
        /// The rule that rules it out, where there is more to say than that it does not fit: the name of a sentence that
        /// has no arguments.
        why: Option<&'static str>,
    },
    /// A report's search takes the last thing back; so many stay.
    Back {
        /// How many things stay placed.
        depth: usize,
        /// The rule that it breaks; none if all that could come after it has been tried.
        why: Option<&'static str>,
    },
    /// A strategy asserts a candidate without knowing.
    Guess(Cand),
    /// These hold now because of the guesses so far; they are taken back with the last of them, or never where there is
    /// none.
    Follows(&'a [Cand]),
    /// Nothing can hold here; guesses are taken back.
    Dead {
        /// How many guesses stay.
        depth: usize,
    },
    /// The search begins anew, in another order.
    Restart,
    /// How far the work has come.
    Progress {
        /// The part of the whole that is done, in units of `of`.
        done: &'a BigUint,
        /// The whole, where it is known.
        of: Option<&'a BigUint>,
        /// The strategy's counter.
        counter: u64,
        /// How many solutions there are so far.
        found: &'a BigUint,
    },
    /// A solution.
    Solved(&'a Filling),
}

/// Someone who looks on.
pub trait Watch {
    /// How much it wants to be told; asked once, before the work begins.
    fn detail(&self) -> Detail;
    /// Is told something; `Break` stops the work.
    fn see(&mut self, event: Event<'_>) -> ControlFlow<()>;
    /// Is told of a whole board that a brute force tries: right or not, nothing of it stays for the next one.
    fn see_whole(&mut self, marks: &[Mark], fits: bool) -> ControlFlow<()> {
        self.see(Event::Try { marks, fits, why: None })?;
        if fits { self.see(Event::Back { depth: 0, why: None }) } else { ControlFlow::Continue(()) }
    }
}

/// Looks at nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Watch for Silent {
    fn detail(&self) -> Detail {
        Detail::Answers
    }

    fn see(&mut self, _: Event<'_>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
