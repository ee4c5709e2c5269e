//! The pairing of tents and trees as a propagator.
//!
//! There are as many tents as trees, in each grove too, so a solution is a set of cells that the trees can be matched to, one each. A matching
//! of all trees is kept from call to call and repaired; a tent that is taken must be in it, and by a theorem of Mendelsohn and
//! Dulmage it can be, if all trees can be matched and all taken tents can be.
//!
//! From the matching follows what must be and what cannot be. A matched cell can be given up only if some tree can go to an
//! unmatched cell instead, along a chain of trees that each move to a cell beside them: if not, it is a tent. An unmatched
//! cell can be a tent only if a chain from it ends at a matched cell that need not be a tent: if not, it is bare.

use super::Puzzle;
use super::model::Options;
use runut_model::rows::Fact;
use runut_model::{Cand, Cell, Constraint, Dead, InRows, Live, Propagator, Rank, Rows};

/// Trees and the cells beside them.
#[derive(Clone)]
pub struct Pairing {
    /// For each tree, its cells, by their number in `options`.
    cells_of: Vec<Vec<usize>>,
    /// For each cell, its trees.
    trees_of: Vec<Vec<usize>>,
    options: Vec<Options>,
}

impl Pairing {
    /// The pairing of these trees, whose puzzle's cells have these options.
    pub fn new(puzzle: &Puzzle, trees: &[Cell], options: &[Options]) -> Pairing {
        let mut number = vec![None; options.len()];
        let mut pairing = Pairing { cells_of: Vec::new(), trees_of: Vec::new(), options: Vec::new() };
        for (tree, &cell) in trees.iter().enumerate() {
            let mut cells = Vec::new();
            for cell in puzzle.beside(cell).filter(|cell| options[cell.index()].tent.is_some()) {
                let at = *number[cell.index()].get_or_insert_with(|| {
                    pairing.trees_of.push(Vec::new());
                    pairing.options.push(options[cell.index()]);
                    pairing.options.len() - 1
                });
                pairing.trees_of[at].push(tree);
                cells.push(at);
            }
            pairing.cells_of.push(cells);
        }
        pairing
    }
}

impl Constraint for Pairing {
    fn scope(&self) -> Vec<Cand> {
        self.options.iter().flat_map(|cell| [cell.tent, cell.bare]).flatten().collect()
    }

    fn rank(&self) -> Rank {
        Rank::Costly
    }

    fn in_rows(&self) -> Option<&dyn InRows> {
        Some(self)
    }

    fn begin(&self) -> Box<dyn Propagator> {
        Box::new(Matchmaker {
            cell_of: vec![None; self.cells_of.len()],
            tree_of: vec![None; self.options.len()],
            is_asked: vec![false; self.options.len()],
            pairing: self.clone(),
        })
    }
}

impl InRows for Pairing {
    /// With a helper for each tree and each cell beside it: the tree has its tent there. A tree has one tent, and a tent is
    /// one tree's.
    fn say(&self, rows: &mut Rows) {
        let mut owners = vec![Vec::new(); self.options.len()];
        for cells in &self.cells_of {
            let homes: Vec<Fact> = cells.iter().map(|_| rows.helper()).collect();
            cells.iter().zip(&homes).for_each(|(&cell, &home)| owners[cell].push(home));
            rows.row(1, 1, homes);
        }
        for (cell, owners) in self.options.iter().zip(owners) {
            let tent = rows.fact(cell.tent.expect("a cell beside a tree that can hold no tent is left out"));
            owners.iter().for_each(|&owner| rows.some(vec![!owner, tent]));
            rows.some(owners.iter().copied().chain([!tent]).collect());
            rows.row(0, 1, owners);
        }
    }
}

struct Matchmaker {
    pairing: Pairing,
    /// The matching, from both sides.
    cell_of: Vec<Option<usize>>,
    tree_of: Vec<Option<usize>>,
    is_asked: Vec<bool>,
}

