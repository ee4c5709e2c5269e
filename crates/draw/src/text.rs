//! A scene as text for a terminal.

use crate::palette::{Rgb, over};
use anstyle::{Ansi256Color, Color, Style};
use runut_model::{Ink, Scene};

/// How text is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TextStyle {
    /// With the terminal's colours.
    pub colour: bool,
    /// With a blank after each cell, as report B prints its boards.
    pub spaced: bool,
}

/// Backgrounds for pieces, in turn: light enough for black letters, neighbours in the list far apart.
const PIECES: [u8; 13] = [203, 114, 75, 221, 176, 80, 215, 147, 156, 210, 117, 186, 250];

/// Draws a scene, one line a row, each with its end.
pub fn text(scene: &Scene, style: TextStyle) -> String {
    let widest = scene.rows.iter().flatten().map(|tile| tile.text.chars().count()).max().unwrap_or(0);
    let blank = if style.spaced || scene.is_spaced { " " } else { "" };
    let mut text = String::new();
    for row in &scene.rows {
        for tile in row {
            if style.colour {
                let look = look(tile.ink);
                text.push_str(&format!("{look}{:>widest$}{blank}{look:#}", tile.text));
            } else {
                text.push_str(&format!("{:>widest$}{blank}", tile.text));
            }
        }
        text.push('\n');
    }
    text
}

fn look(ink: Ink) -> Style {
    let colour = |number: u8| Some(Color::Ansi256(Ansi256Color(number)));
    match ink {
        Ink::Piece(piece) => Style::new().fg_color(colour(16)).bg_color(colour(PIECES[piece % PIECES.len()])),
        Ink::Dyed { colour: own, .. } => {
            Style::new().fg_color(colour(nearest(over(own)))).bg_color(colour(nearest(own)))
        }
        Ink::Given | Ink::Seen => Style::new().bold(),
        Ink::Blocked | Ink::Clue | Ink::Spent | Ink::Grid => Style::new().dimmed(),
        Ink::Leaf | Ink::Wood => Style::new().fg_color(colour(71)),
        Ink::Open | Ink::Filled | Ink::Link | Ink::Cloth | Ink::Shade(_) => Style::new(),
        Ink::Looked | Ink::Changed | Ink::Struck | Ink::Pencil => Style::new(),
    }
}

/// The colour of a terminal that is nearest to another one: of its 216, each part of which has six steps, or of its greys.
pub fn nearest(colour: Rgb) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let distance = |other: Rgb| -> u32 {
        colour.iter().zip(other).map(|(&one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
    };
    let step = |part: u8| (0..6u8).min_by_key(|&step| part.abs_diff(STEPS[usize::from(step)])).unwrap_or(0);
    let steps = colour.map(step);
    let grey = (0..24u8).min_by_key(|&grey| distance([8 + 10 * grey; 3])).unwrap_or(0);
    match distance(steps.map(|step| STEPS[usize::from(step)])) <= distance([8 + 10 * grey; 3]) {
        true => 16 + 36 * steps[0] + 6 * steps[1] + steps[2],
        false => 232 + grey,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use runut_model::{Cell, Tile};

    #[test]
    fn tiles_that_stand_apart_are_aligned() {
        let tile = |text: &str| Tile { cell: None, text: text.into(), ink: Ink::Clue };
        let scene = Scene { rows: vec![vec![tile("9"), tile("10")]], is_spaced: true };
        assert_eq!(text(&scene, TextStyle::default()), " 9 10 \n");
    }

    #[test]
    fn colours_only_when_asked_for() {
        let tile = |text: &str, ink| Tile { cell: Some(Cell(0)), text: text.into(), ink };
        let scene = Scene { rows: vec![vec![tile("A", Ink::Piece(0)), tile(".", Ink::Blocked)]], is_spaced: false };
        assert_eq!(text(&scene, TextStyle::default()), "A.\n");
        assert_eq!(text(&scene, TextStyle { spaced: true, colour: false }), "A . \n");
        assert!(text(&scene, TextStyle { spaced: false, colour: true }).contains("\u{1b}["));
    }
}
