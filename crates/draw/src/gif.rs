//! Several pictures, one after another.

use crate::png::{NotDrawn, raster};
use crate::svg::{Look, pixels};
use gif::{Encoder, Frame, Repeat};
use runut_model::{Limits, Picture};

/// Pixels that the pictures of a film have together: more take a minute to draw, and nobody can post them.
const MOST_PIXELS: u64 = 120_000_000;

/// How many pictures of this size a film can have.
pub fn most_frames(picture: &Picture, look: &Look) -> usize {
    let (width, height) = pixels(picture, look);
    (MOST_PIXELS / (u64::from(width) * u64::from(height))).max(2) as usize
}

/// Draws pictures of one size as a GIF: each is shown for `pause` hundredths of a second, the last one for three seconds.
pub fn gif<'a>(
    pictures: impl IntoIterator<Item = &'a Picture>,
    look: &Look,
    pause: u16,
    limits: &Limits,
) -> Result<Vec<u8>, NotDrawn> {
    let mut pictures = pictures.into_iter().peekable();
    let mut encoder: Option<Encoder<Vec<u8>>> = None;
    while let Some(picture) = pictures.next() {
        let pixmap = raster(picture, look, limits)?;
        let side = |pixels: u32| u16::try_from(pixels).map_err(|_| NotDrawn::TooLarge);
        let (width, height) = (side(pixmap.width())?, side(pixmap.height())?);
        let mut pixels = pixmap.take();
        let mut frame = Frame::from_rgba_speed(width, height, &mut pixels, 10);
        frame.delay = if pictures.peek().is_some() { pause } else { 300 };
        if encoder.is_none() {
            let mut new = Encoder::new(Vec::new(), width, height, &[]).map_err(|_| NotDrawn::TooLarge)?;
            new.set_repeat(Repeat::Infinite).map_err(|_| NotDrawn::TooLarge)?;
            encoder = Some(new);
        }
        let encoder = encoder.as_mut().expect("it was just made");
        encoder.write_frame(&frame).map_err(|_| NotDrawn::TooLarge)?;
    }
    encoder.map_or(Ok(Vec::new()), |encoder| encoder.into_inner().map_err(|_| NotDrawn::TooLarge))
}
