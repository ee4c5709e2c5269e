//! Packings of large pieces, on which `cover` begins anew: whatever the seed, the answer is the same, although the search goes
//! other ways. And colourings, which refute what cannot be, and nothing else.

use runut::{Answer, Filling, Found, Limits, Puzzle, Question, Silent, Stop, names};
use runut_testkit::{open, planted};

/// Looks at the limits, each after a fraction of a millisecond of work.
const LOOKS: u64 = 40_000;

/// What `cover` answers with a seed.
fn asked(puzzle: &Puzzle, seed: u64, limits: &Limits) -> Answer {
    let question = Question { strategy: names::COVER, seed, ..Question::default() };
    runut::solve(puzzle, &question, limits, &mut Silent).expect("it fits")
}

fn sorted(mut boards: Vec<Filling>) -> Vec<Vec<u32>> {
    boards.sort_by_key(|board| board.0.iter().map(|glyph| glyph.0).collect::<Vec<u32>>());
    boards.into_iter().map(|board| board.0.into_iter().map(|glyph| glyph.0).collect()).collect()
}

/// The plain order finds the first solution of this board after a million tries: the search begins anew before.
#[test]
fn seeds_change_the_order_and_never_the_verdict() {
    let puzzle = open(&planted::packing(10, 1));
    let plain = asked(&puzzle, 1, &Limits::default());
    assert_eq!(plain.found, Found::Exactly(24u8.into()));
    let plain = sorted(plain.boards);
    let mut firsts = Vec::new();
    for seed in 1..=3 {
        let all = asked(&puzzle, seed, &Limits::first(25));
        assert_eq!(all.found, Found::Exactly(24u8.into()), "seed {seed}: these and no others");
        firsts.push(all.boards[0].clone());
        assert_eq!(sorted(all.boards), plain, "seed {seed}");
        let first = asked(&puzzle, seed, &Limits::first(1));
        assert_eq!(first.found, Found::AtLeast(1u8.into()), "seed {seed}");
        assert_eq!(first.boards, firsts[firsts.len() - 1..], "seed {seed}: the same seed, the same way");
    }
    assert!(firsts.iter().any(|first| *first != firsts[0]), "three seeds, one way");
}

/// Large boards of pieces of all sizes: not one was found in half a minute while small pieces were laid first.
#[test]
fn large_boards_of_all_sizes_are_filled_with_little_work() {
    for (side, pieces, board) in [(16, 27, 1), (16, 27, 3), (18, 44, 1), (18, 44, 2), (20, 52, 1)] {
        let puzzle = open(&planted::packing_of(side, pieces, board));
        let stop = Stop::at_look(LOOKS);
        let answer = asked(&puzzle, 2, &Limits { stop, ..Limits::first(1) });
        assert_eq!(answer.boards.len(), 1, "{side}x{side}, board {board}: {:?}", answer.halt);
    }
}

#[test]
fn memory_is_kept_within_its_limit() {
    let puzzle = open(&planted::packing(10, 1));
    for bytes in [1 << 20, 1 << 22, 1 << 24] {
        let answer = asked(&puzzle, 1, &Limits { bytes, ..Limits::first(1) });
        assert!(answer.memory.is_none_or(|held| held <= bytes), "{:?} of {bytes}", answer.memory);
        assert!(answer.halt.is_some() || !answer.boards.is_empty(), "{bytes}");
    }
}

/// Straight pieces of one length on a board.
fn bars(rows: usize, columns: usize, length: usize) -> String {
    let count = rows * columns / length;
    let letters = ('A'..='Z').filter(|letter| *letter != 'X').chain('a'..='z').take(count);
    let pieces: String = letters.map(|letter| letter.to_string().repeat(length) + "\n").collect();
    format!("{rows} {columns} {count}\nDEFAULT\n{pieces}")
}

/// Whether bars fill what is open, tried by hand: the first open cell is the end of one.
fn fit(open: &mut [Vec<bool>], length: usize) -> bool {
    let places = (0..open.len()).flat_map(|row| (0..open[0].len()).map(move |column| (row, column)));
    let Some((row, column)) = places.into_iter().find(|&(row, column)| open[row][column]) else { return true };
    [(0, 1), (1, 0)].into_iter().any(|(down, right)| {
        let cells: Vec<(usize, usize)> = (0..length).map(|step| (row + down * step, column + right * step)).collect();
        let is_open = |&(row, column): &(usize, usize)| open.get(row).and_then(|row| row.get(column)) == Some(&true);
        if !cells.iter().all(is_open) {
            return false;
        }
        cells.iter().for_each(|&(row, column)| open[row][column] = false);
        let fits = fit(open, length);
        cells.iter().for_each(|&(row, column)| open[row][column] = true);
        fits
    })
}

#[test]
fn colourings_refute_what_cannot_be_and_nothing_else() {
    let mut refuted = 0;
    for length in 3..=6 {
        for (rows, columns) in (4..=9).flat_map(|rows| (rows..=10).map(move |columns| (rows, columns))) {
            if rows * columns % length != 0 {
                continue;
            }
            let answer = asked(&open(&bars(rows, columns, length)), 1, &Limits::first(1));
            let can_be = fit(&mut vec![vec![true; columns]; rows], length);
            assert_eq!(!answer.boards.is_empty(), can_be, "{rows}x{columns} of {length}");
            assert_eq!(answer.reason.is_some(), !can_be, "{rows}x{columns} of {length}: {:?}", answer.reason);
            refuted += usize::from(!can_be);
        }
    }
    assert!(refuted >= 5, "{refuted} boards");
}

#[test]
fn straight_pieces_of_four_on_14x14_are_told_impossible_at_once() {
    let puzzle = open(&bars(14, 14, 4));
    for strategy in [names::AUTO, names::COVER] {
        let question = Question { strategy, ..Question::default() };
        let answer = runut::solve(&puzzle, &question, &Limits::first(1), &mut Silent).expect("it fits");
        assert_eq!(answer.reason.map(|reason| reason.id), Some("colouring-diagonals"), "{strategy}");
        assert_eq!(answer.counter.map(|(_, nodes)| nodes), Some(0), "{strategy}");
    }
}
