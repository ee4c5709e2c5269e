//! Report E's two searches.
//!
//! *Brute force* counts all boards like an odometer, the last cell fastest, and judges each one: `states`. *Backtracking*
//! fills the cells row by row, values upwards: `tries`. A given cell is passed over without counting.

use super::{Puzzle, Side, seen};
use runut_model::{BigUint, Cell, Counter, Detail, Event, Filling, Glyph, Mark, Walk, WalkInfo, WalkStep, Watch};

/// Every board.
pub const BRUTE: WalkInfo = WalkInfo { strategy: "brute", order: None, counter: Counter::States, tricks: None };
/// Cell by cell.
pub const BACKTRACK: WalkInfo = WalkInfo { strategy: "backtrack", order: None, counter: Counter::Tries, tricks: None };

/// What the family can walk.
pub const WALKS: &[WalkInfo] = &[BRUTE, BACKTRACK];

/// Begins one of [`WALKS`].
pub fn begin<'a>(puzzle: &'a Puzzle, which: &WalkInfo) -> Box<dyn Walk + 'a> {
    match *which {
        BRUTE => Box::new(Brute::new(puzzle)),
        _ => Box::new(Backtrack::new(puzzle)),
    }
}

fn filling(heights: &[u8]) -> Filling {
    Filling(heights.iter().map(|&height| Glyph(u32::from(height))).collect())
}

fn mark(cell: usize, height: u8) -> Mark {
    Mark { cell: Cell(cell as u32), glyph: Glyph(u32::from(height)) }
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

/// States on the wheel at the most.
const MOST_STATES: usize = 4_096;
/// The bit that every wrong end of the last row has, whatever stands before it.
const NEVER: u64 = 1 << 63;

/// All boards, one after another.
///
/// The last cells of the last row, the *wheel*, turn fastest. Whether a state is right is told by two words: what its wheel
/// needs, kept in a table, and what the rest of the board forbids, looked up anew whenever the rest changes. Every state is
/// one step: it reads its entry, compares, and counts.
///
/// An entry has one bit for each thing that must be allowed:
/// - cell `i` of the wheel has height `h`;
/// - so many of the row's end are seen from the left, over the tallest tower of the row's beginning;
/// - so many of the row's end are seen from the right, and the tallest of them has height `h`.
struct Brute<'a> {
    puzzle: &'a Puzzle,
    /// The board; on the wheel its last state, elsewhere the present one.
    heights: Vec<u8>,
    /// Open cells before the wheel, the last one fastest.
    open: Vec<usize>,
    /// Open cells on the wheel.
    wheel: Vec<usize>,
    /// The first column of the last row's end, which holds the wheel and perhaps givens.
    end: usize,
    /// For each height of the tallest tower before the row's end, 0 if there is none: what each state of the wheel needs.
    needs: Vec<Vec<u64>>,
    /// Which of [`Brute::needs`] counts now.
    tallest: usize,
    forbidden: u64,
    /// The wheel's next state.
    at: usize,
    states: u64,
    is_done: bool,
}

