//! `learn`: conflict learning, for models whose decisions have two options each.
//!
//! Where a search runs into a dead end it asks why: from the facts that lead there a new rule is put together, a *lesson*, that
//! keeps it from making the same mistake anywhere else (Marques-Silva, Sakallah: GRASP, 1999; Moskewicz et al.: Chaff,
//! 2001). The reasons of groups are their own members; a constraint of a family's own tells its reason with the strike
//! ([`Live::strike_because`]) or else it is all that was struck in its scope (lazy clause generation: Ohrimenko, Stuckey, Codish,
//! 2009). It guesses where the conflicts were of late, begins anew from time to time, and forgets lessons that were of
//! little use, but never one that blocks a solution already found.

use crate::drive::{no_order, plainly_asked};
use crate::tally::{Tally, on_model};
use runut_model::live::Change;
use runut_model::{
    BigUint, Cand, Dead, Detail, Dice, Event, Halt, Limits, Live, Model, Outcome, Propagator, Question, Rank, Said,
    Searchable, Strategy, Watch, names,
};
use std::collections::{BinaryHeap, VecDeque};
use std::ops::ControlFlow;

/// Conflicts before the first restart; later ones follow Luby's series.
const PATIENCE: u64 = 100;
/// How fast old conflicts lose their weight.
const DECAY: f64 = 0.95;
/// Lessons kept before half of them are forgotten, and how many more are kept each time.
const FIRST_LESSONS: usize = 4_000;
const MORE_LESSONS: usize = 1_000;
/// Guesses between two looks at the limits.
const STEPS_PER_LOOK: u64 = 1 << 4;

/// Conflict learning.
pub struct Learn;

impl Strategy for Learn {
    fn name(&self) -> &'static str {
        names::LEARN
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

/// Something that holds or does not: twice the number of a decision, and 1 more for its second option. The other option of the
/// same decision is its opposite.
type Fact = u32;

fn opposite(fact: Fact) -> Fact {
    fact ^ 1
}

fn decision_of(fact: Fact) -> usize {
    (fact >> 1) as usize
}

/// Why something holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Why {
    /// It was guessed, or holds from the start.
    Guess,
    /// All other facts of this lesson are false.
    Lesson(u32),
    /// Of this group, as many as may hold do, or as many as may fail have failed.
    Group { group: u32, is_full: bool },
    /// A constraint found it when so many facts were known.
    Constraint { constraint: u32, known: u32 },
    /// A constraint told its reason: this entry of the told ones.
    Told(u32),
}

/// One of these facts holds.
struct Lesson {
    facts: Vec<Fact>,
    /// Over how many guesses it spreads: the fewer, the more useful.
    spread: u32,
    /// Blocks a solution, and is never forgotten.
    blocks: bool,
}

/// A group over facts. What is settled from the start is left out of it.
struct Members {
    facts: Vec<Fact>,
    lo: u32,
    hi: u32,
}

struct Learner<'m> {
    model: &'m Model,
    /// For every candidate, its fact; `None` for the only option of a decision.
    fact_of: Vec<Option<Fact>>,
    /// For every fact, its candidate.
    candidate_of: Vec<Cand>,
    groups: Vec<Members>,
    /// For every fact, the groups it is in.
    groups_of: Vec<Vec<u32>>,
    holding: Vec<u32>,
    failing: Vec<u32>,
    /// For every constraint, the decisions in its scope; and the other way round.
    scopes: Vec<Vec<u32>>,
    watchers_of: Vec<Vec<u32>>,
    ranks: Vec<Rank>,
    propagators: Vec<Box<dyn Propagator>>,
    queue: [VecDeque<u32>; 2],
    awake: Vec<bool>,
    lessons: Vec<Lesson>,
    /// For every fact, the lessons that look at it: it is one of their first two.
    lookers: Vec<Vec<u32>>,
    told: Vec<Vec<Fact>>,

    live: Live,
    /// What is known, oldest first.
    known: Vec<Fact>,
    /// Facts before this one are propagated.
    head: usize,
    /// Facts before this one have been told to who wants every step.
    told_known: usize,
    holds: Vec<bool>,
    why: Vec<Why>,
    level: Vec<u32>,
    place: Vec<u32>,
    /// For each guess: how many facts, changes and told reasons there were before it.
    guesses: Vec<(usize, usize, usize)>,

    weight: Vec<f64>,
    bump: f64,
    /// Decisions by weight; entries whose weight has changed are passed over.
    heap: BinaryHeap<(u64, u32)>,
    /// The option that each decision had last.
    habit: Vec<Fact>,
    seen: Vec<bool>,
    bytes: u64,
    lesson_room: usize,
    blocking: usize,
    restarts: u64,
    conflicts: u64,
    nodes: u64,
}

