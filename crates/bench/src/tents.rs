//! Tents: deciding the shared set by size, random boards of 50x50 of our own making, and the cost of two long lines.

use crate::{Row, decide, open, shared_times, timed, worst};
use runut::{Limits, Question, Silent, Tricks};

/// Ten boards of the test kit's maker, `make camp 50 SEED` with the first seeds that lead to one.
const LARGE: &str = include_str!("../boards/tents-50x50.txt");

/// The rows of this family.
pub fn rows() -> Vec<Row> {
    let mut rows = shared();
    rows.push(large());
    rows.push(long_lines());
    rows.push(tricks());
    rows
}

fn row(work: String, ours: f64, mark: &str) -> Row {
    Row { work, ours, peer: None, mark: mark.into() }
}

/// The worst of the shared boards by size, and all together.
fn shared() -> Vec<Row> {
    let times = shared_times("tents");
    if times.is_empty() {
        return Vec::new();
    }
    vec![
        row("Tents to 20x20, slowest shared one".into(), worst(&times, 0..=20), "5 ms"),
        row("Tents 30x30, slowest shared one".into(), worst(&times, 30..=30), "50 ms"),
        row("Tents 40x40, the shared one".into(), worst(&times, 40..=40), "200 ms"),
        row(format!("Tents, all {} shared ones", times.len()), times.iter().map(|time| time.1).sum(), "3 s"),
    ]
}

/// The ninth of ten random boards with one solution.
fn large() -> Row {
    let mut times: Vec<f64> = LARGE.lines().map(|puzzle| timed(1, || decide(puzzle))).collect();
    times.sort_by(f64::total_cmp);
    let mark = format!("3 s for nine of them; the tenth {:.2} s", times[times.len() - 1]);
    row("Tents 50x50, ninth of ten random ones".into(), times[times.len() - 2], &mark)
}

/// Two lines of 100 cells with 15 tents each, by the search's own propagator.
fn long_lines() -> Row {
    let trees = "T . . ".repeat(34);
    let cells: Vec<&str> = trees.split(' ').take(100).collect();
    let text = format!("TENTS\n{}\n15 {c}\n15 {c}\n", vec!["-"; 100].join(" "), c = cells.join(" "));
    let puzzle = open(&text);
    let model = puzzle.model(&Limits::default()).expect("it fits into memory");
    let pair = model.constraints.iter().max_by_key(|constraint| constraint.scope().len()).expect("there are two rows");
    let live = runut::model::Live::new(model.len());
    let rounds = 1_000;
    let seconds = timed(5, || {
        for _ in 0..rounds {
            pair.begin().prune(&mut live.clone()).expect("there is room for 15 tents");
        }
    });
    row("Tents, two lines of 100 cells, once".into(), seconds / f64::from(rounds), "microseconds")
}

/// The 8x8 of the documents: all tricks at every node against none.
fn tricks() -> Row {
    let id = "8x8:adecceddlbaag,1,3,0,1,2,2,0,3,2,1,2,2,1,1,1,2";
    let walk = |strategy: &str, tricks: Option<Tricks>| {
        let question = Question { strategy, tricks, ..Question::default() };
        let puzzle = open(id);
        timed(20, || runut::solve(&puzzle, &question, &Limits::first(1), &mut Silent).expect("it can be walked"))
    };
    let (ours, plain) = (walk("deduce", None), walk("backtrack", None));
    let work = "Tents 8x8, deduce: 0 tries, backtrack: 157".into();
    Row { work, ours, peer: Some(("backtrack", plain)), mark: "the tricks cost more than they save".into() }
}
