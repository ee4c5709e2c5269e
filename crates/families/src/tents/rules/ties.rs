//! Tents that are tied to their trees: of a tent beside a single tree it is known whose it is, and of the tent in a tree's
//! only place. Both leave play, and others may be left with a single one then.
//!
//! The ties that follow from a board are the same in whichever order they are found. Where they leave a tent without a tree
//! or a tree without a place, nothing can be right: then nothing is tied, for whose fault it is depends on the order.

use super::view::View;
use runut_model::{Cell, Finding, Said};

/// Which tents are tied to which trees.
#[derive(Clone, Default)]
pub struct Ties {
    /// By cell: a tree's tent and a tent's tree.
    mate: Vec<Option<Cell>>,
    is_broken: bool,
}

impl Ties {
    pub fn new(cells: usize) -> Ties {
        Ties { mate: vec![None; cells], is_broken: false }
    }

    /// The tree of a tent, or the tent of a tree, if it is known.
    pub fn mate(&self, cell: Cell) -> Option<Cell> {
        self.mate[cell.index()]
    }

    /// Whether nothing can be right.
    pub fn is_broken(&self) -> bool {
        self.is_broken
    }

    pub fn untie(&mut self, tent: Cell, tree: Cell) {
        self.mate[tent.index()] = None;
        self.mate[tree.index()] = None;
    }

    pub fn tie(&mut self, tent: Cell, tree: Cell) {
        self.mate[tent.index()] = Some(tree);
        self.mate[tree.index()] = Some(tent);
    }
}

/// What is left to a tent or a tree that is not tied.
pub enum Left {
    Nothing,
    /// A tent's only tree, or the tent in a tree's only place.
    Only(Cell),
    Others,
}

/// Finds the ties that follow, now that something else stands in a cell, and tells each of them: its tent and its tree. The
/// same where one comes undone.
pub fn tie(view: &mut View<'_>, cell: Cell, mut tell: impl FnMut(&mut View<'_>, Cell, Cell)) {
    let mut waiting = vec![cell];
    if !view.is_tree(cell) {
        waiting.extend(view.trees(cell));
    }
    while let Some(one) = waiting.pop().filter(|_| !view.ties.is_broken) {
        match left(view, &view.ties, one) {
            Left::Others => {}
            Left::Nothing => {
                view.ties.is_broken = true;
                view.trials.changes.note_everything();
                for tree in view.land.clone().trees.iter().copied() {
                    if let Some(tent) = view.ties.mate(tree) {
                        view.ties.untie(tent, tree);
                        tell(view, tent, tree);
                    }
                }
            }
            Left::Only(other) => {
                let (tent, tree) = if view.is_tent(one) { (one, other) } else { (other, one) };
                view.ties.tie(tent, tree);
                waiting.extend(view.trees(tent).iter().filter(|&&left| left != tree));
                waiting.extend(view.sides_of(tree).iter().filter(|&&left| left != tent && view.is_tent(left)));
                tell(view, tent, tree);
            }
        }
    }
}

/// What is left to a tent or a tree by these ties.
pub fn left(view: &View<'_>, ties: &Ties, one: Cell) -> Left {
    let (is_tent, is_tree) = (view.is_tent(one), view.is_tree(one));
    if ties.mate(one).is_some() || !is_tent && !is_tree {
        return Left::Others;
    }
    let is_left = |&other: &Cell| ties.mate(other).is_none() && (is_tent || view.is_open(other) || view.is_tent(other));
    let mut others = view.near(one).iter().copied().filter(is_left);
    match (others.next(), others.next()) {
        (None, _) => Left::Nothing,
        (Some(only), None) if is_tent || view.is_tent(only) => Left::Only(only),
        _ => Left::Others,
    }
}

/// A tent with its tree, and which of the two has no other left.
#[derive(Clone, Copy)]
struct Tie {
    tent: Cell,
    tree: Cell,
    is_by_tent: bool,
}

