//! One particular solution, by enumeration: for boards that a sweep cannot go along.
//!
//! The order is that in which `cover` tells solutions, which depends on nothing but the puzzle: the cell with the fewest
//! places is covered next, the first of those with as few, or the piece with fewer places yet is laid; pieces in the puzzle's
//! order, their places by the cells that they cover; equal pieces get their names in the order of the permutations.

use super::per_placement::shared_out;
use super::{Host, Many, Tiler, share};
use crate::sweep::below;
use crate::symmetry::Parts;
use crate::tally::Tally;
use crate::tiling::{Tiling, permuted};
use runut_model::{BigUint, Dice, Halt, Limits, Mask, Model, Pick, Question, Searchable};
use std::ops::ControlFlow;

/// The layings of a tiling.
type Laid<const W: usize> = Vec<(u16, Mask<W>)>;

/// Tells the solution that a question picks; returns the number of nodes.
pub fn pick<const W: usize>(
    mut tiling: Tiling<W>,
    model: &Model,
    puzzle: &dyn Searchable,
    question: &Question<'_>,
    limits: &Limits,
    tally: &mut Tally<'_>,
) -> Result<u64, Halt> {
    let mut nodes = 0;
    let told = match question.pick {
        Some(Pick::Nth(number)) => nth(&tiling, number, limits, tally, &mut nodes)?,
        _ => {
            let dice = &mut Dice::new(question.seed);
            let symmetries = Parts::new(&mut tiling, puzzle, question, limits)?.symmetries;
            tiling.break_symmetry(&symmetries, limits)?;
            random(&tiling, dice, limits, tally, &mut nodes)?.map(|laid| {
                // Every solution is the image of as many of those that were looked at as these stand for.
                let laid = match symmetries.len() {
                    0 => laid,
                    some => {
                        let symmetry = &symmetries[dice.below(some)];
                        laid.into_iter().map(|(shape, mask)| (shape, permuted(&mask, symmetry))).collect()
                    }
                };
                (laid, below(&tiling.names, dice))
            })
        }
    };
    if let Some((laid, name)) = told {
        let name = usize::try_from(name).unwrap_or(0);
        let board = tiling.boards(model, &laid).nth(name).expect("there are so many ways to hand out names");
        if tally.found(&board).is_continue() {
            tally.leave_rest();
        }
    }
    Ok(nodes)
}

/// The tiling of a number, from 1, and the number of its board among those with other names; none if there are fewer, and
/// then their number is told.
fn nth<const W: usize>(
    tiling: &Tiling<W>,
    number: &BigUint,
    limits: &Limits,
    tally: &mut Tally<'_>,
    nodes: &mut u64,
) -> Result<Option<(Laid<W>, BigUint)>, Halt> {
    let wanted = number - 1u8;
    let skip = u128::try_from(&wanted / &tiling.names).unwrap_or(u128::MAX);
    let mut seeker = Seeker { tally, names: &tiling.names, passed: 0, skip, laid: None };
    let mut tiler = Tiler::new(tiling, limits.bytes, Many::Alike);
    let _ = tiler.run(&[], 0, &mut seeker);
    *nodes += tiler.nodes;
    let Seeker { passed, laid, .. } = seeker;
    match (laid, tally.halted()) {
        (Some(laid), _) => Ok(Some((laid, wanted % &tiling.names))),
        (None, Some(halt)) => Err(halt),
        (None, None) => {
            let _ = tally.counted(&(BigUint::from(passed) * &tiling.names));
            Ok(None)
        }
    }
}

/// Any tiling, each as likely as it weighs: counts them in parts, and goes once more through the part in which the one lies
/// that is drawn.
fn random<const W: usize>(
    tiling: &Tiling<W>,
    dice: &mut Dice,
    limits: &Limits,
    tally: &mut Tally<'_>,
    nodes: &mut u64,
) -> Result<Option<Laid<W>>, Halt> {
    let notes = shared_out(tiling, limits, tally, nodes)?;
    let mut found: Vec<(usize, u128)> = notes.into_iter().flat_map(|note| note.parts).collect();
    found.sort_unstable();
    let total: u128 = found.iter().map(|(_, sum)| sum).sum();
    if total == 0 {
        return Ok(None);
    }
    let mut skip = u128::try_from(below(&BigUint::from(total), dice)).expect("it is below one of that size");
    let mut part = 0;
    for (number, sum) in found {
        part = number;
        if skip < sum {
            break;
        }
        skip -= sum;
    }
    let path = super::tasks::paths(tiling, limits).swap_remove(part);
    let mut seeker = Seeker { tally, names: &tiling.names, passed: 0, skip, laid: None };
    let mut tiler = Tiler::new(tiling, limits.bytes, Many::Counted);
    let _ = tiler.run(&path, path.len(), &mut seeker);
    *nodes += tiler.nodes;
    let laid = seeker.laid.take();
    match tally.halted() {
        Some(halt) => Err(halt),
        None => Ok(laid),
    }
}

/// Lets so many tilings pass and takes the next one.
struct Seeker<'a, 'b, const W: usize> {
    tally: &'a mut Tally<'b>,
    names: &'a BigUint,
    passed: u128,
    skip: u128,
    laid: Option<Laid<W>>,
}

impl<const W: usize> Host<W> for Seeker<'_, '_, W> {
    fn solved(&mut self, chosen: &[(u16, Mask<W>)], weight: u64) -> ControlFlow<()> {
        self.passed += u128::from(weight);
        if self.passed > self.skip {
            self.laid = Some(chosen.to_vec());
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    fn look(&mut self, nodes: u64, path: &[(u32, u32)]) -> ControlFlow<()> {
        let found = BigUint::from(self.passed) * self.names;
        self.tally.pulse_with(nodes, &found, || share(path))
    }

    fn no_memory(&mut self) {
        self.tally.halt(Halt::Memory);
    }
}
