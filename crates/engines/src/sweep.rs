//! `sweep`: counting by dynamic programming over (filled cells, pieces used).
//!
//! The cells are swept in the order of the smallest frontier, along the board's short side. Every packing is built by
//! always covering the first empty cell next; two partial packings with the same first empty cell, the same filled cells
//! after it and the same pieces used can be completed in the same ways, so they are one *state*, and only the number of
//! ways to reach it is kept. There is one table of states for every first empty cell, and it is freed once it is passed.
//!
//! A state is dropped when the region around its first empty cell is cut off and no set of the remaining pieces has its
//! size, or when a piece is left whose last place has been passed.
//!
//! With all tables kept, a second pass from the end counts the completions of every state. Then solutions can be told
//! without a single dead end, drawn at random or numbered. *The order of solutions*: cell by cell in the sweep's order
//! (column by column from the left, each from the top, if the board is wider than high; otherwise row by row), the first
//! empty cell is covered by the earliest possible piece in the puzzle's order of pieces, in the earliest of its places: of
//! two, the one whose last cells come earlier. Equal pieces are taken together at the place of their first, and get their
//! names in the order of the permutations. It depends on nothing else. A [`Sampler`] keeps the tables and draws again and again.
//!
//! Puzzles in which nothing is covered by pieces tell themselves how they are filled stage by stage, and are counted by
//! `crate::stages`; the order of their solutions is that of their glyphs, along the cells in the order in which they are filled.

use crate::colouring;
use crate::drive::{no_journal, no_order};
use crate::stages;
use crate::symmetry::Parts;
use crate::tally::{Tally, on_model};
use crate::tiling::{self, BitPermutation, Tiling};
use runut_model::{
    Ask, BigUint, Dice, Filling, Halt, Limits, Mask, Model, Outcome, Pick, Question, Said, Searchable, Strategy, Watch,
    names, with_mask_words,
};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

mod grid;
mod places;
mod sampler;
pub(crate) mod table;

use grid::{Grid, Layout};
pub use sampler::Sampler;
use table::{Key, Table, Ways};

/// States worked on between two looks at the limits.
const STATES_PER_LOOK: usize = 1 << 12;
/// Layers that are come upon less often are not worth a second thread.
const ENTRIES_PER_THREAD: usize = 1 << 12;
/// Time between two looks of whoever waits for the threads.
const PACE: Duration = Duration::from_millis(10);

/// Dynamic programming along the board.
pub struct Sweep;

impl Strategy for Sweep {
    fn name(&self) -> &'static str {
        names::SWEEP
    }

    fn fits(&self, puzzle: &dyn Searchable, question: &Question<'_>, limits: &Limits) -> Result<(), Said> {
        no_order(self.name(), question)?;
        no_journal(self.name(), question)?;
        match puzzle.stages(limits) {
            Ok(None) => {}
            Ok(Some(_)) => return stages::fits(question),
            // What cannot be made is a matter of limits, and `run` says so.
            Err(_) => return Ok(()),
        }
        let Ok(model) = puzzle.model(limits) else { return Ok(()) };
        tiling::fits(model, question.counting).map_err(|said| stages::unfit(puzzle, question, said))?;
        with_mask_words!(tiling::bits(model), W => {
            let Ok(tiling) = Tiling::<W>::new(model, limits) else { return Ok(()) };
            let layout = Layout::new(&tiling, model)?;
            if layout.fits::<u128, W>(&tiling) { Ok(()) } else { Err(Said::new("sweep-too-wide")) }
        })
    }

    /// A sweep passes over all solutions at once: there is no board that it is at.
    fn has_steps(&self) -> bool {
        false
    }

    fn run(&self, puzzle: &dyn Searchable, question: &Question<'_>, limits: &Limits, watch: &mut dyn Watch) -> Outcome {
        match puzzle.stages(limits) {
            Ok(None) => {}
            Ok(Some(stages)) => return stages::run(&*stages, puzzle, question, limits, watch),
            Err(halt) => return on_model(self.name(), puzzle, question, limits, watch, |_, _| Err(halt)),
        }
        on_model(self.name(), puzzle, question, limits, watch, |model, tally| match colouring::refute(model, limits)? {
            None => Ok((
                with_mask_words!(tiling::bits(model), W => work::<W>(model, puzzle, question, limits, tally))?,
                None,
            )),
            reason => Ok((0, reason)),
        })
    }
}

