//! What the next row can hold, as far as lines tell: every line that is still to be filled keeps what some filling of it has,
//! one after another, until nothing changes or nothing is left. A line is told by the heights of its cells, those of a cell as
//! so many bits as there are heights.
//!
//! It is asked of very many states, so it has its tables. For a column, by the set of heights that stand in it and what its
//! clues have seen: what each later row can have there. And for a line all its fillings, with those of them that have one of a
//! set of heights in a cell, for each cell and each set: which fillings are left is then a few words of bits for each cell.
//! Of a column that is filled in part those are left whose first cells hold its set and are seen as often.

use super::line::bits;
use super::stages::{SEEN_BITS, Street, Streets};
use runut_model::Outlook;

/// The largest grid that is looked at: beyond it the tables are not worth their time.
pub const LARGEST: usize = 9;
/// Lines with more fillings are told by their neighbours alone.
const MOST_FILLINGS: usize = 1 << 12;

/// The tables of a grid.
pub struct Prospects {
    /// For each column, by set and number seen, what each row can have.
    ahead: Vec<Vec<u16>>,
    /// For each row and each column, unless it has too many fillings.
    rows: Vec<Option<Fillings>>,
    columns: Vec<Option<Fillings>>,
}

/// The fillings of a line.
struct Fillings {
    words: usize,
    /// For each cell and each set of heights, the fillings that have one of them there, as bits.
    with: Vec<u64>,
    /// For each number of cells and each number of towers seen along them, the fillings that are seen so, as bits.
    seen: Vec<u64>,
    /// The heights of each filling, those of a cell as so many bits as there are heights.
    heights: Vec<Outlook>,
}

impl Prospects {
    /// Makes the tables.
    pub fn new(streets: &Streets) -> Prospects {
        let n = streets.size;
        let row = |row: usize| Fillings::new(&streets.rows[row], &streets.possible[row * n..(row + 1) * n]);
        // Where columns change places, the rows that are filled tell nothing about what a column could have in them.
        let column = |column: usize| {
            if streets.bare_from < n {
                return None;
            }
            let possible: Vec<u32> = streets.possible.iter().skip(column).step_by(n).copied().collect();
            Fillings::new(&streets.columns[column], &possible)
        };
        let ahead = (0..n).map(|column| ahead(streets, column)).collect();
        Prospects { ahead, rows: (0..n).map(row).collect(), columns: (0..n).map(column).collect() }
    }

    /// What the next row can hold when the first ones are filled so; `None` if a line has no filling left.
    pub fn outlook(&self, streets: &Streets, stage: usize, state: &[u64]) -> Option<Outlook> {
        let n = streets.size;
        let mut rows = [0; LARGEST];
        for (column, ahead) in self.ahead.iter().enumerate() {
            let (used, seen) = streets.column(state, column);
            let begin = begin(n, used, seen);
            for (row, &heights) in rows.iter_mut().zip(&ahead[begin..begin + n]).skip(stage) {
                *row |= Outlook::from(heights) << (column * n);
            }
        }
        let seems = rows[stage];
        let mut to_do: u32 = (1 << n) - (1 << stage);
        while to_do != 0 {
            let mut columns = 0;
            for row in bits(to_do).map(|bit| bit.trailing_zeros() as usize) {
                if let Some(fillings) = &self.rows[row] {
                    columns |= fillings.keep(n, &mut rows[row], 0, 0)?;
                }
            }
            to_do = 0;
            for column in bits(columns).map(|bit| bit.trailing_zeros() as usize) {
                if let Some(fillings) = &self.columns[column] {
                    let (used, seen) = streets.column(state, column);
                    let mut line = column_of(&rows, n, column, stage, used);
                    let changed = fillings.keep(n, &mut line, stage, seen as usize)?;
                    for row in bits(changed).map(|bit| bit.trailing_zeros() as usize) {
                        let lost = at(rows[row], n, column) & !at(line, n, row);
                        rows[row] ^= Outlook::from(lost & ((1 << n) - 1)) << (column * n);
                    }
                    to_do |= changed;
                }
            }
        }
        Some(if rows[stage] == seems { Outlook::MAX } else { rows[stage] })
    }
}

/// The heights of a cell in a line, and those of later cells above them; of a grid that is too large anything is possible.
#[inline(always)]
pub fn at(line: Outlook, size: usize, cell: usize) -> u32 {
    if size > LARGEST { u32::MAX } else { (line >> (cell * size)) as u32 }
}

/// A column, in the cells before a stage with all the heights that stand there.
fn column_of(rows: &[Outlook; LARGEST], size: usize, column: usize, stage: usize, used: u32) -> Outlook {
    let heights = |row: usize| if row < stage { used } else { at(rows[row], size, column) & ((1 << size) - 1) };
    (0..size).fold(0, |line, row| line | Outlook::from(heights(row)) << (row * size))
}

