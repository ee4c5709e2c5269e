//! `search`: the general engine, for every model.
//!
//! Propagation strikes and takes what follows from groups, from cells on which two decisions must agree, and from the
//! family's own constraints. Where nothing follows it guesses in the group with the fewest options, the one of the last
//! conflict first (Lecoutre et al., Reasoning from last conflict(s) in constraint programming, 2009). Until the first
//! solution it begins anew after more and more conflicts, in another order: the search is heavy-tailed, and a wrong first
//! guess can otherwise cost for ever. The trail of [`Live`] doubles as the queue of what is still to be propagated.

use crate::drive::{no_order, plainly_asked};
use crate::tally::{Tally, on_model};
use runut_model::live::Change;
use runut_model::{
    BigUint, Cand, Cell, Dead, Detail, Dice, Event, Glyph, Halt, Job, Limits, Live, Model, Outcome, Propagator, Rank,
    Said, Strategy, Watch,
};
use std::collections::{BTreeMap, VecDeque};
use std::ops::ControlFlow;

/// Conflicts before the first restart. How long may a wrong first guess cost?
const FIRST_PATIENCE: f64 = 50.0;
/// By how much patience grows with every restart: the restarts together cost a few times the last run.
const MORE_PATIENCE: f64 = 1.4;
/// Nodes between two looks at the limits.
const NODES_PER_LOOK: u64 = 1 << 4;

/// The general engine.
pub struct Search;

impl Strategy for Search {
    fn name(&self) -> &'static str {
        "search"
    }

    fn fits(&self, job: &Job<'_>) -> Result<(), Said> {
        plainly_asked(self.name(), job)?;
        no_order(self.name(), job)
    }

    fn run(&self, job: &Job<'_>, watch: &mut dyn Watch) -> Outcome {
        on_model(self.name(), job, watch, |model, tally| (solve(model, job.seed, true, tally), None))
    }
}

/// Searches a model; returns the number of nodes.
fn solve(model: &Model, seed: u64, restarts: bool, tally: &mut Tally<'_>) -> u64 {
    let net = match Network::new(model, tally.limits()) {
        Ok(net) => net,
        Err(halt) => {
            tally.halt(halt);
            return 0;
        }
    };
    let mut engine = Engine::new(model, net, seed, restarts);
    if engine.start().is_ok() {
        let _ = engine.work(tally);
    }
    engine.nodes
}

/// Lists of lists in one piece of memory.
struct Lists {
    starts: Vec<u32>,
    items: Vec<u32>,
}

impl Lists {
    fn new<I: IntoIterator<Item = u32>>(lists: impl IntoIterator<Item = I>) -> Lists {
        let (mut starts, mut items) = (vec![0], Vec::new());
        for list in lists {
            items.extend(list);
            starts.push(items.len() as u32);
        }
        Lists { starts, items }
    }

    /// For each of `count` numbers, the lists that it stands in.
    fn inverted(&self, count: usize) -> Lists {
        let mut inverse = vec![Vec::new(); count];
        for list in 0..self.len() {
            for &item in self.of(list) {
                inverse[item as usize].push(list as u32);
            }
        }
        Lists::new(inverse)
    }

    fn len(&self) -> usize {
        self.starts.len() - 1
    }

    fn of(&self, list: usize) -> &[u32] {
        &self.items[self.range(list)]
    }

    fn range(&self, list: usize) -> std::ops::Range<usize> {
        self.starts[list] as usize..self.starts[list + 1] as usize
    }
}

/// A model as propagation needs it.
struct Network {
    /// Decisions first, then the model's groups.
    members: Lists,
    groups_of: Lists,
    lo: Vec<u32>,
    hi: Vec<u32>,
    /// A support is what one decision has for one glyph in one cell that it always marks.
    supporters: Lists,
    supports_of: Lists,
    /// For each support, the supports of other decisions for the same glyph in the same cell: they fall together.
    rivals: Lists,
    /// For each candidate, those that mark one of its cells with another glyph and are not ruled out by a group.
    clashes: Lists,
    watchers_of: Lists,
    ranks: Vec<Rank>,
}

impl Network {
    fn new(model: &Model, limits: &Limits) -> Result<Network, Halt> {
        let numbers = |cands: &[Cand]| cands.iter().map(|cand| cand.0).collect::<Vec<u32>>();
        let decisions = model.decisions.iter().map(|range| range.clone().collect::<Vec<u32>>());
        let members = Lists::new(decisions.chain(model.groups.iter().map(|group| numbers(&group.among))));
        let ones = vec![1; model.decisions.len()];
        let lo: Vec<u32> = ones.iter().copied().chain(model.groups.iter().map(|group| group.lo)).collect();
        let hi: Vec<u32> = ones.iter().copied().chain(model.groups.iter().map(|group| group.hi)).collect();
        let groups_of = members.inverted(model.len());
        let crossings = Crossings::new(model, limits)?;
        let scopes = Lists::new(model.constraints.iter().map(|constraint| numbers(&constraint.scope())));
        Ok(Network {
            supports_of: crossings.supporters.inverted(model.len()),
            supporters: crossings.supporters,
            rivals: crossings.rivals,
            clashes: crossings.clashes,
            watchers_of: scopes.inverted(model.len()),
            ranks: model.constraints.iter().map(|constraint| constraint.rank()).collect(),
            members,
            groups_of,
            lo,
            hi,
        })
    }
}

