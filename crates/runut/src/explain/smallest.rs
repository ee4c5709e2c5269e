//! The smallest reason of a step: the fewest clues and rules of the puzzle from which it follows, whatever rule found it.
//!
//! What is known before the step is free, for it is seen on the board. The step is denied, and facts are left out as long as
//! nothing solves the rest: so none of those that stay is needless. For fewer ones to be enough, they would have to hit every
//! *gap*: what a solution of some other facts leaves out. So the fewest that hit all gaps that were met are tried; either they
//! are enough, and then no fewer are, or they leave one more gap (Ignatiev, Previti, Liffiton, Marques-Silva, Smallest MUS
//! extraction with minimal hitting set dualization, 2015). All of that has a budget in searches and in nodes, so that it does
//! not depend on the clock.

use super::{Audience, Explanation, Narrowed, Replay, StepNumber, moves};
use crate::Puzzle;
use runut_model::{
    Cand, Cell, Fact, Facts, Filling, Finding, Glyph, Group, Halt, Known, Limits, Mark, Model, ModelMaker, Said,
};
use std::collections::{BTreeSet, VecDeque};

/// Searches for one step, fewer where all their candidates together would be more than so many; nodes of one of them, and of
/// those that look whether the step follows at all.
const SEARCHES: usize = 400;
const CANDIDATES: usize = 1_000_000;
const NODES: u64 = 1 << 10;
const FIRST_NODES: u64 = 1 << 14;
/// How far from the step, in facts, a search may differ from a solution of the puzzle before it looks at everything.
const NEAR: usize = 2;
/// Ways to hit all gaps that are looked at for one step.
const HITS: usize = 200_000;

/// What is known of a smallest reason.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Bound {
    /// Within the budget it is not even seen that the step follows. There are no facts.
    Unknown,
    /// They are enough; within the budget it was not found out of all of them whether they are needed.
    Enough,
    /// None of them can be left out; others might be fewer.
    Minimal,
    /// Fewer facts are never enough.
    Smallest,
}

impl Bound {
    /// Every bound.
    pub const ALL: [Bound; 4] = [Bound::Smallest, Bound::Minimal, Bound::Enough, Bound::Unknown];

    /// Its name in `--json`.
    pub fn word(self) -> &'static str {
        match self {
            Bound::Unknown => "unknown",
            Bound::Enough => "enough",
            Bound::Minimal => "minimal",
            Bound::Smallest => "smallest",
        }
    }
}

/// A clue or a rule of the puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    /// What it is called.
    pub said: Said,
    /// The cells that it is about.
    pub cells: Vec<Cell>,
}

/// Facts from which a step follows, together with what is known before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Smallest {
    /// The facts in the puzzle's order.
    pub facts: Vec<Ground>,
    /// How sure it is that there are no fewer.
    pub bound: Bound,
}

impl Smallest {
    /// The cells that one has to look at.
    pub fn cells(&self) -> BTreeSet<Cell> {
        self.facts.iter().flat_map(|fact| fact.cells.iter().copied()).collect()
    }

    /// The facts in a sentence, and how sure it is that there are no fewer.
    pub fn said(&self) -> Said {
        let and = |rest, first| Said::new("explain-and").with("first", first).with("rest", rest);
        let id = match self.bound {
            Bound::Unknown => return Said::new("explain-smallest-unknown"),
            Bound::Enough => "explain-smallest-enough",
            Bound::Minimal => "explain-smallest-minimal",
            Bound::Smallest => "explain-smallest",
        };
        match self.facts.iter().rev().map(|fact| fact.said.clone()).reduce(and) {
            None => Said::new("explain-smallest-nothing"),
            Some(facts) => Said::new(id).with("facts", facts).with("number", self.facts.len()),
        }
    }
}

/// A puzzle taken apart, for the reasons of its steps.
pub struct Grounds<'a> {
    puzzle: &'a Puzzle,
    model: &'a Model,
    facts: Facts,
    /// A solution. What holds far from a step may as well be what holds there.
    solution: Option<Filling>,
}

