//! `cover`: exact cover over masks, fewest options first.
//!
//! Every group "exactly one" is a bit; a candidate is the mask of its groups; a solution is a choice of one candidate a
//! decision whose masks fill all bits without overlap. Decisions with the same masks (two pieces of one shape) are one
//! *shape* with a multiplicity, so that 26 equal pieces are not tried in 26! orders: a tiling is found once and then told
//! in every way to hand out its names.
//!
//! A place of the search is a list of the candidates still possible. Filtering it for a child is a straight run over the
//! list without branches; a child that leaves some bit without any candidate is dropped at once, which is the fate of
//! about half of them; and the options of all bits are counted together with bit-sliced adders.

use crate::colouring;
use crate::drive::{NODES, no_order};
use crate::tally::Tally;
use runut_model::{
    BigUint, Cand, Event, Filling, Halt, Job, Limits, Mask, Model, Outcome, Said, Strategy, Watch, with_mask_words,
};
use std::collections::HashMap;
use std::ops::ControlFlow;

/// The most groups a mask can hold.
const MOST_GROUPS: usize = 16_384;
/// Words of masks run over between two looks at the limits: about half a millisecond.
const WORDS_PER_LOOK: usize = 1 << 19;
/// Planes of the bit-sliced adders: options are told apart up to 15.
const PLANES: usize = 4;
/// Depth to which progress is told.
const PROGRESS_DEPTH: usize = 8;

/// Exact cover over masks.
pub struct Cover;

impl Strategy for Cover {
    fn name(&self) -> &'static str {
        "cover"
    }

    fn fits(&self, job: &Job<'_>) -> Result<(), Said> {
        no_order(self.name(), job)?;
        // A model that cannot be made is a matter of limits, and `run` says so.
        job.puzzle.model(job.limits).map_or(Ok(()), fits)
    }

    fn run(&self, job: &Job<'_>, watch: &mut dyn Watch) -> Outcome {
        let mut tally = Tally::new(job.ask, job.limits, watch);
        let model = match job.puzzle.model(job.limits) {
            Ok(model) => model,
            Err(halt) => {
                tally.halt(halt);
                return tally.outcome(self.name(), (NODES, 0), None);
            }
        };
        if let Some(reason) = colouring::refute(model) {
            return tally.outcome(self.name(), (NODES, 0), Some(reason));
        }
        let nodes = with_mask_words!(model.groups.len(), W => Tiler::<W>::solve(model, &mut tally));
        tally.outcome(self.name(), (NODES, nodes), None)
    }
}

/// Whether a model is an exact cover: everything holds exactly once, and the groups alone keep marks from clashing.
fn fits(model: &Model) -> Result<(), Said> {
    let is_exact = model.constraints.is_empty() && model.groups.iter().all(|group| group.is_one());
    let mut groups_of = vec![Vec::new(); model.len()];
    for (number, group) in model.groups.iter().enumerate() {
        for candidate in &group.among {
            groups_of[candidate.index()].push(number);
        }
    }
    let agrees = |markers: &Vec<Cand>| {
        let Some(first) = markers.first() else { return true };
        let shared = |group: &usize| markers.iter().all(|marker| groups_of[marker.index()].contains(group));
        let one_decision = |range: &std::ops::Range<u32>| markers.iter().all(|marker| range.contains(&marker.0));
        groups_of[first.index()].iter().any(shared) || model.decisions.iter().any(one_decision)
    };
    if !is_exact || groups_of.iter().any(Vec::is_empty) || !model.markers().iter().all(agrees) {
        return Err(Said::new("cover-needs-exact-cover"));
    }
    if model.groups.len() > MOST_GROUPS {
        return Err(Said::new("cover-too-large").with("limit", MOST_GROUPS));
    }
    Ok(())
}

/// Decisions with the same masks.
struct Shape<const W: usize> {
    /// For each decision its candidates, sorted by mask: the same masks for all of them.
    decisions: Vec<Vec<Cand>>,
    masks: Vec<Mask<W>>,
}

