//! Something is written for a moment, and what follows of itself: grass around tents and in lines that have theirs; then, in
//! rounds, all tents that are needed. It ends where a tree or a line comes short, or where nothing more follows.
//!
//! In each round all that follows is written at once, so that how many rounds it takes does not depend on where one begins.

use super::pairing::too_few_places;
use super::ties::{self, Left};
use super::traces::{Changes, Slack, Traces};
use super::view::{Bits, Line, View, room, runs};
use super::{too_little_room, too_many_tents};
use runut_model::{Cell, DeadEnd, Said};

/// What holds for a moment, and why.
#[derive(Clone, Copy)]
pub struct Fact {
    pub cell: Cell,
    pub what: What,
    why: Why,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum What {
    Tent,
    Grass,
    /// The tent in this cell is this tree's.
    Tied(Cell),
}

#[derive(Clone, Copy)]
enum Why {
    Supposed,
    /// Grass, for it touches a tent.
    Around(Cell),
    /// Grass, for the line has its tents.
    Full(usize),
    /// Grass, for all its trees have tents.
    NoTree,
    /// A tree's only place: its tent, or that it is tied to the tent there.
    Tree(Cell),
    /// A tent's only tree.
    Tent,
    /// One of the tents that fit into a line only so.
    Line(usize),
}

/// What comes short: a tree, or two that have the same only place; a tent that has no tree; or a line.
#[derive(Clone, Copy)]
pub enum Short {
    Tree(Cell, Option<Cell>),
    Tent(Cell),
    Line(Line),
}

impl Fact {
    fn is_derived(&self) -> bool {
        !matches!(self.why, Why::Supposed)
    }
}

/// A trial that is being made.
#[derive(Clone, Default)]
pub struct Trial {
    /// All that holds, in order; and how much of it has been followed.
    facts: Vec<Fact>,
    followed: usize,
    /// A tent that has no tree.
    lonely: Option<Cell>,
    /// By line: what was written there, and how much of it are tents.
    written: Vec<[u8; 2]>,
    /// The lines through what was written, in order.
    lines: Vec<usize>,
    /// How many of them need no look for grass until another tent is written.
    checked: usize,
    /// What it depends on.
    pub traces: Traces,
}

/// A board on which something is tried.
pub struct Bench<'v, 'a> {
    pub view: &'v mut View<'a>,
    pub trial: &'v mut Trial,
    pub changes: &'v Changes,
}

impl Bench<'_, '_> {
    /// Begins anew: nothing is supposed, nothing is depended on.
    pub fn begin(&mut self) {
        self.trial.written.resize(self.view.line_number(), [0; 2]);
        self.trial.traces = Traces::default();
    }

    /// Takes back what was written.
    pub fn end(&mut self) {
        self.view.take_back();
        for fact in self.trial.facts.drain(..) {
            if let What::Tied(tree) = fact.what {
                self.view.ties.untie(fact.cell, tree);
            }
        }
        self.trial.followed = 0;
        self.trial.checked = 0;
        self.trial.lonely = None;
        while let Some(line) = self.trial.lines.pop() {
            self.trial.written[line] = [0; 2];
        }
    }

    /// What the places of a tree depend on.
    pub fn traces_of(&self, tree: Cell) -> Traces {
        let mut traces = Traces::default();
        trace_tree(self.view, &mut traces, tree);
        traces
    }

    /// All that is written, and whether it is a tent.
    pub fn written(&self) -> Vec<(Cell, bool)> {
        let written = self.trial.facts.iter().filter(|fact| !matches!(fact.what, What::Tied(_)));
        written.map(|fact| (fact.cell, fact.what == What::Tent)).collect()
    }

    /// Supposes a tent or grass in an open cell, with the grass that follows.
    pub fn suppose(&mut self, cell: Cell, is_tent: bool) {
        self.put(cell, is_tent, Why::Supposed);
        self.settle();
    }

    /// Follows what is needed for so many rounds; after how many something comes short, if it does.
    pub fn follow(&mut self, rounds: usize) -> Option<usize> {
        for round in 0.. {
            if self.short().is_some() {
                return Some(round);
            }
            if round == rounds || !self.force() {
                return None;
            }
        }
        None
    }

