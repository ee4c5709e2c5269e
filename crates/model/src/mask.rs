//! Sets of small numbers as bits, of a length that the compiler knows.

/// A set of numbers below `64 * W`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mask<const W: usize>(pub [u64; W]);

impl<const W: usize> Mask<W> {
    /// No number.
    pub const EMPTY: Mask<W> = Mask([0; W]);

    /// The numbers below `count`.
    pub fn below(count: usize) -> Mask<W> {
        (0..count).collect()
    }

    /// Adds a number.
    pub fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    /// Whether a number is in it.
    pub fn has(&self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    /// Whether nothing is in it.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// How many numbers are in it.
    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The smallest number in it.
    pub fn first(&self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(word * 64 + self.0[word].trailing_zeros() as usize)
    }

    /// Whether the two have a number in common.
    #[inline(always)]
    pub fn meets(&self, other: &Mask<W>) -> bool {
        let mut common = 0;
        for i in 0..W {
            common |= self.0[i] & other.0[i];
        }
        common != 0
    }

    /// What is in either.
    #[inline(always)]
    pub fn or(mut self, other: &Mask<W>) -> Mask<W> {
        for i in 0..W {
            self.0[i] |= other.0[i];
        }
        self
    }

    /// What is in both.
    #[inline(always)]
    pub fn and(mut self, other: &Mask<W>) -> Mask<W> {
        for i in 0..W {
            self.0[i] &= other.0[i];
        }
        self
    }

    /// What is in exactly one of them.
    #[inline(always)]
    pub fn xor(mut self, other: &Mask<W>) -> Mask<W> {
        for i in 0..W {
            self.0[i] ^= other.0[i];
        }
        self
    }

    /// What is in this one and not in the other.
    #[inline(always)]
    pub fn without(mut self, other: &Mask<W>) -> Mask<W> {
        for i in 0..W {
            self.0[i] &= !other.0[i];
        }
        self
    }

    /// The numbers in it, ascending.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(i, &word)| {
            let rest = move |word: u64| (word != 0).then_some(word);
            std::iter::successors(rest(word), move |&word| rest(word & (word - 1)))
                .map(move |word| i * 64 + word.trailing_zeros() as usize)
        })
    }
}

impl<const W: usize> FromIterator<usize> for Mask<W> {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Mask<W> {
        let mut mask = Mask::EMPTY;
        for number in numbers {
            mask.insert(number);
        }
        mask
    }
}

/// Runs an expression with `$W` the smallest prepared mask length, in words, that holds `$bits` numbers (at most 16,384).
#[macro_export]
macro_rules! with_mask_words {
    ($bits:expr, $W:ident => $body:expr) => {{
        macro_rules! sized {
            ($n:literal) => {{
                const $W: usize = $n;
                $body
            }};
        }
        match $bits {
            0..=64 => sized!(1),
            65..=128 => sized!(2),
            129..=256 => sized!(4),
            257..=1024 => sized!(16),
            1025..=4096 => sized!(64),
            _ => sized!(256),
        }
    }};
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mask_is_a_set() {
        let mask: Mask<2> = [3, 64, 127].into_iter().collect();
        assert_eq!(mask.iter().collect::<Vec<_>>(), [3, 64, 127]);
        assert_eq!((mask.count(), mask.first()), (3, Some(3)));
        assert!(mask.has(64) && !mask.has(65) && !mask.is_empty());
        let other: Mask<2> = [64, 65].into_iter().collect();
        assert!(mask.meets(&other));
        assert_eq!(mask.without(&other).iter().collect::<Vec<_>>(), [3, 127]);
        assert_eq!(mask.and(&other).iter().collect::<Vec<_>>(), [64]);
        assert_eq!(mask.xor(&other).iter().collect::<Vec<_>>(), [3, 65, 127]);
        assert_eq!(Mask::<2>::below(70).count(), 70);
    }

    #[test]
    fn the_smallest_length_is_chosen() {
        let words = |bits: usize| with_mask_words!(bits, W => W);
        assert_eq!([0, 64, 65, 130, 16_384].map(words), [1, 1, 2, 4, 256]);
    }
}
