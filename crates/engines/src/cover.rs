//! `cover`: exact cover over masks, fewest options first.
//!
//! A place of the search is a list of the masks still possible, those of a shape together. A child that leaves some bit
//! without any placement is the fate of about half of them, and is found by one run over the list that writes nothing; only
//! then is the list filtered, without branches. The options of all bits are counted together with bit-sliced adders.
//!
//! Solutions are told by one thread, in an order that depends on nothing but the puzzle; where some are wanted and none
//! is found soon, by a search that restarts from time to time (`restarts`). A count is split into tasks,
//! each a path of child numbers from the root, that all threads work through; the same paths are what a
//! [`Journal`](runut_model::Journal) keeps of an enumeration, so that it can be taken up again.

use crate::blackboard;
use crate::colouring;
use crate::drive::no_order;
use crate::symmetry::Parts;
use crate::tally::{Tally, on_model};
use crate::tiling::{self, Tiling};
use restarts::Restarting;
use runut_model::{
    Ask, BigUint, CodeLine, Detail, Diver, Event, Halt, Limits, Mask, Model, Outcome, Question, Said, Searchable,
    Strategy, Watch, names, with_mask_words,
};
use std::ops::{ControlFlow, Range};

mod counter;
mod per_placement;
mod picks;
mod places;
mod probes;
mod regions;
mod restarts;
mod rows;
mod tasks;
mod transpositions;
mod weights;

pub(crate) use per_placement::worth;
pub(crate) use tasks::count;

/// Words of masks run over between two looks at the limits: about half a millisecond.
const WORDS_PER_LOOK: usize = 1 << 19;
/// Planes of the bit-sliced adders: options are told apart up to 15. Where all bits have more, a first solution is looked
/// for at the first of them, so that large boards are filled from one side; a count that may take long counts exactly.
const PLANES: usize = 4;
/// Looks at the limits for which the plain order is given its chance, where only some solutions are wanted: about a tenth of
/// a second. Most boards are solved by then, some ten times over.
const PATIENCE: u32 = 200;
/// Counts up to this limit are not worth more than one thread.
const FEW: u64 = 1_000;

/// Exact cover over masks.
pub struct Cover;

impl Strategy for Cover {
    fn name(&self) -> &'static str {
        names::COVER
    }

    fn rolls_dice(&self) -> bool {
        true
    }

    fn code(&self) -> &'static [CodeLine] {
        blackboard::COVER
    }

    fn fits(&self, puzzle: &dyn Searchable, question: &Question<'_>, limits: &Limits) -> Result<(), Said> {
        no_order(self.name(), question)?;
        // A model that cannot be made is a matter of limits, and `run` says so.
        puzzle.model(limits).map_or(Ok(()), |model| tiling::fits(model, question.counting))
    }

    /// Who looks for one particular solution passes the others over.
    fn shows_steps(&self, _: &dyn Searchable, question: &Question<'_>, _: &Limits) -> bool {
        question.pick.is_none()
    }

    fn diver<'a>(
        &self,
        puzzle: &'a dyn Searchable,
        question: &Question<'_>,
        limits: &'a Limits,
    ) -> Result<Option<Box<dyn Diver + 'a>>, Halt> {
        let model = puzzle.model(limits)?;
        with_mask_words!(tiling::bits(model), W => Ok(Some(Box::new(probes::Probes::<W>::new(model, puzzle, question, limits)?))))
    }

    fn run(&self, puzzle: &dyn Searchable, question: &Question<'_>, limits: &Limits, watch: &mut dyn Watch) -> Outcome {
        on_model(self.name(), puzzle, question, limits, watch, |model, tally| {
            let refuted = if question.is_solvable { None } else { colouring::refute(model, limits)? };
            if refuted.is_some() {
                return Ok((0, refuted));
            }
            let nodes = with_mask_words!(tiling::bits(model), W => work::<W>(model, puzzle, question, limits, tally))?;
            Ok((nodes, None))
        })
    }
}

