//! A little solver of rows of facts that shares no code with the engines: what the rules that a family tells for proofs let
//! pass, seen through the facts that a board shows.

use runut::model::Formula;
use runut::{Cell, Filling};
use std::collections::BTreeSet;

/// A fact by its number, and whether it holds.
type Told = (usize, bool);

/// Facts that are settled one after another, and how many of each row hold or are open.
pub struct Rows<'a> {
    formula: &'a Formula,
    holds: Vec<Option<bool>>,
    settled: Vec<Told>,
    /// For every fact the rows that name it, and whether they name it plainly.
    named: Vec<Vec<Told>>,
    /// For every row how many of its facts are met, and how many are open.
    met: Vec<usize>,
    open: Vec<usize>,
    /// Tries before a search is given up.
    patience: usize,
}

/// Tries that a search may take.
const PATIENCE: usize = 5_000;

impl<'a> Rows<'a> {
    /// The rows of a formula, with nothing settled.
    pub fn new(formula: &'a Formula) -> Rows<'a> {
        let mut named = vec![Vec::new(); formula.claims().len()];
        for (row, rule) in formula.rules().iter().enumerate() {
            rule.row.among.iter().for_each(|fact| named[fact.number()].push((row, fact.is_plain())));
        }
        let open = formula.rules().iter().map(|rule| rule.row.among.len()).collect();
        let (holds, met) = (vec![None; formula.claims().len()], vec![0; formula.rules().len()]);
        Rows { formula, holds, settled: Vec::new(), named, met, open, patience: PATIENCE }
    }

    /// Settles what follows from every row alone; false where one cannot be kept.
    fn begin(&mut self) -> bool {
        self.patience = PATIENCE;
        self.settle(Vec::new(), (0..self.met.len()).collect())
    }

    /// Settles facts and all that follows row by row, these rows first; false where a row cannot be kept any more.
    fn settle(&mut self, mut next: Vec<Told>, mut asked: BTreeSet<usize>) -> bool {
        loop {
            for (fact, holds) in std::mem::take(&mut next) {
                match self.holds[fact] {
                    Some(known) if known != holds => return false,
                    Some(_) => continue,
                    None => {}
                }
                self.holds[fact] = Some(holds);
                self.settled.push((fact, holds));
                for &(row, is_plain) in &self.named[fact] {
                    self.met[row] += usize::from(is_plain == holds);
                    self.open[row] -= 1;
                    asked.insert(row);
                }
            }
            let Some(row) = asked.pop_first() else { return true };
            let rule = &self.formula.rules()[row].row;
            let (met, open) = (self.met[row], self.open[row]);
            if met > rule.hi as usize || met + open < rule.lo as usize {
                return false;
            }
            let (is_full, needs_all) = (met == rule.hi as usize, met + open == rule.lo as usize);
            if open > 0 && (is_full || needs_all) {
                let left = rule.among.iter().filter(|fact| self.holds[fact.number()].is_none());
                next.extend(left.map(|fact| (fact.number(), fact.is_plain() == needs_all)));
            }
        }
    }

    /// Takes back all but the first settled facts.
    fn back_to(&mut self, settled: usize) {
        for (fact, holds) in self.settled.split_off(settled) {
            self.holds[fact] = None;
            for &(row, is_plain) in &self.named[fact] {
                self.met[row] -= usize::from(is_plain == holds);
                self.open[row] += 1;
            }
        }
    }

    /// An open fact to try next, of those that boards show or of all: one of a row that wants it and has few to choose from.
    fn choice(&self, is_shown: bool) -> Option<usize> {
        let is_open =
            |fact: usize| self.holds[fact].is_none() && (!is_shown || !self.formula.claims()[fact].marks.is_empty());
        let wants = |row: &usize| self.open[*row] > 0 && self.met[*row] < self.formula.rules()[*row].row.lo as usize;
        let mut best: Option<(usize, usize)> = None;
        for row in (0..self.met.len()).filter(wants) {
            if best.is_none_or(|(open, _)| self.open[row] < open) {
                let mut among = self.formula.rules()[row].row.among.iter().map(|fact| fact.number());
                best = among.find(|&fact| is_open(fact)).map(|fact| (self.open[row], fact)).or(best);
            }
        }
        best.map(|(_, fact)| fact).or_else(|| (0..self.holds.len()).find(|&fact| is_open(fact)))
    }

    /// Goes on in both ways from here, and tells the end of each that keeps all rows until it is asked to stop.
    fn each(&mut self, is_shown: bool, told: Option<Told>, end: &mut dyn FnMut(&mut Self) -> bool) -> bool {
        self.patience = self.patience.saturating_sub(1);
        let settled = self.settled.len();
        let goes_on = self.patience > 0
            && (!self.settle(told.into_iter().collect(), BTreeSet::new())
                || match self.choice(is_shown) {
                    None => end(self),
                    Some(fact) => {
                        self.each(is_shown, Some((fact, true)), end) && self.each(is_shown, Some((fact, false)), end)
                    }
                });
        self.back_to(settled);
        goes_on
    }

    /// Whether helpers can be chosen so that all rows are kept.
    fn can_be_completed(&mut self) -> bool {
        let mut is_found = false;
        self.each(false, None, &mut |_| {
            is_found = true;
            false
        });
        is_found
    }

    /// In how many ways all facts, helpers among them, can be so that all rows are kept.
    pub fn ways(&mut self) -> usize {
        let mut ways = 0;
        let _ = self.begin()
            && self.each(false, None, &mut |_| {
                ways += 1;
                true
            });
        self.back_to(0);
        ways
    }

    /// The solutions, up to one more than so many, each as the shown facts that hold in it; none where that takes too long.
    pub fn solutions(&mut self, most: usize) -> Option<BTreeSet<Vec<usize>>> {
        let mut found = BTreeSet::new();
        let mut end = |rows: &mut Self| {
            if rows.can_be_completed() {
                let holding = (0..rows.holds.len()).filter(|&fact| rows.holds[fact] == Some(true));
                let is_new = found.insert(shown(rows.formula, holding));
                assert!(is_new, "the search comes to each end once");
            }
            found.len() <= most
        };
        let _ = self.begin() && self.each(true, None, &mut end);
        self.back_to(0);
        (self.patience > 0).then_some(found)
    }

    /// Whether a board keeps the rows: the facts are as it shows them, nothing else lies where they have something to tell,
    /// and helpers can be chosen.
    pub fn keeps(&mut self, board: &Filling) -> bool {
        let seen: Vec<Told> = self.formula.seen(board).iter().map(|fact| (fact.number(), fact.is_plain())).collect();
        let covered: BTreeSet<Cell> = seen
            .iter()
            .filter(|(_, holds)| *holds)
            .flat_map(|(fact, _)| self.formula.claims()[*fact].marks.iter().map(|mark| mark.cell))
            .collect();
        let marks = self.formula.claims().iter().flat_map(|claim| &claim.marks);
        let is_stray = marks.into_iter().any(|mark| !covered.contains(&mark.cell) && board.at(mark.cell) == mark.glyph);
        let keeps = !is_stray && self.begin() && self.settle(seen, BTreeSet::new()) && self.can_be_completed();
        self.back_to(0);
        keeps
    }
}

/// Of these facts those that boards show.
fn shown(formula: &Formula, facts: impl Iterator<Item = usize>) -> Vec<usize> {
    facts.filter(|&fact| !formula.claims()[fact].marks.is_empty()).collect()
}

/// The shown facts that hold on a board.
pub fn seen(formula: &Formula, board: &Filling) -> Vec<usize> {
    let seen = formula.seen(board);
    shown(formula, seen.into_iter().filter(|fact| fact.is_plain()).map(|fact| fact.number()))
}
