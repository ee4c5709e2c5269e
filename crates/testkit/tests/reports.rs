//! The reports' tables, to the digit: the board and the counter of every case.

use runut::{Counter, Detail, Event, Limits, Puzzle, Question, Silent, Verdict, Watch};
use runut_testkit::open;
use std::ops::ControlFlow;

fn example(name: &str) -> Puzzle {
    let (_, example) = runut::embedded().find(|(_, example)| example.name == name).expect("it is embedded");
    open(example.text)
}

/// The board and the counter to the first solution.
fn first(name: &str, order: &str) -> (String, (Counter, u64)) {
    let puzzle = example(name);
    let question = Question { strategy: "backtrack", order: Some(order), ..Question::default() };
    let answer = runut::solve(&puzzle, &question, &Limits::first(1), &mut Silent).expect("packings can be walked");
    assert_eq!(answer.verdict == Verdict::Solved, !answer.boards.is_empty());
    let board = answer.boards.first().map_or_else(|| "none".into(), |board| puzzle.rows(board).join("/"));
    (board, answer.counter.expect("it searched"))
}

#[test]
fn report_a() {
    let table = [
        ("report-a1", "AAB/ABB/CCC", 21),
        ("report-a2", "none", 342),
        ("report-a3", "AAAAB/AABBB/CEEEF/CCCEF/DCEEF", 1_790),
        ("report-a4", "none", 25_049_400),
        ("report-a5", "...A.../..BBB../.CCBDD./..CBD../...E...", 627),
        ("report-a6", "none", 22_015),
        ("report-a7", "AA....FD/.AA..BF./..AGGB../.CC..BE./CC....EE", 632),
    ];
    for (name, board, tries) in table {
        assert_eq!(first(name, "position"), (board.into(), (Counter::Tries, tries)), "{name}");
    }
}

#[test]
fn report_b() {
    let table = [
        ("report-b1", "AABBD/AEBDD/EECCF/EECFF/GGGFF", 1_714),
        ("report-b2", "DDDDDE/CAAADE/CABADE/CAAADE/CCCCCE", 6_535),
        ("report-b3", "AAAECCH/BBAEECC/BBFFEGC/BDDFEGC/DDFFFGC", 3_202),
        ("report-b4", "BBBBAFF/BAAAAAF/BBBAAEE/CCCCEEE", 6),
        ("report-b5", "ACC/AAC/ACC", 2),
        ("report-b6", "FFFFFE/BBCFEE/BCCDDG/CCCCDG", 32),
        ("report-b7", "none", 2_233),
    ];
    for (name, board, cases) in table {
        assert_eq!(first(name, "transformation"), (board.into(), (Counter::Cases, cases)), "{name}");
    }
}

/// Counts what it is told.
#[derive(Default)]
struct Witness {
    tries: u64,
    fits: u64,
    backs: u64,
}

impl Watch for Witness {
    fn detail(&self) -> Detail {
        Detail::Every
    }

    fn see(&mut self, event: Event<'_>) -> ControlFlow<()> {
        match event {
            Event::Try { fits, .. } => {
                self.tries += 1;
                self.fits += u64::from(fits);
            }
            Event::Back { .. } => self.backs += 1,
            _ => {}
        }
        ControlFlow::Continue(())
    }
}

#[test]
fn every_try_is_really_made() {
    let question = Question { strategy: "backtrack", ..Question::default() };
    let mut witness = Witness::default();
    let puzzle = example("report-a4");
    let answer = runut::solve(&puzzle, &question, &Limits::first(1), &mut witness).expect("packings can be walked");
    assert_eq!(answer.counter, Some((Counter::Tries, 25_049_400)));
    assert_eq!(witness.tries, 25_049_400, "one event a try");
    assert_eq!(witness.fits, witness.backs, "what was placed was taken away");
}

#[test]
fn every_state_of_a_brute_force_is_really_visited() {
    let question = Question { strategy: "brute", ..Question::default() };
    let mut witness = Witness::default();
    // 3x3, one of two trominoes and a bar: 16 x 16 x 6 places.
    let puzzle = example("report-a1");
    let limits = Limits::default();
    let answer = runut::solve(&puzzle, &question, &limits, &mut witness).expect("packings can be walked");
    assert_eq!(answer.counter, Some((Counter::States, 16 * 16 * 6)));
    assert_eq!((witness.tries, witness.fits), (16 * 16 * 6, 16));
    let fast = runut::solve(&puzzle, &question, &limits, &mut Silent).expect("packings can be walked");
    assert_eq!((fast.counter, fast.boards), (answer.counter, answer.boards), "watched or not, it is the same walk");
}

#[test]
fn report_d() {
    let puzzle = example("fig-jig");
    let question = Question { strategy: "backtrack", ..Question::default() };
    let answer = runut::solve(&puzzle, &question, &Limits::first(1), &mut Silent).expect("fill-ins can be walked");
    assert_eq!(answer.counter, Some((Counter::Tries, 10)));
    assert_eq!(puzzle.rows(&answer.boards[0]).join("/"), "1357######/#3#1#1####/#59302####/#6#2#64081");
}

#[test]
fn every_try_and_every_state_of_a_fill_in_is_really_made() {
    for name in ["fig-jig", "fig-jig-repeats", "fig-jig-square"] {
        for strategy in ["backtrack", "brute"] {
            let (puzzle, question) = (example(name), Question { strategy, ..Question::default() });
            let mut witness = Witness::default();
            let watched = runut::solve(&puzzle, &question, &Limits::default(), &mut witness).expect("it can be walked");
            assert_eq!(watched.counter.map(|(_, count)| count), Some(witness.tries), "{name} by {strategy}");
            let fast = runut::solve(&puzzle, &question, &Limits::default(), &mut Silent).expect("it can be walked");
            assert_eq!((fast.counter, fast.boards), (watched.counter, watched.boards), "watched or not");
            if strategy == "backtrack" {
                assert_eq!(witness.fits, witness.backs, "{name}: what was written was taken back");
            }
        }
    }
}
