//! What each placement is worth: in how many solutions it lies.
//!
//! A pass forwards keeps, for every state, the number of ways to it. A pass from the end counts the completions of every
//! state, and on the way, for every laying that leads from one state to another, adds the ways to the one times the
//! completions of the other: so many solutions lay it there. A table of ways is let go as soon as its completions are
//! known, and those that cannot be completed are not kept at all.
//!
//! A grid that exchanges states for their mirror images tells some of the solutions mirrored; whoever asks spreads what is
//! found here evenly over each placement's symmetric images ([`crate::places`]).

use super::grid::Grid;
use super::table::{Key, Table, Ways};
use super::{ENTRIES_PER_THREAD, Layer, PACE, STATES_PER_LOOK, Sweeper, Trouble, part};
use crate::tally::Tally;
use runut_model::{BigUint, Halt, Limits};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many solutions there are, and for each placement of the tiling that a grid was made of, in how many of them it lies;
/// weights included.
pub(super) fn worth_of<K: Key>(
    grid: &Grid<K>,
    placements: usize,
    limits: &Limits,
    tally: &mut Tally<'_>,
    states: &mut u64,
) -> Result<(BigUint, Vec<BigUint>), Halt> {
    match there_and_back::<K, u64>(grid, placements, limits, tally, states) {
        Err(Trouble::Overflow) => {}
        narrow => return narrow.map_err(Trouble::halt),
    }
    there_and_back::<K, BigUint>(grid, placements, limits, tally, states).map_err(Trouble::halt)
}

fn there_and_back<K: Key, V: Ways>(
    grid: &Grid<K>,
    placements: usize,
    limits: &Limits,
    tally: &mut Tally<'_>,
    states: &mut u64,
) -> Result<(BigUint, Vec<BigUint>), Trouble> {
    let mut worth = vec![BigUint::ZERO; placements];
    let first = grid.first();
    let mut sweeper = Sweeper::<K, V>::new(grid, limits);
    sweeper.kept = Some((0..=grid.cells).map(|_| Vec::new()).collect());
    sweeper.pass(tally, states)?;
    let parts = sweeper.found.len();
    let mut layers = sweeper.kept.take().expect("it was asked to keep them");
    let mut ends: Layer<K, V> = (0..parts).map(|_| Table::default()).collect();
    for (key, _) in sweeper.found.iter().flat_map(|layers| &layers[grid.cells]).flatten() {
        let table = &mut ends[part(*key, parts)];
        if table.get(*key).is_none() {
            table.add(*key, &V::one(1))?;
        }
    }
    drop(sweeper);
    layers[grid.cells] = ends;
    for cell in (0..grid.cells).rev() {
        let (done, of) = (BigUint::from(2 * grid.cells - cell), BigUint::from(2 * grid.cells));
        if tally.pulse(*states, || (done, Some(of))).is_break() {
            return Err(Trouble::Halt(tally.halted().unwrap_or(Halt::Stopped)));
        }
        let (here, ahead) = layers.split_at_mut(cell + 1);
        let layings = back(grid, limits, cell, &mut here[cell], ahead)?;
        for (laying, found) in grid.layings[cell].iter().zip(layings) {
            worth[laying.origin as usize] += found.number();
        }
    }
    let start = K::pack(K::default(), grid.none_used, grid.used_bits);
    let total = layers[first].get(part(start, parts)).and_then(|table| table.get(start)).map(Ways::number);
    Ok((total.unwrap_or(BigUint::ZERO), worth))
}

/// Counts the completions of all states of a layer, which take the place of the ways to them, and the solutions of every
/// laying there: large layers by all threads.
fn back<K: Key, V: Ways>(
    grid: &Grid<K>,
    limits: &Limits,
    cell: usize,
    here: &mut Layer<K, V>,
    ahead: &[Layer<K, V>],
) -> Result<Vec<V>, Trouble> {
    let states: usize = here.iter().map(Table::len).sum();
    let mut sum = vec![V::default(); grid.layings[cell].len()];
    if here.len() == 1 || states < ENTRIES_PER_THREAD {
        for table in here {
            *table = completed(grid, limits, cell, table, ahead, &mut sum)?;
        }
        return Ok(sum);
    }
    type Place<'t, K, V> = (&'t mut Table<K, V>, Result<Vec<V>, Trouble>);
    let places: Vec<Mutex<Place<'_, K, V>>> =
        here.iter_mut().map(|table| Mutex::new((table, Ok(Vec::new())))).collect();
    on_threads(places.len(), limits, &|number| {
        let mut place = places[number].lock().unwrap_or_else(|broken| broken.into_inner());
        let mut sum = vec![V::default(); grid.layings[cell].len()];
        let done = completed(grid, limits, cell, place.0, ahead, &mut sum);
        place.1 = done.map(|done| {
            *place.0 = done;
            sum
        });
    });
    let places = places.into_iter().map(|place| place.into_inner().unwrap_or_else(|broken| broken.into_inner()));
    let sums = places.map(|(_, sum)| sum).collect::<Result<Vec<_>, Trouble>>()?;
    for one in sums {
        for (sum, more) in sum.iter_mut().zip(&one) {
            sum.add(more)?;
        }
    }
    Ok(sum)
}

