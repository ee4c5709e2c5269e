//! Which pieces are easy to lay, learnt while searching: these are kept for the end.
//!
//! What decides whether the last third of a board can be filled is which pieces are left for it, more than the shape of
//! the hole: on 12x12 with pieces of eight the easiest piece is found to fit five times as often as the hardest. So who
//! lays a hard piece early is paid for it. (Selby and Riordan solved the Eternity puzzle by this.)

/// Positions that a piece is taken to have been left in before any was seen, and in how many of them it fitted: the
/// first few that are seen say little.
const BEFORE: (f64, f64) = (30.0, 5.0);

/// How easy the pieces are.
pub(super) struct PieceWeights {
    sizes: Vec<f64>,
    /// For each shape, in how many late positions it was left, and how many placements of it were tried there.
    seen: Vec<(u32, u32)>,
    /// What is paid for laying a shape.
    pay: Vec<i64>,
}

impl PieceWeights {
    /// Nothing is known of shapes of these sizes, and nothing is paid for any.
    pub(super) fn new(sizes: Vec<f64>) -> PieceWeights {
        PieceWeights { seen: vec![(0, 0); sizes.len()], pay: vec![0; sizes.len()], sizes }
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

    /// Pays by what was seen: a unit for a factor e by which a shape is harder than others of its size.
    pub(super) fn learn(&mut self, unit: f64) {
        let rate = |&(left, tried): &(u32, u32)| (f64::from(tried) + BEFORE.1) / (f64::from(left) + BEFORE.0);
        let rates: Vec<f64> = self.seen.iter().map(|seen| rate(seen).ln()).collect();
        let (slope, ground) = line(&self.sizes, &rates);
        let beyond = rates.iter().zip(&self.sizes).map(|(rate, size)| rate - ground - slope * size);
        self.pay = beyond.map(|easier| (-unit * easier) as i64).collect();
    }
}

/// The straight line that is nearest to some points: how steep it is, and where it begins.
fn line(xs: &[f64], ys: &[f64]) -> (f64, f64) {
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len().max(1) as f64;
    let (x, y) = (mean(xs), mean(ys));
    let spread: f64 = xs.iter().map(|at| (at - x).powi(2)).sum();
    let common: f64 = xs.iter().zip(ys).map(|(at, value)| (at - x) * (value - y)).sum();
    let slope = if spread > 0.0 { common / spread } else { 0.0 };
    (slope, y - slope * x)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_seldom_fits_is_paid_more() {
        let mut ease = PieceWeights::new(vec![8.0; 3]);
        assert_eq!([0, 1, 2].map(|shape| ease.pay(shape)), [0; 3], "nothing is known");
        (0..10_000).for_each(|_| ease.see(&[1, 2, 0], [0, 0, 1].into_iter()));
        assert_eq!(ease.pay(1), 0, "nothing is learnt before it is asked for");
        ease.learn(1_000.0);
        let [often, seldom, unseen] = [0, 1, 2].map(|shape| ease.pay(shape));
        assert!((690..=695).contains(&(seldom - often)), "half as often: {often} {seldom}");
        assert!(unseen > seldom, "of what is not seen the guess of before stays: {unseen}");
        ease.learn(500.0);
        let half = ease.pay(1) - ease.pay(0);
        assert!((seldom - often - 2 * half).abs() <= 2, "half a unit, half of it: {half}");
    }

    #[test]
    fn shapes_are_compared_with_those_of_their_size() {
        let mut ease = PieceWeights::new(vec![3.0, 3.0, 9.0, 9.0]);
        (0..10_000).for_each(|_| ease.see(&[1; 4], [0, 0, 0, 0, 1, 1, 2, 2, 3].into_iter()));
        ease.learn(1_000.0);
        let pay: Vec<i64> = (0..4).map(|shape| ease.pay(shape)).collect();
        assert!((690..=695).contains(&(pay[1] - pay[0])) && (690..=695).contains(&(pay[3] - pay[2])), "{pay:?}");
        assert!((pay[0] - pay[2]).abs() <= 5, "that small ones fit more often is not paid: {pay:?}");
    }
}
