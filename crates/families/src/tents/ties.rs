//! Which tent surely belongs to which tree: the pair is the same in every pairing that what stands on the board allows. A tree
//! without a tent may still get one in an open cell beside it.

use super::{Ground, Puzzle};
use runut_model::{Cell, Filling, Glyph};

/// The pairs of a tree and a tent that cannot be others.
///
/// All trees and all tents are in one pairing exactly if there is one of all trees, with tents or open cells, and one of all
/// tents (Mendelsohn and Dulmage). So a pair is forced if one of these two cannot do without it.
pub fn forced(puzzle: &Puzzle, filling: &Filling) -> Vec<[Cell; 2]> {
    let is_tent = |cell: Cell| puzzle.at(cell) == Ground::Tent || filling.at(cell) == Ground::Tent.glyph();
    let is_place = |cell: Cell| is_tent(cell) || (puzzle.at(cell) == Ground::Open && filling.at(cell) == Glyph::NONE);
    let (trees, tents): (Vec<Cell>, Vec<Cell>) =
        (puzzle.trees().collect(), puzzle.cells().filter(|&cell| is_tent(cell)).collect());
    let beside = |of: &[Cell], may_be: &dyn Fn(Cell) -> bool| -> Vec<Vec<Cell>> {
        of.iter().map(|&cell| puzzle.beside(cell).filter(|&other| may_be(other)).collect()).collect()
    };
    let of_trees = Pairing::new(puzzle.ground.len(), beside(&trees, &is_place));
    let of_tents = Pairing::new(puzzle.ground.len(), beside(&tents, &|cell| puzzle.at(cell) == Ground::Tree));
    let mut pairs = Vec::new();
    for (tree, &at) in trees.iter().enumerate() {
        for (tent, &beside) in tents.iter().enumerate().filter(|(_, tent)| puzzle.beside(at).any(|cell| cell == **tent))
        {
            if of_trees.needs(tree, beside) || of_tents.needs(tent, at) {
                pairs.push([at, beside]);
            }
        }
    }
    pairs
}

/// As many of some cells as can be paired, each with another one beside it.
struct Pairing {
    /// The cells beside each of them, and for every cell of the board those that it is beside of.
    beside: Vec<Vec<Cell>>,
    around: Vec<Vec<usize>>,
    /// The cell that each is paired with, and for every cell of the board who is.
    mate: Vec<Option<Cell>>,
    owner: Vec<Option<usize>>,
}

impl Pairing {
    fn new(cells: usize, beside: Vec<Vec<Cell>>) -> Pairing {
        let mut around = vec![Vec::new(); cells];
        for (one, near) in beside.iter().enumerate() {
            near.iter().for_each(|cell| around[cell.index()].push(one));
        }
        let mate = vec![None; beside.len()];
        let mut pairing = Pairing { beside, around, mate, owner: vec![None; cells] };
        for one in 0..pairing.beside.len() {
            pairing.pair(one, &mut vec![false; cells]);
        }
        pairing
    }

    /// Pairs one more, if need be by pairing others anew.
    fn pair(&mut self, one: usize, asked: &mut [bool]) -> bool {
        for cell in self.beside[one].clone() {
            if std::mem::replace(&mut asked[cell.index()], true) {
                continue;
            }
            if self.owner[cell.index()].is_none_or(|owner| self.pair(owner, asked)) {
                (self.owner[cell.index()], self.mate[one]) = (Some(one), Some(cell));
                return true;
            }
        }
        false
    }

    /// Whether fewer could be paired if this one were not paired with that cell: it finds no other cell, and nobody else is
    /// helped by that one.
    fn needs(&self, one: usize, cell: Cell) -> bool {
        self.mate[one] == Some(cell) && !self.finds_another(one, cell) && !self.helps_another(one, cell)
    }

    fn finds_another(&self, one: usize, cell: Cell) -> bool {
        let (mut todo, mut seen) = (vec![one], vec![one]);
        while let Some(next) = todo.pop() {
            for &other in self.beside[next].iter().filter(|&&other| (next, other) != (one, cell)) {
                match self.owner[other.index()].filter(|_| other != cell) {
                    None => return true,
                    Some(owner) if seen.contains(&owner) => {}
                    Some(owner) => (todo.push(owner), seen.push(owner)).0,
                }
            }
        }
        false
    }

    fn helps_another(&self, one: usize, cell: Cell) -> bool {
        let (mut todo, mut seen) = (vec![cell], vec![one]);
        while let Some(free) = todo.pop() {
            for &next in &self.around[free.index()] {
                if seen.contains(&next) {
                    continue;
                }
                seen.push(next);
                match self.mate[next] {
                    None => return true,
                    Some(mate) => todo.push(mate),
                }
            }
        }
        false
    }
}
