//! Trees close to each other: in how few ways their tents can stand together, and what all these ways have in common.
//!
//! In a way no tents touch, each tree has its own, and no line and no other tree comes short. A clump grows tree by tree, as
//! long as the ways stay few. Which clumps there are does not depend on the tree with which they begin.

use super::result;
use super::traces::Traces;
use super::trial::{Bench, trace_tree};
use super::view::View;
use runut_model::{Cell, Finding, Said};
use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;

/// How many trees, and in how many ways, people keep in mind.
const FEW: Size = Size { trees: 2, ways: 4, cells: 8 };
const MOST: Size = Size { trees: 4, ways: 6, cells: 15 };

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Size {
    trees: usize,
    ways: usize,
    /// How many tents there are in all ways together.
    cells: usize,
}

/// One tree or two, in few ways.
pub fn few_trees(view: &mut View<'_>, tree: usize) -> Option<Finding> {
    find(view, tree, FEW)
}

/// More trees, in more ways.
pub fn clump(view: &mut View<'_>, tree: usize) -> Option<Finding> {
    find(view, tree, MOST)
}

/// The tents of a clump's trees, and all that stands then, with what is known.
struct Way {
    tents: Vec<Cell>,
    /// Tents and grass in open cells.
    then: Vec<(Cell, bool)>,
}

/// In which ways the tents of some trees can stand; none if they are too many.
struct Clump {
    ways: Option<Vec<Way>>,
    traces: Traces,
}

/// What is remembered of the clumps, by their trees in order; shared until one of those who think learns more.
#[derive(Clone, Default)]
pub struct Clumps {
    known: Option<Arc<HashMap<Vec<Cell>, Arc<Clump>>>>,
    /// Trees that have no clump of a size from which anything follows, and on what that depends.
    barren: Option<Arc<HashMap<(Cell, Size), Traces>>>,
}

impl Clumps {
    /// Forgets what depends on what has changed.
    pub fn forget(&mut self, changed: &Traces) {
        if let Some(known) = &mut self.known {
            Arc::make_mut(known).retain(|_, clump| !clump.traces.meet(changed));
        }
        if let Some(barren) = &mut self.barren {
            Arc::make_mut(barren).retain(|_, traces| !traces.meet(changed));
        }
    }

    fn get(&self, trees: &[Cell]) -> Option<&Clump> {
        Some(self.known.as_ref()?.get(trees)?)
    }
}

fn find(view: &mut View<'_>, tree: usize, most: Size) -> Option<Finding> {
    let tree = view.land.trees[tree];
    if view.ties.mate(tree).is_some() {
        return None;
    }
    let mut trials = std::mem::take(&mut view.trials);
    trials.catch_up(view);
    let mut clumps = std::mem::take(&mut trials.clumps);
    let mut bench = Bench { view, trial: &mut trials.trial, changes: &trials.changes };
    let is_barren = clumps.barren.as_ref().is_some_and(|barren| barren.contains_key(&(tree, most)));
    let found = if is_barren { None } else { clumps.grow(&mut bench, tree, most) };
    trials.clumps = clumps;
    view.trials = trials;
    found
}

impl Clumps {
    /// The smallest clump with a tree whose ways have something in common.
    fn grow(&mut self, bench: &mut Bench<'_, '_>, tree: Cell, most: Size) -> Option<Finding> {
        let mut waiting = VecDeque::from([vec![tree]]);
        let mut seen: HashSet<Vec<Cell>> = waiting.iter().cloned().collect();
        let mut traces = Traces::default();
        while let Some(trees) = waiting.pop_front() {
            let clump = self.clump(bench, &trees);
            traces.add(&clump.traces);
            let Some(ways) = clump.ways.as_deref().filter(|ways| ways.len() <= most.ways) else { continue };
            let found = (trees.len() * ways.len() <= most.cells).then(|| told(bench.view, &trees, ways)).flatten();
            if found.is_some() {
                return found;
            }
            if trees.len() == most.trees || ways.is_empty() {
                continue;
            }
            for other in neighbours(bench.view, &trees, &mut traces) {
                let mut more = trees.clone();
                more.insert(more.partition_point(|&tree| tree < other), other);
                if seen.insert(more.clone()) {
                    waiting.push_back(more);
                }
            }
        }
        Arc::make_mut(self.barren.get_or_insert_default()).insert((tree, most), traces);
        None
    }