impl Propagator for Matchmaker {
    fn prune(&mut self, live: &mut Live) -> Result<(), Dead> {
        self.match_trees(live)?;
        self.match_tents(live)?;
        let (can_go, can_come) = (self.can_be_given_up(live), self.can_be_taken(live));
        for cell in 0..self.tree_of.len() {
            if !self.is_live(cell, live) || self.is_tent(cell, live) {
                continue;
            }
            let Options { tent, bare } = self.pairing.options[cell];
            match self.tree_of[cell] {
                Some(_) if !can_go[cell] => live.strike(bare.expect("it may be bare"))?,
                None if !can_come[cell] => live.strike(tent.expect("it may be a tent"))?,
                _ => {}
            }
        }
        Ok(())
    }
}

impl Matchmaker {
    /// Whether a cell can still be a tent.
    fn is_live(&self, cell: usize, live: &Live) -> bool {
        self.pairing.options[cell].tent.is_some_and(|tent| live.has(tent))
    }

    /// Whether a cell must be a tent.
    fn is_tent(&self, cell: usize, live: &Live) -> bool {
        self.pairing.options[cell].bare.is_none_or(|bare| !live.has(bare))
    }

    fn join(&mut self, tree: usize, cell: usize) {
        // The cell that the tree leaves may have found another tree already.
        if let Some(before) = self.cell_of[tree].replace(cell).filter(|&before| self.tree_of[before] == Some(tree)) {
            self.tree_of[before] = None;
        }
        self.tree_of[cell] = Some(tree);
    }

    /// Gives every tree a cell again whose cell was struck.
    fn match_trees(&mut self, live: &Live) -> Result<(), Dead> {
        for tree in 0..self.cell_of.len() {
            if let Some(cell) = self.cell_of[tree].filter(|&cell| !self.is_live(cell, live)) {
                self.cell_of[tree] = None;
                self.tree_of[cell] = None;
            }
        }
        for tree in 0..self.cell_of.len() {
            self.is_asked.fill(false);
            if self.cell_of[tree].is_none() && !self.find_cell(tree, live) {
                return Err(Dead);
            }
        }
        Ok(())
    }

    /// Finds a cell for a tree, moving other trees where needed.
    fn find_cell(&mut self, tree: usize, live: &Live) -> bool {
        for at in 0..self.pairing.cells_of[tree].len() {
            let cell = self.pairing.cells_of[tree][at];
            if !self.is_live(cell, live) || std::mem::replace(&mut self.is_asked[cell], true) {
                continue;
            }
            if self.tree_of[cell].is_none_or(|owner| self.find_cell(owner, live)) {
                self.join(tree, cell);
                return true;
            }
        }
        false
    }

    /// Brings every cell that must be a tent into the matching.
    fn match_tents(&mut self, live: &Live) -> Result<(), Dead> {
        for cell in 0..self.tree_of.len() {
            if self.tree_of[cell].is_none() && self.is_live(cell, live) && self.is_tent(cell, live) {
                self.is_asked.fill(false);
                if !self.find_tree(cell, live) {
                    return Err(Dead);
                }
            }
        }
        Ok(())
    }

    /// Finds a tree for a tent: one whose cell need not be a tent, or whose tent finds another.
    fn find_tree(&mut self, cell: usize, live: &Live) -> bool {
        self.is_asked[cell] = true;
        for at in 0..self.pairing.trees_of[cell].len() {
            let tree = self.pairing.trees_of[cell][at];
            let mate = self.cell_of[tree].expect("every tree has a cell");
            if self.is_asked[mate] {
                continue;
            }
            if !self.is_tent(mate, live) || self.find_tree(mate, live) {
                self.join(tree, cell);
                return true;
            }
        }
        false
    }

    /// The matched cells that a chain from an unmatched one reaches.
    fn can_be_given_up(&self, live: &Live) -> Vec<bool> {
        let mut can = vec![false; self.tree_of.len()];
        let is_free = |&cell: &usize| self.tree_of[cell].is_none() && self.is_live(cell, live);
        let mut waiting: Vec<usize> = (0..self.tree_of.len()).filter(is_free).collect();
        while let Some(cell) = waiting.pop() {
            for &tree in &self.pairing.trees_of[cell] {
                let mate = self.cell_of[tree].expect("every tree has a cell");
                if !std::mem::replace(&mut can[mate], true) {
                    waiting.push(mate);
                }
            }
        }
        can
    }

