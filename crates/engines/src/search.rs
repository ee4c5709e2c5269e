//! `search`: the general engine, for every model.
//!
//! Propagation strikes and takes what follows from groups, from cells on which two decisions must agree, and from the
//! family's own constraints. Where nothing follows it guesses in the group with the fewest options for the trouble it has
//! made (Boussemart et al., Boosting systematic search by weighting constraints, 2004), the one of the last conflict first
//! (Lecoutre et al., Reasoning from last conflict(s) in constraint programming, 2009). Until the second solution it begins
//! anew after more and more conflicts, in another order: the search is heavy-tailed, and a wrong first guess can otherwise
//! cost for ever. The first solution is passed over when it comes again; later ones would be too many to remember. The
//! trail of [`Live`] doubles as the queue of what is still to be propagated.

use crate::drive::{no_order, plainly_asked};
use crate::tally::{Tally, on_model};
use runut_model::live::Change;
use runut_model::{
    BigUint, Cand, Cell, Dead, Detail, Dice, Event, Filling, Glyph, Halt, Limits, Live, Model, Outcome, Propagator,
    Question, Rank, Said, Searchable, Strategy, Watch, names,
};
use std::collections::VecDeque;
use std::ops::{ControlFlow, Range};

/// Conflicts before the first restart. How long may a wrong first guess cost?
const FIRST_PATIENCE: f64 = 50.0;
/// By how much patience grows with every restart: the restarts together cost a few times the last run.
const MORE_PATIENCE: f64 = 1.4;
/// By how much the weight of trouble grows with every conflict: what matters is where the search has failed of late.
const MORE_WEIGHT: f64 = 1.02;
/// Weights beyond this are all made smaller, so that none becomes infinite.
const HEAVIEST: f64 = 1e100;
/// No weight becomes smaller than this.
const LIGHTEST: f64 = 1e-100;
/// Nodes between two looks at the limits.
const NODES_PER_LOOK: u64 = 1 << 4;

/// The general engine.
pub struct Search;

impl Strategy for Search {
    fn name(&self) -> &'static str {
        names::SEARCH
    }

    fn fits(&self, _: &dyn Searchable, question: &Question<'_>, _: &Limits) -> Result<(), Said> {
        plainly_asked(self.name(), question)?;
        no_order(self.name(), question)
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
    let mut engine = Engine::new(model, net, seed, restarts, tally.limits());
    if engine.start().is_ok() {
        let _ = engine.work(tally);
    }
    if let Some(halt) = engine.halt {
        tally.halt(halt);
    }
    Ok(engine.nodes)
}

/// Lists of lists in one piece of memory.
struct Lists {
    starts: Vec<u32>,
    items: Vec<u32>,
}

impl Lists {
    fn new<I: IntoIterator<Item = u32>>(lists: impl IntoIterator<Item = I>) -> Lists {
        let mut all = Lists { starts: vec![0], items: Vec::new() };
        lists.into_iter().for_each(|list| all.push(list));
        all
    }

    fn push(&mut self, list: impl IntoIterator<Item = u32>) {
        self.items.extend(list);
        self.starts.push(self.items.len() as u32);
    }

    /// For each of `count` numbers, the lists that it stands in.
    fn inverted(&self, count: usize) -> Lists {
        let mut starts = vec![0; count + 1];
        for &item in &self.items {
            starts[item as usize + 1] += 1;
        }
        for at in 0..count {
            starts[at + 1] += starts[at];
        }
        let (mut next, mut items) = (starts.clone(), vec![0; self.items.len()]);
        for list in 0..self.len() {
            for &item in self.of(list) {
                items[next[item as usize] as usize] = list as u32;
                next[item as usize] += 1;
            }
        }
        Lists { starts, items }
    }

    fn len(&self) -> usize {
        self.starts.len() - 1
    }

    fn of(&self, list: usize) -> &[u32] {
        &self.items[self.range(list)]
    }

