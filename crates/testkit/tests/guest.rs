//! A family that says only what has to be said, and is registered by the program that brings it: all that the house has for
//! such a family works with it.
//!
//! A program of its own: what is registered is so for a whole process, and before anyone in it looks at the list.

#[path = "../../web/examples/guest/quilt.rs"]
mod quilt;

use quilt::FAMILY;
use runut::explain::Mistake;
use runut::{Filling, Hint, Language, Limits, Question, Silent, Speaker, Verdict, names};
use runut_testkit::{agreement, open, sound, texts};

const QUILT: &str = "QUILT\n1..\n...\n.2.\n";

/// Families are added before anyone looks at the list, so this is one test.
#[test]
fn a_family_that_says_little_can_do_everything() {
    runut::add_family(&FAMILY);
    let puzzle = open(QUILT);
    assert_eq!(puzzle.family.name, "quilt");
    assert_eq!(puzzle.write(), QUILT);
    agreement::examples_agree(&FAMILY);
    texts::written_puzzles_read_back(&FAMILY, 0..0);
    for strategy in [names::BRUTE, names::BACKTRACK, names::SEARCH] {
        let answer = puzzle.solve().first(2).by(strategy).run().expect("it fits");
        assert_eq!((answer.verdict, answer.unique), (Verdict::Solved, Some(true)), "{strategy}");
        assert_eq!(puzzle.rows(&answer.boards[0]), ["132", "213", "321"]);
    }
    steps_and_hints();
    the_judge();
    trees();
}

fn steps_and_hints() {
    let puzzle = open(QUILT);
    sound::steps_hold(&puzzle, &Limits::default(), 1);
    let explanation = runut::explain(&puzzle, &Limits::default(), &mut Silent).expect("it can be explained");
    assert_eq!((explanation.steps.len(), explanation.grade().word()), (7, "easy"));
    let hint = runut::hint(&puzzle, &board("1..\n1..\n..."), &Limits::default()).expect("it is a board");
    let Hint::Wrong(Mistake { broken, .. }) = hint else { panic!("{}", hint.word()) };
    assert_eq!(broken[0].rule, "repeated", "what is given and not yet written is no fault");
}

fn board(rows: &str) -> Filling {
    open(QUILT).read_board(rows).expect("it has three rows of three")
}

fn the_judge() {
    let rules = |rows: &str| -> Vec<&str> {
        runut::check(&open(QUILT), &board(rows)).iter().map(|broken| broken.rule).collect()
    };
    assert!(rules("132\n213\n321").is_empty());
    assert_eq!(rules("132\n213\n32."), ["empty-cell"]);
    assert_eq!(rules("abc\nbca\ncab"), ["digit", "given"]);
    assert_eq!(rules("213\n132\n321"), ["given"]);
    assert_eq!(rules("112\n213\n321"), ["repeated", "repeated"]);
}

fn trees() {
    let puzzle = open(QUILT);
    let question = Question { strategy: names::BACKTRACK, ..Question::default() };
    let tree = runut::tree(&puzzle, &question, 60, &Limits::default(), &mut Silent).expect("it fits");
    let notes = |language: Language| -> String {
        let speaker = Speaker::new(language, &[]);
        (0..tree.nodes.len()).filter_map(|node| tree.note(node)).map(|note| speaker.say(&note) + "\n").collect()
    };
    assert!(notes(Language::English).contains("it breaks a rule of the game"), "{}", notes(Language::English));
    assert!(!Language::ALL.iter().any(|&language| notes(language).contains(['{', '$'])));
}
