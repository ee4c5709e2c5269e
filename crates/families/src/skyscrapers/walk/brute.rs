//! Report E's brute force: every board, one after another.

use super::super::{Puzzle, Side, seen};
use super::{filling, mark};
use runut_model::{BigUint, Filling, Halt, Mark, States};

/// States on the wheel at the most.
const MOST_STATES: usize = 4_096;
/// The bit that every wrong end of the last row has, whatever stands before it.
const NEVER: u64 = 1 << 63;

/// All boards, one after another.
///
/// The last cells of the last row, the *wheel*, turn fastest. Whether a state is right is told by two words: what its
/// wheel needs, kept in a table, and what the rest of the board forbids, looked up anew whenever the rest changes.
/// Every state is one step: it reads its entry, compares, and counts.
///
/// An entry has one bit for each thing that must be allowed:
/// - cell `i` of the wheel has height `h`;
/// - so many of the row's end are seen from the left, over the tallest tower of the row's beginning;
/// - so many of the row's end are seen from the right, and the tallest of them has height `h`.
pub(super) struct Boards<'a> {
    puzzle: &'a Puzzle,
    /// The board; on the wheel its last state, elsewhere the present one.
    heights: Vec<u8>,
    /// Open cells before the wheel, the last one fastest.
    open: Vec<usize>,
    /// Open cells on the wheel.
    wheel: Vec<usize>,
    /// The first column of the last row's end, which holds the wheel and perhaps givens.
    end: usize,
    /// For each height of the tallest tower before the row's end, 0 if there is none: what each state of the wheel
    /// needs.
    pub(super) needs: Vec<Vec<u64>>,
    /// Which of [`Boards::needs`] counts now.
    tallest: usize,
    forbidden: u64,
    /// The wheel's next state.
    at: usize,
}