    /// The cells from which a chain leads to a matched cell that need not be a tent.
    fn can_be_taken(&self, live: &Live) -> Vec<bool> {
        let mut can = vec![false; self.tree_of.len()];
        let can_be_dropped = |&cell: &usize| self.tree_of[cell].is_some() && !self.is_tent(cell, live);
        let mut waiting: Vec<usize> = (0..self.tree_of.len()).filter(can_be_dropped).collect();
        while let Some(cell) = waiting.pop() {
            let Some(tree) = self.tree_of[cell] else { continue };
            for &other in &self.pairing.cells_of[tree] {
                if other != cell && self.is_live(other, live) && !std::mem::replace(&mut can[other], true) {
                    waiting.push(other);
                }
            }
        }
        can
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tents::{format, maker, model};
    use runut_model::Dice;

    /// Whether trees can be given the chosen cells, one each, all of them.
    fn is_perfect(pairing: &Pairing, chosen: u32) -> bool {
        fn give(pairing: &Pairing, tree: usize, left: u32) -> bool {
            if tree == pairing.cells_of.len() {
                return left == 0;
            }
            pairing.cells_of[tree]
                .iter()
                .any(|&cell| left >> cell & 1 == 1 && give(pairing, tree + 1, left & !(1 << cell)))
        }
        give(pairing, 0, chosen)
    }

    #[test]
    fn what_no_pairing_holds_is_struck() {
        let mut dice = Dice::new(9);
        let mut pruned = 0;
        for seed in 0..400 {
            let puzzle = format::read(&maker::random_puzzle(seed)).unwrap();
            let mut maker = runut_model::ModelMaker::new(runut_model::Board::flat(puzzle.rows, puzzle.columns));
            let options: Vec<Options> = puzzle.cells().map(|cell| model::decide(&puzzle, cell, &mut maker)).collect();
            let trees: Vec<Cell> = puzzle.trees().collect();
            let pairing = Pairing::new(&puzzle, &trees, &options);
            let cells = pairing.options.len();
            if cells > 14 {
                continue;
            }
            let mut live = Live::new(maker.finish().len());
            for cell in &pairing.options {
                let (Some(tent), Some(bare)) = (cell.tent, cell.bare) else { continue };
                match dice.below(4) {
                    0 => live.strike(tent).unwrap(),
                    1 => live.strike(bare).unwrap(),
                    _ => {}
                }
            }
            let before = live.clone();
            let allows = |chosen: u32, is_struck: &dyn Fn(Cand) -> bool| {
                pairing.options.iter().enumerate().all(|(at, cell)| {
                    let candidate = if chosen >> at & 1 == 1 { cell.tent } else { cell.bare };
                    candidate.is_some_and(|candidate| !is_struck(candidate))
                })
            };
            let good = |is_struck: &dyn Fn(Cand) -> bool| {
                (0..1u32 << cells)
                    .filter(|&chosen| allows(chosen, is_struck) && is_perfect(&pairing, chosen))
                    .collect::<Vec<u32>>()
            };
            let expected = good(&|candidate| !before.has(candidate));
            let done = pairing.begin().prune(&mut live);
            if done.is_err() {
                assert!(expected.is_empty(), "seed {seed}");
                continue;
            }
            assert!(!expected.is_empty(), "seed {seed}");
            for (at, cell) in pairing.options.iter().enumerate() {
                let holds = |candidate: Option<Cand>| candidate.is_some_and(|candidate| live.has(candidate));
                assert_eq!(holds(cell.tent), expected.iter().any(|chosen| chosen >> at & 1 == 1), "seed {seed}");
                assert_eq!(holds(cell.bare), expected.iter().any(|chosen| chosen >> at & 1 == 0), "seed {seed}");
            }
            pruned += live.trail().len() - before.trail().len();
        }
        assert!(pruned > 50, "only {pruned} strikes were looked at");
    }
}