impl<'a> Brute<'a> {
    fn new(puzzle: &'a Puzzle) -> Brute<'a> {
        let n = puzzle.size;
        let heights: Vec<u8> = puzzle.givens.iter().map(|&given| given.max(1)).collect();
        let all: Vec<usize> = (0..n * n).filter(|&cell| puzzle.givens[cell] == 0).collect();
        let end = row_end(puzzle);
        let (open, wheel) = all.into_iter().partition(|&cell| cell < n * (n - 1) + end);
        let mut brute = Brute {
            puzzle,
            heights,
            open,
            wheel,
            end,
            needs: Vec::new(),
            tallest: 0,
            forbidden: 0,
            at: 0,
            states: 0,
            is_done: false,
        };
        let tallest = if end == 0 { 0..=0 } else { 0..=n as u8 };
        brute.needs = tallest.map(|tallest| brute.needs_after(tallest)).collect();
        brute.look();
        brute
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
    fn turn(&mut self) -> bool {
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

    /// Goes through the wheel's next states, one after another; whether the last one it came to is right.
    fn spin(&mut self, left: &mut u64) -> bool {
        let needs = &self.needs[self.tallest];
        let end = needs.len().min(self.at.saturating_add(usize::try_from(*left).unwrap_or(usize::MAX)));
        let (mut states, mut is_right) = (self.states, false);
        for need in &needs[self.at..end] {
            states += 1;
            is_right = need & self.forbidden == 0;
            if is_right {
                break;
            }
        }
        self.at += (states - self.states) as usize;
        *left -= states - self.states;
        self.states = states;
        is_right
    }

    /// Puts the wheel's last state onto the board.
    fn show(&mut self) {
        let heights = self.wheel_heights(self.at - 1);
        for (&cell, height) in self.wheel.iter().zip(heights) {
            self.heights[cell] = height;
        }
    }

    fn is_open(&self, cell: usize) -> bool {
        self.puzzle.givens[cell] == 0
    }
}

/// The first column of the longest end of the last row whose states have short entries and a small table.
fn row_end(puzzle: &Puzzle) -> usize {
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

impl Walk for Brute<'_> {
    fn space(&self) -> Option<BigUint> {
        let (base, exponent) = self.power()?;
        Some(BigUint::from(base).pow(exponent as u32))
    }

    fn power(&self) -> Option<(usize, usize)> {
        Some((self.puzzle.size, self.open.len() + self.wheel.len()))
    }

    fn counter(&self) -> u64 {
        self.states
    }

    fn advance(&mut self, budget: u64, watch: &mut dyn Watch) -> WalkStep {
        let every = watch.detail() == Detail::Every;
        let mut left = budget;
        while !self.is_done {
            if left == 0 {
                return WalkStep::More;
            }
            let mut one = 1;
            let is_right = if every { self.spin(&mut one) } else { self.spin(&mut left) };
            if every {
                left -= 1;
                self.show();
                let cells = (0..self.heights.len()).filter(|&cell| self.is_open(cell));
                let marks: Vec<Mark> = cells.map(|cell| mark(cell, self.heights[cell])).collect();
                if watch.see_whole(&marks, is_right).is_break() {
                    return WalkStep::Broken;
                }
            }
            let answer = is_right.then(|| {
                self.show();
                filling(&self.heights)
            });
            if self.at == self.needs[self.tallest].len() {
                self.is_done = !self.turn();
            }
            if let Some(filling) = answer {
                return WalkStep::Solved(filling);
            }
        }
        WalkStep::Done
    }
}

/// What report E says to a value in a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    /// It stays; on to the next cell.
    Stays,
    /// Its row or column has it already: the next value.
    Repeats,
    /// More towers are seen than the clue says, and a larger value is seen too: back to the previous cell.
    TooMany,
    /// The line is full and a clue is not met: the next value.
    Unmet,
}

impl Verdict {
    /// The rule that speaks against the value.
    fn why(self) -> Option<&'static str> {
        match self {
            Verdict::Stays => None,
            Verdict::Repeats => Some("skyscrapers-tried-repeats"),
            Verdict::TooMany => Some("skyscrapers-tried-too-many"),
            Verdict::Unmet => Some("skyscrapers-tried-unmet"),
        }
    }
}

/// Cell by cell, values upwards.
struct Backtrack<'a> {
    puzzle: &'a Puzzle,
    /// 0 where nothing stands yet.
    heights: Vec<u8>,
    /// The cell that looks for a value.
    at: usize,
    /// Whether it was come to from the cell before it.
    is_new: bool,
    tries: u64,
    is_done: bool,
}

impl<'a> Backtrack<'a> {
    fn new(puzzle: &'a Puzzle) -> Backtrack<'a> {
        Backtrack { puzzle, heights: puzzle.givens.clone(), at: 0, is_new: true, tries: 0, is_done: false }
    }

    fn is_given(&self, cell: usize) -> bool {
        self.puzzle.givens[cell] > 0
    }

    /// The report's checks, in its order.
    fn verdict(&self) -> Verdict {
        let n = self.puzzle.size;
        let (row, column) = (self.at / n, self.at % n);
        let in_row = |at: usize| self.heights[row * n + at];
        let in_column = |at: usize| self.heights[at * n + column];
        let height = self.heights[self.at];
        let repeats = |line: &dyn Fn(usize) -> u8, own: usize| (0..n).any(|at| at != own && line(at) == height);
        if repeats(&in_row, column) || repeats(&in_column, row) {
            return Verdict::Repeats;
        }
        let clue = |side: Side, at: usize| self.puzzle.clue(side, at);
        let (left, top) = (clue(Side::Left, row), clue(Side::Top, column));
        let (from_left, from_top) = (seen((0..=column).map(in_row)), seen((0..=row).map(in_column)));
        if (left > 0 && from_left > left) || (top > 0 && from_top > top) {
            return Verdict::TooMany;
        }
        let is_met = |clue: u8, seen: u8| clue == 0 || clue == seen;
        let row_fails = column == n - 1
            && !(is_met(left, from_left) && is_met(clue(Side::Right, row), seen((0..n).rev().map(in_row))));
        let column_fails = row == n - 1
            && !(is_met(top, from_top) && is_met(clue(Side::Bottom, column), seen((0..n).rev().map(in_column))));
        if row_fails || column_fails { Verdict::Unmet } else { Verdict::Stays }
    }

    /// Goes back to the last cell that can have another value. `Break`: the watcher has seen enough.
    fn back(&mut self, watch: Option<&mut dyn Watch>) -> std::ops::ControlFlow<()> {
        self.is_new = false;
        loop {
            if self.at == 0 {
                self.is_done = true;
                return std::ops::ControlFlow::Continue(());
            }
            self.at -= 1;
            if !self.is_given(self.at) {
                break;
            }
        }
        let depth = (0..self.at).filter(|&cell| !self.is_given(cell)).count();
        watch.map_or(std::ops::ControlFlow::Continue(()), |watch| watch.see(Event::Back { depth, why: None }))
    }

    /// The value that the present cell tries next; `None` if it has none left.
    fn next_value(&mut self) -> Option<u8> {
        let before = if std::mem::take(&mut self.is_new) { 0 } else { self.heights[self.at] };
        let has_more = usize::from(before) < self.puzzle.size;
        self.heights[self.at] = if has_more { before + 1 } else { 0 };
        has_more.then_some(before + 1)
    }

    fn go_on(&mut self) {
        self.at += 1;
        self.is_new = true;
    }
}

impl Walk for Backtrack<'_> {
    fn counter(&self) -> u64 {
        self.tries
    }

