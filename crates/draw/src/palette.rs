//! Which colour an ink has. Pieces differ in lightness as well as in hue, so that neighbours can be told apart in grey and by
//! eyes that see fewer colours; letters inside them tell the rest.

use runut_model::Ink;

/// Red, green, blue.
pub type Rgb = [u8; 3];

/// The ground a picture is drawn on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ground {
    /// Dark on white.
    #[default]
    Light,
    /// Light on black.
    Dark,
    /// Black and greys on white, for printers: what is a surface is light or white and has an edge.
    Print,
}

impl Ground {
    /// Of three colours the one for this ground; the last is a grey.
    fn of(self, light: Rgb, dark: Rgb, print: u8) -> Rgb {
        match self {
            Ground::Light => light,
            Ground::Dark => dark,
            Ground::Print => [print; 3],
        }
    }
}

/// Pieces in turn, light and dark ones alternating.
pub const PIECES: [Rgb; 13] = [
    [0xe6, 0x9f, 0x00],
    [0x33, 0x66, 0xa8],
    [0xf0, 0xe4, 0x42],
    [0xb3, 0x3f, 0x62],
    [0x8f, 0xd0, 0xee],
    [0x2a, 0x7f, 0x62],
    [0xf4, 0xb6, 0xc8],
    [0x6b, 0x4c, 0x9a],
    [0xa8, 0xd8, 0x8e],
    [0xc4, 0x4e, 0x1f],
    [0xd9, 0xc9, 0xa8],
    [0x4d, 0x5a, 0x66],
    [0xc8, 0xa2, 0xe0],
];

/// The same in print: all so light that black letters are read, neighbours in the list apart.
const PRINTED: [u8; 7] = [0xf4, 0xc4, 0xe2, 0xb0, 0xfc, 0xd2, 0xba];

/// What the picture is drawn on.
pub fn paper(ground: Ground) -> Rgb {
    ground.of([0xff; 3], [0x16, 0x1a, 0x1f], 0xff)
}

/// The colour of an area or a line.
pub fn area(ink: Ink, ground: Ground) -> Rgb {
    match ink {
        Ink::Piece(piece) | Ink::Dyed { piece, .. } if ground == Ground::Print => [PRINTED[piece % PRINTED.len()]; 3],
        Ink::Piece(piece) => PIECES[piece % PIECES.len()],
        Ink::Dyed { colour, .. } => colour,
        Ink::Open | Ink::Filled | Ink::Given | Ink::Clue => ground.of([0xf3, 0xf3, 0xee], [0x24, 0x2a, 0x31], 0xff),
        Ink::Blocked => ground.of([0x2f, 0x33, 0x38], [0x08, 0x0a, 0x0c], 0x50),
        Ink::Spent => ground.of([0xe4, 0xe4, 0xe0], [0x2c, 0x32, 0x38], 0xea),
        Ink::Seen => ground.of([0xff, 0xe8, 0xa3], [0x6b, 0x55, 0x12], 0xe0),
        Ink::Link => ground.of([0xb3, 0x6b, 0x1e], [0xe0, 0xa0, 0x50], 0x70),
        Ink::Grid => ground.of([0x8b, 0x92, 0x99], [0x5a, 0x63, 0x6c], 0x60),
        Ink::Leaf => ground.of([0x3c, 0x8c, 0x4a], [0x58, 0xb3, 0x68], 0x90),
        Ink::Wood => ground.of([0x7a, 0x52, 0x30], [0x9a, 0x6e, 0x48], 0x50),
        Ink::Cloth => ground.of([0xd9, 0x6b, 0x2b], [0xf0, 0x8b, 0x4a], 0x18),
        Ink::Looked => ground.of([0x2b, 0x6c, 0xb0], [0x6f, 0xae, 0xe6], 0x38),
        Ink::Changed => ground.of([0xc8, 0x1e, 0x5a], [0xff, 0x6f, 0xa3], 0x00),
        Ink::Struck => ground.of([0xa3, 0x2a, 0x12], [0xff, 0x9a, 0x6b], 0x40),
        Ink::Pencil => ground.of([0x5a, 0x62, 0x6b], [0xb4, 0xbc, 0xc4], 0x48),
        Ink::Shade(share) => shade(share, ground),
    }
}

/// From the paper to the most, by even steps of lightness: from cream over orange and red to a deep violet on white, and from
/// near black over violet and orange to cream on black.
const SHADES: [Rgb; 6] = [
    [0xf6, 0xf1, 0xe7],
    [0xfc, 0xd9, 0x9a],
    [0xf6, 0xa3, 0x5c],
    [0xdb, 0x5f, 0x57],
    [0x9c, 0x2f, 0x6d],
    [0x4b, 0x16, 0x59],
];
const DARK_SHADES: [Rgb; 6] = [
    [0x24, 0x2a, 0x31],
    [0x4b, 0x1f, 0x5e],
    [0x96, 0x33, 0x6f],
    [0xd8, 0x5f, 0x58],
    [0xf6, 0xa8, 0x5f],
    [0xfd, 0xeb, 0xc0],
];

