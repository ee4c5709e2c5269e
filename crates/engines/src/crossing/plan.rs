//! Where lines cross.

use runut_model::Crossing;

/// Lines, cells of a line, and glyphs that there may be.
pub(super) const MOST_LINES: usize = 24;
const MOST_PLACES: usize = 16;
const MOST_GLYPHS: usize = 16;

/// Where lines cross.
pub(super) struct Plan {
    /// The cells of each line.
    pub(super) cells: Vec<Vec<usize>>,
    /// For each line and each place in it, the line that crosses there, and at which of its places.
    pub(super) crossed: Vec<Vec<Option<(usize, usize)>>>,
    /// For each line those that cross it, as bits.
    pub(super) crossers: Vec<u32>,
    /// For each line and each one that crosses it, at which place of the one, and of the other.
    pub(super) meets: Vec<[(u8, u8); MOST_LINES]>,
    /// The places of the longest line.
    pub(super) places: usize,
    pub(super) glyphs: usize,
}

impl Plan {
    /// None if there is too much of something.
    pub(super) fn new(crossing: &Crossing) -> Option<Plan> {
        let indices = |line: &runut_model::Listed| line.cells.iter().map(|cell| cell.index()).collect();
        let cells: Vec<Vec<usize>> = crossing.lines.iter().map(indices).collect();
        let places = cells.iter().map(Vec::len).max().unwrap_or(0);
        if cells.len() > MOST_LINES || places > MOST_PLACES || crossing.glyphs > MOST_GLYPHS {
            return None;
        }
        let lines = cells.len();
        let (mut crossed, mut crossers, mut meets) =
            (vec![Vec::new(); lines], vec![0; lines], vec![[(0, 0); MOST_LINES]; lines]);
        for line in 0..lines {
            for (place, &cell) in cells[line].iter().enumerate() {
                let met = other(&cells, line, cell);
                if let Some((other, there)) = met {
                    crossers[line] |= 1 << other;
                    meets[line][other] = (place as u8, there as u8);
                }
                crossed[line].push(met);
            }
        }
        Some(Plan { cells, crossed, crossers, meets, places, glyphs: crossing.glyphs })
    }
}

/// The other line that a cell lies in, and its place there.
fn other(cells: &[Vec<usize>], line: usize, cell: usize) -> Option<(usize, usize)> {
    let place = |other: usize| cells[other].iter().position(|&there| there == cell);
    (0..cells.len()).filter(|&other| other != line).find_map(|other| Some((other, place(other)?)))
}
