//! What the rules look at: heights left as bits, lines as seen from a side, and how all this is named in sentences.
//!
//! A change in a cell touches the cell, its row and column, all clues that look along these, and its height everywhere.
//! What a rule finds at one of these places depends on nothing else.

use super::chains::Seen;
use super::sets::{FISH_SIZES, LARGER_SETS};
use crate::skyscrapers::fillings::Fillings;
use crate::skyscrapers::format::LARGEST;
use crate::skyscrapers::line::bits;
use crate::skyscrapers::{Puzzle, Side, height, opposite};
use runut_model::attention::Sheet;
use runut_model::live::Change;
use runut_model::views::flat_spots;
use runut_model::{Cand, Cell, Edge, Finding, Known, Said, Spot};
use std::sync::Arc;

/// A tower of some height in some cell, standing or not.
pub type Tower = (Cell, u8);

/// Places: the cells.
pub const CELLS: usize = 0;
/// Places: the rows, then the columns.
pub const LINES: usize = 1;
/// Places: the lines as seen from the left, from the right, from above and from below.
pub const SIGHTS: usize = 2;
/// Places: the lines for sets of each size, the smallest size first.
pub const SETS: usize = 3;
/// Places: the heights for fish of each size, the smallest size first.
pub const FISH: usize = 4;

/// The sides in the order in which clues are looked at. The first and the third see every line once.
const ORDER: [Side; 4] = [Side::Left, Side::Right, Side::Top, Side::Bottom];

/// What is known, as heights.
#[derive(Clone)]
pub struct Grid<'a> {
    pub puzzle: &'a Puzzle,
    /// Every line as seen from each side.
    views: Arc<[View]>,
    /// For every cell, its first candidate and the height of that.
    firsts: Arc<[(u32, u8)]>,
    /// The heights left for every cell, as bits.
    left: Vec<u32>,
    /// The height that stands in every cell, 0 for none.
    stands: Vec<u8>,
    /// For every line, what its clues tell of each of its towers, as long as nothing changes there.
    pub seen: Vec<Option<Arc<Seen>>>,
    tables: Tables,
}

/// The tables for fillings. They hold nothing between two uses, so a copy begins without.
#[derive(Default)]
struct Tables(Fillings);

impl Clone for Tables {
    fn clone(&self) -> Tables {
        Tables::default()
    }
}

/// A row or column as seen from one of its ends.
#[derive(Clone, Copy)]
pub struct View {
    side: Side,
    /// The number of the row or column, from 0.
    at: usize,
    /// The clue at this end, 0 for none.
    pub clue: u8,
    /// The clue at the other end.
    pub facing: u8,
    size: usize,
    /// The cells, the one beside the clue first; as many as the size says.
    line: [Cell; LARGEST],
}

/// The bit of a height.
pub fn bit(height: u8) -> u32 {
    1 << (height - 1)
}

/// The heights of some bits, lowest first.
pub fn heights(word: u32) -> impl Iterator<Item = u8> {
    bits(word).map(highest)
}

/// The highest of some heights, 0 if there is none.
pub fn highest(word: u32) -> u8 {
    (u32::BITS - word.leading_zeros()) as u8
}

/// The lowest of some heights.
pub fn lowest(word: u32) -> u8 {
    word.trailing_zeros() as u8 + 1
}

/// The heights from one to another, both included.
pub fn between(from: u8, to: u8) -> u32 {
    let up_to = |height: u8| (1u64 << height) - 1;
    (up_to(to) & !up_to(from.max(1) - 1)) as u32
}

