//! What follows from the pairing: every tree has a tent of its own beside it, and every tent a tree of its own.
//!
//! That tents need all their trees is seen by ties: a tree has two tents beside it at the most, on opposite sides, and around
//! these there is grass. So where a cell would be the one tent too many, tents and trees form no ring, and one is at an end.
//!
//! A place is given to every tree, and every tent that is written down is such a place. Which trees and places depend on each
//! other is then seen by following them: from a tree to its places and on to the trees that have these, or from a tent to its
//! trees and on to the places of these. The sets that are found so are the smallest.

use super::view::View;
use runut_model::{Cell, DeadEnd, Finding, Said};

/// Trees that a person keeps in mind at once.
const FEW: usize = 2;
/// More than this nobody checks.
const MOST: usize = 12;

/// Two trees that have two places between them: each place has a tent.
pub fn few_share_places(view: &mut View<'_>, tree: usize) -> Option<Finding> {
    share_places(view, tree, FEW)
}

/// The same with more trees.
pub fn many_share_places(view: &mut View<'_>, tree: usize) -> Option<Finding> {
    share_places(view, tree, MOST)
}

/// The smallest set with this tree that has no more places than trees, if it is small.
fn share_places(view: &mut View<'_>, tree: usize, most: usize) -> Option<Finding> {
    pair(view).ok()?;
    let mut found = Found::default();
    if !view.couples.has_just_enough_places(view, view.land.trees[tree], most, &mut found) {
        return None;
    }
    let (trees, places) = found.sorted();
    let tents = view.open(&places);
    if tents.is_empty() {
        return None;
    }
    let said =
        Said::new("tents-step-share-places").with("trees", view.spots(&trees)).with("places", view.spots(&places));
    Some(view.finding(&tents, &[], trees.into_iter().chain(places).collect(), said))
}

