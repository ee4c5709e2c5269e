//! The strategies of runut. Each is one file, written against the model; none knows a family.
//!
//! # Layout
//! - [`registry`]: every strategy, one line each; [`auto`]: the right one of them, which is what a user gets.
//! - [`walked`]: the reports' searches `brute`, `backtrack` and `deduce`, which the families tell as walks; [`drive`] lets a
//!   walk run.
//! - [`search`]: the general engine, for every model: propagation, fewest options first, last conflict, restarts.
//! - [`learn`]: conflict learning, for models whose decisions have two options.
//! - [`cover`]: exact cover over masks; [`sweep`]: counting by dynamic programming; both work on a [`tiling`], and use its
//!   [`symmetry`]; `alike`: pieces that can take each other's places; [`colouring`]: proofs of impossibility that need
//!   no search.
//! - `stages`: counting stage by stage, the part of [`sweep`] for puzzles that tell how they are filled.
//! - `crossing`: counting one by one, for puzzles whose lines have lists of fillings.
//! - [`places`]: in how many solutions each candidate holds.
//! - [`prove`]: certificates that others can check, from a puzzle's rules alone.
//! - [`parting`]: an exact choice, by which a count falls into smaller ones.
//! - `luby`: the patience of those that restart.
//! - `agenda`: which constraints are to be asked again, for the two of them that ask constraints.
//! - [`tally`]: counts and tells solutions, and looks at the limits, the same way for all of them.

mod agenda;
mod alike;
pub mod auto;
mod blackboard;
pub mod colouring;
pub mod cover;
mod crossing;
pub mod drive;
#[cfg(test)]
mod hand_made;
pub mod learn;
mod luby;
pub mod parting;
pub mod places;
pub mod prove;
mod race;
pub mod registry;
pub mod search;
mod stages;
pub mod sweep;
pub mod symmetry;
pub mod tally;
pub mod tiling;
pub mod walked;

use runut_model::Sentences;

/// The words for everything the strategies say.
pub const SENTENCES: Sentences = Sentences { en: include_str!("en.ftl"), id: include_str!("id.ftl") };
