//! What lies open: the cells to be covered, the pieces in the box, and where these may lie.
//!
//! The [`Sheet`] is kept up to date while pieces are laid and places ruled out; a [`Table`] is what a rule sees of it. Rules
//! never ask the model which decision a place is of: what belongs to a piece, how many of it are to be laid and which cells
//! must be covered is asked here alone. Of a piece that is laid in copies every place is a decision of its own, between a copy
//! there and none; that there is none is seen at once when another piece comes to lie there, or when all copies are laid.

use super::super::{Puzzle, Square};
use super::regions::Regions;
use runut_model::attention;
use runut_model::live::Change;
use runut_model::views::Covers;
use runut_model::{Cand, Cell, Known, Model, Spot};
use std::ops::Range;
use std::sync::Arc;

/// The kinds of places that rules look at one by one.
pub const PIECES: usize = 0;
pub const CELLS: usize = 1;

/// What lies open, kept up to date.
#[derive(Clone)]
pub struct Sheet<'a> {
    pub puzzle: &'a Puzzle,
    /// The decisions of every piece.
    decisions: Arc<[Range<usize>]>,
    /// The pieces in the box.
    pieces: Vec<usize>,
    /// How many copies of each piece lie on the board.
    laid: Vec<u32>,
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
        let decisions = decisions(puzzle, model);
        let mut laid = vec![0; puzzle.pieces.len()];
        for (piece, decisions) in decisions.iter().enumerate() {
            for place in decisions.clone().filter_map(|decision| known.taken(decision)) {
                laid[piece] += u32::from(!model.marks(place).is_empty());
                model.marks(place).iter().for_each(|mark| free[mark.cell.index()] = false);
            }
        }
        let is_left = |&piece: &usize| puzzle.pieces[piece].supply.most.is_none_or(|most| laid[piece] < most);
        let open: Vec<usize> = known.open().collect();
        Sheet {
            puzzle,
            covers: Covers::new(known, &open),
            pieces: (0..puzzle.pieces.len()).filter(is_left).collect(),
            decisions,
            laid,
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
        Table {
            puzzle: self.puzzle,
            known,
            pieces: &self.pieces,
            decisions: &self.decisions,
            laid: &self.laid,
            free: &self.free,
            covers: &self.covers,
        }
    }

    /// The same, if no more places than this are left on the table.
    pub fn table_up_to<'k, 'm>(&'k mut self, most_places: usize, known: &'k Known<'m>) -> Option<Table<'k, 'm>> {
        let decisions = self.pieces.iter().flat_map(|&piece| self.decisions[piece].clone());
        let places: usize = decisions.map(|decision| known.left(decision)).sum();
        (places <= most_places).then(|| self.table(known))
    }

    /// The regions of the free cells, unless a piece in the box is not connected.
    pub fn regions(&mut self, known: &Known<'_>) -> Option<Arc<Regions>> {
        if self.regions.is_none() {
            self.regions = Some(Regions::new(&self.table(known)).map(Arc::new));
        }
        self.regions.clone().flatten()
    }

    /// Rules a place out; of a piece in copies this says that none lies there.
    fn rule_out(&self, place: Cand, known: &mut Known<'_>) {
        let decision = known.decision(place);
        if known.taken(decision).is_some() {
            return;
        }
        known.strike(place);
        if let Some(nothing) = nothing(known, decision) {
            known.take(nothing);
        }
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
        let piece = piece_of(&self.decisions, known.decision(place));
        touch(PIECES, piece);
        for mark in known.model().marks(place) {
            self.spoil(mark.cell);
            touch(CELLS, mark.cell.index());
        }
        if matches!(change, Change::Taken(_)) && !known.model().marks(place).is_empty() {
            self.laid[piece] += 1;
            if self.puzzle.pieces[piece].supply.most.is_some_and(|most| self.laid[piece] >= most) {
                self.pieces.retain(|&other| other != piece);
            }
            known.model().marks(place).iter().for_each(|mark| self.free[mark.cell.index()] = false);
            self.regions = None;
        }
    }

    /// Rules out every place that overlaps a piece that lies on the board, and those of a piece of which no copy is left.
    fn obvious(&mut self, changes: &[Change], known: &mut Known<'_>) {
        let model = known.model();
        for &change in changes {
            let (Change::Struck(place) | Change::Taken(place)) = change;
            let decision = known.decision(place);
            let piece = piece_of(&self.decisions, decision);
            match change {
                Change::Struck(place) if self.puzzle.is_counted(piece) => match model.marks(place).is_empty() {
                    true if known.taken(decision).is_none() => known.take(Cand(model.decisions[decision].start)),
                    true => {}
                    false => self.rule_out(place, known),
                },
                Change::Struck(_) => {}
                Change::Taken(place) => {
                    for mark in model.marks(place) {
                        self.covers.of(mark.cell).iter().for_each(|&rival| self.rule_out(rival, known));
                    }
                    if self.puzzle.is_counted(piece) && !self.pieces.contains(&piece) {
                        let all = self.decisions[piece].clone().map(|decision| Cand(model.decisions[decision].start));
                        all.for_each(|rival| self.rule_out(rival, known));
                    }
                }
            }
        }
    }
}

