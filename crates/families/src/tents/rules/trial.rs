//! Something is written for a moment, and what follows of itself: grass around tents and in lines that have theirs; then, in
//! rounds, all tents that are needed. It ends where a tree or a line comes short, or where nothing more follows.
//!
//! In each round all that follows is written at once, so that how many rounds it takes does not depend on where one begins.

use super::pairing::too_few_places;
use super::traces::{Changes, Slack, Traces, part};
use super::view::{Bits, Line, View, room, runs};
use super::{too_little_room, too_many_tents};
use runut_model::{Cell, DeadEnd, Said};

/// What is written for a moment, and why.
#[derive(Clone, Copy)]
pub struct Fact {
    pub cell: Cell,
    pub is_tent: bool,
    why: Why,
}

#[derive(Clone, Copy)]
enum Why {
    Supposed,
    /// Grass, for it touches a tent.
    Around(Cell),
    /// Grass, for the line has its tents.
    Full(usize),
    /// A tree's only place.
    Tree(Cell),
    /// One of the tents that fit into a line only so.
    Line(usize),
}

/// What comes short: a tree, or two that have the same only place; or a line.
#[derive(Clone, Copy)]
pub enum Short {
    Tree(Cell, Option<Cell>),
    Line(Line),
}

/// A trial that is being made.
#[derive(Clone, Default)]
pub struct Trial {
    /// All that is written, in order.
    facts: Vec<Fact>,
    /// By line: what was written there, and how much of it are tents.
    written: Vec<[u8; 2]>,
    /// The lines through what was written, in order.
    lines: Vec<usize>,
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
        self.trial.facts.clear();
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

    pub fn facts(&self) -> &[Fact] {
        &self.trial.facts
    }

    /// Supposes a tent or grass in an open cell, with the grass that follows.
    pub fn suppose(&mut self, cell: Cell, is_tent: bool) {
        self.put(cell, is_tent, Why::Supposed);
        self.fill_up();
        self.trace_lines();
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
        self.trial.facts.push(Fact { cell, is_tent, why });
        self.trial.traces.parts.insert(part(self.view.puzzle, &self.view.land, cell));
        for line in self.view.land.through(self.view.puzzle.rows, cell) {
            let written = &mut self.trial.written[line];
            if written[0] == 0 {
                self.trial.lines.push(line);
            }
            written[0] += 1;
            written[1] += u8::from(is_tent);
        }
        if is_tent {
            for other in self.view.puzzle.around(cell) {
                self.trial.traces.parts.insert(part(self.view.puzzle, &self.view.land, other));
                if self.view.is_open(other) {
                    self.put(other, false, Why::Around(cell));
                }
            }
        }
    }

    /// Grass in the lines that have their tents by now.
    fn fill_up(&mut self) {
        let mut at = 0;
        while let Some(&line) = self.trial.lines.get(at) {
            at += 1;
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

    /// The trees beside grass that was written.
    fn trees(&self) -> impl Iterator<Item = Cell> + '_ {
        let grass = self.trial.facts.iter().filter(|fact| !fact.is_tent);
        grass.flat_map(|fact| self.view.trees(fact.cell)).copied()
    }

    fn short(&mut self) -> Option<Short> {
        for fact in self.trial.facts.iter().filter(|fact| !fact.is_tent) {
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
        self.fill_up();
        self.trace_lines();
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
        let beside = |tree: Cell| move |fact: &Fact| !fact.is_tent && self.view.sides_of(tree).contains(&fact.cell);
        let through =
            |line: usize| move |fact: &Fact| self.view.land.through(self.view.puzzle.rows, fact.cell).contains(&line);
        match short {
            Short::Tree(tree, other) => {
                [*tree].iter().chain(other).for_each(|&tree| need(&mut is_needed, facts.len(), &beside(tree)));
            }
            Short::Line(line) => need(&mut is_needed, facts.len(), &through(line.at)),
        }
        for at in (0..facts.len()).rev() {
            match facts[at].why {
                _ if !is_needed[at] => {}
                Why::Supposed => {}
                Why::Around(tent) => need(&mut is_needed, at, &|fact| fact.cell == tent),
                Why::Full(line) => need(&mut is_needed, at, &|fact| fact.is_tent && through(line)(fact)),
                Why::Tree(tree) => need(&mut is_needed, at, &beside(tree)),
                Why::Line(line) => need(&mut is_needed, at, &through(line)),
            }
        }
        let follows = |fact: &Fact| fact.is_tent && !matches!(fact.why, Why::Supposed);
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

fn trace_tree(view: &View<'_>, traces: &mut Traces, tree: Cell) {
    view.sides_of(tree).iter().for_each(|&side| traces.parts.insert(part(view.puzzle, &view.land, side)));
}