/// Candidates still possible: their masks and shapes side by side. Only the first `count` are.
struct List<const W: usize> {
    masks: Vec<Mask<W>>,
    shapes: Vec<u16>,
    count: usize,
}

/// What the search branches on.
enum Branch {
    Bit(usize),
    Shape(u16),
    Dead,
}

struct Tiler<'a, 'b, const W: usize> {
    model: &'a Model,
    tally: &'a mut Tally<'b>,
    shapes: Vec<Shape<W>>,
    /// How many of each shape are still to be placed.
    left: Vec<u32>,
    /// Live candidates of each shape, counted anew at every place.
    live: Vec<u32>,
    lists: Vec<List<W>>,
    chosen: Vec<(u16, Mask<W>)>,
    /// Ways to hand out the names within equal shapes.
    names: BigUint,
    nodes: u64,
    words: usize,
    bytes: u64,
    most_bytes: u64,
    /// Child and number of children at the first depths, for progress.
    path: [(u32, u32); PROGRESS_DEPTH],
    every: bool,
}

impl<'a, 'b, const W: usize> Tiler<'a, 'b, W> {
    /// Searches the whole model; returns the number of nodes.
    fn solve(model: &'a Model, tally: &'a mut Tally<'b>) -> u64 {
        let mask_bytes = (model.len() * (size_of::<Mask<W>>() + size_of::<Cand>()) * 2) as u64;
        let most_bytes = tally.limits().bytes;
        let room = if mask_bytes > most_bytes { Err(Halt::Memory) } else { Ok(()) };
        let shapes = match room.and_then(|()| shapes::<W>(model, tally.limits())) {
            Ok(shapes) => shapes,
            Err(halt) => {
                tally.halt(halt);
                return 0;
            }
        };
        let mut root = List { masks: Vec::new(), shapes: Vec::new(), count: 0 };
        for (number, shape) in shapes.iter().enumerate() {
            root.masks.extend(&shape.masks);
            root.shapes.extend(std::iter::repeat_n(number as u16, shape.masks.len()));
        }
        root.count = root.masks.len();
        let every = tally.detail() == runut_model::Detail::Every;
        let mut tiler = Tiler {
            model,
            left: shapes.iter().map(|shape| shape.decisions.len() as u32).collect(),
            live: vec![0; shapes.len()],
            names: shapes.iter().flat_map(|shape| 1..=shape.decisions.len()).map(BigUint::from).product(),
            shapes,
            tally,
            lists: vec![root],
            chosen: Vec::new(),
            nodes: 0,
            words: 0,
            bytes: mask_bytes,
            most_bytes,
            path: [(0, 1); PROGRESS_DEPTH],
            every,
        };
        let _ = tiler.descend(0, Mask::below(model.groups.len()));
        tiler.nodes
    }

    fn descend(&mut self, depth: usize, open: Mask<W>) -> ControlFlow<()> {
        self.nodes += 1;
        if open.is_empty() {
            return if self.left.iter().all(|&left| left == 0) { self.solved() } else { ControlFlow::Continue(()) };
        }
        let branch = self.choose(depth, &open);
        let belongs = |mask: &Mask<W>, shape: u16| match branch {
            Branch::Bit(bit) => mask.has(bit),
            Branch::Shape(wanted) => shape == wanted,
            Branch::Dead => false,
        };
        let list = &self.lists[depth];
        let children: Vec<usize> = (0..list.count).filter(|&at| belongs(&list.masks[at], list.shapes[at])).collect();
        if children.is_empty() && self.every {
            self.tally.tell(Event::Dead)?;
        }
        for (number, &at) in children.iter().enumerate() {
            if depth < PROGRESS_DEPTH {
                self.path[depth] = (number as u32, children.len() as u32);
                self.path[depth + 1..].fill((0, 1));
            }
            self.child(depth, at, &open)?;
        }
        ControlFlow::Continue(())
    }

