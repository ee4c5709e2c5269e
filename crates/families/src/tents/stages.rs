//! A board filled cell by cell along its short side, for whoever counts.
//!
//! What matters of the cells that are filled is: which of the last cells hold a tent, as no other may touch them; how many
//! tents each line still wants; and how far trees and tents are paired.
//!
//! The pairing is only a matter of counting. Tents do not touch, so a tree has at most two beside it: call tents joined that
//! have a tree between them, and a *circle* all that are joined with one another, with all trees beside them. A circle of `t`
//! tents has at least `t - 1` trees. With exactly `t` trees, and no tree without a tent, it can be paired: it has one ring, or
//! one tree with a single tent, and from there on every tree has its tent. With more trees or fewer it cannot. So of each
//! circle that can still grow it is kept which of the last cells it has and how many trees it has beyond its tents; and a
//! circle that cannot grow any more must have none.

use super::{Ground, Puzzle};
use runut_model::{Cell, Filling, Stages, Told};
use std::ops::ControlFlow;

/// Neither a tent nor a tree.
const BARE: u8 = 0;
/// A tree that has no tent yet.
const LONELY: u8 = 1;
/// The first circle; the others follow.
const CIRCLE: u8 = 2;

/// A board, cell by cell along its short side.
pub struct Camp {
    /// Cells of a line along the short side, and such lines.
    width: usize,
    length: usize,
    /// For each cell in the order in which they are filled.
    ground: Vec<Ground>,
    /// Whether a tent may stand there.
    may: Vec<bool>,
    /// The counts of the lines along the short side, and of those across them.
    along: Vec<Option<u8>>,
    across: Vec<Option<u8>>,
    /// For each cell, tents that its line along or across can still get from it on, at the most.
    room_along: Vec<u8>,
    room_across: Vec<u8>,
    cells: Vec<Cell>,
    /// Bits for each number of a state.
    bits: usize,
}

/// A state with its numbers apart.
#[derive(Clone, Default)]
struct Position {
    /// For each line across, its last cell that is filled: bare, lonely or a circle.
    last: Vec<u8>,
    /// For each circle the trees that it has beyond its tents, and one more, as there may be one fewer.
    beyond: Vec<u8>,
    /// Tents that the lines across still want.
    wanted: Vec<u8>,
    /// The same for the line that is being filled.
    here: u8,
    /// Whether a tent stands before the cell above the next one.
    corner: bool,
}

impl Camp {
    /// The board of a puzzle.
    pub fn new(puzzle: &Puzzle) -> Camp {
        let is_wide = puzzle.columns > puzzle.rows;
        let (width, length) = if is_wide { (puzzle.rows, puzzle.columns) } else { (puzzle.columns, puzzle.rows) };
        let cell = |line: usize, at: usize| if is_wide { puzzle.cell(at, line) } else { puzzle.cell(line, at) };
        let cells: Vec<Cell> = (0..length).flat_map(|line| (0..width).map(move |at| cell(line, at))).collect();
        let may = |&cell: &Cell| match puzzle.at(cell) {
            Ground::Tent => true,
            Ground::Open => puzzle.has_tree_beside(cell),
            Ground::Tree | Ground::Grass => false,
        };
        let may: Vec<bool> = cells.iter().map(may).collect();
        // More tents than fit into a line are as impossible as the most that can be told.
        let told = |count: &Option<usize>| count.map(|count| count.min(usize::from(u8::MAX)) as u8);
        let [rows, columns] =
            [&puzzle.row_counts, &puzzle.column_counts].map(|counts| counts.iter().map(told).collect());
        let (along, across): (Vec<Option<u8>>, Vec<Option<u8>>) =
            if is_wide { (columns, rows) } else { (rows, columns) };
        let (mut room_along, mut room_across) = (vec![0; may.len()], vec![0; may.len()]);
        for line in 0..length {
            fill_room(&may, line * width, 1, width, &mut room_along);
        }
        for at in 0..width {
            fill_room(&may, at, width, length, &mut room_across);
        }
        let largest = along.iter().chain(&across).flatten().copied().max().unwrap_or(0);
        let bits = if width + usize::from(CIRCLE) < 16 && largest < 16 { 4 } else { 8 };
        let ground = cells.iter().map(|&cell| puzzle.at(cell)).collect();
        Camp { width, length, ground, may, along, across, room_along, room_across, cells, bits }
    }

    fn numbers(&self) -> usize {
        3 * self.width + 2
    }

