//! `auto`: the right strategy for this model and this question. What a user gets without asking.

use crate::cover::Cover;
use crate::crossing::Lines;
use crate::drive::no_order;
use crate::learn::Learn;
use crate::race;
use crate::search::Search;
use crate::stages::{self, orbits};
use crate::sweep::{self, Sweep};
use runut_model::{
    Ask, BigUint, Counting, Detail, Dice, Diver, Found, Halt, Limits, Outcome, Question, Said, Searchable, Silent,
    Stages, Strategy, Watch, names,
};

/// Up to so many solutions a search finds before a sweep has made its tables.
const FEW: u64 = 1_000;

/// States at the widest place up to which a sweep is done at once.
const FEW_STATES: f64 = 10_000.0;
/// Nodes up to which an enumeration is not worth a larger sweep, and dives by which they are estimated.
const SMALL: f64 = 200_000.0;
const DIVES: u32 = 10;

/// States that a count stage by stage may tell for each node that a search would have: it tells them a hundred times as fast,
/// so that what is given up costs about as much as the search itself. And states that are told in no time: a few dives mostly
/// see far too few nodes.
const STATES_PER_NODE: f64 = 128.0;
const LEAST_STATES: f64 = 100_000.0;

/// Steps up to which solutions are counted one by one along lines without further ado: a second or so. And the steps of
/// such a count for which stages may tell one state, which takes as long as some fifty of them. So about a tenth
/// is lost where stages do not pay; they do where columns change places, then a hundredfold. Boards with clues all
/// around and up to twenty million solutions were all counted sooner along their lines.
const SOON: f64 = 1e9;
const STEPS_PER_STATE: f64 = 800.0;

/// Chooses for the user.
pub struct Auto;

impl Auto {
    /// What is right; where every step is to be seen, something that has steps.
    fn choose(
        &self,
        puzzle: &dyn Searchable,
        question: &Question<'_>,
        limits: &Limits,
        detail: Detail,
    ) -> &'static dyn Strategy {
        if question.pick.is_some() && has_stages(puzzle, limits) {
            return &Sweep;
        }
        if Cover.fits(puzzle, question, limits).is_err() {
            return if Learn.fits(puzzle, question, limits).is_ok() && has_few(puzzle, question, limits) {
                &Learn
            } else {
                &Search
            };
        }
        let is_few = is_few(question, limits);
        // Only an enumeration can be taken up again, and only a sweep knows the solutions by their numbers; the others are
        // gone through.
        match question.pick {
            Some(_) if Sweep.fits(puzzle, question, limits).is_ok() => &Sweep,
            Some(_) => &Cover,
            None if is_few || question.journal.is_some() || detail == Detail::Every => &Cover,
            None if is_swept(puzzle, question, limits, question.ask == Ask::Solutions) => &Sweep,
            None => &Cover,
        }
    }
}

/// Whether a sweep is what counts a tiling soonest; of one that keeps all its tables more is wanted.
pub(crate) fn is_swept(puzzle: &dyn Searchable, question: &Question<'_>, limits: &Limits, keeps_all: bool) -> bool {
    if Sweep.fits(puzzle, question, limits).is_err() {
        return false;
    }
    match puzzle.model(limits).ok().and_then(|model| sweep::promised_states(model, limits, keeps_all)) {
        None => false,
        Some(states) => states < FEW_STATES || !is_small(puzzle, question, limits),
    }
}

/// Whether an enumeration has so small a tree that it ends before a sweep has made its tables.
fn is_small(puzzle: &dyn Searchable, question: &Question<'_>, limits: &Limits) -> bool {
    let Ok(Some(mut diver)) = Cover.diver(puzzle, question, limits) else { return false };
    let mut dice = Dice::new(question.seed);
    let dives = (0..DIVES).map(|_| diver.dive(&mut dice));
    let nodes: Result<f64, Halt> = dives.sum();
    nodes.is_ok_and(|nodes| nodes / f64::from(DIVES) < SMALL)
}

/// Whether only a few solutions are wanted. Up to symmetry all are needed to know of a few.
fn is_few(question: &Question<'_>, limits: &Limits) -> bool {
    limits.solutions.is_some_and(|limit| limit <= FEW) && !question.counting.up_to_symmetry
}

/// Whether only a few solutions are wanted, or there are no more. Learning blocks every solution that it has found with a
/// lesson of its own: that does not pay where there are many.
fn has_few(puzzle: &dyn Searchable, question: &Question<'_>, limits: &Limits) -> bool {
    let probe = Question { ask: Ask::Count, ..*question };
    let up_to_few = Limits { solutions: Some(FEW), ..limits.clone() };
    is_few(question, limits) || Learn.run(puzzle, &probe, &up_to_few, &mut Silent).found.is_exact()
}

