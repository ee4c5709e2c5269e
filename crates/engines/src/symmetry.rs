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

/// One of the exact covers of a count.
#[derive(Clone, Copy)]
pub struct Part<'a> {
    /// Whether it is the tiling itself, not what a symmetry leaves as it is.
    pub is_whole: bool,
    /// How many tilings of it, weights included, are as many as the question asks for. A mean needs more of them than it is.
    pub enough: Option<&'a BigUint>,
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

    /// The count, or at least `most` of it, with `one` to count a single exact cover, or as much of it as is enough: the
    /// whole tiling first, then the symmetric ones. `None` where one of them was stopped.
    pub fn count(
        &self,
        whole: &Tiling<W>,
        most: Option<u64>,
        mut one: impl FnMut(&Tiling<W>, Part<'_>) -> Option<BigUint>,
    ) -> Option<BigUint> {
        let parts = self.fixed.len() + 1;
        let enough = most.map(|most| (BigUint::from(most) * parts + &whole.names - 1u8) / &whole.names);
        let mut sum = BigUint::ZERO;
        for tiling in std::iter::once(whole).chain(&self.fixed) {
            let left = enough.as_ref().map(|enough| enough - enough.min(&sum));
            if left == Some(BigUint::ZERO) {
                break;
            }
            sum += one(tiling, Part { is_whole: std::ptr::eq(tiling, whole), enough: left.as_ref() })?;
        }
        Some(sum * &whole.names / parts)
    }
}
