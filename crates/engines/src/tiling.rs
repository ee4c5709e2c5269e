//! A model as an exact cover over masks: what `cover` and `sweep` both work on.
//!
//! Every group "exactly one" is a bit; a candidate is the mask of its groups; a solution is a choice of one candidate a
//! decision whose masks fill all bits without overlap. Decisions with the same masks (two pieces of one shape) are one
//! *shape* with a multiplicity, so that 26 equal pieces are not tried in 26! orders: a tiling is found once and then told
//! in every way to hand out its names.
//!
//! A *bag* is a group of candidates of which so many hold, each of them a decision between itself and nothing: the places of
//! a piece of which there are several, or any number. It is a shape whose multiplicity may be a range, and its copies have no
//! names. A cell that may stay bare is a bit like any other: the *gap*, a shape of its own, may cover it for nothing.
//!
//! With letters aside ([`Tiling::forget_names`]) a tiling is a set of placements, and no piece has a name.

use crate::alike::Shared;
use runut_model::{
    BigUint, Cand, Cell, CellPermutation, Counting, Filling, Group, Halt, Limits, Live, Mask, Model, Said,
};
use std::collections::{BTreeMap, HashMap};

/// The most groups a mask can hold.
pub const MOST_GROUPS: usize = 16_384;
/// Masks worked on between two looks at the limits: even the widest, moved bit by bit, take a few milliseconds together.
const MASKS_PER_LOOK: usize = 1 << 10;

/// Whether a model is an exact cover: everything holds exactly once, and the groups alone keep marks from clashing. Equal
/// pieces and symmetries can be counted only where it is pieces that cover the cells of a board.
pub fn fits(model: &Model, counting: Counting) -> Result<(), Said> {
    let nothings = nothings(model);
    // What is in two bags has two numbers to obey.
    let mut is_bagged = vec![false; model.len()];
    let mut bagged = model.groups.iter().filter(|group| !is_bit(group)).flat_map(|group| &group.among);
    let is_exact = model.constraints.is_empty()
        && bagged.all(|one| !std::mem::replace(&mut is_bagged[one.index()], true))
        && model.groups.iter().all(|group| is_bit(group) || is_bag(group, &nothings));
    if !is_exact {
        return Err(Said::new("cover-needs-exact-cover"));
    }
    let mut is_covered = nothings;
    for candidate in model.groups.iter().filter(|group| is_bit(group)).flat_map(|group| &group.among) {
        is_covered[candidate.index()] = true;
    }
    let has_group = model.cells_with_group(is_bit);
    let agrees = |(cell, markers): (usize, &Vec<Cand>)| {
        let (Some(first), Some(last)) = (markers.first(), markers.last()) else { return true };
        let decision = model.decisions.partition_point(|range| range.end <= first.0);
        has_group[cell] || model.decisions[decision].contains(&last.0)
    };
    let markers = model.markers();
    if counting != Counting::default()
        && markers.iter().zip(&has_group).any(|(markers, has)| !markers.is_empty() && !has)
    {
        return Err(Said::new("cover-needs-exact-cover"));
    }
    let no_clash = markers.iter().enumerate().all(agrees);
    if !is_covered.iter().all(|&covered| covered) || !no_clash {
        return Err(Said::new("cover-needs-exact-cover"));
    }
    if bits(model) > MOST_GROUPS {
        return Err(Said::new("cover-too-large").with("limit", MOST_GROUPS));
    }
    Ok(())
}

/// Whether a group is something that is covered: once, or, if it is a cell, once at the most.
fn is_bit(group: &Group) -> bool {
    group.is_one() || is_bare(group)
}

/// Whether it is a cell that may stay bare.
fn is_bare(group: &Group) -> bool {
    group.lo == 0 && group.hi == 1 && group.about.is_some()
}

/// How many things are to be covered.
pub fn bits(model: &Model) -> usize {
    model.groups.iter().filter(|group| is_bit(group)).count()
}

/// For every candidate, whether it says that something is not there: it marks nothing, and only one thing speaks against it.
fn nothings(model: &Model) -> Vec<bool> {
    let mut nothings = vec![false; model.len()];
    for decision in model.decisions.iter().filter(|decision| decision.len() == 2) {
        let nothing = Cand(decision.end - 1);
        nothings[nothing.index()] = model.marks(nothing).is_empty();
    }
    for candidate in model.groups.iter().flat_map(|group| &group.among) {
        nothings[candidate.index()] = false;
    }
    nothings
}

