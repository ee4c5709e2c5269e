//! The puzzle families of runut. A family is one folder here and one line in [`registry`].
//!
//! # Layout of a family's folder
//! - `mod.rs`: the rules in exact prose, then the puzzle's type and the [`Family`](runut_model::Family) itself;
//! - `format.rs`: reading and writing, and beside it what one form needs for itself (`fillin/ipuz.rs`, `packing/readings.rs`);
//! - `model.rs`: the puzzle as decisions, candidates and groups; each constraint of its own is a file (`skyscrapers/line.rs`,
//!   `tents/lines.rs`, `tents/pairing.rs`, `fillin/matching.rs`);
//! - `judge.rs`: the rules of the game, with no solver code;
//! - `walk.rs` tells the report's own searches, `walk/` holds one a file;
//! - `rules.rs` or `rules/mod.rs` lists how people solve it, easiest first; the rules lie in `rules/`;
//! - `scene.rs`: what a drawing consists of; `examples.rs`: puzzles and near misses; `maker.rs`: random puzzles for tests;
//! - `en.ftl`, `id.ftl`: everything it says, in both languages.
//!
//! # What they share
//! `lines.rs`: words and places of a text; `links.rs`: puzz.link addresses; `ids.rs`: titles and game IDs; `rectangle.rs`:
//! symmetries.

/// An example of a family: the name of its file, its title and how many solutions it has.
macro_rules! example {
    ($family:literal, $name:literal, $title:expr, $solutions:literal) => {
        runut_model::Example {
            name: $name,
            title: || $title,
            text: include_str!(concat!("../../examples/", $family, "/", $name, ".txt")),
            solutions: $solutions,
        }
    };
}

/// A puzzle that `runut generate` made, with its rows, columns and the name of its grade.
macro_rules! made {
    ($family:literal, $name:literal, $rows:literal, $columns:literal, $grade:literal) => {
        example!(
            $family,
            $name,
            Said::new("puzzle-made").with("rows", $rows as u64).with("columns", $columns as u64).with("grade", Said::new($grade)),
            1
        )
    };
}

pub mod fillin;
mod ids;
mod lines;
mod links;
pub mod packing;
mod rectangle;
pub mod registry;
pub mod skyscrapers;
pub mod tents;
