//! Books that were printed.

use schemars::JsonSchema;
use serde::Serialize;

/// What there is to tell of a book, the answer of `book`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Bound {
    /// Its title.
    pub title: String,
    /// How many pages it has.
    #[schemars(range(min = 1))]
    pub pages: usize,
    /// How many puzzles are in it.
    #[schemars(range(min = 1))]
    pub puzzles: usize,
    /// How many of them are certified; null where --certify was not asked for.
    pub certified: Option<usize>,
    /// The puzzles that --skip left out.
    pub skipped: Vec<Skipped>,
    /// A sentence for each puzzle that is in it twice, turned or reflected perhaps.
    pub warnings: Vec<String>,
}

/// A puzzle that is not in a book.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Skipped {
    /// What it is called where the book is planned.
    pub puzzle: String,
    /// The line of the plan; null where it stands in none.
    #[schemars(range(min = 1))]
    pub line: Option<usize>,
    /// Why it cannot be printed.
    pub message: String,
}
