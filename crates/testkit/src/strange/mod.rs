//! Makers of puzzles from a seed that are larger and stranger than those of the families: with whatever the formats allow,
//! solvable or not. They are written as text without a family's help, and each has an [oracle](crate::oracle) of its own.

mod fillin;
mod packing;
mod skyscrapers;
mod tents;

use crate::oracle::{self, Truth};

/// A kind of puzzle: who makes it and who knows all about it.
#[derive(Clone, Copy)]
pub struct Kind {
    /// What it is called.
    pub name: &'static str,
    /// The family that reads it.
    pub family: &'static str,
    /// Makes a puzzle's text from a seed.
    pub make: fn(u64) -> String,
    /// Tells all that is true of a puzzle; `None` where that takes too long.
    pub solve: fn(&str) -> Option<Truth>,
    /// What a player need not write down.
    pub unwritten: Option<char>,
}

/// Every kind.
pub const KINDS: [Kind; 5] = [
    Kind {
        name: "packing",
        family: "packing",
        make: packing::make_flat,
        solve: oracle::packing::solve,
        unwritten: None,
    },
    Kind {
        name: "pyramid",
        family: "packing",
        make: packing::make_pyramid,
        solve: oracle::packing::solve,
        unwritten: None,
    },
    Kind {
        name: "skyscrapers",
        family: "skyscrapers",
        make: skyscrapers::make,
        solve: oracle::skyscrapers::solve,
        unwritten: None,
    },
    Kind { name: "tents", family: "tents", make: tents::make, solve: oracle::tents::solve, unwritten: Some('~') },
    Kind { name: "fillin", family: "fillin", make: fillin::make, solve: oracle::fillin::solve, unwritten: None },
];
