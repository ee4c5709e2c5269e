//! Looking ahead: a tent or grass for a moment, then what follows of itself, to see whether a tree or a line comes short.
//!
//! Of all ways to see that something cannot be, the shortest is told, so every open cell is tried with a tent and with grass.
//! What came of a trial is remembered together with what it depends on, and it is made again only when that has changed.

use super::pairing::too_few_places;
use super::view::{Land, Line, View};
use super::{too_little_room, too_many_tents};
use crate::tents::Puzzle;
use runut_model::{Cell, DeadEnd, Finding, Said};

/// Tents that follow of themselves, as far as people look ahead.
const MOST_FORCED: usize = 3;

/// A tent that would leave a tree without a place or a line without room, or grass that would.
pub fn no_room_left(view: &mut View<'_>) -> Option<Finding> {
    find_refuted(view, 0)
}

/// The same after some tents that would follow. Of all such ways the shortest.
pub fn ahead(view: &mut View<'_>) -> Option<Finding> {
    find_refuted(view, MOST_FORCED)
}

fn find_refuted(view: &mut View<'_>, most_forced: usize) -> Option<Finding> {
    let mut trials = std::mem::take(&mut view.trials);
    trials.catch_up(view);
    let open: Vec<Cell> = view.all_open().collect();
    let mut shortest: Option<(usize, Cell, bool)> = None;
    for (cell, is_tent) in [true, false].into_iter().flat_map(|is_tent| open.iter().map(move |&cell| (cell, is_tent))) {
        let most = shortest.map_or(Some(most_forced), |(forced, ..)| forced.checked_sub(1));
        let Some(most) = most else { break };
        if let Some(forced) = trials.forced_until_refuted(view, cell, is_tent, most) {
            shortest = Some((forced, cell, is_tent));
        }
    }
    let found = shortest.and_then(|(most, cell, is_tent)| {
        let refuted = trials.refute(view, cell, is_tent, most);
        let told = refuted.map(|end| trials.told(view, cell, is_tent, end));
        trials.take_back(view);
        told
    });
    view.trials = trials;
    found
}

/// A tent that is needed: a tree's only place, or one of the cells that a line needs all of.
#[derive(Clone, Copy)]
struct Forced {
    tent: Cell,
    by: Need,
}

#[derive(Clone, Copy)]
enum Need {
    Tree(Cell),
    Line(Line),
}

/// What comes short: a tree, or two that have the same only place; or a line.
#[derive(Clone, Copy)]
enum Short {
    Tree(Cell, Option<Cell>),
    Line(Line),
}

impl Forced {
    fn said(&self, view: &View<'_>) -> Said {
        let said = match &self.by {
            Need::Tree(tree) => Said::new("tents-then-tree").with("tree", view.puzzle.spot(*tree)),
            Need::Line(line) => line.said("tents-then-row", "tents-then-column"),
        };
        said.with("cell", view.puzzle.spot(self.tent))
    }
}

/// Some of 256 lines or parts of the board.
#[derive(Clone, Copy, Default)]
struct Set([u64; 4]);

impl Set {
    fn insert(&mut self, at: usize) {
        self.0[at / 64] |= 1 << (at % 64);
    }

    fn meets(&self, other: &Set) -> bool {
        (0..4).any(|at| self.0[at] & other.0[at] != 0)
    }

    fn all(&self) -> impl Iterator<Item = usize> + '_ {
        (0..256).filter(|at| self.0[at / 64] >> (at % 64) & 1 == 1)
    }
}

/// Parts of the board in each direction.
const PARTS: usize = 16;

/// What a trial depends on, or what has changed.
#[derive(Clone, Copy, Default)]
struct Traces {
    /// Parts of the board.
    parts: Set,
    /// Lines whose every cell matters.
    lines: Set,
    /// Lines that are so far from coming short that only their [`Slack`] matters.
    slack: Set,
}

impl Traces {
    fn meet(&self, other: &Traces) -> bool {
        self.parts.meets(&other.parts) || self.lines.meets(&other.lines) || self.slack.meets(&other.slack)
    }
}

/// How far a line is from coming short: tents that it needs, and that fit besides; as far as it matters.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Slack {
    missing: u8,
    spare: u8,
}

impl Slack {
    const MOST: Slack = Slack { missing: 3, spare: 5 };

    fn of(view: &View<'_>, line: usize) -> Slack {
        let Some(count) = view.count(line) else { return Slack::MOST };
        let missing = count.saturating_sub(view.tents_in(line));
        let spare = view.room(line).saturating_sub(missing);
        Slack { missing: missing.min(3) as u8, spare: spare.min(5) as u8 }
    }
}

/// What came of a trial.
#[derive(Clone, Copy, Default)]
struct Outcome {
    /// How many forced tents were allowed, and one more; 0 if nothing is known.
    tried: u8,
    /// With how many forced tents it is refuted, if it is.
    forced: Option<u8>,
    traces: Traces,
}

