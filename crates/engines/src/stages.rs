//! Counting stage by stage, for puzzles that tell their [`Stages`]: the part of `sweep` for all but packings.
//!
//! A layer holds the states before one stage, each with the number of ways to reach it. Filling the stage from every state
//! makes the next layer, and the one before is forgotten. Where a puzzle can be filled from its other end too, it is filled
//! from both, always where there are fewer states, until two stages are left. Of these one is filled from each side, part by
//! part: the states of a part are kept for one side, and looked up with those that come from the other. So the widest layer
//! is never there as a whole, and what is looked up lies near.
//!
//! With all layers kept ([`atlas`]) a second pass from the end counts completions; then solutions are told by their numbers, or
//! drawn. Up to symmetry they are counted with Burnside's lemma ([`orbits`]).

use crate::learn::Learn;
use crate::search::Search;
use crate::sweep::table::Ways;
use crate::sweep::{Trouble, below};
use crate::tally::{Boards, Tally};
use runut_model::{
    Ask, BigUint, Counter, Dice, Filling, Halt, Limits, Outcome, Outlook, Pick, Question, Said, Searchable, Stages,
    Strategy, Told, Watch, names,
};
use std::ops::ControlFlow;

mod atlas;
mod meeting;
pub(crate) mod orbits;
mod table;

use atlas::Atlas;
use table::Table;

/// Solutions up to which all of them are listed by a search before any table is made.
const FEW: u64 = 1_000;

/// States of a layer that are looked at before it is known whether looking pays: it does if it tells something of one in so
/// many.
const TRIALS: u32 = 300;
const WORTH_LOOKING: u32 = 3;
/// States that are told between two looks at the limits, and states whose outlook is asked for, which takes longer.
const TOLD_PER_LOOK: u64 = 1 << 10;
const OUTLOOKS_PER_LOOK: u32 = 1 << 6;
/// States that are told while one outlook is made that tells something.
const STATES_PER_OUTLOOK: u64 = 1 << 5;

/// Whether a question can be answered stage by stage.
pub(crate) fn fits(question: &Question<'_>) -> Result<(), Said> {
    match question.counting.equal_pieces {
        true => Err(Said::new("cover-needs-exact-cover")),
        false => Ok(()),
    }
}

/// Why a puzzle without stages cannot be asked something: what is said, or its size, where that alone is to blame.
pub(crate) fn unfit(puzzle: &dyn Searchable, question: &Question<'_>, said: Said) -> Said {
    let is_too_large = fits(question).is_ok() && question.journal.is_none();
    puzzle.unstaged().filter(|_| is_too_large).unwrap_or(said)
}

/// Answers a question stage by stage.
pub(crate) fn run(
    stages: &dyn Stages,
    puzzle: &dyn Searchable,
    question: &Question<'_>,
    limits: &Limits,
    watch: &mut dyn Watch,
) -> Outcome {
    let mut tally = Tally::new(question.ask, limits, watch);
    let states = match (question.ask, question.pick) {
        (_, Some(pick)) => tell_one(stages, puzzle, question, pick, &mut tally),
        (Ask::Solutions, None) => tell_all(stages, puzzle, &mut tally),
        (Ask::Count, None) => count(stages, puzzle, question, &mut tally),
    };
    let states = states.unwrap_or_else(|halt| {
        tally.halt(halt);
        0
    });
    tally.outcome(names::SWEEP, (Counter::Nodes, states), None)
}

/// Counts stage by stage, unless that takes more than so many states.
pub(crate) fn count_within(
    stages: &dyn Stages,
    patience: u64,
    limits: &Limits,
    watch: &mut dyn Watch,
) -> Option<Outcome> {
    let mut tally = Tally::new(Ask::Count, limits, watch);
    let mut filler = Filler::new(limits, &mut tally).patient(patience);
    let counted = filler.count(stages);
    let (states, is_spent) = (filler.states, filler.is_spent());
    match counted {
        Ok(count) => {
            let _ = tally.counted(&count);
        }
        Err(Halt::Memory) => return None,
        Err(_) if is_spent => return None,
        Err(halt) => tally.halt(halt),
    }
    Some(tally.outcome(names::SWEEP, (Counter::Nodes, states), None))
}

fn count(
    stages: &dyn Stages,
    puzzle: &dyn Searchable,
    question: &Question<'_>,
    tally: &mut Tally<'_>,
) -> Result<u64, Halt> {
    let limits = tally.limits();
    let mut filler = Filler::new(limits, tally);
    let mut count = filler.count(stages)?;
    let states = filler.states;
    if question.counting.up_to_symmetry {
        count = orbits::count(puzzle, &count, limits)?;
    }
    let _ = tally.counted(&count);
    Ok(states)
}

fn tell_all(stages: &dyn Stages, puzzle: &dyn Searchable, tally: &mut Tally<'_>) -> Result<u64, Halt> {
    let limits = tally.limits();
    let mut filler = Filler::new(limits, tally);
    let atlas = Atlas::new(stages, puzzle.cells(), &mut filler)?;
    let states = filler.states;
    let _ = atlas.each(&mut |board| {
        tally.pulse(states, || (BigUint::ZERO, None))?;
        tally.found(board)
    });
    Ok(states)
}

