//! What is wrong with a position from which there is no solution: the rules of the game that it breaks, else the smallest set
//! of things on it that cannot stand together with the clues.
//!
//! Such a set is found by deletion: what can be left out while the rest still cannot stand is left out. Without any one of
//! what remains the others can stand, so nothing right is accused for nothing; and where one thing alone cannot stand, it is
//! named alone.

use super::hint::{area, spots};
use super::order::listed;
use super::{Narrowed, Stage};
use crate::follow::Follower;
use crate::{Answer, Puzzle};
use runut_model::{Arg, Broken, Cand, Cell, DeadEnd, Filling, Glyph, Halt, Known, Limits, Mark, Model, Said, Spot};
use runut_model::{Tier, views};
use std::ops::Range;

/// Steps of a person after which nobody follows any more to see what is wrong.
const MOST_STEPS: usize = 40;

/// What is wrong with a position.
#[derive(Clone, Debug)]
pub struct Mistake {
    /// The rules of the game that are broken for good, and what cannot stand, of the rule `wrong`: where a rule is broken only
    /// one thing that is wrong alone and that none of the rules names alone.
    pub broken: Vec<Broken>,
    /// The cells of each thing of the smallest set that cannot stand together with the clues. Any of them less, and the others
    /// can. Nothing where the rules of the game that are broken say it all.
    pub things: Vec<Vec<Cell>>,
    /// What kind of mistake it is.
    kind: Said,
    /// What shows that something is wrong, without what it is.
    why: Said,
    /// The cells that the player has written.
    written: Vec<Cell>,
}

impl Mistake {
    /// What is told of it at a stage, and where that is. What is wrong itself is told at the last stage: that is
    /// [`Mistake::broken`].
    pub fn nudge(&self, puzzle: &Puzzle, stage: Stage) -> (Said, Vec<Cell>) {
        let wrong = views::each_once(self.broken.iter().flat_map(|broken| broken.cells.iter().copied()));
        let (area, around) = area(puzzle, &wrong);
        match stage {
            Stage::Right => (Said::new("hint-wrong-right"), Vec::new()),
            Stage::Area => (Said::new("hint-wrong-area").with("area", area), around),
            Stage::Rule => (Said::new("hint-rule").with("area", area).with("rule", self.kind.clone()), around),
            Stage::Cell => {
                let among = self.among(&wrong, &around);
                let place = if among.is_empty() { Arg::from(area) } else { spots(puzzle, &among).into() };
                let said = Said::new("hint-cell").with("cells", place).with("rule", self.kind.clone());
                (said, if among.is_empty() { around } else { among })
            }
            Stage::Reason | Stage::What => (self.why.clone(), around),
        }
    }

    /// What is written around it, what is right there too; where only what is wrong is, all that is written.
    fn among(&self, wrong: &[Cell], around: &[Cell]) -> Vec<Cell> {
        let near: Vec<Cell> = self.written.iter().copied().filter(|cell| around.contains(cell)).collect();
        if near.iter().all(|cell| wrong.contains(cell)) { self.written.clone() } else { near }
    }
}

/// Somebody who is sure what can stand on the board of a puzzle that has a solution.
pub(super) struct Sure<'a> {
    puzzle: &'a Puzzle,
    model: &'a Model,
    givens: Filling,
    limits: &'a Limits,
    /// Solutions that were found.
    boards: Vec<Filling>,
    /// Whether these are all.
    is_unique: bool,
}

