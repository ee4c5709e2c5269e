//! What lies open: the cells to be covered, the pieces in the box, and where these may lie.
//!
//! The [`Sheet`] is kept up to date while pieces are laid and places ruled out; a [`Table`] is what a rule sees of it.

use super::super::{Puzzle, Square};
use super::regions::Regions;
use runut_model::attention;
use runut_model::live::Change;
use runut_model::views::{Covers, each_once};
use runut_model::{Cand, Cell, Known, Model, Said, Spot};
use std::sync::Arc;

/// Places named one by one in a sentence; of more it tells how many there are, and of which pieces.
const MOST_NAMED: usize = 3;

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
    /// Cells and pieces whose places rule nothing else out: until some of these places are ruled out themselves.
    pub barren_cells: Vec<bool>,
    pub barren_pieces: Vec<bool>,
    /// What holds until a piece is laid.
    lasting: Lasting,
}

/// What holds until a piece is laid, as far as somebody asked.
#[derive(Clone, Default)]
struct Lasting {
    regions: Option<Option<Arc<Regions>>>,
    cutting: Option<Arc<Vec<Cut>>>,
}

/// A place that cuts off cells which cannot be filled.
pub struct Cut {
    pub place: Cand,
    pub hole: Vec<Cell>,
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
            barren_cells: vec![false; free.len()],
            barren_pieces: vec![false; puzzle.pieces.len()],
            free,
            lasting: Lasting::default(),
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
        if self.lasting.regions.is_none() {
            self.lasting.regions = Some(Regions::new(&self.table(known)).map(Arc::new));
        }
        self.lasting.regions.clone().flatten()
    }

    /// The places that cut off what cannot be filled, those ruled out since included.
    pub fn cutting(&mut self, known: &Known<'_>, cuts: impl FnOnce(&Table<'_, '_>) -> Vec<Cut>) -> Arc<Vec<Cut>> {
        if self.lasting.cutting.is_none() {
            self.lasting.cutting = Some(Arc::new(cuts(&self.table(known))));
        }
        self.lasting.cutting.clone().expect("it was just made")
    }

    fn spoil(&mut self, cell: Cell) {
        self.barren_cells[cell.index()] = false;
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
        self.barren_pieces[piece] = false;
        touch(PIECES, piece);
        for mark in known.model().marks(place) {
            self.spoil(mark.cell);
            touch(CELLS, mark.cell.index());
        }
        if let Change::Taken(_) = change {
            self.pieces.retain(|&other| other != piece);
            known.model().marks(place).iter().for_each(|mark| self.free[mark.cell.index()] = false);
            self.lasting = Lasting::default();
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

impl<'k, 'm> Table<'k, 'm> {
    pub fn is_free(&self, cell: Cell) -> bool {
        self.free[cell.index()]
    }

    /// The cells that are still to be covered.
    pub fn free_cells(&self) -> impl Iterator<Item = Cell> {
        (0..self.free.len() as u32).map(Cell).filter(|&cell| self.is_free(cell))
    }

    /// The places that cover a cell.
    pub fn covering(&self, cell: Cell) -> &'k [Cand] {
        self.covers.of(cell)
    }

    /// The places of all pieces in the box.
    pub fn places(&self) -> impl Iterator<Item = Cand> {
        self.pieces.iter().flat_map(|&piece| self.known.options(piece))
    }

    /// The cells of a place.
    pub fn cells(&self, place: Cand) -> impl Iterator<Item = Cell> + use<'m> {
        self.known.model().marks(place).iter().map(|mark| mark.cell)
    }

    /// The cells of some places, each once.
    pub fn cells_of_all(&self, places: &[Cand]) -> Vec<Cell> {
        each_once(places.iter().flat_map(|&place| self.cells(place)))
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

    pub fn spots(&self, cells: &[Cell]) -> Vec<Spot> {
        self.puzzle.board.spots_of(cells)
    }

    /// What a place is called.
    pub fn place(&self, place: Cand) -> Said {
        self::place(self.puzzle, self.known.model(), self.known.decision(place), place)
    }

    /// What some places are called together: by their cells if they are few, else by the letters of their pieces.
    pub fn named(&self, places: &[Cand]) -> Said {
        if places.len() > MOST_NAMED {
            let mut pieces: Vec<usize> = places.iter().map(|&place| self.known.decision(place)).collect();
            pieces.sort_unstable();
            pieces.dedup();
            let letters: Vec<String> = pieces.iter().map(|&piece| self.letter(piece).to_string()).collect();
            return Said::new("packing-places")
                .with("count", places.len())
                .with("pieces", pieces.len())
                .with("letters", letters.join(", "));
        }
        let (&first, rest) = places.split_first().expect("there is something to tell");
        match rest {
            [] => self.place(first),
            _ => Said::new("packing-and-places").with("first", self.place(first)).with("rest", self.named(rest)),
        }
    }
}

pub fn place(puzzle: &Puzzle, model: &Model, piece: usize, place: Cand) -> Said {
    let cells = each_once(model.marks(place).iter().map(|mark| mark.cell));
    Said::new("packing-candidate")
        .with("piece", puzzle.pieces[piece].letter)
        .with("cells", puzzle.board.spots_of(&cells))
}