/// Tells the solution that is asked for. Where there are few, all of them are listed and put into order.
fn tell_one(
    stages: &dyn Stages,
    puzzle: &dyn Searchable,
    question: &Question<'_>,
    pick: &Pick,
    tally: &mut Tally<'_>,
) -> Result<u64, Halt> {
    let limits = tally.limits();
    let listed = listed(stages, puzzle, limits)?;
    let mut filler = Filler::new(limits, tally);
    let atlas = match &listed {
        Some(_) => None,
        None => Some(Atlas::new(stages, puzzle.cells(), &mut filler)?),
    };
    let states = filler.states;
    let total = match (&listed, &atlas) {
        (Some(boards), _) => boards.len().into(),
        (None, Some(atlas)) => atlas.total(),
        (None, None) => BigUint::ZERO,
    };
    let number = match pick {
        // There is no such solution: nothing is told, only how many there are.
        Pick::Nth(number) if *number == BigUint::ZERO || *number > total => {
            let _ = tally.counted(&total);
            return Ok(states);
        }
        Pick::Nth(number) => number - 1u8,
        Pick::Random if total == BigUint::ZERO => return Ok(states),
        Pick::Random => below(&total, &mut Dice::new(question.seed)),
    };
    let board = match (&listed, &atlas) {
        (None, Some(atlas)) => atlas.nth(number),
        (boards, _) => {
            boards.iter().flatten().nth(usize::try_from(number).unwrap_or(0)).cloned().expect("it is listed")
        }
    };
    if tally.found(&board).is_continue() && total > BigUint::from(1u8) {
        tally.leave_rest();
    }
    Ok(states)
}

/// All solutions in order, if there are few.
fn listed(stages: &dyn Stages, puzzle: &dyn Searchable, limits: &Limits) -> Result<Option<Vec<Filling>>, Halt> {
    let (plain, few) = (Question::default(), Limits { solutions: Some(FEW), ..limits.clone() });
    let mut list = Boards::default();
    let outcome = lister(puzzle, limits).run(puzzle, &plain, &few, &mut list);
    if let Some(halt) = outcome.halt {
        return Err(halt);
    }
    if !outcome.found.is_exact() {
        return Ok(None);
    }
    let order = stages.order();
    let mut boards = list.0;
    boards.sort_by_cached_key(|board| order.iter().map(|&cell| board.at(cell)).collect::<Vec<_>>());
    Ok(Some(boards))
}

/// Who lists the solutions of a puzzle soonest where there are few.
pub(crate) fn lister(puzzle: &dyn Searchable, limits: &Limits) -> &'static dyn Strategy {
    match Learn.fits(puzzle, &Question::default(), limits) {
        Ok(()) => &Learn,
        Err(_) => &Search,
    }
}

/// A layer: states before a stage, and for each the number of ways to it.
struct Layer<V> {
    table: Table,
    ways: Vec<V>,
}

impl<V: Ways> Layer<V> {
    fn new(width: usize, limits: &Limits) -> Layer<V> {
        Layer { table: Table::new(width, usize::try_from(limits.bytes).unwrap_or(usize::MAX)), ways: Vec::new() }
    }

    /// The one state that everything begins with.
    fn start(stages: &dyn Stages, limits: &Limits) -> Result<Layer<V>, Trouble> {
        let mut layer = Layer::new(stages.width(), limits);
        let mut start = stages.start();
        stages.normalise(0, &mut start);
        layer.add(&start, &V::one(1))?;
        Ok(layer)
    }

    #[inline(always)]
    fn add(&mut self, state: &[u64], ways: &V) -> Result<(), Trouble> {
        let number = self.table.place(state)?;
        match self.ways.get_mut(number) {
            Some(sum) => sum.add(ways),
            None => {
                self.ways.push(ways.clone());
                Ok(())
            }
        }
    }

    fn bytes(&self) -> usize {
        self.table.bytes() + self.ways.capacity() * (size_of::<V>() + V::extra_bytes())
    }
}

/// Somebody who fills stages, looks at the limits, and knows how much may still be done.
pub(crate) struct Filler<'a, 't> {
    limits: &'a Limits,
    tally: &'a mut Tally<'t>,
    /// States that were filled from.
    pub(crate) states: u64,
    told: u64,
    /// States that may be told until it is not worth while any more.
    patience: u64,
}

impl<'a, 't> Filler<'a, 't> {
    /// One that goes on as long as the limits allow.
    pub(crate) fn new(limits: &'a Limits, tally: &'a mut Tally<'t>) -> Filler<'a, 't> {
        Filler { limits, tally, states: 0, told: 0, patience: u64::MAX }
    }

    /// One that gives up after so many states.
    pub(crate) fn patient(self, patience: u64) -> Filler<'a, 't> {
        Filler { patience, ..self }
    }

    /// Whether it has given up.
    pub(crate) fn is_spent(&self) -> bool {
        self.told >= self.patience
    }

