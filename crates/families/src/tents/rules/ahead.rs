//! Looking ahead: a tent or grass for a moment, then what follows of itself, to see whether a tree or a line comes short.
//!
//! What came of a trial is remembered together with what it depends on, and it is made again only when that has changed.

use super::clump::Clumps;
use super::traces::{Changes, Traces};
use super::trial::{Bench, Trial};
use super::view::View;
use runut_model::{Cell, Finding, Said};
use std::sync::Arc;

/// Rounds of tents that follow of themselves, as far as people look ahead.
const FEW_ROUNDS: usize = 1;
const MOST_ROUNDS: usize = 4;

/// A tent that would leave a tree without a place or a line without room, or grass that would.
pub fn no_room_left(view: &mut View<'_>, cell: usize) -> Option<Finding> {
    find_refuted(view, cell, 0)
}

/// The same after the tents that would follow at once.
pub fn ahead(view: &mut View<'_>, cell: usize) -> Option<Finding> {
    find_refuted(view, cell, FEW_ROUNDS)
}

/// The same after those that would follow from these, and so on.
pub fn far_ahead(view: &mut View<'_>, cell: usize) -> Option<Finding> {
    find_refuted(view, cell, MOST_ROUNDS)
}

fn find_refuted(view: &mut View<'_>, cell: usize, rounds: usize) -> Option<Finding> {
    let cell = Some(Cell(cell as u32)).filter(|&cell| view.is_open(cell))?;
    let mut trials = std::mem::take(&mut view.trials);
    trials.catch_up(view);
    let is_tent = [true, false].into_iter().find(|&is_tent| trials.is_refuted(view, cell, is_tent, rounds));
    let found = is_tent.and_then(|is_tent| trials.told(view, cell, is_tent, rounds));
    view.trials = trials;
    found
}

/// What came of a trial.
#[derive(Clone, Copy)]
struct Outcome {
    /// How many rounds were followed at the most.
    tried: u8,
    /// After how many rounds it is refuted, if it is.
    rounds: Option<u8>,
    traces: Traces,
}

/// What came of all trials, as far as nothing has changed for them.
#[derive(Clone)]
struct Outcomes {
    /// By cell, of grass and of a tent: its place among all, and one more; 0 if it has none.
    places: Vec<[u16; 2]>,
    all: Vec<Option<Outcome>>,
}

impl Outcomes {
    fn new(cells: usize) -> Outcomes {
        Outcomes { places: vec![[0; 2]; cells], all: Vec::new() }
    }

    fn get(&self, cell: Cell, is_tent: bool) -> Option<Outcome> {
        let place = self.places[cell.index()][usize::from(is_tent)];
        self.all[usize::from(place.checked_sub(1)?)]
    }

    fn put(&mut self, cell: Cell, is_tent: bool, outcome: Outcome) {
        let place = &mut self.places[cell.index()][usize::from(is_tent)];
        if *place == 0 {
            self.all.push(None);
            *place = self.all.len() as u16;
        }
        self.all[usize::from(*place - 1)] = Some(outcome);
    }

    fn forget(&mut self, changed: &Traces) {
        for outcome in &mut self.all {
            if outcome.is_some_and(|outcome| outcome.traces.meet(changed)) {
                *outcome = None;
            }
        }
    }
}

/// What is remembered of all trials; and the one that is being made.
#[derive(Clone, Default)]
pub struct Trials {
    /// Shared until one of those who think makes another trial.
    outcomes: Option<Arc<Outcomes>>,
    pub clumps: Clumps,
    pub changes: Changes,
    pub trial: Trial,
}

impl Trials {
    /// Forgets what depends on what has changed.
    pub fn catch_up(&mut self, view: &View<'_>) {
        let Some(changed) = self.changes.take(view) else { return };
        if let Some(outcomes) = &mut self.outcomes {
            Arc::make_mut(outcomes).forget(&changed);
        }
        self.clumps.forget(&changed);
    }

    /// Whether so many rounds are enough to see that there is no tent in an open cell, or no grass.
    fn is_refuted(&mut self, view: &mut View<'_>, cell: Cell, is_tent: bool, rounds: usize) -> bool {
        let known = self.outcomes.as_ref().and_then(|outcomes| outcomes.get(cell, is_tent));
        if let Some(known) = known.filter(|known| known.rounds.is_some() || usize::from(known.tried) >= rounds) {
            return known.rounds.is_some_and(|after| usize::from(after) <= rounds);
        }
        let after = self.try_out(view, cell, is_tent, rounds, |_, after| after);
        let outcome =
            Outcome { tried: rounds as u8, rounds: after.map(|after| after as u8), traces: self.trial.traces };
        let outcomes = self.outcomes.get_or_insert_with(|| Arc::new(Outcomes::new(view.puzzle.ground.len())));
        Arc::make_mut(outcomes).put(cell, is_tent, outcome);
        after.is_some()
    }

    fn try_out<T>(
        &mut self,
        view: &mut View<'_>,
        cell: Cell,
        is_tent: bool,
        rounds: usize,
        look: impl FnOnce(&mut Bench<'_, '_>, Option<usize>) -> T,
    ) -> T {
        let mut bench = Bench { view, trial: &mut self.trial, changes: &self.changes };
        bench.begin();
        bench.suppose(cell, is_tent);
        let after = bench.follow(rounds);
        let seen = look(&mut bench, after);
        bench.end();
        seen
    }

    /// The trial as a sentence: the tents that would follow, one after another, and what is wrong then.
    fn told(&mut self, view: &mut View<'_>, cell: Cell, is_tent: bool, rounds: usize) -> Option<Finding> {
        let (following, looked) = self.try_out(view, cell, is_tent, rounds, |bench, _| bench.told())?;
        let id = if is_tent { "tents-step-ahead-tent" } else { "tents-step-ahead-grass" };
        let said = Said::new(id).with("cell", view.puzzle.spot(cell)).with("following", following);
        let (tents, grass): (&[Cell], &[Cell]) = if is_tent { (&[], &[cell]) } else { (&[cell], &[]) };
        Some(view.finding(tents, grass, [cell].into_iter().chain(looked).collect(), said))
    }
}
