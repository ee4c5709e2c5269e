//! Draws any scene: text for a terminal, SVG, PNG and GIF for screens, pages for paper. No puzzle's name in here.
//!
//! # Layout
//! - [`text`]: tiles as lines of text; [`palette`]: which colour an ink has, on light and on dark ground.
//! - [`svg`]: a picture as SVG; [`pixels`]: the same as pixels, with the font of `font/`; `outline`: what both draw alike.
//! - `canvas`: how pixels and PDF draw a picture; [`paper`]: pages of words and pictures in millimetres; [`pdf`]: such pages as
//!   PDF; [`sheets`]: the same as SVG and HTML; [`letters`]: how wide words are. These need the feature `pages`.
//! - [`png`]: pixels as a file; [`gif`]: several pictures, one after another. Both need the feature `pixels`; without it
//!   `without` answers for them, and whoever calls them is told so.

#[cfg(any(feature = "pixels", feature = "pages"))]
mod canvas;
#[cfg(feature = "pixels")]
pub mod gif;
#[cfg(feature = "pages")]
pub mod letters;
mod not_drawn;
mod outline;
pub mod palette;
#[cfg(feature = "pages")]
pub mod paper;
#[cfg(feature = "pages")]
pub mod pdf;
#[cfg(feature = "pixels")]
pub mod pixels;
#[cfg(feature = "pixels")]
pub mod png;
#[cfg(feature = "pages")]
pub mod sheets;
pub mod svg;
pub mod text;
#[cfg(not(feature = "pixels"))]
mod without;

pub use not_drawn::NotDrawn;
#[cfg(not(feature = "pixels"))]
pub use without::{gif, png};

/// Whether PNG and GIF files can be drawn: the feature `pixels`.
pub const HAS_PIXELS: bool = cfg!(feature = "pixels");