    fn advance(&mut self, budget: u64, watch: &mut dyn Watch) -> WalkStep {
        let every = watch.detail() == Detail::Every;
        let mut left = budget;
        while !self.is_done {
            let answer = (self.at == self.heights.len()).then(|| filling(&self.heights));
            let goes_back = match &answer {
                Some(_) => true,
                None if self.is_given(self.at) => self.verdict() != Verdict::Stays,
                None => {
                    if left == 0 {
                        return WalkStep::More;
                    }
                    left -= 1;
                    match self.next_value() {
                        None => true,
                        Some(value) => {
                            self.tries += 1;
                            let verdict = self.verdict();
                            let fits = verdict == Verdict::Stays;
                            let marks = [mark(self.at, value)];
                            if every && watch.see(Event::Try { marks: &marks, fits, why: verdict.why() }).is_break() {
                                return WalkStep::Broken;
                            }
                            match verdict {
                                Verdict::Stays => false,
                                Verdict::Repeats | Verdict::Unmet => continue,
                                Verdict::TooMany => {
                                    self.heights[self.at] = 0;
                                    true
                                }
                            }
                        }
                    }
                }
            };
            if !goes_back {
                self.go_on();
            } else if self.back(every.then_some(&mut *watch)).is_break() {
                return WalkStep::Broken;
            }
            if let Some(filling) = answer {
                return WalkStep::Solved(filling);
            }
        }
        WalkStep::Done
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skyscrapers::{format, judge, maker};
    use runut_model::Silent;

    const NONE: &str = "3:1/1//////////";

    /// All solutions and the final counter.
    fn walk(walk: &mut dyn Walk) -> (Vec<Filling>, u64) {
        let mut found = Vec::new();
        loop {
            match walk.advance(1_000, &mut Silent) {
                WalkStep::Solved(filling) => found.push(filling),
                WalkStep::More => {}
                _ => return (found, walk.counter()),
            }
        }
    }

    #[test]
    fn a_state_whose_entry_is_changed_is_found() {
        let puzzle = format::read(NONE).unwrap();
        assert_eq!(walk(&mut Brute::new(&puzzle)), (Vec::new(), 19_683));
        for state in [0, 13, 26] {
            let mut brute = Brute::new(&puzzle);
            brute.needs[0][state] = 0;
            let WalkStep::Solved(found) = brute.advance(u64::MAX, &mut Silent) else {
                panic!("the state was passed over")
            };
            assert_eq!(brute.counter(), state as u64 + 1);
            let heights: Vec<u32> = found.0.iter().map(|glyph| glyph.0 - 1).collect();
            assert_eq!(heights.iter().fold(0, |state, height| state * 3 + height), state as u32);
        }
    }

    #[test]
    fn every_state_has_the_judges_verdict() {
        for seed in 0..150 {
            let puzzle = format::read(&maker::random_puzzle(seed)).unwrap();
            let open: Vec<usize> = (0..puzzle.givens.len()).filter(|&cell| puzzle.givens[cell] == 0).collect();
            let states = puzzle.size.pow(open.len() as u32);
            if states > 20_000 {
                continue;
            }
            let mut expected = Vec::new();
            for state in 0..states {
                let (mut heights, mut rest) = (puzzle.givens.clone(), state);
                for &cell in open.iter().rev() {
                    heights[cell] = (rest % puzzle.size) as u8 + 1;
                    rest /= puzzle.size;
                }
                expected.extend(Some(filling(&heights)).filter(|board| judge::judge(&puzzle, board).is_empty()));
            }
            assert_eq!(walk(&mut Brute::new(&puzzle)), (expected, states as u64), "seed {seed}");
        }
    }

    #[test]
    fn the_last_row_may_be_longer_than_the_wheel() {
        // All but the last row given; of its six cells the wheel has four.
        let rows: Vec<String> =
            (0..5).map(|row| (0..6).map(|c| ((row + c) % 6 + 1).to_string()).collect::<Vec<_>>().join("_")).collect();
        let id = format!("6:{}/{}/2//////2,{}_f", "/".repeat(15), "", rows.join("_"));
        let puzzle = format::read(&id).unwrap();
        assert!(row_end(&puzzle) > 0);
        let (found, states) = walk(&mut Brute::new(&puzzle));
        assert_eq!(states, 6u64.pow(6));
        assert_eq!(found, walk(&mut Backtrack::new(&puzzle)).0);
    }
}