/// How many states a sweep may have at its widest place, if it promises to stay within the limit of memory and to be faster
/// than an enumeration of any size: few states at the widest place, or on the whole board where all of them are kept.
pub fn promised_states(model: &Model, limits: &Limits, keeps_all: bool) -> Option<f64> {
    const MOST_STATES: f64 = 2e6;
    const BYTES_PER_STATE: f64 = 128.0;
    with_mask_words!(tiling::bits(model), W => {
        let tiling = Tiling::<W>::new(model, limits).ok()?;
        let widest = Layout::new(&tiling, model).ok()?.estimate(&tiling);
        let kept = if keeps_all { widest * tiling.bits as f64 / 4.0 } else { widest };
        (widest < MOST_STATES && kept * BYTES_PER_STATE < limits.bytes as f64).then_some(widest)
    })
}

/// Answers the question; returns the number of states.
fn work<const W: usize>(
    model: &Model,
    puzzle: &dyn Searchable,
    question: &Question<'_>,
    limits: &Limits,
    tally: &mut Tally<'_>,
) -> Result<u64, Halt> {
    let (mut tiling, limits) = Tiling::<W>::with_room(model, limits)?;
    let limits = &limits;
    let mut states = 0;
    if question.ask == Ask::Solutions || question.pick.is_some() {
        let _ = tell(&tiling, model, question, limits, tally, &mut states);
        return Ok(states);
    }
    let layout = Layout::new(&tiling, model).expect("whether it fits was asked before");
    let parts = Parts::new(&mut tiling, puzzle, question, limits)?;
    if layout.is_reversed(&parts.symmetries) {
        tiling.halve(|mask| layout.leaning(mask));
    }
    let is_mirrored = layout.is_mirrored(&parts.symmetries);
    let count = parts.count(&tiling, limits.solutions, |tiling, part| {
        let is_mirrored = is_mirrored && part.is_whole;
        let counted = if layout.fits::<u64, W>(tiling) {
            count_grid::<u64>(&Grid::new(tiling, &layout, is_mirrored), limits, tally, &mut states)
        } else if layout.fits::<u128, W>(tiling) {
            count_grid::<u128>(&Grid::new(tiling, &layout, is_mirrored), limits, tally, &mut states)
        } else {
            // Copies that a symmetry lays together can be too far apart for a window.
            return crate::cover::count(
                tiling,
                limits,
                part.enough,
                None,
                tally,
                (&mut BigUint::default(), &mut states),
            );
        };
        counted.inspect_err(|&halt| tally.halt(halt)).ok()
    });
    if let Some(count) = count {
        let _ = tally.counted(&count);
    }
    Ok(states)
}

/// How many solutions a tiling has, weights included, and in how many of them each placement lies: with the symmetries that
/// a count uses too, so that only the mean over a placement's symmetric images is right. `None`: it does not fit.
pub(crate) fn worth<const W: usize>(
    tiling: &mut Tiling<W>,
    model: &Model,
    symmetries: &[BitPermutation],
    limits: &Limits,
    tally: &mut Tally<'_>,
    states: &mut u64,
) -> Result<Option<(BigUint, Vec<BigUint>)>, Halt> {
    let Ok(layout) = Layout::new(tiling, model) else { return Ok(None) };
    if layout.is_reversed(symmetries) {
        tiling.halve(|mask| layout.leaning(mask));
    }
    let (is_mirrored, placements) = (layout.is_mirrored(symmetries), tiling.placements.len());
    Ok(Some(if layout.fits::<u64, W>(tiling) {
        places::worth_of::<u64>(&Grid::new(tiling, &layout, is_mirrored), placements, limits, tally, states)?
    } else if layout.fits::<u128, W>(tiling) {
        places::worth_of::<u128>(&Grid::new(tiling, &layout, is_mirrored), placements, limits, tally, states)?
    } else {
        return Ok(None);
    }))
}

/// Why a sweep over one width of numbers cannot go on.
pub(crate) enum Trouble {
    /// A number of ways does not fit.
    Overflow,
    Halt(Halt),
}

impl Trouble {
    pub(crate) fn halt(self) -> Halt {
        match self {
            Trouble::Halt(halt) => halt,
            Trouble::Overflow => unreachable!("numbers of any size hold every count"),
        }
    }
}

