//! `recount NAME.opb NAME.trace` adds a count up again. It knows rows and states, no puzzle and no code that counted.
//!
//! Of the facts of a row exactly one holds (`+1 x1 +1 x2 = 1 ;`), or at most one (`-1 x1 -1 x2 >= -1 ;`). A state is
//! the rows that are filled; a fact fits if none of its rows is. A line of the trace is a state (hexadecimal, the first
//! row is the lowest bit), the row that is filled next, and the number of ways to fill all that must be filled. It is
//! right if it is the sum over the facts of this row that fit, and where the row may stay empty, over that too. Nothing
//! fits and no row waits: one way. A state without a line must be dead, which is searched to the end: a row is filled in
//! every way, and so on, until one waits that has no facts. Which row matters for the time alone: `order 3 1 2` says
//! which come first, else it is one with the fewest facts. `symmetry 2 1 3` says that facts stay facts if row 1 becomes
//! row 2 and so on; then what is told of a state holds for its image too. `recount.py` says the same in fewer words.

use std::collections::{HashMap, HashSet};

/// A set of rows; there may be 128 of them.
type Rows = u128;

#[derive(Default)]
struct Check {
    /// The rows that must be filled, and those that may stay empty.
    needed: Rows,
    optional: Rows,
    /// The rows of each fact.
    facts: Vec<Rows>,
    order: Vec<Rows>,
    symmetries: Vec<Vec<Rows>>,
    /// What the trace tells, and states that were seen to be dead.
    listed: HashMap<Rows, u128>,
    dead: HashSet<Rows>,
}

fn row(number: &str) -> Option<Rows> {
    1u128.checked_shl(number.parse::<u32>().ok()?.checked_sub(1)?)
}

fn moved(rows: Rows, symmetry: &[Rows]) -> Rows {
    symmetry.iter().zip(0..128).filter(|(_, row)| rows >> row & 1 == 1).fold(0, |moved, (to, _)| moved | to)
}

impl Check {
    fn read(text: &str) -> Result<Check, String> {
        let (mut check, mut facts) = (Check::default(), HashMap::<&str, Rows>::new());
        for (line, at) in text.lines().filter(|line| !line.starts_with('*')).zip(0..) {
            let wrong = |what: &str| format!("rows: {what}: {line}");
            let row = 1u128.checked_shl(at).ok_or_else(|| wrong("more than fit"))?;
            let words: Vec<&str> = line.split_whitespace().collect();
            let (terms, sign, kind) = match &words[..] {
                [terms @ .., "=", "1", ";"] => (terms, "+1", &mut check.needed),
                [terms @ .., ">=", "-1", ";"] => (terms, "-1", &mut check.optional),
                _ => return Err(wrong("neither exactly one nor at most one")),
            };
            *kind |= row;
            for term in terms.chunks(2) {
                let name = term.get(1).filter(|_| term[0] == sign).ok_or_else(|| wrong("a factor that is not one"))?;
                let fact = Some(facts.entry(name).or_default()).filter(|fact| **fact & row == 0);
                *fact.ok_or_else(|| wrong("a fact for the second time"))? |= row;
            }
        }
        check.facts = facts.into_values().collect();
        check.facts.sort_unstable();
        let is_whole = text.starts_with(&format!("* #variable= {} ", check.facts.len()));
        is_whole.then_some(check).ok_or("rows: not as many facts as the first line tells".into())
    }

    /// Takes what rows become, if that changes nothing about the facts.
    fn read_symmetry(&mut self, rows: Vec<Rows>) -> Option<()> {
        let mut facts: Vec<Rows> = self.facts.iter().map(|&fact| moved(fact, &rows)).collect();
        facts.sort_unstable();
        let is_right = moved(self.needed, &rows) == self.needed && moved(self.optional, &rows) == self.optional;
        (is_right && facts == self.facts).then(|| self.symmetries.push(rows))
    }

