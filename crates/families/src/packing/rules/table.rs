//! What lies open: the cells to be covered, the pieces in the box, and where these may lie.
//!
//! The [`Sheet`] is kept up to date while pieces are laid and places ruled out; a [`Table`] is what a rule sees of it. Rules
//! never ask the model which decision a place is of: what belongs to a piece, how many of it are to be laid and which cells
//! must be covered is asked here alone.

use super::super::{Puzzle, Square};
use super::regions::Regions;
use runut_model::attention;
use runut_model::live::Change;
use runut_model::views::Covers;
use runut_model::{Cand, Cell, Known, Spot};
use std::sync::Arc;

/// The kinds of places that rules look at one by one.
pub const PIECES: usize = 0;
pub const CELLS: usize = 1;

/// What lies open, kept up to date.
#[derive(Clone)]
pub struct Sheet<'a> {
    pub puzzle: &'a Puzzle,
    /// The pieces in the box.
    pieces: Vec<usize>,
    /// Whether a cell is still to be covered.
    free: Vec<bool>,
    /// The places that cover each cell; of stale cells also some that are ruled out.
    covers: Covers,
    /// Cells over which a place was ruled out or laid, each once.
    stale: Vec<Cell>,
    is_stale: Vec<bool>,
    /// The regions of the free cells, until a piece is laid, as far as somebody asked.
    regions: Option<Option<Arc<Regions>>>,
}

impl<'a> Sheet<'a> {
    pub fn new(puzzle: &'a Puzzle, known: &Known<'_>) -> Sheet<'a> {
        let model = known.model();
        let mut free: Vec<bool> = puzzle.squares.iter().map(|&square| square != Square::Blocked).collect();
        let laid = (0..puzzle.pieces.len()).filter_map(|piece| known.taken(piece));
        for mark in laid.flat_map(|place| model.marks(place)) {
            free[mark.cell.index()] = false;
        }
        let pieces: Vec<usize> = known.open().collect();
        Sheet {
            puzzle,
            covers: Covers::new(known, &pieces),
            pieces,
            stale: Vec::new(),
            is_stale: vec![false; free.len()],
            free,
            regions: None,
        }
    }

    /// What a rule sees of it.
    pub fn table<'k, 'm>(&'k mut self, known: &'k Known<'m>) -> Table<'k, 'm> {
        for cell in std::mem::take(&mut self.stale) {
            self.is_stale[cell.index()] = false;
            self.covers.retain(cell, |place| known.has(place) && known.taken(known.decision(place)).is_none());
        }
        Table { puzzle: self.puzzle, known, pieces: &self.pieces, free: &self.free, covers: &self.covers }
    }

    /// The same, if no more places than this are left on the table.
    pub fn table_up_to<'k, 'm>(&'k mut self, most_places: usize, known: &'k Known<'m>) -> Option<Table<'k, 'm>> {
        let places: usize = self.pieces.iter().map(|&piece| known.left(piece)).sum();
        (places <= most_places).then(|| self.table(known))
    }

    /// The regions of the free cells, unless a piece in the box is not connected.
    pub fn regions(&mut self, known: &Known<'_>) -> Option<Arc<Regions>> {
        if self.regions.is_none() {
            self.regions = Some(Regions::new(&self.table(known)).map(Arc::new));
        }
        self.regions.clone().flatten()
    }

    fn spoil(&mut self, cell: Cell) {
        if !std::mem::replace(&mut self.is_stale[cell.index()], true) {
            self.stale.push(cell);
        }
    }
}

impl attention::Sheet for Sheet<'_> {
    fn places(&self, kind: usize) -> usize {
        if kind == PIECES { self.puzzle.pieces.len() } else { self.free.len() }
    }

    fn note(&mut self, change: Change, known: &Known<'_>, touch: &mut dyn FnMut(usize, usize)) {
        let (Change::Struck(place) | Change::Taken(place)) = change;
        let piece = known.decision(place);
        touch(PIECES, piece);
        for mark in known.model().marks(place) {
            self.spoil(mark.cell);
            touch(CELLS, mark.cell.index());
        }
        if let Change::Taken(_) = change {
            self.pieces.retain(|&other| other != piece);
            known.model().marks(place).iter().for_each(|mark| self.free[mark.cell.index()] = false);
            self.regions = None;
        }
    }

    /// Rules out every place that overlaps a piece that lies on the board.
    fn obvious(&mut self, changes: &[Change], known: &mut Known<'_>) {
        let model = known.model();
        let laid =
            changes.iter().filter_map(|change| if let Change::Taken(place) = change { Some(*place) } else { None });
        for mark in laid.flat_map(|place| model.marks(place)) {
            for &place in self.covers.of(mark.cell) {
                if known.taken(known.decision(place)).is_none() {
                    known.strike(place);
                }
            }
        }
    }
}

/// The table at which someone sits: the board and the pieces that do not lie on it yet.
pub struct Table<'k, 'm> {
    pub puzzle: &'k Puzzle,
    pub known: &'k Known<'m>,
    /// The pieces in the box.
    pub pieces: &'k [usize],
    free: &'k [bool],
    covers: &'k Covers,
}

/// How many copies of a piece are still to be laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Copies {
    /// So many at the least.
    pub least: u32,
    /// So many at the most.
    pub most: u32,
}

impl<'k, 'm> Table<'k, 'm> {
    pub fn is_free(&self, cell: Cell) -> bool {
        self.free[cell.index()]
    }

    /// Whether something must come to lie on a cell.
    pub fn must_cover(&self, cell: Cell) -> bool {
        self.is_free(cell)
    }

    /// The cells on which nothing lies yet.
    pub fn free_cells(&self) -> impl Iterator<Item = Cell> {
        (0..self.free.len() as u32).map(Cell).filter(|&cell| self.is_free(cell))
    }

    /// The places that cover a cell.
    pub fn covering(&self, cell: Cell) -> &'k [Cand] {
        self.covers.of(cell)
    }

    /// The piece that lies in a place.
    pub fn piece_of(&self, place: Cand) -> usize {
        self.known.decision(place)
    }

    /// The places that a piece has left.
    pub fn places_of(&self, piece: usize) -> impl Iterator<Item = Cand> + use<'k, 'm> {
        self.known.options(piece)
    }

    /// How many copies of a piece of the box are still to be laid.
    pub fn copies(&self, piece: usize) -> Copies {
        let is_open = u32::from(self.known.taken(piece).is_none());
        Copies { least: is_open, most: is_open }
    }

    /// The places of all pieces in the box.
    pub fn places(&self) -> impl Iterator<Item = Cand> {
        self.pieces.iter().flat_map(|&piece| self.places_of(piece))
    }

    /// The cells of a place.
    pub fn cells(&self, place: Cand) -> impl Iterator<Item = Cell> + use<'m> {
        self.known.model().marks(place).iter().map(|mark| mark.cell)
    }

    pub fn covers(&self, place: Cand, cell: Cell) -> bool {
        self.cells(place).any(|own| own == cell)
    }

    /// How many cells a piece has.
    pub fn size(&self, piece: usize) -> usize {
        self.puzzle.pieces[piece].cells.len()
    }

    pub fn letter(&self, piece: usize) -> char {
        self.puzzle.pieces[piece].letter
    }

    pub fn spot(&self, cell: Cell) -> Spot {
        self.puzzle.board.spot(cell)
    }

    /// The place in which a piece was laid last.
    pub fn last_laid(&self) -> Option<Cand> {
        let laid = |change: &Change| if let Change::Taken(place) = change { Some(*place) } else { None };
        self.known.changes().iter().rev().find_map(laid)
    }
}
