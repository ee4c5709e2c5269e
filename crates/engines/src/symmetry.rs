//! Counting with the board's symmetries: fewer tilings to look at, and counts up to symmetry.
//!
//! A raw count looks at one placement of each orbit of one piece, weighted by the orbit's size. A count up to symmetry is
//! Burnside's: the mean, over the symmetries, of the number of solutions that a symmetry leaves as they are.

use crate::tiling::{BitPermutation, Tiling};
use runut_model::{BigUint, Halt, Limits, Question, Searchable};

/// A count as the exact covers that it is made of.
pub struct Parts<const W: usize> {
    /// The symmetries of the tiling, the one that moves nothing first.
    pub symmetries: Vec<BitPermutation>,
    /// What each of the other symmetries leaves as it is, if that matters.
    fixed: Vec<Tiling<W>>,
}

impl<const W: usize> Parts<W> {
    /// The parts of the count that a question asks for.
    pub fn new(
        tiling: &mut Tiling<W>,
        puzzle: &dyn Searchable,
        question: &Question<'_>,
        limits: &Limits,
    ) -> Result<Parts<W>, Halt> {
        if question.counting.equal_pieces {
            tiling.forget_names(limits)?;
        }
        let symmetries = tiling.symmetries(&puzzle.symmetries(), limits)?;
        let others = if question.counting.up_to_symmetry { symmetries.get(1..).unwrap_or(&[]) } else { &[] };
        let fixed_by = |symmetry| tiling.fixed_by(symmetry, question.counting.equal_pieces, limits);
        let fixed = others.iter().map(fixed_by).collect::<Result<_, _>>()?;
        Ok(Parts { symmetries, fixed })
    }

    /// The count, with `one` to count a single exact cover: the whole tiling first, then the symmetric ones. `None` where
    /// one of them was stopped.
    pub fn count(
        &self,
        whole: &Tiling<W>,
        mut one: impl FnMut(&Tiling<W>, bool) -> Option<BigUint>,
    ) -> Option<BigUint> {
        let mut sum = one(whole, true)?;
        for tiling in &self.fixed {
            sum += one(tiling, false)?;
        }
        Some(sum * &whole.names / (self.fixed.len() + 1))
    }
}