/// Whether each of a group stands against nothing.
fn is_bag(group: &Group, nothings: &[bool]) -> bool {
    let stands_alone = |candidate: &Cand| nothings.get(candidate.index() + 1) == Some(&true);
    group.about.is_none() && !group.is_one() && group.among.iter().all(stands_alone)
}

/// Decisions with the same masks, or a bag.
#[derive(Clone)]
pub struct Shape<const W: usize> {
    /// For each decision its candidates, sorted by mask: the same masks for all of them. A bag has one such list, the gap
    /// none.
    decisions: Vec<Vec<Cand>>,
    /// All masks it had in the model, sorted.
    masks: Vec<Mask<W>>,
    /// How many are to be placed, if they are copies without names.
    copies: Option<(u32, u32)>,
}

/// A way to lay one or, in a symmetric tiling, several copies of a shape.
#[derive(Clone, Copy, Debug)]
pub struct Placement<const W: usize> {
    /// What it covers.
    pub mask: Mask<W>,
    /// The shape's number.
    pub shape: u16,
    /// How many copies of the shape it lays.
    pub copies: u16,
    /// How many placements it stands for.
    pub weight: u32,
}

/// An exact cover problem.
pub struct Tiling<const W: usize> {
    /// How many bits are to be covered.
    pub bits: usize,
    /// How many of each shape are to be placed at the most.
    pub multiplicity: Vec<u32>,
    /// And how many fewer will do.
    pub slack: Vec<u32>,
    /// Whether there are always enough of a shape, and none is needed: nobody has to count them.
    pub is_plenty: Vec<bool>,
    /// All placements, those of a shape together, sorted by shape and mask.
    pub placements: Vec<Placement<W>>,
    /// In how many ways the names within equal shapes can be handed out.
    pub names: BigUint,
    /// Where names are forgotten: pieces that can take each other's places, told by the first candidate of each.
    pub alike: Vec<Vec<Cand>>,
    /// Shapes that are handed out to the same pieces.
    shared: Vec<Shared>,
    shapes: Vec<Shape<W>>,
    /// The cell of each bit, where a bit is one.
    cells: Vec<Option<Cell>>,
}

/// A placement, and of how many its symmetric images are.
pub type Orbit<const W: usize> = (Mask<W>, u32);

/// A symmetry as it moves the bits.
pub type BitPermutation = Vec<usize>;

impl<const W: usize> Tiling<W> {
    /// The model as a tiling, and the limits with both taken off.
    pub fn with_room(model: &Model, limits: &Limits) -> Result<(Tiling<W>, Limits), Halt> {
        let limits = limits.less(model.bytes())?;
        let tiling = Tiling::new(model, &limits)?;
        let limits = limits.less(tiling.bytes())?;
        Ok((tiling, limits))
    }

    /// The model as a tiling. The model must fit.
    pub fn new(model: &Model, limits: &Limits) -> Result<Tiling<W>, Halt> {
        // Masks by candidate, by shape and by placement; only the first are let go again.
        limits.less(model.len() * 3 * size_of::<Placement<W>>())?;
        let cells = model.groups.iter().filter(|group| is_bit(group)).map(|group| group.about).collect();
        Ok(Tiling::of(shapes::<W>(model, limits)?, Vec::new(), cells))
    }

    /// A tiling of these shapes.
    fn of(shapes: Vec<Shape<W>>, shared: Vec<Shared>, cells: Vec<Option<Cell>>) -> Tiling<W> {
        let mut placements = Vec::new();
        for (number, shape) in shapes.iter().enumerate() {
            let placement = |&mask: &Mask<W>| Placement { mask, shape: number as u16, copies: 1, weight: 1 };
            placements.extend(shape.masks.iter().map(placement));
        }
        let bits = cells.len();
        let is_shared = |number: usize| shared.iter().any(|shared| shared.has(number));
        let is_plenty = |(number, shape): (usize, &Shape<W>)| {
            shape.number().0 == 0 && shape.holds(bits) <= shape.number().1 && !is_shared(number)
        };
        Tiling {
            bits,
            multiplicity: shapes.iter().map(|shape| shape.number().1).collect(),
            slack: shapes.iter().map(|shape| shape.number().1 - shape.number().0).collect(),
            is_plenty: shapes.iter().enumerate().map(is_plenty).collect(),
            placements,
            names: shapes.iter().flat_map(Shape::names).product(),
            alike: Vec::new(),
            shared,
            shapes,
            cells,
        }
    }

