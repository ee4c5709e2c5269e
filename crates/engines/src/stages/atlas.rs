//! All states of a puzzle with the number of their completions: then solutions are told in order without a dead end, by their
//! numbers, or drawn.

use super::{Filler, Layer};
use crate::sweep::Trouble;
use crate::sweep::table::Ways;
use runut_model::{BigUint, Filling, Halt, Stages};
use std::ops::ControlFlow;

/// Every stage's states and their completions.
pub(crate) struct Atlas<'a> {
    stages: &'a dyn Stages,
    cells: usize,
    layers: Vec<Completions>,
}

enum Completions {
    Narrow(Layer<u64>),
    Wide(Layer<BigUint>),
}

impl Completions {
    fn of(&self, state: &[u64]) -> BigUint {
        fn at<V: Ways>(layer: &Layer<V>, state: &[u64]) -> BigUint {
            layer.table.find(state).map_or(BigUint::ZERO, |number| layer.ways[number].number())
        }
        match self {
            Completions::Narrow(layer) => at(layer, state),
            Completions::Wide(layer) => at(layer, state),
        }
    }
}

impl<'a> Atlas<'a> {
    /// Makes all layers, for boards of so many cells.
    pub(crate) fn new(stages: &'a dyn Stages, cells: usize, filler: &mut Filler<'_, '_>) -> Result<Atlas<'a>, Halt> {
        let layers = match filler.completions::<u64>(stages) {
            Ok(layers) => layers.into_iter().map(Completions::Narrow).collect(),
            Err(Trouble::Halt(halt)) => return Err(halt),
            Err(Trouble::Overflow) => {
                let layers = filler.completions::<BigUint>(stages).map_err(Trouble::halt)?;
                layers.into_iter().map(Completions::Wide).collect()
            }
        };
        Ok(Atlas { stages, cells, layers })
    }

    /// How many solutions there are.
    pub(crate) fn total(&self) -> BigUint {
        self.completions(0, &self.stages.start())
    }

    fn completions(&self, stage: usize, state: &[u64]) -> BigUint {
        let mut state = state.to_vec();
        self.stages.normalise(stage, &mut state);
        self.layers[stage].of(&state)
    }

    /// The states after a stage that can be completed, in order, with the number of their completions.
    fn after(&self, stage: usize, state: &[u64]) -> Vec<(Vec<u64>, BigUint)> {
        let mut after = Vec::new();
        let _ = self.stages.fill(stage, state, &mut |told| {
            if let Some(told) = told {
                let ways = self.completions(stage + 1, told);
                if ways != BigUint::ZERO {
                    after.push((told.to_vec(), ways));
                }
            }
            ControlFlow::Continue(())
        });
        after
    }

    /// The solution of a number, from 0, of which there must be more.
    pub(crate) fn nth(&self, mut number: BigUint) -> Filling {
        let (mut state, mut board) = (self.stages.start(), Filling::empty(self.cells));
        for stage in 0..self.stages.stages() {
            let mut after = self.after(stage, &state).into_iter();
            let next = after.find_map(|(next, ways)| {
                let is_it = number < ways;
                if !is_it {
                    number -= ways;
                }
                is_it.then_some(next)
            });
            let next = next.expect("there are more solutions than that");
            self.stages.write(stage, &state, &next, &mut board);
            state = next;
        }
        board
    }

    /// Tells every solution in order.
    pub(crate) fn each(&self, tell: &mut dyn FnMut(&Filling) -> ControlFlow<()>) -> ControlFlow<()> {
        match self.total() == BigUint::ZERO {
            true => ControlFlow::Continue(()),
            false => self.each_from(0, &self.stages.start(), &mut Filling::empty(self.cells), tell),
        }
    }

    fn each_from(
        &self,
        stage: usize,
        state: &[u64],
        board: &mut Filling,
        tell: &mut dyn FnMut(&Filling) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if stage == self.stages.stages() {
            return tell(board);
        }
        for (next, _) in self.after(stage, state) {
            self.stages.write(stage, state, &next, board);
            self.each_from(stage + 1, &next, board, tell)?;
        }
        ControlFlow::Continue(())
    }
}

impl Filler<'_, '_> {
    /// One pass to find the states of all stages, one from the end to count their completions.
    fn completions<V: Ways>(&mut self, stages: &dyn Stages) -> Result<Vec<Layer<V>>, Trouble> {
        let mut layers = vec![Layer::<V>::start(stages, self.limits)?];
        let mut bytes = 0;
        for stage in 0..stages.stages() {
            let next = self.next(stages, stage, &layers[stage], bytes)?;
            bytes += layers[stage].bytes();
            layers.push(next);
        }
        let (mut state, ends) = (vec![0; stages.width()], V::one(1));
        layers[stages.stages()].ways.fill(ends);
        for stage in (0..stages.stages()).rev() {
            let (here, ahead) = layers.split_at_mut(stage + 1);
            let (here, ahead) = (&mut here[stage], &ahead[0]);
            for number in 0..here.ways.len() {
                let mut sum = V::default();
                let before = here.table.state(number);
                if let Some(outlook) = stages.outlook(stage, before) {
                    self.fill(stages, stage, before, outlook, |told| {
                        state.copy_from_slice(told);
                        stages.normalise(stage + 1, &mut state);
                        match ahead.table.find(&state) {
                            Some(number) => sum.add(&ahead.ways[number]),
                            None => Ok(()),
                        }
                    })?;
                }
                here.ways[number] = sum;
            }
        }
        Ok(layers)
    }
}
