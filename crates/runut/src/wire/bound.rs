//! Books that were printed.

use serde::Serialize;

/// What there is to tell of a book, the answer of `book`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Bound {
    /// Its title.
    pub title: String,
    /// How many pages it has.
    pub pages: usize,
    /// How many puzzles are in it.
    pub puzzles: usize,
    /// How many of them are certified, where that was asked for.
    pub certified: Option<usize>,
    /// The puzzles that were left out.
    pub skipped: Vec<Skipped>,
    /// What there is to tell of puzzles that are in it twice.
    pub warnings: Vec<String>,
}

/// A puzzle that is not in a book.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Skipped {
    /// What it is called where the book is planned.
    pub puzzle: String,
    /// The line of the plan; `null` where it stands in none.
    pub line: Option<usize>,
    /// Why it cannot be printed.
    pub message: String,
}
