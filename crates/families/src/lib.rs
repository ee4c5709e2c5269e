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
//! - `scene.rs`: what a drawing consists of; `make.rs`: how puzzles are made;
//! - `examples.rs`: puzzles and near misses; `maker.rs`: small random puzzles for tests, spoilt ones too;
//! - `en.ftl`, `id.ftl`: everything it says, in both languages.
//!
//! # What they share
//! `lines.rs`: words and places of a text; `links.rs`: puzz.link addresses; `ids.rs`: titles and game IDs; `rectangle.rs`:
//! symmetries.

use runut_model::Said;

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
        example!($family, $name, crate::made_title($rows, $columns, $grade), 1)
    };
}

/// What a made puzzle is called.
fn made_title(rows: u64, columns: u64, grade: &'static str) -> Said {
    Said::new("puzzle-made").with("rows", rows).with("columns", columns).with("grade", Said::new(grade))
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