/// The cells on which decisions have to agree.
struct Crossings {
    supporters: Lists,
    rivals: Lists,
    clashes: Lists,
}

impl Crossings {
    fn new(model: &Model, limits: &Limits) -> Result<Crossings, Halt> {
        let mut supporters: Vec<Vec<u32>> = Vec::new();
        let mut rivals: Vec<Vec<u32>> = Vec::new();
        let mut clashes: Vec<Vec<u32>> = vec![Vec::new(); model.len()];
        let decision_of: Vec<usize> =
            model.decisions.iter().enumerate().flat_map(|(number, range)| range.clone().map(move |_| number)).collect();
        // Of these cells' markers a group lets one hold anyway.
        let excluded = model.cells_with_group(|group| group.hi == 1);
        for (cell, markers) in model.markers().into_iter().enumerate() {
            if limits.stopped() {
                return Err(Halt::Stopped);
            }
            let cell = Cell(cell as u32);
            if excluded[cell.index()] {
                continue;
            }
            let mut by_decision: BTreeMap<usize, BTreeMap<Glyph, Vec<u32>>> = BTreeMap::new();
            for &marker in &markers {
                let glyphs = by_decision.entry(decision_of[marker.index()]).or_default();
                glyphs.entry(glyph_at(model, marker, cell)).or_default().push(marker.0);
            }
            let always = |decision: usize, glyphs: &BTreeMap<Glyph, Vec<u32>>| {
                glyphs.values().map(Vec::len).sum::<usize>() == model.decisions[decision].len()
            };
            if by_decision.iter().any(|(&decision, glyphs)| !always(decision, glyphs)) {
                note_clashes(model, cell, &markers, &mut clashes);
            }
            by_decision.retain(|&decision, glyphs| always(decision, glyphs));
            note_supports(&by_decision, &mut supporters, &mut rivals);
        }
        Ok(Crossings { supporters: Lists::new(supporters), rivals: Lists::new(rivals), clashes: Lists::new(clashes) })
    }
}

fn glyph_at(model: &Model, candidate: Cand, cell: Cell) -> Glyph {
    let mark = model.marks(candidate).iter().find(|mark| mark.cell == cell);
    mark.expect("a marker marks its cell").glyph
}

fn note_clashes(model: &Model, cell: Cell, markers: &[Cand], clashes: &mut [Vec<u32>]) {
    for &one in markers {
        let glyph = glyph_at(model, one, cell);
        let others = markers.iter().filter(|&&other| glyph_at(model, other, cell) != glyph);
        clashes[one.index()].extend(others.map(|other| other.0));
    }
}

/// Every decision that always marks the cell supports each glyph with those of its candidates that write it, perhaps none.
fn note_supports(
    by_decision: &BTreeMap<usize, BTreeMap<Glyph, Vec<u32>>>,
    supporters: &mut Vec<Vec<u32>>,
    rivals: &mut Vec<Vec<u32>>,
) {
    if by_decision.len() < 2 {
        return;
    }
    let glyphs: std::collections::BTreeSet<Glyph> =
        by_decision.values().flat_map(|glyphs| glyphs.keys().copied()).collect();
    for glyph in glyphs {
        let first = supporters.len() as u32;
        let all = first..first + by_decision.len() as u32;
        for (support, glyphs) in all.clone().zip(by_decision.values()) {
            supporters.push(glyphs.get(&glyph).cloned().unwrap_or_default());
            rivals.push(all.clone().filter(|&other| other != support).collect());
        }
    }
}

/// A guess: what was guessed, for which group, and how long the trail was before it.
struct Guess {
    candidate: Cand,
    group: usize,
    before: usize,
}

struct Engine<'m> {
    model: &'m Model,
    net: Network,
    propagators: Vec<Box<dyn Propagator>>,
    live: Live,
    /// Changes of the trail before this one are propagated.
    head: usize,
    live_count: Vec<u32>,
    taken_count: Vec<u32>,
    support_count: Vec<u32>,
    awake: Vec<bool>,
    /// Constraints to be looked at, by rank.
    queue: [VecDeque<usize>; 2],
    guesses: Vec<Guess>,
    last_conflict: Option<usize>,
    dice: Dice,
    shuffled: bool,
    restarts: bool,
    patience: f64,
    conflicts: u64,
    nodes: u64,
}