impl<'a> Boards<'a> {
    pub(super) fn new(puzzle: &'a Puzzle) -> Boards<'a> {
        let n = puzzle.size;
        let heights: Vec<u8> = puzzle.givens.iter().map(|&given| given.max(1)).collect();
        let all: Vec<usize> = (0..n * n).filter(|&cell| puzzle.givens[cell] == 0).collect();
        let end = row_end(puzzle);
        let (open, wheel) = all.into_iter().partition(|&cell| cell < n * (n - 1) + end);
        let mut boards =
            Boards { puzzle, heights, open, wheel, end, needs: Vec::new(), tallest: 0, forbidden: 0, at: 0 };
        let tallest = if end == 0 { 0..=0 } else { 0..=n as u8 };
        boards.needs = tallest.map(|tallest| boards.needs_after(tallest)).collect();
        boards.look();
        boards
    }

    fn last_row(&self) -> usize {
        self.puzzle.size * (self.puzzle.size - 1)
    }

    /// What every state of the wheel needs if the tallest tower before it has this height.
    fn needs_after(&self, tallest: u8) -> Vec<u64> {
        let states = self.puzzle.size.pow(self.wheel.len() as u32);
        (0..states).map(|state| self.need(state, tallest)).collect()
    }

    fn need(&self, state: usize, tallest: u8) -> u64 {
        let n = self.puzzle.size;
        let heights = self.wheel_heights(state);
        let mut need = 0;
        for (at, &height) in heights.iter().enumerate() {
            need |= 1 << (at * n + usize::from(height) - 1);
        }
        let mut row: Vec<u8> = self.heights[self.last_row() + self.end..].to_vec();
        for (&cell, &height) in self.wheel.iter().zip(&heights) {
            row[cell - self.last_row() - self.end] = height;
        }
        if !is_right(row.iter().copied(), 0, 0) {
            need |= NEVER;
        }
        let more = seen([tallest].into_iter().chain(row.iter().copied())) - u8::from(tallest > 0);
        let highest = row.iter().copied().max().unwrap_or(0);
        need | self.front_bit(more) | self.back_bit(seen(row.iter().rev().copied()), highest)
    }

    fn front_bit(&self, more: u8) -> u64 {
        1 << (self.wheel.len() * self.puzzle.size + usize::from(more))
    }

    fn back_bit(&self, seen: u8, highest: u8) -> u64 {
        let n = self.puzzle.size;
        let first = self.wheel.len() * n + (n - self.end) + 1;
        1 << (first + (usize::from(seen) - 1) * n + usize::from(highest) - 1)
    }

    /// The heights on the wheel in a state: its number, written in base n.
    fn wheel_heights(&self, mut state: usize) -> Vec<u8> {
        let mut heights = vec![0; self.wheel.len()];
        for height in heights.iter_mut().rev() {
            *height = (state % self.puzzle.size) as u8 + 1;
            state /= self.puzzle.size;
        }
        heights
    }

    /// Looks at the board without the wheel: what it forbids there.
    fn look(&mut self) {
        let (n, last) = (self.puzzle.size, self.last_row());
        let before = &self.heights[last..last + self.end];
        self.tallest = usize::from(before.iter().copied().max().unwrap_or(0));
        self.forbidden = if self.is_wrong_already() { u64::MAX } else { self.forbidden_by_clues() };
        for (at, cell) in self.wheel.iter().map(|cell| cell - last).enumerate() {
            if self.forbidden == u64::MAX {
                return;
            }
            for height in 1..=n as u8 {
                let repeats = self.heights[last..last + self.end].contains(&height);
                if repeats || !self.is_column_right(cell, height) {
                    self.forbidden |= 1 << (at * n + usize::from(height) - 1);
                }
            }
        }
    }

    /// Whether no state of the wheel can make the board right.
    fn is_wrong_already(&self) -> bool {
        let (n, last) = (self.puzzle.size, self.last_row());
        let is_row_right = |row: usize| {
            let (left, right) = (self.puzzle.clue(Side::Left, row), self.puzzle.clue(Side::Right, row));
            is_right(self.heights[row * n..][..n].iter().copied(), left, right)
        };
        let is_settled = |column: usize| !self.wheel.contains(&(last + column));
        let is_settled_right = |column: usize| {
            let height = self.heights[last + column];
            let before = &self.heights[last..last + self.end.min(column)];
            !before.contains(&height) && self.is_column_right(column, height)
        };
        !(0..n - 1).all(is_row_right) || !(0..n).filter(|&column| is_settled(column)).all(is_settled_right)
    }

    /// Whether a column is right with this height in the last row.
    fn is_column_right(&self, column: usize, height: u8) -> bool {
        let n = self.puzzle.size;
        let line = (0..n).map(|row| if row == n - 1 { height } else { self.heights[row * n + column] });
        is_right(line, self.puzzle.clue(Side::Top, column), self.puzzle.clue(Side::Bottom, column))
    }

    /// The numbers of towers at the row's end that the last row's clues forbid.
    fn forbidden_by_clues(&self) -> u64 {
        let (n, last) = (self.puzzle.size, self.last_row());
        let before = &self.heights[last..last + self.end];
        let (left, right) = (self.puzzle.clue(Side::Left, n - 1), self.puzzle.clue(Side::Right, n - 1));
        let mut forbidden = NEVER;
        let seen_before = seen(before.iter().copied());
        for more in 0..=(n - self.end) as u8 {
            if left > 0 && seen_before + more != left {
                forbidden |= self.front_bit(more);
            }
        }
        for highest in 1..=n as u8 {
            let behind = seen([highest].into_iter().chain(before.iter().rev().copied())) - 1;
            for there in 1..=(n - self.end) as u8 {
                if right > 0 && there + behind != right {
                    forbidden |= self.back_bit(there, highest);
                }
            }
        }
        forbidden
    }

    /// Turns the cells before the wheel on by one; false after the last state.
    fn turn_rest(&mut self) -> bool {
        self.at = 0;
        for &cell in self.open.iter().rev() {
            if usize::from(self.heights[cell]) < self.puzzle.size {
                self.heights[cell] += 1;
                self.look();
                return true;
            }
            self.heights[cell] = 1;
        }
        false
    }

    /// Puts the wheel's last state onto the board.
    fn show(&mut self) {
        let heights = self.wheel_heights(self.at - 1);
        for (&cell, height) in self.wheel.iter().zip(heights) {
            self.heights[cell] = height;
        }
    }
}

/// The first column of the longest end of the last row whose states have short entries and a small table.
pub(super) fn row_end(puzzle: &Puzzle) -> usize {
    let n = puzzle.size;
    let (mut end, mut wheel) = (n, 0);
    while end > 0 {
        let more = wheel + usize::from(puzzle.givens[n * (n - 1) + end - 1] == 0);
        let width = n - end + 1;
        let bits = more * n + (width + 1) + width * n;
        if bits >= 63 || n.pow(more as u32) > MOST_STATES {
            break;
        }
        (end, wheel) = (end - 1, more);
    }
    end
}

impl States for Boards<'_> {
    fn space(&self) -> BigUint {
        BigUint::from(self.puzzle.size).pow((self.open.len() + self.wheel.len()) as u32)
    }

    fn power(&self) -> Option<(usize, usize)> {
        Some((self.puzzle.size, self.open.len() + self.wheel.len()))
    }

    /// Goes through the wheel's next states, one after another.
    fn judge(&mut self, counter: &mut u64, left: &mut u64) -> bool {
        let needs = &self.needs[self.tallest];
        let end = needs.len().min(self.at.saturating_add(usize::try_from(*left).unwrap_or(usize::MAX)));
        let (mut states, mut is_right) = (*counter, false);
        for need in &needs[self.at..end] {
            states += 1;
            is_right = need & self.forbidden == 0;
            if is_right {
                break;
            }
        }
        self.at += (states - *counter) as usize;
        *left -= states - *counter;
        *counter = states;
        is_right
    }

    fn marks(&mut self) -> Vec<Mark> {
        self.show();
        let open = (0..self.heights.len()).filter(|&cell| self.puzzle.givens[cell] == 0);
        open.map(|cell| mark(cell, self.heights[cell])).collect()
    }

    fn board(&mut self) -> Result<Option<Filling>, Halt> {
        self.show();
        Ok(Some(filling(&self.heights)))
    }

    fn turn(&mut self) -> bool {
        self.at < self.needs[self.tallest].len() || self.turn_rest()
    }
}

/// Whether a whole line, seen from its first cell, repeats no height and keeps its two clues.
fn is_right(line: impl DoubleEndedIterator<Item = u8> + Clone, first: u8, last: u8) -> bool {
    let (mut used, mut repeats) = (0u32, false);
    for height in line.clone() {
        repeats |= used >> height & 1 == 1;
        used |= 1 << height;
    }
    !repeats && (first == 0 || seen(line.clone()) == first) && (last == 0 || seen(line.rev()) == last)
}