    /// Whether a shape is that of bare cells.
    pub fn is_gap(&self, shape: usize) -> bool {
        self.shapes[shape].is_gap()
    }

    /// How many pieces with names of their own can be laid as a shape: one, where nobody says which.
    pub fn named(&self, shape: usize) -> u64 {
        if self.shapes[shape].copies.is_some() { 1 } else { self.shapes[shape].decisions.len() as u64 }
    }

    /// The cell of a bit, if it is one.
    pub fn cell(&self, bit: usize) -> Option<Cell> {
        self.cells[bit]
    }

    /// Whether exactly one of a shape is to be placed.
    pub fn is_single(&self, shape: usize) -> bool {
        self.multiplicity[shape] == 1 && self.slack[shape] == 0
    }

    /// Whether a shape is handed out to several pieces together with other shapes: then nobody can say whose a
    /// placement is.
    pub fn is_shared(&self, shape: usize) -> bool {
        self.shared.iter().any(|shared| shared.has(shape))
    }

    /// Leaves only the placements of candidates that can hold, and bare cells where nothing has to lie.
    pub fn keep(&mut self, live: &Live) {
        let shapes = &self.shapes;
        let candidates = |one: &Placement<W>| {
            let shape = &shapes[one.shape as usize];
            let at = shape.masks.binary_search(&one.mask).expect("it is one of the shape's");
            shape.decisions.iter().map(move |candidates| candidates[at])
        };
        let is_taken = |one: &&Placement<W>| candidates(one).any(|candidate| live.taken(candidate));
        let taken = self.placements.iter().filter(is_taken).fold(Mask::EMPTY, |all: Mask<W>, one| all.or(&one.mask));
        self.placements.retain(|one| match shapes[one.shape as usize].is_gap() {
            true => !taken.meets(&one.mask),
            false => candidates(one).any(|candidate| live.has(candidate)),
        });
    }

    /// The same for a count that has gone through a board.
    pub fn shared(&self) -> &[Shared] {
        &self.shared
    }

    /// Whether enough of each shape are laid, when so many are left.
    pub fn is_whole(&self, left: &[u32]) -> bool {
        left.iter().zip(&self.slack).all(|(left, slack)| left <= slack)
            && self.shared.iter().all(|shared| shared.is_right(|shape| self.multiplicity[shape] - left[shape]))
    }

    /// Makes a tiling a set of placements, whatever lies there: what several pieces can be laid as is a shape of its
    /// own, parted by who can. That a cell stays bare is no placement.
    pub fn forget_names(&mut self, limits: &Limits) -> Result<(), Halt> {
        let placements = self.shapes.iter().map(|shape| shape.masks.len()).sum::<usize>();
        limits.less(placements * 2 * size_of::<(Mask<W>, Vec<usize>)>())?;
        let mut takers: BTreeMap<Mask<W>, Vec<usize>> = BTreeMap::new();
        for (number, shape) in self.shapes.iter().enumerate().filter(|(_, shape)| !shape.is_gap()) {
            for masks in shape.masks.chunks(MASKS_PER_LOOK) {
                limits.look()?;
                masks.iter().for_each(|mask| takers.entry(*mask).or_default().push(number));
            }
        }
        let mut kinds: BTreeMap<Vec<usize>, Vec<Mask<W>>> = BTreeMap::new();
        for (mask, takers) in takers {
            kinds.entry(takers).or_default().push(mask);
        }
        // Each piece with the first of those that it hangs together with.
        let mut first: Vec<usize> = (0..self.shapes.len()).collect();
        for takers in kinds.keys() {
            let of_these: Vec<usize> = takers.iter().map(|&taker| first[taker]).collect();
            let least = *of_these.iter().min().expect("somebody can lie there");
            first.iter_mut().filter(|first| of_these.contains(first)).for_each(|first| *first = least);
        }
        let (mut shapes, mut shared, mut alike) = (Vec::new(), Vec::new(), Vec::new());
        for (number, shape) in self.shapes.iter().enumerate().filter(|(number, _)| first[*number] == *number) {
            let members: Vec<usize> = (number..first.len()).filter(|&other| first[other] == number).collect();
            let lists = members.iter().flat_map(|&member| &self.shapes[member].decisions);
            alike.push(lists.filter_map(|candidates| candidates.first()).copied().collect::<Vec<Cand>>());
            if let [_] = members[..] {
                shapes.push(shape.clone());
                continue;
            }
            let of_these: Vec<_> = kinds.iter().filter(|(takers, _)| first[takers[0]] == number).collect();
            let at = |member: &usize| members.binary_search(member).expect("it is one of them");
            let takers = |takers: &Vec<usize>| takers.iter().map(at).collect::<Vec<usize>>();
            let together = Shared {
                shapes: (shapes.len()..).zip(of_these.iter().map(|(of, _)| takers(of))).collect(),
                pieces: members.iter().map(|&member| self.shapes[member].number()).collect(),
            };
            let is_any = |&member: &usize| {
                self.shapes[member].number().0 == 0
                    && self.shapes[member].holds(self.bits) <= self.shapes[member].number().1
            };
            shapes.extend(of_these.iter().map(|(takers, masks)| self.kind(takers, masks, &of_these)));
            // One shape obeys its own numbers, and where all are plenty there is nothing to obey.
            if of_these.len() > 1 && !members.iter().all(is_any) {
                shared.push(together);
            }
        }
        alike.retain(|pieces| pieces.len() > 1);
        *self =
            Tiling { names: BigUint::from(1u8), alike, ..Tiling::of(shapes, shared, std::mem::take(&mut self.cells)) };
        Ok(())
    }

