//! What follows from the pairing: every tree has a tent of its own beside it, and every tent a tree of its own.
//!
//! A place is given to every tree, and every tent that is written down is such a place. Which trees and places depend on each
//! other is then seen by following them: from a tree to its places and on to the trees that have these, or from a tent to its
//! trees and on to the places of these. The sets that are found so are the smallest.

use super::view::View;
use crate::tents::Puzzle;
use runut_model::{Cell, DeadEnd, Finding, Known, Said};

/// Trees that a person keeps in mind at once.
const FEW: usize = 2;
/// More than this nobody checks.
const MOST: usize = 12;

/// Tents that need all trees beside them: no tree is left for a cell that has no other trees. Of such sets of trees the
/// smallest, if it is small.
pub fn no_tree_left_of_few(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    no_tree_left(puzzle, known, FEW)
}

/// The same with more trees.
pub fn no_tree_left_of_many(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    no_tree_left(puzzle, known, MOST)
}

/// Trees that have as many places between them as they are: each place has a tent. Of such sets the smallest, if it is small.
pub fn few_share_places(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    share_places(puzzle, known, FEW)
}

/// The same with more trees.
pub fn many_share_places(puzzle: &Puzzle, known: &Known<'_>) -> Option<Finding> {
    share_places(puzzle, known, MOST)
}

fn no_tree_left(puzzle: &Puzzle, known: &Known<'_>, most: usize) -> Option<Finding> {
    let view = View::new(puzzle, known);
    let couples = Couples::new(&view).ok()?;
    let open = puzzle.cells().filter(|&cell| view.is_open(cell));
    let needed = open.filter_map(|cell| couples.needed_trees(cell, most)).min_by_key(|(trees, _)| trees.len());
    let (trees, tents) = needed?;
    let has_no_other = |&cell: &Cell| view.is_open(cell) && view.trees(cell).all(|tree| trees.contains(&tree));
    let mut grass: Vec<Cell> = trees.iter().flat_map(|&tree| puzzle.beside(tree)).filter(has_no_other).collect();
    grass.sort_unstable();
    grass.dedup();
    let said = Said::new("tents-step-no-tree-left")
        .with("tents", view.spots(&tents))
        .with("trees", view.spots(&trees))
        .with("size", trees.len())
        .with("cells", view.spots(&grass));
    Some(view.finding(&[], &grass, trees.into_iter().chain(tents).collect(), said))
}

fn share_places(puzzle: &Puzzle, known: &Known<'_>, most: usize) -> Option<Finding> {
    let view = View::new(puzzle, known);
    let couples = Couples::new(&view).ok()?;
    let shared = puzzle.trees().filter_map(|tree| couples.just_enough_places(tree, most));
    let news = shared.filter(|(_, places)| places.iter().any(|&place| view.is_open(place)));
    let (trees, places) = news.min_by_key(|(trees, _)| trees.len())?;
    let tents = view.open(&places);
    let said =
        Said::new("tents-step-share-places").with("trees", view.spots(&trees)).with("places", view.spots(&places));
    Some(view.finding(&tents, &[], trees.into_iter().chain(places).collect(), said))
}

/// Trees or tents that cannot be paired.
pub fn unpaired(view: &View<'_>) -> Option<DeadEnd> {
    Couples::new(view).err()
}

/// Trees that have fewer places between them than they are.
pub fn too_few_places(view: &View<'_>, trees: Vec<Cell>, places: Vec<Cell>) -> DeadEnd {
    let said = match places.is_empty() {
        true => Said::new("tents-dead-no-place").with("size", trees.len()),
        false => Said::new("tents-dead-trees").with("places", view.spots(&places)),
    };
    let said = said.with("trees", view.spots(&trees));
    DeadEnd { cells: trees, said }
}

/// A place for every tree, each tent among them.
struct Couples<'a> {
    view: &'a View<'a>,
    /// By cell: a tree's place, and a place's tree.
    mate: Vec<Option<Cell>>,
}

/// Which cells were met in a search.
struct Met {
    rounds: Vec<usize>,
    round: usize,
}

impl Met {
    /// Whether a cell is met for the first time.
    fn is_new(&mut self, cell: Cell) -> bool {
        std::mem::replace(&mut self.rounds[cell.index()], self.round) != self.round
    }
}

