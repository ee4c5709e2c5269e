//! The puzzle families of runut. A family is one folder here and one line in [`registry`].
//!
//! # Layout of a family's folder
//! - `mod.rs`: the rules in exact prose, then the [`Family`](runut_model::Family) itself;
//! - `format.rs`: reading and writing; `en.ftl`, `id.ftl`: everything it says, in both languages;
//! - `model.rs`: the puzzle as candidates and groups; `judge.rs`: the rules of the game, with no solver code;
//! - `walk.rs`: the report's own searches; `scene.rs`: what a drawing consists of; `maker.rs`: random puzzles for tests.

pub mod fillin;
mod lines;
mod links;
pub mod packing;
mod rectangle;
pub mod registry;
pub mod skyscrapers;
pub mod tents;
