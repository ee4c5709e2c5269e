//! Counting one by one where lines cross that have lists of their fillings ([`Crossing`]), a hundred nanoseconds or so
//! a node.
//!
//! A decision is a whole line: that with the fewest fillings left gets one after another. Where lines are long, each
//! choice is followed to its end ([`sheet`]): a filling goes when a cell no longer allows it, and a cell loses what no
//! filling has there. Once enough fillings are gone the others are listed anew, on a sheet of their own. When no line
//! has more than 64, a line is a word ([`closing`]): then a choice only strikes what it crosses, which is sooner done
//! than looked at closely.
//!
//! How much there is to do is told by a few random ways down. It is told in steps, each a nanosecond or two.

use crate::tally::Tally;
use runut_model::{Ask, BigUint, Counter, Crossing, Dice, Halt, Limits, Outcome, Silent, Watch, names};
use std::ops::ControlFlow;

mod closing;
mod plan;
mod sheet;
#[cfg(test)]
mod tests;

use closing::Closing;
use plan::Plan;
use sheet::{Position, Sheet};

/// Fillings of a line that go into a word.
const WORD: u32 = 64;
/// They are listed anew once they take so small a part of their words.
const ANEW: usize = 2;
/// Steps between two looks at the limits.
const STEPS_PER_LOOK: u64 = 1 << 17;
/// Ways down by which the steps of a count are estimated.
const DIVES: u32 = 40;

/// A puzzle to be counted.
pub(crate) struct Lines {
    plan: Plan,
    sheet: Sheet,
    /// None if there is no solution.
    start: Option<Position>,
}

impl Lines {
    /// None if there is too much of something.
    pub(crate) fn new(crossing: Crossing, limits: &Limits) -> Result<Option<Lines>, Halt> {
        let Some(plan) = Plan::new(&crossing) else { return Ok(None) };
        let lists: Vec<Vec<u8>> = crossing.lines.into_iter().map(|line| line.fillings).collect();
        // Sheets that are made anew from it take less than as much again.
        limits.less(2 * Sheet::bytes(&plan, &lists))?;
        let sheet = Sheet::new(&plan, lists, limits)?;
        let start = sheet.start(&plan);
        Ok(Some(Lines { plan, sheet, start }))
    }

    /// About how many steps a count takes.
    pub(crate) fn promised(&self, limits: &Limits, dice: &mut Dice) -> Result<f64, Halt> {
        let Some(start) = &self.start else { return Ok(0.0) };
        let mut silent = Silent;
        let mut tally = Tally::new(Ask::Count, limits, &mut silent);
        let mut teller = Teller::new(&self.plan, &mut tally);
        let mut sum = 0.0;
        for _ in 0..DIVES {
            sum += teller.dive(&self.sheet, start, dice)?;
        }
        Ok(sum / f64::from(DIVES))
    }

    /// Counts.
    pub(crate) fn count(&self, limits: &Limits, watch: &mut dyn Watch) -> Outcome {
        let mut tally = Tally::new(Ask::Count, limits, watch);
        let mut teller = Teller::new(&self.plan, &mut tally);
        let end = self.start.iter().try_for_each(|start| teller.count(&self.sheet, start));
        let (found, nodes) = (BigUint::from(teller.found), teller.nodes);
        let _ = tally.counted(&found);
        if let Err(halt) = end {
            tally.halt(halt);
        }
        tally.outcome(names::SEARCH, (Counter::Nodes, nodes), None)
    }
}

/// Somebody who goes through the fillings, and looks at the limits.
struct Teller<'a, 't> {
    plan: &'a Plan,
    tally: &'a mut Tally<'t>,
    found: u64,
    nodes: u64,
    steps: u64,
    /// The steps with which it is time to look.
    next_look: u64,
}

impl<'a, 't> Teller<'a, 't> {
    fn new(plan: &'a Plan, tally: &'a mut Tally<'t>) -> Teller<'a, 't> {
        Teller { plan, tally, found: 0, nodes: 0, steps: 0, next_look: STEPS_PER_LOOK }
    }

    /// One more node that took so many steps.
    #[inline(always)]
    fn step(&mut self, steps: u64) -> Result<(), Halt> {
        self.nodes += 1;
        self.steps += steps;
        if self.steps < self.next_look { Ok(()) } else { self.look() }
    }

    #[cold]
    fn look(&mut self) -> Result<(), Halt> {
        self.next_look = self.steps + STEPS_PER_LOOK;
        let found = BigUint::from(self.found);
        match self.tally.pulse_with(self.nodes, &found, || (BigUint::from(self.nodes), None)) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(self.tally.halted().unwrap_or(Halt::Watcher)),
        }
    }

    /// Counts what a position leaves.
    fn count(&mut self, sheet: &Sheet, position: &Position) -> Result<(), Halt> {
        let sizes = sheet.sizes(position);
        if sizes.iter().all(|&size| size <= WORD) {
            return Closing::new(self.plan, sheet, position).count(self);
        }
        match sheet.anew(self.plan, position, &sizes, self.tally.limits())? {
            Some((sheet, position)) => self.choose(&sheet, &position, &sizes),
            None => self.choose(sheet, position, &sizes),
        }
    }

    /// Gives the line with the fewest fillings one after another.
    fn choose(&mut self, sheet: &Sheet, position: &Position, sizes: &[u32]) -> Result<(), Halt> {
        let line = fewest(sizes);
        for filling in sheet.left(position, line) {
            let (next, steps) = sheet.with(self.plan, position, line, filling);
            self.step(steps)?;
            if let Some(next) = next {
                self.count(sheet, &next)?;
            }
        }
        Ok(())
    }

    /// About how many steps a count would take, by one random way down: what is at its end is counted.
    fn dive(&mut self, sheet: &Sheet, position: &Position, dice: &mut Dice) -> Result<f64, Halt> {
        let sizes = sheet.sizes(position);
        if sizes.iter().all(|&size| size <= WORD) {
            let before = self.steps;
            Closing::new(self.plan, sheet, position).count(self)?;
            return Ok((self.steps - before) as f64);
        }
        let anew = sheet.anew(self.plan, position, &sizes, self.tally.limits())?;
        let (sheet, position) = anew.as_ref().map_or((sheet, position), |(sheet, position)| (sheet, position));
        let line = fewest(&sizes);
        let size = sizes[line] as usize;
        let filling = sheet.left(position, line).nth(dice.below(size)).expect("there are so many");
        let (next, steps) = sheet.with(self.plan, position, line, filling);
        self.step(steps)?;
        let behind = match next {
            Some(next) => self.dive(sheet, &next, dice)?,
            None => 0.0,
        };
        Ok(size as f64 * (steps as f64 + behind))
    }
}

/// The line with the fewest fillings of those that have several.
fn fewest(sizes: &[u32]) -> usize {
    (0..sizes.len()).filter(|&line| sizes[line] > 1).min_by_key(|&line| sizes[line]).expect("one of them has many")
}