impl<'a> Couples<'a> {
    /// Pairs trees and places; the error tells which cannot be.
    fn new(view: &'a View<'a>) -> Result<Couples<'a>, DeadEnd> {
        let cells = view.puzzle.cells().count();
        let mut couples = Couples { view, mate: vec![None; cells] };
        let mut met = Met { rounds: vec![0; cells], round: 0 };
        for tree in view.puzzle.trees() {
            met.round += 1;
            if !couples.find_place(tree, &mut met) {
                return Err(couples.too_few_places(tree));
            }
        }
        for tent in view.tents() {
            met.round += 1;
            if couples.mate[tent.index()].is_none() && !couples.find_tree(tent, &mut met) {
                return Err(couples.too_few_trees(tent));
            }
        }
        Ok(couples)
    }

    fn join(&mut self, tree: Cell, place: Cell) {
        // The place that the tree leaves may have found another tree already.
        if let Some(left) = self.mate[tree.index()].replace(place).filter(|left| self.mate[left.index()] == Some(tree))
        {
            self.mate[left.index()] = None;
        }
        self.mate[place.index()] = Some(tree);
    }

    /// Finds a place for a tree, moving other trees where needed.
    fn find_place(&mut self, tree: Cell, met: &mut Met) -> bool {
        let places: Vec<Cell> = self.view.places(tree).filter(|&place| met.is_new(place)).collect();
        let found = places.iter().copied().find(|place| self.mate[place.index()].is_none()).or_else(|| {
            places.iter().copied().find(|place| {
                let owner = self.mate[place.index()].expect("no place is free");
                self.find_place(owner, met)
            })
        });
        found.is_some_and(|place| {
            self.join(tree, place);
            true
        })
    }

    /// Finds a tree for a tent: one whose place is no tent yet, or whose tent finds another tree.
    fn find_tree(&mut self, tent: Cell, met: &mut Met) -> bool {
        let trees: Vec<Cell> = self.view.trees(tent).filter(|&tree| met.is_new(tree)).collect();
        let found = trees.into_iter().find(|tree| {
            let place = self.mate[tree.index()].expect("every tree has a place");
            !self.view.is_tent(place) || self.find_tree(place, met)
        });
        found.is_some_and(|tree| {
            self.join(tree, tent);
            true
        })
    }

    /// The smallest set with a tree that has no more places than trees, and these places; `None` if there is none, or not with
    /// so few trees.
    fn just_enough_places(&self, tree: Cell, most: usize) -> Option<(Vec<Cell>, Vec<Cell>)> {
        let (mut trees, mut places, mut at) = (vec![tree], Vec::new(), 0);
        while let Some(&tree) = trees.get(at).filter(|_| trees.len() <= most) {
            for place in self.view.places(tree) {
                if !places.contains(&place) {
                    places.push(place);
                    let owner = self.mate[place.index()]?;
                    trees.extend(Some(owner).filter(|owner| !trees.contains(owner)));
                }
            }
            at += 1;
        }
        (at == trees.len()).then(|| sorted(trees, places))
    }

    /// The trees beside a cell and those that depend on them, if tents need them all; and these tents.
    fn needed_trees(&self, cell: Cell, most: usize) -> Option<(Vec<Cell>, Vec<Cell>)> {
        let (mut trees, mut tents, mut at) = (self.view.trees(cell).collect::<Vec<Cell>>(), Vec::new(), 0);
        while let Some(&tree) = trees.get(at).filter(|_| trees.len() <= most) {
            let tent = self.mate[tree.index()].filter(|&place| self.view.is_tent(place))?;
            tents.push(tent);
            let more: Vec<Cell> = self.view.trees(tent).filter(|other| !trees.contains(other)).collect();
            trees.extend(more);
            at += 1;
        }
        (at == trees.len()).then(|| sorted(trees, tents))
    }
}

impl Couples<'_> {
    fn too_few_places(&self, tree: Cell) -> DeadEnd {
        let (trees, places) = self.just_enough_places(tree, usize::MAX).expect("no place is free");
        too_few_places(self.view, trees, places)
    }

    fn too_few_trees(&self, tent: Cell) -> DeadEnd {
        let (trees, others) = self.needed_trees(tent, usize::MAX).expect("all trees are needed");
        let (trees, tents) = sorted(trees, [tent].into_iter().chain(others).collect());
        let said = match trees.is_empty() {
            true => Said::new("tents-dead-no-tree"),
            false => Said::new("tents-dead-tents").with("trees", self.view.spots(&trees)).with("size", trees.len()),
        };
        let said = said.with("tents", self.view.spots(&tents));
        DeadEnd { cells: tents, said }
    }
}

fn sorted(mut some: Vec<Cell>, mut others: Vec<Cell>) -> (Vec<Cell>, Vec<Cell>) {
    some.sort_unstable();
    others.sort_unstable();
    (some, others)
}
