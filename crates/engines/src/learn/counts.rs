//! Rows that count: of their facts so many hold. A count knows how many of its facts hold and how many fail, and says
//! something only when it is full (the others fail) or short (the others hold).

use super::known::Known;
use crate::prove::Name;
use runut_model::rows::Fact;
use std::ops::Range;

/// A row that counts, at work.
struct Count {
    members: Range<u32>,
    lo: u32,
    hi: u32,
    holding: u32,
    failing: u32,
}

/// What a count has to say.
#[derive(Clone, Copy)]
pub(super) struct Called {
    pub(super) count: u32,
    pub(super) is_full: bool,
}

/// All rows that count.
#[derive(Default)]
pub(super) struct Counts {
    counts: Vec<Count>,
    members: Vec<Fact>,
    /// What each is called in a log, as a row of at least and as a row of at most so many; empty without a log.
    names: Vec<[Name; 2]>,
    /// For every fact and its opposite, the counts that it changes, and whether it is one of their members (else the
    /// opposite of one).
    of: Vec<Vec<(u32, bool)>>,
    /// Those that have something to say since the last fact.
    pub(super) called: Vec<Called>,
}

impl Counts {
    pub(super) fn add(&mut self, lo: u32, hi: u32, among: &[Fact]) {
        let (count, start) = (self.counts.len() as u32, self.members.len() as u32);
        for &fact in among {
            self.of.resize(self.of.len().max((fact.index() | 1) + 1), Vec::new());
            self.of[fact.index()].push((count, true));
            self.of[(!fact).index()].push((count, false));
        }
        self.members.extend_from_slice(among);
        let members = start..self.members.len() as u32;
        self.counts.push(Count { members, lo, hi, holding: 0, failing: 0 });
    }

    /// The count that was added last is called so in a log.
    pub(super) fn name_last(&mut self, names: [Name; 2]) {
        self.names.resize(self.counts.len(), names);
    }

    /// The name of what a count says.
    pub(super) fn name(&self, Called { count, is_full }: Called) -> Name {
        self.names[count as usize][usize::from(is_full)]
    }

    /// A fact holds now; notes which counts have something to say.
    #[inline]
    pub(super) fn count_in(&mut self, fact: Fact) {
        self.called.clear();
        for &(count, is_member) in self.of.get(fact.index()).map_or(&[][..], Vec::as_slice) {
            let at = &mut self.counts[count as usize];
            if is_member {
                at.holding += 1;
                if at.holding >= at.hi {
                    self.called.push(Called { count, is_full: true });
                }
            } else {
                at.failing += 1;
                if at.members.len() as u32 - at.failing <= at.lo {
                    self.called.push(Called { count, is_full: false });
                }
            }
        }
    }

    /// A fact is taken back.
    #[inline]
    pub(super) fn count_out(&mut self, fact: Fact) {
        for &(count, is_member) in self.of.get(fact.index()).map_or(&[][..], Vec::as_slice) {
            let at = &mut self.counts[count as usize];
            *(if is_member { &mut at.holding } else { &mut at.failing }) -= 1;
        }
    }

    pub(super) fn members(&self, count: u32) -> &[Fact] {
        let Range { start, end } = self.counts[count as usize].members;
        &self.members[start as usize..end as usize]
    }

    /// The place of its members in the list of all, for whoever changes what is known while going through them.
    pub(super) fn places(&self, count: u32) -> Range<u32> {
        self.counts[count as usize].members.clone()
    }

    pub(super) fn member(&self, place: u32) -> Fact {
        self.members[place as usize]
    }

    /// Whether a count has too many facts that hold, or too few that still may.
    pub(super) fn is_broken(&self, Called { count, is_full }: Called) -> bool {
        let at = &self.counts[count as usize];
        if is_full { at.holding > at.hi } else { at.members.len() as u32 - at.failing < at.lo }
    }

    /// Facts that fail and for which a count says something about a fact at this place of the trail, or is broken
    /// (`beyond` 1).
    pub(super) fn reasons(
        &self,
        Called { count, is_full }: Called,
        place: u32,
        beyond: u32,
        known: &Known,
        reasons: &mut Vec<Fact>,
    ) {
        let at = &self.counts[count as usize];
        let enough = beyond + if is_full { at.hi } else { at.members.len() as u32 - at.lo };
        let sided = self.members(count).iter().map(|&fact| if is_full { !fact } else { fact });
        let earlier = sided.filter(|&fact| known.fails(fact) && known.place(fact) < place);
        reasons.extend(earlier.take(enough as usize));
    }
}
