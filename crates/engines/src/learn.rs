//! `learn`: conflict learning, on the rows of a model.
//!
//! Where a search runs into a dead end it asks why: from the facts that lead there a new row is put together, a *clause*,
//! that keeps it from making the same mistake anywhere else (Marques-Silva, Sakallah: GRASP, 1999; Moskewicz et al.:
//! Chaff, 2001). Rows that count are propagated as they are, by counting, and are their own reasons; on large boards they
//! are told by partial sums, which clauses can name. What follows without a guess is found first, by the families' own
//! propagators as in `search`: they see more than rows, and many a puzzle is solved then. It guesses where the conflicts
//! were of late, towards the best board so far, restarts from time to time, and forgets clauses that were of little use,
//! but never one that blocks a solution already found.
//!
//! # Rooms
//! - `known`: what holds, since when and why; `clauses`: rows of which one fact holds at the least, given and learnt;
//!   `counts`: rows that count; `sums`: partial sums; `loading`: the model's rows into these;
//! - `propagation`: what follows, and why; `analysis`: from a conflict, a clause;
//! - `branching`: what to guess; `restarts`: when to restart; `core`: all these together, which learns, goes back and
//!   restarts;
//! - `telling`: what a watcher is told; here: the loop that guesses and finds boards;
//! - `log`: what a proof is written from; `refuting`: the loop that proves that nothing is left.
//!
//! # Our words and those of the literature
//! | here | there |
//! | --- | --- |
//! | fact, its opposite | literal, its negation |
//! | what is known | assignment, trail |
//! | row, count | clause, cardinality constraint |
//! | partial sums | totalizer |
//! | what follows | unit propagation |
//! | why, reasons | antecedent, reason clause |
//! | level, going back | decision level, backjumping |
//! | turning point | first unique implication point |
//! | leaving out what is needless | clause minimisation (the recursive kind) |
//! | weight, blame | VSIDS activity, bump |
//! | aim; change of mind | target phase; rephasing |
//! | forgetting | reduction of the clause database |

use crate::blackboard;
use crate::drive::{no_order, plainly_asked};
use crate::search;
use crate::tally::{Tally, on_model};
use runut_model::rows::Fact;
use runut_model::{
    BigUint, Cand, CodeLine, Dead, Detail, Halt, Limits, Live, Model, Outcome, Question, Rows, Said, Searchable,
    Strategy, Watch, names,
};
use std::ops::ControlFlow;

mod analysis;
mod branching;
mod clauses;
mod core;
mod counts;
mod known;
mod loading;
mod log;
mod propagation;
mod refuting;
mod restarts;
mod sums;
mod telling;

pub(crate) use core::Core;
pub(crate) use refuting::{Named, Refuted};
use telling::Teller;

/// Guesses between two looks at the limits.
const STEPS_PER_LOOK: u64 = 1 << 6;

/// Conflict learning.
pub struct Learn;

impl Strategy for Learn {
    fn name(&self) -> &'static str {
        names::LEARN
    }

    fn rolls_dice(&self) -> bool {
        true
    }

    fn code(&self) -> &'static [CodeLine] {
        blackboard::LEARN
    }

    fn fits(&self, puzzle: &dyn Searchable, question: &Question<'_>, limits: &Limits) -> Result<(), Said> {
        plainly_asked(self.name(), question)?;
        no_order(self.name(), question)?;
        match puzzle.model(limits) {
            Ok(model) if !is_two_valued(model) => Err(Said::new("learn-needs-two")),
            Ok(model) if !Rows::can_say(model) => Err(Said::new("learn-needs-rows")),
            _ => Ok(()),
        }
    }

    fn run(&self, puzzle: &dyn Searchable, question: &Question<'_>, limits: &Limits, watch: &mut dyn Watch) -> Outcome {
        on_model(self.name(), puzzle, question, limits, watch, |model, tally| {
            let Some(live) = search::settled(model, limits)? else { return Ok((0, None)) };
            let held: Vec<Cand> = model.candidates().filter(|&candidate| live.taken(candidate)).collect();
            if held.len() == model.decisions.len() && tally.detail() != Detail::Every {
                let _ = tally.found(&model.filling(held));
                return Ok((0, None));
            }
            let rows = Rows::of_model(model, limits)?.expect("only a puzzle that fits is asked");
            let mut learner = Learner::new(model, &rows, &live, question.seed, tally.detail());
            if learner.core.start().is_ok() {
                let _ = learner.work(tally);
            }
            tally.holds(learner.bytes());
            Ok((learner.nodes, None))
        })
    }
}

/// Whether every decision has two options at the most, and no two decisions mark the same cell. On other models it was
/// measured to be no match for `search` and `cover`.
fn is_two_valued(model: &Model) -> bool {
    let mut owner = vec![None; model.board.len()];
    model.decisions.iter().enumerate().all(|(number, range)| {
        let marks = range.clone().flat_map(|candidate| model.marks(Cand(candidate)));
        range.len() <= 2 && marks.into_iter().all(|mark| *owner[mark.cell.index()].get_or_insert(number) == number)
    })
}

/// A search for boards that learns, at work.
struct Learner<'m> {
    model: &'m Model,
    rows: &'m Rows,
    core: Core,
    teller: Teller,
    /// What the model and its rows take.
    given_bytes: u64,
    nodes: u64,
}

