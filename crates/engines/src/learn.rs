//! `learn`: conflict learning, for models whose decisions have two options each.
//!
//! Where a search runs into a dead end it asks why: from the facts that lead there a new rule is put together, a
//! *lesson*, that keeps it from making the same mistake anywhere else (Marques-Silva, Sakallah: GRASP, 1999; Moskewicz
//! et al.: Chaff, 2001). The reasons of groups are their own members; a constraint of a family's own tells its reason
//! with the strike ([`Live::strike_because`]) or else it is all that was struck in its scope (lazy clause generation:
//! Ohrimenko, Stuckey, Codish, 2009). It guesses where the conflicts were of late, begins anew from time to time, and
//! forgets lessons that were of little use, but never one that blocks a solution already found.
//!
//! # Rooms
//! - `facts`: the model in terms of facts, made once; `known`: what holds, since when and why;
//! - `propagation`: what follows; `lessons`: what was learnt, and how it is forgotten;
//! - `reasons`: why something follows; `analysis`: from a conflict, a lesson;
//! - `choosing`: what to guess; `patience`: when to begin anew;
//! - here: the loop over them, which guesses, learns, goes back and tells.
//!
//! # Our words and those of the literature
//! | here | there |
//! | --- | --- |
//! | fact, its opposite | literal, its negation |
//! | decision | Boolean variable |
//! | what is known | assignment, trail |
//! | lesson | learnt clause; one that blocks a solution: blocking clause |
//! | to look at a fact, lookers | to watch a literal, watch list |
//! | group of which `lo..=hi` hold | cardinality (pseudo-Boolean) constraint |
//! | what follows | propagation; from a lesson: unit propagation |
//! | why, told reason | antecedent, explanation clause |
//! | level, going back | decision level, backjumping |
//! | turning point | first unique implication point |
//! | leaving out what is needless | clause minimisation (the local kind) |
//! | weight, blame | VSIDS activity, bump |
//! | habit | saved phase |
//! | spread | literal block distance (LBD), glue |
//! | forgetting | reduction of the clause database |
//! | patience, beginning anew | restart policy (Luby), restart |

use crate::agenda::Agenda;
use crate::blackboard;
use crate::drive::{no_order, plainly_asked};
use crate::tally::{Tally, on_model};
use runut_model::{
    BigUint, Cand, CodeLine, Dead, Detail, Event, Halt, Limits, Live, Model, Outcome, Propagator, Question, Said,
    Searchable, Strategy, Watch, names,
};
use std::ops::ControlFlow;

mod analysis;
mod choosing;
mod facts;
mod known;
mod lessons;
mod patience;
mod propagation;
mod reasons;

use choosing::Chooser;
use facts::{Fact, Network, opposite};
use known::{Known, Why};
use lessons::{Lesson, Lessons};
use patience::Patience;
use propagation::Conflict;

/// Guesses between two looks at the limits.
const STEPS_PER_LOOK: u64 = 1 << 4;

/// Conflict learning.
pub struct Learn;

impl Strategy for Learn {
    fn name(&self) -> &'static str {
        names::LEARN
    }

    fn code(&self) -> &'static [CodeLine] {
        blackboard::LEARN
    }

    fn fits(&self, puzzle: &dyn Searchable, question: &Question<'_>, limits: &Limits) -> Result<(), Said> {
        plainly_asked(self.name(), question)?;
        no_order(self.name(), question)?;
        match puzzle.model(limits) {
            Ok(model) if !is_two_valued(model) => Err(Said::new("learn-needs-two")),
            _ => Ok(()),
        }
    }

    fn run(&self, puzzle: &dyn Searchable, question: &Question<'_>, limits: &Limits, watch: &mut dyn Watch) -> Outcome {
        on_model(self.name(), puzzle, question, limits, watch, |model, tally| {
            let mut learner = Learner::new(model, question.seed);
            if learner.start().is_ok() {
                let _ = learner.work(tally);
            }
            tally.holds(learner.bytes());
            Ok((learner.nodes, None))
        })
    }
}

/// Whether every decision has two options at the most, and no two decisions mark the same cell.
fn is_two_valued(model: &Model) -> bool {
    let mut owner = vec![None; model.board.len()];
    model.decisions.iter().enumerate().all(|(number, range)| {
        let marks = range.clone().flat_map(|candidate| model.marks(Cand(candidate)));
        range.len() <= 2 && marks.into_iter().all(|mark| *owner[mark.cell.index()].get_or_insert(number) == number)
    })
}