    fn range(&self, list: usize) -> Range<usize> {
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
    decision_of: Vec<u32>,
    supports: Supports,
    /// For each candidate, those that mark one of its cells with another glyph and are not ruled out by a group.
    clashes: Lists,
    watchers_of: Lists,
    ranks: Vec<Rank>,
}

impl Network {
    fn new(model: &Model, limits: &Limits) -> Result<Network, Halt> {
        let mut members = Lists::new(model.decisions.iter().cloned());
        model.groups.iter().for_each(|group| members.push(group.among.iter().map(|candidate| candidate.0)));
        let ones = vec![1; model.decisions.len()];
        let lo: Vec<u32> = ones.iter().copied().chain(model.groups.iter().map(|group| group.lo)).collect();
        let hi: Vec<u32> = ones.iter().copied().chain(model.groups.iter().map(|group| group.hi)).collect();
        let groups_of = members.inverted(model.len());
        let scopes = model.constraints.iter().map(|constraint| constraint.scope());
        let scopes = Lists::new(scopes.map(|scope| scope.into_iter().map(|candidate| candidate.0)));
        let crossings = Crossings::new(model, limits)?;
        Ok(Network {
            decision_of: decision_of(model),
            supports: Supports::new(model, &crossings, limits)?,
            clashes: clashes(model, &crossings),
            watchers_of: scopes.inverted(model.len()),
            ranks: model.constraints.iter().map(|constraint| constraint.rank()).collect(),
            members,
            groups_of,
            lo,
            hi,
        })
    }
}

/// For each candidate, its decision.
fn decision_of(model: &Model) -> Vec<u32> {
    (0..).zip(&model.decisions).flat_map(|(number, range)| range.clone().map(move |_| number)).collect()
}

/// The cells that several decisions may mark, and who marks them.
struct Crossings {
    /// For each cell, the decisions whose every candidate marks it. Empty where a group lets one marker hold anyway.
    always: Lists,
    /// Whether some decision marks the cell with some of its candidates alone.
    sometimes: Vec<bool>,
}

impl Crossings {
    fn new(model: &Model, limits: &Limits) -> Result<Crossings, Halt> {
        let cells = model.board.len();
        let (mut always, mut sometimes) = (Lists::new([[]; 0]), vec![false; cells]);
        let excluded = model.cells_with_group(|group| group.hi == 1);
        let (mut markers, mut marked) = (vec![0; cells], Vec::new());
        for range in &model.decisions {
            limits.look()?;
            for mark in range.clone().flat_map(|candidate| model.marks(Cand(candidate))) {
                if markers[mark.cell.index()] == 0 {
                    marked.push(mark.cell);
                }
                markers[mark.cell.index()] += 1;
            }
            let is_free = |cell: &Cell| !excluded[cell.index()];
            let is_always = |cell: &Cell| markers[cell.index()] == range.len();
            always.push(marked.iter().filter(|cell| is_free(cell) && is_always(cell)).map(|cell| cell.0));
            for cell in marked.iter().filter(|cell| is_free(cell) && !is_always(cell)) {
                sometimes[cell.index()] = true;
            }
            marked.drain(..).for_each(|cell| markers[cell.index()] = 0);
        }
        Ok(Crossings { always: always.inverted(cells), sometimes })
    }
}

/// Which candidates exclude each other in cells that a decision may leave to others.
fn clashes(model: &Model, crossings: &Crossings) -> Lists {
    if !crossings.sometimes.contains(&true) {
        return Lists { starts: vec![0; model.len() + 1], items: Vec::new() };
    }
    let mut clashes: Vec<Vec<u32>> = vec![Vec::new(); model.len()];
    let markers = model.markers().into_iter().zip(&crossings.sometimes).zip(0..);
    for ((markers, _), cell) in markers.filter(|((_, sometimes), _)| **sometimes) {
        let glyph = |candidate: Cand| {
            let mark = model.marks(candidate).iter().find(|mark| mark.cell == Cell(cell));
            mark.expect("a marker marks its cell").glyph
        };
        for &one in &markers {
            let others = markers.iter().filter(|&&other| glyph(other) != glyph(one));
            clashes[one.index()].extend(others.map(|other| other.0));
        }
    }
    Lists::new(clashes)
}

/// A support is what one decision has for one glyph in one cell that it always marks: a set of its candidates. Where two
/// or more decisions always mark a cell they have to agree, and their supports for one glyph, the rivals, fall together.
///
/// The sets are rows of bits over the decision's candidates, and the rows of a decision lie side by side. A decision that
/// has lost candidates looks at its supports together, by the word; counting every support down with every strike costs
/// several times more.
struct Supports {
    /// For each decision, its first support; and one more at the end.
    first: Vec<u32>,
    /// For each decision, where its bits begin.
    starts: Vec<usize>,
    bits: Vec<u64>,
    /// For each support, its decision.
    decision: Vec<u32>,
    /// For each support, its cell, and the number of its glyph among those of the cell.
    place: Vec<(u32, u32)>,
    /// For each cell, the supports of each of its deciders for the cell's first glyph.
    bases: Lists,
}

impl Supports {
    fn new(model: &Model, crossings: &Crossings, limits: &Limits) -> Result<Supports, Halt> {
        let writing = Writing::new(model);
        let deciders = |cell: usize| if crossings.always.of(cell).len() > 1 { crossings.always.of(cell) } else { &[] };
        let deciders = Lists::new((0..model.board.len()).map(|cell| deciders(cell).iter().copied()));
        let glyphs_in = glyphs_in(model, &deciders, &writing, limits)?;
        let mut supports = Supports {
            first: vec![0],
            starts: Vec::new(),
            bits: Vec::new(),
            decision: Vec::new(),
            place: Vec::new(),
            bases: Lists { starts: deciders.starts.clone(), items: vec![0; deciders.items.len()] },
        };
        let mut next_base = deciders.starts.clone();
        let mut rank = vec![0; writing.count];
        let cells_of = deciders.inverted(model.decisions.len());
        for (number, range) in (0..).zip(&model.decisions) {
            limits.look()?;
            let width = range.len().div_ceil(64);
            supports.starts.push(supports.bits.len());
            for &cell in cells_of.of(number as usize) {
                let (glyphs, start) = (glyphs_in.of(cell as usize), supports.bits.len());
                let base = &mut next_base[cell as usize];
                supports.bases.items[*base as usize] = supports.decision.len() as u32;
                *base += 1;
                supports.bits.resize(start + glyphs.len() * width, 0);
                supports.decision.extend(glyphs.iter().map(|_| number));
                supports.place.extend((0..glyphs.len() as u32).map(|at| (cell, at)));
                (0..).zip(glyphs).for_each(|(at, &glyph)| rank[glyph as usize] = at);
                for (at, glyph) in writing.in_cell(model, range, Cell(cell)).enumerate() {
                    supports.bits[start + rank[glyph] * width + at / 64] |= 1 << (at % 64);
                }
            }
            supports.first.push(supports.decision.len() as u32);
        }
        Ok(supports)
    }