impl<'m> Engine<'m> {
    fn new(model: &'m Model, net: Network, seed: u64, restarts: bool) -> Engine<'m> {
        let sizes = |lists: &Lists| (0..lists.len()).map(|list| lists.of(list).len() as u32).collect::<Vec<u32>>();
        Engine {
            model,
            live_count: sizes(&net.members),
            taken_count: vec![0; net.members.len()],
            support_count: sizes(&net.supporters),
            propagators: model.constraints.iter().map(|constraint| constraint.begin()).collect(),
            live: Live::new(model.len()),
            head: 0,
            awake: vec![false; net.ranks.len()],
            queue: Default::default(),
            net,
            guesses: Vec::new(),
            last_conflict: None,
            dice: Dice::new(seed),
            shuffled: false,
            restarts,
            patience: FIRST_PATIENCE,
            conflicts: 0,
            nodes: 0,
        }
    }

    /// What follows before any guess.
    fn start(&mut self) -> Result<(), Dead> {
        for constraint in 0..self.net.ranks.len() {
            self.wake(constraint);
        }
        for group in 0..self.net.members.len() {
            self.check_group(group)?;
        }
        for support in 0..self.net.supporters.len() {
            self.check_support(support)?;
        }
        self.propagate()
    }

    fn work(&mut self, tally: &mut Tally<'_>) -> ControlFlow<()> {
        let every = tally.detail() == Detail::Every;
        loop {
            if self.nodes.is_multiple_of(NODES_PER_LOOK) {
                tally.pulse(self.nodes, || (BigUint::from(self.nodes), None))?;
            }
            let Some((group, candidate)) = self.choose() else {
                let held = self.model.candidates().filter(|&candidate| self.live.taken(candidate));
                tally.found(&self.model.filling(held))?;
                self.restarts = false;
                if self.back_up(tally, every)?.is_none() {
                    return ControlFlow::Continue(());
                }
                continue;
            };
            self.nodes += 1;
            if every {
                tally.tell(Event::Guess(candidate))?;
            }
            self.guesses.push(Guess { candidate, group, before: self.live.trail().len() });
            if self.live.take(candidate).and_then(|()| self.propagate()).is_ok() {
                continue;
            }
            self.conflicts += 1;
            self.last_conflict = Some(group);
            if self.back_up(tally, every)?.is_none() {
                return ControlFlow::Continue(());
            }
            if self.restarts && self.conflicts as f64 >= self.patience && !self.guesses.is_empty() {
                self.begin_anew();
                if every {
                    tally.tell(Event::Restart)?;
                }
            }
        }
    }

    /// Takes guesses back until one can be struck instead. `None`: nothing is left to try.
    fn back_up(&mut self, tally: &mut Tally<'_>, every: bool) -> ControlFlow<(), Option<()>> {
        while let Some(guess) = self.guesses.pop() {
            if every {
                tally.tell(Event::Dead)?;
            }
            self.undo_to(guess.before);
            if self.live.strike(guess.candidate).and_then(|()| self.propagate()).is_ok() {
                return ControlFlow::Continue(Some(()));
            }
            self.last_conflict = Some(guess.group);
        }
        ControlFlow::Continue(None)
    }

    fn begin_anew(&mut self) {
        let root = self.guesses.first().map_or(0, |guess| guess.before);
        self.undo_to(root);
        self.guesses.clear();
        self.conflicts = 0;
        self.patience *= MORE_PATIENCE;
        self.shuffled = true;
    }

    /// The group to guess in, and what: the last conflict's group, else one with the fewest options, ties by the dice.
    /// `None`: everything is decided.
    fn choose(&mut self) -> Option<(usize, Cand)> {
        let is_open = |engine: &Engine<'_>, group: usize| engine.taken_count[group] < engine.net.lo[group];
        let group = match self.last_conflict.filter(|&group| is_open(self, group)) {
            Some(group) => group,
            None => {
                let (mut best, mut fewest, mut ties) = (None, u32::MAX, 0);
                for group in 0..self.net.members.len() {
                    let options = self.live_count[group] - self.taken_count[group];
                    if !is_open(self, group) || options > fewest {
                        continue;
                    }
                    ties = if options < fewest { 1 } else { ties + 1 };
                    fewest = options;
                    if ties == 1 || self.dice.chance(ties) {
                        best = Some(group);
                    }
                }
                best?
            }
        };
        let is_option = |&&candidate: &&u32| self.live.has(Cand(candidate)) && !self.live.taken(Cand(candidate));
        let options = (self.live_count[group] - self.taken_count[group]) as usize;
        let nth = if self.shuffled { self.dice.below(options) } else { 0 };
        let candidate = self.net.members.of(group).iter().filter(is_option).nth(nth);
        Some((group, Cand(*candidate.expect("an open group has an option"))))
    }

    fn wake(&mut self, constraint: usize) {
        if !std::mem::replace(&mut self.awake[constraint], true) {
            self.queue[self.net.ranks[constraint] as usize].push_back(constraint);
        }
    }

    /// Works through the trail, then asks the constraints, cheap ones first, until nothing more follows.
    fn propagate(&mut self) -> Result<(), Dead> {
        let end = self.propagate_all();
        if end.is_err() {
            for queue in &mut self.queue {
                for constraint in queue.drain(..) {
                    self.awake[constraint] = false;
                }
            }
        }
        end
    }

    fn propagate_all(&mut self) -> Result<(), Dead> {
        loop {
            self.propagate_trail(None)?;
            let [cheap, costly] = &mut self.queue;
            let Some(constraint) = cheap.pop_front().or_else(|| costly.pop_front()) else { return Ok(()) };
            self.awake[constraint] = false;
            let before = self.live.trail().len();
            self.propagators[constraint].prune(&mut self.live)?;
            self.propagate_trail(Some((constraint, before..self.live.trail().len())))?;
        }
    }

    /// Propagates what is new on the trail. A constraint is not woken by its own changes.
    fn propagate_trail(&mut self, own: Option<(usize, std::ops::Range<usize>)>) -> Result<(), Dead> {
        while self.head < self.live.trail().len() {
            let at = self.head;
            let change = self.live.trail()[at];
            self.head += 1;
            let (Change::Struck(candidate) | Change::Taken(candidate)) = change;
            self.count(change, 1);
            for i in self.net.watchers_of.range(candidate.index()) {
                let watcher = self.net.watchers_of.items[i] as usize;
                let is_own =
                    own.as_ref().is_some_and(|(constraint, range)| *constraint == watcher && range.contains(&at));
                if !is_own {
                    self.wake(watcher);
                }
            }
            for i in self.net.groups_of.range(candidate.index()) {
                self.check_group(self.net.groups_of.items[i] as usize)?;
            }
            match change {
                Change::Struck(_) => {
                    for i in self.net.supports_of.range(candidate.index()) {
                        self.check_support(self.net.supports_of.items[i] as usize)?;
                    }
                }
                Change::Taken(_) => {
                    for i in self.net.clashes.range(candidate.index()) {
                        self.live.strike(Cand(self.net.clashes.items[i]))?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Counts a change in, or out again.
    fn count(&mut self, change: Change, by: i32) {
        match change {
            Change::Struck(candidate) => {
                for &group in self.net.groups_of.of(candidate.index()) {
                    let count = &mut self.live_count[group as usize];
                    *count = count.wrapping_add_signed(-by);
                }
                for &support in self.net.supports_of.of(candidate.index()) {
                    let count = &mut self.support_count[support as usize];
                    *count = count.wrapping_add_signed(-by);
                }
            }
            Change::Taken(candidate) => {
                for &group in self.net.groups_of.of(candidate.index()) {
                    let count = &mut self.taken_count[group as usize];
                    *count = count.wrapping_add_signed(by);
                }
            }
        }
    }

    /// What follows for a group from its counts.
    fn check_group(&mut self, group: usize) -> Result<(), Dead> {
        let (live, taken) = (self.live_count[group], self.taken_count[group]);
        let (lo, hi) = (self.net.lo[group], self.net.hi[group]);
        if live < lo || taken > hi {
            return Err(Dead);
        }
        if live == taken {
            return Ok(());
        }
        if live == lo {
            for i in self.net.members.range(group) {
                let candidate = Cand(self.net.members.items[i]);
                if self.live.has(candidate) {
                    self.live.take(candidate)?;
                }
            }
        } else if taken == hi {
            for i in self.net.members.range(group) {
                let candidate = Cand(self.net.members.items[i]);
                if !self.live.taken(candidate) {
                    self.live.strike(candidate)?;
                }
            }
        }
        Ok(())
    }

    /// A glyph that one decision can no longer write into a cell cannot be written there by the others.
    fn check_support(&mut self, support: usize) -> Result<(), Dead> {
        if self.support_count[support] > 0 {
            return Ok(());
        }
        for i in self.net.rivals.range(support) {
            let rival = self.net.rivals.items[i] as usize;
            for j in self.net.supporters.range(rival) {
                self.live.strike(Cand(self.net.supporters.items[j]))?;
            }
        }
        Ok(())
    }

    fn undo_to(&mut self, length: usize) {
        while self.live.trail().len() > length {
            let change = self.live.undo().expect("the trail is longer");
            if self.live.trail().len() < self.head {
                self.count(change, -1);
            }
        }
        self.head = self.head.min(length);
    }
}

#[cfg(test)]
mod tests;