    /// Writes a tent, with the grass around it, or grass.
    fn put(&mut self, cell: Cell, is_tent: bool, why: Why) {
        self.view.suppose(cell, is_tent);
        self.trial.facts.push(Fact { cell, what: if is_tent { What::Tent } else { What::Grass }, why });
        self.trial.traces.trace(&self.view.land, cell);
        for line in self.view.land.through(self.view.puzzle.rows, cell) {
            let written = &mut self.trial.written[line];
            if written[0] == 0 {
                self.trial.lines.push(line);
            }
            written[0] += 1;
            written[1] += u8::from(is_tent);
        }
        if is_tent {
            self.trial.checked = 0;
            for at in 0..self.view.land.around(cell).len() {
                let other = self.view.land.around(cell)[at];
                self.trial.traces.trace(&self.view.land, other);
                if self.view.is_open(other) {
                    self.put(other, false, Why::Around(cell));
                }
            }
        }
    }

    /// Grass and ties that follow.
    fn settle(&mut self) {
        loop {
            self.fill_up();
            let Some(&fact) = self.trial.facts.get(self.trial.followed) else { break };
            self.trial.followed += 1;
            if self.view.ties.is_broken() || self.trial.lonely.is_some() {
                continue;
            }
            match fact.what {
                What::Tent => {
                    self.tie(fact.cell);
                    (0..self.view.trees(fact.cell).len()).for_each(|at| self.tie(self.view.trees(fact.cell)[at]));
                }
                What::Grass => {
                    (0..self.view.trees(fact.cell).len()).for_each(|at| self.tie(self.view.trees(fact.cell)[at]));
                }
                What::Tied(tree) => {
                    (0..self.view.trees(fact.cell).len()).for_each(|at| self.tie(self.view.trees(fact.cell)[at]));
                    for at in 0..self.view.sides_of(tree).len() {
                        let side = self.view.sides_of(tree)[at];
                        if self.view.is_tent(side) {
                            self.tie(side);
                        } else if self.view.is_open(side) && self.has_no_tree(side) {
                            self.put(side, false, Why::NoTree);
                        }
                    }
                }
            }
        }
        self.trace_lines();
    }

    fn has_no_tree(&mut self, cell: Cell) -> bool {
        self.view.trees(cell).iter().for_each(|&tree| trace_tree(self.view, &mut self.trial.traces, tree));
        self.view.trees(cell).iter().all(|&tree| self.view.ties.mate(tree).is_some())
    }

    /// Ties a tent or a tree to what is left to it, if it is only one.
    fn tie(&mut self, one: Cell) {
        let is_tent = self.view.is_tent(one);
        match is_tent {
            true => {
                self.view.trees(one).iter().for_each(|&tree| trace_tree(self.view, &mut self.trial.traces, tree));
            }
            false => trace_tree(self.view, &mut self.trial.traces, one),
        }
        match ties::left(self.view, &self.view.ties, one) {
            Left::Only(other) => {
                let (tent, tree) = if is_tent { (one, other) } else { (other, one) };
                self.view.ties.tie(tent, tree);
                let why = if is_tent { Why::Tent } else { Why::Tree(tree) };
                self.trial.facts.push(Fact { cell: tent, what: What::Tied(tree), why });
            }
            Left::Nothing if is_tent => self.trial.lonely = Some(one),
            Left::Nothing | Left::Others => {}
        }
    }

    /// Grass in the lines that have their tents by now.
    fn fill_up(&mut self) {
        while let Some(&line) = self.trial.lines.get(self.trial.checked) {
            self.trial.checked += 1;
            let open = self.view.open_bits(line);
            if open != 0 && self.view.count(line).is_some_and(|count| count <= self.view.tents_in(line)) {
                self.view.cells_at(line, open).for_each(|open| self.put(open, false, Why::Full(line)));
            }
        }
    }

    /// A line that is neither full nor short of room, and would not be even if as many tents fewer fit as cells were written,
    /// tells nothing but that.
    fn trace_lines(&mut self) {
        for at in 0..self.trial.lines.len() {
            let line = self.trial.lines[at];
            if self.view.count(line).is_some() {
                match self.is_slack(line) {
                    true => self.trial.traces.slack.insert(line),
                    false => self.trial.traces.lines.insert(line),
                }
            }
        }
    }

    fn is_slack(&self, line: usize) -> bool {
        let ([written, tents], Slack { missing, spare }) = (self.trial.written[line], self.changes.slack(line));
        tents < missing && written - tents < spare
    }