/// What is remembered of all trials; and the one that is being made.
#[derive(Clone, Default)]
pub struct Trials {
    /// Of tents and of grass, by cell. Empty until the first trial.
    outcomes: [Vec<Outcome>; 2],
    /// By line, as they were last.
    slack: Vec<Slack>,
    changed: Traces,
    has_changed: bool,
    /// The tents that followed.
    forced: Vec<Forced>,
    /// By line: what was written there for a moment, and how much of it are tents.
    written: Vec<[u8; 2]>,
    /// The lines through what was written, in order.
    lines: Vec<usize>,
    traces: Traces,
}

fn part(puzzle: &Puzzle, land: &Land, cell: Cell) -> usize {
    let [row, column] = land.spot(cell);
    row * PARTS / puzzle.rows * PARTS + column * PARTS / puzzle.columns
}

impl Trials {
    /// Notes that something else stands in a cell.
    pub fn note(&mut self, land: &Land, puzzle: &Puzzle, cell: Cell) {
        if !self.slack.is_empty() {
            self.has_changed = true;
            self.changed.parts.insert(part(puzzle, land, cell));
            land.through(puzzle.rows, cell).into_iter().for_each(|line| self.changed.lines.insert(line));
        }
    }

    /// Forgets what depends on what has changed.
    fn catch_up(&mut self, view: &View<'_>) {
        if self.slack.is_empty() {
            let cells = view.puzzle.ground.len();
            self.outcomes = [(); 2].map(|()| vec![Outcome::default(); cells]);
            self.slack = (0..view.line_number()).map(|line| Slack::of(view, line)).collect();
            self.written = vec![[0; 2]; view.line_number()];
        }
        if !std::mem::take(&mut self.has_changed) {
            return;
        }
        let mut changed = std::mem::take(&mut self.changed);
        for line in changed.lines.all() {
            let slack = Slack::of(view, line);
            if std::mem::replace(&mut self.slack[line], slack) != slack {
                changed.slack.insert(line);
            }
        }
        for outcomes in &mut self.outcomes {
            for cell in view.all_open() {
                let outcome = &mut outcomes[cell.index()];
                if outcome.traces.meet(&changed) {
                    outcome.tried = 0;
                }
            }
        }
    }

    /// With how many forced tents it is seen that there is no tent in an open cell, or no grass, if so many are enough.
    fn forced_until_refuted(&mut self, view: &mut View<'_>, cell: Cell, is_tent: bool, most: usize) -> Option<usize> {
        let side = usize::from(!is_tent);
        let known = self.outcomes[side][cell.index()];
        if known.tried == 0 || known.forced.is_none() && usize::from(known.tried) <= most {
            let forced = self.refute(view, cell, is_tent, most).map(|_| self.forced.len() as u8);
            self.take_back(view);
            self.outcomes[side][cell.index()] = Outcome { tried: most as u8 + 1, forced, traces: self.traces };
        }
        self.outcomes[side][cell.index()].forced.map(usize::from).filter(|&forced| forced <= most)
    }

    /// What comes short, if there is a tent in an open cell, or grass, and so many forced tents after it.
    fn refute(&mut self, view: &mut View<'_>, cell: Cell, is_tent: bool, most_forced: usize) -> Option<Short> {
        self.forced.clear();
        self.traces = Traces::default();
        self.put(view, cell, is_tent);
        loop {
            self.fill_up(view);
            self.trace_lines(view);
            if let Some(short) = self.short(view) {
                return Some(short);
            }
            if self.forced.len() == most_forced {
                return None;
            }
            let next = self.next_forced(view)?;
            self.put(view, next.tent, true);
            self.forced.push(next);
        }
    }

    fn take_back(&mut self, view: &mut View<'_>) {
        view.take_back();
        self.lines.drain(..).for_each(|line| self.written[line] = [0; 2]);
    }

    /// Writes a tent, with the grass around it, or grass.
    fn put(&mut self, view: &mut View<'_>, cell: Cell, is_tent: bool) {
        view.suppose(cell, is_tent);
        self.traces.parts.insert(part(view.puzzle, &view.land, cell));
        for line in view.land.through(view.puzzle.rows, cell) {
            let written = &mut self.written[line];
            if written[0] == 0 {
                self.lines.push(line);
            }
            written[0] += 1;
            written[1] += u8::from(is_tent);
        }
        if is_tent {
            for other in view.puzzle.around(cell) {
                self.traces.parts.insert(part(view.puzzle, &view.land, other));
                if view.is_open(other) {
                    self.put(view, other, false);
                }
            }
        }
    }

