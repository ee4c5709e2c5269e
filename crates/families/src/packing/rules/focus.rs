//! Looking at one hole or one piece: all its ways, and why all but one of them fail.
//!
//! A way fails if it is laid and what follows of itself comes to a snag: a cell that nothing covers, a piece without a place,
//! a region that the pieces left do not make up. Where nothing follows of itself, another hole or piece is looked at, and
//! each of its ways fails in turn. So every step lays a piece, and what it costs is the number of pieces that are laid in its
//! proof. The cheapest focus is told; of those that cost about the same, corners and dead ends come first, and what touches
//! the piece that was laid last.
//!
//! Four rules, by what a proof may use: nothing but the way itself, what it forces, short cases, any cases. All of them look at the same things
//! in the same order and know nothing of each other. Work is counted in places that are ruled out.

use super::regions::Regions;
use super::table::{Sheet, Table};
use super::telling;
use super::trial::{Need, Snag, Trial};
use runut_model::{Cand, Cell, Finding, Known, Proof, Said};
use std::collections::BTreeMap;

/// Places on the table up to which some are laid for a moment.
const MOST_PLACES: usize = 20_000;
/// Ways that are few enough to be looked at one by one, and pieces that are laid to see that they fail.
const SOME_WAYS: usize = 24;
const SOME_LAID: u32 = 30;
/// Pieces that are laid in a short case.
const SHORT: u32 = 8;
/// Pieces that are laid in a case at the most, in turn: the cheapest proof is looked for first.
const LADDER: [u32; 13] = [4, 8, 14, 24, 40, 70, 120, 200, 350, 600, 1_000, 2_000, 4_000];
/// Pieces in a case up to which another need is tried where the first one leads nowhere.
const TRIES_AGAIN: u32 = 24;
/// Places that pieces, laid for a moment, rule out before a rule gives up: three times what the hardest
/// of many challenges takes.
const PATIENCE: u32 = 4_000_000;

/// How much may be done to see that a way fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Means {
    AtOnce,
    Forced,
    /// With at most so many pieces laid.
    Cases(u32),
}

impl Means {
    /// How many pieces may be laid.
    fn budget(self) -> u32 {
        match self {
            Means::AtOnce => 1,
            Means::Forced => u32::MAX,
            Means::Cases(budget) => budget,
        }
    }
}

/// Why a place is not possible: what it forces, one after another, and what is wrong then.
pub struct Refuted {
    pub place: Cand,
    pub forced: Vec<Cand>,
    pub why: Why,
}

pub enum Why {
    Snag(Snag),
    /// Nothing that meets this need is possible.
    Neither(Need, Vec<Refuted>),
}

impl Refuted {
    /// How many places one has to lay to see it.
    pub fn length(&self) -> u32 {
        let further = match &self.why {
            Why::Snag(_) => 0,
            Why::Neither(_, ways) => ways.iter().map(Refuted::length).sum(),
        };
        1 + self.forced.len() as u32 + further
    }
}

/// Something to look at.
struct Focus {
    need: Need,
    ways: Vec<Cand>,
}

/// What is known of a way.
enum Verdict {
    Refuted(Refuted),
    /// Nothing was found with so many pieces.
    Standing(u32),
    /// It is in a solution.
    Holds,
}

/// Someone who looks ahead.
struct Scout<'t, 'k, 'm> {
    trial: Trial<'t, 'k, 'm>,
    verdicts: BTreeMap<Cand, Verdict>,
    /// How much more work is done.
    patience: u32,
}

