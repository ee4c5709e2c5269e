//! How a packing is drawn: a flat board or a pyramid on which holes are painted, and pieces, some of them given.

use super::lattice::{self, Lattice};
use super::piece::{Piece, settled};
use super::sets::{Called, Kin};
use super::{Ground, Puzzle, Square, copies, examples, format, scene, terms};
use runut_model::drafting::{self, Brush, Kind, Look, Part, PieceSet, Pieces, Sizes};
use runut_model::{
    Cell, Draft, Drafting, Example, Filling, Halt, Ink, Instance, Laying, Letter, Limits, Played, ReadOptions, Role,
    Said, Supply, Ways,
};
use std::collections::BTreeSet;

/// See [`Drafting`].
pub const DRAFTING: Drafting = Drafting { kinds, text };

const FLAT: &str = "packing";
const PYRAMID: &str = "pyramid";
const FREE: &str = "#";
const BLOCKED: &str = "*";
const OPTIONAL: &str = "?";
/// What stands in a cell that may stay empty.
const DIAMOND: &[Part] = &[(scene::DIAMOND, Ink::Grid)];
/// What new pieces are called. `X` is left out: on a flat map it may be a free cell.
const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWYZabcdefghijklmnopqrstuvwxyz";
/// A set of fewer pieces than these is none worth taking.
const FEWEST: usize = 3;

fn kinds() -> Vec<Kind> {
    let brush = |written, name, look| Brush { written, name: Said::new(name), look, figure: &[], key: None };
    let brushes = vec![
        brush(FREE, "packing-cell", Look::Open),
        brush(BLOCKED, "packing-hole", Look::Hole),
        Brush { figure: DIAMOND, ..brush(OPTIONAL, "packing-optional", Look::Open) },
    ];
    let sets: Vec<PieceSet> = examples::EXAMPLES.iter().filter_map(set).collect();
    let pieces = |name: &str, planes| {
        let begin = sets.iter().find(|set| set.name == name).map_or(Vec::new(), |set| set.pieces.clone());
        Some(Pieces { begin, sets: sets.clone(), letters: LETTERS, planes })
    };
    let flat = Kind {
        title: Said::new("packing-drawn-flat"),
        help: Some(Said::new("packing-draw-flat-help")),
        rows: Sizes { least: 1, usual: 5, most: 30 },
        columns: Some(Sizes { least: 1, usual: 11, most: 30 }),
        blank: FREE,
        brushes: brushes.clone(),
        pieces: pieces("iq-5x11", &lattice::STACKED[..1]),
        clues: Some(clues),
        ..Kind::new(FLAT, Said::new("packing-draw-flat"))
    };
    let pyramid = Kind {
        title: Said::new("packing-drawn-pyramid"),
        help: Some(Said::new("packing-draw-pyramid-help")),
        rows: Sizes { least: 1, usual: 5, most: format::LARGEST_PYRAMID },
        columns: None,
        is_stacked: true,
        blank: FREE,
        brushes,
        pieces: pieces("iq-pyramid", lattice::STACKED),
        clues: Some(clues),
        ..Kind::new(PYRAMID, Said::new("packing-draw-pyramid"))
    };
    vec![flat, pyramid]
}

/// The pieces of an example.
fn set(example: &Example) -> Option<PieceSet> {
    let (puzzle, _) = format::read(example.text, &ReadOptions { lenient: true }).ok()?;
    let pieces: Vec<drafting::Piece> = puzzle.pieces.iter().map(drawn).collect();
    (pieces.len() >= FEWEST).then(|| PieceSet { name: example.name, title: (example.title)(), pieces })
}

fn drawn(piece: &Piece) -> drafting::Piece {
    let shape = piece.cells.iter().map(|&(row, column)| (row as u32, column as u32)).collect();
    drafting::Piece { letter: piece.letter.into(), shape, terms: terms::of(piece) }
}

/// The pieces that lie on the board.
fn clues(draft: &Draft) -> Draft {
    let lies = |piece: &&drafting::Piece| draft.cells.contains(&piece.letter);
    Draft { pieces: draft.pieces.iter().filter(lies).cloned().collect(), ..draft.clone() }
}

fn text(draft: &Draft) -> String {
    let is_flat = draft.kind == FLAT;
    let piece = |piece: &drafting::Piece| {
        let cells = piece.shape.iter().map(|&(row, column)| (row as i32, column as i32)).collect();
        let letter = piece.letter.chars().next()?;
        Some(terms::put_on(Piece::new(letter, settled(cells)), &piece.terms))
    };
    let pieces: Vec<Piece> = draft.pieces.iter().filter_map(piece).filter(|piece| !piece.cells.is_empty()).collect();
    let called = Called::again(draft.list.trim(), &pieces);
    let square = |cell: &String| match cell.as_str() {
        BLOCKED => Square::Blocked,
        OPTIONAL => Square::Optional,
        cell => {
            let letter = cell.chars().next();
            pieces.iter().position(|piece| Some(piece.letter) == letter).map_or(Square::Free, Square::Fixed)
        }
    };
    let squares: Vec<Square> = draft.cells.iter().map(square).collect();
    let ground = match is_flat {
        true => Ground::Flat { rows: draft.rows, columns: draft.columns },
        false => Ground::Pyramid { side: draft.rows },
    };
    format::write_parts(ground, &squares, &pieces, called.as_ref())
}

