//! What makers ask of searches: a random solution, all solutions, or one that differs.

use crate::Puzzle;
use runut_engines::registry;
use runut_engines::sweep::Sampler;
use runut_model::making::{Rival, Solver};
use runut_model::{
    BigUint, Cand, CellPermutation, Detail, Dice, Event, Family, Filling, Group, Halt, Instance, Limits, Model,
    ModelMaker, Question, ReadOptions, Searchable, Watch, names,
};
use std::ops::ControlFlow;

/// How far a search for one solution goes, by its own counter: a draft that takes longer is no good.
const MOST_NODES: u64 = 20_000;
/// How far a search for a few solutions goes.
const MOST_NODES_FOR_FEW: u64 = 200_000;
/// How much further a search for all solutions goes for each of those that are wanted.
const MORE_NODES_FOR_EACH: u64 = 100;
/// Solutions that are kept as a list, to draw from.
const MOST_LISTED: usize = 100_000;
/// Cells of a board whose solutions can be listed: larger ones have too many, or none that is found soon.
const MOST_CELLS_LISTED: usize = 64;

/// Somebody who looks up solutions, and keeps what takes long to set up.
pub struct Librarian<'a> {
    family: &'static Family,
    limits: &'a Limits,
    /// What the last random solution was drawn from, with the text of its puzzle.
    stock: Option<(String, Stock)>,
}

/// What random solutions are drawn from.
enum Stock {
    Tables(Sampler),
    List(Vec<Filling>),
    /// Too many for either: what a search comes upon.
    Search(Model),
}

impl<'a> Librarian<'a> {
    pub fn new(family: &'static Family, limits: &'a Limits) -> Librarian<'a> {
        Librarian { family, limits, stock: None }
    }

    fn opened(&self, puzzle: &dyn Instance) -> Option<Puzzle> {
        let (instance, _) = (self.family.read)(&puzzle.write(), &ReadOptions::default()).ok()?;
        Some(Puzzle::of(self.family, instance))
    }

    fn limits_for(&self, solutions: usize) -> Limits {
        Limits { solutions: Some(solutions as u64), threads: 1, ..self.limits.clone() }
    }

    fn stock(&mut self, puzzle: &dyn Instance) -> Result<Stock, Halt> {
        let model = puzzle.model(self.limits)?;
        if let Some(sampler) = Sampler::new(model.clone(), &Limits { threads: 1, ..self.limits.clone() })? {
            return Ok(Stock::Tables(sampler));
        }
        let is_small = model.board.len() <= MOST_CELLS_LISTED;
        let list = if is_small { self.all(puzzle, MOST_LISTED)? } else { None };
        Ok(list.map_or(Stock::Search(model), Stock::List))
    }
}

impl Stock {
    fn draw(&self, dice: &mut Dice, limits: &Limits) -> Result<Option<Filling>, Halt> {
        match self {
            Stock::Tables(sampler) => Ok(sampler.draw(dice)),
            Stock::List(list) => Ok((!list.is_empty()).then(|| list[dice.below(list.len())].clone())),
            Stock::Search(model) => {
                let searched = Bare(shuffled(model, dice));
                let mut found = None;
                let patience = Patience { most: MOST_NODES, told: &mut |board| found = Some(board.clone()) };
                let question = Question { strategy: names::SEARCH, seed: dice.roll(), ..Question::default() };
                match run(&searched, &question, &Limits { solutions: Some(1), ..limits.clone() }, patience) {
                    Some(Halt::Watcher) => Ok(None),
                    Some(halt) => Err(halt),
                    None => Ok(found),
                }
            }
        }
    }
}

/// Asks a strategy, without the judge: what is found here is proven again before anyone sees it.
fn run(puzzle: &dyn Searchable, question: &Question<'_>, limits: &Limits, mut watch: Patience<'_>) -> Option<Halt> {
    let strategy = registry::strategy(question.strategy)?;
    strategy.run(puzzle, question, limits, &mut watch).halt
}

/// A model and nothing else.
struct Bare(Model);

impl Searchable for Bare {
    fn model(&self, _: &Limits) -> Result<&Model, Halt> {
        Ok(&self.0)
    }

    fn cells(&self) -> usize {
        self.0.board.len()
    }

    fn symmetries(&self) -> Vec<CellPermutation> {
        vec![self.0.board.cells().collect()]
    }
}

