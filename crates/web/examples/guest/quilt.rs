//! Quilt, a made-up family: every digit from 1 to the side of a square stands once in every row and column.
//!
//! It tells what has to be told of a puzzle and the rules of its game in a sentence; all else is as the house has it for those
//! who do not say. `docs/FAMILY.md` walks through this file.

use runut::model::views::{Line, lines};
use runut::model::{Drawn, Game, ModelMaker, Played, Reading, Reasoned, Searched, Tile, Written};
use runut::{
    Board, Broken, Cand, Cell, Code, Example, Family, Filling, Glyph, Group, Halt, Ink, Limits, Mark, Model,
    ReadOptions, Refusal, Said, Scene, Sentences,
};

/// A square with what is given.
pub struct Puzzle {
    side: usize,
    given: Filling,
}

/// The family.
pub static FAMILY: Family = Family {
    title: "quilt-family",
    sentences: Sentences { en: include_str!("en.ftl"), id: include_str!("id.ftl") },
    examples: &[Example {
        name: "quilt-3x3",
        title: || Said::new("quilt-example"),
        text: "QUILT\n1..\n...\n.2.\n",
        solutions: 1,
    }],
    ..Family::new("quilt", read)
};

fn read(text: &str, _: &ReadOptions) -> Result<Reading, Refusal> {
    let rows: Vec<&str> = text.split_whitespace().skip(1).collect();
    let side = rows.len();
    let glyph = |sign: char| match sign.to_digit(10) {
        None if sign == '.' => Some(Glyph::NONE),
        Some(digit @ 1..) if digit as usize <= side => Some(Glyph::of(sign)),
        _ => None,
    };
    let given: Option<Vec<Glyph>> = rows.iter().flat_map(|row| row.chars().map(glyph)).collect();
    let is_square = (1..10).contains(&side) && rows.iter().all(|row| row.chars().count() == side);
    match given.filter(|_| is_square) {
        Some(given) => Ok((Box::new(Puzzle { side, given: Filling(given) }), Vec::new())),
        None => Err(Refusal::new(Code::BadToken, Said::new("quilt-bad"))),
    }
}

impl Puzzle {
    fn digits(&self) -> impl Iterator<Item = Glyph> + use<> {
        (1..=self.side as u32).filter_map(|digit| char::from_digit(digit, 10)).map(Glyph::of)
    }

    fn lines(&self) -> impl Iterator<Item = Line> + use<> {
        lines(self.side, self.side)
    }
}

impl Game for Puzzle {
    fn board(&self) -> Board {
        Board::flat(self.side, self.side)
    }

    fn given(&self) -> Filling {
        self.given.clone()
    }

    fn judge(&self, filling: &Filling) -> Vec<Broken> {
        let mut broken = Vec::new();
        let mut find = |rule: &'static str, said: Said, cells: Vec<Cell>| {
            if !cells.is_empty() {
                broken.push(Broken { rule, cells, said, is_unfinished: rule == "empty-cell" });
            }
        };
        let where_it = |is_so: &dyn Fn(Cell, Glyph) -> bool| -> Vec<Cell> {
            self.board().cells().filter(|&cell| is_so(cell, filling.at(cell))).collect()
        };
        for (line, digit) in self.lines().flat_map(|line| self.digits().map(move |digit| (line.clone(), digit))) {
            let cells: Vec<Cell> = line.cells.into_iter().filter(|&cell| filling.at(cell) == digit).collect();
            if cells.len() > 1 {
                find("repeated", Said::new("quilt-broken-repeated").with("digit", self.glyph(digit)), cells);
            }
        }
        let is_empty = |glyph: Glyph| glyph == Glyph::NONE;
        let is_foreign = |_, glyph| !is_empty(glyph) && !self.digits().any(|digit| digit == glyph);
        let is_changed =
            |cell, glyph| !is_empty(glyph) && !is_empty(self.given.at(cell)) && glyph != self.given.at(cell);
        find("empty-cell", Said::new("quilt-broken-empty-cell"), where_it(&|_, glyph| is_empty(glyph)));
        find("digit", Said::new("quilt-broken-digit"), where_it(&is_foreign));
        find("given", Said::new("quilt-broken-given"), where_it(&is_changed));
        broken
    }

    fn describe(&self) -> Said {
        let given = self.given.0.iter().filter(|&&glyph| glyph != Glyph::NONE).count();
        Said::new("quilt-described").with("side", self.side).with("given", given)
    }
}

impl Written for Puzzle {
    fn write(&self) -> String {
        format!("QUILT\n{}\n", self.rows(&self.given).join("\n"))
    }
}

impl Searched for Puzzle {
    fn model(&self, _: &Limits) -> Result<Model, Halt> {
        let mut maker = ModelMaker::new(self.board());
        let mut stitches: Vec<(Mark, Cand)> = Vec::new();
        for cell in self.board().cells() {
            let may_stand = |digit: &Glyph| [Glyph::NONE, *digit].contains(&self.given.at(cell));
            let marks: Vec<Mark> = self.digits().filter(may_stand).map(|glyph| Mark { cell, glyph }).collect();
            let candidates = maker.decision(marks.iter().map(|&mark| [mark]));
            stitches.extend(marks.into_iter().zip(candidates.map(Cand)));
        }
        for (line, digit) in self.lines().flat_map(|line| self.digits().map(move |digit| (line.clone(), digit))) {
            let is_in = |mark: &Mark| mark.glyph == digit && line.cells.contains(&mark.cell);
            maker.group(Group::one(stitches.iter().filter(|(mark, _)| is_in(mark)).map(|(_, one)| *one).collect()));
        }
        Ok(maker.finish())
    }
}

impl Drawn for Puzzle {
    fn scene(&self, filling: &Filling) -> Scene {
        let tile = |cell: Cell| {
            let ink = match (self.given.at(cell), filling.at(cell)) {
                (Glyph::NONE, Glyph::NONE) => Ink::Open,
                (Glyph::NONE, _) => Ink::Filled,
                _ => Ink::Given,
            };
            let shown = if ink == Ink::Given { self.given.at(cell) } else { filling.at(cell) };
            Tile { cell: Some(cell), text: self.glyph(shown), ink }
        };
        let tiles: Vec<Tile> = self.board().cells().map(tile).collect();
        Scene { rows: tiles.chunks(self.side).map(<[Tile]>::to_vec).collect(), is_spaced: true }
    }
}

impl Played for Puzzle {
    fn game(&self) -> Option<Said> {
        Some(Said::new("quilt-game"))
    }
}

impl Reasoned for Puzzle {}
