//! What the rules look at: heights left as bits, lines as seen from a side, and how all this is named in sentences.

use crate::skyscrapers::format::LARGEST;
use crate::skyscrapers::line::bits;
use crate::skyscrapers::{Puzzle, Side, height};
use runut_model::views::flat_spots;
use runut_model::{Cand, Cell, Finding, Known, Said, Spot};

/// A tower of some height in some cell, standing or not.
pub type Tower = (Cell, u8);

/// What is known, as heights.
pub struct Grid<'a> {
    pub puzzle: &'a Puzzle,
    known: &'a Known<'a>,
    /// The heights left for every cell, as bits.
    left: Vec<u32>,
}

/// A row or column as seen from one of its ends.
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
    pub fn new(puzzle: &'a Puzzle, known: &'a Known<'a>) -> Grid<'a> {
        let left = |cell: Cell| known.glyphs(cell).map(|glyph| bit(height(glyph))).sum();
        Grid { puzzle, known, left: known.model().board.cells().map(left).collect() }
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
        self.known.stands(cell).map(height)
    }

    pub fn is_open(&self, cell: Cell) -> bool {
        self.known.is_open(cell)
    }

    /// How many cells of a line are open.
    pub fn open_in(&self, view: &View) -> usize {
        view.cells().iter().filter(|&&cell| self.is_open(cell)).count()
    }

    /// The cells of a line in which a height may stand.
    pub fn places(&self, cells: &[Cell], height: u8) -> Vec<Cell> {
        cells.iter().copied().filter(|&cell| self.left(cell) & bit(height) != 0).collect()
    }

    /// Every row and every column once, seen from the left or from above.
    pub fn lines(&self) -> impl Iterator<Item = View> + use<'a> {
        self.rows().chain(self.columns())
    }

    pub fn rows(&self) -> impl Iterator<Item = View> + use<'a> {
        seen_from(self.puzzle, Side::Left)
    }

    pub fn columns(&self) -> impl Iterator<Item = View> + use<'a> {
        seen_from(self.puzzle, Side::Top)
    }

    /// Every line as each of its clues sees it.
    pub fn sights(&self) -> impl Iterator<Item = View> + use<'a> {
        let (puzzle, order) = (self.puzzle, [Side::Left, Side::Right, Side::Top, Side::Bottom]);
        order.into_iter().flat_map(|side| seen_from(puzzle, side)).filter(|view| view.clue > 0)
    }

    /// The candidate of a tower in an open cell.
    pub fn candidate(&self, (cell, tower): Tower) -> Cand {
        let model = self.known.model();
        let first = model.decisions[cell.index()].start;
        Cand(first + u32::from(tower - height(model.marks(Cand(first))[0].glyph)))
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
        let told = self.told(&stand, &fall)?;
        Some(Finding {
            take: stand.iter().map(|&tower| self.candidate(tower)).collect(),
            strike: fall.iter().map(|&tower| self.candidate(tower)).collect(),
            looked: looked.to_vec(),
            said: say(told),
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

fn opposite(side: Side) -> Side {
    match side {
        Side::Top => Side::Bottom,
        Side::Bottom => Side::Top,
        Side::Left => Side::Right,
        Side::Right => Side::Left,
    }
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
        Said::new(if self.is_row() { "skyscrapers-row" } else { "skyscrapers-column" }).with("line", self.number())
    }

    /// "row 3 with clue 2 on the left"
    pub fn sight(&self) -> Said {
        sight(self.side, self.number(), self.clue)
    }

    /// The line with the clues it has, however it is seen.
    pub fn with_clues(&self) -> Said {
        let is_front = matches!(self.side, Side::Left | Side::Top);
        match (self.clue, self.facing) {
            (0, 0) => self.plain(),
            (_, 0) => self.sight(),
            (0, clue) => sight(opposite(self.side), self.number(), clue),
            (clue, facing) => {
                let (first, last) = if is_front { (clue, facing) } else { (facing, clue) };
                let id = if self.is_row() { "skyscrapers-row-both" } else { "skyscrapers-column-both" };
                let said = Said::new(id).with("line", self.number());
                said.with("first", u64::from(first)).with("last", u64::from(last))
            }
        }
    }
}

fn sight(side: Side, line: usize, clue: u8) -> Said {
    let id = match side {
        Side::Top => "skyscrapers-sight-top",
        Side::Bottom => "skyscrapers-sight-bottom",
        Side::Left => "skyscrapers-sight-left",
        Side::Right => "skyscrapers-sight-right",
    };
    Said::new(id).with("line", line).with("clue", u64::from(clue))
}