impl<'a> Grid<'a> {
    pub fn new(puzzle: &'a Puzzle, known: &Known<'_>) -> Grid<'a> {
        let model = known.model();
        let first = |cell: Cell| {
            let first = model.decisions[cell.index()].start;
            (first, height(model.marks(Cand(first))[0].glyph))
        };
        let left = |cell: Cell| known.glyphs(cell).map(|glyph| bit(height(glyph))).sum();
        let lines = 2 * puzzle.size;
        Grid {
            puzzle,
            views: ORDER.iter().flat_map(|&side| seen_from(puzzle, side)).collect(),
            firsts: model.board.cells().map(first).collect(),
            left: model.board.cells().map(left).collect(),
            stands: model.board.cells().map(|cell| known.stands(cell).map_or(0, height)).collect(),
            seen: vec![None; lines],
            tables: Tables::default(),
        }
    }

    pub fn size(&self) -> usize {
        self.puzzle.size
    }

    /// The tallest height.
    pub fn tallest(&self) -> u8 {
        self.puzzle.size as u8
    }

    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.left.len() as u32).map(Cell)
    }

    /// The heights left for a cell.
    pub fn left(&self, cell: Cell) -> u32 {
        self.left[cell.index()]
    }

    /// The heights left for each cell of a line.
    pub fn left_in(&self, cells: &[Cell]) -> Vec<u32> {
        cells.iter().map(|&cell| self.left(cell)).collect()
    }

    /// The height that stands in a cell.
    pub fn stands(&self, cell: Cell) -> Option<u8> {
        Some(self.stands[cell.index()]).filter(|&height| height > 0)
    }

    pub fn is_open(&self, cell: Cell) -> bool {
        self.stands[cell.index()] == 0
    }

    /// How many cells of a line are open.
    pub fn open_in(&self, view: &View) -> usize {
        view.cells().iter().filter(|&&cell| self.is_open(cell)).count()
    }

    /// The cells of a line in which a height may stand.
    pub fn places(&self, cells: &[Cell], height: u8) -> Vec<Cell> {
        cells.iter().copied().filter(|&cell| self.left(cell) & bit(height) != 0).collect()
    }

    /// The line of this number, a row seen from the left or a column seen from above.
    pub fn line(&self, line: usize) -> View {
        let n = self.size();
        self.views[if line < n { line } else { n + line }]
    }

    /// The clues at the two ends of a row or column.
    pub fn clues_of(&self, line: usize) -> Vec<Edge> {
        let view = self.line(line);
        let sides = if view.is_row() { [Side::Left, Side::Right] } else { [Side::Top, Side::Bottom] };
        let has_clue = |&side: &Side| self.puzzle.clue(side, view.at) > 0;
        sides.into_iter().filter(has_clue).map(|side| Edge { side, line: view.at as u32 }).collect()
    }

    /// Every row and every column once, seen from the left or from above.
    pub fn lines(&self) -> impl Iterator<Item = View> + use<'_, 'a> {
        (0..2 * self.size()).map(|line| self.line(line))
    }

    pub fn rows(&self) -> &[View] {
        &self.views[..self.size()]
    }

    pub fn columns(&self) -> &[View] {
        &self.views[2 * self.size()..3 * self.size()]
    }

    /// The line as the clue of this number sees it; `None` if there is no clue.
    pub fn sight(&self, sight: usize) -> Option<View> {
        Some(self.views[sight]).filter(|view| view.clue > 0)
    }

    /// Every line as each of its clues sees it.
    pub fn sights(&self) -> impl Iterator<Item = View> + use<'_, 'a> {
        (0..self.views.len()).filter_map(|sight| self.sight(sight))
    }

    /// The heights of each cell of a line that some filling has, if the heights left for its cells are these.
    pub fn supported(&mut self, left: &[u32], view: &View) -> Option<Vec<u32>> {
        self.tables.0.supported(left, view.clue, view.facing)
    }

    /// The candidate of a tower in an open cell.
    pub fn candidate(&self, (cell, tower): Tower) -> Cand {
        let (first, lowest) = self.firsts[cell.index()];
        Cand(first + u32::from(tower - lowest))
    }

    /// Of the heights that a rule forbids cells, those that were left for them.
    pub fn forbidden(&self, cells: &[Cell], heights_of: impl Fn(usize) -> u32) -> Vec<Tower> {
        let left = cells.iter().enumerate().map(|(at, &cell)| (cell, self.left(cell) & heights_of(at)));
        left.flat_map(|(cell, out)| heights(out).map(move |height| (cell, height))).collect()
    }

    /// What follows, if it is news: towers that stand and towers that do not. `say` gets both as a sentence.
    pub fn finding(
        &self,
        looked: &[Cell],
        stand: Vec<Tower>,
        fall: Vec<Tower>,
        say: impl FnOnce(Said) -> Said,
    ) -> Option<Finding> {
        let stand: Vec<Tower> = stand.into_iter().filter(|&(cell, _)| self.is_open(cell)).collect();
        let is_news = |&(cell, height): &Tower| self.left(cell) & bit(height) != 0;
        let fall: Vec<Tower> = fall.into_iter().filter(is_news).collect();
        if stand.is_empty() && fall.is_empty() {
            return None;
        }
        let said = say(self.told(&stand, &fall)?);
        Some(Finding {
            take: stand.iter().map(|&tower| self.candidate(tower)).collect(),
            strike: fall.iter().map(|&tower| self.candidate(tower)).collect(),
            looked: looked.to_vec(),
            edges: edges(&said),
            said,
            proof: None,
        })
    }

    /// "4 stands in r1c2; 2, 3 cannot stand in r1c1, r1c3". Heights that fall in the same cells are named together.
    fn told(&self, stand: &[Tower], fall: &[Tower]) -> Option<Said> {
        let mut groups: Vec<(Vec<u8>, Vec<Cell>)> = Vec::new();
        for height in 1..=self.tallest() {
            let cells: Vec<Cell> = fall.iter().filter(|tower| tower.1 == height).map(|tower| tower.0).collect();
            match groups.iter_mut().find(|group| group.1 == cells) {
                _ if cells.is_empty() => {}
                Some(group) => group.0.push(height),
                None => groups.push((vec![height], cells)),
            }
        }
        let stands = stand.iter().map(|&(cell, height)| {
            Said::new("skyscrapers-stands").with("height", u64::from(height)).with("cell", self.spots(&[cell]))
        });
        let falls = groups.iter().map(|(heights, cells)| {
            Said::new("skyscrapers-falls").with("heights", listed(heights)).with("cells", self.spots(cells))
        });
        joined(stands.chain(falls).collect())
    }

    pub fn spots(&self, cells: &[Cell]) -> Vec<Spot> {
        flat_spots(self.puzzle.size, cells)
    }
}