/// Answers the question; returns the number of nodes.
fn work<const W: usize>(
    model: &Model,
    puzzle: &dyn Searchable,
    question: &Question<'_>,
    limits: &Limits,
    tally: &mut Tally<'_>,
) -> Result<u64, Halt> {
    let (mut tiling, limits) = Tiling::<W>::with_room(model, limits)?;
    let limits = &limits;
    if question.pick.is_some() {
        return picks::pick(tiling, model, puzzle, question, limits, tally);
    }
    // Up to symmetry all are needed to know of a few.
    let is_few = limits.solutions.is_some_and(|limit| limit <= FEW) && !question.counting.up_to_symmetry;
    if question.ask == Ask::Solutions || is_few {
        if question.ask == Ask::Count && question.counting.equal_pieces {
            tiling.forget_names(limits)?;
        }
        let (nodes, bytes) = tell(&tiling, model, question.seed, limits, tally)?;
        tally.holds((model.bytes() + tiling.bytes()) as u64 + bytes);
        return Ok(nodes);
    }
    let mut nodes = 0;
    let parts = Parts::new(&mut tiling, puzzle, question, limits)?;
    tiling.break_symmetry(&parts.symmetries, limits)?;
    let mut counted = BigUint::ZERO;
    let count = parts.count(&tiling, limits.solutions, |tiling, part| {
        let journal = question.journal.filter(|_| part.is_whole);
        tasks::count(tiling, limits, part.enough, journal, tally, (&mut counted, &mut nodes))
    });
    // A count that was stopped is still a count of something, unless it is only part of a mean.
    match count {
        Some(count) => drop(tally.counted(&count)),
        None if question.counting.up_to_symmetry => {}
        None => drop(tally.counted(&(counted * &tiling.names))),
    }
    Ok(nodes)
}

/// Whether a search on masks of so many words may restart. On smaller boards it was never seen to help, larger ones take too
/// long to weigh, and each size is compiled for itself.
const fn is_for_restarts<const W: usize>() -> bool {
    W == 2 || W == 4 || W == 16
}

/// Tells solutions one by one: in the plain order, or, where only some are wanted and that order has none soon, by a search
/// that restarts. Returns the number of nodes, and the bytes that it held.
fn tell<const W: usize>(
    tiling: &Tiling<W>,
    model: &Model,
    seed: u64,
    limits: &Limits,
    tally: &mut Tally<'_>,
) -> Result<(u64, u64), Halt> {
    let is_few = limits.solutions.is_some_and(|limit| limit <= FEW);
    let is_some = is_few && tally.detail() != Detail::Every && is_for_restarts::<W>();
    let mut host = Teller { tally, model, tiling, patience: is_some.then_some(PATIENCE) };
    let mut tiler = Tiler::new(tiling, limits.bytes, Many::Alike);
    let _ = tiler.run(&[], 0, &mut host);
    let (nodes, bytes) = (tiler.nodes, tiler.bytes);
    if !is_for_restarts::<W>() || host.patience != Some(0) || host.tally.is_over() {
        return Ok((nodes, bytes));
    }
    drop(tiler);
    host.patience = None;
    let mut restarting = Restarting::new(tiling, &model.board, seed, limits)?;
    restarting.run(&mut host);
    let (more, held) = restarting.spent();
    Ok((nodes + more, held.max(bytes)))
}

