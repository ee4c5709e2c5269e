//! Draws any scene: text for a terminal, SVG, PNG and GIF for everything else. No puzzle's name in here.
//!
//! # Layout
//! - [`text`]: tiles as lines of text; [`palette`]: which colour an ink has, on light and on dark ground.
//! - [`svg`]: a picture as SVG; [`png`]: the same as pixels, through an SVG rasteriser with the font of `font/`; [`gif`]: several
//!   pictures, one after another.

pub mod gif;
pub mod palette;
pub mod png;
pub mod svg;
pub mod text;