impl<'t, 'k, 'm> Scout<'t, 'k, 'm> {
    fn new(table: &'t Table<'k, 'm>, regions: Option<&'t Regions>) -> Scout<'t, 'k, 'm> {
        Scout { trial: Trial::new(table, regions), verdicts: BTreeMap::new(), patience: PATIENCE }
    }

    /// Whether a way fails, as far as these means show it.
    fn fails(&mut self, way: Cand, means: Means) -> bool {
        match self.verdicts.get(&way) {
            Some(Verdict::Refuted(_)) => return true,
            Some(Verdict::Holds) => return false,
            Some(Verdict::Standing(budget)) if *budget >= means.budget() => return false,
            _ => {}
        }
        match self.refute(way, means.budget(), matches!(means, Means::Cases(_))) {
            Some(refuted) => drop(self.verdicts.insert(way, Verdict::Refuted(refuted))),
            None if matches!(self.verdicts.get(&way), Some(Verdict::Holds)) => {}
            None => drop(self.verdicts.insert(way, Verdict::Standing(means.budget()))),
        }
        matches!(self.verdicts.get(&way), Some(Verdict::Refuted(_)))
    }

    /// Why a place is not possible, if so many pieces show it. Leaves the trial as it was.
    fn refute(&mut self, place: Cand, budget: u32, in_cases: bool) -> Option<Refuted> {
        let depth = self.trial.depth();
        let mut forced = Vec::new();
        let mut next = place;
        let why = loop {
            if self.patience == 0 {
                break None;
            }
            self.trial.lay(next);
            self.patience = self.patience.saturating_sub(self.trial.last_cost());
            if let Some(snag) = self.trial.snag() {
                break Some(Why::Snag(snag));
            }
            if self.trial.is_full() {
                let solution: Vec<Cand> = self.trial.laid().collect();
                self.verdicts.extend(solution.into_iter().map(|place| (place, Verdict::Holds)));
                break None;
            }
            let spent = 1 + forced.len() as u32;
            if spent >= budget {
                break None;
            }
            match self.trial.forced() {
                Some((_, place)) => {
                    forced.push(place);
                    next = place;
                }
                None if in_cases => break self.neither(budget - spent),
                None => break None,
            }
        };
        self.trial.take_off(depth);
        Some(Refuted { place, forced, why: why? })
    }

    /// A need of which every way fails.
    fn neither(&mut self, budget: u32) -> Option<Why> {
        let tries = if budget <= TRIES_AGAIN { 2 } else { 1 };
        self.trial.tightest(tries).into_iter().find_map(|need| {
            let ways = self.trial.ways(need);
            let (mut left, mut refuted) = (budget, Vec::new());
            for (at, &way) in ways.iter().enumerate() {
                // Each of the others takes one piece at least.
                let others = (ways.len() - at - 1) as u32;
                let one = self.refute(way, left.checked_sub(others).filter(|&left| left > 0)?, true)?;
                left -= one.length();
                refuted.push(one);
            }
            refuted.sort_by_key(Refuted::length);
            Some(Why::Neither(need, refuted))
        })
    }

    /// The ways of a focus that fail by these means, unless two of them stand.
    fn settles(&mut self, focus: &Focus, means: Means) -> bool {
        let mut standing = 0;
        for &way in &focus.ways {
            standing += usize::from(!self.fails(way, means));
            if standing > 1 {
                return false;
            }
        }
        true
    }

    /// Pieces laid in the proofs that some ways fail.
    fn laid(&self, focus: &Focus) -> u32 {
        let length = |way: &Cand| match self.verdicts.get(way) {
            Some(Verdict::Refuted(refuted)) => refuted.length(),
            _ => 0,
        };
        focus.ways.iter().map(length).sum()
    }

    fn is_refuted(&self, way: &Cand) -> bool {
        matches!(self.verdicts.get(way), Some(Verdict::Refuted(_)))
    }

    /// How many ways of a focus have not failed yet.
    fn standing(&self, focus: &Focus) -> usize {
        focus.ways.iter().filter(|way| !self.is_refuted(way)).count()
    }

    /// Whether two solutions differ there.
    fn is_hopeless(&self, focus: &Focus) -> bool {
        let holds = |way: &&Cand| matches!(self.verdicts.get(*way), Some(Verdict::Holds));
        focus.ways.iter().filter(holds).count() > 1
    }

    /// What a focus costs: above all the pieces that are laid, in tenths; then what is easily found.
    fn cost(&self, focus: &Focus, regions: Option<&Regions>) -> (u32, usize) {
        let table = self.trial.table;
        let sight = match focus.need {
            Need::Piece(_) => 10,
            Need::Cell(cell) => match telling::kind(table, regions, cell) {
                telling::Kind::DeadEnd => 0,
                telling::Kind::Corner => 4,
                telling::Kind::Cell => 8,
            },
        };
        let stays = focus.ways.iter().find(|way| !self.is_refuted(way));
        let cells: Vec<Cell> = match focus.need {
            Need::Cell(cell) => vec![cell],
            Need::Piece(_) => stays.map_or(Vec::new(), |&place| table.cells(place).collect()),
        };
        let last: Vec<Cell> = table.last_laid().map_or(Vec::new(), |place| table.cells(place).collect());
        let touches = cells.iter().any(|&one| last.iter().any(|&other| are_neighbours(table, one, other)));
        let distance = if touches { 0 } else { 12 };
        (10 * self.laid(focus) + 3 * focus.ways.len() as u32 + sight + distance, focus.ways.len())
    }

    /// The cheapest of some foci.
    fn cheapest(&self, foci: &[Focus], among: &[usize], regions: Option<&Regions>) -> Option<usize> {
        among.iter().copied().min_by_key(|&at| (self.cost(&foci[at], regions), foci[at].need))
    }

    /// Leaves out of a case what is forced and shows nothing.
    fn polish(&mut self, refuted: Refuted) -> Refuted {
        let Refuted { place, mut forced, mut why } = refuted;
        let depth = self.trial.depth();
        self.trial.lay(place);
        match why {
            Why::Neither(need, cases) => {
                forced.iter().for_each(|&next| self.trial.lay(next));
                why = Why::Neither(need, cases.into_iter().map(|case| self.polish(case)).collect());
            }
            Why::Snag(_) => {
                for at in (0..forced.len()).rev() {
                    let mut fewer = forced.clone();
                    fewer.remove(at);
                    if let Some((laid, snag)) = self.replay(&fewer) {
                        fewer.truncate(laid);
                        (forced, why) = (fewer, Why::Snag(snag));
                    }
                    if forced.len() < at {
                        break;
                    }
                }
            }
        }
        self.trial.take_off(depth);
        Refuted { place, forced, why }
    }

    /// After how many of these, if each is forced when it is laid, something is wrong, and what.
    fn replay(&mut self, forced: &[Cand]) -> Option<(usize, Snag)> {
        let depth = self.trial.depth();
        let mut found = self.trial.snag().map(|snag| (0, snag));
        for (at, &next) in forced.iter().enumerate() {
            if found.is_some() || !self.trial.is_forced(next) {
                break;
            }
            self.trial.lay(next);
            found = self.trial.snag().map(|snag| (at + 1, snag));
        }
        self.trial.take_off(depth);
        found
    }

    /// The step that a focus is worth.
    fn told(mut self, focus: &Focus, regions: Option<&Regions>) -> Finding {
        let (mut refuted, mut standing) = (Vec::new(), Vec::new());
        for &way in &focus.ways {
            match self.verdicts.remove(&way) {
                Some(Verdict::Refuted(one)) => refuted.push(self.polish(one)),
                _ => standing.push(way),
            }
        }
        refuted.sort_by_key(Refuted::length);
        let table = self.trial.table;
        let (need, ways) = (focus.need, &focus.ways);
        let said = telling::step(table, regions, need, ways, &refuted, &standing);
        // Where there is but one way, nothing fails.
        let why = if refuted.is_empty() { said.clone() } else { telling::why(table, regions, need, ways, &refuted) };
        let finding = finding(table, regions, need, ways, &refuted, (said, why));
        match standing.as_slice() {
            [only] => Finding { take: vec![*only], ..finding },
            _ => Finding { strike: refuted.iter().map(|one| one.place).collect(), ..finding },
        }
    }
}