/// Does so many pieces of work at the same time, and looks at the limits meanwhile: there may be a wish to stop that only the
/// caller's thread notices.
fn on_threads(count: usize, limits: &Limits, work: &(dyn Fn(usize) + Sync)) {
    let (caller, at_work) = (&std::thread::current(), &AtomicUsize::new(count));
    std::thread::scope(|scope| {
        let begin = |number| {
            scope.spawn(move || {
                work(number);
                at_work.fetch_sub(1, Ordering::Relaxed);
                caller.unpark();
            })
        };
        let workers: Vec<_> = (0..count).map(begin).collect();
        let is_at_work = || at_work.load(Ordering::Relaxed) > 0 && !workers.iter().all(|worker| worker.is_finished());
        while is_at_work() && limits.look().is_ok() {
            std::thread::park_timeout(PACE);
        }
    });
}

/// The completions of states that have some, by the completions of the layers ahead; adds to each laying its solutions.
fn completed<K: Key, V: Ways>(
    grid: &Grid<K>,
    limits: &Limits,
    cell: usize,
    states: &Table<K, V>,
    ahead: &[Layer<K, V>],
    layings: &mut [V],
) -> Result<Table<K, V>, Trouble> {
    let parts = ahead.last().map_or(1, Vec::len);
    let mut living: Vec<(K, V)> = Vec::new();
    for (number, (key, ways)) in states.iter().enumerate() {
        if number % STATES_PER_LOOK == STATES_PER_LOOK - 1 {
            limits.look()?;
        }
        let mut sum = V::default();
        grid.each_laid(cell, key.unpack(grid.used_bits), |at, next, window, used| {
            let (next, window) = grid.mirrored(next, window);
            let key = K::pack(window, used, grid.used_bits);
            let Some(table) = ahead[next - cell - 1].get(part(key, parts)) else { return Ok(()) };
            let Some(completions) = table.get(key) else { return Ok(()) };
            let weighed;
            let completions = match grid.layings[cell][at].weight {
                1 => completions,
                weight => {
                    weighed = completions.times(weight)?;
                    &weighed
                }
            };
            sum.add(completions)?;
            layings[at].add(&ways.product(completions)?)
        })?;
        if !sum.is_zero() {
            living.push((*key, sum));
        }
    }
    let mut completed = Table::for_entries(3 * living.len());
    for (key, completions) in &living {
        completed.add(*key, completions)?;
    }
    Ok(completed)
}

#[cfg(test)]
mod tests {
    use super::super::grid::Layout;
    use super::*;
    use crate::hand_made::cut_row;
    use crate::tiling::Tiling;
    use runut_model::{Ask, Silent};

    #[test]
    fn numbers_of_either_width_are_the_same() {
        let model = cut_row(&[1, 2, 3, 4, 5, 1]);
        let limits = Limits::default();
        let tiling = Tiling::<1>::new(&model, &limits).expect("no limit");
        let layout = Layout::new(&tiling, &model).expect("it is flat");
        let grid = Grid::<u64>::new(&tiling, &layout, false);
        let (mut silent, placements) = (Silent, tiling.placements.len());
        let mut tally = Tally::new(Ask::Count, &limits, &mut silent);
        let narrow = there_and_back::<u64, u64>(&grid, placements, &limits, &mut tally, &mut 0).ok();
        let wide = there_and_back::<u64, BigUint>(&grid, placements, &limits, &mut tally, &mut 0).ok();
        assert_eq!(narrow, wide);
        // Six pieces in a row, two of them alike; the 5 comes first in a sixth of all orders.
        let (total, worth) = wide.expect("nothing stops it");
        assert_eq!(total, BigUint::from(360u32));
        let five = tiling.placements.iter().position(|one| one.mask.count() == 5).expect("there is one");
        assert_eq!(worth[five], BigUint::from(60u32));
    }

    #[test]
    fn what_does_not_fit_into_64_bits_is_noticed() {
        assert!(matches!(u64::MAX.product(&2), Err(Trouble::Overflow)));
        assert_eq!(BigUint::from(u64::MAX).product(&BigUint::from(2u8)).ok(), Some(BigUint::from(u64::MAX) * 2u8));
    }
}
