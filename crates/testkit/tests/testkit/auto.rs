//! What `auto` chooses. A wrong choice costs time and nothing else, so it is the name of the strategy that is looked
//! at.

use runut::{Ask, Limits, Question, Silent};
use runut_testkit::open;
use runut_testkit::sets::{PENTOMINOES, packing};

/// The strategy that answers, and how many solutions it finds of so many wanted.
fn chosen(text: &str, wanted: Option<u64>) -> (&'static str, u64) {
    let question = Question { ask: Ask::Count, ..Question::default() };
    let limits = Limits { solutions: wanted, ..Limits::default() };
    let answer = runut::ask(&open(text), &question, &limits, &mut Silent).expect("it fits");
    let found = u64::try_from(answer.found.count()).expect("there are few");
    (answer.strategy.expect("it is searched"), found)
}

/// Trees so far apart that each may have its tent on any of its four sides.
fn far_trees(count: usize) -> String {
    let bare = [" ."; 4].concat().repeat(count);
    let trees = " . T . .".repeat(count);
    format!("TENTS\n{}\n-{bare}\n-{trees}\n-{bare}\n", " -".repeat(4 * count))
}

#[test]
fn learning_is_for_few_solutions() {
    let (few, many) = (far_trees(4), far_trees(6));
    for wanted in [1, 2, 1_000] {
        assert_eq!(chosen(&many, Some(wanted)), ("learn", wanted), "a few of many");
    }
    assert_eq!(chosen(&few, None), ("learn", 256), "all, and there are few");
    assert_eq!(chosen(&few, Some(2_000)), ("learn", 256), "many, and there are few");
    assert_eq!(chosen(&many, Some(1_001)), ("search", 1_001), "more than a few of many");
    assert_eq!(chosen(&many, None), ("sweep", 4_096), "all of many");
}

#[test]
fn packings_are_covered_for_few_solutions_and_swept_for_all() {
    let text = packing(3, 20, None, &PENTOMINOES);
    for wanted in [1, 2, 1_000] {
        assert_eq!(chosen(&text, Some(wanted)), ("cover", wanted.min(8)));
    }
    assert_eq!(chosen(&text, Some(1_001)), ("sweep", 8));
    assert_eq!(chosen(&text, None), ("sweep", 8));
}

#[test]
fn decisions_with_many_options_are_searched() {
    for wanted in [Some(1), None] {
        assert_eq!(chosen("3:1/1//////////", wanted), ("search", 0));
    }
}