impl<'m> Learner<'m> {
    fn new(model: &'m Model, seed: u64) -> Learner<'m> {
        let mut fact_of = vec![None; model.len()];
        let mut candidate_of = Vec::new();
        for range in model.decisions.iter().filter(|range| range.len() == 2) {
            for candidate in range.clone() {
                fact_of[candidate as usize] = Some(candidate_of.len() as Fact);
                candidate_of.push(Cand(candidate));
            }
        }
        let facts = candidate_of.len();
        let groups: Vec<Members> = model.groups.iter().map(|group| members(group, &fact_of)).collect();
        let mut groups_of = vec![Vec::new(); facts];
        for (number, group) in groups.iter().enumerate() {
            group.facts.iter().for_each(|&fact| groups_of[fact as usize].push(number as u32));
        }
        let scope = |constraint: &dyn runut_model::Constraint| {
            let facts = constraint.scope().into_iter().filter_map(|candidate| fact_of[candidate.index()]);
            let mut decisions: Vec<u32> = facts.map(|fact| fact >> 1).collect();
            decisions.sort_unstable();
            decisions.dedup();
            decisions
        };
        let scopes: Vec<Vec<u32>> = model.constraints.iter().map(|constraint| scope(&**constraint)).collect();
        let mut watchers_of = vec![Vec::new(); facts / 2];
        for (number, scope) in scopes.iter().enumerate() {
            scope.iter().for_each(|&decision| watchers_of[decision as usize].push(number as u32));
        }
        let mut dice = Dice::new(seed);
        // The order of guesses before there are conflicts: decisions in many groups first, ties by the dice.
        let weight: Vec<f64> = (0..facts / 2)
            .map(|decision| {
                let groups = groups_of[2 * decision].len() + groups_of[2 * decision + 1].len();
                groups as f64 * 1e-3 + dice.below(1_000) as f64 * 1e-9
            })
            .collect();
        Learner {
            model,
            holding: vec![0; groups.len()],
            failing: vec![0; groups.len()],
            awake: vec![false; scopes.len()],
            ranks: model.constraints.iter().map(|constraint| constraint.rank()).collect(),
            propagators: model.constraints.iter().map(|constraint| constraint.begin()).collect(),
            queue: Default::default(),
            lessons: Vec::new(),
            lookers: vec![Vec::new(); facts],
            told: Vec::new(),
            live: Live::explaining(model.len()),
            known: Vec::with_capacity(facts / 2),
            head: 0,
            told_known: 0,
            holds: vec![false; facts],
            why: vec![Why::Guess; facts / 2],
            level: vec![0; facts / 2],
            place: vec![0; facts / 2],
            guesses: Vec::new(),
            heap: weight.iter().enumerate().map(|(at, weight)| (weight.to_bits(), at as u32)).collect(),
            weight,
            bump: 1.0,
            // Families name the thing to be placed first: that it is not there is the safer guess.
            habit: (0..facts / 2).map(|decision| 2 * decision as Fact + 1).collect(),
            seen: vec![false; facts / 2],
            bytes: 0,
            lesson_room: FIRST_LESSONS,
            blocking: 0,
            restarts: 0,
            conflicts: 0,
            nodes: 0,
            fact_of,
            candidate_of,
            groups,
            groups_of,
            scopes,
            watchers_of,
        }
    }

    fn is_known(&self, decision: usize) -> bool {
        self.holds[2 * decision] || self.holds[2 * decision + 1]
    }

    fn fails(&self, fact: Fact) -> bool {
        self.holds[opposite(fact) as usize]
    }

    /// What follows before any guess.
    fn start(&mut self) -> Result<(), Dead> {
        if self.model.decisions.iter().any(|range| range.is_empty()) {
            return Err(Dead);
        }
        for range in self.model.decisions.iter().filter(|range| range.len() == 1) {
            self.live.take(Cand(range.start))?;
        }
        for constraint in 0..self.scopes.len() {
            self.wake(constraint as u32);
        }
        for group in 0..self.groups.len() {
            self.check_group(group as u32).map_err(|_| Dead)?;
        }
        self.propagate().map_err(|_| Dead)
    }

    fn work(&mut self, tally: &mut Tally<'_>) -> ControlFlow<()> {
        let every = tally.detail() == Detail::Every;
        let mut steps = 0u64;
        if every {
            self.tell_news(tally)?;
        }
        loop {
            steps += 1;
            if steps.is_multiple_of(STEPS_PER_LOOK) {
                if self.bytes + self.model.bytes() as u64 > tally.limits().bytes {
                    tally.halt(Halt::Memory);
                    return ControlFlow::Break(());
                }
                tally.pulse(self.nodes, || (BigUint::from(self.nodes), None))?;
            }
            let lesson = match self.choose() {
                Some(fact) => {
                    self.nodes += 1;
                    if every {
                        tally.tell(Event::Guess(self.candidate_of[fact as usize]))?;
                    }
                    self.guess(fact);
                    self.told_known = self.known.len();
                    match self.propagate() {
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
            if lesson.is_err() {
                return ControlFlow::Continue(());
            }
            if every {
                self.tell_news(tally)?;
            }
            if self.conflicts >= PATIENCE * luby(self.restarts + 1) {
                self.begin_anew();
                if every {
                    tally.tell(Event::Restart)?;
                }
            }
        }
    }

    /// Tells what is known and has not been told.
    fn tell_news(&mut self, tally: &mut Tally<'_>) -> ControlFlow<()> {
        let news = &self.known[self.told_known..];
        let news: Vec<Cand> = news.iter().map(|&fact| self.candidate_of[fact as usize]).collect();
        self.told_known = self.known.len();
        if news.is_empty() { ControlFlow::Continue(()) } else { tally.tell(Event::Follows(&news)) }
    }

    /// Learns from a conflict, and from those that follow from the lesson at once. An error: nothing is left to try.
    fn learn_all(&mut self, mut conflict: Vec<Fact>) -> Result<(), Dead> {
        loop {
            self.conflicts += 1;
            let lesson = self.analyse(conflict)?;
            match self.teach(lesson) {
                Ok(()) => return Ok(()),
                Err(next) => conflict = next,
            }
        }
    }

    /// Keeps the solution that was just found from being found again.
    fn block(&mut self) -> Result<(), Dead> {
        if self.guesses.is_empty() {
            return Err(Dead);
        }
        let guessed = self.guesses.iter().rev().map(|&(known, ..)| opposite(self.known[known]));
        let lesson = Lesson { facts: guessed.collect(), spread: 0, blocks: true };
        self.blocking += 1;
        match self.teach(lesson) {
            Ok(()) => Ok(()),
            Err(conflict) => self.learn_all(conflict),
        }
    }

    /// Goes back to where a lesson's first fact must hold, and lets it hold. The facts behind the first are false, the latest
    /// of them second.
    fn teach(&mut self, lesson: Lesson) -> Result<(), Vec<Fact>> {
        let back = lesson.facts.get(1).map_or(0, |&fact| self.level[decision_of(fact)]);
        self.go_back(back as usize);
        let fact = lesson.facts[0];
        let why = match lesson.facts.len() {
            1 => Why::Guess,
            _ => Why::Lesson(self.keep(lesson)),
        };
        self.know(fact, why);
        self.propagate()
    }

    fn keep(&mut self, lesson: Lesson) -> u32 {
        let number = self.lessons.len() as u32;
        for &fact in &lesson.facts[..2] {
            self.lookers[fact as usize].push(number);
        }
        self.bytes += (lesson.facts.len() * size_of::<Fact>() + size_of::<Lesson>()) as u64;
        self.lessons.push(lesson);
        number
    }

    fn begin_anew(&mut self) {
        self.go_back(0);
        self.restarts += 1;
        self.conflicts = 0;
        if self.lessons.len() - self.blocking > self.lesson_room {
            self.forget();
        }
    }

    /// Forgets the half of the lessons that spread over the most guesses. Nothing but what holds for good is known now, and
    /// what holds for good needs no reason.
    fn forget(&mut self) {
        let mut spreads: Vec<u32> = self.lessons.iter().filter(|lesson| !lesson.blocks).map(|l| l.spread).collect();
        spreads.sort_unstable();
        let middle = spreads.get(spreads.len() / 2).copied().unwrap_or(0).max(3);
        for &fact in &self.known {
            self.why[decision_of(fact)] = Why::Guess;
        }
        let lessons = std::mem::take(&mut self.lessons);
        self.lookers.iter_mut().for_each(Vec::clear);
        (self.bytes, self.blocking) = (0, 0);
        for lesson in lessons {
            if (lesson.blocks || lesson.spread < middle) && !lesson.facts.iter().any(|&fact| self.holds[fact as usize])
            {
                self.keep_alive(lesson);
            }
        }
        self.lesson_room += MORE_LESSONS;
    }

    /// Keeps an old lesson: what is false for good is left out, so that its first two facts are open again.
    fn keep_alive(&mut self, mut lesson: Lesson) {
        lesson.facts.retain(|&fact| !self.holds[opposite(fact) as usize]);
        debug_assert!(lesson.facts.len() > 1, "a lesson with one open fact has been followed");
        self.blocking += usize::from(lesson.blocks);
        self.keep(lesson);
    }

    fn guess(&mut self, fact: Fact) {
        self.guesses.push((self.known.len(), self.live.trail().len(), self.told.len()));
        self.know(fact, Why::Guess);
    }

    fn know(&mut self, fact: Fact, why: Why) {
        let decision = decision_of(fact);
        self.holds[fact as usize] = true;
        self.why[decision] = why;
        self.level[decision] = self.guesses.len() as u32;
        self.place[decision] = self.known.len() as u32;
        self.known.push(fact);
    }

    /// The next guess: the decision with the greatest weight, as it was last. `None`: everything is decided.
    fn choose(&mut self) -> Option<Fact> {
        while let Some((weight, decision)) = self.heap.pop() {
            let decision = decision as usize;
            if !self.is_known(decision) && weight == self.weight[decision].to_bits() {
                return Some(self.habit[decision]);
            }
        }
        None
    }

    fn go_back(&mut self, level: usize) {
        let Some(&(known, changes, told)) = self.guesses.get(level) else { return };
        while self.known.len() > known {
            let fact = self.known.pop().expect("there are more");
            let decision = decision_of(fact);
            if self.known.len() < self.head {
                self.count(fact, -1);
            }
            self.holds[fact as usize] = false;
            self.habit[decision] = fact;
            self.heap.push((self.weight[decision].to_bits(), decision as u32));
        }
        self.head = self.head.min(known);
        self.told_known = self.told_known.min(known);
        while self.live.trail().len() > changes {
            self.live.undo();
        }
        self.told.truncate(told);
        self.guesses.truncate(level);
    }

    fn count(&mut self, fact: Fact, by: i32) {
        for &group in &self.groups_of[fact as usize] {
            let number = &mut self.holding[group as usize];
            *number = number.wrapping_add_signed(by);
        }
        for &group in &self.groups_of[opposite(fact) as usize] {
            let number = &mut self.failing[group as usize];
            *number = number.wrapping_add_signed(by);
        }
    }

    fn wake(&mut self, constraint: u32) {
        if !std::mem::replace(&mut self.awake[constraint as usize], true) {
            self.queue[self.ranks[constraint as usize] as usize].push_back(constraint);
        }
    }

    /// Lets everything follow that follows. An error tells facts that cannot hold together.
    fn propagate(&mut self) -> Result<(), Vec<Fact>> {
        let end = self.propagate_all();
        if end.is_err() {
            for queue in &mut self.queue {
                for constraint in queue.drain(..) {
                    self.awake[constraint as usize] = false;
                }
            }
        }
        end
    }

    fn propagate_all(&mut self) -> Result<(), Vec<Fact>> {
        loop {
            while self.head < self.known.len() {
                let fact = self.known[self.head];
                self.head += 1;
                self.count(fact, 1);
                self.mirror(fact);
                self.follow_groups(fact)?;
                self.follow_lessons(opposite(fact))?;
                for at in 0..self.watchers_of[decision_of(fact)].len() {
                    self.wake(self.watchers_of[decision_of(fact)][at]);
                }
            }
            let [cheap, costly] = &mut self.queue;
            let Some(constraint) = cheap.pop_front().or_else(|| costly.pop_front()) else { return Ok(()) };
            self.awake[constraint as usize] = false;
            self.ask(constraint)?;
        }
    }

    /// Tells the propagators' side what is known.
    fn mirror(&mut self, fact: Fact) {
        let (taken, struck) = (self.candidate_of[fact as usize], self.candidate_of[opposite(fact) as usize]);
        let done = self.live.strike(struck).and_then(|()| self.live.take(taken));
        debug_assert!(done.is_ok(), "both sides know the same");
    }

    fn follow_groups(&mut self, fact: Fact) -> Result<(), Vec<Fact>> {
        for side in [fact, opposite(fact)] {
            for at in 0..self.groups_of[side as usize].len() {
                self.check_group(self.groups_of[side as usize][at])?;
            }
        }
        Ok(())
    }

    /// What follows for a group from its counts.
    fn check_group(&mut self, number: u32) -> Result<(), Vec<Fact>> {
        let at = number as usize;
        let (holding, failing) = (self.holding[at], self.failing[at]);
        let Members { facts, lo, hi } = &self.groups[at];
        let may_hold = facts.len() as u32 - failing;
        if holding > *hi {
            return Err(facts.iter().copied().filter(|&fact| self.holds[fact as usize]).collect());
        }
        if may_hold < *lo {
            return Err(facts.iter().map(|&fact| opposite(fact)).filter(|&fact| self.holds[fact as usize]).collect());
        }
        let (is_full, is_short) = (holding == *hi, may_hold == *lo);
        if holding + failing == facts.len() as u32 || !(is_full || is_short) {
            return Ok(());
        }
        for at_fact in 0..facts.len() {
            let fact = self.groups[at].facts[at_fact];
            if !self.is_known(decision_of(fact)) {
                let follows = if is_full { opposite(fact) } else { fact };
                self.know(follows, Why::Group { group: number, is_full });
            }
        }
        Ok(())
    }

    /// A fact fails: lessons that look at it look at another one, or what they say follows.
    fn follow_lessons(&mut self, failed: Fact) -> Result<(), Vec<Fact>> {
        let mut lookers = std::mem::take(&mut self.lookers[failed as usize]);
        let (mut kept, mut end) = (0, Ok(()));
        for at in 0..lookers.len() {
            let number = lookers[at];
            match if end.is_ok() { self.look_at(number, failed) } else { Looked::Stays } {
                Looked::Moved => continue,
                Looked::Stays => {}
                Looked::Follows(fact) => self.know(fact, Why::Lesson(number)),
                Looked::Broken => {
                    let facts = &self.lessons[number as usize].facts;
                    end = Err(facts.iter().map(|&fact| opposite(fact)).collect());
                }
            }
            lookers[kept] = number;
            kept += 1;
        }
        lookers.truncate(kept);
        self.lookers[failed as usize] = lookers;
        end
    }

    fn look_at(&mut self, number: u32, failed: Fact) -> Looked {
        let facts = &mut self.lessons[number as usize].facts;
        if facts[0] == failed {
            facts.swap(0, 1);
        }
        let first = facts[0];
        if self.holds[first as usize] {
            return Looked::Stays;
        }
        let open = (2..facts.len()).find(|&at| !self.holds[opposite(facts[at]) as usize]);
        match open {
            Some(at) => {
                facts.swap(1, at);
                self.lookers[facts[1] as usize].push(number);
                Looked::Moved
            }
            None if self.fails(first) => Looked::Broken,
            None => Looked::Follows(first),
        }
    }

    /// Asks a family's constraint what follows.
    fn ask(&mut self, constraint: u32) -> Result<(), Vec<Fact>> {
        let (before, known) = (self.live.trail().len(), self.known.len() as u32);
        if self.propagators[constraint as usize].prune(&mut self.live).is_err() {
            return Err(match self.live.reason_of_death() {
                Some(facts) => self.facts(&facts),
                None => self.ask_why(constraint, None, known),
            });
        }
        for at in before..self.live.trail().len() {
            let fact = match self.live.trail()[at] {
                Change::Struck(candidate) => self.fact_of[candidate.index()].map(opposite),
                Change::Taken(candidate) => self.fact_of[candidate.index()],
            };
            let Some(fact) = fact.filter(|&fact| !self.holds[fact as usize]) else { continue };
            let why = match self.live.reason(at) {
                Some(facts) => {
                    let facts = self.facts(facts);
                    self.told.push(facts);
                    Why::Told(self.told.len() as u32 - 1)
                }
                None => Why::Constraint { constraint, known },
            };
            if self.fails(fact) {
                let mut conflict = self.reasons(fact, why);
                conflict.push(opposite(fact));
                return Err(conflict);
            }
            self.know(fact, why);
        }
        Ok(())
    }

    /// Asks a constraint why it struck a candidate, or saw a dead end, when so many facts were known.
    fn ask_why(&self, constraint: u32, struck: Option<Cand>, known: u32) -> Vec<Fact> {
        let was_struck = |candidate: Cand| {
            let fact = self.fact_of[candidate.index()];
            fact.is_some_and(|fact| self.fails(fact) && self.place[decision_of(fact)] < known)
        };
        match self.propagators[constraint as usize].why(struck, &was_struck) {
            Some(facts) => self.facts(&facts),
            None => self.all_known(constraint, known),
        }
    }

    /// Struck candidates as facts.
    fn facts(&self, struck: &[Cand]) -> Vec<Fact> {
        struck.iter().filter_map(|candidate| self.fact_of[candidate.index()]).map(opposite).collect()
    }

    /// All that was known in a constraint's scope when so many facts were known.
    fn all_known(&self, constraint: u32, known: u32) -> Vec<Fact> {
        let decisions = self.scopes[constraint as usize].iter().map(|&decision| decision as usize);
        let known = decisions.filter(|&decision| self.is_known(decision) && self.place[decision] < known);
        known.map(|decision| (2 * decision + usize::from(self.holds[2 * decision + 1])) as Fact).collect()
    }

    /// The facts from which another follows.
    fn reasons(&self, fact: Fact, why: Why) -> Vec<Fact> {
        // Something not yet known itself follows from anything known.
        let is_placed = self.holds[fact as usize];
        let place = if is_placed { self.place[decision_of(fact)] } else { self.known.len() as u32 };
        let is_earlier = |&other: &Fact| self.holds[other as usize] && self.place[decision_of(other)] < place;
        match why {
            Why::Guess => Vec::new(),
            Why::Lesson(number) => {
                let others = self.lessons[number as usize].facts.iter().filter(|&&other| other != fact);
                others.map(|&other| opposite(other)).collect()
            }
            Why::Group { group, is_full } => {
                let Members { facts, lo, hi } = &self.groups[group as usize];
                let enough = if is_full { *hi } else { facts.len() as u32 - lo };
                let sided = facts.iter().map(|&other| if is_full { other } else { opposite(other) });
                sided.filter(is_earlier).take(enough as usize).collect()
            }
            Why::Constraint { constraint, known } => {
                self.ask_why(constraint, Some(self.candidate_of[opposite(fact) as usize]), known)
            }
            Why::Told(number) => self.told[number as usize].clone(),
        }
    }

    /// From facts that cannot hold together, a lesson: back to the last guess, what lies behind each fact is put in its place
    /// until one fact of that guess is left. An error: they do not hold together whatever is guessed.
    fn analyse(&mut self, conflict: Vec<Fact>) -> Result<Lesson, Dead> {
        let level = conflict.iter().map(|&fact| self.level[decision_of(fact)]).max().unwrap_or(0);
        if level == 0 {
            return Err(Dead);
        }
        self.go_back(level as usize);
        let mut lesson = vec![0];
        let (mut open, mut at, mut facts) = (0, self.known.len(), conflict);
        let turning = loop {
            for fact in facts {
                let decision = decision_of(fact);
                if self.level[decision] == 0 || std::mem::replace(&mut self.seen[decision], true) {
                    continue;
                }
                self.add_weight(decision);
                match self.level[decision] == level {
                    true => open += 1,
                    false => lesson.push(opposite(fact)),
                }
            }
            let fact = loop {
                at -= 1;
                if self.seen[decision_of(self.known[at])] {
                    break self.known[at];
                }
            };
            self.seen[decision_of(fact)] = false;
            open -= 1;
            if open == 0 {
                break fact;
            }
            facts = self.reasons(fact, self.why[decision_of(fact)]);
        };
        lesson[0] = opposite(turning);
        let needed = self.without_needless(&lesson);
        for &fact in &lesson[1..] {
            self.seen[decision_of(fact)] = false;
        }
        self.bump /= DECAY;
        Ok(self.lesson(needed))
    }

    /// A lesson without the facts that follow from the others anyway.
    fn without_needless(&self, lesson: &[Fact]) -> Vec<Fact> {
        let is_covered = |&fact: &Fact| self.seen[decision_of(fact)] || self.level[decision_of(fact)] == 0;
        let is_needed = |&&fact: &&Fact| {
            let why = self.why[decision_of(fact)];
            why == Why::Guess || !self.reasons(opposite(fact), why).iter().all(is_covered)
        };
        [lesson[0]].into_iter().chain(lesson[1..].iter().filter(is_needed).copied()).collect()
    }

    /// The lesson of these facts, the latest behind the first one second.
    fn lesson(&self, mut facts: Vec<Fact>) -> Lesson {
        let level = |fact: &Fact| self.level[decision_of(*fact)];
        if let Some(latest) = (1..facts.len()).max_by_key(|&at| level(&facts[at])) {
            facts.swap(1, latest);
        }
        let mut levels: Vec<u32> = facts.iter().map(level).collect();
        levels.sort_unstable();
        levels.dedup();
        Lesson { spread: levels.len() as u32, facts, blocks: false }
    }

    fn add_weight(&mut self, decision: usize) {
        self.weight[decision] += self.bump;
        if self.weight[decision] > 1e100 {
            self.weight.iter_mut().for_each(|weight| *weight *= 1e-100);
            self.bump *= 1e-100;
            let open = (0..self.weight.len()).filter(|&other| !self.is_known(other));
            self.heap = open.map(|other| (self.weight[other].to_bits(), other as u32)).collect();
        } else if !self.is_known(decision) {
            self.heap.push((self.weight[decision].to_bits(), decision as u32));
        }
    }
}

/// What became of a lesson that looked at a fact that failed.
enum Looked {
    /// It looks at another one.
    Moved,
    /// It has no need to.
    Stays,
    Follows(Fact),
    /// All its facts fail.
    Broken,
}

/// A group over facts: what is settled from the start is counted and left out.
fn members(group: &runut_model::Group, fact_of: &[Option<Fact>]) -> Members {
    let facts: Vec<Fact> = group.among.iter().filter_map(|candidate| fact_of[candidate.index()]).collect();
    let settled = (group.among.len() - facts.len()) as u32;
    // More settled than may hold: a bound that no number of others meets.
    let hi = group.hi.checked_sub(settled);
    let lo = if hi.is_none() { u32::MAX } else { group.lo.saturating_sub(settled) };
    Members { facts, lo, hi: hi.unwrap_or(0) }
}

/// Luby's series: 1, 1, 2, 1, 1, 2, 4, ...
fn luby(number: u64) -> u64 {
    let mut rest = number;
    loop {
        let power = (rest + 1).next_power_of_two();
        if power == rest + 1 {
            return power / 2;
        }
        rest -= power / 2 - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use runut_model::{Ask, Board, Cell, Counter, Found, Glyph, Group, Limits, Mark, ModelMaker, Silent};

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

    #[test]
    fn every_solution_is_found_once_however_much_is_forgotten() {
        for (n, expected) in [(1, 1), (3, 0), (6, 4), (8, 92)] {
            for room in [0, 5, FIRST_LESSONS] {
                let (model, limits) = (queens(n), Limits::default());
                let mut learner = Learner::new(&model, 7);
                learner.lesson_room = room;
                let mut silent = Silent;
                let mut tally = Tally::new(Ask::Count, &limits, &mut silent);
                if learner.start().is_ok() {
                    let _ = learner.work(&mut tally);
                }
                let found = tally.outcome(names::LEARN, (Counter::Nodes, learner.nodes), None).found;
                assert_eq!(found, Found::Exactly(BigUint::from(expected as u32)), "{n} queens, room for {room}");
            }
        }
    }

    #[test]
    fn lubys_series() {
        assert_eq!((1..=15).map(luby).collect::<Vec<_>>(), [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