    /// The supports of other decisions for the same glyph in the same cell.
    fn rivals(&self, support: u32) -> impl Iterator<Item = u32> + '_ {
        let (cell, glyph) = self.place[support as usize];
        self.bases.of(cell as usize).iter().map(move |base| base + glyph).filter(move |&other| other != support)
    }

    /// The bits of a decision's supports, one row after another.
    fn rows(&self, decision: usize) -> &[u64] {
        let end = self.starts.get(decision + 1).copied().unwrap_or(self.bits.len());
        &self.bits[self.starts[decision]..end]
    }

    /// The candidates of a support that are still possible.
    fn options(&self, model: &Model, live: &Live, support: u32, mut each: impl FnMut(Cand)) {
        let decision = self.decision[support as usize] as usize;
        let range = &model.decisions[decision];
        let width = range.len().div_ceil(64);
        let row = (support - self.first[decision]) as usize * width;
        for (first, bits) in range.clone().step_by(64).zip(&self.rows(decision)[row..row + width]) {
            let mut word = bits & live.word(Cand(first), 64);
            while word != 0 {
                each(Cand(first + word.trailing_zeros()));
                word &= word - 1;
            }
        }
    }
}

/// For each cell with several deciders, the glyphs that one of them may write there.
fn glyphs_in(model: &Model, deciders: &Lists, writing: &Writing, limits: &Limits) -> Result<Lists, Halt> {
    let mut seen = vec![u32::MAX; writing.count];
    let mut lists = Lists::new([[]; 0]);
    let mut found = Vec::new();
    for cell in 0..model.board.len() as u32 {
        limits.look()?;
        for range in deciders.of(cell as usize).iter().map(|&decision| &model.decisions[decision as usize]) {
            for glyph in writing.in_cell(model, range, Cell(cell)) {
                if std::mem::replace(&mut seen[glyph], cell) != cell {
                    found.push(glyph as u32);
                }
            }
        }
        lists.push(found.drain(..));
    }
    Ok(lists)
}