    /// The number of solutions, with the narrowest numbers that hold.
    pub(crate) fn count(&mut self, stages: &dyn Stages) -> Result<BigUint, Halt> {
        match self.count_with::<u64>(stages) {
            Err(Trouble::Overflow) => self.count_with::<BigUint>(stages).map_err(Trouble::halt),
            narrow => narrow.map_err(Trouble::halt),
        }
    }

    fn count_with<V: Ways>(&mut self, stages: &dyn Stages) -> Result<BigUint, Trouble> {
        match stages.reversed() {
            Some(reversed) if stages.stages() > 1 => self.meet::<V>(stages, reversed),
            _ => {
                let mut layer = Layer::<V>::start(stages, self.limits)?;
                for stage in 0..stages.stages() {
                    layer = self.next(stages, stage, &layer, 0)?;
                }
                Ok(layer.ways.iter().map(Ways::number).sum())
            }
        }
    }

    /// The layer after a stage; `beside` it there are other tables of so many bytes.
    fn next<V: Ways>(
        &mut self,
        stages: &dyn Stages,
        stage: usize,
        layer: &Layer<V>,
        beside: usize,
    ) -> Result<Layer<V>, Trouble> {
        let mut next = Layer::new(stages.width(), &self.limits.less(layer.bytes() + beside)?);
        let mut state = vec![0; stages.width()];
        self.each(stages, stage, layer, |told, ways| {
            state.copy_from_slice(told);
            stages.normalise(stage + 1, &mut state);
            next.add(&state, ways)
        })?;
        Ok(next)
    }

    /// Tells the states after a stage as they come, with the ways of the state that each comes from.
    fn each<V: Ways>(
        &mut self,
        stages: &dyn Stages,
        stage: usize,
        layer: &Layer<V>,
        mut told: impl FnMut(&[u64], &V) -> Result<(), Trouble>,
    ) -> Result<(), Trouble> {
        let mut pruner = Pruner::default();
        for (number, ways) in layer.ways.iter().enumerate() {
            let state = layer.table.state(number);
            if let Some(outlook) = self.outlook(&mut pruner, stages, stage, state)? {
                self.fill(stages, stage, state, outlook, |state| told(state, ways))?;
            }
        }
        Ok(())
    }

    /// What a stage can hold after a state, if the state is not hopeless.
    fn outlook(
        &mut self,
        pruner: &mut Pruner,
        stages: &dyn Stages,
        stage: usize,
        state: &[u64],
    ) -> Result<Option<Outlook>, Halt> {
        if !pruner.is_worth_looking() {
            self.look_in_time()?;
            return Ok(Some(Outlook::MAX));
        }
        if pruner.looked.is_multiple_of(OUTLOOKS_PER_LOOK) {
            self.look()?;
        }
        let outlook = pruner.look(stages, stage, state);
        if outlook != Some(Outlook::MAX) {
            self.told += STATES_PER_OUTLOOK;
        }
        Ok(outlook)
    }

    /// Fills a stage from a state, within its outlook.
    fn fill(
        &mut self,
        stages: &dyn Stages,
        stage: usize,
        state: &[u64],
        outlook: Outlook,
        told: impl FnMut(&[u64]) -> Result<(), Trouble>,
    ) -> Result<(), Trouble> {
        self.states += 1;
        self.fill_with(|told| stages.fill_within(stage, state, outlook, None, told), told)
    }

    fn fill_with(
        &mut self,
        fill: impl FnOnce(&mut Told<'_>) -> ControlFlow<()>,
        mut told: impl FnMut(&[u64]) -> Result<(), Trouble>,
    ) -> Result<(), Trouble> {
        let mut end = Ok(());
        let _ = fill(&mut |state| {
            end = match state {
                Some(state) => self.look_in_time().map_err(Trouble::from).and_then(|()| told(state)),
                None => self.look().map_err(Trouble::from),
            };
            if end.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        end
    }

    fn look_in_time(&mut self) -> Result<(), Halt> {
        self.told += 1;
        if self.told.is_multiple_of(TOLD_PER_LOOK) { self.look() } else { Ok(()) }
    }

    fn look(&mut self) -> Result<(), Halt> {
        if self.is_spent() {
            return Err(Halt::Watcher);
        }
        match self.tally.pulse(self.states, || (BigUint::from(self.states), None)) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(self.tally.halted().unwrap_or(Halt::Watcher)),
        }
    }
}

/// Looks at the states of a layer, as long as enough of them are hopeless or can hold less than it seems.
#[derive(Default)]
struct Pruner {
    looked: u32,
    told: u32,
}

impl Pruner {
    fn is_worth_looking(&self) -> bool {
        self.looked < TRIALS || self.told >= self.looked / WORTH_LOOKING
    }

    fn look(&mut self, stages: &dyn Stages, stage: usize, state: &[u64]) -> Option<Outlook> {
        let outlook = stages.outlook(stage, state);
        self.looked += 1;
        self.told += u32::from(outlook != Some(Outlook::MAX));
        outlook
    }
}
