//! Where decisions meet: the cells that several of them may mark. There they have to agree.

use super::lists::Lists;
use runut_model::{Cand, Cell, Halt, Limits, Model};

/// The cells that several decisions may mark, and who marks them.
pub(super) struct Crossings {
    /// For each cell, the decisions whose every candidate marks it. Empty where a group lets one marker hold anyway.
    pub(super) always: Lists,
    /// Whether some decision marks the cell with some of its candidates alone.
    sometimes: Vec<bool>,
}

impl Crossings {
    pub(super) fn new(model: &Model, limits: &Limits) -> Result<Crossings, Halt> {
        let cells = model.board.len();
        let (mut always, mut sometimes) = (Lists::new([[]; 0]), vec![false; cells]);
        let excluded = model.cells_with_group(|group| group.hi == 1);
        let (mut markers, mut marked) = (vec![0; cells], Vec::new());
        let mut work = 0;
        for range in &model.decisions {
            limits.look_after(range.len(), &mut work)?;
            for mark in range.clone().flat_map(|candidate| model.marks(Cand(candidate))) {
                if markers[mark.cell.index()] == 0 {
                    marked.push(mark.cell);
                }
                markers[mark.cell.index()] += 1;
            }
            let is_free = |cell: &Cell| !excluded[cell.index()];
            let is_always = |cell: &Cell| markers[cell.index()] == range.len();
            always.push(marked.iter().filter(|cell| is_free(cell) && is_always(cell)).map(|cell| cell.0));
            for cell in marked.iter().filter(|cell| is_free(cell) && !is_always(cell)) {
                sometimes[cell.index()] = true;
            }
            marked.drain(..).for_each(|cell| markers[cell.index()] = 0);
        }
        Ok(Crossings { always: always.inverted(cells), sometimes })
    }
}

/// Which candidates exclude each other in cells that a decision may leave to others.
pub(super) fn clashes(model: &Model, crossings: &Crossings) -> Lists {
    if !crossings.sometimes.contains(&true) {
        return Lists { starts: vec![0; model.len() + 1], items: Vec::new() };
    }
    let mut clashes: Vec<Vec<u32>> = vec![Vec::new(); model.len()];
    let markers = model.markers().into_iter().zip(&crossings.sometimes).zip(0..);
    for ((markers, _), cell) in markers.filter(|((_, sometimes), _)| **sometimes) {
        let glyph = |candidate: Cand| {
            let mark = model.marks(candidate).iter().find(|mark| mark.cell == Cell(cell));
            mark.expect("a marker marks its cell").glyph
        };
        for &one in &markers {
            let others = markers.iter().filter(|&&other| glyph(other) != glyph(one));
            clashes[one.index()].extend(others.map(|other| other.0));
        }
    }
    Lists::new(clashes)
}
