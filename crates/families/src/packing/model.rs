//! A packing in the model's words: a piece is a decision among its places, and every usable cell is covered once.

use super::ground::Ground;
use super::lattice::Lattice;
use super::{Puzzle, Square, walk};
use runut_model::{Cell, Halt, Limits, Mark, Model, ModelMaker, Said, Searched, Walk, WalkInfo};
use std::ops::ControlFlow;

/// Memory that one mark costs in a model and in the strategy that works on it. An estimate from above.
const BYTES_PER_MARK: u64 = 64;

/// Places between two looks at the stop flag.
const PLACES_PER_LOOK: usize = 1 << 10;

/// The distinct places of one piece, one after another: as many cells each as the piece has.
pub type Places = Vec<Cell>;

/// All places of a piece on the cells that admit it, those that leave a cell fixed to it empty included.
pub fn places(puzzle: &Puzzle, lattice: &Lattice, piece: usize, limits: &Limits) -> Result<Places, Halt> {
    collect(puzzle, lattice, piece, limits, |_| true)
}

/// The places of a piece that cover every cell fixed to it.
fn fitting_places(puzzle: &Puzzle, lattice: &Lattice, piece: usize, limits: &Limits) -> Result<Places, Halt> {
    let fixed = puzzle.fixed(piece);
    collect(puzzle, lattice, piece, limits, |place| fixed.iter().all(|cell| place.contains(cell)))
}

fn collect(
    puzzle: &Puzzle,
    lattice: &Lattice,
    piece: usize,
    limits: &Limits,
    wanted: impl Fn(&[Cell]) -> bool,
) -> Result<Places, Halt> {
    let (mut cells, mut seen, mut halt) = (Vec::new(), 0, None);
    let _ = lattice.each_place(
        &puzzle.pieces[piece],
        |cell| puzzle.admits(piece, cell),
        |place| {
            seen += 1;
            if seen % PLACES_PER_LOOK == 0
                && let Err(why) = limits.look()
            {
                halt = Some(why);
                return ControlFlow::Break(());
            }
            if wanted(place) {
                cells.extend_from_slice(place);
            }
            if cells.len() as u64 * BYTES_PER_MARK > limits.bytes {
                halt = Some(Halt::Memory);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        },
    );
    halt.map_or(Ok(cells), Err)
}

/// The pieces as decisions among their places.
fn pieces(puzzle: &Puzzle, limits: &Limits) -> Result<ModelMaker, Halt> {
    let lattice = Lattice::new(&puzzle.board);
    let mut maker = ModelMaker::new(puzzle.board.clone());
    let mut left = limits.bytes;
    for (piece, given) in puzzle.pieces.iter().enumerate() {
        let places = fitting_places(puzzle, &lattice, piece, &Limits { bytes: left, ..limits.clone() })?;
        left -= places.len() as u64 * BYTES_PER_MARK;
        let glyph = puzzle.glyph(piece);
        maker.decision(
            places.chunks(given.cells.len()).map(|place| place.iter().map(move |&cell| Mark { cell, glyph })),
        );
    }
    Ok(maker)
}

impl Searched for Puzzle {
    /// The puzzle as candidates and groups.
    fn model(&self, limits: &Limits) -> Result<Model, Halt> {
        let mut maker = pieces(self, limits)?;
        maker.fill_once(self.board.cells().filter(|cell| self.squares[cell.index()] != Square::Blocked));
        Ok(maker.finish())
    }

    fn outline(&self, limits: &Limits) -> Result<Model, Halt> {
        pieces(self, limits).map(ModelMaker::finish)
    }

    fn refute(&self, before: Option<&WalkInfo>) -> Option<Said> {
        match before {
            Some(walk) if *walk == walk::POSITION => None,
            Some(walk) if *walk == walk::TRANSFORMATION => areas_differ(self),
            _ => areas_differ(self).or_else(|| piece_without_place(self)),
        }
    }

    fn walks(&self) -> &'static [WalkInfo] {
        match self.ground {
            Ground::Flat { .. } => walk::WALKS,
            Ground::Pyramid { .. } => walk::WALKS_IN_SPACE,
        }
    }

    fn walk(&self, which: &WalkInfo, limits: &Limits) -> Result<Box<dyn Walk + '_>, Halt> {
        walk::begin(self, which, limits)
    }
}

/// The pieces cover more or fewer cells than the board has.
pub fn areas_differ(puzzle: &Puzzle) -> Option<Said> {
    let (pieces, board) = (puzzle.area(), puzzle.usable());
    (pieces != board).then(|| Said::new("packing-areas-differ").with("pieces", pieces).with("board", board))
}

/// A piece that fits nowhere on the board, or nowhere with the cells that are fixed to it.
pub fn piece_without_place(puzzle: &Puzzle) -> Option<Said> {
    let lattice = Lattice::new(&puzzle.board);
    let fits = |piece: usize| {
        let fixed = puzzle.fixed(piece);
        let admits = |cell| puzzle.admits(piece, cell);
        let covers = |place: &[Cell]| match fixed.iter().all(|cell| place.contains(cell)) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        lattice.each_place(&puzzle.pieces[piece], admits, covers).is_break()
    };
    let piece = (0..puzzle.pieces.len()).find(|&piece| !fits(piece))?;
    let id = if puzzle.fixed(piece).is_empty() { "packing-piece-without-place" } else { "packing-fixed-clash" };
    Some(Said::new(id).with("piece", puzzle.pieces[piece].letter))
}
