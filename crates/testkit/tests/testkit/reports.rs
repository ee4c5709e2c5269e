//! The reports' tables, to the digit: the board and the counter of every case.

use runut::{Counter, Detail, Event, Limits, Puzzle, Question, Silent, Tricks, Verdict, Watch};
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

/// The answer of a report's search on a puzzle, in any form.
fn walked(text: &str, strategy: &str) -> runut::Answer {
    let question = Question { strategy, ..Question::default() };
    runut::solve(&open(text), &question, &Limits::first(1), &mut Silent).expect("it can be walked")
}

fn text(name: &str) -> &'static str {
    runut::embedded().find(|(_, example)| example.name == name).expect("it is embedded").1.text
}

#[test]
fn report_e() {
    let puzzle = example("skyscrapers-report");
    for (strategy, counter) in [("backtrack", (Counter::Tries, 592)), ("brute", (Counter::States, 3_034_651_471))] {
        let answer = walked(text("skyscrapers-report"), strategy);
        assert_eq!(answer.counter, Some(counter));
        assert_eq!(puzzle.rows(&answer.boards[0]), ["3421", "4312", "1234", "2143"]);
    }
    let two = walked(text("skyscrapers-3x3"), "backtrack");
    assert_eq!(example("skyscrapers-3x3").rows(&two.boards[0]), ["123", "231", "312"]);
    assert_eq!(two.counter, Some((Counter::Tries, 21)));
    let none = walked(text("skyscrapers-none"), "brute");
    assert_eq!((none.verdict, none.counter), (Verdict::NoSolution, Some((Counter::States, 19_683))));
}

#[test]
fn every_step_of_report_e_is_really_made() {
    for (name, strategy) in
        [("skyscrapers-none", "brute"), ("skyscrapers-report", "backtrack"), ("skyscrapers-none", "backtrack")]
    {
        let question = Question { strategy, ..Question::default() };
        let mut witness = Witness::default();
        let watched = runut::solve(&example(name), &question, &Limits::default(), &mut witness).expect("it fits");
        let fast = runut::solve(&example(name), &question, &Limits::default(), &mut Silent).expect("it fits");
        assert_eq!((fast.counter, fast.boards), (watched.counter, watched.boards), "{name}: watched or not");
        assert_eq!(watched.counter.map(|(_, number)| number), Some(witness.tries), "{name}: one event a try");
        if strategy == "backtrack" {
            assert_eq!(witness.fits, witness.backs, "{name}: what was placed was taken away");
        }
    }
}

/// The 8x8 puzzle of the format's documents.
const CAMP: &str = "8x8:adecceddlbaag,1,3,0,1,2,2,0,3,2,1,2,2,1,1,1,2";

#[test]
fn report_c() {
    assert_eq!(walked(text("tents-5x5"), "backtrack").counter, Some((Counter::Tries, 6)));
    assert_eq!(walked(CAMP, "backtrack").counter, Some((Counter::Tries, 157)));
    let question = Question { strategy: "backtrack", ..Question::default() };
    let all = runut::solve(&open(CAMP), &question, &Limits::default(), &mut Silent).expect("it can be walked");
    assert_eq!((all.boards.len(), all.counter), (1, Some((Counter::Tries, 305))));
    let brute = walked(text("tents-5x5"), "brute");
    assert_eq!(brute.boards, walked(text("tents-5x5"), "backtrack").boards);
}

#[test]
fn every_state_of_report_cs_brute_force_is_visited_and_two_pairings_are_one_solution() {
    let question = Question { strategy: "brute", ..Question::default() };
    for (name, trees) in [("tents-ring", 4), ("tents-5x5", 5)] {
        let mut witness = Witness::default();
        let answer = runut::solve(&example(name), &question, &Limits::default(), &mut witness).expect("it fits");
        assert_eq!(answer.counter, Some((Counter::States, 4u64.pow(trees))), "{name}");
        assert_eq!((witness.tries, answer.boards.len()), (4u64.pow(trees), 1), "{name}");
        assert_eq!(witness.fits, if name == "tents-ring" { 2 } else { 1 }, "{name}: the ring has two pairings");
    }
}

#[test]
fn every_try_of_report_c_is_really_made_with_any_tricks() {
    let tricks = [
        None,
        Tricks::read("before:1-6"),
        Tricks::read("inside:2,3"),
        Tricks::read("inside:1-6"),
        Tricks::read("inside:1,4"),
    ];
    for tricks in tricks {
        let strategy = if tricks.is_some() { "deduce" } else { "backtrack" };
        let question = Question { strategy, tricks, ..Question::default() };
        let mut witness = Witness::default();
        let watched = runut::solve(&open(CAMP), &question, &Limits::default(), &mut witness).expect("it fits");
        let fast = runut::solve(&open(CAMP), &question, &Limits::default(), &mut Silent).expect("it fits");
        assert_eq!((fast.counter, &fast.boards), (watched.counter, &watched.boards), "{tricks:?}: watched or not");
        assert_eq!(watched.counter, Some((Counter::Tries, witness.tries)), "{tricks:?}: one event a try");
        assert_eq!(witness.fits, witness.backs, "{tricks:?}: what was placed was taken away");
        assert_eq!(fast.boards.len(), 1, "{tricks:?}");
        assert!(tricks.is_none() || witness.tries < 305, "{tricks:?} saves tries");
    }
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
