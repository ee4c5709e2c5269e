//! Models made for one purpose each.

use super::solve;
use crate::hand_made;
use crate::tally::Tally;
use runut_model::{
    Ask, BigUint, Board, Cand, Cell, Constraint, Counter, Dead, Detail, Dice, Event, Found, Glyph, Group, Limits, Live,
    Mark, Model, ModelMaker, Outcome, Propagator, Rank, Watch,
};
use std::ops::ControlFlow;

fn mark(cell: usize, glyph: u32) -> Mark {
    Mark { cell: Cell(cell as u32), glyph: Glyph(glyph) }
}

/// The number of solutions, and of nodes.
fn run(model: &Model) -> (BigUint, u64) {
    let limits = Limits::default();
    let mut watch = runut_model::Silent;
    let mut tally = Tally::new(Ask::Count, &limits, &mut watch);
    let nodes = solve(model, 1, true, &mut tally).expect("nothing stops it");
    let Outcome { found: Found::Exactly(count), .. } = tally.outcome("search", (Counter::Nodes, nodes), None) else {
        panic!("nothing stops this search");
    };
    (count, nodes)
}

fn count(model: &Model) -> BigUint {
    run(model).0
}

/// An n x n Latin square: a decision a cell, a group for every row or column and height.
fn latin(n: usize) -> ModelMaker {
    let mut maker = ModelMaker::new(Board::flat(n, n));
    for cell in 0..n * n {
        maker.decision((1..=n as u32).map(|height| [mark(cell, height)]));
    }
    let cand = |row: usize, column: usize, height: usize| Cand(((row * n + column) * n + height) as u32);
    for line in 0..n {
        for height in 0..n {
            maker.group(Group::one((0..n).map(|at| cand(line, at, height)).collect()));
            maker.group(Group::one((0..n).map(|at| cand(at, line, height)).collect()));
        }
    }
    maker
}

#[test]
fn latin_squares_are_counted() {
    assert_eq!(count(&latin(4).finish()), BigUint::from(576u32));
    assert_eq!(count(&latin(5).finish()), BigUint::from(161_280u32));
}

#[test]
fn groups_keep_to_their_bounds() {
    let count = |model: &Model| u32::try_from(count(model)).expect("there are few");
    hand_made::check_bounds(count);
    hand_made::check_shared_bounds(count);
    hand_made::check_settled(|model| run(model).1);
}

#[test]
fn crossing_decisions_agree_on_their_cell() {
    // Two words across a cross: AB, AC, CB over the cells 0 1, and BA, BB over the cells 1 2.
    let mut maker = ModelMaker::new(Board::flat(1, 3));
    maker.decision([[mark(0, 1), mark(1, 2)], [mark(0, 1), mark(1, 3)], [mark(0, 3), mark(1, 2)]]);
    maker.decision([[mark(1, 2), mark(2, 1)], [mark(1, 2), mark(2, 2)]]);
    assert_eq!(count(&maker.finish()), BigUint::from(4u32));
}

#[test]
fn marks_that_clash_exclude_each_other() {
    // Each decision marks one of two cells; those in the same cell differ in their glyph.
    let mut maker = ModelMaker::new(Board::flat(1, 2));
    maker.decision([[mark(0, 1)], [mark(1, 1)]]);
    maker.decision([[mark(0, 2)], [mark(1, 2)]]);
    assert_eq!(count(&maker.finish()), BigUint::from(2u32));
}

/// The height in the first cell is smaller than in the second.
struct Ascending {
    n: u32,
}

impl Constraint for Ascending {
    fn scope(&self) -> Vec<Cand> {
        (0..2 * self.n).map(Cand).collect()
    }

    fn rank(&self) -> Rank {
        Rank::Cheap
    }

    fn begin(&self) -> Box<dyn Propagator> {
        Box::new(Ascending { n: self.n })
    }
}

impl Propagator for Ascending {
    fn prune(&mut self, live: &mut Live) -> Result<(), Dead> {
        let heights = |live: &Live, first: u32| (0..self.n).filter(|h| live.has(Cand(first + h))).collect::<Vec<u32>>();
        let smallest = heights(live, 0).first().copied().ok_or(Dead)?;
        let largest = heights(live, self.n).last().copied().ok_or(Dead)?;
        for height in 0..self.n {
            if height >= largest {
                live.strike(Cand(height))?;
            }
            if height <= smallest {
                live.strike(Cand(self.n + height))?;
            }
        }
        Ok(())
    }
}

#[test]
fn constraints_of_a_familys_own_are_obeyed() {
    let mut maker = latin(4);
    maker.constraint(std::sync::Arc::new(Ascending { n: 4 }));
    assert_eq!(count(&maker.finish()), BigUint::from(288u32), "half of all squares, by exchanging two columns");
}

