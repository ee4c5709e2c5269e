//! Taking away what the rules do not need.

use super::{Look, Maker};
use runut_model::making::{Keep, Round};
use runut_model::{Dice, Halt};

impl Maker<'_> {
    /// Takes parts away, round after round, as long as the rules that may be used still solve the rest. False: there are more
    /// parts left than are wished for.
    pub(super) fn shed(&mut self, most: u64, dice: &mut Dice) -> Result<bool, Halt> {
        for Round { mut parts, keep } in self.sketch.rounds() {
            dice.shuffle(&mut parts);
            let wanted = if let Keep::Exactly(count) = keep { count } else { 0 };
            let mut left = self.halve(parts, wanted)?;
            let mut at = 0;
            while at < left.len() && left.len() > wanted && self.drafts < most {
                self.look()?;
                match self.can_do_without(&left[at..=at])? {
                    true => drop(left.remove(at)),
                    false => at += 1,
                }
            }
            if matches!(keep, Keep::Exactly(_)) && left.len() != wanted {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Takes away as many of the last parts as can be at once, found by halving, but leaves so many; returns what is left.
    fn halve(&mut self, mut parts: Vec<usize>, wanted: usize) -> Result<Vec<usize>, Halt> {
        let (mut low, mut high) = (wanted.min(parts.len()), parts.len());
        while low < high {
            let middle = (low + high) / 2;
            match self.can_do_without(&parts[middle..high])? {
                true => high = middle,
                false => low = middle + 1,
            }
        }
        parts.truncate(high);
        Ok(parts)
    }

    /// Takes parts away; gives them back if they are needed.
    fn can_do_without(&mut self, parts: &[usize]) -> Result<bool, Halt> {
        parts.iter().for_each(|&part| self.sketch.take(part));
        if !matches!(self.evaluate()?, Look::Open(_)) {
            return Ok(true);
        }
        parts.iter().for_each(|&part| self.sketch.give(part));
        Ok(false)
    }
}