impl From<Halt> for Trouble {
    fn from(halt: Halt) -> Trouble {
        Trouble::Halt(halt)
    }
}

/// Counts with the narrowest numbers that hold: 64 bits nearly always, any size otherwise.
fn count_grid<K: Key>(
    grid: &Grid<K>,
    limits: &Limits,
    tally: &mut Tally<'_>,
    states: &mut u64,
) -> Result<BigUint, Halt> {
    match Sweeper::<K, u64>::new(grid, limits).count(tally, states) {
        Err(Trouble::Overflow) => {}
        narrow => return narrow.map_err(Trouble::halt),
    }
    Sweeper::<K, BigUint>::new(grid, limits).count(tally, states).map_err(Trouble::halt)
}

/// Tells solutions: all of them in order, or the one that is asked for.
fn tell<const W: usize>(
    tiling: &Tiling<W>,
    model: &Model,
    question: &Question<'_>,
    limits: &Limits,
    tally: &mut Tally<'_>,
    states: &mut u64,
) -> ControlFlow<()> {
    fn with<const W: usize, K: Key>(
        tiling: &Tiling<W>,
        grid: Grid<K>,
        model: &Model,
        question: &Question<'_>,
        limits: &Limits,
        tally: &mut Tally<'_>,
        states: &mut u64,
    ) -> ControlFlow<()> {
        let atlas = match Atlas::<K>::new(grid, limits, tally, states) {
            Ok(atlas) => atlas,
            Err(halt) => {
                tally.halt(halt);
                return ControlFlow::Break(());
            }
        };
        match question.pick {
            None => atlas.each(&mut |told| {
                let chosen = chosen(tiling, &atlas.grid, told);
                tally.pulse(*states, || (BigUint::ZERO, None))?;
                tiling.boards(model, &chosen).try_for_each(|board| tally.found(&board))
            }),
            Some(pick) => {
                let total = atlas.total() * &tiling.names;
                let number = match pick {
                    // There is no such solution: nothing is told, only how many there are.
                    Pick::Nth(number) if *number == BigUint::ZERO || *number > total => return tally.counted(&total),
                    Pick::Nth(number) => number - 1u8,
                    Pick::Random if total == BigUint::ZERO => return ControlFlow::Continue(()),
                    Pick::Random => below(&total, &mut Dice::new(question.seed)),
                };
                tally.found(&numbered(tiling, &atlas, model, number))?;
                if total > BigUint::from(1u8) {
                    tally.leave_rest();
                }
                ControlFlow::Continue(())
            }
        }
    }
    let layout = Layout::new(tiling, model).expect("whether it fits was asked before");
    match layout.fits::<u64, W>(tiling) {
        true => with::<W, u64>(tiling, Grid::new(tiling, &layout, false), model, question, limits, tally, states),
        false => with::<W, u128>(tiling, Grid::new(tiling, &layout, false), model, question, limits, tally, states),
    }
}

/// The solution of a number, from 0, with the names of equal pieces handed out.
fn numbered<const W: usize, K: Key>(tiling: &Tiling<W>, atlas: &Atlas<K>, model: &Model, number: BigUint) -> Filling {
    let names = usize::try_from(&number % &tiling.names).unwrap_or(0);
    let chosen = chosen(tiling, &atlas.grid, &atlas.nth(number / &tiling.names));
    tiling.boards(model, &chosen).nth(names).expect("there are so many ways to hand out names")
}

/// The placements of the layings that were told.
fn chosen<const W: usize, K>(tiling: &Tiling<W>, grid: &Grid<K>, told: &[(usize, usize)]) -> Vec<(u16, Mask<W>)> {
    let placement = |&(first, at): &(usize, usize)| &tiling.placements[grid.layings[first][at].origin as usize];
    told.iter().map(placement).map(|placement| (placement.shape, placement.mask)).collect()
}

/// A number below `bound`, every one equally likely.
pub(crate) fn below(bound: &BigUint, dice: &mut Dice) -> BigUint {
    let bits = bound.bits();
    loop {
        let mut number = BigUint::ZERO;
        for _ in 0..bits.div_ceil(64) {
            number = (number << 64u32) + dice.roll();
        }
        number >>= bits.div_ceil(64) * 64 - bits;
        if number < *bound {
            return number;
        }
    }
}

/// The states of one first empty cell, parted by their hash.
type Layer<K, V> = Vec<Table<K, V>>;

