//! The tree of a count, gone down at random to learn how large it is.

use super::{Many, Tiler};
use crate::symmetry::Parts;
use crate::tiling::Tiling;
use runut_model::{Ask, Dice, Diver, Halt, Limits, Mask, Model, Question, Searchable};

/// The tree of an exact cover.
pub struct Probes<'a, const W: usize> {
    tiling: Tiling<W>,
    many: Many,
    limits: &'a Limits,
    bytes: u64,
}

impl<'a, const W: usize> Probes<'a, W> {
    /// The tree of the search that a question asks for.
    pub fn new(
        model: &Model,
        puzzle: &dyn Searchable,
        question: &Question<'_>,
        limits: &'a Limits,
    ) -> Result<Probes<'a, W>, Halt> {
        let (mut tiling, left) = Tiling::<W>::with_room(model, limits)?;
        let mut many = Many::Alike;
        if question.ask == Ask::Count {
            let parts = Parts::new(&mut tiling, puzzle, question, &left)?;
            tiling.break_symmetry(&parts.symmetries, &left)?;
            many = Many::Counted;
        }
        Ok(Probes { tiling, many, limits, bytes: left.bytes })
    }
}

impl<const W: usize> Diver for Probes<'_, W> {
    fn dive(&mut self, dice: &mut Dice) -> Result<f64, Halt> {
        self.limits.look()?;
        let mut tiler = Tiler::new(&self.tiling, self.bytes, self.many);
        let mut open = Mask::below(self.tiling.bits);
        let (mut nodes, mut alike) = (0.0, 1.0);
        for depth in 0.. {
            nodes += alike;
            let children = if open.is_empty() { Vec::new() } else { tiler.living(depth, &open) };
            if children.is_empty() {
                break;
            }
            alike *= children.len() as f64;
            let (shape, mask) = children[dice.below(children.len())];
            let (copies, _) = tiler.worth(shape, &mask);
            tiler.enter(depth, shape, &mask, copies).ok_or(Halt::Memory)?;
            open = open.without(&mask);
        }
        Ok(nodes)
    }
}
