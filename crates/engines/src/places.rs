//! In how many solutions each candidate holds: what each place of a piece is worth.
//!
//! Of a tiling by a sweep forwards and backwards where its tables stay small, else by an enumeration, both with the
//! symmetries that a count uses. How often a placement is laid is the same for all its symmetric images, so what was found
//! with broken symmetries is spread over them: the mean is right, though no single number is. A shape's solutions are
//! handed out to equal pieces evenly. Of any other model all boards are told and looked at.

use crate::auto::{self, Auto};
use crate::tally::Tally;
use crate::tiling::{self, BitPermutation, Placement, Tiling, permuted};
use crate::{colouring, cover, sweep};
use runut_model::{
    Ask, BigUint, Cand, Counting, Detail, Event, Filling, Halt, Limits, Mask, Model, Question, Said, Searchable,
    Strategy, Watch, names, with_mask_words,
};
use std::ops::ControlFlow;

/// In how many solutions each candidate holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Worth {
    /// The strategy that counted.
    pub strategy: &'static str,
    /// How many solutions there are.
    pub total: BigUint,
    /// For each candidate in how many of them it holds. Where equal pieces are alike, a place's number stands at one of
    /// those that can lie there, and nothing at the others.
    pub counts: Vec<BigUint>,
    /// Where equal pieces are alike, pieces that can take each other's places: a candidate of each.
    pub alike: Vec<Vec<Cand>>,
    /// Nodes of the search, or states.
    pub nodes: u64,
}

/// Why nothing can be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Untold {
    /// The question does not fit.
    Unfit(Said),
    /// A limit ended the work.
    Halted(Halt),
}

impl From<Halt> for Untold {
    fn from(halt: Halt) -> Untold {
        Untold::Halted(halt)
    }
}

/// Counts for each candidate the solutions in which it holds. Of a question its strategy and its way of counting matter.
pub fn worth(
    puzzle: &dyn Searchable,
    question: &Question<'_>,
    limits: &Limits,
    watch: &mut dyn Watch,
) -> Result<Worth, Untold> {
    let question = Question { ask: Ask::Count, pick: None, journal: None, ..*question };
    if question.counting.up_to_symmetry {
        return Err(Untold::Unfit(Said::new("places-up-to-symmetry")));
    }
    let by = [names::AUTO, names::SWEEP, names::COVER].into_iter().find(|&name| name == question.strategy);
    let Some(by) = by else {
        return Err(Untold::Unfit(Said::new("places-strategy").with("strategy", question.strategy)));
    };
    let limits = &Limits { solutions: None, ..limits.clone() };
    let model = puzzle.model(limits)?;
    if let Err(said) = tiling::fits(model, question.counting) {
        return match by == names::AUTO && question.counting == Counting::default() {
            true => board_by_board(model, puzzle, &question, limits, watch),
            false => Err(Untold::Unfit(said)),
        };
    }
    let is_swept = match by {
        names::SWEEP => sweep::Sweep.fits(puzzle, &question, limits).map(|()| true).map_err(Untold::Unfit)?,
        names::COVER => false,
        _ => auto::is_swept(puzzle, &question, limits, true),
    };
    let strategy = if is_swept { names::SWEEP } else { names::COVER };
    let mut tally = Tally::new(Ask::Count, limits, watch);
    if colouring::refute(model, limits)?.is_some() {
        let counts = vec![BigUint::ZERO; model.len()];
        return Ok(Worth { strategy, total: BigUint::ZERO, counts, alike: Vec::new(), nodes: 0 });
    }
    let counting = question.counting;
    Ok(with_mask_words!(tiling::bits(model), W => {
        in_tiling::<W>(model, puzzle, counting, strategy, limits, &mut tally)
    })?)
}