/// What a search tells of itself.
trait Host<const W: usize> {
    /// Whether every step is to be told.
    fn wants_steps(&self) -> bool {
        false
    }
    /// Something happened.
    fn step(&mut self, _event: Event<'_>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
    /// A solution: the chosen shapes and masks, and how many it stands for.
    fn solved(&mut self, chosen: &[(u16, Mask<W>)], weight: u64) -> ControlFlow<()>;
    /// So many at once, by a count that does not go through each of them.
    fn counted(&mut self, _count: u128) {}
    /// Every millisecond or so: the nodes so far, and for each depth which child of how many.
    fn look(&mut self, nodes: u64, path: &[(u32, u32)]) -> ControlFlow<()>;
    /// The limit of memory is reached.
    fn no_memory(&mut self);
}

/// Tells solutions to a watcher, one by one.
struct Teller<'a, 'b, const W: usize> {
    tally: &'a mut Tally<'b>,
    model: &'a Model,
    tiling: &'a Tiling<W>,
    /// Looks until the search is to end if it has found nothing; none: it is to come to its end.
    patience: Option<u32>,
}

impl<const W: usize> Host<W> for Teller<'_, '_, W> {
    fn wants_steps(&self) -> bool {
        self.tally.detail() == Detail::Every
    }

    fn step(&mut self, event: Event<'_>) -> ControlFlow<()> {
        self.tally.tell(event)
    }

    fn solved(&mut self, chosen: &[(u16, Mask<W>)], _: u64) -> ControlFlow<()> {
        if !self.tally.wants_boards() {
            return self.tally.counted(&self.tiling.names);
        }
        if self.wants_steps() && self.tally.limits().solutions == Some(1) {
            // The board as it was built, which is one of those below.
            let laid = |at: usize| chosen[..at].iter().filter(|(shape, _)| *shape == chosen[at].0).count();
            let held = (0..chosen.len()).filter_map(|at| self.tiling.candidate(chosen[at].0, &chosen[at].1, laid(at)));
            return self.tally.found(&self.model.filling(held));
        }
        self.tiling.boards(self.model, chosen).try_for_each(|board| self.tally.found(&board))
    }

    fn look(&mut self, nodes: u64, path: &[(u32, u32)]) -> ControlFlow<()> {
        self.tally.pulse(nodes, || share(path))?;
        match &mut self.patience {
            Some(looks) if self.tally.is_empty() => {
                *looks -= 1;
                if *looks == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            }
            _ => ControlFlow::Continue(()),
        }
    }

    fn no_memory(&mut self) {
        self.tally.halt(Halt::Memory);
    }
}

/// Placements still possible: their masks, shape by shape, sorted within each.
struct List<const W: usize> {
    /// The masks; what comes after the last shape's is left over from before.
    masks: Vec<Mask<W>>,
    /// Where each shape's masks end.
    ends: Vec<usize>,
}

impl<const W: usize> List<W> {
    fn count(&self) -> usize {
        self.ends.last().copied().unwrap_or(0)
    }

    /// Where the masks of a shape lie.
    fn of(&self, shape: usize) -> Range<usize> {
        let start = if shape == 0 { 0 } else { self.ends[shape - 1] };
        start..self.ends[shape]
    }

    /// How many of its masks can still be placed.
    fn live(&self, shape: usize) -> u32 {
        self.of(shape).len() as u32
    }

    /// Of the open bits those with the fewest options, and how many they have.
    fn scarcest(&self, open: &Mask<W>) -> (Mask<W>, u32) {
        let mut options = vec![0; 64 * W];
        for bit in self.masks[..self.count()].iter().flat_map(Mask::iter) {
            options[bit] += 1;
        }
        let fewest = open.iter().map(|bit| options[bit]).min().unwrap_or(0);
        (open.iter().filter(|&bit| options[bit] == fewest).collect(), fewest)
    }

    /// All that can still be covered once `mask` is, without the shape that is used up by it.
    fn covers(&self, mask: &Mask<W>, used_up: Option<usize>) -> Mask<W> {
        let skipped = used_up.map_or(0..0, |shape| self.of(shape));
        let mut covers = Mask::EMPTY;
        for part in [&self.masks[..skipped.start], &self.masks[skipped.end..self.count()]] {
            for other in part {
                let all = if other.meets(mask) { 0 } else { u64::MAX };
                for word in 0..W {
                    covers.0[word] |= other.0[word] & all;
                }
            }
        }
        covers
    }

