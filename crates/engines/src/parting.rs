//! An exact choice of a puzzle: exactly one of its ways holds in every solution, so a count is the sum of the counts of the
//! puzzles in which one of them is given.
//!
//! Where the board has symmetries, one piece is laid in one place of each orbit, which stands for all of them: the count is
//! the same, and the work is up to as many times less as there are symmetries. If no symmetry leaves any place of that piece
//! as it is, one place of each orbit and nothing more gives the count up to symmetry.

use crate::colouring;
use crate::search::{self, Options};
use crate::tiling::{self, Tiling};
use runut_model::{Cand, Counting, Halt, Limits, Mask, Model, Said, Searchable, with_mask_words};

/// One of the ways of a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// What holds.
    pub candidate: Cand,
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
        Ok(()) => with_mask_words!(tiling::bits(model), W => in_tiling::<W>(model, puzzle, counting, limits)),
        Err(said) if counting != Counting::default() => Ok(Choice::Refused(said)),
        Err(_) => Ok(match search::fewest_options(model, limits)? {
            Options::None => Choice::Dead,
            Options::Settled => Choice::Settled,
            Options::These(candidates) => {
                Choice::Ways(candidates.into_iter().map(|candidate| Way { candidate, weight: 1 }).collect())
            }
        }),
    }
}

fn in_tiling<const W: usize>(
    model: &Model,
    puzzle: &dyn Searchable,
    counting: Counting,
    limits: &Limits,
) -> Result<Choice, Halt> {
    let (tiling, limits) = Tiling::<W>::with_room(model, limits)?;
    let symmetries = tiling.symmetries(&puzzle.symmetries(), &limits)?;
    let way = |(mask, weight): &(Mask<W>, u32), shape: u16| {
        let weight = if counting.up_to_symmetry { 1 } else { u64::from(*weight) };
        Way { candidate: tiling.candidate(shape, mask, 0).expect("a single piece has one"), weight }
    };
    match tiling.orbits(&symmetries, counting.up_to_symmetry, &limits)? {
        Some((shape, orbits)) => Ok(Choice::Ways(orbits.iter().map(|orbit| way(orbit, shape)).collect())),
        None if counting.up_to_symmetry && symmetries.len() > 1 => {
            Ok(Choice::Refused(Said::new("parting-no-free-piece")))
        }
        None => Ok(scarcest(&tiling, counting)),
    }
}

/// The bit or the single shape with the fewest placements, of those that have more than one. What copies without names may
/// cover cannot be given: a puzzle says where a piece lies, and not which of its copies.
fn scarcest<const W: usize>(tiling: &Tiling<W>, counting: Counting) -> Choice {
    let mut options = vec![0u32; tiling.bits];
    let mut places = vec![0u32; tiling.multiplicity.len()];
    for placement in &tiling.placements {
        places[placement.shape as usize] += 1;
        placement.mask.iter().for_each(|bit| options[bit] += 1);
    }
    let needed = tiling.multiplicity.iter().zip(&tiling.slack).map(|(most, slack)| most - slack);
    if options.contains(&0) || places.iter().zip(needed).any(|(places, needed)| *places < needed) {
        return Choice::Dead;
    }
    let nameless = tiling.placements.iter().filter(|placement| tiling.is_nameless(placement.shape as usize));
    let nameless = nameless.fold(Mask::<W>::EMPTY, |all, placement| all.or(&placement.mask));
    let open_bits = options.iter().enumerate().filter(|(bit, options)| **options > 1 && !nameless.has(*bit));
    let bit = open_bits.min_by_key(|(_, options)| **options).map(|(bit, options)| (*options, bit));
    let singles = places
        .iter()
        .enumerate()
        .filter(|&(shape, &places)| tiling.is_single(shape) && !tiling.is_nameless(shape) && places > 1);
    let shape = singles.min_by_key(|(_, places)| **places).map(|(shape, places)| (*places, shape));
    let (by_bit, number) = match (bit, shape) {
        (None, None) => return Choice::Settled,
        (Some(bit), Some(shape)) if shape.0 < bit.0 => (false, shape.1),
        (Some(bit), _) => (true, bit.1),
        (None, Some(shape)) => (false, shape.1),
    };
    let is_way = |shape: u16, mask: &Mask<W>| if by_bit { mask.has(number) } else { shape as usize == number };
    let ways = tiling.placements.iter().filter(|placement| is_way(placement.shape, &placement.mask));
    let way = |placement: &tiling::Placement<W>| {
        let copies = tiling.multiplicity[placement.shape as usize];
        let weight = if counting.equal_pieces { 1 } else { u64::from(copies) };
        tiling.candidate(placement.shape, &placement.mask, 0).map(|candidate| Way { candidate, weight })
    };
    Choice::Ways(ways.filter_map(way).collect())
}