impl Auto {
    /// Counts a puzzle that is filled in stages: lists its solutions if there are few, else counts them stage by stage if
    /// that promises to be faster than going on. `None`: it is not for stages.
    fn count_stages(
        &self,
        puzzle: &dyn Searchable,
        question: &Question<'_>,
        limits: &Limits,
        watch: &mut dyn Watch,
    ) -> Option<Outcome> {
        let up_to_symmetry = question.counting.up_to_symmetry;
        let is_whole = question.ask == Ask::Count && question.pick.is_none() && question.journal.is_none();
        let is_all = limits.solutions.is_none() || up_to_symmetry;
        if !is_whole || !is_all || watch.detail() == Detail::Every {
            return None;
        }
        let staged = puzzle.stages(limits).ok()??;
        let (plain, all) =
            (Question { counting: Counting::default(), ..*question }, Limits { solutions: None, ..limits.clone() });
        let up_to_few = Limits { solutions: Some(FEW), ..limits.clone() };
        let few = stages::lister(puzzle, limits).run(puzzle, &plain, &up_to_few, watch);
        let whole = if few.found.is_exact() || few.halt.is_some() {
            few
        } else {
            self.count_many(puzzle, &*staged, &plain, &all, watch)
        };
        Some(if up_to_symmetry { up_to(whole, puzzle, limits) } else { whole })
    }

    /// Counts many solutions: one by one where lines with their fillings promise that soon, else stage by stage, unless
    /// that takes too long beside what else there is.
    fn count_many(
        &self,
        puzzle: &dyn Searchable,
        staged: &dyn Stages,
        question: &Question<'_>,
        limits: &Limits,
        watch: &mut dyn Watch,
    ) -> Outcome {
        let crossing = puzzle.crossing(limits).ok().flatten();
        let lines = crossing.and_then(|crossing| Lines::new(crossing, limits).ok().flatten());
        let patience = match &lines {
            Some(lines) => {
                let steps = lines.promised(limits, &mut Dice::new(question.seed)).unwrap_or(0.0);
                if steps < SOON {
                    return lines.count(limits, watch);
                }
                steps / STEPS_PER_STATE
            }
            None => (nodes(puzzle, question, limits) * STATES_PER_NODE).max(LEAST_STATES),
        };
        match (stages::count_within(staged, patience as u64, limits, watch), lines) {
            (Some(counted), _) => counted,
            (None, Some(lines)) => lines.count(limits, watch),
            (None, None) => self.choose(puzzle, question, limits, watch.detail()).run(puzzle, question, limits, watch),
        }
    }
}

/// What was counted on the whole board, up to symmetry.
fn up_to(whole: Outcome, puzzle: &dyn Searchable, limits: &Limits) -> Outcome {
    if whole.halt.is_some() {
        return Outcome { found: Found::AtLeast(BigUint::ZERO), ..whole };
    }
    match (orbits::count(puzzle, whole.found.count(), limits), limits.solutions) {
        (Err(halt), _) => Outcome { found: Found::AtLeast(BigUint::ZERO), halt: Some(halt), ..whole },
        (Ok(count), Some(most)) if count >= BigUint::from(most) => {
            Outcome { found: Found::AtLeast(most.into()), ..whole }
        }
        (Ok(count), _) => Outcome { found: Found::Exactly(count), ..whole },
    }
}

fn has_stages(puzzle: &dyn Searchable, limits: &Limits) -> bool {
    !matches!(puzzle.stages(limits), Ok(None))
}

/// About how many nodes a search of all solutions has.
fn nodes(puzzle: &dyn Searchable, question: &Question<'_>, limits: &Limits) -> f64 {
    let Ok(Some(mut diver)) = Search.diver(puzzle, question, limits) else { return 0.0 };
    let mut dice = Dice::new(question.seed);
    let dives: Result<f64, Halt> = (0..DIVES).map(|_| diver.dive(&mut dice)).sum();
    dives.map_or(0.0, |sum| sum / f64::from(DIVES))
}

impl Strategy for Auto {
    fn name(&self) -> &'static str {
        names::AUTO
    }

    fn fits(&self, puzzle: &dyn Searchable, question: &Question<'_>, limits: &Limits) -> Result<(), Said> {
        no_order(self.name(), question)?;
        let is_plain = question.counting == Counting::default() && question.journal.is_none();
        match question.pick {
            None if is_plain => Ok(()),
            _ if question.journal.is_none() && has_stages(puzzle, limits) => Sweep.fits(puzzle, question, limits),
            _ => Cover.fits(puzzle, question, limits).map_err(|said| stages::unfit(puzzle, question, said)),
        }
    }

    fn shows_steps(&self, puzzle: &dyn Searchable, question: &Question<'_>, limits: &Limits) -> bool {
        self.choose(puzzle, question, limits, Detail::Every).shows_steps(puzzle, question, limits)
    }

    /// A sweep has no tree: an exact cover is told by the tree of `cover`, everything else by that of `search`.
    fn diver<'a>(
        &self,
        puzzle: &'a dyn Searchable,
        question: &Question<'_>,
        limits: &'a Limits,
    ) -> Result<Option<Box<dyn Diver + 'a>>, Halt> {
        match Cover.fits(puzzle, question, limits) {
            Ok(()) => Cover.diver(puzzle, question, limits),
            Err(_) => Search.diver(puzzle, question, limits),
        }
    }

    fn run(&self, puzzle: &dyn Searchable, question: &Question<'_>, limits: &Limits, watch: &mut dyn Watch) -> Outcome {
        match self.count_stages(puzzle, question, limits, watch) {
            Some(outcome) => outcome,
            None => {
                let chosen = self.choose(puzzle, question, limits, watch.detail());
                match chosen.rolls_dice() && race::is_on(question, limits, watch.detail()) {
                    true => race::run(chosen, puzzle, question, limits, watch),
                    false => chosen.run(puzzle, question, limits, watch),
                }
            }
        }
    }
}