impl Played for Puzzle {
    /// The pieces' letters, in their order.
    fn alphabet(&self, _: &Limits) -> Result<Vec<Letter>, Halt> {
        let letter = |(at, piece): (usize, &Piece)| Letter {
            ink: Some(self.ink(at)),
            about: self.kin.as_ref().and_then(|kin| kin.about(at)),
            supply: self.is_counted(at).then_some(piece.supply),
            ..Letter::sign(self.glyph(at), piece.letter).of_role(Role::Piece)
        };
        Ok(self.pieces.iter().enumerate().map(letter).collect())
    }

    fn laying(&self) -> Option<Laying> {
        let lattice = Lattice::new(&self.board);
        let is_usable = |cell: &Cell| self.squares[cell.index()] != Square::Blocked;
        let ways = |(at, piece)| Ways { glyph: self.glyph(at), ways: lattice.ways(piece) };
        let pieces = self.pieces.iter().enumerate().map(ways).collect();
        Some(Laying { cells: self.board.cells().filter(is_usable).collect(), pieces })
    }

    fn game(&self) -> Option<Said> {
        Some(match self.ground {
            _ if !self.is_plain() => Said::new("packing-game-counted"),
            Ground::Flat { .. } => Said::new("packing-game"),
            Ground::Pyramid { .. } => Said::new("packing-game-pyramid"),
        })
    }

    fn game_title(&self) -> Option<Said> {
        match self.ground {
            _ if !self.is_plain() => Some(Said::new("packing-called-counted")),
            Ground::Flat { .. } => None,
            Ground::Pyramid { .. } => Some(Said::new("packing-called-pyramid")),
        }
    }

    /// A puzzle as it would be drawn, with what lies on its board given.
    fn draft(&self, filling: &Filling) -> Option<Draft> {
        let cell = |(square, glyph): (&Square, &runut_model::Glyph)| match (square, copies::letter(*glyph)) {
            (Square::Fixed(piece), _) => self.pieces[*piece].letter.to_string(),
            (_, Some(letter)) => letter.to_string(),
            (Square::Free, None) => FREE.into(),
            (Square::Blocked, None) => BLOCKED.into(),
            (Square::Optional, None) => OPTIONAL.into(),
        };
        let cells = self.squares.iter().zip(&filling.0).map(cell).collect();
        let draft = match self.ground {
            Ground::Flat { rows, columns } => Draft::new(FLAT, rows, columns, cells),
            Ground::Pyramid { side } => Draft::new(PYRAMID, side, side, cells),
        };
        // The list beside the board is the name of the set, as long as all pieces are of it.
        let is_all = self.called.as_ref().is_some_and(|called| called.count() == self.pieces.len());
        let list = self.set().filter(|_| is_all).unwrap_or_default().to_string();
        Some(Draft { pieces: self.pieces.iter().map(drawn).collect(), list, ..draft })
    }

    /// Pieces that lie on the board are fixed there. A copy only takes its cells and itself away: nothing else would say
    /// where it ends.
    fn position(&self, filling: &Filling) -> Option<Box<dyn Instance>> {
        let (mut squares, mut pieces) = (self.squares.clone(), self.pieces.clone());
        let mut copies = BTreeSet::new();
        for (square, &glyph) in squares.iter_mut().zip(&filling.0) {
            match self.piece_of(glyph) {
                Some(_) if copies::is_copy(glyph) => *square = Square::Blocked,
                Some(piece) => {
                    *square = Square::Fixed(piece);
                    // What lies there is no longer optional.
                    pieces[piece].supply = Supply::ONCE;
                }
                None => {}
            }
            copies.extend(copies::is_copy(glyph).then_some(glyph));
        }
        for piece in copies.into_iter().filter_map(|copy| self.piece_of(copy)) {
            let supply = &mut pieces[piece].supply;
            let fewer = |number: u32| number.saturating_sub(1);
            *supply = Supply { least: fewer(supply.least), most: supply.most.map(fewer) };
        }
        Some(Box::new(Puzzle::called(self.ground, squares, pieces, self.called.clone())))
    }

    fn without(&self, cell: Cell) -> Option<Box<dyn Instance>> {
        let mut squares = self.squares.clone();
        squares[cell.index()] = Square::Blocked;
        Some(Box::new(Puzzle::called(self.ground, squares, self.pieces.clone(), self.called.clone())))
    }

    fn set(&self) -> Option<&str> {
        self.kin.as_ref().and_then(Kin::name)
    }
}