impl<'a> Grounds<'a> {
    /// Takes a puzzle apart.
    pub fn new(puzzle: &'a Puzzle, limits: &Limits) -> Result<Grounds<'a>, Halt> {
        let model = puzzle.model(limits)?;
        let solution = Narrowed::of(model.clone()).solutions(1, limits)?.into_iter().next();
        Ok(Grounds { puzzle, model, facts: puzzle.facts(model), solution })
    }

    /// The smallest reason of a finding when this is known.
    pub fn smallest(&self, known: &Known<'_>, finding: &Finding, limits: &Limits) -> Result<Smallest, Halt> {
        let (held, bound) = Court::new(self, known, finding).sentence(limits)?;
        let ground = |at: usize| {
            let Fact { said, cells, .. } = &self.facts.facts[at];
            Ground { said: said.clone(), cells: cells.clone() }
        };
        Ok(Smallest { facts: held.into_iter().map(ground).collect(), bound })
    }

    /// How many facts meet the cells that a finding looks at and what it changes, of those that say anything when this is
    /// known: what somebody has before him who reads the rule's own reason.
    pub fn met(&self, known: &Known<'_>, finding: &Finding) -> usize {
        let changed: BTreeSet<Cand> = finding.take.iter().chain(&finding.strike).copied().collect();
        let marks = changed.iter().flat_map(|&one| known.model().marks(one));
        let seen: BTreeSet<Cell> = marks.map(|mark| mark.cell).chain(finding.looked.iter().copied()).collect();
        let meets = |&&at: &&usize| {
            let fact = &self.facts.facts[at];
            fact.cells.iter().any(|cell| seen.contains(cell)) || fact.scope().any(|one| changed.contains(&one))
        };
        Court::new(self, known, finding).relevant.iter().filter(meets).count()
    }

    /// Finds the smallest reasons of an explanation's steps, or of one of them. The audience hears each step when it has its
    /// reason; where a limit stops it, the others are heard without.
    pub fn add(
        &self,
        explanation: &mut Explanation,
        only: Option<usize>,
        limits: &Limits,
        audience: &mut dyn Audience,
    ) -> Result<(), Halt> {
        let steps = &mut explanation.steps;
        let replay = Replay::new(self.puzzle, self.model, &self.puzzle.given(), moves(steps));
        let (mut replay, mut halt, all) = (replay.expect("they are its own moves"), None, steps.len());
        for (at, explained) in steps.iter_mut().enumerate().filter(|(at, _)| only.is_none_or(|only| only == at + 1)) {
            audience.looking(at, all);
            let known = replay.before(StepNumber { step: at + 1, inner: None });
            if let Some(known) = known.filter(|_| halt.is_none()) {
                match self.smallest(known, &explained.step.finding, limits) {
                    Ok(smallest) => explained.smallest = Some(smallest),
                    Err(why) => halt = Some(why),
                }
            }
            audience.step(at + 1, explained);
        }
        halt.map_or(Ok(()), Err)
    }
}

/// Facts by their numbers.
type Set = BTreeSet<usize>;

/// Where a step is denied, and facts are heard against that.
struct Court<'a> {
    facts: &'a Facts,
    /// What goes without saying, without what is ruled out where numbers may change, and with the denial.
    base: Model,
    /// What is known not to hold.
    out: Vec<Cand>,
    /// That the step does not hold: one of these does.
    denied: Vec<Cand>,
    /// Of every decision that is a fact: that none of its candidates holds.
    none: Vec<Option<Cand>>,
    decision_of: Vec<usize>,
    /// The decisions that mark the cells of each one that cannot stay out.
    sharers: Vec<Vec<usize>>,
    /// What each fact says.
    groups: Vec<Vec<Group>>,
    /// The decisions that each fact speaks of.
    scopes: Vec<BTreeSet<usize>>,
    /// The facts that may matter, the nearest to the step first.
    relevant: Vec<usize>,
    /// What does not hold in the solution, of decisions far from the step.
    guide: Vec<Cand>,
    /// Searches that are left of the budget.
    left: usize,
}

