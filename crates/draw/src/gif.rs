//! Several pictures, one after another. Of each only what differs from the one before is written.

use crate::NotDrawn;
use crate::palette::Rgb;
use crate::pixels::raster;
use crate::svg::Look;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use runut_model::{Halt, Limits, Picture};
use std::borrow::{Borrow, Cow};
use std::ops::Range;

/// Hundredths of a second that the last picture is shown.
const LAST: u16 = 300;

/// Draws pictures of one size as a GIF: each is shown for `pause` hundredths of a second, the last one for three seconds.
pub fn gif<P: Borrow<Picture>>(
    pictures: impl IntoIterator<Item = P>,
    look: &Look,
    pause: u16,
    limits: &Limits,
) -> Result<Vec<u8>, NotDrawn> {
    let mut film: Option<Film> = None;
    for picture in pictures {
        let drawn = Drawn::new(picture.borrow(), look, limits)?;
        limits.look()?;
        match &mut film {
            None => film = Some(Film::begin(drawn)?),
            Some(film) => film.add(drawn, pause, limits)?,
        }
    }
    film.map_or(Ok(Vec::new()), Film::finish)
}

/// A drawn picture.
struct Drawn {
    width: usize,
    height: usize,
    colours: Vec<Rgb>,
}

/// Columns and rows of a part of a picture.
struct Part {
    columns: Range<usize>,
    rows: Range<usize>,
}

impl Drawn {
    fn new(picture: &Picture, look: &Look, limits: &Limits) -> Result<Drawn, NotDrawn> {
        let pixels = raster(picture, look, limits)?;
        let colours = pixels.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
        Ok(Drawn { width: pixels.width() as usize, height: pixels.height() as usize, colours })
    }

    fn whole(&self) -> Part {
        Part { columns: 0..self.width, rows: 0..self.height }
    }

    /// The smallest part outside of which it is like another picture of its size; a single pixel at least.
    fn part_that_differs(&self, other: &Drawn) -> Part {
        let (mut columns, mut rows) = (self.width..0, self.height..0);
        let lines = self.colours.chunks(self.width).zip(other.colours.chunks(self.width));
        for (row, (here, there)) in lines.enumerate().filter(|(_, (here, there))| here != there) {
            rows = rows.start.min(row)..row + 1;
            let differs = |&column: &usize| here[column] != there[column];
            columns.start = (0..self.width).find(differs).map_or(columns.start, |first| columns.start.min(first));
            columns.end = (0..self.width).rfind(differs).map_or(columns.end, |last| columns.end.max(last + 1));
        }
        if rows.is_empty() { Part { columns: 0..1, rows: 0..1 } } else { Part { columns, rows } }
    }

    fn colours_of<'a>(&'a self, part: &'a Part) -> impl Iterator<Item = Rgb> + 'a {
        part.rows.clone().flat_map(move |row| {
            let line = &self.colours[row * self.width..(row + 1) * self.width];
            line[part.columns.clone()].iter().copied()
        })
    }

    /// A part of it as a frame with colours of its own.
    fn frame(&self, part: &Part) -> Result<Frame<'static>, NotDrawn> {
        let palette = Palette::of(self.colours_of(part));
        let side = |pixels: usize| u16::try_from(pixels).map_err(|_| NotDrawn::TooLarge);
        Ok(Frame {
            left: side(part.columns.start)?,
            top: side(part.rows.start)?,
            width: side(part.columns.len())?,
            height: side(part.rows.len())?,
            dispose: DisposalMethod::Keep,
            buffer: Cow::Owned(self.colours_of(part).map(|colour| palette.number(colour)).collect()),
            palette: Some(palette.colours),
            ..Frame::default()
        })
    }
}

/// A film in the making. Each frame waits for the next one: only the last is shown for long.
struct Film {
    encoder: Encoder<Vec<u8>>,
    last: Drawn,
    waiting: Frame<'static>,
}

impl Film {
    fn begin(first: Drawn) -> Result<Film, NotDrawn> {
        let waiting = first.frame(&first.whole())?;
        let encoder = Encoder::new(Vec::new(), waiting.width, waiting.height, &[]);
        let mut encoder = encoder.map_err(|_| NotDrawn::TooLarge)?;
        encoder.set_repeat(Repeat::Infinite).map_err(|_| NotDrawn::TooLarge)?;
        Ok(Film { encoder, last: first, waiting })
    }

    fn add(&mut self, next: Drawn, pause: u16, limits: &Limits) -> Result<(), NotDrawn> {
        let frame = next.frame(&next.part_that_differs(&self.last))?;
        let shown = std::mem::replace(&mut self.waiting, frame);
        self.last = next;
        self.write(shown, pause)?;
        if self.encoder.get_ref().len() as u64 > limits.bytes { Err(Halt::Memory.into()) } else { Ok(()) }
    }

    fn write(&mut self, frame: Frame<'static>, delay: u16) -> Result<(), NotDrawn> {
        self.encoder.write_frame(&Frame { delay, ..frame }).map_err(|_| NotDrawn::TooLarge)
    }

    fn finish(mut self) -> Result<Vec<u8>, NotDrawn> {
        let last = std::mem::take(&mut self.waiting);
        self.write(last, LAST)?;
        self.encoder.into_inner().map_err(|_| NotDrawn::TooLarge)
    }
}

