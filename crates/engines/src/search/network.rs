//! A model as propagation needs it: for every candidate, whom it concerns. Made once, and never changed by the search.

use super::crossings::{Crossings, clashes};
use super::lists::Lists;
use super::supports::Supports;
use runut_model::{Halt, Limits, Model};

/// A model's groups, crossings and constraints, the other way round.
pub(super) struct Network {
    /// For each group, its candidates. Decisions come first, as groups of which exactly one holds; then the model's
    /// groups.
    pub(super) members: Lists,
    /// For each candidate, the groups it is in.
    pub(super) groups_of: Lists,
    /// For each group, how many hold at the least and at the most.
    pub(super) lo: Vec<u32>,
    pub(super) hi: Vec<u32>,
    /// For each candidate, its decision.
    pub(super) decision_of: Vec<u32>,
    pub(super) supports: Supports,
    /// For each candidate, those that mark one of its cells with another glyph and are not ruled out by a group.
    pub(super) clashes: Lists,
    /// For each candidate, the constraints that have it in their scope.
    pub(super) watchers_of: Lists,
    /// For each constraint, the groups that lie within its scope.
    pub(super) groups_within: Lists,
}

impl Network {
    pub(super) fn new(model: &Model, limits: &Limits) -> Result<Network, Halt> {
        let mut members = Lists::new(model.decisions.iter().cloned());
        model.groups.iter().for_each(|group| members.push(group.among.iter().map(|candidate| candidate.0)));
        let ones = vec![1; model.decisions.len()];
        let lo: Vec<u32> = ones.iter().copied().chain(model.groups.iter().map(|group| group.lo)).collect();
        let hi: Vec<u32> = ones.iter().copied().chain(model.groups.iter().map(|group| group.hi)).collect();
        let groups_of = members.inverted(model.len());
        let scopes = model.constraints.iter().map(|constraint| constraint.scope());
        let scopes = Lists::new(scopes.map(|scope| scope.into_iter().map(|candidate| candidate.0)));
        let crossings = Crossings::new(model, limits)?;
        Ok(Network {
            decision_of: decision_of(model),
            supports: Supports::new(model, &crossings, limits)?,
            clashes: clashes(model, &crossings),
            watchers_of: scopes.inverted(model.len()),
            groups_within: groups_within(&scopes, &members, &groups_of),
            members,
            groups_of,
            lo,
            hi,
        })
    }

    /// How much memory it takes.
    pub(super) fn bytes(&self) -> usize {
        let lists = [&self.members, &self.groups_of, &self.clashes, &self.watchers_of, &self.groups_within];
        let numbers = [&self.lo, &self.hi, &self.decision_of];
        lists.map(Lists::bytes).iter().sum::<usize>()
            + numbers.map(|all| size_of_val(&**all)).iter().sum::<usize>()
            + self.supports.bytes()
    }
}

/// For each candidate, its decision.
fn decision_of(model: &Model) -> Vec<u32> {
    (0..).zip(&model.decisions).flat_map(|(number, range)| range.clone().map(move |_| number)).collect()
}

/// For each scope, the groups all of whose candidates are in it.
fn groups_within(scopes: &Lists, members: &Lists, groups_of: &Lists) -> Lists {
    let mut met = vec![0; members.len()];
    Lists::new((0..scopes.len()).map(|scope| {
        let groups = || scopes.of(scope).iter().flat_map(|&candidate| groups_of.of(candidate as usize));
        groups().for_each(|&group| met[group as usize] += 1);
        let mut within: Vec<u32> = groups().copied().collect();
        within.sort_unstable();
        within.dedup();
        within.retain(|&group| std::mem::take(&mut met[group as usize]) == members.of(group as usize).len());
        within
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_lie_within_a_scope_with_all_their_candidates_or_not_at_all() {
        let members = Lists::new([vec![0, 1], vec![2, 4], vec![3], vec![1, 2]]);
        let within = groups_within(&Lists::new([vec![0, 1, 2, 3], vec![2, 4]]), &members, &members.inverted(5));
        assert_eq!((within.of(0), within.of(1)), (&[0, 2, 3][..], &[1][..]));
    }
}