/// States of one first empty cell as one thread comes upon them, parted by their hash, the same ones again and again. They
/// are put together only when their turn comes: then one table is hot at a time, and its size is known beforehand.
type Found<K, V> = Vec<Vec<(K, V)>>;

/// The part that a state belongs to.
fn part<K: Key>(key: K, parts: usize) -> usize {
    if parts == 1 { 0 } else { key.hash() as usize % parts }
}

/// One pass along the board.
struct Sweeper<'a, K: Key, V: Ways> {
    grid: &'a Grid<K>,
    limits: &'a Limits,
    /// For each thread and each first empty cell, the states that it has found.
    found: Vec<Vec<Found<K, V>>>,
    /// The states of the layers that are passed, if they are to be kept.
    kept: Option<Vec<Layer<K, V>>>,
}

impl<'a, K: Key, V: Ways> Sweeper<'a, K, V> {
    fn new(grid: &'a Grid<K>, limits: &'a Limits) -> Sweeper<'a, K, V> {
        let threads = limits.threads.max(1);
        let layers = || (0..=grid.cells).map(|_| vec![Vec::new(); threads]).collect();
        Sweeper { grid, limits, found: (0..threads).map(|_| layers()).collect(), kept: None }
    }

    /// The number of ways to the full board with all pieces used.
    fn count(mut self, tally: &mut Tally<'_>, states: &mut u64) -> Result<BigUint, Trouble> {
        self.pass(tally, states)?;
        let ends = self.found.iter().flat_map(|layers| &layers[self.grid.cells]).flatten();
        Ok(ends.map(|(_, ways)| ways.number()).sum())
    }

    fn pass(&mut self, tally: &mut Tally<'_>, states: &mut u64) -> Result<(), Trouble> {
        let (first, none) = (self.grid.first(), self.grid.none_used);
        let start = K::pack(K::default(), none, self.grid.used_bits);
        // A board without cells is full, unless pieces are left.
        if first == self.grid.cells && self.grid.is_hopeless(first, K::default(), none, &mut self.grid.sums()) {
            return Ok(());
        }
        let parts = self.found.len();
        self.found[0][first][part(start, parts)].push((start, V::one(1)));
        for cell in first..self.grid.cells {
            let here: usize = self.found.iter().flat_map(|layers| &layers[cell]).map(Vec::len).sum();
            if here == 0 {
                continue;
            }
            // Who keeps the tables comes back over them.
            let passes = if self.kept.is_some() { 2 } else { 1 };
            let (done, of) = (BigUint::from(cell), BigUint::from(passes * self.grid.cells));
            if tally.pulse(*states, || (done, Some(of))).is_break() {
                return Err(Trouble::Halt(tally.halted().unwrap_or(Halt::Stopped)));
            }
            let shares = self.advance(cell, here)?;
            *states += shares.iter().map(|table| table.len() as u64).sum::<u64>();
            if let Some(kept) = &mut self.kept {
                kept[cell] = shares;
            }
            self.check_memory()?;
        }
        Ok(())
    }

    /// Merges the states of a layer, each part by itself, and goes on from there: large layers by all threads.
    fn advance(&mut self, cell: usize, entries: usize) -> Result<Layer<K, V>, Trouble> {
        let (grid, limits, parts) = (self.grid, self.limits, self.found.len());
        let mut shares: Vec<Found<K, V>> = (0..parts).map(|_| Vec::new()).collect();
        for layers in &mut self.found {
            for (part, entries) in std::mem::take(&mut layers[cell]).into_iter().enumerate() {
                shares[part].push(entries);
            }
        }
        if entries < ENTRIES_PER_THREAD {
            let mut done = Vec::with_capacity(parts);
            for share in shares {
                let share = merged(share)?;
                advance(grid, limits, cell, &share, &mut self.found[0][cell + 1..])?;
                done.push(share);
            }
            return Ok(done);
        }
        let (caller, at_work) = (&std::thread::current(), &AtomicUsize::new(shares.len()));
        std::thread::scope(|scope| {
            let workers: Vec<_> = shares
                .into_iter()
                .zip(&mut self.found)
                .map(|(share, layers)| {
                    scope.spawn(move || {
                        let done = merged(share).and_then(|share| {
                            advance(grid, limits, cell, &share, &mut layers[cell + 1..])?;
                            Ok(share)
                        });
                        at_work.fetch_sub(1, Ordering::Relaxed);
                        caller.unpark();
                        done
                    })
                })
                .collect();
            // There may be a wish to stop that only the caller's thread notices.
            let is_at_work =
                || at_work.load(Ordering::Relaxed) > 0 && !workers.iter().all(|worker| worker.is_finished());
            while is_at_work() && limits.look().is_ok() {
                std::thread::park_timeout(PACE);
            }
            workers.into_iter().map(|worker| worker.join().expect("a worker does not panic")).collect()
        })
    }

    fn check_memory(&self) -> Result<(), Halt> {
        let found: usize = self.found.iter().flatten().map(bytes).sum();
        let kept: usize = self.kept.iter().flatten().flatten().map(Table::bytes).sum();
        if (found + kept) as u64 > self.limits.bytes { Err(Halt::Memory) } else { Ok(()) }
    }
}

