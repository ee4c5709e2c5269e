//! The rules of one puzzle as rows of facts, each told in words: what a proof is about, and what anybody can read against the
//! rules of the game.
//!
//! A family writes it in its `rows.rs`, under the judge's rule: from the puzzle and the rules alone, never from what searches
//! work with. Whoever checks a proof trusts nothing else of ours.

use crate::rows::{Fact, Row};
use crate::{Cell, Filling, Halt, Limits, Mark, Said};

/// A fact of a formula: what it says, and what a board shows where it holds.
#[derive(Debug)]
pub struct Claim {
    /// What it says.
    pub said: Said,
    /// The marks that a board has just where it holds. None: it is a helper, of which a board shows nothing.
    pub marks: Vec<Mark>,
}

/// A rule: of some facts so many hold.
#[derive(Debug)]
pub struct Rule {
    /// Which rule of the game, and where.
    pub said: Said,
    /// The row.
    pub row: Row,
    /// The cell that it is about, if it says by what that cell is covered.
    pub about: Option<Cell>,
}

/// Facts and the rules between them. The puzzle's solutions are those of the rows, seen through the facts that a board shows:
/// two solutions that differ in helpers alone are one board.
#[derive(Default, Debug)]
pub struct Formula {
    claims: Vec<Claim>,
    rules: Vec<Rule>,
    bytes: usize,
    /// What was written since the limits were last looked at.
    work: usize,
}

/// Memory that a sentence takes, an estimate from above.
const SENTENCE: usize = 256;

impl Formula {
    /// A fact that a board shows: it holds just where the board has all these marks.
    pub fn shown(&mut self, said: Said, marks: Vec<Mark>) -> Fact {
        self.bytes += SENTENCE + size_of::<Claim>() + marks.len() * size_of::<Mark>();
        self.claims.push(Claim { said, marks });
        Fact::of(self.claims.len() - 1)
    }

    /// A fact of which a board shows nothing.
    pub fn helper(&mut self, said: Said) -> Fact {
        self.shown(said, Vec::new())
    }

    /// Adds a rule: of these facts, each named once, at least `lo` and at most `hi` hold.
    pub fn rule(&mut self, said: Said, lo: usize, hi: usize, among: Vec<Fact>) {
        let hi = hi.min(among.len()) as u32;
        self.bytes += SENTENCE + size_of::<Rule>() + among.len() * size_of::<Fact>();
        self.rules.push(Rule { said, row: Row { lo: lo as u32, hi, among }, about: None });
    }

    /// The last rule says by what this cell is covered.
    pub fn about(&mut self, cell: Cell) {
        if let Some(rule) = self.rules.last_mut() {
            rule.about = Some(cell);
        }
    }

    /// One of these facts holds, and no other.
    pub fn one(&mut self, said: Said, among: Vec<Fact>) {
        self.rule(said, 1, 1, among);
    }

    /// One of these facts holds at the least.
    pub fn some(&mut self, said: Said, among: Vec<Fact>) {
        self.rule(said, 1, among.len(), among);
    }

    /// All facts, by their numbers.
    pub fn claims(&self) -> &[Claim] {
        &self.claims
    }

    /// All rules, in their order.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// Whether a board shows a fact.
    pub fn is_shown(&self, fact: Fact) -> bool {
        !self.claims[fact.number()].marks.is_empty()
    }

    /// The facts that a board shows, each as it is there.
    pub fn seen(&self, board: &Filling) -> Vec<Fact> {
        let fact = |(number, claim): (usize, &Claim)| {
            let holds = claim.marks.iter().all(|mark| board.at(mark.cell) == mark.glyph);
            if holds { Fact::of(number) } else { !Fact::of(number) }
        };
        self.claims.iter().enumerate().filter(|(_, claim)| !claim.marks.is_empty()).map(fact).collect()
    }

    /// The first rule that an assignment of all facts breaks.
    pub fn broken(&self, holds: &[bool]) -> Option<&Rule> {
        let counts = |row: &Row| row.among.iter().filter(|fact| holds[fact.number()] == fact.is_plain()).count() as u32;
        self.rules.iter().find(|rule| !(rule.row.lo..=rule.row.hi).contains(&counts(&rule.row)))
    }

    /// How much memory it takes.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Whether it is still within the limits, to be asked while it is written; `more` is the work since the last time.
    pub fn look(&mut self, more: usize, limits: &Limits) -> Result<(), Halt> {
        if self.bytes as u64 > limits.bytes {
            return Err(Halt::Memory);
        }
        limits.look_after(more, &mut self.work)
    }
}