    /// The shape of the placements that just these can be laid as, of all that hang together with them.
    fn kind(&self, takers: &[usize], masks: &[Mask<W>], all: &[(&Vec<usize>, &Vec<Mask<W>>)]) -> Shape<W> {
        // What must be laid comes first: laid here, it leaves just what may be laid elsewhere.
        let mut sorted = takers.to_vec();
        sorted.sort_by_key(|&taker| self.shapes[taker].number().0 == 0);
        let list = |taker: &usize, candidates: &Vec<Cand>| {
            let own = &self.shapes[*taker].masks;
            masks.iter().map(|mask| candidates[own.binary_search(mask).expect("it can lie there")]).collect()
        };
        let lists =
            |taker: &usize| self.shapes[*taker].decisions.iter().map(|candidates| list(taker, candidates)).collect();
        let decisions: Vec<Vec<Cand>> = sorted.iter().flat_map(|taker| -> Vec<Vec<Cand>> { lists(taker) }).collect();
        // Who can be laid nowhere else has to be laid here.
        let is_here_alone = |taker: &usize| all.iter().all(|(others, _)| *others == takers || !others.contains(taker));
        let least =
            takers.iter().filter(|&taker| is_here_alone(taker)).map(|&taker| self.shapes[taker].number().0).sum();
        let most: u32 = takers.iter().map(|&taker| self.shapes[taker].number().1).sum();
        let mut shape = Shape { decisions, masks: masks.to_vec(), copies: None };
        shape.copies = Some((least, most.min(shape.holds(self.bits)).max(least)));
        shape
    }

    /// How much memory it takes.
    pub fn bytes(&self) -> usize {
        let masks: usize = self.shapes.iter().map(|shape| shape.masks.len() * size_of::<Mask<W>>()).sum();
        self.placements.len() * size_of::<Placement<W>>() + masks
    }

    /// The cell of each bit, if every bit is one.
    pub fn cells(&self) -> Option<Vec<Cell>> {
        self.cells.iter().copied().collect()
    }