/// The colour of a share, between two of the shades.
fn shade(share: u8, ground: Ground) -> Rgb {
    let shades = match ground {
        Ground::Light => SHADES,
        Ground::Dark => DARK_SHADES,
        Ground::Print => return [0xff - 2 * share.min(100); 3],
    };
    let along = f32::from(share.min(100)) / 100.0 * (shades.len() - 1) as f32;
    let (at, part) = (along as usize, along.fract());
    let (from, to) = (shades[at], shades[(at + 1).min(shades.len() - 1)]);
    std::array::from_fn(|one| (f32::from(from[one]) * (1.0 - part) + f32::from(to[one]) * part).round() as u8)
}

/// The colour of a word.
pub fn word(ink: Ink, ground: Ground) -> Rgb {
    match ink {
        Ink::Piece(_) | Ink::Dyed { .. } | Ink::Shade(_) => over(area(ink, ground)),
        Ink::Given => ground.of([0x00; 3], [0xff; 3], 0x00),
        Ink::Filled | Ink::Seen => ground.of([0x1f, 0x4e, 0x8c], [0x9c, 0xc4, 0xf5], 0x20),
        Ink::Clue => ground.of([0x33, 0x38, 0x3d], [0xd5, 0xda, 0xdf], 0x00),
        Ink::Spent | Ink::Blocked => ground.of([0xa6, 0xab, 0xb0], [0x6c, 0x75, 0x7e], 0x90),
        other => area(other, ground),
    }
}

/// The colour of the edge of a thing that has a colour of its own, which may be that of the paper. In print all pieces and
/// all open cells have one.
pub fn edge(ink: Ink, ground: Ground) -> Option<Rgb> {
    match ink {
        Ink::Piece(_) | Ink::Dyed { .. } if ground == Ground::Print => Some([0x28; 3]),
        Ink::Open if ground == Ground::Print => Some([0x98; 3]),
        Ink::Dyed { colour, .. } if lightness(colour) < 60.0 => Some(colour.map(|part| part.saturating_add(0x60))),
        Ink::Dyed { colour, .. } => Some(colour.map(|part| (f32::from(part) * 0.62) as u8)),
        _ => None,
    }
}

/// The colour of the edge of a ball of this colour.
pub(crate) fn ball_edge(fill: Rgb, ground: Ground) -> Rgb {
    if ground == Ground::Print { [0x48; 3] } else { fill.map(|part| (f32::from(part) * 0.62) as u8) }
}

/// How many times brighter or darker than its ground a word must be to be read: the least that guidelines ask for.
const READABLE: f32 = 4.5;

/// Black or white, whichever can be read over a colour.
pub(crate) fn over(colour: Rgb) -> Rgb {
    const INK: Rgb = [0x14; 3];
    const WHITE: Rgb = [0xff; 3];
    const BLACK: Rgb = [0; 3];
    let usual = if lightness(colour) > 140.0 { INK } else { WHITE };
    [usual, INK, WHITE].into_iter().find(|&word| contrast(word, colour) >= READABLE).unwrap_or(BLACK)
}

/// How many times brighter the brighter of two colours is, as guidelines for readable text reckon it.
fn contrast(one: Rgb, other: Rgb) -> f32 {
    let linear = |part: u8| match f32::from(part) / 255.0 {
        low if low <= 0.03928 => low / 12.92,
        part => ((part + 0.055) / 1.055).powf(2.4),
    };
    let light = |[red, green, blue]: Rgb| 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    let (one, other) = (light(one) + 0.05, light(other) + 0.05);
    one.max(other) / one.min(other)
}

/// How light a colour is to the eye, from 0 to 255.
fn lightness([red, green, blue]: Rgb) -> f32 {
    0.299 * f32::from(red) + 0.587 * f32::from(green) + 0.114 * f32::from(blue)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_can_be_read_over_every_colour() {
        let steps = || (0..=255u8).step_by(15);
        for colour in steps().flat_map(|red| steps().flat_map(move |green| steps().map(move |blue| [red, green, blue])))
        {
            assert!(contrast(over(colour), colour) >= READABLE, "{colour:?}");
        }
        assert_eq!(over([0x12, 0xae, 0xbd]), [0x14; 3], "dark on cyan");
        assert_eq!((over([0xff; 3]), over([0; 3])), ([0x14; 3], [0xff; 3]));
    }

    #[test]
    fn in_print_there_are_only_greys_and_black_letters_on_pieces() {
        let inks = (0..20).map(Ink::Piece).chain([Ink::Open, Ink::Leaf, Ink::Cloth, Ink::Changed, Ink::Shade(70)]);
        for ink in inks {
            let [red, green, blue] = area(ink, Ground::Print);
            assert!(red == green && green == blue, "{ink:?}");
            assert!(ink.piece().is_none() || contrast(area(ink, Ground::Print), [0; 3]) > 7.0, "{ink:?}");
        }
        let dyed = Ink::Dyed { piece: 3, colour: [0, 0, 0xff] };
        assert_eq!(area(dyed, Ground::Print), area(Ink::Piece(3), Ground::Print));
    }
}
