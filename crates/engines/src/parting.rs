//! An exact choice of a puzzle: exactly one of its ways holds in every solution, so a count is the sum of the counts of the
//! puzzles in which one of them is given. It is chosen among what is still possible once all is known that follows
//! without a guess: so each way settles something that was open, and whoever goes on choosing comes to an end.
//!
//! Where the board has symmetries, one piece is laid in one place of each orbit, which stands for all of them: the count is
//! the same, and the work is up to as many times less as there are symmetries. If no symmetry leaves any place of that piece
//! as it is, one place of each orbit and nothing more gives the count up to symmetry.

use crate::colouring;
use crate::search::{self, Options};
use crate::tiling::{self, Placement, Tiling};
use runut_model::{Cand, Cell, Counting, Halt, Limits, Live, Mask, Model, Said, Searchable, with_mask_words};

/// What holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Held {
    /// A candidate.
    Candidate(Cand),
    /// Nothing lies on a cell that may stay bare.
    Bare(Cell),
}

/// One of the ways of a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// What holds.
    pub held: Held,
    /// How many ways it stands for.
    pub weight: u64,
}

/// What a puzzle can be parted by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Exactly one of these holds. At least two.
    Ways(Vec<Way>),
    /// There is nothing left to choose.
    Settled,
    /// There is no solution.
    Dead,
    /// What is to be counted cannot be parted, and why.
    Refused(Said),
}

/// The choice with the fewest ways; where there are symmetries, the one that breaks them.
pub fn choice(puzzle: &dyn Searchable, counting: Counting, limits: &Limits) -> Result<Choice, Halt> {
    let model = puzzle.model(limits)?;
    match tiling::fits(model, counting) {
        // With something given, such a proof would be lost.
        Ok(()) if colouring::refute(model, limits)?.is_some() => Ok(Choice::Dead),
        Ok(()) => match search::settled(model, limits)? {
            None => Ok(Choice::Dead),
            Some(live) => {
                with_mask_words!(tiling::bits(model), W => in_tiling::<W>(model, &live, puzzle, counting, limits))
            }
        },
        Err(said) if counting != Counting::default() => Ok(Choice::Refused(said)),
        Err(_) => Ok(match search::fewest_options(model, limits)? {
            Options::None => Choice::Dead,
            Options::Settled => Choice::Settled,
            Options::These(candidates) => {
                let way = |candidate| Way { held: Held::Candidate(candidate), weight: 1 };
                Choice::Ways(candidates.into_iter().map(way).collect())
            }
        }),
    }
}

fn in_tiling<const W: usize>(
    model: &Model,
    live: &Live,
    puzzle: &dyn Searchable,
    counting: Counting,
    limits: &Limits,
) -> Result<Choice, Halt> {
    let (mut tiling, limits) = Tiling::<W>::with_room(model, limits)?;
    if counting.equal_pieces {
        tiling.forget_names(&limits)?;
    }
    let symmetries = tiling.symmetries(&puzzle.symmetries(), &limits)?;
    let way = |(mask, weight): &(Mask<W>, u32), shape: u16| {
        let weight = if counting.up_to_symmetry { 1 } else { u64::from(*weight) };
        let candidate = tiling.candidate(shape, mask, 0).expect("a single piece has one");
        Way { held: Held::Candidate(candidate), weight }
    };
    match tiling.orbits(&symmetries, counting.up_to_symmetry, &limits)? {
        Some((shape, orbits)) => Ok(Choice::Ways(orbits.iter().map(|orbit| way(orbit, shape)).collect())),
        None if counting.up_to_symmetry && symmetries.len() > 1 => {
            Ok(Choice::Refused(Said::new("parting-no-free-piece")))
        }
        None => {
            tiling.keep(live);
            Ok(scarcest(&tiling, counting))
        }
    }
}

/// The bit or the single shape with the fewest placements, of those that have more than one. What is handed out to
/// several pieces together with other shapes cannot be given: a puzzle says whose a placement is, and here nobody can.
fn scarcest<const W: usize>(tiling: &Tiling<W>, counting: Counting) -> Choice {
    let mut options = vec![0u32; tiling.bits];
    let mut places = vec![0u32; tiling.multiplicity.len()];
    let mut is_shared = vec![false; tiling.bits];
    for placement in &tiling.placements {
        places[placement.shape as usize] += 1;
        placement.mask.iter().for_each(|bit| {
            options[bit] += 1;
            is_shared[bit] |= tiling.is_shared(placement.shape as usize);
        });
    }
    let needed = tiling.multiplicity.iter().zip(&tiling.slack).map(|(most, slack)| most - slack);
    if options.contains(&0) || places.iter().zip(needed).any(|(places, needed)| *places < needed) {
        return Choice::Dead;
    }
    let is_open = |bit: &usize| options[*bit] > 1;
    let bit = (0..tiling.bits).filter(|bit| is_open(bit) && !is_shared[*bit]).min_by_key(|&bit| options[bit]);
    let is_single = |shape: &usize| tiling.is_single(*shape) && !tiling.is_shared(*shape) && places[*shape] > 1;
    let shape = (0..places.len()).filter(is_single).min_by_key(|&shape| places[shape]);
    let is_way = |placement: &&Placement<W>| match (bit, shape) {
        (Some(bit), Some(shape)) if places[shape] < options[bit] => placement.shape as usize == shape,
        (Some(bit), _) => placement.mask.has(bit),
        (None, Some(shape)) => placement.shape as usize == shape,
        (None, None) => false,
    };
    let way = |placement: &Placement<W>| {
        let held = match tiling.candidate(placement.shape, &placement.mask, 0) {
            Some(candidate) => Held::Candidate(candidate),
            None => Held::Bare(tiling.cell(placement.mask.first()?)?),
        };
        let weight = if counting.equal_pieces { 1 } else { tiling.named(placement.shape as usize) };
        Some(Way { held, weight })
    };
    match tiling.placements.iter().filter(is_way).filter_map(way).collect::<Vec<Way>>() {
        ways if !ways.is_empty() => Choice::Ways(ways),
        _ if (0..tiling.bits).any(|bit| is_open(&bit)) => Choice::Refused(Said::new("parting-shared")),
        _ => Choice::Settled,
    }
}
