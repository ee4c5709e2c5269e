//! Draws any scene: text for a terminal, SVG, PNG and GIF for everything else. No puzzle's name in here.
//!
//! # Layout
//! - [`text`]: tiles as lines of text; [`palette`]: which colour an ink has, on light and on dark ground.
//! - [`svg`]: a picture as SVG; [`pixels`]: the same as pixels, with the font of `font/`; `outline`: what both draw alike.
//! - [`png`]: pixels as a file; [`gif`]: several pictures, one after another.

pub mod gif;
mod outline;
pub mod palette;
pub mod pixels;
pub mod png;
pub mod svg;
pub mod text;