    /// Takes over what does not meet `mask` and is not of the shape that is used up.
    fn filter(&mut self, parent: &List<W>, mask: &Mask<W>, used_up: Option<usize>) {
        let mut kept = 0;
        for shape in 0..parent.ends.len() {
            let masks = if used_up == Some(shape) { 0..0 } else { parent.of(shape) };
            for other in &parent.masks[masks] {
                self.masks[kept] = *other;
                kept += !other.meets(mask) as usize;
            }
            self.ends[shape] = kept;
        }
    }
}

/// What the search branches on.
enum Branch {
    Bit(usize),
    Shape(usize),
    Dead,
}

/// How bits with more options than the planes hold are told apart.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Many {
    /// Not at all.
    Alike,
    /// One by one. Of Kanoodle's pyramid this saves a third of the nodes and more: it matters near the root.
    Counted,
}

struct Tiler<'a, const W: usize> {
    tiling: &'a Tiling<W>,
    many: Many,
    /// How many of each shape are still to be placed.
    left: Vec<u32>,
    /// Whether every placement lays one copy.
    is_plain: bool,
    /// Of which shapes some placements lay several copies or stand for several.
    is_special: Vec<bool>,
    lists: Vec<List<W>>,
    chosen: Vec<(u16, Mask<W>)>,
    path: Vec<(u32, u32)>,
    weight: u64,
    nodes: u64,
    words: usize,
    bytes: u64,
    most_bytes: u64,
}

