//! Puzzles while they are drawn: what is wrong with a drawing and where, the clues that a drawn solution tells, the fewest
//! givens that leave one solution, and what a drawing can do without.
//!
//! Nobody who draws has written the text that a family's reader complains about. Where a complaint lies in the drawing is
//! found without knowing any family's text: of all strokes, it is the one that changes the text there when it is changed.

use crate::{
    Board, Cell, Draft, FAMILIES, Family, Filling, Glyph, Puzzle, ReadOptions, Refusal, Role, Said, Side, Span,
};
use crate::{Halt, Letter, Limits, open};
use runut_model::drafting::{self, Kind};
use std::collections::BTreeMap;

/// Broken rules that are told of one drawing.
const MOST_FLAWS: usize = 8;

/// A drawing of a kind that there is.
///
/// ```
/// use runut::drawing::Drawing;
/// use runut::{Draft, Limits};
///
/// // A square of nine open cells, without a clue.
/// let square = Drawing::of(Draft::new("skyscrapers", 3, 3, vec![".".into(); 9])).expect("there is such a kind");
/// let settled = square.settled(&Limits::default()).expect("it has solutions");
/// assert_eq!(settled.changed.len(), 2, "two towers settle a square of three");
/// let puzzle = settled.drawing.open()?;
/// assert_eq!(puzzle.solve().first(2).run()?.unique, Some(true));
/// # Ok::<(), runut::Refusal>(())
/// ```
#[derive(Clone)]
pub struct Drawing {
    pub(crate) family: &'static Family,
    kind: Kind,
    draft: Draft,
}

/// A part of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stroke {
    /// What stands in a cell.
    Cell(Cell),
    /// A number beside the board: on which side, and at which line, from 0.
    Edge(Side, usize),
    /// A piece, by its place among the pieces.
    Piece(usize),
    /// The list beside the board.
    List,
}

/// Something that is wrong with a drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
    /// What is wrong.
    pub said: Said,
    /// What stands there, where the sentence does not tell it.
    pub here: Option<Said>,
    /// Where.
    pub strokes: Vec<Stroke>,
}

/// A drawing that was worked on.
#[derive(Clone)]
pub struct Reworked {
    /// What it is now.
    pub drawing: Drawing,
    /// What was added or taken away, one by one: a piece is one, however many cells it has.
    pub changed: Vec<Vec<Stroke>>,
    /// What stopped the work before its end, if anything did.
    pub halt: Option<Halt>,
}

/// Why a drawing cannot be worked on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unworkable {
    /// Something has to be put right first.
    Flawed(Flaw),
    /// A limit stopped it before there was anything.
    Stopped(Halt),
}

impl From<Halt> for Unworkable {
    fn from(halt: Halt) -> Unworkable {
        Unworkable::Stopped(halt)
    }
}

impl Unworkable {
    pub(crate) fn because(said: &'static str) -> Unworkable {
        Unworkable::Flawed(Flaw { said: Said::new(said), here: None, strokes: Vec::new() })
    }
}