    /// Grass in the lines that have their tents by now.
    fn fill_up(&mut self, view: &mut View<'_>) {
        let mut at = 0;
        while let Some(&cell) = view.supposed().get(at) {
            at += 1;
            for line in view.land.through(view.puzzle.rows, cell) {
                let open = view.open_bits(line);
                if open != 0 && view.count(line).is_some_and(|count| count <= view.tents_in(line)) {
                    view.cells_at(line, open).for_each(|open| self.put(view, open, false));
                }
            }
        }
    }

    /// A line that is neither full nor short of room, and would not be even if as many tents fewer fit as cells were written,
    /// tells nothing but that.
    fn trace_lines(&mut self, view: &View<'_>) {
        for &line in self.lines.iter().filter(|&&line| view.count(line).is_some()) {
            match self.is_slack(line) {
                true => self.traces.slack.insert(line),
                false => self.traces.lines.insert(line),
            }
        }
    }

    fn is_slack(&self, line: usize) -> bool {
        let ([written, tents], slack) = (self.written[line], self.slack[line]);
        tents < slack.missing && written - tents < slack.spare
    }

    /// The lines through what was written that may come short.
    fn tight_lines<'t>(&'t self, view: &'t View<'_>) -> impl Iterator<Item = Line> + 't {
        self.lines.iter().filter(|&&line| !self.is_slack(line)).filter_map(|&line| view.line(line))
    }

    fn short(&mut self, view: &View<'_>) -> Option<Short> {
        for &tree in view.supposed().iter().flat_map(|&cell| view.trees(cell)) {
            if let Some(short) = self.without_place(view, tree) {
                return Some(short);
            }
        }
        let is_wrong = |line: &Line| line.tents > line.count || view.room(line.at) < line.missing();
        self.tight_lines(view).find(is_wrong).map(Short::Line)
    }

    /// A tree that has no place for its tent, or its only one together with another tree.
    fn without_place(&mut self, view: &View<'_>, tree: Cell) -> Option<Short> {
        self.trace_tree(view, tree);
        let mut places = view.places(tree);
        match (places.next(), places.next()) {
            (None, _) => Some(Short::Tree(tree, None)),
            (Some(only), None) => {
                view.trees(only).iter().for_each(|&other| self.trace_tree(view, other));
                let has_no_other = |other: &Cell| *other != tree && view.places(*other).nth(1).is_none();
                let other = view.trees(only).iter().copied().find(has_no_other)?;
                Some(Short::Tree(tree, Some(other)))
            }
            _ => None,
        }
    }

    fn trace_tree(&mut self, view: &View<'_>, tree: Cell) {
        view.sides_of(tree).iter().for_each(|&side| self.traces.parts.insert(part(view.puzzle, &view.land, side)));
    }

    /// A tent that is needed now.
    fn next_forced(&self, view: &View<'_>) -> Option<Forced> {
        let only_place = view.supposed().iter().flat_map(|&cell| view.trees(cell)).find_map(|&tree| {
            let mut places = view.places(tree);
            let tent = places.next().filter(|&place| view.is_open(place))?;
            places.next().is_none().then_some(Forced { tent, by: Need::Tree(tree) })
        });
        only_place.or_else(|| {
            self.tight_lines(view).find_map(|line| {
                let open = view.open_bits(line.at);
                let tent = view.cells_at(line.at, open).next();
                let tent = tent.filter(|_| open.count_ones() as usize == line.missing())?;
                Some(Forced { tent, by: Need::Line(line) })
            })
        })
    }

    /// The trial as a sentence: the tents that would follow, one after another, and what is wrong then.
    fn told(&self, view: &View<'_>, cell: Cell, is_tent: bool, short: Short) -> Finding {
        let dead_end = match short {
            Short::Tree(tree, other) => {
                let mut trees: Vec<Cell> = [tree].into_iter().chain(other).collect();
                trees.sort_unstable();
                too_few_places(view, trees, view.places(tree).collect())
            }
            Short::Line(line) => wrong_line(view, line),
        };
        let then = |rest: Said, next: &Forced| next.said(view).with("rest", rest);
        let following = self.forced.iter().rev().fold(dead_end.said, then);
        let id = if is_tent { "tents-step-ahead-tent" } else { "tents-step-ahead-grass" };
        let said = Said::new(id).with("cell", view.puzzle.spot(cell)).with("following", following);
        let (tents, grass): (&[Cell], &[Cell]) = if is_tent { (&[], &[cell]) } else { (&[cell], &[]) };
        let forced = self.forced.iter().map(|forced| forced.tent);
        let looked = [cell].into_iter().chain(forced).chain(dead_end.cells).collect();
        view.finding(tents, grass, looked, said)
    }
}

fn wrong_line(view: &View<'_>, line: Line) -> DeadEnd {
    too_many_tents(view, &line).or_else(|| too_little_room(view, &line)).expect("it comes short")
}
