//! Draws any [`Scene`](runut_model::Scene). Renderers know shapes and inks, and no puzzle's name.
//!
//! # Layout
//! - [`text`]: for a terminal, with or without colours.

pub mod text;