/// A finding that takes and strikes nothing yet.
fn finding(
    table: &Table<'_, '_>,
    regions: Option<&Regions>,
    need: Need,
    ways: &[Cand],
    refuted: &[Refuted],
    (said, why): (Said, Said),
) -> Finding {
    let cells = match need {
        Need::Cell(cell) => vec![cell],
        Need::Piece(_) => Vec::new(),
    };
    let proof = Proof {
        focus: telling::look_at(table, regions, need),
        cells: cells.clone(),
        listed: telling::listed(table, regions, need, ways),
        why,
        ways: ways.to_vec(),
        failing: refuted.iter().map(|one| telling::case(table, one)).collect(),
    };
    Finding {
        take: Vec::new(),
        strike: Vec::new(),
        looked: cells,
        said,
        edges: Vec::new(),
        proof: Some(Box::new(proof)),
    }
}

/// The only place that meets a need is taken.
pub fn single(table: &Table<'_, '_>, regions: Option<&Regions>, need: Need, place: Cand) -> Finding {
    let said = telling::single(table, regions, need, place);
    Finding { take: vec![place], ..finding(table, regions, need, &[place], &[], (said.clone(), said)) }
}

fn are_neighbours(table: &Table<'_, '_>, one: Cell, other: Cell) -> bool {
    let (a, b) = (table.spot(one), table.spot(other));
    match a.layer == b.layer {
        true => a.row.abs_diff(b.row) + a.column.abs_diff(b.column) == 1,
        false => {
            a.layer.zip(b.layer).is_some_and(|(a, b)| a.abs_diff(b) == 1) && {
                a.row.abs_diff(b.row) <= 1 && a.column.abs_diff(b.column) <= 1
            }
        }
    }
}

/// A hole or a piece of which every way but one fails as soon as it is laid.
pub fn at_once(sheet: &mut Sheet<'_>, known: &Known<'_>) -> Option<Finding> {
    plainly(sheet, known, Means::AtOnce)
}