    /// Tries the candidate at a place of the list.
    fn child(&mut self, depth: usize, at: usize, open: &Mask<W>) -> ControlFlow<()> {
        let (mask, shape) = (self.lists[depth].masks[at], self.lists[depth].shapes[at]);
        if self.every {
            self.tally.tell(Event::Guess(self.candidate(shape, &mask, 0)))?;
        }
        let is_last = self.left[shape as usize] == 1;
        let covers = self.filter(depth, &mask, is_last.then_some(shape))?;
        let open = open.without(&mask);
        if !open.without(&covers).is_empty() {
            return if self.every { self.tally.tell(Event::Dead) } else { ControlFlow::Continue(()) };
        }
        self.left[shape as usize] -= 1;
        self.chosen.push((shape, mask));
        self.descend(depth + 1, open)?;
        self.chosen.pop();
        self.left[shape as usize] += 1;
        ControlFlow::Continue(())
    }

    /// Writes the child's list: what does not meet `mask` and is not of the shape that is used up. Returns all it covers.
    fn filter(&mut self, depth: usize, mask: &Mask<W>, used_up: Option<u16>) -> ControlFlow<(), Mask<W>> {
        self.make_room(depth + 1)?;
        let (parents, children) = self.lists.split_at_mut(depth + 1);
        let (parent, child) = (&parents[depth], &mut children[0]);
        let used_up = used_up.unwrap_or(u16::MAX);
        let mut covers = Mask::EMPTY;
        let mut kept = 0;
        for (other, &shape) in parent.masks[..parent.count].iter().zip(&parent.shapes[..parent.count]) {
            let keep = !other.meets(mask) & (shape != used_up);
            child.masks[kept] = *other;
            child.shapes[kept] = shape;
            kept += keep as usize;
            let all = if keep { u64::MAX } else { 0 };
            for word in 0..W {
                covers.0[word] |= other.0[word] & all;
            }
        }
        child.count = kept;
        let words = parent.count * W;
        self.look(words)?;
        ControlFlow::Continue(covers)
    }

    /// Makes the list at a depth as long as its parent's.
    fn make_room(&mut self, depth: usize) -> ControlFlow<()> {
        if self.lists.len() == depth {
            self.lists.push(List { masks: Vec::new(), shapes: Vec::new(), count: 0 });
        }
        let (needed, has) = (self.lists[depth - 1].count, self.lists[depth].masks.len());
        if has < needed {
            self.bytes += ((needed - has) * (size_of::<Mask<W>>() + size_of::<u16>())) as u64;
            if self.bytes > self.most_bytes {
                self.tally.halt(Halt::Memory);
                return ControlFlow::Break(());
            }
            self.lists[depth].masks.resize(needed, Mask::EMPTY);
            self.lists[depth].shapes.resize(needed, 0);
        }
        ControlFlow::Continue(())
    }

    fn look(&mut self, words: usize) -> ControlFlow<()> {
        self.words += words;
        if self.words < WORDS_PER_LOOK {
            return ControlFlow::Continue(());
        }
        self.words = 0;
        let path = self.path;
        self.tally.pulse(self.nodes, || share(&path))
    }

    /// The bit or shape with the fewest options.
    fn choose(&mut self, depth: usize, open: &Mask<W>) -> Branch {
        let list = &self.lists[depth];
        let mut planes = [Mask::<W>::EMPTY; PLANES];
        let mut many = Mask::<W>::EMPTY;
        self.live.fill(0);
        for (mask, &shape) in list.masks[..list.count].iter().zip(&list.shapes[..list.count]) {
            self.live[shape as usize] += 1;
            let mut carry = *mask;
            for plane in &mut planes {
                let next = plane.and(&carry);
                *plane = plane.xor(&carry);
                carry = next;
            }
            many = many.or(&carry);
        }
        let (mut fewest, mut options) = (open.without(&many), 0);
        if fewest.is_empty() {
            (fewest, options) = (*open, 1 << PLANES);
        } else {
            for (plane, bits) in planes.iter().enumerate().rev() {
                let smaller = fewest.without(bits);
                if smaller.is_empty() {
                    options |= 1 << plane;
                } else {
                    fewest = smaller;
                }
            }
        }
        let mut branch = match options {
            0 => return Branch::Dead,
            _ => Branch::Bit(fewest.first().expect("something is open")),
        };
        for (shape, (&left, &live)) in self.left.iter().zip(&self.live).enumerate() {
            if live < left {
                return Branch::Dead;
            }
            if left == 1 && live < options {
                options = live;
                branch = Branch::Shape(shape as u16);
            }
        }
        branch
    }