/// The candidate that says that no copy lies there, of a decision about a copy.
fn nothing(known: &Known<'_>, decision: usize) -> Option<Cand> {
    let last = Cand(known.model().decisions[decision].end.checked_sub(1)?);
    (known.model().decisions[decision].len() == 2 && known.model().marks(last).is_empty()).then_some(last)
}

/// The decisions of every piece, one after another: one, or one for each place of a piece that is laid in copies.
fn decisions(puzzle: &Puzzle, model: &Model) -> Arc<[Range<usize>]> {
    let mut next = 0;
    let mut of_piece = |piece: usize| {
        let start = next;
        if puzzle.is_counted(piece) {
            let is_own = |options: &Range<u32>| {
                let first = model.marks(Cand(options.start)).first().filter(|_| !options.is_empty());
                first.is_some_and(|mark| puzzle.piece_of(mark.glyph) == Some(piece))
            };
            next += model.decisions[start..].iter().take_while(|options| is_own(options)).count();
        } else {
            next += 1;
        }
        start..next
    };
    (0..puzzle.pieces.len()).map(&mut of_piece).collect()
}

/// The piece that a decision is about.
fn piece_of(decisions: &[Range<usize>], decision: usize) -> usize {
    decisions.partition_point(|own| own.end <= decision)
}

/// The table at which someone sits: the board and the pieces that do not lie on it yet.
pub struct Table<'k, 'm> {
    pub puzzle: &'k Puzzle,
    pub known: &'k Known<'m>,
    /// The pieces in the box.
    pub pieces: &'k [usize],
    decisions: &'k [Range<usize>],
    laid: &'k [u32],
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
        self.is_free(cell) && self.puzzle.squares[cell.index()] != Square::Optional
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
        piece_of(self.decisions, self.known.decision(place))
    }

    /// The places that a piece has left.
    pub fn places_of(&self, piece: usize) -> impl Iterator<Item = Cand> + use<'k, 'm> {
        let (known, is_counted) = (self.known, self.puzzle.is_counted(piece));
        let is_open = move |&decision: &usize| !is_counted || known.taken(decision).is_none();
        let options = self.decisions[piece].clone().filter(is_open).flat_map(|decision| known.options(decision));
        options.filter(|&place| !known.model().marks(place).is_empty())
    }

    /// How many copies of a piece of the box are still to be laid.
    pub fn copies(&self, piece: usize) -> Copies {
        let (supply, laid) = (self.puzzle.pieces[piece].supply, self.laid[piece]);
        let most = supply.most.unwrap_or(self.free.len() as u32).min(self.free.len() as u32 + laid);
        Copies { least: supply.least.saturating_sub(laid), most: most.saturating_sub(laid) }
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

    /// One of all places that a piece has on the empty board.
    pub fn any_place(&self, piece: usize) -> Option<Cand> {
        let mut decisions = self.decisions[piece].clone().map(|decision| &self.known.model().decisions[decision]);
        decisions.find_map(|places| places.clone().next().map(Cand))
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
