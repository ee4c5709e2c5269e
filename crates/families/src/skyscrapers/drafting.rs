//! How Skyscrapers are drawn: a square grid with clues on all sides, and towers that are given.

use super::format::{LARGEST, TITLE, shown_height};
use super::{Puzzle, Side};
use runut_model::drafting::{self, Keys, Kind, Sizes};
use runut_model::{Cell, Draft, Drafting, Filling, Glyph, Letter, Said};

/// See [`Drafting`].
pub const DRAFTING: Drafting = Drafting { kinds, text };

const KIND: &str = "skyscrapers";
const NONE: &str = ".";

/// The heights.
pub fn alphabet(puzzle: &Puzzle) -> Vec<Letter> {
    (1..=puzzle.size).map(|height| Letter::sign(Glyph(height as u32), height.to_string())).collect()
}

fn kinds() -> Vec<Kind> {
    vec![Kind {
        help: Some(Said::new("skyscrapers-draw-help")),
        rows: Sizes { least: 1, usual: 4, most: LARGEST },
        columns: None,
        keys: Keys::Numbers,
        edges: &drafting::Side::ALL,
        ..Kind::new(KIND, Said::new("skyscrapers-family"))
    }]
}

fn text(draft: &Draft) -> String {
    let clue = |side: drafting::Side, at: usize| draft.number(side, at, NONE);
    let edge = |side: drafting::Side| {
        let clues = (0..draft.columns).map(|at| clue(side, at));
        ["x"].into_iter().chain(clues).chain(["x"]).collect::<Vec<_>>().join(" ")
    };
    let row = |(at, cells): (usize, &[String])| {
        format!("{} {} {}", clue(drafting::Side::Left, at), cells.join(" "), clue(drafting::Side::Right, at))
    };
    let rows: Vec<String> = draft.lines().enumerate().map(row).collect();
    format!("{TITLE}\n{}\n{}\n{}\n", edge(drafting::Side::Top), rows.join("\n"), edge(drafting::Side::Bottom))
}

/// A puzzle as it would be drawn, with what lies on its board given.
pub fn draft(puzzle: &Puzzle, filling: &Filling) -> Draft {
    let n = puzzle.size;
    let number = |number: u8, none: &str| if number == 0 { none.into() } else { number.to_string() };
    let cells = (0..n * n).map(|at| number(shown_height(puzzle, filling, Cell(at as u32)), NONE)).collect();
    let mut draft = Draft::new(KIND, n, n, cells);
    let sides = [
        (Side::Top, drafting::Side::Top),
        (Side::Bottom, drafting::Side::Bottom),
        (Side::Left, drafting::Side::Left),
        (Side::Right, drafting::Side::Right),
    ];
    for (side, beside) in sides {
        draft = draft.with_edge(beside, (0..n).map(|at| number(puzzle.clue(side, at), "")).collect());
    }
    draft
}