    /// Symmetries of the board as they move the bits: those that keep every shape's placements.
    pub fn symmetries(&self, permutations: &[CellPermutation], limits: &Limits) -> Result<Vec<BitPermutation>, Halt> {
        let Some(cells) = self.cells() else { return Ok(Vec::new()) };
        let bit_of: HashMap<Cell, usize> = cells.iter().enumerate().map(|(bit, &cell)| (cell, bit)).collect();
        let moved = |permutation: &CellPermutation| -> Option<BitPermutation> {
            cells.iter().map(|cell| bit_of.get(&permutation[cell.index()]).copied()).collect()
        };
        let keeps = |bits: &BitPermutation, shape: &Shape<W>| -> Result<bool, Halt> {
            for masks in shape.masks.chunks(MASKS_PER_LOOK) {
                limits.look()?;
                if masks.iter().any(|mask| shape.masks.binary_search(&permuted(mask, bits)).is_err()) {
                    return Ok(false);
                }
            }
            Ok(true)
        };
        let mut kept = Vec::new();
        'permutations: for bits in permutations.iter().filter_map(moved) {
            for shape in &self.shapes {
                if !keeps(&bits, shape)? {
                    continue 'permutations;
                }
            }
            kept.push(bits);
        }
        Ok(kept)
    }

    /// Keeps one placement of each orbit of one single shape, weighted by the orbit's size: the count stays the same, and
    /// the search is up to as many times smaller as there are symmetries. Takes the shape with the most placements an orbit
    /// that also has few places itself, to be laid soon, and leaves few to the others. How these weigh against each other
    /// was measured: of the twelve pieces of both pyramids this finds the best, two and three times better than the worst.
    pub fn break_symmetry(&mut self, symmetries: &[BitPermutation], limits: &Limits) -> Result<(), Halt> {
        let Some((shape, orbits)) = self.orbits(symmetries, false, limits)? else { return Ok(()) };
        let placement = |(mask, weight)| Placement { mask, shape, copies: 1, weight };
        let first = self.placements.iter().position(|p| p.shape == shape).unwrap_or(0);
        self.placements.retain(|placement| placement.shape != shape);
        self.placements.splice(first..first, orbits.into_iter().map(placement));
        Ok(())
    }

    /// The single shape to break symmetries with, and one placement of each of its orbits with the orbit's size. With
    /// `must_be_free`, only a shape of which no symmetry leaves any placement as it is: then none leaves a tiling as it is.
    pub fn orbits(
        &self,
        symmetries: &[BitPermutation],
        must_be_free: bool,
        limits: &Limits,
    ) -> Result<Option<(u16, Vec<Orbit<W>>)>, Halt> {
        if symmetries.len() < 2 {
            return Ok(None);
        }
        let mut best: Option<(f64, u16, HashMap<Mask<W>, u32>)> = None;
        // A shape that lies where it must breaks nothing.
        let is_free = |(number, shape): &(usize, &Shape<W>)| {
            self.is_single(*number) && !self.is_shared(*number) && shape.masks.len() > 1
        };
        for (number, shape) in self.shapes.iter().enumerate().filter(is_free) {
            let mut kept: HashMap<Mask<W>, u32> = HashMap::new();
            for (at, mask) in shape.masks.iter().enumerate() {
                if at % MASKS_PER_LOOK == 0 {
                    limits.look()?;
                }
                let first = symmetries.iter().map(|bits| permuted(mask, bits)).max().expect("one moves nothing");
                *kept.entry(first).or_default() += 1;
            }
            if must_be_free && kept.values().any(|&size| (size as usize) < symmetries.len()) {
                continue;
            }
            let places = kept.len() as f64;
            let left = self.left_beside(number as u16, &mut kept.keys(), limits)? / places;
            let gain = shape.masks.len() as f64 / places / places.sqrt() / left.max(1.0).powi(2);
            if best.as_ref().is_none_or(|(most, ..)| gain > *most) {
                best = Some((gain, number as u16, kept));
            }
        }
        Ok(best.map(|(_, shape, kept)| {
            let mut orbits: Vec<Orbit<W>> = kept.into_iter().collect();
            orbits.sort_unstable();
            (shape, orbits)
        }))
    }

    /// How many placements of the other shapes are left beside placements of this one, all in all.
    fn left_beside(&self, shape: u16, masks: &mut dyn Iterator<Item = &Mask<W>>, limits: &Limits) -> Result<f64, Halt> {
        let mut left = 0;
        for mask in masks {
            for some in self.placements.chunks(MASKS_PER_LOOK) {
                limits.look()?;
                left += some.iter().filter(|other| other.shape != shape && !other.mask.meets(mask)).count();
            }
        }
        Ok(left as f64)
    }

    /// Lets one single shape lie only on the near side of the board, where `leaning` is negative, with twice the weight, or
    /// in between: for boards that can be reversed the count stays the same. Takes the most awkward shape, large and with
    /// few placements: of the pentominoes on 6x10 the cross halves the states, the P hardly changes them.
    pub fn halve(&mut self, leaning: impl Fn(&Mask<W>) -> i64) {
        let awkwardness = |&shape: &usize| {
            let masks = &self.shapes[shape].masks;
            (masks.first().map_or(0, Mask::count), std::cmp::Reverse(masks.len()))
        };
        let singles = (0..self.shapes.len()).filter(|&shape| self.is_single(shape));
        let Some(shape) = singles.max_by_key(awkwardness) else { return };
        let is_it = |placement: &Placement<W>| placement.shape as usize == shape;
        self.placements.retain(|placement| !is_it(placement) || leaning(&placement.mask) <= 0);
        for placement in self.placements.iter_mut().filter(|placement| is_it(placement)) {
            placement.weight = if leaning(&placement.mask) < 0 { 2 } else { 1 };
        }
    }

    /// The tilings that a symmetry leaves as they are. Named pieces must stay where they are, each for itself; equal ones
    /// may change places, so that several of them are laid at once.
    pub fn fixed_by(&self, bits: &BitPermutation, equal_pieces: bool, limits: &Limits) -> Result<Tiling<W>, Halt> {
        let mut placements = Vec::new();
        for (at, placement) in self.placements.iter().enumerate() {
            if at % MASKS_PER_LOOK == 0 {
                limits.look()?;
            }
            let orbit = orbit(&placement.mask, bits);
            let is_first = orbit.iter().all(|mask| *mask <= placement.mask);
            let union = orbit.iter().fold(Mask::EMPTY, |union, mask| union.or(mask));
            let is_free = union.count() == orbit.iter().map(Mask::count).sum();
            let has_names = !equal_pieces && self.shapes[placement.shape as usize].copies.is_none();
            let copies = if has_names { 1 } else { self.multiplicity[placement.shape as usize] as usize };
            if is_first && is_free && orbit.len() <= copies {
                placements.push(Placement { mask: union, copies: orbit.len() as u16, ..*placement });
            }
        }
        placements.sort_by_key(|placement| (placement.shape, placement.mask));
        Ok(Tiling {
            bits: self.bits,
            multiplicity: self.multiplicity.clone(),
            slack: self.slack.clone(),
            is_plenty: self.is_plenty.clone(),
            placements,
            names: self.names.clone(),
            alike: Vec::new(),
            shared: self.shared.clone(),
            shapes: Vec::new(),
            cells: self.cells.clone(),
        })
    }

    /// For each shape the masks it had in the model, sorted, and for each of its decisions the candidates in that order.
    pub fn kinds(&self) -> impl Iterator<Item = (&[Mask<W>], &[Vec<Cand>])> {
        self.shapes.iter().map(|shape| (&shape.masks[..], &shape.decisions[..]))
    }

    /// The candidate of a shape's decision that has this mask, the same for all copies without names; the gap has none.
    pub fn candidate(&self, shape: u16, mask: &Mask<W>, decision: usize) -> Option<Cand> {
        let shape = &self.shapes[shape as usize];
        let decision = if shape.copies.is_some() { 0 } else { decision };
        let at = shape.masks.binary_search(mask).expect("a placed mask is one of its shape's");
        shape.decisions.get(decision).map(|candidates| candidates[at])
    }

    /// Every board of a tiling, with the names of equal shapes handed out in every way, in a fixed order.
    pub fn boards<'a>(&'a self, model: &'a Model, chosen: &[(u16, Mask<W>)]) -> impl Iterator<Item = Filling> + 'a {
        let mut places: Vec<Vec<Mask<W>>> = vec![Vec::new(); self.shapes.len()];
        for &(shape, mask) in chosen {
            places[shape as usize].push(mask);
        }
        places.iter_mut().for_each(|masks| masks.sort_unstable());
        // Of copies without names there is one order.
        let order = |(shape, masks): (usize, &Vec<Mask<W>>)| match self.shapes[shape].copies {
            None => (0..masks.len()).collect(),
            Some(_) => vec![0; masks.len()],
        };
        let mut handed: Option<Vec<Vec<usize>>> = Some(places.iter().enumerate().map(order).collect());
        std::iter::from_fn(move || {
            let orders = handed.as_mut()?;
            let held = places.iter().zip(orders.iter()).enumerate().flat_map(|(shape, (masks, order))| {
                masks
                    .iter()
                    .zip(order)
                    .filter_map(move |(mask, &decision)| self.candidate(shape as u16, mask, decision))
            });
            let board = model.filling(held);
            if !orders.iter_mut().rev().any(|order| next_permutation(order)) {
                handed = None;
            }
            Some(board)
        })
    }
}