/// Memory of states that are not yet put together.
fn bytes<K, V: Ways>(found: &Found<K, V>) -> usize {
    found.iter().map(|entries| entries.capacity() * (size_of::<(K, V)>() + V::extra_bytes())).sum()
}

/// What all threads have come upon, each state once.
fn merged<K: Key, V: Ways>(found: Found<K, V>) -> Result<Table<K, V>, Trouble> {
    let mut whole = Table::for_entries(found.iter().map(Vec::len).sum());
    for (key, ways) in found.iter().flatten() {
        whole.add(*key, ways)?;
    }
    Ok(whole)
}

/// Covers the first empty cell of every state in every way.
fn advance<K: Key, V: Ways>(
    grid: &Grid<K>,
    limits: &Limits,
    cell: usize,
    states: &Table<K, V>,
    ahead: &mut [Found<K, V>],
) -> Result<(), Trouble> {
    let mut sums = grid.sums();
    for (number, (key, ways)) in states.iter().enumerate() {
        if number % STATES_PER_LOOK == STATES_PER_LOOK - 1 {
            let bytes: usize = ahead.iter().map(bytes).sum();
            limits.look()?;
            if bytes as u64 > limits.bytes {
                return Err(Trouble::Halt(Halt::Memory));
            }
        }
        grid.each_laid(cell, key.unpack(grid.used_bits), |at, next, window, used| {
            if grid.is_hopeless(next, window, used, &mut sums) {
                return Ok(());
            }
            let (next, window) = grid.mirrored(next, window);
            let key = K::pack(window, used, grid.used_bits);
            let layer = &mut ahead[next - cell - 1];
            let part = part(key, layer.len());
            let ways = match grid.layings[cell][at].weight {
                1 => ways.clone(),
                weight => ways.times(weight)?,
            };
            layer[part].push((key, ways));
            Ok::<(), Trouble>(())
        })?;
    }
    Ok(())
}

/// Is told solutions, as (first cell, number of the laying there).
type Tell<'a> = dyn FnMut(&[(usize, usize)]) -> ControlFlow<()> + 'a;

/// All states with the number of their completions.
struct Atlas<K: Key> {
    grid: Grid<K>,
    /// For each first empty cell its states, in as many tables as there were threads; narrow numbers where they hold.
    layers: Vec<Completions<K>>,
}

enum Completions<K: Key> {
    Narrow(Vec<Table<K, u64>>),
    Wide(Vec<Table<K, BigUint>>),
}

impl<K: Key> Atlas<K> {
    fn new(grid: Grid<K>, limits: &Limits, tally: &mut Tally<'_>, states: &mut u64) -> Result<Atlas<K>, Halt> {
        match Atlas::build::<u64>(&grid, limits, tally, states) {
            Ok(layers) => Ok(Atlas { grid, layers: layers.into_iter().map(Completions::Narrow).collect() }),
            Err(Trouble::Halt(halt)) => Err(halt),
            Err(Trouble::Overflow) => match Atlas::build::<BigUint>(&grid, limits, tally, states) {
                Ok(layers) => Ok(Atlas { grid, layers: layers.into_iter().map(Completions::Wide).collect() }),
                Err(trouble) => Err(trouble.halt()),
            },
        }
    }