/// A hundred pigeons' trap: one free choice, which looks like any other, decides whether 12 pigeons have 11 holes or a
/// place of their own each. The wrong side has no solution, and no propagation over groups sees that.
fn trap() -> Model {
    let (pigeons, holes) = (12u32, 11u32);
    let mut maker = ModelMaker::new(Board::flat(1, 1 + pigeons as usize));
    maker.decision([[mark(0, 1)], [mark(0, 2)]]);
    let pigeon = |number: u32| 2 + number * (holes + 1);
    for number in 0..pigeons {
        maker.decision((1..=holes + 1).map(|place| [mark(1 + number as usize, place)]));
        maker.group(Group::between(0, 1, vec![Cand(0), Cand(pigeon(number) + holes)]));
    }
    for hole in 0..holes {
        let among = (0..pigeons).map(|number| Cand(pigeon(number) + hole)).collect();
        maker.group(Group::between(0, 1, among));
    }
    maker.finish()
}

/// Breaks the search off after so many nodes.
struct Patience(u64);

impl Watch for Patience {
    fn detail(&self) -> runut_model::Detail {
        runut_model::Detail::Progress
    }

    fn see(&mut self, event: Event<'_>) -> ControlFlow<()> {
        match event {
            Event::Progress { counter, .. } if counter > self.0 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }
}

fn found_within(nodes: u64, restarts: bool) -> bool {
    let limits = Limits::first(1);
    let mut watch = Patience(nodes);
    let mut tally = Tally::new(Ask::Solutions, &limits, &mut watch);
    solve(&trap(), 1, restarts, &mut tally).expect("nothing stops it");
    !tally.is_empty()
}

#[test]
fn restarts_leave_a_trap_that_holds_a_search_without_them() {
    assert!(found_within(20_000, true));
    assert!(!found_within(200_000, false));
}

/// Seven pigeons with six holes. Only if two choices are both the first they have a place of their own each, and take
/// it.
fn two_choices() -> Model {
    let (pigeons, holes) = (7u32, 6u32);
    let mut maker = ModelMaker::new(Board::flat(1, 2 + pigeons as usize));
    maker.decision([[mark(0, 1)], [mark(0, 2)]]);
    maker.decision([[mark(1, 1)], [mark(1, 2)]]);
    let (wrong, other_wrong) = (Cand(1), Cand(3));
    let pigeon = |number: u32| 4 + number * (holes + 1);
    for number in 0..pigeons {
        maker.decision((1..=holes + 1).map(|place| [mark(2 + number as usize, place)]));
        let own = Cand(pigeon(number) + holes);
        maker.group(Group::between(0, 1, vec![wrong, own]));
        maker.group(Group::between(0, 1, vec![other_wrong, own]));
        maker.group(Group::between(1, 3, vec![wrong, other_wrong, own]));
    }
    for hole in 0..holes {
        maker.group(Group::between(0, 1, (0..pigeons).map(|number| Cand(pigeon(number) + hole)).collect()));
    }
    maker.finish()
}

#[test]
fn a_solution_that_comes_again_after_a_restart_is_not_counted_again() {
    for seed in 0..20 {
        let limits = Limits::default();
        let mut watch = runut_model::Silent;
        let mut tally = Tally::new(Ask::Count, &limits, &mut watch);
        let nodes = solve(&two_choices(), seed, true, &mut tally).expect("nothing stops it");
        let found = tally.outcome("search", (Counter::Nodes, nodes), None).found;
        assert_eq!(found, Found::Exactly(BigUint::from(1u8)), "seed {seed}, {nodes} nodes");
        assert!(nodes > 100, "seed {seed}: only {nodes} nodes, and no restart");
    }
}

/// A row of cells and groups that tell of eight of them each how many are chosen: few solutions, and none of them is near.
fn sums(dice: &mut Dice) -> Model {
    const CELLS: usize = 56;
    let chosen: Vec<bool> = (0..CELLS).map(|_| dice.chance(2)).collect();
    let mut cells: Vec<usize> = (0..CELLS).collect();
    let groups = (0..25).map(|_| {
        dice.shuffle(&mut cells);
        let among = cells[..8].to_vec();
        let many = among.iter().filter(|cell| chosen[**cell]).count() as u32;
        (many, many, among)
    });
    hand_made::row(CELLS, &groups.collect::<Vec<_>>())
}

/// Counts the times that a search restarts.
struct Restarts(u64);

impl Watch for Restarts {
    fn detail(&self) -> Detail {
        Detail::Every
    }

    fn see(&mut self, event: Event<'_>) -> ControlFlow<()> {
        self.0 += u64::from(matches!(event, Event::Restart));
        ControlFlow::Continue(())
    }
}

#[test]
fn what_was_refuted_before_a_restart_hides_no_solution() {
    let mut dice = Dice::new(3);
    let limits = Limits::default();
    let (mut anew, mut several) = (0, 0);
    for round in 0..60 {
        let model = sums(&mut dice);
        let mut counted = |restarts: bool| {
            let mut watch = Restarts(0);
            let mut tally = Tally::new(Ask::Count, &limits, &mut watch);
            let nodes = solve(&model, round, restarts, &mut tally).expect("nothing stops it");
            let found = tally.outcome("search", (Counter::Nodes, nodes), None).found;
            anew += watch.0;
            found
        };
        let found = counted(true);
        assert_eq!(found, counted(false), "round {round}");
        several += u32::from(found != Found::Exactly(BigUint::from(1u8)));
    }
    assert!(anew > 40 && several > 30, "restarted {anew} times, several solutions {several} times");
}
