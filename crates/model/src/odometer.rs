//! What all brute forces have in common: one state after another, like an odometer, the last thing fastest; each is
//! judged and counted, and the right ones are told. A family says what its states are.

use crate::{BigUint, Detail, Filling, Halt, Mark, Walk, WalkStep, Watch};

/// The states of a brute force, of which one is the present one.
pub trait States {
    /// How many there are.
    fn space(&self) -> BigUint;
    /// The same as base and exponent, where that is so.
    fn power(&self) -> Option<(usize, usize)> {
        None
    }
    /// Judges the present state, and if it is wrong perhaps some after it, one by one, with which the present state
    /// moves on. Each raises the counter by one and takes one or, where it is dear, more from what is left. At least
    /// one is left, and one is judged. Whether the last one judged is right.
    fn judge(&mut self, counter: &mut u64, left: &mut u64) -> bool;
    /// What the state judged last writes onto the board.
    fn marks(&mut self) -> Vec<Mark>;
    /// The board of the state judged last, which is right; `None` if an earlier state was the same board. An error:
    /// what it has to remember does not fit into the memory it may take.
    fn board(&mut self) -> Result<Option<Filling>, Halt>;
    /// Moves on from the state judged last; false after the last one of all.
    fn turn(&mut self) -> bool;
}

/// A brute force at work.
pub struct Odometer<S> {
    states: S,
    counter: u64,
    is_done: bool,
}

impl<S: States> Odometer<S> {
    /// Stands at the first state; is done at once where there is none.
    pub fn new(states: S) -> Odometer<S> {
        Odometer { is_done: states.space() == BigUint::ZERO, states, counter: 0 }
    }

    /// The states.
    pub fn states(&mut self) -> &mut S {
        &mut self.states
    }
}

impl<S: States> Walk for Odometer<S> {
    fn space(&self) -> Option<BigUint> {
        Some(self.states.space())
    }

    fn power(&self) -> Option<(usize, usize)> {
        self.states.power()
    }

    fn counter(&self) -> u64 {
        self.counter
    }

    fn advance(&mut self, budget: u64, watch: &mut dyn Watch) -> WalkStep {
        let every = watch.detail() == Detail::Every;
        let mut left = budget;
        while !self.is_done {
            if left == 0 {
                return WalkStep::More;
            }
            let is_right = if every {
                left -= 1;
                let is_right = self.states.judge(&mut self.counter, &mut 1);
                if watch.see_whole(&self.states.marks(), is_right).is_break() {
                    return WalkStep::Broken;
                }
                is_right
            } else {
                self.states.judge(&mut self.counter, &mut left)
            };
            let board = match is_right {
                false => None,
                true => match self.states.board() {
                    Ok(board) => board,
                    Err(_) => return WalkStep::OutOfMemory,
                },
            };
            self.is_done = !self.states.turn();
            if let Some(filling) = board {
                return WalkStep::Solved(filling);
            }
        }
        WalkStep::Done
    }
}