/// The glyphs of all marks, numbered from 0.
struct Writing {
    /// How many different glyphs there are.
    count: usize,
    /// The glyph of each mark, candidate by candidate.
    glyphs: Vec<u32>,
    /// For each candidate, where its marks begin.
    starts: Vec<u32>,
}

impl Writing {
    fn new(model: &Model) -> Writing {
        let mut known: Vec<(Glyph, u32)> = Vec::new();
        let mut writing = Writing { count: 0, glyphs: Vec::with_capacity(model.mark_count()), starts: Vec::new() };
        writing.starts.reserve(model.len());
        for candidate in model.candidates() {
            writing.starts.push(writing.glyphs.len() as u32);
            for mark in model.marks(candidate) {
                let at = known.binary_search_by_key(&mark.glyph, |&(glyph, _)| glyph);
                let number = match at {
                    Ok(at) => known[at].1,
                    Err(at) => {
                        known.insert(at, (mark.glyph, known.len() as u32));
                        known.len() as u32 - 1
                    }
                };
                writing.glyphs.push(number);
            }
        }
        writing.count = known.len();
        writing
    }

    /// What each candidate of a decision writes into a cell that all of them mark. They mostly mark the same cells in the
    /// same order, so the place of the last one is looked at first.
    fn in_cell<'a>(&'a self, model: &'a Model, range: &Range<u32>, cell: Cell) -> impl Iterator<Item = usize> + 'a {
        let mut place = 0;
        range.clone().map(move |candidate| {
            let marks = model.marks(Cand(candidate));
            if marks.get(place).is_none_or(|mark| mark.cell != cell) {
                place = marks.iter().position(|mark| mark.cell == cell).expect("a decider marks its cell");
            }
            self.glyphs[self.starts[candidate as usize] as usize + place] as usize
        })
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
    limits: &'m Limits,
    /// What stopped it in the midst of a propagation. From then on every propagation ends as if all were dead, so it soon
    /// comes to an end, which is then no answer.
    halt: Option<Halt>,
    net: Network,
    propagators: Vec<Box<dyn Propagator>>,
    live: Live,
    /// Changes of the trail before this one are propagated.
    head: usize,
    live_count: Vec<u32>,
    taken_count: Vec<u32>,
    /// Decisions that have lost candidates since their supports were looked at, and whether each one is among them.
    thinned: VecDeque<u32>,
    is_thinned: Vec<bool>,
    /// What the supports of a decision strike elsewhere.
    struck: Vec<Cand>,
    /// The live bits of the decision that is looked at.
    words: Vec<u64>,
    awake: Vec<bool>,
    /// Constraints to be looked at, by rank.
    queue: [VecDeque<usize>; 2],
    guesses: Vec<Guess>,
    /// How much trouble each group has made.
    weight: Vec<f64>,
    /// What the next conflict weighs.
    conflict_weight: f64,
    /// The group that was found dead in the present conflict, if it was one.
    dead_group: Option<usize>,
    first_solution: Option<Filling>,
    last_conflict: Option<usize>,
    dice: Dice,
    shuffled: bool,
    restarts: bool,
    patience: f64,
    conflicts: u64,
    nodes: u64,
}

impl<'m> Engine<'m> {
    fn new(model: &'m Model, net: Network, seed: u64, restarts: bool, limits: &'m Limits) -> Engine<'m> {
        let sizes = |lists: &Lists| (0..lists.len()).map(|list| lists.of(list).len() as u32).collect::<Vec<u32>>();
        Engine {
            model,
            limits,
            halt: None,
            live_count: sizes(&net.members),
            taken_count: vec![0; net.members.len()],
            thinned: VecDeque::new(),
            is_thinned: vec![false; model.decisions.len()],
            struck: Vec::new(),
            words: Vec::new(),
            propagators: model.constraints.iter().map(|constraint| constraint.begin()).collect(),
            live: Live::new(model.len()),
            head: 0,
            awake: vec![false; net.ranks.len()],
            queue: Default::default(),
            weight: vec![1.0; net.members.len()],
            net,
            conflict_weight: 1.0,
            dead_group: None,
            first_solution: None,
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
            self.check_loss(group)?;
            self.check_gain(group)?;
        }
        for decision in 0..self.model.decisions.len() as u32 {
            self.thin(decision);
        }
        self.propagate()
    }

