//! The model in terms of facts: numbers for what holds or does not, and the groups and scopes over them.

use runut_model::{Cand, Group, Model};

/// Something that holds or does not: twice the number of a decision, and 1 more for its second option. The other option
/// of the same decision is its opposite.
pub(super) type Fact = u32;

pub(super) fn opposite(fact: Fact) -> Fact {
    fact ^ 1
}

pub(super) fn decision_of(fact: Fact) -> usize {
    (fact >> 1) as usize
}

/// A group over facts. What is settled from the start is left out of it.
pub(super) struct Members {
    pub(super) facts: Vec<Fact>,
    pub(super) lo: u32,
    pub(super) hi: u32,
}

/// A model whose decisions have two options, as learning needs it. Made once, and never changed by the search.
pub(super) struct Network {
    /// For every candidate, its fact; `None` for the only option of a decision.
    pub(super) fact_of: Vec<Option<Fact>>,
    /// For every fact, its candidate.
    pub(super) candidate_of: Vec<Cand>,
    pub(super) groups: Vec<Members>,
    /// For every fact, the groups it is in.
    pub(super) groups_of: Vec<Vec<u32>>,
    /// For every constraint, the decisions in its scope; and the other way round.
    pub(super) scopes: Vec<Vec<u32>>,
    pub(super) watchers_of: Vec<Vec<u32>>,
}

impl Network {
    pub(super) fn new(model: &Model) -> Network {
        let mut fact_of = vec![None; model.len()];
        let mut candidate_of = Vec::new();
        for range in model.decisions.iter().filter(|range| range.len() == 2) {
            for candidate in range.clone() {
                fact_of[candidate as usize] = Some(candidate_of.len() as Fact);
                candidate_of.push(Cand(candidate));
            }
        }
        let groups: Vec<Members> = model.groups.iter().map(|group| members(group, &fact_of)).collect();
        let mut groups_of = vec![Vec::new(); candidate_of.len()];
        for (number, group) in groups.iter().enumerate() {
            group.facts.iter().for_each(|&fact| groups_of[fact as usize].push(number as u32));
        }
        let scope = |scope: Vec<Cand>| {
            let facts = scope.into_iter().filter_map(|candidate| fact_of[candidate.index()]);
            let mut decisions: Vec<u32> = facts.map(|fact| fact >> 1).collect();
            decisions.sort_unstable();
            decisions.dedup();
            decisions
        };
        let scopes: Vec<Vec<u32>> = model.constraints.iter().map(|constraint| scope(constraint.scope())).collect();
        let mut watchers_of = vec![Vec::new(); candidate_of.len() / 2];
        for (number, scope) in scopes.iter().enumerate() {
            scope.iter().for_each(|&decision| watchers_of[decision as usize].push(number as u32));
        }
        Network { fact_of, candidate_of, groups, groups_of, scopes, watchers_of }
    }

    /// How many facts there are: two for every decision.
    pub(super) fn facts(&self) -> usize {
        self.candidate_of.len()
    }

    /// That these candidates are struck, as facts.
    pub(super) fn that_struck(&self, candidates: &[Cand]) -> Vec<Fact> {
        candidates.iter().filter_map(|candidate| self.fact_of[candidate.index()]).map(opposite).collect()
    }
}

/// A group over facts: what is settled from the start is counted and left out.
fn members(group: &Group, fact_of: &[Option<Fact>]) -> Members {
    let facts: Vec<Fact> = group.among.iter().filter_map(|candidate| fact_of[candidate.index()]).collect();
    let settled = (group.among.len() - facts.len()) as u32;
    // More settled than may hold: a bound that no number of others meets.
    let hi = group.hi.checked_sub(settled);
    let lo = if hi.is_none() { u32::MAX } else { group.lo.saturating_sub(settled) };
    Members { facts, lo, hi: hi.unwrap_or(0) }
}
