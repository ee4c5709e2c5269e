//! A piece as a pattern of cells, and the ways to turn and flip it.

pub use runut_model::Supply;

/// A pattern of cells: row and column, the smallest of each being 0, in reading order.
pub type Pattern = Vec<(i32, i32)>;

/// A piece: its letter, its pattern as given, how it may be laid and how often.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    pub letter: char,
    pub cells: Pattern,
    /// Whether it may be turned by quarter turns.
    pub turns: bool,
    /// Whether it may be flipped over.
    pub flips: bool,
    pub supply: Supply,
}

/// Moves a pattern into its corner and puts it into reading order.
pub fn settled(mut cells: Pattern) -> Pattern {
    let top = cells.iter().map(|&(row, _)| row).min().unwrap_or(0);
    let left = cells.iter().map(|&(_, column)| column).min().unwrap_or(0);
    for (row, column) in &mut cells {
        *row -= top;
        *column -= left;
    }
    cells.sort_unstable();
    cells
}

/// The pattern turned clockwise by a quarter.
pub fn turned(cells: &Pattern) -> Pattern {
    settled(cells.iter().map(|&(row, column)| (column, -row)).collect())
}

/// The pattern mirrored left to right.
pub fn mirrored(cells: &Pattern) -> Pattern {
    settled(cells.iter().map(|&(row, column)| (row, -column)).collect())
}

/// The pattern and its three quarter turns.
fn four_turns(cells: &Pattern) -> [Pattern; 4] {
    let once = turned(cells);
    let twice = turned(&once);
    let thrice = turned(&twice);
    [cells.clone(), once, twice, thrice]
}

impl Piece {
    /// A piece that is laid once, turned and flipped as one likes.
    pub fn new(letter: char, cells: Pattern) -> Piece {
        Piece { letter, cells, turns: true, flips: true, supply: Supply::ONCE }
    }

    /// The distinct ways to lay it, in report A's order: as given, its three turns, mirrored, the mirror's three turns.
    pub fn ways(&self) -> Vec<Pattern> {
        let mut ways: Vec<Pattern> = Vec::with_capacity(8);
        let turns = if self.turns { 4 } else { 1 };
        let mut take = |side: &Pattern| {
            for way in four_turns(side).into_iter().take(turns) {
                if !ways.contains(&way) {
                    ways.push(way);
                }
            }
        };
        take(&self.cells);
        if self.flips {
            take(&mirrored(&self.cells));
        }
        ways
    }

    /// Whether it is laid once, turned and flipped as one likes, like all pieces of the course's puzzles.
    pub fn is_plain(&self) -> bool {
        self.turns && self.flips && self.supply == Supply::ONCE
    }

    /// Report B's eight ways, repeats included: turn clockwise, take the pattern and then its mirror image, four times.
    pub fn eight_ways(&self) -> Vec<Pattern> {
        let [given, once, twice, thrice] = four_turns(&self.cells);
        [once, twice, thrice, given].into_iter().flat_map(|way| [way.clone(), mirrored(&way)]).collect()
    }

    /// Whether every cell can be reached from every other along edges.
    pub fn is_connected(&self) -> bool {
        let mut seen = vec![false; self.cells.len()];
        let mut open = vec![0];
        seen[0] = true;
        while let Some(at) = open.pop() {
            let (row, column) = self.cells[at];
            for side in [(row, column - 1), (row, column + 1), (row - 1, column), (row + 1, column)] {
                if let Ok(next) = self.cells.binary_search(&side)
                    && !std::mem::replace(&mut seen[next], true)
                {
                    open.push(next);
                }
            }
        }
        seen.into_iter().all(|cell| cell)
    }
}

/// Height and width of a settled pattern.
pub fn extent(cells: &Pattern) -> (usize, usize) {
    let height = cells.iter().map(|&(row, _)| row + 1).max().unwrap_or(0);
    let width = cells.iter().map(|&(_, column)| column + 1).max().unwrap_or(0);
    (height as usize, width as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(cells: &[(i32, i32)]) -> Piece {
        Piece::new('A', cells.to_vec())
    }

    #[test]
    fn a_turn_is_clockwise() {
        // A.      AA
        // A.  ->  A.  would be counter-clockwise of nothing: the foot of an L goes from right to left.
        let l = piece(&[(0, 0), (1, 0), (2, 0), (2, 1)]);
        assert_eq!(turned(&l.cells), [(0, 0), (0, 1), (0, 2), (1, 0)]);
    }

    #[test]
    fn repeats_are_left_out_by_report_a_and_kept_by_report_b() {
        let square = piece(&[(0, 0), (0, 1), (1, 0), (1, 1)]);
        assert_eq!((square.ways().len(), square.eight_ways().len()), (1, 8));
        let chiral = piece(&[(0, 0), (1, 0), (2, 0), (2, 1)]);
        assert_eq!((chiral.ways().len(), chiral.eight_ways().len()), (8, 8));
    }

    #[test]
    fn corners_do_not_connect() {
        assert!(!piece(&[(0, 0), (1, 1)]).is_connected());
        assert!(piece(&[(0, 0), (0, 1), (1, 1)]).is_connected());
    }
}
