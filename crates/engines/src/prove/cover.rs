//! Depth-first search over rows of plain facts, such as a packing's: lay what some row needs, take what excludes it away, and
//! see which row has nothing left. Each dead end is written with the choices that it rests on and no others, so that all
//! choices which had no part in it are passed over at once (conflict-directed backjumping: Prosser, 1993).
//!
//! Rows with opposites are left aside: if the others cannot hold together, all cannot. Where the others can, nothing is refuted
//! here.

use super::script::{Name, Script};
use crate::learn::Named;
use runut_model::rows::{Fact, Row};
use runut_model::{Formula, Halt, Limits};

/// Dead ends between two looks at the limits.
const PER_LOOK: u64 = 16;

/// What is known of a fact.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Open,
    /// Taken, as a choice at this depth.
    Chosen(u32),
    /// Taken, because this row needs all that it has left.
    Needed(u32),
    /// Struck, because this row is full.
    Struck(u32),
}

/// A row at work.
struct Line {
    among: Vec<u32>,
    lo: u32,
    hi: u32,
    held: u32,
    open: u32,
    names: [Name; 2],
}

impl Line {
    /// How many it still needs.
    fn needs(&self) -> u32 {
        self.lo.saturating_sub(self.held)
    }
}

/// A choice among the facts of a row.
struct Choice {
    row: u32,
    /// What is still to be tried, the next last.
    options: Vec<u32>,
    /// How many facts were known before.
    before: usize,
    /// The lines that exclude what was tried, and the depths of other choices that they rest on.
    excluded: Vec<Name>,
    blamed: Vec<u32>,
}

/// A line that says that some choices, by their depths, cannot all be made.
struct DeadEnd {
    name: Name,
    blamed: Vec<u32>,
}

/// The search.
pub(super) struct Cover {
    rows: Vec<Line>,
    /// The rows of each fact.
    of: Vec<Vec<u32>>,
    state: Vec<State>,
    /// The facts that are known, in order.
    trail: Vec<u32>,
    choices: Vec<Choice>,
    dead_ends: u64,
}

/// Everything is laid.
struct Laid;

