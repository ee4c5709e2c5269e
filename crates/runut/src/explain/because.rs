//! What a step rests on: the earlier steps without which its rule would not find it. Those that could matter are left out in
//! turn, and the rule looks again at the same place. Of a rule that has no places, these are all steps that changed something
//! where it looks.

use super::Explained;
use super::order::Cells;
use crate::follow::{Follower, Found};
use runut_model::{Finding, Halt, Limits};

/// How often it is looked whether a guess needs some steps: its line may be long, and who follows it knows more than it needs.
const LOOKS: usize = 30;

/// Remembers the beginning, to look again with less known.
pub struct Reasons<'a> {
    begin: Follower<'a>,
    /// The same, for looking at single places.
    narrowed: Follower<'a>,
    /// By step, the cells of which something became known.
    touched: Vec<Cells>,
}

impl<'a> Reasons<'a> {
    pub fn new(begin: &Follower<'a>) -> Reasons<'a> {
        Reasons { begin: begin.fork(), narrowed: begin.narrowed(), touched: Vec::new() }
    }

    /// Notes which cells the next step has changed.
    pub fn note(&mut self, touched: Cells) {
        self.touched.push(touched);
    }

    /// The numbers of the steps, from 1, on which the parts of the next one rest. Parts may rest on those before them.
    pub fn of(&self, parts: &[Found], steps: &[Explained], limits: &Limits) -> Result<Vec<usize>, Halt> {
        let mut because: Vec<usize> = Vec::new();
        for (at, part) in parts.iter().enumerate() {
            because.extend(self.of_part(part, &parts[..at], &because, steps, limits)?);
        }
        because.sort_unstable();
        Ok(because.into_iter().map(|step| step + 1).collect())
    }

    /// The steps, from 0, that a part needs besides those that are named already.
    fn of_part(
        &self,
        part: &Found,
        before: &[Found],
        named: &[usize],
        steps: &[Explained],
        limits: &Limits,
    ) -> Result<Vec<usize>, Halt> {
        if part.finding.proof.is_some() {
            return Ok(Vec::new());
        }
        let is_enough = |kept: &[usize]| {
            let earlier = named.iter().chain(kept).map(|&step| &steps[step].step.finding);
            self.is_found(part, earlier.chain(before.iter().map(|part| &part.finding)))
        };
        let looked = Cells::of(&part.finding, self.begin.known().model());
        let is_near = |step: &usize| self.touched[*step].meets(&looked) && !named.contains(step);
        let near: Vec<usize> = (0..steps.len()).filter(is_near).collect();
        if is_enough(&near) {
            return needed(near, is_enough, usize::MAX, limits);
        }
        let all: Vec<usize> = (0..steps.len()).filter(|step| !named.contains(step)).collect();
        // What looks at everything together cannot look again at a place.
        if is_enough(&all) { needed(all, is_enough, usize::MAX, limits) } else { Ok(near) }
    }

    /// The numbers of the steps without which what is supposed would not hold; `holds` tells whether it does. They are sought
    /// first among those that changed something where its lines look.
    pub fn of_guess(
        &self,
        looked: &Cells,
        steps: &[Explained],
        holds: impl Fn(&Follower<'_>) -> Result<bool, Halt>,
        limits: &Limits,
    ) -> Result<Vec<usize>, Halt> {
        let is_enough = |kept: &[usize]| {
            let mut follower = self.begin.fork();
            follower.learn_all(kept.iter().map(|&step| &steps[step].step.finding));
            holds(&follower).unwrap_or(false)
        };
        let mut steps: Vec<usize> = (0..steps.len()).filter(|&step| self.touched[step].meets(looked)).collect();
        if !is_enough(&steps) {
            steps = (0..self.touched.len()).collect();
        }
        let kept = needed(steps, is_enough, LOOKS, limits)?;
        Ok(kept.into_iter().map(|step| step + 1).collect())
    }

    fn is_found<'f>(&self, part: &Found, earlier: impl Iterator<Item = &'f Finding>) -> bool {
        let mut follower = self.narrowed.fork();
        follower.learn_all(earlier);
        follower.finds(part)
    }
}

/// Of steps that are enough together those that are needed: shorter and shorter runs of them are left out, as far as the rest
/// is still enough, and so many looks at the most.
fn needed(
    mut kept: Vec<usize>,
    is_enough: impl Fn(&[usize]) -> bool,
    looks: usize,
    limits: &Limits,
) -> Result<Vec<usize>, Halt> {
    let (mut length, mut looked) = (kept.len(), 0);
    while length > 0 {
        let mut at = 0;
        while at < kept.len() {
            limits.look()?;
            if looked == looks {
                return Ok(kept);
            }
            looked += 1;
            let end = (at + length).min(kept.len());
            let rest = [&kept[..at], &kept[end..]].concat();
            match is_enough(&rest) {
                true => kept = rest,
                false => at = end,
            }
        }
        length /= 2;
    }
    Ok(kept)
}
