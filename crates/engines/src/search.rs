//! `search`: the general engine, for every model.
//!
//! Propagation strikes and takes what follows from groups, from cells on which two decisions must agree, and from the
//! family's own constraints. Where nothing follows it guesses in the group with the fewest options for the trouble it
//! has made (Boussemart et al., Boosting systematic search by weighting constraints, 2004), the one of the last
//! conflict first (Lecoutre et al., Reasoning from last conflict(s) in constraint programming, 2009). Until the second
//! solution it restarts after more and more conflicts, in another order: the search is heavy-tailed, and a wrong
//! first guess can otherwise cost for ever. What was refuted by then is remembered; the first solution is passed over when
//! it comes again; later ones would be too many to remember.
//!
//! # Rooms
//! - `network`: the model the other way round, made once, of `lists`, `crossings` and `supports`;
//! - `position`: what is known now, and how it is taken back; `propagation`: what follows from it;
//! - `branching`: where to guess; `restarts`: when to restart; `refuted`: what need not be searched again then;
//! - here: the loop over them, which guesses, backs up and tells.
//!
//! # Our words and those of the literature
//! | here | there |
//! | --- | --- |
//! | decision, its candidates | variable, the values of its domain |
//! | strike, take | remove a value, assign a variable |
//! | group of which `lo..=hi` hold | cardinality constraint; with 1 and 1 exactly-one |
//! | family's constraint, asking it | global constraint, running its propagator |
//! | a constraint is awake; the agenda | it is scheduled; the propagation queue |
//! | support, rival | support (of arc consistency), the supports in the neighbouring variable |
//! | clash | binary nogood |
//! | trail | trail; [`Live`]'s doubles as the queue of what is still to be propagated |
//! | guess, node | decision or branching, choice point |
//! | dead end, conflict | failure, wipe-out |
//! | fewest options for the trouble made | dom/wdeg |
//! | refuted | nogoods recorded at restarts |

use crate::blackboard;
use crate::drive::{no_order, plainly_asked};
use crate::tally::{Tally, on_model};
use runut_model::{
    BigUint, Cand, CodeLine, Detail, Diver, Event, Filling, Halt, Limits, Live, Model, Outcome, Question, Said,
    Searchable, Strategy, Watch, names,
};
use std::ops::ControlFlow;

mod branching;
mod crossings;
mod lists;
mod network;
mod position;
mod probes;
mod propagation;
mod refuted;
mod restarts;
mod supports;

use branching::Chooser;
use network::Network;
use position::Position;
use restarts::Restarts;

/// Nodes between two looks at the limits.
const NODES_PER_LOOK: u64 = 1 << 4;

/// The general engine.
pub struct Search;

impl Strategy for Search {
    fn name(&self) -> &'static str {
        names::SEARCH
    }

    fn rolls_dice(&self) -> bool {
        true
    }

    fn code(&self) -> &'static [CodeLine] {
        blackboard::SEARCH
    }

    fn fits(&self, _: &dyn Searchable, question: &Question<'_>, _: &Limits) -> Result<(), Said> {
        plainly_asked(self.name(), question)?;
        no_order(self.name(), question)
    }

    fn diver<'a>(
        &self,
        puzzle: &'a dyn Searchable,
        question: &Question<'_>,
        limits: &'a Limits,
    ) -> Result<Option<Box<dyn Diver + 'a>>, Halt> {
        Ok(Some(Box::new(probes::Dives::new(puzzle.model(limits)?, question.seed, limits)?)))
    }

    fn run(&self, puzzle: &dyn Searchable, question: &Question<'_>, limits: &Limits, watch: &mut dyn Watch) -> Outcome {
        on_model(self.name(), puzzle, question, limits, watch, |model, tally| {
            Ok((solve(model, question.seed, true, tally)?, None))
        })
    }
}

/// Searches a model; returns the number of nodes.
fn solve(model: &Model, seed: u64, restarts: bool, tally: &mut Tally<'_>) -> Result<u64, Halt> {
    let net = Network::new(model, &tally.limits().less(model.bytes())?)?;
    let bytes = model.bytes() + net.bytes();
    let mut engine = Engine::new(model, net, seed, restarts, tally.limits());
    if engine.position.start().is_ok() {
        let _ = engine.work(tally);
    }
    tally.holds((bytes + engine.position.refuted.bytes()) as u64);
    if let Some(halt) = engine.position.halt {
        tally.halt(halt);
    }
    Ok(engine.nodes)
}

/// What is left of a model's candidates once all is known that follows without a guess. None: nothing can hold.
pub fn settled(model: &Model, limits: &Limits) -> Result<Option<Live>, Halt> {
    let net = Network::new(model, &limits.less(model.bytes())?)?;
    let mut position = Position::new(model, net, limits);
    let lives = position.start().is_ok();
    match position.halt {
        Some(halt) => Err(halt),
        None => Ok(lives.then_some(position.live)),
    }
}

/// The options of the exact choice (a decision, or a group of which exactly one holds) that has the fewest, once all is
/// known that follows without a guess.
pub fn fewest_options(model: &Model, limits: &Limits) -> Result<Options, Halt> {
    let net = Network::new(model, &limits.less(model.bytes())?)?;
    let mut position = Position::new(model, net, limits);
    let lives = position.start().is_ok();
    if let Some(halt) = position.halt {
        return Err(halt);
    }
    if !lives {
        return Ok(Options::None);
    }
    let is_exact = |group: &usize| position.net.lo[*group] == 1 && position.net.hi[*group] == 1;
    let exact = (0..position.groups()).filter(|group| position.is_open(*group)).filter(is_exact);
    Ok(match exact.min_by_key(|&group| position.options(group)) {
        None => Options::Settled,
        Some(group) => {
            let options = 0..position.options(group) as usize;
            Options::These(options.map(|nth| position.option(group, nth)).collect())
        }
    })
}