    /// In which ways the tents of these trees can stand, which can be told from those of all of them but one.
    fn clump(&mut self, bench: &mut Bench<'_, '_>, trees: &[Cell]) -> &Clump {
        if self.get(trees).is_none() {
            let clump = self.tried(bench, trees);
            Arc::make_mut(self.known.get_or_insert_default()).insert(trees.to_vec(), Arc::new(clump));
        }
        self.get(trees).expect("it was tried")
    }

    fn tried(&mut self, bench: &mut Bench<'_, '_>, trees: &[Cell]) -> Clump {
        let fewer = (0..trees.len()).filter_map(|without| {
            let mut others = trees.to_vec();
            let tree = others.remove(without);
            let ways = self.get(&others)?.ways.as_ref()?;
            Some((ways.len() * bench.view.places(tree).count(), without, others))
        });
        let (tree, others) = match fewer.min() {
            Some((_, without, others)) => (trees[without], others),
            None => (trees[0], Vec::new()),
        };
        let mut clump = Clump { ways: None, traces: Traces::default() };
        let mut before: Vec<Vec<Cell>> = vec![Vec::new()];
        if let Some(known) = self.get(&others) {
            clump.traces = known.traces;
            before = known.ways.iter().flatten().map(|way| way.tents.clone()).collect();
        }
        let at = trees.partition_point(|&other| other < tree);
        let places: Vec<Cell> = bench.view.places(tree).collect();
        let mut ways = Vec::new();
        'ways: for tents in &before {
            for &place in &places {
                if ways.len() > MOST.ways {
                    break 'ways;
                }
                if tents.iter().any(|&tent| tent == place || bench.view.touch(tent, place)) {
                    continue;
                }
                let mut tents = tents.clone();
                tents.insert(at, place);
                bench.begin();
                tents.iter().for_each(|&tent| {
                    if bench.view.is_open(tent) {
                        bench.suppose(tent, true);
                    }
                });
                let is_pitched = tents.iter().all(|&tent| bench.view.is_tent(tent));
                if is_pitched && bench.follow(0).is_none() {
                    let then = bench.written();
                    ways.push(Way { tents, then });
                }
                bench.end();
                clump.traces.add(&bench.trial.traces);
            }
        }
        ways.sort_unstable_by(|one: &Way, other| one.tents.cmp(&other.tents));
        clump.traces.add(&bench.traces_of(tree));
        clump.ways = Some(ways).filter(|ways| ways.len() <= MOST.ways);
        clump
    }
}

/// The trees without a tent of their own that have a place which is, or touches, a place of these.
fn neighbours(view: &View<'_>, trees: &[Cell], traces: &mut Traces) -> Vec<Cell> {
    let places: Vec<Cell> = trees.iter().flat_map(|&tree| view.places(tree)).collect();
    let near = places.iter().flat_map(|&place| view.land.around(place).iter().copied().chain([place]));
    let mut others = Vec::new();
    for cell in near {
        traces.trace(&view.land, cell);
        if !view.is_open(cell) && !view.is_tent(cell) {
            continue;
        }
        for &tree in view.trees(cell) {
            trace_tree(view, traces, tree);
            let is_free = view.ties.mate(tree).is_none() && view.places(tree).any(|place| place == cell);
            if is_free && !trees.contains(&tree) {
                others.push(tree);
            }
        }
    }
    others.sort_unstable();
    others.dedup();
    others
}

/// What all ways have in common, if it is anything.
fn told(view: &View<'_>, trees: &[Cell], ways: &[Way]) -> Option<Finding> {
    let (first, others) = ways.split_first()?;
    let in_all = first.then.iter().filter(|fact| others.iter().all(|way| way.then.contains(fact)));
    let (mut tents, mut grass) = (Vec::new(), Vec::new());
    for &(cell, is_tent) in in_all {
        if is_tent { &mut tents } else { &mut grass }.push(cell);
    }
    if tents.is_empty() && grass.is_empty() {
        return None;
    }
    tents.sort_unstable();
    grass.sort_unstable();
    let each = ways.iter().rev().fold(None, |rest: Option<Said>, way| {
        let way = view.spots(&way.tents);
        Some(match rest {
            None => Said::new("tents-way").with("tents", way),
            Some(rest) => Said::new("tents-ways").with("tents", way).with("rest", rest),
        })
    })?;
    let said = Said::new("tents-step-clump")
        .with("trees", view.spots(trees))
        .with("size", trees.len())
        .with("number", ways.len())
        .with("ways", each)
        .with("others", super::ties::others(view, trees))
        .with("result", result(view, &tents, &grass));
    let places = trees.iter().flat_map(|&tree| view.places(tree));
    let looked = runut_model::views::each_once(trees.iter().copied().chain(places));
    Some(view.finding(&tents, &grass, looked, said))
}