    fn pack(&self, position: &Position, state: &mut [u64]) {
        state.fill(0);
        let per_word = 64 / self.bits;
        let mut put = |at: usize, number: u8| state[at / per_word] |= u64::from(number) << (at % per_word * self.bits);
        for (part, numbers) in [&position.last, &position.beyond, &position.wanted].into_iter().enumerate() {
            numbers.iter().enumerate().for_each(|(at, &number)| put(part * self.width + at, number));
        }
        put(3 * self.width, position.here);
        put(3 * self.width + 1, u8::from(position.corner));
    }

    fn unpack(&self, state: &[u64]) -> Position {
        let (per_word, mask) = (64 / self.bits, (1 << self.bits) - 1);
        let get = |at: usize| (state[at / per_word] >> (at % per_word * self.bits) & mask) as u8;
        let part = |part: usize| (part * self.width..(part + 1) * self.width).map(get).collect::<Vec<u8>>();
        Position {
            last: part(0),
            beyond: part(1),
            wanted: part(2),
            here: get(3 * self.width),
            corner: get(3 * self.width + 1) > 0,
        }
    }

    fn has_tent(&self, stage: usize, position: &Position, at: usize) -> bool {
        // Of the lines across, those from this one on have their last cell in the line before.
        let filled = if at < stage % self.width {
            stage - stage % self.width
        } else {
            (stage - stage % self.width).wrapping_sub(self.width)
        };
        position.last[at] >= CIRCLE
            && self.ground.get(filled.wrapping_add(at)).is_some_and(|&ground| ground != Ground::Tree)
    }

    /// The position after a tent or none in a cell; none if that cannot be right.
    fn after(&self, stage: usize, position: &Position, is_tent: bool) -> Option<Position> {
        let at = stage % self.width;
        let mut next = position.clone();
        let tents = u8::from(is_tent);
        if self.across[at].is_some() {
            next.wanted[at] = next.wanted[at]
                .checked_sub(tents)
                .filter(|&left| left <= self.room_across.get(stage + self.width).copied().unwrap_or(0))?;
        }
        if self.along[stage / self.width].is_some() {
            let room = if at + 1 < self.width { self.room_along[stage + 1] } else { 0 };
            next.here = next.here.checked_sub(tents).filter(|&left| left <= room)?;
        }
        let above = |place: usize| stage >= self.width && self.has_tent(stage, position, place);
        let before = at > 0 && self.has_tent(stage, position, at - 1);
        if is_tent && (before || above(at) || position.corner || (at + 1 < self.width && above(at + 1))) {
            return None;
        }
        next.corner = at + 1 < self.width && above(at);
        let neighbours = [(stage >= self.width).then_some(at), at.checked_sub(1)].into_iter().flatten();
        let is_tree = self.ground[stage] == Ground::Tree;
        let mut circles = Circles { last: next.last, beyond: next.beyond };
        let mut own = BARE;
        if is_tent {
            own = circles.begin();
            for neighbour in neighbours.filter(|&place| position.last[place] != BARE) {
                own = circles.join_tree(neighbour, own);
            }
        } else if is_tree {
            own = LONELY;
            for neighbour in neighbours.filter(|&place| self.has_tent(stage, position, place)) {
                own = circles.join_tent(circles.last[neighbour], own);
            }
        }
        let leaves = std::mem::replace(&mut circles.last[at], own);
        (next.last, next.beyond) = circles.settled(self.width, leaves, |place| {
            let line = if place <= at { stage - at } else { (stage - at).wrapping_sub(self.width) };
            self.ground.get(line.wrapping_add(place)) == Some(&Ground::Tree)
        })?;
        if at + 1 == self.width {
            next.corner = false;
            next.here = self.along.get(stage / self.width + 1).copied().flatten().unwrap_or(0);
        }
        Some(next)
    }
}

/// The circles that can still grow.
struct Circles {
    last: Vec<u8>,
    beyond: Vec<u8>,
}

impl Circles {
    fn number(circle: u8) -> usize {
        usize::from(circle - CIRCLE)
    }

    /// A tent alone.
    fn begin(&mut self) -> u8 {
        self.beyond.push(0);
        CIRCLE + (self.beyond.len() - 1) as u8
    }

    /// The tree that is the last cell of a line comes into a tent's circle, with its own if it has one.
    fn join_tree(&mut self, place: usize, circle: u8) -> u8 {
        match self.last[place] {
            LONELY => {
                self.beyond[Circles::number(circle)] += 1;
                self.last[place] = circle;
                circle
            }
            other => self.merge(other, circle),
        }
    }

