//! Whether the rows that are still to come can be filled, as far as lines tell: every line that is left keeps what some filling
//! of it has, one after another, until nothing changes or nothing is left.
//!
//! It is asked of very many states, so it has its tables. For a column, by the set of heights that stand in it and what its
//! clues have seen: what each later row can have there. For a row all its fillings, and for each cell and each set of heights
//! those that have one of them there: which fillings are left is then a word or two of bits for each cell.

use super::line::bits;
use super::stages::{SEEN_BITS, Streets};

/// The largest grid that is looked at: beyond it the tables are not worth their time.
pub const LARGEST: usize = 9;
/// Rows with more fillings are told by their neighbours alone.
const MOST_FILLINGS: usize = 1 << 12;
const MOST_WORDS: usize = MOST_FILLINGS / 64;

/// Heights as bits, for every cell.
type Heights = [[u32; LARGEST]; LARGEST];

/// The tables of a grid.
pub struct Outlook {
    /// For each column, by set and number seen, what each row can have.
    columns: Vec<Vec<u16>>,
    /// For each row, unless it has too many fillings.
    rows: Vec<Option<Fillings>>,
}

/// The fillings of a row.
struct Fillings {
    words: usize,
    /// For each column and each set of heights, the fillings that have one of them there, as bits.
    with: Vec<u64>,
}

impl Outlook {
    /// Makes the tables.
    pub fn new(streets: &Streets) -> Outlook {
        let columns = (0..streets.size).map(|column| ahead(streets, column)).collect();
        let rows = (0..streets.size).map(|row| Fillings::new(streets, row)).collect();
        Outlook { columns, rows }
    }

    /// Whether a line has no filling left when the first rows are filled so.
    pub fn is_hopeless(&self, streets: &Streets, stage: usize, state: &[u64]) -> bool {
        let n = streets.size;
        let mut heights: Heights = [[0; LARGEST]; LARGEST];
        for (column, ahead) in self.columns.iter().enumerate() {
            let (used, seen) = streets.column(state, column);
            let at = at(n, used, seen);
            (stage..n).for_each(|row| heights[row][column] = u32::from(ahead[at + row]));
        }
        let mut rows: u32 = (1 << n) - (1 << stage);
        while rows != 0 {
            let mut columns = 0;
            for row in bits(rows).map(|bit| bit.trailing_zeros() as usize) {
                let Some(fillings) = &self.rows[row] else { continue };
                match fillings.keep(n, &mut heights[row]) {
                    None => return true,
                    Some(changed) => columns |= changed,
                }
            }
            rows = 0;
            for column in bits(columns).map(|bit| bit.trailing_zeros() as usize) {
                let (used, seen) = streets.column(state, column);
                match keep_column(streets, column, stage, (used, seen), &mut heights) {
                    None => return true,
                    Some(changed) => rows |= changed,
                }
            }
        }
        false
    }
}

/// Where the rows of a column with such a set and number begin.
fn at(size: usize, used: u32, seen: u32) -> usize {
    ((used as usize) << SEEN_BITS | seen as usize) * size
}

/// For a column, by set and number seen, the heights that each row can still have in it.
fn ahead(streets: &Streets, column: usize) -> Vec<u16> {
    let (n, street) = (streets.size, &streets.columns[column]);
    let mut ahead = vec![0; n << (n + SEEN_BITS)];
    for used in (0..(1u32 << n) - 1).rev() {
        let row = used.count_ones() as usize;
        for seen in bits(street.endings[used as usize]) {
            let here = at(n, used, seen.trailing_zeros());
            for tower in bits(streets.possible[row * n + column] & !used) {
                let then = street.then(seen, used, tower);
                if then != 0 {
                    let next = at(n, used | tower, then.trailing_zeros());
                    ahead[here + row] |= tower as u16;
                    (row + 1..n).for_each(|later| ahead[here + later] |= ahead[next + later]);
                }
            }
        }
    }
    ahead
}

