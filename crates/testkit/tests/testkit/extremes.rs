//! The smallest and the largest boards, too many pieces, pieces too large: an answer or a limit, never a crash or a hang.

use runut::{Ask, Halt, Limits, Puzzle, Question, STRATEGIES, Silent, Stop, Verdict};
use runut_testkit::open;
use runut_testkit::sets::packing;

/// Looks at the limits before a stop: some hundredths of a second to half a second of work.
const LOOKS: u64 = 50;

/// Asks every strategy both questions with 256 MiB and a stop soon after the beginning; each must come back. (How soon
/// is told by `limits.rs`.)
fn ask_all(puzzle: &Puzzle) {
    for strategy in STRATEGIES {
        for ask in [Ask::Solutions, Ask::Count] {
            let limits = Limits { stop: Stop::at_look(LOOKS), bytes: 256 << 20, threads: 2, solutions: Some(3) };
            let question = Question { ask, strategy: strategy.name(), ..Question::default() };
            let _ = runut::solve(puzzle, &question, &limits, &mut Silent);
        }
    }
}

#[test]
fn the_smallest_and_the_largest_grid_of_towers() {
    for (size, clue) in [(1, "1"), (2, ""), (16, ""), (16, "3"), (16, "16")] {
        ask_all(&open(&format!("{size}:{clue}{}", format!("/{clue}").repeat(4 * size - 1))));
    }
}

#[test]
fn the_smallest_and_the_largest_camp() {
    ask_all(&open("TENTS\n  -\n- .\n"));
    ask_all(&open("TENTS\n  0\n0 T\n"));
    // 128x128 without any count and with a tree in every third cell, and the same with the largest counts.
    for count in ["-", "64"] {
        let row = |row: usize| {
            (0..128).map(|column| if (row + column).is_multiple_of(3) { " T" } else { " ." }).collect::<String>()
        };
        let rows: String = (0..128).map(|at| format!("{count}{}\n", row(at))).collect();
        ask_all(&open(&format!("TENTS\n{}\n{rows}", vec![count; 128].join(" "))));
    }
}

#[test]
fn one_cell() {
    let puzzle = open("1 1 1\nDEFAULT\nA\n");
    ask_all(&puzzle);
    let answer = runut::solve(&puzzle, &Question::default(), &Limits::first(2), &mut Silent).unwrap();
    assert_eq!((answer.verdict, answer.unique), (Verdict::Solved, Some(true)));
}

#[test]
fn a_piece_larger_than_the_board() {
    ask_all(&open("2 2 2\nDEFAULT\nAAAAA\nB\n"));
    ask_all(&open(&format!("2 2 1\nDEFAULT\n{}\n", "A".repeat(100_000))));
}

#[test]
fn the_largest_board_with_strips() {
    // 51 pieces of 2 x 128 with the rest blocked: one shape in many copies.
    let strip: &'static str = Box::leak(["X".repeat(128), "X".repeat(128)].join("/").into_boxed_str());
    let map = (0..128).map(|row| if row < 102 { "#".repeat(128) } else { "*".repeat(128) });
    let map: Vec<String> = map.collect();
    let puzzle = open(&packing(128, 128, Some(&map.join("/")), &[strip; 51]));
    ask_all(&puzzle);
}

#[test]
fn the_largest_board_with_pieces_of_all_sizes() {
    // 51 pieces that together have the area of the board, 321 or 322 cells each, in about 12,000 places in four ways each.
    let cells = |piece: usize| if piece < 13 { 322 } else { 321 };
    let shape = |piece: usize| {
        let rows: Vec<String> =
            (0..cells(piece)).collect::<Vec<_>>().chunks(18).map(|row| "X".repeat(row.len())).collect();
        &*Box::leak(rows.join("/").into_boxed_str())
    };
    let pieces: Vec<&'static str> = (0..51).map(shape).collect();
    let puzzle = open(&packing(128, 128, None, &pieces));
    assert_eq!(puzzle.refute(None), None);
    ask_all(&puzzle);
    let limits = Limits { stop: Stop::at_look(LOOKS), ..Limits::first(1) };
    let question = Question { strategy: "backtrack", ..Question::default() };
    let answer = runut::solve(&puzzle, &question, &limits, &mut Silent).unwrap();
    assert_eq!((answer.verdict, answer.halt), (Verdict::Stopped, Some(Halt::Stopped)));
}

#[test]
fn two_pieces_of_thousands_of_cells() {
    // A board of 100 x 128 cut in two along a staircase: one place each way, 6,400 cells each.
    let row = |row: usize, left: bool| {
        let cut = 64 + (row % 7) * 3 - 9;
        if left { "X".repeat(cut) } else { ".".repeat(cut) + &"X".repeat(128 - cut) }
    };
    let piece = |left: bool| &*Box::leak((0..100).map(|r| row(r, left)).collect::<Vec<_>>().join("/").into_boxed_str());
    ask_all(&open(&packing(100, 128, None, &[piece(true), piece(false)])));
}

#[test]
fn a_board_that_is_hard_stops_in_time() {
    let pieces: Vec<&'static str> =
        vec!["XXXX/X..X/XX", "XXX/X.X/X.XX", "XX/.XX/..XXX/..X", "XXXXX/X...X", "X/XXX/..X/..XXX"];
    let pieces: Vec<&'static str> = pieces.into_iter().cycle().take(20).collect();
    let area: usize = pieces.iter().map(|piece| piece.matches('X').count()).sum();
    let map: String = (0..16 * 16).map(|cell| if cell < area { '#' } else { '*' }).collect();
    let rows: Vec<&str> = (0..16).map(|row| &map[row * 16..row * 16 + 16]).collect();
    ask_all(&open(&packing(16, 16, Some(&rows.join("/")), &pieces)));
}

#[test]
fn memory_is_a_limit_like_time() {
    let puzzle = open(&packing(5, 11, None, &runut_testkit::sets::iq_puzzler_pro()));
    for strategy in ["sweep", "cover", "search"] {
        let limits = Limits { bytes: 100_000, ..Limits::default() };
        let question = Question { ask: Ask::Count, strategy, ..Question::default() };
        let answer = runut::ask(&puzzle, &question, &limits, &mut Silent).unwrap();
        assert_eq!((answer.verdict, answer.halt), (Verdict::Stopped, Some(Halt::Memory)), "{strategy}");
    }
}