    /// The lines through what was written that may come short.
    fn tight_lines(&self) -> impl Iterator<Item = Line> + '_ {
        self.trial.lines.iter().filter(|&&line| !self.is_slack(line)).filter_map(|&line| self.view.line(line))
    }

    /// The trees beside grass that was written, and beside tents that are tied.
    fn trees(&self) -> impl Iterator<Item = Cell> + '_ {
        let near = self.trial.facts.iter().filter(|fact| fact.what != What::Tent);
        near.flat_map(|fact| self.view.trees(fact.cell)).copied()
    }

    fn short(&mut self) -> Option<Short> {
        if let Some(lonely) = self.trial.lonely {
            return Some(Short::Tent(lonely));
        }
        for fact in self.trial.facts.iter().filter(|fact| fact.what != What::Tent) {
            for &tree in self.view.trees(fact.cell) {
                let short = without_place(self.view, &mut self.trial.traces, tree);
                if short.is_some() {
                    return short;
                }
            }
        }
        self.tight_lines().find(|line| is_short(self.view, line)).map(Short::Line)
    }

    /// Everything that comes short.
    fn all_short(&mut self) -> Vec<Short> {
        let trees: Vec<Cell> = self.trees().collect();
        let mut all: Vec<Short> =
            trees.into_iter().filter_map(|tree| without_place(self.view, &mut self.trial.traces, tree)).collect();
        all.extend(self.trial.lonely.map(Short::Tent));
        all.extend(self.tight_lines().filter(|line| is_short(self.view, line)).map(Short::Line));
        all
    }

    /// Writes all tents that are needed now. False: there is none.
    fn force(&mut self) -> bool {
        let mut needed: Vec<(Cell, Why)> = Vec::new();
        for tree in self.trees() {
            let mut places = self.view.places(tree);
            if let (Some(only), None) = (places.next().filter(|&only| self.view.is_open(only)), places.next()) {
                needed.push((only, Why::Tree(tree)));
            }
        }
        for line in self.tight_lines().filter(|line| line.missing() > 0) {
            let open = self.view.open_bits(line.at);
            if room(open) == line.missing() {
                let tents = runs(open).filter(|(_, length)| length % 2 == 1).flat_map(every_second);
                let tents = tents.fold(0, |tents: Bits, at| tents | 1 << at);
                needed.extend(self.view.cells_at(line.at, tents).map(|tent| (tent, Why::Line(line.at))));
            }
        }
        let has_any = !needed.is_empty();
        for (tent, why) in needed {
            // One that another has made grass meanwhile leaves its tree or line short.
            if self.view.is_open(tent) {
                self.put(tent, true, why);
            }
        }
        self.settle();
        has_any
    }

    /// What comes short with the fewest tents before it, the tents that it takes, and what is to be looked at.
    pub fn told(&mut self) -> Option<(Said, Vec<Cell>)> {
        let shorts = self.all_short();
        let (short, needed) =
            shorts.into_iter().map(|short| (short, self.needed(&short))).min_by_key(|(_, needed)| needed.len())?;
        let DeadEnd { cells, said } = self.dead_end(short);
        let tents: Vec<Cell> = needed.iter().map(|fact| fact.cell).collect();
        let following = match needed.len() > MOST_TOLD {
            true => Said::new("tents-then-several").with("cells", self.view.spots(&tents)).with("rest", said),
            false => needed.iter().rev().fold(said, |rest, fact| self.then(fact).with("rest", rest)),
        };
        Some((following, tents.into_iter().chain(cells).collect()))
    }

    fn then(&self, fact: &Fact) -> Said {
        let said = match fact.why {
            Why::Tree(tree) => Said::new("tents-then-tree").with("tree", self.view.puzzle.spot(tree)),
            Why::Line(line) => {
                self.view.line(line).expect("it has a count").said("tents-then-row", "tents-then-column")
            }
            _ => unreachable!("a tent that follows is a tree's or a line's"),
        };
        said.with("cell", self.view.puzzle.spot(fact.cell))
    }

    fn dead_end(&self, short: Short) -> DeadEnd {
        match short {
            Short::Tree(tree, other) => {
                let mut trees: Vec<Cell> = [tree].into_iter().chain(other).collect();
                trees.sort_unstable();
                too_few_places(self.view, trees, self.view.places(tree).collect())
            }
            Short::Tent(tent) => {
                let said = Said::new("tents-dead-no-tree-left").with("tent", self.view.puzzle.spot(tent));
                DeadEnd { cells: vec![tent], said }
            }
            Short::Line(line) => {
                too_many_tents(self.view, &line).or_else(|| too_little_room(self.view, &line)).expect("it comes short")
            }
        }
    }

    /// The tents that follow without which this would not come short, in order.
    fn needed(&self, short: &Short) -> Vec<Fact> {
        let facts = &self.trial.facts;
        let mut is_needed = vec![false; facts.len()];
        let need = |is_needed: &mut [bool], until: usize, is: &dyn Fn(&Fact) -> bool| {
            let before = facts[..until].iter().zip(is_needed);
            before.filter(|(fact, _)| is(fact)).for_each(|(_, needed)| *needed = true);
        };
        let is_beside = |fact: &Fact, tree: Cell| match fact.what {
            What::Tent => false,
            What::Grass => self.view.sides_of(tree).contains(&fact.cell),
            What::Tied(other) => other != tree && self.view.sides_of(tree).contains(&fact.cell),
        };
        let is_in = |fact: &Fact, line: usize| {
            !matches!(fact.what, What::Tied(_))
                && self.view.land.through(self.view.puzzle.rows, fact.cell).contains(&line)
        };
        let is_at = |fact: &Fact, tent: Cell| fact.cell == tent && fact.what == What::Tent;
        let has_tree = |fact: &Fact, cell: Cell| match fact.what {
            What::Tied(tree) => fact.cell != cell && self.view.trees(cell).contains(&tree),
            _ => false,
        };
        match short {
            Short::Tree(tree, other) => {
                let trees = [Some(*tree), *other];
                need(&mut is_needed, facts.len(), &|fact| trees.iter().flatten().any(|&tree| is_beside(fact, tree)));
            }
            Short::Tent(tent) => {
                need(&mut is_needed, facts.len(), &|fact| is_at(fact, *tent) || has_tree(fact, *tent));
            }
            Short::Line(line) => need(&mut is_needed, facts.len(), &|fact| is_in(fact, line.at)),
        }
        for at in (0..facts.len()).rev().filter(|&at| facts[at].is_derived()) {
            let Fact { cell, why, .. } = facts[at];
            if is_needed[at] {
                need(&mut is_needed, at, &|fact| match why {
                    Why::Supposed => false,
                    Why::Around(tent) => is_at(fact, tent),
                    Why::Full(line) => fact.what == What::Tent && is_in(fact, line),
                    Why::NoTree => has_tree(fact, cell),
                    Why::Tree(tree) => is_beside(fact, tree) || is_at(fact, cell),
                    Why::Tent => has_tree(fact, cell) || is_at(fact, cell),
                    Why::Line(line) => is_in(fact, line),
                });
            }
        }
        let follows = |fact: &Fact| fact.what == What::Tent && fact.is_derived();
        facts.iter().zip(is_needed).filter(|(fact, is)| *is && follows(fact)).map(|(fact, _)| *fact).collect()
    }
}