/// How long everything was before a guess.
struct Guess {
    known: usize,
    changes: usize,
    told: usize,
}

/// A search that learns, at work.
struct Learner<'m> {
    model: &'m Model,
    net: Network,
    known: Known,
    /// Facts before this one are counted in the groups, and propagated.
    head: usize,
    /// For every group, how many of its facts hold, and how many fail.
    holding: Vec<u32>,
    failing: Vec<u32>,
    /// The propagators' side: the same as candidates.
    live: Live,
    agenda: Agenda,
    propagators: Vec<Box<dyn Propagator>>,
    /// Reasons that constraints told.
    told: Vec<Vec<Fact>>,
    guesses: Vec<Guess>,
    lessons: Lessons,
    chooser: Chooser,
    patience: Patience,
    /// Decisions that the present analysis has come to.
    seen: Vec<bool>,
    /// Facts before this one have been told to who wants every step.
    told_known: usize,
    nodes: u64,
}

impl<'m> Learner<'m> {
    fn new(model: &'m Model, seed: u64) -> Learner<'m> {
        let net = Network::new(model);
        let facts = net.facts();
        Learner {
            model,
            known: Known::nothing(facts),
            head: 0,
            holding: vec![0; net.groups.len()],
            failing: vec![0; net.groups.len()],
            live: Live::explaining(model.len()),
            agenda: Agenda::all(model),
            propagators: model.constraints.iter().map(|constraint| constraint.begin()).collect(),
            told: Vec::new(),
            guesses: Vec::new(),
            lessons: Lessons::new(facts),
            chooser: Chooser::new(&net, seed),
            patience: Patience::default(),
            seen: vec![false; facts / 2],
            told_known: 0,
            nodes: 0,
            net,
        }
    }

    /// What is kept to the limit of memory: the model, and what was learnt.
    fn bytes(&self) -> u64 {
        self.lessons.bytes + self.model.bytes() as u64
    }

    /// Guesses, follows and learns until nothing is left to try. `Break`: a limit or the watcher ends it.
    fn work(&mut self, tally: &mut Tally<'_>) -> ControlFlow<()> {
        let every = tally.detail() == Detail::Every;
        let mut steps = 0u64;
        if every {
            self.tell_news(tally)?;
        }
        loop {
            steps += 1;
            if steps.is_multiple_of(STEPS_PER_LOOK) {
                tally.holds(self.bytes());
                if self.bytes() > tally.limits().bytes {
                    tally.halt(Halt::Memory);
                    return ControlFlow::Break(());
                }
                tally.pulse(self.nodes, || (BigUint::from(self.nodes), None))?;
            }
            let end = match self.chooser.choose(&self.known) {
                Some(fact) => {
                    self.nodes += 1;
                    if every {
                        tally.tell(Event::Guess(self.net.candidate_of[fact as usize]))?;
                    }
                    match self.guess(fact) {
                        Ok(()) if every => {
                            self.tell_news(tally)?;
                            continue;
                        }
                        Ok(()) => continue,
                        Err(conflict) => self.learn_all(conflict),
                    }
                }
                None => {
                    let held = self.model.candidates().filter(|&candidate| self.live.taken(candidate));
                    tally.found(&self.model.filling(held))?;
                    self.block()
                }
            };
            if every {
                tally.tell(Event::Dead { depth: self.guesses.len() })?;
            }
            if let Err(Dead) = end {
                return ControlFlow::Continue(());
            }
            if every {
                self.tell_news(tally)?;
            }
            if self.patience.is_lost() {
                self.begin_anew();
                if every {
                    tally.tell(Event::Restart)?;
                }
            }
        }
    }

    /// Guesses a fact; what follows from it, or facts that cannot hold together.
    fn guess(&mut self, fact: Fact) -> Result<(), Conflict> {
        let (known, changes, told) = (self.known.len(), self.live.trail().len(), self.told.len());
        self.guesses.push(Guess { known, changes, told });
        self.know(fact, Why::Guess);
        self.told_known = self.known.len();
        self.propagate()
    }

    fn know(&mut self, fact: Fact, why: Why) {
        self.known.push(fact, why, self.guesses.len());
    }

    /// Learns from a conflict, and from those that follow from the lesson at once. An error: nothing is left to try.
    fn learn_all(&mut self, mut conflict: Conflict) -> Result<(), Dead> {
        loop {
            self.patience.lose();
            let lesson = self.analyse(conflict)?;
            match self.teach(lesson) {
                Ok(()) => return Ok(()),
                Err(next) => conflict = next,
            }
        }
    }

    /// Keeps the solution that was just found from being found again. An error: nothing is left to try.
    fn block(&mut self) -> Result<(), Dead> {
        if self.guesses.is_empty() {
            return Err(Dead);
        }
        let guessed = self.guesses.iter().rev().map(|guess| opposite(self.known.trail[guess.known]));
        let lesson = Lesson { facts: guessed.collect(), spread: 0, blocks: true };
        match self.teach(lesson) {
            Ok(()) => Ok(()),
            Err(conflict) => self.learn_all(conflict),
        }
    }

    /// Goes back to where a lesson's first fact must hold, and lets it hold. The facts behind the first are false, the
    /// latest of them second.
    fn teach(&mut self, lesson: Lesson) -> Result<(), Conflict> {
        let back = lesson.facts.get(1).map_or(0, |&fact| self.known.level(fact));
        self.go_back(back as usize);
        let fact = lesson.facts[0];
        let why = match lesson.facts.len() {
            1 => Why::Guess,
            _ => Why::Lesson(self.lessons.keep(lesson)),
        };
        self.know(fact, why);
        self.propagate()
    }

    /// Takes back all guesses but the first so many.
    fn go_back(&mut self, level: usize) {
        let Some(&Guess { known, changes, told }) = self.guesses.get(level) else { return };
        while let Some(fact) = self.known.pop_beyond(known) {
            if self.known.len() < self.head {
                self.count(fact, -1);
            }
            self.chooser.reopen(fact);
        }
        self.head = self.head.min(known);
        self.told_known = self.told_known.min(known);
        while self.live.trail().len() > changes {
            self.live.undo();
        }
        self.told.truncate(told);
        self.guesses.truncate(level);
    }

    fn begin_anew(&mut self) {
        self.go_back(0);
        self.patience.regain();
        if self.lessons.are_too_many() {
            self.known.drop_reasons();
            self.lessons.forget(&self.known);
        }
    }

    /// Tells what is known and has not been told.
    fn tell_news(&mut self, tally: &mut Tally<'_>) -> ControlFlow<()> {
        let news = &self.known.trail[self.told_known..];
        let news: Vec<Cand> = news.iter().map(|&fact| self.net.candidate_of[fact as usize]).collect();
        self.told_known = self.known.len();
        if news.is_empty() { ControlFlow::Continue(()) } else { tally.tell(Event::Follows(&news)) }
    }
}

#[cfg(test)]
mod tests {
    use super::lessons::FIRST_LESSONS;
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