/// A hole or a piece of which every way but one forces other pieces, one after another, until something is wrong.
pub fn forced(sheet: &mut Sheet<'_>, known: &Known<'_>) -> Option<Finding> {
    plainly(sheet, known, Means::Forced)
}

/// The same, and where nothing is forced, the ways of another hole or piece are looked at, which all fail soon.
pub fn short_cases(sheet: &mut Sheet<'_>, known: &Known<'_>) -> Option<Finding> {
    plainly(sheet, known, Means::Cases(SHORT))
}

fn plainly(sheet: &mut Sheet<'_>, known: &Known<'_>, means: Means) -> Option<Finding> {
    let regions = sheet.regions(known);
    let regions = regions.as_deref();
    let table = sheet.table_up_to(MOST_PLACES, known)?;
    let mut scout = Scout::new(&table, regions);
    let foci = foci(&scout.trial, SOME_WAYS);
    let mut settled = Vec::new();
    for (at, focus) in foci.iter().enumerate() {
        if scout.settles(focus, means) && scout.laid(focus) <= SOME_LAID {
            settled.push(at);
        }
    }
    let best = scout.cheapest(&foci, &settled, regions)?;
    Some(scout.told(&foci[best], regions))
}

/// Everything that can be looked at, the fewest ways first. What has one way only is seen without laying anything.
fn foci(trial: &Trial<'_, '_, '_>, most_ways: usize) -> Vec<Focus> {
    let needs = trial.needs(2..=most_ways.try_into().unwrap_or(u32::MAX)).into_iter();
    needs.map(|(_, need)| Focus { need, ways: trial.ways(need) }).collect()
}

/// A hole or a piece of which every way but one fails, by what it forces and where that does not suffice in cases: the ways
/// of another hole or piece, which all fail. If no such proof is short enough to be found, those ways are ruled out of
/// which it was seen that they fail.
pub fn cases(sheet: &mut Sheet<'_>, known: &Known<'_>) -> Option<Finding> {
    let regions = sheet.regions(known);
    let regions = regions.as_deref();
    let table = sheet.table_up_to(MOST_PLACES, known)?;
    let mut scout = Scout::new(&table, regions);
    let mut foci = foci(&scout.trial, usize::MAX);
    let mut best: Option<usize> = None;
    let mut before = 0;
    for budget in LADDER {
        let mut settled: Vec<usize> = best.into_iter().collect();
        let mut order: Vec<usize> = (0..foci.len()).collect();
        order.sort_by_cached_key(|&at| scout.standing(&foci[at]));
        for at in order {
            let focus = &foci[at];
            // Every way that stands takes more pieces than were tried before.
            let least = scout.laid(focus) + scout.standing(focus).saturating_sub(1) as u32 * (before + 1);
            let is_beaten = best.is_some_and(|best| scout.laid(&foci[best]) <= least);
            if Some(at) == best || is_beaten || scout.is_hopeless(focus) {
                continue;
            }
            if scout.settles(focus, Means::Cases(budget)) {
                settled.push(at);
                best = scout.cheapest(&foci, &settled, regions);
            }
        }
        before = budget;
        if scout.patience == 0 {
            break;
        }
    }
    if let Some(best) = best {
        return Some(scout.told(&foci[best], regions));
    }
    if scout.patience > 0 {
        return None;
    }
    // What was seen in vain would be lost.
    foci.retain(|focus| !scout.is_hopeless(focus) && scout.laid(focus) > 0);
    let all: Vec<usize> = (0..foci.len()).collect();
    let best = all.into_iter().min_by_key(|&at| (scout.standing(&foci[at]), scout.laid(&foci[at]), foci[at].need))?;
    Some(scout.told(&foci[best], regions))
}

/// The last pieces in the box, each of which is forced when its turn comes.
pub fn finish(sheet: &mut Sheet<'_>, known: &Known<'_>) -> Option<Finding> {
    let regions = sheet.regions(known);
    let regions = regions.as_deref();
    let table = sheet.table_up_to(MOST_PLACES, known)?;
    if !(2..=telling::most_together(&table)).contains(&table.pieces.len()) {
        return None;
    }
    let mut trial = Trial::new(&table, regions);
    let mut first = None;
    while let Some((need, place)) = trial.forced() {
        first = first.or(Some(need));
        trial.lay(place);
        if trial.snag().is_some() {
            return None;
        }
    }
    if !trial.is_full() {
        return None;
    }
    let places: Vec<Cand> = trial.laid().collect();
    let said = telling::finish(&table, &places);
    Some(Finding { take: places.clone(), ..finding(&table, regions, first?, &places[..1], &[], (said.clone(), said)) })
}
