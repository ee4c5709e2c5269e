//! A picture as a PNG file.

use crate::NotDrawn;
use crate::pixels::raster;
use crate::svg::Look;
use png::{BitDepth, ColorType, Encoder};
use runut_model::{Limits, Picture};
use std::io::Write;

/// Rows that are packed between two looks at the limits.
const ROWS_PER_LOOK: usize = 64;

/// Draws a picture as a PNG file.
pub fn png(picture: &Picture, look: &Look, limits: &Limits) -> Result<Vec<u8>, NotDrawn> {
    let pixels = raster(picture, look, limits)?;
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, pixels.width(), pixels.height());
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    // Packing into memory fails only where the file is larger than a PNG can be.
    let too_large = |_| NotDrawn::TooLarge;
    let mut writer = encoder.write_header().map_err(too_large)?;
    let mut stream = writer.stream_writer().map_err(too_large)?;
    for rows in pixels.pixels().chunks(pixels.width() as usize * ROWS_PER_LOOK) {
        limits.look()?;
        let colours: Vec<u8> = rows.iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
        stream.write_all(&colours).map_err(|_| NotDrawn::TooLarge)?;
    }
    stream.finish().map_err(too_large)?;
    drop(writer);
    Ok(bytes)
}
