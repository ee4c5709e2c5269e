//! A packing in the model's words: a piece is a decision among its places, and every usable cell is covered once.
//!
//! Of a piece that is laid in copies every place is a decision: a copy lies there, or none does. A group of its own tells how
//! many of these copies there are.

use super::ground::Ground;
use super::lattice::Lattice;
use super::piece::{Piece, Supply};
use super::{Puzzle, Square, copies, walk};
use runut_model::{
    BigUint, Cand, Cell, Glyph, Group, Halt, Limits, Mark, Model, ModelMaker, Said, Searched, Walk, WalkInfo,
};
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

/// The pieces as decisions among their places; and how many copies there are of those that are laid in copies.
fn pieces(puzzle: &Puzzle, limits: &Limits) -> Result<(ModelMaker, Vec<Group>), Halt> {
    let lattice = Lattice::new(&puzzle.board);
    let mut maker = ModelMaker::new(puzzle.board.clone());
    let mut left = limits.bytes;
    let mut bags = Vec::new();
    for (piece, given) in puzzle.pieces.iter().enumerate() {
        let limits = Limits { bytes: left, ..limits.clone() };
        let is_counted = puzzle.is_counted(piece);
        let places = match is_counted {
            true => places(puzzle, &lattice, piece, &limits)?,
            false => fitting_places(puzzle, &lattice, piece, &limits)?,
        };
        left -= places.len() as u64 * BYTES_PER_MARK;
        let each = places.chunks(given.cells.len());
        if is_counted {
            bags.push(bag(&mut maker, given, each));
        } else {
            let glyph = puzzle.glyph(piece);
            maker.decision(each.map(|place| place.iter().map(move |&cell| Mark { cell, glyph })));
        }
    }
    Ok((maker, bags))
}

/// The places of a piece that is laid in copies, each a decision of its own, and how many of them hold.
fn bag<'a>(maker: &mut ModelMaker, piece: &Piece, places: impl Iterator<Item = &'a [Cell]>) -> Group {
    let laid = |place: &[Cell]| {
        let first = place.iter().min().expect("a piece has cells");
        let glyph = match piece.supply.most {
            Some(1) => Glyph::of(piece.letter),
            _ => copies::glyph(piece.letter, *first),
        };
        let marks: Vec<Mark> = place.iter().map(|&cell| Mark { cell, glyph }).collect();
        Cand(maker.decision([marks, Vec::new()]).start)
    };
    let among: Vec<Cand> = places.map(laid).collect();
    let Supply { least, most } = piece.supply;
    Group::between(least, most.unwrap_or(among.len() as u32), among)
}

impl Searched for Puzzle {
    /// The puzzle as candidates and groups.
    fn model(&self, limits: &Limits) -> Result<Model, Halt> {
        let (mut maker, bags) = pieces(self, limits)?;
        maker.cover(self.board.cells().filter_map(|cell| match self.squares[cell.index()] {
            Square::Blocked => None,
            Square::Optional => Some((cell, 0)),
            Square::Free | Square::Fixed(_) => Some((cell, 1)),
        }));
        bags.into_iter().for_each(|bag| maker.group(bag));
        Ok(maker.finish())
    }

    fn outline(&self, limits: &Limits) -> Result<Model, Halt> {
        pieces(self, limits).map(|(maker, _)| maker.finish())
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
            _ if !self.is_plain() => &[],
            Ground::Flat { .. } if self.pieces.iter().all(Piece::is_plain) => walk::WALKS,
            _ => walk::ONLY_BRUTE,
        }
    }

    fn walk(&self, which: &WalkInfo, limits: &Limits) -> Result<Box<dyn Walk + '_>, Halt> {
        walk::begin(self, which, limits)
    }
}

/// The pieces cover more or fewer cells than the board has.
pub fn areas_differ(puzzle: &Puzzle) -> Option<Said> {
    let (pieces, board) = (puzzle.area(), puzzle.usable());
    if puzzle.is_plain() {
        let said = Said::new("packing-areas-differ").with("pieces", pieces).with("board", board);
        return (pieces != board).then_some(said);
    }
    let needed = board - puzzle.squares.iter().filter(|&&square| square == Square::Optional).count();
    let areas = areas(&puzzle.pieces, board);
    let said = match needed == board {
        true => Said::new("packing-areas-unmade").with("cells", board),
        false => Said::new("packing-areas-unmatched").with("least", needed).with("most", board),
    };
    (!(needed..=board).any(|area| areas.bit(area as u64))).then_some(said)
}

/// Every number of cells, up to a board's, that the pieces can cover together, as the bits of one number.
fn areas(pieces: &[Piece], board: usize) -> BigUint {
    let mut areas = BigUint::from(1u8);
    for piece in pieces {
        let size = piece.cells.len();
        let held = board / size;
        let most = piece.supply.most.map_or(held, |most| (most as usize).min(held));
        areas <<= (piece.supply.least as usize).min(held + 1) * size;
        // Up to so many more, told in steps of 1, 2, 4, ... copies.
        let (mut more, mut step) = (most.saturating_sub(piece.supply.least as usize), 1);
        while more > 0 {
            let copies = step.min(more);
            areas = &areas | (&areas << (copies * size));
            (more, step) = (more - copies, step * 2);
        }
        areas &= (BigUint::from(1u8) << (board + 1)) - 1u8;
    }
    areas
}

/// A piece that fits nowhere on the board, or nowhere with the cells that are fixed to it.
pub fn piece_without_place(puzzle: &Puzzle) -> Option<Said> {
    let lattice = Lattice::new(&puzzle.board);
    let fits = |piece: usize| {
        let is_counted = puzzle.is_counted(piece);
        if is_counted && puzzle.pieces[piece].supply.least == 0 {
            return true;
        }
        // Copies need not cover all that is fixed to them one by one.
        let fixed = if is_counted { Vec::new() } else { puzzle.fixed(piece) };
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