impl Sheet for Grid<'_> {
    fn places(&self, kind: usize) -> usize {
        let n = self.size();
        match kind {
            CELLS => n * n,
            LINES => 2 * n,
            SIGHTS => 4 * n,
            SETS => LARGER_SETS.len() * 2 * n,
            _ => FISH_SIZES.len() * n,
        }
    }

    fn note(&mut self, change: Change, known: &Known<'_>, touch: &mut dyn FnMut(usize, usize)) {
        let (Change::Struck(candidate) | Change::Taken(candidate)) = change;
        let cell = known.decision(candidate);
        let (first, lowest) = self.firsts[cell];
        let tower = lowest + (candidate.0 - first) as u8;
        match change {
            Change::Struck(_) => self.left[cell] &= !bit(tower),
            Change::Taken(_) => self.stands[cell] = tower,
        }
        let n = self.size();
        let (row, column) = (cell / n, cell % n);
        touch(CELLS, cell);
        for line in [row, n + column] {
            self.seen[line] = None;
            touch(LINES, line);
            (0..LARGER_SETS.len()).for_each(|size| touch(SETS, size * 2 * n + line));
        }
        for sight in [row, n + row, 2 * n + column, 3 * n + column] {
            touch(SIGHTS, sight);
        }
        (0..FISH_SIZES.len()).for_each(|size| touch(FISH, size * n + usize::from(tower) - 1));
    }

    /// A tower keeps its height from the rest of its row and column.
    fn obvious(&mut self, changes: &[Change], known: &mut Known<'_>) {
        let n = self.size();
        for &change in changes {
            let Change::Taken(candidate) = change else { continue };
            let cell = known.decision(candidate);
            let Some(tower) = self.stands(Cell(cell as u32)) else { continue };
            for line in [cell / n, n + cell % n] {
                for &other in self.line(line).cells() {
                    if self.is_open(other) && self.left(other) & bit(tower) != 0 {
                        known.strike(self.candidate((other, tower)));
                    }
                }
            }
        }
    }
}