    fn work(&mut self, tally: &mut Tally<'_>) -> ControlFlow<()> {
        let every = tally.detail() == Detail::Every;
        if every {
            self.tell_taken(0, tally)?;
        }
        loop {
            if self.nodes.is_multiple_of(NODES_PER_LOOK) {
                tally.pulse(self.nodes, || (BigUint::from(self.nodes), None))?;
            }
            let Some((group, candidate)) = self.choose() else {
                let held = self.model.candidates().filter(|&candidate| self.live.taken(candidate));
                let filling = self.model.filling(held);
                if self.first_solution.as_ref() != Some(&filling) {
                    tally.found(&filling)?;
                    self.restarts &= self.first_solution.is_none();
                    self.first_solution.get_or_insert(filling);
                }
                if self.back_up(tally, every)?.is_none() {
                    return ControlFlow::Continue(());
                }
                continue;
            };
            self.nodes += 1;
            if every {
                tally.tell(Event::Guess(candidate))?;
            }
            let before = self.live.trail().len();
            self.guesses.push(Guess { candidate, group, before });
            if self.live.take(candidate).and_then(|()| self.propagate()).is_ok() {
                if every {
                    self.tell_taken(before + 1, tally)?;
                }
                continue;
            }
            self.conflicts += 1;
            self.last_conflict = Some(group);
            self.weigh(group);
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

    /// Notes who made the trouble: the group that was found dead, else the one in which it was guessed.
    fn weigh(&mut self, guessed: usize) {
        let group = self.dead_group.unwrap_or(guessed);
        self.weight[group] += self.conflict_weight;
        self.conflict_weight *= MORE_WEIGHT;
        if self.conflict_weight > HEAVIEST {
            self.weight.iter_mut().for_each(|weight| *weight = (*weight / HEAVIEST).max(LIGHTEST));
            self.conflict_weight /= HEAVIEST;
        }
    }

    /// Takes guesses back until one can be struck instead. `None`: nothing is left to try.
    fn back_up(&mut self, tally: &mut Tally<'_>, every: bool) -> ControlFlow<(), Option<()>> {
        while let Some(guess) = self.guesses.pop() {
            if every {
                tally.tell(Event::Dead { depth: self.guesses.len() })?;
            }
            self.undo_to(guess.before);
            if self.live.strike(guess.candidate).and_then(|()| self.propagate()).is_ok() {
                if every {
                    self.tell_taken(guess.before, tally)?;
                }
                return ControlFlow::Continue(Some(()));
            }
            self.last_conflict = Some(guess.group);
        }
        ControlFlow::Continue(None)
    }

    /// Tells what has been taken since the trail was so long.
    fn tell_taken(&self, since: usize, tally: &mut Tally<'_>) -> ControlFlow<()> {
        let taken = |change: &Change| match *change {
            Change::Taken(candidate) => Some(candidate),
            Change::Struck(_) => None,
        };
        let taken: Vec<Cand> = self.live.trail()[since..].iter().filter_map(taken).collect();
        if taken.is_empty() { ControlFlow::Continue(()) } else { tally.tell(Event::Follows(&taken)) }
    }

    fn begin_anew(&mut self) {
        let root = self.guesses.first().map_or(0, |guess| guess.before);
        self.undo_to(root);
        self.guesses.clear();
        self.conflicts = 0;
        self.patience *= MORE_PATIENCE;
        self.shuffled = true;
    }

    /// The group to guess in, and what: the last conflict's group, else one with the fewest options for its weight, ties by
    /// the dice.
    /// `None`: everything is decided.
    fn choose(&mut self) -> Option<(usize, Cand)> {
        let is_open = |engine: &Engine<'_>, group: usize| engine.taken_count[group] < engine.net.lo[group];
        let group = match self.last_conflict.filter(|&group| is_open(self, group)) {
            Some(group) => group,
            None => {
                let (mut best, mut fewest, mut ties) = (None, f64::INFINITY, 0);
                for group in 0..self.net.members.len() {
                    if !is_open(self, group) {
                        continue;
                    }
                    let options = f64::from(self.live_count[group] - self.taken_count[group]) / self.weight[group];
                    if options > fewest {
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

    fn thin(&mut self, decision: u32) {
        if !std::mem::replace(&mut self.is_thinned[decision as usize], true) {
            self.thinned.push_back(decision);
        }
    }

    /// Works through the trail, then asks the constraints, cheap ones first, until nothing more follows.
    fn propagate(&mut self) -> Result<(), Dead> {
        self.dead_group = None;
        let end = self.propagate_all();
        if end.is_err() {
            for decision in self.thinned.drain(..) {
                self.is_thinned[decision as usize] = false;
            }
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
            if let Err(halt) = self.limits.look() {
                self.halt = Some(halt);
                return Err(Dead);
            }
            let before = self.live.trail().len();
            self.propagators[constraint].prune(&mut self.live)?;
            self.propagate_trail(Some((constraint, before..self.live.trail().len())))?;
        }
    }

    /// Propagates what is new on the trail. A constraint is not woken by its own changes.
    fn propagate_trail(&mut self, own: Option<(usize, Range<usize>)>) -> Result<(), Dead> {
        loop {
            while self.head < self.live.trail().len() {
                let at = self.head;
                self.head += 1;
                self.propagate_change(at, own.as_ref())?;
            }
            let Some(decision) = self.thinned.pop_front() else { return Ok(()) };
            self.is_thinned[decision as usize] = false;
            self.check_supports(decision as usize)?;
        }
    }

    /// Propagates one change of the trail through groups and clashes, and notes who else has to look at it.
    fn propagate_change(&mut self, at: usize, own: Option<&(usize, Range<usize>)>) -> Result<(), Dead> {
        let change = self.live.trail()[at];
        let (Change::Struck(candidate) | Change::Taken(candidate)) = change;
        for i in self.net.watchers_of.range(candidate.index()) {
            let watcher = self.net.watchers_of.items[i] as usize;
            if !own.is_some_and(|(constraint, range)| *constraint == watcher && range.contains(&at)) {
                self.wake(watcher);
            }
        }
        // Every group counts the change, even after one of them is dead: undoing counts it out of every group.
        let mut end = Ok(());
        for i in self.net.groups_of.range(candidate.index()) {
            let group = self.net.groups_of.items[i] as usize;
            self.count(change, group, 1);
            end = end.and_then(|()| match change {
                Change::Struck(_) => self.check_loss(group),
                Change::Taken(_) => self.check_gain(group),
            });
        }
        end?;
        match change {
            Change::Struck(_) => self.thin(self.net.decision_of[candidate.index()]),
            Change::Taken(_) => {
                for i in self.net.clashes.range(candidate.index()) {
                    self.live.strike(Cand(self.net.clashes.items[i]))?;
                }
            }
        }
        Ok(())
    }

    /// Counts a change of one of its candidates into a group, or out again.
    fn count(&mut self, change: Change, group: usize, by: i32) {
        let (count, by) = match change {
            Change::Struck(_) => (&mut self.live_count[group], -by),
            Change::Taken(_) => (&mut self.taken_count[group], by),
        };
        *count = count.wrapping_add_signed(by);
    }

    /// What follows for a group that has lost a candidate: if no more than `lo` are left, they hold.
    fn check_loss(&mut self, group: usize) -> Result<(), Dead> {
        let (live, lo) = (self.live_count[group], self.net.lo[group]);
        if live < lo {
            return self.is_dead(group);
        }
        if live > lo || live == self.taken_count[group] {
            return Ok(());
        }
        for i in self.net.members.range(group) {
            let candidate = Cand(self.net.members.items[i]);
            if self.live.has(candidate) {
                self.live.take(candidate)?;
            }
        }
        Ok(())
    }

    /// What follows for a group of which one more candidate holds: if `hi` do, the others do not.
    fn check_gain(&mut self, group: usize) -> Result<(), Dead> {
        let (taken, hi) = (self.taken_count[group], self.net.hi[group]);
        if taken > hi {
            return self.is_dead(group);
        }
        if taken < hi || taken == self.live_count[group] {
            return Ok(());
        }
        for i in self.net.members.range(group) {
            let candidate = Cand(self.net.members.items[i]);
            if !self.live.taken(candidate) {
                self.live.strike(candidate)?;
            }
        }
        Ok(())
    }

    fn is_dead(&mut self, group: usize) -> Result<(), Dead> {
        self.dead_group = Some(group);
        Err(Dead)
    }

    /// A glyph that one decision can no longer write into a cell cannot be written there by the others.
    fn check_supports(&mut self, decision: usize) -> Result<(), Dead> {
        let supports = &self.net.supports;
        self.words.clear();
        let firsts = self.model.decisions[decision].clone().step_by(64);
        self.words.extend(firsts.map(|first| self.live.word(Cand(first), 64)));
        let rows = supports.rows(decision).chunks_exact(self.words.len().max(1));
        for (support, row) in (supports.first[decision]..).zip(rows) {
            if row.iter().zip(&self.words).any(|(bits, live)| bits & live != 0) {
                continue;
            }
            for rival in supports.rivals(support) {
                supports.options(self.model, &self.live, rival, |candidate| self.struck.push(candidate));
            }
        }
        self.struck.drain(..).try_for_each(|candidate| self.live.strike(candidate))
    }

    fn undo_to(&mut self, length: usize) {
        while self.live.trail().len() > length {
            let change = self.live.undo().expect("the trail is longer");
            if self.live.trail().len() < self.head {
                let (Change::Struck(candidate) | Change::Taken(candidate)) = change;
                for i in self.net.groups_of.range(candidate.index()) {
                    self.count(change, self.net.groups_of.items[i] as usize, -1);
                }
            }
        }
        self.head = self.head.min(length);
    }
}

#[cfg(test)]
mod tests;