impl<const W: usize> Shape<W> {
    /// Whether it is that of bare cells.
    fn is_gap(&self) -> bool {
        self.decisions.is_empty()
    }

    /// The numbers whose product tells in how many ways the names of its decisions can be handed out.
    fn names(&self) -> impl Iterator<Item = BigUint> + use<W> {
        let named = if self.copies.is_none() { self.decisions.len() } else { 1 };
        (1..=named).map(BigUint::from)
    }

    /// How many are placed at the least and at the most.
    fn number(&self) -> (u32, u32) {
        self.copies.unwrap_or((self.decisions.len() as u32, self.decisions.len() as u32))
    }

    /// How many a board of so many bits holds at the most.
    fn holds(&self, bits: usize) -> u32 {
        bits as u32 / self.masks.first().map_or(1, Mask::count).max(1)
    }
}

/// A mask moved by a symmetry.
pub fn permuted<const W: usize>(mask: &Mask<W>, bits: &BitPermutation) -> Mask<W> {
    mask.iter().map(|bit| bits[bit]).collect()
}

/// A mask and all that a symmetry makes of it.
fn orbit<const W: usize>(mask: &Mask<W>, bits: &BitPermutation) -> Vec<Mask<W>> {
    let mut orbit = vec![*mask];
    loop {
        let next = permuted(orbit.last().expect("it has begun"), bits);
        if next == *mask {
            return orbit;
        }
        orbit.push(next);
    }
}