fn seen_from(puzzle: &Puzzle, side: Side) -> impl Iterator<Item = View> {
    (0..puzzle.size).map(move |at| View {
        side,
        at,
        clue: puzzle.clue(side, at),
        facing: puzzle.clue(opposite(side), at),
        size: puzzle.size,
        line: std::array::from_fn(|step| puzzle.cell(side, at, step.min(puzzle.size - 1))),
    })
}

/// Sentences one after another.
pub fn joined(parts: Vec<Said>) -> Option<Said> {
    let join = |rest: Said, one: Said| Said::new("skyscrapers-and").with("one", one).with("rest", rest);
    parts.into_iter().rev().reduce(join)
}

/// "2, 3, 5".
pub fn listed(heights: &[u8]) -> String {
    heights.iter().map(u8::to_string).collect::<Vec<String>>().join(", ")
}

impl View {
    /// The cells, the one beside the clue first.
    pub fn cells(&self) -> &[Cell] {
        &self.line[..self.size]
    }

    fn is_row(&self) -> bool {
        matches!(self.side, Side::Left | Side::Right)
    }

    /// The number of the row or column, from 1.
    pub fn number(&self) -> usize {
        self.at + 1
    }

    /// "row 3"
    pub fn plain(&self) -> Said {
        line_name(self.is_row(), self.number())
    }

    /// "row 3 with clue 2 on the left"
    pub fn sight(&self) -> Said {
        sight_name(self.side, self.number(), self.clue)
    }

    /// The line with the clues it has, however it is seen.
    pub fn with_clues(&self) -> Said {
        let is_front = matches!(self.side, Side::Left | Side::Top);
        match (self.clue, self.facing) {
            (0, 0) => self.plain(),
            (_, 0) => self.sight(),
            (0, clue) => sight_name(opposite(self.side), self.number(), clue),
            (clue, facing) => {
                let (first, last) = if is_front { (clue, facing) } else { (facing, clue) };
                let id = if self.is_row() { "skyscrapers-row-both" } else { "skyscrapers-column-both" };
                let said = Said::new(id).with("line", self.number());
                said.with("first", u64::from(first)).with("last", u64::from(last))
            }
        }
    }
}

/// The clues that a sentence names.
fn edges(said: &Said) -> Vec<Edge> {
    let mut named = Vec::new();
    said.each(&mut |said| {
        let sides: &[Side] = match said.id {
            "skyscrapers-sight-top" => &[Side::Top],
            "skyscrapers-sight-bottom" => &[Side::Bottom],
            "skyscrapers-sight-left" => &[Side::Left],
            "skyscrapers-sight-right" => &[Side::Right],
            "skyscrapers-row-both" => &[Side::Left, Side::Right],
            "skyscrapers-column-both" => &[Side::Top, Side::Bottom],
            _ => &[],
        };
        let line = said.number("line").unwrap_or(1).saturating_sub(1) as u32;
        named.extend(sides.iter().map(|&side| Edge { side, line }));
    });
    named
}

/// "row 3"
pub fn line_name(is_row: bool, line: usize) -> Said {
    Said::new(if is_row { "skyscrapers-row" } else { "skyscrapers-column" }).with("line", line)
}

/// "row 3 with clue 2 on the left"
pub fn sight_name(side: Side, line: usize, clue: u8) -> Said {
    let id = match side {
        Side::Top => "skyscrapers-sight-top",
        Side::Bottom => "skyscrapers-sight-bottom",
        Side::Left => "skyscrapers-sight-left",
        Side::Right => "skyscrapers-sight-right",
    };
    Said::new(id).with("line", line).with("clue", u64::from(clue))
}