impl Drawing {
    /// A draft as a drawing; none if there is no such kind, or not of this size.
    pub fn of(draft: Draft) -> Option<Drawing> {
        let kind_in = |family: &&'static Family| {
            let kind = drafting::kinds(family).into_iter().find(|kind| kind.name == draft.kind && kind.has(&draft))?;
            Some((*family, kind))
        };
        let (family, kind) = FAMILIES.iter().find_map(kind_in)?;
        Some(Drawing { family, kind, draft })
    }

    /// All that is drawn.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// The puzzle's text, right or wrong.
    pub fn text(&self) -> String {
        drafting::text(self.family, &self.draft)
    }

    /// The puzzle, or what its reader says.
    pub fn open(&self) -> Result<Puzzle, Refusal> {
        open(&self.text(), &ReadOptions::default())
    }

    /// The puzzle, or what is wrong with the drawing.
    pub(crate) fn opened(&self) -> Result<Puzzle, Unworkable> {
        self.open().map_err(|refusal| Unworkable::Flawed(self.refused(&refusal)))
    }

    /// What is wrong with it, as far as that can be seen without solving it: what its reader says, or rules that are broken
    /// already. With it, whether it can be read.
    pub fn flaws(&self) -> (bool, Vec<Flaw>) {
        let puzzle = match self.open() {
            Ok(puzzle) => puzzle,
            Err(refusal) => return (false, vec![self.refused(&refusal)]),
        };
        let broken = puzzle.judge(&puzzle.given()).into_iter().filter(|broken| !broken.is_unfinished);
        (true, broken.take(MOST_FLAWS).map(Flaw::of).collect())
    }

    fn refused(&self, refusal: &Refusal) -> Flaw {
        let stroke = refusal.span.and_then(|span| self.stroke_at(span));
        Flaw {
            said: refusal.said.clone(),
            here: refusal.label.as_deref().filter(|_| stroke.is_some()).cloned(),
            strokes: stroke.into_iter().collect(),
        }
    }

    /// The stroke that is written at a place of the text, found by halving.
    fn stroke_at(&self, span: Span) -> Option<Stroke> {
        let text = self.text();
        let sign = |text: &str| text.lines().nth(span.line - 1)?.chars().nth(span.column - 1);
        let is_written_by = |strokes: &[Stroke]| {
            let mut other = self.clone();
            strokes.iter().for_each(|&stroke| other.disturb(stroke));
            let other = other.text();
            // Whoever changes the form of the text tells nothing of a place in it.
            other.lines().count() == text.lines().count() && sign(&other) != sign(&text)
        };
        let strokes = self.strokes();
        let mut few = &strokes[..];
        while few.len() > 1 {
            let (these, those) = few.split_at(few.len() / 2);
            few = if is_written_by(these) { these } else { those };
        }
        few.first().copied().filter(|&stroke| is_written_by(&[stroke]))
    }

    /// All strokes that there may be. Cells come before pieces, whose letters stand in cells as well.
    fn strokes(&self) -> Vec<Stroke> {
        let Draft { cells, edges, pieces, .. } = &self.draft;
        let beside = |&side: &Side| (0..edges[side as usize].len()).map(move |at| Stroke::Edge(side, at));
        let cells = (0..cells.len()).map(|at| Stroke::Cell(Cell(at as u32)));
        let edges = self.kind.edges.iter().flat_map(beside);
        let pieces = (0..pieces.len()).map(Stroke::Piece);
        cells.chain(edges).chain(pieces).chain(self.kind.list.is_some().then_some(Stroke::List)).collect()
    }

    /// Changes a stroke into something else of the same length.
    fn disturb(&mut self, stroke: Stroke) {
        let other = |word: &str| if word.starts_with('8') { "9" } else { "8" }.repeat(word.chars().count().max(1));
        match stroke {
            Stroke::Cell(cell) => {
                let word = &mut self.draft.cells[cell.index()];
                let brush = self.kind.brushes.iter().map(|brush| brush.written).find(|written| written != word);
                *word = brush.map_or_else(|| other(word), String::from);
            }
            Stroke::Edge(side, at) => {
                let word = &mut self.draft.edges[side as usize][at];
                *word = other(word);
            }
            Stroke::Piece(at) => {
                let letter = &mut self.draft.pieces[at].letter;
                *letter = if letter == "a" { "b" } else { "a" }.into();
            }
            Stroke::List => {
                let sign = |sign: char| if sign.is_whitespace() { sign } else { other(&sign.to_string()).remove(0) };
                self.draft.list = self.draft.list.chars().map(sign).collect();
            }
        }
    }

    /// The same drawing on which these strokes are as on another one of its size.
    pub(crate) fn with(&self, strokes: &[Stroke], other: &Draft) -> Drawing {
        let mut changed = self.clone();
        for &stroke in strokes {
            match stroke {
                Stroke::Cell(cell) => changed.draft.cells[cell.index()].clone_from(&other.cells[cell.index()]),
                Stroke::Edge(side, at) => {
                    changed.draft.edges[side as usize][at].clone_from(&other.edges[side as usize][at]);
                }
                Stroke::Piece(_) | Stroke::List => unreachable!("pieces and the list are what the puzzle is made of"),
            }
        }
        changed
    }

    /// A drawing of this size on which there is nothing.
    pub(crate) fn empty(&self) -> Draft {
        let cells = vec![self.kind.blank.to_string(); self.draft.cells.len()];
        Draft::new(self.kind.name, self.draft.rows, self.draft.columns, cells)
    }

    /// The numbers beside the board.
    pub(crate) fn clues(&self) -> Vec<Vec<Stroke>> {
        let is_there =
            |stroke: &Stroke| matches!(*stroke, Stroke::Edge(side, at) if !self.draft.edge(side)[at].is_empty());
        self.strokes().into_iter().filter(is_there).map(|stroke| vec![stroke]).collect()
    }

    /// The puzzle whose clues are those of the solution that is drawn, with the solution taken off the board. `None`: its kind
    /// has no clues to be read off.
    pub fn from_solution(&self) -> Option<Result<Reworked, Unworkable>> {
        let clues = self.kind.clues?;
        Some(self.read_off(Drawing { draft: clues(&self.draft), ..self.clone() }))
    }

    fn read_off(&self, clued: Drawing) -> Result<Reworked, Unworkable> {
        let unfinished = || Unworkable::because("drawing-unfinished");
        let puzzle = clued.open().map_err(|_| unfinished())?;
        let given = puzzle.given();
        if let Some(broken) = puzzle.judge(&given).into_iter().next() {
            return Err(Unworkable::Flawed(Flaw::of(broken)));
        }
        let letters = puzzle.alphabet(&Limits::default())?;
        let taken = parts(&letters, &given, |role| role != Role::Fixed);
        if taken.is_empty() {
            return Err(unfinished());
        }
        let drawing = clued.with(&taken.concat(), &self.empty());
        let is_new = |clue: &Vec<Stroke>| self.with(clue, &clued.draft).draft != self.draft;
        let changed = clued.clues().into_iter().filter(is_new).collect();
        Ok(Reworked { drawing, changed, halt: None })
    }
}

impl Flaw {
    fn of(broken: crate::Broken) -> Flaw {
        Flaw { said: broken.said, here: None, strokes: broken.cells.into_iter().map(Stroke::Cell).collect() }
    }
}

/// What lies on a board, one by one: the cells of a piece together, all others for themselves. Of pieces in copies nobody can
/// draw where one ends.
pub(crate) fn parts(letters: &[Letter], board: &Filling, wanted: impl Fn(Role) -> bool) -> Vec<Vec<Stroke>> {
    let mut found: BTreeMap<(Glyph, Option<Cell>), Vec<Stroke>> = BTreeMap::new();
    for (cell, &glyph) in Board::flat(1, board.0.len()).cells().zip(&board.0) {
        let Some(letter) = letters.iter().find(|letter| letter.glyph == glyph && wanted(letter.role)) else { continue };
        let lone = (letter.role != Role::Piece).then_some(cell);
        if letter.supply.is_none() {
            found.entry((glyph, lone)).or_default().push(Stroke::Cell(cell));
        }
    }
    found.into_values().collect()
}
