//! Whatever it remembers and wherever it is stopped, it counts what the plain search finds, path by path.

use super::*;
use crate::cover::{Many, Tiler};
use crate::hand_made::{random_cut, rectangles};
use runut_model::{Dice, Limits, Mask};

/// Counts, and stops at a look.
#[derive(Default)]
struct Sum {
    count: u128,
    looks: usize,
    /// The look at which it stops.
    stop: Option<usize>,
    /// Where it was at the last look, and what it had counted by then.
    at: Vec<u32>,
    before: u128,
}

impl Host<1> for Sum {
    fn solved(&mut self, _: &[(u16, Mask<1>)], weight: u64) -> ControlFlow<()> {
        self.count += u128::from(weight);
        ControlFlow::Continue(())
    }

    fn counted(&mut self, count: u128) {
        self.count += count;
    }

    fn look(&mut self, _: u64, path: &[(u32, u32)]) -> ControlFlow<()> {
        (self.at, self.before) = (path.iter().map(|&(child, _)| child).collect(), self.count);
        self.looks += 1;
        if self.stop == Some(self.looks) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn no_memory(&mut self) {
        unreachable!("there is enough");
    }
}

/// A board cut into pieces, some of them alike. Of every other one some placements weigh more and some pieces may be laid
/// once less or once more; of every third only tilings that look the same from the other side are wanted, so that
/// several copies are laid at once.
fn tiling(seed: u64) -> Tiling<1> {
    let dice = &mut Dice::new(seed);
    let limits = Limits::default();
    let (rows, columns) = (4 + dice.below(4), 4 + dice.below(4));
    let model = rectangles(rows, columns, &random_cut(rows, columns, dice));
    let mut tiling = Tiling::new(&model, &limits).expect("nothing stops it");
    tiling.forget_names(&limits).expect("nothing stops it");
    if seed % 2 == 1 {
        tiling.placements.iter_mut().for_each(|placement| placement.weight = 1 + dice.below(3) as u32);
        for shape in 0..tiling.slack.len() {
            match dice.below(4) {
                0 => tiling.slack[shape] += 1,
                1 => {
                    (tiling.slack[shape], tiling.multiplicity[shape]) =
                        (tiling.slack[shape] + 1, tiling.multiplicity[shape] + 1)
                }
                _ => {}
            }
            tiling.slack[shape] = tiling.slack[shape].min(tiling.multiplicity[shape]);
        }
    }
    if seed % 3 == 2 {
        let turned = (0..tiling.bits).rev().collect();
        tiling = tiling.fixed_by(&turned, true, &limits).expect("nothing stops it");
    }
    tiling
}

/// Boards with which the plain search is soon done, what it counts, and its nodes.
fn tilings() -> impl Iterator<Item = (u64, Tiling<1>, (u128, u64))> {
    (0..400).filter_map(|seed| {
        let tiling = tiling(seed);
        let mut plain = Sum { stop: Some(4), ..Sum::default() };
        let mut tiler = Tiler::new(&tiling, u64::MAX, Many::Counted);
        let (end, nodes) = (tiler.run(&[], 0, &mut plain), tiler.nodes);
        end.is_continue().then_some((seed, tiling, (plain.count, nodes)))
    })
}

fn counter(tiling: &Tiling<1>, bytes: u64, pace: usize) -> Counter {
    let mut counter = Counter::new(tiling, bytes).expect("the tables are small");
    counter.pace = pace;
    counter
}

fn count(counter: &mut Counter, start: &[u32], fixed: usize) -> u128 {
    let mut sum = Sum::default();
    assert!(counter.run(start, fixed, &mut sum).is_continue());
    sum.count
}

/// Bytes for the tables of these boards, and for more or less memory beside them.
const BYTES: [u64; 3] = [1 << 18, 1 << 20, 1 << 30];

#[test]
fn it_counts_what_there_is() {
    let (mut boards, mut nodes, mut saved) = ([0; 2], 0, [0; 3]);
    for (seed, tiling, expected) in tilings() {
        boards[expected.0.min(1) as usize] += 1;
        nodes += expected.1;
        for (at, bytes) in BYTES.into_iter().enumerate() {
            let mut counter = counter(&tiling, bytes, usize::MAX);
            if at == 0 {
                // Four places: nearly everything is forgotten again.
                counter.memory = Some(Transpositions::growing(tiling.bits, tiling.slack.len(), 600));
            }
            assert_eq!((count(&mut counter, &[], 0), counter.nodes()), expected, "board {seed}");
            saved[at] += counter.saved;
            counter.memory = None;
            assert_eq!((count(&mut counter, &[], 0), counter.nodes()), expected, "board {seed} without memory");
        }
    }
    assert!(boards.iter().all(|&boards| boards > 20), "{boards:?}");
    assert!(saved[0] > 0 && 2 * saved[0] < saved[1] && 4 * saved[2] > nodes, "{saved:?} of {nodes}");
}

/// A path means the same to both searches, and what one part has come to is no part of another's count.
#[test]
fn parts_are_counted_as_by_the_plain_search() {
    let mut parts = 0;
    for (seed, tiling, (expected, _)) in tilings() {
        let mut counter = counter(&tiling, 1 << 20, usize::MAX);
        for depth in 1..4 {
            let mut tiler = Tiler::new(&tiling, u64::MAX, Many::Counted);
            let paths = tiler.prefixes(depth, usize::MAX, &Limits::default()).expect("nothing stops it");
            tiler.clear();
            let mut sum = 0;
            for path in paths {
                let mut plain = Sum::default();
                let _ = tiler.run(&path, path.len(), &mut plain);
                let part = count(&mut counter, &path, path.len());
                assert_eq!(part, plain.count, "board {seed}, below {path:?}");
                (sum, parts) = (sum + part, parts + 1);
            }
            assert_eq!(sum, expected, "board {seed}, parts of depth {depth}");
        }
    }
    assert!(parts > 10_000, "{parts}");
}

/// Stopped at any look, what was counted until then and what is counted from there on make the whole.
#[test]
fn it_goes_on_where_it_was_stopped() {
    let mut stops = 0;
    for (seed, tiling, (expected, _)) in tilings().step_by(3) {
        let (mut all, mut counter) = (Sum::default(), counter(&tiling, 1 << 20, 0));
        let _ = counter.run(&[], 0, &mut all);
        for stop in (1..=all.looks).step_by(1 + all.looks / 20) {
            let mut first = Sum { stop: Some(stop), ..Sum::default() };
            let mut stopped = self::counter(&tiling, 1 << 20, 0);
            assert!(stopped.run(&[], 0, &mut first).is_break(), "board {seed}, look {stop}");
            // The same hands, which remember, and others, which do not.
            for counter in [&mut stopped, &mut self::counter(&tiling, 1 << 20, usize::MAX)] {
                assert_eq!(first.before + count(counter, &first.at, 0), expected, "board {seed}, look {stop}");
            }
            stops += 1;
        }
    }
    assert!(stops > 500, "{stops}");
}

#[test]
fn memory_that_saves_nothing_is_given_up() {
    let (_, tiling, _) = tilings().next().expect("there are some");
    let mut counter = counter(&tiling, 1 << 20, 0);
    let mut sum = Sum::default();
    counter.earlier = TRIAL;
    let _ = counter.run(&[], 0, &mut sum);
    assert!(counter.memory.is_none() && sum.looks > 0);
}
