//! Whatever the dice say and however often it restarts, the search finds what the plain one finds.

use super::*;
use crate::cover::{Many, Tiler};
use crate::hand_made::{patches, random_cut, random_patches, rectangles};
use runut_model::{Limits, Model};

/// Notes the solutions, each as what lies where, up to so many.
struct Notes<const W: usize> {
    solutions: Vec<Vec<(u16, Mask<W>)>>,
    most: usize,
    is_out_of_memory: bool,
}

impl<const W: usize> Host<W> for Notes<W> {
    fn solved(&mut self, chosen: &[(u16, Mask<W>)], _: u64) -> ControlFlow<()> {
        let mut laid = chosen.to_vec();
        laid.sort_unstable();
        self.solutions.push(laid);
        if self.solutions.len() == self.most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn look(&mut self, _: u64, _: &[(u32, u32)]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn no_memory(&mut self) {
        self.is_out_of_memory = true;
    }
}

fn notes(most: usize) -> Notes<1> {
    Notes { solutions: Vec::new(), most, is_out_of_memory: false }
}

fn tiling(model: &Model) -> Tiling<1> {
    Tiling::new(model, &Limits::default()).expect("nothing stops it")
}

/// A board of up to 64 cells, cut into pieces; of every other one a piece is turned, so that most of these have no solution.
fn board(seed: u64) -> Model {
    let dice = &mut Dice::new(seed);
    let (rows, columns) = (4 + dice.below(5), 4 + dice.below(5));
    let mut pieces = random_cut(rows, columns, dice);
    if seed % 2 == 1 {
        let can_turn = |&(high, wide): &(usize, usize)| high != wide && high <= columns && wide <= rows;
        if let Some(at) = pieces.iter().position(can_turn) {
            pieces[at] = (pieces[at].1, pieces[at].0);
        }
    }
    rectangles(rows, columns, &pieces)
}

/// A board cut into pieces of any shape; to fill it is mostly possible in one way or a few. Of every other one a piece is
/// mirrored.
fn patched(seed: u64) -> Model {
    let dice = &mut Dice::new(seed);
    let (rows, columns) = (4 + dice.below(4), 4 + dice.below(4));
    let mut pieces = random_patches(rows, columns, dice);
    if seed % 2 == 1 {
        let wide = pieces[0].iter().map(|cell| cell.1).max().expect("it has cells");
        pieces[0].iter_mut().for_each(|cell| cell.1 = wide - cell.1);
    }
    patches(rows, columns, &pieces)
}

/// The solutions in the order in which they are found, and the nodes, by a search that restarts after so few.
fn found(model: &Model, seed: u64, room: (u64, u64), most: usize) -> (Vec<Vec<(u16, Mask<1>)>>, u64) {
    found_trying(WIDTH, model, seed, room, most)
}

/// The same, trying only so many placements while the board is bare.
fn found_trying(
    width: usize,
    model: &Model,
    seed: u64,
    (first, bytes): (u64, u64),
    most: usize,
) -> (Vec<Vec<(u16, Mask<1>)>>, u64) {
    let (tiling, mut notes) = (tiling(model), notes(most));
    let limits = Limits { bytes, ..Limits::default() };
    let mut restarting = Restarting::new(&tiling, &model.board, seed, &limits).expect("nothing stops it");
    (restarting.first, restarting.width) = (first, width);
    restarting.run(&mut notes);
    assert!(!notes.is_out_of_memory);
    assert!(restarting.spent().1 <= bytes, "the memory keeps to its limit");
    (notes.solutions, restarting.spent().0)
}

fn plain(model: &Model, most: usize) -> Vec<Vec<(u16, Mask<1>)>> {
    let (tiling, mut notes) = (tiling(model), notes(most));
    let _ = Tiler::new(&tiling, u64::MAX, Many::Alike).run(&[], 0, &mut notes);
    notes.solutions
}

/// More solutions than this are not compared.
const MOST: usize = 500;

#[test]
fn all_solutions_are_found_once_and_none_that_is_not_there() {
    let mut verdicts = [0; 2];
    for (seed, model) in (0..300).map(|seed| (seed, board(seed))).chain((0..300).map(|seed| (seed, patched(seed)))) {
        let mut expected = plain(&model, MOST);
        if expected.len() == MOST {
            continue;
        }
        expected.sort_unstable();
        verdicts[expected.len().min(1)] += 1;
        for (first, bytes) in [(1, 1 << 20), (7, 1 << 18), (1_000, 1 << 20)] {
            for width in [1, 2, WIDTH] {
                let (mut solutions, _) = found_trying(width, &model, seed, (first, bytes), usize::MAX);
                solutions.sort_unstable();
                assert_eq!(solutions, expected, "board {seed}, anew after {first}, {width} tried");
            }
        }
    }
    assert!(verdicts.iter().all(|&boards| boards > 100), "none, some: {verdicts:?}");
}

#[test]
fn seeds_change_the_order_and_never_the_verdict() {
    let mut is_changed = false;
    for number in 0..60 {
        let model = board(number);
        let firsts: Vec<_> = (0..5).map(|seed| found(&model, seed, (3, 1 << 20), 1).0).collect();
        assert!(firsts.iter().all(|first| first.len() == firsts[0].len()), "board {number}");
        assert_eq!(firsts[0].len(), plain(&model, 1).len(), "board {number}");
        is_changed |= firsts.iter().any(|first| *first != firsts[0]);
        assert_eq!(found(&model, 4, (3, 1 << 20), 1).0, firsts[4], "board {number}: the same seed, the same solution");
    }
    assert!(is_changed);
}

/// What is remembered is not searched again: a search that restarts after every node still ends soon.
#[test]
fn beginning_anew_costs_little() {
    let mut boards = 0;
    for number in (1..300).step_by(2) {
        let model = board(number);
        let (solutions, whole) = found(&model, 1, (u64::MAX / 2, 1 << 20), 1);
        if !solutions.is_empty() || whole < 100 {
            continue;
        }
        let (_, nodes) = found(&model, 1, (20, 1 << 20), 1);
        assert!(nodes < 4 * whole, "board {number}: {nodes} nodes, {whole} in one go");
        boards += 1;
    }
    assert!(boards > 5, "{boards} boards without a solution that take some nodes");
}
