//! What is known at one point of the search: the candidates that are left, those that hold, and how many of each every
//! group has. All of it can be taken back to an earlier length of the trail.

use super::lists::Lists;
use super::network::Network;
use super::refuted::Refuted;
use crate::agenda::Agenda;
use runut_model::live::Change;
use runut_model::{Cand, Halt, Limits, Live, Model, Propagator};
use std::collections::VecDeque;

/// Models with so many decisions are large: on smaller ones habits were measured to cost more than they save.
const LARGE: usize = 512;

/// The candidates of a model during a search, and what is still to be followed up.
pub(super) struct Position<'m> {
    pub(super) model: &'m Model,
    pub(super) net: Network,
    pub(super) live: Live,
    /// For each group, how many of its candidates are possible, and how many of these hold.
    pub(super) live_count: Vec<u32>,
    pub(super) taken_count: Vec<u32>,
    /// Changes of the trail before this one are counted in the groups, and propagated.
    pub(super) head: usize,
    /// Decisions that have lost candidates since their supports were looked at, and whether each one is among them.
    pub(super) thinned: VecDeque<u32>,
    pub(super) is_thinned: Vec<bool>,
    /// Whether nothing is left of a support: then its rivals have fallen with it, and it need not be looked at again.
    pub(super) has_fallen: Vec<bool>,
    /// The supports that fell, each with the length of the trail by then.
    pub(super) fallen: Vec<(usize, u32)>,
    /// For each decision of a large model, what held last; empty for others.
    phase: Vec<Option<Cand>>,
    /// What the supports of a decision strike elsewhere.
    pub(super) struck: Vec<Cand>,
    /// The live bits of the decision that is looked at.
    pub(super) words: Vec<u64>,
    pub(super) agenda: Agenda,
    pub(super) propagators: Vec<Box<dyn Propagator>>,
    /// What was refuted before the search restarted.
    pub(super) refuted: Refuted,
    /// What was found dead in the present conflict, if that is known.
    pub(super) dead: Option<Culprit>,
    pub(super) limits: &'m Limits,
    /// What stopped it in the midst of a propagation. From then on every propagation ends as if all were dead, so it
    /// soon comes to an end, which is then no answer.
    pub(super) halt: Option<Halt>,
}

/// Who is found dead.
#[derive(Clone, Copy)]
pub(super) enum Culprit {
    Group(usize),
    Constraint(u32),
}

impl<'m> Position<'m> {
    /// Nothing is known yet.
    pub(super) fn new(model: &'m Model, net: Network, limits: &'m Limits) -> Position<'m> {
        let sizes = |lists: &Lists| (0..lists.len()).map(|list| lists.of(list).len() as u32).collect::<Vec<u32>>();
        Position {
            model,
            live: Live::new(model.len()),
            live_count: sizes(&net.members),
            taken_count: vec![0; net.members.len()],
            head: 0,
            thinned: VecDeque::new(),
            is_thinned: vec![false; model.decisions.len()],
            has_fallen: vec![false; net.supports.len()],
            fallen: Vec::new(),
            phase: vec![None; if model.decisions.len() < LARGE { 0 } else { model.decisions.len() }],
            struck: Vec::new(),
            words: Vec::new(),
            agenda: Agenda::all(model),
            propagators: model.constraints.iter().map(|constraint| constraint.begin()).collect(),
            refuted: Refuted::default(),
            dead: None,
            limits,
            halt: None,
            net,
        }
    }

    /// How many groups there are, decisions included.
    pub(super) fn groups(&self) -> usize {
        self.net.members.len()
    }

    /// Whether a group lacks some that hold.
    pub(super) fn is_open(&self, group: usize) -> bool {
        self.taken_count[group] < self.net.lo[group]
    }

    /// How many of a group's candidates may hold and are not known to.
    pub(super) fn options(&self, group: usize) -> u32 {
        self.live_count[group] - self.taken_count[group]
    }

    /// The groups that are to blame for a dead end after a guess in one of them: the one that was found dead, or else this one,
    /// and with it those within the constraint that was.
    pub(super) fn culprits(&self, guessed: usize) -> impl Iterator<Item = usize> + '_ {
        let (group, within) = match self.dead {
            None => (guessed, &[][..]),
            Some(Culprit::Group(group)) => (group, &[][..]),
            Some(Culprit::Constraint(constraint)) => (guessed, self.net.groups_within.of(constraint as usize)),
        };
        within.iter().map(|&group| group as usize).chain([group])
    }

    /// Whether it is so large that habits are kept.
    pub(super) fn has_habits(&self) -> bool {
        !self.phase.is_empty()
    }

    /// An option of a group that held when its decision was last decided.
    pub(super) fn habitual(&self, group: usize) -> Option<Cand> {
        let is_option = |candidate: &Cand| self.live.has(*candidate) && !self.live.taken(*candidate);
        let is_habit =
            |candidate: &Cand| self.phase[self.net.decision_of[candidate.index()] as usize] == Some(*candidate);
        let members = self.net.members.of(group).iter().map(|&candidate| Cand(candidate));
        members.filter(is_option).find(is_habit)
    }

    /// The option of this number in an open group.
    pub(super) fn option(&self, group: usize, nth: usize) -> Cand {
        let is_option = |&&candidate: &&u32| self.live.has(Cand(candidate)) && !self.live.taken(Cand(candidate));
        let candidate = self.net.members.of(group).iter().filter(is_option).nth(nth);
        Cand(*candidate.expect("an open group has an option"))
    }

    /// How long the trail is: to be handed to [`Position::undo_to`].
    pub(super) fn length(&self) -> usize {
        self.live.trail().len()
    }

    /// What holds.
    pub(super) fn held(&self) -> impl Iterator<Item = Cand> + '_ {
        self.model.candidates().filter(|&candidate| self.live.taken(candidate))
    }

    /// What has been taken since the trail was so long.
    pub(super) fn taken_since(&self, length: usize) -> Vec<Cand> {
        let taken = |change: &Change| match *change {
            Change::Taken(candidate) => Some(candidate),
            Change::Struck(_) => None,
        };
        self.live.trail()[length..].iter().filter_map(taken).collect()
    }

    /// Counts a change of one of its candidates into a group, or out again.
    pub(super) fn count(&mut self, change: Change, group: usize, by: i32) {
        let (count, by) = match change {
            Change::Struck(_) => (&mut self.live_count[group], -by),
            Change::Taken(_) => (&mut self.taken_count[group], by),
        };
        *count = count.wrapping_add_signed(by);
    }

    /// Takes back what has changed since the trail was so long.
    pub(super) fn undo_to(&mut self, length: usize) {
        while self.live.trail().len() > length {
            let change = self.live.undo().expect("the trail is longer");
            if let Change::Taken(candidate) = change
                && let Some(phase) = self.phase.get_mut(self.net.decision_of[candidate.index()] as usize)
            {
                *phase = Some(candidate);
            }
            if self.live.trail().len() < self.head {
                let (Change::Struck(candidate) | Change::Taken(candidate)) = change;
                for i in self.net.groups_of.range(candidate.index()) {
                    self.count(change, self.net.groups_of.items[i] as usize, -1);
                }
            }
        }
        self.head = self.head.min(length);
        while let Some((_, support)) = self.fallen.pop_if(|(by_then, _)| *by_then > length) {
            self.has_fallen[support as usize] = false;
        }
    }
}