impl<'a> Sure<'a> {
    /// Begins with the first solutions.
    pub fn new(puzzle: &'a Puzzle, model: &'a Model, answer: Answer, limits: &'a Limits) -> Sure<'a> {
        let is_unique = answer.unique == Some(true);
        Sure { puzzle, model, givens: puzzle.given(), limits, boards: answer.boards, is_unique }
    }

    /// The first solutions that agree with a position: as many as are wanted, or all that there are.
    pub fn agreeing(&mut self, position: &Filling, most: usize) -> Result<Vec<Filling>, Halt> {
        let agrees = |board: &&Filling| board.0.iter().zip(&position.0).all(|(a, b)| *b == Glyph::NONE || a == b);
        let known: Vec<Filling> = self.boards.iter().filter(agrees).take(most).cloned().collect();
        if known.len() == most || self.is_unique {
            return Ok(known);
        }
        let found = match Narrowed::at(self.puzzle, position, self.limits)? {
            Some(narrowed) => narrowed.solutions(most as u64, self.limits)?,
            None => Vec::new(),
        };
        debug_assert!(found.iter().all(|board| agrees(&board)), "what is written stands in the solutions");
        self.boards.extend(found.iter().cloned());
        Ok(found)
    }

    /// What is wrong with a position from which there is no solution.
    pub fn mistake(&mut self, position: &Filling) -> Result<Mistake, Halt> {
        let is_own = |&cell: &Cell| is_own(cell, &self.givens, position);
        let written: Vec<Cell> = self.puzzle.board().cells().filter(is_own).collect();
        let broken: Vec<Broken> =
            self.puzzle.judge(position).into_iter().filter(|broken| !broken.is_unfinished).collect();
        let things = Thing::all(self.model, &self.givens, position);
        if let Some(first) = broken.first() {
            let why = Said::new("hint-reason").with("why", Arg::Reason(Box::new(first.said.clone())));
            let kind = Said::new("hint-wrong-rule").with("count", broken.len());
            // What a rule names alone need not be named again.
            let alone = self.alone(&things, position, &first.cells)?.filter(|&at| {
                let is_named = |one: &Broken| one.cells.iter().all(|cell| things[at].cells.contains(cell));
                !broken.iter().any(is_named)
            });
            let Some(alone) = alone else {
                return Ok(Mistake { kind, why, things: Vec::new(), written, broken });
            };
            let (things, wrong) = self.wrong(&things, &[alone], position)?;
            return Ok(Mistake { kind, why, things, written, broken: [broken, vec![wrong]].concat() });
        }
        let set = self.smallest(&things, position)?;
        let (chosen, wrong) = self.wrong(&things, &set, position)?;
        let why = self.why(&self.only(&things, &set, position), &wrong.cells)?;
        let kind = Said::new("hint-wrong-kind").with("count", set.len());
        Ok(Mistake { kind, why, things: chosen, written, broken: vec![wrong] })
    }

    /// The cells of each of these things, which cannot stand together, and that they cannot.
    fn wrong(&mut self, things: &[Thing], set: &[usize], position: &Filling) -> Result<(Vec<Vec<Cell>>, Broken), Halt> {
        let chosen: Vec<Vec<Cell>> = set.iter().map(|&at| things[at].cells.clone()).collect();
        let cells = views::each_once(chosen.iter().flatten().copied());
        let said = self.said(things, set, position)?;
        Ok((chosen, Broken { rule: "wrong", cells, said, is_unfinished: false }))
    }

    /// A position with nothing of the player's but these things.
    fn only(&self, things: &[Thing], kept: &[usize], position: &Filling) -> Filling {
        let mut board = self.givens.clone();
        let cells = kept.iter().flat_map(|&at| &things[at].cells);
        cells.for_each(|&cell| board.set(cell, position.at(cell)));
        board
    }

    /// Whether these things can stand together.
    fn stand(&mut self, things: &[Thing], kept: &[usize], position: &Filling) -> Result<bool, Halt> {
        let only = self.only(things, kept, position);
        Ok(!self.agreeing(&only, 1)?.is_empty())
    }

    /// A thing that cannot stand even alone, rather one on these cells than another.
    fn alone(&mut self, things: &[Thing], position: &Filling, cells: &[Cell]) -> Result<Option<usize>, Halt> {
        let is_there = |at: usize| things[at].cells.iter().any(|cell| cells.contains(cell));
        if let (true, Some(solution)) = (self.is_unique, self.boards.first()) {
            let differs = |cell: &&Cell| position.at(**cell) != solution.at(**cell);
            let share = |thing: &Thing| thing.cells.iter().filter(differs).count() * 1_000 / thing.cells.len();
            let wrong = (0..things.len()).rev().filter(|&at| share(&things[at]) > 0);
            return Ok(wrong.max_by_key(|&at| (is_there(at), share(&things[at]))));
        }
        let (there, elsewhere): (Vec<usize>, Vec<usize>) = (0..things.len()).partition(|&at| is_there(at));
        for at in there.into_iter().chain(elsewhere) {
            if !self.stand(things, &[at], position)? {
                return Ok(Some(at));
            }
        }
        Ok(None)
    }

    /// The smallest set of things that cannot stand together: one alone if there is such a one, else what is left of all of
    /// them by deletion, in one order and in the other.
    fn smallest(&mut self, things: &[Thing], position: &Filling) -> Result<Vec<usize>, Halt> {
        if let Some(alone) = self.alone(things, position, &[])? {
            return Ok(vec![alone]);
        }
        let forwards = self.deleted(things, (0..things.len()).collect(), position)?;
        if forwards.len() <= 2 {
            return Ok(forwards);
        }
        let backwards = self.deleted(things, (0..things.len()).rev().collect(), position)?;
        Ok(if backwards.len() < forwards.len() { backwards } else { forwards })
    }

    /// Leaves out, the first ones first, what the others cannot stand without either: many at once, by halves.
    fn deleted(&mut self, things: &[Thing], order: Vec<usize>, position: &Filling) -> Result<Vec<usize>, Halt> {
        let mut is_kept = vec![true; order.len()];
        let mut open: Vec<Range<usize>> = halves(0..order.len());
        while let Some(part) = open.pop() {
            let stays = |at: &usize| is_kept[*at] && !part.contains(at);
            let rest: Vec<usize> = (0..order.len()).filter(stays).map(|at| order[at]).collect();
            if !self.stand(things, &rest, position)? {
                is_kept[part].fill(false);
            } else if part.len() > 1 {
                open.extend(halves(part));
            }
        }
        let mut kept: Vec<usize> = (0..order.len()).filter(|&at| is_kept[at]).map(|at| order[at]).collect();
        kept.sort_unstable();
        Ok(kept)
    }

    /// What cannot stand, and what to take back.
    fn said(&mut self, things: &[Thing], set: &[usize], position: &Filling) -> Result<Said, Halt> {
        let name = |at: usize| things[at].said(self.puzzle, self.model);
        let (is_unique, names): (bool, Vec<Said>) = (self.is_unique, set.iter().map(|&at| name(at)).collect());
        if let (true, [only]) = (is_unique, names.as_slice()) {
            return Ok(Said::new("hint-wrong").with("thing", only.clone()));
        }
        // If one thing less is enough, it is one of these.
        let mut helping = Vec::new();
        for &at in set {
            let rest: Vec<usize> = (0..things.len()).filter(|&other| other != at).collect();
            if self.stand(things, &rest, position)? {
                helping.push(at);
            }
        }
        let name = |at: &usize| things[*at].said(self.puzzle, self.model);
        if let [only] = names.as_slice() {
            let id = if helping.is_empty() { "hint-wrong-alone" } else { "hint-wrong-but-for" };
            return Ok(Said::new(id).with("thing", only.clone()));
        }
        let said = Said::new("hint-wrong-set").with("things", listed(names));
        if helping.is_empty() {
            let taken_off = self.taken_off(things, position)?;
            let names = taken_off.iter().map(|at| things[*at].said(self.puzzle, self.model)).collect();
            return Ok(said.with("less", listed(names)));
        }
        let either = helping
            .iter()
            .map(name)
            .rev()
            .reduce(|rest, first| Said::new("hint-or").with("first", first).with("rest", rest));
        Ok(said.with("less", either.expect("one of them helps")))
    }

    /// Things without which the others can stand, none of them needlessly.
    fn taken_off(&mut self, things: &[Thing], position: &Filling) -> Result<Vec<usize>, Halt> {
        let (mut standing, mut taken_off) = (Vec::new(), Vec::new());
        for at in 0..things.len() {
            standing.push(at);
            if !self.stand(things, &standing, position)? {
                standing.pop();
                taken_off.push(at);
            }
        }
        Ok(taken_off)
    }

    /// What shows that a position is wrong: where the rules of a person lead to a dead end, that; else it takes a search. These
    /// cells are not named.
    fn why(&self, position: &Filling, hidden: &[Cell]) -> Result<Said, Halt> {
        let known = Known::at(self.model, &self.givens, position);
        let mut follower = Follower::new(self.puzzle.family, &**self.puzzle, known);
        let rules = follower.up_to(Tier::Hard);
        for steps in 0..MOST_STEPS {
            self.limits.look()?;
            if let Some(DeadEnd { said, cells }) = follower.dead_end() {
                // A slot is told with what stands in it.
                let is_there = cells.iter().any(|cell| hidden.contains(cell));
                let id = match is_there || names_any(&said, &spots(self.puzzle, hidden)) {
                    false => "hint-wrong-leads",
                    true => "hint-wrong-leads-somewhere",
                };
                let told = Said::new(id).with("steps", steps);
                return Ok(if id == "hint-wrong-leads" { told.with("deadend", said) } else { told });
            }
            let Some((_, finding)) = follower.find(rules, self.limits)? else { break };
            follower.learn(&finding);
        }
        Ok(Said::new("hint-wrong-searched"))
    }
}

/// Whether a player has written something into a cell.
fn is_own(cell: Cell, givens: &Filling, position: &Filling) -> bool {
    position.at(cell) != Glyph::NONE && position.at(cell) != givens.at(cell)
}

/// The two halves of a range, the second one first; one of one is not parted.
fn halves(range: Range<usize>) -> Vec<Range<usize>> {
    let middle = range.start + range.len() / 2;
    [middle..range.end, range.start..middle].into_iter().filter(|half| !half.is_empty()).collect()
}

/// Whether a sentence names any of some cells.
fn names_any(said: &Said, cells: &[Spot]) -> bool {
    let mut is_named = false;
    said.each(&mut |said| {
        for (_, arg) in &said.args {
            if let Arg::Cells(named) = arg {
                is_named |= named.iter().any(|spot| cells.contains(spot));
            }
        }
    });
    is_named
}

/// What a player writes and takes back at once, such as a piece or a number, or what of it is written.
struct Thing {
    cells: Vec<Cell>,
    /// The candidate that all of it is.
    held: Option<Cand>,
}

impl Thing {
    /// All that a player has written besides the givens. Things may cross.
    fn all(model: &Model, givens: &Filling, position: &Filling) -> Vec<Thing> {
        let is_written = |mark: &Mark| position.at(mark.cell) == mark.glyph;
        let is_own = |cell: Cell| is_own(cell, givens, position);
        let whole = |options: &Range<u32>| {
            let held = options.clone().map(Cand).find(|&option| model.marks(option).iter().all(is_written))?;
            let cells: Vec<Cell> = model.marks(held).iter().map(|mark| mark.cell).collect();
            cells.iter().any(|&cell| is_own(cell)).then_some(Thing { cells, held: Some(held) })
        };
        let mut things: Vec<Thing> = model.decisions.iter().filter_map(whole).collect();
        let mut is_left: Vec<bool> = model.board.cells().map(is_own).collect();
        things.iter().flat_map(|thing| &thing.cells).for_each(|cell| is_left[cell.index()] = false);
        // Of the rest goes together what is begun of a piece, the largest first.
        let part = |options: &Range<u32>| {
            let mut cells = Thing::begun(model, options, position);
            cells.retain(|cell| is_left[cell.index()]);
            cells
        };
        let mut parts: Vec<Vec<Cell>> = model.decisions.iter().map(part).collect();
        parts.sort_by_key(|part| std::cmp::Reverse(part.len()));
        for mut cells in parts {
            cells.retain(|cell| std::mem::replace(&mut is_left[cell.index()], false));
            if !cells.is_empty() {
                things.push(Thing { cells, held: None });
            }
        }
        let alone = model.board.cells().filter(|cell| is_left[cell.index()]);
        things.extend(alone.map(|cell| Thing { cells: vec![cell], held: None }));
        things
    }

    /// The cells that hold what one of these options of a decision writes there. Where all options have the same cells, as
    /// those of a slot, each cell is a thing of its own, for it is written and taken back alone.
    fn begun(model: &Model, options: &Range<u32>, position: &Filling) -> Vec<Cell> {
        let cells_of = |option: u32| model.marks(Cand(option)).iter().map(|mark| mark.cell);
        if options.clone().all(|option| cells_of(option).eq(cells_of(options.start))) {
            return Vec::new();
        }
        let marks = options.clone().flat_map(|option| model.marks(Cand(option)));
        let stands = |mark: &&Mark| position.at(mark.cell) == mark.glyph;
        let mut cells: Vec<Cell> = marks.filter(stands).map(|mark| mark.cell).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// What it is called: a piece or a number as a whole, else its cells.
    fn said(&self, puzzle: &Puzzle, model: &Model) -> Said {
        match self.held.filter(|_| self.cells.len() > 1) {
            Some(held) => puzzle.candidate(model, held),
            None => Said::new("hint-thing").with("cells", spots(puzzle, &self.cells)),
        }
    }
}
