//! Cells and where they lie.

/// A cell of a board: its number in [`Board::spots`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(pub u32);

impl Cell {
    /// The cell's place in a list with one entry per cell.
    #[inline(always)]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where a cell lies: row and column from 0, and on boards in space the layer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot {
    /// Layer from the bottom, from 0; none on flat boards.
    pub layer: Option<u32>,
    /// Row from the top, from 0.
    pub row: u32,
    /// Column from the left, from 0.
    pub column: u32,
}

impl Spot {
    /// A spot on a flat board.
    pub fn flat(row: usize, column: usize) -> Spot {
        Spot { layer: None, row: row as u32, column: column as u32 }
    }
}

/// Where each cell goes when the board is turned or mirrored: a cell for every cell.
pub type CellPermutation = Vec<Cell>;

/// All cells of a puzzle, blocked ones included, in reading order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Board {
    /// One spot per cell.
    pub spots: Vec<Spot>,
}

impl Board {
    /// A flat board of `rows` by `columns` cells, row by row.
    pub fn flat(rows: usize, columns: usize) -> Board {
        let spots = (0..rows).flat_map(|r| (0..columns).map(move |c| Spot::flat(r, c))).collect();
        Board { spots }
    }

    /// Rows and columns of a flat board, or of the widest layer.
    pub fn size(&self) -> (usize, usize) {
        let most = |side: fn(&Spot) -> u32| self.spots.iter().map(side).max().map_or(0, |last| last as usize + 1);
        (most(|spot| spot.row), most(|spot| spot.column))
    }

    /// How many cells there are.
    pub fn len(&self) -> usize {
        self.spots.len()
    }

    /// Whether the board has no cell at all.
    pub fn is_empty(&self) -> bool {
        self.spots.is_empty()
    }

    /// Where a cell lies.
    pub fn spot(&self, cell: Cell) -> Spot {
        self.spots[cell.index()]
    }

    /// All cells, in order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.spots.len() as u32).map(Cell)
    }
}
