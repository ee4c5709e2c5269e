//! What a proof is written from. With a log every row has a *name*, its number in the proof; each clause is a line there, with
//! the names of the rows from which it follows, in the order in which they speak. Facts that hold for good get a line of their
//! own when a clause first needs them. Without a log nothing of this is done.

use super::Core;
use super::counts::Called;
use super::known::Why;
use super::propagation::Conflict;
use crate::prove::{Name, Script};
use runut_model::rows::Fact;
use std::collections::HashMap;

/// The name of what has none.
pub(crate) const UNNAMED: Name = 0;

/// The names that rows have in a proof, and the proof so far.
pub(crate) struct Log {
    pub(crate) script: Script,
    pairs: HashMap<[Fact; 2], Name>,
    /// For each fact that holds for good, the line that says so.
    units: Vec<Name>,
    /// Facts that hold by a row alone, until all rows are there.
    waiting: Vec<(Fact, Name)>,
    /// The facts that lie behind the present clause.
    is_behind: Vec<bool>,
}

impl Log {
    pub(super) fn new(facts: usize, script: Script) -> Log {
        Log {
            script,
            pairs: HashMap::new(),
            units: vec![UNNAMED; facts],
            waiting: Vec::new(),
            is_behind: vec![false; facts],
        }
    }

    pub(super) fn wait(&mut self, fact: Fact, name: Name) {
        self.waiting.push((fact, name));
    }

    /// Writes that nothing can hold, by these rows.
    pub(super) fn end(&mut self, names: &[Name]) {
        self.script.clause(&[], names);
    }

    pub(super) fn forget(&mut self, names: &[Name]) {
        self.script.forget(names);
    }
}

fn pair(one: Fact, other: Fact) -> [Fact; 2] {
    if one < other { [one, other] } else { [other, one] }
}

impl Core {
    pub(super) fn name_pair(&mut self, one: Fact, other: Fact, name: Name) {
        if let Some(log) = &mut self.log {
            log.pairs.insert(pair(one, other), name);
        }
    }

    pub(super) fn name_unit(&mut self, fact: Fact, name: Name) {
        if let Some(log) = &mut self.log {
            log.units[fact.number()] = name;
        }
    }

    /// All rows are there: lets what holds by a row alone hold.
    pub(super) fn hold_waiting(&mut self) {
        let Some(log) = &mut self.log else { return };
        for (fact, name) in std::mem::take(&mut log.waiting) {
            if self.known.is_open(fact) {
                log.units[fact.number()] = name;
                self.known.push(fact, Why::Guess);
            } else if self.known.fails(fact) && !self.is_dead {
                self.is_dead = true;
                log.end(&[log.units[fact.number()], name]);
            }
        }
    }

    /// The name of the row for which a fact holds.
    fn name_of(&self, fact: Fact, log: &Log) -> Name {
        match self.known.why(fact) {
            Why::Guess => log.units[fact.number()],
            Why::Pair(other) => log.pairs[&pair(fact, other)],
            Why::Clause(at) => self.clauses.name(at),
            Why::Full(count) => self.counts.name(Called { count, is_full: true }),
            Why::Short(count) => self.counts.name(Called { count, is_full: false }),
        }
    }

    fn name_of_conflict(&self, conflict: &Conflict, log: &Log) -> Name {
        match *conflict {
            Conflict::Pair(one, other) => log.pairs[&pair(one, other)],
            Conflict::Clause(at) => self.clauses.name(at),
            Conflict::Count(called) => self.counts.name(called),
        }
    }

    /// Writes a conflict without guesses: nothing can hold.
    pub(super) fn log_end(&mut self, conflict: &Conflict) {
        let Some(mut log) = self.log.take() else { return };
        let mut reasons = Vec::new();
        self.reasons_of_conflict(conflict, &mut reasons);
        let mut names: Vec<Name> = reasons.iter().map(|&fact| self.log_unit(!fact, &mut log)).collect();
        names.push(self.name_of_conflict(conflict, &log));
        log.end(&names);
        self.log = Some(log);
    }

    /// Writes a clause, and returns its name.
    pub(super) fn log_clause(&mut self, conflict: &Conflict, clause: &[Fact]) -> Name {
        let Some(mut log) = self.log.take() else { return UNNAMED };
        let (mut reasons, mut names, mut units) = (Vec::new(), vec![self.name_of_conflict(conflict, &log)], Vec::new());
        self.reasons_of_conflict(conflict, &mut reasons);
        // What the clause itself names is supposed, and needs no reason.
        clause.iter().for_each(|fact| log.is_behind[fact.number()] = true);
        let (mut open, mut at) = (0, self.known.trail.len());
        loop {
            for fact in reasons.drain(..) {
                if self.known.level(fact) == 0 {
                    units.push(self.log_unit(!fact, &mut log));
                } else if !std::mem::replace(&mut log.is_behind[fact.number()], true) {
                    open += 1;
                }
            }
            if open == 0 {
                break;
            }
            at -= 1;
            let fact = self.known.trail[at];
            if log.is_behind[fact.number()] && !clause.contains(&!fact) {
                log.is_behind[fact.number()] = false;
                open -= 1;
                names.push(self.name_of(fact, &log));
                self.reasons_of(fact, &mut reasons);
            }
        }
        clause.iter().for_each(|fact| log.is_behind[fact.number()] = false);
        units.sort_unstable();
        units.dedup();
        units.extend(names.into_iter().rev());
        let name = log.script.clause(clause, &units);
        self.log = Some(log);
        name
    }

    /// The line that says that a fact holds for good, written now if it is not there.
    fn log_unit(&mut self, fact: Fact, log: &mut Log) -> Name {
        let (mut open, mut reasons) = (vec![fact], Vec::new());
        while let Some(&fact) = open.last() {
            if log.units[fact.number()] != UNNAMED {
                open.pop();
                continue;
            }
            reasons.clear();
            self.reasons_of(fact, &mut reasons);
            let unsaid = reasons.iter().filter(|other| log.units[other.number()] == UNNAMED);
            let before = open.len();
            open.extend(unsaid.map(|&other| !other));
            if open.len() == before {
                let mut names: Vec<Name> = reasons.iter().map(|other| log.units[other.number()]).collect();
                names.push(self.name_of(fact, log));
                log.units[fact.number()] = log.script.clause(&[fact], &names);
            }
        }
        log.units[fact.number()]
    }
}