fn in_tiling<const W: usize>(
    model: &Model,
    puzzle: &dyn Searchable,
    counting: Counting,
    strategy: &'static str,
    limits: &Limits,
    tally: &mut Tally<'_>,
) -> Result<Worth, Halt> {
    let (mut tiling, limits) = Tiling::<W>::with_room(model, limits)?;
    if counting.equal_pieces {
        tiling.forget_names(&limits)?;
    }
    let symmetries = tiling.symmetries(&puzzle.symmetries(), &limits)?;
    let mut nodes = 0;
    let swept = match strategy {
        names::SWEEP => sweep::worth(&mut tiling, model, &symmetries, &limits, tally, &mut nodes)?,
        _ => None,
    };
    let (total, laid) = match swept {
        Some(swept) => swept,
        None => {
            tiling.break_symmetry(&symmetries, &limits)?;
            cover::worth(&tiling, &limits, tally, &mut nodes)?
        }
    };
    let mut counts = vec![BigUint::ZERO; model.len()];
    for (shape, (masks, decisions)) in tiling.kinds().enumerate() {
        limits.look()?;
        let laid = spread(shape, masks, &tiling.placements, &laid, &symmetries);
        let (holders, each) = match counting.equal_pieces {
            true => (decisions.get(..1).unwrap_or_default(), 1),
            false => (decisions, decisions.len()),
        };
        for candidates in holders {
            for (candidate, laid) in candidates.iter().zip(&laid) {
                counts[candidate.index()] = laid * &tiling.names / each;
            }
        }
    }
    Ok(Worth { strategy, total: total * &tiling.names, counts, alike: tiling.alike, nodes })
}

/// For each mask of a shape the mean of what was found for its symmetric images.
fn spread<const W: usize>(
    shape: usize,
    masks: &[Mask<W>],
    placements: &[Placement<W>],
    laid: &[BigUint],
    symmetries: &[BitPermutation],
) -> Vec<BigUint> {
    let mut found = vec![BigUint::ZERO; masks.len()];
    for (placement, laid) in placements.iter().zip(laid).filter(|(placement, _)| placement.shape as usize == shape) {
        let at = masks.binary_search(&placement.mask).expect("it is one of the shape's");
        found[at] = laid.clone();
    }
    if symmetries.len() < 2 {
        return found;
    }
    let image = |mask: &Mask<W>, symmetry| masks.binary_search(&permuted(mask, symmetry)).expect("a symmetry keeps it");
    let sum = |mask: &Mask<W>| symmetries.iter().map(|symmetry| &found[image(mask, symmetry)]).sum::<BigUint>();
    masks.iter().map(|mask| sum(mask) / symmetries.len()).collect()
}

/// Looks at every board of a model that is no tiling.
fn board_by_board(
    model: &Model,
    puzzle: &dyn Searchable,
    question: &Question<'_>,
    limits: &Limits,
    watch: &mut dyn Watch,
) -> Result<Worth, Untold> {
    let mut looker = Looker { inner: watch, model, counts: vec![0; model.len()] };
    let question = Question { ask: Ask::Solutions, ..*question };
    Auto.fits(puzzle, &question, limits).map_err(Untold::Unfit)?;
    let outcome = Auto.run(puzzle, &question, limits, &mut looker);
    match outcome.halt {
        Some(halt) => Err(Untold::Halted(halt)),
        None => Ok(Worth {
            strategy: outcome.strategy,
            total: outcome.found.count().clone(),
            counts: looker.counts.into_iter().map(BigUint::from).collect(),
            alike: Vec::new(),
            nodes: outcome.counter.1,
        }),
    }
}

/// Looks which candidates hold on every board.
struct Looker<'a> {
    inner: &'a mut dyn Watch,
    model: &'a Model,
    counts: Vec<u64>,
}

impl Looker<'_> {
    fn look(&mut self, board: &Filling) {
        for (number, count) in self.counts.iter_mut().enumerate() {
            let marks = self.model.marks(Cand(number as u32));
            let holds = !marks.is_empty() && marks.iter().all(|mark| board.at(mark.cell) == mark.glyph);
            *count += u64::from(holds);
        }
    }
}

impl Watch for Looker<'_> {
    fn detail(&self) -> Detail {
        self.inner.detail()
    }

    fn see(&mut self, event: Event<'_>) -> ControlFlow<()> {
        match event {
            Event::Solved(board) => {
                self.look(board);
                ControlFlow::Continue(())
            }
            event => self.inner.see(event),
        }
    }
}
