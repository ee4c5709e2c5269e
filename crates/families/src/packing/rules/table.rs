//! What lies open: the cells to be covered, the pieces in the box, and where these may lie.

use super::super::{Puzzle, Square};
use runut_model::views::{Covers, each_once};
use runut_model::{Cand, Cell, Known, Model, Said, Spot};

/// Places named one by one in a sentence; of more it tells how many there are, and of which pieces.
const MOST_NAMED: usize = 3;

/// The table at which someone sits: the board and the pieces that do not lie on it yet.
pub struct Table<'k, 'm> {
    pub puzzle: &'k Puzzle,
    pub known: &'k Known<'m>,
    /// The pieces in the box.
    pub pieces: Vec<usize>,
    /// Whether a cell is still to be covered.
    free: Vec<bool>,
    /// The places that cover each cell.
    covers: Covers,
}

impl<'k, 'm> Table<'k, 'm> {
    pub fn new(puzzle: &'k Puzzle, known: &'k Known<'m>) -> Table<'k, 'm> {
        let model = known.model();
        let mut free: Vec<bool> = puzzle.squares.iter().map(|&square| square != Square::Blocked).collect();
        let laid = (0..puzzle.pieces.len()).filter_map(|piece| known.taken(piece));
        for mark in laid.flat_map(|place| model.marks(place)) {
            free[mark.cell.index()] = false;
        }
        let pieces: Vec<usize> = known.open().collect();
        let covers = Covers::new(known, &pieces);
        Table { puzzle, known, pieces, free, covers }
    }

    /// The table, if no more places than this are left on it.
    pub fn up_to(most_places: usize, puzzle: &'k Puzzle, known: &'k Known<'m>) -> Option<Table<'k, 'm>> {
        let places: usize = known.open().map(|piece| known.left(piece)).sum();
        (places <= most_places).then(|| Table::new(puzzle, known))
    }

    pub fn is_free(&self, cell: Cell) -> bool {
        self.free[cell.index()]
    }

    /// The cells that are still to be covered.
    pub fn free_cells(&self) -> impl Iterator<Item = Cell> {
        (0..self.free.len() as u32).map(Cell).filter(|&cell| self.is_free(cell))
    }

    /// The places that cover a cell.
    pub fn covering(&self, cell: Cell) -> &[Cand] {
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