impl<'m> Learner<'m> {
    fn new(model: &'m Model, rows: &'m Rows, live: &Live, seed: u64, detail: Detail) -> Learner<'m> {
        let mut core = Core::new(rows.facts());
        for candidate in model.candidates().filter(|&candidate| live.taken(candidate) || !live.has(candidate)) {
            let fact = rows.fact(candidate);
            core.hold(if live.taken(candidate) { fact } else { !fact });
        }
        core.load(rows, seed);
        Learner {
            model,
            rows,
            core,
            teller: Teller::new(model, rows, detail),
            given_bytes: (model.bytes() + rows.bytes()) as u64,
            nodes: 0,
        }
    }

    /// What is kept to the limit of memory: the model, its rows, and what was learnt.
    fn bytes(&self) -> u64 {
        self.core.clauses.bytes() + self.given_bytes
    }

    /// Guesses, follows and learns until nothing is left to try. `Break`: a limit or the watcher ends it.
    fn work(&mut self, tally: &mut Tally<'_>) -> ControlFlow<()> {
        self.tell_news(tally)?;
        let mut steps = 0u64;
        loop {
            steps += 1;
            if steps.is_multiple_of(STEPS_PER_LOOK) {
                self.look(tally)?;
            }
            let end = match self.core.choose() {
                Some(fact) => {
                    self.nodes += 1;
                    self.tell_guess(fact, tally)?;
                    match self.core.guess(fact) {
                        Ok(()) => {
                            self.tell_news(tally)?;
                            continue;
                        }
                        Err(conflict) => self.core.learn_all(conflict),
                    }
                }
                None => {
                    let holds = |candidate: &_| self.core.known.holds(self.rows.fact(*candidate));
                    let held = self.model.candidates().filter(holds);
                    tally.found(&self.model.filling(held))?;
                    self.block()
                }
            };
            self.tell_dead(tally)?;
            if let Err(Dead) = end {
                return ControlFlow::Continue(());
            }
            self.tell_news(tally)?;
            if self.core.rest() {
                self.tell_restart(tally)?;
            }
        }
    }

    fn look(&mut self, tally: &mut Tally<'_>) -> ControlFlow<()> {
        tally.holds(self.bytes());
        if self.bytes() > tally.limits().bytes {
            tally.halt(Halt::Memory);
            return ControlFlow::Break(());
        }
        tally.pulse(self.nodes, || (BigUint::from(self.nodes), None))
    }

    /// Keeps the solution that was just found from being found again: one of its candidates must not hold. An error: nothing
    /// is left to try.
    fn block(&mut self) -> Result<(), Dead> {
        let known = &self.core.known;
        let held = self.model.candidates().map(|candidate| self.rows.fact(candidate));
        let held: Vec<Fact> = held.filter(|&fact| known.holds(fact) && known.level(fact) > 0).collect();
        self.core.block(held.into_iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand_made;
    use runut_model::{Ask, Board, Cell, Counter, Glyph, Group, Limits, Mark, ModelMaker, Silent};

    /// Queens that do not attack each other, a decision for every square: queen or none.
    fn queens(n: usize) -> Model {
        let mut maker = ModelMaker::new(Board::flat(n, n));
        let mark = |cell: usize, glyph: u32| [Mark { cell: Cell(cell as u32), glyph: Glyph(glyph) }];
        let queen: Vec<Cand> =
            (0..n * n).map(|cell| Cand(maker.decision([mark(cell, 1), mark(cell, 2)]).start)).collect();
        let line = |wanted: &dyn Fn(usize, usize) -> bool| {
            (0..n * n).filter(|at| wanted(at / n, at % n)).map(|at| queen[at]).collect::<Vec<Cand>>()
        };
        for at in 0..n {
            maker.group(Group::one(line(&|row, _| row == at)));
            maker.group(Group::one(line(&|_, column| column == at)));
        }
        for at in 0..2 * n - 1 {
            maker.group(Group::between(0, 1, line(&|row, column| row + column == at)));
            maker.group(Group::between(0, 1, line(&|row, column| row + n - 1 == column + at)));
        }
        maker.finish()
    }

    /// The number of solutions and of nodes.
    fn run(model: &Model) -> (u32, u64) {
        let (limits, mut silent) = (Limits::default(), Silent);
        let rows = Rows::of_model(model, &limits).expect("nothing stops it").expect("it has no constraints");
        let mut learner = Learner::new(model, &rows, &Live::new(model.len()), 7, Detail::Answers);
        let mut tally = Tally::new(Ask::Count, &limits, &mut silent);
        if learner.core.start().is_ok() {
            let _ = learner.work(&mut tally);
        }
        let found = tally.outcome("learn", (Counter::Nodes, learner.nodes), None).found;
        assert!(found.is_exact(), "nothing stops it");
        (u32::try_from(found.count()).expect("there are few"), learner.nodes)
    }

    #[test]
    fn every_solution_is_found_once() {
        for (n, expected) in [(1, 1), (3, 0), (6, 4), (8, 92), (9, 352)] {
            assert_eq!(run(&queens(n)).0, expected, "{n} queens");
        }
    }

    #[test]
    fn groups_keep_to_their_bounds() {
        hand_made::check_bounds(|model| run(model).0);
        hand_made::check_shared_bounds(|model| run(model).0);
        hand_made::check_settled(|model| run(model).1);
    }
}
