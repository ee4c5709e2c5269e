//! Makers of puzzles from a seed that are larger and stranger than those of the families: with whatever the formats allow,
//! solvable or not. They are written as text without a family's help, but for what
//! lies on a table, and each has an oracle of its own.

mod fillin;
pub mod packing;
mod skyscrapers;
mod table;
mod tents;
pub mod terms;

use crate::oracle::{self, Truth};
use runut::Dice;

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
    /// Takes one of the things away that a puzzle says, if there is one: what then solves it may break that one rule.
    pub relax: fn(&str, &mut Dice) -> Option<String>,
    /// What a player need not write down.
    pub unwritten: Option<char>,
    /// Whether explanations and hints are compared, too.
    pub is_played: bool,
}

/// Every kind.
pub const KINDS: [Kind; 7] = [
    Kind {
        name: "packing",
        family: "packing",
        make: packing::make_flat,
        solve: oracle::packing::solve,
        relax: packing::relax,
        unwritten: None,
        is_played: true,
    },
    Kind {
        name: "pyramid",
        family: "packing",
        make: packing::make_pyramid,
        solve: oracle::packing::solve,
        relax: packing::relax,
        unwritten: None,
        is_played: true,
    },
    Kind {
        name: "terms",
        family: "packing",
        make: terms::make,
        solve: oracle::packing::solve,
        relax: packing::relax,
        unwritten: None,
        is_played: false,
    },
    Kind {
        name: "table",
        family: "packing",
        make: table::make,
        solve: oracle::packing::solve,
        relax: packing::relax,
        unwritten: None,
        is_played: true,
    },
    Kind {
        name: "skyscrapers",
        family: "skyscrapers",
        make: skyscrapers::make,
        solve: oracle::skyscrapers::solve,
        relax: skyscrapers::relax,
        unwritten: None,
        is_played: true,
    },
    Kind {
        name: "tents",
        family: "tents",
        make: tents::make,
        solve: oracle::tents::solve,
        relax: tents::relax,
        unwritten: Some('~'),
        is_played: true,
    },
    Kind {
        name: "fillin",
        family: "fillin",
        make: fillin::make,
        solve: oracle::fillin::solve,
        relax: fillin::relax,
        unwritten: None,
        is_played: true,
    },
];

/// Replaces one of the words for which there is something else.
fn reworded(text: &str, dice: &mut Dice, other: impl Fn(&str) -> Option<&'static str>) -> Option<String> {
    let words = text.lines().skip(1).flat_map(str::split_whitespace);
    let count = words.filter(|word| other(word).is_some()).count();
    let mut left = dice.below(count.max(1));
    let mut next = |word: &'static str, old: &str| {
        left = left.wrapping_sub(1);
        if left == usize::MAX { word.to_string() } else { old.to_string() }
    };
    let mut line = |line: &str| -> String {
        let words = line.split_whitespace().map(|old| other(old).map_or(old.to_string(), |word| next(word, old)));
        words.collect::<Vec<String>>().join(" ")
    };
    let title = text.lines().next()?;
    (count > 0).then(|| {
        std::iter::once(title.to_string()).chain(text.lines().skip(1).map(&mut line)).collect::<Vec<_>>().join("\n")
    })
}

/// Replaces one of the characters that these lines have and for which there is something else.
fn respelt(
    text: &str,
    dice: &mut Dice,
    lines: std::ops::Range<usize>,
    other: impl Fn(char) -> Option<char>,
) -> Option<String> {
    let start: usize = text.split_inclusive('\n').take(lines.start).map(str::len).sum();
    let length: usize = text.split_inclusive('\n').take(lines.end).skip(lines.start).map(str::len).sum();
    let found: Vec<(usize, char)> =
        text[start..start + length].char_indices().filter(|one| other(one.1).is_some()).collect();
    let (at, old) = (!found.is_empty()).then(|| found[dice.below(found.len())])?;
    let mut text = text.to_string();
    text.replace_range(start + at..start + at + old.len_utf8(), &other(old)?.to_string());
    Some(text)
}