impl<'a, const W: usize> Tiler<'a, W> {
    fn new(tiling: &'a Tiling<W>, most_bytes: u64, many: Many) -> Tiler<'a, W> {
        let mut is_special = vec![false; tiling.multiplicity.len()];
        for placement in tiling.placements.iter().filter(|placement| placement.copies != 1 || placement.weight != 1) {
            is_special[placement.shape as usize] = true;
        }
        let end = |shape: usize| tiling.placements.partition_point(|placement| placement.shape as usize <= shape);
        let root = List {
            masks: tiling.placements.iter().map(|placement| placement.mask).collect(),
            ends: (0..tiling.multiplicity.len()).map(end).collect(),
        };
        Tiler {
            tiling,
            many,
            left: tiling.multiplicity.clone(),
            is_plain: tiling.placements.iter().all(|placement| placement.copies == 1),
            is_special,
            lists: vec![root],
            chosen: Vec::new(),
            path: Vec::new(),
            weight: 1,
            nodes: 0,
            words: 0,
            bytes: size_of_val(&*tiling.placements) as u64,
            most_bytes,
        }
    }

    /// Searches from a path of child numbers on; of its first `fixed` depths only the child that it names.
    fn run(&mut self, start: &[u32], fixed: usize, host: &mut dyn Host<W>) -> ControlFlow<()> {
        let open = Mask::below(self.tiling.bits);
        let end = self.descend(0, open, start, fixed, usize::MAX, host);
        self.clear();
        end
    }

    /// Takes everything back.
    fn clear(&mut self) {
        self.left.clone_from(&self.tiling.multiplicity);
        self.chosen.clear();
        self.path.clear();
        self.weight = 1;
    }

    /// Every path that reaches a depth, or a solution before it; `None` where they are too many, or it takes too long.
    fn prefixes(&mut self, depth: usize, most: usize, limits: &Limits) -> Option<Vec<Vec<u32>>> {
        let mut collector = Collector { paths: Vec::new(), most, limits };
        let end = self.descend(0, Mask::below(self.tiling.bits), &[], 0, depth, &mut collector);
        end.is_continue().then_some(collector.paths)
    }

    fn descend(
        &mut self,
        depth: usize,
        open: Mask<W>,
        start: &[u32],
        fixed: usize,
        cut: usize,
        host: &mut dyn Host<W>,
    ) -> ControlFlow<()> {
        if depth == cut || (cut != usize::MAX && open.is_empty()) {
            return host.look(0, &self.path);
        }
        self.nodes += 1;
        if open.is_empty() {
            return if self.tiling.is_whole(&self.left) {
                host.solved(&self.chosen, self.weight)
            } else {
                ControlFlow::Continue(())
            };
        }
        let branch = self.choose(depth, &open);
        let children = self.children(depth, &branch);
        let first = start.first().map_or(0, |&first| first as usize);
        let end = if fixed > 0 { children.len().min(first + 1) } else { children.len() };
        self.path.push((0, children.len() as u32));
        for (number, &child) in children.iter().enumerate().take(end).skip(first) {
            self.path[depth].0 = number as u32;
            let rest = if number == first { start.get(1..).unwrap_or(&[]) } else { &[] };
            self.child(depth, child, &open, (rest, fixed.saturating_sub(1), cut), host)?;
        }
        self.path.pop();
        ControlFlow::Continue(())
    }

    /// The placements to be tried, each with its shape.
    fn children(&self, depth: usize, branch: &Branch) -> Vec<(usize, Mask<W>)> {
        let list = &self.lists[depth];
        let of_shape = |shape: usize| list.masks[list.of(shape)].iter().map(move |&mask| (shape, mask));
        match *branch {
            Branch::Bit(bit) => (0..list.ends.len()).flat_map(of_shape).filter(|(_, mask)| mask.has(bit)).collect(),
            Branch::Shape(shape) => of_shape(shape).collect(),
            Branch::Dead => Vec::new(),
        }
    }

    /// The placements to be tried that leave no bit without any: the children that the search goes down to.
    fn living(&self, depth: usize, open: &Mask<W>) -> Vec<(usize, Mask<W>)> {
        let mut children = self.children(depth, &self.choose(depth, open));
        children.retain(|(shape, mask)| {
            let (copies, _) = self.worth(*shape, mask);
            let used_up = (self.left[*shape] == copies).then_some(*shape);
            self.left[*shape] >= copies
                && open.without(mask).without(&self.lists[depth].covers(mask, used_up)).is_empty()
        });
        children
    }

    /// Lays a placement and makes the list of what is possible beside it; `None` where memory does not allow that.
    fn enter(&mut self, depth: usize, shape: usize, mask: &Mask<W>, copies: u32) -> Option<()> {
        let used_up = (self.left[shape] == copies).then_some(shape);
        self.make_room(depth + 1)?;
        let (parents, children) = self.lists.split_at_mut(depth + 1);
        children[0].filter(&parents[depth], mask, used_up);
        self.left[shape] -= copies;
        Some(())
    }

    /// How many copies a placement lays, and how many placements it stands for.
    fn worth(&self, shape: usize, mask: &Mask<W>) -> (u32, u64) {
        if !self.is_special[shape] {
            return (1, 1);
        }
        let root = &self.lists[0];
        let all = root.of(shape);
        let at = root.masks[all.clone()].binary_search(mask).expect("what is placed is one of the tiling's");
        let placement = &self.tiling.placements[all.start + at];
        (u32::from(placement.copies), u64::from(placement.weight))
    }

    /// Tries a placement.
    fn child(
        &mut self,
        depth: usize,
        (shape, mask): (usize, Mask<W>),
        open: &Mask<W>,
        (start, fixed, cut): (&[u32], usize, usize),
        host: &mut dyn Host<W>,
    ) -> ControlFlow<()> {
        let (copies, weight) = self.worth(shape, &mask);
        if self.left[shape] < copies {
            return ControlFlow::Continue(());
        }
        if host.wants_steps() {
            // Equal pieces get their names in the order in which they are laid. That a cell stays bare is no guess that
            // anybody would see.
            let laid = self.chosen.iter().filter(|(other, _)| *other as usize == shape).count();
            if let Some(candidate) = self.tiling.candidate(shape as u16, &mask, laid) {
                host.step(Event::Guess(candidate))?;
            }
        }
        self.look(host)?;
        let used_up = (self.left[shape] == copies).then_some(shape);
        self.words += self.lists[depth].count() * W;
        let covers = self.lists[depth].covers(&mask, used_up);
        let open = open.without(&mask);
        if !open.without(&covers).is_empty() {
            return self.take_back(shape, host);
        }
        if self.enter(depth, shape, &mask, copies).is_none() {
            host.no_memory();
            return ControlFlow::Break(());
        }
        self.chosen.push((shape as u16, mask));
        self.weight *= weight;
        self.descend(depth + 1, open, start, fixed, cut, host)?;
        self.weight /= weight;
        self.chosen.pop();
        self.left[shape] += copies;
        self.take_back(shape, host)
    }

    /// Tells that the last guess, of this shape, is taken back.
    fn take_back(&self, shape: usize, host: &mut dyn Host<W>) -> ControlFlow<()> {
        if !host.wants_steps() || self.tiling.is_gap(shape) {
            return ControlFlow::Continue(());
        }
        let depth = self.chosen.iter().filter(|(shape, _)| !self.tiling.is_gap(*shape as usize)).count();
        host.step(Event::Dead { depth })
    }

    /// Makes the list at a depth as long as its parent's; `None` where memory does not allow that.
    fn make_room(&mut self, depth: usize) -> Option<()> {
        if self.lists.len() == depth {
            self.lists.push(List { masks: Vec::new(), ends: vec![0; self.left.len()] });
        }
        let (needed, has) = (self.lists[depth - 1].count(), self.lists[depth].masks.len());
        if has < needed {
            self.bytes += ((needed - has) * size_of::<Mask<W>>()) as u64;
            if self.bytes > self.most_bytes {
                return None;
            }
            self.lists[depth].masks.resize(needed, Mask::EMPTY);
        }
        Some(())
    }

    fn look(&mut self, host: &mut dyn Host<W>) -> ControlFlow<()> {
        if self.words < WORDS_PER_LOOK {
            return ControlFlow::Continue(());
        }
        self.words = 0;
        host.look(self.nodes, &self.path)
    }

    /// The bit or shape with the fewest options.
    fn choose(&self, depth: usize, open: &Mask<W>) -> Branch {
        let list = &self.lists[depth];
        let mut planes = [Mask::<W>::EMPTY; PLANES];
        let mut many = Mask::<W>::EMPTY;
        for mask in &list.masks[..list.count()] {
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
            (fewest, options) = match self.many {
                Many::Alike => (*open, 1 << PLANES),
                Many::Counted => list.scarcest(open),
            };
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
        for (shape, (&left, &slack)) in self.left.iter().zip(&self.tiling.slack).enumerate() {
            let live = list.live(shape);
            if self.is_plain && live + slack < left {
                return Branch::Dead;
            }
            if left == 1 && slack == 0 && live < options {
                options = live;
                branch = Branch::Shape(shape);
            }
        }
        branch
    }
}

/// Notes the paths it is shown, up to so many.
struct Collector<'a> {
    paths: Vec<Vec<u32>>,
    most: usize,
    limits: &'a Limits,
}

impl<const W: usize> Host<W> for Collector<'_> {
    fn solved(&mut self, _: &[(u16, Mask<W>)], _: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn look(&mut self, nodes: u64, path: &[(u32, u32)]) -> ControlFlow<()> {
        // A search that is cut looks at its cuts; looks at the time have nodes to tell of.
        if nodes == 0 {
            self.paths.push(path.iter().map(|&(child, _)| child).collect());
        }
        match self.paths.len() > self.most || self.limits.stopped() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }

    fn no_memory(&mut self) {}
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
