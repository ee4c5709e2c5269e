//! A count that can be added up again: states of the rows, each with the number of ways to complete it.
//!
//! It is for rows of which exactly one or at most one fact holds, as a packing's. A state is the rows that are filled;
//! of a row that is filled next the ways are those of all facts that fit, added up. What can be completed is listed;
//! what cannot is left to whoever checks the list, who searches it in the same order and so in the same time.
//! `crates/recount` checks the list, with nothing but the rows; its first lines tell the format.
//!
//! Which row is filled next: where the rows can be ordered so that few of them are begun at a time, the first in that
//! order, since many ways lead to the same state then; else the one with the fewest facts. There symmetries of the board
//! are told too, and a row is filled first that they do not move: of the facts that become each other, one is enough.

use super::NoProof;
use runut_model::formula::Rule;
use runut_model::rows::{Fact, Row};
use runut_model::{Cell, CellPermutation, Formula, Halt, Limits};
use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;

/// A set of rows. The checker takes no more of them either.
type Rows = u128;

/// Rows that may be begun at a time, on average, for an order to be worth it. They are 21 on Kanoodle's 5x11, which takes
/// 1.2 s with an order and 5.5 s without; 25 on the pentominoes' 6x10, with 3.4 s and less than 1 s; 29 on Kanoodle's
/// pyramid, with 26 s and 0.3 s.
const BEGUN: usize = 24;
/// Memory that a state costs, an estimate from above.
const STATE_BYTES: usize = 128;

/// A count, state by state.
#[derive(Debug)]
pub struct Trace {
    /// The list.
    pub text: String,
    /// How many solutions there are.
    pub number: u128,
    /// How many states are listed.
    pub states: usize,
}

/// Why there is none.
enum Without {
    Halt(Halt),
    DoesNotFit,
}

impl From<Halt> for Without {
    fn from(halt: Halt) -> Without {
        Without::Halt(halt)
    }
}

/// Counts the solutions of rows of which exactly one or at most one fact holds, and lists the states. None: they are
/// not such rows, or more than fit.
pub fn trace(formula: &Formula, symmetries: &[CellPermutation], limits: &Limits) -> Result<Option<Trace>, NoProof> {
    let Some(mut tracer) = Tracer::new(formula, limits) else { return Ok(None) };
    match tracer.count(formula, symmetries) {
        Ok(number) => Ok(Some(Trace { text: tracer.text, number, states: tracer.listed })),
        Err(Without::DoesNotFit) => Ok(None),
        Err(Without::Halt(halt)) => Err(halt.into()),
    }
}

/// The same rules without helpers that are short for one of some facts, such as "one of these equal pieces lies there":
/// the facts themselves stand for them. None: it has none of them, or others.
pub fn without_short(formula: &Formula) -> Option<Formula> {
    let is_short =
        |row: &Row| row.lo == 1 && row.hi == 1 && row.among.iter().filter(|fact| !fact.is_plain()).count() == 1;
    let mut short: HashMap<usize, Vec<Fact>> = HashMap::new();
    for row in formula.rules().iter().map(|rule| &rule.row).filter(|row| is_short(row)) {
        let (plain, opposite): (Vec<Fact>, Vec<Fact>) = row.among.iter().partition(|fact| fact.is_plain());
        short.insert(opposite[0].number(), plain);
    }
    if short.is_empty() || short.keys().any(|&fact| formula.is_shown(Fact::of(fact))) {
        return None;
    }
    let (mut told, mut new) = (Formula::default(), Vec::new());
    for (number, claim) in formula.claims().iter().enumerate() {
        let is_kept = !short.contains_key(&number);
        new.push(is_kept.then(|| told.shown(claim.said.clone(), claim.marks.clone())));
    }
    for rule in formula.rules().iter().filter(|rule| !is_short(&rule.row)) {
        // So many of what is short hold: that follows from one of each of what it is short for.
        if rule.row.hi > 1 && rule.row.among.iter().all(|fact| short.contains_key(&fact.number())) {
            continue;
        }
        let own = |fact: &Fact| short.get(&fact.number()).map_or(vec![*fact], Vec::clone);
        let among = rule.row.among.iter().flat_map(own).map(|fact| new[fact.number()].filter(|_| fact.is_plain()));
        let among = among.collect::<Option<Vec<Fact>>>()?;
        told.rule(rule.said.clone(), rule.row.lo as usize, rule.row.hi as usize, among);
        rule.about.into_iter().for_each(|cell| told.about(cell));
    }
    Some(told)
}

struct Tracer<'a> {
    /// The rows that must be filled; all others may stay empty.
    needed: Rows,
    number_of_rows: usize,
    /// The rows of each fact, sorted.
    facts: Vec<Rows>,
    /// The order in which rows are filled. Empty: the fewest facts first.
    order: Vec<Rows>,
    /// What each row becomes.
    symmetries: Vec<Vec<Rows>>,
    /// The row that is filled first because of them.
    first: Option<Rows>,
    /// The ways of states that are not seen at once to have none.
    known: HashMap<Rows, u128>,
    text: String,
    listed: usize,
    limits: &'a Limits,
    work: usize,
}