/// Where the rows of a column with such a set and number begin.
fn begin(size: usize, used: u32, seen: u32) -> usize {
    ((used as usize) << SEEN_BITS | seen as usize) * size
}

/// For a column, by set and number seen, the heights that each row can still have in it.
fn ahead(streets: &Streets, column: usize) -> Vec<u16> {
    let (n, street) = (streets.size, &streets.columns[column]);
    let mut ahead = vec![0; n << (n + SEEN_BITS)];
    for used in (0..(1u32 << n) - 1).rev() {
        let row = used.count_ones() as usize;
        for seen in bits(street.endings[used as usize]) {
            let here = begin(n, used, seen.trailing_zeros());
            for tower in bits(streets.possible[row * n + column] & !used) {
                let then = street.then(seen, used, tower);
                if then != 0 {
                    let next = begin(n, used | tower, then.trailing_zeros());
                    ahead[here + row] |= tower as u16;
                    (row + 1..n).for_each(|later| ahead[here + later] |= ahead[next + later]);
                }
            }
        }
    }
    ahead
}

impl Fillings {
    fn new(street: &Street, possible: &[u32]) -> Option<Fillings> {
        let mut listed = Vec::new();
        list(street, possible, &mut Vec::new(), (0, 1), &mut listed).then_some(())?;
        let (n, words) = (possible.len(), listed.len().div_ceil(64).max(1));
        let (mut with, mut seen) = (vec![0; (n * words) << n], vec![0; ((n + 1) * words) << SEEN_BITS]);
        let mut heights = Vec::with_capacity(listed.len());
        for (number, filling) in listed.iter().enumerate() {
            let (word, bit) = (number / 64, 1 << (number % 64));
            let mut together = 0;
            for (cell, &(tower, sights)) in filling.iter().enumerate() {
                with[(cell << n | tower as usize) * words + word] |= bit;
                seen[((cell + 1) << SEEN_BITS | sights as usize) * words + word] |= bit;
                together |= Outlook::from(tower) << (cell * n);
            }
            seen[word] |= bit;
            heights.push(together);
        }
        for (cell, set) in (0..n).flat_map(|cell| (1..1usize << n).map(move |set| (cell, set))) {
            let rest = set & (set - 1);
            if rest != 0 {
                for word in 0..words {
                    let of = |set: usize| with[(cell << n | set) * words + word];
                    with[(cell << n | set) * words + word] = of(rest) | of(set ^ rest);
                }
            }
        }
        Some(Fillings { words, with, seen, heights })
    }

    /// Leaves the cells of a line, from the first open one on, what some filling of it has whose cells before are seen so; tells
    /// which of them lose something, as bits.
    fn keep(&self, size: usize, line: &mut Outlook, first: usize, seen: usize) -> Option<u32> {
        let words = self.words;
        let mut with = [&self.seen[(first << SEEN_BITS | seen) * words..][..words]; LARGEST + 1];
        for (cell, with) in with.iter_mut().enumerate().take(size) {
            let set = at(*line, size, cell) as usize & ((1 << size) - 1);
            *with = &self.with[(cell << size | set) * words..][..words];
        }
        let open = Outlook::MAX << (first * size);
        let (wanted, mut kept) = (*line & open, 0);
        for word in 0..words {
            // They are listed in order: most words are settled by the first cells.
            let mut left = u64::MAX;
            for with in &with {
                left &= with[word];
                if left == 0 {
                    break;
                }
            }
            while left != 0 {
                kept |= self.heights[word * 64 + left.trailing_zeros() as usize];
                left &= left - 1;
            }
            if kept & open == wanted {
                return Some(0);
            }
        }
        if kept == 0 {
            return None;
        }
        let lost = wanted & !kept;
        *line ^= lost;
        let is_changed = |cell: &usize| at(lost, size, *cell) & ((1 << size) - 1) != 0;
        Some((first..size).filter(is_changed).fold(0, |changed, cell| changed | 1 << cell))
    }
}

/// Lists the fillings of a line, each cell's tower with the number seen by then; false if there are too many.
fn list(
    street: &Street,
    possible: &[u32],
    filled: &mut Vec<(u32, u32)>,
    (used, seen): (u32, u32),
    listed: &mut Vec<Vec<(u32, u32)>>,
) -> bool {
    let Some(&heights) = possible.get(filled.len()) else {
        listed.push(filled.clone());
        return listed.len() <= MOST_FILLINGS;
    };
    bits(heights & !used).all(|tower| {
        let then = street.then(seen, used, tower);
        if then == 0 {
            return true;
        }
        filled.push((tower, then.trailing_zeros()));
        let goes_on = list(street, possible, filled, (used | tower, then), listed);
        filled.pop();
        goes_on
    })
}