/// The same model with the candidates of every decision in a random order: a search comes upon other solutions first. What
/// constraints tell of candidates cannot be put into another order; such models stay as they are.
fn shuffled(model: &Model, dice: &mut Dice) -> Model {
    if !model.constraints.is_empty() {
        return model.clone();
    }
    let mut maker = ModelMaker::new(model.board.clone());
    let mut moved = vec![Cand(0); model.len()];
    for decision in &model.decisions {
        let mut order: Vec<Cand> = decision.clone().map(Cand).collect();
        dice.shuffle(&mut order);
        let places = maker.decision(order.iter().map(|&one| model.marks(one).iter().copied()));
        places.map(Cand).zip(order).for_each(|(to, from)| moved[from.index()] = to);
    }
    for group in &model.groups {
        let mut among: Vec<Cand> = group.among.iter().map(|one| moved[one.index()]).collect();
        among.sort_unstable();
        maker.group(Group { among, ..group.clone() });
    }
    maker.finish()
}

/// Waits for so many nodes and no longer, and hands solutions on.
struct Patience<'a> {
    most: u64,
    told: &'a mut dyn FnMut(&Filling),
}

impl Watch for Patience<'_> {
    fn detail(&self) -> Detail {
        Detail::Progress
    }

    fn see(&mut self, event: Event<'_>) -> ControlFlow<()> {
        match event {
            Event::Progress { counter, .. } if counter > self.most => return ControlFlow::Break(()),
            Event::Solved(board) => (self.told)(board),
            _ => {}
        }
        ControlFlow::Continue(())
    }
}

impl Solver for Librarian<'_> {
    fn draw(&mut self, puzzle: &dyn Instance, dice: &mut Dice) -> Result<Option<Filling>, Halt> {
        let text = puzzle.write();
        if self.stock.as_ref().is_none_or(|(of, _)| *of != text) {
            self.stock = None;
            self.stock = Some((text, self.stock(puzzle)?));
        }
        let (_, stock) = self.stock.as_ref().expect("it was just made");
        stock.draw(dice, &Limits { threads: 1, ..self.limits.clone() })
    }

    fn each(&mut self, puzzle: &dyn Instance, most: usize, told: &mut dyn FnMut(&Filling)) -> Result<bool, Halt> {
        match &self.stock {
            Some((text, Stock::Tables(sampler)))
                if *sampler.total() > BigUint::from(most) && *text == puzzle.write() =>
            {
                return Ok(false);
            }
            Some((text, Stock::List(list))) if list.len() <= most && *text == puzzle.write() => {
                list.iter().for_each(told);
                return Ok(true);
            }
            _ => {}
        }
        let Some(puzzle) = self.opened(puzzle) else { return Ok(false) };
        if puzzle.refute(None).is_some() {
            return Ok(true);
        }
        let mut count = 0;
        let mut counted = |board: &Filling| {
            count += 1;
            if count <= most {
                told(board);
            }
        };
        let most_nodes = MOST_NODES_FOR_FEW.saturating_add(MORE_NODES_FOR_EACH.saturating_mul(most as u64));
        let patience = Patience { most: most_nodes, told: &mut counted };
        match run(&puzzle, &Question::default(), &self.limits_for(most.saturating_add(1)), patience) {
            Some(Halt::Watcher) => Ok(false),
            Some(halt) => Err(halt),
            None => Ok(count <= most),
        }
    }

    fn rival(&mut self, puzzle: &dyn Instance, solution: &Filling) -> Result<Rival, Halt> {
        let Some(puzzle) = self.opened(puzzle) else { return Ok(Rival::Unknown) };
        let mut other = None;
        let mut told = |board: &Filling| {
            if board != solution {
                other = Some(board.clone());
            }
        };
        let patience = Patience { most: MOST_NODES, told: &mut told };
        let halt = run(&puzzle, &Question::default(), &self.limits_for(2), patience);
        match (other, halt) {
            (Some(other), _) => Ok(Rival::Some(other)),
            (None, Some(Halt::Watcher)) => Ok(Rival::Unknown),
            (None, Some(halt)) => Err(halt),
            (None, None) => Ok(Rival::None),
        }
    }

    fn limits(&self) -> &Limits {
        self.limits
    }
}
