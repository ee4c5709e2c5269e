//! Puzzles on paper: a book with contents, rules, puzzles in order of their rating, hints, a worked way, pieces to cut out and
//! solutions; or a single sheet. No puzzle's name in here: rules, steps, hints, grades and pieces are what families tell.
//!
//! # Layout
//! - [`plan`]: what shall be in a book, as a text of lines; [`order`]: how a line that asks for new puzzles becomes wishes.
//! - [`ready`]: a puzzle with its grade, solution and hint; [`mod@certify`]: a proof that this solution is the only one.
//! - [`mod@book`]: from such puzzles to a volume; [`mod@sheet`]: from puzzles to one page.
//! - [`format`](mod@format): paper and margins; `setter`: words in lines; `flow`: one thing below the other, page after page.
//! - `opening`, `rules`, `puzzles`, `hints`, `way`, `pieces`, `solutions`: the chapters; `code`: addresses as squares for cameras.
//! - [`voices`]: one language or both.
//!
//! Files are not read or written here: a [`Volume`](runut::draw::paper::Volume) is handed to the writers of `runut-draw`.

pub mod book;
pub mod certify;
mod code;
mod flow;
pub mod format;
mod hints;
mod opening;
pub mod order;
mod pieces;
pub mod plan;
mod puzzles;
pub mod ready;
mod rules;
mod setter;
pub mod sheet;
mod solutions;
pub mod voices;
mod way;

pub use book::{Book, Hints, Section, Style, book};
pub use certify::certificate;
pub use format::{Format, Paper};
pub use order::Order;
pub use plan::{Line, Plan};
pub use puzzles::legible;
pub use ready::{Ready, Unready, make_ready};
pub use sheet::{Laid, Unlaid, sheet};
pub use voices::Voices;

/// Everything that a book says.
pub const SENTENCES: runut::Sentences = runut::Sentences { en: include_str!("en.ftl"), id: include_str!("id.ftl") };
