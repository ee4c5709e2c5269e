//! Pyramids of 55 balls: all solutions, against other people's over the same placements, and the first one.

use crate::{Row, decide, limits, open, peers, timed};
use runut::{Ask, Limits, Question, Silent};
use runut_testkit::sets::{Drawn, iq_puzzler_pro, kanoodle, pyramid};

/// The rows of this board.
pub fn rows() -> Vec<Row> {
    let sets = [("Kanoodle", kanoodle(), 2_448, "30 times"), ("IQ Puzzler Pro", iq_puzzler_pro(), 26_720, "60 times")];
    sets.iter().flat_map(|(name, pieces, count, mark)| of_set(name, pieces, *count, mark)).collect()
}

/// The rows of a set. Peers count each set once, to the end: nothing is extrapolated.
fn of_set(name: &str, pieces: &[Drawn], count: u64, mark: &str) -> Vec<Row> {
    let text = pyramid(5, pieces);
    let question = Question { ask: Ask::Count, ..Question::default() };
    let ours = timed(3, || {
        let answer = runut::ask(&open(&text), &question, &limits(), &mut Silent).expect("auto fits");
        assert_eq!(*answer.found.count(), count.into());
    });
    let puzzle = open(&text);
    let model = puzzle.model(&Limits::default()).expect("it fits into memory");
    let first = timed(5, || decide(&text));
    let theirs = |(name, theirs): &peers::Counter| (*name, timed(1, || assert_eq!(theirs(model), count)));
    let mut rows: Vec<Row> = Vec::new();
    for peer in &peers::COUNTS {
        let mark = if peer.0 == "dlx-rs" { mark } else { "faster" };
        rows.push(Row { work: format!("count {name} pyramid"), ours, peer: Some(theirs(peer)), mark: mark.into() });
    }
    rows.push(Row { work: format!("first two of {name} pyramid"), ours: first, peer: None, mark: "0.1 s".into() });
    rows
}
