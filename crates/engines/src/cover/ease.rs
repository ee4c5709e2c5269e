//! Which pieces are easy to lay, learnt while searching: these are kept for the end.
//!
//! What decides whether the last third of a board can be filled is which pieces are left for it, more than the shape of
//! the hole: on 12x12 with pieces of eight the easiest piece is found to fit five times as often as the hardest. So who
//! lays a hard piece early is paid for it. (Selby and Riordan solved the Eternity puzzle by this.)

/// Positions that a piece is taken to have been left in before any was seen, and in how many of them it fitted: the
/// first few that are seen say little.
const BEFORE: (f64, f64) = (30.0, 5.0);

/// How easy the pieces are.
pub(super) struct Ease {
    /// For each shape, in how many late positions it was left, and how many placements of it were tried there.
    seen: Vec<(u32, u32)>,
    /// What is paid for laying a shape.
    pay: Vec<i64>,
}

impl Ease {
    /// Nothing is known of so many shapes, and nothing is paid for any.
    pub(super) fn new(shapes: usize) -> Ease {
        Ease { seen: vec![(0, 0); shapes], pay: vec![0; shapes] }
    }

    /// What is paid for laying a shape now.
    pub(super) fn pay(&self, shape: usize) -> i64 {
        self.pay[shape]
    }

    /// A late position: what is left of each shape, and the shapes of the placements that are tried.
    pub(super) fn see(&mut self, left: &[u32], tried: impl Iterator<Item = usize>) {
        for (seen, _) in self.seen.iter_mut().zip(left).filter(|(_, left)| **left > 0) {
            seen.0 += 1;
        }
        tried.for_each(|shape| self.seen[shape].1 += 1);
    }

    /// Pays by what was seen: a unit for a factor e by which a shape is harder than others.
    pub(super) fn learn(&mut self, unit: f64) {
        let rates = self.seen.iter().map(|&(left, tried)| (f64::from(tried) + BEFORE.1) / (f64::from(left) + BEFORE.0));
        self.pay = rates.map(|rate| (-unit * rate.ln()) as i64).collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_seldom_fits_is_paid_more() {
        let mut ease = Ease::new(3);
        assert_eq!([0, 1, 2].map(|shape| ease.pay(shape)), [0; 3], "nothing is known");
        (0..10_000).for_each(|_| ease.see(&[1, 2, 0], [0, 0, 1].into_iter()));
        assert_eq!(ease.pay(1), 0, "nothing is learnt before it is asked for");
        ease.learn(1_000.0);
        let [often, seldom, unseen] = [0, 1, 2].map(|shape| ease.pay(shape));
        assert!((690..=695).contains(&(seldom - often)), "half as often: {often} {seldom}");
        assert!(unseen > seldom, "of what is not seen the guess of before stays: {unseen}");
        ease.learn(500.0);
        assert_eq!((seldom - often) / 2, ease.pay(1) - ease.pay(0), "half a unit, half of it");
    }
}
