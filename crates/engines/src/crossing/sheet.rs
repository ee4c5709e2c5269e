//! Long lists: which fillings of each line are left as words of bits, which glyphs of each cell as one word.
//!
//! For every place of a line and every glyph the sheet knows which fillings have it there. So a cell that loses glyphs
//! strikes fillings with a few words, and whether a glyph has a filling left is mostly seen at the first of them.

use super::ANEW;
use super::plan::{MOST_LINES, Plan};
use runut_model::{Halt, Limits};

/// Lines with the fillings that were left when it was made.
pub(super) struct Sheet {
    lines: Vec<Line>,
    words: usize,
    glyphs: usize,
}

struct Line {
    /// Where its words begin in a position, and how many it has.
    begin: usize,
    words: usize,
    /// Its fillings, cell by cell.
    fillings: Vec<u8>,
    /// For each place and each glyph, the fillings that have it there.
    with: Vec<u64>,
}

/// What is left.
pub(super) struct Position {
    /// The fillings of each line, as bits.
    fillings: Vec<u64>,
    /// The glyphs of each cell, as bits.
    glyphs: Vec<u16>,
}

impl Sheet {
    /// A sheet of lists.
    pub(super) fn new(plan: &Plan, lists: Vec<Vec<u8>>, limits: &Limits) -> Result<Sheet, Halt> {
        let mut work = 0;
        let mut sheet = Sheet { lines: Vec::with_capacity(lists.len()), words: 0, glyphs: plan.glyphs };
        for (fillings, cells) in lists.into_iter().zip(&plan.cells) {
            limits.look_after(fillings.len(), &mut work)?;
            let places = cells.len();
            let words = (fillings.len() / places).div_ceil(64);
            let mut with = vec![0; places * plan.glyphs * words];
            for (number, filling) in fillings.chunks_exact(places).enumerate() {
                for (place, &glyph) in filling.iter().enumerate() {
                    with[(place * plan.glyphs + usize::from(glyph)) * words + number / 64] |= 1 << (number % 64);
                }
            }
            sheet.lines.push(Line { begin: sheet.words, words, fillings, with });
            sheet.words += words;
        }
        Ok(sheet)
    }

    /// Memory that a sheet of lists takes.
    pub(super) fn bytes(plan: &Plan, lists: &[Vec<u8>]) -> usize {
        let bytes = |(fillings, cells): (&Vec<u8>, &Vec<usize>)| {
            let words = (fillings.len() / cells.len()).div_ceil(64);
            fillings.len() + cells.len() * plan.glyphs * words * size_of::<u64>()
        };
        lists.iter().zip(&plan.cells).map(bytes).sum()
    }

    /// What is left of all of it; nothing if lines contradict each other.
    pub(super) fn start(&self, plan: &Plan) -> Option<Position> {
        let cells = plan.cells.iter().flatten().max().map_or(0, |last| last + 1);
        let mut position = Position { fillings: self.all(plan), glyphs: vec![u16::MAX; cells] };
        let mut changed = [0; MOST_LINES];
        for (number, line) in self.lines.iter().enumerate() {
            let left = &position.fillings[line.begin..line.begin + line.words];
            for (place, &cell) in plan.cells[number].iter().enumerate() {
                let all = ((1u32 << self.glyphs) - 1) as u16;
                position.glyphs[cell] &= line.supported(left, place * self.glyphs, all);
                changed[number] |= 1 << place;
            }
        }
        if position.glyphs.contains(&0) {
            return None;
        }
        self.narrow(plan, &mut position, changed).0.then_some(position)
    }

    fn all(&self, plan: &Plan) -> Vec<u64> {
        let mut all = vec![0; self.words];
        for (line, cells) in self.lines.iter().zip(&plan.cells) {
            for number in 0..line.fillings.len() / cells.len() {
                all[line.begin + number / 64] |= 1 << (number % 64);
            }
        }
        all
    }

    /// How many fillings each line has left.
    pub(super) fn sizes(&self, position: &Position) -> Vec<u32> {
        let size = |line: &Line| self.words_of(position, line).iter().map(|word| word.count_ones()).sum();
        self.lines.iter().map(size).collect()
    }