    fn read_state(&mut self, [state, next, number]: [&str; 3]) -> Option<(Rows, Rows, u128)> {
        let (state, next, number) = (Rows::from_str_radix(state, 16).ok()?, row(next)?, number.parse().ok()?);
        let is_new = self.listed.insert(state, number).is_none();
        self.listed.extend(self.symmetries.iter().map(|symmetry| (moved(state, symmetry), number)));
        let is_right = state & next == 0 && (state | next) & !(self.needed | self.optional) == 0;
        (is_right && is_new).then_some((state, next, number))
    }

    /// The row with the fewest facts, of those that wait. Twelve binary digits are enough for a choice.
    fn fewest(&self, state: Rows, fitting: &[Rows]) -> Option<Rows> {
        let (mut fewest, mut digits) = (self.needed & !state, [0; 12]);
        for fact in fitting {
            digits.iter_mut().fold(*fact, |carry, digit| std::mem::replace(digit, *digit ^ carry) & carry);
        }
        digits.iter().rev().for_each(|digit| fewest = if fewest & !digit == 0 { fewest } else { fewest & !digit });
        (fewest != 0).then(|| 1 << fewest.trailing_zeros())
    }

    /// In how many ways a state can be completed, of what fitted before; None: it has no line and is not dead.
    fn ways(&mut self, state: Rows, before: &[Rows]) -> Option<u128> {
        if let Some(&number) = self.listed.get(&state) {
            return Some(number);
        }
        let fits = |open: Rows, fact: &Rows| if fact & state == 0 { open | fact } else { open };
        let (open, waiting) = (before.iter().fold(0, fits), self.needed & !state);
        if open == 0 && waiting == 0 {
            return Some(1);
        }
        if waiting & !open == 0 && self.dead.insert(state) {
            self.sum(state, None, before).filter(|&sum| sum == 0)?;
        }
        Some(0)
    }

    /// The sum over all ways to fill this row, else one of the checker's choice.
    fn sum(&mut self, state: Rows, row: Option<Rows>, before: &[Rows]) -> Option<u128> {
        let mut fitting = before.to_vec();
        fitting.retain(|fact| fact & state == 0);
        let has_facts = |row: &Rows| row & state == 0 && fitting.iter().any(|fact| fact & row != 0);
        let ordered = || self.order.iter().copied().find(has_facts);
        let row = row.or_else(ordered).or_else(|| self.fewest(state, &fitting))?;
        let empty = (row & self.optional != 0).then_some(&row);
        let mut filling = fitting.iter().filter(|&fact| fact & row != 0).chain(empty);
        filling.try_fold(0u128, |sum, rows| sum.checked_add(self.ways(state | rows, &fitting)?))
    }

    fn certify(&mut self, trace: &str) -> Result<u128, String> {
        let rows = |numbers: &[&str]| numbers.iter().map(|number| row(number)).collect::<Option<Vec<Rows>>>();
        let (mut lines, facts) = (Vec::new(), self.facts.clone());
        for line in trace.lines().filter(|line| !line.starts_with('*')) {
            let read = match line.split(' ').collect::<Vec<_>>()[..] {
                ["order", ref told @ ..] => rows(told).map(|rows| self.order = rows),
                ["symmetry", ref told @ ..] => rows(told).and_then(|rows| self.read_symmetry(rows)),
                [state, next, number] => self.read_state([state, next, number]).map(|told| lines.push(told)),
                _ => None,
            };
            read.ok_or_else(|| format!("trace: wrong, or for the second time: {line}"))?;
        }
        for (state, row, number) in lines {
            let wrong = || format!("trace: not {number} ways from {state:x}, or what follows is neither told nor dead");
            self.sum(state, Some(row), &facts).filter(|&sum| sum == number).ok_or_else(wrong)?;
        }
        self.listed.get(&0).copied().ok_or("trace: it does not begin where no row is filled".into())
    }
}

fn main() {
    let read = |path: &String| std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"));
    let certified = match &std::env::args().skip(1).collect::<Vec<_>>()[..] {
        [rows, trace] => read(rows).and_then(|rows| Check::read(&rows)?.certify(&read(trace)?)),
        _ => Err("recount NAME.opb NAME.trace".into()),
    };
    match &certified {
        Ok(number) => println!("{number}"),
        Err(wrong) => eprintln!("not certified: {wrong}"),
    }
    std::process::exit(i32::from(certified.is_err()))
}
