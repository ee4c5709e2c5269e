//! The puzzle families of runut. A family is one folder here and one line in [`registry`].
//!
//! # Layout of a family's folder
//! - `mod.rs`: the rules in exact prose, then the [`Family`](runut_model::Family) itself;
//! - `format.rs`: reading and writing; `en.ftl`, `id.ftl`: everything it says, in both languages;
//! - `model.rs`: the puzzle as candidates and groups; `judge.rs`: the rules of the game, with no solver code;
//! - `walk.rs`: the report's own searches; `scene.rs`: what a drawing consists of; `maker.rs`: random puzzles for tests.

/// An example of a family: the name of its file, its title and how many solutions it has.
macro_rules! example {
    ($family:literal, $name:literal, $title:expr, $solutions:literal) => {
        runut_model::Example {
            name: $name,
            title: || $title,
            text: include_str!(concat!("../../../../examples/", $family, "/", $name, ".txt")),
            solutions: $solutions,
        }
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