    /// The number of solutions and of nodes, with room for so many lessons.
    fn run(model: &Model, room: usize) -> (u32, u64) {
        let (limits, mut silent) = (Limits::default(), Silent);
        let mut learner = Learner::new(model, 7);
        learner.lessons.room = room;
        let mut tally = Tally::new(Ask::Count, &limits, &mut silent);
        if learner.start().is_ok() {
            let _ = learner.work(&mut tally);
        }
        let found = tally.outcome("learn", (Counter::Nodes, learner.nodes), None).found;
        assert!(found.is_exact(), "nothing stops it");
        (u32::try_from(found.count()).expect("there are few"), learner.nodes)
    }

    #[test]
    fn every_solution_is_found_once_however_much_is_forgotten() {
        for (n, expected) in [(1, 1), (3, 0), (6, 4), (8, 92)] {
            for room in [0, 5, FIRST_LESSONS] {
                assert_eq!(run(&queens(n), room).0, expected, "{n} queens, room for {room}");
            }
        }
    }

    #[test]
    fn a_solution_that_one_fact_blocks_leaves_no_lesson() {
        let model = hand_made::row(1, &[]);
        let (limits, mut silent) = (Limits::default(), Silent);
        let mut learner = Learner::new(&model, 7);
        let mut tally = Tally::new(Ask::Count, &limits, &mut silent);
        learner.start().expect("nothing is wrong");
        let _ = learner.work(&mut tally);
        assert!(!learner.lessons.are_too_many(), "nothing is kept, so nothing is to be forgotten");
    }

    #[test]
    fn groups_keep_to_their_bounds() {
        hand_made::check_bounds(|model| run(model, FIRST_LESSONS).0);
        hand_made::check_shared_bounds(|model| run(model, FIRST_LESSONS).0);
        hand_made::check_settled(|model| run(model, FIRST_LESSONS).1);
    }
}