impl<'a> Court<'a> {
    fn new(grounds: &'a Grounds<'_>, known: &Known<'_>, finding: &Finding) -> Court<'a> {
        let (facts, model) = (&grounds.facts, &grounds.facts.base);
        let keeps_numbers = facts.facts.iter().any(|fact| !fact.constraints.is_empty());
        let is_live = live(model, known);
        let untold = facts.facts.iter().filter_map(|fact| fact.decision).filter(|&at| known.taken(at).is_none());
        let is_fact: BTreeSet<usize> = untold.collect();
        let mut maker = ModelMaker::new(model.board.clone());
        let (mut to, mut none, mut decision_of) = (vec![None; model.len()], Vec::new(), Vec::new());
        for (at, options) in model.decisions.iter().enumerate() {
            let kept: Vec<u32> = options.clone().filter(|&one| keeps_numbers || is_live[one as usize]).collect();
            let marks = |&one: &u32| model.marks(Cand(one)).to_vec();
            let nothing = is_fact.contains(&at).then(Vec::<Mark>::new);
            let range = maker.decision(kept.iter().map(marks).chain(nothing));
            kept.iter().zip(range.clone()).for_each(|(&one, new)| to[one as usize] = Some(Cand(new)));
            none.push(is_fact.contains(&at).then(|| Cand(range.end - 1)));
            decision_of.extend(range.map(|_| at));
        }
        let new = |all: &[Cand]| -> Vec<Cand> {
            all.iter().filter(|one| is_live[one.index()]).filter_map(|one| to[one.index()]).collect()
        };
        let moved = |group: &Group| Group { among: new(&group.among), ..group.clone() };
        let mut base = maker.finish();
        base.groups = model.groups.iter().map(moved).collect();
        let out = model.candidates().filter(|one| !is_live[one.index()]).filter_map(|one| to[one.index()]).collect();
        let rivals = finding.take.iter().flat_map(|&taken| {
            let decision = known.decision(taken);
            let others: Vec<Cand> = model.decisions[decision].clone().map(Cand).filter(|&one| one != taken).collect();
            new(&others).into_iter().chain(none[decision])
        });
        let denied: BTreeSet<Cand> = rivals.chain(new(&finding.strike)).collect();
        let groups: Vec<Vec<Group>> = facts.facts.iter().map(|fact| fact.groups.iter().map(moved).collect()).collect();
        let scope = |(fact, groups): (&Fact, &Vec<Group>)| -> BTreeSet<usize> {
            let grouped = groups.iter().flat_map(|group| group.among.iter().copied());
            let own = fact.constraints.iter().flat_map(|constraint| constraint.scope());
            grouped.chain(own).map(|one| decision_of[one.index()]).chain(fact.decision).collect()
        };
        let scopes = facts.facts.iter().zip(&groups).map(scope).collect();
        let left = SEARCHES.min(CANDIDATES / base.len().max(1));
        let mut court = Court {
            facts,
            base,
            out,
            denied: denied.into_iter().collect(),
            none,
            decision_of,
            sharers: Vec::new(),
            groups,
            scopes,
            relevant: Vec::new(),
            guide: Vec::new(),
            left,
        };
        court.order(finding, grounds.solution.as_ref());
        court
    }

    /// Whether more than one candidate of a decision may hold.
    fn is_open(&self, decision: usize) -> bool {
        let is_possible = |&one: &u32| self.out.binary_search(&Cand(one)).is_err();
        self.base.decisions[decision].clone().filter(is_possible).nth(1).is_some()
    }

    /// Whether what a fact says holds in any case.
    fn is_met(&self, fact: usize) -> bool {
        let Fact { constraints, decision, .. } = &self.facts.facts[fact];
        let holds = |one: &&Cand| !self.is_open(self.decision_of[one.index()]);
        let is_met = |group: &Group| {
            group.among.len() <= group.hi as usize && group.among.iter().filter(holds).count() >= group.lo as usize
        };
        let is_laid = decision.is_none_or(|decision| self.none[decision].is_none());
        constraints.is_empty() && is_laid && self.groups[fact].iter().all(is_met)
    }

    /// Looks which facts may matter, and in which order: from the step on by what they have in common.
    fn order(&mut self, finding: &Finding, solution: Option<&Filling>) {
        let (decisions, cells) = (self.base.decisions.len(), self.base.board.len());
        let mut at_cell: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); cells];
        let mut marked: Vec<BTreeSet<Cell>> = vec![BTreeSet::new(); decisions];
        for one in self.base.candidates() {
            for mark in self.base.marks(one) {
                at_cell[mark.cell.index()].insert(self.decision_of[one.index()]);
                marked[self.decision_of[one.index()]].insert(mark.cell);
            }
        }
        let open: Vec<bool> = (0..decisions).map(|decision| self.is_open(decision)).collect();
        let mut facts_of: Vec<Vec<usize>> = vec![Vec::new(); decisions];
        for fact in (0..self.scopes.len()).filter(|&fact| !self.is_met(fact)) {
            self.scopes[fact].iter().for_each(|&decision| facts_of[decision].push(fact));
        }
        let mut far: Vec<Option<usize>> = vec![None; decisions];
        let mut fact_far: Vec<Option<usize>> = vec![None; self.scopes.len()];
        let mut waiting: VecDeque<usize> = VecDeque::new();
        for one in &self.denied {
            let decision = self.decision_of[one.index()];
            if far[decision].replace(0).is_none() {
                waiting.push_back(decision);
            }
        }
        while let Some(decision) = waiting.pop_front() {
            let next = far[decision].expect("it waits with its distance") + 1;
            let beside = marked[decision].iter().flat_map(|cell| &at_cell[cell.index()]).copied();
            let mut beside: Vec<usize> = beside.collect();
            for &fact in &facts_of[decision] {
                if fact_far[fact].is_none() {
                    fact_far[fact] = Some(next);
                    beside.extend(&self.scopes[fact]);
                }
            }
            for other in beside {
                if open[other] && far[other].is_none() {
                    far[other] = Some(next);
                    waiting.push_back(other);
                }
            }
        }
        let looks = |fact: usize| self.facts.facts[fact].cells.iter().any(|cell| finding.looked.contains(cell));
        let reached = (0..self.scopes.len()).filter_map(|fact| Some((fact_far[fact]?, !looks(fact), fact)));
        let mut relevant: Vec<(usize, bool, usize)> = reached.collect();
        relevant.sort_unstable();
        self.relevant = relevant.into_iter().map(|(.., fact)| fact).collect();
        let differs = |one: &Cand| {
            let is_far = far[self.decision_of[one.index()]].is_none_or(|far| far > NEAR);
            let differs = |mark: &Mark| solution.is_some_and(|solution| solution.at(mark.cell) != mark.glyph);
            is_far && self.base.marks(*one).iter().any(differs)
        };
        self.guide = self.base.candidates().filter(differs).collect();
        let share = |decision: usize| match self.none[decision] {
            Some(_) => Vec::new(),
            None => marked[decision].iter().flat_map(|cell| &at_cell[cell.index()]).copied().collect(),
        };
        self.sharers = (0..decisions).map(share).collect();
    }

    /// Whether the step follows from these facts. None: the budget does not do to see it.
    fn is_enough(&mut self, facts: &Set, nodes: u64, limits: &Limits) -> Result<Option<bool>, Halt> {
        if self.denied.is_empty() {
            return Ok(Some(true));
        }
        let is_guided = !self.guide.is_empty() && self.is_solvable(facts, true, nodes, limits)? == Some(true);
        let is_solvable = if is_guided { Some(true) } else { self.is_solvable(facts, false, nodes, limits)? };
        Ok(is_solvable.map(|is_solvable| !is_solvable))
    }

    /// Whether these facts have a solution in which the step does not hold; guided: one that is like the puzzle's far from it.
    fn is_solvable(&mut self, facts: &Set, is_guided: bool, nodes: u64, limits: &Limits) -> Result<Option<bool>, Halt> {
        limits.look()?;
        self.left = self.left.saturating_sub(1);
        let mut model = self.base.clone();
        let mut out = self.out.clone();
        for &fact in facts {
            model.groups.extend(self.groups[fact].iter().cloned());
            let Fact { constraints, decision, .. } = &self.facts.facts[fact];
            model.constraints.extend(constraints.iter().cloned());
            out.extend(decision.and_then(|decision| self.none[decision]));
        }
        match is_guided && !self.guide.is_empty() {
            true => out.extend(&self.guide),
            false => out.extend(self.idle(facts)),
        }
        model.groups.push(Group::between(1, self.denied.len() as u32, self.denied.clone()));
        out.sort_unstable();
        out.dedup();
        model.groups.push(Group::between(0, 0, out));
        Narrowed::of(model).is_solvable(nodes, limits)
    }

    /// Decisions of which these facts say nothing come to anything that fits: all their other candidates.
    fn idle(&self, facts: &Set) -> Vec<Cand> {
        let mut is_told = vec![false; self.base.decisions.len()];
        facts.iter().flat_map(|&fact| &self.scopes[fact]).for_each(|&decision| is_told[decision] = true);
        self.denied.iter().for_each(|one| is_told[self.decision_of[one.index()]] = true);
        let mut board = vec![Glyph::NONE; self.base.board.len()];
        let mut out = Vec::new();
        for (decision, options) in self.base.decisions.iter().enumerate() {
            if is_told[decision] || self.sharers[decision].iter().any(|&other| is_told[other]) {
                continue;
            }
            let fits = |one: &Cand| {
                let agrees = |mark: &Mark| [Glyph::NONE, mark.glyph].contains(&board[mark.cell.index()]);
                self.out.binary_search(one).is_err() && self.base.marks(*one).iter().all(agrees)
            };
            let chosen = self.none[decision].or_else(|| options.clone().rev().map(Cand).find(fits));
            let Some(chosen) = chosen else { continue };
            self.base.marks(chosen).iter().for_each(|mark| board[mark.cell.index()] = mark.glyph);
            out.extend(options.clone().map(Cand).filter(|&one| one != chosen));
        }
        out
    }

    /// The facts, and what is known of them.
    fn sentence(&mut self, limits: &Limits) -> Result<(Set, Bound), Halt> {
        let Some(start) = self.start(limits)? else { return Ok((Set::new(), Bound::Unknown)) };
        let (held, is_minimal) = self.shrunk(start, limits)?;
        let bound = if is_minimal { Bound::Minimal } else { Bound::Enough };
        let (mut gaps, mut hits) = (Vec::new(), HITS);
        loop {
            let Some(few) = fewest(&gaps, held.len(), &mut hits) else { return Ok((held, bound)) };
            let Some(few) = few else { return Ok((held, Bound::Smallest)) };
            if self.left == 0 {
                return Ok((held, bound));
            }
            match self.is_enough(&few, NODES, limits)? {
                Some(true) => return Ok((few, Bound::Smallest)),
                Some(false) => gaps.push(self.gap(few, limits)?),
                None => return Ok((held, bound)),
            }
        }
    }

    /// The nearest facts that are enough.
    fn start(&mut self, limits: &Limits) -> Result<Option<Set>, Halt> {
        let mut count = 0;
        loop {
            let near: Set = self.relevant.iter().take(count).copied().collect();
            if self.is_enough(&near, FIRST_NODES, limits)? == Some(true) {
                return Ok(Some(near));
            }
            if count >= self.relevant.len() {
                return Ok(None);
            }
            count = (2 * count).max(2);
        }
    }

    /// Leaves out as many as possible, the farthest first; and whether none of the rest can be left out.
    fn shrunk(&mut self, mut held: Set, limits: &Limits) -> Result<(Set, bool), Halt> {
        let (mut at_once, mut is_minimal) = (held.len().div_ceil(2), true);
        while at_once > 0 && self.left > 0 {
            let order: Vec<usize> = self.relevant.iter().rev().copied().filter(|fact| held.contains(fact)).collect();
            is_minimal = true;
            for some in order.chunks(at_once) {
                let fewer: Set = held.iter().copied().filter(|fact| !some.contains(fact)).collect();
                match self.is_enough(&fewer, NODES, limits)? {
                    Some(true) => held = fewer,
                    Some(false) => {}
                    None => is_minimal = false,
                }
            }
            at_once /= 2;
        }
        Ok((held, is_minimal && at_once == 0))
    }

    /// What is left out by as many facts as still have a solution, besides these; the nearest first.
    fn gap(&mut self, mut held: Set, limits: &Limits) -> Result<Vec<usize>, Halt> {
        let mut waiting: Vec<usize> = self.relevant.iter().copied().filter(|fact| !held.contains(fact)).collect();
        let mut at_once = waiting.len().div_ceil(2);
        while !waiting.is_empty() && self.left > 0 {
            at_once = at_once.min(waiting.len());
            let rest = waiting.len() - at_once;
            let more: Set = held.iter().chain(&waiting[rest..]).copied().collect();
            if self.is_solvable(&more, true, NODES, limits)? == Some(true) {
                held = more;
                waiting.truncate(rest);
                at_once *= 2;
            } else if at_once > 1 {
                at_once /= 2;
            } else {
                waiting.pop();
            }
        }
        Ok(self.relevant.iter().copied().filter(|fact| !held.contains(fact)).collect())
    }
}

