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
            let left = halve(parts, wanted, &mut |some| self.can_do_without(some))?;
            let left = one_by_one(left, wanted, &mut |some| {
                self.look()?;
                Ok(self.drafts < most && self.can_do_without(some)?)
            })?;
            if matches!(keep, Keep::Exactly(_)) && left.len() != wanted {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Takes parts away; gives them back if they are needed.
    fn can_do_without(&mut self, parts: &[usize]) -> Result<bool, Halt> {
        parts.iter().for_each(|&part| self.sketch.take(part));
        let look = self.evaluate();
        if matches!(look, Ok(Look::Solved(_) | Look::Guessed)) {
            return Ok(true);
        }
        parts.iter().for_each(|&part| self.sketch.give(part));
        look.map(|_| false)
    }
}

/// Takes parts away, if they can be done without.
pub(super) type Without<'a> = dyn FnMut(&[usize]) -> Result<bool, Halt> + 'a;

/// Takes away as many of the last parts as can be at once, found by halving, but leaves so many; returns what is left.
pub(super) fn halve(mut parts: Vec<usize>, wanted: usize, without: &mut Without<'_>) -> Result<Vec<usize>, Halt> {
    let (mut low, mut high) = (wanted.min(parts.len()), parts.len());
    while low < high {
        let middle = (low + high) / 2;
        match without(&parts[middle..high])? {
            true => high = middle,
            false => low = middle + 1,
        }
    }
    parts.truncate(high);
    Ok(parts)
}

/// Takes away one part after another, but leaves so many; returns what is left.
pub(super) fn one_by_one(mut left: Vec<usize>, wanted: usize, without: &mut Without<'_>) -> Result<Vec<usize>, Halt> {
    let mut at = 0;
    while at < left.len() && left.len() > wanted {
        match without(&left[at..=at])? {
            true => drop(left.remove(at)),
            false => at += 1,
        }
    }
    Ok(left)
}
