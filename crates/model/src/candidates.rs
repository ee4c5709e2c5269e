//! A puzzle as candidates and the rules between them.
//!
//! Three kinds of rule say everything:
//! 1. two candidates that hold and mark the same cell agree on its glyph;
//! 2. of a group of candidates, `lo..=hi` hold (a decision is the group "exactly one");
//! 3. a constraint of a family's own ([`Constraint`]) strikes what groups cannot rule out.

use crate::{Board, Cell, Constraint, Filling, Glyph};
use std::ops::Range;
use std::sync::Arc;

/// A candidate: something that may be asserted about the solution.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cand(pub u32);

impl Cand {
    /// The candidate's place in a list with one entry per candidate.
    #[inline(always)]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a candidate writes into one cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mark {
    /// The cell it marks.
    pub cell: Cell,
    /// The glyph that then stands there.
    pub glyph: Glyph,
}

/// Of the candidates `among`, at least `lo` and at most `hi` hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The candidates of the group, each named once.
    pub among: Vec<Cand>,
    /// How many hold at the least.
    pub lo: u32,
    /// How many hold at the most.
    pub hi: u32,
    /// The cell that the group is about, if it is one: exactly its members mark that cell.
    pub about: Option<Cell>,
}

impl Group {
    /// From `lo` to `hi` of these.
    pub fn between(lo: u32, hi: u32, among: Vec<Cand>) -> Group {
        Group { among, lo, hi, about: None }
    }

    /// Exactly one of these.
    pub fn one(among: Vec<Cand>) -> Group {
        Group::between(1, 1, among)
    }

    /// Whether exactly one of the group holds.
    pub fn is_one(&self) -> bool {
        self.lo == 1 && self.hi == 1
    }
}

/// A puzzle as every strategy but the reports' own sees it.
#[derive(Clone)]
pub struct Model {
    /// The cells.
    pub board: Board,
    /// Consecutive candidates of which exactly one holds; a given is a decision of one. Every candidate is in one.
    pub decisions: Vec<Range<u32>>,
    /// How many of which candidates hold.
    pub groups: Vec<Group>,
    /// The family's own constraints.
    pub constraints: Vec<Arc<dyn Constraint>>,
    marks: Vec<Mark>,
    starts: Vec<u32>,
}

impl Model {
    /// How many candidates there are.
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Whether there is no candidate at all.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All candidates.
    pub fn candidates(&self) -> impl Iterator<Item = Cand> + use<> {
        (0..self.len() as u32).map(Cand)
    }

    /// What a candidate marks.
    #[inline]
    pub fn marks(&self, candidate: Cand) -> &[Mark] {
        let at = candidate.index();
        &self.marks[self.starts[at] as usize..self.starts[at + 1] as usize]
    }

    /// Whether a decision is a piece that covers cells, and not a cell or a slot that is written into.
    pub fn has_pieces(&self) -> bool {
        self.groups.iter().any(|group| group.about.is_some())
    }

    /// How many marks all candidates have together.
    pub fn mark_count(&self) -> usize {
        self.marks.len()
    }

    /// How much memory it takes, its constraints left out.
    pub fn bytes(&self) -> usize {
        let grouped: usize = self.groups.iter().map(|group| group.among.len() * size_of::<Cand>()).sum();
        self.marks.len() * size_of::<Mark>() + self.starts.len() * size_of::<u32>() + grouped
    }

    /// The board that the held candidates fill.
    pub fn filling(&self, held: impl IntoIterator<Item = Cand>) -> Filling {
        let mut filling = Filling::empty(self.board.len());
        for candidate in held {
            for mark in self.marks(candidate) {
                filling.set(mark.cell, mark.glyph);
            }
        }
        filling
    }

    /// For every cell, the candidates that mark it.
    pub fn markers(&self) -> Vec<Vec<Cand>> {
        let mut markers = vec![Vec::new(); self.board.len()];
        for candidate in self.candidates() {
            for mark in self.marks(candidate) {
                markers[mark.cell.index()].push(candidate);
            }
        }
        markers
    }
}

impl Model {
    /// For every cell, whether it is what one of the groups that `wanted` tells is about.
    pub fn cells_with_group(&self, wanted: impl Fn(&Group) -> bool) -> Vec<bool> {
        let mut has = vec![false; self.board.len()];
        for cell in self.groups.iter().filter(|group| wanted(group)).filter_map(|group| group.about) {
            has[cell.index()] = true;
        }
        has
    }
}

/// Builds a [`Model`], decision by decision.
pub struct ModelMaker {
    model: Model,
}

impl ModelMaker {
    /// Starts a model on a board.
    pub fn new(board: Board) -> ModelMaker {
        let model = Model {
            board,
            decisions: Vec::new(),
            groups: Vec::new(),
            constraints: Vec::new(),
            marks: Vec::new(),
            starts: vec![0],
        };
        ModelMaker { model }
    }

    /// Adds a decision: exactly one of these candidates holds, each given by what it marks.
    pub fn decision<C>(&mut self, candidates: impl IntoIterator<Item = C>) -> Range<u32>
    where
        C: IntoIterator<Item = Mark>,
    {
        let first = self.model.len() as u32;
        for marks in candidates {
            self.model.marks.extend(marks);
            self.model.starts.push(self.model.marks.len() as u32);
        }
        let range = first..self.model.len() as u32;
        self.model.decisions.push(range.clone());
        range
    }

    /// Adds a group.
    pub fn group(&mut self, group: Group) {
        self.model.groups.push(group);
    }

    /// Adds a constraint of the family's own.
    pub fn constraint(&mut self, constraint: Arc<dyn Constraint>) {
        self.model.constraints.push(constraint);
    }

    /// Demands that every one of these cells is marked by exactly one candidate.
    pub fn fill_once(&mut self, cells: impl IntoIterator<Item = Cell>) {
        self.cover(cells.into_iter().map(|cell| (cell, 1)));
    }

    /// Demands that every one of these cells is marked by one candidate at the most, and by so many at the least.
    pub fn cover(&mut self, cells: impl IntoIterator<Item = (Cell, u32)>) {
        let mut markers = self.model.markers();
        for (cell, least) in cells {
            let among = std::mem::take(&mut markers[cell.index()]);
            self.group(Group { about: Some(cell), ..Group::between(least, 1, among) });
        }
    }

    /// The finished model.
    pub fn finish(self) -> Model {
        self.model
    }
}
