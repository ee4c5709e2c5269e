//! Two ends that meet: of the last two stages one is filled from each side, part by part.

use super::{Filler, Layer, Outlook, Pruner, Stages};
use crate::sweep::Trouble;
use crate::sweep::table::Ways;
use runut_model::{BigUint, Halt, Told};
use std::collections::BTreeMap;

/// States of a side that are filled to know how many follow them all; and how many more may follow than those that somebody
/// is patient for, once it is known: dives see too few nodes more often than too many.
const SAMPLE: usize = 200;
const MEETING_WORTH: f64 = 2.0;

impl Filler<'_, '_> {
    /// Fills from both ends.
    pub(super) fn meet<V: Ways>(&mut self, stages: &dyn Stages, reversed: &dyn Stages) -> Result<BigUint, Trouble> {
        let all = stages.stages();
        let (mut front, mut back) =
            (Layer::<V>::start(stages, self.limits)?, Layer::<V>::start(reversed, self.limits)?);
        let (mut from_front, mut from_back) = (0, 0);
        while from_front + from_back + 2 < all {
            if front.table.len() <= back.table.len() {
                front = self.next(stages, from_front, &front, back.bytes())?;
                from_front += 1;
            } else {
                back = self.next(reversed, from_back, &back, front.bytes())?;
                from_back += 1;
            }
        }
        let front = Side::new(stages, from_front, front, self)?;
        let back = Side::new(reversed, from_back, back, self)?;
        self.judge_meeting(&front, &back)?;
        let (mut total, mut rest) =
            (Total::<V> { narrow: V::default(), wide: BigUint::ZERO }, vec![0; reversed.width()]);
        let bytes = front.bytes() + back.bytes();
        for part in 0..stages.parts() {
            let mut kept = Layer::<V>::new(stages.width(), &self.limits.less(bytes)?);
            self.each_of_part(&front, part, |state, ways| kept.add(state, ways))?;
            if kept.ways.is_empty() {
                continue;
            }
            self.each_of_part(&back, stages.rest_part(part), |state, ways| {
                reversed.rest(state, &mut rest);
                if let Some(number) = kept.table.find(&rest) {
                    total.add(ways, &kept.ways[number]);
                }
                Ok(())
            })?;
        }
        Ok(total.number())
    }

    /// Looks at a few states of both sides, how much there is to do where they meet: if it promises to be worth while, it is
    /// done to the end, else it is given up.
    fn judge_meeting<V: Ways>(&mut self, front: &Side<'_, V>, back: &Side<'_, V>) -> Result<(), Trouble> {
        if self.patience == u64::MAX {
            return Ok(());
        }
        let most = (self.patience as f64) * MEETING_WORTH;
        let promised = self.promised(front)? + self.promised(back)?;
        self.patience = if promised < most { u64::MAX } else { self.told };
        self.look().map_err(Trouble::from)
    }

    /// About how many states follow those of a side.
    fn promised<V: Ways>(&mut self, side: &Side<'_, V>) -> Result<f64, Trouble> {
        let numbers: Vec<u32> = side.buckets.iter().flat_map(|(_, numbers)| numbers).copied().collect();
        let some: Vec<u32> = numbers.iter().step_by(numbers.len().div_ceil(SAMPLE).max(1)).copied().collect();
        let mut told = 0u64;
        for &number in &some {
            let (state, outlook) = side.state(number);
            self.fill(side.stages, side.stage, state, outlook, |_| {
                told += 1;
                Ok(())
            })?;
        }
        Ok(told as f64 * numbers.len() as f64 / some.len().max(1) as f64)
    }

    /// Tells the states of a part after a side's next stage.
    fn each_of_part<V: Ways>(
        &mut self,
        side: &Side<'_, V>,
        part: usize,
        mut told: impl FnMut(&[u64], &V) -> Result<(), Trouble>,
    ) -> Result<(), Trouble> {
        let (stages, stage) = (side.stages, side.stage);
        for (_, numbers) in side.buckets.iter().filter(|(from, _)| stages.leads(stage, *from, part)) {
            for &number in numbers {
                let ways = &side.layer.ways[number as usize];
                let (state, outlook) = side.state(number);
                let fill = |told: &mut Told<'_>| stages.fill_within(stage, state, outlook, Some(part), told);
                self.fill_with(fill, |state| told(state, ways))?;
            }
        }
        Ok(())
    }
}

/// One of two ends that are about to meet: the states that are not hopeless, by their parts.
struct Side<'a, V> {
    stages: &'a dyn Stages,
    stage: usize,
    layer: Layer<V>,
    /// What each state leads to; nothing of those that are hopeless.
    outlooks: Vec<Outlook>,
    buckets: Vec<(usize, Vec<u32>)>,
}

impl<'a, V: Ways> Side<'a, V> {
    fn new(
        stages: &'a dyn Stages,
        stage: usize,
        layer: Layer<V>,
        filler: &mut Filler<'_, '_>,
    ) -> Result<Side<'a, V>, Halt> {
        let (mut pruner, mut buckets) = (Pruner::default(), BTreeMap::<usize, Vec<u32>>::new());
        let mut outlooks = vec![0; layer.table.len()];
        for (number, kept) in outlooks.iter_mut().enumerate() {
            let state = layer.table.state(number);
            if let Some(outlook) = filler.outlook(&mut pruner, stages, stage, state)? {
                filler.states += 1;
                *kept = outlook;
                buckets.entry(stages.part(state)).or_default().push(number as u32);
            }
        }
        Ok(Side { stages, stage, layer, outlooks, buckets: buckets.into_iter().collect() })
    }

    fn state(&self, number: u32) -> (&[u64], Outlook) {
        (self.layer.table.state(number as usize), self.outlooks[number as usize])
    }

    fn bytes(&self) -> usize {
        let buckets = self.buckets.iter().map(|(_, numbers)| size_of_val(&**numbers)).sum::<usize>();
        self.layer.bytes() + size_of_val(&*self.outlooks) + buckets
    }
}

/// A sum of products, in narrow numbers as long as they hold.
struct Total<V> {
    narrow: V,
    wide: BigUint,
}

impl<V: Ways> Total<V> {
    fn add(&mut self, one: &V, other: &V) {
        let added = one.product(other).and_then(|product| self.narrow.add(&product));
        if added.is_err() {
            self.wide += one.number() * other.number();
        }
    }

    fn number(self) -> BigUint {
        self.wide + self.narrow.number()
    }
}