    /// All bits are filled: tells the tiling, in every way to hand out the names of equal shapes.
    fn solved(&mut self) -> ControlFlow<()> {
        if !self.tally.wants_boards() {
            let names = self.names.clone();
            return self.tally.counted(&names);
        }
        let mut places = vec![Vec::new(); self.shapes.len()];
        for &(shape, mask) in &self.chosen {
            places[shape as usize].push(mask);
        }
        let mut handed: Vec<Vec<usize>> = places.iter().map(|masks| (0..masks.len()).collect()).collect();
        loop {
            let filling = self.named(&places, &handed);
            self.tally.found(&filling)?;
            if !handed.iter_mut().any(|order| next_permutation(order)) {
                return ControlFlow::Continue(());
            }
        }
    }

    /// The board on which the i-th place of a shape goes to its decision number `handed[shape][i]`.
    fn named(&self, places: &[Vec<Mask<W>>], handed: &[Vec<usize>]) -> Filling {
        let held = places.iter().zip(handed).enumerate().flat_map(|(shape, (masks, order))| {
            masks.iter().zip(order).map(move |(mask, &decision)| self.candidate(shape as u16, mask, decision))
        });
        self.model.filling(held)
    }

    /// The candidate of a shape's decision that has this mask.
    fn candidate(&self, shape: u16, mask: &Mask<W>, decision: usize) -> Cand {
        let shape = &self.shapes[shape as usize];
        let at = shape.masks.binary_search(mask).expect("a placed mask is one of its shape's");
        shape.decisions[decision][at]
    }
}

/// The decisions, those with the same masks together.
fn shapes<const W: usize>(model: &Model, limits: &Limits) -> Result<Vec<Shape<W>>, Halt> {
    let mut masks = vec![Mask::<W>::EMPTY; model.len()];
    for (number, group) in model.groups.iter().enumerate() {
        for candidate in &group.among {
            masks[candidate.index()].insert(number);
        }
    }
    let mut shapes: Vec<Shape<W>> = Vec::new();
    let mut known: HashMap<Vec<Mask<W>>, usize> = HashMap::new();
    for decision in &model.decisions {
        if limits.stopped() {
            return Err(Halt::Stopped);
        }
        let mut candidates: Vec<Cand> = decision.clone().map(Cand).collect();
        candidates.sort_by_key(|candidate| masks[candidate.index()]);
        let sorted: Vec<Mask<W>> = candidates.iter().map(|candidate| masks[candidate.index()]).collect();
        match known.get(&sorted) {
            Some(&shape) => shapes[shape].decisions.push(candidates),
            None => {
                known.insert(sorted.clone(), shapes.len());
                shapes.push(Shape { decisions: vec![candidates], masks: sorted });
            }
        }
    }
    Ok(shapes)
}

/// The part of the search that lies behind a path, in millionths.
fn share(path: &[(u32, u32)]) -> (BigUint, Option<BigUint>) {
    let (mut done, mut width) = (0.0, 1.0);
    for &(child, children) in path {
        width /= f64::from(children.max(1));
        done += width * f64::from(child);
    }
    (BigUint::from((done * 1e6) as u32), Some(BigUint::from(1_000_000u32)))
}

/// Moves on to the next order; false, and back to the first one, after the last.
fn next_permutation(order: &mut [usize]) -> bool {
    let Some(at) = (1..order.len()).rev().find(|&at| order[at - 1] < order[at]) else {
        order.reverse();
        return false;
    };
    let larger = (at..order.len()).rev().find(|&i| order[i] > order[at - 1]).expect("its neighbour is larger");
    order.swap(at - 1, larger);
    order[at..].reverse();
    true
}