/// Up to 256 colours for a picture. Boards have few, and shades of them along the edges: neighbouring shades are one *bin*;
/// the fullest bins are kept, each as the colour that most of its pixels have, and the others become the nearest of these.
struct Palette {
    /// Red, green and blue of each colour in turn.
    colours: Vec<u8>,
    /// For each bin, the number of its colour.
    numbers: Vec<u8>,
}

/// Bits of each part of a colour that tell its bin.
const BITS: u32 = 5;

fn bin([red, green, blue]: Rgb) -> usize {
    let high = |part: u8| usize::from(part >> (8 - BITS));
    high(red) << (2 * BITS) | high(green) << BITS | high(blue)
}

/// Pixels of neighbouring shades.
#[derive(Clone, Copy, Default)]
struct Bin {
    pixels: u32,
    /// The shade that most of them have: it outlives a vote of each against all others.
    shade: Rgb,
    votes: u32,
}

impl Palette {
    fn of(colours: impl Iterator<Item = Rgb>) -> Palette {
        let mut bins = vec![Bin::default(); 1 << (3 * BITS)];
        for colour in colours {
            let bin = &mut bins[bin(colour)];
            bin.pixels += 1;
            match (bin.shade == colour, bin.votes) {
                (true, _) => bin.votes += 1,
                (false, 0) => (bin.shade, bin.votes) = (colour, 1),
                (false, _) => bin.votes -= 1,
            }
        }
        let mut used: Vec<usize> = (0..bins.len()).filter(|&at| bins[at].pixels > 0).collect();
        used.sort_by_key(|&at| std::cmp::Reverse(bins[at].pixels));
        let kept: Vec<Rgb> = used.iter().take(256).map(|&at| bins[at].shade).collect();
        let mut numbers = vec![0; bins.len()];
        for (rank, &at) in used.iter().enumerate() {
            let far = |shade: &Rgb| -> u32 {
                shade.iter().zip(bins[at].shade).map(|(&one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
            };
            let nearest = || (0..kept.len()).min_by_key(|&number| far(&kept[number])).unwrap_or(0);
            numbers[at] = if rank < kept.len() { rank } else { nearest() } as u8;
        }
        Palette { colours: kept.concat(), numbers }
    }

    fn number(&self, colour: Rgb) -> u8 {
        self.numbers[bin(colour)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::{self, Ground};
    use runut_model::{Ink, Shape};

    /// The pictures of a film as whoever watches it sees them, each with how long it is shown.
    fn played(bytes: &[u8]) -> Vec<(u16, Vec<Rgb>)> {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(bytes).expect("it is a film");
        let width = usize::from(decoder.width());
        let mut screen = vec![[0u8; 3]; width * usize::from(decoder.height())];
        let mut shown = Vec::new();
        while let Some(frame) = decoder.read_next_frame().expect("it is whole") {
            for (at, pixel) in frame.buffer.chunks(4).enumerate() {
                let (column, row) = (at % usize::from(frame.width), at / usize::from(frame.width));
                let place = (row + usize::from(frame.top)) * width + column + usize::from(frame.left);
                screen[place] = [pixel[0], pixel[1], pixel[2]];
            }
            shown.push((frame.delay, screen.clone()));
        }
        shown
    }

    #[test]
    fn a_film_shows_each_picture_whole_though_only_changes_are_written() {
        let look = Look { ground: Ground::Light, scale: 20.0 };
        let board = |filled: usize| {
            let ink = |at: usize| if at < filled { Ink::Piece(at) } else { Ink::Open };
            let shapes = (0..6).map(|at| Shape::square(((at % 3) as f32, (at / 3) as f32), ink(at))).collect();
            Picture { size: (3.0, 2.0), shapes, frames: Vec::new() }
        };
        let pictures: Vec<Picture> = [0, 1, 3, 3, 6, 2].map(board).into();
        let film = played(&gif(&pictures, &look, 12, &Limits::default()).expect("it is small"));
        assert_eq!(film.iter().map(|(delay, _)| *delay).collect::<Vec<_>>(), [12, 12, 12, 12, 12, 300]);
        for (picture, (_, seen)) in pictures.iter().zip(&film) {
            let drawn = Drawn::new(picture, &look, &Limits::default()).expect("it is small");
            let off =
                drawn.colours.iter().zip(seen).map(|(one, other)| {
                    one.iter().zip(other).map(|(&one, &other)| one.abs_diff(other)).max().unwrap_or(0)
                });
            assert!(off.max() < Some(1 << (8 - BITS)), "no shade is off by more than a bin");
        }
        let whole = palette::area(Ink::Piece(0), Ground::Light);
        assert!(film[1].1.contains(&whole) && !film[0].1.contains(&whole), "areas have their very colour");
    }

    #[test]
    fn many_shades_become_the_nearest_ones() {
        // 256 frequent shades, and 64 rare ones that are the same but for a little more green.
        let shades = (0..32u8).flat_map(|red| (0..10u8).map(move |green| [red * 8, green * 16, 0]));
        let is_frequent = |shade: &Rgb| shade[1] < 128;
        let palette = Palette::of(shades.clone().chain(shades.clone().filter(is_frequent)));
        assert_eq!(palette.colours.len(), 3 * 256);
        for shade in shades {
            let at = 3 * usize::from(palette.number(shade));
            let [red, green, blue] = shade;
            let nearest = [red, if is_frequent(&shade) { green } else { 112 }, blue];
            assert_eq!(palette.colours[at..at + 3], nearest, "{shade:?}");
        }
    }
}