    /// A new tree, alone or of a circle, comes beside a tent.
    fn join_tent(&mut self, tent: u8, own: u8) -> u8 {
        if own == LONELY {
            self.beyond[Circles::number(tent)] += 1;
            return tent;
        }
        self.merge(own, tent)
    }

    /// Makes one circle of two; the sum of what each has beyond its tents, each told with one more.
    fn merge(&mut self, one: u8, other: u8) -> u8 {
        if one != other {
            let more = self.beyond[Circles::number(one)];
            let sum = &mut self.beyond[Circles::number(other)];
            *sum = (*sum + more).wrapping_sub(1);
            self.last.iter_mut().filter(|place| **place == one).for_each(|place| *place = other);
        }
        other
    }

    /// The circles numbered in the order of their last cells, when the cell `leaves` is no last cell any more; none if one is
    /// wrong that cannot grow.
    fn settled(mut self, width: usize, leaves: u8, is_tree: impl Fn(usize) -> bool) -> Option<(Vec<u8>, Vec<u8>)> {
        if leaves == LONELY
            || (leaves >= CIRCLE && !self.last.contains(&leaves) && self.beyond[Circles::number(leaves)] != 1)
        {
            return None;
        }
        let (mut names, mut beyond) = (vec![BARE; self.beyond.len()], Vec::with_capacity(width));
        // Every tree of a circle among the last cells may still get a second tent, and no other.
        let mut trees = vec![0u8; self.beyond.len()];
        for (place, last) in self.last.iter_mut().enumerate().filter(|(_, last)| **last >= CIRCLE) {
            let number = Circles::number(*last);
            trees[number] += u8::from(is_tree(place));
            if names[number] == BARE {
                beyond.push(self.beyond[number]);
                names[number] = CIRCLE + (beyond.len() - 1) as u8;
            }
            *last = names[number];
        }
        let is_right = |number: usize| names[number] == BARE || self.beyond[number] <= 1 + trees[number];
        (0..names.len()).all(is_right).then(|| {
            beyond.resize(width, 0);
            (self.last, beyond)
        })
    }
}

impl Stages for Camp {
    fn stages(&self) -> usize {
        self.width * self.length
    }

    fn width(&self) -> usize {
        self.numbers().div_ceil(64 / self.bits)
    }

    fn start(&self) -> Vec<u64> {
        let (mut state, nothing) = (vec![0; Stages::width(self)], vec![0; self.width]);
        let wanted = self.across.iter().map(|count| count.unwrap_or(0)).collect();
        let here = self.along.first().copied().flatten().unwrap_or(0);
        self.pack(&Position { last: nothing.clone(), beyond: nothing, wanted, here, corner: false }, &mut state);
        state
    }

    fn fill(&self, stage: usize, state: &[u64], told: &mut Told<'_>) -> ControlFlow<()> {
        let position = self.unpack(state);
        let mut next = vec![0; state.len()];
        for is_tent in [true, false] {
            let is_given = self.ground[stage] == Ground::Tent;
            if if is_tent { self.may[stage] } else { !is_given }
                && let Some(after) = self.after(stage, &position, is_tent)
            {
                let is_end = stage + 1 == self.stages();
                if !is_end || after.is_paired() {
                    self.pack(&after, &mut next);
                    told(Some(&next))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn write(&self, stage: usize, _: &[u64], after: &[u64], board: &mut Filling) {
        let at = stage % self.width;
        let ground = match self.ground[stage] {
            Ground::Tree => Ground::Tree,
            _ if self.unpack(after).last[at] >= CIRCLE => Ground::Tent,
            _ => Ground::Grass,
        };
        board.set(self.cells[stage], ground.glyph());
    }

    fn order(&self) -> Vec<Cell> {
        self.cells.clone()
    }
}

impl Position {
    /// Whether all that is left at the end of the board is paired.
    fn is_paired(&self) -> bool {
        let circles = self.last.iter().filter(|&&last| last >= CIRCLE);
        !self.last.contains(&LONELY) && circles.into_iter().all(|&circle| self.beyond[Circles::number(circle)] == 1)
    }
}

/// For each cell of a line, how many tents can stand from it on, at the most, as no two stand side by side.
fn fill_room(may: &[bool], first: usize, step: usize, length: usize, room: &mut [u8]) {
    let (mut most, mut most_after) = (0u8, 0u8);
    for cell in (0..length).rev().map(|at| first + at * step) {
        let with = if may[cell] { most_after.saturating_add(1) } else { 0 };
        (most_after, most) = (most, most.max(with));
        room[cell] = most;
    }
}
