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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tents::{format, maker::random_puzzle};
    use runut_model::{Dice, Game, Limits, Searched};

    /// The forced pairs on a board whose tents and grass are given.
    fn ties(text: &str) -> Vec<[u32; 2]> {
        let puzzle = format::read(&format!("TENTS\n{text}")).expect("the test's puzzle can be read");
        forced(&puzzle, &puzzle.given()).into_iter().map(|pair| pair.map(|cell| cell.0)).collect()
    }

    #[test]
    fn a_tent_is_tied_to_a_tree_only_where_it_must_be() {
        assert_eq!(ties("  - - -\n- T A .\n"), [[0, 1]], "no other tree is there");
        assert_eq!(ties("  - - - - -\n- . T A T .\n"), [[0; 2]; 0], "either tree may have another tent");
        assert_eq!(ties("  - - - - -\n- ~ T A T .\n"), [[1, 2]], "the other tree has another place");
        assert_eq!(ties("  - -\n- T A\n- A T\n"), [[0; 2]; 0], "two pairings");
    }

    /// All ways to give every tree a place of its own so that every tent has a tree.
    fn pairings(
        puzzle: &Puzzle,
        board: &Filling,
        trees: &[Cell],
        so_far: &mut Vec<[Cell; 2]>,
        all: &mut Vec<Vec<[Cell; 2]>>,
    ) {
        let is_tent = |cell: Cell| board.at(cell) == Ground::Tent.glyph();
        let Some((&tree, rest)) = trees.split_first() else {
            if puzzle.cells().filter(|&cell| is_tent(cell)).all(|tent| so_far.iter().any(|pair| pair[1] == tent)) {
                all.push(so_far.clone());
            }
            return;
        };
        for place in puzzle.beside(tree).collect::<Vec<_>>() {
            let is_open = puzzle.at(place) == Ground::Open && board.at(place) == Glyph::NONE;
            if (is_tent(place) || is_open) && so_far.iter().all(|pair| pair[1] != place) {
                so_far.push([tree, place]);
                pairings(puzzle, board, rest, so_far, all);
                so_far.pop();
            }
        }
    }

    #[test]
    fn ties_are_what_all_pairings_share() {
        let (mut boards, mut tied, mut free) = (0, 0, 0);
        for seed in 0..2_000 {
            let mut dice = Dice::new(seed);
            let Ok(puzzle) = format::read(&random_puzzle(seed)) else { continue };
            let Ok(model) = puzzle.model(&Limits::default()) else { continue };
            let mut board = puzzle.given();
            for options in &model.decisions {
                let option = options.start + dice.below(options.len()) as u32;
                for mark in model.marks(runut_model::Cand(option)).iter().filter(|_| dice.chance(2)) {
                    board.set(mark.cell, mark.glyph);
                }
            }
            let trees: Vec<Cell> = puzzle.trees().collect();
            let mut all = Vec::new();
            pairings(&puzzle, &board, &trees, &mut Vec::new(), &mut all);
            let Some(first) = all.first() else { continue };
            let is_tent = |cell: Cell| board.at(cell) == Ground::Tent.glyph();
            let shared = |pair: &&[Cell; 2]| is_tent(pair[1]) && all.iter().all(|one| one.contains(pair));
            let mut expected: Vec<[Cell; 2]> = first.iter().filter(shared).copied().collect();
            expected.sort_unstable();
            let mut found = forced(&puzzle, &board);
            found.sort_unstable();
            assert_eq!(found, expected, "seed {seed}");
            boards += 1;
            tied += found.len();
            free += puzzle.cells().filter(|&cell| is_tent(cell)).count() - found.len();
        }
        assert!(boards > 50 && tied > 30 && free > 5, "{boards} boards, {tied} tied, {free} not");
    }
}
