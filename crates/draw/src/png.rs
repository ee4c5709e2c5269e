//! A picture as pixels, through a real SVG rasteriser with an embedded font, so that it looks the same everywhere.

use crate::svg::{Look, pixels, svg};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use runut_model::{Halt, Limits, Picture};
use std::sync::{Arc, OnceLock};

/// The font of every picture: DejaVu Sans Bold; its licence lies beside it.
const FONT: &[u8] = include_bytes!("../font/DejaVuSans-Bold.ttf");
/// The most pixels that a picture may have on a side.
pub const MOST_PIXELS: u32 = 20_000;
/// The most pixels that a picture may have in all.
const MOST_AREA: u64 = 120_000_000;

/// Why a picture is not drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotDrawn {
    /// It is larger than [`MOST_PIXELS`] or too large for memory.
    TooLarge,
    /// A limit stopped it.
    Stopped(Halt),
}

/// Draws a picture as pixels: red, green, blue and opacity, row by row.
pub fn raster(picture: &Picture, look: &Look, limits: &Limits) -> Result<Pixmap, NotDrawn> {
    let (width, height) = pixels(picture, look);
    if width.max(height) > MOST_PIXELS || u64::from(width) * u64::from(height) > MOST_AREA {
        return Err(NotDrawn::TooLarge);
    }
    look_at(limits)?;
    let tree = Tree::from_str(&svg(picture, look), options()).map_err(|_| NotDrawn::TooLarge)?;
    look_at(limits)?;
    let mut pixmap = Pixmap::new(width, height).ok_or(NotDrawn::TooLarge)?;
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    Ok(pixmap)
}

/// Draws a picture as a PNG file.
pub fn png(picture: &Picture, look: &Look, limits: &Limits) -> Result<Vec<u8>, NotDrawn> {
    raster(picture, look, limits)?.encode_png().map_err(|_| NotDrawn::TooLarge)
}

/// Stops where it is time to.
pub(crate) fn look_at(limits: &Limits) -> Result<(), NotDrawn> {
    if limits.stopped() { Err(NotDrawn::Stopped(Halt::Stopped)) } else { Ok(()) }
}

fn options() -> &'static Options<'static> {
    static OPTIONS: OnceLock<Options<'static>> = OnceLock::new();
    OPTIONS.get_or_init(|| {
        let mut options = Options { font_family: "DejaVu Sans".into(), ..Options::default() };
        Arc::make_mut(&mut options.fontdb).load_font_data(FONT.to_vec());
        options
    })
}