/// The decisions, those with the same masks together; every bag in the place of its first decision; at last bags without
/// any place, and the gap.
fn shapes<const W: usize>(model: &Model, limits: &Limits) -> Result<Vec<Shape<W>>, Halt> {
    let mut masks = vec![Mask::<W>::EMPTY; model.len()];
    for (number, group) in model.groups.iter().filter(|group| is_bit(group)).enumerate() {
        for candidate in &group.among {
            masks[candidate.index()].insert(number);
        }
    }
    let mut shapes: Vec<Shape<W>> = Vec::new();
    // Shapes by the number of their masks: only these can be equal.
    let mut known: HashMap<usize, Vec<usize>> = HashMap::new();
    let bags: HashMap<Cand, &Group> = model
        .groups
        .iter()
        .filter(|group| !is_bit(group))
        .flat_map(|group| group.among.iter().map(move |&candidate| (candidate, group)))
        .collect();
    let sorted = |mut candidates: Vec<Cand>| {
        candidates.sort_by_key(|candidate| masks[candidate.index()]);
        let sorted: Vec<Mask<W>> = candidates.iter().map(|candidate| masks[candidate.index()]).collect();
        (candidates, sorted)
    };
    for decision in &model.decisions {
        limits.look()?;
        if let Some(bag) = bags.get(&Cand(decision.start)) {
            if bag.among.first() == Some(&Cand(decision.start)) {
                // What is not to be laid at all has no places.
                let (candidates, masks) = sorted(if bag.hi == 0 { Vec::new() } else { bag.among.clone() });
                let mut shape = Shape { decisions: vec![candidates], masks, copies: None };
                shape.copies = Some((bag.lo, bag.hi.min(shape.holds(bits(model))).max(bag.lo)));
                shapes.push(shape);
            }
            continue;
        }
        let (candidates, sorted) = sorted(decision.clone().map(Cand).collect());
        let alike = known.entry(sorted.len()).or_default();
        match alike.iter().find(|&&shape| shapes[shape].masks == sorted) {
            Some(&shape) => shapes[shape].decisions.push(candidates),
            None => {
                alike.push(shapes.len());
                shapes.push(Shape { decisions: vec![candidates], masks: sorted, copies: None });
            }
        }
    }
    let wanting = model.groups.iter().filter(|group| group.among.is_empty() && group.lo > 0 && !is_bit(group));
    shapes.extend(wanting.map(|bag| Shape {
        decisions: Vec::new(),
        masks: Vec::new(),
        copies: Some((bag.lo, bag.lo)),
    }));
    let things = model.groups.iter().filter(|group| is_bit(group)).enumerate();
    let mut gaps: Vec<Mask<W>> =
        things.filter(|(_, group)| is_bare(group)).map(|(bit, _)| Mask::from_iter([bit])).collect();
    if !gaps.is_empty() {
        gaps.sort_unstable();
        shapes.push(Shape { decisions: Vec::new(), copies: Some((0, gaps.len() as u32)), masks: gaps });
    }
    Ok(shapes)
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