impl Cover {
    /// The rows of plain facts. None: the rules are not about covering cells.
    pub(super) fn new(formula: &Formula, rows: &[Named<'_>]) -> Option<Cover> {
        formula.rules().iter().find(|rule| rule.about.is_some())?;
        let facts = formula.claims().len();
        let is_plain = |row: &Row| row.among.iter().all(|fact| fact.is_plain());
        let mut cover = Cover {
            rows: Vec::new(),
            of: vec![Vec::new(); facts],
            state: vec![State::Open; facts],
            trail: Vec::new(),
            choices: Vec::new(),
            dead_ends: 0,
        };
        for Named { row, names } in rows.iter().filter(|named| is_plain(named.row)) {
            let number = cover.rows.len() as u32;
            let among: Vec<u32> = row.among.iter().map(|fact| fact.number() as u32).collect();
            among.iter().for_each(|&fact| cover.of[fact as usize].push(number));
            let open = among.len() as u32;
            cover.rows.push(Line { among, lo: row.lo, hi: row.hi, held: 0, open, names: *names });
        }
        Some(cover)
    }

    pub(super) fn dead_ends(&self) -> u64 {
        self.dead_ends
    }

    /// Refutes the rows. The inner error: they can hold together, and nothing of use was written.
    pub(super) fn refute(&mut self, mut script: Script, limits: &Limits) -> Result<Result<Script, Script>, Halt> {
        let start = script.mark();
        let mut dead = self.begin(&mut script);
        loop {
            match dead {
                None => match self.choose(&mut script) {
                    Err(Laid) => {
                        script.back_to(start);
                        return Ok(Err(script));
                    }
                    Ok(found) => dead = found,
                },
                Some(end) if end.blamed.is_empty() => return Ok(Ok(script)),
                Some(end) => {
                    if self.dead_ends.is_multiple_of(PER_LOOK) {
                        self.look(&script, limits)?;
                    }
                    dead = self.go_back(end, &mut script);
                }
            }
        }
    }

    fn look(&self, script: &Script, limits: &Limits) -> Result<(), Halt> {
        if script.bytes() as u64 > limits.bytes {
            return Err(Halt::Memory);
        }
        limits.look()
    }

    /// Rows that are full or short before anything is laid.
    fn begin(&mut self, script: &mut Script) -> Option<DeadEnd> {
        for row in 0..self.rows.len() as u32 {
            if self.rows[row as usize].hi == 0 {
                self.fill(row);
            }
        }
        self.settle(script)
    }

    /// Strikes what is left of a full row.
    fn fill(&mut self, row: u32) {
        for at in 0..self.rows[row as usize].among.len() {
            let fact = self.rows[row as usize].among[at];
            if self.state[fact as usize] == State::Open {
                self.state[fact as usize] = State::Struck(row);
                self.trail.push(fact);
                for at in 0..self.of[fact as usize].len() {
                    let row = self.of[fact as usize][at];
                    self.rows[row as usize].open -= 1;
                }
            }
        }
    }

    /// Takes a fact, and strikes what it excludes.
    fn take(&mut self, fact: u32, state: State) {
        self.state[fact as usize] = state;
        self.trail.push(fact);
        for at in 0..self.of[fact as usize].len() {
            let row = self.of[fact as usize][at];
            let line = &mut self.rows[row as usize];
            (line.held, line.open) = (line.held + 1, line.open - 1);
            if line.held == line.hi {
                self.fill(row);
            }
        }
    }

    /// Takes what rows need all of, until nothing is needed; tells the dead end if one has too little left.
    fn settle(&mut self, script: &mut Script) -> Option<DeadEnd> {
        loop {
            let is_short = |line: &Line| line.needs() > 0 && line.open <= line.needs();
            let row = self.rows.iter().position(is_short)? as u32;
            let line = &self.rows[row as usize];
            if line.open < line.needs() {
                return Some(self.end(row, Vec::new(), Vec::new(), script));
            }
            let is_open = |&&fact: &&u32| self.state[fact as usize] == State::Open;
            let fact = *line.among.iter().find(is_open).expect("it has as many as it needs");
            self.take(fact, State::Needed(row));
        }
    }

    /// Lays one more: of the row that has the fewest ways. An error: no row needs anything.
    fn choose(&mut self, script: &mut Script) -> Result<Option<DeadEnd>, Laid> {
        let needing = (0..self.rows.len()).filter(|&row| self.rows[row].needs() > 0);
        let row = needing.min_by_key(|&row| self.rows[row].open).ok_or(Laid)? as u32;
        let is_open = |&fact: &u32| self.state[fact as usize] == State::Open;
        let options: Vec<u32> = self.rows[row as usize].among.iter().copied().filter(is_open).collect();
        let before = self.trail.len();
        self.choices.push(Choice { row, options, before, excluded: Vec::new(), blamed: Vec::new() });
        Ok(self.next(script))
    }

    /// Tries the next option of the last choice; none is left: another dead end.
    fn next(&mut self, script: &mut Script) -> Option<DeadEnd> {
        let depth = self.choices.len() as u32 - 1;
        let choice = self.choices.last_mut().expect("there is a choice");
        if let Some(fact) = choice.options.pop() {
            self.take(fact, State::Chosen(depth));
            return self.settle(script);
        }
        let Choice { row, excluded, blamed, .. } = self.choices.pop().expect("there is a choice");
        let end = self.end(row, excluded.clone(), blamed, script);
        script.forget(&excluded);
        Some(end)
    }

    /// Back to the last choice that a dead end rests on.
    fn go_back(&mut self, DeadEnd { name, mut blamed }: DeadEnd, script: &mut Script) -> Option<DeadEnd> {
        let depth = blamed.pop().expect("it rests on a choice") as usize;
        for choice in self.choices.drain(depth + 1..) {
            script.forget(&choice.excluded);
        }
        let before = self.choices[depth].before;
        while self.trail.len() > before {
            let fact = self.trail.pop().expect("it is longer") as usize;
            let is_held = !matches!(self.state[fact], State::Struck(_));
            self.state[fact] = State::Open;
            for &row in &self.of[fact] {
                let line = &mut self.rows[row as usize];
                line.open += 1;
                line.held -= u32::from(is_held);
            }
        }
        let choice = &mut self.choices[depth];
        choice.excluded.push(name);
        choice.blamed.extend(blamed);
        self.next(script)
    }

    /// Writes that a row cannot have what it needs: some of its facts are excluded by lines, the others are struck.
    fn end(&mut self, row: u32, excluded: Vec<Name>, mut blamed: Vec<u32>, script: &mut Script) -> DeadEnd {
        self.dead_ends += 1;
        let mut names = self.reasons(row, &mut blamed);
        blamed.sort_unstable();
        blamed.dedup();
        names.extend(excluded);
        names.push(self.rows[row as usize].names[0]);
        let chosen: Vec<Fact> = blamed.iter().map(|&depth| !self.chosen(depth)).collect();
        DeadEnd { name: script.clause(&chosen, &names), blamed }
    }

    /// What was chosen at a depth.
    fn chosen(&self, depth: u32) -> Fact {
        Fact::of(self.trail[self.choices[depth as usize].before] as usize)
    }

    /// The rows for which facts of a row are struck, in the order in which they came to say so, and the depths of the choices
    /// behind them.
    fn reasons(&self, row: u32, blamed: &mut Vec<u32>) -> Vec<Name> {
        let mut is_told = vec![[false; 2]; self.rows.len()];
        let mut is_needed = vec![false; self.state.len()];
        self.need(row, true, &mut is_needed);
        let mut names = Vec::new();
        for &fact in self.trail.iter().rev() {
            if !is_needed[fact as usize] {
                continue;
            }
            let (row, is_full) = match self.state[fact as usize] {
                State::Open => continue,
                State::Chosen(depth) => {
                    blamed.push(depth);
                    continue;
                }
                State::Needed(row) => (row, false),
                State::Struck(row) => (row, true),
            };
            if !std::mem::replace(&mut is_told[row as usize][usize::from(is_full)], true) {
                names.push(self.rows[row as usize].names[usize::from(is_full)]);
                self.need(row, !is_full, &mut is_needed);
            }
        }
        names.reverse();
        names
    }

    /// Asks for the reasons of the facts of a row that are struck, or of those that are taken.
    fn need(&self, row: u32, struck: bool, is_needed: &mut [bool]) {
        for &fact in &self.rows[row as usize].among {
            is_needed[fact as usize] |= match self.state[fact as usize] {
                State::Open => false,
                State::Struck(_) => struck,
                State::Chosen(_) | State::Needed(_) => !struck,
            };
        }
    }
}
