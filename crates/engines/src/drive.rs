//! Lets a family's walk run: in batches, so that limits are looked at and progress is told without slowing it.

use crate::tally::Tally;
use runut_model::{
    BigUint, Counting, Detail, Halt, Limits, Outcome, Question, Said, Searchable, Walk, WalkInfo, WalkStep, Watch,
};
use std::ops::ControlFlow;

/// Attempts between two looks at the limits: even the slowest, on the largest board, take less than 10 ms together.
const BATCH: u64 = 1 << 13;
/// Cells that are told between two looks at the limits where every attempt is told: a brute force tells whole boards.
const CELLS_PER_LOOK: u64 = 1 << 18;

/// The family's walk for a strategy, with the order and the tricks asked for.
pub fn choose(strategy: &'static str, puzzle: &dyn Searchable, question: &Question<'_>) -> Result<WalkInfo, Said> {
    let walk = *in_order(strategy, puzzle, question)?;
    match (walk.tricks, question.tricks) {
        (_, None) => Ok(walk),
        (Some(known), Some(asked)) if asked.set & !known.set == 0 => Ok(WalkInfo { tricks: Some(asked), ..walk }),
        (Some(known), Some(_)) => Err(Said::new("strategy-no-trick")
            .with("strategy", strategy)
            .with("most", u64::from(known.set.count_ones()))),
        (None, Some(_)) => Err(Said::new("strategy-tricks-unused").with("strategy", strategy)),
    }
}

/// The family's walk for a strategy, in the order asked for.
fn in_order(
    strategy: &'static str,
    puzzle: &dyn Searchable,
    question: &Question<'_>,
) -> Result<&'static WalkInfo, Said> {
    let walks: Vec<&WalkInfo> = puzzle.walks().iter().filter(|walk| walk.strategy == strategy).collect();
    let Some(&first) = walks.first() else {
        return Err(Said::new("strategy-no-walk").with("strategy", strategy));
    };
    let Some(order) = question.order else { return Ok(first) };
    walks.iter().find(|walk| walk.order == Some(order)).copied().ok_or_else(|| {
        let orders: Vec<&str> = walks.iter().filter_map(|walk| walk.order).collect();
        let orders = if orders.is_empty() { "none".into() } else { orders.join(", ") };
        Said::new("strategy-no-order").with("strategy", strategy).with("order", order).with("orders", orders)
    })
}

/// Refuses what only tilings can be asked for: one particular solution, or a count other than of filled boards.
pub fn plainly_asked(strategy: &'static str, question: &Question<'_>) -> Result<(), Said> {
    if question.pick.is_some() {
        return Err(Said::new("strategy-no-pick").with("strategy", strategy));
    }
    if question.counting != Counting::default() {
        return Err(Said::new("strategy-no-counting").with("strategy", strategy));
    }
    no_journal(strategy, question)
}

/// Refuses to be taken up again.
pub fn no_journal(strategy: &'static str, question: &Question<'_>) -> Result<(), Said> {
    match question.journal {
        None => Ok(()),
        Some(_) => Err(Said::new("strategy-no-journal").with("strategy", strategy)),
    }
}

/// Refuses what only a report's search can be told: an order, tricks.
pub fn no_order(strategy: &'static str, question: &Question<'_>) -> Result<(), Said> {
    match (question.order, question.tricks) {
        (None, None) => Ok(()),
        (Some(_), _) => Err(Said::new("strategy-order-unused").with("strategy", strategy)),
        (None, Some(_)) => Err(Said::new("strategy-tricks-unused").with("strategy", strategy)),
    }
}

/// Walks to the end or to a limit.
pub fn drive(
    strategy: &'static str,
    puzzle: &dyn Searchable,
    question: &Question<'_>,
    limits: &Limits,
    watch: &mut dyn Watch,
) -> Outcome {
    let mut tally = Tally::new(question.ask, limits, watch);
    let walk = choose(strategy, puzzle, question).expect("only strategies that fit are run");
    let mut walking = match puzzle.walk(&walk, limits) {
        Ok(walking) => walking,
        Err(halt) => {
            tally.halt(halt);
            return tally.outcome(strategy, (walk.counter, 0), None);
        }
    };
    let space = walking.space();
    let batch = match tally.detail() {
        Detail::Every => (CELLS_PER_LOOK / puzzle.cells().max(1) as u64).clamp(1, BATCH),
        _ => BATCH,
    };
    while !tally.is_over() {
        let flow = match walking.advance(batch, tally.watch()) {
            WalkStep::Solved(filling) => {
                let found = tally.found(&filling);
                // Solutions may come so fast that there is no other moment to look at the limits.
                if found.is_continue() { pulse(&mut tally, &*walking, &space) } else { found }
            }
            WalkStep::More => pulse(&mut tally, &*walking, &space),
            WalkStep::OutOfMemory => {
                tally.halt(Halt::Memory);
                ControlFlow::Break(())
            }
            WalkStep::Done => break,
            WalkStep::Broken => {
                tally.halt(Halt::Watcher);
                ControlFlow::Break(())
            }
        };
        if flow.is_break() {
            break;
        }
    }
    tally.outcome(strategy, (walk.counter, walking.counter()), None)
}

fn pulse(tally: &mut Tally<'_>, walking: &dyn Walk, space: &Option<BigUint>) -> ControlFlow<()> {
    tally.pulse(walking.counter(), || (walking.counter().into(), space.clone()))
}