fn each(rows: Rows) -> impl Iterator<Item = usize> {
    (0..Rows::BITS as usize).filter(move |row| rows >> row & 1 == 1)
}

fn union<'a>(sets: impl IntoIterator<Item = &'a Rows>) -> Rows {
    sets.into_iter().fold(0, |rows, more| rows | more)
}

fn moved(rows: Rows, symmetry: &[Rows]) -> Rows {
    each(rows).fold(0, |moved, row| moved | symmetry[row])
}

/// The row with the fewest facts, of those that wait.
fn fewest(waiting: Rows, facts: &[Rows]) -> Option<Rows> {
    // How many facts each row has, in binary: the last digits of all rows, those before them, and so on. Twelve
    // of them are enough for a choice.
    let mut digits: [Rows; 12] = [0; 12];
    for &fact in facts {
        let mut carry = fact;
        for digit in &mut digits {
            (*digit, carry) = (*digit ^ carry, *digit & carry);
        }
    }
    let fewer = |few: Rows, digit: &Rows| if few & !digit == 0 { few } else { few & !digit };
    each(digits.iter().rev().fold(waiting, fewer)).next().map(|row| 1 << row)
}

impl<'a> Tracer<'a> {
    fn new(formula: &Formula, limits: &'a Limits) -> Option<Tracer<'a>> {
        let (mut facts, mut needed, mut number_of_rows) = (vec![0; formula.claims().len()], 0, 0);
        for row in rows_of(formula).map(|rule| &rule.row) {
            let is_plain = row.lo <= 1 && row.hi == 1 && row.among.iter().all(|fact| fact.is_plain());
            let bit = Some(1).filter(|_| is_plain).and_then(|bit: Rows| bit.checked_shl(number_of_rows as u32))?;
            row.among.iter().for_each(|fact| facts[fact.number()] |= bit);
            needed |= if row.lo > 0 { bit } else { 0 };
            number_of_rows += 1;
        }
        facts.sort_unstable();
        let (order, symmetries, first, known, text) = Default::default();
        let (listed, work) = (0, 0);
        let is_each_told = facts.iter().all(|&fact| fact != 0);
        let tracer =
            Tracer { needed, number_of_rows, facts, order, symmetries, first, known, text, listed, limits, work };
        is_each_told.then_some(tracer)
    }

    /// The order of rows in which the fewest are begun at a time, of those that begin somewhere and go on where the
    /// fewest new ones are begun. Empty: they are too many.
    fn ordered(&mut self) -> Result<Vec<Rows>, Halt> {
        let number = self.number_of_rows;
        let near: Vec<Rows> =
            (0..number).map(|row| union(self.facts.iter().filter(|&fact| fact >> row & 1 == 1))).collect();
        let mut best: Option<(usize, Vec<Rows>)> = None;
        for first in 0..number {
            let (mut order, mut filled, mut begun): (Vec<Rows>, Rows, Rows) = Default::default();
            let (mut total, mut next) = (0, Some(first));
            while let Some(row) = next {
                self.limits.look_after(number * 8, &mut self.work)?;
                order.push(1 << row);
                filled |= 1 << row;
                begun |= near[row];
                total += (begun.count_ones() as usize).saturating_sub(order.len());
                let left = (0..number).filter(|row| filled >> row & 1 == 0);
                next = left.min_by_key(|&row| (begun | near[row]).count_ones());
            }
            if best.as_ref().is_none_or(|(least, _)| total < *least) {
                best = Some((total, order));
            }
        }
        Ok(best.filter(|(total, _)| *total <= BEGUN * number).map(|(_, order)| order).unwrap_or_default())
    }

    /// What the rows become where the cells do, if facts become facts by it.
    fn symmetry(&self, formula: &Formula, cells: &CellPermutation) -> Option<Vec<Rows>> {
        let about: Vec<Option<Cell>> = rows_of(formula).map(|rule| rule.about).collect();
        let becomes = |row: usize| match about[row] {
            Some(cell) => about.iter().position(|&other| other == Some(cells[cell.index()])),
            None => Some(row),
        };
        let symmetry: Vec<Rows> = (0..about.len()).map(|row| Some(1 << becomes(row)?)).collect::<Option<_>>()?;
        let mut facts: Vec<Rows> = self.facts.iter().map(|&fact| moved(fact, &symmetry)).collect();
        facts.sort_unstable();
        (facts == self.facts && moved(self.needed, &symmetry) == self.needed).then_some(symmetry)
    }

    /// The row to begin with, of those that no symmetry moves: with many images for a fact, few facts apart from those,
    /// and few others beside them. They weigh as they do in `Tiling::break_symmetry`, and of all rows of both pyramids
    /// the best is found, three and four times better than the worst.
    fn breaks_symmetry(&mut self) -> Result<Option<Rows>, Halt> {
        let mut best: Option<(f64, Rows)> = None;
        let stays = |row: &Rows| self.symmetries.iter().all(|symmetry| moved(*row, symmetry) == *row);
        for row in each(self.needed).map(|row| 1 << row).filter(stays) {
            let (mut facts, mut left, mut apart) = (0.0, 0, HashSet::new());
            for &fact in self.facts.iter().filter(|&fact| fact & row != 0) {
                self.limits.look_after(self.facts.len(), &mut self.work)?;
                facts += 1.0;
                let images = self.symmetries.iter().map(|symmetry| moved(fact, symmetry));
                if apart.insert(images.fold(fact, Rows::min)) {
                    left += self.facts.iter().filter(|&other| other & fact == 0).count();
                }
            }
            let (apart, left) = (apart.len() as f64, left.max(1) as f64);
            let gain = facts / apart / apart.sqrt() / (left / apart).powi(2);
            if best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, row));
            }
        }
        Ok(best.map(|(_, row)| row))
    }

    fn count(&mut self, formula: &Formula, symmetries: &[CellPermutation]) -> Result<u128, Without> {
        self.order = self.ordered()?;
        if self.order.is_empty() {
            let moving = symmetries.iter().filter(|cells| (0..).zip(*cells).any(|(at, to)| at != to.0));
            self.symmetries = moving.filter_map(|cells| self.symmetry(formula, cells)).collect();
        }
        if !self.symmetries.is_empty() {
            self.first = self.breaks_symmetry()?;
        }
        if self.first.is_none() {
            self.symmetries.clear();
        }
        let told = [&self.order].into_iter().filter(|order| !order.is_empty()).map(|order| ("order", order));
        for (what, rows) in told.chain(self.symmetries.iter().map(|symmetry| ("symmetry", symmetry))) {
            let numbers: Vec<String> = rows.iter().map(|row| (row.trailing_zeros() + 1).to_string()).collect();
            let _ = writeln!(self.text, "{what} {}", numbers.join(" "));
        }
        let facts = self.facts.clone();
        self.ways(0, &facts, true)
    }

    fn look(&mut self, work: usize) -> Result<(), Halt> {
        if (self.known.len() * STATE_BYTES + self.text.len()) as u64 > self.limits.bytes {
            return Err(Halt::Memory);
        }
        self.limits.look_after(work, &mut self.work)
    }

    /// In how many ways a state can be completed, of what fitted before. It gets a line if there are any, or in any
    /// case.
    fn ways(&mut self, state: Rows, before: &[Rows], in_any_case: bool) -> Result<u128, Without> {
        if let Some(&number) = self.known.get(&state) {
            return Ok(number);
        }
        self.look(before.len())?;
        let fits = |open: Rows, fact: &Rows| if fact & state == 0 { open | fact } else { open };
        let (open, waiting) = (before.iter().fold(0, fits), self.needed & !state);
        if waiting & !open != 0 {
            return Ok(0);
        }
        if open == 0 {
            return Ok(1);
        }
        let fitting: Vec<Rows> = before.iter().copied().filter(|fact| fact & state == 0).collect();
        let row = self.next_row(state, open, &fitting);
        let empty = (row & self.needed == 0).then_some(&row);
        let (mut sum, has_images) = (0u128, state == 0 && !self.symmetries.is_empty());
        for rows in fitting.iter().filter(|&fact| fact & row != 0).chain(empty) {
            let next = if has_images { self.known_image(*rows) } else { state | rows };
            sum = sum.checked_add(self.ways(next, &fitting, has_images)?).ok_or(Without::DoesNotFit)?;
        }
        let is_told = self.known_image(state) != state;
        self.known.insert(state, sum);
        if !is_told && (sum > 0 || in_any_case) {
            self.listed += 1;
            let _ = writeln!(self.text, "{state:x} {} {sum}", row.trailing_zeros() + 1);
        }
        Ok(sum)
    }

    /// The row that is filled next in a state that has facts which fit, in these open rows.
    fn next_row(&self, state: Rows, open: Rows, fitting: &[Rows]) -> Rows {
        let first = self.first.filter(|_| state == 0);
        let ordered = || self.order.iter().copied().find(|row| row & open != 0);
        let few = || fewest(self.needed & !state, fitting);
        first.or_else(ordered).or_else(few).unwrap_or(1 << open.trailing_zeros())
    }

    /// The image of a state that was looked at already, else the state.
    fn known_image(&self, state: Rows) -> Rows {
        let mut images = self.symmetries.iter().map(|symmetry| moved(state, symmetry));
        images.find(|image| self.known.contains_key(image)).unwrap_or(state)
    }
}

/// The rows of the file: at most one of one says nothing, and is none.
fn rows_of(formula: &Formula) -> impl Iterator<Item = &Rule> {
    formula.rules().iter().filter(|rule| rule.row.lo > 0 || rule.row.among.len() > 1)
}
