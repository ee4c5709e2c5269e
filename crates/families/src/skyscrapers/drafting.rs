//! How Skyscrapers are drawn: a square grid with clues on all sides, and towers that are given.

use super::format::{LARGEST, TITLE, shown_height};
use super::{Puzzle, seen};
use runut_model::drafting::{Keys, Kind, Side, Sizes};
use runut_model::{Cell, Draft, Drafting, Filling, Glyph, Halt, Letter, Limits, Played, Said};

/// See [`Drafting`].
pub const DRAFTING: Drafting = Drafting { kinds, text };

const KIND: &str = "skyscrapers";
const NONE: &str = ".";

fn kinds() -> Vec<Kind> {
    vec![Kind {
        help: Some(Said::new("skyscrapers-draw-help")),
        rows: Sizes { least: 1, usual: 4, most: LARGEST },
        columns: None,
        keys: Keys::Numbers,
        edges: &Side::ALL,
        clues: Some(clues),
        ..Kind::new(KIND, Said::new("skyscrapers-family"))
    }]
}

/// Lines that are not full show nothing yet.
fn clues(draft: &Draft) -> Draft {
    let n = draft.rows;
    let clue = |side: Side, at: usize| {
        let height = |step: usize| -> Option<u8> {
            let (row, column) = match side {
                Side::Top => (step, at),
                Side::Bottom => (n - 1 - step, at),
                Side::Left => (at, step),
                Side::Right => (at, n - 1 - step),
            };
            draft.cells[row * n + column].parse().ok()
        };
        let heights: Option<Vec<u8>> = (0..n).map(height).collect();
        heights.map_or(String::new(), |heights| seen(heights).to_string())
    };
    let beside = |draft: Draft, side: Side| draft.with_edge(side, (0..n).map(|at| clue(side, at)).collect());
    Side::ALL.into_iter().fold(draft.clone(), beside)
}

fn text(draft: &Draft) -> String {
    let clue = |side: Side, at: usize| draft.number(side, at, NONE);
    let edge = |side: Side| {
        let clues = (0..draft.columns).map(|at| clue(side, at));
        ["x"].into_iter().chain(clues).chain(["x"]).collect::<Vec<_>>().join(" ")
    };
    let row = |(at, cells): (usize, &[String])| {
        format!("{} {} {}", clue(Side::Left, at), cells.join(" "), clue(Side::Right, at))
    };
    let rows: Vec<String> = draft.lines().enumerate().map(row).collect();
    format!("{TITLE}\n{}\n{}\n{}\n", edge(Side::Top), rows.join("\n"), edge(Side::Bottom))
}

impl Played for Puzzle {
    /// The heights.
    fn alphabet(&self, _: &Limits) -> Result<Vec<Letter>, Halt> {
        Ok((1..=self.size).map(|height| Letter::sign(Glyph(height as u32), height.to_string())).collect())
    }

    fn game(&self) -> Option<Said> {
        Some(Said::new("skyscrapers-game"))
    }

    /// A puzzle as it would be drawn, with what lies on its board given.
    fn draft(&self, filling: &Filling) -> Option<Draft> {
        let n = self.size;
        let number = |number: u8, none: &str| if number == 0 { none.into() } else { number.to_string() };
        let cells = (0..n * n).map(|at| number(shown_height(self, filling, Cell(at as u32)), NONE)).collect();
        let mut draft = Draft::new(KIND, n, n, cells);
        for side in Side::ALL {
            draft = draft.with_edge(side, (0..n).map(|at| number(self.clue(side, at), "")).collect());
        }
        Some(draft)
    }
}
