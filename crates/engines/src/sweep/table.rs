//! Tables of states: open addressing, keys and numbers side by side, made for millions of small entries.

use super::Trouble;
use runut_model::BigUint;
use std::ops::{BitAnd, BitOr, Not, Shl, Shr};

/// A state as one number: the filled cells after the first empty one above, the pieces used below. The same kind of number
/// holds a window of cells.
pub trait Key:
    Copy
    + Eq
    + Ord
    + Default
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<usize, Output = Self>
    + Shr<usize, Output = Self>
{
    /// How many bits it has.
    const BITS: usize;
    fn of(number: u64) -> Self;
    /// The lowest 64 bits.
    fn low(self) -> u64;
    fn hash(self) -> u64;
    fn trailing_ones(self) -> usize;
    /// How many bits it takes.
    fn length(self) -> usize;
    fn count_ones(self) -> u32;
    /// The lowest bit that is set, alone.
    fn lowest(self) -> Self;

    #[inline(always)]
    fn pack(window: Self, used: u64, used_bits: usize) -> Self {
        window << used_bits | Self::of(used)
    }

    #[inline(always)]
    fn unpack(self, used_bits: usize) -> (Self, u64) {
        (self >> used_bits, self.low() & ((1 << used_bits) - 1))
    }

    /// The lowest bits, so many.
    #[inline(always)]
    fn ones(count: usize) -> Self {
        !(!Self::default() << count)
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::default()
    }
}

/// An odd number with its ones spread evenly: the golden ratio's.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

macro_rules! key {
    ($number:ty, $hash:expr) => {
        impl Key for $number {
            const BITS: usize = <$number>::BITS as usize;

            #[inline(always)]
            fn of(number: u64) -> Self {
                number.into()
            }

            #[inline(always)]
            fn low(self) -> u64 {
                self as u64
            }

            #[inline(always)]
            fn hash(self) -> u64 {
                let folded: u64 = $hash(self);
                let mixed = (folded ^ (folded >> 32)).wrapping_mul(SPREAD);
                mixed ^ (mixed >> 29)
            }

            #[inline(always)]
            fn trailing_ones(self) -> usize {
                <$number>::trailing_ones(self) as usize
            }

            #[inline(always)]
            fn length(self) -> usize {
                (<$number>::BITS - self.leading_zeros()) as usize
            }

            #[inline(always)]
            fn lowest(self) -> Self {
                self & self.wrapping_neg()
            }

            #[inline(always)]
            fn count_ones(self) -> u32 {
                <$number>::count_ones(self)
            }
        }
    };
}

key!(u64, |key: u64| key);
key!(u128, |key: u128| ((key >> 64) as u64).wrapping_mul(SPREAD).rotate_left(32).wrapping_add(key as u64));

/// A number of ways; never 0 in a table.
pub trait Ways: Clone + Default + Send + Sync {
    fn one(number: u32) -> Self;
    fn is_zero(&self) -> bool;
    fn add(&mut self, more: &Self) -> Result<(), Trouble>;
    fn times(&self, factor: u32) -> Result<Self, Trouble>;
    fn product(&self, other: &Self) -> Result<Self, Trouble>;
    fn number(&self) -> BigUint;
    /// Memory beside the table's own.
    fn extra_bytes() -> usize;
}

impl Ways for u64 {
    fn one(number: u32) -> u64 {
        u64::from(number)
    }

    #[inline(always)]
    fn is_zero(&self) -> bool {
        *self == 0
    }

    #[inline(always)]
    fn add(&mut self, more: &u64) -> Result<(), Trouble> {
        *self = self.checked_add(*more).ok_or(Trouble::Overflow)?;
        Ok(())
    }

    fn times(&self, factor: u32) -> Result<u64, Trouble> {
        self.checked_mul(u64::from(factor)).ok_or(Trouble::Overflow)
    }

    #[inline(always)]
    fn product(&self, other: &u64) -> Result<u64, Trouble> {
        self.checked_mul(*other).ok_or(Trouble::Overflow)
    }

    fn number(&self) -> BigUint {
        BigUint::from(*self)
    }

    fn extra_bytes() -> usize {
        0
    }
}

impl Ways for BigUint {
    fn one(number: u32) -> BigUint {
        BigUint::from(number)
    }

    fn is_zero(&self) -> bool {
        *self == BigUint::ZERO
    }

    fn add(&mut self, more: &BigUint) -> Result<(), Trouble> {
        *self += more;
        Ok(())
    }

    fn times(&self, factor: u32) -> Result<BigUint, Trouble> {
        Ok(self * factor)
    }

    fn product(&self, other: &BigUint) -> Result<BigUint, Trouble> {
        Ok(self * other)
    }

    fn number(&self) -> BigUint {
        self.clone()
    }

    fn extra_bytes() -> usize {
        32
    }
}

/// States and the number of ways to each.
#[derive(Default)]
pub struct Table<K, V> {
    /// A power of two of slots; those whose number is 0 are free.
    slots: Vec<(K, V)>,
    len: usize,
}

impl<K: Key, V: Ways> Table<K, V> {
    /// A table for so many entries, about a third of them of different states.
    pub fn for_entries(entries: usize) -> Table<K, V> {
        let size = (entries / 2).next_power_of_two().max(16);
        Table { slots: vec![(K::default(), V::default()); size], len: 0 }
    }

    /// How many states there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Memory that it takes.
    pub fn bytes(&self) -> usize {
        self.slots.len() * size_of::<(K, V)>() + self.len * V::extra_bytes()
    }

    /// All states, in no particular order.
    pub fn iter(&self) -> impl Iterator<Item = &(K, V)> {
        self.slots.iter().filter(|(_, ways)| !ways.is_zero())
    }

    /// The ways of a state.
    pub fn get(&self, key: K) -> Option<&V> {
        if self.slots.is_empty() {
            return None;
        }
        let slot = &self.slots[self.slot(key)];
        (!slot.1.is_zero()).then_some(&slot.1)
    }

    /// Adds ways to a state.
    #[inline(always)]
    pub fn add(&mut self, key: K, ways: &V) -> Result<(), Trouble> {
        if self.len * 4 >= self.slots.len() * 3 {
            self.grow();
        }
        let slot = self.slot(key);
        if self.slots[slot].1.is_zero() {
            self.slots[slot] = (key, ways.clone());
            self.len += 1;
            return Ok(());
        }
        self.slots[slot].1.add(ways)
    }

    /// The slot of a state, or the free one where it would be.
    #[inline(always)]
    fn slot(&self, key: K) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (key.hash() >> 7) as usize & mask;
        while !self.slots[slot].1.is_zero() && self.slots[slot].0 != key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        let size = (self.slots.len() * 2).max(16);
        let old = std::mem::replace(&mut self.slots, vec![(K::default(), V::default()); size]);
        for entry in old.into_iter().filter(|(_, ways)| !ways.is_zero()) {
            let slot = self.slot(entry.0);
            self.slots[slot] = entry;
        }
    }
}
