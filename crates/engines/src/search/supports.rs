//! What each decision can still write into the cells that it shares with others.
//!
//! A *support* is what one decision has for one glyph in one cell that it always marks: a set of its candidates. Where
//! two or more decisions always mark a cell they have to agree, and their supports for one glyph, the rivals, fall
//! together.

use super::crossings::Crossings;
use super::lists::Lists;
use runut_model::{Cand, Cell, Glyph, Halt, Limits, Live, Model};
use std::ops::Range;

/// The supports of all decisions.
///
/// The sets are rows of bits over the decision's candidates, and the rows of a decision lie side by side. A decision
/// that has lost candidates looks at its supports together, by the word; counting every support down with every strike
/// costs several times more.
pub(super) struct Supports {
    /// For each decision, its first support; and one more at the end.
    pub(super) first: Vec<u32>,
    /// For each decision, where its bits begin.
    starts: Vec<usize>,
    bits: Vec<u64>,
    /// For each support, its decision.
    decision: Vec<u32>,
    /// For each support, its cell, and the number of its glyph among those of the cell.
    place: Vec<(u32, u32)>,
    /// For each cell, the supports of each of its deciders for the cell's first glyph.
    bases: Lists,
}

impl Supports {
    /// How much memory they take.
    pub(super) fn bytes(&self) -> usize {
        let Supports { first, starts, bits, decision, place, bases } = self;
        size_of_val(&**first)
            + size_of_val(&**starts)
            + size_of_val(&**bits)
            + size_of_val(&**decision)
            + size_of_val(&**place)
            + bases.bytes()
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.decision.len()
    }

    pub(super) fn new(model: &Model, crossings: &Crossings, limits: &Limits) -> Result<Supports, Halt> {
        let writing = Writing::new(model);
        let deciders = |cell: usize| if crossings.always.of(cell).len() > 1 { crossings.always.of(cell) } else { &[] };
        let deciders = Lists::new((0..model.board.len()).map(|cell| deciders(cell).iter().copied()));
        let glyphs_in = glyphs_in(model, &deciders, &writing, limits)?;
        let mut supports = Supports {
            first: vec![0],
            starts: Vec::new(),
            bits: Vec::new(),
            decision: Vec::new(),
            place: Vec::new(),
            bases: Lists { starts: deciders.starts.clone(), items: vec![0; deciders.items.len()] },
        };
        let mut next_base = deciders.starts.clone();
        let mut rank = vec![0; writing.count];
        let cells_of = deciders.inverted(model.decisions.len());
        let mut work = 0;
        for (number, range) in (0..).zip(&model.decisions) {
            limits.look_after(range.len(), &mut work)?;
            let width = range.len().div_ceil(64);
            supports.starts.push(supports.bits.len());
            for &cell in cells_of.of(number as usize) {
                let (glyphs, start) = (glyphs_in.of(cell as usize), supports.bits.len());
                let base = &mut next_base[cell as usize];
                supports.bases.items[*base as usize] = supports.decision.len() as u32;
                *base += 1;
                supports.bits.resize(start + glyphs.len() * width, 0);
                supports.decision.extend(glyphs.iter().map(|_| number));
                supports.place.extend((0..glyphs.len() as u32).map(|at| (cell, at)));
                (0..).zip(glyphs).for_each(|(at, &glyph)| rank[glyph as usize] = at);
                for (at, glyph) in writing.in_cell(model, range, Cell(cell)).enumerate() {
                    supports.bits[start + rank[glyph] * width + at / 64] |= 1 << (at % 64);
                }
            }
            supports.first.push(supports.decision.len() as u32);
        }
        Ok(supports)
    }

    /// The supports of other decisions for the same glyph in the same cell.
    pub(super) fn rivals(&self, support: u32) -> impl Iterator<Item = u32> + '_ {
        let (cell, glyph) = self.place[support as usize];
        self.bases.of(cell as usize).iter().map(move |base| base + glyph).filter(move |&other| other != support)
    }

    /// The bits of a decision's supports, one row after another.
    pub(super) fn rows(&self, decision: usize) -> &[u64] {
        let end = self.starts.get(decision + 1).copied().unwrap_or(self.bits.len());
        &self.bits[self.starts[decision]..end]
    }

    /// The candidates of a support that are still possible.
    pub(super) fn options(&self, model: &Model, live: &Live, support: u32, mut each: impl FnMut(Cand)) {
        let decision = self.decision[support as usize] as usize;
        let range = &model.decisions[decision];
        let width = range.len().div_ceil(64);
        let row = (support - self.first[decision]) as usize * width;
        for (first, bits) in range.clone().step_by(64).zip(&self.rows(decision)[row..row + width]) {
            let mut word = bits & live.word(Cand(first), 64);
            while word != 0 {
                each(Cand(first + word.trailing_zeros()));
                word &= word - 1;
            }
        }
    }
}

/// For each cell with several deciders, the glyphs that one of them may write there.
fn glyphs_in(model: &Model, deciders: &Lists, writing: &Writing, limits: &Limits) -> Result<Lists, Halt> {
    let mut seen = vec![u32::MAX; writing.count];
    let mut lists = Lists::new([[]; 0]);
    let (mut found, mut work) = (Vec::new(), 0);
    for cell in 0..model.board.len() as u32 {
        for range in deciders.of(cell as usize).iter().map(|&decision| &model.decisions[decision as usize]) {
            limits.look_after(range.len(), &mut work)?;
            for glyph in writing.in_cell(model, range, Cell(cell)) {
                if std::mem::replace(&mut seen[glyph], cell) != cell {
                    found.push(glyph as u32);
                }
            }
        }
        lists.push(found.drain(..));
    }
    Ok(lists)
}

/// The glyphs of all marks, numbered from 0.
struct Writing {
    /// How many different glyphs there are.
    count: usize,
    /// The glyph of each mark, candidate by candidate.
    glyphs: Vec<u32>,
    /// For each candidate, where its marks begin.
    starts: Vec<u32>,
}

impl Writing {
    fn new(model: &Model) -> Writing {
        let mut known: Vec<(Glyph, u32)> = Vec::new();
        let mut writing = Writing { count: 0, glyphs: Vec::with_capacity(model.mark_count()), starts: Vec::new() };
        writing.starts.reserve(model.len());
        for candidate in model.candidates() {
            writing.starts.push(writing.glyphs.len() as u32);
            for mark in model.marks(candidate) {
                let at = known.binary_search_by_key(&mark.glyph, |&(glyph, _)| glyph);
                let number = match at {
                    Ok(at) => known[at].1,
                    Err(at) => {
                        known.insert(at, (mark.glyph, known.len() as u32));
                        known.len() as u32 - 1
                    }
                };
                writing.glyphs.push(number);
            }
        }
        writing.count = known.len();
        writing
    }

    /// What each candidate of a decision writes into a cell that all of them mark. They mostly mark the same cells in
    /// the same order, so the place of the last one is looked at first.
    fn in_cell<'a>(&'a self, model: &'a Model, range: &Range<u32>, cell: Cell) -> impl Iterator<Item = usize> + 'a {
        let mut place = 0;
        range.clone().map(move |candidate| {
            let marks = model.marks(Cand(candidate));
            if marks.get(place).is_none_or(|mark| mark.cell != cell) {
                place = marks.iter().position(|mark| mark.cell == cell).expect("a decider marks its cell");
            }
            self.glyphs[self.starts[candidate as usize] as usize + place] as usize
        })
    }
}