/// Trees or tents that cannot be paired.
pub fn unpaired(view: &mut View<'_>) -> Option<DeadEnd> {
    pair(view).err().map(|unpaired| {
        let mut found = Found::default();
        match unpaired {
            Unpaired::Tree(tree) => {
                view.couples.has_just_enough_places(view, tree, usize::MAX, &mut found);
                let (trees, places) = found.sorted();
                too_few_places(view, trees, places)
            }
            Unpaired::Tent(tent) => {
                view.couples.needs_trees(view, tent, usize::MAX, &mut found);
                found.cells.push(tent);
                let (trees, tents) = found.sorted();
                too_few_trees(view, &trees, tents)
            }
        }
    })
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

fn too_few_trees(view: &View<'_>, trees: &[Cell], tents: Vec<Cell>) -> DeadEnd {
    let said = match trees.is_empty() {
        true => Said::new("tents-dead-no-tree"),
        false => Said::new("tents-dead-tents").with("trees", view.spots(trees)).with("size", trees.len()),
    };
    let said = said.with("tents", view.spots(&tents));
    DeadEnd { cells: tents, said }
}

/// A place for every tree, each tent among them, as far as they are paired by now. Which sets of trees have just enough places
/// or are all needed is the same in every pairing, so it does not matter in which order they are found.
#[derive(Clone, Default)]
pub struct Couples {
    /// By cell: a tree's place, and a place's tree.
    mate: Vec<Option<Cell>>,
    /// Trees without a place, and tents without a tree. Taken from the end.
    trees: Vec<Cell>,
    tents: Vec<Cell>,
    met: Met,
}

/// A tree that finds no place, or a tent that finds no tree.
enum Unpaired {
    Tree(Cell),
    Tent(Cell),
}

/// Which cells were met in a search.
#[derive(Clone, Default)]
struct Met {
    rounds: Vec<u32>,
    round: u32,
}

impl Met {
    /// Whether a cell is met for the first time.
    fn is_new(&mut self, cell: Cell) -> bool {
        std::mem::replace(&mut self.rounds[cell.index()], self.round) != self.round
    }
}

/// Trees that depend on each other, with their places or tents.
#[derive(Default)]
struct Found {
    trees: Vec<Cell>,
    cells: Vec<Cell>,
}

impl Found {
    fn begin(&mut self, trees: &[Cell]) {
        self.trees.clear();
        self.trees.extend(trees);
        self.cells.clear();
    }

    fn sorted(mut self) -> (Vec<Cell>, Vec<Cell>) {
        self.trees.sort_unstable();
        self.cells.sort_unstable();
        (self.trees, self.cells)
    }
}

/// Finds mates for all that have none.
fn pair(view: &mut View<'_>) -> Result<(), Unpaired> {
    let mut couples = std::mem::take(&mut view.couples);
    let done = couples.pair(view);
    view.couples = couples;
    done
}

impl Couples {
    /// Nothing is paired yet.
    pub fn new(trees: &[Cell], cells: usize) -> Couples {
        Couples {
            mate: vec![None; cells],
            trees: trees.iter().rev().copied().collect(),
            tents: Vec::new(),
            met: Met { rounds: vec![0; cells], round: 0 },
        }
    }

    /// These tents shall find trees, in this order.
    pub fn pair_tents(&mut self, tents: impl DoubleEndedIterator<Item = Cell>) {
        self.tents.extend(tents.rev());
    }

    /// A tent is written down.
    pub fn add_tent(&mut self, tent: Cell) {
        if self.mate[tent.index()].is_none() {
            self.tents.push(tent);
        }
    }

    /// A cell is no place any more.
    pub fn part(&mut self, place: Cell) {
        if let Some(tree) = self.mate[place.index()].take() {
            self.mate[tree.index()] = None;
            self.trees.push(tree);
        }
    }

    fn pair(&mut self, view: &View<'_>) -> Result<(), Unpaired> {
        while let Some(&tree) = self.trees.last() {
            self.met.round += 1;
            if !self.find_place(view, tree) {
                return Err(Unpaired::Tree(tree));
            }
            self.trees.pop();
        }
        while let Some(&tent) = self.tents.last() {
            self.met.round += 1;
            let is_paired = self.mate[tent.index()].is_some() || !view.is_tent(tent);
            if !is_paired && !self.find_tree(view, tent) {
                return Err(Unpaired::Tent(tent));
            }
            self.tents.pop();
        }
        Ok(())
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
    fn find_place(&mut self, view: &View<'_>, tree: Cell) -> bool {
        let mut places = [tree; 4];
        let mut number = 0;
        for place in view.all_places(tree).filter(|&place| self.met.is_new(place)) {
            places[number] = place;
            number += 1;
        }
        let places = &places[..number];
        let free = places.iter().copied().find(|place| self.mate[place.index()].is_none());
        let found = free.or_else(|| {
            places.iter().copied().find(|place| {
                let owner = self.mate[place.index()].expect("no place is free");
                self.find_place(view, owner)
            })
        });
        found.is_some_and(|place| {
            self.join(tree, place);
            true
        })
    }

    /// Finds a tree for a tent: one whose place is no tent yet, or whose tent finds another tree.
    fn find_tree(&mut self, view: &View<'_>, tent: Cell) -> bool {
        let is_new: [bool; 4] =
            std::array::from_fn(|at| view.trees(tent).get(at).is_some_and(|&tree| self.met.is_new(tree)));
        let new = view.trees(tent).iter().zip(is_new).filter(|(_, is_new)| *is_new);
        let found = new.map(|(&tree, _)| tree).find(|tree| {
            let place = self.mate[tree.index()].expect("every tree has a place");
            !view.is_tent(place) || self.find_tree(view, place)
        });
        found.is_some_and(|tree| {
            self.join(tree, tent);
            true
        })
    }

    /// Finds the smallest set with a tree that has no more places than trees, and these places. False if there is none, or not
    /// with so few trees.
    fn has_just_enough_places(&self, view: &View<'_>, tree: Cell, most: usize, found: &mut Found) -> bool {
        found.begin(&[tree]);
        let mut at = 0;
        while let Some(&tree) = found.trees.get(at).filter(|_| found.trees.len() <= most) {
            for place in view.all_places(tree) {
                if !found.cells.contains(&place) {
                    found.cells.push(place);
                    let Some(owner) = self.mate[place.index()] else { return false };
                    if !found.trees.contains(&owner) {
                        found.trees.push(owner);
                    }
                }
            }
            at += 1;
        }
        at == found.trees.len()
    }

    /// Finds the trees beside a cell and those that depend on them, if tents need them all; and these tents. False if they do
    /// not, or not with so few trees.
    fn needs_trees(&self, view: &View<'_>, cell: Cell, most: usize, found: &mut Found) -> bool {
        found.begin(view.trees(cell));
        let mut at = 0;
        while let Some(&tree) = found.trees.get(at).filter(|_| found.trees.len() <= most) {
            let Some(tent) = self.mate[tree.index()].filter(|&place| view.is_tent(place)) else { return false };
            found.cells.push(tent);
            for other in view.trees(tent) {
                if !found.trees.contains(other) {
                    found.trees.push(*other);
                }
            }
            at += 1;
        }
        at == found.trees.len()
    }
}
