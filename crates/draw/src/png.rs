//! A picture as pixels, through a real SVG rasteriser with an embedded font, so that it looks the same everywhere.

use crate::svg::{Look, pixels, svg};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use runut_model::Picture;
use std::sync::{Arc, OnceLock};

/// The font of every picture: DejaVu Sans Bold; its licence lies beside it.
const FONT: &[u8] = include_bytes!("../font/DejaVuSans-Bold.ttf");
/// The most pixels that a picture may have on a side.
pub const MOST_PIXELS: u32 = 20_000;
/// The most pixels that a picture may have in all.
const MOST_AREA: u64 = 120_000_000;

/// A picture that is larger than [`MOST_PIXELS`] or too large for memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLarge;

/// Draws a picture as pixels: red, green, blue and opacity, row by row.
pub fn raster(picture: &Picture, look: &Look) -> Result<Pixmap, TooLarge> {
    let (width, height) = pixels(picture, look);
    if width.max(height) > MOST_PIXELS || u64::from(width) * u64::from(height) > MOST_AREA {
        return Err(TooLarge);
    }
    let tree = Tree::from_str(&svg(picture, look), options()).map_err(|_| TooLarge)?;
    let mut pixmap = Pixmap::new(width, height).ok_or(TooLarge)?;
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    Ok(pixmap)
}

/// Draws a picture as a PNG file.
pub fn png(picture: &Picture, look: &Look) -> Result<Vec<u8>, TooLarge> {
    raster(picture, look)?.encode_png().map_err(|_| TooLarge)
}

fn options() -> &'static Options<'static> {
    static OPTIONS: OnceLock<Options<'static>> = OnceLock::new();
    OPTIONS.get_or_init(|| {
        let mut options = Options { font_family: "DejaVu Sans".into(), ..Options::default() };
        Arc::make_mut(&mut options.fontdb).load_font_data(FONT.to_vec());
        options
    })
}