    fn words_of<'a>(&self, position: &'a Position, line: &Line) -> &'a [u64] {
        &position.fillings[line.begin..line.begin + line.words]
    }

    /// The fillings that a line has left, by their numbers.
    pub(super) fn left<'a>(&self, position: &'a Position, line: usize) -> impl Iterator<Item = usize> + use<'a> {
        let words = self.words_of(position, &self.lines[line]);
        words.iter().enumerate().flat_map(|(at, &word)| {
            let mut word = word;
            std::iter::from_fn(move || {
                let bit = word.trailing_zeros() as usize;
                (word != 0).then(|| {
                    word &= word - 1;
                    at * 64 + bit
                })
            })
        })
    }

    /// What a line's filling has in its cells.
    pub(super) fn filling(&self, plan: &Plan, line: usize, number: usize) -> &[u8] {
        let places = plan.cells[line].len();
        &self.lines[line].fillings[number * places..][..places]
    }

    /// The same position on a sheet of its own, if that is so much shorter.
    pub(super) fn anew(
        &self,
        plan: &Plan,
        position: &Position,
        sizes: &[u32],
        limits: &Limits,
    ) -> Result<Option<(Sheet, Position)>, Halt> {
        let words: usize = sizes.iter().map(|size| size.div_ceil(64) as usize).sum();
        if words * ANEW > self.words {
            return Ok(None);
        }
        let mut lists = Vec::with_capacity(sizes.len());
        for (line, &size) in sizes.iter().enumerate() {
            let mut list = Vec::with_capacity(size as usize * plan.cells[line].len());
            for number in self.left(position, line) {
                list.extend_from_slice(self.filling(plan, line, number));
            }
            lists.push(list);
        }
        let sheet = Sheet::new(plan, lists, limits)?;
        let fillings = sheet.all(plan);
        Ok(Some((sheet, Position { fillings, glyphs: position.glyphs.clone() })))
    }

    /// What is left once a line has this filling, if anything is; and in how many steps that was found.
    pub(super) fn with(&self, plan: &Plan, position: &Position, line: usize, number: usize) -> (Option<Position>, u64) {
        let mut next = Position { fillings: position.fillings.clone(), glyphs: position.glyphs.clone() };
        let here = &self.lines[line];
        next.fillings[here.begin..here.begin + here.words].fill(0);
        next.fillings[here.begin + number / 64] = 1 << (number % 64);
        let mut changed = [0; MOST_LINES];
        for (place, &glyph) in self.filling(plan, line, number).iter().enumerate() {
            let glyphs = &mut next.glyphs[plan.cells[line][place]];
            if *glyphs != 1 << glyph {
                *glyphs = 1 << glyph;
                if let Some((other, there)) = plan.crossed[line][place] {
                    changed[other] |= 1 << there;
                }
            }
        }
        let (is_left, steps) = self.narrow(plan, &mut next, changed);
        (is_left.then_some(next), steps + self.words as u64)
    }

    /// Strikes fillings that a cell forbids, and glyphs that no filling has, until nothing changes. `changed` are the
    /// places of each line that have lost something. Whether every line has something left, and the steps that it took.
    fn narrow(&self, plan: &Plan, position: &mut Position, mut changed: [u16; MOST_LINES]) -> (bool, u64) {
        let mut steps = 0;
        while let Some(number) = changed.iter().position(|&places| places != 0) {
            let line = &self.lines[number];
            let left = &mut position.fillings[line.begin..line.begin + line.words];
            let places = std::mem::take(&mut changed[number]);
            let mut lost = 0;
            for (place, &cell) in plan.cells[number].iter().enumerate().filter(|(place, _)| places >> place & 1 == 1) {
                steps += line.words as u64;
                lost |= line.strike(left, place * self.glyphs, position.glyphs[cell]);
            }
            if lost == 0 {
                continue;
            }
            if left.iter().all(|&word| word == 0) {
                return (false, steps);
            }
            for (place, &cell) in plan.cells[number].iter().enumerate() {
                let had = position.glyphs[cell];
                if had & (had - 1) == 0 {
                    continue;
                }
                let has = line.supported(left, place * self.glyphs, had);
                steps += self.glyphs as u64;
                if has != had {
                    position.glyphs[cell] = has;
                    if let Some((other, there)) = plan.crossed[number][place] {
                        changed[other] |= 1 << there;
                    }
                }
            }
        }
        (true, steps)
    }
}

impl Line {
    fn having(&self, row: usize) -> &[u64] {
        &self.with[row * self.words..][..self.words]
    }

    /// Leaves the fillings that have one of some glyphs in a place, whose rows begin there; tells some bit for each
    /// that goes.
    fn strike(&self, left: &mut [u64], begin: usize, glyphs: u16) -> u64 {
        let mut lost = 0;
        for (at, left) in left.iter_mut().enumerate().filter(|(_, left)| **left != 0) {
            let (mut any, mut glyphs) = (0, glyphs);
            while glyphs != 0 {
                any |= self.with[(begin + glyphs.trailing_zeros() as usize) * self.words + at];
                glyphs &= glyphs - 1;
            }
            lost |= *left & !any;
            *left &= any;
        }
        lost
    }

    /// Those of some glyphs that a filling has in a place.
    fn supported(&self, left: &[u64], begin: usize, glyphs: u16) -> u16 {
        let (mut supported, mut to_do) = (0, glyphs);
        while to_do != 0 {
            let having = self.having(begin + to_do.trailing_zeros() as usize);
            if left.iter().zip(having).any(|(left, having)| left & having != 0) {
                supported |= to_do & to_do.wrapping_neg();
            }
            to_do &= to_do - 1;
        }
        supported
    }
}