/// What is open in a model.
pub enum Options {
    /// Exactly one of these holds.
    These(Vec<Cand>),
    /// Nothing is open.
    Settled,
    /// There is no solution.
    None,
}

/// A guess: what was guessed, in which group, and how long the trail was before it.
struct Guess {
    candidate: Cand,
    group: usize,
    before: usize,
}

/// A search at work.
struct Engine<'m> {
    position: Position<'m>,
    guesses: Vec<Guess>,
    /// What was guessed and led nowhere, and how many guesses stood before it: as long as those stand.
    wrong: Vec<(Cand, usize)>,
    chooser: Chooser,
    pace: Restarts,
    /// Whether it restarts.
    restarts: bool,
    first_solution: Option<Filling>,
    nodes: u64,
}

/// Nothing is left to try.
struct Exhausted;

impl<'m> Engine<'m> {
    fn new(model: &'m Model, net: Network, seed: u64, restarts: bool, limits: &'m Limits) -> Engine<'m> {
        let position = Position::new(model, net, limits);
        Engine {
            chooser: Chooser::new(position.groups(), seed),
            position,
            guesses: Vec::new(),
            wrong: Vec::new(),
            pace: Restarts::new(),
            restarts,
            first_solution: None,
            nodes: 0,
        }
    }

    /// Guesses, follows and backs up until nothing is left to try. `Break`: a limit or the watcher ends it.
    fn work(&mut self, tally: &mut Tally<'_>) -> ControlFlow<()> {
        let every = tally.detail() == Detail::Every;
        if every {
            self.tell_taken(0, tally)?;
        }
        loop {
            if self.nodes.is_multiple_of(NODES_PER_LOOK) {
                tally.pulse(self.nodes, || (BigUint::from(self.nodes), None))?;
            }
            let end = match self.chooser.choose(&self.position) {
                Some((group, candidate)) => self.guess(group, candidate, tally, every)?,
                None => {
                    self.solved(tally)?;
                    self.back_up(tally, every)?
                }
            };
            if let Err(Exhausted) = end {
                return ControlFlow::Continue(());
            }
        }
    }

    /// Guesses a candidate; if that leads to a dead end, backs up and perhaps restarts.
    fn guess(
        &mut self,
        group: usize,
        candidate: Cand,
        tally: &mut Tally<'_>,
        every: bool,
    ) -> ControlFlow<(), Result<(), Exhausted>> {
        self.nodes += 1;
        if every {
            tally.tell(Event::Guess(candidate))?;
        }
        let before = self.position.length();
        self.guesses.push(Guess { candidate, group, before });
        if self.position.take(candidate).is_ok() {
            if every {
                self.tell_taken(before + 1, tally)?;
            }
            return ControlFlow::Continue(Ok(()));
        }
        self.pace.conflicted();
        self.chooser.last_conflict = Some(group);
        self.chooser.blame(self.position.culprits(group));
        let end = self.back_up(tally, every)?;
        if end.is_ok() && self.restarts && self.pace.is_due() && !self.guesses.is_empty() {
            self.restart();
            if every {
                tally.tell(Event::Restart)?;
            }
        }
        ControlFlow::Continue(end)
    }

    /// Everything is decided: tells the solution, unless it is the first one come again.
    fn solved(&mut self, tally: &mut Tally<'_>) -> ControlFlow<()> {
        let filling = self.position.model.filling(self.position.held());
        if self.first_solution.as_ref() != Some(&filling) {
            tally.found(&filling)?;
            self.restarts &= self.first_solution.is_none();
            self.first_solution.get_or_insert(filling);
        }
        ControlFlow::Continue(())
    }

    /// Takes guesses back until one can be struck instead.
    fn back_up(&mut self, tally: &mut Tally<'_>, every: bool) -> ControlFlow<(), Result<(), Exhausted>> {
        while let Some(guess) = self.guesses.pop() {
            if every {
                tally.tell(Event::Dead { depth: self.guesses.len() })?;
            }
            self.position.undo_to(guess.before);
            while self.wrong.pop_if(|(_, depth)| *depth > self.guesses.len()).is_some() {}
            if self.position.strike(guess.candidate).is_ok() {
                self.wrong.push((guess.candidate, self.guesses.len()));
                if every {
                    self.tell_taken(guess.before, tally)?;
                }
                return ControlFlow::Continue(Ok(()));
            }
            self.chooser.last_conflict = Some(guess.group);
        }
        ControlFlow::Continue(Err(Exhausted))
    }

    /// Takes all guesses back, to begin in another order. What they refuted is remembered; without any of them it stays struck.
    fn restart(&mut self) {
        let root = self.guesses.first().map_or(0, |guess| guess.before);
        self.position.undo_to(root);
        for (candidate, depth) in self.wrong.drain(..).filter(|(_, depth)| *depth > 0) {
            let before = self.guesses[..depth].iter().rev().map(|guess| guess.candidate);
            self.position.refuted.add(candidate, before, self.position.model.len());
        }
        self.guesses.clear();
        self.pace.restarted();
        self.chooser.is_shuffled = true;
        // Habits would lead back to the solution that is known.
        self.chooser.has_habits = self.position.has_habits() && self.first_solution.is_none();
    }

    /// Tells what has been taken since the trail was so long.
    fn tell_taken(&self, since: usize, tally: &mut Tally<'_>) -> ControlFlow<()> {
        let taken = self.position.taken_since(since);
        if taken.is_empty() { ControlFlow::Continue(()) } else { tally.tell(Event::Follows(&taken)) }
    }
}

#[cfg(test)]
mod tests;