/// Leaves the rows of a column what some filling of the rest of it has; tells the rows that lose something, as bits.
fn keep_column(
    streets: &Streets,
    column: usize,
    stage: usize,
    (used, seen): (u32, u32),
    heights: &mut Heights,
) -> Option<u32> {
    let (n, street) = (streets.size, &streets.columns[column]);
    let full = (1u32 << n) - 1;
    let left = full & !used;
    let (mut before, mut after) = ([0u32; 1 << LARGEST], [0u32; 1 << LARGEST]);
    before[used as usize] = 1 << seen;
    let mut more = 0u32;
    loop {
        let set = used | more;
        if before[set as usize] != 0 && set != full {
            for tower in bits(heights[stage + more.count_ones() as usize][column] & !set) {
                before[(set | tower) as usize] |= street.then(before[set as usize], set, tower);
            }
        }
        more = more.wrapping_sub(left) & left;
        if more == 0 {
            break;
        }
    }
    after[full as usize] = before[full as usize];
    let mut kept = [0; LARGEST];
    let mut more = left;
    while more != 0 {
        more = (more - 1) & left;
        let set = used | more;
        let row = stage + more.count_ones() as usize;
        for tower in bits(if before[set as usize] == 0 { 0 } else { heights[row][column] & !set }) {
            let leads = street.clues.step_back(after[(set | tower) as usize], set, tower) & before[set as usize];
            if leads != 0 {
                kept[row] |= tower;
                after[set as usize] |= leads;
            }
        }
    }
    let mut changed = 0;
    for row in stage..n {
        if kept[row] == 0 {
            return None;
        }
        changed |= u32::from(kept[row] != heights[row][column]) << row;
        heights[row][column] = kept[row];
    }
    Some(changed)
}

impl Fillings {
    fn new(streets: &Streets, row: usize) -> Option<Fillings> {
        let mut listed = Vec::new();
        list(streets, row, &mut Vec::new(), 0, 1, &mut listed).then_some(())?;
        let (n, words) = (streets.size, listed.len().div_ceil(64).max(1));
        let mut with = vec![0; (n * words) << n];
        for (number, filling) in listed.iter().enumerate() {
            for (column, &tower) in filling.iter().enumerate() {
                let at = (column << n | tower as usize) * words;
                with[at + number / 64] |= 1 << (number % 64);
            }
        }
        for (column, set) in (0..n).flat_map(|column| (1..1usize << n).map(move |set| (column, set))) {
            let rest = set & (set - 1);
            if rest != 0 {
                for word in 0..words {
                    let of = |set: usize| with[(column << n | set) * words + word];
                    with[(column << n | set) * words + word] = of(rest) | of(set ^ rest);
                }
            }
        }
        Some(Fillings { words, with })
    }

    fn of(&self, size: usize, column: usize, set: u32) -> &[u64] {
        &self.with[(column << size | set as usize) * self.words..][..self.words]
    }

    /// Leaves the cells of the row what some filling of it has; tells the columns that lose something, as bits.
    fn keep(&self, size: usize, heights: &mut [u32; LARGEST]) -> Option<u32> {
        let mut scratch = [0; MOST_WORDS];
        let left = &mut scratch[..self.words];
        left.copy_from_slice(self.of(size, 0, heights[0]));
        for (column, &open) in heights.iter().enumerate().take(size).skip(1) {
            let with = self.of(size, column, open);
            left.iter_mut().zip(with).for_each(|(left, with)| *left &= with);
        }
        if left.iter().all(|&word| word == 0) {
            return None;
        }
        let mut changed = 0;
        for (column, open) in heights.iter_mut().enumerate().take(size) {
            let is_kept =
                |tower: &u32| self.of(size, column, *tower).iter().zip(&*left).any(|(with, left)| with & left != 0);
            let kept = bits(*open).filter(is_kept).sum();
            changed |= u32::from(kept != *open) << column;
            *open = kept;
        }
        Some(changed)
    }
}

/// Lists the fillings of a row; false if there are too many.
fn list(
    streets: &Streets,
    row: usize,
    filled: &mut Vec<u32>,
    used: u32,
    seen: u32,
    listed: &mut Vec<Vec<u32>>,
) -> bool {
    let column = filled.len();
    if column == streets.size {
        listed.push(filled.clone());
        return listed.len() <= MOST_FILLINGS;
    }
    bits(streets.possible[row * streets.size + column] & !used).all(|tower| {
        let then = streets.rows[row].then(seen, used, tower);
        filled.push(tower);
        let goes_on = then == 0 || list(streets, row, filled, used | tower, then, listed);
        filled.pop();
        goes_on
    })
}
