//! runut (Indonesian *runut-balik*: backtracking) solves board puzzles, proves that there is no solution or only one, and
//! judges boards.
//!
//! ```
//! use runut::Verdict;
//!
//! // Read: the family is found from the content.
//! let puzzle = runut::open("3 3 3\nDEFAULT\nAA\nA\nBB\nB\nCCC\n", &Default::default())?;
//!
//! // Solve: up to two solutions, which settles whether there is only one.
//! let answer = puzzle.solve().first(2).run()?;
//! assert_eq!(answer.verdict, Verdict::Solved);
//! assert_eq!(puzzle.rows(&answer.boards[0]), ["AAB", "ABB", "CCC"]);
//! assert_eq!(answer.unique, Some(false), "the corners can be exchanged");
//!
//! // Judge: any board, by the rules of the game alone.
//! let board = puzzle.read_board("AAB\nACB\nCCB")?;
//! let broken = runut::check(&puzzle, &board);
//! assert_eq!(broken[0].said.to_string(), "r1c3, r2c3, r3c3 do not have the shape of piece B");
//! # Ok::<(), runut::Refusal>(())
//! ```
//!
//! [`Puzzle::solve`] and [`Puzzle::count`] ask the common questions. [`ask`] and [`solve`] take a [`Question`] and
//! [`Limits`], and somebody who looks on: a [`Watch`].
//!
//! # Layout
//! - [`open`]: from text to a [`Puzzle`]; [`solve`] and [`ask`]: from a puzzle to an [`Answer`]; [`check`]: from a board to
//!   the rules it breaks; [`convert`]: from one form of a puzzle to another; [`mod@sets`]: sets of pieces by name.
//! - [`mod@explain`]: the way to a solution in steps, hints and grades; [`mod@tree`]: a search as a tree; [`film`]: the board
//!   that it has before it at each step; [`compare`]: the strategies side by side; [`mod@estimate`]: how long a search
//!   would take; [`mod@prove`]: verdicts with a certificate; [`export`]: the rules for other solvers; [`drawing`]: puzzles
//!   while they are drawn; [`tasks`]: work for more than one machine; [`wire`]: all answers as data; [`verbs`]: what can be asked, once for all fronts; [`words`]: sentences in
//!   English and Indonesian; [`system_error`]: what the operating system refuses; [`units`]: times and sizes as people
//!   write them.
//! - The words of the puzzle's world ([`Instance`], [`Filling`], [`Watch`], ...) come from `runut-model`; what a family is,
//!   from `runut-families`; how puzzles are solved, from `runut-engines`; how they are drawn, from `runut-draw`.

mod asking;
pub mod compare;
mod convert;
mod corners;
pub mod counted;
pub mod drawing;
pub mod estimate;
pub mod explain;
mod export;
pub mod film;
mod follow;
pub mod generate;
mod open;
pub mod places;
pub mod prove;
pub mod record;
pub mod sets;
mod shell;
mod solve;
mod system;
pub mod tasks;
pub mod trace;
pub mod tree;
pub mod units;
pub mod verbs;
pub mod wire;
pub mod words;

pub use asking::Asking;
pub use convert::convert;
pub use counted::certify_count;
pub use explain::{Audience, End, Explained, Explanation, Grade, Hint, explain, hint};
pub use export::{RowForm, export};
pub use follow::{Followed, Stuck, follow, possible, stuck};
pub use generate::{Failed, Made, generate};
pub use open::records::{Recorded, Told, recorded};
pub use open::{MOST_BYTES, Puzzle, embedded, example, is_address, open, open_bytes};
pub use places::places;
pub use prove::{Certificate, Proven, Standing, prove};
pub use runut_draw as draw;
pub use runut_engines::registry::STRATEGIES;
pub use runut_families::registry::{FAMILIES, Families, add as add_family};
#[doc(inline)]
#[rustfmt::skip]
pub use runut_model::{
    // What is asked, and within which limits.
    Ask, CodeLine, Counting, Journal, Limits, Pick, Place, Question, Stop, Strategy, Tricks, names,
    // What is answered, and what can be seen meanwhile.
    BigUint, Counter, Detail, Event, Found, Halt, Silent, Watch,
    // Puzzles and boards.
    Board, Broken, Cell, Example, Family, Filling, Form, Glyph, Instance, Laying, Letter, Manner, ReadOptions, Role, Slots, Spot,
    Total, Ways,
    // Puzzles that are drawn by hand.
    Draft, Side, drafting,
    // How people solve.
    Case, DeadEnd, Edge, Finding, Known, Proof, RuleInfo, Step, Tier,
    // How puzzles are made.
    Aim, Wish, making,
    // The puzzle in the model's words.
    Cand, Group, Mark, Model,
    // What is said, and what is wrong with a text.
    Arg, Code, Refusal, Said, Sentences, Span,
    // What is drawn.
    Frame, Ink, Picture, Scene, Shape,
    // Sets of pieces by name.
    kits, nearest,
    // Seeded random numbers.
    Dice,
};
pub(crate) use runut_engines::registry::strategy as registered;
/// The words that families and strategies are written in.
pub use runut_model as model;
pub use sets::{assemble, on_board, open_table, set, sets};
pub use solve::{Answer, SECOND_LOOK, Verdict, ask, is_unique, look_for_second, notes, solve};
pub(crate) use solve::{fits, misfit, must_show_steps};
pub use system::system_error;
pub use tree::{Fate, Tree, tree, tree_strategy};
pub use words::{Language, Speaker, visible};

/// The refusal of a PNG or GIF file where the feature `pixels` is off.
pub fn without_pixels() -> Refusal {
    Refusal::new(Code::CannotDraw, Said::new("draw-without-pixels")).help(Said::new("draw-without-pixels-help"))
}

/// Judges a board by the rules of the game: what it breaks, nothing if it is right.
///
/// ```
/// let puzzle = runut::open("3 3 3\nDEFAULT\nAA\nA\nBB\nB\nCCC\n", &Default::default())?;
/// let board = puzzle.read_board("AAB\nABB\nCC_")?;
/// let broken = runut::check(&puzzle, &board);
/// assert!(broken.iter().any(|rule| rule.is_unfinished), "a cell is open");
/// # Ok::<(), runut::Refusal>(())
/// ```
pub fn check(puzzle: &Puzzle, board: &Filling) -> Vec<Broken> {
    puzzle.judge(board)
}