/// Which candidates may hold, by what is known of those that the puzzle's own model has.
fn live(model: &Model, known: &Known<'_>) -> Vec<bool> {
    let own = known.model();
    let mut written = vec![Glyph::NONE; model.board.len()];
    for decision in (0..own.decisions.len()).filter(|&decision| known.left(decision) == 1) {
        let marks = known.options(decision).flat_map(|only| own.marks(only));
        marks.for_each(|mark| written[mark.cell.index()] = mark.glyph);
    }
    let agrees = |mark: &Mark| [Glyph::NONE, mark.glyph].contains(&written[mark.cell.index()]);
    let is_live = |one: Cand| match one.index() < own.len() {
        true => known.has(one),
        false => model.marks(one).iter().all(agrees),
    };
    model.candidates().map(is_live).collect()
}

/// The fewest facts that hit all gaps, and nothing if fewer than so many do not. None: there are too many ways to look at.
fn fewest(gaps: &[Vec<usize>], many: usize, hits: &mut usize) -> Option<Option<Set>> {
    for size in 0..many {
        let mut chosen = Vec::new();
        if hit(gaps, &mut chosen, size, hits)? {
            return Some(Some(chosen.into_iter().collect()));
        }
    }
    Some(None)
}

/// Whether so many more facts can hit all gaps.
fn hit(gaps: &[Vec<usize>], chosen: &mut Vec<usize>, left: usize, hits: &mut usize) -> Option<bool> {
    *hits = hits.checked_sub(1)?;
    let missed = || gaps.iter().filter(|gap| !gap.iter().any(|fact| chosen.contains(fact)));
    let Some(smallest) = missed().min_by_key(|gap| gap.len()) else { return Some(true) };
    let mut apart: Vec<&Vec<usize>> = Vec::new();
    for gap in missed() {
        if apart.iter().all(|other| other.iter().all(|fact| !gap.contains(fact))) {
            apart.push(gap);
        }
    }
    if apart.len() > left {
        return Some(false);
    }
    for &fact in smallest {
        chosen.push(fact);
        if hit(gaps, chosen, left - 1, hits)? {
            return Some(true);
        }
        chosen.pop();
    }
    Some(false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{End, Silent, explain};
    use runut_model::Stop;

    fn opened(text: &str) -> Puzzle {
        crate::open(text, &Default::default()).expect("it can be read")
    }

    fn example(name: &str) -> Puzzle {
        opened(crate::example(name).expect("it comes along").text)
    }

    fn finding(take: &[Cand], strike: &[Cand]) -> Finding {
        let said = Said::new("hint-done");
        Finding {
            take: take.to_vec(),
            strike: strike.to_vec(),
            looked: Vec::new(),
            said,
            edges: Vec::new(),
            proof: None,
        }
    }

    /// The candidate for a height in a cell, both from 1, of a grid of so many rows without givens.
    fn tower(size: u32, (row, column): (u32, u32), height: u32) -> Cand {
        Cand(((row - 1) * size + column - 1) * size + height - 1)
    }

    fn names(smallest: &Smallest) -> Vec<String> {
        smallest.facts.iter().map(|fact| fact.said.to_string()).collect()
    }

    #[test]
    fn a_row_and_a_column_are_named_where_both_are_needed() {
        let puzzle = opened("3:///////////");
        let limits = Limits::default();
        let grounds = Grounds::new(&puzzle, &limits).expect("it is small");
        let model = puzzle.model(&limits).expect("it is small");
        let mut known = Known::new(model, &puzzle.given());
        // 3 is out of the first two cells of row 1, so it stands in the third one, and not below it.
        known.strike(tower(3, (1, 1), 3));
        known.strike(tower(3, (1, 2), 3));
        let below = grounds.smallest(&known, &finding(&[], &[tower(3, (2, 3), 3)]), &limits).expect("no limit");
        assert_eq!(names(&below), ["column 3", "row 1"]);
        assert_eq!(below.bound, Bound::Smallest);
        assert_eq!(below.cells().len(), 5);
        let there = grounds.smallest(&known, &finding(&[tower(3, (1, 3), 3)], &[]), &limits).expect("no limit");
        assert_eq!((names(&there), there.bound), (vec!["row 1".to_string()], Bound::Smallest));
        assert_eq!(there.said().to_string(), "Smallest reason: row 1 (one fact)");
        known.take(tower(3, (1, 3), 3));
        let again = grounds.smallest(&known, &finding(&[tower(3, (1, 3), 3)], &[]), &limits).expect("no limit");
        assert_eq!((again.facts.len(), again.bound), (0, Bound::Smallest));
        let nowhere = finding(&[], &[tower(3, (3, 1), 1)]);
        let wrong = grounds.smallest(&known, &nowhere, &limits).expect("no limit");
        assert_eq!(wrong.bound, Bound::Unknown, "1 may stand in r3c1, so nothing is a reason");
    }

    #[test]
    fn clues_trees_slots_and_cells_are_named() {
        let told = |name: &str, step: usize| {
            let puzzle = example(name);
            let mut explanation = explain(&puzzle, &Limits::default(), &mut Silent).expect("auto fits");
            let grounds = Grounds::new(&puzzle, &Limits::default()).expect("it is small");
            grounds.add(&mut explanation, Some(step), &Limits::default(), &mut Silent).expect("no limit");
            let is_asked = |(at, one): (usize, &super::super::Explained)| one.smallest.is_some() == (at + 1 == step);
            assert!(explanation.steps.iter().enumerate().all(is_asked));
            let told = explanation.steps[step - 1].smallest.clone().expect("it was asked");
            let looked = moves(&explanation.steps)[step - 1].looked.iter().map(|&cell| Cell(cell)).collect::<Vec<_>>();
            assert_eq!(looked, told.cells().into_iter().collect::<Vec<_>>(), "it is what the picture shows");
            told
        };
        assert_eq!(names(&told("tents-5x5", 3)), ["2 tents in row 1"]);
        assert_eq!(names(&told("fig-jig", 1)), ["the 3 cells down from r2c6"]);
        assert_eq!(names(&told("iq-challenge", 4)), ["the cell r5c6"]);
        assert_eq!(names(&told("skyscrapers-expert-5x5", 8)), ["column 1 with clue 2 below"]);
    }

    /// Whether a step follows from these facts, with all that is known: by the whole base and with nothing left out of it.
    fn follows(grounds: &Grounds<'_>, chosen: &[&Fact], known: &Known<'_>, finding: &Finding) -> bool {
        let base = &grounds.facts.base;
        let is_loose = |at: usize| {
            let is_it = |fact: &&Fact| fact.decision == Some(at);
            grounds.facts.facts.iter().any(|fact| is_it(&fact)) && !chosen.iter().any(is_it)
        };
        let mut maker = ModelMaker::new(base.board.clone());
        let (mut to, mut denied, mut out) = (Vec::new(), Vec::new(), Vec::new());
        for (at, options) in base.decisions.iter().enumerate() {
            let is_taken = at < known.model().decisions.len() && known.taken(at).is_some();
            let nothing = (is_loose(at) && !is_taken).then(Vec::new);
            let marks = options.clone().map(|one| base.marks(Cand(one)).to_vec());
            let range = maker.decision(marks.chain(nothing));
            let taken: Vec<u32> = finding.take.iter().map(|one| one.0).filter(|one| options.contains(one)).collect();
            if let [taken] = taken.as_slice() {
                let new = range.start + taken - options.start;
                denied.extend(range.clone().filter(|&one| one != new).map(Cand));
            }
            to.extend((0..options.len() as u32).map(|one| Cand(range.start + one)));
        }
        denied.extend(finding.strike.iter().map(|one| to[one.index()]));
        denied.sort_unstable();
        denied.dedup();
        out.extend(known.struck().into_iter().map(|one| to[one.index()]));
        let mut model = maker.finish();
        let groups = base.groups.iter().chain(chosen.iter().flat_map(|fact| &fact.groups));
        let moved =
            |group: &Group| Group { among: group.among.iter().map(|one| to[one.index()]).collect(), ..group.clone() };
        model.groups = groups.map(moved).collect();
        model.constraints = chosen.iter().flat_map(|fact| fact.constraints.iter().cloned()).collect();
        model.groups.push(Group::between(1, denied.len() as u32, denied));
        model.groups.push(Group::between(0, 0, out));
        Narrowed::of(model).solutions(1, &Limits::default()).expect("no limit").is_empty()
    }

    #[test]
    fn what_is_told_is_enough_and_nothing_of_it_is_needless_and_nothing_smaller_is_enough() {
        let (mut seen, mut proven, mut pairs) = (0, 0, 0);
        let puzzles = [
            "tents-5x5",
            "tents-easy-6x6",
            "skyscrapers-easy-4x4",
            "skyscrapers-expert-5x5",
            "fig-jig",
            "kanoodle-easy-1",
            "kanoodle-medium-1",
        ];
        for name in puzzles {
            let puzzle = example(name);
            let limits = Limits::default();
            let explanation = explain(&puzzle, &limits, &mut Silent).expect("auto fits");
            let grounds = Grounds::new(&puzzle, &limits).expect("it is small");
            let replay = Replay::new(&puzzle, grounds.model, &puzzle.given(), moves(&explanation.steps));
            let mut replay = replay.expect("its own steps");
            for (at, explained) in explanation.steps.iter().enumerate() {
                let known = replay.before(StepNumber { step: at + 1, inner: None }).expect("it is there");
                let finding = &explained.step.finding;
                let told = grounds.smallest(known, finding, &limits).expect("no limit");
                assert!(told.bound >= Bound::Minimal, "{name}, step {}: {told:?}", at + 1);
                let all: Vec<&Fact> = grounds.facts.facts.iter().collect();
                let is_told = |fact: &&Fact| told.facts.iter().any(|one| one.said == fact.said);
                let chosen: Vec<&Fact> = all.iter().copied().filter(is_told).collect();
                assert_eq!(chosen.len(), told.facts.len());
                assert!(follows(&grounds, &chosen, known, finding), "{name}, step {}: {told:?}", at + 1);
                for left_out in 0..chosen.len() {
                    let mut fewer = chosen.clone();
                    let fact = fewer.remove(left_out);
                    let text = fact.said.to_string();
                    assert!(!follows(&grounds, &fewer, known, finding), "{name}, step {}: {text}", at + 1);
                }
                seen += 1;
                proven += usize::from(told.bound == Bound::Smallest);
                // Nothing smaller of all facts is enough, near or far.
                if told.bound == Bound::Smallest && chosen.len() >= 2 {
                    pairs += 1;
                    assert!(all.iter().all(|&one| !follows(&grounds, &[one], known, finding)), "{name}, {told:?}");
                }
                if told.bound == Bound::Smallest && chosen.len() == 3 && all.len() < 60 {
                    let two =
                        |at: usize| all[..at].iter().any(|&one| follows(&grounds, &[one, all[at]], known, finding));
                    assert!(!(0..all.len()).any(two), "{name}, {told:?}");
                }
            }
        }
        assert!(seen > 40 && proven > 30 && pairs > 3, "{seen} steps, {proven} proven, {pairs} with several facts");
    }

    #[test]
    fn all_facts_together_are_the_puzzle() {
        let mut several = 0;
        for family in crate::FAMILIES {
            for seed in 0..25 {
                let Some(text) = family.random_puzzle(seed) else { continue };
                let puzzle = opened(&text);
                let limits = Limits::default();
                let model = puzzle.model(&limits).expect("it is small");
                let Facts { mut base, facts } = puzzle.facts(model);
                base.groups.extend(facts.iter().flat_map(|fact| fact.groups.iter().cloned()));
                base.constraints.extend(facts.iter().flat_map(|fact| fact.constraints.iter().cloned()));
                let boards = |model: &Model| -> BTreeSet<Vec<u32>> {
                    let found = Narrowed::of(model.clone()).solutions(5_000, &limits).expect("no limit");
                    found.into_iter().map(|board| board.0.iter().map(|glyph| glyph.0).collect()).collect()
                };
                let own = boards(model);
                if own.len() < 2_000 && puzzle.refute(None).is_none() {
                    several += usize::from(own.len() > 1);
                    assert_eq!(boards(&base), own, "{} {seed}", family.name);
                }
            }
        }
        assert!(several > 10, "only {several} with several solutions");
    }

    #[test]
    fn without_a_budget_nothing_is_called_smallest() {
        let puzzle = example("skyscrapers-expert-5x5");
        let limits = Limits::default();
        let grounds = Grounds::new(&puzzle, &limits).expect("it is small");
        let explanation = explain(&puzzle, &limits, &mut Silent).expect("auto fits");
        let mut replay =
            Replay::new(&puzzle, grounds.model, &puzzle.given(), moves(&explanation.steps)).expect("its own steps");
        let known = replay.before(StepNumber { step: 3, inner: None }).expect("it is there");
        let bound = |left: usize| {
            let mut court = Court { left, ..Court::new(&grounds, known, &explanation.steps[2].step.finding) };
            court.sentence(&limits).expect("no limit").1
        };
        assert_eq!(bound(0), Bound::Enough);
        assert!((1..400).any(|left| bound(left) == Bound::Minimal));
        assert!(bound(5_000) >= Bound::Minimal);
    }

    #[test]
    fn a_stop_is_told_and_the_steps_are_heard_all_the_same() {
        #[derive(Default)]
        struct Heard(Vec<(usize, bool)>);
        impl Audience for Heard {
            fn step(&mut self, number: usize, step: &super::super::Explained) {
                self.0.push((number, step.smallest.is_some()));
            }
            fn looking(&mut self, _: usize, _: usize) {}
        }
        let puzzle = example("tents-5x5");
        let mut explanation = explain(&puzzle, &Limits::default(), &mut Silent).expect("auto fits");
        assert_eq!(explanation.end, End::Solved);
        let grounds = Grounds::new(&puzzle, &Limits::default()).expect("it is small");
        let limits = Limits { stop: Stop::default(), ..Limits::default() };
        limits.stop.raise();
        let mut heard = Heard::default();
        assert_eq!(grounds.add(&mut explanation, None, &limits, &mut heard), Err(Halt::Stopped));
        // The first step follows from what is known, which needs no search.
        let expected: Vec<(usize, bool)> = (1..=explanation.steps.len()).map(|at| (at, at == 1)).collect();
        assert_eq!(heard.0, expected);
    }
}
