//! The lines of a proof, in the format of VeriPB 3.0: each follows from rows before it, which it names.

use runut_model::rows::Fact;
use std::fmt::Write as _;

/// The number of a row in a proof, from 1.
pub(crate) type Name = u32;

/// Lines of a proof, written one after another.
pub(crate) struct Script {
    text: String,
    /// The name of the row that was written last.
    last: Name,
}

/// A fact as it is written.
pub(crate) fn literal(text: &mut String, fact: Fact) {
    let _ = write!(text, "{}x{}", if fact.is_plain() { "" } else { "~" }, fact.number() + 1);
}

impl Script {
    /// The beginning of a proof about a formula with so many rows.
    pub(crate) fn new(rows: Name) -> Script {
        Script { text: format!("pseudo-Boolean proof version 3.0\nf {rows};\n"), last: rows }
    }

    /// One of these facts holds, which follows from these rows by propagation, in this order. None: a contradiction.
    pub(crate) fn clause(&mut self, facts: &[Fact], by: &[Name]) -> Name {
        self.text.push_str("rup");
        for &fact in facts {
            self.text.push_str(" 1 ");
            literal(&mut self.text, fact);
        }
        self.text.push_str(" >= 1 :");
        for name in by {
            let _ = write!(self.text, " {name}");
        }
        self.text.push_str(";\n");
        self.name()
    }

    /// A sum of rows, in reverse Polish notation.
    pub(crate) fn sum(&mut self, terms: &str) -> Name {
        let _ = writeln!(self.text, "pol {terms};");
        self.name()
    }

    /// A board: all facts as they are there. What follows is about boards that agree with less of the first.
    pub(crate) fn board(&mut self, holds: &[bool]) -> Name {
        self.text.push_str("soli");
        for (number, &holds) in holds.iter().enumerate() {
            self.text.push(' ');
            literal(&mut self.text, if holds { Fact::of(number) } else { !Fact::of(number) });
        }
        self.text.push_str(";\n");
        self.name()
    }

    /// Rows that are needed no more.
    pub(crate) fn forget(&mut self, names: &[Name]) {
        if names.is_empty() {
            return;
        }
        self.text.push_str("del id");
        for name in names {
            let _ = write!(self.text, " {name}");
        }
        self.text.push_str(";\n");
    }

    /// The end, with what is concluded.
    pub(crate) fn conclude(mut self, conclusion: &str) -> String {
        let _ = write!(self.text, "output NONE;\nconclusion {conclusion};\nend pseudo-Boolean proof;\n");
        self.text
    }

    /// What is written now, to come back to it.
    pub(crate) fn mark(&self) -> (usize, Name) {
        (self.text.len(), self.last)
    }

    /// Takes back what was written since.
    pub(crate) fn back_to(&mut self, (length, last): (usize, Name)) {
        self.text.truncate(length);
        self.last = last;
    }

    fn name(&mut self) -> Name {
        self.last += 1;
        self.last
    }

    /// The name of the row that was written last.
    pub(crate) fn last(&self) -> Name {
        self.last
    }

    /// How much is written.
    pub(crate) fn bytes(&self) -> usize {
        self.text.len()
    }
}
