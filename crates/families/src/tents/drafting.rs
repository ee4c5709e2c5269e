//! How Tents and Trees are drawn: trees, and perhaps tents and grass, painted into cells; counts above and on the left.

use super::format::{TITLE, letter};
use super::scene::{TENT, TREE};
use super::{Ground, Puzzle};
use runut_model::drafting::{Brush, Kind, Look, Side};
use runut_model::{Draft, Drafting, Filling, Halt, Letter, Limits, Played, Role, Said, Total, views};

/// See [`Drafting`].
pub const DRAFTING: Drafting = Drafting { kinds, text };

const KIND: &str = "tents";
const PITCHED: &str = "A";

fn kinds() -> Vec<Kind> {
    let brush = |written, name, look, figure, key| Brush { written, name: Said::new(name), look, figure, key };
    vec![Kind {
        help: Some(Said::new("tents-draw-help")),
        brushes: vec![
            brush("T", "tents-tree", Look::Open, &TREE, Some('t')),
            brush(".", "tents-open", Look::Open, &[], None),
            brush(PITCHED, "tents-tent", Look::Open, &TENT, Some('a')),
            brush("~", "tents-grass", Look::Spent, &[], Some('g')),
        ],
        edges: &[Side::Top, Side::Left],
        clues: Some(clues),
        ..Kind::new(KIND, Said::new("tents-drawn"))
    }]
}

fn clues(draft: &Draft) -> Draft {
    fn tents<'a>(cells: impl Iterator<Item = &'a String>) -> String {
        cells.filter(|cell| *cell == PITCHED).count().to_string()
    }
    let rows = draft.lines().map(|line| tents(line.iter()));
    let columns = (0..draft.columns).map(|at| tents(draft.lines().map(|line| &line[at])));
    draft.clone().with_edge(Side::Left, rows.collect()).with_edge(Side::Top, columns.collect())
}

fn text(draft: &Draft) -> String {
    let counts: Vec<&str> = (0..draft.columns).map(|at| draft.number(Side::Top, at, "-")).collect();
    let row = |(at, cells): (usize, &[String])| format!("{} {}\n", draft.number(Side::Left, at, "-"), cells.join(" "));
    let rows: String = draft.lines().enumerate().map(row).collect();
    format!("{TITLE}\n- {}\n{rows}", counts.join(" "))
}

impl Played for Puzzle {
    /// Tents and grass are a player's, trees the puzzle's.
    fn alphabet(&self, _: &Limits) -> Result<Vec<Letter>, Halt> {
        let letter = |ground: Ground, name, role| {
            Letter::sign(ground.glyph(), ground.letter()).of_role(role).named(Said::new(name))
        };
        Ok(vec![
            letter(Ground::Tent, "tents-tent", Role::Sign),
            letter(Ground::Grass, "tents-grass", Role::Rest),
            letter(Ground::Tree, "tents-tree", Role::Fixed),
        ])
    }

    fn game(&self) -> Option<Said> {
        Some(Said::new("tents-game"))
    }

    /// Rows are counted on the left, columns above.
    fn totals(&self) -> Vec<Total> {
        let total = |line: views::Line| {
            let count = self.count(line.is_row, line.at)?;
            Some(Total { cells: line.cells, count, side: if line.is_row { Side::Left } else { Side::Top } })
        };
        views::lines(self.rows, self.columns).filter_map(total).collect()
    }

    /// A puzzle as it would be drawn, with what lies on its board given.
    fn draft(&self, filling: &Filling) -> Option<Draft> {
        let cells = self.cells().map(|cell| letter(self, filling, cell).to_string()).collect();
        let counts = |counts: &[Option<usize>]| {
            counts.iter().map(|count| count.map_or(String::new(), |count| count.to_string())).collect()
        };
        let draft = Draft::new(KIND, self.rows, self.columns, cells)
            .with_edge(Side::Top, counts(&self.column_counts))
            .with_edge(Side::Left, counts(&self.row_counts));
        Some(draft)
    }
}
