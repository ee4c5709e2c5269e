//! Skyscrapers: deciding the shared set by size, larger puzzles of our own making, and the speed of the brute force.

use crate::{Row, decide, example, open, shared_times, timed, worst};
use runut::{Limits, Question, Silent};
use runut_testkit::towers;

/// States that the plain brute force looks at before its speed is known.
const PLAIN_STATES: u64 = 20_000_000;

/// The rows of this family.
pub fn rows() -> Vec<Row> {
    let mut rows = shared();
    rows.extend([12, 16].map(made));
    rows.push(brute());
    rows
}

/// The worst of the shared puzzles of a few sizes, and all together.
fn shared() -> Vec<Row> {
    let times = shared_times("skyscrapers");
    if times.is_empty() {
        return Vec::new();
    }
    let row = |work: &str, ours: f64, mark: &str| Row { work: work.into(), ours, peer: None, mark: mark.into() };
    let all = times.iter().map(|(_, seconds)| seconds).sum();
    vec![
        row("Skyscrapers 4x4 to 8x8, slowest shared one", worst(&times, 4..=8), "2 ms"),
        row("Skyscrapers 9x9, slowest shared one", worst(&times, 9..=9), "5 ms"),
        row(&format!("Skyscrapers, all {} shared ones", times.len()), all, "1 s"),
    ]
}

/// The slowest of five puzzles from the test kit's maker.
fn made(size: usize) -> Row {
    let times = (1..=5).map(|seed| {
        let puzzle = towers::make(size, seed);
        timed(3, || decide(&puzzle))
    });
    let work = format!("Skyscrapers {size}x{size}, slowest of 5 made ones");
    Row { work, ours: times.fold(0.0, f64::max), peer: None, mark: "-".into() }
}

/// The report's example by brute force, against the same odometer that judges each board plainly.
fn brute() -> Row {
    let text = example("skyscrapers-report");
    let question = Question { strategy: "brute", ..Question::default() };
    let mut states = 0;
    let seconds = timed(2, || {
        let answer = runut::solve(&open(text), &question, &Limits::first(1), &mut Silent).expect("it can be walked");
        states = answer.counter.map_or(0, |(_, states)| states);
        assert_eq!(states, 3_034_651_471);
    });
    let plain = timed(1, || assert_eq!(plain_odometer(PLAIN_STATES), 0));
    let rate = states as f64 / seconds / 1e6;
    Row {
        work: format!("Skyscrapers brute force, {states} states"),
        ours: seconds,
        peer: Some(("plain odometer", plain * states as f64 / PLAIN_STATES as f64)),
        mark: format!("200 million a second: {rate:.0} million"),
    }
}

/// The first states of the report's example as its pseudo-code tells them; how many are right.
fn plain_odometer(states: u64) -> u64 {
    const CLUES: [[u8; 4]; 4] = [[0, 1, 0, 0], [0, 0, 1, 0], [2, 1, 4, 0], [3, 0, 1, 0]];
    let mut board = [[1u8; 4]; 4];
    let mut right = 0;
    for _ in 0..states {
        let column = |at: usize| [board[0][at], board[1][at], board[2][at], board[3][at]];
        let reversed = |mut line: [u8; 4]| {
            line.reverse();
            line
        };
        let is_right = (0..4).all(|at| {
            let (row, column) = (board[at], column(at));
            let lines = [column, reversed(column), row, reversed(row)];
            lines.iter().zip(CLUES).all(|(line, clues)| is_line_right(*line, clues[at]))
        });
        right += u64::from(is_right);
        for cell in board.iter_mut().flatten().rev() {
            *cell = *cell % 4 + 1;
            if *cell > 1 {
                break;
            }
        }
    }
    right
}

fn is_line_right(line: [u8; 4], clue: u8) -> bool {
    let repeats = (0..4).any(|a| (a + 1..4).any(|b| line[a] == line[b]));
    let seen = (0..4).filter(|&at| line[..at].iter().all(|&before| before < line[at])).count();
    !repeats && (clue == 0 || usize::from(clue) == seen)
}