    /// One pass to find the states, one from the end to count their completions.
    fn build<V: Ways>(
        grid: &Grid<K>,
        limits: &Limits,
        tally: &mut Tally<'_>,
        states: &mut u64,
    ) -> Result<Vec<Layer<K, V>>, Trouble> {
        let mut sweeper = Sweeper::<K, V>::new(grid, limits);
        sweeper.kept = Some((0..=grid.cells).map(|_| Vec::new()).collect());
        sweeper.pass(tally, states)?;
        let mut layers = sweeper.kept.take().expect("it was asked to keep them");
        let mut ends = Table::default();
        for (key, _) in sweeper.found.iter().flat_map(|layers| &layers[grid.cells]).flatten() {
            if ends.get(*key).is_none() {
                ends.add(*key, &V::one(1))?;
            }
        }
        layers[grid.cells] = vec![ends];
        for cell in (0..grid.cells).rev() {
            limits.look()?;
            let (here, ahead) = layers.split_at_mut(cell + 1);
            for table in &mut here[cell] {
                let mut completed = Table::default();
                for (key, _) in table.iter() {
                    let mut sum: Option<V> = None;
                    grid.each_laid(cell, key.unpack(grid.used_bits), |_, next, window, used| {
                        let key = K::pack(window, used, grid.used_bits);
                        match (ahead[next - cell - 1].iter().find_map(|table| table.get(key)), &mut sum) {
                            (Some(ways), Some(sum)) => sum.add(ways),
                            (Some(ways), None) => {
                                sum = Some(ways.clone());
                                Ok(())
                            }
                            (None, _) => Ok(()),
                        }
                    })?;
                    if let Some(sum) = sum {
                        completed.add(*key, &sum)?;
                    }
                }
                *table = completed;
            }
        }
        Ok(layers)
    }

    fn completions(&self, cell: usize, key: K) -> BigUint {
        let number = match &self.layers[cell] {
            Completions::Narrow(tables) => tables.iter().find_map(|table| table.get(key)).map(Ways::number),
            Completions::Wide(tables) => tables.iter().find_map(|table| table.get(key)).map(Ways::number),
        };
        number.unwrap_or(BigUint::ZERO)
    }

    fn is_alive(&self, cell: usize, key: K) -> bool {
        match &self.layers[cell] {
            Completions::Narrow(tables) => tables.iter().any(|table| table.get(key).is_some()),
            Completions::Wide(tables) => tables.iter().any(|table| table.get(key).is_some()),
        }
    }

    fn start(&self) -> (usize, K) {
        (self.grid.first(), K::pack(K::default(), self.grid.none_used, self.grid.used_bits))
    }

    /// How many solutions there are.
    fn total(&self) -> BigUint {
        let (cell, key) = self.start();
        self.completions(cell, key)
    }

    /// The next states that can be completed, with the number of the laying.
    fn children(&self, cell: usize, key: K) -> Vec<(usize, usize, K)> {
        let mut children = Vec::new();
        let told = |at, next, window, used| {
            let key = K::pack(window, used, self.grid.used_bits);
            if self.is_alive(next, key) {
                children.push((at, next, key));
            }
            Ok::<(), std::convert::Infallible>(())
        };
        let Ok(()) = self.grid.each_laid(cell, key.unpack(self.grid.used_bits), told);
        children
    }

    /// Tells every solution in order.
    fn each(&self, tell: &mut Tell<'_>) -> ControlFlow<()> {
        let (cell, key) = self.start();
        match self.is_alive(cell, key) {
            true => self.each_from(cell, key, &mut Vec::new(), tell),
            false => ControlFlow::Continue(()),
        }
    }

    fn each_from(&self, cell: usize, key: K, told: &mut Vec<(usize, usize)>, tell: &mut Tell<'_>) -> ControlFlow<()> {
        if cell == self.grid.cells {
            return tell(told);
        }
        for (at, next_cell, next) in self.children(cell, key) {
            told.push((cell, at));
            self.each_from(next_cell, next, told, tell)?;
            told.pop();
        }
        ControlFlow::Continue(())
    }

    /// The solution of a number, from 0.
    fn nth(&self, mut number: BigUint) -> Vec<(usize, usize)> {
        let mut told = Vec::new();
        let (mut cell, mut key) = self.start();
        while cell < self.grid.cells {
            for (at, next_cell, next) in self.children(cell, key) {
                let ways = self.completions(next_cell, next);
                if number < ways {
                    told.push((cell, at));
                    (cell, key) = (next_cell, next);
                    break;
                }
                number -= ways;
            }
        }
        told
    }
}