/// More tents than this are told without why each of them follows.
const MOST_TOLD: usize = 3;

fn every_second((from, length): (usize, usize)) -> impl Iterator<Item = usize> {
    (from..from + length).step_by(2)
}

fn is_short(view: &View<'_>, line: &Line) -> bool {
    line.tents > line.count || view.room(line.at) < line.missing()
}

/// A tree that has no place for its tent, or its only one together with another tree.
fn without_place(view: &View<'_>, traces: &mut Traces, tree: Cell) -> Option<Short> {
    trace_tree(view, traces, tree);
    let mut places = view.places(tree);
    match (places.next(), places.next()) {
        (None, _) => Some(Short::Tree(tree, None)),
        (Some(only), None) => {
            view.trees(only).iter().for_each(|&other| trace_tree(view, traces, other));
            let has_no_other = |other: &Cell| {
                let mut places = view.places(*other);
                *other != tree && places.next() == Some(only) && places.next().is_none()
            };
            let other = view.trees(only).iter().copied().find(has_no_other)?;
            Some(Short::Tree(tree, Some(other)))
        }
        _ => None,
    }
}

/// Notes what a tree's places depend on.
pub fn trace_tree(view: &View<'_>, traces: &mut Traces, tree: Cell) {
    traces.parts.add(view.land.parts_beside(tree));
}