/// The ties from which it follows that these trees have their tents, or these tents their trees; in the order in which they
/// are found, if all that can be are found at a time.
fn reasons(view: &View<'_>, wanted: &[Cell]) -> Vec<Tie> {
    let mut ties = Ties::new(view.puzzle.ground.len());
    let mut found: Vec<Tie> = Vec::new();
    loop {
        let tents = view.tents().map(|tent| (tent, true));
        let trees = view.land.trees.iter().map(|&tree| (tree, false));
        let tie = |(one, is_by_tent): (Cell, bool)| {
            let Left::Only(other) = left(view, &ties, one) else { return None };
            let (tent, tree) = if is_by_tent { (one, other) } else { (other, one) };
            Some(Tie { tent, tree, is_by_tent })
        };
        let round: Vec<Tie> = tents.chain(trees).filter_map(tie).collect();
        for &tie in &round {
            if ties.mate(tie.tent).is_none() && ties.mate(tie.tree).is_none() {
                ties.tie(tie.tent, tie.tree);
                found.push(tie);
            }
        }
        if round.is_empty() {
            break;
        }
    }
    let mut wanted = wanted.to_vec();
    found.reverse();
    found.retain(|tie| {
        let is_wanted = wanted.contains(&tie.tent) || wanted.contains(&tie.tree);
        if is_wanted && tie.is_by_tent {
            wanted.extend(view.trees(tie.tent).iter().filter(|&&other| other != tie.tree));
        } else if is_wanted {
            wanted.extend(view.sides_of(tie.tree).iter().filter(|&&other| other != tie.tent && view.is_tent(other)));
        }
        is_wanted
    });
    found.reverse();
    found
}

/// Ties as the beginning of a sentence, and the cells to look at.
fn told(view: &View<'_>, wanted: &[Cell]) -> (Said, Vec<Cell>) {
    let ties = reasons(view, wanted);
    let (tents, trees): (Vec<Cell>, Vec<Cell>) = ties.iter().map(|tie| (tie.tent, tie.tree)).unzip();
    let id = match (ties.as_slice(), ties.first().is_some_and(|tie| tie.is_by_tent)) {
        ([_], true) => "tents-tie-by-tent",
        ([_], false) => "tents-tie-by-tree",
        _ => "tents-ties",
    };
    let said = Said::new(id).with("tents", view.spots(&tents)).with("trees", view.spots(&trees));
    (said, trees.into_iter().chain(tents).collect())
}

/// A tree that has its tent: cells beside it that have no other trees but such are grass.
pub fn no_tree_left(view: &View<'_>, tree: usize) -> Option<Finding> {
    let tree = view.land.trees[tree];
    view.ties.mate(tree)?;
    let has_none =
        |cell: &Cell| view.is_open(*cell) && view.trees(*cell).iter().all(|&one| view.ties.mate(one).is_some());
    let grass: Vec<Cell> = view.sides_of(tree).iter().copied().filter(has_none).collect();
    if grass.is_empty() {
        return None;
    }
    let trees: Vec<Cell> = grass.iter().flat_map(|&cell| view.trees(cell)).copied().collect();
    let (ties, looked) = told(view, &trees);
    let said = Said::new("tents-step-no-tree-left").with("ties", ties).with("cells", view.spots(&grass));
    Some(view.finding(&[], &grass, looked, said))
}

/// A tree without a tent of its own to which others' tents leave a single place.
pub fn last_place_left(view: &View<'_>, tree: usize) -> Option<Finding> {
    let tree = view.land.trees[tree];
    let mut places = view.places(tree);
    let place = places.next().filter(|&place| view.is_open(place))?;
    if places.next().is_some() {
        return None;
    }
    let others = others_beside(view, tree);
    if others.is_empty() {
        return None;
    }
    let (ties, looked) = told(view, &others);
    let spot = |cell| view.puzzle.spot(cell);
    let said = Said::new("tents-step-last-place").with("ties", ties).with("tree", spot(tree)).with("cell", spot(place));
    Some(view.finding(&[place], &[], [tree].into_iter().chain(looked).collect(), said))
}

/// The tents beside a tree that are other trees'.
fn others_beside(view: &View<'_>, tree: Cell) -> Vec<Cell> {
    let is_others = |tent: &Cell| view.is_tent(*tent) && view.ties.mate(*tent).is_some_and(|mate| mate != tree);
    view.sides_of(tree).iter().copied().filter(is_others).collect()
}

/// Which tents beside these trees are other trees', as the end of a sentence that speaks of their places.
pub fn others(view: &View<'_>, trees: &[Cell]) -> Said {
    let mut tents: Vec<Cell> = trees.iter().flat_map(|&tree| others_beside(view, tree)).collect();
    tents.retain(|&tent| view.ties.mate(tent).is_some_and(|mate| !trees.contains(&mate)));
    tents.sort_unstable();
    tents.dedup();
    match tents.is_empty() {
        true => Said::new("tents-no-others"),
        false => Said::new("tents-others").with("tents", view.spots(&tents)).with("number", tents.len()),
    }
}
